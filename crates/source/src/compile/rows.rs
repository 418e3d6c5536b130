//! Which rows of the grid make one row of the table.

use crate::grid::Grid;
use crate::schema::TableSpec;

/// The rows of the table, each as the rows of the grid that make it up, in order.
pub(super) fn group(spec: &TableSpec, grid: &Grid) -> Vec<Vec<usize>> {
    let first = if spec.headless { 0 } else { grid.header_rows };
    let mut rows: Vec<Vec<usize>> = Vec::new();
    for row in first..grid.rows.len() {
        let slot = |row: usize| grid.rows.get(row).and_then(|row| row.slots.first().copied().flatten());
        let reaches_down = || row > first && slot(row).is_some() && slot(row) == slot(row - 1);
        let is_blank = || grid.cell(row, 0).is_none_or(|cell| cell.text.is_blank());
        let goes_on = spec.continuation && (is_blank() || reaches_down());
        match rows.last_mut() {
            Some(above) if goes_on => above.push(row),
            _ => rows.push(vec![row]),
        }
    }
    rows
}
