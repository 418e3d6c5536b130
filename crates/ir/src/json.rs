//! One line of JSON as a tree, with whole numbers only, duplicate keys refused and nesting bounded.
//!
//! The events come from `json-event-parser`: it keeps no call stack for nesting, hands numbers over as text and reports every
//! key, so nothing is rounded, overwritten or overflowed on the way.

use std::borrow::Cow;
use std::fmt;

use json_event_parser::{JsonEvent, SliceJsonParser};

/// How deep lists and objects may nest; the format needs five levels.
const DEPTH: usize = 16;

/// A JSON value without fractions.
#[cfg_attr(test, derive(Debug, PartialEq))]
pub(crate) enum Json {
    Null,
    Bool(bool),
    Int(i64),
    Text(String),
    List(Vec<Json>),
    Object(Entries),
}

/// What an object holds, in the order written, no key twice.
pub(crate) type Entries = Vec<(String, Json)>;

/// A list or object that is not closed yet.
enum Open {
    List(Vec<Json>),
    Object { entries: Entries, key: Option<String> },
}

impl Json {
    /// Reads the one value that `line` holds; the error says what is wrong with it, without a position.
    pub(crate) fn parse(line: &str) -> Result<Self, String> {
        if line.starts_with('\u{feff}') {
            return Err("a byte order mark stands here; save the file without one".into());
        }
        let mut parser = SliceJsonParser::new(line.as_bytes());
        let mut open: Vec<Open> = Vec::new();
        let mut whole = None;
        loop {
            let value = match parser.parse_next().map_err(|error| not_json(&error))? {
                JsonEvent::Null => Self::Null,
                JsonEvent::Boolean(value) => Self::Bool(value),
                JsonEvent::String(text) => Self::Text(text.into_owned()),
                JsonEvent::Number(digits) => Self::Int(whole_number(digits)?),
                JsonEvent::StartArray => {
                    push(&mut open, Open::List(Vec::new()))?;
                    continue;
                }
                JsonEvent::StartObject => {
                    push(&mut open, Open::Object { entries: Vec::new(), key: None })?;
                    continue;
                }
                JsonEvent::ObjectKey(name) => {
                    if let Some(Open::Object { entries, key }) = open.last_mut() {
                        if entries.iter().any(|(known, _)| *known == name) {
                            return Err(format!("the key `{name}` stands twice in one object"));
                        }
                        *key = Some(name.into_owned());
                    }
                    continue;
                }
                JsonEvent::EndArray | JsonEvent::EndObject => match open.pop() {
                    Some(Open::List(items)) => Self::List(items),
                    Some(Open::Object { entries, .. }) => Self::Object(entries),
                    None => return Err("a bracket closes nothing".into()),
                },
                JsonEvent::Eof => return whole.ok_or_else(|| "the line ends before its value".into()),
            };
            match open.last_mut() {
                None => whole = Some(value),
                Some(Open::List(items)) => items.push(value),
                Some(Open::Object { entries, key }) => match key.take() {
                    Some(key) => entries.push((key, value)),
                    None => return Err("a value in an object has no key".into()),
                },
            }
        }
    }

    /// What kind of value it is, for messages.
    pub(crate) fn found(&self) -> String {
        match self {
            Self::Object(_) => "an object".into(),
            Self::List(_) => "a list".into(),
            other => format!("`{other}`"),
        }
    }
}

fn not_json(error: &json_event_parser::JsonSyntaxError) -> String {
    format!("not JSON at column {}: {}", error.location().start.column + 1, error.message())
}

fn push(open: &mut Vec<Open>, next: Open) -> Result<(), String> {
    if open.len() == DEPTH {
        return Err(format!("more than {DEPTH} levels of nesting"));
    }
    open.push(next);
    Ok(())
}

fn whole_number(digits: Cow<'_, str>) -> Result<i64, String> {
    digits.parse().map_err(|_| format!("the number {digits} is not a whole number from {} to {}", i64::MIN, i64::MAX))
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Bool(value) => write!(f, "{value}"),
            Self::Int(value) => write!(f, "{value}"),
            Self::Text(text) => quote(text, f),
            Self::List(items) => {
                f.write_str("[")?;
                for (i, item) in items.iter().enumerate() {
                    f.write_str(if i == 0 { "" } else { "," })?;
                    item.fmt(f)?;
                }
                f.write_str("]")
            }
            Self::Object(entries) => {
                f.write_str("{")?;
                for (i, (key, value)) in entries.iter().enumerate() {
                    f.write_str(if i == 0 { "" } else { "," })?;
                    quote(key, f)?;
                    f.write_str(":")?;
                    value.fmt(f)?;
                }
                f.write_str("}")
            }
        }
    }
}

