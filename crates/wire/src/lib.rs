//! The formats that programs speak with Sawbones: batch requests and answers, saved states, dice with their trace.
//!
//! Each rule system has a module that turns one JSON request into one JSON answer; what they share (scripts of dice,
//! the shape of an error) stands beside them.

pub mod armour;
mod error;
pub mod imperium;
pub mod read;
pub mod reflections;
mod script;
pub mod shrapnel;

pub use error::WireError;
pub use script::{Rolled, Script, ScriptEntry};
