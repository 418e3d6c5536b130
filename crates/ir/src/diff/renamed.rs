//! Which of the tables that are gone is which of those that came: they go by another name and say the same.

use std::collections::HashMap;

use crate::book::{Row, Table};

/// Tables of another name, the old one first: those that share more than half of their rows.
pub(super) fn renamed<'a>(gone: &[&'a Table], came: &[&'a Table]) -> Vec<(&'a Table, &'a Table)> {
    let content = |row: &Row| format!("{:?}", row.values);
    let mut holders: HashMap<String, Vec<usize>> = HashMap::new();
    for (index, row) in
        came.iter().enumerate().flat_map(|(index, table)| table.rows.iter().map(move |row| (index, row)))
    {
        holders.entry(content(row)).or_default().push(index);
    }
    let mut renamed: Vec<(&Table, &Table)> = Vec::new();
    for table in gone {
        let mut shared = vec![0; came.len()];
        for index in table.rows.iter().filter_map(|row| holders.get(&content(row))).flatten() {
            if let Some(count) = shared.get_mut(*index) {
                *count += 1;
            }
        }
        let free = |other: &Table| !renamed.iter().any(|(_, taken)| taken.id == other.id);
        let likely = came
            .iter()
            .zip(shared)
            .filter(|(other, shared)| free(other) && shared * 2 > table.rows.len() && shared * 2 > other.rows.len());
        if let Some((other, _)) = likely.max_by_key(|(_, shared)| *shared) {
            renamed.push((table, other));
        }
    }
    renamed
}
