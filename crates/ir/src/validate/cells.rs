//! Rows and their cells: what their types leave open.

use super::{Invalid, Known, ascends};
use crate::book::{Book, Column, ColumnType, EffectKind, FieldType, Legend, Table};
use crate::names::fold;
use crate::value::{Effect, FieldValue, Group, Outcome, Value};

pub(super) fn validate(table: &Table, book: &Book, place: &str) -> Result<(), Invalid> {
    let mut names = Known::default();
    let mut number = 0;
    for row in &table.rows {
        number += 1;
        let place = format!("{place}, row {number}");
        if table.line.checked_add(row.line).is_none() {
            return Err(Invalid::new(&place, "stands on a line that is too large a number"));
        }
        let mut values = row.values.iter();
        for column in &table.columns {
            for _ in 0..column.width() {
                let Some(value) = values.next() else { break };
                if let Err(problem) = cell(value, column, book) {
                    return Err(Invalid::new(&format!("{place}, column `{}`", column.name), &problem));
                }
                if let Value::Name(name) = value
                    && !names.add(format!("{} {}", column.name, fold(name)))
                {
                    return Err(Invalid::new(&place, &format!("the name `{name}` stands twice in `{}`", column.name)));
                }
            }
        }
    }
    Ok(())
}

/// What is wrong with one cell.
fn cell(value: &Value, column: &Column, book: &Book) -> Result<(), String> {
    match value {
        Value::None if !column.optional => Err("is left out, and the column is not optional".into()),
        Value::Name(name) if name.is_empty() => Err("is an empty name".into()),
        Value::Factor(factor) if factor.den <= 0 || gcd(factor.num.unsigned_abs(), factor.den.unsigned_abs()) != 1 => {
            Err(format!("{}/{} is not a fraction in lowest terms above a positive denominator", factor.num, factor.den))
        }
        Value::SetOf(items) => {
            for (at, item) in items.iter().enumerate() {
                if items[..at].contains(item) {
                    return Err("names a word twice".into());
                }
            }
            Ok(())
        }
        Value::Outcome(outcome) => {
            let ColumnType::Outcome(legend) = column.kind else { return Ok(()) };
            match book.legends.get(usize::from(legend)) {
                Some(legend) => self::outcome(outcome, legend),
                None => Ok(()),
            }
        }
        _ => Ok(()),
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn outcome(outcome: &Outcome, legend: &Legend) -> Result<(), String> {
    for (index, group) in outcome.groups.iter().enumerate() {
        let Some(place) = legend.places.get(usize::from(group.place)) else { continue };
        for earlier in &outcome.groups[..index] {
            if earlier.place == group.place && earlier.of == group.of {
                return Err(format!("gives the place `{place}` twice"));
            }
        }
        if let Err(problem) = self::group(group, legend) {
            return Err(format!("in the place `{place}`, {problem}"));
        }
    }
    Ok(())
}

fn group(group: &Group, legend: &Legend) -> Result<(), String> {
    for (index, effect) in group.effects.iter().enumerate() {
        let Some(kind) = legend.kinds.get(usize::from(effect.kind)) else { continue };
        if !kind.places.contains(&group.place) {
            return Err(format!("`{}` may not stand", kind.name));
        }
        for earlier in &group.effects[..index] {
            if legend.record && earlier.kind == effect.kind {
                return Err(format!("`{}` stands twice, where each effect stands once at most", kind.name));
            }
        }
        if let Err(problem) = self::effect(effect, kind) {
            return Err(format!("`{}` {problem}", kind.name));
        }
    }
    Ok(())
}

fn effect(effect: &Effect, kind: &EffectKind) -> Result<(), String> {
    for (value, field) in effect.fields.iter().zip(&kind.fields) {
        let problem = match (value, field.kind) {
            (FieldValue::Int(value), FieldType::Int { min, max }) if *value < min || *value > max => {
                format!("{value} is not from {min} to {max}")
            }
            (FieldValue::ListOf(items), _) if !ascends(items) => "its words do not ascend".into(),
            _ => continue,
        };
        return Err(format!("has a wrong figure for `{}`: {problem}", field.name));
    }
    match kind.form(&effect.fields) {
        Some(_) => Ok(()),
        None => Err("has figures that none of its forms can say".into()),
    }
}
