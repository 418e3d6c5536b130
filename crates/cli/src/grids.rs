//! Every table of a document as the compiler sees it, before any schema: for people, and for programs as JSON.

use std::fmt::Write as _;
use std::path::Path;

use sawbones_source::documents::Documents;
use sawbones_source::grid::Grid;
use sawbones_source::reader::{self, Kind, Reading};
use serde::Serialize;

use crate::findings::Finding;

/// The most text that the tables of a document may hold together, in bytes: a cell that spans a million slots is written into
/// each of them.
const MOST_TEXT: usize = 64 << 20;

/// A document with its tables.
pub(crate) struct Tables {
    pub(crate) documents: Documents,
    pub(crate) reading: Reading,
}

/// The tables of a document, with what is amiss with them.
#[derive(Debug, Serialize)]
pub(crate) struct Answer {
    tables: Vec<Table>,
    diagnostics: Vec<Finding>,
}

#[derive(Debug, Serialize)]
struct Table {
    header_rows: usize,
    /// Each slot holds the text of the cell that covers it; one that no cell covers is empty.
    cells: Vec<Vec<String>>,
    /// The line on which each row begins, from 1.
    row_lines: Vec<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    caption: Option<String>,
    /// The headings above the table, outermost first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    headings: Vec<String>,
}

/// Tables that are too large to be written out, although they could be read.
#[derive(Debug)]
pub(crate) struct TooLarge;

impl std::fmt::Display for TooLarge {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "written out, the tables of this document hold more than {} MiB of text", MOST_TEXT >> 20)
    }
}

impl Tables {
    pub(crate) fn read(path: &Path, text: String, kind: Kind) -> Self {
        let mut documents = Documents::default();
        let id = documents.add(path, text);
        let reading = reader::read(&documents, id, kind);
        Self { documents, reading }
    }

    pub(crate) fn answer(&self) -> Result<Answer, TooLarge> {
        let mut left = MOST_TEXT;
        let tables = self.reading.grids.iter().map(|grid| Table::of(grid, &mut left)).collect::<Option<_>>();
        let findings = self.reading.findings.iter();
        Ok(Answer {
            tables: tables.ok_or(TooLarge)?,
            diagnostics: findings.map(|finding| Finding::of(&self.documents, &finding.diagnostic)).collect(),
        })
    }
}

impl Answer {
    /// The tables for people: a line for each row, after the line of the document on which it begins.
    pub(crate) fn as_text(&self) -> String {
        let mut text = String::new();
        for (index, table) in self.tables.iter().enumerate() {
            let name = table.caption.as_ref().or(table.headings.last());
            let name = name.map(|name| format!(": {}", one_line(name))).unwrap_or_default();
            let columns = table.cells.first().map_or(0, Vec::len);
            let rows = table.cells.len();
            let _ = writeln!(text, "table {}{name} ({rows} × {columns})", index + 1);
            for (number, (cells, line)) in table.cells.iter().zip(&table.row_lines).enumerate() {
                let cells: Vec<String> = cells.iter().map(|cell| one_line(cell)).collect();
                let _ = writeln!(text, "{line:>6} │ {}", cells.join(" │ "));
                if number + 1 == table.header_rows {
                    let _ = writeln!(text, "───────┼─");
                }
            }
            text.push('\n');
        }
        if self.tables.is_empty() {
            text.push_str("no tables\n");
        }
        text
    }
}

/// Text on one line, without characters that could speak to the terminal.
fn one_line(text: &str) -> String {
    text.chars()
        .map(|c| {
            if c == '\n' {
                '⏎'
            } else if c.is_control() {
                '\u{fffd}'
            } else {
                c
            }
        })
        .collect()
}

impl Table {
    /// `None` when there is more text than is left.
    fn of(grid: &Grid, left: &mut usize) -> Option<Self> {
        let texts: Vec<String> = grid.cells.iter().map(|cell| cell.text.shown()).collect();
        let mut cells = Vec::with_capacity(grid.rows.len());
        for row in &grid.rows {
            let mut slots = Vec::with_capacity(row.slots.len());
            for slot in &row.slots {
                let text = slot.and_then(|cell| texts.get(cell)).map_or("", String::as_str);
                *left = left.checked_sub(text.len())?;
                slots.push(text.to_owned());
            }
            cells.push(slots);
        }
        Some(Self {
            header_rows: grid.header_rows,
            cells,
            row_lines: grid.rows.iter().map(|row| row.line).collect(),
            caption: grid.caption.as_ref().map(sawbones_source::text::Text::shown),
            headings: grid.headings.clone(),
        })
    }
}
