//! Dice expressions: how damage, force fields and durations are written and rolled (rule 3).

use core::fmt;
use core::str::FromStr;

use super::error::Error;
use super::purpose::Purpose;
use super::referee::Referee;
use crate::dice::{DiceError, Die};
use crate::table::DiceExpr;

/// Dice of one kind, a factor and a fixed modifier: `2D10+4`, `D3`, `D6x10`, or a plain number.
///
/// A D3 is a D6 halved and rounded up, so scripts and traces show the D6. At most 100 dice of at most 1,000 sides, a
/// factor of at most 1,000, a modifier within ±1,000, and no total above 100,000: enough for any weapon, and exact.
///
/// ```
/// use sawbones::imperium::DiceExpression;
/// let bolt_pistol: DiceExpression = "2D10+4".parse()?;
/// assert_eq!((bolt_pistol.least(), bolt_pistol.greatest()), (6, 24));
/// assert_eq!(bolt_pistol.to_string(), "2D10+4");
/// assert!("2D10+".parse::<DiceExpression>().is_err());
/// # Ok::<(), sawbones::imperium::ExpressionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DiceExpression {
    count: u8,
    sides: u16,
    times: u16,
    plus: i16,
}

const MOST_DICE: i32 = 100;
const MOST: i32 = 1_000;
const GREATEST_TOTAL: i32 = 100_000;

impl DiceExpression {
    /// What an unarmed blow does before Strength (rule 5).
    pub(super) const UNARMED: Self = Self::dice(1, 3, 0);
    /// How many minutes somebody stays unconscious where nothing else says so (rule 23).
    pub(super) const UNCONSCIOUS: Self = Self { count: 1, sides: 6, times: 10, plus: 0 };

    /// `count` dice of `sides` sides and a modifier, for the charts; they keep within the limits by test.
    #[must_use]
    pub(super) const fn dice(count: u8, sides: u16, plus: i16) -> Self {
        Self { count, sides, times: 1, plus }
    }

    /// The same dice as a chart has them. None of the charts' is beyond the limits, and one that were would not compile.
    pub(super) const fn of_chart(dice: DiceExpr) -> Self {
        let DiceExpr { count, sides, mul, add, d66 } = dice;
        assert!(count <= MOST_DICE as u32 && sides <= MOST as u32 && !d66, "few dice of one kind");
        assert!(1 <= mul && mul <= MOST as i64 && -MOST as i64 <= add && add <= MOST as i64, "a factor and a modifier");
        Self { count: count as u8, sides: sides as u16, times: mul as u16, plus: add as i16 }
    }

    /// How many dice are rolled, from 0.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.count
    }

    /// The sides of each die; 0 for a plain number. Three means a D6 halved.
    #[must_use]
    pub const fn sides(self) -> u16 {
        self.sides
    }

    /// The least total it can give, negative where the modifier is.
    #[must_use]
    pub const fn least(self) -> i32 {
        self.count as i32 * self.times as i32 + self.plus as i32
    }

    /// The greatest total it can give.
    #[must_use]
    pub const fn greatest(self) -> i32 {
        self.count as i32 * self.sides as i32 * self.times as i32 + self.plus as i32
    }

    /// Rolls the dice from left to right and adds them up.
    ///
    /// # Errors
    /// When the dice fail.
    pub fn roll(self, purpose: Purpose, referee: &mut Referee<'_>) -> Result<i32, Error> {
        let Self { count, sides, times, plus } = self;
        let mut sum = 0;
        for _ in 0..count {
            sum += i32::from(shown(sides, purpose, referee)?);
        }
        Ok(sum * i32::from(times) + i32::from(plus))
    }
}

impl From<DiceExpression> for DiceExpr {
    fn from(dice: DiceExpression) -> Self {
        let DiceExpression { count, sides, times, plus } = dice;
        Self { count: count.into(), sides: sides.into(), mul: times.into(), add: plus.into(), d66: false }
    }
}

/// What one die of so many sides shows.
#[inline]
fn shown(sides: u16, purpose: Purpose, referee: &mut Referee<'_>) -> Result<u16, Error> {
    if sides == 3 {
        return referee.d3(purpose);
    }
    referee.die(Die::new(sides).ok_or(Error::Dice(DiceError::Refused))?, purpose)
}

/// Rolls the dice of a chart from left to right and adds them up. A D3 is a D6 halved; a D66 reads two D6 as its digits.
pub(super) fn roll(dice: DiceExpr, purpose: Purpose, referee: &mut Referee<'_>) -> Result<i32, Error> {
    let mut sum = 0;
    if dice.d66 {
        sum = i64::from(referee.die(Die::D6, purpose)?) * 10 + i64::from(referee.die(Die::D6, purpose)?);
    } else {
        for _ in 0..dice.count {
            let sides = u16::try_from(dice.sides).map_err(|_| Error::Dice(DiceError::Refused))?;
            sum += i64::from(shown(sides, purpose, referee)?);
        }
    }
    let total = sum.saturating_mul(dice.mul).saturating_add(dice.add);
    Ok(i32::try_from(total).unwrap_or(if total < 0 { i32::MIN } else { i32::MAX }))
}

