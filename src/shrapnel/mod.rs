//! Ballistic shrapnel: one critical table, d100 by severity, that strikes up to three areas of a body at once.
//!
//! A hit is resolved in one step, [`resolve`], from a roll, a severity and the armour worn. The base of the cell applies
//! always; each struck area then adds its covered side, if any piece of armour covers it, or its bare side. The numbers of
//! rules in this module are those of `docs/rules/shrapnel.md`.
//!
//! ```
//! use sawbones::shrapnel::{Area, AreaSet, D100, Fate, Piece, Severity, resolve};
//!
//! let vest = Piece { name: "vest", covers: AreaSet::of(&[Area::Chest, Area::Abdomen]) };
//! let roll: D100 = "46".parse()?;
//! let worn = [vest];
//! let hit = resolve(roll, Severity::D, &worn);
//!
//! // The arms are bare, the chest is covered, and the vest has to pass a breakage check.
//! assert_eq!(hit.total.hits, 15 + 13);
//! assert_eq!(hit.fate, Fate::Alive);
//! assert_eq!(hit.to_string(), "+28H, 1✹[-75], ♦2, -5, ◷20");
//! let checks: Vec<_> = hit.breakage().map(|check| (check.piece.name, check.modifier)).collect();
//! assert_eq!(checks, [("vest", -25)]);
//! # Ok::<(), sawbones::table::RollError>(())
//! ```

mod outcome;
mod resolve;
mod sums;
mod written;

/// The compiled table: its vocabularies, its effects and its cells.
pub mod tables {
    include!(concat!(env!("OUT_DIR"), "/shrapnel.rs"));
}

pub use crate::table::D100;
pub use outcome::{Check, Fate, Outcome, Piece, Side, Stun, Stuns, Total};
pub use resolve::{cell, resolve};
pub use tables::shrapnel::Row;
pub use tables::{Area, AreaSet, Effect, EffectCell as Cell, EffectGroup, Severity};
pub use written::OutcomeWords;
