//! The rules that a schema gives its table, each judged row by row.

use std::collections::BTreeMap;

use sawbones_ir::{Band, ColumnType, Effect, Value, Vocabulary};

use super::ReadTable;
use crate::codes::Code;
use crate::compile::row::{ReadRow, ReadValue};
use crate::diagnostic::{Diagnostic, Place};
use crate::documents::Span;
use crate::folded::Folded;
use crate::schema::{Named, Rule, nearest};
use crate::values;

/// Judges every `[[table.rule]]`; the bands of the rows `doubtful` may not be those that are meant.
pub(super) fn judge(table: &ReadTable<'_>, doubtful: &[usize]) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for rule in &table.spec.rules {
        match rule {
            Rule::Size { column, by, except } => {
                size(table, column, by, except, doubtful, &mut findings);
            }
            Rule::Only { effect, words } => only(table, effect, words, &mut findings),
            Rule::SameInRow { effect } => same_in_row(table, effect, &mut findings),
            Rule::Rising { column } => rising(table, column, &mut findings),
            Rule::EachOnce { column, vocabulary } => each_once(table, column, *vocabulary, &mut findings),
            Rule::MarkNeeds { column, filled, unless } => mark_needs(table, column, filled, unless, &mut findings),
        }
    }
    findings
}

/// How many words a set holds, by the band of its row.
fn size(
    table: &ReadTable<'_>,
    column: &str,
    by: &[(Band, u64)],
    except: &[(Band, u64, Span)],
    doubtful: &[usize],
    findings: &mut Vec<Diagnostic>,
) {
    let Some(of) = slot(table, column) else { return };
    let mut used = vec![false; except.len()];
    for (_, row) in table.rows.iter().enumerate().filter(|(index, _)| !doubtful.contains(index)) {
        let (Some(Value::SetOf(words)), Some(band)) = (value(row, of), first_band(row)) else { continue };
        let mut asked: Vec<u64> =
            by.iter().filter(|(range, _)| overlap(range, &band)).map(|(_, count)| *count).collect();
        asked.dedup();
        let exception = except.iter().zip(&mut used).find(|((at, ..), _)| *at == band);
        if let Some(((_, count, _), used)) = exception {
            *used = asked[..] != [*count];
            asked = vec![*count];
        }
        if asked.is_empty() || asked[..] == [words.len() as u64] {
            continue;
        }
        let asks = asked.iter().map(u64::to_string).collect::<Vec<_>>().join(" and for ");
        let message = format!("the row {} names {} {column}, and its band asks for {asks}", row.key, words.len());
        let help = "name as many as the rule says, or record an exception with its reason in the schema";
        let finding = Diagnostic::new(Code::WrongSize, message).label(place(row, of), "this row");
        findings.push(finding.help(help).about(&table.spec.id, row.key.clone()));
    }
    for ((at, _, span), _) in except.iter().zip(used).filter(|(_, used)| table.complete && doubtful.is_empty() && !used)
    {
        let message = format!("the row {} needs no exception", values::write_band(at));
        let finding = Diagnostic::new(Code::UnusedAllowance, message).label(span.clone(), "this exception");
        findings.push(finding.help("remove the exception").about(&table.spec.id, ""));
    }
}

/// Whether two bands have a roll in common.
fn overlap(a: &Band, b: &Band) -> bool {
    let below = |a: &Band, b: &Band| a.hi.is_none() || b.lo.is_none() || a.hi >= b.lo;
    below(a, b) && below(b, a)
}

/// An effect stands only with some words.
fn only(table: &ReadTable<'_>, effect: &Named, words: &[(u16, u16)], findings: &mut Vec<Diagnostic>) {
    let mets = match effects(table, effect) {
        Ok(mets) => mets,
        Err(unknown) => return findings.push(*unknown),
    };
    let name = |(vocabulary, word): (u16, u16)| word_name(&table.schema.vocabularies, vocabulary, word);
    let mut allowed: Vec<&str> = words.iter().map(|word| name(*word)).collect();
    allowed.dedup();
    for met in mets {
        let Some(of) = met.of.filter(|of| !words.contains(of)) else { continue };
        let message = format!("{} does not go with {}", effect.text.replace('_', " "), name(of));
        let finding = Diagnostic::new(Code::EffectNotAllowed, message).label(met.token, "this token");
        findings.push(finding.help(format!("it stands only with {}", allowed.join(", "))).about_cell(
            &table.spec.id,
            met.row_key,
            met.header,
        ));
    }
}