/// Writes a string with the escapes that JSON demands, everything else as it stands.
fn quote(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("\"")?;
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| c < ' ' || c == '"' || c == '\\') {
        let (plain, special) = rest.split_at(at);
        f.write_str(plain)?;
        let mut chars = special.chars();
        match chars.next() {
            Some('\n') => f.write_str("\\n")?,
            Some('\t') => f.write_str("\\t")?,
            Some(c @ ('"' | '\\')) => write!(f, "\\{c}")?,
            Some(c) => write!(f, "\\u{:04x}", u32::from(c))?,
            None => {}
        }
        rest = chars.as_str();
    }
    f.write_str(rest)?;
    f.write_str("\"")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// What serde_json makes of a text, as far as the format can hold it.
    fn peer(value: serde_json::Value) -> Option<Json> {
        Some(match value {
            serde_json::Value::Null => Json::Null,
            serde_json::Value::Bool(value) => Json::Bool(value),
            serde_json::Value::Number(number) => Json::Int(number.as_i64()?),
            serde_json::Value::String(text) => Json::Text(text),
            serde_json::Value::Array(items) => Json::List(items.into_iter().map(peer).collect::<Option<_>>()?),
            serde_json::Value::Object(map) => {
                Json::Object(map.into_iter().map(|(key, value)| Some((key, peer(value)?))).collect::<Option<_>>()?)
            }
        })
    }

    /// Keys in order, since the peer sorts them.
    fn sorted(json: Json) -> Json {
        match json {
            Json::List(items) => Json::List(items.into_iter().map(sorted).collect()),
            Json::Object(entries) => {
                let mut entries: Vec<_> = entries.into_iter().map(|(key, value)| (key, sorted(value))).collect();
                entries.sort_by(|a, b| a.0.cmp(&b.0));
                Json::Object(entries)
            }
            other => other,
        }
    }

    /// A value as any JSON writer might write it.
    fn tree() -> impl Strategy<Value = serde_json::Value> {
        let leaf = prop_oneof![
            Just(serde_json::Value::Null),
            any::<bool>().prop_map(serde_json::Value::from),
            any::<i64>().prop_map(serde_json::Value::from),
            any::<u64>().prop_map(serde_json::Value::from),
            any::<f64>().prop_map(serde_json::Value::from),
            any::<String>().prop_map(serde_json::Value::from),
        ];
        leaf.prop_recursive(4, 32, 5, |inner| {
            prop_oneof![
                proptest::collection::vec(inner.clone(), 0..5).prop_map(serde_json::Value::from),
                proptest::collection::btree_map(any::<String>(), inner, 0..5)
                    .prop_map(|map| serde_json::Value::Object(map.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1024))]

        #[test]
        fn a_value_is_read_as_serde_json_reads_it(value in tree(), pretty in any::<bool>()) {
            let text = if pretty { serde_json::to_string_pretty(&value) } else { serde_json::to_string(&value) };
            prop_assert_eq!(Json::parse(&text.unwrap()).ok().map(sorted), peer(value).map(sorted));
        }

        #[test]
        fn a_text_like_json_is_accepted_only_where_serde_json_accepts_it(
            text in r#"([\[\]{},: ]|"(a|\\n|\\u00e9|\\ud83d\\ude00|\\ud83d|\\x)?"|-?0|-?1|01|1\.5|1e3|true|null|nul|\u{feff}){0,9}"#
        ) {
            let ours = Json::parse(&text).ok().map(sorted);
            let theirs = serde_json::from_str(&text).ok().and_then(peer).map(sorted);
            // A doubled key is refused here and overwritten there; −0 is a whole number here and a fraction there.
            if text.matches(r#"":"#).count() < 2 && !text.contains("-0") {
                prop_assert_eq!(ours, theirs, "{}", text);
            }
        }

        #[test]
        fn what_is_shown_is_read_back(value in tree()) {
            if let Some(json) = peer(value) {
                prop_assert_eq!(Json::parse(&json.to_string()), Ok(json));
            }
        }
    }

    #[test]
    fn a_key_that_stands_twice_is_refused() {
        let error = Json::parse(r#"{"a":1,"b":2,"a":3}"#).unwrap_err();
        assert_eq!(error, "the key `a` stands twice in one object");
    }

    #[test]
    fn nesting_without_end_is_refused() {
        let error = Json::parse(&"[".repeat(100_000)).unwrap_err();
        assert_eq!(error, "more than 16 levels of nesting");
    }

    #[test]
    fn a_number_that_would_be_rounded_is_refused() {
        assert_eq!(Json::parse("9223372036854775807"), Ok(Json::Int(i64::MAX)));
        assert!(Json::parse("9223372036854775808").unwrap_err().contains("9223372036854775808"));
    }
}
