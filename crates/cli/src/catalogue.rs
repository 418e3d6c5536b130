//! The tables that are compiled in, in one form for all of them: what `tables`, `dump` and `explain` show.
//!
//! Each system fills the form from its runtime statics, so that what is shown is what hits are resolved on.

mod imperium;
mod shrapnel;

use sawbones::table::{Band, same_name};
use sawbones_wire::shrapnel::Source;
use serde_json::{Map, Value};

/// A table.
pub(crate) struct Table {
    /// The book that it belongs to.
    pub(crate) book: &'static str,
    pub(crate) id: &'static str,
    pub(crate) title: &'static str,
    /// The document it was compiled from, from the repository's root.
    pub(crate) document: String,
    pub(crate) rows: Vec<Row>,
}

/// A row of a table.
pub(crate) struct Row {
    /// The rolls that lead to it, by the column that says so.
    pub(crate) bands: Vec<(&'static str, Band)>,
    /// What it is called, where it has a name.
    pub(crate) name: Option<&'static str>,
    /// What it is about, for people; may be empty.
    pub(crate) about: String,
    /// What programs see of the row beside its cells.
    pub(crate) head: Map<String, Value>,
    pub(crate) cells: Vec<Cell>,
}

/// A cell of a table.
pub(crate) struct Cell {
    pub(crate) column: &'static str,
    /// Its description; empty where it has none.
    pub(crate) text: String,
    /// What stands in its places, each effect as its token with its meaning.
    pub(crate) places: Vec<Place>,
    pub(crate) source: sawbones::table::Source,
    /// What programs see of it.
    pub(crate) value: Value,
}

/// A place of a cell, such as the covered side of an area.
pub(crate) struct Place {
    pub(crate) name: String,
    pub(crate) effects: Vec<(String, String)>,
}

/// All tables.
pub(crate) fn tables() -> Vec<Table> {
    let mut tables = vec![shrapnel::table()];
    tables.extend(imperium::tables());
    tables
}

impl Table {
    pub(crate) fn cells(&self) -> usize {
        self.rows.iter().map(|row| row.cells.len()).sum()
    }

    /// Where something of this table stands.
    pub(crate) fn place(&self, source: sawbones::table::Source) -> Source {
        Source::of(self.book, source)
    }
}

impl Row {
    /// The band of a column, or the only one.
    pub(crate) fn band(&self, column: Option<&str>) -> Option<Band> {
        let wanted = |name: &str| column.is_none_or(|column| same_name(column, name));
        self.bands.iter().find(|(name, _)| wanted(name)).map(|(_, band)| *band)
    }

    /// What the row is called: its name, or its bands.
    pub(crate) fn title(&self) -> String {
        self.name.map_or_else(
            || self.bands.iter().map(|(_, band)| band.to_string()).collect::<Vec<_>>().join(", "),
            str::to_owned,
        )
    }
}
