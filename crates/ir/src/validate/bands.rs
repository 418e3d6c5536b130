//! Bands of rolls: none reversed, and where a column partitions a die, each result in exactly one.

use super::Invalid;
use crate::book::{ColumnType, Table};
use crate::value::{Band, Dice, Value};

pub(super) fn validate(table: &Table, place: &str) -> Result<(), Invalid> {
    let mut first = 0;
    for column in &table.columns {
        let at = first;
        first += column.width();
        let ColumnType::Band { die, partition } = &column.kind else { continue };
        let place = format!("{place}, column `{}`", column.name);
        let mut bands: Vec<Band> = table
            .rows
            .iter()
            .filter_map(|row| match row.values.get(at) {
                Some(Value::Band(band)) => Some(*band),
                _ => None,
            })
            .collect();
        for band in &bands {
            if band.lo.zip(band.hi).is_some_and(|(lo, hi)| lo > hi) {
                return Err(Invalid::new(place, format!("the band {} is reversed", shown(*band))));
            }
        }
        if let (Some(die), true) = (die, partition) {
            bands.sort_by_key(|band| band.lo.unwrap_or(i64::MIN));
            partitions(&bands, die, &place)?;
        }
    }
    Ok(())
}

/// Checks bands in ascending order against the results of `die`.
fn partitions(bands: &[Band], die: &Dice, place: &str) -> Result<(), Invalid> {
    for pair in bands.windows(2) {
        if let [a, b] = pair {
            // An open end reaches over everything that follows.
            if a.hi.is_none_or(|hi| b.lo.is_none_or(|lo| hi >= lo)) {
                return Err(Invalid::new(place, format!("the bands {} and {} overlap", shown(*a), shown(*b))));
            }
        }
    }
    let Some((least, greatest)) = die.bounds() else { return Ok(()) };
    let missing = |roll: i64| Invalid::new(place, format!("no band holds {roll}, a result of {die}"));
    if die.d66 && die.mul == 1 {
        let results = (1..=6).flat_map(|tens| (1..=6).map(move |units| tens * 10 + units + die.add));
        let holds =
            |roll: i64| bands.iter().any(|it| it.lo.is_none_or(|lo| lo <= roll) && it.hi.is_none_or(|hi| hi >= roll));
        return results.into_iter().find(|&roll| !holds(roll)).map_or(Ok(()), |roll| Err(missing(roll)));
    }
    // Walk up from the least result; `next` is the first that no band has held yet, `None` beyond the greatest.
    let mut next = Some(least);
    for band in bands {
        let Some(roll) = next else { break };
        if band.lo.is_some_and(|lo| lo > roll) {
            return Err(missing(roll));
        }
        if let Some(hi) = band.hi {
            if hi >= roll {
                next = hi.checked_add(1).filter(|&roll| roll <= greatest);
            }
        } else {
            next = None;
        }
    }
    next.map_or(Ok(()), |roll| Err(missing(roll)))
}

fn shown(band: Band) -> String {
    match (band.lo, band.hi) {
        (Some(lo), Some(hi)) if lo == hi => lo.to_string(),
        (Some(lo), Some(hi)) => format!("{lo} to {hi}"),
        (Some(lo), None) => format!("{lo}+"),
        (None, Some(hi)) => format!("{hi} or less"),
        (None, None) => "open at both ends".into(),
    }
}
