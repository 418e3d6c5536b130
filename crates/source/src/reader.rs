//! What comes of reading a document: its tables, and what is amiss with them.

use std::ops::Range;

use crate::diagnostic::{Diagnostic, Place};
use crate::grid::Grid;

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

/// Findings sorted by where they stand.
pub(crate) fn in_document_order(mut findings: Vec<GridFinding>) -> Vec<GridFinding> {
    findings.sort_by_key(|finding| match finding.diagnostic.labels.first().map(|label| &label.place) {
        Some(Place::Span(span)) => span.bytes.start,
        Some(Place::Line(..) | Place::Document(_)) | None => 0,
    });
    findings
}

/// Whether a link's target is a place in this document or in one beside it, which can be checked.
pub(crate) fn points_into_a_document(target: &str) -> bool {
    let path = target.split('#').next().unwrap_or_default();
    target.contains('#') && !path.starts_with("//") && !path.contains(':')
}
