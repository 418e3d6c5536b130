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
use crate::ints::IntType;
use crate::names::{Given, code, method, snake};

/// Methods that every row has.
const ROW: [&str; 3] = ["all", "index", "source"];

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
    let row_type = IntType::of(0, i128::try_from(rows.max(1) - 1).unwrap_or(0)).name();
    let mut given = Given::new(format!("{place}, the methods of its rows"));
    for name in ROW {
        given.add(&snake(name))?;
    }
    let mut statics = vec![places::items(table)];
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
    let count = Literal::usize_unsuffixed(rows);
    let row_doc = format!("A row of {}.", code(title));
    let all = if rows == 0 {
        quote!(::core::iter::empty())
    } else {
        let last = Literal::usize_unsuffixed(rows - 1);
        quote!((0..=#last).map(Self))
    };
    Ok(quote! {
        #[doc = #doc]
        pub mod #name {
            /// The table's name in the book.
            pub const ID: &str = #id;
            /// What people call it.
            pub const TITLE: &str = #title;
            /// The document it was compiled from, relative to the folder of its book.
            pub const DOCUMENT: &str = #document;
            /// How many rows it has.
            pub const ROWS: usize = #count;

            #(#statics)*

            #[doc = #row_doc]
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub struct Row(#row_type);

            impl Row {
                /// Every row, in the document's order.
                pub fn all() -> impl Iterator<Item = Self> + Clone {
                    #all
                }

                /// The row's number, from 0.
                #[must_use]
                pub const fn index(self) -> usize {
                    self.0 as usize
                }

                /// Where the row stands.
                #[must_use]
                pub const fn source(self) -> ::sawbones::table::Source {
                    PLACES.of(self.index(), 0)
                }

                #(#methods)*
            }
        }
    })
}
