//! A compiled book as a document and a schema again, in one spelling: what was compiled can be read, printed, compared and compiled
//! once more, whatever it was written in.
//!
//! The document is Markdown: a table for each of the book's, a column for each of its columns and headers, and the legends. Compiling
//! both gives the same book but for positions, and [`Canonical::of`] makes sure of that before it gives anything away.

mod escape;
mod layout;
mod legend;
mod schema;
mod table;

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

use sawbones_ir::{Book, Change, diff};

use crate::codes::Code;
use crate::compile::{Compiled, Library, compile};
use crate::diagnostic::Diagnostic;
use crate::documents::Documents;
use crate::render::{Style, render};

/// The name of the schema's file.
const SCHEMA: &str = "schema.toml";

/// A book written out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// The document's name, that of the book.
    pub name: String,
    /// The document.
    pub document: String,
    /// The schema beside it.
    pub schema: String,
}

/// Why a book cannot be written out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotCanonical {
    /// What was written does not compile; the findings as text.
    Refused(String),
    /// What was written compiles to another book.
    Differs(Vec<Change>),
}

impl fmt::Display for NotCanonical {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(findings) => write!(f, "written out, the book does not compile again:\n{findings}"),
            Self::Differs(changes) => {
                f.write_str("written out and compiled again, the book is another:")?;
                changes.iter().try_for_each(|change| write!(f, "\n{change}"))
            }
        }
    }
}

impl std::error::Error for NotCanonical {}

impl Canonical {
    /// Writes a book out and compiles it again.
    ///
    /// # Errors
    /// When the result is not the same book: it has something that Markdown or a schema cannot say.
    pub fn of(book: &Book) -> Result<Self, NotCanonical> {
        let name = format!("{}.md", book.id);
        let (document, tables) = table::document(book);
        let mut canonical = Self { schema: schema::schema(book, &name, &tables, &[]), name, document };
        let (documents, mut compiled) = canonical.compile();
        // Doubts that the book's own schema allows are doubts about the book.
        let doubts = doubts(&compiled.findings);
        if !doubts.is_empty() {
            canonical.schema = schema::schema(book, &canonical.name, &tables, &doubts);
            compiled = canonical.compile().1;
        }
        let Some(again) = compiled.book else {
            return Err(NotCanonical::Refused(render(&documents, &compiled.findings, Style::Plain)));
        };
        let mut changes = diff(book, &again);
        changes.retain(|change| change.what != "document");
        if changes.is_empty() { Ok(canonical) } else { Err(NotCanonical::Differs(changes)) }
    }

    /// Compiles what was written.
    fn compile(&self) -> (Documents, Compiled) {
        let files = [(SCHEMA, &self.schema), (self.name.as_str(), &self.document)];
        let files = Written(files.map(|(name, text)| (PathBuf::from(name), text.clone())).into());
        let mut documents = Documents::default();
        let compiled = compile(&mut documents, &files, Path::new(SCHEMA), None);
        (documents, compiled)
    }
}

/// Findings that a schema may allow: what they are called and where they are.
fn doubts(findings: &[Diagnostic]) -> Vec<(Code, String, String)> {
    let mut doubts: Vec<_> = findings
        .iter()
        .filter(|finding| finding.code.can_be_allowed())
        .filter_map(|finding| finding.subject.as_ref().map(|at| (finding.code, at.table.clone(), at.at.clone())))
        .collect();
    doubts.sort();
    doubts.dedup();
    doubts
}

/// Files that are not on disk.
struct Written(BTreeMap<PathBuf, String>);

impl Library for Written {
    fn text(&self, path: &Path) -> Result<String, String> {
        self.0.get(path).cloned().ok_or_else(|| "there is no such file".to_owned())
    }
}
