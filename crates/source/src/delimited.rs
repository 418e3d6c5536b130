//! Delimited text to grids: spreadsheets saved as CSV or TSV, and tab-separated tables in the middle of prose.
//!
//! The rules for quoting are those of the `csv` crate; its core is used directly, because it says how many bytes a field took
//! and so where each one stands.

use std::ops::{Range, RangeInclusive};

use csv_core::{ReadFieldResult, Reader, ReaderBuilder};

use crate::codes::Code;
use crate::diagnostic::Diagnostic;
use crate::documents::{DocumentId, Documents, Span};
use crate::grid::{Grid, GridCell, GridRow};
use crate::normal::Normaliser;
use crate::reader::{GridFinding, MAX_SLOTS, Reading, too_large, usual_width};
use crate::text::Text;

/// What divides the cells of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delimiter {
    /// `,`
    Comma,
    /// `;`, as spreadsheets write where the comma is the decimal sign.
    Semicolon,
    /// A tab.
    Tab,
}

/// How delimited text is to be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// What divides the cells of a row.
    pub delimiter: Delimiter,
    /// The lines to read, from 1; all of them if not given.
    pub lines: Option<RangeInclusive<u32>>,
    /// How many rows of each table are headers.
    pub header_rows: usize,
    /// Whether lines without a delimiter stand around tables and end them. The nearest such line above a table is its heading.
    /// Otherwise such a line is a row of one cell.
    pub in_prose: bool,
    /// Whether a table goes on after an empty line. Otherwise an empty line ends it, and what looks like more rows of it behind the
    /// line is taken in and reported.
    pub over_empty_lines: bool,
    /// Whether rows may have fewer or more cells than most rows of their table. Otherwise such rows are findings; they are
    /// padded in either case.
    pub ragged: bool,
    /// The column (from 0) whose empty cells mean that a row continues the one above.
    ///
    /// The cells of such rows are put together as lines, the same number in every column but this one: line 3 of the second
    /// column stands beside line 3 of the third, and is empty where the row had nothing.
    pub continued_under: Option<usize>,
}

impl Options {
    /// A spreadsheet as comma-separated values: tables end with an empty line, the first row is a header.
    #[must_use]
    pub const fn csv() -> Self {
        Self {
            delimiter: Delimiter::Comma,
            lines: None,
            header_rows: 1,
            in_prose: false,
            over_empty_lines: false,
            ragged: false,
            continued_under: None,
        }
    }

    /// Tab-separated tables that may stand in prose: lines without a tab are no rows.
    #[must_use]
    pub const fn tsv() -> Self {
        Self { delimiter: Delimiter::Tab, in_prose: true, ..Self::csv() }
    }
}

impl Delimiter {
    const fn byte(self) -> u8 {
        match self {
            Self::Comma => b',',
            Self::Semicolon => b';',
            Self::Tab => b'\t',
        }
    }
}

