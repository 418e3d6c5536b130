//! Compiled injury tables as static Rust.
//!
//! [`generate`] turns a [`Book`] into a module: an enum for each vocabulary, the effect types of each legend once, and for
//! each table a small module of byte strings with thin accessors over them. Why this shape:
//!
//! - Scalars go through `match` with every value written out, which the compiler turns into a table; payloads are byte
//!   strings, which cost the compiler next to nothing, where arrays of structs and slices of slices cost seconds and
//!   relocations.
//! - Everything a table owns is a static of its own, so that a linker drops what a program does not use, and descriptions
//!   and positions lie apart from what a lookup touches.
//! - Every read is total: there is no index that can fail and no unsafe code, and no lookup is generic, so none is compiled
//!   again where it is called.
//!
//! Build scripts call [`bake`], which reads a compiled book and writes the module; the macro `sawbones::tables!` takes it in.

mod bake;
mod code;
mod codec;
mod context;
mod ints;
mod legend;
mod names;
mod rows;
mod sums;
mod table;
mod vocabulary;

use std::fmt;

use sawbones_ir::{Book, Invalid};

pub use bake::{BakeError, bake, bake_book};
use code::join;
use context::Context;

/// Why a book cannot become Rust, though it may be whole as a book.
#[derive(Debug)]
#[non_exhaustive]
pub enum GenerateError {
    /// The book is not whole.
    Invalid(Invalid),
    /// Two things would have one Rust name.
    Doubled {
        /// Where both would stand.
        place: String,
        /// The name.
        name: String,
    },
    /// There is more of something than the generated code has room for.
    TooMany {
        /// Of what, and where.
        what: String,
        /// How many there may be.
        most: usize,
    },
    /// A legend without effects has no types to generate; a column of plain text needs none.
    EmptyLegend(String),
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(invalid) => invalid.fmt(f),
            Self::Doubled { place, name } => {
                write!(f, "{place}: two things would have the Rust name `{name}`; rename one of them in the schema")
            }
            Self::TooMany { what, most } => write!(f, "{what}: at most {most} fit into generated code"),
            Self::EmptyLegend(name) => {
                write!(f, "legend `{name}`: it declares no effect; a column of descriptions alone has the type `text`")
            }
        }
    }
}

impl std::error::Error for GenerateError {}

impl From<Invalid> for GenerateError {
    fn from(invalid: Invalid) -> Self {
        Self::Invalid(invalid)
    }
}

/// What every generated module asserts about the library that it is compiled with. The number is that of the shape of what is
/// generated here.
const VERSION: &str = r#"
const _: () = {
    assert!(
        ::sawbones::table::support::GENERATED >= 1,
        "a later version of sawbones-codegen than that of sawbones wrote these tables: use the same version of both",
    );
    assert!(
        ::sawbones::table::support::GENERATED <= 1,
        "an earlier version of sawbones-codegen than that of sawbones wrote these tables: use the same version of both",
    );
};
"#;

/// The text of a module that holds the book's tables; it refers to the runtime as `::sawbones`.
///
/// # Errors
/// A book that is not whole, or that has no Rust form: see [`GenerateError`].
pub fn generate(book: &Book) -> Result<String, GenerateError> {
    book.validate()?;
    let context = Context::new(book)?;
    let mut module = String::from(VERSION.trim());
    join(&mut module, "\n\n", rows::ITEMS.trim());
    for (word, vocabulary) in context.words.iter().zip(&book.vocabularies) {
        join(&mut module, "\n\n", &vocabulary::items(word, vocabulary));
    }
    for legend in &context.legends {
        join(&mut module, "\n\n", &legend::items(&context, legend));
    }
    for table in &book.tables {
        join(&mut module, "\n\n", &table::module(&context, table)?);
    }
    module.push('\n');
    Ok(module)
}
