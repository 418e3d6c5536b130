//! Requests about location injury: good ones, bad ones, and what holds for all of them.

#[path = "../../../../tests/support/chance.rs"]
mod chance;
#[path = "../support/described.rs"]
mod described;
mod errors;
mod formats;
mod page;
mod properties;
mod states;
mod unused;
