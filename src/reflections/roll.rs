//! Simple and stress dice against an Ease Factor.

use core::fmt;

use super::Error;
use crate::dice::{Dice, Die, face};

/// How often a stress die may double: one more, and the total could leave its type.
///
/// Fair dice get there once in 10⁵⁹ rolls, dice that are stuck on 1 at once; both end in [`Error::EndlessDoubling`].
pub const LONGEST_CHAIN: u8 = 59;

/// Which die is thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A d10 whose 0 counts 10.
    Simple,
    /// A d10 whose 1 doubles and is rolled again, and whose 0 may botch.
    Stress {
        /// How many dice a 0 brings; a 0 on any of them is a botch.
        botch_dice: u8,
    },
}

/// What a roll is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Roll {
    /// Stamina, against death (rule 7).
    Stamina,
    /// Size, against amputation (rule 8).
    Size,
    /// Dexterity, against dropping what is held or falling (rule 9).
    Dexterity,
    /// Fatigue, against fainting from a wound (rule 10).
    Shock,
    /// Fatigue, to come round (rule 11).
    Wake,
    /// Fatigue again on coming round, against shock (rule 11).
    Second,
    /// Anything else that the caller rolls for.
    Other,
}

impl Roll {
    /// The name in a trace, one word in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Stamina => "stamina",
            Self::Size => "size",
            Self::Dexterity => "dexterity",
            Self::Shock => "shock",
            Self::Wake => "wake",
            Self::Second => "second",
            Self::Other => "roll",
        }
    }
}

/// What one die is for, as a source of dice is told.
///
/// ```
/// use sawbones::reflections::{Purpose, Roll};
/// let purpose = Purpose { of: Some("Ysolde"), roll: Roll::Stamina, botch: true };
/// assert_eq!(purpose.to_string(), "Ysolde stamina botch");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purpose<'a> {
    /// Whose roll it is, where several fighters may be rolling.
    pub of: Option<&'a str>,
    /// The roll that the die belongs to.
    pub roll: Roll,
    /// Whether it is a botch die of that roll.
    pub botch: bool,
}

impl fmt::Display for Purpose<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = self.of {
            write!(f, "{name} ")?;
        }
        f.write_str(self.roll.name())?;
        if self.botch { f.write_str(" botch") } else { Ok(()) }
    }
}

/// A roll that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rolled {
    /// What it was for.
    pub roll: Roll,
    /// The die with everything added; after a botch the die counts 0.
    pub total: i64,
    /// What the total had to reach.
    pub ease_factor: i16,
    /// Whether it did. A botch never does.
    pub success: bool,
    /// Whether it was botched, which does nothing worse here than fail.
    pub botch: bool,
}

/// Rolls `kind` with `modifier` (bonus and penalty together) against `ease_factor`, for `of` if a name is wanted.
///
/// ```
/// # use core::fmt::Display;
/// # use sawbones::dice::{Dice, DiceError, Die};
/// # struct Script<'a>(&'a [u16]);
/// # impl Dice for Script<'_> {
/// #     fn roll(&mut self, _die: Die, _purpose: &dyn Display) -> Result<u16, DiceError> {
/// #         let (first, rest) = self.0.split_first().ok_or(DiceError::Exhausted)?;
/// #         self.0 = rest;
/// #         Ok(*first)
/// #     }
/// # }
/// use sawbones::reflections::{Kind, Roll, roll};
/// let stress = Kind::Stress { botch_dice: 1 };
/// // 1, 1, 7: twice doubled.
/// assert_eq!(roll(stress, 0, 6, None, Roll::Other, &mut Script(&[1, 1, 7]))?.total, 28);
/// // A printed 0 is the face 10 of the die; so is the botch die's.
/// assert!(roll(stress, 9, 6, None, Roll::Other, &mut Script(&[10, 10]))?.botch);
/// # Ok::<(), sawbones::reflections::Error>(())
/// ```
///
/// # Errors
/// [`Error::Dice`] when a die cannot be read, [`Error::EndlessDoubling`] after [`LONGEST_CHAIN`] doublings.
pub fn roll(
    kind: Kind,
    modifier: i32,
    ease_factor: i16,
    of: Option<&str>,
    roll: Roll,
    dice: &mut dyn Dice,
) -> Result<Rolled, Error> {
    let purpose = Purpose { of, roll, botch: false };
    let (counted, botch) = match kind {
        Kind::Simple => (i64::from(face(dice, Die::D10, &purpose)?), false),
        Kind::Stress { botch_dice } => stress(botch_dice, purpose, dice)?,
    };
    let total = counted + i64::from(modifier);
    Ok(Rolled { roll, total, ease_factor, success: !botch && total >= i64::from(ease_factor), botch })
}

/// What the stress die counts, and whether it was botched.
fn stress(botch_dice: u8, purpose: Purpose<'_>, dice: &mut dyn Dice) -> Result<(i64, bool), Error> {
    let first = face(dice, Die::D10, &purpose)?;
    if first == 10 {
        let mut botch = false;
        // All of them are thrown, though one 0 settles it: they are thrown together.
        for _ in 0..botch_dice {
            botch |= face(dice, Die::D10, &Purpose { botch: true, ..purpose })? == 10;
        }
        return Ok((0, botch));
    }
    let mut shown = first;
    let mut doublings = 0;
    while shown == 1 {
        if doublings == LONGEST_CHAIN {
            return Err(Error::EndlessDoubling);
        }
        doublings += 1;
        shown = face(dice, Die::D10, &purpose)?;
    }
    Ok((i64::from(shown) << doublings, false))
}
