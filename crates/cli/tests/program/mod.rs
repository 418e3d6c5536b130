//! Running the command.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs the command with this on its standard input.
pub(crate) fn run(arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sawbones"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the command starts");
    // A command that does not read its input may be gone by now.
    let _ = child.stdin.take().expect("standard input is piped").write_all(input.as_bytes());
    child.wait_with_output().expect("the command ends")
}

/// How it ended.
pub(crate) fn code(output: &Output) -> Option<i32> {
    output.status.code()
}

/// What it printed.
pub(crate) fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the command prints UTF-8")
}
