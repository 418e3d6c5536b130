//! What stands in a cell: a value, or a sentence with its effects, each of which says what it means.

use maud::{Markup, html};
use sawbones_ir::{Book, Column, ColumnType, Effect, Group, Legend, Outcome, Value};
use sawbones_source::values::{write_dice, write_factor};

use super::in_words;
use super::legend::{anchor, meaning};

/// The value of a cell.
pub(super) fn cell(book: &Book, column: &Column, value: &Value) -> Markup {
    match (value, &column.kind) {
        (Value::None, _) | (Value::Flag(false), _) => html! { span.quiet { "—" } },
        (Value::Flag(true), _) => html! { "✓" },
        (Value::Outcome(outcome), ColumnType::Outcome(legend)) => match book.legends.get(usize::from(*legend)) {
            Some(legend) => self::outcome(book, column, legend, outcome),
            None => html! {},
        },
        (value, _) => html! { @for line in plain(book, column, value).lines() { div { (line) } } },
    }
}

/// A value in plain text, as a typesetter would write it.
pub(super) fn plain(book: &Book, column: &Column, value: &Value) -> String {
    match value {
        Value::Band(band) => band.to_string().replace('-', "–").replace("≤–", "≤−"),
        Value::Modifier(value) => format!("{value:+}").replace('-', "−"),
        Value::Dice(dice) => write_dice(dice),
        Value::Factor(factor) => write_factor(factor),
        value => column.shown(book, value),
    }
}

/// A sentence, then what holds whatever is worn, then what is said of each word.
fn outcome(book: &Book, column: &Column, legend: &Legend, outcome: &Outcome) -> Markup {
    let of_whole: Vec<&Group> = outcome.groups.iter().filter(|group| group.of.is_none()).collect();
    let mut words: Vec<(u16, u16)> = outcome.groups.iter().filter_map(|group| group.of).collect();
    words.dedup();
    let place = |group: &Group| legend.places.get(usize::from(group.place)).map_or("", String::as_str);
    // The only place of its kind needs no name, nor does the one that the column is named after.
    let named = of_whole.len() > 1 || of_whole.iter().any(|group| group.place != 0 && place(group) != column.name);
    html! {
        @if !outcome.text.is_empty() { p { (outcome.text) } }
        @for group in &of_whole {
            div.effects {
                @if named { span.place { (in_words(place(group))) } " " }
                (effects(book, legend, group))
            }
        }
        @if !words.is_empty() {
            dl.parts {
                @for (vocabulary, word) in words {
                    dt { (book.word(vocabulary, word)) }
                    dd {
                        @let groups = outcome.groups.iter().filter(|group| group.of == Some((vocabulary, word)));
                        @for (index, group) in groups.enumerate() {
                            @if index > 0 { span.quiet { " / " } }
                            span.side title=(place(group).replace('_', " ")) { (effects(book, legend, group)) }
                        }
                    }
                }
            }
        }
    }
}

/// The tokens of a place, each a link to the legend with its meaning beside the pointer.
fn effects(book: &Book, legend: &Legend, group: &Group) -> Markup {
    html! {
        @if group.effects.is_empty() { span.quiet { "—" } }
        @for (index, effect) in group.effects.iter().enumerate() {
            @if index > 0 { (legend.separator) }
            (token(book, legend, effect))
        }
    }
}

fn token(book: &Book, legend: &Legend, effect: &Effect) -> Markup {
    let Some(kind) = legend.kinds.get(usize::from(effect.kind)) else { return html! {} };
    let written = kind.written(effect, &book.vocabularies).unwrap_or_default();
    // A sign and its figures stay together, a phrase may be broken.
    let sign = !written.contains(' ');
    html! { a.token.sign[sign] href={ "#" (anchor(legend, kind)) } title=(meaning(book, kind, effect)) { (written) } }
}
