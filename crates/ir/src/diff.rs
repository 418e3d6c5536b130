//! What changed between two versions of a book, in terms of tables, rows, bands and effects.

use std::collections::BTreeMap;
use std::fmt;

use crate::book::{Book, Column, ColumnType, Header, Legend, Row, Table};
use crate::value::{Band, Effect, FieldValue, Group, Value};

/// One change, such as `shrapnel 66 C: Chest bare bleeding 2 → 3`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The table; absent where the change is to the whole book.
    pub table: Option<String>,
    /// The row's key, and the column's header where there is one; empty for the whole table.
    pub at: String,
    /// What it is about, such as `Chest bare bleeding`.
    pub what: String,
    /// How it was; absent where it is new.
    pub old: Option<String>,
    /// How it is; absent where it is gone.
    pub new: Option<String>,
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(table) = &self.table {
            f.write_str(table)?;
            if !self.at.is_empty() {
                write!(f, " {}", self.at)?;
            }
            f.write_str(": ")?;
        }
        match (&self.old, &self.new) {
            (Some(old), Some(new)) => write!(f, "{} {old} → {new}", self.what),
            (None, Some(new)) if new.is_empty() => write!(f, "{} added", self.what),
            (None, Some(new)) => write!(f, "{} added: {new}", self.what),
            (Some(old), None) if old.is_empty() => write!(f, "{} removed", self.what),
            (Some(old), None) => write!(f, "{} removed: {old}", self.what),
            (None, None) => f.write_str(&self.what),
        }
    }
}

/// Everything that changed, table by table and row by row. Where rows and cells stand in the documents does not count.
#[must_use]
pub fn diff(old: &Book, new: &Book) -> Vec<Change> {
    let mut changes = Vec::new();
    declarations(old, new, &mut changes);
    for table in &old.tables {
        if !new.tables.iter().any(|other| other.id == table.id) {
            changes.push(whole(Some(&table.id), "table", Some(String::new()), None));
        }
    }
    for table in &new.tables {
        match old.tables.iter().find(|other| other.id == table.id) {
            Some(before) => Comparison { old, new, table: &table.id, changes: &mut changes }.tables(before, table),
            None => changes.push(whole(Some(&table.id), "table", None, Some(format!("{} rows", table.rows.len())))),
        }
    }
    changes
}

fn whole(table: Option<&str>, what: &str, old: Option<String>, new: Option<String>) -> Change {
    Change { table: table.map(str::to_owned), at: String::new(), what: what.to_owned(), old, new }
}

/// Changes to words and legends, each as a whole.
fn declarations(old: &Book, new: &Book, changes: &mut Vec<Change>) {
    let words = |book: &Book| -> BTreeMap<String, String> {
        let shown = |item: &crate::book::Item| {
            if item.aliases.is_empty() {
                item.name.clone()
            } else {
                format!("{} ({})", item.name, item.aliases.join(", "))
            }
        };
        book.vocabularies
            .iter()
            .map(|v| (format!("vocabulary {}", v.name), v.items.iter().map(shown).collect::<Vec<_>>().join(", ")))
            .collect()
    };
    let kinds = |book: &Book| -> BTreeMap<String, String> {
        let of = |legend: &Legend| {
            let name = legend.name.clone();
            let kinds = legend.kinds.iter().map(move |kind| {
                let templates = kind
                    .templates
                    .iter()
                    .map(|template| template.spelled(&kind.fields, &book.vocabularies))
                    .collect::<Vec<_>>()
                    .join(", ");
                let places = kind
                    .places
                    .iter()
                    .filter_map(|place| legend.places.get(usize::from(*place)))
                    .cloned()
                    .collect::<Vec<_>>()
                    .join(", ");
                (format!("legend {name}: {}", kind.name), format!("`{templates}` in {places}, {:?}", kind.adds_up))
            });
            kinds.collect::<Vec<_>>()
        };
        book.legends.iter().flat_map(of).collect()
    };
    for (old, new) in [(words(old), words(new)), (kinds(old), kinds(new))] {
        for key in old.keys().chain(new.keys().filter(|key| !old.contains_key(*key))) {
            if old.get(key) != new.get(key) {
                changes.push(whole(None, key, old.get(key).cloned(), new.get(key).cloned()));
            }
        }
    }
}

struct Comparison<'a> {
    old: &'a Book,
    new: &'a Book,
    table: &'a str,
    changes: &'a mut Vec<Change>,
}

/// A value of a row by its column's name and header.
type Values<'a> = BTreeMap<(String, String), (&'a Column, &'a Value)>;

