//! Rows that are lost because the first of them ends its table.

use std::ops::Range;

use super::super::row;
use super::{Hazards, counted, is_margin, lines_within};
use crate::codes::Code;
use crate::diagnostic::Diagnostic;
use crate::grid::Grid;

impl Hazards<'_> {
    /// Looks at the lines right under a table: if they have pipes, they were meant as rows.
    pub(super) fn ended(&mut self, table: usize, grid: &Grid) {
        let depth = self.quotes_before(grid.span.start);
        let mut lost: Vec<Range<usize>> = Vec::new();
        for line in lines_within(self.text, grid.span.end..self.text.len(), depth) {
            let raw = &self.text[line.clone()];
            if row::delimiters(raw.trim_start_matches(is_margin)).is_some() {
                lost.pop(); // the header of another table
                break;
            }
            if !row::has_pipe(raw) {
                break;
            }
            lost.push(line);
        }
        let (Some(first), Some(last)) = (lost.first(), lost.last()) else { return };
        let raw = &self.text[first.clone()];
        let cause = if row::cells(raw).is_empty() {
            Cause::Empty
        } else if self.quotes_before(first.start) < depth {
            Cause::Outside
        } else {
            begins_block(raw).map_or(Cause::Outside, Cause::Begins)
        };
        let rows = counted(lost.len(), "row", "rows");
        let whole = self.span(first.start..last.end);
        let diagnostic = match cause {
            Cause::Begins(what) => {
                let columns = grid.rows.first().map_or(0, |header| header.slots.len());
                let lines = lost.iter().map(|line| &self.text[line.clone()]);
                let marked = lines.clone().find(|raw| !raw.starts_with('|')).unwrap_or_default();
                let help = if without_mark(marked, columns).is_some() {
                    format!("remove what makes the row {what}")
                } else {
                    "begin the row with `|`".to_owned()
                };
                let escaped: Vec<String> = lines
                    .map(|raw| match without_mark(raw, columns) {
                        _ if raw.starts_with('|') => raw.to_owned(),
                        Some(row) => row.to_owned(),
                        None => format!("| {raw}"),
                    })
                    .collect();
                Diagnostic::new(
                    Code::RowEndsTable,
                    format!("a row that begins like {what} ends the table: {rows} lost"),
                )
                .label(self.span(first.clone()), format!("read as {what}"))
                .help_edit(help, whole, escaped.join("\n"))
            }
            Cause::Empty => {
                Diagnostic::new(Code::RowEndsTable, format!("a lone `|` is no row and ends the table: {rows} lost"))
                    .label(self.span(first.clone()), "the table ends here")
                    .help("write a row of empty cells as `| — | — |`, or remove the line")
            }
            Cause::Outside => Diagnostic::new(
                Code::RowEndsTable,
                format!("a row outside the list or quotation of its table ends it: {rows} lost"),
            )
            .label(whole, "not part of the table")
            .help("begin the row as the others begin, with the same indentation or `>`"),
        };
        self.above = None;
        self.report(Some(table), diagnostic);
    }

    /// How many quotation marks the line of this place has before it.
    fn quotes_before(&self, at: usize) -> usize {
        let line = self.text[..at].rfind('\n').map_or(0, |at| at + 1);
        self.text[line..at].matches('>').count()
    }
}

enum Cause {
    /// The row begins like this block.
    Begins(&'static str),
    /// The row has no cell at all.
    Empty,
    /// The row does not belong to the block that the table is in.
    Outside,
}

/// A row without the mark of a list item, a quotation or a heading before its first `|`, if that is why it has a cell too many.
fn without_mark(row: &str, columns: usize) -> Option<&str> {
    let (mark, _) = row.split_once('|')?;
    let is_mark = mark.trim_end_matches(['.', ')', '-', '*', '+', '>', '#', ' ']).bytes().all(|b| b.is_ascii_digit());
    let rest = &row[mark.len()..];
    let fits = |row: &str| row::cells(row).len() == columns;
    (is_mark && fits(rest) && !fits(&format!("| {row}"))).then_some(rest)
}

/// The block that a line begins, if it is none that may stand in a table.
fn begins_block(line: &str) -> Option<&'static str> {
    let numbered = line.trim_start_matches(|c: char| c.is_ascii_digit());
    if numbered.len() < line.len() && numbered.starts_with(['.', ')']) {
        return Some("a list item");
    }
    match line.chars().next()? {
        '-' | '*' | '+' => Some("a list item"),
        '>' => Some("a quotation"),
        '#' => Some("a heading"),
        '`' | '~' => Some("a code block"),
        '<' => Some("an HTML block"),
        _ => None,
    }
}
