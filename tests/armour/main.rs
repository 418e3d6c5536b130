//! Layered armour, rule by rule; the numbers are those of `docs/rules/armour.md`.

#![cfg(feature = "armour")]

mod document;
mod fidelity;
mod harm;
mod hit;
mod legality;
mod no_alloc;
mod oracle;
mod properties;
mod protection;
mod repair;
mod script;
mod state;
