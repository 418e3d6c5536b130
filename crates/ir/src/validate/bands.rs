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
        // Ascending by their first rolls.
        let mut bands: Vec<Band> = Vec::new();
        for row in &table.rows {
            let Some(Value::Band(band)) = row.values.get(at) else { continue };
            if let (Some(lo), Some(hi)) = (band.lo, band.hi)
                && lo > hi
            {
                return Err(Invalid::new(&place, &format!("the band {} is reversed", shown(*band))));
            }
            bands.insert(bands.partition_point(|earlier| earlier.lo <= band.lo), *band);
        }
        if let (Some(die), true) = (die, partition) {
            partitions(&bands, die, &place)?;
        }
    }
    Ok(())
}

/// Checks bands in ascending order against the results of `die`.
fn partitions(bands: &[Band], die: &Dice, place: &str) -> Result<(), Invalid> {
    let fails = |problem: &str| Err(Invalid::new(place, problem));
    let mut before: Option<Band> = None;
    for band in bands {
        // An open end reaches over everything that follows.
        if let Some(before) = before
            && before.hi.is_none_or(|hi| band.lo.is_none_or(|lo| hi >= lo))
        {
            return fails(&format!("the bands {} and {} overlap", shown(before), shown(*band)));
        }
        before = Some(*band);
    }
    let Some((least, greatest)) = die.bounds() else { return Ok(()) };
    // Walk up from the least result; `next` is the first that no band has held yet.
    let mut next = least;
    for band in bands {
        if band.lo.is_some_and(|lo| lo > next) {
            break;
        }
        match band.hi {
            Some(hi) if hi < greatest => next = next.max(hi + 1),
            _ => return Ok(()),
        }
        while die.d66 && die.mul == 1 && !matches!((next - die.add) % 10, 1..=6) {
            next += 1;
        }
    }
    fails(&format!("no band holds {next}, a result of {die}"))
}

fn shown(band: Band) -> String {
    match (band.lo, band.hi) {
        (Some(lo), Some(hi)) if lo == hi => format!("{lo}"),
        (Some(lo), Some(hi)) => format!("{lo} to {hi}"),
        (Some(lo), None) => format!("{lo}+"),
        (None, Some(hi)) => format!("{hi} or less"),
        (None, None) => "open at both ends".into(),
    }
}
