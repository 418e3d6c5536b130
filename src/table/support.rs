//! What generated code calls. It is public for that code's sake only: its names and shapes change with the format.
//!
//! Nothing here is generic, so nothing is compiled again where tables are used, and nothing fails: what would lie outside
//! of a table's bytes reads as zero or as empty, which the generator's own assertions rule out.

use super::same_name;

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

/// The index of the word with this spelling.
#[must_use]
pub fn word(spellings: &[(&str, u16)], name: &str) -> Option<u16> {
    spellings.iter().find(|(spelling, _)| same_name(spelling, name)).map(|&(_, index)| index)
}

/// Where the cells of a table stand.
#[derive(Clone, Copy, Debug)]
pub struct Places {
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

/// Texts, one after the other, with their ends.
#[derive(Clone, Copy, Debug)]
pub struct Texts {
    /// All of them.
    pub pool: &'static str,
    /// Where each ends.
    pub ends: &'static [u8],
    /// Bytes of an end.
    pub width: usize,
}

impl Texts {
    /// The text at `index`.
    #[must_use]
    pub const fn get(&self, index: usize) -> &'static str {
        let start = if index == 0 { 0 } else { number(self.ends, self.width, index - 1) as usize };
        let end = number(self.ends, self.width, index) as usize;
        let Some((head, _)) = self.pool.split_at_checked(end) else { return "" };
        match head.split_at_checked(start) {
            Some((_, text)) => text,
            None => "",
        }
    }
}

/// Stretches of bytes, one after the other, with their ends.
#[derive(Clone, Copy, Debug)]
pub struct Stretches {
    /// All of them.
    pub pool: &'static [u8],
    /// Where each ends.
    pub ends: &'static [u8],
    /// Bytes of an end.
    pub width: usize,
}

impl Stretches {
    /// The bytes at `index`.
    #[must_use]
    pub const fn get(&self, index: usize) -> &'static [u8] {
        let start = if index == 0 { 0 } else { number(self.ends, self.width, index - 1) as usize };
        let end = number(self.ends, self.width, index) as usize;
        let Some((head, _)) = self.pool.split_at_checked(end) else { return &[] };
        match head.split_at_checked(start) {
            Some((_, bytes)) => bytes,
            None => &[],
        }
    }
}

/// The items of a list from `start` up to `end`; none where it does not have them.
#[must_use]
#[inline]
pub const fn part<T>(list: &'static [T], start: usize, end: usize) -> &'static [T] {
    let Some((head, _)) = list.split_at_checked(end) else { return &[] };
    match head.split_at_checked(start) {
        Some((_, part)) => part,
        None => &[],
    }
}
