//! From documents to Rust in one step, for the build script of a crate that would rather not keep a compiled book.
//!
//! A crate that does this compiles the document parsers as well. `sawbones_codegen::bake` reads the book that
//! `sawbones compile` wrote, and takes a fraction of the time.

use std::fmt;
use std::path::Path;

use sawbones_codegen::{BakeError, bake_book};

use crate::compile::{Files, compile};
use crate::diagnostic::{Diagnostic, Level, Place};
use crate::documents::Documents;
use crate::render::{Style, render};

/// Why a folder of tables did not become Rust; shown from the `main` of a build script it reads as a message.
pub enum FolderError {
    /// Something is wrong with the documents or the schema: every finding, as `sawbones check` shows them.
    Findings(String),
    /// The tables are whole, but have no Rust form, or their module could not be written.
    Bake(BakeError),
}

impl fmt::Display for FolderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Findings(findings) => write!(f, "the tables are not compiled until this is mended\n\n{findings}"),
            Self::Bake(error) => error.fmt(f),
        }
    }
}

/// The same text as `Display`, because a build script that returns an error from `main` prints its `Debug`.
impl fmt::Debug for FolderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for FolderError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Findings(_) => None,
            Self::Bake(error) => Some(error),
        }
    }
}

/// Compiles the folder of a `schema.toml` and writes its Rust module for the macro `sawbones::tables!`; tells cargo to run the
/// build script again when the schema or a document changes, and shows warnings as cargo's. The path is relative to the crate.
///
/// This is a whole build script:
///
/// ```no_run
/// fn main() -> Result<(), sawbones_source::bake::FolderError> {
///     sawbones_source::bake::bake("tables")
/// }
/// ```
///
/// # Errors
/// Errors among the findings, all of them; a book that has no Rust form; a file that cannot be written.
pub fn bake(folder: impl AsRef<Path>) -> Result<(), FolderError> {
    let mut documents = Documents::default();
    let compiled = compile(&mut documents, &Files, &folder.as_ref().join("schema.toml"), None);
    for path in documents.paths() {
        println!("cargo::rerun-if-changed={}", path.display());
    }
    let Some(book) = compiled.book else {
        return Err(FolderError::Findings(render(&documents, &compiled.findings, Style::Plain)));
    };
    for finding in compiled.findings.iter().filter(|finding| finding.level == Level::Warning) {
        println!("cargo::warning={}", warning(&documents, finding));
    }
    bake_book(&book).map_err(FolderError::Bake)
}

/// A finding on one line, which is all that cargo takes.
fn warning(documents: &Documents, finding: &Diagnostic) -> String {
    let at = finding.labels.first().map_or_else(String::new, |label| match &label.place {
        Place::Span(span) => {
            let start = documents.position(span.document, span.bytes.start);
            format!("{}:{}:{}: ", documents.path(span.document).display(), start.line, start.column)
        }
        Place::Line(document, line) => format!("{}:{line}: ", documents.path(*document).display()),
        Place::Document(document) => format!("{}: ", documents.path(*document).display()),
    });
    let text = format!("{at}{} [{}]", finding.message, finding.code.name());
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
