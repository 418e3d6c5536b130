//! One side of a comparison: the books of a folder, of a compiled file, or of a revision.

use std::path::{Path, PathBuf};

use sawbones_ir::Book;
use sawbones_source::compile::{Files, Library, compile};
use sawbones_source::documents::Documents;

use crate::folders;
use crate::git::Revision;
use crate::outcome::Failure;
use crate::output;

/// The books under a path: of a `.jsonl` file the one it holds; of a folder those that its schemas and documents make, or, where it
/// has no schema, those of the compiled files in it.
///
/// # Errors
/// What cannot be read, or does not compile.
pub(crate) fn of_path(path: &Path) -> Result<Vec<Book>, Failure> {
    let about = std::fs::metadata(path).map_err(|error| Failure::Path(path.to_path_buf(), error))?;
    if about.is_file() {
        return Ok(vec![compiled(path)?]);
    }
    let schemas = folders::schemas_of(path)?;
    if !schemas.is_empty() {
        return books(&Files, &schemas, None);
    }
    let mut files: Vec<PathBuf> = std::fs::read_dir(path)
        .and_then(|entries| entries.map(|entry| entry.map(|entry| entry.path())).collect())
        .map_err(|error| Failure::Path(path.to_path_buf(), error))?;
    files.retain(|file| file.extension().is_some_and(|ending| ending == "jsonl"));
    files.sort();
    if files.is_empty() {
        let shown = path.display();
        return Err(Failure::Usage(format!("`{shown}` holds neither a `schema.toml` nor a compiled `.jsonl` file")));
    }
    files.iter().map(|file| compiled(file)).collect()
}

/// The books that the schemas and documents of a working tree make. A folder without any schema has no books, which is no error.
///
/// # Errors
/// What cannot be read, or does not compile.
pub(crate) fn of_working_tree(folder: &Path) -> Result<Vec<Book>, Failure> {
    books(&Files, &folders::schemas_of(folder)?, None)
}

/// The books that a revision's schemas and documents make.
///
/// # Errors
/// What git cannot give, or does not compile. A revision without any schema has no books, which is no error.
pub(crate) fn of_revision(revision: &Revision, folder: &Path) -> Result<Vec<Book>, Failure> {
    books(revision, &revision.schemas(folder)?, Some(revision.name()))
}

/// What the schemas of a library make; `revision` is its name, where it is none of the files as they are now.
fn books(library: &dyn Library, schemas: &[PathBuf], revision: Option<&str>) -> Result<Vec<Book>, Failure> {
    let mut books = Vec::new();
    for schema in schemas {
        let mut documents = Documents::default();
        let compiled = compile(&mut documents, library, schema, None);
        match compiled.book {
            Some(book) => {
                // Each schema so far has made one.
                let mut made = books.iter().zip(schemas);
                if let Some((_, other)) = made.find(|(other, _): &(&Book, _)| other.id == book.id) {
                    let (other, shown) = (other.display(), schema.display());
                    return Err(Failure::Refused(format!(
                        "both `{other}` and `{shown}` make a book called `{}`: compare their folders one by one",
                        book.id
                    )));
                }
                books.push(book);
            }
            None => {
                output::findings(&documents, &compiled.findings)?;
                let mut shown = format!("`{}`", schema.display());
                if let Some(revision) = revision {
                    shown.push_str(&format!(" as it is in `{revision}`"));
                }
                return Err(Failure::Refused(format!("{shown} does not compile, so there is nothing to compare")));
            }
        }
    }
    Ok(books)
}

fn compiled(path: &Path) -> Result<Book, Failure> {
    let text = output::text_of(path)?;
    sawbones_ir::read(&text)
        .map_err(|error| Failure::Refused(format!("`{}` is not a compiled book: {error}", path.display())))
}
