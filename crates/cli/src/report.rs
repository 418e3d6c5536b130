//! What was found, told in one of several forms: to people, to other programs, to code hosts.

mod github;
mod json;
mod sarif;
mod short;

use std::io::Write;

use clap::{Args, ValueEnum};
use sawbones_source::compile::Compiled;
use sawbones_source::diagnostic::{Diagnostic, Level};
use sawbones_source::documents::Documents;
use sawbones_source::render::{Style, each, summary};

use crate::outcome::Outcome;

/// How findings are told, and what counts as one.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Reporting {
    /// How findings are written
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    message_format: MessageFormat,
    /// Exit with 1 on warnings too
    #[arg(long)]
    deny_warnings: bool,
}

/// A form of findings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum MessageFormat {
    /// With the lines concerned and what to write instead
    #[default]
    Human,
    /// One line a finding: FILE:LINE:COLUMN: error[CODE]: message
    Short,
    /// One JSON object a line, the last one a summary
    Json,
    /// A SARIF 2.1.0 log, for code scanning
    Sarif,
    /// Workflow commands that GitHub shows beside the lines
    Github,
}

/// A schema's compilation with the documents that its findings point into.
pub(crate) struct Checked<'a> {
    /// The texts.
    pub(crate) documents: &'a Documents,
    /// What came of them.
    pub(crate) compiled: &'a Compiled,
}

impl Reporting {
    /// Writes all findings.
    ///
    /// # Errors
    /// When the output cannot be written to.
    pub(crate) fn write(self, mut out: impl Write, checked: &[Checked<'_>], style: Style) -> std::io::Result<()> {
        match self.message_format {
            MessageFormat::Human => {
                for Checked { documents, compiled } in checked {
                    out.write_all(each(documents, &compiled.findings, style).as_bytes())?;
                }
                writeln!(out, "{}", closing(checked))
            }
            MessageFormat::Short => short::write(out, checked),
            MessageFormat::Json => json::write(out, checked),
            MessageFormat::Sarif => sarif::write(out, checked),
            MessageFormat::Github => github::write(out, checked),
        }
    }

    /// Writes all findings as one answer of several: its last line says that it is one whole.
    ///
    /// # Errors
    /// When the output cannot be written to.
    pub(crate) fn write_one_of_many(
        self,
        mut out: impl Write,
        checked: &[Checked<'_>],
        style: Style,
    ) -> std::io::Result<()> {
        self.write(&mut out, checked, style)?;
        match self.message_format {
            MessageFormat::Short => writeln!(out, "{}", closing(checked)),
            _ => Ok(()),
        }
    }

    /// How a command ends that has reported this.
    pub(crate) fn outcome(self, checked: &[Checked<'_>]) -> Outcome {
        Outcome::of(findings(checked).filter(|finding| self.deny_warnings || finding.level == Level::Error))
    }

    /// Whether it is one log of one run.
    pub(crate) fn is_a_log(self) -> bool {
        matches!(self.message_format, MessageFormat::Sarif | MessageFormat::Github)
    }

    /// Whether people are to read it, so that colour and progress are welcome.
    pub(crate) fn is_for_people(self) -> bool {
        self.message_format == MessageFormat::Human
    }
}

fn findings<'a>(checked: &'a [Checked<'_>]) -> impl Iterator<Item = &'a Diagnostic> {
    checked.iter().flat_map(|checked| &checked.compiled.findings)
}

fn books<'a>(checked: &'a [Checked<'_>]) -> impl Iterator<Item = &'a sawbones_ir::Book> {
    checked.iter().filter_map(|checked| checked.compiled.book.as_ref())
}

/// The last line for people: how much is whole, how much is wrong.
fn closing(checked: &[Checked<'_>]) -> String {
    let tables = || books(checked).flat_map(|book| &book.tables);
    let whole = format!(
        "all is well with {}: {}, {}",
        counted(books(checked).count(), "book"),
        counted(tables().count(), "table"),
        counted(tables().map(|table| table.rows.len()).sum(), "row"),
    );
    let allowed = checked.iter().map(|checked| checked.compiled.allowed.len()).sum();
    let allowed =
        if allowed == 0 { String::new() } else { format!("; {} allowed by the schema", counted(allowed, "finding")) };
    let wrong = checked.iter().filter(|checked| checked.compiled.book.is_none()).count();
    if wrong > 0 {
        let of = if checked.len() == 1 { String::new() } else { format!(" in {wrong} of {} books", checked.len()) };
        return format!("{}{of}{allowed}", summary(findings(checked)));
    }
    match findings(checked).count() {
        0 => format!("{whole}{allowed}"),
        _ => format!("{}{allowed}", summary(findings(checked))),
    }
}

fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
