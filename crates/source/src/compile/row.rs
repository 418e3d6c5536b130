//! Reading one row: the cells that need the row's sets after those that give them, then what its texts say.

use sawbones_ir::Value;

use super::cell::Cell;
use super::columns::Assigned;
use super::find::Found;
use super::outcomes::{CellFinding, CellRead, Disagreement, Reader, RowSets};
use super::table::{Context, Doubt};
use super::{allow, lints};
use crate::codes::Code;
use crate::diagnostic::{Diagnostic, Place};
use crate::documents::Span;
use crate::legend::Lexicon;
use crate::schema::{ColumnSpec, FieldKind, TableSpec};
use crate::values;

/// A row as read: values that could not be read are absent.
pub(super) struct ReadRow {
    /// What messages call it: its band or its name, or what stands in its first cell.
    pub(super) key: String,
    /// The line on which it begins.
    pub(super) line: u32,
    /// The bytes of its first grid row.
    pub(super) span: Span,
    /// The values, in the order of the compiled columns and their headers.
    pub(super) values: Vec<ReadValue>,
}

/// A value with its place.
pub(super) struct ReadValue {
    /// The value, unless it could not be read.
    pub(super) value: Option<Value>,
    /// The cell it was read from.
    pub(super) place: Place,
    /// The line on which the cell begins.
    pub(super) line: u32,
    /// For an outcome: where each effect of each group stands.
    pub(super) tokens: Vec<Vec<Span>>,
}

/// What a row is read with.
pub(super) struct RowReader<'a> {
    pub(super) context: &'a Context<'a>,
    pub(super) spec: &'a TableSpec,
    pub(super) found: &'a Found<'a>,
    pub(super) assigned: &'a [Assigned],
    pub(super) grid_rows: &'a [usize],
    pub(super) doubts: &'a [Doubt],
}

/// A cell that was read, with what messages call its column.
pub(super) struct RowCell {
    pub(super) header: String,
    pub(super) cell: Cell,
    pub(super) read: CellRead,
}

