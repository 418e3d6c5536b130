//! Reading one table: its parts, its rows, its cells, and then the rules that it must keep as a whole.

use std::collections::{HashMap, HashSet};

use sawbones_ir::{Column, ColumnType, Row, Table, Value};

use super::bounds::Bounds;
use super::columns::{self, Assigned, Wrong};
use super::find::{Finder, Found};
use super::lints::Link;
use super::row::{ReadRow, RowReader};
use super::{allow, lints, rows, rules};
use crate::codes::Code;
use crate::diagnostic::{Diagnostic, Help, Label, Level, Place};
use crate::documents::{Documents, Span};
use crate::legend::LegendReader;
use crate::schema::{FieldKind, FieldSpec, Schema, TableSpec};

/// What tables are read with.
#[derive(Clone, Copy)]
pub(super) struct Context<'a> {
    pub(super) documents: &'a Documents,
    pub(super) schema: &'a Schema,
    /// The legends; one that could not be read is absent.
    pub(super) legends: &'a [Option<LegendReader>],
    pub(super) finder: &'a Finder<'a>,
}

/// Everything about a table that its rules are judged by.
pub(super) struct ReadTable<'a> {
    pub(super) schema: &'a Schema,
    pub(super) spec: &'a TableSpec,
    pub(super) legends: &'a [Option<LegendReader>],
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

/// A table as it was read.
#[derive(Debug)]
pub(super) struct Read {
    /// The table; absent when it could not be found or any cell could not be read.
    pub(super) table: Option<Table>,
    /// What there is to say of it.
    pub(super) findings: Vec<Diagnostic>,
    /// Its links that lead out of its documents.
    pub(super) links: Vec<Link>,
    /// What its figures lie between.
    pub(super) bounds: Bounds,
    /// Whether code can be generated from it; not known until the whole book has been looked at.
    pub(super) is_fit: bool,
}

/// Reads a table.
pub(super) fn read(context: &Context<'_>, spec: &TableSpec) -> Read {
    let mut links = Vec::new();
    let (table, findings) = read_following(context, spec, &mut links);
    let bounds = table.as_ref().map(Bounds::of).unwrap_or_default();
    Read { table, findings, links, bounds, is_fit: false }
}

/// Reads a table, and notes which links lead out of its documents.
fn read_following(context: &Context<'_>, spec: &TableSpec, links: &mut Vec<Link>) -> (Option<Table>, Vec<Diagnostic>) {
    let (schema, documents) = (context.schema, context.documents);
    let mut findings = Vec::new();
    let mut parts = Vec::new();
    let mut doubts = Vec::new();
    if spec.optional && spec.parts.iter().all(|part| context.finder.lacks(part)) {
        return (None, findings);
    }
    for part in &spec.parts {
        match context.finder.find(part, &format!("the table `{}`", spec.id)) {
            None => {}
            Some(Err(finding)) => findings.push(finding.about(&spec.id, "")),
            Some(Ok(mut found)) => {
                for finding in found.findings.drain(..).map(|finding| finding.about(&spec.id, "")) {
                    doubts.extend(Doubt::of(&finding).filter(|_| allow::stops(schema, &finding)));
                    findings.push(finding);
                }
                if found.is_cut {
                    continue;
                }
                match columns::assign(documents, schema, spec, &found.grid, found.document, !doubts.is_empty()) {
                    Ok(assigned) => parts.push((found, assigned)),
                    // A header that was moved out of the table.
                    Err(_) if moved(&mut findings, |at| found.is_in_header(at)) => {}
                    Err(Wrong::NoHeader(finding)) => {
                        // How wide the rows are means nothing in what may not be the table.
                        findings.retain(|finding| finding.code != Code::RaggedRow);
                        findings.push(finding.about(&spec.id, ""));
                    }
                    Err(Wrong::Columns(wrong)) => {
                        findings.extend(wrong.into_iter().map(|finding| finding.about(&spec.id, "")))
                    }
                }
            }
        }
    }
    if parts.len() != spec.parts.len() {
        return (None, findings);
    }
    findings.extend(unlike(spec, &parts));
    let whole = !findings.iter().any(|finding| allow::stops(schema, finding));
    let Some((first, assigned)) = parts.first() else { return (None, findings) };
    let start = Span { document: first.document, bytes: first.grid.span.start..first.grid.span.start };
    let origin = Origin::of(documents, spec, &parts);
    let (columns, slots, headers) = compiled_columns(spec, assigned);
    let mut table = ReadTable {
        schema,
        spec,
        legends: context.legends,
        columns,
        slots,
        headers,
        rows: Vec::new(),
        complete: true,
        start,
    };
    for (found, assigned) in &parts {
        for grid_rows in rows::group(spec, &found.grid) {
            let reader = RowReader { context, spec, found, assigned, grid_rows: &grid_rows, doubts: &doubts };
            table.rows.push(match doubts.iter().find(|doubt| doubt.is_about_rows(found, &grid_rows)) {
                Some(doubt) => {
                    doubt.point_out(&reader, &mut findings);
                    reader.unread(table.slots.len())
                }
                None => read_row(&reader, &mut findings, table.slots.len()),
            });
        }
        findings.extend(lints::links(context, found, links).into_iter().map(|finding| finding.about(&spec.id, "")));
    }
    fold_alike(schema, &mut findings);
    once_for_each_cell(&mut findings);
    let read = table.rows.iter().flat_map(|row| &row.values).all(|value| value.value.is_some());
    table.complete = read && whole;
    for judged in rules::judge(&table) {
        // Rows that were cut off by the markup are missing in the bands.
        if judged.finding.code == Code::Gap
            && doubts.iter().any(|it| matches!(it.code, Code::RowsApart | Code::RowEndsTable))
        {
            continue;
        }
        // Bands with a gap or an overlap that the schema allows do not share out their die.
        if let Some(Column { kind: ColumnType::Band { partition, .. }, .. }) =
            judged.unproven.and_then(|column| table.columns.get_mut(column))
        {
            *partition = false;
        }
        findings.push(judged.finding);
    }
    let compiled = table.complete.then(|| compile(documents, table, origin));
    (compiled, findings)
}

