//! Answers one JSON request a line from standard input with one line each.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use serde_json::{Value, json};

fn main() -> io::Result<ExitCode> {
    let mut failed = false;
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let answer = serde_json::from_str::<Value>(&line?)
            .map_err(|error| sawbones_wire::WireError::new("not-json", error.to_string()))
            .and_then(|request| sawbones_wire::armour::answer(&request));
        failed |= answer.is_err();
        writeln!(out, "{}", answer.unwrap_or_else(|error| json!({ "error": error })))?;
    }
    Ok(if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
