//! A cell of outcomes: a handle on its table's bytes, of one type for all tables of a legend.

use proc_macro2::TokenStream;
use quote::quote;

use super::LegendCode;
use crate::context::Context;
use crate::names::{code, method};
use crate::sums::{plus, times};

/// Methods that every cell has.
const CELL: [&str; 3] = ["index", "text", "source"];

pub(super) fn items(context: &Context<'_>, legend: &LegendCode<'_>) -> TokenStream {
    let LegendCode { cell, cells, group, .. } = legend;
    let groups_type = legend.groups_type();
    let plain = legend.plain.iter().enumerate().map(|(slot, place)| {
        let name = method(legend.place_name(*place), &CELL);
        let doc = format!("What stands in the place {}.", code(legend.place_name(*place)));
        let index = plus(&times(&quote!(self.index), legend.plain.len()), slot);
        let body = if legend.legend.record {
            quote! {
                let (index, groups) = (#index, self.cells.plain);
                if index < groups.len() { #group(&groups[index]) } else { #group::EMPTY }
            }
        } else {
            quote!(#group(self.cells.plain.get(#index)))
        };
        quote! {
            #[doc = #doc]
            #[must_use]
            #[inline]
            pub const fn #name(self) -> #group {
                #body
            }
        }
    });
    let parts = legend.parts.iter().map(|parts| {
        let (name, iter) = (&parts.method, &parts.iter);
        let doc =
            format!("Its effects by {}, in the order written.", context.word(parts.vocabulary).snake.replace('_', " "));
        quote! {
            #[doc = #doc]
            #[must_use]
            #[inline]
            pub fn #name(self) -> #iter {
                self.cells.#name.of(self.index)
            }
        }
    });
    let fields = legend.parts.iter().map(|parts| {
        let (name, data) = (&parts.method, &parts.data);
        quote!(#name: #data)
    });
    let doc = format!("A cell with a description and effects of the legend `{}`.", legend.legend.name);
    let debug = cell.to_string();
    quote! {
        struct #cells {
            table: &'static ::sawbones::table::Table,
            first: usize,
            width: usize,
            texts: ::sawbones::table::support::Texts,
            plain: #groups_type,
            #(#fields),*
        }

        #[doc = #doc]
        #[derive(Clone, Copy)]
        pub struct #cell {
            cells: &'static #cells,
            index: usize,
        }

        impl #cell {
            /// The cell's number in its column: row by row, and in a row header by header.
            #[must_use]
            pub const fn index(self) -> usize {
                self.index
            }

            /// The description; it carries no rule.
            #[must_use]
            pub const fn text(self) -> &'static str {
                self.cells.texts.get(self.index)
            }

            /// Where the cell stands.
            #[must_use]
            pub const fn source(self) -> ::sawbones::table::Source {
                let cells = self.cells;
                cells.table.source(self.index / cells.width, cells.first + self.index % cells.width)
            }

            #(#plain)*
            #(#parts)*
        }

        /// Two cells are equal if they are the same cell of the same table.
        impl PartialEq for #cell {
            fn eq(&self, other: &Self) -> bool {
                ::core::ptr::eq(self.cells, other.cells) && self.index == other.index
            }
        }

        impl Eq for #cell {}

        impl ::core::fmt::Debug for #cell {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_tuple(#debug).field(&self.source()).finish()
            }
        }
    }
}
