//! The subcommands, one a file.

pub(crate) mod batch;
pub(crate) mod check;
pub(crate) mod compile;
pub(crate) mod grid;
