//! A line a finding, as editors and `grep` know it.

use std::io::Write;

use super::Checked;
use crate::findings::level;
use crate::location::{Extent, Location};

pub(super) fn write(mut out: impl Write, checked: &[Checked<'_>]) -> std::io::Result<()> {
    for Checked { documents, compiled } in checked {
        for finding in &compiled.findings {
            if let Some(label) = finding.labels.first() {
                let Location { file, extent } = Location::of(documents, &label.place);
                match extent {
                    Extent::Stretch(from, _) => write!(out, "{file}:{}:{}: ", from.line, from.column)?,
                    Extent::Line(line) => write!(out, "{file}:{line}: ")?,
                    Extent::Whole => write!(out, "{file}: ")?,
                }
            }
            let message = one_line(&finding.message);
            writeln!(out, "{}[{}]: {message}", level(finding.level), finding.code.name())?;
        }
    }
    Ok(())
}

/// A text without line ends and other control characters, which a document could use to forge a line of its own.
fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