impl fmt::Display for DiceExpression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.count == 0 {
            return write!(f, "{}", self.plus);
        }
        if self.count > 1 {
            write!(f, "{}", self.count)?;
        }
        write!(f, "D{}", self.sides)?;
        if self.times != 1 {
            write!(f, "x{}", self.times)?;
        }
        if self.plus != 0 {
            write!(f, "{:+}", self.plus)?;
        }
        Ok(())
    }
}

/// Why a text is no dice expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExpressionError {
    /// Something else than what should stand there, at this character, counted from 1.
    Unexpected {
        /// Which character of the text.
        at: usize,
        /// What would be right.
        wanted: &'static str,
    },
    /// A number beyond its limits.
    OutOfRange {
        /// Which number.
        what: &'static str,
        /// The least it may be.
        least: i32,
        /// The greatest it may be.
        greatest: i32,
    },
}

impl fmt::Display for ExpressionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unexpected { at, wanted } => {
                write!(f, "not a dice expression such as `2D10+4`: {wanted} should stand at character {at}")
            }
            Self::OutOfRange { what, least, greatest } => {
                write!(f, "in a dice expression, {what} must be from {least} to {greatest}")
            }
        }
    }
}

impl core::error::Error for ExpressionError {}

impl FromStr for DiceExpression {
    type Err = ExpressionError;

    /// Reads `2D10+4`, `d6 - 1`, `D6x10` or `5`; letters of either case, spaces around the operators.
    fn from_str(text: &str) -> Result<Self, ExpressionError> {
        let mut rest = Reader { text, at: 1 };
        rest.spaces();
        let leading = rest.number();
        let mut read = Self { count: 0, sides: 0, times: 1, plus: 0 };
        if rest.take(&['D', 'd']) {
            read.count = limit(leading.unwrap_or(1), "the number of dice", 1, MOST_DICE)? as u8;
            let sides =
                rest.number().ok_or(ExpressionError::Unexpected { at: rest.at, wanted: "the sides of the dice" })?;
            read.sides = limit(sides, "the number of sides", 2, MOST)? as u16;
            rest.spaces();
            if rest.take(&['x', 'X', '×', '*']) {
                rest.spaces();
                let times = rest.number().ok_or(ExpressionError::Unexpected { at: rest.at, wanted: "a factor" })?;
                read.times = limit(times, "the factor", 1, MOST)? as u16;
                rest.spaces();
            }
            let sign = if rest.take(&['+']) {
                1
            } else if rest.take(&['-', '−', '–']) {
                -1
            } else {
                0
            };
            if sign != 0 {
                rest.spaces();
                let plus = rest.number().ok_or(ExpressionError::Unexpected { at: rest.at, wanted: "a modifier" })?;
                read.plus = (sign * limit(plus, "the modifier", 0, MOST)?) as i16;
            }
        } else {
            let number = leading.ok_or(ExpressionError::Unexpected { at: rest.at, wanted: "a number or D" })?;
            read.plus = limit(number, "a plain number", 0, MOST)? as i16;
        }
        rest.spaces();
        if !rest.text.is_empty() {
            let wanted = if read.count == 0 { "D, or the end," } else { "+, −, x, or the end," };
            return Err(ExpressionError::Unexpected { at: rest.at, wanted });
        }
        limit(read.greatest(), "the greatest total", -MOST, GREATEST_TOTAL)?;
        Ok(read)
    }
}

fn limit(value: i32, what: &'static str, least: i32, greatest: i32) -> Result<i32, ExpressionError> {
    if (least..=greatest).contains(&value) {
        Ok(value)
    } else {
        Err(ExpressionError::OutOfRange { what, least, greatest })
    }
}

/// What is left of the text, and which character it begins with.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn take(&mut self, wanted: &[char]) -> bool {
        let Some(rest) = self.text.strip_prefix(wanted) else { return false };
        self.text = rest;
        self.at += 1;
        true
    }

    fn spaces(&mut self) {
        while self.take(&[' ', '\u{a0}']) {}
    }

    /// Digits, if any stand here; a number beyond all limits is read as one.
    fn number(&mut self) -> Option<i32> {
        let mut value = None;
        while let Some(digit) = self.text.chars().next().and_then(|c| c.to_digit(10)) {
            value = Some(value.unwrap_or(0i32).saturating_mul(10).saturating_add(digit as i32));
            self.text = self.text.get(1..).unwrap_or_default();
            self.at += 1;
        }
        value
    }
}
