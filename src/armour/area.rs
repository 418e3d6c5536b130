//! Sides of a body and sets of areas.

use core::fmt;
use core::str::FromStr;

use super::tables::Area;
use crate::table::{UnknownWord, same_name};

/// A side of the body, for what covers one limb.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The left limb.
    Left,
    /// The right limb.
    Right,
}

impl Side {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
        }
    }

    /// The arm on this side.
    #[must_use]
    pub const fn arm(self) -> Area {
        match self {
            Self::Left => Area::LeftArm,
            Self::Right => Area::RightArm,
        }
    }

    /// The leg on this side.
    #[must_use]
    pub const fn leg(self) -> Area {
        match self {
            Self::Left => Area::LeftLeg,
            Self::Right => Area::RightLeg,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Side {
    type Err = UnknownWord;

    /// The side of this name, as names are compared everywhere ([`same_name`]).
    fn from_str(name: &str) -> Result<Self, UnknownWord> {
        let side = [Self::Left, Self::Right].into_iter().find(|side| same_name(side.name(), name));
        side.ok_or(UnknownWord { vocabulary: "side", words: &["left", "right"] })
    }
}

/// A set of areas.
///
/// ```
/// use sawbones::armour::{Area, Areas};
/// let arms = Areas::NONE.with(Area::RightArm).with(Area::LeftArm);
/// assert!(arms.contains(Area::LeftArm) && !arms.contains(Area::Head));
/// assert_eq!(arms.iter().count(), 2);
/// assert_eq!(arms.only(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Areas(u8);

impl Areas {
    /// No area.
    pub const NONE: Self = Self(0);
    /// Every area, as a shield covers them.
    pub const ALL: Self = Self(0b11_1111);

    /// The set with `area` in it.
    #[must_use]
    pub const fn with(self, area: Area) -> Self {
        Self(self.0 | 1 << area as u8)
    }

    /// Whether `area` is in the set.
    #[must_use]
    pub const fn contains(self, area: Area) -> bool {
        self.0 & 1 << area as u8 != 0
    }

    /// What both sets hold.
    #[must_use]
    pub const fn shared(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether nothing is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The areas of the set, in the order of [`Area::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Area> {
        Area::ALL.into_iter().filter(move |area| self.contains(*area))
    }

    /// The area of a set that holds exactly one.
    #[must_use]
    pub fn only(self) -> Option<Area> {
        let mut areas = self.iter();
        areas.next().filter(|_| areas.next().is_none())
    }
}
