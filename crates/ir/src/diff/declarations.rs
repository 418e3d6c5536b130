//! Words, legends and columns, each compared as a whole.

use crate::book::{AddsUp, Book, Column, ColumnType, Legend, Table};

use super::{Change, whole};

/// What a declaration is called, and all there is to it in words.
type Declared = (String, String);

/// Says which words and effects came, went or changed.
pub(super) fn declarations(old: &Book, new: &Book, changes: &mut Vec<Change>) {
    let all = |book: &Book| -> Vec<Declared> { words(book).into_iter().chain(legends(book)).collect() };
    compare(&all(old), &all(new), |what, old, new| changes.push(whole(None, what, old, new)));
}

/// Says which columns of a table came, went or changed their kind.
pub(super) fn columns(
    (old_book, old): (&Book, &Table),
    (new_book, new): (&Book, &Table),
    say: impl FnMut(&str, Option<String>, Option<String>),
) {
    let all = |book: &Book, table: &Table| -> Vec<Declared> {
        table.columns.iter().map(|column| (format!("column `{}`", column.name), kind(book, column))).collect()
    };
    compare(&all(old_book, old), &all(new_book, new), say);
}

fn compare(old: &[Declared], new: &[Declared], mut say: impl FnMut(&str, Option<String>, Option<String>)) {
    let of = |all: &[Declared], name: &str| all.iter().find(|(other, _)| other == name).map(|(_, is)| is.clone());
    for (name, was) in old {
        let is = of(new, name);
        if is.as_ref() != Some(was) {
            say(name, Some(was.clone()), is);
        }
    }
    for (name, is) in new {
        if of(old, name).is_none() {
            say(name, None, Some(is.clone()));
        }
    }
    let common = |all: &[Declared], others: &[Declared]| -> Vec<String> {
        all.iter().map(|(name, _)| name.clone()).filter(|name| of(others, name).is_some()).collect()
    };
    let (before, after) = (common(old, new), common(new, old));
    if let Some((was, _)) = before.iter().zip(&after).find(|(was, is)| was != is) {
        say(&format!("the place of {was} among its like"), None, None);
    }
}

fn words(book: &Book) -> Vec<Declared> {
    let item = |item: &crate::book::Item| match &item.aliases[..] {
        [] => item.name.clone(),
        aliases => format!("{} (also {})", item.name, aliases.join(", ")),
    };
    let of = |vocabulary: &crate::book::Vocabulary| {
        let words = vocabulary.items.iter().map(item).collect::<Vec<_>>().join(", ");
        (format!("vocabulary {}", vocabulary.name), words)
    };
    book.vocabularies.iter().map(of).collect()
}

fn legends(book: &Book) -> Vec<Declared> {
    let mut all = Vec::new();
    for legend in &book.legends {
        let each = if legend.record { "each effect once in a place" } else { "effects as often as they are written" };
        let places = legend.places.join(", ");
        let whole = format!("places {places}; parted by `{}`; {each}", legend.separator);
        all.push((format!("legend {}", legend.name), whole));
        all.extend(
            legend.kinds.iter().map(|kind| (format!("{} {}", legend.name, kind.name), effect(book, legend, kind))),
        );
    }
    all
}

/// The bounds of figures are left out: they follow from the rows.
fn effect(book: &Book, legend: &Legend, kind: &crate::book::EffectKind) -> String {
    let spelled =
        |template: &crate::book::Template| format!("`{}`", template.spelled(&kind.fields, &book.vocabularies));
    let tokens = kind.templates.iter().map(spelled).collect::<Vec<_>>().join(", ");
    let place = |place: &u16| legend.places.get(usize::from(*place)).map_or("", String::as_str);
    let places = kind.places.iter().map(place).collect::<Vec<_>>().join(", ");
    let adds_up = match kind.adds_up {
        AddsUp::Sum => "summed",
        AddsUp::Worst => "the worst counts",
        AddsUp::Any => "one is enough",
        AddsUp::List => "each by itself",
    };
    format!("{tokens} in {places}, {adds_up}, in words {}", spelled(&kind.words))
}

fn kind(book: &Book, column: &Column) -> String {
    let vocabulary = |index: u16| book.vocabularies.get(usize::from(index)).map_or("", |vocabulary| &vocabulary.name);
    let mut text = column.kind.name().to_owned();
    match &column.kind {
        ColumnType::Band { die, partition } => {
            if let Some(die) = die {
                text.push_str(&format!(" of {die}"));
            }
            if *partition {
                text.push_str(", each roll once");
            }
        }
        ColumnType::OneOf(index) | ColumnType::SetOf(index) => text.push_str(&format!(" {}", vocabulary(*index))),
        ColumnType::Outcome(index) => {
            let legend = book.legends.get(usize::from(*index)).map_or("", |legend| &legend.name);
            text.push_str(&format!(" by {legend}"));
        }
        _ => {}
    }
    if column.optional {
        text.push_str(", may be left out");
    }
    if let Some(across) = &column.across {
        let headers = across.headers.iter().map(|header| header.shown(book, across.vocabulary)).collect::<Vec<_>>();
        let of = across.vocabulary.map(|index| format!(" of {}", vocabulary(index))).unwrap_or_default();
        text.push_str(&format!(", across {}{of}", headers.join(", ")));
    }
    text
}
