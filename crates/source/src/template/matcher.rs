//! Matching one segment of a cell against one template, whole or not at all.

use sawbones_ir::{Dice, Field, FieldType, FieldValue, Template, TemplatePart};

use crate::folded::Folded;
use crate::values;

/// The words that holes of a vocabulary may hold, for each vocabulary: folded spellings with the index of their word, longest
/// first.
pub type Words = [Vec<(Folded, u16)>];

/// A template made ready for matching.
#[derive(Clone, Debug)]
pub struct Form {
    pieces: Vec<Piece>,
    fixed: Vec<(u16, i64)>,
    fields: usize,
}

#[derive(Clone, Debug)]
enum Piece {
    Literal(Folded),
    Plural(Folded),
    Hole { field: usize, kind: FieldType, negative: bool },
}

/// How far a template came when it did not take the whole segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Miss {
    /// How many characters of the folded segment it took before it failed.
    pub progress: usize,
}

/// The figures of a segment that a template takes, whole: one for each field of the effect.
pub type Taken = Vec<FieldValue>;

/// No dice expression is longer.
const LONGEST_DICE: usize = 24;

impl Form {
    /// Makes a template ready, whose holes fill these fields.
    #[must_use]
    pub fn new(template: &Template, fields: &[Field]) -> Self {
        let piece = |part: &TemplatePart| match part {
            TemplatePart::Literal(text) => Some(Piece::Literal(Folded::of(text))),
            TemplatePart::Plural(ending) => Some(Piece::Plural(Folded::of(ending))),
            TemplatePart::Hole { field, negative } => {
                let field = usize::from(*field);
                fields.get(field).map(|of| Piece::Hole { field, kind: of.kind, negative: *negative })
            }
        };
        let pieces = template.parts.iter().filter_map(piece).collect();
        Self { pieces, fixed: template.fixed.clone(), fields: fields.len() }
    }

    /// Whether what it takes may hold a text such as a separator.
    #[must_use]
    pub fn may_hold(&self, text: &str) -> bool {
        let joints = JOINTS.iter().any(|joint| joint.contains(text));
        self.pieces.iter().any(|piece| match piece {
            Piece::Literal(literal) => literal.chars().iter().collect::<String>().contains(text),
            Piece::Plural(_) => false,
            Piece::Hole { kind: FieldType::ListOf(_), .. } => joints,
            Piece::Hole { kind: FieldType::Dice, .. } => text.trim().is_empty(),
            Piece::Hole { .. } => false,
        })
    }

    /// Matches a whole segment; `words` holds the spellings of each vocabulary of the book, by its index.
    ///
    /// # Errors
    /// When the template does not take the segment to its last character: how far it came.
    pub fn take(&self, segment: &Folded, words: &Words) -> Result<Taken, Miss> {
        if let Some(Piece::Literal(first)) = self.pieces.first() {
            let progress = segment.agreement(0, first);
            if progress < first.len() {
                return Err(Miss { progress });
            }
        }
        let mut attempt =
            Attempt { form: self, segment, words, read: vec![None; self.fields], furthest: 0, failed: Vec::new() };
        if !attempt.pieces(0, 0) {
            return Err(Miss { progress: attempt.furthest });
        }
        let fixed = |index: usize| {
            let of = |(field, value): &(u16, i64)| (usize::from(*field) == index).then_some(FieldValue::Int(*value));
            self.fixed.iter().find_map(of)
        };
        let fields = attempt.read.into_iter().enumerate().map(|(index, read)| read.or_else(|| fixed(index)));
        // The legend makes sure that every template fills every field of its kind.
        fields.collect::<Option<Vec<_>>>().ok_or(Miss { progress: 0 })
    }
}

/// What may stand between two words of a list.
const JOINTS: [&str; 6] = [", and ", ", ", " and ", " & ", ",", "&"];

struct Attempt<'a> {
    form: &'a Form,
    segment: &'a Folded,
    words: &'a Words,
    read: Vec<Option<FieldValue>>,
    furthest: usize,
    /// Pieces with the places from which they lead nowhere, so that no way is tried twice.
    failed: Vec<(usize, usize)>,
}

