//! Damage and hit points in exact tenths: a shot that has passed through a body is slowed by a tenth of Toughness.

use core::fmt;
use core::ops::{Add, Sub};

/// An amount in tenths of a point, never below 0.
///
/// Damage is whole but for shots that have passed through somebody (rule 24), and Base Injury is Toughness / 10
/// (rule 13): tenths hold both exactly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tenths(u32);

impl Tenths {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// So many tenths.
    #[must_use]
    pub const fn new(tenths: u32) -> Self {
        Self(tenths)
    }

    /// So many whole points; 0 for a number below 0.
    #[must_use]
    pub const fn points(points: i32) -> Self {
        if points < 0 { Self(0) } else { Self((points as u32).saturating_mul(10)) }
    }

    /// How many tenths.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }

    /// Whether it is nothing at all.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }
}

impl Add for Tenths {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

/// Down to 0 and no further.
impl Sub for Tenths {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 % 10 {
            0 => write!(f, "{}", self.0 / 10),
            tenth => write!(f, "{}.{tenth}", self.0 / 10),
        }
    }
}
