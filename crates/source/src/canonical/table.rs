//! The document: every table, every cell, in one spelling.

use sawbones_ir::{Book, Column, ColumnType, Group, Header, Legend, Outcome, Table, Value};

use super::escape::escaped;
use super::layout::{Layout, Line, label, layout};
use super::legend;
use crate::values::{write_band, write_dice, write_factor, write_modifier};

/// What the schema has to know of a table's document.
pub(super) struct Written {
    /// For each column the separator of its set, its layout.
    pub(super) columns: Vec<WrittenColumn>,
}

/// What the schema has to know of a column.
pub(super) struct WrittenColumn {
    /// The headers of its document columns.
    pub(super) headers: Vec<String>,
    /// What parts the words of a set.
    pub(super) separator: &'static str,
    /// How the cells of an outcome are laid out.
    pub(super) layout: Option<Layout>,
}

/// The document, and how its tables are written.
pub(super) fn document(book: &Book) -> (String, Vec<Written>) {
    let mut text = format!("# {}\n", escaped(&label(&book.id)));
    let mut written = Vec::new();
    for table in &book.tables {
        text.push_str(&format!("\n## {}\n\n", escaped(&table.title.replace('\n', " "))));
        let columns: Vec<WrittenColumn> = table.columns.iter().map(|column| column_of(book, table, column)).collect();
        let headers: Vec<String> = columns.iter().flat_map(|column| &column.headers).map(|it| escaped(it)).collect();
        text.push_str(&format!("| {} |\n|{}\n", headers.join(" | "), "---|".repeat(headers.len())));
        for row in &table.rows {
            let cells = table.values(row).map(|(column, _, value)| {
                let written = table.columns.iter().zip(&columns).find(|(other, _)| std::ptr::eq(*other, column));
                written.map(|(_, written)| cell(book, column, written, value)).unwrap_or_default()
            });
            text.push_str(&format!("| {} |\n", cells.collect::<Vec<_>>().join(" | ")));
        }
        written.push(Written { columns });
    }
    for own in book.legends.iter().filter(|own| legend::fits_a_table(book, own)) {
        text.push_str(&format!("\n## Legend: {}\n\n{}", own.name.replace('_', " "), legend::table(book, own)));
    }
    (text, written)
}

fn column_of(book: &Book, table: &Table, column: &Column) -> WrittenColumn {
    let own = column.name.replace('_', " ");
    let headers = match &column.across {
        None => vec![own],
        Some(across) => {
            let header = |header: &Header| format!("{own} / {}", header.shown(book, across.vocabulary));
            across.headers.iter().map(header).collect()
        }
    };
    let words = match column.kind {
        ColumnType::SetOf(vocabulary) => book.vocabularies.get(usize::from(vocabulary)),
        _ => None,
    };
    let spellings: Vec<&String> = words
        .iter()
        .flat_map(|it| &it.items)
        .flat_map(|item| std::iter::once(&item.name).chain(&item.aliases))
        .collect();
    let separator = ["+", ",", ";", "/", "&", "=", "@"];
    let separator = separator.into_iter().find(|it| !spellings.iter().any(|word| word.contains(*it))).unwrap_or(",");
    WrittenColumn { headers, separator, layout: layout(table, column) }
}

fn cell(book: &Book, column: &Column, written: &WrittenColumn, value: &Value) -> String {
    let word = |vocabulary: u16, word: u16| escaped(book.word(vocabulary, word));
    match value {
        Value::None => "—".to_owned(),
        Value::Band(band) => write_band(band),
        Value::Name(text) | Value::Text(text) => escaped(text),
        Value::Int { value, plus } => format!("{value}{}", if *plus { "+" } else { "" }),
        Value::Dice(dice) => escaped(&write_dice(dice)),
        Value::Modifier(value) => write_modifier(*value),
        Value::Factor(factor) => write_factor(factor),
        Value::Flag(set) => if *set { "x" } else { "—" }.to_owned(),
        Value::OneOf(item) => match column.kind {
            ColumnType::OneOf(vocabulary) => word(vocabulary, *item),
            _ => String::new(),
        },
        Value::SetOf(items) => match column.kind {
            ColumnType::SetOf(vocabulary) => {
                let words = items.iter().map(|item| word(vocabulary, *item)).collect::<Vec<_>>();
                words.join(&format!(" {} ", written.separator))
            }
            _ => String::new(),
        },
        Value::Outcome(outcome) => match &written.layout {
            Some(layout) => lines(book, layout, outcome),
            None => escaped(&outcome.text),
        },
    }
}

/// The lines of an outcome's cell.
fn lines(book: &Book, layout: &Layout, outcome: &Outcome) -> String {
    let Some(legend) = book.legends.get(layout.legend) else { return String::new() };
    let name = |place: u16| legend.places.get(usize::from(place)).map_or("", String::as_str);
    let of_place = |place: u16| outcome.groups.iter().find(|group| group.place == place && group.of.is_none());
    let mut lines = Vec::new();
    for line in &layout.lines {
        match line {
            Line::Text => lines.push(escaped(&outcome.text)),
            Line::Place(place) => {
                lines.extend(of_place(*place).map(|group| format!("**{}**", effects(book, legend, group))))
            }
            Line::Labelled(place) => {
                let group = of_place(*place);
                lines.extend(group.map(|group| format!("{}: {}", label(name(*place)), effects(book, legend, group))));
            }
            Line::Parts { vocabulary, places, .. } => {
                let mut words: Vec<u16> = outcome.groups.iter().filter_map(|it| it.of).map(|(_, word)| word).collect();
                words.dedup();
                for word in words {
                    let side = |place: &u16| {
                        let of = Some((*vocabulary, word));
                        let group = outcome.groups.iter().find(|it| it.place == *place && it.of == of);
                        group.map_or_else(|| "—".to_owned(), |group| effects(book, legend, group))
                    };
                    let sides = places.iter().map(side).collect::<Vec<_>>().join(" / ");
                    lines.push(format!("{}: {sides}", escaped(book.word(*vocabulary, word))));
                }
            }
        }
    }
    lines.join("<br>")
}

/// The effects of a place, or a dash.
fn effects(book: &Book, legend: &Legend, group: &Group) -> String {
    let written = group.effects.iter().filter_map(|effect| {
        let kind = legend.kinds.get(usize::from(effect.kind))?;
        Some(escaped(&kind.written(effect, &book.vocabularies)?))
    });
    let written: Vec<String> = written.collect();
    if written.is_empty() { "—".to_owned() } else { written.join(&escaped(&legend.separator)) }
}