impl Attempt<'_> {
    /// Whether the pieces from `index` on take the segment from `at` to its end.
    fn pieces(&mut self, index: usize, at: usize) -> bool {
        self.furthest = self.furthest.max(at);
        let form = self.form;
        let Some(piece) = form.pieces.get(index) else { return at == self.segment.len() };
        match piece {
            Piece::Literal(literal) => {
                let common = self.segment.agreement(at, literal);
                self.furthest = self.furthest.max(at + common);
                common == literal.len() && self.pieces(index + 1, at + common)
            }
            Piece::Plural(ending) => {
                let with = self.segment.has_at(at, ending);
                (with && self.pieces(index + 1, at + ending.len())) || self.pieces(index + 1, at)
            }
            // Nothing but all of its digits can be a number.
            Piece::Hole { field, kind: FieldType::Int { .. }, negative } => {
                let Some((end, value)) = self.int(*negative, at) else { return false };
                if let Some(slot) = self.read.get_mut(*field) {
                    *slot = Some(FieldValue::Int(value));
                }
                self.pieces(index + 1, end)
            }
            Piece::Hole { field, kind, negative } => {
                if self.failed.contains(&(index, at)) {
                    return false;
                }
                let taken = self.readings(*kind, *negative, at).into_iter().any(|(end, value)| {
                    if let Some(slot) = self.read.get_mut(*field) {
                        *slot = Some(value);
                    }
                    self.pieces(index + 1, end)
                });
                if !taken {
                    self.failed.push((index, at));
                }
                taken
            }
        }
    }

    /// What a hole may hold at a place, with the place after it; the longest first.
    fn readings(&mut self, kind: FieldType, negative: bool, at: usize) -> Vec<(usize, FieldValue)> {
        match kind {
            FieldType::Int { .. } => {
                self.int(negative, at).into_iter().map(|(end, value)| (end, FieldValue::Int(value))).collect()
            }
            FieldType::Dice => self.dice(at).into_iter().map(|(end, dice)| (end, FieldValue::Dice(dice))).collect(),
            FieldType::OneOf(vocabulary) => {
                self.word(vocabulary, at).into_iter().map(|(end, word)| (end, FieldValue::OneOf(word))).collect()
            }
            FieldType::ListOf(vocabulary) => self.list(vocabulary, at),
        }
    }

    fn int(&self, negative: bool, at: usize) -> Option<(usize, i64)> {
        let start = if negative { (self.segment.char(at)? == '-').then_some(at + 1)? } else { at };
        let digits = self.segment.chars().get(start..)?.iter().map_while(|c| c.to_digit(10));
        let mut length = 0;
        let value = digits.inspect(|_| length += 1).try_fold(0, |value: i64, digit| {
            value.checked_mul(10)?.checked_add(i64::from(digit)).filter(|value| *value <= values::LARGEST)
        })?;
        (length > 0).then_some((start + length, if negative { -value } else { value }))
    }

    fn dice(&self, at: usize) -> Vec<(usize, Dice)> {
        let may_stand =
            |c: &&char| matches!(**c, '0'..='9' | 'd' | 'D' | '%' | '+' | '-' | 'x' | 'X' | '×' | '*' | ' ');
        let longest = self.segment.chars().iter().skip(at).take(LONGEST_DICE).take_while(may_stand).count();
        let mut found = Vec::new();
        for length in (1..=longest).rev() {
            let Some(text) = self.segment.chars().get(at..at + length) else { continue };
            // Half of a number is none: `2D66` does not begin with `2D6`.
            let next_is_digit = self.segment.char(at + length).is_some_and(|c| c.is_ascii_digit());
            if text.last() == Some(&' ') || text.first() == Some(&' ') || next_is_digit {
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
    fn list(&mut self, vocabulary: u16, at: usize) -> Vec<(usize, FieldValue)> {
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
            let Some(joint) = JOINTS.iter().find(|joint| self.segment.has_at(end, &Folded::of(joint))) else { break };
            next = end + joint.chars().count();
            self.furthest = self.furthest.max(next);
        }
        found.reverse();
        found
    }
}
