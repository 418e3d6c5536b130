//! `sawbones new`: a small folder of tables to begin with, which compiles as it stands.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use sawbones_ir::{fold, is_identifier};
use sawbones_source::keep::replace;
use serde_json::json;

use crate::folders::SCHEMA;
use crate::outcome::{Failure, Outcome};
use crate::output;

const EXAMPLES: &str = "\
Examples:
  sawbones new mishaps           a table in mishaps/mishaps.md, and its schema in mishaps/schema.toml
  sawbones new mishaps --json    the same, and for a program what was written and what comes next

Exit codes: 0 written, 2 usage, input or output.";

/// The schema and the document, with `BOOK` in place of the book's name.
const SCHEMA_TEXT: &str = include_str!("new/schema.toml");
const DOCUMENT_TEXT: &str = include_str!("new/document.md");

/// Write a small example to begin a folder of tables with
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The folder, empty or not there yet; the book takes its name
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Writes the two files and says what to do with them.
pub(crate) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let folder = &arguments.folder;
    let failed = |error| Failure::Path(folder.clone(), error);
    refuse_if_taken(folder)?;
    fs::create_dir_all(folder).map_err(failed)?;
    let book = book_name(&fs::canonicalize(folder).map_err(failed)?)?;

    let document = format!("{book}.md");
    let schema = folder.join(SCHEMA);
    let table = folder.join(&document);
    for (path, text) in [(&schema, SCHEMA_TEXT), (&table, DOCUMENT_TEXT)] {
        let text = text.replace("\r\n", "\n").replace("BOOK", &book);
        replace(path, &text).map_err(|error| Failure::Path(path.clone(), error))?;
    }

    let shown = quoted(folder);
    let next = [format!("sawbones check {shown}"), format!("sawbones compile {shown}")];
    if arguments.json {
        output::json(&json!({ "book": book, "files": [schema, table], "next": next }))?;
    } else {
        let compiled = folder.join(format!("{book}.jsonl"));
        output::text(&format!(
            "Written:\n{}\nNext:\n{}",
            output::columns(&[
                [format!("  {}", table.display()), "a table of falls, with the legend of its tokens".to_owned()].into(),
                [format!("  {}", schema.display()), "what the compiler is to know of it".to_owned()].into(),
            ]),
            output::columns(&[
                [format!("  {}", next[0]), "says whether the table is whole, and where it is not".to_owned()].into(),
                [format!("  {}", next[1]), format!("writes {}, for a build script to bake", compiled.display())].into(),
            ]),
        ))?;
    }
    Ok(Outcome::Clean)
}

/// Nothing is written where something stands.
fn refuse_if_taken(folder: &Path) -> Result<(), Failure> {
    let shown = folder.display();
    match fs::read_dir(folder) {
        Ok(mut entries) => match entries.next() {
            None => Ok(()),
            Some(Ok(entry)) => {
                let held = entry.file_name();
                let held = held.to_string_lossy();
                let wanted = "name a folder that is empty or not there yet";
                Err(Failure::Usage(format!("`{shown}` holds something already, among it `{held}`: {wanted}")))
            }
            Some(Err(error)) => Err(Failure::Path(folder.to_path_buf(), error)),
        },
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            // Before the folder is made, so that a name that will not do leaves nothing behind.
            book_name(folder).map(drop)
        }
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => {
            Err(Failure::Usage(format!("`{shown}` is a file: name a folder that is empty or not there yet")))
        }
        Err(error) => Err(Failure::Path(folder.to_path_buf(), error)),
    }
}

/// What the book of a folder is called: as the folder, in the letters that Rust takes.
fn book_name(folder: &Path) -> Result<String, Failure> {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let book = fold(&name).replace(' ', "_");
    if is_identifier(&book) {
        return Ok(book);
    }
    Err(Failure::Usage(format!(
        "the book takes the name of its folder, and `{name}` cannot be one in Rust: give the folder a name of letters from a \
         to z, digits, and single `_` or `-` between them, which begins with a letter, such as `mishaps`"
    )))
}

/// A path as it can be pasted into a shell.
fn quoted(path: &Path) -> String {
    let path = path.display().to_string();
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '/' | '.' | '_' | '-' | '~' | '\\' | ':');
    if path.chars().all(plain) { path } else { format!("'{}'", path.replace('\'', r"'\''")) }
}
