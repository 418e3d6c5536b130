//! The author's side of the command, run as a person or a workflow would.

mod check;
mod common;
mod compile;
mod diff;
mod explain_code;
mod messages;
mod new;
mod render;
