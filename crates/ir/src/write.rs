//! Books as JSON Lines: a line a vocabulary, a legend, an effect, a column, a row, and a line for each outcome of a row.

use std::fmt::Write as _;

use crate::book::{Across, Book, Column, ColumnType, EffectKind, FieldType, Header, Legend, Row, Table, Template};
use crate::book::{AddsUp, TemplatePart};
use crate::json::Json;
use crate::validate::Invalid;
use crate::value::{Band, Effect, FieldValue, Group, Outcome, Value};

/// The text of the book's file, which [`read`](crate::read()) turns into an equal book.
///
/// # Errors
/// The first thing that [`Book::validate`] finds: a book that is not whole is not written.
pub fn write(book: &Book) -> Result<String, Invalid> {
    book.validate()?;
    let mut out = String::new();
    let mut line = |json: Json| {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{json}");
    };
    line(object([
        ("format", Json::Int(i64::from(crate::FORMAT))),
        ("book", text(&book.id)),
        ("vocabularies", count(book.vocabularies.len())),
        ("legends", count(book.legends.len())),
        ("tables", count(book.tables.len())),
    ]));
    for vocabulary in &book.vocabularies {
        let words = vocabulary.items.iter().map(|item| {
            if item.aliases.is_empty() {
                return text(&item.name);
            }
            Json::List(std::iter::once(&item.name).chain(&item.aliases).map(|name| text(name)).collect())
        });
        line(object([("vocabulary", text(&vocabulary.name)), ("words", Json::List(words.collect()))]));
    }
    for legend in &book.legends {
        line(object([
            ("legend", text(&legend.name)),
            ("places", Json::List(legend.places.iter().map(|place| text(place)).collect())),
            ("separator", text(&legend.separator)),
            ("record", Json::Bool(legend.record)),
            ("effects", count(legend.kinds.len())),
        ]));
        for kind in &legend.kinds {
            line(effect_kind(book, legend, kind));
        }
    }
    for table in &book.tables {
        line(object([
            ("table", text(&table.id)),
            ("title", text(&table.title)),
            ("document", text(&table.document)),
            ("line", Json::Int(i64::from(table.line))),
            ("columns", count(table.columns.len())),
            ("rows", count(table.rows.len())),
        ]));
        for each in &table.columns {
            line(column(book, each));
        }
        for each in &table.rows {
            row(book, table, each, &mut line);
        }
    }
    Ok(out)
}

