//! Every shipped book, written out in the canonical spelling and compiled again, is the same book but for positions.

use std::path::{Path, PathBuf};

use sawbones_ir::Book;
use sawbones_source::canonical::Canonical;

fn book(path: &Path) -> Book {
    let text = std::fs::read_to_string(path).expect("the compiled book is there");
    sawbones_ir::read(&text).expect("it is a book")
}

/// The compiled books of a folder of folders.
fn books(folder: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut found = Vec::new();
    for system in std::fs::read_dir(root).expect("the folder is there") {
        let system = system.expect("its entries can be read").path();
        for file in std::fs::read_dir(system).into_iter().flatten() {
            let file = file.expect("its entries can be read").path();
            if file.extension().is_some_and(|ending| ending == "jsonl") {
                found.push(file);
            }
        }
    }
    found.sort();
    found
}

#[test]
fn shipped_books_come_back_as_they_were() {
    let mut names = Vec::new();
    for path in books("../../source-tables") {
        let book = book(&path);
        Canonical::of(&book).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        names.push(book.id);
    }
    assert_eq!(names, ["armour", "imperium", "reflections", "shrapnel"]);
}

#[test]
fn books_of_every_sort_of_column_come_back_too() {
    let mut count = 0;
    for path in books("tests/trials") {
        let book = book(&path);
        Canonical::of(&book).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        count += 1;
    }
    assert_eq!(count, 4);
}
