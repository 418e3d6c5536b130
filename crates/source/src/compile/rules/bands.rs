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
                let found = findings(&entries, die.as_ref());
                let wanted = |finding: &BandFinding| *partition || !matches!(finding.kind, BandFindingKind::Gap);
                judged.extend(found.into_iter().filter(wanted).map(|finding| Judged {
                    rows: finding.row.into_iter().chain(finding.other).collect(),
                    finding: diagnostic(table, slot, finding),
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

fn diagnostic(table: &ReadTable<'_>, slot: usize, finding: BandFinding) -> Diagnostic {
    let rolls = rolls(finding.lo, finding.hi);
    let header = table.headers.get(slot).map_or("", String::as_str);
    let under = if header.is_empty() { String::new() } else { format!(" under `{header}`") };
    let row = finding.row.and_then(|row| table.rows.get(row));
    let other = finding.other.and_then(|row| table.rows.get(row));
    let key = |row: Option<&ReadRow>| row.map(|row| row.key.clone()).unwrap_or_default();
    let at = |row: Option<&ReadRow>| place(table, row, slot);
    let made = match finding.kind {
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
        BandFindingKind::Overlap => Diagnostic::new(Code::Overlap, format!("two rows cover {rolls}{under}"))
            .label(at(row), "this row does")
            .label(at(other), "so does this one")
            .help("narrow one of the bands"),
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
    made.about(&table.spec.id, key(row.or(other)))
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
