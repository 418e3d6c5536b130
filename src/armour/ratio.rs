//! Exact fractions: factors of damage and encumbrance are never rounded until the rules say so.

use core::fmt;

use crate::table::Factor;

/// A fraction of whole numbers, not negative, in lowest terms.
///
/// ```
/// use sawbones::armour::Ratio;
/// let quarter = Ratio::new(2, 8).unwrap();
/// assert_eq!(quarter.to_string(), "1/4");
/// assert_eq!(Ratio::from(7).times(quarter).unwrap().times(Ratio::from(2)).unwrap().floor(), 3);
/// assert_eq!(Ratio::new(1, 0), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ratio {
    num: u64,
    /// Never 0.
    den: u64,
}

impl Ratio {
    /// Nothing.
    pub const ZERO: Self = Self { num: 0, den: 1 };
    /// The whole.
    pub const ONE: Self = Self { num: 1, den: 1 };

    /// `num` divided by `den`, or `None` when `den` is 0.
    #[must_use]
    pub const fn new(num: u64, den: u64) -> Option<Self> {
        if den == 0 {
            return None;
        }
        let by = common(num, den);
        Some(Self { num: num / by, den: den / by })
    }

    /// A factor of the charts; `None` when it is negative.
    pub(super) fn of(factor: Factor) -> Option<Self> {
        Self::new(u64::try_from(factor.num).ok()?, u64::try_from(factor.den).ok()?)
    }

    /// The upper part, in lowest terms.
    #[must_use]
    pub const fn num(self) -> u64 {
        self.num
    }

    /// The lower part, in lowest terms; at least 1.
    #[must_use]
    pub const fn den(self) -> u64 {
        self.den
    }

    /// The product, or `None` when it does not fit.
    #[must_use]
    pub const fn times(self, other: Self) -> Option<Self> {
        // Reducing crosswise first keeps the parts as small as they can be.
        let (a, b) = (common(self.num, other.den), common(other.num, self.den));
        let num = (self.num / a).checked_mul(other.num / b);
        let den = (self.den / b).checked_mul(other.den / a);
        match (num, den) {
            (Some(num), Some(den)) => Self::new(num, den),
            _ => None,
        }
    }

    /// The sum, or `None` when it does not fit.
    #[must_use]
    pub const fn plus(self, other: Self) -> Option<Self> {
        let by = common(self.den, other.den);
        let (mine, theirs) = (other.den / by, self.den / by);
        let (Some(left), Some(right)) = (self.num.checked_mul(mine), other.num.checked_mul(theirs)) else {
            return None;
        };
        match (left.checked_add(right), self.den.checked_mul(mine)) {
            (Some(num), Some(den)) => Self::new(num, den),
            _ => None,
        }
    }

    /// The whole part, rounded down.
    #[must_use]
    pub const fn floor(self) -> u64 {
        self.num / self.den
    }
}

impl From<u32> for Ratio {
    fn from(whole: u32) -> Self {
        Self { num: u64::from(whole), den: 1 }
    }
}

/// `3`, or `3/4`.
impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.den {
            1 => write!(f, "{}", self.num),
            den => write!(f, "{}/{den}", self.num),
        }
    }
}

/// The greatest number that divides both; at least 1 when one of them is not 0.
const fn common(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
