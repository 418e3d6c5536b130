//! What the compiler has to say about a document or a schema: one type for every finding, kept apart from how it is shown.

use crate::codes::Code;
use crate::documents::{DocumentId, Span};

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// The table is not compiled until it is mended.
    Error,
    /// Worth a look; the table compiles.
    Warning,
}

/// One finding. Its message stands alone; labels say *because*, help says what to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// What kind of finding it is.
    pub code: Code,
    /// How bad it is.
    pub level: Level,
    /// The finding in one sentence, without a full stop.
    pub message: String,
    /// Where it is; the first label is the primary one.
    pub labels: Vec<Label>,
    /// Background that the message has no room for.
    pub note: Option<String>,
    /// What to do about it.
    pub help: Option<Help>,
    /// What it is about in terms of tables, where it is about a part of one.
    pub subject: Option<Subject>,
}

/// A table, and a row or a cell of it (`66`, `66 C`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    /// The table's id.
    pub table: String,
    /// The row's key, and after a space the header of a cell; empty for the whole table.
    pub at: String,
    /// The keys of the rows concerned: the one in `at`, and for what lies between two rows the other one.
    pub rows: Vec<String>,
    /// The header of the cell, also where `at` has none because the row's key stands in that cell; may be empty.
    pub header: String,
}

/// A place that a finding speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where.
    pub place: Place,
    /// What is to be seen there; may be empty.
    pub message: String,
}

/// How exactly a place is known.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// To the byte.
    Span(Span),
    /// To the line only (markup that could not be aligned); the column is unknown.
    Line(DocumentId, u32),
    /// The document as a whole (it is missing, empty or not text).
    Document(DocumentId),
}

/// What to do about a finding, and the edit that would do it where there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Help {
    /// The advice, as an imperative.
    pub message: String,
    /// What to write where.
    pub edit: Option<Edit>,
}

/// A replacement of some bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// What is replaced; an empty span is an insertion.
    pub span: Span,
    /// What is written instead.
    pub replacement: String,
}

impl Diagnostic {
    /// A finding of this kind, at the level that its code has.
    #[must_use]
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self {
            code,
            level: code.level(),
            message: message.into(),
            labels: Vec::new(),
            note: None,
            help: None,
            subject: None,
        }
    }

    /// Adds a place; the first added is the primary one.
    #[must_use]
    pub fn label(mut self, place: impl Into<Place>, message: impl Into<String>) -> Self {
        self.labels.push(Label { place: place.into(), message: message.into() });
        self
    }

    /// Says what it is about: a row, by its key, or the whole table.
    #[must_use]
    pub fn about(mut self, table: &str, row: impl Into<String>) -> Self {
        let row = row.into();
        self.subject =
            Some(Subject { table: table.to_owned(), at: row.clone(), rows: vec![row], header: String::new() });
        self
    }

    /// Says that it is about one cell of a row.
    #[must_use]
    pub fn about_cell(mut self, table: &str, row: &str, header: &str) -> Self {
        self = self.about(table, row);
        if let Some(subject) = self.subject.as_mut().filter(|_| !header.is_empty()) {
            subject.at = format!("{row} {header}");
            header.clone_into(&mut subject.header);
        }
        self
    }

    /// Adds background.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.note = Some(note.into());
        self
    }

    /// Adds advice.
    #[must_use]
    pub fn help(mut self, message: impl Into<String>) -> Self {
        self.help = Some(Help { message: message.into(), edit: None });
        self
    }

    /// Adds advice with the edit that carries it out.
    #[must_use]
    pub fn help_edit(mut self, message: impl Into<String>, span: Span, replacement: impl Into<String>) -> Self {
        self.help = Some(Help { message: message.into(), edit: Some(Edit { span, replacement: replacement.into() }) });
        self
    }
}

impl From<Span> for Place {
    fn from(span: Span) -> Self {
        Self::Span(span)
    }
}
