//! Workflow commands of GitHub Actions: findings appear beside the lines of a pull request.

use std::io::Write;

use super::{Checked, closing};
use crate::findings::level;
use crate::location::{Extent, Location};

pub(super) fn write(mut out: impl Write, checked: &[Checked<'_>]) -> std::io::Result<()> {
    for Checked { documents, compiled } in checked {
        for finding in &compiled.findings {
            let mut properties = Vec::new();
            if let Some(label) = finding.labels.first() {
                let Location { file, extent } = Location::of(documents, &label.place);
                properties.push(("file", file));
                match extent {
                    Extent::Stretch(from, to) => {
                        properties.push(("line", from.line.to_string()));
                        properties.push(("endLine", to.line.to_string()));
                        // Columns are of use there only within one line, and an empty stretch would be refused.
                        if from.line == to.line {
                            properties.push(("col", from.column.to_string()));
                            properties.push(("endColumn", to.column.max(from.column + 1).to_string()));
                        }
                    }
                    Extent::Line(line) => properties.push(("line", line.to_string())),
                    Extent::Whole => {}
                }
            }
            properties.push(("title", finding.code.name().to_owned()));
            let properties: Vec<String> =
                properties.iter().map(|(key, value)| format!("{key}={}", property(value))).collect();
            let mut message = finding.message.clone();
            for more in finding.note.iter().chain(finding.help.as_ref().map(|help| &help.message)) {
                message.push('\n');
                message.push_str(more);
            }
            writeln!(out, "::{} {}::{}", level(finding.level), properties.join(","), data(&message))?;
        }
    }
    writeln!(out, "{}", closing(checked))
}

/// A message as a workflow command carries it.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A property, in which the characters that part properties are written otherwise too.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
