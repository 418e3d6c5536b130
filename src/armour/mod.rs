//! Layered armour: what a character wears area by area, what it stops, and what becomes of it.
//!
//! An [`Outfit`] is a legal set of [`Piece`]s, a plain value. [`Outfit::hit`], [`Outfit::harm`] and [`Outfit::repair`]
//! take one and give another, with an account of why each point was taken off and why each piece was damaged or
//! spared; to undo is to keep the old value. Dice come in from outside ([`crate::dice`]). The rules are numbered as in
//! `docs/rules/armour.md`, and errors and answers cite them by number.

mod area;
mod boss;
mod harm;
mod hit;
mod kind;
mod legality;
mod location;
mod outfit;
mod piece;
mod protection;
mod purpose;
mod ratio;
mod repair;
mod triggers;

/// The compiled charts: what each kind covers and stops, what may lie over what, factors of harm, hit location.
pub mod tables {
    include!(concat!(env!("OUT_DIR"), "/armour.rs"));
}

pub use area::{Areas, Side};
pub use boss::{Boss, FistWeapon};
pub use harm::{Check, Event, Harmed, Landing, Untouched, Verdict, Ward};
pub use hit::{Account, Blow, Fate, Struck};
pub use kind::{Kind, Material};
pub use legality::{Fault, LayerOrder, Pairing, faults};
pub use location::reversed;
pub use outfit::{Options, Outfit, OutfitError};
pub use piece::{Magic, Make, Piece, PieceError, ShieldState};
pub use protection::{Grounds, LIGHT_BLOW, Protection, Share};
pub use ratio::Ratio;
pub use repair::{MITHRIL_SKILL, Outcome, Refusal, RepairError, Repaired, Skill, Skills, Smith};
pub use tables::{Area, Cause};
pub use triggers::{MIGHTY, Trigger, Triggers};

pub use crate::table::D100;
