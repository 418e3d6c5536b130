//! What build scripts call: from a compiled book to a module in cargo's folder for generated files.

use std::env;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use sawbones_ir::{Book, ReadError};

use crate::{GenerateError, names};

/// Why a book could not be baked. It names the file; shown from `main` it reads as a message.
pub struct BakeError {
    path: PathBuf,
    cause: Cause,
}

enum Cause {
    Read(io::Error),
    Parse(ReadError),
    Generate(GenerateError),
    NoFolder,
    Write(io::Error),
}

impl fmt::Display for BakeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        match &self.cause {
            Cause::Read(error) => write!(f, "cannot read the compiled tables {path}: {error}"),
            Cause::Parse(error) => write!(f, "{path} is not a book of compiled tables: {error}"),
            Cause::Generate(error) => write!(f, "{path} cannot become Rust: {error}"),
            Cause::NoFolder => {
                write!(
                    f,
                    "there is no folder to write {path} to: OUT_DIR is not set, as cargo sets it for a build script"
                )
            }
            Cause::Write(error) => write!(f, "cannot write the generated tables {path}: {error}"),
        }
    }
}

/// The same text as `Display`, because a build script that returns an error from `main` prints its `Debug`.
impl fmt::Debug for BakeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for BakeError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.cause {
            Cause::Read(error) | Cause::Write(error) => Some(error),
            Cause::Parse(error) => Some(error),
            Cause::Generate(error) => Some(error),
            Cause::NoFolder => None,
        }
    }
}

/// Reads the compiled book `book`, which `sawbones compile` wrote, and writes its Rust module for the macro `sawbones::tables!`;
/// tells cargo to run the build script again when the book changes. The path is relative to the crate.
///
/// This is a whole build script:
///
/// ```no_run
/// fn main() -> Result<(), sawbones_codegen::BakeError> {
///     sawbones_codegen::bake("tables/duel.jsonl")
/// }
/// ```
///
/// and in the crate, by the name that the book has in its schema, `sawbones::tables! { pub mod duel; }`.
///
/// # Errors
/// A file that cannot be read or written, or a book that is not whole or has no Rust form.
pub fn bake(book: impl AsRef<Path>) -> Result<(), BakeError> {
    bake_file(book.as_ref())
}

fn bake_file(path: &Path) -> Result<(), BakeError> {
    println!("cargo::rerun-if-changed={}", path.display());
    let failed = |cause| BakeError { path: path.to_owned(), cause };
    let text = fs::read_to_string(path).map_err(|error| failed(Cause::Read(error)))?;
    let book = sawbones_ir::read(&text).map_err(|error| failed(Cause::Parse(error)))?;
    let code = crate::generate(&book).map_err(|error| failed(Cause::Generate(error)))?;
    write(&book, &code)
}

/// Writes the Rust module of a book that a build script has made for itself, for the macro `sawbones::tables!`.
///
/// # Errors
/// A book that is not whole or has no Rust form, or a file that cannot be written.
pub fn bake_book(book: &Book) -> Result<(), BakeError> {
    let failed = |error| BakeError { path: module_file(book), cause: Cause::Generate(error) };
    write(book, &crate::generate(book).map_err(failed)?)
}

/// The file of a book's module: the name by which a crate says `mod`, so that the macro finds what it was given.
fn module_file(book: &Book) -> PathBuf {
    format!("{}.rs", names::snake(&book.id)).into()
}

fn write(book: &Book, code: &str) -> Result<(), BakeError> {
    let file = module_file(book);
    let Some(folder) = env::var_os("OUT_DIR") else { return Err(BakeError { path: file, cause: Cause::NoFolder }) };
    let path = Path::new(&folder).join(file);
    fs::write(&path, code).map_err(|error| BakeError { path, cause: Cause::Write(error) })
}