/// Reads the tables of delimited text.
///
/// ```
/// use sawbones_source::{delimited, documents::Documents};
///
/// let mut documents = Documents::default();
/// let id = documents.add("areas.csv", "d6,Area\n1-3,\"Arm, left\"\n".to_owned());
/// let reading = delimited::read(&documents, id, &delimited::Options::csv());
/// let area = reading.grids[0].cell(1, 1).expect("the table has two columns");
/// assert_eq!(area.text.shown(), "Arm, left");
/// assert_eq!(area.text.source(0..3), 13..16);
/// ```
#[must_use]
pub fn read(documents: &Documents, id: DocumentId, options: &Options) -> Reading {
    let text = documents.text(id);
    let within = match &options.lines {
        Some(lines) => documents.lines(id, lines.clone()),
        None => 0..text.len(),
    };
    let mut reading = Reading::default();
    let mut slots_left = MAX_SLOTS;
    for table in Records::new(text, within, options).tables(options) {
        let index = reading.grids.len();
        let mut report = |diagnostic| reading.findings.push(GridFinding { table: Some(index), diagnostic });
        let span = |bytes: Range<usize>| Span { document: id, bytes };
        for record in &table.records {
            for quote in &record.unclosed {
                let message = "a quotation mark begins the cell and does not end it: it is read as a part of the text";
                report(
                    Diagnostic::new(Code::StrayQuote, message)
                        .label(span(quote.clone()), "not closed before the next delimiter or line end")
                        .help("close the quotation, or write the mark twice in a quoted cell"),
                );
            }
        }
        for (above, run) in table.runs_apart().filter(|_| !options.over_empty_lines) {
            let (Some(first), Some(last)) = (run.first(), run.last()) else { continue };
            let gap = above.span.end..first.span.start;
            let line_end = if text[gap.clone()].starts_with("\r\n") { "\r\n" } else { "\n" };
            let rows = if run.len() == 1 { "1 row is".to_owned() } else { format!("{} rows are", run.len()) };
            let message = format!("{rows} cut off from the table above by an empty line");
            report(
                Diagnostic::new(Code::RowsApart, message)
                    .label(span(first.span.start..last.span.end), "no header of their own stands above")
                    .note("where the line is meant, name all lines of the table with `lines` in the schema")
                    .help_edit("remove the empty line", span(gap), line_end),
            );
        }
        let usual = usual_width(table.records.iter().map(|record| record.fields.len())).unwrap_or(0);
        for record in table.records.iter().filter(|record| !options.ragged && record.fields.len() != usual) {
            let message = format!("the row has {} cells, most rows of the table {usual}", record.fields.len());
            report(
                Diagnostic::new(Code::RaggedRow, message)
                    .label(span(record.span.clone()), format!("{} cells", record.fields.len()))
                    .help("write the missing cells, or quote a cell that holds the delimiter"),
            );
        }
        let slots = table.width().saturating_mul(table.records.len());
        let grid = if slots > slots_left {
            let help = "make its rows equally long, or divide the document";
            report(too_large(span(table.span())).help(help));
            Grid { span: table.span(), ..Grid::default() }
        } else {
            slots_left -= slots;
            table.grid(options, |at| documents.line(id, at))
        };
        reading.grids.push(grid);
    }
    reading
}

/// A row as it is written.
struct Record {
    fields: Vec<Field>,
    span: Range<usize>,
    /// Quotation marks that open a field and do not close it.
    unclosed: Vec<Range<usize>>,
    /// Whether an empty line stands above.
    after_empty_line: bool,
}

struct Field {
    text: Text,
    span: Range<usize>,
}

impl Field {
    /// Whether the cell begins with a figure and is no die, which may be a header.
    fn is_figure(&self) -> bool {
        let shown = self.text.shown();
        let figures = shown.trim_start_matches(['+', '-', '−', '±']).trim_start_matches(|c: char| c.is_ascii_digit());
        figures.len() < shown.len() && !figures.starts_with(['d', 'D']) && shown.contains(|c: char| c.is_ascii_digit())
    }
}

/// Reads records one after the other.
struct Records<'a> {
    text: &'a str,
    at: usize,
    end: usize,
    delimiter: u8,
    in_prose: bool,
    quoting: Reader,
    plain: Reader,
    buffer: Vec<u8>,
}

impl<'a> Records<'a> {
    fn new(text: &'a str, within: Range<usize>, options: &Options) -> Self {
        let delimiter = options.delimiter.byte();
        let builder = |quoting| ReaderBuilder::new().delimiter(delimiter).quoting(quoting).build();
        let bom = if within.start == 0 && text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        Self {
            text,
            at: within.start + bom,
            end: within.end,
            delimiter,
            in_prose: options.in_prose,
            quoting: builder(true),
            plain: builder(false),
            buffer: vec![0; 1024],
        }
    }

    /// Gathers the records into tables.
    fn tables(mut self, options: &Options) -> Vec<Table> {
        let mut tables: Vec<Table> = Vec::new();
        let mut heading: Option<String> = None;
        let mut goes_on = false;
        while let Some(record) = self.next() {
            if options.in_prose && record.fields.len() < 2 {
                heading = record.fields.first().map(|field| field.text.shown().replace('\n', " "));
                goes_on = false;
                continue;
            }
            let is_apart = record.after_empty_line && !options.over_empty_lines;
            match tables.last_mut() {
                Some(table) if goes_on && (!is_apart || table.would_go_on(&record, options.header_rows)) => {
                    table.records.push(record)
                }
                _ => tables.push(Table { heading: heading.clone(), records: vec![record] }),
            }
            goes_on = true;
        }
        tables
    }

