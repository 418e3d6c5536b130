//! Why a transition did not happen. The state that it started from still holds.

use super::tables::Location;
use core::fmt;

use crate::dice::DiceError;

/// Why a transition did not happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The dice failed.
    Dice(DiceError),
    /// There is no injury of this index.
    NoSuchInjury {
        /// The index asked for, from 0.
        index: usize,
        /// How many injuries there are.
        count: usize,
    },
    /// Surgery on the injury has succeeded already.
    OperatedAlready {
        /// The injury's index, from 0.
        index: usize,
    },
    /// The injury is recovering already.
    RecoveringAlready {
        /// The injury's index, from 0.
        index: usize,
    },
    /// The injury has healed: no care changes it any more.
    HealedAlready {
        /// The injury's index, from 0.
        index: usize,
    },
    /// No projectile is lodged there.
    NothingLodged(Location),
    /// No projectile has been removed there, or its surgery has healed.
    NothingToRecover(Location),
    /// The location already carries its six live crippling results, which is more than the rules can reach (rule 16).
    TooManyInjuries(Location),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dice(error) => error.fmt(f),
            Self::NoSuchInjury { index, count: 0 } => {
                write!(f, "there is no injury {index}: the character has no crippling injury")
            }
            Self::NoSuchInjury { index, count } => {
                write!(f, "there is no injury {index}: injuries count from 0 to {} in the order suffered", count - 1)
            }
            Self::OperatedAlready { index } => write!(f, "injury {index} has been operated on with success already"),
            Self::RecoveringAlready { index } => write!(f, "the recovery of injury {index} has begun already"),
            Self::HealedAlready { index } => write!(f, "injury {index} has healed, and needs no more care"),
            Self::NothingLodged(location) => write!(f, "no projectile is lodged in {}", location.name()),
            Self::NothingToRecover(location) => {
                write!(f, "no surgery for a projectile is healing in {}", location.name())
            }
            Self::TooManyInjuries(location) => {
                write!(f, "{} carries six live crippling results, and there is no room for a seventh", location.name())
            }
        }
    }
}

impl core::error::Error for Error {}

impl From<DiceError> for Error {
    fn from(error: DiceError) -> Self {
        Self::Dice(error)
    }
}
