//! Why a text is not the value that its column wants.

use std::fmt::{self, Write as _};
use std::ops::Range;

use super::characters::is_invisible;

/// A text that is no value of the kind asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueError {
    /// What kind of mistake it is.
    pub kind: ValueErrorKind,
    /// What is wrong and what would be right, in one sentence that stands alone, without a full stop.
    pub message: String,
    /// The bytes of the text that are at fault; empty where something is missing.
    pub at: Range<usize>,
    /// The whole text as it was probably meant, where there is one likely meaning.
    pub suggestion: Option<String>,
}

/// The kinds of mistakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueErrorKind {
    /// Not written like a value of this kind.
    Malformed,
    /// Two digits with only an invisible character between them.
    InvisibleInNumber,
    /// A letter where a digit should stand.
    LookAlike,
    /// A figure beyond [`super::LARGEST`], or more dice than anyone rolls.
    TooLarge,
    /// A band whose last roll lies below its first.
    Reversed {
        /// The first roll as written.
        lo: i64,
        /// The last roll as written.
        hi: i64,
    },
}

impl fmt::Display for ValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ValueError {}

/// A kind of value, in the words of an error.
pub(super) struct Expected {
    /// With its article: `a band of rolls`.
    pub(super) what: &'static str,
    /// Some ways to write one, as a list in words.
    pub(super) like: &'static str,
}

impl Expected {
    /// The error for `text`, with the reason in a clause.
    pub(super) fn error(&self, kind: ValueErrorKind, text: &str, at: Range<usize>, reason: &str) -> ValueError {
        let mut message = format!("{} is not {}: {reason}", quoted(text), self.what);
        if kind == ValueErrorKind::Malformed {
            let _ = write!(message, " (write it like {})", self.like);
        }
        ValueError { kind, message, at, suggestion: None }
    }
}

/// A text as an error shows it: in backticks, on one line, invisible characters by name, the middle of a long one left out.
pub(super) fn quoted(text: &str) -> String {
    const SHOWN: usize = 40;
    let mut shown = String::from("`");
    for (index, c) in text.trim().chars().enumerate() {
        if index == SHOWN {
            shown.push('…');
            break;
        }
        if is_invisible(c) || c.is_control() {
            let _ = write!(shown, "‹U+{:04X}›", u32::from(c));
        } else {
            shown.push(c);
        }
    }
    shown.push('`');
    shown
}
