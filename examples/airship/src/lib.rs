//! Shots at airships: a table of this crate's own, and the rules that go with it.
#![no_std]

use core::fmt;

use sawbones::dice::{Dice, DiceError, Die, face};
use sawbones::table::DiceExpr;

sawbones::tables! {
    /// The table of `tables/airship.html`.
    pub mod shots;
}

pub use shots::{Aim, Part};
use shots::{Damages, shot};

/// What is left of a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ship {
    /// How much she can carry; she sinks below 0.
    pub lift: i64,
    /// Fires that nobody has put out.
    pub fires: i64,
    /// Hands on board.
    pub crew: i64,
    /// Whether she lists.
    pub lists: bool,
    /// Turns until she answers to the wheel again.
    pub adrift: i64,
}

impl Ship {
    /// A ship that nothing has happened to.
    pub const NEW: Self = Self { lift: 20, fires: 0, crew: 30, lists: false, adrift: 0 };
}

impl fmt::Display for Ship {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { lift, fires, crew, lists, adrift } = self;
        write!(f, "lift {lift}, fires {fires}, crew {crew}, {}, ", if *lists { "listing" } else { "in trim" })?;
        if *adrift == 0 { f.write_str("under way") } else { write!(f, "adrift for {adrift}") }
    }
}

/// Why a shot has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShotError {
    /// Two dice do not show this.
    Roll(i64),
    /// The dice that the result calls for could not be rolled.
    Dice(DiceError),
}

impl fmt::Display for ShotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll(roll) => write!(f, "two dice show 2 to 12, not {roll}"),
            Self::Dice(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ShotError {}

/// What a shot does to a ship: the ship after it, and the cell that was read.
///
/// # Errors
/// A roll that two dice do not show, or dice that ran out.
pub fn shoot(
    ship: Ship,
    roll: i64,
    aim: Aim,
    dice: &mut dyn Dice,
) -> Result<(Ship, Part, shots::DamageCell), ShotError> {
    let row = shot::Row::by_roll(roll).ok_or(ShotError::Roll(roll))?;
    let cell = row.result(aim);
    // Without `..`: an effect that is added to the legend does not compile until it is dealt with here.
    let Damages { lift, fire, overboard, adrift, lists } = cell.damage().record();
    let adrift = match adrift {
        Some(turns) => rolled(turns, dice).map_err(ShotError::Dice)?,
        None => 0,
    };
    let after = Ship {
        lift: ship.lift + i64::from(lift),
        fires: ship.fires + i64::from(fire),
        crew: (ship.crew - i64::from(overboard)).max(0),
        lists: ship.lists || lists,
        adrift: ship.adrift.max(adrift),
    };
    Ok((after, row.part(), cell))
}

/// What a dice expression of the table comes to.
fn rolled(expression: DiceExpr, dice: &mut dyn Dice) -> Result<i64, DiceError> {
    let DiceExpr { count, sides, mul, add, d66: _ } = expression;
    let mut sum = 0;
    if let Some(die) = u16::try_from(sides).ok().and_then(Die::new) {
        for _ in 0..count {
            sum += i64::from(face(dice, die, &"turns adrift")?);
        }
    }
    Ok(sum * mul + add)
}
