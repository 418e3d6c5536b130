//! `grid` requests: every table of a document that the request holds.

use std::path::Path;

use sawbones_source::markup::Markup;
use sawbones_wire::{WireError, read};
use serde::Deserialize;
use serde_json::Value;

use crate::grids::Tables;

/// A `grid` request.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    /// The document's text.
    grid: String,
    /// What it is written in.
    #[serde(rename = "as")]
    markup: Written,
}

/// The names of what a document is written in.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Written {
    Markdown,
    Html,
    Csv,
    Tsv,
}

impl From<Written> for Markup {
    fn from(written: Written) -> Self {
        match written {
            Written::Markdown => Self::Markdown,
            Written::Html => Self::Html,
            Written::Csv => Self::Csv,
            Written::Tsv => Self::Tsv,
        }
    }
}

/// Answers a `grid` request. Findings are part of the answer, not errors.
///
/// # Errors
/// When the request is not one, or when the tables would make an answer of unreasonable size.
pub(super) fn answer(request: &Value) -> Result<Value, WireError> {
    let request: Request = read::without(request, &["format"], "")?;
    let tables = Tables::read(Path::new("<request>"), request.grid, request.markup.into());
    let answer = tables.answer().map_err(|error| WireError::new("too-large", error.to_string()).at("grid"))?;
    serde_json::to_value(answer).map_err(|error| WireError::new("internal", error.to_string()))
}