impl Comparison<'_> {
    fn tables(&mut self, old: &Table, new: &Table) {
        if old.title != new.title {
            self.say("", "title", Some(old.title.clone()), Some(new.title.clone()));
        }
        let names = |table: &Table| table.columns.iter().map(|column| column.name.clone()).collect::<Vec<_>>();
        let (old_names, new_names) = (names(old), names(new));
        for name in old_names.iter().filter(|name| !new_names.contains(name)) {
            self.say("", &format!("column `{name}`"), Some(String::new()), None);
        }
        for name in new_names.iter().filter(|name| !old_names.contains(name)) {
            self.say("", &format!("column `{name}`"), None, Some(String::new()));
        }
        let old_rows = keyed(self.old, old);
        let new_rows = keyed(self.new, new);
        for (key, _) in old_rows.iter().filter(|(key, _)| !new_rows.iter().any(|(other, _)| other == key)) {
            self.say(key, "row", Some(String::new()), None);
        }
        for (key, row) in &new_rows {
            match old_rows.iter().find(|(other, _)| other == key) {
                Some((_, before)) => {
                    let common: Vec<&String> = old_names.iter().filter(|name| new_names.contains(name)).collect();
                    self.rows(key, &values(self.old, old, before, &common), &values(self.new, new, row, &common));
                }
                None => self.say(key, "row", None, Some(String::new())),
            }
        }
        let order = |rows: &[(String, &Row)], others: &[(String, &Row)]| -> Vec<String> {
            rows.iter().map(|(key, _)| key.clone()).filter(|key| others.iter().any(|(other, _)| other == key)).collect()
        };
        if order(&old_rows, &new_rows) != order(&new_rows, &old_rows) {
            self.say("", "the order of its rows", None, None);
        }
    }

    fn rows(&mut self, key: &str, old: &Values<'_>, new: &Values<'_>) {
        for ((name, header), (column, value)) in old {
            let at = if header.is_empty() { key.to_owned() } else { format!("{key} {header}") };
            match new.get(&(name.clone(), header.clone())) {
                Some((new_column, new_value)) => self.values(&at, name, (column, value), (new_column, new_value)),
                None => self.say(&at, name, Some(shown(self.old, column, value)), None),
            }
        }
        for ((name, header), (column, value)) in new {
            if !old.contains_key(&(name.clone(), header.clone())) {
                let at = if header.is_empty() { key.to_owned() } else { format!("{key} {header}") };
                self.say(&at, name, None, Some(shown(self.new, column, value)));
            }
        }
    }

    fn values(&mut self, at: &str, name: &str, old: (&Column, &Value), new: (&Column, &Value)) {
        if let (
            (Column { kind: ColumnType::Outcome(old_legend), .. }, Value::Outcome(before)),
            (Column { kind: ColumnType::Outcome(new_legend), .. }, Value::Outcome(after)),
        ) = (old, new)
        {
            if before.text != after.text {
                self.say(at, "text", Some(format!("“{}”", before.text)), Some(format!("“{}”", after.text)));
            }
            let (Some(old_legend), Some(new_legend)) =
                (self.old.legends.get(usize::from(*old_legend)), self.new.legends.get(usize::from(*new_legend)))
            else {
                return;
            };
            let old = effects(self.old, old_legend, &before.groups);
            let new = effects(self.new, new_legend, &after.groups);
            for key in old.keys().chain(new.keys().filter(|key| !old.contains_key(*key))) {
                if old.get(key) != new.get(key) {
                    self.say(at, key, old.get(key).cloned(), new.get(key).cloned());
                }
            }
            return;
        }
        let (before, after) = (shown(self.old, old.0, old.1), shown(self.new, new.0, new.1));
        if before != after {
            self.say(at, name, Some(before), Some(after));
        }
    }

    fn say(&mut self, at: &str, what: &str, old: Option<String>, new: Option<String>) {
        self.changes.push(Change {
            table: Some(self.table.to_owned()),
            at: at.to_owned(),
            what: what.to_owned(),
            old,
            new,
        });
    }
}

/// The rows of a table by their key; rows of the same key are told apart by a number.
fn keyed<'a>(book: &Book, table: &'a Table) -> Vec<(String, &'a Row)> {
    let mut rows: Vec<(String, &Row)> = Vec::new();
    for row in &table.rows {
        let key = table.row_key(book, row);
        let same = rows.iter().filter(|(other, _)| *other == key || other.starts_with(&format!("{key} #"))).count();
        rows.push((if same == 0 { key } else { format!("{key} #{}", same + 1) }, row));
    }
    rows
}

