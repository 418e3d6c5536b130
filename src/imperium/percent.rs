//! Percentile rolls: to-hit rolls, tests and locations.

use crate::table::D100;

/// A roll of d100, from 1 to 100; the dice's 00 is 100.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Percent(D100);

impl Percent {
    /// The roll `value`, or `None` where d100 cannot show it.
    #[must_use]
    pub const fn new(value: u16) -> Option<Self> {
        // The cast keeps what is no more than 100.
        match if value <= 100 { D100::new(value as u8) } else { None } {
            Some(roll) => Some(Self(roll)),
            None => None,
        }
    }

    /// The number rolled, from 1 to 100.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The roll as tables look it up.
    #[must_use]
    pub const fn d100(self) -> D100 {
        self.0
    }

    /// The two digits swapped, as a hit's location is read (rule 1). 100 is read as 00 and stays what it is.
    ///
    /// ```
    /// use sawbones::imperium::Percent;
    /// let swapped = |roll| Percent::new(roll).map(|roll| roll.reversed().get());
    /// assert_eq!(swapped(36), Some(63));
    /// assert_eq!(swapped(5), Some(50));
    /// assert_eq!(swapped(100), Some(100));
    /// ```
    #[must_use]
    #[inline]
    pub const fn reversed(self) -> Self {
        let roll = self.get();
        match if roll == 100 { None } else { D100::new(roll % 10 * 10 + roll / 10) } {
            Some(swapped) => Self(swapped),
            None => self,
        }
    }

    /// Whether the two digits are the same, as a critical hit needs (rule 2): 11, 22 … 99 and 00.
    #[must_use]
    pub const fn is_matched(self) -> bool {
        self.get() == 100 || self.get().is_multiple_of(11)
    }
}
