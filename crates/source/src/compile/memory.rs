//! What a compiler remembers of a book between two compiles, and how that becomes a book again when some documents have changed.

use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use sawbones_ir::Book;

use super::bounds::Bounds;
use super::find::{Finder, Readings};
use super::{Compiled, Library, Stamp, allow, legend, named_documents, parts, position, table};
use super::{tell_what_changed, unreadable};
use crate::codes::Code;
use crate::diagnostic::{Diagnostic, Level};
use crate::documents::{Document, DocumentId, Documents, Span};
use crate::legend::{LegendReader, Lexicon};
use crate::schema::{LegendSource, LegendSpec, PartSpec, Schema, TableSpec};

/// What a schema and its documents led to.
#[derive(Debug)]
pub(super) struct Memory {
    schema: Schema,
    schema_id: DocumentId,
    folder: PathBuf,
    /// The documents by the names that the schema gives them, with the first place that does.
    named: BTreeMap<String, (PathBuf, Span)>,
    sources: BTreeMap<PathBuf, Source>,
    readings: Readings,
    /// Nothing before they are read.
    legends: Option<Legends>,
    /// One for each table of the schema; nothing where it has to be read.
    tables: Vec<Option<table::Read>>,
}

/// A document that the schema names.
#[derive(Debug)]
struct Source {
    id: DocumentId,
    /// Why it cannot be read, if so.
    unread: Option<String>,
    /// What it was marked with when it was last read.
    stamp: Option<Stamp>,
}

/// What came of asking for a document.
struct Answer {
    stamp: Option<Stamp>,
    /// Its text and why it cannot be read, where either is another one.
    changed: Option<(Document, Option<String>)>,
}

#[derive(Debug)]
struct Legends {
    readers: Vec<Option<LegendReader>>,
    findings: Vec<Diagnostic>,
}

impl Memory {
    /// Nothing of the documents is known as yet: all of them are empty.
    pub(super) fn new(
        schema: Schema,
        schema_id: DocumentId,
        path: &Path,
        instead: Option<&Path>,
        all: &mut Documents,
    ) -> Self {
        let folder = path.parent().map(Path::to_path_buf).unwrap_or_default();
        let mut named = BTreeMap::new();
        let mut sources = BTreeMap::new();
        for (name, span) in named_documents(&schema) {
            let path = instead.map_or_else(|| folder.join(&name), Path::to_path_buf);
            sources.entry(path.clone()).or_insert_with(|| Source {
                id: all.add(&path, String::new()),
                unread: None,
                stamp: None,
            });
            named.insert(name, (path, span));
        }
        let tables = schema.tables.iter().map(|_| None).collect();
        Self { schema, schema_id, folder, named, sources, readings: Readings::default(), legends: None, tables }
    }

    /// The paths of the documents.
    pub(super) fn paths(&self) -> impl Iterator<Item = &Path> {
        self.sources.keys().map(PathBuf::as_path)
    }

    /// Asks for every document again, unless it is marked as it was; those whose answer is another one now, in the order of their
    /// paths.
    pub(super) fn ask(&mut self, documents: &mut Documents, library: &dyn Library) -> Vec<DocumentId> {
        let known = &*documents;
        let answer = |(path, source): (&PathBuf, &Source)| {
            // Taken before the text: what changes in between is then marked otherwise.
            let stamp = library.stamp(path);
            if stamp.is_some() && stamp == source.stamp {
                return Answer { stamp, changed: None };
            }
            let (text, unread) = match library.text(path) {
                Ok(text) if text.trim().is_empty() => (String::new(), Some("it is empty".to_owned())),
                Ok(text) => (text, None),
                Err(why) => (String::new(), Some(why)),
            };
            let differs = source.unread != unread || known.text(source.id) != text;
            Answer { stamp, changed: differs.then(|| (Document::new(path, text), unread)) }
        };
        let sources: Vec<_> = self.sources.iter().collect();
        let answers: Vec<_> = sources.into_par_iter().map(answer).collect();
        let mut changed = Vec::new();
        for (source, answer) in self.sources.values_mut().zip(answers) {
            source.stamp = answer.stamp;
            if let Some((document, unread)) = answer.changed {
                documents.replace(source.id, document);
                source.unread = unread;
                changed.push(source.id);
            }
        }
        changed
    }

