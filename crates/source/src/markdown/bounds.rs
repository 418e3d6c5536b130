//! How much of a document can be read: a short row is filled up to the width of its table, so that a few bytes can ask for millions
//! of cells.

use std::ops::Range;

use super::row;
use crate::reader::MAX_SLOTS;

/// The line of a delimiter row or of a table with which the tables of a document would have more slots than are read.
///
/// Lines count as rows up to the next empty one, whether they turn out to be rows or not.
pub(super) fn excess(text: &str) -> Option<Range<usize>> {
    let (mut slots, mut columns, mut at) = (0_usize, 0, 0);
    for line in text.split_inclusive(['\n', '\r']) {
        let bytes = at..at + line.len();
        at = bytes.end;
        if line == "\n" && text.get(..bytes.start).is_some_and(|before| before.ends_with('\r')) {
            continue;
        }
        let row = line.trim_matches(|c: char| c.is_whitespace() || c == '>');
        if row.is_empty() {
            columns = 0;
        } else if row.bytes().all(|byte| matches!(byte, b'|' | b'-' | b':' | b' ' | b'\t')) {
            columns = row::delimiters(row).unwrap_or(0).max(columns);
        }
        slots = slots.saturating_add(columns);
        if slots > MAX_SLOTS {
            return Some(bytes);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table of 1,000 columns with short rows.
    fn table(rows: usize, end: &str) -> String {
        let wide = |cell: &str| cell.repeat(1_000);
        format!("|{}{end}|{}{end}{}{end}", wide("a|"), wide("-|"), format!("|b|{end}").repeat(rows))
    }

    #[test]
    fn the_tables_of_a_document_are_counted_together() {
        for end in ["\n", "\r\n", "\r"] {
            // A delimiter row counts like a row, so four of them have a thousand rows each.
            assert_eq!(excess(&table(999, end).repeat(4)), None);
            let five = table(999, end).repeat(5);
            let line = excess(&five).expect("the fifth is too much");
            assert_eq!(line.start, table(999, end).len() * 4 + 1 + 2_000 + end.len());
            assert!(five[line].starts_with("|-|-|"));
        }
    }

    #[test]
    fn a_row_of_dashes_does_not_make_a_table_narrow() {
        let text = table(5_000, "\n").replacen("|b|\n", "|-|\n", 1);
        assert!(excess(&text).is_some());
        assert_eq!(excess(&format!("{}\n> ```\n", table(3_000, "\n"))), None);
    }
}
