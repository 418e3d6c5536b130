//! Walks through the text of a value.

use std::ops::Range;

use super::LARGEST;
use super::characters::{digit, is_dash, is_invisible, is_plus, is_thousands_mark};
use super::error::{Expected, ValueError, ValueErrorKind, quoted};

/// A place in a text that is being read as one kind of value.
#[derive(Clone)]
pub(super) struct Cursor<'t> {
    text: &'t str,
    at: usize,
    expected: &'static Expected,
}

/// Which marks may stand between groups of thousands.
#[derive(Clone, Copy)]
pub(super) enum Thousands {
    /// None.
    Plain,
    /// A comma.
    Comma,
    /// Any, as long as the number stays at or below this.
    UpTo(i64),
}

/// A run of digits.
pub(super) struct Whole {
    pub(super) value: i64,
    /// How many digits there are, leading zeros included.
    pub(super) digits: u32,
    pub(super) at: Range<usize>,
}

impl<'t> Cursor<'t> {
    pub(super) fn new(text: &'t str, expected: &'static Expected) -> Self {
        Self { text, at: 0, expected }
    }

    pub(super) fn at(&self) -> usize {
        self.at
    }

    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(super) fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    /// Passes over white space and invisible characters.
    pub(super) fn skip(&mut self) -> &mut Self {
        self.skip_while(|c| c.is_whitespace() || is_invisible(c));
        self
    }

    pub(super) fn skip_invisible(&mut self) -> &mut Self {
        self.skip_while(is_invisible);
        self
    }

    fn skip_while(&mut self, wanted: impl Fn(char) -> bool) {
        self.at = self.text.len() - self.rest().trim_start_matches(wanted).len();
    }

    /// Takes the next visible character if it is wanted.
    pub(super) fn take(&mut self, wanted: impl Fn(char) -> bool) -> bool {
        let mut ahead = self.clone();
        if ahead.skip().bump().is_some_and(wanted) {
            *self = ahead;
            return true;
        }
        false
    }

    /// Takes the next word if it is this one, in any case.
    pub(super) fn take_word(&mut self, wanted: &str) -> bool {
        let mut ahead = self.clone();
        ahead.skip();
        if ahead.word().eq_ignore_ascii_case(wanted) {
            ahead.at += wanted.len();
            *self = ahead;
            return true;
        }
        false
    }