/// An effect's figures are the same across a row; the commonest are taken to be meant.
fn same_in_row(table: &ReadTable<'_>, effect: &Named, findings: &mut Vec<Diagnostic>) {
    let mets = match effects(table, effect) {
        Ok(mets) => mets,
        Err(unknown) => return findings.push(*unknown),
    };
    let mut by_row: BTreeMap<usize, Vec<Met<'_>>> = BTreeMap::new();
    for met in mets {
        by_row.entry(met.row).or_default().push(met);
    }
    for mets in by_row.values() {
        let most =
            mets.iter().max_by_key(|met| mets.iter().filter(|other| other.effect.fields == met.effect.fields).count());
        let Some(most) = most else { continue };
        for met in mets.iter().filter(|met| met.effect.fields != most.effect.fields) {
            let message = format!("{} differs from the rest of its row", effect.text.replace('_', " "));
            let finding = Diagnostic::new(Code::DiffersInRow, message)
                .label(met.token.clone(), "this token")
                .label(most.token.clone(), "the row has this");
            findings.push(finding.help("write the same figure throughout the row").about_cell(
                &table.spec.id,
                met.row_key,
                met.header,
            ));
        }
    }
}

/// Words of a repeated column never fall from left to right.
fn rising(table: &ReadTable<'_>, column: &str, findings: &mut Vec<Diagnostic>) {
    let slots = slots(table, column);
    let compiled = slots.first().and_then(|slot| table.slots.get(*slot)).map(|slot| slot.0);
    for row in &table.rows {
        let mut before: Option<(u16, usize)> = None;
        for slot in &slots {
            let Some(Value::OneOf(word)) = value(row, *slot) else { continue };
            if let Some((last, last_slot)) = before.filter(|(last, _)| word < last) {
                let name = |word| match table.columns.get(compiled.unwrap_or(0)).map(|column| &column.kind) {
                    Some(ColumnType::OneOf(vocabulary)) => word_name(&table.schema.vocabularies, *vocabulary, word),
                    _ => "",
                };
                let header = |slot: usize| table.headers.get(slot).map_or("", String::as_str);
                let message = format!(
                    "`{}` under {} falls below `{}` under {}",
                    name(*word),
                    header(*slot),
                    name(last),
                    header(last_slot)
                );
                let finding = Diagnostic::new(Code::Falling, message)
                    .label(place(row, *slot), "this one")
                    .label(place(row, last_slot), "after this one");
                findings.push(finding.help("write a word that is not below the one to its left").about_cell(
                    &table.spec.id,
                    &row.key,
                    header(*slot),
                ));
            }
            before = Some((*word, *slot));
        }
    }
}

/// Every word of a column's vocabulary stands in exactly one row.
fn each_once(table: &ReadTable<'_>, column: &str, vocabulary: u16, findings: &mut Vec<Diagnostic>) {
    let Some(slot) = slot(table, column) else { return };
    let items = table.schema.vocabularies.get(usize::from(vocabulary)).map_or(&[][..], |vocabulary| &vocabulary.items);
    for (word, item) in (0u16..).zip(items) {
        let rows: Vec<_> = table
            .rows
            .iter()
            .filter(|row| matches!(value(row, slot), Some(Value::OneOf(own)) if *own == word))
            .collect();
        match rows[..] {
            [_] => {}
            [] if !table.complete => {}
            [] => {
                let finding = Diagnostic::new(
                    Code::WordWithoutRow,
                    format!("no row of `{}` is for {}", table.spec.id, item.name),
                );
                findings.push(
                    finding
                        .label(table.start.clone(), "in this table")
                        .help("add its row, or take the word out of the vocabulary")
                        .about(&table.spec.id, ""),
                );
            }
            [first, second, ..] => {
                let finding = Diagnostic::new(Code::Duplicate, format!("{} has two rows", item.name))
                    .label(place(second, slot), "the second one")
                    .label(place(first, slot), "the first one");
                findings.push(finding.help("remove one of them").about(&table.spec.id, second.key.clone()));
            }
        }
    }
}

