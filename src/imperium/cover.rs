//! Cover: what it takes off, and which locations it hides (rules 6 and 8).

use super::location::{LocationSet, Side};
use super::tables::Location;

/// What a target stands behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cover {
    /// What it takes off a hit.
    pub value: u16,
    /// The locations it hides.
    pub hides: LocationSet,
}

/// Which arms a target behind cover shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arms {
    /// The one that fires.
    One(Side),
    /// Both.
    Both,
}

impl Arms {
    const fn shown(self) -> LocationSet {
        match self {
            Self::One(side) => LocationSet::of(&[Location::arm(side)]),
            Self::Both => LocationSet::of(&[Location::RightArm, Location::LeftArm]),
        }
    }
}

/// What is hidden of somebody who last fired over a wall: all but head, body and one arm or both (rule 6).
#[must_use]
pub fn over_a_wall(arms: Arms) -> LocationSet {
    all_but(arms.shown().with(Location::Head).with(Location::Body))
}

/// What is hidden of somebody who last fired round a corner: the same, but that one leg shows as well (rule 6).
#[must_use]
pub fn round_a_corner(arms: Arms, leg: Side) -> LocationSet {
    let leg = match leg {
        Side::Right => Location::RightLeg,
        Side::Left => Location::LeftLeg,
    };
    all_but(arms.shown().with(Location::Head).with(Location::Body).with(leg))
}

fn all_but(shown: LocationSet) -> LocationSet {
    Location::ALL.into_iter().filter(|one| !shown.contains(*one)).fold(LocationSet::EMPTY, LocationSet::with)
}
