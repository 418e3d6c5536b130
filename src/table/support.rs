//! What generated code calls. It is public for that code's sake only: its names and shapes change with the format.
//!
//! Nothing here is generic, so nothing is compiled again where tables are used, and nothing fails: what would lie outside
//! of a table's bytes reads as zero or as empty, which the generator's own assertions rule out.

use super::{Source, same_name};

/// The shape of generated code that this library serves; each generated file asserts it.
pub const GENERATED: u32 = 1;

/// The number of `width` bytes, least first, that stands at `index` among its like.
#[must_use]
pub const fn number(bytes: &[u8], width: usize, index: usize) -> u32 {
    let mut value = 0;
    let mut i = width;
    while i > 0 {
        i -= 1;
        let at = index * width + i;
        value = value << 8 | if at < bytes.len() { bytes[at] as u32 } else { 0 };
    }
    value
}

/// Whether the bit at `index` is set.
#[must_use]
pub const fn bit(bytes: &[u8], index: usize) -> bool {
    index / 8 < bytes.len() && bytes[index / 8] >> (index % 8) & 1 == 1
}

/// The text at `index` of a pool, given where each text ends.
#[must_use]
pub const fn text(pool: &'static str, ends: &[u8], width: usize, index: usize) -> &'static str {
    let start = if index == 0 { 0 } else { number(ends, width, index - 1) as usize };
    let end = number(ends, width, index) as usize;
    let Some((head, _)) = pool.split_at_checked(end) else { return "" };
    match head.split_at_checked(start) {
        Some((_, text)) => text,
        None => "",
    }
}

/// The bytes at `index` of a pool, given where each stretch ends.
#[must_use]
pub const fn slice(pool: &'static [u8], ends: &[u8], width: usize, index: usize) -> &'static [u8] {
    let start = if index == 0 { 0 } else { number(ends, width, index - 1) as usize };
    let end = number(ends, width, index) as usize;
    let Some((head, _)) = pool.split_at_checked(end) else { return &[] };
    match head.split_at_checked(start) {
        Some((_, bytes)) => bytes,
        None => &[],
    }
}

/// The index of the word with this spelling.
#[must_use]
pub fn word(spellings: &[(&str, u16)], name: &str) -> Option<u16> {
    spellings.iter().find(|(spelling, _)| same_name(spelling, name)).map(|&(_, index)| index)
}

/// The index of the text that is this name.
#[must_use]
pub fn name(pool: &'static str, ends: &[u8], width: usize, count: usize, name: &str) -> Option<usize> {
    (0..count).find(|&index| same_name(text(pool, ends, width, index), name))
}

/// Where the cells of a table stand.
#[derive(Clone, Copy, Debug)]
pub struct Places {
    /// The document.
    pub file: &'static str,
    /// The line on which the table begins.
    pub line: u32,
    /// The line of each row, counted from the table's.
    pub rows: &'static [u8],
    /// Bytes of a line in `rows`.
    pub row_width: usize,
    /// How many values a row has.
    pub values: usize,
    /// For each value, the line counted from its row's.
    pub lines: &'static [u8],
    /// Bytes of a line in `lines`; 0 where all are on the row's own.
    pub line_width: usize,
    /// For each value, its column; 0 where it is not known.
    pub columns: &'static [u8],
    /// Bytes of a column in `columns`.
    pub column_width: usize,
}

impl Places {
    /// Where the value at `value` of the row stands.
    #[must_use]
    pub const fn of(&self, row: usize, value: usize) -> Source {
        let index = row * self.values + value;
        let in_row = number(self.lines, self.line_width, index);
        let line = self.line.saturating_add(number(self.rows, self.row_width, row)).saturating_add(in_row);
        let column = number(self.columns, self.column_width, index);
        Source { file: self.file, line, column: if column == 0 { None } else { Some(column) } }
    }
}
