//! Whether the bands of a column cover their die: what is missing, what is there twice, what cannot be rolled.
//!
//! Each cause is reported once. A band that equals an earlier one is a duplicate and not an overlap too; what lies beyond the die is
//! not compared; a gap that a reversed band or an unreadable cell explains is left to that finding. The time is that of one sort.

use std::cmp::Reverse;
use std::collections::HashMap;

use sawbones_ir::{Band, Dice};

/// The roll cell of one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A band; one whose first roll is above its last is reversed.
    Band(Band),
    /// Left out: the row covers no roll.
    Absent,
    /// Not read; the reason is reported where it was read.
    Unreadable,
}

/// What is wrong with a column of bands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum BandFindingKind {
    /// Rolls that no row covers.
    Gap,
    /// Rolls that two rows cover.
    Overlap,
    /// A band that ends below its start.
    Reversed,
    /// A band that equals an earlier one.
    Duplicate,
    /// Rolls of a row that the die does not show. An open end never is: it waits for what modifiers add.
    OutOfDie,
}

impl BandFindingKind {
    /// The name that programs see.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gap => "gap",
            Self::Overlap => "overlap",
            Self::Reversed => "reversed",
            Self::Duplicate => "duplicate",
            Self::OutOfDie => "out-of-die",
        }
    }
}

/// One thing wrong with a column of bands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BandFinding {
    /// What it is.
    pub kind: BandFindingKind,
    /// The first roll concerned; `None` is an open end.
    pub lo: Option<i64>,
    /// The last roll concerned; `None` is an open end. Below `lo` where a band is reversed.
    pub hi: Option<i64>,
    /// The row at fault, from 0: of two rows the later one; at a gap the row whose band ends below it, if there is one.
    pub row: Option<usize>,
    /// The other row concerned: the earlier of two; at a gap the row whose band begins above it, if there is one.
    pub other: Option<usize>,
}

/// Everything wrong with the bands of a column, by row and roll. Without a die only what the rows say about each other is known.
///
/// # Examples
/// ```
/// use sawbones_ir::Band;
/// use sawbones_source::bands::{BandFindingKind, Entry, findings};
/// use sawbones_source::values::{band, dice};
///
/// let die = dice("2D6").unwrap();
/// let rows = ["2-7", "9-12"].map(|text| Entry::Band(band(text, die.as_ref()).unwrap().unwrap()));
/// let found = findings(&rows, die.as_ref());
/// assert_eq!((found[0].kind, found[0].lo, found[0].hi), (BandFindingKind::Gap, Some(8), Some(8)));
/// ```
#[must_use]
pub fn findings(rows: &[Entry], die: Option<&Dice>) -> Vec<BandFinding> {
    let rolls = die.and_then(Rolls::of).unwrap_or(Rolls::ANY);
    let mut found = Vec::new();
    let mut stretches = stretches(rows, rolls, &mut found);
    stretches.sort_unstable_by_key(|stretch| (stretch.lo, Reverse(stretch.hi), stretch.row));
    overlaps(&stretches, &mut found);
    gaps(rows, rolls, &stretches, &mut found);
    found.sort_by_key(|finding| (finding.row.or(finding.other), finding.lo, finding.kind));
    found
}

/// A band within the die, its open ends carried to the die's own or to the ends of all numbers.
#[derive(Clone, Copy)]
struct Stretch {
    lo: i64,
    hi: i64,
    row: usize,
}

