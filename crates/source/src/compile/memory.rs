//! What a compiler remembers of a book between two compiles, and how that becomes a book again when some documents have changed.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use sawbones_ir::Book;

use super::bounds::Bounds;
use super::find::{Finder, Readings};
use super::{Compiled, Library, Stamp, allow, legend, named_documents, part_of, position, table};
use super::{tell_what_changed, unreadable};
use crate::codes::Code;
use crate::diagnostic::{Diagnostic, Level};
use crate::documents::{Document, DocumentId, Documents, Span};
use crate::legend::{LegendReader, Lexicon};
use crate::schema::{LegendSpec, PartSpec, Schema, TableSpec};

/// What a schema and its documents led to.
#[derive(Debug)]
pub(super) struct Memory {
    schema: Schema,
    schema_id: DocumentId,
    folder: PathBuf,
    /// The documents by the names that the schema gives them, with the first place that does.
    named: BTreeMap<String, (PathBuf, Span)>,
    sources: BTreeMap<PathBuf, Source>,
    /// What can be linked to in each document.
    anchors: HashMap<DocumentId, BTreeSet<String>>,
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

/// How many tables are typed side by side: what was read of their documents is in memory at once.
const TOGETHER: usize = 64;

/// Where documents are looked for.
#[derive(Clone, Copy)]
struct Sight<'a> {
    documents: &'a Documents,
    library: &'a dyn Library,
    /// Those that could be opened, by the names that the schema gives them.
    opened: &'a BTreeMap<String, DocumentId>,
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
        Self { schema, schema_id, folder, named, sources, anchors: HashMap::new(), legends: None, tables }
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
    pub(super) fn moved(&mut self, library: &dyn Library) -> Vec<PathBuf> {
        let mut moved = follow(self.tables.iter_mut().flatten(), &self.sources, library);
        moved.sort();
        moved.dedup();
        moved
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
        changed.iter().for_each(|id| drop(self.anchors.remove(id)));
        let ids = self.named.iter().map(|(name, (path, _))| (name, self.sources.get(path)));
        let new: HashSet<&str> = ids
            .filter(|(_, source)| source.is_some_and(|source| changed.contains(&source.id)))
            .map(|(name, _)| name.as_str())
            .collect();
        let is_new = |part: &PartSpec| new.contains(part.document.text.as_str());
        let legends_stand = self.legends.is_some() && !self.schema.legends.iter().filter_map(part_of).any(is_new);
        let stale = self
            .schema
            .tables
            .iter()
            .zip(&self.tables)
            .map(|(spec, kept)| kept.is_none() || !legends_stand || spec.parts.iter().any(is_new));
        let stale: Vec<bool> = stale.collect();
        let mut opened = BTreeMap::new();
        for (name, (path, _)) in &self.named {
            opened.extend(id_of(&self.sources, path).map(|id| (name.clone(), id)));
        }
        let mut readings = Readings::default();
        let legends = match self.legends.take().filter(|_| legends_stand) {
            Some(legends) => legends,
            None => {
                readings.complete(documents, &opened, self.schema.legends.iter().filter_map(part_of));
                note(&mut self.anchors, &readings);
                Legends::read(&self.schema, &Finder::new(documents, &opened, &readings))
            }
        };
        self.read(&stale, &legends, Sight { documents, library, opened: &opened }, readings);
        self.legends = Some(legends);
        self.assemble(documents, library)
    }

    /// Reads the tables that are stale, some at a time, so that no more of the documents than these need is held at once.
    fn read(&mut self, stale: &[bool], legends: &Legends, sight: Sight<'_>, mut readings: Readings) {
        let Sight { documents, library, opened } = sight;
        let tables = self.schema.tables.iter().zip(&mut self.tables).zip(stale);
        let mut tables: Vec<_> = tables.filter(|(_, stale)| **stale).map(|(table, _)| table).collect();
        let mut last_needed = HashMap::new();
        for (batch, tables) in tables.chunks(TOGETHER).enumerate() {
            let parts = tables.iter().flat_map(|(spec, _)| &spec.parts);
            last_needed.extend(parts.filter_map(|part| Some((*opened.get(&part.document.text)?, batch))));
        }
        for (batch, tables) in tables.chunks_mut(TOGETHER).enumerate() {
            readings.complete(documents, opened, tables.iter().flat_map(|(spec, _)| &spec.parts));
            note(&mut self.anchors, &readings);
            let finder = Finder::new(documents, opened, &readings);
            let context =
                table::Context { documents, schema: &self.schema, legends: &legends.readers, finder: &finder };
            tables.par_iter_mut().for_each(|(spec, kept)| **kept = Some(table::read(&context, spec)));
            follow(tables.iter_mut().filter_map(|(_, kept)| kept.as_mut()), &self.sources, library);
            readings.keep(|id| last_needed.get(&id).is_some_and(|last| *last > batch));
        }
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
        for (spec, read) in self.schema.tables.iter().zip(&self.tables) {
            let Some(read) = read else { continue };
            findings.extend(read.findings.iter().cloned());
            let broken = read.links.iter().filter_map(|link| {
                let id = id_of(&self.sources, &link.path);
                link.judge(id.and_then(|id| self.anchors.get(&id)))
            });
            findings.extend(broken.map(|finding| finding.about(&spec.id, "")));
        }
        let book = self.book();
        let (mut findings, allowed) = allow::sift(&self.schema, findings);
        if let Some(book) = &book {
            tell_what_changed(library, &self.folder, book, &mut findings);
        }
        if let Some(book) = book.as_ref().filter(|_| findings.is_empty()) {
            findings.extend(self.unfit(book));
        }
        findings.sort_by_cached_key(|finding| position(documents, finding));
        // A document without any table, or one that was not read to its end, is one mistake, however many are looked for in it.
        let mut said = HashSet::new();
        findings.retain(|it| match (it.code, it.labels.first()) {
            (Code::TableNotFound, _) => said.insert((it.message.clone(), None)),
            (Code::DocumentCutShort | Code::TableTooLarge, Some(label)) => {
                said.insert((it.message.clone(), Some(label.place.clone())))
            }
            _ => true,
        });
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

/// The document under a path, if it could be opened.
fn id_of(sources: &BTreeMap<PathBuf, Source>, path: &Path) -> Option<DocumentId> {
    sources.get(path).filter(|source| source.unread.is_none()).map(|source| source.id)
}

/// Looks whether something is where links lead out of the book; the paths for which that is another answer than before.
fn follow<'a>(
    tables: impl Iterator<Item = &'a mut table::Read>,
    sources: &BTreeMap<PathBuf, Source>,
    library: &dyn Library,
) -> Vec<PathBuf> {
    let links = tables.flat_map(|read| &mut read.links).filter(|link| !sources.contains_key(&link.path));
    let moved = links.filter_map(|link| {
        let is_there = library.text(&link.path).is_ok();
        (std::mem::replace(&mut link.is_there, is_there) != is_there).then(|| link.path.clone())
    });
    moved.collect()
}

/// Notes what can be linked to in documents that have been read.
fn note(anchors: &mut HashMap<DocumentId, BTreeSet<String>>, readings: &Readings) {
    for (id, found) in readings.anchors() {
        anchors.entry(id).or_default().extend(found.iter().map(|anchor| anchor.name.clone()));
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
