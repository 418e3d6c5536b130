//! Finding a table, a row and a cell by what people call them.

use sawbones::table::same_name;
use sawbones_wire::read::unknown;

use crate::catalogue::{Cell, Row, Table, tables};
use crate::outcome::Failure;

/// The table of this id.
pub(crate) fn table_named(id: &str) -> Result<Table, Failure> {
    let mut tables = tables();
    match tables.iter().position(|table| same_name(table.id, id)) {
        Some(index) => Ok(tables.swap_remove(index)),
        None => Err(no_such("there is no table", id, tables.iter().map(|table| table.id))),
    }
}

/// The row of a roll or of a name; a roll is looked up in the band column `by`, which must be given where there are several.
pub(crate) fn row_of<'t>(table: &'t Table, key: &str, by: Option<&str>) -> Result<&'t Row, Failure> {
    let columns: Vec<&str> =
        table.rows.first().map(|row| row.bands.iter().map(|(column, _)| *column).collect()).unwrap_or_default();
    if let Some(by) = by
        && !columns.iter().any(|column| same_name(column, by))
    {
        return Err(no_such("there is no column of rolls", by, columns.iter().copied()));
    }
    if let Some(row) = table.rows.iter().find(|row| row.name.is_some_and(|name| same_name(name, key))) {
        return Ok(row);
    }
    let Some(roll) = roll(key, table, by).filter(|_| !columns.is_empty()) else {
        let names: Vec<&str> = table.rows.iter().filter_map(|row| row.name).collect();
        return Err(if names.is_empty() {
            Failure::Usage(format!("`{key}` is not a roll: `{}` is looked up by a whole number", table.id))
        } else {
            no_such("there is no row", key, names)
        });
    };
    if by.is_none() && columns.len() > 1 {
        let columns: Vec<String> = columns.iter().map(|column| format!("`{column}`")).collect();
        let message =
            format!("`{}` is rolled on several ways: say which by `--by` and one of {}", table.id, columns.join(", "));
        return Err(Failure::Usage(message));
    }
    let found = table.rows.iter().find(|row| row.band(by).is_some_and(|band| band.contains(roll)));
    found.ok_or_else(|| {
        let bands = table.rows.iter().filter_map(|row| row.band(by));
        let least = bands.clone().map(|band| band.lo).min().flatten();
        let greatest = bands.map(|band| band.hi.unwrap_or(i64::MAX)).max();
        let shown = |end: Option<i64>| end.map_or_else(|| "any".to_owned(), |end| end.to_string());
        Failure::Usage(format!(
            "no row of `{}` holds the roll {roll}: its rolls go from {} to {}",
            table.id,
            shown(least),
            shown(greatest.filter(|end| *end != i64::MAX))
        ))
    })
}

/// A roll as dice show it: `00` is the 100 of a table that goes that far.
fn roll(key: &str, table: &Table, by: Option<&str>) -> Option<i64> {
    let roll = key.parse().ok()?;
    let holds = |roll: i64| table.rows.iter().any(|row| row.band(by).is_some_and(|band| band.contains(roll)));
    if key == "00" && holds(100) { Some(100) } else { Some(roll) }
}

/// The cell of a row in this column.
pub(crate) fn cell_of<'r>(row: &'r Row, column: &str) -> Result<&'r Cell, Failure> {
    let found = row.cells.iter().find(|cell| same_name(cell.column, column));
    found.ok_or_else(|| no_such("there is no column", column, row.cells.iter().map(|cell| cell.column)))
}

fn no_such<'a>(what: &str, given: &str, known: impl IntoIterator<Item = &'a str, IntoIter: Clone>) -> Failure {
    Failure::Usage(unknown("unknown-name", what, given, known).message)
}
