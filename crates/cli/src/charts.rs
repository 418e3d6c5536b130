//! Charts of aspected wounds that a user brings: a document, compiled on the spot, or a compiled book.

use std::path::Path;

use sawbones::reflections::{SCHEMA, Warning};
use sawbones_source::compile::{Files, Library, compile};
use sawbones_source::documents::Documents;
use sawbones_wire::reflections::{BookError, OwnedChart};

use crate::outcome::Failure;
use crate::output;

/// What findings call the schema that a chart's document is compiled by.
const SHIPPED: &str = "the schema of charts";

/// The file system, with the shipped schema in it.
struct WithSchema;

impl Library for WithSchema {
    fn text(&self, path: &Path) -> Result<String, String> {
        if path == Path::new(SHIPPED) { Ok(SCHEMA.to_owned()) } else { Files.text(path) }
    }
}

/// The chart of a file: a compiled book (`.jsonl`), or else a document laid out like ours. What is wrong with it, or looks
/// so, is said on standard error; there is no chart if it cannot be played by.
///
/// # Errors
/// A file that cannot be read, or standard error that cannot be written to.
pub(crate) fn load(path: &Path) -> Result<Option<OwnedChart>, Failure> {
    let text = output::text_of(path)?;
    let compiled = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("jsonl"));
    let book = if compiled {
        match sawbones_ir::read(&text) {
            Ok(book) => Some(book),
            Err(error) => {
                eprintln!("error: {}: {error}", path.display());
                None
            }
        }
    } else {
        let mut documents = Documents::default();
        let compiled = compile(&mut documents, &WithSchema, Path::new(SHIPPED), Some(path));
        output::findings(&documents, &compiled.findings)?;
        compiled.book
    };
    let Some(book) = book else { return Ok(None) };
    let chart = match OwnedChart::of_book(&book) {
        Ok(chart) => chart,
        Err(BookError { message, at }) => {
            let at = match at {
                // A book names its documents; one that was compiled here is the file itself.
                Some((document, line, column)) => {
                    let document =
                        if compiled { format!("{}: {document}", path.display()) } else { path.display().to_string() };
                    let column = column.map(|column| format!(":{column}")).unwrap_or_default();
                    format!("{document}:{line}{column}")
                }
                None => path.display().to_string(),
            };
            eprintln!("error: {at}: {message}");
            return Ok(None);
        }
    };
    for (warning, message) in chart.warnings() {
        // The compiler has said this of a document, with the place.
        if compiled || !matches!(warning, Warning::Amputation { .. }) {
            eprintln!("warning: {}: {message}", path.display());
        }
    }
    Ok(Some(chart))
}
