//! From a folder with a schema to a book: reads the documents, finds the tables, types every cell, proves the tables whole.
//!
//! Every finding of a run is collected; one cause gives one finding, so what depends on a cell that could not be read is not
//! judged again.

mod allow;
mod bounds;
mod cell;
mod columns;
mod compiler;
mod fields;
mod find;
mod lints;
mod memory;
mod no_header;
mod outcomes;
mod row;
mod rows;
mod rules;
mod stamp;
mod table;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::Path;

use sawbones_ir::Book;

use crate::codes::Code;
use crate::diagnostic::{Diagnostic, Place};
use crate::documents::{DocumentId, Documents, Span};
use crate::legend::{LegendReader, Lexicon, declare, kinds_of_grid};
use crate::schema::{LegendSource, LegendSpec, PartSpec, Schema};
use find::Finder;

pub use compiler::Compiler;
pub use stamp::Stamp;

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

    /// A mark of the text under a path, which costs less than the text: as long as the mark is the same, so is the text. `None` where
    /// there is none, or it cannot be relied upon.
    fn stamp(&self, _path: &Path) -> Option<Stamp> {
        None
    }
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
        // A device or a pipe may have no end.
        if !about.is_file() {
            return Err("it is a device or a pipe, not a file".to_owned());
        }
        if about.len() > LARGEST {
            return Err(format!("it is larger than {} MiB", LARGEST >> 20));
        }
        let bytes = std::fs::read(path).map_err(|error| reason(&error))?;
        as_text(bytes)
    }

    fn stamp(&self, path: &Path) -> Option<Stamp> {
        Stamp::of(&std::fs::metadata(path).ok()?)
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

/// Compiles the folder of a schema once. Documents that the schema names are looked for beside it, unless `instead` is given: then
/// that document stands for every one of them.
pub fn compile(
    documents: &mut Documents,
    library: &dyn Library,
    schema_path: &Path,
    instead: Option<&Path>,
) -> Compiled {
    let mut compiler = Compiler::new(schema_path, instead);
    compiler.documents = std::mem::take(documents);
    compiler.compile(library);
    *documents = compiler.documents;
    compiler.compiled
}

/// A count or a sum alone does not say which cell is behind it; what changed since the book was last written probably does.
fn tell_what_changed(library: &dyn Library, folder: &Path, book: &Book, findings: &mut [Diagnostic]) {
    /// More would not be read.
    const SHOWN: usize = 6;
    let mut off = findings.iter_mut().filter(|it| matches!(it.code, Code::CountOff | Code::SumOff)).peekable();
    if off.peek().is_none() {
        return;
    }
    let name = format!("{}.jsonl", book.id);
    let last = library.text(&folder.join(&name)).ok().and_then(|text| sawbones_ir::read(&text).ok());
    let Some(changes) = last.map(|last| sawbones_ir::diff(&last, book)).filter(|changes| !changes.is_empty()) else {
        return;
    };
    let mut note = format!("changed since {name} was written:");
    for change in changes.iter().take(SHOWN) {
        note.push_str(&format!("\n{change}"));
    }
    if changes.len() > SHOWN {
        note.push_str(&format!("\nand {} changes more", changes.len() - SHOWN));
    }
    off.for_each(|finding| finding.note = Some(note.clone()));
}

fn unreadable<'a>(path: &Path, why: &str, span: Span, others: impl Iterator<Item = &'a str>) -> Diagnostic {
    let message = format!("the document `{}` cannot be read: {why}", path.display());
    let finding = Diagnostic::new(Code::DocumentUnreadable, message).label(span.clone(), "named here");
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    match crate::schema::nearest(&name, others) {
        Some(near) => finding.help_edit(format!("did you mean `{near}`?"), span, toml::Value::from(near).to_string()),
        None => finding.help("correct the path, or put the document as UTF-8 text where the schema looks for it"),
    }
}

/// The documents that a schema names, each once, with the first place that names it.
fn named_documents(schema: &Schema) -> BTreeMap<String, Span> {
    let mut names = BTreeMap::new();
    for part in parts(schema) {
        names.entry(part.document.text.clone()).or_insert_with(|| part.document.span.clone());
    }
    names
}

/// Everything in documents that the schema speaks of: the parts of its tables, then its legends.
fn parts(schema: &Schema) -> impl Iterator<Item = &PartSpec> {
    let of_legends = schema.legends.iter().filter_map(part_of);
    schema.tables.iter().flat_map(|table| &table.parts).chain(of_legends)
}

/// Where a legend stands, if in a document.
fn part_of(legend: &LegendSpec) -> Option<&PartSpec> {
    match &legend.source {
        LegendSource::Document(part) => Some(part),
        LegendSource::Schema(_) => None,
    }
}

/// A legend, if it can be read, and what there is to say of it.
fn legend(spec: &LegendSpec, finder: &Finder<'_>, lexicon: Lexicon<'_>) -> (Option<LegendReader>, Vec<Diagnostic>) {
    let (kinds, mut wrong) = match &spec.source {
        LegendSource::Schema(kinds) => (Cow::Borrowed(kinds), Vec::new()),
        LegendSource::Document(part) => {
            let found = match finder.find(part, "the legend") {
                Some(Ok(found)) => found,
                Some(Err(finding)) => return (None, vec![finding]),
                // A document that could not be opened has had its finding.
                None => return (None, Vec::new()),
            };
            if !found.findings.is_empty() {
                return (None, found.findings);
            }
            let (kinds, wrong) = kinds_of_grid(spec, &found.grid, found.document);
            (Cow::Owned(kinds), wrong)
        }
    };
    if !wrong.is_empty() {
        // What is implied may be of a row that could not be read.
        let rest = LegendSpec { implied: Vec::new(), ..spec.clone() };
        wrong.extend(declare(&rest, &kinds, lexicon).err().unwrap_or_default());
        return (None, wrong);
    }
    match declare(spec, &kinds, lexicon) {
        Ok((reader, doubts)) => (Some(reader), doubts),
        Err(findings) => (None, findings),
    }
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