/// The values of a row in the columns of these names.
fn values<'a>(book: &Book, table: &'a Table, row: &'a Row, names: &[&String]) -> Values<'a> {
    let mut values = row.values.iter();
    let mut by_name = Values::new();
    for column in &table.columns {
        let headers = match &column.across {
            None => vec![String::new()],
            Some(across) => across.headers.iter().map(|header| header.shown(book, across.vocabulary)).collect(),
        };
        for header in headers {
            if let Some(value) = values.next().filter(|_| names.contains(&&column.name)) {
                by_name.insert((column.name.clone(), header), (column, value));
            }
        }
    }
    by_name
}

/// Each effect as `Chest bare bleeding` with its figures; several of a kind in one place are one entry.
fn effects(book: &Book, legend: &Legend, groups: &[Group]) -> BTreeMap<String, String> {
    let mut entries: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for group in groups {
        let word = group.of.map(|(vocabulary, word)| format!("{} ", book.word(vocabulary, word))).unwrap_or_default();
        let place = legend.places.get(usize::from(group.place)).map_or("", String::as_str);
        for effect in &group.effects {
            let kind = legend.kinds.get(usize::from(effect.kind)).map_or("", |kind| &kind.name);
            entries
                .entry(format!("{word}{place} {}", kind.replace('_', " ")))
                .or_default()
                .push(figures(book, legend, effect));
        }
    }
    entries.into_iter().map(|(key, figures)| (key, figures.join(" and "))).collect()
}

fn figures(book: &Book, legend: &Legend, effect: &Effect) -> String {
    let Some(kind) = legend.kinds.get(usize::from(effect.kind)) else { return String::new() };
    let one = kind.fields.len() == 1;
    let shown = kind.fields.iter().zip(&effect.fields).map(|(field, value)| {
        let value = match (value, field.kind) {
            (FieldValue::Int(value), _) => value.to_string(),
            (FieldValue::Dice(dice), _) => dice.to_string(),
            (FieldValue::OneOf(word), crate::FieldType::OneOf(vocabulary)) => book.word(vocabulary, *word).to_owned(),
            (FieldValue::ListOf(words), crate::FieldType::ListOf(vocabulary)) => {
                words.iter().map(|word| book.word(vocabulary, *word)).collect::<Vec<_>>().join(" + ")
            }
            _ => String::new(),
        };
        if one { value } else { format!("{} {value}", field.name) }
    });
    shown.collect::<Vec<_>>().join(", ")
}

fn shown(book: &Book, column: &Column, value: &Value) -> String {
    match value {
        Value::None => "—".to_owned(),
        Value::Band(band) => band.to_string(),
        Value::Name(text) | Value::Text(text) => text.clone(),
        Value::Int { value, plus } => format!("{value}{}", if *plus { "+" } else { "" }),
        Value::Dice(dice) => dice.to_string(),
        Value::Modifier(value) => format!("{value:+}"),
        Value::Factor(factor) if factor.den == 1 => format!("×{}", factor.num),
        Value::Factor(factor) => format!("×{}/{}", factor.num, factor.den),
        Value::OneOf(word) => vocabulary(column).map_or("", |vocabulary| book.word(vocabulary, *word)).to_owned(),
        Value::SetOf(words) => {
            let names =
                words.iter().map(|word| vocabulary(column).map_or("", |vocabulary| book.word(vocabulary, *word)));
            names.collect::<Vec<_>>().join(" + ")
        }
        Value::Flag(set) => if *set { "yes" } else { "no" }.to_owned(),
        Value::Outcome(outcome) => outcome.text.clone(),
    }
}

fn vocabulary(column: &Column) -> Option<u16> {
    match column.kind {
        ColumnType::OneOf(vocabulary) | ColumnType::SetOf(vocabulary) => Some(vocabulary),
        _ => None,
    }
}

impl Table {
    /// What a row is called: its first band or name, else its first value that is there.
    #[must_use]
    pub fn row_key(&self, book: &Book, row: &Row) -> String {
        let mut values = row.values.iter();
        let mut other = String::new();
        for column in &self.columns {
            let count = column.across.as_ref().map_or(1, |across| across.headers.len());
            for value in values.by_ref().take(count) {
                match value {
                    Value::Band(_) | Value::Name(_) => return shown(book, column, value),
                    Value::None => {}
                    value if other.is_empty() => other = shown(book, column, value),
                    _ => {}
                }
            }
        }
        other
    }
}

impl Book {
    /// A word of a vocabulary, both by index; empty where there is none.
    #[must_use]
    pub fn word(&self, vocabulary: u16, word: u16) -> &str {
        let items = self.vocabularies.get(usize::from(vocabulary)).map_or(&[][..], |vocabulary| &vocabulary.items);
        items.get(usize::from(word)).map_or("", |item| &item.name)
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
