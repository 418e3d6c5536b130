//! The rules of location injury, by number, each as a sentence that can fail.
#![cfg(feature = "imperium")]

mod allocation;
mod care;
#[path = "../support/chance.rs"]
mod chance;
mod charts;
mod check;
mod conditions;
mod crippling;
mod document;
mod fidelity;
mod hit_points;
mod hits;
mod levels;
mod options;
mod oracle;
mod table;