/// A mark stands only where another column is filled, or in rows of some names.
fn mark_needs(table: &ReadTable<'_>, column: &str, filled: &str, unless: &[Folded], findings: &mut Vec<Diagnostic>) {
    let marks = slots(table, column);
    let Some(filled_slot) = slot(table, filled) else { return };
    for row in &table.rows {
        let named = unless.iter().any(|name| Folded::of(&row.key).same(name));
        if named || !matches!(value(row, filled_slot), Some(Value::None)) {
            continue;
        }
        if let Some(slot) = marks.iter().find(|slot| matches!(value(row, **slot), Some(Value::Flag(true)))) {
            let message = format!("{} carries the mark `{column}` but nothing stands under `{filled}`", row.key);
            let finding = Diagnostic::new(Code::DoubtfulMark, message).label(place(row, *slot), "this mark");
            findings.push(
                finding.help(format!("remove the mark, or fill `{filled}`")).about(&table.spec.id, row.key.clone()),
            );
        }
    }
}

/// An effect that was met in a table.
struct Met<'a> {
    row: usize,
    row_key: &'a str,
    header: &'a str,
    of: Option<(u16, u16)>,
    effect: &'a Effect,
    token: Span,
}

/// Every effect of a kind. Where a legend could not be read, none is known.
///
/// # Errors
/// When no legend has the kind.
fn effects<'a>(table: &'a ReadTable<'_>, kind: &Named) -> Result<Vec<Met<'a>>, Box<Diagnostic>> {
    let legends = || table.legends.iter().flatten().map(|legend| &legend.legend);
    let known = legends().any(|legend| legend.kinds.iter().any(|known| known.name == kind.text));
    if !known && table.legends.iter().all(Option::is_some) {
        let finding = Diagnostic::new(Code::SchemaUnknownName, format!("`{}` is not an effect of a legend", kind.text))
            .label(kind.span.clone(), "not known");
        let names = legends().flat_map(|legend| &legend.kinds).map(|kind| kind.name.as_str());
        let help = match nearest(&kind.text, names) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "write the name of an effect as the legend has it, with `_` for a space".to_owned(),
        };
        return Err(Box::new(finding.help(help)));
    }
    let mut met = Vec::new();
    for (index, row) in table.rows.iter().enumerate() {
        for ((read, slot), header) in row.values.iter().zip(&table.slots).zip(&table.headers) {
            let legend = match table.columns.get(slot.0).map(|column| &column.kind) {
                Some(ColumnType::Outcome(legend)) => table.legends.get(usize::from(*legend)).and_then(Option::as_ref),
                _ => None,
            };
            let (Some(legend), ReadValue { value: Some(Value::Outcome(outcome)), tokens, .. }) = (legend, read) else {
                continue;
            };
            for (group, tokens) in outcome.groups.iter().zip(tokens) {
                for (effect, token) in group.effects.iter().zip(tokens) {
                    if legend.legend.kinds.get(usize::from(effect.kind)).is_some_and(|own| own.name == kind.text) {
                        met.push(Met {
                            row: index,
                            row_key: &row.key,
                            header,
                            of: group.of,
                            effect,
                            token: token.clone(),
                        });
                    }
                }
            }
        }
    }
    Ok(met)
}

/// The first value of a compiled column in a row, by its index.
fn slot(table: &ReadTable<'_>, column: &str) -> Option<usize> {
    slots(table, column).first().copied()
}

/// The values of a compiled column in a row, one for each of its headers, by index.
fn slots(table: &ReadTable<'_>, column: &str) -> Vec<usize> {
    let index = table.columns.iter().position(|own| own.name == column);
    (0..table.slots.len()).filter(|slot| table.slots.get(*slot).map(|slot| slot.0) == index).collect()
}

fn value(row: &ReadRow, slot: usize) -> Option<&Value> {
    row.values.get(slot)?.value.as_ref()
}

fn place(row: &ReadRow, slot: usize) -> Place {
    row.values.get(slot).map_or_else(|| row.span.clone().into(), |value| value.place.clone())
}

fn first_band(row: &ReadRow) -> Option<sawbones_ir::Band> {
    row.values.iter().find_map(|value| match &value.value {
        Some(Value::Band(band)) => Some(*band),
        _ => None,
    })
}

fn word_name(vocabularies: &[Vocabulary], vocabulary: u16, word: u16) -> &str {
    let items = vocabularies.get(usize::from(vocabulary)).map_or(&[][..], |vocabulary| &vocabulary.items);
    items.get(usize::from(word)).map_or("", |item| &item.name)
}
