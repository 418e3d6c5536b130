//! A row put together value by value, in the order of its table's columns, so that each value gets its own place.

use sawbones::table::{self, Band};
use sawbones_wire::shrapnel::Source;
use serde_json::{Map, Value, json};

use super::shown::Shown;
use super::{Cell, Place, Row};

/// A row that is not done yet.
pub(super) struct RowBuilder {
    system: &'static str,
    table: &'static table::Table,
    row: usize,
    /// How many of the row's values have been added.
    values: usize,
    /// What a program sees of the heads that are neither name nor band.
    beside: Map<String, Value>,
    made: Row,
}

impl RowBuilder {
    /// The row of this number, from 0.
    pub(super) fn new(system: &'static str, table: &'static table::Table, row: usize) -> Self {
        let made = Row {
            bands: Vec::new(),
            name: None,
            about: String::new(),
            head: Map::new(),
            heads: Vec::new(),
            cells: Vec::new(),
        };
        Self { system, table, row, values: 0, beside: Map::new(), made }
    }

    /// Rolls that lead to the row.
    pub(super) fn band(mut self, column: &'static str, band: impl Into<Option<Band>>) -> Self {
        let band = band.into();
        self.made.bands.push((column, band));
        let head = self.valued(column, band.into());
        self.made.heads.push(head);
        self
    }

    /// What the row is called.
    pub(super) fn name(mut self, column: &'static str, name: impl Into<Shown>) -> Self {
        let head = self.valued(column, name.into());
        self.made.name = Some(head.text.clone());
        self.made.heads.push(head);
        self
    }

    /// Calls a row that is found neither by a roll nor by a name by its number, from 1.
    pub(super) fn numbered(mut self) -> Self {
        self.made.name = Some((self.row + 1).to_string());
        self
    }

    /// Something else that is said of the row as a whole.
    pub(super) fn head(mut self, column: &'static str, value: impl Into<Shown>) -> Self {
        let head = self.valued(column, value.into());
        self.beside.insert(column.to_owned(), head.value.clone());
        self.made.heads.push(head);
        self
    }

    /// What the row is about, for people.
    pub(super) fn about(mut self, about: impl Into<String>) -> Self {
        self.made.about = about.into();
        self
    }

    /// A cell of one value.
    pub(super) fn cell(mut self, column: impl Into<String>, value: impl Into<Shown>) -> Self {
        let cell = self.valued(column, value.into());
        self.made.cells.push(cell);
        self
    }

    /// A cell with effects; what programs see of it gets its place.
    pub(super) fn outcome(
        mut self,
        column: impl Into<String>,
        text: &str,
        places: Vec<Place>,
        mut value: Map<String, Value>,
    ) -> Self {
        let source = self.source();
        value.insert("source".to_owned(), json!(Source::of(self.system, source)));
        let column = column.into();
        self.made.cells.push(Cell { column, text: text.to_owned(), places, source, value: value.into() });
        self
    }

    pub(super) fn done(self) -> Row {
        let Self { system, table, row, beside, mut made, .. } = self;
        let mut head = Map::new();
        let band = |band: &Option<Band>| band.map_or(Value::Null, |band| json!([band.lo, band.hi]));
        match (&made.name, made.bands.as_slice()) {
            (None, [(_, only)]) => _ = head.insert("band".to_owned(), band(only)),
            (name, bands) => {
                head.extend(name.as_ref().map(|name| ("name".to_owned(), name.as_str().into())));
                if !bands.is_empty() {
                    let bands = bands.iter().map(|(column, of)| ((*column).to_owned(), band(of)));
                    head.insert("bands".to_owned(), Value::Object(bands.collect()));
                }
            }
        }
        head.extend(beside);
        head.insert("source".to_owned(), json!(Source::of(system, table.source(row, 0))));
        made.head = head;
        made
    }

    fn valued(&mut self, column: impl Into<String>, Shown { text, value }: Shown) -> Cell {
        Cell { column: column.into(), text, places: Vec::new(), source: self.source(), value }
    }

    /// Where the next value stands.
    fn source(&mut self) -> table::Source {
        self.values += 1;
        self.table.source(self.row, self.values - 1)
    }
}
