//! Reading a request: from a JSON value to a typed one, or to an error that names the place and what would be right there.
//!
//! serde's own errors for JSON values know no place. The deserializer here collects the path on its way out of an error,
//! looks for what an unknown key or name was meant to be, and says `a list` where serde says `a sequence`.

use std::fmt::{self, Display, Write as _};

use serde::de::value::StrDeserializer;
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error as _, Expected, IntoDeserializer, MapAccess, SeqAccess,
    Unexpected, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value};

use crate::WireError;

/// Reads `value`, which stands at `place` in the request (empty for the whole line), as if it had none of the keys in
/// `skip`: those that were used to find out what to read it as.
///
/// # Errors
/// The first thing in it that does not fit, with its path.
pub fn without<'de, T: Deserialize<'de>>(value: &'de Value, skip: &[&str], place: &str) -> Result<T, WireError> {
    T::deserialize(Reader { value, skip }).map_err(|error| error.at(place))
}

/// What `given` was probably meant to be, if anything among `known` is close enough.
pub fn nearest<'a>(given: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let given = given.to_lowercase();
    // In a name of a letter or two every other one would be near.
    let length = given.chars().count();
    let reach = (length / 3).max(usize::from(length > 2));
    known
        .into_iter()
        .map(|name| (strsim::damerau_levenshtein(&given, &name.to_lowercase()), name))
        .filter(|(distance, _)| *distance <= reach)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}

/// An error about `given`, which is none of `known`; `what` says so, as in `there is no weapon`.
pub fn unknown<'a>(
    code: &'static str,
    what: &str,
    given: &str,
    known: impl IntoIterator<Item = &'a str, IntoIter: Clone>,
) -> WireError {
    let known = known.into_iter();
    let mut message = format!("{what} `{given}` here");
    match nearest(given, known.clone()) {
        Some(name) => _ = write!(message, "; did you mean `{name}`?"),
        None => {
            let mut before = "; possible are ";
            for name in known {
                _ = write!(message, "{before}`{name}`");
                before = ", ";
            }
        }
    }
    WireError::new(code, message)
}

/// An error about a value of another type than `expected`.
pub(crate) fn wrong_type(expected: &str, given: &Value) -> WireError {
    let given = match given {
        Value::Null => Unexpected::Unit,
        Value::Bool(value) => Unexpected::Bool(*value),
        Value::String(text) => Unexpected::Str(text),
        Value::Array(_) => Unexpected::Seq,
        Value::Object(_) => Unexpected::Map,
        // As it is written.
        Value::Number(number) => {
            return WireError::new("wrong-type", format!("{expected} is expected here, not {number}"));
        }
    };
    WireError::new("wrong-type", format!("{expected} is expected here, not {}", shown(given)))
}

/// An error about a key that must be there.
pub(crate) fn missing_key(key: &str) -> WireError {
    WireError::new("missing-key", format!("the key `{key}` is missing"))
}

/// What went wrong, with the path to it so far, innermost first.
#[derive(Debug)]
struct Fault {
    error: WireError,
    path: Vec<Step>,
}

/// One step of a path.
#[derive(Debug)]
enum Step {
    Key(String),
    Index(usize),
}

impl Fault {
    fn new(code: &'static str, message: String) -> Self {
        Self { error: WireError::new(code, message), path: Vec::new() }
    }

    fn within(mut self, step: Step) -> Self {
        self.path.push(step);
        self
    }

    fn at(self, place: &str) -> WireError {
        let mut path = place.to_owned();
        for step in self.path.iter().rev() {
            _ = match step {
                Step::Key(key) if path.is_empty() => write!(path, "{key}"),
                Step::Key(key) => write!(path, ".{key}"),
                Step::Index(index) => write!(path, "[{index}]"),
            };
        }
        if path.is_empty() { self.error } else { self.error.at(path) }
    }
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

impl std::error::Error for Fault {}

impl serde::de::Error for Fault {
    fn custom<T: Display>(message: T) -> Self {
        Self::new("invalid", message.to_string())
    }

    fn invalid_type(given: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::new("wrong-type", format!("{} is expected here, not {}", plainly(expected), shown(given)))
    }

    fn invalid_value(given: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::new("out-of-range", format!("{} is expected here, not {}", plainly(expected), shown(given)))
    }

    fn invalid_length(length: usize, expected: &dyn Expected) -> Self {
        Self::new("wrong-length", format!("{} is expected here, and this has {length}", plainly(expected)))
    }

    fn unknown_variant(variant: &str, expected: &'static [&'static str]) -> Self {
        Self {
            error: unknown("unknown-name", "there is no such word as", variant, expected.iter().copied()),
            path: Vec::new(),
        }
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        Self { error: unknown("unknown-key", "there is no key", field, expected.iter().copied()), path: Vec::new() }
    }

    fn missing_field(field: &'static str) -> Self {
        Self { error: missing_key(field), path: Vec::new() }
    }
}

