//! Reading requests strictly: every key is known, every value has its type and range, and errors name the place.

use sawbones::imperium::Tenths;
use sawbones::table::same_name;
use serde_json::{Map, Value};

use crate::WireError;
use crate::read::{self, expected, join};

/// An object of the request, whose keys are read one by one.
pub(super) struct Fields<'a> {
    at: String,
    map: &'a Map<String, Value>,
    read: Vec<&'a str>,
    asked: Vec<&'static str>,
}

/// One value of the request and where it stands.
pub(super) struct Field<'a> {
    pub(super) at: String,
    pub(super) value: &'a Value,
}

impl<'a> Fields<'a> {
    /// The keys of the request itself.
    pub(super) fn of_request(request: &'a Value) -> Result<Self, WireError> {
        Field { at: String::new(), value: request }.fields()
    }

    /// The value under a key; nothing where the key is absent or null.
    pub(super) fn get(&mut self, key: &'static str) -> Option<Field<'a>> {
        self.asked.push(key);
        let (key, value) = self.map.get_key_value(key)?;
        self.read.push(key);
        (!value.is_null()).then(|| Field { at: join(&self.at, key), value })
    }

    /// Whether the key is there.
    pub(super) fn has(&self, key: &str) -> bool {
        self.map.contains_key(key)
    }

    /// Where a key stands, or would.
    pub(super) fn place(&self, key: &str) -> String {
        join(&self.at, key)
    }

    /// The value under a key that must be there.
    pub(super) fn require(&mut self, key: &'static str) -> Result<Field<'a>, WireError> {
        self.get(key).ok_or_else(|| self.lacks(format!("the key `{key}` is missing")))
    }

    /// An error about something that these fields should hold and do not: at the object that lacks it.
    pub(super) fn lacks(&self, message: String) -> WireError {
        let error = WireError::new("missing-key", message);
        if self.at.is_empty() { error } else { error.at(self.at.clone()) }
    }

    /// A flag; `otherwise` where it is not given.
    pub(super) fn flag(&mut self, key: &'static str, otherwise: bool) -> Result<bool, WireError> {
        self.get(key).map_or(Ok(otherwise), |field| field.flag())
    }

    /// A whole number within a range; `otherwise` where it is not given.
    pub(super) fn number<T: TryFrom<i64>>(
        &mut self,
        key: &'static str,
        range: std::ops::RangeInclusive<i64>,
        otherwise: T,
    ) -> Result<T, WireError> {
        self.get(key).map_or(Ok(otherwise), |field| field.number(range))
    }

    /// The keys that nobody has read, with their values, to be read now.
    pub(super) fn rest(&mut self) -> Vec<(&'a str, Field<'a>)> {
        let at = &self.at;
        let unread = self.map.iter().filter(|(key, _)| !self.read.contains(&key.as_str()));
        let rest: Vec<_> = unread.map(|(key, value)| (key.as_str(), Field { at: join(at, key), value })).collect();
        self.read.extend(rest.iter().map(|(key, _)| *key));
        rest
    }

    /// An error about a key that is not known here.
    pub(super) fn unknown(&self, key: &str) -> WireError {
        read::unknown("unknown-key", "there is no key", key, self.asked.iter().copied()).at(join(&self.at, key))
    }

    /// Makes sure that every key has been read.
    pub(super) fn finish(mut self) -> Result<(), WireError> {
        match self.rest().first() {
            Some((key, _)) => Err(self.unknown(key)),
            None => Ok(()),
        }
    }
}

impl<'a> Field<'a> {
    pub(super) fn fail(&self, code: &'static str, message: impl Into<String>) -> WireError {
        WireError::new(code, message).at(self.at.clone())
    }

    fn wrong(&self, wanted: &str) -> WireError {
        self.fail("wrong-type", expected(wanted, self.value))
    }

    pub(super) fn fields(&self) -> Result<Fields<'a>, WireError> {
        let map = self.value.as_object().ok_or_else(|| self.wrong("an object"))?;
        Ok(Fields { at: self.at.clone(), map, read: Vec::new(), asked: Vec::new() })
    }

    pub(super) fn list(&self) -> Result<Vec<Field<'a>>, WireError> {
        let items = self.value.as_array().ok_or_else(|| self.wrong("a list"))?;
        let at = |index| format!("{}[{index}]", self.at);
        Ok(items.iter().enumerate().map(|(index, value)| Field { at: at(index), value }).collect())
    }

    pub(super) fn text(&self) -> Result<&'a str, WireError> {
        self.value.as_str().ok_or_else(|| self.wrong("a text"))
    }

    pub(super) fn flag(&self) -> Result<bool, WireError> {
        self.value.as_bool().ok_or_else(|| self.wrong("true or false"))
    }

    pub(super) fn number<T: TryFrom<i64>>(&self, range: std::ops::RangeInclusive<i64>) -> Result<T, WireError> {
        self.scaled(1, range)
    }

    /// An amount of points, in tenths.
    pub(super) fn tenths(&self, most: u32) -> Result<Tenths, WireError> {
        self.scaled(10, 0..=i64::from(most)).map(Tenths::new)
    }

    /// A number times ten, times two or as it is, exactly, within a range given before it is scaled.
    pub(super) fn scaled<T: TryFrom<i64>>(
        &self,
        scale: i64,
        range: std::ops::RangeInclusive<i64>,
    ) -> Result<T, WireError> {
        let units = read::units(self.value, scale, range).map_err(|error| error.at(self.at.clone()))?;
        T::try_from(units).map_err(|_| {
            let message = format!("{units} is too great a number here");
            self.fail("out-of-range", message)
        })
    }

    /// One of some names, read regardless of case, with `_`, `-` and space alike.
    pub(super) fn name<T>(
        &self,
        what: &str,
        known: impl IntoIterator<Item = (impl AsRef<str>, T)>,
    ) -> Result<T, WireError> {
        let text = self.text()?;
        let mut names = Vec::new();
        for (name, value) in known {
            let name = name.as_ref();
            if same_name(name, text.trim()) {
                return Ok(value);
            }
            names.push(name.to_owned());
        }
        names.dedup();
        let there_is_no = format!("there is no {what}");
        Err(read::unknown("unknown-name", &there_is_no, text, names.iter().map(String::as_str)).at(self.at.clone()))
    }
}
