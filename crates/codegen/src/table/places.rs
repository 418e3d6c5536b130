//! Where rows and cells stand, apart from what a lookup touches.

use sawbones_ir::{Column, Table};

use super::pool::numbers;
use crate::code::code;

/// The runtime's `Places` of the table.
pub(super) fn value(table: &Table) -> String {
    let of_rows = |pick: fn(&(u32, u32)) -> u32| {
        numbers(&table.rows.iter().flat_map(|row| row.places.iter().map(pick)).collect::<Vec<_>>())
    };
    let (rows, row_width) = numbers(&table.rows.iter().map(|row| row.line).collect::<Vec<_>>());
    let (lines, line_width) = of_rows(|place| place.1);
    let (columns, column_width) = of_rows(|place| place.0);
    code!(
        "
        ::sawbones::table::support::Places {
            rows: $rows,
            row_width: $row_width,
            values: $values,
            lines: $lines,
            line_width: $line_width,
            columns: $columns,
            column_width: $column_width,
        }
        ",
        rows = rows,
        row_width = row_width,
        values = table.columns.iter().map(Column::width).sum::<usize>(),
        lines = lines,
        line_width = line_width,
        columns = columns,
        column_width = column_width,
    )
}