/// serde's word for what it expects, in words for people.
fn plainly(expected: &dyn Expected) -> String {
    let words = expected.to_string();
    let range = match words.as_str() {
        "u8" => Some(("0", u8::MAX.to_string())),
        "u16" => Some(("0", u16::MAX.to_string())),
        "u32" => Some(("0", u32::MAX.to_string())),
        "i8" => Some(("-128", i8::MAX.to_string())),
        "i16" => Some(("-32768", i16::MAX.to_string())),
        "i32" => Some(("-2147483648", i32::MAX.to_string())),
        _ => None,
    };
    match (range, words.as_str()) {
        (Some((lo, hi)), _) => format!("a whole number from {lo} to {hi}"),
        (None, "i64" | "u64" | "usize") => "a whole number".to_owned(),
        (None, "a boolean") => "true or false".to_owned(),
        (None, "a string") => "a text".to_owned(),
        (None, "a sequence") => "a list".to_owned(),
        (None, "a map") => "an object".to_owned(),
        (None, other) if other.starts_with("struct ") => "an object".to_owned(),
        (None, other) => match other.strip_prefix("a tuple of size ") {
            Some(size) => format!("a list of {size}"),
            None => words,
        },
    }
}

/// What stands in the request, in words for people.
fn shown(given: Unexpected<'_>) -> String {
    match given {
        Unexpected::Bool(value) => value.to_string(),
        Unexpected::Unsigned(value) => value.to_string(),
        Unexpected::Signed(value) => value.to_string(),
        // With its decimals, which are what is wrong with it.
        Unexpected::Float(value) => format!("{value:?}"),
        Unexpected::Str(text) => format!("the text {text:?}"),
        Unexpected::Unit => "null".to_owned(),
        Unexpected::Seq => "a list".to_owned(),
        Unexpected::Map => "an object".to_owned(),
        other => other.to_string(),
    }
}

/// A value about to be read, less the keys that are skipped.
struct Reader<'de, 's> {
    value: &'de Value,
    skip: &'s [&'s str],
}

impl<'de> Reader<'de, 'static> {
    fn of(value: &'de Value) -> Self {
        Self { value, skip: &[] }
    }
}

impl<'de> Deserializer<'de> for Reader<'de, '_> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(*value),
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Number(number) => match (number.as_u64(), number.as_i64(), number.as_f64()) {
                (Some(value), _, _) => visitor.visit_u64(value),
                (None, Some(value), _) => visitor.visit_i64(value),
                (None, None, Some(value)) => visitor.visit_f64(value),
                (None, None, None) => Err(Fault::custom(format!("{number} is too great a number"))),
            },
            Value::Array(items) => {
                let mut list = List { rest: items.iter(), index: 0 };
                let read = visitor.visit_seq(&mut list)?;
                if list.rest.len() > 0 {
                    let message = format!("{} belong in this list, and it has {}", list.index, items.len());
                    return Err(Fault::new("wrong-length", message));
                }
                Ok(read)
            }
            Value::Object(map) => visitor.visit_map(Object { rest: map.iter(), skip: self.skip, current: None }),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        if self.value.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        // serde would take a list for the fields in their order.
        match self.value {
            Value::Array(_) => Err(Fault::invalid_type(Unexpected::Seq, &visitor)),
            _ => self.deserialize_any(visitor),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self.value {
            Value::String(text) => visitor.visit_enum(IntoDeserializer::<Fault>::into_deserializer(text.as_str())),
            _ => self.deserialize_any(visitor),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map identifier ignored_any
    }
}

/// The elements of a list that are still to be read.
struct List<'de> {
    rest: std::slice::Iter<'de, Value>,
    index: usize,
}

impl<'de> SeqAccess<'de> for List<'de> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Fault> {
        let Some(value) = self.rest.next() else { return Ok(None) };
        let index = self.index;
        self.index += 1;
        seed.deserialize(Reader::of(value)).map(Some).map_err(|fault| fault.within(Step::Index(index)))
    }
}

/// The keys of an object that are still to be read.
struct Object<'de, 's> {
    rest: <&'de Map<String, Value> as IntoIterator>::IntoIter,
    skip: &'s [&'s str],
    current: Option<(&'de String, &'de Value)>,
}

impl<'de> MapAccess<'de> for Object<'de, '_> {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Fault> {
        self.current = self.rest.find(|(key, _)| !self.skip.contains(&key.as_str()));
        let Some((key, _)) = self.current else { return Ok(None) };
        let read = seed.deserialize(StrDeserializer::<Fault>::new(key));
        read.map(Some).map_err(|fault| fault.within(Step::Key(key.clone())))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Fault> {
        let Some((key, value)) = self.current else { return Err(Fault::custom("a value was read before its key")) };
        seed.deserialize(Reader::of(value)).map_err(|fault| fault.within(Step::Key(key.clone())))
    }
}
