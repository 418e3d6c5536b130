//! The rules that a schema gives its table, each judged row by row.

use std::collections::BTreeMap;

use sawbones_ir::{Effect, Value, Vocabulary};

use super::ReadTable;
use crate::codes::Code;
use crate::compile::table::{ReadRow, ReadValue};
use crate::diagnostic::Diagnostic;
use crate::documents::Span;
use crate::folded::Folded;
use crate::schema::file::{RuleEntry, Word};
use crate::values;

/// Judges every `[[table.rule]]`.
pub(super) fn judge(table: &ReadTable<'_>) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for (rule, span) in &table.spec.rules {
        let judged = match rule.rule.get_ref().as_str() {
            "size" => size(table, rule),
            "only" => only(table, rule),
            "same-in-row" => same_in_row(table, rule),
            "rising" => rising(table, rule),
            "each-once" => each_once(table, rule),
            "mark-needs" => mark_needs(table, rule),
            other => {
                let known = "write one of `size`, `only`, `same-in-row`, `rising`, `each-once`, `mark-needs`";
                Err(Diagnostic::new(Code::SchemaUnknownName, format!("`{other}` is not a rule"))
                    .label(at(table, &rule.rule), "not known")
                    .help(known))
            }
        };
        match judged {
            Ok(found) => findings.extend(found),
            Err(finding) if finding.labels.is_empty() => findings.push(finding.label(span.clone(), "this rule")),
            Err(finding) => findings.push(finding),
        }
    }
    findings
}

type Judged = Result<Vec<Diagnostic>, Diagnostic>;

/// How many words a set holds, by the band of its row.
fn size(table: &ReadTable<'_>, rule: &RuleEntry) -> Judged {
    let of = slot(table, needed(rule, "column", rule.column.as_ref())?)?;
    let mut by = Vec::new();
    for (band, count) in &rule.by {
        let read = values::band(band.get_ref(), None).ok().flatten();
        let band = read.ok_or_else(|| {
            Diagnostic::new(Code::SchemaSyntax, format!("`{}` is not a band", band.get_ref()))
                .label(at(table, band), "this one")
        })?;
        by.push((band, *count.get_ref()));
    }
    let mut findings = Vec::new();
    for row in &table.rows {
        let (Some(Value::SetOf(words)), Some(band)) = (value(row, of), first_band(row)) else { continue };
        let exception = rule
            .except
            .iter()
            .find(|exception| values::band(exception.at.get_ref(), None).ok().flatten().is_some_and(|at| at == band));
        let wanted = match exception {
            Some(exception) => Some(*exception.is.get_ref()),
            None => by
                .iter()
                .find(|(range, _)| {
                    band.lo >= range.lo && (range.hi.is_none() || band.hi.is_some() && band.hi <= range.hi)
                })
                .map(|(_, count)| *count),
        };
        let Some(wanted) = wanted else { continue };
        if wanted != words.len() as u64 {
            let column =
                table.columns.get(table.slots.get(of).map_or(0, |slot| slot.0)).map_or("", |column| &column.name);
            let message = format!("the row {} names {} {column}, and its band asks for {wanted}", row.key, words.len());
            let finding = Diagnostic::new(Code::WrongSize, message).label(place(row, of), "this row");
            let help = "name as many as the rule says, or record an exception with its reason in the schema";
            findings.push(finding.help(help).about(&table.spec.id, row.key.clone()));
        }
    }
    Ok(findings)
}

/// An effect stands only with some words.
fn only(table: &ReadTable<'_>, rule: &RuleEntry) -> Judged {
    let effect = needed(rule, "effect", rule.effect.as_ref())?;
    let allowed: Vec<&str> = rule.words.iter().map(|word| word.get_ref().as_str()).collect();
    let mut findings = Vec::new();
    for met in effects(table, effect)? {
        let Some((vocabulary, word)) = met.of else { continue };
        let name = word_name(&table.schema.vocabularies, vocabulary, word);
        if !allowed.iter().any(|allowed| Folded::of(name).same(&Folded::name(allowed))) {
            let message = format!("{} does not go with {name}", effect.get_ref().replace('_', " "));
            let finding = Diagnostic::new(Code::EffectNotAllowed, message).label(met.token, "this token");
            findings.push(
                finding.help(format!("it stands only with {}", allowed.join(", "))).about(&table.spec.id, met.at),
            );
        }
    }
    Ok(findings)
}

