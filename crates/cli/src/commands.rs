//! The subcommands, one a file.

pub(crate) mod armour;
pub(crate) mod batch;
pub(crate) mod check;
pub(crate) mod compile;
pub(crate) mod completions;
pub(crate) mod diff;
pub(crate) mod dump;
pub(crate) mod explain;
pub(crate) mod explain_code;
pub(crate) mod grid;
pub(crate) mod imperium;
pub(crate) mod man;
pub(crate) mod new;
pub(crate) mod reflections;
pub(crate) mod render;
pub(crate) mod shrapnel;
pub(crate) mod tables;
