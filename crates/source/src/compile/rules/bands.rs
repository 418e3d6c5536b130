//! Bands that must partition a die, names that must differ, rows that must be reachable.

use sawbones_ir::{ColumnType, Value};

use super::{Judged, ReadTable};
use crate::bands::{BandFinding, BandFindingKind, Entry, findings};
use crate::codes::Code;
use crate::compile::row::ReadRow;
use crate::diagnostic::{Diagnostic, Place};

/// Judges every band and name column, and whether each row has a band at all.
pub(super) fn judge(table: &ReadTable<'_>) -> Vec<Judged> {
    let mut judged = Vec::new();
    let mut band_slots = Vec::new();
    for (slot, (index, _)) in table.slots.iter().enumerate() {
        match table.columns.get(*index).map(|column| &column.kind) {
            Some(ColumnType::Band { die, partition }) => {
                band_slots.push(slot);
                let entries: Vec<_> = table.rows.iter().map(|row| entry(row, slot)).collect();
                let mut found = findings(&entries, die.as_ref());
                found.retain(|finding| *partition || finding.kind != BandFindingKind::Gap);
                judged.extend(causes(found, table.rows.len()).into_iter().map(|cause| Judged {
                    rows: cause.rows().collect(),
                    finding: cause.diagnostic(table, slot),
                    unproven: Some(*index),
                }));
            }
            Some(ColumnType::Name) => judged.extend(same_names(table, slot).into_iter().map(unrelated)),
            _ => {}
        }
    }
    if !band_slots.is_empty() {
        for row in &table.rows {
            if band_slots.iter().all(|slot| matches!(value(row, *slot), Some(Value::None))) {
                let finding = Diagnostic::new(Code::UnreachableRow, format!("no roll leads to the row {}", row.key))
                    .label(row.span.clone(), "all of its bands are left out");
                let finding = finding.help("give it a band, or remove the row").about(&table.spec.id, row.key.clone());
                judged.push(unrelated(finding));
            }
        }
    }
    judged
}

fn unrelated(finding: Diagnostic) -> Judged {
    Judged { finding, unproven: None, rows: Vec::new() }
}

fn entry(row: &ReadRow, slot: usize) -> Entry {
    match row.values.get(slot).map(|value| &value.value) {
        Some(Some(Value::Band(band))) => Entry::Band(*band),
        Some(Some(_)) => Entry::Absent,
        _ => Entry::Unreadable,
    }
}

/// What one mistake does to a column of bands.
struct Cause {
    /// What is said.
    main: BandFinding,
    /// Other overlaps of the same band.
    overlaps: Vec<BandFinding>,
    /// Gaps beside a band that is wrong already.
    gaps: Vec<BandFinding>,
}

/// Findings by their cause: a band that overlaps several others is one mistake, and so is one that leaves a gap beside it because it
/// covers what is another's.
fn causes(found: Vec<BandFinding>, rows: usize) -> Vec<Cause> {
    let (mut overlaps, rest): (Vec<_>, Vec<_>) = found.into_iter().partition(|it| it.kind == BandFindingKind::Overlap);
    let (gaps, rest): (Vec<_>, Vec<_>) = rest.into_iter().partition(|it| it.kind == BandFindingKind::Gap);
    let mut causes: Vec<Cause> =
        rest.into_iter().map(|main| Cause { main, overlaps: Vec::new(), gaps: Vec::new() }).collect();
    while !overlaps.is_empty() {
        let rows = || overlaps.iter().flat_map(|it| [it.row, it.other]);
        let count = |row: Option<usize>| rows().filter(|other| *other == row).count();
        // Where two bands are concerned alike, the later one is named.
        let shared = rows().max_by_key(|row| (count(*row), *row)).flatten();
        let (own, others) = overlaps.into_iter().partition(|it| it.row == shared || it.other == shared);
        overlaps = others;
        let mut own: Vec<BandFinding> = own;
        for overlap in &mut own {
            if overlap.row != shared {
                std::mem::swap(&mut overlap.row, &mut overlap.other);
            }
        }
        own.reverse();
        if let Some(main) = own.pop() {
            own.reverse();
            causes.push(Cause { main, overlaps: own, gaps: Vec::new() });
        }
    }
    for gap in gaps {
        let beside = |row: usize| {
            let (below, above) =
                (gap.row.map_or(-1, |row| row as i64), gap.other.map_or(rows as i64, |row| row as i64));
            (below.min(above)..=below.max(above)).contains(&(row as i64))
        };
        match causes.iter_mut().find(|cause| cause.main.kind != BandFindingKind::Gap && cause.rows().any(beside)) {
            Some(cause) => cause.gaps.push(gap),
            None => causes.push(Cause { main: gap, overlaps: Vec::new(), gaps: Vec::new() }),
        }
    }
    causes
}

impl Cause {
    /// The rows whose bands may not be those that are meant.
    fn rows(&self) -> impl Iterator<Item = usize> {
        let all = std::iter::once(&self.main).chain(&self.overlaps);
        all.flat_map(|finding| finding.row.into_iter().chain(finding.other))
    }

