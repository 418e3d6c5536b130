//! Reading a request: from a JSON value to a typed one, or to an error that names the place and what would be right there.
//!
//! serde's own errors for JSON values know no place. The deserializer here collects the path on its way out of an error,
//! looks for what an unknown key or name was meant to be, and says `a list` where serde says `a sequence`.

mod number;
mod say;

use std::fmt::{self, Display, Write as _};

use serde::de::value::StrDeserializer;
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error as _, Expected, IntoDeserializer, MapAccess, SeqAccess,
    Unexpected, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Number, Value};

use crate::WireError;
use number::{NotWhole, scaled};
pub(crate) use number::{Range, Roll, units};
pub use say::cut;
pub(crate) use say::{expected, join};
use say::{found, plainly};

/// Reads `value`, which stands at `place` in the request (empty for the whole line), as if it had none of the keys in
/// `skip`: those that were used to find out what to read it as.
///
/// # Errors
/// The first thing in it that does not fit, with its path.
pub fn without<'de, T: Deserialize<'de>>(value: &'de Value, skip: &[&str], place: &str) -> Result<T, WireError> {
    T::deserialize(Reader { value, skip }).map_err(|error| error.at(place))
}

/// The list under a key of `request` that must be there, as it stands: its numbers are not read yet.
///
/// # Errors
/// When there is no such key, or no list under it.
pub(crate) fn list<'v>(request: &'v Value, key: &'static str) -> Result<&'v [Value], WireError> {
    match request.get(key) {
        Some(Value::Array(items)) => Ok(items),
        Some(other) => Err(WireError::new("wrong-type", expected("a list", other)).at(key)),
        None => Err(WireError::new("missing-key", format!("the key `{key}` is missing"))),
    }
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
    let mut message = format!("{what} `{}` here", cut(given));
    match nearest(given, known.clone()) {
        Some(name) => _ = write!(message, "; did you mean `{}`?", cut(name)),
        None => {
            let mut before = "; possible are ";
            for name in known {
                _ = write!(message, "{before}`{}`", cut(name));
                before = ", ";
            }
        }
    }
    WireError::new(code, message)
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

    /// A value that is not what is wanted.
    fn misfit(code: &'static str, wanted: &dyn Expected, value: &Value) -> Self {
        Self::new(code, expected(&plainly(wanted), value))
    }

    fn within(mut self, step: Step) -> Self {
        self.path.push(step);
        self
    }

    fn at(self, place: &str) -> WireError {
        let mut path = place.to_owned();
        for step in self.path.iter().rev() {
            match step {
                Step::Key(key) => path = join(&path, key),
                Step::Index(index) => _ = write!(path, "[{index}]"),
            }
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
        Self::new("wrong-type", format!("{} is expected here, not {}", plainly(expected), found(given)))
    }

    fn invalid_value(given: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::new("out-of-range", format!("{} is expected here, not {}", plainly(expected), found(given)))
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

/// A whole number as serde takes it.
enum Whole {
    /// From 0.
    Up(u64),
    /// Below 0.
    Down(i64),
}

/// The number, if it is whole and serde has room for it.
fn whole(number: &Number) -> Result<Whole, NotWhole> {
    let value = scaled(&number.to_string(), 1)?;
    let up = u64::try_from(value).map(Whole::Up);
    up.or_else(|_| i64::try_from(value).map(Whole::Down)).map_err(|_| NotWhole::TooLarge)
}

/// Reads whole numbers however they are spelled, and shows as they are written those that do not fit.
macro_rules! whole_numbers {
    ($($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
            let Value::Number(number) = self.value else { return self.deserialize_any(visitor) };
            match whole(number) {
                Ok(Whole::Up(value)) => visitor.visit_u64(value),
                Ok(Whole::Down(value)) => visitor.visit_i64(value),
                Err(NotWhole::Fraction) => Err(Fault::misfit("wrong-type", &visitor, self.value)),
                Err(NotWhole::TooLarge) => Err(Fault::misfit("out-of-range", &visitor, self.value)),
            }
        }
    )*};
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
            Value::Number(number) => match (whole(number), number.as_f64()) {
                (Ok(Whole::Up(value)), _) => visitor.visit_u64(value),
                (Ok(Whole::Down(value)), _) => visitor.visit_i64(value),
                (Err(_), value) => {
                    let wanted = plainly(&visitor);
                    let misfit = |code| Fault::new(code, expected(&wanted, self.value));
                    let value = value.ok_or_else(|| misfit("out-of-range"))?;
                    visitor.visit_f64(value).map_err(|fault: Fault| misfit(fault.error.code))
                }
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

    whole_numbers! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_u8 deserialize_u16 deserialize_u32
        deserialize_u64
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
            // The visitor would speak of an enum.
            _ => Err(Fault::new("wrong-type", expected("a text", self.value))),
        }
    }

    forward_to_deserialize_any! {
        bool i128 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map identifier
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_unit()
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
