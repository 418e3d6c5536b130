//! Findings for programs: the same that people see, as JSON. docs/messages.md describes it.

use sawbones_source::diagnostic::{Diagnostic, Level};
use sawbones_source::documents::Documents;
use serde::Serialize;

use crate::location::{Extent, Location};

/// A finding.
#[derive(Debug, Serialize)]
pub(crate) struct Finding {
    code: &'static str,
    level: &'static str,
    message: String,
    /// The table that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<String>,
    /// The row of the table, and the header of the cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<String>,
    labels: Vec<Label>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<Help>,
}

/// A place with what is to be seen there; the first label of a finding is the primary one.
#[derive(Debug, Serialize)]
struct Label {
    #[serde(flatten)]
    place: Shown,
    message: String,
}

/// Lines and columns count from 1, columns in Unicode scalars; the end is the place after the last character. A place that is known
/// by its line only has no columns, a document as a whole no lines.
#[derive(Debug, Serialize)]
struct Shown {
    document: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end_line: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end_column: Option<u32>,
}

#[derive(Debug, Serialize)]
struct Help {
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    edit: Option<Edit>,
}

/// What to write in place of some bytes; they are counted from the document's first.
#[derive(Debug, Serialize)]
struct Edit {
    #[serde(flatten)]
    place: Shown,
    bytes: [usize; 2],
    replacement: String,
}

/// What a level is called.
pub(crate) fn level(level: Level) -> &'static str {
    match level {
        Level::Error => "error",
        Level::Warning => "warning",
    }
}

impl Finding {
    pub(crate) fn of(documents: &Documents, diagnostic: &Diagnostic) -> Self {
        let label = |label: &sawbones_source::diagnostic::Label| Label {
            place: Location::of(documents, &label.place).into(),
            message: label.message.clone(),
        };
        let edit = |edit: &sawbones_source::diagnostic::Edit| Edit {
            place: Location::of_span(documents, &edit.span).into(),
            bytes: [edit.span.bytes.start, edit.span.bytes.end],
            replacement: edit.replacement.clone(),
        };
        let subject = diagnostic.subject.as_ref();
        Self {
            code: diagnostic.code.name(),
            level: level(diagnostic.level),
            message: diagnostic.message.clone(),
            table: subject.map(|subject| subject.table.clone()),
            at: subject.map(|subject| subject.at.clone()).filter(|at| !at.is_empty()),
            labels: diagnostic.labels.iter().map(label).collect(),
            note: diagnostic.note.clone(),
            help: diagnostic
                .help
                .as_ref()
                .map(|help| Help { message: help.message.clone(), edit: help.edit.as_ref().map(edit) }),
        }
    }
}

impl From<Location> for Shown {
    fn from(Location { file, extent }: Location) -> Self {
        let whole = Self { document: file, line: None, column: None, end_line: None, end_column: None };
        match extent {
            Extent::Stretch(from, to) => Self {
                line: Some(from.line),
                column: Some(from.column),
                end_line: Some(to.line),
                end_column: Some(to.column),
                ..whole
            },
            Extent::Line(line) => Self { line: Some(line), ..whole },
            Extent::Whole => whole,
        }
    }
}
