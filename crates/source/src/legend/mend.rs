//! What a token that no template takes was probably meant to be: only what the legend then takes whole is ever proposed, with the
//! author's own figures.

use std::cmp::Reverse;

use sawbones_ir::{FieldType, FieldValue, Template, TemplatePart, Vocabulary};

use super::{Entry, LegendReader, Lexicon};
use crate::folded::Folded;
use crate::schema::nearest;
use crate::values;

/// Longer tokens are texts that got in the wrong place, and are not mended.
const LONGEST: usize = 60;

/// A token as it was probably meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Mended {
    /// With these letters in place of others that look like them.
    LookAlike {
        /// The first letter that was not meant, and what it looks like.
        clause: String,
        /// The token as meant.
        text: String,
    },
    /// As these effects, which nothing or something else than the separator parts.
    Several(Vec<String>),
    /// With a sign or a word put right.
    Rewritten(String),
}

impl Mended {
    fn texts(&self) -> &[String] {
        match self {
            Self::LookAlike { text, .. } | Self::Rewritten(text) => std::slice::from_ref(text),
            Self::Several(texts) => texts,
        }
    }
}

/// A proposal: its kinds of effect, and what is to be written.
pub(super) struct Proposal {
    /// The kinds that it holds.
    pub(super) kinds: Vec<u16>,
    /// What is to be written.
    pub(super) mended: Mended,
}

impl LegendReader {
    /// What a token of a place was probably meant to be, if there is one likely meaning.
    pub(super) fn mend(&self, token: &str, place: u16, lexicon: Lexicon<'_>) -> Option<Proposal> {
        if token.chars().count() > LONGEST {
            return None;
        }
        let mending = Mending { legend: self, place, lexicon };
        let proposal =
            mending.look_alike(token).or_else(|| mending.several(token)).or_else(|| mending.rewritten(token))?;
        // What the markup of a document would swallow cannot simply be written there.
        let is_plain = |text: &String| text.chars().all(|c| !"`*_|<&\\".contains(c) || token.contains(c));
        proposal.mended.texts().iter().all(is_plain).then_some(proposal)
    }
}

struct Mending<'a> {
    legend: &'a LegendReader,
    place: u16,
    lexicon: Lexicon<'a>,
}

impl Mending<'_> {
    /// The kind of effect that a whole text is, if it is exactly one.
    fn kind(&self, text: &str) -> Option<u16> {
        let folded = Folded::of(text);
        let takes = |entry: &Entry| entry.form.take(&folded, self.lexicon.words).is_ok();
        let mut kinds =
            self.legend.entries(self.place, true).filter(|(entry, ..)| takes(entry)).map(|(entry, ..)| entry.kind);
        let kind = kinds.next()?;
        kinds.all(|other| other == kind).then_some(kind)
    }

    fn look_alike(&self, token: &str) -> Option<Proposal> {
        let (clause, text) =
            values::without_look_alikes(token).into_iter().find(|(_, text)| self.kind(text).is_some())?;
        Some(Proposal { kinds: vec![self.kind(&text)?], mended: Mended::LookAlike { clause, text } })
    }

    /// The token as several effects, one after the other.
    fn several(&self, token: &str) -> Option<Proposal> {
        let ends = joints(token);
        // For each place of the token the fewest effects that make it up as far as there.
        let mut best: Vec<Option<Vec<(u16, &str)>>> = vec![None; ends.len()];
        *best.first_mut()? = Some(Vec::new());
        for end in 1..ends.len() {
            for start in (0..end).rev() {
                let Some(Some(before)) = best.get(start) else { continue };
                let stretch = ends.get(start).zip(ends.get(end)).and_then(|(from, to)| token.get(*from..*to));
                let part = stretch.unwrap_or_default().trim_matches(|c: char| c.is_whitespace() || ";,|/&".contains(c));
                let Some(kind) = self.kind(part) else { continue };
                let shorter =
                    best.get(end).is_some_and(|own| own.as_ref().is_none_or(|own| own.len() > before.len() + 1));
                if shorter {
                    let mut parts = before.clone();
                    parts.push((kind, part));
                    if let Some(slot) = best.get_mut(end) {
                        *slot = Some(parts);
                    }
                }
            }
        }
        let parts = best.pop()??;
        let kinds: Vec<u16> = parts.iter().map(|(kind, _)| *kind).collect();
        let apart = !self.legend.legend.record || (1..kinds.len()).all(|at| !kinds[..at].contains(&kinds[at]));
        let texts = parts.iter().map(|(_, text)| (*text).to_owned()).collect();
        (kinds.len() > 1 && apart).then_some(Proposal { kinds, mended: Mended::Several(texts) })
    }

    /// The token in the form of the one template that it is nearest to, with its own figures in the holes.
    fn rewritten(&self, token: &str) -> Option<Proposal> {
        let figures = Figures::of(token);
        let folded = Folded::of(token);
        let mut proposals = Vec::new();
        for (entry, kind, template) in self.legend.entries(self.place, true) {
            let Some(text) = figures.fill(template, &kind.fields, self.lexicon.vocabularies) else { continue };
            let distance = distance(token, &text);
            if self.kind(&text) == Some(entry.kind) && distance <= (token.chars().count() + 1).div_ceil(2).max(2) {
                let progress = entry.form.take(&folded, self.lexicon.words).map_or_else(|miss| miss.progress, |_| 0);
                proposals.push(((distance, Reverse(progress)), entry.kind, text));
            }
        }
        let least = proposals.iter().map(|(key, ..)| *key).min()?;
        proposals.retain(|(key, ..)| *key == least);
        let (_, kind, text) = proposals.pop()?;
        // Two that are as near and were understood as far leave it open what was meant.
        let open = proposals.iter().any(|(_, _, other)| *other != text);
        (!open).then_some(Proposal { kinds: vec![kind], mended: Mended::Rewritten(text) })
    }
}

