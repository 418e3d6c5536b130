//! Finding a row: by a roll in a column of bands, by a name, by a word.

use sawbones_ir::{Band, ColumnType, Dice, Value};

use super::{ROW, Slice};
use crate::code::{ascending, code, each, quoted};
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
    let mut bands: Vec<(Band, usize)> = Vec::new();
    for (row, value) in slice.values.iter().enumerate() {
        if let Value::Band(band) = value {
            bands.push((*band, row));
        }
    }
    let order = ascending(&each!((band, _) in &bands => band.lo.unwrap_or(i64::MIN)));
    let mut bands = each!(index in order => bands[index]);
    let apart = |pair: &[(Band, usize)]| match pair {
        [(a, _), (b, _)] => a.hi.zip(b.lo).is_some_and(|(hi, lo)| hi < lo),
        _ => true,
    };
    if bands.is_empty() || !bands.windows(2).all(apart) {
        return None;
    }
    let column = quoted(&slice.column.name);
    if let Some(Dice { count: 1, sides: 100, mul: 1, add: 0, d66: false }) = partitioned {
        // What lies beyond 100 cannot be rolled, and the last band needs no condition.
        bands.retain(|(band, _)| band.lo.is_none_or(|lo| lo <= 100) && band.hi.is_none_or(|hi| hi >= 1));
        let (_, last) = bands.pop()?;
        let arms = each!((band, at) in &bands => {
            let (lo, hi) = (band.lo.unwrap_or(1).max(1), band.hi.unwrap_or(100).min(100));
            format!("{} => {at},\n", written_out(lo, hi))
        });
        let found = format!("{}_ => {last},\n", arms.concat());
        let doc = format!("The row of a roll, by {column}.");
        return Some(lookup(&doc, name, "::sawbones::table::D100", "roll.get()", &found, true));
    }
    let found = each!((band, at) in &bands => format!("{} => {at},\n", pattern(*band))).concat();
    let joined = |pair: &[(Band, usize)]| match pair {
        [(a, _), (b, _)] => a.hi.and_then(|hi| hi.checked_add(1)) == b.lo,
        _ => true,
    };
    let open = bands.first().is_some_and(|(band, _)| band.lo.is_none())
        && bands.last().is_some_and(|(band, _)| band.hi.is_none());
    if open && bands.windows(2).all(joined) {
        return Some(lookup(&format!("The row of a roll, by {column}."), name, "i64", "roll", &found, true));
    }
    let doc = format!("The row of a roll, by {column}; rolls that lie in no band have none.");
    Some(lookup(&doc, name, "i64", "roll", &format!("{found}_ => return None,\n"), false))
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
    each!(roll in lo..=hi => roll.to_string()).join(" | ")
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
    let mut rows = Vec::new();
    for (item, row) in of_words.iter().enumerate() {
        rows.extend(row.map(|row| (item, row)));
    }
    let (_, last) = *rows.last()?;
    let total = rows.len() == word.len;
    if total {
        rows.pop();
    }
    let argument = snake(&word.name);
    let arms = each!((item, row) in &rows => format!("{item} => {row}, ")).concat();
    let (ty, body, none) = match (total, rows.is_empty()) {
        (true, true) => ("Self", format!("let _ = {argument};\nSelf::of({last})"), ""),
        (true, false) => ("Self", format!("Self::of(match {argument} as u16 {{ {arms}_ => {last} }})"), ""),
        (false, _) => (
            "Option<Self>",
            format!("Some(Self::of(match {argument} as u16 {{ {arms}_ => return None }}))"),
            "; words that stand in no row have none",
        ),
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
