//! A user's crate with tables of its own: every sort of column, two legends, and names that Rust would rather not have.
#![no_std]

/// The tables of `tables/duel.jsonl`.
pub mod duel {
    include!(concat!(env!("OUT_DIR"), "/duel.rs"));
}
