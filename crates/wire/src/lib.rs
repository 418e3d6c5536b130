//! The formats that programs speak with Sawbones: batch requests and answers, saved states, dice with their trace.
//!
//! [`answer()`] turns one JSON request into one JSON answer, as `sawbones batch` does for each line; a program that links this crate
//! needs no command. Each rule system has a module of its own besides. What they share (scripts of dice, the shape of an error, the
//! version of a format) stands beside them.
//!
//! ```
//! use sawbones_wire::{answer, reflections::Charts};
//! use serde_json::json;
//!
//! // A blow to the right hand. The dice are given here; left out, they would be rolled.
//! let request = json!({
//!     "system": "reflections", "do": "wound", "victim": {"stamina": 2, "held": {"left": "shield", "right": "flail"}},
//!     "hit": {"aim": "high", "location": 72, "damage": 10}, "dice": [5, 8],
//! });
//! let answer = answer(&request, &Charts::new())?;
//! assert_eq!((&answer["part"], &answer["code"]), (&json!("hand"), &json!("S3")));
//!
//! // What an answer calls `victim` is the whole state: kept as text, it is what the next request takes.
//! let saved = answer["victim"].to_string();
//! let next = json!({
//!     "system": "reflections", "do": "steps", "victim": serde_json::from_str::<serde_json::Value>(&saved)?,
//!     "steps": [{"do": "direct", "levels": 1}], "dice": [],
//! });
//! assert_eq!(sawbones_wire::answer(&next, &Charts::new())?["victim"]["body"], 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A state carries the version of its format. A later one is refused, and so is a request of a later [`FORMAT`]: what a version does
//! not know, it does not guess at.
//!
//! | saved | read and written by |
//! |---|---|
//! | a character of location injury | [`imperium::SavedCharacter`] |
//! | an outfit of layered armour | [`armour::Wearer::of_file`], [`armour::Wearer::saved`] |
//! | a victim of aspected wounds | the keys `victim` and `fighters` of requests and answers |

mod answer;
pub mod armour;
mod error;
mod format;
pub mod imperium;
pub mod read;
pub mod reflections;
mod script;
pub mod shrapnel;

pub use answer::answer;
pub use error::WireError;
pub use format::{FORMAT, known_format};
pub use script::{Rolled, Script, ScriptEntry};
