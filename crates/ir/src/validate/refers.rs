//! Indices that lead somewhere, and values of their columns' types: what a book made in memory may lack.
//!
//! The reader finds everything by its name and reads each value as what its column holds, so that a book out of a file has
//! all of this by its making, and build scripts are spared the proof.

use super::Invalid;
use crate::book::{
    Across, Book, Column, ColumnType, EffectKind, FieldType, Header, Legend, Table, Template, TemplatePart,
};
use crate::value::{Effect, FieldValue, Outcome, Value};

pub(super) fn legend(legend: &Legend, book: &Book) -> Result<(), Invalid> {
    for kind in &legend.kinds {
        effect_kind(kind, legend, book, &format!("legend `{}`, effect `{}`", legend.name, kind.name))?;
    }
    Ok(())
}

pub(super) fn table(table: &Table, book: &Book) -> Result<(), Invalid> {
    let place = format!("table `{}`", table.id);
    for column in &table.columns {
        self::column(column, book, &format!("{place}, column `{}`", column.name))?;
    }
    rows(table, book, &place)
}

fn effect_kind(kind: &EffectKind, legend: &Legend, book: &Book, place: &str) -> Result<(), Invalid> {
    for field in &kind.fields {
        if let FieldType::OneOf(index) | FieldType::ListOf(index) = field.kind
            && book.vocabularies.get(usize::from(index)).is_none()
        {
            let problem = format!("the field `{}` has a vocabulary that the book lacks", field.name);
            return Err(Invalid::new(place, &problem));
        }
    }
    if kind.places.iter().any(|&index| usize::from(index) >= legend.places.len()) {
        return Err(Invalid::new(place, "its places are not ascending places of the legend"));
    }
    let lacks = |template: &Template| fields(template).any(|field| usize::from(field) >= kind.fields.len());
    if kind.templates.iter().any(lacks) {
        return Err(Invalid::new(place, "a form names a field that the effect lacks"));
    }
    if lacks(&kind.words) {
        return Err(Invalid::new(place, "its words name a field that the effect lacks"));
    }
    Ok(())
}

/// The fields that a form gives, by hole or fixed.
fn fields(template: &Template) -> impl Iterator<Item = u16> {
    let holes = template.parts.iter().filter_map(|part| match part {
        TemplatePart::Hole { field, .. } => Some(*field),
        TemplatePart::Literal(_) | TemplatePart::Plural(_) => None,
    });
    holes.chain(template.fixed.iter().map(|(field, _)| *field))
}

fn column(column: &Column, book: &Book, place: &str) -> Result<(), Invalid> {
    let lacks = |what: &str| Err(Invalid::new(place, &format!("names a {what} that the book lacks")));
    match &column.kind {
        ColumnType::OneOf(index) | ColumnType::SetOf(index) if book.vocabularies.get(usize::from(*index)).is_none() => {
            return lacks("vocabulary");
        }
        ColumnType::Outcome(index) if book.legends.get(usize::from(*index)).is_none() => return lacks("legend"),
        _ => {}
    }
    let Some(Across { vocabulary, headers }) = &column.across else { return Ok(()) };
    let words = match vocabulary {
        Some(index) => match book.vocabularies.get(usize::from(*index)) {
            Some(vocabulary) => Some(vocabulary.items.len()),
            None => return lacks("vocabulary"),
        },
        None => None,
    };
    let fits = |header: &Header| match (header, words) {
        (Header::Item(item), Some(words)) => usize::from(*item) < words,
        (Header::Number(_), None) => true,
        _ => false,
    };
    if headers.iter().all(fits) {
        return Ok(());
    }
    Err(Invalid::new(place, "a header is no word of the headers' vocabulary"))
}

