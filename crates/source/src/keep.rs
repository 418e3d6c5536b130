//! Keeping a compiled book beside its documents: one function writes it and checks that it is fresh.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use sawbones_ir::{Book, Change, diff};

use crate::compile::{Compiled, Files, compile};
use crate::documents::Documents;

/// Whether the file on disk may be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Write it if it is not what the documents say.
    Write,
    /// Leave it alone and say whether it is what the documents say.
    Check,
}

/// How the file on disk compares with the documents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// There were errors, so there is nothing to compare.
    NotCompiled,
    /// It is what the documents say.
    Fresh,
    /// It was not there.
    New,
    /// It was something else, in these respects; none where only positions or the file's form differ.
    Changed(Vec<Change>),
    /// It was not a book that can be read, for this reason.
    Unreadable(String),
}

/// A folder of tables, compiled and compared with its file.
#[derive(Debug)]
pub struct Kept {
    /// The compilation.
    pub compiled: Compiled,
    /// The file that holds the book.
    pub path: PathBuf,
    /// How the file compared, before it was written.
    pub state: State,
}

/// Compiles the folder and compares its file with the result; in [`Mode::Write`] the file is then replaced, at once or not at all.
/// The file is `output`, or one of the book's name beside the schema.
///
/// # Errors
/// When the file cannot be read or written.
pub fn keep(documents: &mut Documents, folder: &Path, output: Option<&Path>, mode: Mode) -> std::io::Result<Kept> {
    let compiled = compile(documents, &Files, &folder.join("schema.toml"), None);
    let Some((book, text)) = compiled.book.as_ref().and_then(|book| Some((book, sawbones_ir::write(book).ok()?)))
    else {
        return Ok(Kept { compiled, path: folder.to_path_buf(), state: State::NotCompiled });
    };
    let path = output.map_or_else(|| folder.join(format!("{}.jsonl", book.id)), Path::to_path_buf);
    let state = match std::fs::read_to_string(&path) {
        Ok(old) if old == text => State::Fresh,
        Ok(old) => compare(&old, book),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => State::New,
        Err(error) if error.kind() == std::io::ErrorKind::InvalidData => {
            State::Unreadable("it is not UTF-8 text".to_owned())
        }
        Err(error) => return Err(error),
    };
    if mode == Mode::Write && state != State::Fresh {
        replace(&path, &text)?;
    }
    Ok(Kept { compiled, path, state })
}

/// How many changes are listed; the rest is counted.
const LISTED: usize = 40;

impl State {
    /// What differs from the file, as the rest of a sentence and a line for each change; nothing for a file that is fresh.
    #[must_use]
    pub fn changes(&self) -> String {
        match self {
            Self::Fresh | Self::NotCompiled => String::new(),
            Self::New => " (there was none)".to_owned(),
            Self::Unreadable(why) => format!(" (the old one could not be read: {why})"),
            Self::Changed(changes) if changes.is_empty() => " (only positions changed)".to_owned(),
            Self::Changed(changes) => {
                let mut text: String = changes.iter().take(LISTED).map(|change| format!("\n  {change}")).collect();
                if let Some(more) = changes.len().checked_sub(LISTED).filter(|more| *more > 0) {
                    text.push_str(&format!("\n  and {more} changes more, which `sawbones diff` shows"));
                }
                text
            }
        }
    }
}

/// How much a book holds: `2 tables, 40 rows, 280 values`.
#[must_use]
pub fn size(book: &Book) -> String {
    let rows = || book.tables.iter().flat_map(|table| &table.rows);
    let cells = rows().map(|row| row.values.len()).sum();
    [("table", book.tables.len()), ("row", rows().count()), ("value", cells)]
        .map(|(what, count)| counted(count, what))
        .join(", ")
}

fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

fn compare(old: &str, book: &Book) -> State {
    match sawbones_ir::read(old) {
        Ok(old) => State::Changed(diff(&old, book)),
        Err(error) => State::Unreadable(error.to_string()),
    }
}

/// Replaces a file as a whole: whoever reads it meanwhile sees the old text or the new one.
///
/// # Errors
/// When the folder cannot be written to.
pub fn replace(path: &Path, text: &str) -> std::io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = tempfile::Builder::new().prefix(".sawbones-").tempfile_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        file.as_file().set_permissions(std::fs::Permissions::from_mode(0o644))?;
    }
    file.persist(path)?;
    Ok(())
}
