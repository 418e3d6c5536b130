//! Values, words and rows as messages and pages name them.

use std::fmt;

use crate::book::{Book, Column, ColumnType, Header, Row, Table};
use crate::value::{Band, Value};

impl Book {
    /// A word of a vocabulary, both by index; empty where there is none.
    #[must_use]
    pub fn word(&self, vocabulary: u16, word: u16) -> &str {
        let items = self.vocabularies.get(usize::from(vocabulary)).map_or(&[][..], |vocabulary| &vocabulary.items);
        items.get(usize::from(word)).map_or("", |item| &item.name)
    }
}

impl Table {
    /// What a row is called: its first band or name, else its first value that is there.
    #[must_use]
    pub fn row_key(&self, book: &Book, row: &Row) -> String {
        let mut other = String::new();
        for (column, _, value) in self.values(row) {
            match value {
                Value::Band(_) | Value::Name(_) => return column.shown(book, value),
                Value::None => {}
                value if other.is_empty() => other = column.shown(book, value),
                _ => {}
            }
        }
        other
    }

    /// The values of a row, each with its column and, where the column repeats, its header.
    pub fn values<'a>(&'a self, row: &'a Row) -> impl Iterator<Item = (&'a Column, Option<&'a Header>, &'a Value)> {
        let slots = self.columns.iter().flat_map(|column| {
            let headers = column.across.as_ref().map(|across| across.headers.iter().map(Some).collect());
            headers.unwrap_or_else(|| vec![None]).into_iter().map(move |header| (column, header))
        });
        slots.zip(&row.values).map(|((column, header), value)| (column, header, value))
    }
}

impl Column {
    /// A header of this column as shown; empty where the column does not repeat.
    #[must_use]
    pub fn header(&self, book: &Book, header: Option<&Header>) -> String {
        let vocabulary = self.across.as_ref().and_then(|across| across.vocabulary);
        header.map(|header| header.shown(book, vocabulary)).unwrap_or_default()
    }

    /// A value of this column in a few words; of an outcome, its description.
    #[must_use]
    pub fn shown(&self, book: &Book, value: &Value) -> String {
        let word = |word: u16| match self.kind {
            ColumnType::OneOf(vocabulary) | ColumnType::SetOf(vocabulary) => book.word(vocabulary, word),
            _ => "",
        };
        match value {
            Value::None => "—".to_owned(),
            Value::Band(band) => band.to_string(),
            Value::Name(text) | Value::Text(text) => text.clone(),
            Value::Int { value, plus } => format!("{value}{}", if *plus { "+" } else { "" }),
            Value::Dice(dice) => dice.to_string(),
            Value::Modifier(value) => format!("{value:+}"),
            Value::Factor(factor) if factor.den == 1 => format!("×{}", factor.num),
            Value::Factor(factor) => format!("×{}/{}", factor.num, factor.den),
            Value::OneOf(item) => word(*item).to_owned(),
            Value::SetOf(items) => items.iter().map(|item| word(*item)).collect::<Vec<_>>().join(" + "),
            Value::Flag(set) => if *set { "yes" } else { "no" }.to_owned(),
            Value::Outcome(outcome) => outcome.text.clone(),
        }
    }
}

impl Header {
    /// The header as shown: a word, or a number.
    #[must_use]
    pub fn shown(&self, book: &Book, vocabulary: Option<u16>) -> String {
        match self {
            Self::Item(word) => book.word(vocabulary.unwrap_or(u16::MAX), *word).to_owned(),
            Self::Number(number) => number.to_string(),
        }
    }
}

impl fmt::Display for Band {
    /// As `46-55`, `66`, `10+` or `≤0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.lo, self.hi) {
            (Some(lo), Some(hi)) if lo == hi => write!(f, "{lo}"),
            (Some(lo), Some(hi)) => write!(f, "{lo}-{hi}"),
            (Some(lo), None) => write!(f, "{lo}+"),
            (None, Some(hi)) => write!(f, "≤{hi}"),
            (None, None) => f.write_str("—"),
        }
    }
}
