//! A table as a module: a handle for a row, the ways to find one, and an accessor for each column.

mod column;
mod keys;
mod outcome;
mod places;
mod pool;

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use sawbones_ir::{Column, Table, Value};

use crate::GenerateError;
use crate::context::Context;
use crate::names::{Given, code, method, snake};

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

impl Slice<'_> {
    /// How many values a row has in this column.
    pub(crate) fn width(&self) -> usize {
        self.column.width()
    }
}

/// The module of one table.
pub(crate) fn module(context: &Context<'_>, table: &Table) -> Result<TokenStream, GenerateError> {
    let place = format!("table `{}`", table.id);
    let rows = table.rows.len();
    let mut given = Given::new(format!("{place}, the methods of its rows"));
    for name in ROW {
        given.add(&snake(name))?;
    }
    let mut statics = Vec::new();
    let mut methods = Vec::new();
    let mut first = 0;
    for column in &table.columns {
        let width = column.width();
        let values = table.rows.iter().flat_map(|row| row.values.iter().skip(first).take(width)).collect();
        let slice = Slice { column, first, values };
        first += width;
        let name = method(&column.name, &ROW);
        given.add(&name)?;
        let accessor = column::items(context, &slice, &name);
        statics.push(accessor.statics);
        methods.push(accessor.methods);
        if let Some(key) = keys::key(context, &slice) {
            given.add(&key.name)?;
            methods.push(key.method);
        }
    }
    let name = snake(&table.id);
    let (id, title, document) = (&table.id, &table.title, &table.document);
    let doc = format!("{}, from {}.", code(title), code(document));
    let (line, places) = (Literal::u32_unsuffixed(table.line), places::value(table));
    let count = Literal::usize_unsuffixed(rows);
    let row_doc = format!("A row of {}.", code(title));
    let mark_doc = format!("Marks the rows of {}.", code(title));
    Ok(quote! {
        #[doc = #doc]
        pub mod #name {
            /// How many rows the table has.
            pub const ROWS: usize = #count;

            /// What the table is.
            pub static TABLE: ::sawbones::table::Table = ::sawbones::table::Table {
                id: #id,
                title: #title,
                document: #document,
                line: #line,
                rows: ROWS,
                places: #places,
            };

            #(#statics)*

            #[doc = #mark_doc]
            pub enum Mark {}

            impl super::TableMark for Mark {
                const TABLE: &'static ::sawbones::table::Table = &TABLE;
            }

            #[doc = #row_doc]
            pub type Row = super::TableRow<Mark>;

            impl super::TableRow<Mark> {
                #(#methods)*
            }
        }
    })
}
