//! JSON that says everything once: an object that holds a key twice is refused, where a plain parser keeps the last of them.

use std::fmt;

use sawbones_wire::WireError;
use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

/// Reads a text as one JSON value.
pub(crate) fn parse(line: &str) -> Result<Value, WireError> {
    let parsed: Result<Strict, _> = serde_json::from_str(line);
    parsed.map(|Strict(value)| value).map_err(|error| {
        let reason = error.to_string();
        let reason = reason.rsplit_once(" at line ").map_or(reason.as_str(), |(reason, _)| reason);
        let reason = if line.trim().is_empty() { "there is nothing" } else { reason };
        let code = if error.is_data() { "duplicate-key" } else { "malformed-json" };
        // The parser counts bytes.
        let before = line.lines().nth(error.line().saturating_sub(1)).unwrap_or_default().bytes().take(error.column());
        let column = before.filter(|byte| byte & 0b1100_0000 != 0b1000_0000).count();
        let line = if error.line() > 1 { format!("line {}, ", error.line()) } else { String::new() };
        WireError::new(code, format!("this is not one JSON value: {reason}")).at(format!("{line}column {column}"))
    })
}

/// A JSON value without a key twice in one object.
struct Strict(Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(StrictVisitor).map(Self)
    }
}

struct StrictVisitor;

impl<'de> Visitor<'de> for StrictVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_f64<E: serde::de::Error>(self, value: f64) -> Result<Value, E> {
        Number::from_f64(value).map(Value::Number).ok_or_else(|| E::custom("a number is out of range"))
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(Value::from(text))
    }

    fn visit_string<E>(self, text: String) -> Result<Value, E> {
        Ok(Value::String(text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Strict(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(key) = entries.next_key::<String>()? {
            if object.contains_key(&key) {
                return Err(A::Error::custom(format!("the key `{key}` stands twice in one object")));
            }
            let Strict(value) = entries.next_value()?;
            object.insert(key, value);
        }
        Ok(Value::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_as_they_stand() {
        let text = r#"{"a":[1,-2,3.5,null,true,"é\n"],"b":{"a":18446744073709551615}}"#;
        assert_eq!(parse(text), Ok(serde_json::from_str::<Value>(text).expect("valid JSON")));
    }

    #[test]
    fn errors_say_where() {
        let error = parse(r#"{"read":"band","read":"dice"}"#).expect_err("a key twice");
        assert_eq!((error.code, error.at.as_deref()), ("duplicate-key", Some("column 21")));
        assert!(error.message.contains("`read`"), "{error}");
        for (text, column) in
            [("", 0), ("{", 1), ("{} {}", 4), ("[1,]", 4), ("nul", 3), ("\"\\ud800\"", 8), ("{\"é\":1 x}", 8)]
        {
            let error = parse(text).expect_err(text);
            assert_eq!((error.code, error.at), ("malformed-json", Some(format!("column {column}"))), "{text}");
        }
        assert!(parse(&"[".repeat(100_000)).is_err(), "depth is bounded");
    }
}