/// The rows' bands as far as the die shows them; reports what concerns a row alone or is the same as an earlier one.
fn stretches(rows: &[Entry], rolls: Rolls, found: &mut Vec<BandFinding>) -> Vec<Stretch> {
    let mut stretches = Vec::with_capacity(rows.len());
    let mut first_rows = HashMap::with_capacity(rows.len());
    for (row, entry) in rows.iter().enumerate() {
        let Entry::Band(Band { lo, hi }) = *entry else { continue };
        let mut report = |kind, lo, hi, other| found.push(BandFinding { kind, lo, hi, row: Some(row), other });
        if let (Some(first), Some(last)) = (lo, hi)
            && first > last
        {
            report(BandFindingKind::Reversed, lo, hi, None);
            continue;
        }
        if let Some(first_row) = first_rows.get(&(lo, hi)) {
            report(BandFindingKind::Duplicate, lo, hi, Some(*first_row));
            continue;
        }
        first_rows.insert((lo, hi), row);
        if let Some(first) = lo.filter(|first| *first < rolls.least) {
            let last = hi.map_or(rolls.least - 1, |last| last.min(rolls.least - 1));
            report(BandFindingKind::OutOfDie, Some(first), Some(last), None);
        }
        if let Some(last) = hi.filter(|last| *last > rolls.greatest) {
            let first = lo.map_or(rolls.greatest + 1, |first| first.max(rolls.greatest + 1));
            report(BandFindingKind::OutOfDie, Some(first), Some(last), None);
        }
        let lo = lo.unwrap_or(i64::MIN).max(rolls.least);
        let hi = hi.unwrap_or(i64::MAX).min(rolls.greatest);
        if lo <= hi {
            stretches.push(Stretch { lo, hi, row });
        }
    }
    stretches
}

/// Rolls covered twice: each stretch is held against the one that reaches furthest among those that begin before it.
fn overlaps(sorted: &[Stretch], found: &mut Vec<BandFinding>) {
    let mut furthest: Option<Stretch> = None;
    for stretch in sorted {
        if let Some(before) = furthest.filter(|before| before.hi >= stretch.lo) {
            let row = Some(before.row.max(stretch.row));
            let other = Some(before.row.min(stretch.row));
            let (lo, hi) = (open(stretch.lo), open(stretch.hi.min(before.hi)));
            found.push(BandFinding { kind: BandFindingKind::Overlap, lo, hi, row, other });
        }
        if furthest.is_none_or(|before| before.hi < stretch.hi) {
            furthest = Some(*stretch);
        }
    }
}

/// Rolls that no row covers and that nothing else explains.
fn gaps(rows: &[Entry], rolls: Rolls, sorted: &[Stretch], found: &mut Vec<BandFinding>) {
    let explained = Explained::by(rows, sorted);
    let mut report = |lo: i64, hi: i64, below: Option<usize>, above: Option<usize>| {
        let (Some(lo), Some(hi)) = (rolls.at_or_above(lo), rolls.at_or_below(hi)) else { return };
        if lo <= hi && !explained.covers(lo, hi, below, above) {
            let (lo, hi) = (Some(lo), Some(hi));
            found.push(BandFinding { kind: BandFindingKind::Gap, lo, hi, row: below, other: above });
        }
    };
    let mut furthest: Option<Stretch> = None;
    for stretch in sorted {
        let starts = furthest.map_or(Some(rolls.least), |before| before.hi.checked_add(1));
        let bounded = furthest.is_some() || rolls.is_bounded();
        if let (Some(starts), Some(ends), true) = (starts, stretch.lo.checked_sub(1), bounded) {
            report(starts, ends, furthest.map(|before| before.row), Some(stretch.row));
        }
        if furthest.is_none_or(|before| before.hi < stretch.hi) {
            furthest = Some(*stretch);
        }
    }
    if rolls.is_bounded() {
        let starts = furthest.map_or(Some(rolls.least), |before| before.hi.checked_add(1));
        if let Some(starts) = starts {
            report(starts, rolls.greatest, furthest.map(|before| before.row), None);
        }
    }
}

/// What accounts for a gap: a reversed band with an end in it, or a cell between its neighbours that could not be read.
struct Explained {
    /// The ends of reversed bands, ascending.
    ends: Vec<i64>,
    /// Rows that could not be read, ascending.
    unreadable: Vec<usize>,
    rows: usize,
    /// Whether rolls rise with the rows.
    rising: bool,
}

