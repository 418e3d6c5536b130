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
#[derive(Clone, Debug, PartialEq, Eq)]
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
        parse(text)
            .filter(|dice| dice.is_canonical() && dice.to_string() == text)
            .ok_or_else(|| DiceSyntax { text: text.to_owned() })
    }
}

fn parse(text: &str) -> Option<Dice> {
    let Some((count, rest)) = text.split_once('d') else {
        return Some(Dice::number(text.parse().ok()?));
    };
    let end = rest.find(['*', '+', '-']).unwrap_or(rest.len());
    let (sides, rest) = rest.split_at(end);
    let mut dice = match (count, sides) {
        ("", "66") => Dice::d66(),
        _ => Dice::new(count.parse().ok()?, sides.parse().ok()?),
    };
    let mut add = rest;
    if let Some(rest) = rest.strip_prefix('*') {
        // The factor may be negative: the sign that begins the addend is the next one after its first character.
        let digits = rest.char_indices().skip(1).find(|(_, c)| matches!(c, '+' | '-')).map_or(rest.len(), |(at, _)| at);
        let (mul, rest) = rest.split_at(digits);
        dice.mul = mul.parse().ok()?;
        add = rest;
    }
    if !add.is_empty() {
        dice.add = add.parse().ok()?;
    }
    Some(dice)
}
