//! Why a transition could not be carried out; the state that it started from still holds.

use core::fmt;

use super::{Aim, LONGEST_CHAIN, LOST_CAPACITY, Location, PartId};
use crate::dice::DiceError;

/// Why a transition stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// A die could not be read.
    Dice(DiceError),
    /// The stress die showed 1 over and over.
    EndlessDoubling,
    /// The chart has no part for this roll; [`super::check`] finds such holes beforehand.
    Hole {
        /// The zone.
        aim: Aim,
        /// The roll that hits nothing.
        location: Location,
    },
    /// The chart has fewer codes for this part than thresholds.
    NoCode {
        /// The part.
        part: PartId,
        /// The threshold that has no code.
        threshold: i32,
    },
    /// The chart has no part with this index.
    NoPart(PartId),
    /// The victim has lost as many parts as a [`super::Lost`] can hold.
    LostFull,
    /// An exchange names a fighter that is not in it.
    NoFighter {
        /// Which blow, from 0.
        blow: usize,
        /// The index that it names.
        target: usize,
    },
    /// The room for an exchange's results is not exactly as long as what goes in.
    Room {
        /// How many fighters and blows there are.
        needed: (usize, usize),
        /// How many victims and wounds there is room for.
        given: (usize, usize),
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dice(error) => error.fmt(f),
            Self::EndlessDoubling => {
                write!(f, "the stress die showed 1 more than {LONGEST_CHAIN} times in a row: are the dice stuck?")
            }
            Self::Hole { aim, location } => {
                write!(f, "the chart has no part for {} when the aim is {aim}", location.get())
            }
            Self::NoCode { part, threshold } => {
                write!(f, "part {} of the chart has no code for damage of {threshold} or more", part.0)
            }
            Self::NoPart(part) => write!(f, "the chart has no part with the index {}", part.0),
            Self::LostFull => write!(f, "a victim cannot lose more than {LOST_CAPACITY} parts"),
            Self::NoFighter { blow, target } => {
                write!(f, "blow {blow} strikes fighter {target}, who is not in the exchange")
            }
            Self::Room { needed, given } => write!(
                f,
                "an exchange of {} fighters and {} blows needs room for as many victims and wounds, not for {} and {}",
                needed.0, needed.1, given.0, given.1
            ),
        }
    }
}

impl core::error::Error for Error {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Dice(error) => Some(error),
            _ => None,
        }
    }
}

impl From<DiceError> for Error {
    fn from(error: DiceError) -> Self {
        Self::Dice(error)
    }
}
