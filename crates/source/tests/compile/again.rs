//! Compiling again while documents change: what comes of it is what compiling everything anew would give.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::SystemTime;

use proptest::prelude::*;
use sawbones_source::compile::{Compiler, Library, Stamp, compile};
use sawbones_source::documents::Documents;
use sawbones_source::render::{Style, render};

/// Files in memory that can be changed.
#[derive(Default)]
struct Desk(Mutex<BTreeMap<PathBuf, String>>);

impl Desk {
    fn put(&self, path: &str, text: Option<&str>) {
        let mut files = self.0.lock().expect("no test has failed with the desk in its hands");
        match text {
            Some(text) => files.insert(path.into(), text.to_owned()),
            None => files.remove(Path::new(path)),
        };
    }
}

impl Library for Desk {
    fn text(&self, path: &Path) -> Result<String, String> {
        let files = self.0.lock().expect("no test has failed with the desk in its hands");
        files.get(path).cloned().ok_or_else(|| "there is no such file".to_owned())
    }
}

const SCHEMA: &str = r#"format = 1
id = "burns"

[[legend]]
name = "effect"
document = "legend.md"
places = ["base"]
record = true

[[table]]
id = "first"
title = "First"
document = "first.md"
[[table.column]]
header = "Roll"
name = "roll"
type = "band"
die = "d6"
[[table.column]]
header = "Result"
name = "result"
type = "outcome"
lines = ["text", "base"]

[[table]]
id = "second"
title = "Second"
document = "second.md"
optional = true
[[table.column]]
header = "Roll"
name = "roll"
type = "band"
die = "d6"
[[table.column]]
header = "Note"
name = "note"
type = "text"
"#;

const LEGEND: &str = "\
| Effect | Token | Stands in | Adds up | In words |
|---|---|---|---|---|
| hits | `+{hits}H` | base | sum | {hits} more hit(s) |
";

const FIRST: &str =
    "# First\n\n| Roll | Result |\n|---|---|\n| 1-3 | A blister.<br>+2H |\n| 4-6 | A sleeve burns.<br>+5H |\n";

const SECOND: &str =
    "# Second\n\n| Roll | Note |\n|---|---|\n| 1-3 | A blister |\n| 4-6 | see [there](first.md#first) |\n";

/// What each file may become.
fn versions() -> Vec<(&'static str, Vec<Option<String>>)> {
    let some = |text: &str| Some(text.to_owned());
    vec![
        (
            "schema.toml",
            vec![
                some(SCHEMA),
                some(&SCHEMA.replace("die = \"d6\"", "die = \"d8\"")),
                some(&SCHEMA.replace("document = \"second.md\"", "document = \"other.md\"")),
                some(&SCHEMA.replace("[[table]]", "[[tabel]]")),
                None,
            ],
        ),
        (
            "legend.md",
            vec![
                some(LEGEND),
                some(&LEGEND.replace("+{hits}H", "{hits}H")),
                some(&LEGEND.replace("sum", "some")),
                some("  \n"),
                None,
            ],
        ),
        (
            "first.md",
            vec![
                some(FIRST),
                some(&FIRST.replace("+2H", "+3H")),
                some(&FIRST.replace("+2H", "+2")),
                some(&FIRST.replace("4-6", "5-6")),
                some(&FIRST.replace("# First", "# Frist\n\nA word before.")),
                None,
            ],
        ),
        (
            "second.md",
            vec![
                some(SECOND),
                some(&SECOND.replace("first.md", "notes.md")),
                some(&SECOND.replace("#first", "#frist")),
                some("Nothing to see.\n"),
                None,
            ],
        ),
        ("other.md", vec![None, some(SECOND)]),
        ("notes.md", vec![None, some("nothing that a schema reads")]),
    ]
}

/// What is to be said of a compile: the findings as people see them, what is allowed, and the book.
fn said(compiler: &Compiler) -> (String, usize, String) {
    let compiled = compiler.compiled();
    let findings = render(compiler.documents(), &compiled.findings, Style::Plain);
    (findings, compiled.allowed.len(), format!("{:?}", compiled.book))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_book_compiled_again_is_the_book_compiled_anew(edits in prop::collection::vec((0..6_usize, 0..6_usize), 1..12)) {
        let desk = Desk::default();
        for (path, versions) in versions() {
            desk.put(path, versions[0].as_deref());
        }
        let mut compiler = Compiler::new("schema.toml", None);
        compiler.compile(&desk);
        prop_assert!(compiler.compiled().book.is_some(), "{}", said(&compiler).0);
        for (file, version) in edits {
            let (path, versions) = versions().swap_remove(file);
            desk.put(path, versions[version % versions.len()].as_deref());
            let before = said(&compiler);
            let changed = compiler.compile(&desk);
            let mut documents = Documents::default();
            let anew = compile(&mut documents, &desk, Path::new("schema.toml"), None);
            let expected =
                (render(&documents, &anew.findings, Style::Plain), anew.allowed.len(), format!("{:?}", anew.book));
            prop_assert_eq!(said(&compiler), expected);
            prop_assert!(!changed.is_empty() || said(&compiler) == before);
        }
    }
}

fn whole() -> (Desk, Compiler) {
    let desk = Desk::default();
    for (path, versions) in versions() {
        desk.put(path, versions[0].as_deref());
    }
    let mut compiler = Compiler::new("schema.toml", None);
    compiler.compile(&desk);
    (desk, compiler)
}

fn names(paths: &[PathBuf]) -> Vec<String> {
    paths.iter().map(|path| path.display().to_string()).collect()
}

