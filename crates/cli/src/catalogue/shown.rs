//! Values of cells, for people and for programs.

use sawbones::table::{Band, Factor, OrMore};
use serde_json::{Value, json};

/// A value as text and as JSON.
pub(super) struct Shown {
    pub(super) text: String,
    pub(super) value: Value,
}

impl Shown {
    /// Words of a vocabulary, in the order in which they are written.
    pub(super) fn list(words: impl Iterator<Item = &'static str>) -> Self {
        let words: Vec<_> = words.collect();
        Self { text: words.join(", "), value: json!(words) }
    }

    /// A number that is added, with its sign.
    pub(super) fn modifier(modifier: impl Into<i64>) -> Self {
        let modifier = modifier.into();
        let text = if modifier == 0 { "±0".to_owned() } else { format!("{modifier:+}") };
        Self { text, value: modifier.into() }
    }
}

impl From<&'static str> for Shown {
    fn from(text: &'static str) -> Self {
        Self { text: text.to_owned(), value: text.into() }
    }
}

impl From<u8> for Shown {
    fn from(number: u8) -> Self {
        Self { text: number.to_string(), value: number.into() }
    }
}

impl From<i8> for Shown {
    fn from(number: i8) -> Self {
        Self { text: number.to_string(), value: number.into() }
    }
}

/// Whether a mark is there.
impl From<bool> for Shown {
    fn from(mark: bool) -> Self {
        Self { text: if mark { "yes" } else { "no" }.to_owned(), value: mark.into() }
    }
}

impl From<Band> for Shown {
    fn from(band: Band) -> Self {
        Self { text: band.to_string(), value: json!([band.lo, band.hi]) }
    }
}

impl From<Factor> for Shown {
    fn from(factor: Factor) -> Self {
        Self { text: factor.to_string(), value: json!({ "num": factor.num, "den": factor.den }) }
    }
}

impl From<OrMore> for Shown {
    fn from(number: OrMore) -> Self {
        Self { text: number.to_string(), value: json!({ "value": number.value, "or_more": number.or_more }) }
    }
}

/// A cell that is left out is a dash, and nothing to a program.
impl<T: Into<Self>> From<Option<T>> for Shown {
    fn from(value: Option<T>) -> Self {
        value.map_or_else(|| Self { text: "—".to_owned(), value: Value::Null }, Into::into)
    }
}
