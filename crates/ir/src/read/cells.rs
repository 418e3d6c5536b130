//! Rows: the line with their plain values, and a line for each outcome.

use super::ReadError;
use super::line::Lines;
use crate::book::{Book, Column, ColumnType, FieldType, Header, Legend, Row};
use crate::json::Json;
use crate::value::{Band, Dice, Effect, Factor, FieldValue, Group, Outcome, Value};

pub(super) fn row(book: &Book, columns: &[Column], lines: &mut Lines<'_>) -> Result<Row, ReadError> {
    lines.next("a row of the table", "row")?;
    let plain = lines.take("row");
    let mut row = Row { line: lines.u32("line"), places: Vec::new(), values: Vec::new() };
    for json in lines.list("at") {
        row.places.push(place(lines, &json));
    }
    match plain {
        Json::Object(entries) => lines.within(entries),
        other => lines.expected("the row's values by column", &other),
    }
    for column in columns {
        let width = column.width();
        if let ColumnType::Outcome(_) = column.kind {
            for _ in 0..width {
                // Read below, from a line of its own.
                row.values.push(Value::None);
            }
            continue;
        }
        let json = lines.take(&column.name);
        match &json {
            json if column.across.is_none() => row.values.push(value(book, lines, column, json)),
            Json::List(items) if items.len() == width => {
                for item in items {
                    row.values.push(value(book, lines, column, item));
                }
            }
            other => lines.expected(&format!("a list of {width} values for `{}`", column.name), other),
        }
    }
    if row.places.len() != row.values.len() {
        lines.fail(&format!("`at` gives {} places for {} values", row.places.len(), row.values.len()));
    }
    let mut values = row.values.iter_mut();
    for column in columns {
        for header in 0..column.width() {
            if let (Some(value), ColumnType::Outcome(legend)) = (values.next(), &column.kind) {
                *value = cell(book, *legend, column, header, lines)?;
            }
        }
    }
    Ok(row)
}

/// Where a value stands: its column, or its column and the line counted from the row's.
fn place(lines: &mut Lines<'_>, json: &Json) -> (u32, u32) {
    let (column, line) = match json {
        Json::Int(column) => (*column, 0),
        Json::List(parts) => match parts.as_slice() {
            [Json::Int(column), Json::Int(line)] => (*column, *line),
            _ => (-1, -1),
        },
        _ => (-1, -1),
    };
    if let (Ok(column), Ok(line)) = (u32::try_from(column), u32::try_from(line)) {
        return (column, line);
    }
    lines.expected("a column, or a column and a line such as [12,1]", json);
    (0, 0)
}

fn value(book: &Book, lines: &mut Lines<'_>, column: &Column, json: &Json) -> Value {
    let (value, shape) = match (&column.kind, json) {
        (_, Json::Null) => (Some(Value::None), ""),
        (ColumnType::Band { .. }, json) => (band(json).map(Value::Band), "a band such as [1,5] or [10,null]"),
        (ColumnType::Name, Json::Text(text)) => (Some(Value::Name(text.clone())), ""),
        (ColumnType::Text, Json::Text(text)) => (Some(Value::Text(text.clone())), ""),
        (ColumnType::Name | ColumnType::Text, _) => (None, "a text"),
        (ColumnType::Int, json) => (int(json), "a whole number such as 18 or \"18+\""),
        (ColumnType::Dice, json) => (dice(json).map(Value::Dice), "a dice expression such as \"2d10+4\""),
        (ColumnType::Modifier, Json::Int(value)) => (Some(Value::Modifier(*value)), ""),
        (ColumnType::Modifier, _) => (None, "a whole number"),
        (ColumnType::Factor, json) => (factor(json).map(Value::Factor), "a fraction such as \"3/2\""),
        (ColumnType::OneOf(vocabulary), Json::Text(word)) => {
            (Some(Value::OneOf(lines.word(book, *vocabulary, word))), "")
        }
        (ColumnType::OneOf(_), _) => (None, "a word of the column's vocabulary"),
        (ColumnType::SetOf(vocabulary), Json::List(items)) => {
            (Some(Value::SetOf(lines.words(book, *vocabulary, items))), "")
        }
        (ColumnType::SetOf(_), _) => (None, "a list of words of the column's vocabulary"),
        (ColumnType::Flag, Json::Bool(flag)) => (Some(Value::Flag(*flag)), ""),
        (ColumnType::Flag, _) => (None, "true or false"),
        (ColumnType::Outcome(_), _) => (None, "an outcome on a line of its own"),
    };
    if value.is_none() {
        lines.expected(&format!("{shape} for `{}`", column.name), json);
    }
    value.unwrap_or(Value::None)
}

fn band(json: &Json) -> Option<Band> {
    let Json::List(ends) = json else { return None };
    let [lo, hi] = ends.as_slice() else { return None };
    Some(Band { lo: end(lo)?, hi: end(hi)? })
}

/// One end of a band: `Some(None)` where it is open.
fn end(json: &Json) -> Option<Option<i64>> {
    match json {
        Json::Null => Some(None),
        Json::Int(value) => Some(Some(*value)),
        _ => None,
    }
}

fn int(json: &Json) -> Option<Value> {
    match json {
        Json::Int(value) => Some(Value::Int { value: *value, plus: false }),
        Json::Text(text) => Some(Value::Int { value: text.strip_suffix('+')?.parse().ok()?, plus: true }),
        _ => None,
    }
}

