//! Where rows and cells stand, apart from what a lookup touches.

use sawbones_ir::Table;

use super::pool::numbers;
use crate::code::code;

/// The runtime's `Places` of the table.
pub(super) fn value(table: &Table) -> String {
    let mut values = 0;
    for column in &table.columns {
        values += column.width();
    }
    let (mut rows, mut lines, mut columns) = (Vec::new(), Vec::new(), Vec::new());
    for row in &table.rows {
        rows.push(row.line);
        for (column, line) in &row.places {
            columns.push(*column);
            lines.push(*line);
        }
    }
    let ((rows, row_width), (lines, line_width)) = (numbers(&rows), numbers(&lines));
    let (columns, column_width) = numbers(&columns);
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
        values = values,
        lines = lines,
        line_width = line_width,
        columns = columns,
        column_width = column_width,
    )
}
