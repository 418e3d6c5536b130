//! Findings for programs: the same that people see, as JSON.

use sawbones_source::diagnostic::{Diagnostic, Level, Place};
use sawbones_source::documents::{DocumentId, Documents, Span};
use serde::Serialize;

/// A finding.
#[derive(Debug, Serialize)]
pub(crate) struct Finding {
    code: &'static str,
    level: &'static str,
    message: String,
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

#[derive(Debug, Serialize)]
struct Edit {
    #[serde(flatten)]
    place: Shown,
    replacement: String,
}

impl Finding {
    pub(crate) fn of(documents: &Documents, diagnostic: &Diagnostic) -> Self {
        let label = |label: &sawbones_source::diagnostic::Label| Label {
            place: Shown::place(documents, &label.place),
            message: label.message.clone(),
        };
        let help = diagnostic.help.as_ref().map(|help| Help {
            message: help.message.clone(),
            edit: help
                .edit
                .as_ref()
                .map(|edit| Edit { place: Shown::span(documents, &edit.span), replacement: edit.replacement.clone() }),
        });
        Self {
            code: diagnostic.code.name(),
            level: match diagnostic.level {
                Level::Error => "error",
                Level::Warning => "warning",
            },
            message: diagnostic.message.clone(),
            labels: diagnostic.labels.iter().map(label).collect(),
            note: diagnostic.note.clone(),
            help,
        }
    }
}

impl Shown {
    fn place(documents: &Documents, place: &Place) -> Self {
        match place {
            Place::Span(span) => Self::span(documents, span),
            Place::Line(document, line) => Self { line: Some(*line), ..Self::document(documents, *document) },
            Place::Document(document) => Self::document(documents, *document),
        }
    }

    fn document(documents: &Documents, document: DocumentId) -> Self {
        let document = documents.path(document).display().to_string();
        Self { document, line: None, column: None, end_line: None, end_column: None }
    }

    fn span(documents: &Documents, span: &Span) -> Self {
        let start = documents.position(span.document, span.bytes.start);
        let end = documents.position(span.document, span.bytes.end);
        Self {
            line: Some(start.line),
            column: Some(start.column),
            end_line: Some(end.line),
            end_column: Some(end.column),
            ..Self::document(documents, span.document)
        }
    }
}
