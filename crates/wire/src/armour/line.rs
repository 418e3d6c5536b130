//! One object of a request, its keys read one by one, each with the place it stands at.

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::WireError;
use crate::read::{unknown, without};

/// An object and its place in the request.
pub(super) struct Line<'v> {
    map: &'v Map<String, Value>,
    place: String,
}

impl<'v> Line<'v> {
    /// The object that stands at `place`; empty for the whole request.
    pub(super) fn of(value: &'v Value, place: String) -> Result<Self, WireError> {
        match value.as_object() {
            Some(map) => Ok(Self { map, place }),
            None => {
                let error = WireError::new("wrong-type", format!("an object is expected here, not {value}"));
                Err(if place.is_empty() { error } else { error.at(place) })
            }
        }
    }

    /// Refuses every key that is not in one of the lists.
    pub(super) fn only(&self, keys: &[&[&str]]) -> Result<(), WireError> {
        let known = || keys.iter().copied().flatten().copied();
        match self.map.keys().find(|key| !known().any(|name| name == key.as_str())) {
            Some(key) => Err(unknown("unknown-key", "there is no key", key, known()).at(self.at(key))),
            None => Ok(()),
        }
    }

    /// What stands under `key`, read as a `T`; `None` when it is absent or null.
    pub(super) fn get<T: Deserialize<'v>>(&self, key: &str) -> Result<Option<T>, WireError> {
        match self.map.get(key) {
            Some(value) => without(value, &[], &self.at(key)),
            None => Ok(None),
        }
    }

    /// What stands under `key`, which must be there.
    pub(super) fn need<T: Deserialize<'v>>(&self, key: &str) -> Result<T, WireError> {
        self.get(key)?.ok_or_else(|| self.missing(key))
    }

    /// The object under `key`; `None` when it is absent or null.
    pub(super) fn object(&self, key: &str) -> Result<Option<Self>, WireError> {
        let value = self.map.get(key).filter(|value| !value.is_null());
        value.map(|value| Self::of(value, self.at(key))).transpose()
    }

    /// The object under `key`, which must be there.
    pub(super) fn need_object(&self, key: &str) -> Result<Self, WireError> {
        self.object(key)?.ok_or_else(|| self.missing(key))
    }

    /// The objects of the list under `key`, which must be there.
    pub(super) fn need_objects(&self, key: &str) -> Result<Vec<Self>, WireError> {
        let values = match self.map.get(key) {
            None | Some(Value::Null) => return Err(self.missing(key)),
            Some(Value::Array(values)) => values,
            Some(other) => {
                let error = WireError::new("wrong-type", format!("a list is expected here, not {other}"));
                return Err(error.at(self.at(key)));
            }
        };
        let place = |index| format!("{}[{index}]", self.at(key));
        values.iter().enumerate().map(|(index, value)| Self::of(value, place(index))).collect()
    }

    fn missing(&self, key: &str) -> WireError {
        let error = WireError::new("missing-key", format!("the key `{key}` is missing"));
        if self.place.is_empty() { error } else { error.at(self.place.clone()) }
    }

    /// The place of what stands under `key`.
    pub(super) fn at(&self, key: &str) -> String {
        if self.place.is_empty() { key.to_owned() } else { format!("{}.{key}", self.place) }
    }
}