fn object<const N: usize>(entries: [(&str, Json); N]) -> Json {
    Json::Object(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

fn text(text: &str) -> Json {
    Json::Text(text.to_owned())
}

fn count(len: usize) -> Json {
    Json::Int(i64::try_from(len).unwrap_or(i64::MAX))
}

/// A word by name. The book is valid, so the word is there.
fn word(book: &Book, vocabulary: u16, item: u16) -> Json {
    let vocabulary = book.vocabularies.get(usize::from(vocabulary));
    text(vocabulary.and_then(|it| it.items.get(usize::from(item))).map_or("", |item| &item.name))
}

fn vocabulary(book: &Book, index: u16) -> Json {
    text(book.vocabularies.get(usize::from(index)).map_or("", |it| &it.name))
}

fn effect_kind(book: &Book, legend: &Legend, kind: &EffectKind) -> Json {
    let place = |&index: &u16| text(legend.places.get(usize::from(index)).map_or("", String::as_str));
    let field = |field: &crate::Field| {
        let mut parts = vec![text(&field.name)];
        match field.kind {
            FieldType::Int { min, max } => parts.extend([text("int"), Json::Int(min), Json::Int(max)]),
            FieldType::Dice => parts.push(text("dice")),
            FieldType::OneOf(index) => parts.extend([text("one of"), vocabulary(book, index)]),
            FieldType::ListOf(index) => parts.extend([text("list of"), vocabulary(book, index)]),
        }
        Json::List(parts)
    };
    object([
        ("effect", text(&kind.name)),
        ("written", Json::List(kind.templates.iter().map(|form| template(kind, form)).collect())),
        ("places", Json::List(kind.places.iter().map(place).collect())),
        ("adds_up", text(adds_up(kind.adds_up))),
        ("words", template(kind, &kind.words)),
        ("fields", Json::List(kind.fields.iter().map(field).collect())),
    ])
}

fn adds_up(rule: AddsUp) -> &'static str {
    match rule {
        AddsUp::Sum => "sum",
        AddsUp::Worst => "worst",
        AddsUp::Any => "any",
        AddsUp::List => "list",
    }
}

fn template(kind: &EffectKind, template: &Template) -> Json {
    let field = |index: u16| text(kind.fields.get(usize::from(index)).map_or("", |field| &field.name));
    let parts = template.parts.iter().map(|part| match part {
        TemplatePart::Literal(literal) => text(literal),
        TemplatePart::Hole { field: index, negative: false } => object([("hole", field(*index))]),
        TemplatePart::Hole { field: index, negative: true } => object([("minus", field(*index))]),
        TemplatePart::Plural(ending) => object([("plural", text(ending))]),
    });
    let fixed =
        template.fixed.iter().map(|&(index, value)| object([("fixed", field(index)), ("is", Json::Int(value))]));
    Json::List(parts.chain(fixed).collect())
}

fn column(book: &Book, column: &Column) -> Json {
    let mut entries = vec![("column", text(&column.name)), ("type", text(column.kind.name()))];
    match &column.kind {
        ColumnType::Band { die, partition } => {
            if let Some(die) = die {
                entries.push(("die", Json::Text(die.to_string())));
            }
            entries.push(("partition", Json::Bool(*partition)));
        }
        ColumnType::OneOf(index) | ColumnType::SetOf(index) => entries.push(("vocabulary", vocabulary(book, *index))),
        ColumnType::Outcome(index) => {
            let legend = book.legends.get(usize::from(*index)).map_or("", |it| &it.name);
            entries.push(("legend", text(legend)));
        }
        ColumnType::Name
        | ColumnType::Text
        | ColumnType::Int
        | ColumnType::Dice
        | ColumnType::Modifier
        | ColumnType::Factor
        | ColumnType::Flag => {}
    }
    if column.optional {
        entries.push(("optional", Json::Bool(true)));
    }
    if let Some(across) = &column.across {
        if let Some(index) = across.vocabulary {
            entries.push(("across", vocabulary(book, index)));
        }
        let headers = across.headers.iter().map(|header| self::header(book, across, header));
        entries.push(("headers", Json::List(headers.collect())));
    }
    Json::Object(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

fn header(book: &Book, across: &Across, header: &Header) -> Json {
    match (header, across.vocabulary) {
        (Header::Item(item), Some(vocabulary)) => word(book, vocabulary, *item),
        (Header::Item(item), None) => Json::Int(i64::from(*item)),
        (Header::Number(number), _) => Json::Int(*number),
    }
}

/// The row's own line with its plain values, then a line for each outcome.
fn row(book: &Book, table: &Table, row: &Row, line: &mut impl FnMut(Json)) {
    let mut plain = Vec::new();
    let mut outcomes = Vec::new();
    let mut values = row.values.iter();
    for column in &table.columns {
        let headers: Vec<Option<&Header>> = match &column.across {
            Some(across) => across.headers.iter().map(Some).collect(),
            None => vec![None],
        };
        let cells = headers.into_iter().zip(values.by_ref());
        if let ColumnType::Outcome(legend) = column.kind {
            outcomes.extend(cells.map(|(header, value)| cell(book, legend, column, header, value)));
            continue;
        }
        let mut read: Vec<Json> = cells.map(|(_, value)| plain_value(book, column, value)).collect();
        let json = if column.across.is_some() { Json::List(read) } else { read.pop().unwrap_or(Json::Null) };
        plain.push((column.name.clone(), json));
    }
    let at = row.places.iter().map(|&(column, line)| {
        let column = Json::Int(i64::from(column));
        if line == 0 { column } else { Json::List(vec![column, Json::Int(i64::from(line))]) }
    });
    line(object([
        ("row", Json::Object(plain)),
        ("line", Json::Int(i64::from(row.line))),
        ("at", Json::List(at.collect())),
    ]));
    outcomes.into_iter().for_each(line);
}

fn plain_value(book: &Book, column: &Column, value: &Value) -> Json {
    let own_word = |item: u16| match column.kind {
        ColumnType::OneOf(vocabulary) | ColumnType::SetOf(vocabulary) => word(book, vocabulary, item),
        _ => Json::Null,
    };
    match value {
        Value::None | Value::Outcome(_) => Json::Null,
        Value::Band(Band { lo, hi }) => {
            let end = |end: &Option<i64>| end.map_or(Json::Null, Json::Int);
            Json::List(vec![end(lo), end(hi)])
        }
        Value::Name(name) | Value::Text(name) => text(name),
        Value::Int { value, plus: false } | Value::Modifier(value) => Json::Int(*value),
        Value::Int { value, plus: true } => Json::Text(format!("{value}+")),
        Value::Dice(dice) => Json::Text(dice.to_string()),
        Value::Factor(factor) => Json::Text(format!("{}/{}", factor.num, factor.den)),
        Value::OneOf(item) => own_word(*item),
        Value::SetOf(items) => Json::List(items.iter().map(|&item| own_word(item)).collect()),
        Value::Flag(flag) => Json::Bool(*flag),
    }
}

fn cell(book: &Book, legend: u16, column: &Column, header: Option<&Header>, value: &Value) -> Json {
    let mut entries = vec![("cell".to_owned(), text(&column.name))];
    if let (Some(header), Some(across)) = (header, &column.across) {
        entries.push(("under".to_owned(), self::header(book, across, header)));
    }
    match (value, book.legends.get(usize::from(legend))) {
        (Value::Outcome(Outcome { text: words, groups }), Some(legend)) => {
            entries.push(("text".to_owned(), text(words)));
            let groups = groups.iter().map(|each| group(book, legend, each));
            entries.push(("effects".to_owned(), Json::List(groups.collect())));
        }
        _ => entries.push(("none".to_owned(), Json::Bool(true))),
    }
    Json::Object(entries)
}

fn group(book: &Book, legend: &Legend, group: &Group) -> Json {
    let place = text(legend.places.get(usize::from(group.place)).map_or("", String::as_str));
    let place = match group.of {
        Some((of, item)) => Json::List(vec![place, vocabulary(book, of), word(book, of, item)]),
        None => place,
    };
    let effects = group.effects.iter().map(|each| effect(book, legend, each));
    Json::List(std::iter::once(place).chain(effects).collect())
}

fn effect(book: &Book, legend: &Legend, effect: &Effect) -> Json {
    let Some(kind) = legend.kinds.get(usize::from(effect.kind)) else { return Json::Null };
    let figures = kind.fields.iter().zip(&effect.fields).map(|(field, value)| match (value, field.kind) {
        (FieldValue::Int(value), _) => Json::Int(*value),
        (FieldValue::Dice(dice), _) => Json::Text(dice.to_string()),
        (FieldValue::OneOf(item), FieldType::OneOf(vocabulary)) => word(book, vocabulary, *item),
        (FieldValue::ListOf(items), FieldType::ListOf(vocabulary)) => {
            Json::List(items.iter().map(|&item| word(book, vocabulary, item)).collect())
        }
        (FieldValue::OneOf(_) | FieldValue::ListOf(_), _) => Json::Null,
    });
    Json::List(std::iter::once(text(&kind.name)).chain(figures).collect())
}
