//! Compiling documents that are held in memory, and saying what was found.

use std::collections::BTreeMap;
use std::path::Path;

use sawbones_ir::{Book, Value};
use sawbones_source::compile::{Compiled, Library, compile};
use sawbones_source::diagnostic::{Diagnostic, Place};
use sawbones_source::documents::Documents;
use sawbones_source::render::{Style, render};

/// Documents in memory, by name.
pub(crate) struct Shelf(BTreeMap<String, String>);

impl Shelf {
    pub(crate) fn new<'a>(documents: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        Self(documents.into_iter().map(|(name, text)| (name.to_owned(), text.to_owned())).collect())
    }
}

impl Library for Shelf {
    fn text(&self, path: &Path) -> Result<String, String> {
        self.0.get(&path.display().to_string()).cloned().ok_or_else(|| "there is no such file".to_owned())
    }
}

/// What came of a compile, with the texts that its places stand in.
pub(crate) struct Run {
    pub(crate) compiled: Compiled,
    documents: Documents,
}

/// Compiles `schema.toml` with documents beside it.
pub(crate) fn run<'a>(schema: &'a str, documents: impl IntoIterator<Item = (&'a str, &'a str)>) -> Run {
    let shelf = Shelf::new(documents.into_iter().chain([("schema.toml", schema)]));
    let mut documents = Documents::default();
    let compiled = compile(&mut documents, &shelf, Path::new("schema.toml"), None);
    Run { compiled, documents }
}

/// Compiles a schema with one document in place of all that it names.
pub(crate) fn run_instead(schema: &str, document: &str) -> Run {
    let shelf = Shelf::new([("schema.toml", schema), ("found.txt", document)]);
    let mut documents = Documents::default();
    let compiled = compile(&mut documents, &shelf, Path::new("schema.toml"), Some(Path::new("found.txt")));
    Run { compiled, documents }
}

impl Run {
    /// Each finding as its code and the text under its primary label; `line N` where only that is known.
    pub(crate) fn found(&self) -> Vec<(&'static str, String)> {
        self.compiled.findings.iter().map(|finding| (finding.code.name(), self.place(finding))).collect()
    }

    fn place(&self, finding: &Diagnostic) -> String {
        match finding.labels.first().map(|label| &label.place) {
            Some(Place::Span(span)) => self.documents.text(span.document)[span.bytes.clone()].to_owned(),
            Some(Place::Line(_, line)) => format!("line {line}"),
            Some(Place::Document(id)) => self.documents.path(*id).display().to_string(),
            None => "nowhere".to_owned(),
        }
    }

    /// The only finding, which has this code and stands at this text.
    #[track_caller]
    pub(crate) fn only(&self, code: &str, at: &str) -> &Diagnostic {
        let [finding] = &self.compiled.findings[..] else { panic!("one finding expected\n{}", self.rendered()) };
        assert_eq!((finding.code.name(), self.place(finding).as_str()), (code, at), "\n{}", self.rendered());
        assert!(!finding.message.ends_with('.') && !finding.message.is_empty(), "{finding:?}");
        finding
    }

    /// The book; there is nothing to say about it.
    #[track_caller]
    pub(crate) fn clean(self) -> Book {
        assert!(self.compiled.findings.is_empty(), "nothing to be found\n{}", self.rendered());
        let book = self.compiled.book.expect("a clean compile gives a book");
        let text = sawbones_ir::write(&book).expect("a compiled book can be written");
        assert_eq!(sawbones_ir::read(&text).as_ref(), Ok(&book), "what is written is read again");
        book
    }

    /// The text of a document with what the only finding offers to write.
    #[track_caller]
    pub(crate) fn mended(&self) -> String {
        let [finding] = &self.compiled.findings[..] else { panic!("one finding expected\n{}", self.rendered()) };
        let edit = finding.help.as_ref().and_then(|help| help.edit.as_ref());
        let edit = edit.unwrap_or_else(|| panic!("an edit expected\n{}", self.rendered()));
        let mut text = self.documents.text(edit.span.document).to_owned();
        text.replace_range(edit.span.bytes.clone(), &edit.replacement);
        text
    }

    pub(crate) fn rendered(&self) -> String {
        render(&self.documents, &self.compiled.findings, Style::Plain)
    }
}

/// The values of a compiled column, row by row.
pub(crate) fn column<'a>(book: &'a Book, table: &str, column: &str) -> Vec<&'a Value> {
    let table = book.tables.iter().find(|it| it.id == table).expect("the book has the table");
    let mut at = 0;
    for own in &table.columns {
        if own.name == column {
            return table.rows.iter().flat_map(|row| &row.values[at..at + own.width()]).collect();
        }
        at += own.width();
    }
    panic!("the table has no column {column}");
}
