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
        let mut gathered = Self { lines: Vec::new(), document, place, line };
        let mut above = None;
        for row in rows {
            // A cell that spans several rows is read once.
            let own = own_lines(grid, *row, above, column);
            // One that spans both columns stands alone.
            let beside = beside.filter(|beside| slot(grid, *row, *beside) != slot(grid, *row, column));
            let next = beside.map(|beside| own_lines(grid, *row, above, beside)).unwrap_or_default();
            above = Some(*row);
            let (mut own, mut next) = (own.into_iter(), next.into_iter());
            loop {
                let (text, beside) = (own.next(), next.next());
                if text.is_none() && beside.is_none() {
                    break;
                }
                let text = text.unwrap_or_default();
                let beside = beside.filter(|text| !text.is_blank());
                if !text.is_blank() || beside.is_some() {
                    gathered.lines.push(Line { text, beside });
                }
            }
        }
        gathered
    }

    /// All of it, line by line.
    pub(super) fn whole(&self) -> Text {
        let mut whole = Text::default();
        self.lines.iter().for_each(|line| whole.push_line(&line.text));
        whole
    }

    /// Nothing, at the end of it.
    pub(super) fn end(&self) -> Text {
        let last = self.lines.last().map(|line| &line.text);
        last.map(|text| text.slice(text.exact().len()..text.exact().len())).unwrap_or_default()
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
            let Some(text) = grid.cells.get(index).map(|cell| &cell.text) else { return Vec::new() };
            let mut start = 0;
            let line = |line: &str| {
                let range = start..start + line.len();
                start = range.end + 1;
                text.part(range)
            };
            text.exact().split('\n').map(line).collect()
        }
        _ => Vec::new(),
    }
}

/// The index of the cell that fills a slot.
fn slot(grid: &Grid, row: usize, column: usize) -> Option<usize> {
    grid.rows.get(row)?.slots.get(column).copied().flatten()
}

impl Line {
    /// What may be a label, folded: what stands before the first colon, or all of the line where what it is a label of stands
    /// beside it. Empty where the line has no label.
    pub(super) fn folded(&self) -> Folded {
        let exact = self.text.exact();
        match self.beside {
            Some(_) => Folded::of(exact.trim_end_matches(':').trim()),
            None => exact.split_once(':').map(|(label, _)| Folded::of(label.trim_end())).unwrap_or_default(),
        }
    }

    /// What follows a label, if the line's own, which is given folded, is that one: after the colon, or in the column beside.
    pub(super) fn after_label(&self, folded: &Folded, label: &Folded) -> Option<Text> {
        if let Some(beside) = &self.beside {
            return folded.same(label).then(|| beside.clone());
        }
        let colon = self.text.exact().find(':').filter(|_| folded.same(label))?;
        Some(self.text.part(colon + 1..self.text.exact().len()))
    }

    /// What stands before a colon, if that looks like a label: a few words.
    pub(super) fn label(&self) -> Option<Text> {
        if self.beside.is_some() {
            return Some(self.text.clone());
        }
        let colon = self.text.exact().find(':')?;
        let label = self.text.part(0..colon);
        (!label.is_blank() && label.exact().split_whitespace().count() <= 4).then_some(label)
    }
}
