//! The six areas of a body, and sets of them.

use core::fmt;

/// A part of the body that is struck and protected on its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Area {
    /// The head.
    Head,
    /// The trunk.
    Body,
    /// The right arm.
    RightArm,
    /// The left arm.
    LeftArm,
    /// The right leg.
    RightLeg,
    /// The left leg.
    LeftLeg,
}

impl Area {
    /// All six, in the order in which answers list them.
    pub const ALL: [Self; 6] = [Self::Head, Self::Body, Self::RightArm, Self::LeftArm, Self::RightLeg, Self::LeftLeg];

    /// Its name, such as `right arm`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Head => "head",
            Self::Body => "body",
            Self::RightArm => "right arm",
            Self::LeftArm => "left arm",
            Self::RightLeg => "right leg",
            Self::LeftLeg => "left leg",
        }
    }

    /// Its place in [`Area::ALL`], from 0 to 5.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

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