/// An effect's figures are the same across a row; the commonest are taken to be meant.
fn same_in_row(table: &ReadTable<'_>, rule: &RuleEntry) -> Judged {
    let effect = needed(rule, "effect", rule.effect.as_ref())?;
    let mut by_row: BTreeMap<usize, Vec<Met<'_>>> = BTreeMap::new();
    for met in effects(table, effect)? {
        by_row.entry(met.row).or_default().push(met);
    }
    let mut findings = Vec::new();
    for mets in by_row.values() {
        let most =
            mets.iter().max_by_key(|met| mets.iter().filter(|other| other.effect.fields == met.effect.fields).count());
        let Some(most) = most else { continue };
        for met in mets.iter().filter(|met| met.effect.fields != most.effect.fields) {
            let message = format!("{} differs from the rest of its row", effect.get_ref().replace('_', " "));
            let finding = Diagnostic::new(Code::DiffersInRow, message)
                .label(met.token.clone(), "this token")
                .label(most.token.clone(), "the row has this");
            findings
                .push(finding.help("write the same figure throughout the row").about(&table.spec.id, met.at.clone()));
        }
    }
    Ok(findings)
}

/// Words of a repeated column never fall from left to right.
fn rising(table: &ReadTable<'_>, rule: &RuleEntry) -> Judged {
    let column = needed(rule, "column", rule.column.as_ref())?;
    let first = slot(table, column)?;
    let compiled = table.slots.get(first).map(|slot| slot.0);
    let slots: Vec<usize> =
        (0..table.slots.len()).filter(|slot| table.slots.get(*slot).map(|slot| slot.0) == compiled).collect();
    let mut findings = Vec::new();
    for row in &table.rows {
        let mut before: Option<(u16, usize)> = None;
        for slot in &slots {
            let Some(Value::OneOf(word)) = value(row, *slot) else { continue };
            if let Some((last, last_slot)) = before.filter(|(last, _)| word < last) {
                let name = |word| match table.columns.get(compiled.unwrap_or(0)).map(|column| &column.kind) {
                    Some(sawbones_ir::ColumnType::OneOf(vocabulary)) => {
                        word_name(&table.schema.vocabularies, *vocabulary, word)
                    }
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
                findings.push(
                    finding
                        .help("write a word that is not below the one to its left")
                        .about(&table.spec.id, format!("{} {}", row.key, header(*slot))),
                );
            }
            before = Some((*word, *slot));
        }
    }
    Ok(findings)
}

/// Every word of a column's vocabulary stands in exactly one row.
fn each_once(table: &ReadTable<'_>, rule: &RuleEntry) -> Judged {
    let slot = slot(table, needed(rule, "column", rule.column.as_ref())?)?;
    let Some(sawbones_ir::ColumnType::OneOf(vocabulary)) =
        table.slots.get(slot).and_then(|slot| table.columns.get(slot.0)).map(|column| column.kind.clone())
    else {
        return Err(Diagnostic::new(Code::SchemaConflict, "`each-once` is about a column of type `one-of`"));
    };
    let items = table.schema.vocabularies.get(usize::from(vocabulary)).map_or(&[][..], |vocabulary| &vocabulary.items);
    let mut findings = Vec::new();
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
                findings.push(finding.help("remove one of them").about(&table.spec.id, item.name.clone()));
            }
        }
    }
    Ok(findings)
}

/// A mark stands only where another column is filled, or in rows of some names.
fn mark_needs(table: &ReadTable<'_>, rule: &RuleEntry) -> Judged {
    let column = needed(rule, "column", rule.column.as_ref())?;
    let first = slot(table, column)?;
    let filled = slot(table, needed(rule, "filled", rule.filled.as_ref())?)?;
    let compiled = table.slots.get(first).map(|slot| slot.0);
    let marks: Vec<usize> =
        (0..table.slots.len()).filter(|slot| table.slots.get(*slot).map(|slot| slot.0) == compiled).collect();
    let mut findings = Vec::new();
    for row in &table.rows {
        let named = rule.unless.iter().any(|name| Folded::of(&row.key).same(&Folded::name(name.get_ref())));
        if named || !matches!(value(row, filled), Some(Value::None)) {
            continue;
        }
        if let Some(slot) = marks.iter().find(|slot| matches!(value(row, **slot), Some(Value::Flag(true)))) {
            let filled = rule.filled.as_ref().map_or("", |filled| filled.get_ref());
            let message =
                format!("{} carries the mark `{}` but nothing stands under `{filled}`", row.key, column.get_ref());
            let finding = Diagnostic::new(Code::DoubtfulMark, message).label(place(row, *slot), "this mark");
            findings.push(
                finding.help(format!("remove the mark, or fill `{filled}`")).about(&table.spec.id, row.key.clone()),
            );
        }
    }
    Ok(findings)
}

