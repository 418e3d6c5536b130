//! Which columns of a document's table each column of the schema stands for.

use sawbones_ir::{Across, Header};

use super::no_header;
use crate::codes::Code;
use crate::diagnostic::Diagnostic;
use crate::documents::{DocumentId, Documents, Span};
use crate::folded::Folded;
use crate::grid::Grid;
use crate::schema::{ColumnSpec, Named, PartSpec, Schema, Select, TableSpec, nearest};

/// A column of the schema with the document columns it is read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Assigned {
    /// The document columns, from left to right in the order of `across`.
    pub(super) columns: Vec<usize>,
    /// How they are told apart, where there are several.
    pub(super) across: Option<Across>,
    /// Their headers as written, for messages.
    pub(super) headers: Vec<String>,
}

/// Why columns could not be assigned.
pub(super) enum Wrong {
    /// None of those that are read by their headers is there.
    NoHeader(Box<Diagnostic>),
    /// Some of them.
    Columns(Vec<Diagnostic>),
}

/// Assigns columns; the answer has one entry for each column of the schema. Where rows are known to have cells too many, a column
/// without a header may be of their making.
///
/// # Errors
/// A header that is missing or stands twice, a document column that nothing reads.
pub(super) fn assign(
    documents: &Documents,
    schema: &Schema,
    spec: &TableSpec,
    grid: &Grid,
    document: DocumentId,
    rows_are_off: bool,
) -> Result<Vec<Assigned>, Wrong> {
    let headers = Headers::of(spec, grid, document);
    if let Some(wanted) = headers.none_of(spec) {
        return Err(Wrong::NoHeader(Box::new(no_header::told(documents, grid, document, &wanted))));
    }
    let mut findings = Vec::new();
    let mut assigned = Vec::new();
    for column in &spec.columns {
        match headers.assign(schema, column) {
            Ok(found) => assigned.push(found),
            Err(finding) => findings.push(finding),
        }
    }
    let count = |code: Code| findings.iter().filter(|finding: &&Diagnostic| finding.code == code).count();
    if count(Code::DuplicateColumn) >= count(Code::MissingColumn) {
        // A column that is missing where another stands twice has been given the other's header.
        findings.retain(|finding| finding.code != Code::MissingColumn);
    }
    if findings.is_empty() {
        let beside = spec.columns.iter().filter_map(|column| column.beside);
        let read: Vec<usize> =
            assigned.iter().flat_map(|assigned| assigned.columns.iter().copied()).chain(beside).collect();
        let is_unread = |index: usize, header: &str| {
            let ignored = spec.ignored.iter().any(|ignored| same(&ignored.text, header));
            let surplus = rows_are_off && header.is_empty();
            !read.contains(&index) && !ignored && !surplus
        };
        let unread: Vec<(usize, &str)> = headers
            .texts
            .iter()
            .enumerate()
            .map(|(index, header)| (index, header.as_str()))
            .filter(|(index, header)| is_unread(*index, header))
            .collect();
        // Neighbours without headers come from one row that is too wide, or one cell.
        for run in unread.chunk_by(|(a, above_a), (b, above_b)| a + 1 == *b && above_a.is_empty() && above_b.is_empty())
        {
            if let Some((first, header)) = run.first() {
                findings.push(headers.unread(*first, header, run.len()));
            }
        }
    }
    if findings.is_empty() { Ok(assigned) } else { Err(Wrong::Columns(findings)) }
}

struct Headers<'a> {
    grid: &'a Grid,
    document: DocumentId,
    /// What stands above each column; several header rows are joined by ` / `, each text once.
    texts: Vec<String>,
    rows: usize,
}

impl<'a> Headers<'a> {
    fn of(spec: &TableSpec, grid: &'a Grid, document: DocumentId) -> Self {
        let rows = if spec.headless { 0 } else { grid.header_rows };
        let text = |column: usize| {
            let mut parts: Vec<String> = Vec::new();
            for row in 0..rows {
                let text = grid.cell(row, column).map(|cell| cell.text.shown().replace('\n', " ")).unwrap_or_default();
                if !text.is_empty() && parts.last() != Some(&text) {
                    parts.push(text);
                }
            }
            parts.join(" / ")
        };
        Self { grid, document, texts: (0..grid.width()).map(text).collect(), rows }
    }

