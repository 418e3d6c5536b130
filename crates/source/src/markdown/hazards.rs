//! What a Markdown parser does without a word, found again from the raw lines and reported where it happens.
//!
//! Invariant: one cause is one finding. A line that was swallowed as a row is not also a row with cells missing, and the rows lost
//! behind one that ends the table belong to that one's finding.

mod apart;
mod ended;

use std::cmp::Ordering;
use std::ops::Range;

use self::apart::Above;
pub(crate) use self::apart::Block;
use super::cell::Find;
use super::row;
use crate::codes::Code;
use crate::diagnostic::{Diagnostic, Place};
use crate::documents::{DocumentId, Documents, Span};
use crate::grid::{Grid, GridRow};
use crate::reader::{GridFinding, MAX_SLOTS, in_document_order};

/// Collects the findings of one document.
pub(crate) struct Hazards<'a> {
    id: DocumentId,
    text: &'a str,
    findings: Vec<GridFinding>,
    /// The table before the place that has been reached, if nothing was reported about what follows it.
    above: Option<Above>,
}

impl<'a> Hazards<'a> {
    pub(crate) fn new(documents: &'a Documents, id: DocumentId) -> Self {
        Self { id, text: documents.text(id), findings: Vec::new(), above: None }
    }

    /// The findings in the order of the document.
    pub(crate) fn finish(self) -> Vec<GridFinding> {
        in_document_order(self.findings)
    }

    fn report(&mut self, table: Option<usize>, diagnostic: Diagnostic) {
        self.findings.push(GridFinding { table, diagnostic });
    }

    fn span(&self, bytes: Range<usize>) -> Span {
        Span { document: self.id, bytes }
    }

    /// The document is read up to this line, with which its tables have too many slots.
    pub(crate) fn too_large(&mut self, line: Range<usize>) {
        let message = format!("the document is read only up to here: its tables have more than {MAX_SLOTS} slots");
        let line = line.start..line.start + self.text[line].trim_end().len();
        let diagnostic = Diagnostic::new(Code::TableTooLarge, message)
            .label(self.span(line), "reading stops before this line")
            .help("make the rows of the table as long as its header, or divide the document");
        self.report(None, diagnostic);
    }

    /// A paragraph may be a table that failed, or rows that lost theirs.
    pub(crate) fn paragraph(&mut self, range: Range<usize>) {
        let above = self.above.take();
        if !self.text[range.clone()].contains('|') {
            return;
        }
        let lines: Vec<_> = lines(self.text, range.clone()).collect();
        let mut failed = false;
        for (n, pair) in lines.windows(2).enumerate() {
            let [header, dashes] = pair else { continue };
            let dashes_text = &self.text[dashes.clone()];
            if row::is_nearly_delimiters(dashes_text) {
                failed |= self.strange_dashes(header.clone(), dashes.clone());
                continue;
            }
            if !dashes_text.contains(['|', ':']) {
                continue;
            }
            failed |= self.failed_header(n, header.clone(), dashes.clone());
        }
        let Some(above) = above.filter(|_| !failed) else { return };
        self.rows_apart(&above, range, &lines);
    }

    /// A pipe table in an HTML block is only text to a Markdown reader, and so are rows.
    pub(crate) fn html_block(&mut self, range: Range<usize>) {
        let raw = self.text[range.clone()].trim_start().to_ascii_lowercase();
        let is_meant =
            ["<!", "<?", "<pre", "<script", "<style", "<textarea"].iter().any(|begin| raw.starts_with(begin));
        let kind = if raw.starts_with("<!--") { Block::Comment } else { Block::Html };
        if raw.starts_with("</") {
            self.above = None; // the end of what the table stands in
        }
        self.block(kind, range.clone());
        if is_meant || !raw.contains('|') {
            return;
        }
        let above = self.above.take();
        let before = self.findings.len();
        let lines: Vec<_> = lines(self.text, range).collect();
        for pair in lines.windows(2) {
            let [header, dashes] = pair else { continue };
            let cells = row::cells(&self.text[header.clone()]).len();
            if !row::has_pipe(&self.text[header.clone()]) || row::delimiters(&self.text[dashes.clone()]) != Some(cells)
            {
                continue;
            }
            let diagnostic = Diagnostic::new(
                Code::HeaderInParagraph,
                "the header goes on with the HTML above it, so that no table is here",
            )
            .label(self.span(header.clone()), "part of an HTML block")
            .help_edit("put an empty line above it", self.span(header.start..header.start), "\n");
            self.report(None, diagnostic);
        }
        if let Some(above) = above.filter(|_| self.findings.len() == before)
            && let Some(interruption) = &above.interruption
        {
            self.interrupted(above.table, interruption, &lines);
        }
    }