/// An effect that was met in a table.
struct Met<'a> {
    row: usize,
    at: String,
    of: Option<(u16, u16)>,
    effect: &'a Effect,
    token: Span,
}

fn effects<'a>(table: &'a ReadTable<'_>, kind: &Word) -> Result<Vec<Met<'a>>, Diagnostic> {
    let known =
        table.legends.iter().any(|legend| legend.legend.kinds.iter().any(|known| known.name == *kind.get_ref()));
    if !known {
        let finding =
            Diagnostic::new(Code::SchemaUnknownName, format!("`{}` is not an effect of a legend", kind.get_ref()));
        return Err(finding
            .label(at(table, kind), "not known")
            .help("write the name of an effect as the legend has it, with `_` for a space"));
    }
    let mut met = Vec::new();
    for (index, row) in table.rows.iter().enumerate() {
        for ((read, slot), header) in row.values.iter().zip(&table.slots).zip(&table.headers) {
            let legend = match table.columns.get(slot.0).map(|column| &column.kind) {
                Some(sawbones_ir::ColumnType::Outcome(legend)) => table.legends.get(usize::from(*legend)),
                _ => None,
            };
            let (Some(legend), ReadValue { value: Some(Value::Outcome(outcome)), tokens, .. }) = (legend, read) else {
                continue;
            };
            for (group, tokens) in outcome.groups.iter().zip(tokens) {
                for (effect, token) in group.effects.iter().zip(tokens) {
                    if legend.legend.kinds.get(usize::from(effect.kind)).is_some_and(|own| own.name == *kind.get_ref())
                    {
                        met.push(Met {
                            row: index,
                            at: format!("{} {header}", row.key),
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

fn needed<'a>(rule: &RuleEntry, key: &str, word: Option<&'a Word>) -> Result<&'a Word, Diagnostic> {
    word.ok_or_else(|| {
        Diagnostic::new(Code::SchemaIncomplete, format!("the rule `{}` needs `{key}`", rule.rule.get_ref()))
            .help(format!("add `{key} = \"…\"`"))
    })
}

/// The first value of a compiled column in a row, by its index.
fn slot(table: &ReadTable<'_>, column: &Word) -> Result<usize, Diagnostic> {
    let index = table.columns.iter().position(|own| own.name == *column.get_ref());
    let slot = index.and_then(|index| table.slots.iter().position(|slot| slot.0 == index));
    slot.ok_or_else(|| {
        let names = table.columns.iter().map(|column| format!("`{}`", column.name)).collect::<Vec<_>>().join(", ");
        Diagnostic::new(Code::SchemaUnknownName, format!("`{}` is not a column of this table", column.get_ref()))
            .label(at(table, column), "not known")
            .help(format!("its columns are {names}"))
    })
}

fn value<'a>(row: &'a ReadRow, slot: usize) -> Option<&'a Value> {
    row.values.get(slot)?.value.as_ref()
}

fn place(row: &ReadRow, slot: usize) -> crate::diagnostic::Place {
    row.values.get(slot).map_or_else(|| row.span.clone().into(), |value| value.place.clone())
}

fn first_band(row: &ReadRow) -> Option<sawbones_ir::Band> {
    row.values.iter().find_map(|value| match &value.value {
        Some(Value::Band(band)) => Some(*band),
        _ => None,
    })
}

fn at(table: &ReadTable<'_>, word: &Word) -> Span {
    Span { document: table.spec.span.document, bytes: word.span() }
}

fn word_name(vocabularies: &[Vocabulary], vocabulary: u16, word: u16) -> &str {
    let items = vocabularies.get(usize::from(vocabulary)).map_or(&[][..], |vocabulary| &vocabulary.items);
    items.get(usize::from(word)).map_or("", |item| &item.name)
}
