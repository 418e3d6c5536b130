//! Reading and writing, with errors that say which.

use std::fmt::Write as _;
use std::io::{Read, Write};
use std::path::Path;

use sawbones_source::compile::{Files, Library};
use sawbones_source::diagnostic::Diagnostic;
use sawbones_source::documents::Documents;
use sawbones_source::render::{Style, render};
use serde::Serialize;

use crate::outcome::Failure;

/// The longest standard input that is read, in bytes.
const LONGEST_INPUT: u64 = 64 << 20;

/// Writes text to standard output.
pub(crate) fn text(text: &str) -> Result<(), Failure> {
    let mut output = std::io::stdout().lock();
    output.write_all(text.as_bytes()).and_then(|()| output.flush()).map_err(Failure::Output)
}

/// Writes JSON to standard output, on one line.
pub(crate) fn json(value: &impl Serialize) -> Result<(), Failure> {
    let mut output = std::io::BufWriter::new(std::io::stdout().lock());
    serde_json::to_writer(&mut output, value).map_err(|error| Failure::Output(error.into()))?;
    writeln!(output).and_then(|()| output.flush()).map_err(Failure::Output)
}

/// Writes findings for people to standard error, in colour where the terminal has some.
pub(crate) fn findings(documents: &Documents, findings: &[Diagnostic]) -> Result<(), Failure> {
    let mut output = anstream::stderr().lock();
    let shown = render(documents, findings, Style::Ansi);
    output.write_all(shown.as_bytes()).map_err(Failure::Output)
}

/// The text of a document.
pub(crate) fn text_of(path: &Path) -> Result<String, Failure> {
    Files.text(path).map_err(|why| Failure::Refused(format!("`{}` cannot be read: {why}", path.display())))
}

/// The text of standard input.
pub(crate) fn standard_input() -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let mut input = std::io::stdin().lock().take(LONGEST_INPUT + 1);
    input.read_to_end(&mut bytes).map_err(Failure::Input)?;
    if u64::try_from(bytes.len()).unwrap_or(u64::MAX) > LONGEST_INPUT {
        return Err(Failure::Refused(format!("standard input is longer than {} MiB", LONGEST_INPUT >> 20)));
    }
    String::from_utf8(bytes).map_err(|error| {
        Failure::Refused(format!(
            "standard input is not UTF-8 text from byte {} on",
            error.utf8_error().valid_up_to() + 1
        ))
    })
}

/// Prose on lines of some 76 characters, each after `indent`.
pub(crate) fn wrapped(prose: &str, indent: &str) -> String {
    const WIDTH: usize = 76;
    let mut lines: Vec<String> = Vec::new();
    for word in prose.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= WIDTH => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(format!("{indent}{word}")),
        }
    }
    lines.join("\n")
}

/// Rows with their columns one below the other.
pub(crate) fn columns(rows: &[Vec<String>]) -> String {
    let mut widths: Vec<usize> = Vec::new();
    for row in rows {
        for (index, cell) in row.iter().enumerate() {
            let width = cell.chars().count();
            match widths.get_mut(index) {
                Some(widest) => *widest = width.max(*widest),
                None => widths.push(width),
            }
        }
    }
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths) {
            let _ = write!(line, "{cell:width$}  ");
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}
