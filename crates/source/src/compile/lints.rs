//! Doubts about texts and links: what can be read, and is still unlikely to be meant.

mod foreign;
mod links;
mod look_alikes;
mod row_number;

use sawbones_ir::Value;

use super::row::RowCell;
use crate::diagnostic::Diagnostic;
use crate::schema::{Schema, TableSpec};

pub(super) use links::{Link, links};

/// A doubt about a text of a row.
pub(super) struct Said {
    pub(super) diagnostic: Diagnostic,
    /// The column of the schema that the text was read from.
    pub(super) column: usize,
    /// The header that it stands under.
    pub(super) header: String,
}

/// Looks through the texts of a row, whose cells are given column by column of the schema.
pub(super) fn texts(schema: &Schema, spec: &TableSpec, read: &[Vec<RowCell>]) -> Vec<Said> {
    let values = read.iter().flatten().flat_map(|cell| &cell.read.values).flatten();
    let bands: Vec<_> =
        values.filter_map(|value| if let Value::Band(band) = value { Some(*band) } else { None }).collect();
    let subject = foreign::subject(schema, spec, read);
    let mut said = Vec::new();
    for (column, cells) in read.iter().enumerate() {
        for RowCell { header, cell, read } in cells {
            for (value, text) in &read.texts {
                let is_name = matches!(read.values.get(*value), Some(Some(Value::Name(_))));
                let mut found = look_alikes::judge(text, cell);
                // Where a band is read from the same cell, it has been taken off the text already.
                found.extend(row_number::judge(&bands, text, cell));
                if let Some(subject) = subject.as_ref().filter(|_| !is_name) {
                    found.extend(foreign::judge(schema, subject, text, cell));
                }
                said.extend(found.into_iter().map(|diagnostic| Said { diagnostic, column, header: header.clone() }));
            }
        }
    }
    said
}
