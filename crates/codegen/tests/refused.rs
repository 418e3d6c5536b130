//! Books that have no Rust form say why.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use sawbones_codegen::{bake, bake_book, generate};
use sawbones_ir::{Book, Item, Vocabulary, read};

/// A book of one vocabulary, one legend and one table.
const BOOK: &str = r#"{"format":1,"book":"duel","vocabularies":1,"legends":1,"tables":1}
{"vocabulary":"part","words":["head","arm"]}
{"legend":"effect","places":["base"],"separator":", ","record":true,"effects":1}
{"effect":"hits","written":[["+",{"hole":"hits"},"H"]],"places":["base"],"adds_up":"sum","words":[{"hole":"hits"}," hits"],"fields":[["hits","int",1,3]]}
{"table":"blow","title":"A blow","document":"duel.md","line":1,"columns":2,"rows":1}
{"column":"roll","type":"band","die":"1d6","partition":true}
{"column":"result","type":"outcome","legend":"effect","across":"part","headers":["head","arm"]}
{"row":{"roll":[1,null]},"line":0,"at":[1,2,3]}
{"cell":"result","under":"head","text":"Ouch.","effects":[["base",["hits",3]]]}
{"cell":"result","under":"arm","text":"Oh.","effects":[["base",["hits",1]]]}
"#;

fn book() -> Book {
    read(BOOK).expect("the book is whole")
}

fn refusal(book: &Book) -> String {
    generate(book).expect_err("the book has no Rust form").to_string()
}

#[test]
fn the_book_of_these_tests_has_a_rust_form() {
    generate(&book()).expect("it has");
}

#[test]
fn two_things_of_one_name_are_refused() {
    let mut doubled = book();
    doubled.vocabularies[0].name = "effect".into();
    assert_eq!(
        refusal(&doubled),
        "the book's types: two things would have the Rust name `Effect`; rename one of them in the schema"
    );
    let mut column = book();
    column.tables[0].columns[1].name = "by_roll".into();
    assert!(
        refusal(&column)
            .starts_with("table `blow`, the methods of its rows: two things would have the Rust name `by_roll`")
    );
    let mut language = book();
    language.vocabularies[0].name = "option".into();
    assert!(refusal(&language).contains("`Option`"));
}

#[test]
fn a_set_of_too_many_words_is_refused() {
    let mut wide = book();
    let word = |i: usize| Item { name: format!("word {i}"), aliases: Vec::new() };
    wide.vocabularies.push(Vocabulary { name: "wide".into(), items: (0..65).map(word).collect() });
    let column = &mut wide.tables[0].columns;
    column.push(sawbones_ir::Column {
        name: "set".into(),
        kind: sawbones_ir::ColumnType::SetOf(1),
        optional: false,
        across: None,
    });
    wide.tables[0].rows[0].values.push(sawbones_ir::Value::SetOf(vec![64]));
    wide.tables[0].rows[0].places.push((4, 0));
    assert_eq!(
        refusal(&wide),
        "words of the vocabulary `wide`, which is used as a set: at most 64 fit into generated code"
    );
    wide.vocabularies[1].items.pop();
    wide.tables[0].rows[0].values[3] = sawbones_ir::Value::SetOf(vec![63]);
    generate(&wide).expect("64 words fit");
}

#[test]
fn a_legend_without_effects_is_refused() {
    let mut empty = book();
    empty.legends.push(sawbones_ir::Legend {
        name: "clause".into(),
        places: vec!["base".into()],
        separator: ", ".into(),
        record: true,
        kinds: Vec::new(),
    });
    assert_eq!(
        refusal(&empty),
        "legend `clause`: it declares no effect; a column of descriptions alone has the type `text`"
    );
}

/// A path for a test's own file.
fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn baking_names_the_file_that_is_at_fault() {
    let missing = bake(file("no-such-book.jsonl")).unwrap_err().to_string();
    assert!(
        missing.starts_with("cannot read the compiled tables") && missing.contains("no-such-book.jsonl"),
        "{missing}"
    );
    let cut = file("cut-book.jsonl");
    fs::write(&cut, BOOK.lines().take(9).collect::<Vec<_>>().join("\n")).unwrap();
    let error = bake(cut).unwrap_err();
    assert!(error.to_string().ends_with("line 10: the file ends where a cell of `result` should stand"), "{error}");
    assert_eq!(format!("{error:?}"), error.to_string());
}

/// Baking is for build scripts, to which cargo says where to write; this test says it to itself, run once more.
#[test]
fn a_book_is_baked_into_a_module_of_its_name() {
    let source = file("whole-book.jsonl");
    if std::env::var_os("OUT_DIR").is_some() {
        bake(&source).unwrap();
        bake_book(&Book { id: "move".into(), ..book() }).unwrap();
        return;
    }
    fs::write(&source, BOOK).unwrap();
    let error = bake(&source).unwrap_err().to_string();
    assert!(error.contains("duel.rs") && error.contains("OUT_DIR is not set"), "{error}");
    let out = file("out");
    fs::create_dir_all(&out).unwrap();
    let mut again = Command::new(std::env::current_exe().unwrap());
    again.args(["--exact", "a_book_is_baked_into_a_module_of_its_name"]).env("OUT_DIR", &out);
    assert!(again.status().unwrap().success());
    for module in ["duel.rs", "r#move.rs"] {
        assert_eq!(fs::read_to_string(out.join(module)).unwrap(), generate(&book()).unwrap(), "{module}");
    }
}
