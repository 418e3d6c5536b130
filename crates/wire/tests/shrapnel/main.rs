//! Requests about ballistic shrapnel: the described format, and answers that are those of the rules.

mod format;
mod sweep;