/// Reads a row that the markup leaves no doubt about; one of which nothing can be read for one reason gives one finding.
fn read_row(reader: &RowReader<'_>, findings: &mut Vec<Diagnostic>, values: usize) -> ReadRow {
    let first = findings.len();
    let row = reader.read(findings);
    let Some(own) = findings.get(first..).filter(|own| !own.is_empty()) else { return row };
    let is_empty = own.iter().all(|finding| finding.code == Code::EmptyCell) && own.len() > 1 && reader.is_blank();
    if is_empty {
        findings.truncate(first);
        let finding = Diagnostic::new(Code::EmptyCell, "this row has nothing in any of its cells")
            .label(row.span.clone(), "nothing stands here")
            .help("write its cells, or remove the row");
        findings.push(finding.about(&reader.spec.id, row.key.clone()));
        return reader.unread(values);
    }
    if let Some(finding) = reader.begins_empty(own) {
        findings.truncate(first);
        findings.push(finding);
        return reader.unread(values);
    }
    let is_off = own.iter().any(|finding| finding.level == Level::Error);
    if is_off && moved(findings.get_mut(..first).unwrap_or_default(), |at| reader.holds(at)) {
        findings.truncate(first);
        return reader.unread(values);
    }
    row
}

/// Whether something was moved out of the table from a place; then that is an error and the cause of others there.
fn moved(findings: &mut [Diagnostic], from: impl Fn(&Span) -> bool) -> bool {
    let mut moved = findings.iter_mut().filter(|finding| finding.code == Code::MovedOutOfTable);
    let own = moved.find(|finding| match finding.labels.first().map(|label| &label.place) {
        Some(Place::Span(at)) => from(at),
        _ => false,
    });
    own.map(|finding| finding.level = Level::Error).is_some()
}

/// A cell that spans several rows or columns is read in each of them and gives its findings once.
fn once_for_each_cell(findings: &mut Vec<Diagnostic>) {
    let mut seen = HashSet::new();
    findings.retain(|finding| {
        let place = finding.labels.first().map(|label| &label.place);
        match place {
            Some(Place::Span(span)) if !span.bytes.is_empty() => {
                seen.insert((finding.code, span.clone(), finding.message.clone()))
            }
            _ => true,
        }
    });
}

/// Says once that tokens of a form are not known, or stand in the wrong place, or that cells have a line too many, where that is so
/// of many: then it is the legend that is wrong, or `lines` of the column. What the schema allows stays, each with its own place.
fn fold_alike(schema: &Schema, findings: &mut Vec<Diagnostic>) {
    const MANY: usize = 5;
    let is_of_many = |finding: &Diagnostic| {
        matches!(finding.code, Code::UnknownToken | Code::MisplacedToken | Code::SurplusLine)
            && allow::stops(schema, finding)
    };
    // Tokens of a form differ in their figures only, and may stand in different places.
    let form = |finding: &Diagnostic| -> (Code, String) {
        let token = finding.message.rsplit_once(" in `").map_or(finding.message.as_str(), |(token, _)| token);
        (finding.code, token.chars().filter(|c| !c.is_ascii_digit()).collect())
    };
    let mut forms: HashMap<(Code, String), usize> = HashMap::new();
    for finding in findings.iter().filter(|finding| is_of_many(finding)) {
        *forms.entry(form(finding)).or_default() += 1;
    }
    forms.retain(|_, count| *count > MANY);
    findings.retain_mut(|finding| {
        if forms.is_empty() || !is_of_many(finding) {
            return true;
        }
        match forms.get_mut(&form(finding)) {
            None => true,
            // Said already.
            Some(0) => false,
            Some(count) => {
                let others = std::mem::take(count) - 1;
                finding.note = Some(match finding.code {
                    Code::SurplusLine => format!("so are {others} more lines in the table"),
                    _ => format!("nor are {others} more tokens of this form in the table"),
                });
                let message = match finding.code {
                    Code::SurplusLine => "if the cells are right, let `lines` of the column name this line".to_owned(),
                    Code::MisplacedToken => "if it is right there, let the legend name the place for it".to_owned(),
                    _ => "if the form is right, give the legend a template for it".to_owned(),
                };
                finding.help = Some(Help { message, edit: None });
                true
            }
        }
    });
}

