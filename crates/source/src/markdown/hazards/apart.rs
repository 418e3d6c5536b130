//! Rows that an empty line or another block cuts off from their table.

use std::ops::Range;

use super::{Hazards, counted, is_margin};
use crate::codes::Code;
use crate::diagnostic::Diagnostic;

/// A table, and what has come under it.
pub(super) struct Above {
    pub(super) table: usize,
    pub(super) end: usize,
    /// What stands right under it and is no row, if anything.
    pub(super) interruption: Option<Interruption>,
}

/// A block that ends a table.
pub(super) struct Interruption {
    kind: Block,
    bytes: Range<usize>,
    /// Where the last of such blocks ends, should there be several.
    end: usize,
}

/// The kinds of blocks that may stand between the rows of a table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Block {
    Comment,
    Html,
    Rule,
    Code,
    Heading,
    Item,
    Quotation,
}

impl Block {
    const fn name(self) -> &'static str {
        match self {
            Self::Comment => "a comment",
            Self::Html => "an HTML block",
            Self::Rule => "a dividing line",
            Self::Code => "a code block",
            Self::Heading => "a heading",
            Self::Item => "a list item",
            Self::Quotation => "a quotation",
        }
    }
}

impl Hazards<'_> {
    /// Lines of a paragraph may be rows that an empty line cut off, or a block.
    pub(super) fn rows_apart(&mut self, above: &Above, range: Range<usize>, lines: &[Range<usize>]) {
        let is_empty = |gap: Range<usize>| self.text.get(gap).is_some_and(|gap| gap.chars().all(is_margin));
        if let Some(interruption) = &above.interruption {
            // A list item and a quotation go on with the line under them.
            if range.start < interruption.end || is_empty(interruption.end..range.start) {
                self.interrupted(above.table, interruption, lines);
            }
            return;
        }
        if !self.text.get(above.end..range.start).is_some_and(|gap| gap.trim().is_empty()) {
            return;
        }
        let rows = lines.iter().take_while(|line| self.text[(*line).clone()].starts_with('|')).count();
        let (Some(first), Some(last)) = (lines.first(), rows.checked_sub(1).and_then(|last| lines.get(last))) else {
            return;
        };
        let rows_span = self.span(first.start..last.end);
        let diagnostic = Diagnostic::new(
            Code::RowsApart,
            format!("{} cut off from the table above by an empty line", counted(rows, "row is", "rows are")),
        )
        .label(rows_span, "read as a paragraph")
        .help_edit("remove the empty line", self.span(above.end..first.start), "");
        self.report(Some(above.table), diagnostic);
    }

    /// A block that is no row may stand between rows.
    pub(crate) fn block(&mut self, kind: Block, range: Range<usize>) {
        let Some(mut above) = self.above.take() else { return };
        let rows_end = self.text[..above.end].trim_end().len();
        let Some(gap) = self.text.get(rows_end..range.start) else { return };
        let mut lines_between = gap.rsplit_once('\n').map_or("", |(lines, _)| lines).split('\n').skip(1);
        // Behind an empty line something else may have begun; a remark has not.
        let is_near = !lines_between.any(|line| line.chars().all(is_margin));
        if !is_near && kind != Block::Comment {
            return;
        }
        let end = range.start + self.text[range.clone()].trim_end().len();
        match &mut above.interruption {
            Some(interruption) => interruption.end = interruption.end.max(end),
            None if gap.chars().all(is_margin) => {
                above.interruption = Some(Interruption { kind, bytes: range.start..end, end });
            }
            None => return,
        }
        self.above = Some(above);
    }

    /// Reports the rows among these lines, which a block cut off from the table above.
    pub(super) fn interrupted(&mut self, table: usize, by: &Interruption, lines: &[Range<usize>]) {
        let is_row = |line: &&Range<usize>| self.text[(*line).clone()].starts_with('|');
        let is_within = lines.first().is_some_and(|first| first.start < by.end);
        let first_row = if is_within { lines.iter().position(|line| is_row(&line)) } else { Some(0) };
        let rows = first_row.and_then(|first| lines.get(first..)).unwrap_or_default();
        let count = rows.iter().take_while(is_row).count();
        let (Some(first), Some(last)) = (rows.first(), count.checked_sub(1).and_then(|last| rows.get(last))) else {
            return;
        };
        let message =
            format!("{} cut off from the table above by {}", counted(count, "row is", "rows are"), by.kind.name());
        let line = by.bytes.start..by.bytes.start + self.text[by.bytes.clone()].lines().next().map_or(0, str::len);
        let diagnostic = Diagnostic::new(Code::RowsApart, message)
            .label(self.span(line), "the table ends here")
            .label(self.span(first.start..last.end), "not part of it");
        let begins_line = by.bytes.start == 0 || self.text[..by.bytes.start].ends_with('\n');
        let is_alone = by.end == by.bytes.end && begins_line;
        let diagnostic = match by.kind {
            Block::Rule if is_alone => {
                diagnostic.help_edit("remove the line", self.span(by.bytes.start..first.start), "")
            }
            Block::Comment if is_alone => {
                let (remark, rows) = (&self.text[by.bytes.clone()], &self.text[first.start..last.end]);
                let whole = self.span(by.bytes.start..last.end);
                diagnostic.help_edit("put it under the last row", whole, format!("{rows}\n{remark}"))
            }
            _ => diagnostic.help("put it above the table or, with an empty line, below its last row"),
        };
        self.report(Some(table), diagnostic);
    }
}
