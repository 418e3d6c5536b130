//! Requests about location injury: good ones, bad ones, and what holds for all of them.

mod errors;
mod formats;
mod page;
mod properties;