/// Where a token may be two: where letters, digits, signs and blanks meet. Its beginning and its end are among them.
fn joints(token: &str) -> Vec<usize> {
    let class = |c: char| match c {
        c if c.is_ascii_digit() => 0,
        c if c.is_alphabetic() => 1,
        c if c.is_whitespace() => 2,
        _ => 3,
    };
    let mut joints = vec![0];
    let mut before = None;
    for (at, c) in token.char_indices() {
        let class = class(c);
        // Signs may meet too, as in `]-5`.
        if before.is_some_and(|before| before != class || class == 3) {
            joints.push(at);
        }
        before = Some(class);
    }
    joints.push(token.len());
    joints
}

/// The figures and the words of a token, in their order.
struct Figures {
    numbers: Vec<i64>,
    words: Vec<String>,
}

impl Figures {
    fn of(token: &str) -> Self {
        let numbers = token.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty());
        let words = token.split(|c: char| !c.is_alphabetic()).filter(|word| word.chars().count() > 1);
        Self {
            // A figure that is too large is no figure of a table.
            numbers: numbers.map(|digits| digits.parse().unwrap_or(i64::MAX)).collect(),
            words: words.map(str::to_owned).collect(),
        }
    }

    /// A template with these figures in its holes; `None` where it does not hold as many, or other things.
    fn fill(&self, template: &Template, fields: &[sawbones_ir::Field], vocabularies: &[Vocabulary]) -> Option<String> {
        let mut numbers = self.numbers.iter();
        let mut filled: Vec<FieldValue> = vec![FieldValue::Int(0); fields.len()];
        for part in &template.parts {
            let TemplatePart::Hole { field, .. } = part else { continue };
            let field = usize::from(*field);
            *filled.get_mut(field)? = match fields.get(field)?.kind {
                FieldType::Int { .. } => FieldValue::Int(*numbers.next()?),
                FieldType::OneOf(vocabulary) => {
                    FieldValue::OneOf(self.word(vocabularies.get(usize::from(vocabulary))?)?)
                }
                FieldType::Dice | FieldType::ListOf(_) => return None,
            };
        }
        numbers.next().is_none().then(|| template.filled(fields, &filled, vocabularies))
    }

    /// The word of a vocabulary that one of the token's words is most like.
    fn word(&self, vocabulary: &Vocabulary) -> Option<u16> {
        let near = |word: &String| nearest(word, vocabulary.items.iter().map(|item| item.name.as_str()));
        let name = self.words.iter().find_map(near)?;
        vocabulary.items.iter().position(|item| item.name == name).and_then(|index| u16::try_from(index).ok())
    }
}

/// How many characters have to be put in or taken out to make one text of the other: to put one for another costs both.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut row = vec![0; b.len() + 1];
    for x in &a {
        let mut diagonal = 0;
        for (at, y) in b.iter().enumerate() {
            let above = row[at + 1];
            row[at + 1] = if x == y { diagonal + 1 } else { above.max(row[at]) };
            diagonal = above;
        }
    }
    a.len() + b.len() - 2 * row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_distance_counts_what_is_put_in_and_taken_out() {
        for (a, b, expected) in
            [("+15", "+15H", 1), ("+15", "♦15", 2), ("1✹(-75)", "1✹[-75]", 4), ("", "ab", 2), ("x", "x", 0)]
        {
            assert_eq!(distance(a, b), expected, "{a} {b}");
            assert_eq!(distance(b, a), expected, "{b} {a}");
        }
    }
}
