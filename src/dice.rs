//! Dice come in from outside: whoever calls brings the faces and may record what each was for.
//!
//! The runtime never rolls by itself. A transition that needs dice takes `&mut dyn Dice` and asks for one face at a
//! time, saying what it is for; a script of faces, a generator of random numbers and a player at a keyboard are all
//! implementations of one method. The purposes asked, in order, are the trace.

use core::fmt;

use crate::table::D100;

/// A die by its number of sides; it shows a face from 1 to that number.
///
/// ```
/// use sawbones::dice::Die;
/// assert_eq!(Die::D10.to_string(), "d10");
/// assert_eq!(Die::D100.sides(), 100);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Die(u16);

impl Die {
    /// The six-sided die. A D3 is one of these, halved and rounded up.
    pub const D6: Self = Self(6);
    /// The ten-sided die; its 0 is the face 10.
    pub const D10: Self = Self(10);
    /// Percentile dice; 00 is the face 100.
    pub const D100: Self = Self(100);

    /// A die with `sides` sides, or `None` for a die without any.
    #[must_use]
    pub const fn new(sides: u16) -> Option<Self> {
        if sides == 0 { None } else { Some(Self(sides)) }
    }

    /// How many sides it has, from 1.
    #[must_use]
    pub const fn sides(self) -> u16 {
        self.0
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "d{}", self.0)
    }
}

/// Where faces come from.
///
/// ```
/// use core::fmt::Display;
/// use sawbones::dice::{Dice, Die, DiceError, face};
///
/// /// Faces read from a list, in order.
/// struct Script<'a>(&'a [u16]);
///
/// impl Dice for Script<'_> {
///     fn roll(&mut self, _die: Die, _purpose: &dyn Display) -> Result<u16, DiceError> {
///         let (first, rest) = self.0.split_first().ok_or(DiceError::Exhausted)?;
///         self.0 = rest;
///         Ok(*first)
///     }
/// }
///
/// let mut script = Script(&[4, 11]);
/// assert_eq!(face(&mut script, Die::D10, &"damage"), Ok(4));
/// assert_eq!(face(&mut script, Die::D10, &"damage"), Err(DiceError::Impossible { die: Die::D10, face: 11 }));
/// assert_eq!(face(&mut script, Die::D10, &"damage"), Err(DiceError::Exhausted));
/// ```
pub trait Dice {
    /// The face that `die` shows now. `purpose` says what it is rolled for; it is formatted only by those who record it.
    ///
    /// # Errors
    /// [`DiceError::Exhausted`] when there are no more faces, [`DiceError::Refused`] when the source will not roll this.
    fn roll(&mut self, die: Die, purpose: &dyn fmt::Display) -> Result<u16, DiceError>;
}

/// Why a die could not be read. A transition that meets one stops, and the state it started from still holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DiceError {
    /// The source has no more faces.
    Exhausted,
    /// The source declines this roll; it knows why.
    Refused,
    /// The source gave a face that the die does not have.
    Impossible {
        /// The die that was rolled.
        die: Die,
        /// What it is said to have shown.
        face: u16,
    },
    /// The die is rolled again until it shows one of certain faces, and never does.
    Stuck {
        /// The die that was rolled.
        die: Die,
        /// How often it was rolled before it was given up.
        rolls: u16,
    },
}

impl fmt::Display for DiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exhausted => f.write_str("there are no more faces for the dice that must be rolled"),
            Self::Refused => f.write_str("the source of dice refused to roll"),
            Self::Impossible { die, face } => write!(f, "a {die} cannot show {face}: it shows 1 to {}", die.sides()),
            Self::Stuck { die, rolls } => {
                write!(f, "a {die} was rolled {rolls} times and never showed what is needed: it is no fair die")
            }
        }
    }
}

impl core::error::Error for DiceError {}

/// Rolls one die and makes sure that the face is one it has; every transition of this crate rolls through this.
///
/// # Errors
/// What the source answers, or [`DiceError::Impossible`].
#[inline]
pub fn face(dice: &mut dyn Dice, die: Die, purpose: &dyn fmt::Display) -> Result<u16, DiceError> {
    let face = dice.roll(die, purpose)?;
    if face == 0 || face > die.sides() {
        return Err(DiceError::Impossible { die, face });
    }
    Ok(face)
}

/// Rolls percentile dice.
///
/// # Errors
/// As [`face`] has them.
pub fn d100(dice: &mut dyn Dice, purpose: &dyn fmt::Display) -> Result<D100, DiceError> {
    let face = face(dice, Die::D100, purpose)?;
    D100::try_from(i64::from(face)).map_err(|_| DiceError::Impossible { die: Die::D100, face })
}
