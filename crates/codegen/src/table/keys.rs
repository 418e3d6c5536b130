//! Finding a row: by a roll in a column of bands, by a name, by a word.

use sawbones_ir::{Band, ColumnType, Dice, Value};

use super::{ROW, Slice};
use crate::code::{code, joined, quoted};
use crate::context::Context;
use crate::names::{method, snake};

/// A lookup by a column.
pub(super) struct Key {
    pub(super) name: String,
    pub(super) method: String,
}

/// The widest band whose rolls are written out one by one; a wider one is compared with its ends.
const WRITTEN_OUT: i64 = 256;

pub(super) fn key(context: &Context<'_>, slice: &Slice<'_>) -> Option<Key> {
    let column = slice.column;
    let name = format!("by_{}", column.name);
    let method = match &column.kind {
        ColumnType::Band { die, partition } => by_roll(slice, &name, die.as_ref().filter(|_| *partition))?,
        ColumnType::Name => by_name(slice, &name),
        ColumnType::OneOf(vocabulary) if column.across.is_none() => by_word(context, slice, &name, *vocabulary)?,
        _ => return None,
    };
    Some(Key { name, method })
}

/// By a roll; not where bands overlap, as the row would be a guess.
fn by_roll(slice: &Slice<'_>, name: &str, partitioned: Option<&Dice>) -> Option<String> {
    // The bands with their rows, ascending.
    let mut bands: Vec<(Band, usize)> = Vec::new();
    for (row, value) in slice.values.iter().enumerate() {
        if let Value::Band(band) = value {
            bands.insert(bands.partition_point(|(earlier, _)| earlier.lo <= band.lo), (*band, row));
        }
    }
    let (mut total, mut before): (bool, Option<Band>) = (true, None);
    for (band, _) in &bands {
        if let Some(before) = before {
            let (Some(hi), Some(lo)) = (before.hi, band.lo) else { return None };
            if hi >= lo {
                return None;
            }
            total &= hi + 1 == lo;
        } else {
            total = band.lo.is_none();
        }
        before = Some(*band);
    }
    total &= before?.hi.is_none();
    let doc = format!("The row of a roll, by {}", quoted(&slice.column.name));
    let mut arms = String::new();
    if let Some(Dice { count: 1, sides: 100, mul: 1, add: 0, d66: false }) = partitioned {
        // What lies beyond 100 cannot be rolled, and the last band needs no condition.
        let mut last: Option<(String, usize)> = None;
        for (band, row) in &bands {
            let (lo, hi) = (band.lo.unwrap_or(1).max(1), band.hi.unwrap_or(100).min(100));
            if lo <= hi {
                if let Some((rolls, row)) = last {
                    arms.push_str(&format!("{rolls} => {row},\n"));
                }
                last = Some((written_out(lo, hi), *row));
            }
        }
        let (_, row) = last?;
        arms.push_str(&format!("_ => {row},\n"));
        return Some(lookup(&format!("{doc}."), name, "::sawbones::table::D100", "roll.get()", &arms, true));
    }
    for (band, row) in &bands {
        arms.push_str(&format!("{} => {row},\n", pattern(*band)));
    }
    if total {
        return Some(lookup(&format!("{doc}."), name, "i64", "roll", &arms, true));
    }
    arms.push_str("_ => return None,\n");
    Some(lookup(&format!("{doc}; rolls that lie in no band have none."), name, "i64", "roll", &arms, false))
}

/// A lookup by a roll whose arms give the number of a row.
fn lookup(doc: &str, name: &str, argument: &str, roll: &str, arms: &str, total: bool) -> String {
    let (ty, before, after) = if total { ("Self", "", "") } else { ("Option<Self>", "Some(", ")") };
    code!(
        r#"
        /// $doc
        #[must_use]
        #[inline]
        #[allow(clippy::manual_range_patterns, reason = "values written out become a table, ranges a chain of comparisons")]
        pub const fn $name(roll: $argument) -> $ty {
            $before_Self::of(match $roll {
                $arms
            })$after
        }
        "#,
        doc = doc,
        name = name,
        argument = argument,
        ty = ty,
        before_Self = format!("{before}Self"),
        roll = roll,
        arms = arms,
        after = after,
    )
}

/// The rolls of a band as a pattern.
fn pattern(band: Band) -> String {
    match (band.lo, band.hi) {
        (Some(lo), Some(hi)) if hi.checked_sub(lo).is_some_and(|width| width < WRITTEN_OUT) => written_out(lo, hi),
        (lo, hi) => format!("{}..={}", lo.unwrap_or(i64::MIN), hi.unwrap_or(i64::MAX)),
    }
}

fn written_out(lo: i64, hi: i64) -> String {
    joined!(" | ", roll in lo..=hi => roll.to_string())
}

fn by_name(slice: &Slice<'_>, name: &str) -> String {
    let column = method(&slice.column.name, &ROW);
    let same = if slice.column.optional {
        format!("row.{column}().is_some_and(|known| ::sawbones::table::same_name(known, name))")
    } else {
        format!("::sawbones::table::same_name(row.{column}(), name)")
    };
    code!(
        "
        /// The row with this $column, regardless of case and with `_`, `-` and a space alike.
        #[must_use]
        pub fn $name(name: &str) -> Option<Self> {
            Self::all().find(|row| $same)
        }
        ",
        column = quoted(&slice.column.name),
        name = name,
        same = same,
    )
}

/// By a word, where none stands in two rows.
fn by_word(context: &Context<'_>, slice: &Slice<'_>, name: &str, vocabulary: u16) -> Option<String> {
    let word = context.word(vocabulary);
    // The row of each word.
    let mut of_words: Vec<Option<usize>> = vec![None; word.len];
    for (row, value) in slice.values.iter().enumerate() {
        if let Value::OneOf(item) = value {
            let of_word = of_words.get_mut(usize::from(*item))?;
            if of_word.is_some() {
                return None;
            }
            *of_word = Some(row);
        }
    }
    let argument = snake(&word.name);
    // The last of the words needs no condition where every word stands in a row.
    let mut arms = String::new();
    let mut last = None;
    let mut total = true;
    for (item, row) in of_words.iter().enumerate() {
        let Some(row) = row else {
            total = false;
            continue;
        };
        if let Some((item, row)) = last {
            arms.push_str(&format!("{item} => {row}, "));
        }
        last = Some((item, *row));
    }
    let (item, row) = last?;
    let (ty, body, none) = if !total {
        let body = format!("Some(Self::of(match {argument} as u16 {{ {arms}{item} => {row}, _ => return None }}))");
        ("Option<Self>", body, "; words that stand in no row have none")
    } else if arms.is_empty() {
        ("Self", format!("let _ = {argument};\nSelf::of({row})"), "")
    } else {
        ("Self", format!("Self::of(match {argument} as u16 {{ {arms}_ => {row} }})"), "")
    };
    Some(code!(
        "
        /// The row of a word, by $column$none.
        #[must_use]
        pub const fn $name($argument: super::$ty_word) -> $ty {
            $body
        }
        ",
        column = quoted(&slice.column.name),
        none = none,
        name = name,
        argument = argument,
        ty_word = word.ty,
        ty = ty,
        body = body,
    ))
}
