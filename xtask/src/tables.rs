//! `cargo xtask tables`: every folder of source tables, compiled, and its IR kept up to date or checked.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use sawbones_source::documents::Documents;
use sawbones_source::keep::{Mode, State, keep, size};
use sawbones_source::render::{Style, render};

/// Where folders of tables are: the systems' own, and small ones on which the compiler and the generated code are tried.
const ROOTS: [&str; 2] = ["source-tables", "crates/source/tests/trials"];

/// Goes through all folders; every one is compiled even if another has errors.
pub(crate) fn run(mode: Mode) -> ExitCode {
    // From the repository's root, so that findings name the paths that maintainers know.
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."));
    if let Err(error) = std::env::set_current_dir(root) {
        return failed(root, &error);
    }
    let mut clean = true;
    for root in ROOTS.map(Path::new) {
        let folders = match folders(root) {
            Ok(folders) => folders,
            Err(error) => return failed(root, &error),
        };
        for folder in folders {
            match keep_folder(&folder, mode) {
                Ok(Ok(said)) => print!("{said}"),
                Ok(Err(said)) => {
                    eprint!("{said}");
                    clean = false;
                }
                Err(error) => return failed(&folder, &error),
            }
        }
    }
    if clean { ExitCode::SUCCESS } else { ExitCode::from(1) }
}

/// The folders that hold a schema, in the order of their names.
fn folders(root: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut folders = Vec::new();
    for entry in std::fs::read_dir(root)? {
        let path = entry?.path();
        if path.join("schema.toml").is_file() {
            folders.push(path);
        }
    }
    folders.sort();
    Ok(folders)
}

/// Writes or checks the book of a folder: what there is to say of it, as an error where not all is well.
fn keep_folder(folder: &Path, mode: Mode) -> std::io::Result<Result<String, String>> {
    let mut documents = Documents::default();
    let kept = keep(&mut documents, folder, None, mode)?;
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let mut said = render(&documents, &kept.compiled.findings, Style::Plain);
    let Some(book) = &kept.compiled.book else { return Ok(Err(said)) };
    let size = format!("{name}: {}", size(book));
    let file = kept.path.display();
    match (&kept.state, mode) {
        (State::NotCompiled, _) => return Ok(Err(said)),
        (State::Fresh, _) => said.push_str(&format!("{size}, unchanged\n")),
        (state, Mode::Write) => said.push_str(&format!("{size}, {file} written{}\n", state.changes())),
        (state, Mode::Check) => {
            said.push_str(&format!("error: {file} is not what its documents say{}\n", state.changes()));
            said.push_str("  run `cargo xtask tables` and commit what it writes\n");
            return Ok(Err(said));
        }
    }
    Ok(Ok(said))
}

fn failed(path: &Path, error: &std::io::Error) -> ExitCode {
    eprintln!("error: `{}`: {error}", path.display());
    ExitCode::from(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "shrapnel.jsonl";

    /// A copy of the shipped shrapnel folder, whose compiled book has gone through `change`.
    fn copied(change: impl Fn(String) -> String) -> tempfile::TempDir {
        let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../source-tables/shrapnel");
        let copy = tempfile::tempdir().expect("a folder can be made");
        for name in ["schema.toml", "shrapnel.md", BOOK] {
            let text = std::fs::read_to_string(shipped.join(name)).expect("the shipped folder is there");
            let text = if name == BOOK { change(text) } else { text };
            std::fs::write(copy.path().join(name), text).expect("a file can be written");
        }
        copy
    }

    /// The book with one figure changed: the hits of the base of 66 C.
    fn stale(book: String) -> String {
        let changed = book.replacen("[\"base\",[\"hits\",42]", "[\"base\",[\"hits\",43]", 1);
        assert_ne!(changed, book, "66 C has 42 hits in its base");
        changed
    }

    fn done(folder: &Path, mode: Mode) -> Result<String, String> {
        keep_folder(folder, mode).expect("the folder can be read and written")
    }

    #[test]
    fn a_stale_book_fails_the_check_which_names_it_what_changed_and_the_command() {
        let folder = copied(stale);
        let book = folder.path().join(BOOK);
        let before = std::fs::read_to_string(&book).expect("the book is there");
        let said = done(folder.path(), Mode::Check).expect_err("the book is stale");
        for part in [&*book.display().to_string(), "shrapnel 66 C: base hits 43 → 42", "run `cargo xtask tables`"] {
            assert!(said.contains(part), "{part} in {said}");
        }
        let after = std::fs::read_to_string(&book).expect("the book is there");
        assert!(after == before, "a check writes nothing");
    }

    #[test]
    fn writing_says_what_changed_and_leaves_a_book_that_passes_the_check() {
        let folder = copied(stale);
        let said = done(folder.path(), Mode::Write).expect("the documents are sound");
        assert!(said.contains("shrapnel 66 C: base hits 43 → 42"), "{said}");
        let said = done(folder.path(), Mode::Check).expect("the book has been written");
        assert!(said.ends_with(", unchanged\n"), "{said}");
        let names = std::fs::read_dir(folder.path()).expect("the folder is there").count();
        assert_eq!(names, 3, "nothing is left behind");
    }

    #[test]
    fn a_book_that_is_torn_or_missing_is_stale_too() {
        for (change, reason) in [
            (
                Box::new(|book: String| book[..book.len() / 2].to_owned()) as Box<dyn Fn(String) -> String>,
                "could not be read",
            ),
            (Box::new(|_| String::new()), "could not be read"),
        ] {
            let folder = copied(change);
            let said = done(folder.path(), Mode::Check).expect_err("half a book is none");
            assert!(said.contains(reason) && said.contains("cargo xtask tables"), "{said}");
            std::fs::remove_file(folder.path().join(BOOK)).expect("the book is there");
            let said = done(folder.path(), Mode::Check).expect_err("no book is none");
            assert!(said.contains("there was none"), "{said}");
            done(folder.path(), Mode::Write).expect("the documents are sound");
            done(folder.path(), Mode::Check).expect("the book has been written");
        }
    }

    #[test]
    fn documents_with_a_mistake_leave_the_book_as_it_was() {
        let folder = copied(stale);
        let document = folder.path().join("shrapnel.md");
        let text = std::fs::read_to_string(&document).expect("the document is there");
        std::fs::write(&document, text.replacen("+42H", "+42", 1)).expect("a file can be written");
        let before = std::fs::read(folder.path().join(BOOK)).expect("the book is there");
        let said = done(folder.path(), Mode::Write).expect_err("the document is wrong");
        assert!(said.contains("error[unknown-token]"), "{said}");
        assert!(std::fs::read(folder.path().join(BOOK)).expect("the book is there") == before);
    }
}