impl Explained {
    fn by(rows: &[Entry], sorted: &[Stretch]) -> Self {
        let reversed = rows.iter().filter_map(|entry| match entry {
            Entry::Band(Band { lo: Some(lo), hi: Some(hi) }) if lo > hi => Some([*lo, *hi]),
            _ => None,
        });
        let mut ends: Vec<i64> = reversed.flatten().collect();
        ends.sort_unstable();
        let unreadable = rows.iter().enumerate().filter(|(_, entry)| **entry == Entry::Unreadable);
        let unreadable = unreadable.map(|(row, _)| row).collect();
        let rising = sorted.first().zip(sorted.last()).is_none_or(|(first, last)| first.row <= last.row);
        Self { ends, unreadable, rows: rows.len(), rising }
    }

    fn covers(&self, lo: i64, hi: i64, below: Option<usize>, above: Option<usize>) -> bool {
        let next_end = self.ends.partition_point(|end| *end < lo);
        if self.ends.get(next_end).is_some_and(|end| *end <= hi) {
            return true;
        }
        // Rows are counted from 1 here, so that 0 and the last plus 1 stand for the outside.
        let outside = |first: bool| if first { 0 } else { self.rows + 1 };
        let below = below.map_or(outside(self.rising), |row| row + 1);
        let above = above.map_or(outside(!self.rising), |row| row + 1);
        let next_row = self.unreadable.partition_point(|row| *row < below.min(above));
        self.unreadable.get(next_row).is_some_and(|row| row + 1 < below.max(above))
    }
}

fn open(end: i64) -> Option<i64> {
    (end != i64::MIN && end != i64::MAX).then_some(end)
}

/// The totals that can be rolled.
#[derive(Clone, Copy)]
struct Rolls {
    least: i64,
    greatest: i64,
    step: i64,
    /// The multiplier and the addend of a D66.
    d66: Option<(i64, i64)>,
}

impl Rolls {
    /// Every number: no die is known.
    const ANY: Self = Self { least: i64::MIN, greatest: i64::MAX, step: 1, d66: None };

    fn of(die: &Dice) -> Option<Self> {
        let (least, greatest) = die.bounds()?;
        let d66 = die.d66.then_some((die.mul, die.add));
        let step = die.mul.checked_abs().unwrap_or(1).max(1);
        Some(Self { least, greatest, step, d66 })
    }

    fn is_bounded(self) -> bool {
        self.least != i64::MIN
    }

    /// The first roll from here upwards.
    fn at_or_above(self, roll: i64) -> Option<i64> {
        if let Some(rolls) = self.of_d66() {
            return rolls.filter(|shown| *shown >= roll).min();
        }
        if !self.is_bounded() {
            return Some(roll);
        }
        let over = roll.checked_sub(self.least)?.rem_euclid(self.step);
        if over == 0 { Some(roll) } else { roll.checked_add(self.step - over) }
    }

    /// The first roll from here downwards.
    fn at_or_below(self, roll: i64) -> Option<i64> {
        if let Some(rolls) = self.of_d66() {
            return rolls.filter(|shown| *shown <= roll).max();
        }
        if !self.is_bounded() {
            return Some(roll);
        }
        roll.checked_sub(roll.checked_sub(self.least)?.rem_euclid(self.step))
    }

    /// All totals of a D66, if it is one.
    fn of_d66(self) -> Option<impl Iterator<Item = i64>> {
        let (mul, add) = self.d66?;
        Some((1..=6).flat_map(move |tens| (1..=6).map(move |units| (tens * 10 + units) * mul + add)))
    }
}

#[cfg(test)]
mod tests {
    use super::BandFindingKind::{Duplicate, Gap, OutOfDie, Overlap, Reversed};
    use super::*;
    use crate::values::{ValueErrorKind, band, dice};

    type Short = (BandFindingKind, i64, i64, Option<usize>);

