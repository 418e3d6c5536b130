//! Finding a table, a row and a cell by what people call them.

use sawbones::table::same_name;
use sawbones_wire::read::unknown;

use crate::catalogue::{Cell, Row, Table, tables};
use crate::outcome::Failure;

/// The table of this name: `SYSTEM/TABLE`, or the table's id alone where no other system has one of that id.
pub(crate) fn table_named(name: &str) -> Result<Table, Failure> {
    let mut tables = tables();
    let names: Vec<_> = tables.iter().map(|table| (table.system, table.id)).collect();
    which(name, &names).map(|index| tables.swap_remove(index))
}

/// Which of the tables, each given by its system and its id, has this name.
pub(crate) fn which(name: &str, tables: &[(&str, &str)]) -> Result<usize, Failure> {
    let (system, id) = match name.split_once('/') {
        Some((system, id)) => (Some(system), id),
        None => (None, name),
    };
    let within = |of: &str| system.is_none_or(|system| same_name(system, of));
    let full = |(system, id): &(&str, &str)| format!("{system}/{id}");
    let found: Vec<_> = (0..tables.len()).filter(|&at| within(tables[at].0) && same_name(tables[at].1, id)).collect();
    // Without a system, the name of one may be meant as well.
    let of_name = |(of, _): &(&str, &str)| system.is_none() && same_name(of, name);
    match found.as_slice() {
        [] => {}
        &[only] if of_name(&tables[only]) || !tables.iter().any(of_name) => return Ok(only),
        _ => {
            let also = tables.iter().enumerate().filter(|(at, table)| found.contains(at) || of_name(table));
            let also = also.map(|(_, table)| full(table));
            return Err(Failure::Usage(format!("`{name}` may mean several tables: say {}", or(also))));
        }
    }
    let asked = system.unwrap_or(name);
    let of_system: Vec<_> = tables.iter().filter(|(of, _)| same_name(of, asked)).collect();
    Err(match (system, of_system.as_slice()) {
        (None, []) => no_such("there is no table", name, tables.iter().map(|(_, id)| *id)),
        (None, several) => {
            let several = several.iter().map(|table| full(table));
            Failure::Usage(format!("`{name}` is a system of several tables: say {}", or(several)))
        }
        (Some(asked), []) => {
            let mut systems: Vec<_> = tables.iter().map(|(of, _)| *of).collect();
            systems.dedup();
            no_such("there is no system", asked, systems)
        }
        (Some(_), several) => no_such("there is no table", id, several.iter().map(|(_, id)| *id)),
    })
}

/// The row of a roll or of a name; a roll is looked up in the band column `by`, which must be given where there are several.
pub(crate) fn row_of<'t>(table: &'t Table, key: &str, by: Option<&str>) -> Result<&'t Row, Failure> {
    let columns: Vec<&str> =
        table.rows.first().map(|row| row.bands.iter().map(|(column, _)| *column).collect()).unwrap_or_default();
    if let Some(by) = by
        && !columns.iter().any(|column| same_name(column, by))
    {
        return Err(if columns.is_empty() {
            Failure::Usage(format!("`--by {by}` says nothing here: `{}` is not rolled on", table.name))
        } else {
            no_such("there is no column of rolls", by, columns.iter().copied())
        });
    }
    // A column of rolls is named to look up a roll.
    if by.is_none() {
        let called = |name: &str| table.rows.iter().find(|row| row.name.as_deref().is_some_and(|n| same_name(n, name)));
        if let Some(row) = called(key).or_else(|| (table.alias)(key).and_then(called)) {
            return Ok(row);
        }
    }
    let Some(roll) = roll(key, table, by).filter(|_| !columns.is_empty()) else {
        let names: Vec<&str> = table.rows.iter().filter_map(|row| row.name.as_deref()).collect();
        return Err(if names.is_empty() || by.is_some() {
            Failure::Usage(format!("`{key}` is not a roll: `{}` is looked up by a whole number", table.name))
        } else {
            no_such("there is no row", key, names)
        });
    };
    if by.is_none() && columns.len() > 1 {
        let columns = columns.iter().map(|column| format!("--by {column}"));
        let message = format!("`{}` has several columns of rolls: say which by {}", table.name, or(columns));
        return Err(Failure::Usage(message));
    }
    let found = table.rows.iter().find(|row| row.band(by).is_some_and(|band| band.contains(roll)));
    found.ok_or_else(|| {
        let bands = table.rows.iter().filter_map(|row| row.band(by));
        let least = bands.clone().map(|band| band.lo).min().flatten();
        let greatest = bands.map(|band| band.hi.unwrap_or(i64::MAX)).max().filter(|end| *end != i64::MAX);
        let range = match (least, greatest) {
            (Some(least), Some(greatest)) => format!("from {least} to {greatest}"),
            (Some(least), None) => format!("from {least} on"),
            (None, Some(greatest)) => format!("up to {greatest}"),
            (None, None) => "on without end, but for some".to_owned(),
        };
        Failure::Usage(format!("no row of `{}` holds the roll {roll}: its rolls go {range}", table.name))
    })
}

