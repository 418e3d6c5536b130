//! What cannot be in a character that comes from outside: the field, what was found there, and what would be right.

use core::fmt;

use super::amount::Tenths;
use super::tables::Location;

/// Something in a character that cannot be.
///
/// Its `Display` is a whole sentence: `crippled_before of right arm is 7 and should be at most 6: …`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nonsense {
    /// The field, as saved states name it; within an injury as its entry does, `minutes_left.a` for a part of one.
    pub field: &'static str,
    /// The location that it is about, where it is about one.
    pub location: Option<Location>,
    /// The index of the injury that it stands in, where it stands in one.
    pub injury: Option<usize>,
    /// What was found there.
    pub found: Found,
    /// What would be right.
    pub right: Right,
    /// Why, with the number of the rule.
    pub why: &'static str,
}

/// What stands in a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// A number.
    Amount(Tenths),
    /// So many points off.
    Off(u8),
    /// A word, `true` and `false` among them.
    Word(&'static str),
    /// The location is in the list of those to which the field applies.
    Listed,
    /// Nothing.
    Nothing,
}

/// What should stand in a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// No more than this.
    AtMost(Tenths),
    /// No less than this.
    AtLeast(Tenths),
    /// So many points off.
    Off(u8),
    /// This.
    Word(&'static str),
    /// Nothing at all: the field, or the location in its list, is to be left out.
    Nothing,
}

impl Found {
    pub(super) fn count(count: impl Into<u32>) -> Self {
        Self::Amount(whole(count.into()))
    }

    pub(super) const fn flag(flag: bool) -> Self {
        Self::Word(if flag { "true" } else { "false" })
    }
}

impl Right {
    pub(super) fn at_most(count: impl Into<u32>) -> Self {
        Self::AtMost(whole(count.into()))
    }

    pub(super) fn at_least(count: impl Into<u32>) -> Self {
        Self::AtLeast(whole(count.into()))
    }

    pub(super) const fn flag(flag: bool) -> Self {
        Self::Word(if flag { "true" } else { "false" })
    }
}

fn whole(count: u32) -> Tenths {
    Tenths::new(count.saturating_mul(10))
}

impl fmt::Display for Nonsense {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.field)?;
        if let Some(injury) = self.injury {
            write!(f, " of injury {injury}")?;
        }
        match (self.location, self.injury) {
            (Some(location), None) => write!(f, " of {}", location.name())?,
            (Some(location), Some(_)) => write!(f, ", to the {},", location.name())?,
            (None, _) => {}
        }
        match self.found {
            Found::Amount(amount) => write!(f, " is {amount}"),
            Found::Off(0) => f.write_str(" is 0"),
            Found::Off(points) => write!(f, " is -{points}"),
            Found::Word(word) => write!(f, " is {word}"),
            Found::Listed => f.write_str(" is set"),
            Found::Nothing => f.write_str(" is missing"),
        }?;
        match self.right {
            Right::AtMost(amount) => write!(f, " and should be at most {amount}"),
            Right::AtLeast(amount) => write!(f, " and should be at least {amount}"),
            Right::Off(0) => f.write_str(" and should be 0"),
            Right::Off(points) => write!(f, " and should be 0 or -{points}"),
            Right::Word(word) => write!(f, " and should be {word}"),
            Right::Nothing => f.write_str(" and should not be there"),
        }?;
        write!(f, ": {}", self.why)
    }
}

impl core::error::Error for Nonsense {}
