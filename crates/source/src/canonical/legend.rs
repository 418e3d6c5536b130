//! A legend as a table of its own, where a table can hold it.

use sawbones_ir::{AddsUp, Book, EffectKind, Legend};

use super::escape::escaped;

/// The name of a way of adding up.
pub(super) fn adds_up(rule: AddsUp) -> &'static str {
    match rule {
        AddsUp::Sum => "sum",
        AddsUp::Worst => "worst",
        AddsUp::Any => "any",
        AddsUp::List => "list",
    }
}

/// The tokens of a kind as a legend writes them.
pub(super) fn tokens(book: &Book, kind: &EffectKind) -> Vec<String> {
    kind.templates.iter().map(|template| template.spelled(&kind.fields, &book.vocabularies)).collect()
}

/// The names of the places in which a kind may stand.
pub(super) fn places<'a>(legend: &'a Legend, kind: &EffectKind) -> Vec<&'a str> {
    kind.places.iter().filter_map(|place| legend.places.get(usize::from(*place))).map(String::as_str).collect()
}

/// Whether the tokens can stand in code spans of a table, parted by commas.
pub(super) fn fits_a_table(book: &Book, legend: &Legend) -> bool {
    let plain = |text: &String| !text.contains(['|', '`', '\n']) && !text.contains(", ") && text.trim() == text;
    let words = |kind: &EffectKind| kind.words.spelled(&kind.fields, &book.vocabularies);
    !legend.kinds.is_empty()
        && legend.kinds.iter().all(|kind| {
            tokens(book, kind).iter().all(plain) && !words(kind).trim().is_empty() && words(kind).trim() == words(kind)
        })
}

/// The rows of the legend's table, header and dashes included.
pub(super) fn table(book: &Book, legend: &Legend) -> String {
    let mut text = String::from("| Effect | Token | Stands in | Adds up | In words |\n|---|---|---|---|---|\n");
    for kind in &legend.kinds {
        let tokens = tokens(book, kind).iter().map(|token| format!("`{token}`")).collect::<Vec<_>>().join(", ");
        let words = escaped(&kind.words.spelled(&kind.fields, &book.vocabularies));
        let places = places(legend, kind).join(", ");
        let name = kind.name.replace('_', " ");
        text.push_str(&format!("| {name} | {tokens} | {places} | {} | {words} |\n", adds_up(kind.adds_up)));
    }
    text
}