    /// Reports a row of other characters than hyphens under what was meant as a header.
    fn strange_dashes(&mut self, header: Range<usize>, dashes: Range<usize>) -> bool {
        if !row::has_pipe(&self.text[header.clone()]) {
            return false;
        }
        let cells = row::cells(&self.text[header.clone()]).len();
        let message = "the row under the header is not made of hyphens, so that no table is here";
        let diagnostic = Diagnostic::new(Code::BrokenDelimiterRow, message)
            .label(self.span(dashes.clone()), "read as text")
            .label(self.span(header), counted(cells, "cell", "cells"))
            .help_edit("write one `---` for each header cell", self.span(dashes), format!("|{}", "---|".repeat(cells)));
        self.report(None, diagnostic);
        true
    }

    /// A heading may be a header row with too short a delimiter row under it, if rows follow.
    pub(crate) fn heading(&mut self, range: Range<usize>) {
        self.block(Block::Heading, range.clone());
        if !self.text[range.clone()].contains('|') || !self.text[range.clone()].trim_end().ends_with('-') {
            return;
        }
        let end = range.start + self.text[range.clone()].trim_end().len();
        let under = lines(self.text, end..self.text.len()).nth(1);
        let rows_follow = under.is_some_and(|line| row::has_pipe(&self.text[line]));
        let heading: Vec<_> = lines(self.text, range).collect();
        if let (true, [.., header, dashes]) = (rows_follow, heading.as_slice()) {
            self.failed_header(0, header.clone(), dashes.clone());
        }
    }

    /// Reports two lines of a paragraph that were meant as a table's header and its delimiter row.
    fn failed_header(&mut self, n: usize, header: Range<usize>, dashes: Range<usize>) -> bool {
        let (header_text, dashes_text) = (&self.text[header.clone()], &self.text[dashes.clone()]);
        let Some(delimiters) = row::delimiters(dashes_text) else { return false };
        if !row::has_pipe(header_text) {
            return false;
        }
        let cells = row::cells(header_text).len();
        let diagnostic = if cells == delimiters {
            Diagnostic::new(
                Code::HeaderInParagraph,
                "the header goes on with the text above it, so that no table is here",
            )
            .label(
                self.span(header.clone()),
                if n > 0 { "part of the paragraph above" } else { "not read as a header" },
            )
            .help_edit("put an empty line above it", self.span(header.start..header.start), "\n")
        } else {
            Diagnostic::new(
                Code::BrokenDelimiterRow,
                format!(
                    "the delimiter row has {} for {}, so that no table is here",
                    counted(delimiters, "cell", "cells"),
                    counted(cells, "header cell", "header cells")
                ),
            )
            .label(self.span(dashes.clone()), counted(delimiters, "cell", "cells"))
            .label(self.span(header), counted(cells, "cell", "cells"))
            .help_edit(
                "write one `---` for each header cell",
                self.span(dashes),
                format!("|{}", "---|".repeat(cells)),
            )
        };
        self.report(None, diagnostic);
        true
    }

    /// What a cell's own markup did.
    pub(crate) fn cell(&mut self, table: usize, finds: Vec<Find>) {
        /// A cell of nothing but such places is one mistake.
        const SAID: usize = 8;
        let more = finds.len().saturating_sub(SAID);
        for find in finds.into_iter().take(SAID) {
            let diagnostic = match find {
                Find::Eaten(range, marks) => self.eaten(range, marks),
                Find::PipeInCode(range) => self.pipe_in_code(range),
            };
            self.report(Some(table), diagnostic);
        }
        if let Some(last) = self.findings.last_mut().filter(|_| more > 0) {
            last.diagnostic.note = Some(format!(
                "the same is to be said of {}",
                counted(more, "more place of the cell", "more places of the cell")
            ));
        }
    }

    fn eaten(&self, range: Range<usize>, marks: usize) -> Diagnostic {
        let whole = &self.text[range.clone()];
        let mark = &whole[..marks];
        let escaped: String = mark.chars().flat_map(|c| ['\\', c]).collect();
        let inner = &whole[marks..whole.len() - marks];
        Diagnostic::new(Code::EatenEmphasis, format!("`{mark}` is taken for emphasis and disappears from the figures"))
            .label(self.span(range.start..range.start + marks), "emphasis begins")
            .label(self.span(range.end - marks..range.end), "and ends")
            .help_edit(
                format!("write `{escaped}`, or another sign such as `×`"),
                self.span(range),
                format!("{escaped}{inner}{escaped}"),
            )
    }

