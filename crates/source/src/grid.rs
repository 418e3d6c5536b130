//! A table as the compiler sees it: rows of slots, each filled by a cell that knows where it stands.

use std::ops::Range;

use crate::text::Text;

/// One table of a document, whatever markup it came from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grid {
    /// How many of the first rows are headers.
    pub header_rows: usize,
    /// The rows from top to bottom, header rows first. Every row has the same number of slots.
    pub rows: Vec<GridRow>,
    /// The cells; slots of a spanning cell share one.
    pub cells: Vec<GridCell>,
    /// The caption, where the markup has one.
    pub caption: Option<Text>,
    /// The headings above the table, outermost first, each as shown.
    pub headings: Vec<String>,
    /// The bytes of the whole table in its document.
    pub span: Range<usize>,
}

/// A row of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GridRow {
    /// The line of the document on which it begins, from 1.
    pub line: u32,
    /// The row's bytes in the document; empty at the row's start where only that is known.
    pub span: Range<usize>,
    /// For each slot the index of its cell in [`Grid::cells`], or `None` where no cell covers it.
    pub slots: Vec<Option<usize>>,
}

/// A cell of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GridCell {
    /// What stands in it.
    pub text: Text,
    /// Its bytes in the document, from its first character (or start tag) to its last; `None` where the markup could not be
    /// aligned and only the line is known.
    pub span: Option<Range<usize>>,
    /// The line on which it begins, from 1.
    pub line: u32,
    /// How many rows and columns it covers, after clamping.
    pub rows: usize,
    /// How many columns it covers, after clamping.
    pub columns: usize,
    /// Whether it is a header cell.
    pub header: bool,
    /// Targets of the links in it that point into a document or to one (`#table-2`, `other.html#legend`, `legs.md`), with their bytes.
    pub links: Vec<(String, Range<usize>)>,
}

impl Grid {
    /// The cell that fills a slot, if any.
    #[must_use]
    pub fn cell(&self, row: usize, column: usize) -> Option<&GridCell> {
        let index = (*self.rows.get(row)?.slots.get(column)?)?;
        self.cells.get(index)
    }

    /// How many slots a row has.
    #[must_use]
    pub fn width(&self) -> usize {
        self.rows.first().map_or(0, |row| row.slots.len())
    }
}
