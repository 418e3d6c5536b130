//! A compiler that remembers what it has read: compiled again, a book costs what has changed since.
//!
//! It trusts texts and nothing else: every document is asked for again and compared, since neither the time of a file nor a message
//! about it is sure to tell of every change. What a text leads to is kept as long as that text stands: the schema, each document's
//! tables as they were read, the legends, and each table with its findings.

use std::path::{Path, PathBuf};

use super::memory::Memory;
use super::{Compiled, Library};
use crate::codes::Code;
use crate::diagnostic::{Diagnostic, Place};
use crate::documents::{DocumentId, Documents};
use crate::schema;

/// Compiles the folder of a schema, as often as its files change.
///
/// # Examples
/// ```no_run
/// use sawbones_source::compile::{Compiler, Files};
///
/// let mut compiler = Compiler::new("burns/schema.toml", None);
/// compiler.compile(&Files);
/// println!("{} findings", compiler.compiled().findings.len());
/// // Later: only what has changed in the meantime is compiled again.
/// let changed = compiler.compile(&Files);
/// println!("{} files changed, {} findings", changed.len(), compiler.compiled().findings.len());
/// ```
#[derive(Debug)]
pub struct Compiler {
    schema: PathBuf,
    instead: Option<PathBuf>,
    pub(super) documents: Documents,
    pub(super) compiled: Compiled,
    /// The schema as it was last read, or why it could not be; nothing before the first time.
    read: Option<Result<DocumentId, String>>,
    /// What a schema without mistakes led to.
    memory: Option<Memory>,
}

impl Compiler {
    /// A compiler for the folder of this schema. Documents that it names are looked for beside it, unless `instead` is given: then
    /// that document stands for every one of them.
    #[must_use]
    pub fn new(schema: impl Into<PathBuf>, instead: Option<&Path>) -> Self {
        Self {
            schema: schema.into(),
            instead: instead.map(Path::to_path_buf),
            documents: Documents::default(),
            compiled: Compiled { book: None, findings: Vec::new(), allowed: Vec::new() },
            read: None,
            memory: None,
        }
    }

    /// The path of the schema.
    #[must_use]
    pub fn schema(&self) -> &Path {
        &self.schema
    }

    /// The texts that the findings point into.
    #[must_use]
    pub fn documents(&self) -> &Documents {
        &self.documents
    }

    /// What came of compiling it the last time.
    #[must_use]
    pub fn compiled(&self) -> &Compiled {
        &self.compiled
    }

    /// The paths of the documents that the schema names, whether they are there or not.
    pub fn paths(&self) -> impl Iterator<Item = &Path> {
        self.memory.iter().flat_map(Memory::paths)
    }

    /// Compiles, and gives the paths of the files that are not what they were the last time; where there are none, nothing was done.
    pub fn compile(&mut self, library: &dyn Library) -> Vec<PathBuf> {
        let text = library.text(&self.schema);
        let mut changed = Vec::new();
        if !self.is_read(&text) {
            self.begin(text);
            changed.push(self.schema.clone());
        }
        let Some(memory) = &mut self.memory else { return changed };
        let documents = memory.ask(&mut self.documents, library);
        changed.extend(documents.iter().map(|id| self.documents.path(*id).to_path_buf()));
        changed.extend(memory.moved(library));
        if !changed.is_empty() {
            self.compiled = memory.compile(&self.documents, library, &documents, self.compiled.book.take());
        }
        changed
    }

    /// Whether the schema is what it was.
    fn is_read(&self, text: &Result<String, String>) -> bool {
        match (&self.read, text) {
            (Some(Ok(id)), Ok(text)) => self.documents.text(*id) == text,
            (Some(Err(before)), Err(why)) => before == why,
            _ => false,
        }
    }

    /// Takes in a schema that is new or has changed.
    fn begin(&mut self, text: Result<String, String>) {
        if self.read.is_some() {
            self.documents = Documents::default();
        }
        self.memory = None;
        let mut findings = Vec::new();
        match text {
            Ok(text) => {
                let id = self.documents.add(&self.schema, text);
                self.read = Some(Ok(id));
                match schema::read(&self.documents, id) {
                    Ok(schema) => {
                        let memory =
                            Memory::new(schema, id, &self.schema, self.instead.as_deref(), &mut self.documents);
                        self.memory = Some(memory);
                    }
                    Err(wrong) => findings = wrong,
                }
            }
            Err(why) => {
                let id = self.documents.add(&self.schema, String::new());
                let message = format!("the schema `{}` cannot be read: {why}", self.schema.display());
                let help = "a folder of tables holds a `schema.toml` beside its documents";
                let finding = Diagnostic::new(Code::DocumentUnreadable, message);
                findings.push(finding.label(Place::Document(id), "").help(help));
                self.read = Some(Err(why));
            }
        }
        self.compiled = Compiled { book: None, findings, allowed: Vec::new() };
    }
}
