//! Rows: the line with their plain values, and a line for each outcome.

use super::ReadError;
use super::line::{Lines, Object};
use crate::book::{Book, Column, ColumnType, FieldType, Header, Legend, Row};
use crate::json::Json;
use crate::value::{Band, Effect, Factor, FieldValue, Group, Outcome, Value};

pub(super) fn row(book: &Book, columns: &[Column], lines: &mut Lines<'_>) -> Result<Row, ReadError> {
    let mut line = lines.next("a row of the table", "row")?;
    let mut plain = match line.take("row")? {
        Json::Object(entries) => line.inner(entries),
        other => return Err(line.expected("the row's values by column", &other)),
    };
    let mut row = Row { line: line.u32("line")?, places: Vec::new(), values: Vec::new() };
    for json in line.list("at")? {
        row.places.push(place(&line, &json)?);
    }
    line.finish()?;
    for column in columns {
        if let ColumnType::Outcome(legend) = column.kind {
            let Some(legend) = book.legends.get(usize::from(legend)) else {
                return Err(plain.error(format!("the column `{}` names a legend that the book lacks", column.name)));
            };
            match &column.across {
                None => row.values.push(cell(book, legend, column, None, lines)?),
                Some(across) => {
                    for header in &across.headers {
                        let header = Some((across.vocabulary, header));
                        row.values.push(cell(book, legend, column, header, lines)?);
                    }
                }
            }
            continue;
        }
        let json = plain.take(&column.name)?;
        let Some(across) = &column.across else {
            row.values.push(value(book, &plain, column, json)?);
            continue;
        };
        match json {
            Json::List(items) if items.len() == across.headers.len() => {
                for item in items {
                    row.values.push(value(book, &plain, column, item)?);
                }
            }
            other => {
                let what = format!("a list of {} values for `{}`", across.headers.len(), column.name);
                return Err(plain.expected(&what, &other));
            }
        }
    }
    if row.places.len() != row.values.len() {
        return Err(plain.error(format!("`at` gives {} places for {} values", row.places.len(), row.values.len())));
    }
    plain.finish()?;
    Ok(row)
}

/// Where a value stands: its column, or its column and the line counted from the row's.
fn place(line: &Object, json: &Json) -> Result<(u32, u32), ReadError> {
    let small = |value: i64| u32::try_from(value).ok();
    let place = match json {
        Json::Int(column) => small(*column).map(|column| (column, 0)),
        Json::List(parts) => match parts.as_slice() {
            [Json::Int(column), Json::Int(line)] => small(*column).zip(small(*line)),
            _ => None,
        },
        _ => None,
    };
    place.ok_or_else(|| line.expected("a column, or a column and a line such as [12,1]", json))
}

fn value(book: &Book, line: &Object, column: &Column, json: Json) -> Result<Value, ReadError> {
    let shape = match &column.kind {
        ColumnType::Band { .. } => "a band such as [1,5] or [10,null]",
        ColumnType::Name | ColumnType::Text => "a text",
        ColumnType::Int => "a whole number such as 18 or \"18+\"",
        ColumnType::Dice => "a dice expression such as \"2d10+4\"",
        ColumnType::Modifier => "a whole number",
        ColumnType::Factor => "a fraction such as \"3/2\"",
        ColumnType::OneOf(_) => "a word of the column's vocabulary",
        ColumnType::SetOf(_) => "a list of words of the column's vocabulary",
        ColumnType::Flag => "true or false",
        ColumnType::Outcome(_) => "an outcome on a line of its own",
    };
    let read = match (&column.kind, &json) {
        (_, Json::Null) => Some(Value::None),
        (ColumnType::Band { .. }, Json::List(ends)) => match ends.as_slice() {
            [lo, hi] => end(lo).zip(end(hi)).map(|(lo, hi)| Value::Band(Band { lo, hi })),
            _ => None,
        },
        (ColumnType::Name, Json::Text(text)) => Some(Value::Name(text.clone())),
        (ColumnType::Text, Json::Text(text)) => Some(Value::Text(text.clone())),
        (ColumnType::Int, Json::Int(value)) => Some(Value::Int { value: *value, plus: false }),
        (ColumnType::Int, Json::Text(text)) => {
            text.strip_suffix('+').and_then(|digits| digits.parse().ok()).map(|value| Value::Int { value, plus: true })
        }
        (ColumnType::Dice, Json::Text(text)) => text.parse().ok().map(Value::Dice),
        (ColumnType::Modifier, Json::Int(value)) => Some(Value::Modifier(*value)),
        (ColumnType::Factor, Json::Text(text)) => factor(text).map(Value::Factor),
        (ColumnType::OneOf(vocabulary), Json::Text(word)) => Some(Value::OneOf(line.word(book, *vocabulary, word)?)),
        (ColumnType::SetOf(vocabulary), Json::List(items)) => {
            Some(Value::SetOf(line.words(book, *vocabulary, items)?))
        }
        (ColumnType::Flag, Json::Bool(flag)) => Some(Value::Flag(*flag)),
        _ => None,
    };
    read.ok_or_else(|| line.expected(&format!("{shape} for `{}`", column.name), &json))
}

