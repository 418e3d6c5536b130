//! A cell of outcomes: a handle on its table's bytes, of one type for all tables of a legend.

use super::LegendCode;
use crate::code::{code, joined, quoted};
use crate::context::Context;
use crate::names::{method, spoken};
use crate::sums::{plus, times};

/// Methods that every cell has.
const CELL: [&str; 3] = ["index", "text", "source"];

pub(super) fn items(context: &Context<'_>, legend: &LegendCode<'_>) -> String {
    let fields = joined!("\n", parts in &legend.parts => format!("{}: {},", parts.method, parts.data));
    code!(
        r#"
        struct $cells {
            table: &'static ::sawbones::table::Table,
            first: usize,
            width: usize,
            texts: ::sawbones::table::support::Texts,
            plain: $groups,
            $fields
        }

        /// A cell with a description and effects of the legend `$legend`.
        #[derive(Clone, Copy)]
        pub struct $cell {
            cells: &'static $cells,
            index: usize,
        }

        impl $cell {
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

            $plain

            $parts
        }

        /// Two cells are equal if they are the same cell of the same table.
        impl PartialEq for $cell {
            fn eq(&self, other: &Self) -> bool {
                ::core::ptr::eq(self.cells, other.cells) && self.index == other.index
            }
        }

        impl Eq for $cell {}

        impl ::core::fmt::Debug for $cell {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_tuple("$cell").field(&self.source()).finish()
            }
        }
        "#,
        legend = legend.legend.name,
        cell = legend.cell,
        cells = legend.cells,
        groups = legend.groups_type(),
        fields = fields,
        plain = plain(legend),
        parts = parts(context, legend),
    )
}

/// The places that are said of nothing: a slot of each cell.
fn plain(legend: &LegendCode<'_>) -> String {
    joined!("\n\n", (slot, place) in legend.plain.iter().enumerate() => {
        let index = plus(&times("self.index", legend.plain.len()), slot);
        let group = &legend.group;
        let body = if legend.legend.record {
            format!(
                "let (index, groups) = ({index}, self.cells.plain);\n\
                 if index < groups.len() {{ {group}(&groups[index]) }} else {{ {group}::EMPTY }}"
            )
        } else {
            format!("{group}(self.cells.plain.get({index}))")
        };
        code!(
            "
            /// What stands in the place $place.
            #[must_use]
            #[inline]
            pub const fn $name(self) -> $group {
                $body
            }
            ",
            place = quoted(legend.place_name(*place)),
            name = method(legend.place_name(*place), &CELL),
            group = group,
            body = body,
        )
    })
}

/// The places that are said of words.
fn parts(context: &Context<'_>, legend: &LegendCode<'_>) -> String {
    joined!("\n\n", parts in &legend.parts => {
        code!(
            "
            /// Its effects by $spoken, in the order written.
            #[must_use]
            #[inline]
            pub const fn $name(self) -> $iter {
                self.cells.$name.of(self.index)
            }
            ",
            spoken = spoken(&context.word(parts.vocabulary).name),
            name = parts.method,
            iter = parts.iter,
        )
    })
}