    /// Open ends are shown as the ends of `i64`.
    fn found(die: &str, rows: &[&str]) -> Vec<Short> {
        let die = dice(die).expect("a die");
        let rows: Vec<Entry> = rows
            .iter()
            .map(|text| match band(text, die.as_ref()) {
                Ok(Some(band)) => Entry::Band(band),
                Ok(None) => Entry::Absent,
                Err(error) => match error.kind {
                    ValueErrorKind::Reversed { lo, hi } => Entry::Band(Band { lo: Some(lo), hi: Some(hi) }),
                    _ => Entry::Unreadable,
                },
            })
            .collect();
        let short = |finding: &BandFinding| {
            (finding.kind, finding.lo.unwrap_or(i64::MIN), finding.hi.unwrap_or(i64::MAX), finding.row)
        };
        findings(&rows, die.as_ref()).iter().map(short).collect()
    }

    #[test]
    fn a_whole_table_has_no_findings() {
        assert_eq!(found("D100", &["01-40", "41-99", "00"]), []);
        assert_eq!(found("2D6", &["2", "3", "4", "5", "6", "7", "8-11", "12"]), []);
        assert_eq!(found("D3-2", &["-1", "0", "1"]), []);
        assert_eq!(found("D10", &["11+", "6-10", "1-5", "≤0"]), [], "open ends wait for modifiers");
        assert_eq!(found("D100", &["1-50", "51-99", "100+"]), []);
        assert_eq!(found("D66", &["11-16", "21-36", "41-66"]), [], "17 to 20 are no D66");
        assert_eq!(found("2D6×10", &["20-60", "70-120"]), [], "only tens are rolled");
        assert_eq!(found("", &["1-5", "6-10", "11+"]), []);
    }

    #[test]
    fn rolls_without_a_row_are_gaps() {
        assert_eq!(found("D20", &["2-10", "11-20"]), [(Gap, 1, 1, None)]);
        assert_eq!(found("D20", &["1-10", "13-19"]), [(Gap, 11, 12, Some(0)), (Gap, 20, 20, Some(1))]);
        assert_eq!(found("D6", &["1", "2", "—", "4", "5", "6"]), [(Gap, 3, 3, Some(1))]);
        assert_eq!(found("D66", &["11-16", "31-66"]), [(Gap, 21, 26, Some(0))]);
        assert_eq!(found("D6", &[]), [(Gap, 1, 6, None)]);
        assert_eq!(found("", &["1-5", "8+"]), [(Gap, 6, 7, Some(0))]);
    }

    #[test]
    fn rolls_of_two_rows_are_overlaps_of_the_two_that_cause_it() {
        assert_eq!(found("D100", &["1-63", "64-88", "88-100"]), [(Overlap, 88, 88, Some(2))]);
        assert_eq!(found("D20", &["1-10", "3-4", "11-20"]), [(Overlap, 3, 4, Some(1))]);
        assert_eq!(found("D8", &["1-4", "3-6", "5-8"]), [(Overlap, 3, 4, Some(1)), (Overlap, 5, 6, Some(2))]);
        assert_eq!(found("D20", &["1-20", "5-8", "7-12"]), [(Overlap, 5, 8, Some(1)), (Overlap, 7, 12, Some(2))]);
        assert_eq!(found("D20", &["1-12", "10+"]), [(Overlap, 10, 12, Some(1))]);
        assert_eq!(found("", &["10+", "12+"]), [(Overlap, 12, i64::MAX, Some(1))]);
    }

    #[test]
    fn the_same_band_again_is_a_duplicate_and_nothing_else() {
        assert_eq!(found("D6", &["1", "2", "2", "3", "4", "5-6"]), [(Duplicate, 2, 2, Some(2))]);
        assert_eq!(found("D4", &["1-4", "1-4", "1-4"]), [(Duplicate, 1, 4, Some(1)), (Duplicate, 1, 4, Some(2))]);
    }