impl RowReader<'_> {
    /// Reads the row, and adds what there is to say of it.
    pub(super) fn read(&self, findings: &mut Vec<Diagnostic>) -> ReadRow {
        let mut read: Vec<Vec<RowCell>> = self.spec.columns.iter().map(|_| Vec::new()).collect();
        for needs_sets in [false, true] {
            let sets = self.sets(&read);
            for ((column, assigned), slot) in self.spec.columns.iter().zip(self.assigned).zip(&mut read) {
                if column.layout.needs_sets() == needs_sets {
                    *slot = self.cells(column, assigned, &sets);
                }
            }
        }
        let (line, span) = self.start();
        let (key, key_column) = self.key(&read);
        let about = |finding: Diagnostic, column: usize, header: &str| {
            let mut finding = finding.about_cell(&self.spec.id, &key, header);
            if let Some(subject) = finding.subject.as_mut().filter(|_| column == key_column) {
                subject.at.clone_from(&key);
            }
            finding
        };
        for said in lints::texts(self.context.schema, self.spec, &read) {
            findings.push(about(said.diagnostic, said.column, &said.header));
        }
        let mut values = Vec::new();
        let words = self.words(&read);
        let mut doubtful = false;
        for (index, (column, cells)) in self.spec.columns.iter().zip(&mut read).enumerate() {
            let of_row = agree(column, cells, &words);
            doubtful |= !of_row.is_empty();
            findings.extend(of_row.into_iter().map(|finding| about(finding, index, "")));
        }
        for (index, (column, cells)) in self.spec.columns.iter().zip(read).enumerate() {
            let mut by_compiled: Vec<Vec<ReadValue>> = Vec::new();
            by_compiled.resize_with(column.fields.len() + usize::from(column.outcome.is_some()), Vec::new);
            for RowCell { header, cell, mut read } in cells {
                for found in read.findings {
                    let finding = about(found.diagnostic, index, &header);
                    let doubtful = allow::stops(self.context.schema, &finding);
                    let value = found.value.filter(|_| doubtful).and_then(|value| read.values.get_mut(value));
                    if let Some(value) = value {
                        *value = None;
                    }
                    findings.push(finding);
                }
                for (field, value) in column.fields.iter().zip(&mut read.values) {
                    if doubtful && matches!(field.kind, FieldKind::SetOf(..)) {
                        *value = None;
                    }
                }
                let mut tokens = Some(read.tokens);
                for (index, (value, values)) in read.values.into_iter().zip(&mut by_compiled).enumerate() {
                    let tokens =
                        if index == column.fields.len() { tokens.take().unwrap_or_default() } else { Vec::new() };
                    values.push(ReadValue { value, place: cell.place.clone(), line: cell.line, tokens });
                }
            }
            values.extend(by_compiled.into_iter().flatten());
        }
        ReadRow { key, line, span, values }
    }

    /// The row without any of its values, of which there would be so many.
    pub(super) fn unread(&self, values: usize) -> ReadRow {
        let (line, span) = self.start();
        let value = || ReadValue { value: None, place: Place::Span(span.clone()), line, tokens: Vec::new() };
        let values = std::iter::repeat_with(value).take(values).collect();
        ReadRow { key: String::new(), line, values, span }
    }

    /// Whether nothing stands in any of the row's cells.
    pub(super) fn is_blank(&self) -> bool {
        let rows = self.grid_rows.iter().filter_map(|row| self.found.grid.rows.get(*row));
        let mut cells = rows.flat_map(|row| &row.slots).flatten().filter_map(|cell| self.found.grid.cells.get(*cell));
        cells.all(|cell| cell.text.is_blank())
    }

    /// What to say of a row whose first cell is empty where it must not be, if nothing else is wrong with it than what would be
    /// missing in any row that only goes on with the one above.
    pub(super) fn begins_empty(&self, own: &[Diagnostic]) -> Option<Diagnostic> {
        let (grid, row) = (&self.found.grid, *self.grid_rows.first()?);
        let cell = grid.cell(row, 0).filter(|cell| cell.text.is_blank())?;
        if self.spec.continuation || row <= grid.header_rows || self.is_blank() {
            return None;
        }
        let is_missing = |finding: &Diagnostic| matches!(finding.code, Code::EmptyCell | Code::MissingLine);
        let is_first = |finding: &&Diagnostic| match finding.labels.first().map(|label| &label.place) {
            Some(Place::Span(span)) => cell.span.as_ref() == Some(&span.bytes),
            _ => false,
        };
        let first = own.iter().find(is_first).filter(|first| first.code == Code::EmptyCell)?;
        let stands = own.iter().all(is_missing) && allow::stops(self.context.schema, first);
        let help = "write it, or let the schema say `optional = true`; if the row only goes on with the one above, let its \
                    `[[table]]` say `continuation = true`";
        stands.then(|| first.clone().help(help))
    }

    /// Whether a place is within the row.
    pub(super) fn holds(&self, at: &Span) -> bool {
        let mut rows = self.grid_rows.iter().filter_map(|row| self.found.grid.rows.get(*row));
        at.document == self.found.document
            && rows.any(|row| row.span.start <= at.bytes.start && at.bytes.start <= row.span.end)
    }

    /// The line on which the row begins, and the bytes of its first grid row.
    fn start(&self) -> (u32, Span) {
        let first = self.grid_rows.first().and_then(|row| self.found.grid.rows.get(*row));
        let (line, bytes) = first.map_or((1, self.found.grid.span.clone()), |row| (row.line, row.span.clone()));
        (line, Span { document: self.found.document, bytes })
    }

    /// Where the row names the words that its cells speak of, or where it begins.
    fn words(&self, read: &[Vec<RowCell>]) -> Place {
        let named = self
            .spec
            .columns
            .iter()
            .zip(read)
            .find(|(column, _)| column.fields.iter().any(|field| matches!(field.kind, FieldKind::SetOf(..))));
        let cell = named.or_else(|| self.spec.columns.iter().zip(read).next()).and_then(|(_, cells)| cells.first());
        cell.map_or_else(|| Place::Line(self.found.document, 1), |cell| cell.cell.place.clone())
    }

    /// Reads the cells of one column of the schema.
    fn cells(&self, column: &ColumnSpec, assigned: &Assigned, sets: &RowSets<'_>) -> Vec<RowCell> {
        let schema = self.context.schema;
        let legend = column.outcome.as_ref().and_then(|outcome| self.context.legends.get(outcome.legend)?.as_ref());
        let lexicon = Lexicon { vocabularies: &schema.vocabularies, words: &schema.words };
        let reader = Reader { schema, column, legend, lexicon };
        let cell = |(document_column, header): (&usize, &String)| {
            let cell =
                Cell::gather(&self.found.grid, self.grid_rows, *document_column, column.beside, self.found.document);
            let doubtful = self.doubts.iter().any(|doubt| doubt.is_about(&cell.place));
            let read = if doubtful { reader.unread() } else { reader.read(&cell, sets) };
            RowCell { header: header.clone(), cell, read }
        };
        assigned.columns.iter().zip(&assigned.headers).map(cell).collect()
    }

    /// The sets that the row has so far.
    fn sets(&self, read: &[Vec<RowCell>]) -> Vec<(&str, u16, Option<Vec<u16>>)> {
        let mut sets = Vec::new();
        for (column, cells) in self.spec.columns.iter().zip(read) {
            for (index, field) in column.fields.iter().enumerate() {
                let FieldKind::SetOf(vocabulary, _) = field.kind else { continue };
                let value = cells.first().and_then(|cell| cell.read.values.get(index)).and_then(Option::as_ref);
                let words = match value {
                    Some(Value::SetOf(words)) => Some(words.clone()),
                    _ => None,
                };
                sets.push((field.name.as_str(), vocabulary, words));
            }
        }
        sets
    }

    /// What the row is called, and the column that says so: its band, or its name where several columns have bands, or its first
    /// cell as it stands.
    fn key(&self, read: &[Vec<RowCell>]) -> (String, usize) {
        let fields = || self.spec.columns.iter().flat_map(|column| &column.fields);
        let by_band = fields().filter(|field| matches!(field.kind, FieldKind::Band { .. })).count() == 1;
        for (index, (column, cells)) in self.spec.columns.iter().zip(read).enumerate() {
            let Some(cell) = cells.first() else { continue };
            for value in cell.read.values.iter().take(column.fields.len()) {
                match value {
                    Some(Value::Band(band)) if by_band => return (values::write_band(band), index),
                    Some(Value::Name(name)) if !by_band => return (name.clone(), index),
                    _ => {}
                }
            }
        }
        let first = read.iter().enumerate().find_map(|(index, cells)| Some((cells.first()?, index)));
        let line = |cell: &RowCell| cell.cell.lines.first().map(|line| line.text.shown()).unwrap_or_default();
        first.map_or_else(|| (String::new(), 0), |(cell, index)| (line(cell), index))
    }
}

