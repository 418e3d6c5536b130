//! Percentile rolls: to-hit rolls, tests and locations.

/// A roll of d100, from 1 to 100; the dice's 00 is 100.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Percent(u8);

impl Percent {
    /// The roll `value`, or `None` where d100 cannot show it.
    #[must_use]
    pub const fn new(value: u16) -> Option<Self> {
        if value >= 1 && value <= 100 { Some(Self(value as u8)) } else { None }
    }

    /// The number rolled, from 1 to 100.
    #[must_use]
    pub const fn get(self) -> u8 {
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
    pub const fn reversed(self) -> Self {
        if self.0 == 100 { self } else { Self(self.0 % 10 * 10 + self.0 / 10) }
    }

    /// Whether the two digits are the same, as a critical hit needs (rule 2): 11, 22 … 99 and 00.
    #[must_use]
    pub const fn is_matched(self) -> bool {
        self.0 == 100 || self.0.is_multiple_of(11)
    }
}
