//! Reading one table: its parts, its rows, its cells, and then the rules that it must keep as a whole.

use sawbones_ir::{Column, ColumnType, Row, Table, Value};

use super::cell::Cell;
use super::columns::{self, Assigned};
use super::find::{Finder, Found};
use super::outcomes::{Reader, RowSets};
use super::{rows, rules};
use crate::diagnostic::{Diagnostic, Place};
use crate::documents::{Documents, Span};
use crate::legend::{LegendReader, Lexicon};
use crate::schema::{ColumnSpec, FieldKind, FieldSpec, Schema, TableSpec};
use crate::values;

/// A row as read: values that could not be read are absent.
pub(super) struct ReadRow {
    /// What messages call it: its band or its name, as written.
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

/// Everything about a table that its rules are judged by.
pub(super) struct ReadTable<'a> {
    pub(super) schema: &'a Schema,
    pub(super) spec: &'a TableSpec,
    pub(super) legends: &'a [LegendReader],
    pub(super) columns: Vec<Column>,
    /// For each value of a row: the compiled column and which of its headers.
    pub(super) slots: Vec<(usize, usize)>,
    /// For each value of a row: what messages call its column.
    pub(super) headers: Vec<String>,
    pub(super) rows: Vec<ReadRow>,
    /// Whether every cell was read, so that sums and counts mean something.
    pub(super) complete: bool,
    /// Where the table begins.
    pub(super) start: Span,
}

/// Reads a table. The table is absent when it could not be found or any cell could not be read.
pub(super) fn read(
    documents: &Documents,
    schema: &Schema,
    spec: &TableSpec,
    legends: &[LegendReader],
    finder: &Finder<'_>,
) -> (Option<Table>, Vec<Diagnostic>) {
    let mut findings = Vec::new();
    let mut parts = Vec::new();
    for part in &spec.parts {
        match finder.find(part, &format!("the table `{}`", spec.id)) {
            None => return (None, findings),
            Some(Err(finding)) => findings.push(finding.about(&spec.id, "")),
            Some(Ok(mut found)) => {
                findings.extend(found.findings.drain(..).map(|finding| finding.about(&spec.id, "")));
                match columns::assign(schema, spec, &found.grid, found.document) {
                    Ok(assigned) => parts.push((found, assigned)),
                    Err(wrong) => findings.extend(wrong.into_iter().map(|finding| finding.about(&spec.id, ""))),
                }
            }
        }
    }
    if parts.len() != spec.parts.len() {
        return (None, findings);
    }
    let Some((first, assigned)) = parts.first() else { return (None, findings) };
    let start = Span { document: first.document, bytes: first.grid.span.start..first.grid.span.start };
    let start_line = documents.position(start.document, start.bytes.start).line;
    let document_name = spec.parts.first().map(|part| part.document.text.clone()).unwrap_or_default();
    let (columns, slots, headers) = compiled_columns(spec, assigned);
    let mut table = ReadTable {
        schema,
        spec,
        legends,
        columns,
        slots,
        headers,
        rows: Vec::new(),
        complete: findings.is_empty(),
        start,
    };
    for (found, assigned) in &parts {
        for grid_rows in rows::group(spec, &found.grid) {
            let row = row(&table, found, assigned, &grid_rows, &mut findings);
            table.complete &= row.values.iter().all(|value| value.value.is_some());
            table.rows.push(row);
        }
    }
    findings.extend(rules::judge(&table));
    let compiled = table.complete.then(|| compile(documents, table, start_line, document_name));
    (compiled, findings)
}

/// The compiled columns of a table, what each value of a row belongs to, and what messages call it.
fn compiled_columns(spec: &TableSpec, assigned: &[Assigned]) -> (Vec<Column>, Vec<(usize, usize)>, Vec<String>) {
    let mut columns = Vec::new();
    let mut slots = Vec::new();
    let mut headers = Vec::new();
    for (column, assigned) in spec.columns.iter().zip(assigned) {
        let outcome = column.outcome.as_ref().map(|outcome| {
            let legend = u16::try_from(outcome.legend).unwrap_or(u16::MAX);
            (outcome.name.clone(), ColumnType::Outcome(legend), outcome.optional)
        });
        let fields = column.fields.iter().map(|field| {
            (field.name.clone(), column_type(field), field.optional && !matches!(field.kind, FieldKind::Flag(_)))
        });
        for (name, kind, optional) in fields.chain(outcome) {
            for (index, header) in assigned.headers.iter().enumerate() {
                slots.push((columns.len(), index));
                headers.push(header.clone());
            }
            columns.push(Column { name, kind, optional, across: assigned.across.clone() });
        }
    }
    (columns, slots, headers)
}

fn column_type(field: &FieldSpec) -> ColumnType {
    match &field.kind {
        FieldKind::Band { die, partition } => ColumnType::Band { die: *die, partition: *partition },
        FieldKind::Name => ColumnType::Name,
        FieldKind::Text => ColumnType::Text,
        FieldKind::Int => ColumnType::Int,
        FieldKind::Dice => ColumnType::Dice,
        FieldKind::Modifier => ColumnType::Modifier,
        FieldKind::Factor => ColumnType::Factor,
        FieldKind::OneOf(vocabulary) => ColumnType::OneOf(*vocabulary),
        FieldKind::SetOf(vocabulary, _) => ColumnType::SetOf(*vocabulary),
        FieldKind::Flag(_) => ColumnType::Flag,
    }
}

