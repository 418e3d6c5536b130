//! What compiled tables are made of: rolls, bands, dice expressions, factors, and where in a document something stands.
//!
//! These few types are shared by everything that a table's generated code returns, whoever's table it is.

mod about;
mod d100;
mod module;
mod names;
#[doc(hidden)]
pub mod support;
mod values;

pub use about::Table;
pub use d100::{D100, RollError};
pub use names::{UnknownWord, same_name};
pub use values::{Band, DiceExpr, Factor, OrMore, Source};
