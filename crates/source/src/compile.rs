//! From a folder with a schema to a book: reads the documents, finds the tables, types every cell, proves the tables whole.
//!
//! Every finding of a run is collected; one cause gives one finding, so what depends on a cell that could not be read is not
//! judged again.

mod cell;
mod columns;
mod fields;
mod find;
mod outcomes;
mod rows;
mod rules;
mod table;

use std::collections::BTreeMap;
use std::path::Path;

use rayon::prelude::*;
use sawbones_ir::{Book, FieldType, FieldValue, Legend, Table, Value};

use crate::codes::Code;
use crate::diagnostic::{Diagnostic, Level, Place};
use crate::documents::{DocumentId, Documents, Span};
use crate::legend::{LegendReader, Lexicon, declare, kinds_of_grid};
use crate::schema::{self, LegendSource, LegendSpec, Schema};
use find::Finder;

/// What came of compiling a folder.
#[derive(Debug)]
pub struct Compiled {
    /// The book, unless there were errors.
    pub book: Option<Book>,
    /// Everything there is to say, in the order of documents and lines.
    pub findings: Vec<Diagnostic>,
    /// Findings that the schema allows, with its reasons.
    pub allowed: Vec<(Diagnostic, String)>,
}

/// Where the texts of documents come from: files, or an editor's memory.
pub trait Library: Sync {
    /// The text of a document.
    ///
    /// # Errors
    /// A sentence that says why it cannot be read.
    fn text(&self, path: &Path) -> Result<String, String>;
}

/// Documents from the file system.
#[derive(Clone, Copy, Debug, Default)]
pub struct Files;

/// The largest document that is read, in bytes.
const LARGEST: u64 = 64 << 20;

impl Library for Files {
    fn text(&self, path: &Path) -> Result<String, String> {
        let about = std::fs::metadata(path).map_err(|error| reason(&error))?;
        if about.is_dir() {
            return Err("it is a folder".to_owned());
        }
        if about.len() > LARGEST {
            return Err(format!("it is larger than {} MiB", LARGEST >> 20));
        }
        let bytes = std::fs::read(path).map_err(|error| reason(&error))?;
        as_text(bytes)
    }
}

/// Bytes as text, byte for byte.
///
/// # Errors
/// A sentence that says at which byte it is not UTF-8.
pub fn as_text(bytes: Vec<u8>) -> Result<String, String> {
    String::from_utf8(bytes)
        .map_err(|error| format!("byte {} is not UTF-8 text; save it as UTF-8", error.utf8_error().valid_up_to() + 1))
}

fn reason(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "there is no such file".to_owned(),
        std::io::ErrorKind::PermissionDenied => "it may not be read".to_owned(),
        _ => error.to_string(),
    }
}

/// Compiles the folder of a schema. Documents that the schema names are looked for beside it, unless `instead` is given: then that
/// document stands for every one of them.
pub fn compile(
    documents: &mut Documents,
    library: &dyn Library,
    schema_path: &Path,
    instead: Option<&Path>,
) -> Compiled {
    let text = match library.text(schema_path) {
        Ok(text) => text,
        Err(why) => {
            let id = documents.add(schema_path, String::new());
            let finding = Diagnostic::new(
                Code::DocumentUnreadable,
                format!("the schema `{}` cannot be read: {why}", schema_path.display()),
            );
            let help = "a folder of tables holds a `schema.toml` beside its documents";
            return Compiled {
                book: None,
                findings: vec![finding.label(Place::Document(id), "").help(help)],
                allowed: Vec::new(),
            };
        }
    };
    let id = documents.add(schema_path, text);
    let schema = match schema::read(documents, id) {
        Ok(schema) => schema,
        Err(findings) => return Compiled { book: None, findings, allowed: Vec::new() },
    };
    let folder = schema_path.parent().map(Path::to_path_buf).unwrap_or_default();
    let names = named_documents(&schema);
    let mut findings = Vec::new();
    let mut opened = BTreeMap::new();
    for (name, span) in names {
        let path = instead.map_or_else(|| folder.join(&name), Path::to_path_buf);
        match library.text(&path) {
            Ok(text) if text.trim().is_empty() => findings.push(unreadable(&path, "it is empty", span)),
            Ok(text) => {
                let id = documents.add(&path, text);
                opened.insert(name, id);
            }
            Err(why) => findings.push(unreadable(&path, &why, span)),
        }
    }
    let finder = Finder::new(documents, opened);
    let book = book(documents, &schema, &finder, &mut findings);
    if let Some(Err(invalid)) = book.as_ref().map(Book::validate) {
        let finding =
            Diagnostic::new(Code::UnfitForCode, format!("no code can be generated from this book: {invalid}"));
        findings.push(
            finding
                .label(Span { document: id, bytes: 0..0 }, "declared in this schema")
                .help("change the schema so that it holds"),
        );
    }
    let (findings, allowed) = sift(documents, findings, &schema);
    let failed = findings.iter().any(|finding| finding.level == Level::Error);
    Compiled { book: book.filter(|_| !failed), findings, allowed }
}

fn unreadable(path: &Path, why: &str, span: Span) -> Diagnostic {
    Diagnostic::new(Code::DocumentUnreadable, format!("the document `{}` cannot be read: {why}", path.display()))
        .label(span, "named here")
        .help("correct the path, or put the document where the schema looks for it")
}

/// The documents that a schema names, each once, with the first place that names it.
fn named_documents(schema: &Schema) -> BTreeMap<String, Span> {
    let mut names = BTreeMap::new();
    let of_legends = schema.legends.iter().filter_map(|legend| match &legend.source {
        LegendSource::Document(part) => Some(part),
        LegendSource::Schema(_) => None,
    });
    for part in schema.tables.iter().flat_map(|table| &table.parts).chain(of_legends) {
        names.entry(part.document.text.clone()).or_insert_with(|| part.document.span.clone());
    }
    names
}

