//! Aspected wounds: where a blow lands, what it does there, and whether its victim stays up, whole, awake and alive.
//!
//! A fighter aims high, mid or low; percentile dice find the part; the damage that gets past armour finds a wound code
//! such as `S3` or `K5x`; and the code asks for rolls in a set order: against death, against amputation, against
//! dropping or falling, against fainting. The rules are numbered 1 to 11 in `docs/rules/reflections.md`, and every item
//! here cites the one it follows.
//!
//! Everything that the printed charts hold is a value, [`Chart`], and every resolver takes one: [`CHART`] is ours, and a
//! chart of another game resolves through the same functions. [`check`] proves a chart whole. A [`Victim`] is a plain
//! value as well; a transition ([`wound`], [`exchange`], [`direct`], [`round`], [`stabilise`]) returns a new one, so that
//! keeping the old one is undo. Dice come from outside, [`crate::dice`]. Nothing here allocates.
//!
//! ```
//! use core::fmt::Display;
//! use sawbones::dice::{Dice, DiceError, Die};
//! use sawbones::reflections::{Aim, CHART, Code, Hit, Location, Mind, Options, Victim, wound};
//!
//! /// Faces read from a list, in order.
//! struct Script<'a>(&'a [u16]);
//!
//! impl Dice for Script<'_> {
//!     fn roll(&mut self, _die: Die, _purpose: &dyn Display) -> Result<u16, DiceError> {
//!         let (first, rest) = self.0.split_first().ok_or(DiceError::Exhausted)?;
//!         self.0 = rest;
//!         Ok(*first)
//!     }
//! }
//!
//! // A blow aimed high, 9 points past the armour, and 50 on the percentile dice: the right upper arm.
//! let hit = Hit { aim: Aim::High, location: Location::new(50).unwrap(), damage: 9, aspect: None };
//! let victim = Victim { dexterity: 2, ..Victim::default() };
//! // A 4 to keep hold of things, and a 5 against fainting, where 6 is needed.
//! let (after, wound) = wound(&CHART, &victim, &hit, &Options::default(), &mut Script(&[4, 5]))?;
//!
//! assert_eq!(wound.cell.map(|cell| cell.code), Some(Code::S2));
//! assert_eq!((after.body, after.mind), (1, Mind::Unconscious));
//! # Ok::<(), sawbones::reflections::Error>(())
//! ```

mod aspect;
#[doc(hidden)]
pub mod baked;
mod chart;
mod charts;
mod check;
mod code;
mod error;
mod exchange;
mod location;
mod name;
mod options;
mod roll;
mod round;
mod victim;
mod wound;

#[doc(inline)]
pub use crate::__reflections_chart as chart;
pub use aspect::{Aspect, Aspects, Attack, DamageError, Material, Weapon, damage};
pub use chart::{Amputation, Cell, Chart, Check, Part, PartId};
pub use charts::{CHART, SCHEMA, part, tables};
pub use check::{Fault, Track, Warning, check, warnings};
pub use code::{Code, Levels};
pub use error::Error;
pub use exchange::{AttackKind, Blow, Fighter, Range, exchange, may_aim_again};
pub use location::{Aim, Band, Bands, Located, Location, Side};
pub use name::same_name;
pub use options::Options;
pub use roll::{Kind, LONGEST_CHAIN, Purpose, Roll, Rolled, roll};
pub use round::{Round, direct, round, stabilise};
pub use victim::{Hands, Item, LOST_CAPACITY, Lost, LostPart, Mind, Victim};
pub use wound::{Hit, Wound, wound};
