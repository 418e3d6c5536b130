//! JSON that says everything once: an object that holds a key twice is refused, where a plain parser keeps the last of them.

use std::collections::HashSet;
use std::fmt;

use sawbones_wire::WireError;
use sawbones_wire::read::cut;
use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::Value;

/// Reads a text as one JSON value.
pub(crate) fn parse(line: &str) -> Result<Value, WireError> {
    let parsed = serde_json::from_str::<Once>(line).and_then(|Once| serde_json::from_str(line));
    parsed.map_err(|error| {
        let reason = error.to_string();
        let reason = reason.rsplit_once(" at line ").map_or(reason.as_str(), |(reason, _)| reason);
        // The parser counts bytes.
        let before = line.lines().nth(error.line().saturating_sub(1)).unwrap_or_default().bytes().take(error.column());
        let column = before.filter(|byte| byte & 0b1100_0000 != 0b1000_0000).count().max(1);
        let place = if error.line() > 1 { format!("line {}, ", error.line()) } else { String::new() };
        let place = format!("{place}column {column}");
        if error.is_data() {
            return WireError::new("duplicate-key", reason).at(place);
        }
        let reason = if line.trim().is_empty() { "there is nothing" } else { plainly(reason) };
        WireError::new("malformed-json", format!("one JSON object is expected here, and {reason}")).at(place)
    })
}

/// The parser's words, in words for people.
fn plainly(reason: &str) -> &str {
    match reason {
        "expected ident" | "expected value" => "what begins here is no JSON value",
        "trailing characters" => "something follows it",
        "EOF while parsing an object" | "EOF while parsing a list" | "EOF while parsing a value" => "it breaks off",
        "EOF while parsing a string" => "a text has no end",
        "key must be a string" => "a key is not in quotes",
        "trailing comma" => "a comma is followed by nothing",
        "recursion limit exceeded" => "this is nested too deeply",
        "invalid number" => "this is no number as JSON writes them",
        "invalid escape" => "a text has an escape that JSON does not know",
        "expected `:`" => "a colon is missing behind a key",
        "expected `,` or `}`" | "expected `,` or `]`" => "a comma or the closing bracket is missing",
        _ if reason.starts_with("control character") => "a text has a raw control character in it, such as a tab",
        _ if reason.contains("surrogate") || reason.contains("hex escape") => "a text has half of an escape",
        _ => "this is none",
    }
}

/// A JSON value of which nothing is kept: an error if some object in it has a key twice.
struct Once;

impl<'de> Deserialize<'de> for Once {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(OnceVisitor)
    }
}

struct OnceVisitor;

impl<'de> Visitor<'de> for OnceVisitor {
    type Value = Once;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Once, E> {
        Ok(Once)
    }

    fn visit_bool<E>(self, _: bool) -> Result<Once, E> {
        Ok(Once)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Once, E> {
        Ok(Once)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Once, E> {
        Ok(Once)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Once, E> {
        Ok(Once)
    }

    fn visit_str<E>(self, _: &str) -> Result<Once, E> {
        Ok(Once)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Once, A::Error> {
        while items.next_element::<Once>()?.is_some() {}
        Ok(Once)
    }

    /// Some numbers come here too, which is how the parser hands them on as they are written.
    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Once, A::Error> {
        let mut keys = HashSet::new();
        while let Some(key) = entries.next_key::<String>()? {
            if let Some(key) = keys.replace(key) {
                return Err(A::Error::custom(format!("the key `{}` stands twice in one object", cut(&key))));
            }
            let Once = entries.next_value()?;
        }
        Ok(Once)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_as_they_stand() {
        let text = r#"{"a":[1,-2,3.5,null,true,"é\n"],"b":{"a":18446744073709551616},"c":1.0e400}"#;
        let value = parse(text).expect("valid JSON");
        assert_eq!(value.to_string(), text.replace("e400", "e+400"), "numbers are kept as they are written");
        assert_eq!(value["a"][0], 1);
    }

    #[test]
    fn errors_say_where() {
        let error = parse(r#"{"read":"band","read":"dice"}"#).expect_err("a key twice");
        assert_eq!((error.code, error.at.as_deref()), ("duplicate-key", Some("column 21")));
        assert!(error.message.contains("`read`"), "{error}");
        for (text, column) in [
            ("", 1),
            ("  ", 2),
            ("{", 1),
            ("{} {}", 4),
            ("[1,]", 4),
            ("nul", 3),
            ("\"\\ud800\"", 8),
            ("{\"é\":1 x}", 8),
        ] {
            let error = parse(text).expect_err(text);
            assert_eq!((error.code, error.at), ("malformed-json", Some(format!("column {column}"))), "{text}");
        }
        let message = |text: &str| parse(text).expect_err(text).message;
        assert_eq!(message(""), "one JSON object is expected here, and there is nothing");
        assert_eq!(message("hello"), "one JSON object is expected here, and what begins here is no JSON value");
        assert_eq!(message("{\"a\":1} x"), "one JSON object is expected here, and something follows it");
        assert_eq!(message("{a:1}"), "one JSON object is expected here, and a key is not in quotes");
        assert!(parse(&"[".repeat(100_000)).is_err(), "depth is bounded");
    }
}
