//! One cell as its column reads it: lines with their labels, and where it stands.

use crate::diagnostic::Place;
use crate::documents::{DocumentId, Span};
use crate::folded::Folded;
use crate::grid::{Grid, GridCell};
use crate::text::Text;

/// What stands in one column of one row; where a row goes on over several rows of the grid, all of it.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    /// The lines that hold anything.
    pub(super) lines: Vec<Line>,
    /// All of it.
    pub(super) whole: Text,
    /// The document it stands in.
    pub(super) document: DocumentId,
    /// Where it begins.
    pub(super) place: Place,
    /// The line on which it begins, from 1.
    pub(super) line: u32,
}

/// A line of a cell, and what stands beside it when labels have a column of their own.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) text: Text,
    pub(super) beside: Option<Text>,
}

impl Cell {
    /// Gathers a column's cell from the grid rows of one row.
    pub(super) fn gather(
        grid: &Grid,
        rows: &[usize],
        column: usize,
        beside: Option<usize>,
        document: DocumentId,
    ) -> Self {
        let first = rows.first().copied().unwrap_or(0);
        let head = grid.cell(first, column);
        let line = head.map_or_else(|| grid.rows.get(first).map_or(1, |row| row.line), |cell| cell.line);
        let place = match head {
            Some(GridCell { span: Some(bytes), .. }) => Place::Span(Span { document, bytes: bytes.clone() }),
            Some(cell) => Place::Line(document, cell.line),
            None => grid
                .rows
                .get(first)
                .map_or(Place::Line(document, line), |row| Place::Span(Span { document, bytes: row.span.clone() })),
        };
        let mut gathered = Self { lines: Vec::new(), whole: Text::default(), document, place, line };
        let mut above = None;
        for row in rows {
            // A cell that spans several rows is read once.
            let own = own_lines(grid, *row, above, column);
            // One that spans both columns stands alone.
            let beside = beside.filter(|beside| slot(grid, *row, *beside) != slot(grid, *row, column));
            let next = beside.map(|beside| own_lines(grid, *row, above, beside)).unwrap_or_default();
            above = Some(*row);
            for index in 0..own.len().max(next.len()) {
                let text = own.get(index).map(Text::trimmed).unwrap_or_default();
                let beside = next.get(index).map(Text::trimmed).filter(|text| !text.is_blank());
                if !text.is_blank() || beside.is_some() {
                    gathered.whole.push_line(&text);
                    gathered.lines.push(Line { text, beside });
                }
            }
        }
        gathered
    }

    /// The place of a stretch of its text.
    pub(super) fn at(&self, text: &Text) -> Place {
        let bytes = text.source(0..text.exact().len());
        if matches!(self.place, Place::Line(..)) || bytes.end == 0 {
            return self.place.clone();
        }
        Place::Span(Span { document: self.document, bytes })
    }

    /// Whether nothing stands in it but, perhaps, a dash.
    pub(super) fn is_left_out(&self) -> bool {
        match &self.lines[..] {
            [] => true,
            [line] => line.beside.is_none() && crate::values::is_placeholder(line.text.exact()),
            _ => false,
        }
    }
}

/// The lines of a cell, unless it reaches down from the row above.
fn own_lines(grid: &Grid, row: usize, above: Option<usize>, column: usize) -> Vec<Text> {
    match slot(grid, row, column) {
        Some(index) if above.and_then(|above| slot(grid, above, column)) != Some(index) => {
            grid.cells.get(index).map(|cell| cell.text.lines()).unwrap_or_default()
        }
        _ => Vec::new(),
    }
}

/// The index of the cell that fills a slot.
fn slot(grid: &Grid, row: usize, column: usize) -> Option<usize> {
    grid.rows.get(row)?.slots.get(column).copied().flatten()
}

impl Line {
    /// What follows a label, if the line begins with it: after a colon, or in the column beside.
    pub(super) fn after_label(&self, label: &str) -> Option<Text> {
        self.after_spelling(&Folded::of(label.trim_end_matches(':').trim()))
    }

    /// What follows a label that is folded already.
    pub(super) fn after_spelling(&self, wanted: &Folded) -> Option<Text> {
        if let Some(beside) = &self.beside {
            let bare = self.text.exact().trim_end_matches(':').trim();
            return Folded::of(bare).same(wanted).then(|| beside.clone());
        }
        // A label holds no colon, so only what stands before the first one is compared.
        let (label, rest) = self.text.exact().split_once(':')?;
        let label = label.trim_end();
        // Folding leaves out a selector here and there and joins nothing: a label far longer than the wanted one is another.
        if label.chars().count() > 2 * wanted.len() || !Folded::of(label).same(wanted) {
            return None;
        }
        let end = self.text.exact().len();
        Some(self.text.slice(end - rest.len()..end).trimmed())
    }

    /// What stands before a colon, if that looks like a label: a few words.
    pub(super) fn label(&self) -> Option<Text> {
        if self.beside.is_some() {
            return Some(self.text.clone());
        }
        let colon = self.text.exact().find(':')?;
        let label = self.text.slice(0..colon).trimmed();
        (!label.is_blank() && label.exact().split_whitespace().count() <= 4).then_some(label)
    }
}
