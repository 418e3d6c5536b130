//! Where rows and cells stand, apart from what a lookup touches.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use sawbones_ir::Table;

use super::pool::numbers;

/// The runtime's `Places` of the table.
pub(super) fn value(table: &Table) -> TokenStream {
    let (rows, row_width) = numbers(table.rows.iter().map(|row| row.line));
    let (lines, line_width) = numbers(table.rows.iter().flat_map(|row| row.places.iter().map(|(_, line)| *line)));
    let (columns, column_width) =
        numbers(table.rows.iter().flat_map(|row| row.places.iter().map(|(column, _)| *column)));
    let values = Literal::usize_unsuffixed(table.columns.iter().map(sawbones_ir::Column::width).sum());
    quote! {
        ::sawbones::table::support::Places {
            rows: #rows,
            row_width: #row_width,
            values: #values,
            lines: #lines,
            line_width: #line_width,
            columns: #columns,
            column_width: #column_width,
        }
    }
}
