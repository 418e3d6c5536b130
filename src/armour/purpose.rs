//! What a die of this system is rolled for, as a trace of dice shows it.

use core::fmt;

/// The purpose of a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose<'a> {
    /// Whether the magic of the named piece holds in combat (rule 11).
    Magic(&'a str),
    /// Whether the named piece suffers outside combat (rules 15 and 17).
    Piece(&'a str),
    /// Where an ordinary piece suffers (rule 16).
    Location,
    /// Where the named magical piece suffers (rule 17).
    LocationOf(&'a str),
    /// A smith's test (rule 19).
    Repair,
}

impl fmt::Display for Purpose<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Magic(name) => write!(f, "magic {name}"),
            Self::Piece(name) => write!(f, "piece {name}"),
            Self::Location => f.write_str("location"),
            Self::LocationOf(name) => write!(f, "location {name}"),
            Self::Repair => f.write_str("repair"),
        }
    }
}
