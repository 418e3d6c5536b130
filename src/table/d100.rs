//! Rolls of percentile dice.

use core::fmt;
use core::str::FromStr;

/// A roll of percentile dice, from 1 to 100.
///
/// It is read as dice show it: `00` is 100, and `07` is 7.
///
/// ```
/// use sawbones::table::D100;
/// let roll: D100 = "07".parse()?;
/// assert_eq!(roll.get(), 7);
/// assert_eq!("00".parse::<D100>()?, D100::MAX);
/// assert_eq!(D100::new(101), None);
/// assert_eq!("101".parse::<D100>().unwrap_err().to_string(), "a d100 shows 1 to 100, with 00 for 100, and not more");
/// # Ok::<(), sawbones::table::RollError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct D100(u8);

impl D100 {
    /// The least roll, 1.
    pub const MIN: Self = Self(1);
    /// The greatest roll, 100.
    pub const MAX: Self = Self(100);

    /// The roll, or `None` outside 1 to 100.
    #[must_use]
    pub const fn new(roll: u8) -> Option<Self> {
        match roll {
            1..=100 => Some(Self(roll)),
            _ => None,
        }
    }

    /// The roll as a number.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Every roll, from 1 to 100.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=100).map(Self)
    }
}

impl fmt::Display for D100 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}", self.0)
    }
}

/// Why something is not a roll of percentile dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RollError {
    /// It is not written in digits.
    NotANumber,
    /// It is below 1; the face 00 is written with both digits and means 100.
    TooLow,
    /// It is above 100.
    TooHigh,
}

impl fmt::Display for RollError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a d100 shows 1 to 100, with 00 for 100, and ")?;
        f.write_str(match self {
            Self::NotANumber => "this is not a whole number",
            Self::TooLow => "not less",
            Self::TooHigh => "not more",
        })
    }
}

impl core::error::Error for RollError {}

impl TryFrom<i64> for D100 {
    type Error = RollError;

    fn try_from(roll: i64) -> Result<Self, RollError> {
        match u8::try_from(roll) {
            Ok(roll) => Self::new(roll).ok_or(if roll == 0 { RollError::TooLow } else { RollError::TooHigh }),
            Err(_) if roll < 0 => Err(RollError::TooLow),
            Err(_) => Err(RollError::TooHigh),
        }
    }
}

impl FromStr for D100 {
    type Err = RollError;

    /// Reads digits, with leading zeros as dice show them.
    fn from_str(text: &str) -> Result<Self, RollError> {
        if text == "00" {
            return Ok(Self::MAX);
        }
        let digits = text.strip_prefix('-').unwrap_or(text);
        if digits.is_empty() || !digits.bytes().all(|c| c.is_ascii_digit()) {
            return Err(RollError::NotANumber);
        }
        match text.parse::<i64>() {
            Ok(roll) => Self::try_from(roll),
            // Digits alone fail to parse only where they are too many.
            Err(_) if text.starts_with('-') => Err(RollError::TooLow),
            Err(_) => Err(RollError::TooHigh),
        }
    }
}