/// Reads a row: the cells without lines for each word first, since those lines need the row's sets.
fn row(
    table: &ReadTable<'_>,
    found: &Found,
    assigned: &[Assigned],
    grid_rows: &[usize],
    findings: &mut Vec<Diagnostic>,
) -> ReadRow {
    let mut read: Vec<Option<Vec<ReadValue>>> = table.spec.columns.iter().map(|_| None).collect();
    let mut own = Vec::new();
    let mut key = String::new();
    for needs_sets in [false, true] {
        let sets = sets_of(table, &read);
        for (index, column) in table.spec.columns.iter().enumerate() {
            if needs_parts(column) == needs_sets {
                let Some(assigned) = assigned.get(index) else { continue };
                let values = cells(table, found, assigned, column, grid_rows, &sets, &key, &mut own);
                if key.is_empty() {
                    key = key_of(column, &values);
                }
                if let Some(slot) = read.get_mut(index) {
                    *slot = Some(values);
                }
            }
        }
    }
    let first = grid_rows.first().and_then(|row| found.grid.rows.get(*row));
    let (line, bytes) = first.map_or((1, found.grid.span.clone()), |row| (row.line, row.span.clone()));
    let about = |finding: Diagnostic| match &finding.subject {
        Some(subject) => {
            let at = format!("{key}{}", subject.at);
            finding.about(&table.spec.id, at)
        }
        None => finding.about(&table.spec.id, key.clone()),
    };
    findings.extend(own.into_iter().map(about));
    let values = read.into_iter().flatten().flatten().collect();
    ReadRow { key, line, span: Span { document: found.document, bytes }, values }
}

/// Reads the cells of one column of the schema in a row; the values are ordered compiled column by compiled column.
#[allow(
    clippy::too_many_arguments,
    reason = "a cell is read in the context of its table, its part, its column and its row"
)]
fn cells(
    table: &ReadTable<'_>,
    found: &Found,
    assigned: &Assigned,
    column: &ColumnSpec,
    grid_rows: &[usize],
    sets: &RowSets<'_>,
    key: &str,
    findings: &mut Vec<Diagnostic>,
) -> Vec<ReadValue> {
    let legend = column.outcome.as_ref().and_then(|outcome| table.legends.get(outcome.legend));
    let lexicon = Lexicon { vocabularies: &table.schema.vocabularies, words: &table.schema.words };
    let reader = Reader { schema: table.schema, column, legend, lexicon };
    let mut by_compiled: Vec<Vec<ReadValue>> =
        (0..column.fields.len() + usize::from(column.outcome.is_some())).map(|_| Vec::new()).collect();
    for (document_column, header) in assigned.columns.iter().zip(&assigned.headers) {
        let cell = Cell::gather(&found.grid, grid_rows, *document_column, column.beside, found.document);
        let cell_read = reader.read(&cell, sets);
        let at = if assigned.across.is_some() || !key.is_empty() && !header.is_empty() {
            format!(" {header}")
        } else {
            String::new()
        };
        findings.extend(cell_read.findings.into_iter().map(|finding| finding.about("", at.clone())));
        let outcome = column.outcome.is_some().then_some(cell_read.outcome);
        let mut tokens = Some(cell_read.tokens);
        for (index, value) in cell_read.fields.into_iter().chain(outcome).enumerate() {
            let tokens = if index == column.fields.len() { tokens.take().unwrap_or_default() } else { Vec::new() };
            if let Some(values) = by_compiled.get_mut(index) {
                values.push(ReadValue { value, place: cell.place.clone(), line: cell.line, tokens });
            }
        }
    }
    by_compiled.into_iter().flatten().collect()
}

fn needs_parts(column: &ColumnSpec) -> bool {
    matches!(&column.layout, crate::schema::Layout::Lines(lines) if lines.iter().any(|line| matches!(line, crate::schema::LineSpec::Parts { .. })))
}

/// The sets that a row has so far.
fn sets_of<'a>(table: &ReadTable<'a>, read: &[Option<Vec<ReadValue>>]) -> Vec<(&'a str, u16, Option<Vec<u16>>)> {
    let mut sets = Vec::new();
    for (column, values) in table.spec.columns.iter().zip(read) {
        for (index, field) in column.fields.iter().enumerate() {
            let FieldKind::SetOf(vocabulary, _) = field.kind else { continue };
            let value = values.as_ref().and_then(|values| values.get(index)).and_then(|value| value.value.as_ref());
            let words = match value {
                Some(Value::SetOf(words)) => Some(words.clone()),
                _ => None,
            };
            sets.push((field.name.as_str(), vocabulary, words));
        }
    }
    sets
}

/// What a row is called: the first band, name or word of its first column.
fn key_of(column: &ColumnSpec, values: &[ReadValue]) -> String {
    for (field, value) in column.fields.iter().zip(values) {
        match (&field.kind, &value.value) {
            (FieldKind::Band { .. }, Some(Value::Band(band))) => return values::write_band(band),
            (FieldKind::Name, Some(Value::Name(name))) => return name.clone(),
            _ => {}
        }
    }
    String::new()
}

/// The compiled table, with positions counted from its first line.
fn compile(documents: &Documents, table: ReadTable<'_>, start_line: u32, document: String) -> Table {
    let mut rows = Vec::new();
    for row in table.rows {
        let place = |value: &ReadValue| {
            let column = match &value.place {
                Place::Span(span) => documents.position(span.document, span.bytes.start).column,
                Place::Line(..) | Place::Document(_) => 0,
            };
            (column, value.line.saturating_sub(row.line))
        };
        let places = row.values.iter().map(place).collect();
        let values = row.values.into_iter().filter_map(|value| value.value).collect();
        rows.push(Row { line: row.line.saturating_sub(start_line), places, values });
    }
    Table {
        id: table.spec.id.clone(),
        title: table.spec.title.clone(),
        document,
        line: start_line,
        columns: table.columns,
        rows,
    }
}