    fn next(&mut self) -> Option<Record> {
        let after_empty_line = self.skip_empty_lines();
        if self.at >= self.end {
            return None;
        }
        let start = self.at;
        let input = &self.text[start..self.end];
        let (mut fields, mut length) = cut(&mut self.quoting, input, &mut self.buffer);
        let raw = |field: &Range<usize>, delimiter: u8| without_terminator(input, field.clone(), delimiter);
        let unclosed: Vec<_> = fields
            .iter()
            .map(|field| raw(field, self.delimiter))
            .filter(|field| is_unclosed(&input[field.clone()]))
            .collect();
        // In prose a quotation of several lines without a delimiter is somebody speaking.
        let spoken = self.in_prose && fields.len() < 2 && input[..length].trim_end().contains(['\n', '\r']);
        if !unclosed.is_empty() || spoken {
            (fields, length) = cut(&mut self.plain, input, &mut self.buffer);
        }
        if input[..length].ends_with('\r') && input[length..].starts_with('\n') {
            length += 1;
        }
        self.at += length;
        let quoted = unclosed.is_empty() && !spoken;
        let fields: Vec<_> = fields
            .into_iter()
            .map(|field| raw(&field, self.delimiter))
            .map(|field| self.field(start + field.start..start + field.end, quoted))
            .collect();
        let end = start + input[..length].trim_end_matches(['\r', '\n']).len();
        let unclosed = unclosed.into_iter().map(|field| start + field.start..start + field.start + 1).collect();
        Some(Record { fields, span: start..end, unclosed, after_empty_line })
    }

    /// Goes past lines that hold white space at most, and says whether there were any.
    fn skip_empty_lines(&mut self) -> bool {
        let mut skipped = false;
        while self.at < self.end {
            let rest = &self.text[self.at..self.end];
            let line = &rest[..rest.find(['\n', '\r']).unwrap_or(rest.len())];
            if !line.trim().is_empty() || line.as_bytes().contains(&self.delimiter) {
                break;
            }
            let behind = &rest[line.len()..];
            let line_end = if behind.starts_with("\r\n") { 2 } else { behind.len().min(1) };
            self.at += line.len() + line_end;
            skipped = true;
        }
        skipped
    }

    /// The cell of a field, whose bytes are given without the delimiter.
    fn field(&self, bytes: Range<usize>, may_be_quoted: bool) -> Field {
        let raw = &self.text[bytes.clone()];
        let mut text = Normaliser::default();
        if may_be_quoted && raw.starts_with('"') {
            let mut at = bytes.start + 1;
            let inner = &raw[1..raw.len() - 1];
            for part in inner.split_inclusive("\"\"") {
                let words = part.strip_suffix("\"\"").unwrap_or(part);
                text.push(words, at, true);
                if words.len() < part.len() {
                    text.push_as("\"", at + words.len()..at + part.len(), true);
                }
                at += part.len();
            }
        } else {
            text.push(raw, bytes.start, false);
        }
        let start = bytes.start + (raw.len() - raw.trim_start().len());
        Field { text: text.finish(start), span: start..(start + raw.trim().len()).max(start) }
    }
}

/// Cuts the first record off, and gives its fields' bytes with their delimiters and its length.
fn cut(reader: &mut Reader, input: &str, buffer: &mut [u8]) -> (Vec<Range<usize>>, usize) {
    reader.reset();
    let (mut fields, mut start, mut at) = (Vec::new(), 0, 0);
    loop {
        // What a field comes to is taken from its bytes: only how far it reaches is of use here.
        let (result, read, _) = reader.read_field(&input.as_bytes()[at..], buffer);
        at += read;
        match result {
            ReadFieldResult::InputEmpty | ReadFieldResult::OutputFull => {}
            ReadFieldResult::Field { record_end } => {
                fields.push(start..at);
                start = at;
                if record_end {
                    return (fields, at);
                }
            }
            ReadFieldResult::End => return (fields, at),
        }
    }
}

fn without_terminator(input: &str, field: Range<usize>, delimiter: u8) -> Range<usize> {
    let terminates = |byte: u8| byte == delimiter || byte == b'\n' || byte == b'\r';
    let ends = input.as_bytes()[field.clone()].last().is_some_and(|byte| terminates(*byte));
    field.start..field.end - usize::from(ends)
}

/// Whether a field begins with a quotation mark, but is not one quotation from beginning to end.
fn is_unclosed(raw: &str) -> bool {
    let Some(inner) = raw.strip_prefix('"') else { return false };
    inner.strip_suffix('"').is_none_or(|inner| inner.replace("\"\"", "").contains('"'))
}

