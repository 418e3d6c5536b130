//! The source charts as the rules read them: each location's own injury levels and crippling results, by one type for all.
//!
//! What stands in them is in [`tables`](super::tables), compiled from the documents; here are only the ways in.

mod crippling;
mod levels;
mod reaching;
mod suffering;

pub use crippling::{CripplingRow, crippling};
pub use levels::{LevelRow, levels};
pub(super) use reaching::{LevelTest, Reaching, Stakes};
pub(super) use suffering::{Step, Suffering};

use super::percent::Percent;
use super::tables::{Location, hit_location};

/// The location that a reversed to-hit roll, or a fresh roll, finds (rule 1).
///
/// ```
/// use sawbones::imperium::{Location, Percent, charts::location_of};
/// assert_eq!(Percent::new(63).map(location_of), Some(Location::RightArm));
/// ```
#[must_use]
#[inline]
pub const fn location_of(roll: Percent) -> Location {
    hit_location::Row::by_roll(roll.d100()).location()
}
