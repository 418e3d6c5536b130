//! Matching one segment of a cell against one template, whole or not at all.

use sawbones_ir::{Dice, Field, FieldType, FieldValue, Template, TemplatePart};

use crate::folded::Folded;
use crate::values;

/// A template together with the fields that its holes fill.
#[derive(Clone, Copy, Debug)]
pub struct Candidate<'a> {
    /// The form to be met.
    pub template: &'a Template,
    /// The fields of its kind of effect.
    pub fields: &'a [Field],
}

/// The words that holes of a vocabulary may hold: folded spellings with the index of their word, longest first.
pub type Words = [Vec<(Folded, u16)>];

/// How far a template came when it did not take the whole segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Miss {
    /// How many characters of the folded segment it took before it failed.
    pub progress: usize,
}

/// A segment that a template takes, whole.
pub type Taken = Vec<FieldValue>;

/// Matches a whole segment; `words` holds the spellings of each vocabulary of the book, by its index.
///
/// # Errors
/// When the template does not take the segment to its last character: how far it came.
pub fn try_template(candidate: Candidate<'_>, segment: &Folded, words: &Words) -> Result<Taken, Miss> {
    let mut attempt = Attempt { candidate, segment, words, read: vec![None; candidate.fields.len()], furthest: 0 };
    if attempt.parts(0, 0) {
        let fixed = |index: usize| {
            let of = |(field, value): &(u16, i64)| (usize::from(*field) == index).then_some(FieldValue::Int(*value));
            candidate.template.fixed.iter().find_map(of)
        };
        let fields = attempt.read.into_iter().enumerate().map(|(index, read)| read.or_else(|| fixed(index)));
        // The legend makes sure that every template fills every field of its kind.
        return fields.collect::<Option<Vec<_>>>().ok_or(Miss { progress: 0 });
    }
    Err(Miss { progress: attempt.furthest })
}

struct Attempt<'a> {
    candidate: Candidate<'a>,
    segment: &'a Folded,
    words: &'a Words,
    read: Vec<Option<FieldValue>>,
    furthest: usize,
}

impl Attempt<'_> {
    /// Whether the template's parts from `index` take the segment from `at` to its end.
    fn parts(&mut self, index: usize, at: usize) -> bool {
        self.furthest = self.furthest.max(at);
        let candidate = self.candidate;
        let Some(part) = candidate.template.parts.get(index) else { return at == self.segment.len() };
        match part {
            TemplatePart::Literal(literal) => match self.literal(literal, at) {
                Some(end) => self.parts(index + 1, end),
                None => false,
            },
            TemplatePart::Plural(ending) => {
                let with = self.segment.common_prefix(at, ending);
                (with == ending.chars().count() && self.parts(index + 1, at + with)) || self.parts(index + 1, at)
            }
            TemplatePart::Hole { field, negative } => {
                let field = usize::from(*field);
                let Some(kind) = candidate.fields.get(field).map(|field| field.kind) else { return false };
                self.readings(kind, *negative, at).into_iter().any(|(end, value)| {
                    if let Some(slot) = self.read.get_mut(field) {
                        *slot = Some(value);
                    }
                    self.parts(index + 1, end)
                })
            }
        }
    }

    fn literal(&mut self, literal: &str, at: usize) -> Option<usize> {
        let common = self.segment.common_prefix(at, literal);
        self.furthest = self.furthest.max(at + common);
        (common == Folded::of(literal).len()).then_some(at + common)
    }

    /// What a hole may hold at a place, with the place after it; the longest first.
    fn readings(&self, kind: FieldType, negative: bool, at: usize) -> Vec<(usize, FieldValue)> {
        match kind {
            FieldType::Int { .. } => self.int(negative, at).into_iter().collect(),
            FieldType::Dice => self.dice(at).into_iter().map(|(end, dice)| (end, FieldValue::Dice(dice))).collect(),
            FieldType::OneOf(vocabulary) => {
                self.word(vocabulary, at).into_iter().map(|(end, word)| (end, FieldValue::OneOf(word))).collect()
            }
            FieldType::ListOf(vocabulary) => self.list(vocabulary, at),
        }
    }

    fn int(&self, negative: bool, at: usize) -> Option<(usize, FieldValue)> {
        let start = if negative { (self.segment.char(at)? == '-').then_some(at + 1)? } else { at };
        let end = start + self.segment.chars().iter().skip(start).take_while(|c| c.is_ascii_digit()).count();
        let digits: String = self.segment.chars().get(start..end)?.iter().collect();
        let value: i64 = digits.parse().ok()?;
        Some((end, FieldValue::Int(if negative { -value } else { value })))
    }

    fn dice(&self, at: usize) -> Vec<(usize, Dice)> {
        let may_stand =
            |c: &&char| matches!(**c, '0'..='9' | 'd' | 'D' | '%' | '+' | '-' | 'x' | 'X' | '×' | '*' | ' ');
        let longest = self.segment.chars().iter().skip(at).take_while(may_stand).count();
        let mut found = Vec::new();
        for length in (1..=longest).rev() {
            let Some(text) = self.segment.chars().get(at..at + length) else { continue };
            if text.last() == Some(&' ') {
                continue;
            }
            let text: String = text.iter().collect();
            if let Ok(Some(dice)) = values::dice(&text) {
                found.push((at + length, dice));
            }
        }
        found
    }

    fn word(&self, vocabulary: u16, at: usize) -> Vec<(usize, u16)> {
        let Some(words) = self.words.get(usize::from(vocabulary)) else { return Vec::new() };
        let mut found = Vec::new();
        for (spelling, word) in words {
            let end = at + spelling.len();
            if self.segment.has_at(at, spelling) && self.segment.is_word_end(end) {
                found.push((end, *word));
            }
        }
        found
    }

    /// Words joined by commas, `and` and `&`; every length that ends after a word, longest first, no word twice.
    fn list(&self, vocabulary: u16, at: usize) -> Vec<(usize, FieldValue)> {
        let mut found = Vec::new();
        let mut words = Vec::new();
        let mut next = at;
        while let Some((end, word)) = self.word(vocabulary, next).into_iter().next() {
            if words.contains(&word) {
                break;
            }
            words.push(word);
            let mut ascending = words.clone();
            ascending.sort_unstable();
            found.push((end, FieldValue::ListOf(ascending)));
            let Some(joint) =
                [", and ", ", ", " and ", " & ", ","].iter().find(|j| self.segment.has_at(end, &Folded::of(j)))
            else {
                break;
            };
            next = end + joint.chars().count();
        }
        found.reverse();
        found
    }
}
