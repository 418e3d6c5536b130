//! The intermediate representation: what the compiler wrote down about a system's tables, and the one reader of its file.
//!
//! A [`Book`] is one folder of source tables: shared vocabularies and legends, and the tables that use them. It is kept in the
//! repository as JSON Lines, so that one changed figure is one changed line.

mod book;
mod dice;
#[cfg(feature = "write")]
mod diff;
mod json;
mod names;
mod read;
#[cfg(feature = "write")]
mod shown;
#[cfg(feature = "write")]
mod spelled;
mod template;
mod validate;
mod value;
#[cfg(feature = "write")]
mod write;

pub use book::{
    Across, AddsUp, Book, Column, ColumnType, EffectKind, Field, FieldType, Header, Item, Legend, Row, Table, Template,
    TemplatePart, Vocabulary,
};
pub use dice::DiceSyntax;
#[cfg(feature = "write")]
pub use diff::{Change, diff};
pub use names::{fold, is_identifier, type_name};
pub use read::{ReadError, read};
pub use validate::Invalid;
pub use value::{Band, Dice, Effect, Factor, FieldValue, Group, Outcome, Value};
#[cfg(feature = "write")]
pub use write::write;

/// The format that this crate reads and writes. A file of another format is refused, never guessed at.
pub const FORMAT: u32 = 1;
