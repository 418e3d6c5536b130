//! Where a blow lands: the attack's own d100 read backwards, or a fresh one (hit location chart).

use core::fmt;

use super::area::Area;
use super::charts;

/// An attack's to-hit roll, 1 to 100; 100 is the dice showing 00.
///
/// ```
/// use sawbones::armour::{Area, AttackRoll};
/// let roll = AttackRoll::new(10).unwrap();
/// assert_eq!(roll.reversed(), 1);
/// assert_eq!(roll.area(), Area::Head);
/// assert_eq!(AttackRoll::new(100).unwrap().reversed(), 100);
/// assert_eq!(AttackRoll::new(0), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AttackRoll(u16);

impl AttackRoll {
    /// The roll, or `None` outside 1 to 100.
    #[must_use]
    pub const fn new(roll: u16) -> Option<Self> {
        match roll {
            1..=100 => Some(Self(roll)),
            _ => None,
        }
    }

    /// The roll as it was made.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }

    /// The roll with its digits swapped: 10 for 01, and 00, which is 100, for itself.
    #[must_use]
    pub const fn reversed(self) -> u16 {
        let (tens, units) = (self.0 / 10 % 10, self.0 % 10);
        match units * 10 + tens {
            0 => 100,
            swapped => swapped,
        }
    }

    /// The area that the reversed roll names.
    #[must_use]
    pub const fn area(self) -> Area {
        charts::location(self.reversed())
    }

    /// Whether it is the 01 that damages armour when it wounds (trigger T3 of rule 8).
    #[must_use]
    pub const fn is_01(self) -> bool {
        self.0 == 1
    }
}

/// Two digits, as the dice show them.
impl fmt::Display for AttackRoll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}", self.0 % 100)
    }
}