    fn diagnostic(&self, table: &ReadTable<'_>, slot: usize) -> Diagnostic {
        /// More places would not be looked at.
        const SHOWN: usize = 5;
        let finding = self.main;
        let rolls = rolls(finding.lo, finding.hi);
        let header = table.headers.get(slot).map_or("", String::as_str);
        let under = if header.is_empty() { String::new() } else { format!(" under `{header}`") };
        let row = finding.row.and_then(|row| table.rows.get(row));
        let other = finding.other.and_then(|row| table.rows.get(row));
        let key = |row: Option<&ReadRow>| row.map(|row| row.key.clone()).unwrap_or_default();
        let at = |row: Option<&ReadRow>| place(table, row, slot);
        let mut made = match finding.kind {
            BandFindingKind::Gap => {
                let made = Diagnostic::new(Code::Gap, format!("no row covers {rolls}{under}"));
                match (row, other) {
                    (Some(_), Some(_)) => {
                        made.label(at(row), "this band ends below it").label(at(other), "this one begins above it")
                    }
                    (Some(_), None) => made.label(at(row), "the last band ends here"),
                    (None, _) => made.label(at(other), "the first band begins here"),
                }
                .help("widen one of the bands, or add a row")
            }
            BandFindingKind::Overlap if self.overlaps.is_empty() => {
                Diagnostic::new(Code::Overlap, format!("two rows cover {rolls}{under}"))
                    .label(at(row), "this row does")
                    .label(at(other), "so does this one")
                    .help("narrow one of the bands")
            }
            BandFindingKind::Overlap => {
                let count = self.overlaps.len() + 1;
                let message = format!("the band {} covers rolls of {count} other rows{under}", key(row));
                let mut made = Diagnostic::new(Code::Overlap, message).label(at(row), "this band");
                for overlap in std::iter::once(&finding).chain(&self.overlaps).take(SHOWN) {
                    let rolls = self::rolls(overlap.lo, overlap.hi);
                    let other = overlap.other.and_then(|row| table.rows.get(row));
                    made = made.label(at(other), format!("covers {rolls} too"));
                }
                made.help("correct this band")
            }
            BandFindingKind::Duplicate => {
                Diagnostic::new(Code::Duplicate, format!("two rows have the band {rolls}{under}"))
                    .label(at(row), "the second one")
                    .label(at(other), "the first one")
                    .help("correct one of them, or remove it")
            }
            BandFindingKind::Reversed => {
                let turned = self::rolls(finding.hi, finding.lo);
                Diagnostic::new(Code::Reversed, format!("the band {} ends below its start{under}", key(row)))
                    .label(at(row), "this band")
                    .help(format!("write {turned}, the lower roll first"))
            }
            BandFindingKind::OutOfDie => Diagnostic::new(Code::OutOfDie, format!("{rolls} cannot be rolled{under}"))
                .label(at(row), "in this band")
                .help("correct the band, or the die in the schema"),
        };
        if !self.gaps.is_empty() {
            let gaps = self.gaps.iter().map(|gap| self::rolls(gap.lo, gap.hi)).collect::<Vec<_>>().join(", ");
            made = made.note(format!("as it is, no row covers {gaps}"));
        }
        let mut made = made.about(&table.spec.id, key(row.or(other)));
        if let Some(subject) = made.subject.as_mut() {
            header.clone_into(&mut subject.header);
            // A gap lies between two rows, and nothing says which of them is at fault.
            subject
                .rows
                .extend(row.and(other).filter(|_| finding.kind == BandFindingKind::Gap).map(|row| row.key.clone()));
        }
        made
    }
}

fn rolls(lo: Option<i64>, hi: Option<i64>) -> String {
    match (lo, hi) {
        (Some(lo), Some(hi)) if lo == hi => lo.to_string(),
        (Some(lo), Some(hi)) => format!("{lo}–{hi}"),
        (Some(lo), None) => format!("{lo} and more"),
        (None, Some(hi)) => format!("{hi} and less"),
        (None, None) => "any roll".to_owned(),
    }
}

fn same_names(table: &ReadTable<'_>, slot: usize) -> Vec<Diagnostic> {
    let mut said = Vec::new();
    let mut seen: std::collections::HashMap<String, &ReadRow> = std::collections::HashMap::new();
    for row in &table.rows {
        let Some(Value::Name(name)) = value(row, slot) else { continue };
        let folded = name.to_lowercase().replace(['_', '-'], " ");
        if let Some(first) = seen.get(&folded) {
            let made = Diagnostic::new(Code::Duplicate, format!("two rows have the name `{name}`"));
            let made = made
                .label(place(table, Some(row), slot), "the second one")
                .label(place(table, Some(first), slot), "the first one");
            said.push(
                made.help("give each row a name of its own; case, `_`, `-` and space make no difference")
                    .about(&table.spec.id, name.clone()),
            );
        } else {
            seen.insert(folded, row);
        }
    }
    said
}

fn value(row: &ReadRow, slot: usize) -> Option<&Value> {
    row.values.get(slot)?.value.as_ref()
}

fn place(table: &ReadTable<'_>, row: Option<&ReadRow>, slot: usize) -> Place {
    let value = row.and_then(|row| row.values.get(slot));
    value.map_or_else(|| Place::Span(table.start.clone()), |value| value.place.clone())
}
