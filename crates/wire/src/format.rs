//! The version of a request, an answer or a saved state, and what happens to a later one: it is refused and says so.

use serde_json::Value;

use crate::WireError;

/// The format of requests and answers: the latest that is read, and the one in which answers are written. A request may say it
/// under `format`; one that says nothing is of the first.
pub const FORMAT: u64 = 1;

/// Refuses a request of a later format than is known here, whatever else it holds.
///
/// # Errors
/// `later-format`, or a `format` that is no version.
///
/// ```
/// use serde_json::json;
/// assert!(sawbones_wire::known_format(&json!({"read": "dice", "text": "2D6"})).is_ok());
/// let later = sawbones_wire::known_format(&json!({"read": "dice", "text": "2D6", "format": 2})).unwrap_err();
/// assert_eq!((later.code, later.at.as_deref()), ("later-format", Some("format")));
/// ```
pub fn known_format(request: &Value) -> Result<(), WireError> {
    known(request.get("format"), FORMAT, "request", "format")
}

/// Refuses a version that is none, and one later than `latest`; what says nothing is of the first.
pub(crate) fn known(said: Option<&Value>, latest: u64, what: &str, place: &str) -> Result<(), WireError> {
    let version = match said {
        None | Some(Value::Null) => return Ok(()),
        Some(version) => version,
    };
    let refused = |code, message| Err(WireError::new(code, message).at(place));
    match version.as_u64() {
        Some(version) if version > latest => refused(
            "later-format",
            format!(
                "this {what} is of format {version}, and {latest} is the latest known here: a later version of Sawbones wrote it, \
                 and reads it"
            ),
        ),
        Some(1..) => Ok(()),
        None if !version.is_number() => refused("wrong-type", "a whole number is expected here".to_owned()),
        _ => refused("out-of-range", format!("a format is a whole number from 1, not {version}")),
    }
}
