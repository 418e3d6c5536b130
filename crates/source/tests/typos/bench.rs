//! The shrapnel folder in memory, mistakes in it, and what the compiler says of them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use sawbones_ir::Book;
use sawbones_source::codes::Code;
use sawbones_source::compile::{Compiled, Library, compile};
use sawbones_source::diagnostic::{Diagnostic, Edit, Level, Place};
use sawbones_source::documents::{Documents, Position};
use sawbones_source::render::{Style, render};

/// Where a finding is to point, in the text of a mistake.
const CARET: char = '‸';

/// The folder's files by name, as bytes: a document may be no text at all.
#[derive(Clone)]
pub(crate) struct Folder(BTreeMap<PathBuf, Vec<u8>>);

pub(crate) const DOCUMENT: &str = "shrapnel.md";
pub(crate) const SCHEMA: &str = "schema.toml";

impl Library for Folder {
    fn text(&self, path: &Path) -> Result<String, String> {
        let bytes = self.0.get(path).ok_or("there is no such file")?;
        sawbones_source::compile::as_text(bytes.clone())
    }
}

impl Folder {
    /// The shipped folder.
    pub(crate) fn shrapnel() -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../source-tables/shrapnel");
        let read = |name: &str| {
            let bytes = std::fs::read(folder.join(name)).expect("the shipped folder is there");
            (PathBuf::from(name), bytes)
        };
        Self([SCHEMA, DOCUMENT, "shrapnel.jsonl"].map(read).into())
    }

    /// A folder of these files.
    pub(crate) fn of(files: &[(&str, &str)]) -> Self {
        Self(files.iter().map(|(name, text)| (PathBuf::from(name), text.as_bytes().to_vec())).collect())
    }

    pub(crate) fn text_of(&self, name: &str) -> &str {
        std::str::from_utf8(&self.0[Path::new(name)]).expect("the file is text")
    }

    pub(crate) fn compile(&self) -> (Documents, Compiled) {
        let mut documents = Documents::default();
        let compiled = compile(&mut documents, self, Path::new(SCHEMA), None);
        (documents, compiled)
    }

    pub(crate) fn carry_out(&self, documents: &Documents, edit: &Edit) -> Self {
        let path = documents.path(edit.span.document);
        let mut text = documents.text(edit.span.document).to_owned();
        text.replace_range(edit.span.bytes.clone(), &edit.replacement);
        let mut mended = self.clone();
        mended.0.insert(path.to_path_buf(), text.into_bytes());
        mended
    }
}

/// A mistake: the folder with it, and where the finding is to point.
pub(crate) struct Mistake {
    folder: Folder,
    expected: Option<(PathBuf, Option<Position>)>,
}

impl Mistake {
    /// In a cell of the table, told by its band as written and its severity (or `Roll`).
    pub(crate) fn in_cell(band: &str, severity: &str, from: &str, to: &str) -> Self {
        Self::none().and_in_cell(band, severity, from, to)
    }

    /// Anywhere in the document; `from` stands there once.
    pub(crate) fn in_document(from: &str, to: &str) -> Self {
        Self::none().and(DOCUMENT, from, to)
    }

    /// In the schema; `from` stands there once.
    pub(crate) fn in_schema(from: &str, to: &str) -> Self {
        Self::none().and(SCHEMA, from, to)
    }

    /// A document that is not what it was, or not there at all; the finding points into the schema, before `at`.
    pub(crate) fn instead_of_the_document(bytes: Option<&[u8]>, at: &str) -> Self {
        let mut mistake = Self::none().pointing_at(SCHEMA, at);
        match bytes {
            Some(bytes) => mistake.folder.0.insert(DOCUMENT.into(), bytes.to_vec()),
            None => mistake.folder.0.remove(Path::new(DOCUMENT)),
        };
        mistake
    }

    pub(crate) fn none() -> Self {
        Self { folder: Folder::shrapnel(), expected: None }
    }

