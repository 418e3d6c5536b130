//! The words in which a refusal speaks of what was wanted and of what stands there.

use serde::de::{Expected, Unexpected};
use serde_json::Value;

/// How many characters of a request a message repeats.
const REPEATED: usize = 60;

/// The text, or its first 60 characters and `…`: as much of a request as a message repeats.
#[must_use]
pub fn cut(text: &str) -> String {
    match text.char_indices().nth(REPEATED) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or(text)),
    }
}

/// serde's word for what it expects, in words for people.
pub(super) fn plainly(expected: &dyn Expected) -> String {
    let words = expected.to_string();
    let range = match words.as_str() {
        "u8" => Some((0, u64::from(u8::MAX))),
        "u16" => Some((0, u64::from(u16::MAX))),
        "u32" => Some((0, u64::from(u32::MAX))),
        "u64" => Some((0, u64::MAX)),
        "i16" => Some((i64::from(i16::MIN), u64::from(i16::MAX.unsigned_abs()))),
        "i32" => Some((i64::from(i32::MIN), u64::from(i32::MAX.unsigned_abs()))),
        "i64" => Some((i64::MIN, i64::MAX.unsigned_abs())),
        _ => None,
    };
    match (range, words.as_str()) {
        (Some((lo, hi)), _) => format!("a whole number from {lo} to {hi}"),
        (None, "a boolean") => "true or false".to_owned(),
        (None, "a string" | "a borrowed string") => "a text".to_owned(),
        (None, "a sequence") => "a list".to_owned(),
        (None, "a map") => "an object".to_owned(),
        (None, other) if other.starts_with("struct ") => "an object".to_owned(),
        (None, other) => match other.strip_prefix("a tuple of size ") {
            Some(size) => format!("a list of {size}"),
            None => words,
        },
    }
}

/// What serde found, in words for people.
pub(super) fn found(given: Unexpected<'_>) -> String {
    match given {
        Unexpected::Bool(value) => value.to_string(),
        Unexpected::Unsigned(value) => value.to_string(),
        Unexpected::Signed(value) => value.to_string(),
        Unexpected::Float(value) => cut(&value.to_string()),
        Unexpected::Str(text) => format!("the text {:?}", cut(text)),
        Unexpected::Unit => "null".to_owned(),
        Unexpected::Seq => "a list".to_owned(),
        Unexpected::Map => "an object".to_owned(),
        other => cut(&other.to_string()),
    }
}

/// What stands in the request, in words for people.
fn shown(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Number(number) => cut(&number.to_string()),
        Value::String(text) => format!("the text {:?}", cut(text)),
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
    }
}

/// A path with one key more.
pub(crate) fn join(place: &str, key: &str) -> String {
    if place.is_empty() { cut(key) } else { format!("{place}.{}", cut(key)) }
}

/// That something else should stand there.
pub(crate) fn expected(wanted: &str, value: &Value) -> String {
    format!("{wanted} is expected here, not {}", shown(value))
}

#[cfg(test)]
mod tests {
    use super::cut;

    #[test]
    fn sixty_characters_are_repeated_and_no_more() {
        let sixty = "é".repeat(60);
        assert_eq!(cut(&sixty), sixty);
        assert_eq!(cut(&format!("{sixty}z")), format!("{sixty}…"));
    }
}
