//! The schema beside a canonical document.

use sawbones_ir::{Book, Column, ColumnType, Legend};

use super::legend;
use super::table::{Written, WrittenColumn};
use crate::codes::Code;
use crate::values::write_dice;

/// The schema of a book whose document has this name and whose tables are written like this; `doubts` are allowed.
pub(super) fn schema(book: &Book, document: &str, tables: &[Written], doubts: &[(Code, String, String)]) -> String {
    let mut text = format!("format = 1\nid = {}\n", quoted(&book.id));
    for vocabulary in &book.vocabularies {
        text.push_str(&format!("\n[[vocabulary]]\nname = {}\n", quoted(&vocabulary.name)));
        text.push_str(&format!("words = {}\n", list(vocabulary.items.iter().map(|item| item.name.as_str()))));
        let with_aliases = || vocabulary.items.iter().filter(|item| !item.aliases.is_empty());
        if with_aliases().next().is_some() {
            text.push_str("[vocabulary.aliases]\n");
        }
        for item in with_aliases() {
            text.push_str(&format!("{} = {}\n", quoted(&item.name), list(item.aliases.iter().map(String::as_str))));
        }
    }
    let mut nth = book.tables.len();
    for own in &book.legends {
        text.push_str(&format!("\n[[legend]]\nname = {}\n", quoted(&own.name)));
        let in_document = legend::fits_a_table(book, own);
        if in_document {
            nth += 1;
            text.push_str(&format!("document = {}\nat = {{ nth = {nth} }}\n", quoted(document)));
        }
        text.push_str(&format!("places = {}\n", list(own.places.iter().map(String::as_str))));
        text.push_str(&format!("separator = {}\n", quoted(&own.separator)));
        if own.record {
            text.push_str("record = true\n");
        }
        if !in_document {
            effects(book, own, &mut text);
        }
    }
    for (index, (table, written)) in book.tables.iter().zip(tables).enumerate() {
        text.push_str(&format!("\n[[table]]\nid = {}\ntitle = {}\n", quoted(&table.id), quoted(&table.title)));
        text.push_str(&format!("document = {}\nat = {{ nth = {} }}\n", quoted(document), index + 1));
        for (own, written) in table.columns.iter().zip(&written.columns) {
            column(book, own, written, &mut text);
        }
    }
    for (code, table, at) in doubts {
        text.push_str(&format!("\n[[allow]]\ncode = {}\ntable = {}\n", quoted(code.name()), quoted(table)));
        if !at.is_empty() {
            text.push_str(&format!("at = {}\n", quoted(at)));
        }
        text.push_str("reason = \"so it is in the book that this was written from\"\n");
    }
    text
}

fn effects(book: &Book, own: &Legend, text: &mut String) {
    for kind in &own.kinds {
        let tokens = legend::tokens(book, kind);
        text.push_str(&format!("\n[[legend.effect]]\nname = {}\n", quoted(&kind.name)));
        text.push_str(&format!("tokens = {}\n", list(tokens.iter().map(String::as_str))));
        text.push_str(&format!("places = {}\n", list(legend::places(own, kind).into_iter())));
        text.push_str(&format!("adds-up = {}\n", quoted(legend::adds_up(kind.adds_up))));
        text.push_str(&format!("words = {}\n", quoted(&kind.words.spelled(&kind.fields, &book.vocabularies))));
    }
}

fn column(book: &Book, column: &Column, written: &WrittenColumn, text: &mut String) {
    let vocabulary =
        |index: u16| book.vocabularies.get(usize::from(index)).map_or_else(String::new, |it| quoted(&it.name));
    text.push_str("\n[[table.column]]\n");
    match (&column.across, &written.headers[..]) {
        (None, [header]) => text.push_str(&format!("header = {}\n", quoted(header))),
        (None, _) => {}
        (Some(across), headers) => match across.vocabulary {
            Some(index) => {
                text.push_str(&format!("headers = {}\n", list(headers.iter().map(String::as_str))));
                text.push_str(&format!("across = {}\n", vocabulary(index)));
            }
            None => {
                let own = column.name.replace('_', " ");
                text.push_str(&format!("headers-like = {}\n", quoted(&format!("{own} / (-?[0-9]+)"))));
            }
        },
    }
    text.push_str(&format!("name = {}\n", quoted(&column.name)));
    let mut optional = column.optional;
    let kind = match &column.kind {
        ColumnType::Band { die, partition } => {
            if let Some(die) = die {
                text.push_str(&format!("die = {}\n", quoted(&write_dice(die))));
            }
            text.push_str(&format!("partition = {partition}\n"));
            "band"
        }
        ColumnType::OneOf(index) => {
            text.push_str(&format!("of = {}\n", vocabulary(*index)));
            "one-of"
        }
        ColumnType::SetOf(index) => {
            text.push_str(&format!("of = {}\nseparator = {}\n", vocabulary(*index), quoted(written.separator)));
            "set-of"
        }
        ColumnType::Flag => {
            optional = false;
            "flag"
        }
        ColumnType::Outcome(index) => {
            if let Some((legend, layout)) = book.legends.get(usize::from(*index)).zip(written.layout.as_ref()) {
                text.push_str(&format!("legend = {}\n", quoted(&legend.name)));
                let lines = layout.entries(legend);
                text.push_str(&format!("lines = {}\n", list(lines.iter().map(String::as_str))));
            }
            "outcome"
        }
        ColumnType::Name => "name",
        ColumnType::Text => "text",
        ColumnType::Int => "int",
        ColumnType::Dice => "dice",
        ColumnType::Modifier => "modifier",
        ColumnType::Factor => "factor",
    };
    text.push_str(&format!("type = {}\n", quoted(kind)));
    if optional {
        text.push_str("optional = true\n");
    }
}

fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

fn list<'a>(texts: impl Iterator<Item = &'a str>) -> String {
    format!("[{}]", texts.map(quoted).collect::<Vec<_>>().join(", "))
}