#[test]
fn the_files_that_changed_are_named_and_without_any_nothing_is_done() {
    let (desk, mut compiler) = whole();
    assert_eq!(names(&compiler.compile(&desk)), [""; 0]);
    desk.put("first.md", Some(&FIRST.replace("+2H", "+3H")));
    assert_eq!(names(&compiler.compile(&desk)), ["first.md"]);
    desk.put("first.md", None);
    desk.put("legend.md", Some(LEGEND.trim_end()));
    assert_eq!(names(&compiler.compile(&desk)), ["first.md", "legend.md"]);
    desk.put("schema.toml", Some(&SCHEMA.replace("d6", "d8")));
    assert_eq!(names(&compiler.compile(&desk)), ["schema.toml", "first.md", "legend.md", "second.md"]);
    assert_eq!(names(&compiler.compile(&desk)), [""; 0]);
}

#[test]
fn a_page_that_a_table_links_to_is_missed_when_it_goes() {
    let (desk, mut compiler) = whole();
    desk.put("notes.md", Some("# First"));
    desk.put("second.md", Some(&SECOND.replace("first.md", "notes.md")));
    compiler.compile(&desk);
    assert!(compiler.compiled().findings.is_empty(), "{}", said(&compiler).0);
    desk.put("notes.md", None);
    assert_eq!(names(&compiler.compile(&desk)), ["notes.md"]);
    assert!(said(&compiler).0.contains("broken-link"), "{}", said(&compiler).0);
}

/// A desk that marks each text by its length, and counts how often a document is read.
struct Marked(Desk, AtomicUsize);

impl Library for Marked {
    fn text(&self, path: &Path) -> Result<String, String> {
        if path != Path::new("schema.toml") {
            self.1.fetch_add(1, Ordering::Relaxed);
        }
        self.0.text(path)
    }

    fn stamp(&self, path: &Path) -> Option<Stamp> {
        let text = self.0.text(path).ok()?;
        Some(Stamp::new(SystemTime::UNIX_EPOCH, text.len() as u64))
    }
}

#[test]
fn a_document_that_is_marked_as_it_was_is_not_read_again() {
    let (desk, _) = whole();
    let marked = Marked(desk, AtomicUsize::new(0));
    let mut compiler = Compiler::new("schema.toml", None);
    compiler.compile(&marked);
    assert_eq!(marked.1.load(Ordering::Relaxed), 3);
    marked.0.put("first.md", Some(&FIRST.replace("+2H", "+12H")));
    assert_eq!(names(&compiler.compile(&marked)), ["first.md"]);
    assert_eq!(marked.1.load(Ordering::Relaxed), 4, "the changed one alone");
    assert_eq!(names(&compiler.compile(&marked)), [""; 0]);
    assert_eq!(marked.1.load(Ordering::Relaxed), 4);
}

#[test]
fn a_folder_whose_schema_comes_later_is_compiled_then() {
    let desk = Desk::default();
    let mut compiler = Compiler::new("schema.toml", None);
    assert_eq!(names(&compiler.compile(&desk)), ["schema.toml"]);
    assert!(said(&compiler).0.contains("there is no such file"), "{}", said(&compiler).0);
    for (path, text) in [("schema.toml", SCHEMA), ("legend.md", LEGEND), ("first.md", FIRST), ("second.md", SECOND)] {
        desk.put(path, Some(text));
    }
    compiler.compile(&desk);
    assert_eq!((said(&compiler).0.as_str(), compiler.compiled().book.is_some()), ("", true));
}

#[test]
fn links_between_documents_are_followed_however_many_tables_there_are() {
    const TABLES: usize = 200;
    let desk = Desk::default();
    let mut schema = "format = 1\nid = \"burns\"\n".to_owned();
    for index in 0..TABLES {
        schema.push_str(&format!(
            "[[table]]\nid = \"t{index}\"\ntitle = \"T\"\ndocument = \"t{index}.md\"\n\
             [[table.column]]\nheader = \"Note\"\nname = \"note\"\ntype = \"text\"\n"
        ));
        // The first leads to the last, and so on; the names of some of them are mistaken.
        let other = TABLES - 1 - index;
        let name = if index % 50 == 0 { "lost" } else { "found" };
        let note = format!("see [there](t{other}.md#{name})");
        desk.put(&format!("t{index}.md"), Some(&format!("# Found\n\n| Note |\n|---|\n| {note} |\n")));
    }
    desk.put("schema.toml", Some(&schema));
    let mut compiler = Compiler::new("schema.toml", None);
    compiler.compile(&desk);
    let found = &compiler.compiled().findings;
    let messages: Vec<&str> = found.iter().map(|finding| finding.message.as_str()).collect();
    let broken = |table: usize| format!("the link `t{}.md#lost` leads to nothing", TABLES - 1 - table);
    let mut expected: Vec<String> = [0, 50, 100, 150].map(broken).to_vec();
    expected.sort();
    let mut said = messages;
    said.sort_unstable();
    assert_eq!(said, expected);
    // A name that comes is found by tables that are not read again.
    desk.put("t199.md", Some("# Lost\n\n| Note |\n|---|\n| nothing |\n"));
    assert_eq!(names(&compiler.compile(&desk)), ["t199.md"]);
    assert_eq!(compiler.compiled().findings.len(), 3);
    // A document that is gone is told of where it is named, and not at links as well.
    desk.put("t199.md", None);
    compiler.compile(&desk);
    let codes: Vec<&str> = compiler.compiled().findings.iter().map(|finding| finding.code.name()).collect();
    assert_eq!(codes.iter().filter(|code| **code == "broken-link").count(), 3, "{codes:?}");
    assert_eq!(codes.iter().filter(|code| **code == "document-unreadable").count(), 1, "{codes:?}");
}