    fn pipe_in_code(&self, range: Range<usize>) -> Diagnostic {
        Diagnostic::new(
            Code::EscapedPipeInCode,
            "`\\|` in a code span: a table reads it as `|`, other places as both characters",
        )
        .label(self.span(range), "read here without the backslash")
        .help("write the cell without a code span if that matters")
    }

    /// Whether the row just read has as many cells as the table has columns.
    pub(crate) fn row(&mut self, table: usize, grid: &Grid, columns: usize) {
        let Some(row) = grid.rows.get(grid.header_rows..).and_then(<[GridRow]>::last) else { return };
        let raw = &self.text[row.span.clone()];
        if !row::has_pipe(raw) {
            return; // swallowed: reported with the table
        }
        let cells = row::cells(raw);
        if let Some(diagnostic) = self.not_meant_as_row(row, grid) {
            self.report(Some(table), diagnostic);
            return;
        }
        if let Some((first, diagnostic)) = self.broken_over(grid, columns) {
            // That the first half has too few cells is the same mistake.
            let is_of_first = |finding: &GridFinding| {
                let place = finding.diagnostic.labels.first().map(|label| &label.place);
                finding.diagnostic.code == Code::MissingCell && place == Some(&Place::Span(self.span(first..first)))
            };
            if self.findings.last().is_some_and(is_of_first) {
                self.findings.pop();
            }
            self.report(Some(table), diagnostic);
            return;
        }
        let diagnostic = match cells.len().cmp(&columns) {
            Ordering::Equal => return,
            Ordering::Greater => self.surplus(&row.span, &cells, columns),
            Ordering::Less => self.missing(&row.span, cells.len(), grid, columns),
        };
        // A table that was read without a header has none to show.
        let header = grid.rows.first().filter(|_| grid.header_rows > 0);
        let diagnostic = match header {
            Some(header) => diagnostic.label(self.span(header.span.clone()), counted(columns, "column", "columns")),
            None => diagnostic,
        };
        self.report(Some(table), diagnostic);
    }

    /// Whether the row just read is the rest of the one above, in one of whose cells a new line was begun; with the end of that one.
    fn broken_over(&self, grid: &Grid, columns: usize) -> Option<(usize, Diagnostic)> {
        let [.., above, rest] = grid.rows.get(grid.header_rows..)? else { return None };
        let opens = |row: &GridRow| self.text[row.span.clone()].starts_with('|');
        let raw_above = &self.text[above.span.clone()];
        let halves = row::cells(raw_above).len() + row::cells(&self.text[rest.span.clone()]).len();
        if !opens(above) || opens(rest) || raw_above.ends_with('|') || halves != columns + 1 {
            return None;
        }
        let end = above.span.end;
        let lower = raw_above.to_ascii_lowercase();
        let is_broken_line = ["<br>", "<br/>", "<br />"].iter().any(|tag| lower.ends_with(tag));
        let diagnostic =
            Diagnostic::new(Code::MissingCell, "a row is broken over two lines, each of which is read as a row")
                .label(self.span(end..rest.span.start), "the row goes on in the next line")
                .help_edit(
                    "write the row on one line, with `<br>` where a cell has a new line",
                    self.span(end..rest.span.start),
                    if is_broken_line { "" } else { "<br>" },
                );
        Some((end, diagnostic))
    }

    /// A line that is hardly meant as a row, or is one to this reader only.
    fn not_meant_as_row(&self, row: &GridRow, grid: &Grid) -> Option<Diagnostic> {
        let finding = |message: &str| {
            Diagnostic::new(Code::SwallowedLine, message).label(self.span(row.span.clone()), "part of the table")
        };
        let raw = &self.text[row.span.clone()];
        if raw.contains("---") && row::delimiters(raw).is_some() {
            let help = "put an empty line above the header that goes with it, or remove it";
            return Some(finding("a delimiter row inside of the table is read as a row of it").help(help));
        }
        let header = grid.rows.first().filter(|_| grid.header_rows > 0)?;
        (self.indent(row.span.start) >= self.indent(header.span.start) + 4).then(|| {
            let finding = finding("this row is indented so far that other readers take it for code");
            finding.help("begin it below the beginning of the header")
        })
    }

    /// How many columns stand before a byte in its line.
    fn indent(&self, at: usize) -> usize {
        let line = self.text[..at].rfind(['\n', '\r']).map_or(0, |end| end + 1);
        self.text[line..at].chars().fold(0, |width, c| if c == '\t' { (width / 4 + 1) * 4 } else { width + 1 })
    }

