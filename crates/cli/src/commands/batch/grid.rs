//! `grid` requests: every table of a document that the request holds.

use std::path::Path;

use sawbones_source::reader::Kind;
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
    /// What it is written in, by the name of its [`Kind`].
    #[serde(rename = "as")]
    kind: String,
}

/// Answers a `grid` request. Findings are part of the answer, not errors.
///
/// # Errors
/// When the request is not one, or when the tables would make an answer of unreasonable size.
pub(super) fn answer(request: &Value) -> Result<Value, WireError> {
    let Request { grid, kind: name } = read::without(request, &["format"], "")?;
    let Some(kind) = Kind::named(&name) else {
        let known = Kind::ALL.map(Kind::name);
        return Err(read::unknown("unknown-name", "nothing is written in", &name, known).at("as"));
    };
    let tables = Tables::read(Path::new("<request>"), grid, kind);
    let answer = tables.answer().map_err(|error| WireError::new("too-large", error.to_string()).at("grid"))?;
    serde_json::to_value(answer).map_err(|error| WireError::new("internal", error.to_string()))
}