/// One end of a band: `Some(None)` where it is open.
fn end(json: &Json) -> Option<Option<i64>> {
    match json {
        Json::Null => Some(None),
        Json::Int(value) => Some(Some(*value)),
        _ => None,
    }
}

fn factor(text: &str) -> Option<Factor> {
    let (num, den) = text.split_once('/')?;
    Some(Factor { num: num.parse().ok()?, den: den.parse().ok()? })
}

fn cell(
    book: &Book,
    legend: &Legend,
    column: &Column,
    header: Option<(Option<u16>, &Header)>,
    lines: &mut Lines<'_>,
) -> Result<Value, ReadError> {
    let mut line = lines.next(&format!("a cell of `{}`", column.name), "cell")?;
    let name = line.text("cell")?;
    if name != column.name {
        return Err(line.error(format!("expected a cell of the column `{}`, found one of `{name}`", column.name)));
    }
    if let Some((vocabulary, header)) = header {
        let found = line.take("under")?;
        let agrees = match (&found, header, vocabulary) {
            (Json::Text(word), Header::Item(item), Some(vocabulary)) => line.word(book, vocabulary, word)? == *item,
            (Json::Int(number), Header::Number(expected), _) => number == expected,
            _ => false,
        };
        if !agrees {
            return Err(line.error(format!(
                "cells of `{}` stand in the order of its headers, and {} is not the next one",
                column.name,
                found.found()
            )));
        }
    }
    if let Some(none) = line.optional_bool("none")? {
        if !none {
            return Err(line.error("`none` is true or left out".into()));
        }
        line.finish()?;
        return Ok(Value::None);
    }
    let mut outcome = Outcome { text: line.text("text")?, groups: Vec::new() };
    for json in line.list("effects")? {
        outcome.groups.push(group(book, legend, &line, json)?);
    }
    line.finish()?;
    Ok(Value::Outcome(outcome))
}

fn group(book: &Book, legend: &Legend, line: &Object, json: Json) -> Result<Group, ReadError> {
    let shape = "the effects of a place such as [\"base\",[\"hits\",3]] or [[\"bare\",\"area\",\"Arms\"],[\"hits\",3]]";
    let Json::List(items) = json else { return Err(line.expected(shape, &json)) };
    let mut items = items.into_iter();
    let index =
        |place: &str| line.index(place, "place of the legend", legend.places.iter().position(|known| known == place));
    let (place, of) = match items.next() {
        Some(Json::Text(place)) => (index(&place)?, None),
        Some(Json::List(parts)) => match parts.as_slice() {
            [Json::Text(place), Json::Text(vocabulary), Json::Text(word)] => {
                let vocabulary = line.vocabulary(book, vocabulary)?;
                (index(place)?, Some((vocabulary, line.word(book, vocabulary, word)?)))
            }
            _ => return Err(line.error(format!("expected {shape}"))),
        },
        _ => return Err(line.error(format!("expected {shape}"))),
    };
    let mut effects = Vec::new();
    for item in items {
        effects.push(effect(book, legend, line, &item)?);
    }
    Ok(Group { place, of, effects })
}

fn effect(book: &Book, legend: &Legend, line: &Object, json: &Json) -> Result<Effect, ReadError> {
    let shape = || line.expected("an effect such as [\"hits\",3]", json);
    let Json::List(parts) = json else { return Err(shape()) };
    let Some((Json::Text(name), figures)) = parts.split_first() else { return Err(shape()) };
    let kind = line.index(name, "effect of the legend", legend.kinds.iter().position(|kind| kind.name == *name))?;
    let Some(fields) = legend.kinds.get(usize::from(kind)).map(|kind| &kind.fields) else { return Err(shape()) };
    if figures.len() != fields.len() {
        return Err(line.error(format!("`{name}` has {} figures and {json} gives {}", fields.len(), figures.len())));
    }
    let mut read_figures = Vec::new();
    for (field, json) in fields.iter().zip(figures) {
        let (read, shape) = match (field.kind, json) {
            (FieldType::Int { .. }, Json::Int(value)) => (Some(FieldValue::Int(*value)), ""),
            (FieldType::Int { .. }, _) => (None, "a whole number"),
            (FieldType::Dice, Json::Text(text)) => (text.parse().ok().map(FieldValue::Dice), "a dice expression"),
            (FieldType::Dice, _) => (None, "a dice expression"),
            (FieldType::OneOf(vocabulary), Json::Text(word)) => {
                (Some(FieldValue::OneOf(line.word(book, vocabulary, word)?)), "")
            }
            (FieldType::OneOf(_), _) => (None, "a word"),
            (FieldType::ListOf(vocabulary), Json::List(items)) => {
                (Some(FieldValue::ListOf(line.words(book, vocabulary, items)?)), "")
            }
            (FieldType::ListOf(_), _) => (None, "a list of words"),
        };
        match read {
            Some(figure) => read_figures.push(figure),
            None => return Err(line.expected(&format!("{shape} for `{}` of `{name}`", field.name), json)),
        }
    }
    Ok(Effect { kind, fields: read_figures })
}
