//! The six hit locations and their charts, sides, and sets and arrays by location.

use super::tables::Location;
use core::ops::{Index, IndexMut};

/// The charts that locations share: both arms read one, both legs another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chart {
    /// The head's charts.
    Head,
    /// The body's charts.
    Body,
    /// The charts of either arm.
    Arm,
    /// The charts of either leg.
    Leg,
}

/// The right or the left of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The character's own right.
    Right,
    /// The character's own left.
    Left,
}

impl Chart {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Head, Self::Body, Self::Arm, Self::Leg];

    /// `head`, `body`, `arm` or `leg`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Head => "head",
            Self::Body => "body",
            Self::Arm => "arm",
            Self::Leg => "leg",
        }
    }
}

impl Location {
    /// The charts that this location reads.
    #[must_use]
    pub const fn chart(self) -> Chart {
        match self {
            Self::RightLeg | Self::LeftLeg => Chart::Leg,
            Self::Body => Chart::Body,
            Self::RightArm | Self::LeftArm => Chart::Arm,
            Self::Head => Chart::Head,
        }
    }

    /// The side an arm or a leg is on; body and head have none.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::RightLeg | Self::RightArm => Some(Side::Right),
            Self::LeftLeg | Self::LeftArm => Some(Side::Left),
            Self::Body | Self::Head => None,
        }
    }

    /// The arm on one side.
    #[must_use]
    pub const fn arm(side: Side) -> Self {
        match side {
            Side::Right => Self::RightArm,
            Side::Left => Self::LeftArm,
        }
    }

    /// The other of the two legs, for a leg.
    #[must_use]
    pub(super) const fn other_leg(self) -> Option<Self> {
        match self {
            Self::RightLeg => Some(Self::LeftLeg),
            Self::LeftLeg => Some(Self::RightLeg),
            Self::Body | Self::RightArm | Self::LeftArm | Self::Head => None,
        }
    }
}

/// One value for each location.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PerLocation<T>([T; 6]);

impl<T: Copy> PerLocation<T> {
    /// The same value everywhere.
    #[must_use]
    pub const fn all(value: T) -> Self {
        Self([value; 6])
    }

    /// Each location with its value, in chart order.
    pub fn iter(&self) -> impl Iterator<Item = (Location, T)> {
        Location::ALL.into_iter().zip(self.0)
    }
}

impl<T> Index<Location> for PerLocation<T> {
    type Output = T;

    fn index(&self, location: Location) -> &T {
        &self.0[location as usize]
    }
}

impl<T> IndexMut<Location> for PerLocation<T> {
    fn index_mut(&mut self, location: Location) -> &mut T {
        &mut self.0[location as usize]
    }
}

/// Some of the six locations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LocationSet(u8);

impl LocationSet {
    /// No location.
    pub const EMPTY: Self = Self(0);

    /// These locations.
    #[must_use]
    pub const fn of(locations: &[Location]) -> Self {
        let mut set = Self::EMPTY;
        let mut rest = locations;
        while let [first, others @ ..] = rest {
            set = set.with(*first);
            rest = others;
        }
        set
    }

    /// The set with one location more.
    #[must_use]
    pub const fn with(self, location: Location) -> Self {
        Self(self.0 | 1 << location as u8)
    }

    /// Adds a location; `true` if it was not there before.
    pub(super) const fn insert(&mut self, location: Location) -> bool {
        let new = !self.contains(location);
        *self = self.with(location);
        new
    }

    /// Whether the location is among them.
    #[must_use]
    pub const fn contains(self, location: Location) -> bool {
        self.0 & 1 << location as u8 != 0
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The locations, in chart order.
    pub fn iter(self) -> impl Iterator<Item = Location> {
        Location::ALL.into_iter().filter(move |location| self.contains(*location))
    }
}
