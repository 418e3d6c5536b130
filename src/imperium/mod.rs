//! Location injury: hit points and injury levels by location, with crippling results, recovery and sepsis.
//!
//! A [`Character`] is a plain value. What happens to it is a method that takes a [`Referee`] (dice, options and a listener for
//! events) and returns the character afterwards; the old value is untouched. Nothing here allocates, and nothing rolls but
//! through the referee's dice, so a script of faces replays anything.
//!
//! The numbers of the rules are those of `docs/rules/imperium.md`; each [`Event`] knows its own.
//!
//! Capacities are fixed: [six pieces of armour](MOST_PIECES) over a location, [eight things held](MOST_HELD),
//! [five characteristics](MOST_EXTRAS) beyond the seven, [six live crippling results](MOST_PER_LOCATION) on a location (a seventh
//! kills). Whatever would exceed one is refused.

mod advance;
mod amount;
mod armour;
mod attack;
mod character;
mod characteristics;
pub mod charts;
mod check;
mod check_injury;
mod clock;
mod condition;
mod cover;
mod crippling;
mod damage;
mod error;
mod event;
mod expression;
mod held;
mod hit;
mod infection;
mod injuries;
mod injury;
mod location;
mod lodging;
mod nonsense;
mod options;
mod percent;
mod permanent;
mod purpose;
mod recovery;
mod referee;
mod round;
mod running;
mod treatment;

/// The compiled charts: their vocabularies, their clauses as effects, and their rows.
pub mod tables {
    include!(concat!(env!("OUT_DIR"), "/imperium.rs"));
}

pub use amount::Tenths;
pub use armour::{Armour, Counted, MOST_PIECES, Piece, PieceKind};
pub use attack::{Attack, Hands, Hit, Strength, ToHit, slowed_by};
pub use character::{Character, HitPoints, Toughness, Wounds};
pub use characteristics::{Characteristic, Characteristics, MOST_EXTRAS, Name, Score, TestValue};
pub use clock::TimeLeft;
pub use condition::{Condition, unconscious_minutes};
pub use cover::{Arms, Cover, over_a_wall, round_a_corner};
pub use crippling::{CripplingRoll, roll_crippling};
pub use damage::Damage;
pub use error::Error;
pub use event::{Cause, Event, Knockout, Section};
pub use expression::{DiceExpression, ExpressionError};
pub use held::{Grip, Held, MOST_HELD};
pub use hit::{HitReport, Struck};
pub use infection::{Care, Infection};
pub use injuries::{Injuries, MOST_INJURIES, MOST_PER_LOCATION};
pub use injury::{Injury, Stage, Surgery};
pub use location::{Chart, LocationSet, PerLocation, Side};
pub use lodging::{Projectiles, exits};
pub use nonsense::{Found, Nonsense, Right};
pub use options::Options;
pub use percent::Percent;
pub use permanent::Permanent;
pub use purpose::Purpose;
pub use recovery::{Duration, Elapsed, roll_recovery};
pub use referee::Referee;
pub use running::{Reach, Running};
pub use tables::Location;
