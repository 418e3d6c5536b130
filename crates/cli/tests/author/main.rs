//! The author's side of the command, run as a person or a workflow would.

mod check;
mod ci;
mod common;
mod compile;
mod diff;
mod examples;
mod explain_code;
mod messages;
mod new;
mod render;
mod watch;
