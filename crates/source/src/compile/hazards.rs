//! What a reader of documents had to say of rows: what follows from that is not said again.

use std::collections::HashMap;

use super::allow;
use super::row::{ReadRow, RowReader};
use super::table::Context;
use crate::codes::Code;
use crate::diagnostic::{Diagnostic, Label, Place};
use crate::documents::{DocumentId, Documents};

/// The rows of a table that are not as they were meant.
pub(super) struct Hazards {
    /// By the line on which they begin: what is wrong, and the index of the finding that says so.
    rows: HashMap<(DocumentId, u32), (Hazard, usize)>,
    /// Whether rows that belong to the table are not in it.
    pub(super) rows_are_missing: bool,
}

#[derive(Clone, Copy)]
enum Hazard {
    /// It is no row at all.
    NoRow,
    /// It has cells too many, so that others may stand under the wrong headers.
    Long,
    /// It has cells too few, so that others may stand under the wrong headers.
    Short,
}

impl Hazards {
    /// What these findings about the markup of a table mean for its rows.
    pub(super) fn of(context: &Context<'_>, findings: &[Diagnostic]) -> Self {
        let mut hazards = Self { rows: HashMap::new(), rows_are_missing: false };
        for (index, finding) in findings.iter().enumerate().filter(|(_, it)| allow::stops(context.schema, it)) {
            let hazard = match finding.code {
                Code::SwallowedLine => Hazard::NoRow,
                Code::SurplusCell | Code::RaggedRow => Hazard::Long,
                Code::MissingCell => Hazard::Short,
                Code::RowsApart | Code::RowEndsTable => {
                    hazards.rows_are_missing = true;
                    continue;
                }
                _ => continue,
            };
            if let Some(line) = finding.labels.first().and_then(|label| line(context.documents, &label.place)) {
                hazards.rows.insert(line, (hazard, index));
            }
        }
        hazards
    }

    /// Reads a row; `None` where it is none.
    pub(super) fn read(&self, reader: &RowReader<'_>, findings: &mut Vec<Diagnostic>) -> Option<ReadRow> {
        let Some((hazard, finding)) = self.rows.get(&(reader.found.document, reader.line())) else {
            return Some(reader.read(findings));
        };
        let mut own = Vec::new();
        let mut row = reader.read(&mut own);
        // Cells that are missing are empty, which needs not be said.
        own.retain(|it| !(matches!(hazard, Hazard::Short) && it.code == Code::EmptyCell));
        if matches!(hazard, Hazard::NoRow) {
            return None;
        }
        let places = own.into_iter().filter_map(|finding| finding.labels.into_iter().next()).map(|label| label.place);
        if let Some(place) = places.min_by_key(byte) {
            row.values.iter_mut().for_each(|value| value.value = None);
            let label = Label { place, message: "from here on, cells do not fit their headers".to_owned() };
            findings.get_mut(*finding).into_iter().for_each(|finding| finding.labels.push(label.clone()));
        }
        Some(row)
    }
}

fn line(documents: &Documents, place: &Place) -> Option<(DocumentId, u32)> {
    match place {
        Place::Span(span) => Some((span.document, documents.line(span.document, span.bytes.start))),
        Place::Line(document, line) => Some((*document, *line)),
        Place::Document(_) => None,
    }
}

fn byte(place: &Place) -> usize {
    if let Place::Span(span) = place { span.bytes.start } else { 0 }
}
