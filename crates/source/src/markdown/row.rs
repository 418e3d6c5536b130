//! The raw line of a table row, cut at its pipes the way the table parser cuts it, before it drops or pads anything.

use std::ops::Range;

/// The cells of a row, as the bytes between its pipes without the white space around them.
pub(crate) fn cells(line: &str) -> Vec<Range<usize>> {
    let mut cells = Vec::new();
    let mut at = line.len() - line.trim_start().len();
    if line[at..].starts_with('|') {
        at += 1;
    }
    loop {
        let end = cell_end(line, at);
        if end == line.len() && line[at..].trim().is_empty() {
            return cells;
        }
        let cell = &line[at..end];
        let start = at + (cell.len() - cell.trim_start().len());
        cells.push(start..(start + cell.trim().len()));
        if end == line.len() {
            return cells;
        }
        at = end + 1;
    }
}

/// Where the first pipe from `at` on stands that divides cells, or the end of the line.
fn cell_end(line: &str, at: usize) -> usize {
    let bytes = line.as_bytes();
    let mut at = at;
    while let Some(byte) = bytes.get(at) {
        at += match (byte, bytes.get(at + 1), bytes.get(at + 2)) {
            (b'|', ..) => return at,
            (b'\\', Some(b'\\'), Some(b'|')) => 3,
            (b'\\', Some(next), _) if next.is_ascii_punctuation() => 2,
            _ => 1,
        };
    }
    line.len()
}

/// Whether a line has a pipe that divides cells.
pub(crate) fn has_pipe(line: &str) -> bool {
    cell_end(line, 0) < line.len()
}

/// How many cells a delimiter row (`|---|:-:|`) has; `None` if the line is no such row.
pub(crate) fn delimiters(line: &str) -> Option<usize> {
    let cells = cells(line);
    let is_delimiter = |cell: &Range<usize>| {
        let dashes = &line[cell.clone()];
        let dashes = dashes.strip_prefix(':').unwrap_or(dashes);
        let dashes = dashes.strip_suffix(':').unwrap_or(dashes);
        !dashes.is_empty() && dashes.bytes().all(|byte| byte == b'-')
    };
    (!cells.is_empty() && cells.iter().all(is_delimiter)).then_some(cells.len())
}

/// Whether a line would be a delimiter row if its dashes were hyphens (`|———|===|`).
pub(crate) fn is_nearly_delimiters(line: &str) -> bool {
    let dashes = "-:+=_~\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}\u{2212}";
    let cells = cells(line);
    let is_dashes = |cell: &Range<usize>| !cell.is_empty() && line[cell.clone()].chars().all(|c| dashes.contains(c));
    has_pipe(line) && cells.iter().all(is_dashes) && !cells.is_empty() && delimiters(line).is_none()
}
