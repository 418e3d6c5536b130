//! States in files: read as JSON, written back as a whole or not at all.

use std::path::Path;

use sawbones_source::keep::replace;
use serde_json::{Map, Value};

use crate::commands::batch::json;
use crate::outcome::Failure;
use crate::output;

/// The object that a file holds; `example` is such a one.
///
/// # Errors
/// A file that cannot be read or does not hold one JSON object.
pub(crate) fn read(path: &Path, example: &str) -> Result<Map<String, Value>, Failure> {
    let shown = path.display();
    let value =
        json::parse(&output::text_of(path)?).map_err(|error| Failure::Refused(format!("`{shown}`: {error}")))?;
    match value {
        Value::Object(fields) => Ok(fields),
        _ => Err(Failure::Refused(format!("`{shown}` is to hold a JSON object, such as {example}"))),
    }
}

/// Replaces a file by this state.
///
/// # Errors
/// A file that cannot be written; the old one then still stands.
pub(crate) fn write(path: &Path, state: &Value) -> Result<(), Failure> {
    replace(path, &format!("{state:#}\n")).map_err(|error| Failure::Path(path.to_path_buf(), error))
}
