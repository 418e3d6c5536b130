//! Where rows and cells stand, apart from what a lookup touches.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use sawbones_ir::Table;

use super::pool::numbers;

pub(super) fn items(table: &Table) -> TokenStream {
    let (rows, row_width) = numbers(table.rows.iter().map(|row| row.line));
    let (lines, line_width) = numbers(table.rows.iter().flat_map(|row| row.places.iter().map(|(_, line)| *line)));
    let (columns, column_width) =
        numbers(table.rows.iter().flat_map(|row| row.places.iter().map(|(column, _)| *column)));
    let values = Literal::usize_unsuffixed(table.columns.iter().map(sawbones_ir::Column::width).sum());
    let line = Literal::u32_unsuffixed(table.line);
    quote! {
        static PLACES: ::sawbones::table::support::Places = ::sawbones::table::support::Places {
            file: DOCUMENT,
            line: #line,
            rows: #rows,
            row_width: #row_width,
            values: #values,
            lines: #lines,
            line_width: #line_width,
            columns: #columns,
            column_width: #column_width,
        };
    }
}