    pub(crate) fn and_in_cell(self, band: &str, severity: &str, from: &str, to: &str) -> Self {
        let text = self.folder.text_of(DOCUMENT);
        let row = text.find(&format!("| **{band}**")).expect("the row is there");
        let row_end = row + text[row..].find('\n').expect("the row ends");
        let column = ["Roll", "A", "B", "C", "D", "E"].iter().position(|name| *name == severity).expect("a column");
        let bars: Vec<usize> = text[row..row_end].match_indices('|').map(|(at, _)| row + at).collect();
        let cell = bars[column]..bars[column + 1];
        assert_eq!(text[cell.clone()].matches(from).count(), 1, "`{from}` stands once in {band} {severity}");
        let at = cell.start + text[cell].find(from).expect("it stands there");
        self.replace(DOCUMENT, at, from, to)
    }

    /// One more change that belongs to the same mistake.
    pub(crate) fn and(self, file: &str, from: &str, to: &str) -> Self {
        let text = self.folder.text_of(file);
        assert_eq!(text.matches(from).count(), 1, "`{from}` stands once in {file}");
        let at = text.find(from).expect("it stands there");
        self.replace(file, at, from, to)
    }

    /// Says where the finding is to point, where that is not in the mistake itself: at the first `at` of a file.
    pub(crate) fn pointing_at(mut self, file: &str, at: &str) -> Self {
        let text = self.folder.text_of(file);
        let byte = text.find(at).expect("the place is there");
        self.expected = Some((file.into(), Some(position(text, byte))));
        self
    }

    fn replace(mut self, file: &str, at: usize, from: &str, to: &str) -> Self {
        let mut text = self.folder.text_of(file).to_owned();
        text.replace_range(at..at + from.len(), to);
        if let Some(caret) = text.find(CARET) {
            text.remove(caret);
            self.expected = Some((file.into(), Some(position(&text, caret))));
        }
        self.folder.0.insert(file.into(), text.into_bytes());
        self
    }

    /// The book of a folder in which the change is no mistake after all.
    pub(crate) fn compiles(self) -> Book {
        let (documents, compiled) = self.folder.compile();
        assert_eq!(render(&documents, &compiled.findings, Style::Plain), "");
        compiled.book.expect("a folder without findings has a book")
    }

    /// Compiles, holds the finding to its code and place and the whole message to the snapshot of this name.
    pub(crate) fn gives(self, code: Code, snapshot: &str) {
        let (documents, compiled) = self.folder.compile();
        let rendered = render(&documents, &compiled.findings, Style::Plain);
        let [finding] = &compiled.findings[..] else {
            panic!("not one finding but {}:\n{rendered}", compiled.findings.len())
        };
        insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false, snapshot_path => "snapshots" }, {
            insta::assert_snapshot!(snapshot, rendered);
        });
        assert_eq!(finding.code, code, "{rendered}");
        assert_eq!(place_of(&documents, finding), self.expected, "{rendered}");
        assert!(finding.help.is_some(), "every finding says what to do:\n{rendered}");
        assert!(compiled.book.is_none());
        if let Some(edit) = finding.help.as_ref().and_then(|help| help.edit.as_ref()) {
            let (documents, mended) = self.folder.carry_out(&documents, edit).compile();
            let left = render(&documents, &mended.findings, Style::Plain);
            let done = mended.findings.iter().all(|finding| finding.level == Level::Warning);
            assert!(done, "the edit leaves this:\n{left}\nof this:\n{rendered}");
        }
    }
}

fn place_of(documents: &Documents, finding: &Diagnostic) -> Option<(PathBuf, Option<Position>)> {
    let (document, position) = match &finding.labels.first()?.place {
        Place::Span(span) => (span.document, Some(documents.position(span.document, span.bytes.start))),
        Place::Line(document, _) | Place::Document(document) => (*document, None),
    };
    Some((documents.path(document).to_path_buf(), position))
}

/// Line and column of a byte, counted here apart from the compiler.
fn position(text: &str, byte: usize) -> Position {
    let before = &text[..byte];
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
    Position { line: line as u32, column: column as u32 }
}
