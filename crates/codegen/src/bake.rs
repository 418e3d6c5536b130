//! The one function that touches files: from a compiled book to a module for `include!`.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use sawbones_ir::ReadError;

use crate::GenerateError;

/// Why a book could not be baked. It names the file; shown from `main` it reads as a message.
pub struct BakeError {
    path: PathBuf,
    cause: Cause,
}

enum Cause {
    Read(io::Error),
    Parse(ReadError),
    Generate(GenerateError),
    Write(io::Error),
}

impl fmt::Display for BakeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        match &self.cause {
            Cause::Read(error) => write!(f, "cannot read the compiled tables {path}: {error}"),
            Cause::Parse(error) => write!(f, "{path} is not a book of compiled tables: {error}"),
            Cause::Generate(error) => write!(f, "{path} cannot become Rust: {error}"),
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
        Some(match &self.cause {
            Cause::Read(error) | Cause::Write(error) => error,
            Cause::Parse(error) => error,
            Cause::Generate(error) => error,
        })
    }
}

/// Reads the compiled book `book` and writes its Rust module to `module`; tells cargo to run the build script again when the
/// book changes.
///
/// In a build script, where `OUT_DIR` is the folder for generated files:
///
/// ```no_run
/// # use std::path::Path;
/// fn main() -> Result<(), sawbones_codegen::BakeError> {
///     let out = std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR for build scripts");
///     sawbones_codegen::bake(Path::new("tables/duel.jsonl"), &Path::new(&out).join("duel.rs"))
/// }
/// ```
///
/// and in the crate, `mod duel { include!(concat!(env!("OUT_DIR"), "/duel.rs")); }`.
///
/// # Errors
/// A file that cannot be read or written, or a book that is not whole or has no Rust form.
pub fn bake(book: &Path, module: &Path) -> Result<(), BakeError> {
    println!("cargo::rerun-if-changed={}", book.display());
    let failed = |path: &Path, cause| BakeError { path: path.to_owned(), cause };
    let text = fs::read_to_string(book).map_err(|error| failed(book, Cause::Read(error)))?;
    let parsed = sawbones_ir::read(&text).map_err(|error| failed(book, Cause::Parse(error)))?;
    let code = crate::generate(&parsed).map_err(|error| failed(book, Cause::Generate(error)))?;
    fs::write(module, code).map_err(|error| failed(module, Cause::Write(error)))
}