    /// What links of the tables name, other than the documents, and has come or gone.
    pub(super) fn moved(&self, library: &dyn Library) -> Vec<PathBuf> {
        let mut moved: Vec<PathBuf> =
            self.tables.iter().flatten().flat_map(|read| self.moved_of(read, library)).cloned().collect();
        moved.sort();
        moved.dedup();
        moved
    }

    fn moved_of<'a>(&self, read: &'a table::Read, library: &dyn Library) -> impl Iterator<Item = &'a PathBuf> {
        let outside = read.links.iter().filter(|(path, _)| !self.sources.contains_key(path));
        outside.filter(|(path, there)| library.text(path).is_ok() != *there).map(|(path, _)| path)
    }

    /// Reads what has to be read since these documents changed, and puts the book together; `last` is the one before.
    pub(super) fn compile(
        &mut self,
        documents: &Documents,
        library: &dyn Library,
        changed: &[DocumentId],
        last: Option<Book>,
    ) -> Compiled {
        self.take_back(last);
        let id_of = |path: &Path| self.sources.get(path).map(|source| source.id);
        let has_changed = |part: &PartSpec| {
            let path = self.named.get(&part.document.text).map(|(path, _)| path);
            path.and_then(|path| id_of(path)).is_some_and(|id| changed.contains(&id))
        };
        let stale: Vec<bool> = self
            .schema
            .tables
            .iter()
            .zip(&self.tables)
            .map(|(spec, kept)| match kept {
                None => true,
                Some(read) => {
                    let linked = |(path, _): &(PathBuf, bool)| id_of(path).is_some_and(|id| changed.contains(&id));
                    spec.parts.iter().any(has_changed)
                        || read.links.iter().any(linked)
                        || self.moved_of(read, library).next().is_some()
                }
            })
            .collect();
        let legends_stand = self.legends.is_some()
            && self.schema.legends.iter().all(|spec| match &spec.source {
                LegendSource::Document(part) => !has_changed(part),
                LegendSource::Schema(_) => true,
            });
        self.readings.forget(changed);
        let mut opened = BTreeMap::new();
        for (name, (path, _)) in &self.named {
            opened.extend(self.sources.get(path).filter(|it| it.unread.is_none()).map(|it| (name.clone(), it.id)));
        }
        self.readings.complete(documents, &opened, parts(&self.schema));
        let finder = Finder::new(documents, &opened, &self.readings);
        let legends = match self.legends.take() {
            Some(legends) if legends_stand => legends,
            _ => Legends::read(&self.schema, &finder),
        };
        let reading =
            table::Context { documents, library, schema: &self.schema, legends: &legends.readers, finder: &finder };
        let tables = self.schema.tables.par_iter().zip(&mut self.tables).zip(stale);
        tables.for_each(|((spec, kept), stale)| {
            if stale || !legends_stand {
                *kept = Some(table::read(&reading, spec));
            }
        });
        self.legends = Some(legends);
        self.assemble(documents, library)
    }

    /// The tables of a book go back to where they came from.
    fn take_back(&mut self, book: Option<Book>) {
        let mut tables = book.into_iter().flat_map(|book| book.tables).peekable();
        for (spec, kept) in self.schema.tables.iter().zip(self.tables.iter_mut().flatten()) {
            if let Some(table) = tables.next_if(|table| table.id == spec.id) {
                kept.table = Some(table);
            }
        }
    }

    /// The book, if every table and legend that it must have could be read. The tables are lent to it.
    fn book(&mut self) -> Option<Book> {
        let is_whole = |(spec, kept): (&TableSpec, &Option<table::Read>)| {
            kept.as_ref().is_some_and(|it| it.table.is_some() || (spec.optional && it.findings.is_empty()))
        };
        if !self.schema.tables.iter().zip(&self.tables).all(is_whole) {
            return None;
        }
        let legends = self.legends.iter().flat_map(|legends| &legends.readers);
        let mut legends = legends.map(|reader| Some(reader.as_ref()?.legend.clone())).collect::<Option<Vec<_>>>()?;
        let mut bounds = Bounds::default();
        self.tables.iter().flatten().for_each(|read| bounds.take_in(&read.bounds));
        bounds.set(&mut legends);
        let tables = self.tables.iter_mut().flatten().filter_map(|kept| kept.table.take()).collect();
        Some(Book { id: self.schema.id.clone(), vocabularies: self.schema.vocabularies.clone(), legends, tables })
    }

    /// Everything together: the findings of documents, legends and tables, and what only the whole book shows.
    fn assemble(&mut self, documents: &Documents, library: &dyn Library) -> Compiled {
        let opened = || {
            let read = |path| self.sources.get(path).is_some_and(|source: &Source| source.unread.is_none());
            self.named.iter().filter(move |(_, (path, _))| read(path)).map(|(name, _)| name.as_str())
        };
        let mut findings = Vec::new();
        let mut said = HashSet::new();
        for (path, span) in self.named.values() {
            let why = self.sources.get(path).and_then(|source| source.unread.as_ref());
            // One document may go by several names.
            if let Some(why) = why.filter(|_| said.insert(path)) {
                findings.push(unreadable(path, why, span.clone(), opened()));
            }
        }
        findings.extend(self.legends.iter().flat_map(|legends| &legends.findings).cloned());
        findings.extend(self.tables.iter().flatten().flat_map(|kept| &kept.findings).cloned());
        let book = self.book();
        let (mut findings, allowed) = allow::sift(&self.schema, findings);
        if let Some(book) = &book {
            tell_what_changed(library, &self.folder, book, &mut findings);
        }
        if let Some(book) = book.as_ref().filter(|_| findings.is_empty()) {
            findings.extend(self.unfit(book));
        }
        findings.sort_by_cached_key(|finding| position(documents, finding));
        // A document without any table is one mistake, however many are looked for in it.
        let mut tables_missing = HashSet::new();
        findings.retain(|it| it.code != Code::TableNotFound || tables_missing.insert(it.message.clone()));
        if findings.iter().any(|finding| finding.level == Level::Error) {
            self.take_back(book);
            return Compiled { book: None, findings, allowed };
        }
        Compiled { book, findings, allowed }
    }

    /// Why no code can be generated from the book, if so. A table that was fit for it still is: bounds only follow what it holds.
    fn unfit(&mut self, book: &Book) -> Option<Diagnostic> {
        let specs = self.schema.tables.iter().zip(&self.tables);
        let fit = specs.filter(|(_, read)| read.as_ref().is_some_and(|read| read.is_fit));
        let fit: HashSet<&str> = fit.map(|(spec, _)| spec.id.as_str()).collect();
        let invalid = book.validate_declarations().err().or_else(|| {
            let tables = book.tables.par_iter().filter(|table| !fit.contains(table.id.as_str()));
            tables.find_map_first(|table| book.validate_table(table).err())
        });
        if let Some(invalid) = invalid {
            let finding =
                Diagnostic::new(Code::UnfitForCode, format!("no code can be generated from this book: {invalid}"));
            let finding = finding.label(Span { document: self.schema_id, bytes: 0..0 }, "declared in this schema");
            return Some(finding.help("change the schema so that it holds"));
        }
        self.tables.iter_mut().flatten().for_each(|read| read.is_fit = true);
        None
    }
}

impl Legends {
    /// Reads the legends. One that cannot be read leaves the outcomes unread that need it, and nothing else.
    fn read(schema: &Schema, finder: &Finder<'_>) -> Self {
        let lexicon = Lexicon { vocabularies: &schema.vocabularies, words: &schema.words };
        let mut findings = Vec::new();
        let of = |spec: &LegendSpec| {
            let (reader, found) = legend(spec, finder, lexicon);
            let doubtful = found.iter().any(|finding| allow::stops(schema, finding));
            findings.extend(found);
            reader.filter(|_| !doubtful)
        };
        let readers = schema.legends.iter().map(of).collect();
        Self { readers, findings }
    }
}
