//! `sawbones compile`: a book's file is written whole or not at all, and what changed is said.

use crate::common::{DOCUMENT, SCHEMA, folder_with, put, run};

#[test]
fn a_book_is_written_beside_its_schema_and_then_left_alone() {
    let folder = folder_with(DOCUMENT);
    let first = run(folder.path(), &["compile"]);
    assert_eq!((first.code, first.output.as_str()), (0, "all is well with 1 book: 1 table, 2 rows\n"));
    assert_eq!(first.error, "burns/burns.jsonl: written, 1 table, 2 rows, 6 values (there was none)\n");
    let text = std::fs::read_to_string(folder.path().join("burns/burns.jsonl")).expect("the file was written");
    assert_eq!(sawbones_ir::read(&text).expect("it is a book").id, "burns");
    let second = run(folder.path(), &["compile"]);
    assert_eq!(second.error, "burns/burns.jsonl: unchanged (1 table, 2 rows, 6 values)\n");
}

#[test]
fn what_changed_is_said_in_terms_of_the_table() {
    let folder = folder_with(DOCUMENT);
    run(folder.path(), &["compile"]);
    put(folder.path(), "burns/burns.md", DOCUMENT.replace("+2H", "+3H"));
    let stale = run(folder.path(), &["compile", "--check"]);
    assert_eq!(stale.code, 1);
    let expected = "error: burns/burns.jsonl is not what its documents say\n  burns 1-3: base hits 2 → 3\n  run `sawbones compile`\n";
    assert_eq!(stale.error, expected);
    let written = run(folder.path(), &["compile"]);
    assert_eq!((written.code, written.error.lines().nth(1)), (0, Some("  burns 1-3: base hits 2 → 3")));
    assert_eq!(run(folder.path(), &["compile", "--check"]).code, 0);
}

#[test]
fn a_table_with_a_mistake_leaves_the_old_file_as_it_was() {
    let folder = folder_with(DOCUMENT);
    run(folder.path(), &["compile"]);
    let path = folder.path().join("burns/burns.jsonl");
    let before = std::fs::read(&path).expect("the file was written");
    put(folder.path(), "burns/burns.md", DOCUMENT.replace("+2H", "+2"));
    let failed = run(folder.path(), &["compile"]);
    assert_eq!(failed.code, 1);
    assert_eq!(std::fs::read(&path).expect("the file is still there"), before);
    let left: Vec<_> = std::fs::read_dir(folder.path().join("burns")).expect("the folder is there").collect();
    assert_eq!(left.len(), 3, "nothing half-written is left behind");
}

#[test]
fn an_output_is_for_one_schema_only() {
    let folder = folder_with(DOCUMENT);
    let one = run(folder.path(), &["compile", "burns", "-o", "out.jsonl"]);
    assert_eq!((one.code, one.error.contains("out.jsonl: written")), (0, true), "{}", one.error);
    put(folder.path(), "frost/schema.toml", SCHEMA);
    let several = run(folder.path(), &["compile", "-o", "out.jsonl"]);
    assert_eq!(several.code, 2);
    assert!(several.error.contains("there are 2 schemas"), "{}", several.error);
    let nowhere = run(folder.path(), &["compile", "burns", "-o", "no/such/folder/out.jsonl"]);
    assert_eq!(nowhere.code, 2);
    assert!(nowhere.error.contains("no/such/folder/out.jsonl"), "{}", nowhere.error);
}

#[test]
fn the_book_of_the_example_crate_is_what_its_document_says() {
    let example = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/airship");
    let checked = run(&example, &["compile", "--check", "tables"]);
    assert_eq!(checked.error, "tables/shots.jsonl: unchanged (1 table, 5 rows, 20 values)\n");
    assert_eq!(checked.output, "all is well with 1 book: 1 table, 5 rows\n");
}
