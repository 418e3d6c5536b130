//! Reads a document by its kind: its tables, and what is amiss with them.

use std::ops::Range;
use std::path::Path;

use crate::codes::Code;
use crate::diagnostic::{Diagnostic, Place};
use crate::documents::{DocumentId, Documents, Span};
use crate::grid::Grid;
use crate::{delimited, html, markdown};

/// How many slots the tables of one document may have together. A few bytes of markup can ask for millions (`colspan` repeats a
/// cell up to a thousand times in each row, and a short row is filled up to the width of its table); what would go past this is
/// left unread and reported.
pub const MAX_SLOTS: usize = 4_000_000;

/// The kinds of documents that hold tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Markdown with pipe tables, see [`markdown`].
    Markdown,
    /// HTML, see [`html`].
    Html,
    /// Comma-separated values, see [`delimited`].
    Csv,
    /// Tab-separated values, perhaps in prose, see [`delimited`].
    Tsv,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 4] = [Self::Markdown, Self::Html, Self::Csv, Self::Tsv];

    /// The name by which schemas and commands speak of it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Markdown => "markdown",
            Self::Html => "html",
            Self::Csv => "csv",
            Self::Tsv => "tsv",
        }
    }

    /// The kind of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name().eq_ignore_ascii_case(name))
    }

    /// The kind that a path's ending stands for. Plain text may be anything: it has none.
    #[must_use]
    pub fn of_path(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "md" | "markdown" | "mdown" | "mkd" => Some(Self::Markdown),
            "html" | "htm" | "xhtml" => Some(Self::Html),
            "csv" => Some(Self::Csv),
            "tsv" | "tab" => Some(Self::Tsv),
            _ => None,
        }
    }
}

/// Reads every table of a document of this kind, without further options.
#[must_use]
pub fn read(documents: &Documents, id: DocumentId, kind: Kind) -> Reading {
    match kind {
        Kind::Markdown => markdown::read(documents, id),
        Kind::Html => html::read(documents, id),
        Kind::Csv => delimited::read(documents, id, &delimited::Options::csv()),
        Kind::Tsv => delimited::read(documents, id, &delimited::Options::tsv()),
    }
}

/// The tables of a document in their order, and everything that their reader has to say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The tables in the order in which they begin.
    pub grids: Vec<Grid>,
    /// The findings in the order of the document, as far as they have one.
    pub findings: Vec<GridFinding>,
    /// Every name in the document that a link may point to.
    pub anchors: Vec<Anchor>,
}

/// A finding, with the table that it concerns: one in a table that nobody asked for need not stop a compile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GridFinding {
    /// The index of the table in [`Reading::grids`]; `None` where there is none (because there should be one, perhaps).
    pub table: Option<usize>,
    /// What was found.
    pub diagnostic: Diagnostic,
}

impl GridFinding {
    /// The byte up to which the document was read, if this says that the rest of it was not.
    pub(crate) fn cut(&self) -> Option<usize> {
        let is_cut = match self.diagnostic.code {
            Code::DocumentCutShort => true,
            Code::TableTooLarge => self.table.is_none(),
            _ => false,
        };
        match self.diagnostic.labels.first().map(|label| &label.place) {
            Some(Place::Span(at)) if is_cut => Some(at.bytes.start),
            _ => None,
        }
    }
}

/// A place that a link can point to: the id of an element, or a heading's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Anchor {
    /// The name, without `#`.
    pub name: String,
    /// The bytes of the element (its start tag) or of the heading.
    pub span: Range<usize>,
    /// The table to which it belongs: which it names, in which it stands, or which is the first under the heading.
    pub table: Option<usize>,
}

/// The finding for a table that has more slots than are left.
pub(crate) fn too_large(table: Span) -> Diagnostic {
    let message = format!("the table is not read: with it, the document has more than {MAX_SLOTS} slots");
    Diagnostic::new(Code::TableTooLarge, message).label(table, "this table")
}

/// The number of cells that most rows have; of several such the largest.
pub(crate) fn usual_width(widths: impl Iterator<Item = usize>) -> Option<usize> {
    let mut widths: Vec<usize> = widths.collect();
    widths.sort_unstable();
    widths.chunk_by(|a, b| a == b).max_by_key(|chunk| chunk.len()).and_then(|chunk| chunk.first().copied())
}

/// Findings sorted by where they stand.
pub(crate) fn in_document_order(mut findings: Vec<GridFinding>) -> Vec<GridFinding> {
    findings.sort_by_key(|finding| match finding.diagnostic.labels.first().map(|label| &label.place) {
        Some(Place::Span(span)) => span.bytes.start,
        Some(Place::Line(..) | Place::Document(_)) | None => 0,
    });
    findings
}

/// Whether a link's target is a place in this document, or a document beside it that may hold tables, which can be checked.
pub(crate) fn points_into_a_document(target: &str) -> bool {
    let path = target.split(['#', '?']).next().unwrap_or_default();
    let is_here = !path.starts_with("//") && !path.contains(':');
    is_here && (target.contains('#') || Kind::of_path(Path::new(path)).is_some())
}