/// Sorts out where cells and their row disagree about words: what all cells of a column have in common is the row's mistake and said
/// once, the rest is a finding of its cell.
fn agree(column: &ColumnSpec, cells: &mut [RowCell], words: &Place) -> Vec<Diagnostic> {
    let outcome = column.fields.len();
    let common: Vec<String> = match &*cells {
        [first, others @ ..] if !others.is_empty() => {
            let all = |of_row: &String| others.iter().all(|cell| has(cell, of_row));
            first.read.disagreements.iter().map(|it| it.of_row.clone()).filter(all).collect()
        }
        _ => Vec::new(),
    };
    let mut of_row = Vec::new();
    for (index, cell) in cells.iter_mut().enumerate() {
        for disagreement in std::mem::take(&mut cell.read.disagreements) {
            if common.contains(&disagreement.of_row) {
                if index == 0 {
                    let Disagreement { finding, of_row: message } = disagreement;
                    let first = finding.labels.into_iter().next();
                    let made = Diagnostic::new(finding.code, message).label(words.clone(), "the words of the row");
                    let made = first.into_iter().fold(made, |made, label| made.label(label.place, "as here"));
                    of_row.push(made.help("correct the words of the row, or every cell of it"));
                }
                if let Some(value) = cell.read.values.get_mut(outcome) {
                    *value = None;
                }
            } else {
                cell.read.findings.push(CellFinding { value: Some(outcome), diagnostic: disagreement.finding });
            }
        }
    }
    of_row
}

fn has(cell: &RowCell, of_row: &str) -> bool {
    cell.read.disagreements.iter().any(|it| it.of_row == of_row)
}
