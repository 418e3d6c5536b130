//! Which row of the new table is which of the old one.
//!
//! Rows are known by their key. Rows between the same neighbours whose keys differ are the same row with another key where as
//! many stand there as stood there, so that a band that was widened is one change and not a row gone and a row come.

use std::collections::HashMap;

use crate::book::{Book, Row, Table};

/// What became of a row, with the key by which to call it: the old one while there is one.
pub(super) enum Pair<'a> {
    /// It is in both tables.
    Kept(String, &'a Row, &'a Row),
    /// It is gone.
    Removed(String),
    /// It is new.
    Added(String),
}

/// All rows of two tables.
pub(super) struct Pairs<'a> {
    /// In the order of the new table; rows that are gone stand where they stood.
    pub(super) pairs: Vec<Pair<'a>>,
    /// Whether rows of both tables stand in another order.
    pub(super) reordered: bool,
}

/// Pairs the rows of two tables.
pub(super) fn pairs<'a>((old_book, old): (&Book, &'a Table), (new_book, new): (&Book, &'a Table)) -> Pairs<'a> {
    let old_rows = keyed(old_book, old);
    let new_rows = keyed(new_book, new);
    let old_places: HashMap<&str, usize> =
        old_rows.iter().enumerate().map(|(place, (key, _))| (key.as_str(), place)).collect();
    let kept: Vec<(usize, usize)> = new_rows
        .iter()
        .enumerate()
        .filter_map(|(place, (key, _))| Some((*old_places.get(key.as_str())?, place)))
        .collect();
    let reordered = !kept.is_sorted();
    let mut pairs = Vec::new();
    if reordered {
        // Neighbours mean nothing here.
        let is_kept = |place: usize| kept.iter().any(|(old, _)| *old == place);
        pairs.extend(gone(&old_rows, |place| !is_kept(place)));
        for (key, row) in &new_rows {
            pairs.push(match old_places.get(key.as_str()).and_then(|place| old_rows.get(*place)) {
                Some((_, before)) => Pair::Kept(key.clone(), before, row),
                None => Pair::Added(key.clone()),
            });
        }
        return Pairs { pairs, reordered };
    }
    let mut from = (0, 0);
    for (old_place, new_place) in kept.iter().copied().chain([(old_rows.len(), new_rows.len())]) {
        let before = old_rows.get(from.0..old_place).unwrap_or_default();
        let after = new_rows.get(from.1..new_place).unwrap_or_default();
        if before.len() == after.len() {
            pairs.extend(before.iter().zip(after).map(|((key, old), (_, new))| Pair::Kept(key.clone(), old, new)));
        } else {
            pairs.extend(gone(before, |_| true));
            pairs.extend(after.iter().map(|(key, _)| Pair::Added(key.clone())));
        }
        if let (Some((key, old)), Some((_, new))) = (old_rows.get(old_place), new_rows.get(new_place)) {
            pairs.push(Pair::Kept(key.clone(), old, new));
        }
        from = (old_place + 1, new_place + 1);
    }
    Pairs { pairs, reordered }
}

fn gone<'a>(rows: &[(String, &'a Row)], is_gone: impl Fn(usize) -> bool) -> Vec<Pair<'a>> {
    let gone = rows.iter().enumerate().filter(|(place, _)| is_gone(*place));
    gone.map(|(_, (key, _))| Pair::Removed(key.clone())).collect()
}

/// The rows of a table by their key; rows of the same key are told apart by a number.
fn keyed<'a>(book: &Book, table: &'a Table) -> Vec<(String, &'a Row)> {
    let mut seen: HashMap<String, usize> = HashMap::new();
    let keyed = table.rows.iter().map(|row| {
        let key = table.row_key(book, row);
        let times = seen.entry(key.clone()).or_default();
        *times += 1;
        (if *times == 1 { key } else { format!("{key} #{times}") }, row)
    });
    keyed.collect()
}
