//! A table as a module: what it is, the ways to find one of its rows, and an accessor for each column.

mod column;
mod keys;
mod outcome;
mod places;
mod pool;
mod repeated;

use sawbones_ir::{Column, Table, Value};

use crate::GenerateError;
use crate::code::{code, join, quoted, string};
use crate::context::Context;
use crate::names::{Given, method, snake};

/// Methods that every row has.
const ROW: [&str; 5] = ["all", "at", "index", "of", "source"];

/// A column of the table with what lies under it.
pub(crate) struct Slice<'a> {
    pub(crate) column: &'a Column,
    /// The first of its values in a row.
    pub(crate) first: usize,
    /// Its values, row by row, header by header.
    pub(crate) values: Vec<&'a Value>,
}

/// The module of one table.
pub(crate) fn module(context: &Context<'_>, table: &Table) -> Result<String, GenerateError> {
    let mut given = Given::new(&format!("table `{}`, the methods of its rows", table.id));
    for name in ROW {
        given.add(name)?;
    }
    let mut statics = String::new();
    let mut methods = String::new();
    let mut first = 0;
    for column in &table.columns {
        let width = column.width();
        let mut values = Vec::new();
        for row in &table.rows {
            for value in &row.values[first..first + width] {
                values.push(value);
            }
        }
        let slice = Slice { column, first, values };
        first += width;
        let name = method(&column.name, &ROW);
        given.add(&name)?;
        let accessor = column::items(context, &slice, &name);
        join(&mut statics, "\n\n", &accessor.statics);
        join(&mut methods, "\n\n", &accessor.method);
        if let Some(key) = keys::key(context, &slice) {
            given.add(&key.name)?;
            join(&mut methods, "\n\n", &key.method);
        }
    }
    Ok(code!(
        "
        /// $title, from $document.
        pub mod $name {
            /// How many rows the table has.
            pub const ROWS: usize = $rows;

            /// What the table is.
            pub static TABLE: ::sawbones::table::Table = ::sawbones::table::Table {
                id: $id_text,
                title: $title_text,
                document: $document_text,
                line: $line,
                rows: ROWS,
                places: $places,
            };

            $statics

            /// Marks the rows of $title.
            pub enum Mark {}

            impl super::TableMark for Mark {
                const TABLE: &'static ::sawbones::table::Table = &TABLE;
            }

            /// A row of $title.
            pub type Row = super::TableRow<Mark>;

            impl super::TableRow<Mark> {
                $methods
            }
        }
        ",
        title = quoted(&table.title),
        document = quoted(&table.document),
        name = snake(&table.id),
        rows = table.rows.len(),
        id_text = string(&table.id),
        title_text = string(&table.title),
        document_text = string(&table.document),
        line = table.line,
        places = places::value(table),
        statics = statics,
        methods = methods,
    ))
}
