//! Reads one request a line and answers one line each.

use std::io::{BufRead, Write};

fn main() -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let answer = match serde_json::from_str(&line?) {
            Ok(request) => {
                sawbones_wire::imperium::answer(&request).unwrap_or_else(|error| serde_json::json!({ "error": error }))
            }
            Err(error) => serde_json::json!({ "error": { "code": "not-json", "message": error.to_string() } }),
        };
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}
