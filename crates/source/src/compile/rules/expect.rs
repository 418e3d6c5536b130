//! Counts and sums that the schema knows from elsewhere: a token that was deleted is otherwise valid.

use std::collections::BTreeMap;

use sawbones_ir::{FieldValue, Value};
use toml::Spanned;

use super::ReadTable;
use crate::codes::Code;
use crate::diagnostic::Diagnostic;
use crate::documents::Span;
use crate::schema::file::Word;

/// Compares the whole table with `[table.expect]`.
pub(super) fn judge(table: &ReadTable<'_>) -> Vec<Diagnostic> {
    let expect = &table.spec.expect;
    let outcomes = || {
        table.rows.iter().flat_map(|row| &row.values).filter_map(|value| match &value.value {
            Some(Value::Outcome(outcome)) => Some(outcome),
            _ => None,
        })
    };
    let parts = outcomes().map(|outcome| {
        let mut words: Vec<_> = outcome.groups.iter().filter_map(|group| group.of).collect();
        words.dedup();
        words.len()
    });
    let mut findings = Vec::new();
    let counts = [
        ("rows", &expect.rows, table.rows.len()),
        ("cells", &expect.cells, outcomes().count()),
        ("parts", &expect.parts, parts.sum::<usize>()),
    ];
    for (what, expected, count) in counts {
        let Some(expected) = expected else { continue };
        // Where rows are missing, so are their cells, their parts and their effects.
        if *expected.get_ref() != count as u64 && findings.is_empty() {
            let message = format!(
                "the table `{}` has {count} {what}, and the schema expects {}",
                table.spec.id,
                expected.get_ref()
            );
            let finding = Diagnostic::new(Code::CountOff, message)
                .label(table.start.clone(), "the table begins here")
                .label(Span { document: table.spec.span.document, bytes: expected.span() }, "expected here");
            findings.push(
                finding
                    .help("put back what is missing, remove what is too much, or correct the schema")
                    .about(&table.spec.id, ""),
            );
        }
    }
    if !findings.is_empty() || expect.totals.is_empty() {
        return findings;
    }
    let sums = sums(table);
    let off = |key: &str, expected: i64| sums.get(key).copied().unwrap_or(0) != expected;
    // The sum over all places is off whenever that of one of them is.
    let of_places = |kind: &str| {
        let mut totals = expect.totals.iter();
        totals.any(|(key, expected)| {
            key.get_ref().rsplit_once('.').is_some_and(|(_, own)| own == kind)
                && off(key.get_ref(), *expected.get_ref())
        })
    };
    let mut wrong = Vec::new();
    for (key, expected) in &expect.totals {
        let sum = sums.get(key.get_ref()).copied();
        let known = sum.is_some() || table.legends.iter().flatten().any(|legend| legend.knows(key.get_ref()));
        if !known {
            let finding =
                Diagnostic::new(Code::SchemaUnknownName, format!("`{}` is not an effect of the legend", key.get_ref()));
            let finding = finding.label(Span { document: table.spec.span.document, bytes: key.span() }, "not known");
            findings.push(finding.help("write the name of an effect, or `place.effect`"));
            continue;
        }
        if off(key.get_ref(), *expected.get_ref()) && !of_places(key.get_ref()) {
            wrong.push((key, expected, sum.unwrap_or(0)));
        }
    }
    findings.extend(sums_off(table, &wrong));
    findings
}

/// One finding for all sums that are off: which token is behind which of them cannot be told from sums.
fn sums_off(table: &ReadTable<'_>, wrong: &[(&Word, &Spanned<i64>, i64)]) -> Option<Diagnostic> {
    let by = |expected: &Spanned<i64>, sum: i64| match sum.checked_sub(*expected.get_ref()).unwrap_or(i64::MAX) {
        by if by < 0 => format!("{} less than", by.unsigned_abs()),
        by => format!("{by} more than"),
    };
    let ((key, expected, sum), others) = wrong.split_first()?;
    let message = format!(
        "`{}` adds up to {sum} over the table `{}`, {} the schema expects",
        key.get_ref(),
        table.spec.id,
        by(expected, *sum)
    );
    let mut finding = Diagnostic::new(Code::SumOff, message)
        .label(table.start.clone(), "the table begins here")
        .label(Span { document: table.spec.span.document, bytes: expected.span() }, "expected here");
    for (key, expected, sum) in others {
        let span = Span { document: table.spec.span.document, bytes: expected.span() };
        finding = finding.label(span, format!("`{}` adds up to {sum}, {} this", key.get_ref(), by(expected, *sum)));
    }
    let help = "look for the token that was changed, left out or put too much, or correct the schema";
    Some(finding.help(help).about(&table.spec.id, ""))
}

/// The sum of each effect's first whole number, by kind and by `place.kind`; a kind without numbers is counted.
fn sums(table: &ReadTable<'_>) -> BTreeMap<String, i64> {
    let mut sums = BTreeMap::new();
    for (value, slot) in table.rows.iter().flat_map(|row| row.values.iter().zip(&table.slots)) {
        let (Some(Value::Outcome(outcome)), Some(column)) = (&value.value, table.columns.get(slot.0)) else { continue };
        let sawbones_ir::ColumnType::Outcome(legend) = column.kind else { continue };
        let Some(Some(reader)) = table.legends.get(usize::from(legend)) else { continue };
        for group in &outcome.groups {
            for effect in &group.effects {
                let Some(kind) = reader.legend.kinds.get(usize::from(effect.kind)) else { continue };
                let number = effect.fields.iter().find_map(|field| match field {
                    FieldValue::Int(value) => Some(*value),
                    _ => None,
                });
                let number = number.unwrap_or(1);
                *sums.entry(kind.name.clone()).or_insert(0) += number;
                *sums.entry(format!("{}.{}", reader.place_name(group.place), kind.name)).or_insert(0) += number;
            }
        }
    }
    sums
}
