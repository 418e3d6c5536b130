//! Values as people write them: bands of rolls, dice, modifiers, factors, whole numbers, and marks for what is left out.
//!
//! Every reader takes the *exact* text of a cell (see [`crate::text::Text::exact`]) and reads it to its last byte. Spelling is
//! free where only one reading exists: any dash, any kind of space, `00` on a d100, thousands. Where two readings exist, or
//! where a character only looks like a digit, the reader refuses and says what it would take. An invisible character between
//! two digits is such a case: `01` + soft hyphen + `05` may be 1 to 5, and is never 105; elsewhere such characters are ignored.

mod band;
mod canonical;
mod characters;
mod cursor;
mod dice;
mod error;
mod factor;
mod int;
mod look_alike;
mod modifier;
mod phrase;

pub use band::band;
pub use canonical::{write_band, write_dice, write_factor, write_modifier};
pub use characters::is_placeholder;
pub(crate) use characters::{is_dash, is_plus};
pub use dice::dice;
pub use error::{ValueError, ValueErrorKind};
pub use factor::factor;
pub use int::{Int, int};
pub use look_alike::look_alike;
pub(crate) use look_alike::{latin_double, without_look_alikes};
pub use modifier::{Modifier, modifier};

/// The largest figure that a reader takes, up or down. No table of injuries comes near it, and sums of such figures fit an `i64`.
pub const LARGEST: i64 = i32::MAX as i64;