/// Rows with as many values and places as there are columns and headers, and values that fit them.
fn rows(table: &Table, book: &Book, place: &str) -> Result<(), Invalid> {
    let columns: Vec<&Column> =
        table.columns.iter().flat_map(|column| std::iter::repeat_n(column, column.width())).collect();
    for (index, row) in table.rows.iter().enumerate() {
        let place = format!("{place}, row {}", index + 1);
        let (values, places) = (row.values.len(), row.places.len());
        if values != columns.len() || places != columns.len() {
            let made = columns.len();
            let problem = format!("has {values} values at {places} places where its columns make {made}");
            return Err(Invalid::new(&place, &problem));
        }
        for (column, value) in columns.iter().zip(&row.values) {
            if let Err(problem) = cell(value, column, book) {
                return Err(Invalid::new(&format!("{place}, column `{}`", column.name), &problem));
            }
        }
    }
    Ok(())
}

fn cell(value: &Value, column: &Column, book: &Book) -> Result<(), String> {
    match (value, &column.kind) {
        (Value::None, _)
        | (Value::Band(_), ColumnType::Band { .. })
        | (Value::Name(_), ColumnType::Name)
        | (Value::Text(_), ColumnType::Text)
        | (Value::Int { .. }, ColumnType::Int)
        | (Value::Modifier(_), ColumnType::Modifier)
        | (Value::Factor(_), ColumnType::Factor)
        | (Value::Flag(_), ColumnType::Flag) => Ok(()),
        (Value::Dice(dice), ColumnType::Dice) if dice.is_canonical() => Ok(()),
        (Value::Dice(_), ColumnType::Dice) => Err("is dice without sides, or sides without dice".into()),
        (Value::OneOf(item), ColumnType::OneOf(vocabulary)) => words(book, *vocabulary, &[*item]),
        (Value::SetOf(items), ColumnType::SetOf(vocabulary)) => words(book, *vocabulary, items),
        (Value::Outcome(outcome), ColumnType::Outcome(legend)) => match book.legends.get(usize::from(*legend)) {
            Some(legend) => self::outcome(outcome, legend, book),
            None => Err("has no legend".into()),
        },
        _ => Err("holds a value of another type than its column".into()),
    }
}

fn words(book: &Book, vocabulary: u16, items: &[u16]) -> Result<(), String> {
    let words = book.vocabularies.get(usize::from(vocabulary)).map_or(0, |it| it.items.len());
    match items.iter().find(|&&item| usize::from(item) >= words) {
        Some(item) => Err(format!("names word {item} of a vocabulary of {words}")),
        None => Ok(()),
    }
}

fn outcome(outcome: &Outcome, legend: &Legend, book: &Book) -> Result<(), String> {
    for group in &outcome.groups {
        let Some(place) = legend.places.get(usize::from(group.place)) else {
            return Err("has effects in a place that its legend lacks".into());
        };
        if let Some((vocabulary, item)) = group.of {
            words(book, vocabulary, &[item])?;
        }
        for effect in &group.effects {
            let Some(kind) = legend.kinds.get(usize::from(effect.kind)) else {
                return Err(format!("in the place `{place}`, an effect is none of its legend"));
            };
            if let Err(problem) = self::effect(effect, kind, book) {
                return Err(format!("in the place `{place}`, `{}` {problem}", kind.name));
            }
        }
    }
    Ok(())
}

fn effect(effect: &Effect, kind: &EffectKind, book: &Book) -> Result<(), String> {
    if effect.fields.len() != kind.fields.len() {
        return Err(format!("has {} figures instead of {}", effect.fields.len(), kind.fields.len()));
    }
    for (value, field) in effect.fields.iter().zip(&kind.fields) {
        let fits = match (value, field.kind) {
            (FieldValue::Int(_), FieldType::Int { .. }) => Ok(()),
            (FieldValue::Dice(dice), FieldType::Dice) if dice.is_canonical() => Ok(()),
            (FieldValue::OneOf(item), FieldType::OneOf(vocabulary)) => words(book, vocabulary, &[*item]),
            (FieldValue::ListOf(items), FieldType::ListOf(vocabulary)) => words(book, vocabulary, items),
            _ => Err("holds a figure of another type".into()),
        };
        if let Err(problem) = fits {
            return Err(format!("has a wrong figure for `{}`: {problem}", field.name));
        }
    }
    Ok(())
}