fn dice(json: &Json) -> Option<Dice> {
    let Json::Text(text) = json else { return None };
    text.parse().ok()
}

fn factor(json: &Json) -> Option<Factor> {
    let Json::Text(text) = json else { return None };
    let (num, den) = text.split_once('/')?;
    Some(Factor { num: num.parse().ok()?, den: den.parse().ok()? })
}

/// The outcome on the next line, which must be of this column and, where it repeats, of this of its headers.
fn cell(book: &Book, legend: u16, column: &Column, header: usize, lines: &mut Lines<'_>) -> Result<Value, ReadError> {
    lines.next(&format!("a cell of `{}`", column.name), "cell")?;
    let name = lines.text("cell");
    if name != column.name {
        lines.fail(&format!("expected a cell of the column `{}`, found one of `{name}`", column.name));
    }
    if let Some(across) = &column.across {
        let found = lines.take("under");
        let agrees = match (&found, across.headers.get(header), across.vocabulary) {
            (Json::Text(word), Some(Header::Item(item)), Some(vocabulary)) => {
                lines.word(book, vocabulary, word) == *item
            }
            (Json::Int(number), Some(Header::Number(expected)), _) => number == expected,
            _ => false,
        };
        if !agrees {
            lines.fail(&format!(
                "cells of `{}` stand in the order of its headers, and {} is not the next one",
                column.name,
                found.found()
            ));
        }
    }
    if let Some(none) = lines.optional_bool("none") {
        if !none {
            lines.fail("`none` is true or left out");
        }
        return Ok(Value::None);
    }
    let mut outcome = Outcome { text: lines.text("text"), groups: Vec::new() };
    for json in lines.list("effects") {
        if let Some(legend) = book.legends.get(usize::from(legend)) {
            outcome.groups.push(group(book, legend, lines, &json));
        }
    }
    Ok(Value::Outcome(outcome))
}

fn group(book: &Book, legend: &Legend, lines: &mut Lines<'_>, json: &Json) -> Group {
    let shape = "the effects of a place such as [\"base\",[\"hits\",3]] or [[\"bare\",\"area\",\"Arms\"],[\"hits\",3]]";
    let mut group = Group { place: 0, of: None, effects: Vec::new() };
    let Json::List(items) = json else {
        lines.expected(shape, json);
        return group;
    };
    let Some((place, of)) = items.first().and_then(heading) else {
        lines.fail(&format!("expected {shape}"));
        return group;
    };
    let vocabulary = of.map(|(vocabulary, _)| lines.vocabulary(book, vocabulary));
    let found = legend.places.iter().position(|known| known == place);
    group.place = lines.index(place, "place of the legend", found);
    if let (Some((_, word)), Some(vocabulary)) = (of, vocabulary) {
        group.of = Some((vocabulary, lines.word(book, vocabulary, word)));
    }
    for item in items.iter().skip(1) {
        group.effects.push(effect(book, legend, lines, item));
    }
    group
}

/// The place of some effects, and where it is said of a word, the vocabulary and the word.
fn heading(json: &Json) -> Option<(&str, Option<(&str, &str)>)> {
    match json {
        Json::Text(place) => Some((place, None)),
        Json::List(parts) => match parts.as_slice() {
            [Json::Text(place), Json::Text(vocabulary), Json::Text(word)] => Some((place, Some((vocabulary, word)))),
            _ => None,
        },
        _ => None,
    }
}

fn effect(book: &Book, legend: &Legend, lines: &mut Lines<'_>, json: &Json) -> Effect {
    let mut effect = Effect { kind: 0, fields: Vec::new() };
    if let Json::List(parts) = json
        && let [Json::Text(name), figures @ ..] = parts.as_slice()
    {
        let found = legend.kinds.iter().position(|kind| kind.name == *name);
        effect.kind = lines.index(name, "effect of the legend", found);
        let fields = legend.kinds.get(usize::from(effect.kind)).map_or(&[][..], |kind| &kind.fields);
        if figures.len() != fields.len() {
            lines.fail(&format!("`{name}` has {} figures and {json} gives {}", fields.len(), figures.len()));
        }
        for (field, json) in fields.iter().zip(figures) {
            let (figure, shape) = match (field.kind, json) {
                (FieldType::Int { .. }, Json::Int(value)) => (Some(FieldValue::Int(*value)), ""),
                (FieldType::Int { .. }, _) => (None, "a whole number"),
                (FieldType::Dice, json) => (dice(json).map(FieldValue::Dice), "a dice expression"),
                (FieldType::OneOf(vocabulary), Json::Text(word)) => {
                    (Some(FieldValue::OneOf(lines.word(book, vocabulary, word))), "")
                }
                (FieldType::OneOf(_), _) => (None, "a word"),
                (FieldType::ListOf(vocabulary), Json::List(items)) => {
                    (Some(FieldValue::ListOf(lines.words(book, vocabulary, items))), "")
                }
                (FieldType::ListOf(_), _) => (None, "a list of words"),
            };
            match figure {
                Some(figure) => effect.fields.push(figure),
                None => lines.expected(&format!("{shape} for `{}` of `{name}`", field.name), json),
            }
        }
        return effect;
    }
    lines.expected("an effect such as [\"hits\",3]", json);
    effect
}