/// Records that make up a table.
struct Table {
    heading: Option<String>,
    records: Vec<Record>,
}

impl Table {
    fn width(&self) -> usize {
        self.records.iter().map(|record| record.fields.len()).max().unwrap_or(0)
    }

    fn span(&self) -> Range<usize> {
        let start = self.records.first().map_or(0, |record| record.span.start);
        start..self.records.last().map_or(start, |record| record.span.end)
    }

    /// Whether a row behind an empty line looks like those above and not like the header of another table: in one of the columns a
    /// word heads figures, and it has a figure there.
    fn would_go_on(&self, record: &Record, header_rows: usize) -> bool {
        let (headers, rows) = self.records.split_at(header_rows.min(self.records.len()));
        let Some(header) = headers.last().filter(|header| header.fields.len() == record.fields.len()) else {
            return false;
        };
        let has_figure = |record: &Record, column: usize| record.fields.get(column).is_some_and(Field::is_figure);
        (0..header.fields.len()).any(|column| {
            has_figure(record, column) && !has_figure(header, column) && rows.iter().all(|row| has_figure(row, column))
        })
    }

    /// The runs of rows that an empty line keeps from those above.
    fn runs_apart(&self) -> impl Iterator<Item = (&Record, &[Record])> {
        self.records
            .chunk_by(|_, next| !next.after_empty_line)
            .zip(self.records.chunk_by(|_, next| !next.after_empty_line).skip(1))
            .filter_map(|(above, run)| Some((above.last()?, run)))
    }

    fn grid(self, options: &Options, line: impl Fn(usize) -> u32) -> Grid {
        let (width, span) = (self.width(), self.span());
        let header_rows = options.header_rows.min(self.records.len());
        let mut grid = Grid { header_rows, headings: self.heading.into_iter().collect(), span, ..Grid::default() };
        let mut records = self.records.into_iter().peekable();
        while let Some(record) = records.next() {
            let header = grid.rows.len() < header_rows;
            let key = options.continued_under.filter(|_| !header);
            let mut continuing = Vec::new();
            if let Some(key) = key {
                let is_blank = |record: &Record| record.fields.get(key).is_none_or(|field| field.text.is_blank());
                while let Some(next) = records.next_if(|next| is_blank(next)) {
                    continuing.push(next);
                }
            }
            let span = record.span.start..continuing.last().map_or(record.span.end, |last| last.span.end);
            let mut row = GridRow { line: line(span.start), span, slots: Vec::with_capacity(width) };
            for field in joined(record, continuing, width, key) {
                row.slots.push(Some(grid.cells.len()));
                let line = line(field.span.start);
                grid.cells.push(GridCell {
                    text: field.text,
                    span: Some(field.span),
                    line,
                    rows: 1,
                    columns: 1,
                    header,
                    links: Vec::new(),
                });
            }
            grid.rows.push(row);
        }
        grid
    }
}

/// The cells of a row with those of the rows that continue it. If there is a key column, the others have the same number of lines.
fn joined(first: Record, continuing: Vec<Record>, width: usize, key: Option<usize>) -> Vec<Field> {
    let mut cells: Vec<Field> = Vec::new();
    for record in std::iter::once(first).chain(continuing) {
        let Range { start, end } = record.span;
        let breaks = |field: &Field| field.text.exact().matches('\n').count();
        let beside_key = record.fields.iter().enumerate().filter(|(column, _)| key.is_some_and(|key| key != *column));
        let most_breaks = beside_key.map(|(_, field)| breaks(field)).max().unwrap_or(0);
        let missing = width - record.fields.len();
        let empty = || Field { text: Text::empty_at(end), span: end..end };
        let fields = record.fields.into_iter().chain(std::iter::repeat_with(empty).take(missing));
        for (column, mut field) in fields.enumerate() {
            if key != Some(column) {
                for _ in breaks(&field)..most_breaks {
                    field.text.push("\n", end..end);
                    field.span.end = end;
                }
            }
            match cells.get_mut(column) {
                None => cells.push(field),
                Some(_) if key == Some(column) => {}
                Some(cell) => {
                    cell.text.push("\n", start..start);
                    cell.text.append(&field.text);
                    cell.span.end = field.span.end.max(start);
                }
            }
        }
    }
    cells
}
