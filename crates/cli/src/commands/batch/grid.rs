//! `grid` requests: every table of a document that the request holds.

use std::path::Path;

use sawbones::table::same_name;
use sawbones_source::markup::Markup;
use sawbones_wire::{WireError, read};
use serde::Deserialize;
use serde_json::Value;

use crate::grids::Tables;

/// A `grid` request.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
struct Request {
    /// The document's text.
    grid: String,
    /// What it is written in, one of [`MARKUPS`].
    #[serde(rename = "as")]
    markup: String,
}

/// What a document may be written in.
const MARKUPS: [(&str, Markup); 4] =
    [("markdown", Markup::Markdown), ("html", Markup::Html), ("csv", Markup::Csv), ("tsv", Markup::Tsv)];

/// Answers a `grid` request. Findings are part of the answer, not errors.
///
/// # Errors
/// When the request is not one, or when the tables would make an answer of unreasonable size.
pub(super) fn answer(request: &Value) -> Result<Value, WireError> {
    let Request { grid, markup } = read::without(request, &["format"], "")?;
    let Some((_, of)) = MARKUPS.into_iter().find(|(name, _)| same_name(name, &markup)) else {
        let known = MARKUPS.map(|(name, _)| name);
        return Err(read::unknown("unknown-name", "nothing is written in", &markup, known).at("as"));
    };
    let tables = Tables::read(Path::new("<request>"), grid, of);
    let answer = tables.answer().map_err(|error| WireError::new("too-large", error.to_string()).at("grid"))?;
    serde_json::to_value(answer).map_err(|error| WireError::new("internal", error.to_string()))
}
