//! Where a blow lands: the zone aimed at, the percentile roll, the band it falls in, the side it names.

use core::fmt;

use super::PartId;

/// The zone a fighter aims at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Aim {
    /// Head and shoulders.
    High,
    /// The middle of the body.
    Mid,
    /// The legs.
    Low,
}

impl Aim {
    /// The zones as a chart lists them.
    pub const ALL: [Self; 3] = [Self::High, Self::Mid, Self::Low];

    /// The zone in one word, lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::High => "high",
            Self::Mid => "mid",
            Self::Low => "low",
        }
    }
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Which side of the body, the victim's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Named by an odd roll.
    Left,
    /// Named by an even roll.
    Right,
}

impl Side {
    /// The side in one word, lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A percentile roll on the body chart, 1 to 100; 00 is 100.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Location(u8);

impl Location {
    /// The roll, or `None` when percentile dice cannot show it.
    ///
    /// ```
    /// use sawbones::reflections::{Location, Side};
    /// assert_eq!(Location::new(100).unwrap().side(), Side::Right);
    /// assert_eq!(Location::new(0), None);
    /// assert_eq!(Location::new(101), None);
    /// ```
    #[must_use]
    pub const fn new(roll: u8) -> Option<Self> {
        if roll >= 1 && roll <= 100 { Some(Self(roll)) } else { None }
    }

    /// The number rolled, 1 to 100.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The side that this roll names on a part that has two: odd left, even right.
    #[must_use]
    pub const fn side(self) -> Side {
        if self.0 % 2 == 1 { Side::Left } else { Side::Right }
    }
}

/// The rolls that hit a part, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Band {
    lo: u8,
    hi: u8,
}

impl Band {
    /// The rolls from `lo` to `hi`, or `None` unless 1 ≤ `lo` ≤ `hi` ≤ 100.
    #[must_use]
    pub const fn new(lo: u8, hi: u8) -> Option<Self> {
        if lo >= 1 && lo <= hi && hi <= 100 { Some(Self { lo, hi }) } else { None }
    }

    /// The lowest roll in it.
    #[must_use]
    pub const fn lo(self) -> u8 {
        self.lo
    }

    /// The highest roll in it.
    #[must_use]
    pub const fn hi(self) -> u8 {
        self.hi
    }

    /// Whether `location` falls in it.
    #[must_use]
    pub const fn holds(self, location: Location) -> bool {
        self.lo <= location.0 && location.0 <= self.hi
    }
}

/// A part's band in each zone; `None` where that aim cannot hit it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bands {
    /// The rolls that hit the part when the aim is high.
    pub high: Option<Band>,
    /// The rolls that hit the part when the aim is mid.
    pub mid: Option<Band>,
    /// The rolls that hit the part when the aim is low.
    pub low: Option<Band>,
}

impl Bands {
    /// The band in the zone of `aim`.
    #[must_use]
    pub const fn of(&self, aim: Aim) -> Option<Band> {
        match aim {
            Aim::High => self.high,
            Aim::Mid => self.mid,
            Aim::Low => self.low,
        }
    }
}

/// What a percentile roll hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Located {
    /// The part of the chart.
    pub part: PartId,
    /// Which of the two, where the part has sides.
    pub side: Option<Side>,
}