    /// The letters from here on.
    fn word(&self) -> &'t str {
        let rest = self.rest();
        let end = rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len());
        rest.get(..end).unwrap_or_default()
    }

    /// Whether nothing visible is left.
    pub(super) fn is_done(&self) -> bool {
        self.clone().skip().peek().is_none()
    }

    /// A sign, if one is next: true for minus.
    ///
    /// # Errors
    /// When a second sign follows.
    pub(super) fn sign(&mut self) -> Result<Option<bool>, ValueError> {
        let minus = if self.take(is_dash) {
            true
        } else if self.take(is_plus) {
            false
        } else {
            return Ok(None);
        };
        let mut ahead = self.clone();
        let start = ahead.skip().at;
        if ahead.take(|c| is_dash(c) || is_plus(c)) {
            return Err(self.error(ValueErrorKind::Malformed, start..ahead.at, "a second sign follows the first"));
        }
        Ok(Some(minus))
    }

    /// A run of digits, if one is next, with its groups of thousands.
    ///
    /// # Errors
    /// When an invisible character stands inside it, or when it is beyond [`LARGEST`].
    pub(super) fn whole(&mut self, thousands: Thousands) -> Result<Option<Whole>, ValueError> {
        let mut ahead = self.clone();
        let start = ahead.skip().at;
        let Some((mut value, mut digits)) = ahead.digits()? else { return Ok(None) };
        let leads =
            digits <= 3 && self.text.get(start..ahead.at).is_some_and(|run| !run.starts_with(['0', '\u{ff10}']));
        let (groups, grouped_up_to) = match thousands {
            Thousands::Plain => (false, 0),
            Thousands::Comma => (ahead.peek() == Some(','), i64::MAX),
            Thousands::UpTo(most) => (ahead.peek().is_some_and(is_thousands_mark), most),
        };
        if leads
            && groups
            && let Some(mark) = ahead.peek()
        {
            loop {
                let mut group = ahead.clone();
                if group.bump() != Some(mark) || group.peek().is_none_or(|c| digit(c).is_none()) {
                    break;
                }
                let Some((more, 3)) = group.digits()? else { break };
                let grouped = value.saturating_mul(1000).saturating_add(more);
                if grouped > grouped_up_to {
                    break;
                }
                (value, digits, ahead) = (grouped, digits + 3, group);
            }
        }
        let at = start..ahead.at;
        *self = ahead;
        if value > LARGEST {
            let reason = format!(
                "the figure {} is larger than {LARGEST}",
                quoted(self.text.get(at.clone()).unwrap_or_default())
            );
            return Err(self.error(ValueErrorKind::TooLarge, at, &reason));
        }
        Ok(Some(Whole { value, digits, at }))
    }

    /// Adjacent digits: their value, which stays at the largest `i64` once it passes it, and their number.
    fn digits(&mut self) -> Result<Option<(i64, u32)>, ValueError> {
        let mut value = 0i64;
        let mut count = 0u32;
        while let Some(next) = self.peek().and_then(digit) {
            value = value.saturating_mul(10).saturating_add(next as i64);
            count = count.saturating_add(1);
            self.bump();
        }
        if count == 0 {
            return Ok(None);
        }
        let mut ahead = self.clone();
        let hidden = self.at..ahead.skip_invisible().at;
        if !hidden.is_empty() && ahead.peek().is_some_and(|c| digit(c).is_some()) {
            return Err(self.invisible(hidden));
        }
        Ok(Some((value, count)))
    }

    fn invisible(&self, at: Range<usize>) -> ValueError {
        let hidden = self.text.get(at.clone()).unwrap_or_default();
        let name = match hidden.chars().next() {
            Some('\u{ad}') => "a soft hyphen (U+00AD)".to_owned(),
            Some(c) => format!("an invisible character (U+{:04X})", u32::from(c)),
            None => "an invisible character".to_owned(),
        };
        let reason =
            format!("{name} stands between two digits, which could be one number or two; remove it or write a dash");
        let mut error = self.error(ValueErrorKind::InvisibleInNumber, at.clone(), &reason);
        if hidden == "\u{ad}" {
            let (before, after) = (self.text.get(..at.start), self.text.get(at.end..));
            error.suggestion = Some([before.unwrap_or_default(), "-", after.unwrap_or_default()].concat());
        }
        error
    }

    /// An error about a stretch of the text.
    pub(super) fn error(&self, kind: ValueErrorKind, at: Range<usize>, reason: &str) -> ValueError {
        self.expected.error(kind, self.text, at, reason)
    }

    /// A malformed value: what stands here is not what could stand here.
    pub(super) fn unexpected(&self, wanted: &str) -> ValueError {
        let (at, found) = self.next();
        let reason = match found {
            None => format!("it ends where {wanted} should follow"),
            Some(found) => format!("{found} stands where {wanted} should"),
        };
        self.error(ValueErrorKind::Malformed, at, &reason)
    }

    /// What is next, as an error names it: a word, a run of digits or one character.
    fn next(&self) -> (Range<usize>, Option<String>) {
        let mut ahead = self.clone();
        let start = ahead.skip().at;
        let Some(c) = ahead.peek() else { return (start..start, None) };
        let alike = |wanted: fn(char) -> bool| ahead.rest().find(|c| !wanted(c)).unwrap_or(ahead.rest().len());
        let end = start + alike(char::is_alphabetic).max(alike(|c| digit(c).is_some())).max(c.len_utf8());
        let found = self.text.get(start..end).unwrap_or_default();
        (start..end, Some(if found.len() == c.len_utf8() { character(c) } else { quoted(found) }))
    }

    /// Nothing may follow.
    ///
    /// # Errors
    /// When something does.
    pub(super) fn end(&self) -> Result<(), ValueError> {
        let (at, found) = self.next();
        let Some(found) = found else { return Ok(()) };
        let reason = format!("{found} follows where it should have ended");
        Err(self.error(ValueErrorKind::Malformed, at, &reason))
    }
}

/// A character as an error shows it; one that is not ASCII with its code point, since it may look like one that is.
pub(super) fn character(c: char) -> String {
    if c.is_ascii_graphic() { format!("`{c}`") } else { format!("`{c}` (U+{:04X})", u32::from(c)) }
}
