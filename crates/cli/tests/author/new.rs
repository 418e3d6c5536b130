//! `sawbones new`: what it writes compiles as it stands, and nothing that was there is touched.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::common::{put, run};

fn names_in(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("it can be listed").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn what_is_written_compiles_at_once_without_a_single_finding() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let new = run(folder.path(), &["new", "mishaps"]);
    assert_eq!((new.code, new.error.as_str()), (0, ""));
    let checked = run(folder.path(), &["check", "mishaps", "--deny-warnings"]);
    assert_eq!((checked.code, checked.output.as_str()), (0, "all is well with 1 book: 1 table, 3 rows\n"));
    assert_eq!(run(folder.path(), &["compile", "mishaps"]).code, 0);
    let text = fs::read_to_string(folder.path().join("mishaps/mishaps.jsonl")).expect("the book was written");
    let book = sawbones_ir::read(&text).expect("it is a book");
    assert_eq!((book.id.as_str(), book.tables[0].id.as_str(), book.legends[0].kinds.len()), ("mishaps", "fall", 3));
}

#[test]
fn the_commands_that_it_prints_are_the_ones_to_run_next() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let new = run(folder.path(), &["new", "a folder/sharp-things"]);
    assert_eq!(new.code, 0, "{}", new.error);
    let commands: Vec<&str> = new.output.lines().filter(|line| line.starts_with("  sawbones ")).collect();
    assert_eq!(commands.len(), 2, "{}", new.output);
    assert!(commands[0].starts_with("  sawbones check 'a folder/sharp-things'  "), "{}", commands[0]);
    assert!(commands[1].starts_with("  sawbones compile 'a folder/sharp-things'  "), "{}", commands[1]);
    for command in ["check", "compile"] {
        assert_eq!(run(folder.path(), &[command, "a folder/sharp-things"]).code, 0);
    }
    assert_eq!(
        names_in(&folder.path().join("a folder/sharp-things")),
        ["schema.toml", "sharp_things.jsonl", "sharp_things.md"]
    );
}

#[test]
fn a_program_gets_the_files_and_the_commands_as_json() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let new = run(folder.path(), &["new", "mishaps", "--json"]);
    assert_eq!(
        serde_json::from_str::<Value>(&new.output).expect("it is JSON"),
        json!({
            "book": "mishaps", "files": ["mishaps/schema.toml", "mishaps/mishaps.md"],
            "next": ["sawbones check mishaps", "sawbones compile mishaps"],
        })
    );
}

#[test]
fn the_current_folder_will_do_if_it_is_empty() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let inner = folder.path().join("burns");
    fs::create_dir(&inner).expect("a folder can be made");
    assert_eq!(run(&inner, &["new", "."]).code, 0);
    assert_eq!(names_in(&inner), ["burns.md", "schema.toml"]);
    let again = run(&inner, &["new", "."]);
    assert_eq!(again.code, 2);
    assert!(again.error.contains("`.` holds something already, among it `"), "{}", again.error);
}

#[test]
fn a_folder_that_holds_anything_is_left_as_it_is() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    put(folder.path(), "mine/notes.txt", "keep");
    let refused = run(folder.path(), &["new", "mine"]);
    assert_eq!((refused.code, refused.output.as_str()), (2, ""));
    assert_eq!(
        refused.error,
        "error: `mine` holds something already, among it `notes.txt`: name a folder that is empty or not there yet\n"
    );
    assert_eq!(names_in(&folder.path().join("mine")), ["notes.txt"]);
    let file = run(folder.path(), &["new", "mine/notes.txt"]);
    assert_eq!(file.code, 2);
    assert!(file.error.contains("`mine/notes.txt` is a file"), "{}", file.error);
}

#[test]
fn a_folder_whose_name_is_none_in_rust_is_refused_and_not_made() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    for name in ["3rd", "Büchse", "a--b", "dots.and.such"] {
        let refused = run(folder.path(), &["new", name]);
        assert_eq!(refused.code, 2, "{name}");
        assert!(refused.error.contains(&format!("`{name}` cannot be one in Rust")), "{}", refused.error);
    }
    assert_eq!(names_in(folder.path()), [""; 0]);
}