/// A roll as dice show it: `00` is the 100 of a table that goes that far.
fn roll(key: &str, table: &Table, by: Option<&str>) -> Option<i64> {
    let digits = key.strip_prefix('-').unwrap_or(key);
    let roll = key.parse().ok().filter(|_| digits.bytes().all(|byte| byte.is_ascii_digit()))?;
    let holds = |roll: i64| table.rows.iter().any(|row| row.band(by).is_some_and(|band| band.contains(roll)));
    if key == "00" && holds(100) { Some(100) } else { Some(roll) }
}

/// The cells of a row in this column; several where `column` is a header or a name that several share.
pub(crate) fn cells_of<'r>(row: &'r Row, column: &str) -> Result<Vec<&'r Cell>, Failure> {
    let cells = || row.cells.iter().chain(&row.heads);
    if let Some(cell) = cells().find(|cell| same_name(&cell.column, column)) {
        return Ok(vec![cell]);
    }
    let shared: Vec<_> = cells().filter(|cell| cell.column.split(' ').any(|part| same_name(part, column))).collect();
    if shared.is_empty() {
        return Err(no_such("there is no column", column, cells().map(|cell| cell.column.as_str())));
    }
    Ok(shared)
}

fn no_such<'a>(what: &str, given: &str, known: impl IntoIterator<Item = &'a str, IntoIter: Clone>) -> Failure {
    Failure::Usage(unknown("unknown-name", what, given, known).message)
}

/// Names to choose from.
fn or(names: impl Iterator<Item = String>) -> String {
    let names: Vec<_> = names.map(|name| format!("`{name}`")).collect();
    match names.as_slice() {
        [before @ .., last] if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        _ => names.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLES: [(&str, &str); 5] =
        [("plates", "armour"), ("wounds", "armour"), ("wounds", "levels"), ("salvo", "salvo"), ("salvo", "wounds")];

    fn refusal(name: &str) -> String {
        which(name, &TABLES).expect_err("no one table is meant").to_string()
    }

    #[test]
    fn a_table_is_found_by_its_system_and_id_or_by_an_id_that_is_its_own() {
        for (name, index) in [
            ("plates/armour", 0),
            ("Wounds/Armour", 1),
            ("levels", 2),
            ("wounds/levels", 2),
            ("SALVO", 3),
            ("salvo/wounds", 4),
        ] {
            assert_eq!(which(name, &TABLES).ok(), Some(index), "{name}");
        }
    }

    #[test]
    fn an_id_that_two_systems_have_is_refused_with_both_names() {
        assert_eq!(refusal("armour"), "`armour` may mean several tables: say `plates/armour` or `wounds/armour`");
    }

    #[test]
    fn an_id_that_is_also_the_name_of_another_system_is_refused_with_the_tables_of_both() {
        let message = "`wounds` may mean several tables: say `wounds/armour`, `wounds/levels` or `salvo/wounds`";
        assert_eq!(refusal("wounds"), message);
    }

    #[test]
    fn every_shipped_table_goes_by_its_id_but_the_one_that_is_called_as_a_system_is() {
        let tables = tables();
        for table in &tables {
            for name in [table.full_name(), table.name.clone()] {
                let found = table_named(&name).expect("its name is its own");
                assert_eq!(found.full_name(), table.full_name());
            }
        }
        let long: Vec<_> = tables.iter().map(|table| table.name.as_str()).filter(|name| name.contains('/')).collect();
        assert_eq!(long, ["reflections/armour"]);
    }

    #[test]
    fn a_name_that_no_table_has_is_refused_with_those_that_could_be_meant() {
        assert_eq!(refusal("plates"), "`plates` is a system of several tables: say `plates/armour`");
        assert_eq!(refusal("level"), "there is no table `level` here; did you mean `levels`?");
        assert_eq!(refusal("wound/armour"), "there is no system `wound` here; did you mean `wounds`?");
        assert_eq!(refusal("wounds/salvo"), "there is no table `salvo` here; possible are `armour`, `levels`");
        assert_eq!(refusal("wounds/"), "there is no table `` here; possible are `armour`, `levels`");
    }

    #[test]
    fn no_two_shipped_tables_have_one_full_name() {
        let names: std::collections::BTreeSet<_> = tables().iter().map(Table::full_name).collect();
        assert_eq!((names.len(), tables().len()), (23, 23));
    }
}
