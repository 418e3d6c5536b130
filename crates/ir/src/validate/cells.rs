//! Rows and their cells: as many values as there are columns and headers, each of its column's type.

use super::{Invalid, Known};
use crate::book::{Book, Column, ColumnType, EffectKind, FieldType, Legend, Table};
use crate::names::fold;
use crate::value::{Effect, FieldValue, Group, Outcome, Value};

pub(super) fn validate(table: &Table, book: &Book, place: &str) -> Result<(), Invalid> {
    let mut columns: Vec<&Column> = Vec::new();
    for column in &table.columns {
        columns.resize(columns.len() + column.width(), column);
    }
    let mut names = Known::default();
    for (index, row) in table.rows.iter().enumerate() {
        let place = format!("{place}, row {}", index + 1);
        if row.values.len() != columns.len() || row.places.len() != columns.len() {
            return Err(Invalid::new(
                place,
                format!(
                    "has {} values at {} places where its columns make {}",
                    row.values.len(),
                    row.places.len(),
                    columns.len()
                ),
            ));
        }
        if table.line.checked_add(row.line).is_none() {
            return Err(Invalid::new(place, "stands on a line that is too large a number"));
        }
        for (column, value) in columns.iter().zip(&row.values) {
            if let Err(problem) = cell(value, column, book) {
                return Err(Invalid::new(format!("{place}, column `{}`", column.name), problem));
            }
            if let Value::Name(name) = value
                && !names.add(format!("{} {}", column.name, fold(name)))
            {
                return Err(Invalid::new(place, format!("the name `{name}` stands twice in `{}`", column.name)));
            }
        }
    }
    Ok(())
}

/// What is wrong with one cell.
fn cell(value: &Value, column: &Column, book: &Book) -> Result<(), String> {
    let words = |vocabulary: u16| book.vocabularies.get(usize::from(vocabulary)).map_or(0, |it| it.items.len());
    match (value, &column.kind) {
        (Value::None, _) if column.optional => Ok(()),
        (Value::None, _) => Err("is left out, and the column is not optional".into()),
        (Value::Band(_), ColumnType::Band { .. })
        | (Value::Text(_), ColumnType::Text)
        | (Value::Int { .. }, ColumnType::Int)
        | (Value::Modifier(_), ColumnType::Modifier)
        | (Value::Flag(_), ColumnType::Flag) => Ok(()),
        (Value::Name(name), ColumnType::Name) if name.is_empty() => Err("is an empty name".into()),
        (Value::Name(_), ColumnType::Name) => Ok(()),
        (Value::Dice(dice), ColumnType::Dice) if dice.is_canonical() => Ok(()),
        (Value::Dice(_), ColumnType::Dice) => Err("is dice without sides, or sides without dice".into()),
        (Value::Factor(factor), ColumnType::Factor) => {
            let lowest = factor.den > 0 && gcd(factor.num.unsigned_abs(), factor.den.unsigned_abs()) == 1;
            if lowest {
                return Ok(());
            }
            Err(format!("{}/{} is not a fraction in lowest terms above a positive denominator", factor.num, factor.den))
        }
        (Value::OneOf(item), ColumnType::OneOf(vocabulary)) => known(&[*item], words(*vocabulary)),
        (Value::SetOf(items), ColumnType::SetOf(vocabulary)) => {
            known(items, words(*vocabulary))?;
            for (index, item) in items.iter().enumerate() {
                if items.iter().take(index).any(|earlier| earlier == item) {
                    return Err("names a word twice".into());
                }
            }
            Ok(())
        }
        (Value::Outcome(outcome), ColumnType::Outcome(legend)) => match book.legends.get(usize::from(*legend)) {
            Some(legend) => self::outcome(outcome, legend, book),
            None => Err("has no legend".into()),
        },
        _ => Err("holds a value of another type than its column".into()),
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn known(items: &[u16], words: usize) -> Result<(), String> {
    for item in items {
        if usize::from(*item) >= words {
            return Err(format!("names word {item} of a vocabulary of {words}"));
        }
    }
    Ok(())
}

fn outcome(outcome: &Outcome, legend: &Legend, book: &Book) -> Result<(), String> {
    for (index, group) in outcome.groups.iter().enumerate() {
        let Some(place) = legend.places.get(usize::from(group.place)) else {
            return Err("has effects in a place that its legend lacks".into());
        };
        if let Some((vocabulary, item)) = group.of {
            let words = book.vocabularies.get(usize::from(vocabulary)).map_or(0, |it| it.items.len());
            known(&[item], words)?;
        }
        let mut earlier = outcome.groups.iter().take(index);
        if earlier.any(|earlier| earlier.place == group.place && earlier.of == group.of) {
            return Err(format!("gives the place `{place}` twice"));
        }
        if let Err(problem) = self::group(group, legend, book) {
            return Err(format!("in the place `{place}`, {problem}"));
        }
    }
    Ok(())
}

fn group(group: &Group, legend: &Legend, book: &Book) -> Result<(), String> {
    for (index, effect) in group.effects.iter().enumerate() {
        let Some(kind) = legend.kinds.get(usize::from(effect.kind)) else {
            return Err("an effect is none of its legend".into());
        };
        if !kind.places.contains(&group.place) {
            return Err(format!("`{}` may not stand", kind.name));
        }
        if legend.record && group.effects.iter().take(index).any(|earlier| earlier.kind == effect.kind) {
            return Err(format!("`{}` stands twice, where each effect stands once at most", kind.name));
        }
        if let Err(problem) = self::effect(effect, kind, book) {
            return Err(format!("`{}` {problem}", kind.name));
        }
    }
    Ok(())
}

fn effect(effect: &Effect, kind: &EffectKind, book: &Book) -> Result<(), String> {
    if effect.fields.len() != kind.fields.len() {
        return Err(format!("has {} figures instead of {}", effect.fields.len(), kind.fields.len()));
    }
    for (value, field) in effect.fields.iter().zip(&kind.fields) {
        let words = |vocabulary: u16| book.vocabularies.get(usize::from(vocabulary)).map_or(0, |it| it.items.len());
        let problem = match (value, field.kind) {
            (FieldValue::Int(value), FieldType::Int { min, max }) if (min..=max).contains(value) => continue,
            (FieldValue::Int(value), FieldType::Int { min, max }) => format!("{value} is not from {min} to {max}"),
            (FieldValue::Dice(dice), FieldType::Dice) if dice.is_canonical() => continue,
            (FieldValue::OneOf(item), FieldType::OneOf(vocabulary)) => match known(&[*item], words(vocabulary)) {
                Ok(()) => continue,
                Err(problem) => problem,
            },
            (FieldValue::ListOf(items), FieldType::ListOf(vocabulary)) => match known(items, words(vocabulary)) {
                Ok(()) if items.is_sorted_by(|a, b| a < b) => continue,
                Ok(()) => "its words do not ascend".into(),
                Err(problem) => problem,
            },
            _ => "holds a figure of another type".into(),
        };
        return Err(format!("has a wrong figure for `{}`: {problem}", field.name));
    }
    match kind.form(&effect.fields) {
        Some(_) => Ok(()),
        None => Err("has figures that none of its forms can say".into()),
    }
}
