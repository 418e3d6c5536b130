//! What a compiled table is, and where its rows and cells stand.

use super::Source;
use super::support::{Places, number};

/// A compiled table's own description.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// Its name in its book.
    pub id: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// The document it was compiled from, relative to the folder of its book.
    pub document: &'static str,
    /// The line of that document on which it begins, from 1.
    pub line: u32,
    /// How many rows it has.
    pub rows: usize,
    /// Where its rows and cells stand.
    #[doc(hidden)]
    pub places: Places,
}

impl Table {
    /// Where a value stands: the row's number and the value's in its row, both from 0.
    ///
    /// The values of a row are those of its columns in the schema's order; a column that stands under several headers has one
    /// for each, from left to right. What the table does not have stands on the table's own line.
    ///
    /// ```
    /// use sawbones::shrapnel::tables::shrapnel::TABLE;
    /// // In each row the band comes first, then the areas, then a cell for each of five severities.
    /// assert_eq!(TABLE.source(0, 0).to_string(), "shrapnel.md:22:3");
    /// assert_eq!(TABLE.source(0, 2), sawbones::shrapnel::cell(sawbones::shrapnel::D100::MIN, sawbones::shrapnel::Severity::A).source());
    /// assert_eq!(TABLE.source(0, 7).to_string(), "shrapnel.md:20");
    /// ```
    #[must_use]
    pub const fn source(&self, row: usize, value: usize) -> Source {
        let places = &self.places;
        if row >= self.rows || value >= places.values {
            return Source { file: self.document, line: self.line, column: None };
        }
        let index = row * places.values + value;
        let row_line = number(places.rows, places.row_width, row);
        let line_in_row = number(places.lines, places.line_width, index);
        let column = number(places.columns, places.column_width, index);
        Source {
            file: self.document,
            line: self.line.saturating_add(row_line).saturating_add(line_in_row),
            column: if column == 0 { None } else { Some(column) },
        }
    }
}
