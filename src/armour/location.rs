//! Where a blow lands: the attack's own d100 read backwards, or a fresh one as it falls.

use super::tables::Area;
use super::tables::location::Row;
use crate::table::D100;

impl Area {
    /// Where a fresh d100 lands, as it is rolled for harm outside combat (rule 16).
    #[must_use]
    pub const fn rolled(roll: D100) -> Self {
        Row::by_roll(roll).area()
    }

    /// Where an attack lands: its to-hit roll, [reversed], on the hit location chart.
    ///
    /// ```
    /// use sawbones::armour::{Area, D100};
    /// assert_eq!(Area::struck(D100::new(10).unwrap()), Area::Head);
    /// assert_eq!(Area::struck(D100::MAX), Area::LeftLeg);
    /// ```
    #[must_use]
    pub const fn struck(to_hit: D100) -> Self {
        Self::rolled(reversed(to_hit))
    }
}

/// A roll with its digits swapped: 10 for 01, and 00, which is 100, for itself.
///
/// ```
/// use sawbones::armour::{D100, reversed};
/// assert_eq!(reversed(D100::new(73).unwrap()).get(), 37);
/// assert_eq!(reversed(D100::MAX), D100::MAX);
/// ```
#[must_use]
pub const fn reversed(roll: D100) -> D100 {
    let (tens, units) = (roll.get() / 10 % 10, roll.get() % 10);
    match D100::new(units * 10 + tens) {
        Some(swapped) => swapped,
        None => roll,
    }
}