/// Something that the reader of a document found amiss: what it is about is not read, since every finding about it would be one
/// more for the same cause.
pub(super) struct Doubt {
    code: Code,
    at: Span,
}

impl Doubt {
    fn of(finding: &Diagnostic) -> Option<Self> {
        match finding.labels.first().map(|label| &label.place) {
            Some(Place::Span(at)) => Some(Self { code: finding.code, at: at.clone() }),
            _ => None,
        }
    }

    /// Whether the cells of one of these rows may stand in each other's place.
    fn is_about_rows(&self, found: &Found<'_>, grid_rows: &[usize]) -> bool {
        let of_rows = matches!(
            self.code,
            Code::SurplusCell | Code::MissingCell | Code::SwallowedLine | Code::RaggedRow | Code::OverlappingCells
        );
        let mut rows = grid_rows.iter().filter_map(|row| found.grid.rows.get(*row));
        of_rows
            && self.at.document == found.document
            && rows.any(|row| row.span.start <= self.at.bytes.end && self.at.bytes.start <= row.span.end)
    }

    /// Adds to the finding about a row with cells too many where the first of them stands that does not fit its header.
    fn point_out(&self, reader: &RowReader<'_>, findings: &mut [Diagnostic]) {
        if !matches!(self.code, Code::SurplusCell | Code::RaggedRow) {
            return;
        }
        let mut of_row = Vec::new();
        reader.read(&mut of_row);
        let places =
            of_row.into_iter().filter_map(|finding| finding.labels.into_iter().next()).map(|label| label.place);
        let first = places.min_by_key(|place| if let Place::Span(span) = place { span.bytes.start } else { 0 });
        let own = findings.iter_mut().find(|finding| {
            let place = finding.labels.first().map(|label| &label.place);
            finding.code == self.code && place == Some(&Place::Span(self.at.clone()))
        });
        if let (Some(place), Some(own)) = (first, own) {
            own.labels.push(Label { place, message: "from here on, cells do not fit their headers".to_owned() });
        }
    }

    /// Whether what stands in this place may not be what is meant.
    pub(super) fn is_about(&self, place: &Place) -> bool {
        let Place::Span(span) = place else { return false };
        span.document == self.at.document
            && span.bytes.start <= self.at.bytes.start
            && self.at.bytes.end <= span.bytes.end
    }
}

/// Parts of a table must repeat their columns under the same headers.
fn unlike(spec: &TableSpec, parts: &[(Found<'_>, Vec<Assigned>)]) -> Vec<Diagnostic> {
    let Some((_, first)) = parts.first() else { return Vec::new() };
    let mut findings = Vec::new();
    for (part, (_, assigned)) in spec.parts.iter().zip(parts).skip(1) {
        let differs = first.iter().zip(assigned).any(|(a, b)| a.across != b.across);
        if differs {
            findings.push(columns::unlike(part).about(&spec.id, ""));
        }
    }
    findings
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

/// Where a table stands: its document, and the line from which its rows count.
struct Origin {
    document: String,
    line: u32,
}

impl Origin {
    /// The first line of any of the parts. A table in several documents names all of them and counts from their beginning, since a
    /// row does not say in which it stands.
    fn of(documents: &Documents, spec: &TableSpec, parts: &[(Found<'_>, Vec<Assigned>)]) -> Self {
        let mut names: Vec<&str> = Vec::new();
        for part in &spec.parts {
            if !names.contains(&part.document.text.as_str()) {
                names.push(&part.document.text);
            }
        }
        let lines = parts.iter().map(|(found, _)| documents.line(found.document, found.grid.span.start));
        let line = if names.len() == 1 { lines.min().unwrap_or(1) } else { 1 };
        Self { document: names.join(", "), line }
    }
}

/// The compiled table, with positions counted from its first line.
fn compile(documents: &Documents, table: ReadTable<'_>, origin: Origin) -> Table {
    let mut columns = table.columns;
    let mut rows = Vec::new();
    for row in table.rows {
        let place = |place: &Place, line: u32| {
            let column = match place {
                Place::Span(span) => documents.position(span.document, span.bytes.start).column,
                Place::Line(..) | Place::Document(_) => 0,
            };
            (column, line.saturating_sub(row.line))
        };
        let places = row.values.iter().map(|value| place(&value.place, value.line)).collect();
        let values: Vec<Value> = row.values.into_iter().filter_map(|value| value.value).collect();
        for (value, (column, _)) in values.iter().zip(&table.slots) {
            // A cell whose emptiness the schema allows.
            if let (Value::None, Some(column)) = (value, columns.get_mut(*column)) {
                column.optional = true;
            }
        }
        rows.push(Row { line: row.line.saturating_sub(origin.line), places, values });
    }
    let (id, title) = (table.spec.id.clone(), table.spec.title.clone());
    Table { id, title, document: origin.document, line: origin.line, columns, rows }
}
