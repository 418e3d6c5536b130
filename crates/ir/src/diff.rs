//! What changed between two versions of a book, in terms of tables, rows, bands and effects.

mod declarations;
mod outcomes;
mod renamed;
mod rows;
mod shortened;

use std::fmt;

use crate::book::{Book, Column, Row, Table};
use crate::value::Value;
use declarations::{columns, declarations};
use renamed::renamed;
use rows::{Pair, pairs};
use shortened::shortened;

/// One change, such as `shrapnel 66 C: Chest bare bleeding 2 → 3`. Shown, of two long texts only that is said in which they differ.
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
            (Some(old), Some(new)) => {
                let (old, new) = shortened(old, new);
                write!(f, "{} {old} → {new}", self.what)
            }
            (None, Some(new)) if new.is_empty() => write!(f, "{} added", self.what),
            (None, Some(new)) => write!(f, "{} added: {new}", self.what),
            (Some(old), None) if old.is_empty() => write!(f, "{} removed", self.what),
            (Some(old), None) => write!(f, "{} removed: {old}", self.what),
            (None, None) => f.write_str(&self.what),
        }
    }
}

/// Everything that changed, table by table and row by row. Where rows and cells stand in the documents does not count: books
/// that differ in nothing else have no changes, and all others have some.
///
/// # Examples
/// ```
/// use sawbones_ir::{diff, read};
///
/// let book = |hits: u8| {
///     let text = format!(
///         r#"{{"format":1,"book":"burns","vocabularies":0,"legends":1,"tables":1}}
/// {{"legend":"effect","places":["base"],"separator":", ","record":true,"effects":1}}
/// {{"effect":"hits","written":[["+",{{"hole":"hits"}},"H"]],"places":["base"],"adds_up":"sum","words":[{{"hole":"hits"}}],"fields":[["hits","int",0,9]]}}
/// {{"table":"burns","title":"Burns","document":"burns.md","line":1,"columns":2,"rows":1}}
/// {{"column":"roll","type":"band","die":"1d6","partition":true}}
/// {{"column":"result","type":"outcome","legend":"effect"}}
/// {{"row":{{"roll":[1,6]}},"line":0,"at":[1,9]}}
/// {{"cell":"result","text":"A blister.","effects":[["base",["hits",{hits}]]]}}
/// "#
///     );
///     read(&text).expect("this is a book")
/// };
/// let changes = diff(&book(2), &book(3));
/// assert_eq!(changes.len(), 1);
/// assert_eq!(changes[0].to_string(), "burns 1-6: base hits 2 → 3");
/// ```
#[must_use]
pub fn diff(old: &Book, new: &Book) -> Vec<Change> {
    let mut changes = Vec::new();
    if old.id != new.id {
        changes.push(whole(None, "the name of the book", Some(old.id.clone()), Some(new.id.clone())));
    }
    declarations(old, new, &mut changes);
    let (gone, came) = (only(old, new), only(new, old));
    let renamed = renamed(&gone, &came);
    for table in gone.iter().filter(|table| !renamed.iter().any(|(before, _)| before.id == table.id)) {
        changes.push(whole(Some(&table.id), "table", Some(rows_of(table)), None));
    }
    for table in &new.tables {
        let same = old.tables.iter().find(|other| other.id == table.id);
        let renamed = || renamed.iter().find(|(_, after)| after.id == table.id).map(|(before, _)| *before);
        match same.or_else(renamed) {
            Some(before) => Comparison { old, new, table: &table.id, changes: &mut changes }.tables(before, table),
            None => changes.push(whole(Some(&table.id), "table", None, Some(rows_of(table)))),
        }
    }
    let order = |book: &Book, other: &Book| -> Vec<String> {
        let common = book.tables.iter().filter(|table| other.tables.iter().any(|it| it.id == table.id));
        common.map(|table| table.id.clone()).collect()
    };
    if order(old, new) != order(new, old) {
        changes.push(whole(None, "the order of its tables", None, None));
    }
    changes
}

/// The tables of a book that another one has not.
fn only<'a>(book: &'a Book, other: &Book) -> Vec<&'a Table> {
    book.tables.iter().filter(|table| !other.tables.iter().any(|it| it.id == table.id)).collect()
}

fn rows_of(table: &Table) -> String {
    match table.rows.len() {
        1 => "1 row".to_owned(),
        rows => format!("{rows} rows"),
    }
}

fn whole(table: Option<&str>, what: &str, old: Option<String>, new: Option<String>) -> Change {
    Change { table: table.map(str::to_owned), at: String::new(), what: what.to_owned(), old, new }
}

/// Two versions of a table, and where its changes go.
struct Comparison<'a> {
    old: &'a Book,
    new: &'a Book,
    table: &'a str,
    changes: &'a mut Vec<Change>,
}

/// A value of a row with its column and header.
type Slot<'a> = (&'a Column, String, &'a Value);

impl Comparison<'_> {
    fn tables(&mut self, old: &Table, new: &Table) {
        for (what, old, new) in
            [("id", &old.id, &new.id), ("title", &old.title, &new.title), ("document", &old.document, &new.document)]
        {
            if old != new {
                self.say("", what, Some(old.clone()), Some(new.clone()));
            }
        }
        columns((self.old, old), (self.new, new), |what, old, new| self.say("", what, old, new));
        let paired = pairs((self.old, old), (self.new, new));
        for pair in &paired.pairs {
            match pair {
                Pair::Removed(key) => self.say(key, "row", Some(String::new()), None),
                Pair::Added(key) => self.say(key, "row", None, Some(String::new())),
                Pair::Kept(key, before, after) => self.rows(key, (old, before), (new, after)),
            }
        }
        if paired.reordered {
            self.say("", "the order of its rows", None, None);
        }
    }

    /// Compares a row, column by column; columns that came or went have been said once for the whole table.
    fn rows(&mut self, key: &str, (old_table, old): (&Table, &Row), (new_table, new): (&Table, &Row)) {
        let before = slots(self.old, old_table, old);
        for (column, header, value) in slots(self.new, new_table, new) {
            let Some((old_column, _, old_value)) =
                before.iter().find(|(other, under, _)| other.name == column.name && *under == header)
            else {
                continue;
            };
            let at = if header.is_empty() { key.to_owned() } else { format!("{key} {header}") };
            self.values(&at, (old_column, old_value), (column, value));
        }
    }

    fn values(&mut self, at: &str, old: (&Column, &Value), new: (&Column, &Value)) {
        if let (Value::Outcome(before), Value::Outcome(after)) = (old.1, new.1) {
            outcomes::compare((self.old, old.0, before), (self.new, new.0, after), |what, old, new| {
                self.say(at, what, old, new);
            });
            return;
        }
        let shown = |book: &Book, (column, value): (&Column, &Value)| match value {
            // A description alone would not tell an outcome from a cell that is left out.
            Value::Outcome(outcome) => format!("“{}”", outcome.text),
            value => column.shown(book, value),
        };
        let (before, after) = (shown(self.old, old), shown(self.new, new));
        if before != after {
            self.say(at, &new.0.name.replace('_', " "), Some(before), Some(after));
        }
    }

    fn say(&mut self, at: &str, what: &str, old: Option<String>, new: Option<String>) {
        let (table, at, what) = (Some(self.table.to_owned()), at.to_owned(), what.to_owned());
        self.changes.push(Change { table, at, what, old, new });
    }
}

fn slots<'a>(book: &Book, table: &'a Table, row: &'a Row) -> Vec<Slot<'a>> {
    table.values(row).map(|(column, header, value)| (column, column.header(book, header), value)).collect()
}