/// Reads the legends, then every table; tables are read side by side.
fn book(documents: &Documents, schema: &Schema, finder: &Finder<'_>, findings: &mut Vec<Diagnostic>) -> Option<Book> {
    let lexicon = Lexicon { vocabularies: &schema.vocabularies, words: &schema.words };
    let mut legends = Vec::new();
    for spec in &schema.legends {
        match legend(spec, finder, lexicon) {
            Ok(legend) => legends.push(legend),
            Err(found) => findings.extend(found),
        }
    }
    if legends.len() != schema.legends.len() {
        return None;
    }
    let read: Vec<_> =
        schema.tables.par_iter().map(|spec| table::read(documents, schema, spec, &legends, finder)).collect();
    let mut tables = Vec::new();
    for (table, found) in read {
        findings.extend(found);
        tables.extend(table);
    }
    if tables.len() != schema.tables.len() {
        return None;
    }
    let mut legends: Vec<_> = legends.into_iter().map(|reader| reader.legend).collect();
    bound(&mut legends, &tables);
    Some(Book { id: schema.id.clone(), vocabularies: schema.vocabularies.clone(), legends, tables })
}

fn legend(spec: &LegendSpec, finder: &Finder<'_>, lexicon: Lexicon<'_>) -> Result<LegendReader, Vec<Diagnostic>> {
    match &spec.source {
        LegendSource::Schema(kinds) => declare(spec, kinds, lexicon),
        LegendSource::Document(part) => {
            // A document that could not be opened has had its finding.
            let Some(found) = finder.find(part, "the legend") else { return Err(Vec::new()) };
            let found = found.map_err(|finding| vec![finding])?;
            if !found.findings.is_empty() {
                return Err(found.findings);
            }
            declare(spec, &kinds_of_grid(spec, &found.grid, found.document)?, lexicon)
        }
    }
}

/// Sets the bounds of whole-number fields to what the tables hold.
fn bound(legends: &mut [Legend], tables: &[Table]) {
    let mut met: BTreeMap<(u16, u16, usize), (i64, i64)> = BTreeMap::new();
    for table in tables {
        let kinds = table.columns.iter().flat_map(|column| {
            std::iter::repeat_n(&column.kind, column.across.as_ref().map_or(1, |across| across.headers.len()))
        });
        let kinds: Vec<_> = kinds.collect();
        for row in &table.rows {
            for (value, kind) in row.values.iter().zip(&kinds) {
                let (Value::Outcome(outcome), sawbones_ir::ColumnType::Outcome(legend)) = (value, kind) else {
                    continue;
                };
                for effect in outcome.groups.iter().flat_map(|group| &group.effects) {
                    for (index, field) in effect.fields.iter().enumerate() {
                        let FieldValue::Int(value) = field else { continue };
                        let bounds = met.entry((*legend, effect.kind, index)).or_insert((*value, *value));
                        *bounds = (bounds.0.min(*value), bounds.1.max(*value));
                    }
                }
            }
        }
    }
    for ((legend, kind, field), (least, greatest)) in met {
        let kind = legends.get_mut(usize::from(legend)).and_then(|legend| legend.kinds.get_mut(usize::from(kind)));
        if let Some(FieldType::Int { min, max }) =
            kind.and_then(|kind| kind.fields.get_mut(field)).map(|field| &mut field.kind)
        {
            (*min, *max) = (least, greatest);
        }
    }
}

/// Parts what the schema allows from what is to be said, and says which allowances were not needed.
fn sift(
    documents: &Documents,
    findings: Vec<Diagnostic>,
    schema: &Schema,
) -> (Vec<Diagnostic>, Vec<(Diagnostic, String)>) {
    let mut used = vec![false; schema.allowances.len()];
    let mut said = Vec::new();
    let mut allowed = Vec::new();
    for finding in findings {
        let fits = schema.allowances.iter().position(|allowance| {
            let subject = finding.subject.as_ref();
            let table =
                allowance.table.as_ref().is_none_or(|table| subject.is_some_and(|subject| subject.table == *table));
            let at = allowance.at.as_ref().is_none_or(|at| {
                subject.is_some_and(|subject| {
                    subject.at == *at || subject.at.strip_prefix(at.as_str()).is_some_and(|rest| rest.starts_with(' '))
                })
            });
            allowance.code == finding.code && table && at
        });
        match fits.and_then(|index| Some((schema.allowances.get(index)?, used.get_mut(index)?))) {
            Some((allowance, used)) => {
                *used = true;
                allowed.push((finding, allowance.reason.clone()));
            }
            None => said.push(finding),
        }
    }
    for (allowance, _) in schema.allowances.iter().zip(used).filter(|(_, used)| !used) {
        let message = format!("nothing here is `{}`, so it need not be allowed", allowance.code.name());
        said.push(
            Diagnostic::new(Code::UnusedAllowance, message)
                .label(allowance.span.clone(), "this entry")
                .help("remove the entry"),
        );
    }
    said.sort_by_key(|finding| position(documents, finding));
    (said, allowed)
}

fn position(documents: &Documents, finding: &Diagnostic) -> (Option<DocumentId>, u32, u32) {
    match finding.labels.first().map(|label| &label.place) {
        None => (None, 0, 0),
        Some(Place::Document(id)) => (Some(*id), 0, 0),
        Some(Place::Line(id, line)) => (Some(*id), *line, 0),
        Some(Place::Span(span)) => {
            let at = documents.position(span.document, span.bytes.start);
            (Some(span.document), at.line, at.column)
        }
    }
}
