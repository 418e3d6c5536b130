//! Values of cells that are more than a number or a text.

use core::fmt;

/// Where something stands in the documents that were compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Source {
    /// The document, relative to the folder of its book.
    pub file: &'static str,
    /// The line, from 1.
    pub line: u32,
    /// The column in Unicode scalars, from 1; `None` where only the line is known.
    pub column: Option<u32>,
}

/// `file:line:column`, as editors take it.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)?;
        match self.column {
            Some(column) => write!(f, ":{column}"),
            None => Ok(()),
        }
    }
}

/// A stretch of rolls, both ends included; `None` is an open end.
///
/// ```
/// use sawbones::table::Band;
/// let band = Band { lo: Some(10), hi: None };
/// assert!(band.contains(12) && !band.contains(9));
/// assert_eq!(band.to_string(), "10+");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Band {
    /// The first roll.
    pub lo: Option<i64>,
    /// The last roll.
    pub hi: Option<i64>,
}

impl Band {
    /// Whether the roll lies in the band.
    #[must_use]
    pub fn contains(self, roll: i64) -> bool {
        self.lo.is_none_or(|lo| lo <= roll) && self.hi.is_none_or(|hi| roll <= hi)
    }
}

impl fmt::Display for Band {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.lo, self.hi) {
            (Some(lo), Some(hi)) if lo == hi => write!(f, "{lo}"),
            (Some(lo), Some(hi)) => write!(f, "{lo}–{hi}"),
            (Some(lo), None) => write!(f, "{lo}+"),
            (None, Some(hi)) => write!(f, "≤{hi}"),
            (None, None) => f.write_str("—"),
        }
    }
}

/// `count` dice of `sides` sides, summed, times `mul`, plus `add`; a plain number has no dice.
///
/// ```
/// use sawbones::table::DiceExpr;
/// let dice = DiceExpr { count: 2, sides: 6, mul: 10, add: -5, d66: false };
/// assert_eq!(dice.to_string(), "2D6×10-5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DiceExpr {
    /// How many dice; 0 for a plain number.
    pub count: u32,
    /// Sides of each.
    pub sides: u32,
    /// What the sum is multiplied by.
    pub mul: i64,
    /// What is added at the end.
    pub add: i64,
    /// Whether two six-sided dice are read as tens and units instead of summed.
    pub d66: bool,
}

impl DiceExpr {
    /// The plain number `value`.
    #[must_use]
    pub const fn number(value: i64) -> Self {
        Self { count: 0, sides: 0, mul: 1, add: value, d66: false }
    }
}

impl fmt::Display for DiceExpr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.count == 0 {
            return write!(f, "{}", self.add);
        }
        if self.mul < 0 {
            f.write_str("-")?;
        }
        match (self.d66, self.count) {
            (true, _) => f.write_str("D66")?,
            (false, 1) => write!(f, "D{}", self.sides)?,
            (false, count) => write!(f, "{count}D{}", self.sides)?,
        }
        if self.mul.unsigned_abs() != 1 {
            write!(f, "×{}", self.mul.unsigned_abs())?;
        }
        if self.add == 0 { Ok(()) } else { write!(f, "{:+}", self.add) }
    }
}

/// An exact fraction to multiply by, in lowest terms, its denominator above 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Factor {
    /// The numerator.
    pub num: i64,
    /// The denominator.
    pub den: i64,
}

impl fmt::Display for Factor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.den == 1 { write!(f, "×{}", self.num) } else { write!(f, "×{}/{}", self.num, self.den) }
    }
}

/// A number that may stand for itself or for "that or more" (`18+`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OrMore {
    /// The number.
    pub value: i64,
    /// Whether it means "or more".
    pub or_more: bool,
}

impl fmt::Display for OrMore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.value, if self.or_more { "+" } else { "" })
    }
}