    fn surplus(&self, row: &Range<usize>, cells: &[Range<usize>], columns: usize) -> Diagnostic {
        let surplus = &cells[columns..];
        let first = surplus.first().map_or(row.end, |cell| row.start + cell.start);
        let last = surplus.last().map_or(row.end, |cell| row.start + cell.end);
        let message = format!(
            "the row has {}, the table {}: {} dropped",
            counted(cells.len(), "cell", "cells"),
            counted(columns, "column", "columns"),
            counted(surplus.len(), "cell is", "cells are")
        );
        let diagnostic = Diagnostic::new(Code::SurplusCell, message).label(self.span(first..last), "dropped");
        // Half a code span or half a wiki link in a cell: the pipe behind it is the likely culprit.
        let raw = &self.text[row.clone()];
        let is_half = |cell: &str| {
            cell.matches('`').count() % 2 == 1 || cell.rfind("[[").is_some_and(|at| !cell[at..].contains("]]"))
        };
        match cells
            .iter()
            .find(|cell| is_half(&raw[(*cell).clone()]))
            .and_then(|cell| raw[cell.end..].find('|').map(|at| row.start + cell.end + at))
        {
            Some(pipe) => diagnostic.note("a `|` divides cells even in a code span").help_edit(
                "write this one as `\\|`",
                self.span(pipe..pipe),
                "\\",
            ),
            None => diagnostic.help("remove the surplus, or write `\\|` where a `|` is meant as text"),
        }
    }

    fn missing(&self, row: &Range<usize>, cells: usize, grid: &Grid, columns: usize) -> Diagnostic {
        let message = format!(
            "the row has {}, the table {}: the last ones stay empty",
            counted(cells, "cell", "cells"),
            counted(columns, "column", "columns")
        );
        let diagnostic = Diagnostic::new(Code::MissingCell, message)
            .label(self.span(row.end..row.end), counted(columns - cells, "cell is missing", "cells are missing"));
        let opens = |bytes: &Range<usize>| self.text[bytes.clone()].starts_with('|');
        if opens(row) && grid.rows.first().is_some_and(|first| !opens(&first.span)) {
            diagnostic.note("the `|` at the beginning opens the row and makes no empty cell").help_edit(
                "write `||` for an empty first cell",
                self.span(row.start..row.start),
                "|",
            )
        } else {
            diagnostic.help("write the missing cells; an empty one is written `—`")
        }
    }

    /// What a whole table swallowed, and what ended it.
    pub(crate) fn table(&mut self, table: usize, grid: &Grid) {
        self.swallowed(table, grid);
        self.above = Some(Above { table, end: grid.span.end, interruption: None });
        self.ended(table, grid);
    }

    fn swallowed(&mut self, table: usize, grid: &Grid) {
        let body = grid.rows.get(grid.header_rows..).unwrap_or_default();
        let text = self.text;
        let is_swallowed = |row: &GridRow| !row::has_pipe(&text[row.span.clone()]);
        for run in body.chunk_by(|a, b| is_swallowed(a) == is_swallowed(b)) {
            let (Some(first), Some(last)) = (run.first(), run.last()) else { continue };
            if !is_swallowed(first) {
                continue;
            }
            let message = match run.len() {
                1 => "a line without `|` under the table is read as a row of it".to_owned(),
                lines => format!("{lines} lines without `|` under the table are read as rows of it"),
            };
            let diagnostic = Diagnostic::new(Code::SwallowedLine, message)
                .label(self.span(first.span.start..last.span.end), "part of the table")
                .help_edit("put an empty line above", self.span(first.span.start..first.span.start), "\n");
            self.report(Some(table), diagnostic);
        }
    }
}

/// The lines of a stretch without quotation marks, indentation and what trails.
fn lines(text: &str, range: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    lines_within(text, range, usize::MAX)
}

/// The same where no more than so many quotation marks go.
fn lines_within(text: &str, range: Range<usize>, depth: usize) -> impl Iterator<Item = Range<usize>> {
    let mut at = range.start;
    text[range].split_inclusive('\n').map(move |line| {
        let mut content = line.trim_start();
        for _ in 0..depth {
            let Some(quoted) = content.strip_prefix('>') else { break };
            content = quoted.trim_start();
        }
        let start = at + line.len() - content.len();
        at += line.len();
        start..start + content.trim_end().len()
    })
}

fn is_margin(c: char) -> bool {
    c == '>' || c.is_whitespace()
}

/// `1 row`, `2 rows`.
fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}
