//! Requests about ballistic shrapnel: the described format, and answers that are those of the rules.

#[path = "../support/described.rs"]
mod described;
mod format;
mod sweep;