    #[test]
    fn a_reversed_band_explains_its_gap() {
        assert_eq!(found("D10", &["1-5", "10-6"]), [(Reversed, 10, 6, Some(1))]);
        assert_eq!(found("D100", &["1-95", "96-0"]), [(Reversed, 96, 0, Some(1))]);
        assert_eq!(found("D20", &["1-5", "10-6", "15-20"]), [(Reversed, 10, 6, Some(1))]);
        assert_eq!(
            found("D20", &["1-5", "10-6", "11-14", "16-20"]),
            [(Reversed, 10, 6, Some(1)), (Gap, 15, 15, Some(2))],
            "another gap is another cause"
        );
    }

    #[test]
    fn a_cell_that_cannot_be_read_explains_its_gap_and_no_other() {
        assert_eq!(found("D10", &["1-2", "lO", "5-8"]), [(Gap, 9, 10, Some(2))]);
        assert_eq!(found("D10", &["1-2", "?", "5-10"]), []);
        assert_eq!(found("D10", &["?", "5-10"]), []);
        assert_eq!(found("D10", &["1-4", "?"]), []);
        assert_eq!(found("D10", &["8-10", "?", "1-4"]), []);
        assert_eq!(found("D10", &["?", "5-7", "1-4"]), [], "rolls fall with the rows");
        assert_eq!(found("D10", &["?"]), []);
    }

    #[test]
    fn what_the_die_cannot_show_is_out_of_it() {
        assert_eq!(found("2D6", &["1-3", "4-6", "7", "8-10", "11-12"]), [(OutOfDie, 1, 1, Some(0))]);
        assert_eq!(
            found("D10", &["0-5", "6-12", "12-13"]),
            [(OutOfDie, 0, 0, Some(0)), (OutOfDie, 11, 12, Some(1)), (OutOfDie, 12, 13, Some(2))],
            "what is beyond the die does not overlap as well"
        );
        assert_eq!(found("D10", &["-1+"]), [(OutOfDie, -1, 0, Some(0))]);
        assert_eq!(found("D10", &["0-11"]), [(OutOfDie, 0, 0, Some(0)), (OutOfDie, 11, 11, Some(0))]);
    }

    #[test]
    fn counting_every_roll_of_random_columns_gives_the_same_gaps_and_overlaps() {
        let mut state = 1u64;
        let mut next = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            i64::try_from((state >> 33) % below).unwrap_or(0)
        };
        let die = Dice::new(1, 20);
        let mut with_findings = 0;
        for _ in 0..2_000 {
            let rows: Vec<Entry> = (0..next(7))
                .map(|_| {
                    let lo = next(24) - 1;
                    Entry::Band(Band { lo: Some(lo), hi: Some(lo + next(8)) })
                })
                .collect();
            let times = |roll: i64| {
                rows.iter().filter(|entry| matches!(entry, Entry::Band(Band { lo: Some(lo), hi: Some(hi) }) if (*lo..=*hi).contains(&roll))).count()
            };
            let found = findings(&rows, Some(&die));
            let said = |kinds: &[BandFindingKind], roll: i64| {
                found.iter().any(|finding| {
                    kinds.contains(&finding.kind) && finding.lo <= Some(roll) && finding.hi >= Some(roll)
                })
            };
            for roll in 1..=20 {
                assert_eq!(said(&[Gap], roll), times(roll) == 0, "{roll} {rows:?} {found:?}");
                assert_eq!(said(&[Overlap, Duplicate], roll), times(roll) > 1, "{roll} {rows:?} {found:?}");
                assert!(!said(&[OutOfDie], roll));
            }
            for roll in [-1, 0, 21, 22, 30] {
                assert_eq!(said(&[OutOfDie], roll), times(roll) > 0, "{roll} {rows:?} {found:?}");
            }
            with_findings += usize::from(!found.is_empty());
        }
        assert!(with_findings > 1_000);
    }

    #[test]
    fn a_column_of_a_hundred_thousand_rows_is_read_at_once() {
        let rows: Vec<Entry> = (1..=100_000).map(|roll| Entry::Band(Band { lo: Some(1), hi: Some(roll) })).collect();
        assert_eq!(findings(&rows, None).len(), 99_999);
    }
}
