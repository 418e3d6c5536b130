//! The tables that are compiled in, in one form for all of them: what `tables`, `dump` and `explain` show.
//!
//! Each system fills the form from its runtime statics, so that what is shown is what hits are resolved on.

mod armour;
mod imperium;
mod reflections;
mod row;
mod shown;
mod shrapnel;
#[cfg(test)]
mod tests;

use sawbones::table::{self, Band, same_name};
use sawbones_wire::shrapnel::Source;
use serde_json::{Map, Value};

use crate::lookup::which;

/// A table.
pub(crate) struct Table {
    /// The system that it belongs to.
    pub(crate) system: &'static str,
    pub(crate) id: &'static str,
    /// The shortest name by which no other table is meant: the id, or the system and the id.
    pub(crate) name: String,
    pub(crate) title: &'static str,
    /// The document it was compiled from, from the repository's root.
    pub(crate) document: String,
    pub(crate) rows: Vec<Row>,
    /// The name of a row that people also call by this one.
    pub(crate) alias: fn(&str) -> Option<&'static str>,
}

/// A row of a table.
pub(crate) struct Row {
    /// The rolls that lead to it, by the column that says so; none where that column does not lead here.
    pub(crate) bands: Vec<(&'static str, Option<Band>)>,
    /// What it is called, where it has a name.
    pub(crate) name: Option<String>,
    /// What it is about, for people; may be empty.
    pub(crate) about: String,
    /// What programs see of the row beside its cells.
    pub(crate) head: Map<String, Value>,
    /// What it is found by or said of as a whole, such as its band; a cell of the document each.
    pub(crate) heads: Vec<Cell>,
    pub(crate) cells: Vec<Cell>,
}

/// A cell of a table.
pub(crate) struct Cell {
    /// Its column, with its header where the column repeats under several.
    pub(crate) column: String,
    /// Its description, or its value as text; empty where it has effects alone.
    pub(crate) text: String,
    /// What stands in its places, each effect as its token with its meaning.
    pub(crate) places: Vec<Place>,
    pub(crate) source: table::Source,
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
    tables.extend(armour::tables());
    tables.extend(reflections::tables());
    tables.extend(imperium::tables());
    let names: Vec<_> = tables.iter().map(|table| (table.system, table.id)).collect();
    for table in &mut tables {
        table.name = if which(table.id, &names).is_ok() { table.id.to_owned() } else { table.full_name() };
    }
    tables
}

impl Table {
    /// A table whose rows have no names but their own.
    fn of(system: &'static str, about: &table::Table, rows: impl Iterator<Item = Row>) -> Self {
        let document = format!("source-tables/{system}/{}", about.document);
        Self {
            system,
            id: about.id,
            name: about.id.to_owned(),
            title: about.title,
            document,
            rows: rows.collect(),
            alias: |_| None,
        }
    }

    /// The system and the id.
    pub(crate) fn full_name(&self) -> String {
        format!("{}/{}", self.system, self.id)
    }

    pub(crate) fn cells(&self) -> usize {
        self.rows.iter().map(|row| row.cells.len()).sum()
    }

    /// Where something of this table stands.
    pub(crate) fn place(&self, source: table::Source) -> Source {
        Source::of(self.system, source)
    }
}

impl Row {
    /// The band of a column, or the only one.
    pub(crate) fn band(&self, column: Option<&str>) -> Option<Band> {
        let wanted = |name: &str| column.is_none_or(|column| same_name(column, name));
        self.bands.iter().find(|(name, _)| wanted(name)).and_then(|(_, band)| *band)
    }

    /// What the row is called: its name, or its band.
    pub(crate) fn title(&self) -> String {
        self.name.clone().unwrap_or_else(|| self.band(None).map_or_else(String::new, |band| band.to_string()))
    }
}