    /// The headers that the schema reads, if there are several and the table has none of them nor one that is like it.
    fn none_of<'s>(&self, spec: &'s TableSpec) -> Option<Vec<&'s Named>> {
        let mut wanted = Vec::new();
        for column in &spec.columns {
            match &column.select {
                Select::Header(header) => wanted.push(header),
                Select::Headers(headers) => wanted.extend(headers),
                Select::Number(..) | Select::Like(..) => return None,
            }
        }
        let is_there = |header: &&Named| {
            self.texts.iter().any(|text| text.split(" / ").any(|part| same(part, &header.text)))
                || nearest(&header.text, self.texts.iter().map(String::as_str)).is_some()
        };
        (wanted.len() > 1 && !wanted.iter().any(is_there)).then_some(wanted)
    }

    fn assign(&self, schema: &Schema, spec: &ColumnSpec) -> Result<Assigned, Diagnostic> {
        let columns = match &spec.select {
            Select::Number(index, span) => {
                if *index >= self.grid.width() {
                    let message = format!(
                        "the table has {} columns, and the schema reads number {}",
                        self.grid.width(),
                        index + 1
                    );
                    return Err(Diagnostic::new(Code::MissingColumn, message)
                        .label(span.clone(), "there is no such column")
                        .label(self.first_row(), "the table")
                        .help("columns are counted from 1; correct the number"));
                }
                vec![*index]
            }
            Select::Header(header) => vec![self.column(header)?],
            Select::Headers(headers) => headers.iter().map(|header| self.column(header)).collect::<Result<_, _>>()?,
            Select::Like(regex, named) => {
                let columns: Vec<_> = (0..self.texts.len())
                    .filter(|column| self.texts.get(*column).is_some_and(|text| regex.is_match(text)))
                    .collect();
                if columns.is_empty() {
                    return Err(Diagnostic::new(Code::MissingColumn, "no header of the table fits the pattern")
                        .label(named.span.clone(), "this pattern")
                        .label(self.first_row(), "these are the headers")
                        .help("change the pattern, so that it takes a header as a whole"));
                }
                columns
            }
        };
        let across = self.across(schema, spec, &columns)?;
        let headers = columns.iter().filter_map(|column| self.texts.get(*column).cloned()).collect();
        Ok(Assigned { columns, across, headers })
    }

    fn column(&self, header: &Named) -> Result<usize, Diagnostic> {
        let whole = |text: &String| same(text, &header.text);
        let last = |text: &String| text.rsplit(" / ").next().is_some_and(|last| same(last, &header.text));
        let mut found: Vec<usize> =
            (0..self.texts.len()).filter(|column| self.texts.get(*column).is_some_and(whole)).collect();
        if found.is_empty() {
            found = (0..self.texts.len()).filter(|column| self.texts.get(*column).is_some_and(last)).collect();
        }
        match found[..] {
            [only] => Ok(only),
            [] => {
                let finding =
                    Diagnostic::new(Code::MissingColumn, format!("the table has no column `{}`", header.text))
                        .label(self.first_row(), "these are its headers")
                        .label(header.span.clone(), "the schema reads it");
                Err(match nearest(&header.text, self.texts.iter().map(String::as_str)) {
                    Some(near) => finding.help(format!("did you mean `{near}`?")),
                    None => finding.help("correct the header in the document or in the schema"),
                })
            }
            [_, second, ..] => Err(Diagnostic::new(
                Code::DuplicateColumn,
                format!("two columns of the table are headed `{}`", header.text),
            )
            .label(self.header_place(second), "the second one")
            .help("give each column a header of its own; under several header rows write `above / below`")),
        }
    }

    fn across(&self, schema: &Schema, spec: &ColumnSpec, columns: &[usize]) -> Result<Option<Across>, Diagnostic> {
        let number = |column: &usize| {
            let text = self.texts.get(*column).map_or("", String::as_str);
            let digits = match &spec.select {
                Select::Like(regex, _) => {
                    regex.captures(text).and_then(|captures| captures.get(1)).map_or(text, |group| group.as_str())
                }
                _ => text,
            };
            digits.trim().parse().map(Header::Number).map_err(|_| {
                let message = match digits == text {
                    true => format!("the header `{text}` is not a number"),
                    false => format!("`{digits}` in the header `{text}` is not a number"),
                };
                let finding = Diagnostic::new(Code::MissingColumn, message);
                let finding = finding.label(self.header_place(*column), "this header");
                match self.vocabulary_of(schema, columns) {
                    Some(name) => finding.help(format!(
                        "add `across = \"{name}\"` to the column: its headers are words of that vocabulary"
                    )),
                    None => finding.help("write a number like `5+`, or give the pattern a group that holds one"),
                }
            })
        };
        let Some(vocabulary) = spec.across else {
            if matches!(spec.select, Select::Headers(_) | Select::Like(..)) {
                let headers: Vec<_> = columns.iter().map(number).collect::<Result<_, _>>()?;
                self.stand_once(columns, &headers)?;
                return Ok(Some(Across { vocabulary: None, headers }));
            }
            return Ok(None);
        };
        let words = schema.words.get(usize::from(vocabulary)).map_or(&[][..], Vec::as_slice);
        let mut headers = Vec::new();
        for column in columns {
            let text = self.texts.get(*column).map_or("", String::as_str);
            let last = last_header(text);
            let Some((_, word)) = words.iter().find(|(spelling, _)| last.same(spelling)) else {
                let name = schema.vocabularies.get(usize::from(vocabulary)).map_or("", |vocabulary| &vocabulary.name);
                let message = format!("the header `{text}` is not a word of `{name}`");
                let finding =
                    Diagnostic::new(Code::UnknownWord, message).label(self.header_place(*column), "this header");
                let items = schema.vocabularies.get(usize::from(vocabulary)).map_or(&[][..], |it| &it.items);
                let words = items.iter().map(|item| item.name.as_str());
                return Err(match nearest(text, words.clone()) {
                    Some(near) => finding.help(format!("did you mean `{near}`?")),
                    None => finding.help(format!("its words are {}", words.collect::<Vec<_>>().join(", "))),
                });
            };
            headers.push(Header::Item(*word));
        }
        self.stand_once(columns, &headers)?;
        Ok(Some(Across { vocabulary: Some(vocabulary), headers }))
    }

    /// The name of a vocabulary that has a word for each of these headers.
    fn vocabulary_of<'s>(&self, schema: &'s Schema, columns: &[usize]) -> Option<&'s str> {
        let header = |column: &usize| last_header(self.texts.get(*column).map_or("", String::as_str));
        let headers: Vec<Folded> = columns.iter().map(header).collect();
        let has_all = |words: &[(Folded, u16)]| {
            headers.iter().all(|header| words.iter().any(|(spelling, _)| header.same(spelling)))
        };
        let mut known = schema.vocabularies.iter().zip(&schema.words);
        known.find(|(_, words)| has_all(words)).map(|(vocabulary, _)| vocabulary.name.as_str())
    }

    /// Columns that repeat under several headers are told apart by what the headers say.
    fn stand_once(&self, columns: &[usize], headers: &[Header]) -> Result<(), Diagnostic> {
        for (index, (column, header)) in columns.iter().zip(headers).enumerate() {
            let earlier = columns.iter().zip(headers).take(index).find(|(_, earlier)| *earlier == header);
            let Some((first, _)) = earlier else { continue };
            let text = self.texts.get(*column).map_or("", String::as_str);
            let message = format!("two of the columns that repeat are headed `{text}`");
            return Err(Diagnostic::new(Code::DuplicateColumn, message)
                .label(self.header_place(*column), "the second one")
                .label(self.header_place(*first), "the first one")
                .help("give each of them a header of its own"));
        }
        Ok(())
    }

    /// A column that nothing reads, or so many of them from there on that have no header.
    fn unread(&self, column: usize, header: &str, count: usize) -> Diagnostic {
        let number = column + 1;
        if count > 1 {
            let message = format!("nothing reads {count} columns without a header, from number {number} on");
            return Diagnostic::new(Code::UnreadColumn, message)
                .label(self.header_place(column), "the first of them")
                .help("remove what makes a row wider than the header, or give the columns headers and read them");
        }
        let shown = if header.is_empty() { format!("number {number}") } else { format!("`{header}`") };
        Diagnostic::new(Code::UnreadColumn, format!("nothing reads the column {shown}"))
            .label(self.header_place(column), "this column")
            .help("add a `[[table.column]]` for it, or list it under `ignore` with a reason")
    }

    fn first_row(&self) -> Span {
        let bytes = self.grid.rows.first().map_or(self.grid.span.clone(), |row| row.span.clone());
        Span { document: self.document, bytes }
    }

    fn header_place(&self, column: usize) -> Span {
        let header = self.grid.cell(self.rows.saturating_sub(1), column);
        // Where no header stands above it, the first cell of the column is what there is.
        let cell = header.or_else(|| (0..self.grid.rows.len()).find_map(|row| self.grid.cell(row, column)));
        let cell = cell.and_then(|cell| cell.span.clone());
        cell.map_or_else(|| self.first_row(), |bytes| Span { document: self.document, bytes })
    }
}

/// A part of a table that repeats a column under other headers than the first part.
pub(super) fn unlike(part: &PartSpec) -> Diagnostic {
    let message = "this part of the table repeats a column under other headers than the first part";
    Diagnostic::new(Code::MissingColumn, message)
        .label(part.span.clone(), "this part")
        .help("give its columns the same headers in the same order, or make it a table of its own")
}

/// The lowest of the headers that stand one above the other.
fn last_header(text: &str) -> Folded {
    Folded::of(text.rsplit(" / ").next().unwrap_or(text))
}

pub(super) fn same(a: &str, b: &str) -> bool {
    Folded::of(a).same(&Folded::name(b))
}
