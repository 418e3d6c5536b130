//! A JSON object a line: `{"finding":…}`, `{"allowed":…}`, and at the end one `{"summary":…}`. docs/messages.md describes them.

use std::io::Write;

use sawbones_source::diagnostic::Level;
use serde::Serialize;

use super::{Checked, books, findings};
use crate::findings::Finding;

/// A line of the output.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Line<'a> {
    /// Something that is wrong.
    Finding(Finding),
    /// Something that the schema allows, and why.
    Allowed {
        #[serde(flatten)]
        finding: Finding,
        reason: &'a str,
    },
    /// How it all came out; the last line.
    Summary { errors: usize, warnings: usize, allowed: usize, schemas: usize, books: Vec<&'a str> },
}

pub(super) fn write(mut out: impl Write, checked: &[Checked<'_>]) -> std::io::Result<()> {
    let mut line = |line: Line<'_>| {
        serde_json::to_writer(&mut out, &line)?;
        writeln!(out)
    };
    for Checked { documents, compiled } in checked {
        for finding in &compiled.findings {
            line(Line::Finding(Finding::of(documents, finding)))?;
        }
        for (finding, reason) in &compiled.allowed {
            line(Line::Allowed { finding: Finding::of(documents, finding), reason })?;
        }
    }
    let count = |level: Level| findings(checked).filter(|finding| finding.level == level).count();
    line(Line::Summary {
        errors: count(Level::Error),
        warnings: count(Level::Warning),
        allowed: checked.iter().map(|checked| checked.compiled.allowed.len()).sum(),
        schemas: checked.len(),
        books: books(checked).map(|book| book.id.as_str()).collect(),
    })
}
