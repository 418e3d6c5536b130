//! How dice expressions are written in the file, and what they can show.

use std::fmt;
use std::str::FromStr;

use crate::value::Dice;

impl Dice {
    /// The plain number `value`, no dice at all.
    #[must_use]
    pub const fn number(value: i64) -> Self {
        Self { count: 0, sides: 0, mul: 1, add: value, d66: false }
    }

    /// `count` dice of `sides` sides, nothing multiplied or added.
    #[must_use]
    pub const fn new(count: u32, sides: u32) -> Self {
        Self { count, sides, mul: 1, add: 0, d66: false }
    }

    /// Two six-sided dice read as tens and units.
    #[must_use]
    pub const fn d66() -> Self {
        Self { count: 2, sides: 6, mul: 1, add: 0, d66: true }
    }

    /// The least and the greatest total, or `None` where one of them does not fit an `i64`.
    ///
    /// ```
    /// use sawbones_ir::Dice;
    /// let dice: Dice = "2d10+4".parse()?;
    /// assert_eq!(dice.bounds(), Some((6, 24)));
    /// assert_eq!(Dice::d66().bounds(), Some((11, 66)));
    /// # Ok::<(), sawbones_ir::DiceSyntax>(())
    /// ```
    #[must_use]
    pub fn bounds(&self) -> Option<(i64, i64)> {
        let (least, greatest) = if self.d66 {
            (11, 66)
        } else {
            (i64::from(self.count), i64::from(self.count).checked_mul(i64::from(self.sides))?)
        };
        let at = |sum: i64| sum.checked_mul(self.mul)?.checked_add(self.add);
        let (a, b) = (at(least)?, at(greatest)?);
        Some((a.min(b), a.max(b)))
    }

    /// Whether the expression is written in its one canonical form: a plain number has no sides and no factor, dice have
    /// sides, and D66 is two six-sided dice.
    #[must_use]
    pub fn is_canonical(&self) -> bool {
        match (self.count, self.sides) {
            (0, 0) => self.mul == 1 && !self.d66,
            (0, _) | (_, 0) => false,
            (count, sides) => !self.d66 || (count == 2 && sides == 6),
        }
    }
}

/// `7`, `2d10`, `2d6*10`, `1d3+3`, `d66`: exact, and read back by [`FromStr`].
impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.count == 0 && self.is_canonical() {
            return write!(f, "{}", self.add);
        }
        if self.d66 {
            f.write_str("d66")?;
        } else {
            write!(f, "{}d{}", self.count, self.sides)?;
        }
        if self.mul != 1 {
            write!(f, "*{}", self.mul)?;
        }
        if self.add != 0 {
            write!(f, "{:+}", self.add)?;
        }
        Ok(())
    }
}

/// A text that is no dice expression of the file format.
#[derive(Debug)]
#[cfg_attr(feature = "write", derive(Clone, PartialEq, Eq))]
pub struct DiceSyntax {
    text: String,
}

impl fmt::Display for DiceSyntax {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a dice expression such as `2d10+4`, `2d6*10`, `d66` or `7`", self.text)
    }
}

impl std::error::Error for DiceSyntax {}

impl FromStr for Dice {
    type Err = DiceSyntax;

    /// Reads what `Display` writes and nothing else; documents are read by the compiler's own, wider lexer.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match parse(text) {
            Some(dice) if dice.is_canonical() && dice.to_string() == text => Ok(dice),
            _ => Err(DiceSyntax { text: text.to_owned() }),
        }
    }
}

/// Reads leniently; what was left over or written otherwise is noticed by comparing.
fn parse(text: &str) -> Option<Dice> {
    let mut rest = text;
    let mut dice = if let Some(after) = text.strip_prefix("d66") {
        rest = after;
        Dice::d66()
    } else {
        let count = number(&mut rest)?;
        let Some(after) = rest.strip_prefix('d') else { return Some(Dice::number(count)) };
        rest = after;
        Dice::new(u32::try_from(count).ok()?, u32::try_from(number(&mut rest)?).ok()?)
    };
    if let Some(after) = rest.strip_prefix('*') {
        rest = after;
        dice.mul = number(&mut rest)?;
    }
    if !rest.is_empty() {
        dice.add = number(&mut rest)?;
    }
    Some(dice)
}

/// Takes a number from the front, with its sign if it has one.
fn number(rest: &mut &str) -> Option<i64> {
    let mut end = 0;
    for byte in rest.bytes() {
        if !byte.is_ascii_digit() && (end > 0 || !matches!(byte, b'+' | b'-')) {
            break;
        }
        end += 1;
    }
    let (digits, after) = rest.split_at(end);
    *rest = after;
    digits.parse().ok()
}
