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
    /// Where a value stands, given its row and which of the row's values it is.
    #[doc(hidden)]
    #[must_use]
    pub const fn source(&self, row: usize, value: usize) -> Source {
        let places = &self.places;
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
