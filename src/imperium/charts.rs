//! The source charts: hit locations, cover, injury levels, crippling results.
//!
//! Everything that the rules read off a chart is read through here, so that the engine does not care where the rows come
//! from.

mod cover;
mod crippling;
mod effect;
mod level_effect;
mod levels;
pub mod vocabulary;

pub use cover::{COVER, CoverKind};
pub use crippling::{CripplingRow, crippling};
pub use effect::Effect;
pub use level_effect::LevelEffect;
pub use levels::{LevelRow, levels};

use super::location::Location;
use super::percent::Percent;

/// The location that a reversed to-hit roll, or a fresh roll, finds (rule 1).
#[must_use]
pub const fn hit_location(roll: Percent) -> Location {
    match roll.get() {
        ..=10 => Location::RightLeg,
        11..=20 => Location::LeftLeg,
        21..=60 => Location::Body,
        61..=75 => Location::RightArm,
        76..=90 => Location::LeftArm,
        91.. => Location::Head,
    }
}
