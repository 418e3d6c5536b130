//! Two versions of a description and its effects.

use std::collections::BTreeMap;

use crate::book::{Book, Column, ColumnType, Legend};
use crate::value::{Effect, Outcome};

/// What to do with a change: what it is about, how it was, how it is.
pub(super) trait Say: FnMut(&str, Option<String>, Option<String>) {}
impl<F: FnMut(&str, Option<String>, Option<String>)> Say for F {}

/// Says what differs.
pub(super) fn compare(
    (old_book, old_column, old): (&Book, &Column, &Outcome),
    (new_book, new_column, new): (&Book, &Column, &Outcome),
    mut say: impl Say,
) {
    if old.text != new.text {
        say("text", Some(format!("“{}”", old.text)), Some(format!("“{}”", new.text)));
    }
    let before = effects(old_book, old_column, old);
    let after = effects(new_book, new_column, new);
    let (old_by_key, new_by_key) = (by_key(&before), by_key(&after));
    let keys = old_by_key.keys().chain(new_by_key.keys().filter(|key| !old_by_key.contains_key(*key)));
    let mut same = true;
    for key in keys {
        let (was, is) = (old_by_key.get(key), new_by_key.get(key));
        if was != is {
            same = false;
            say(key, was.map(|figures| figures.join(" and ")), is.map(|figures| figures.join(" and ")));
        }
    }
    if same && before != after {
        say("the order of its effects", None, None);
    }
}

/// What stands in a place: the place and its kind in words (`Chest bare bleeding`), then the figures. A place without effects
/// has an entry too (`Chest bare`), so that its coming and going is seen.
type Entry = (String, String);

fn effects(book: &Book, column: &Column, outcome: &Outcome) -> Vec<Entry> {
    let ColumnType::Outcome(legend) = column.kind else { return Vec::new() };
    let Some(legend) = book.legends.get(usize::from(legend)) else { return Vec::new() };
    let mut entries = Vec::new();
    for group in &outcome.groups {
        let word = group.of.map(|(vocabulary, word)| format!("{} ", book.word(vocabulary, word))).unwrap_or_default();
        let place = legend.places.get(usize::from(group.place)).map_or_else(String::new, |it| it.replace('_', " "));
        if group.effects.is_empty() {
            entries.push((format!("{word}{place}"), String::new()));
        }
        for effect in &group.effects {
            let kind = legend.kinds.get(usize::from(effect.kind)).map_or("", |kind| &kind.name);
            entries.push((format!("{word}{place} {}", kind.replace('_', " ")), figures(book, legend, effect)));
        }
    }
    entries
}

fn by_key(entries: &[Entry]) -> BTreeMap<&str, Vec<&str>> {
    let mut by_key: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (key, figures) in entries {
        by_key.entry(key).or_default().push(figures);
    }
    by_key
}

/// The only figure of an effect, or the whole of it as its document has it.
fn figures(book: &Book, legend: &Legend, effect: &Effect) -> String {
    let Some(kind) = legend.kinds.get(usize::from(effect.kind)) else { return String::new() };
    let all = || {
        kind.fields.iter().zip(&effect.fields).map(|(field, value)| value.shown(field.kind, &book.vocabularies, " + "))
    };
    let written = if kind.fields.len() > 1 { kind.written(effect, &book.vocabularies) } else { None };
    written.unwrap_or_else(|| all().collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::{AddsUp, EffectKind, Field, FieldType, Template};
    use crate::value::{FieldValue, Group};

    fn said(old: &[Group], new: &[Group]) -> Vec<String> {
        let kind = |name: &str| EffectKind {
            name: name.to_owned(),
            templates: Vec::new(),
            places: vec![0, 1],
            adds_up: AddsUp::Sum,
            words: Template { parts: Vec::new(), fixed: Vec::new() },
            fields: vec![Field { name: "n".to_owned(), kind: FieldType::Int { min: 0, max: 9 } }],
        };
        let legend = Legend {
            name: "effect".to_owned(),
            places: vec!["base".to_owned(), "bare".to_owned()],
            separator: ", ".to_owned(),
            record: false,
            kinds: vec![kind("hits"), kind("action_loss")],
        };
        let book = Book { id: "b".to_owned(), vocabularies: Vec::new(), legends: vec![legend], tables: Vec::new() };
        let column = Column { name: "r".to_owned(), kind: ColumnType::Outcome(0), optional: false, across: None };
        let outcome = |groups: &[Group]| Outcome { text: String::new(), groups: groups.to_vec() };
        let mut said = Vec::new();
        compare((&book, &column, &outcome(old)), (&book, &column, &outcome(new)), |what, old, new| {
            said.push(format!("{what}: {} → {}", old.unwrap_or("none".to_owned()), new.unwrap_or("none".to_owned())));
        });
        said
    }

    fn group(place: u16, effects: &[(u16, i64)]) -> Group {
        let effects = effects.iter().map(|(kind, n)| Effect { kind: *kind, fields: vec![FieldValue::Int(*n)] });
        Group { place, of: None, effects: effects.collect() }
    }

    #[test]
    fn effects_that_changed_came_or_went_are_named_with_their_place() {
        let old = [group(0, &[(0, 2), (1, 1)])];
        let new = [group(0, &[(0, 3)]), group(1, &[(1, 4)])];
        let expected = ["base action loss: 1 → none", "base hits: 2 → 3", "bare action loss: none → 4"];
        assert_eq!(said(&old, &new), expected);
    }

    #[test]
    fn several_of_a_kind_are_one_entry() {
        assert_eq!(said(&[group(0, &[(0, 2), (0, 5)])], &[group(0, &[(0, 2)])]), ["base hits: 2 and 5 → 2"]);
    }

    #[test]
    fn another_order_and_an_empty_place_are_changes_too() {
        assert_eq!(
            said(&[group(0, &[(0, 2), (1, 1)])], &[group(0, &[(1, 1), (0, 2)])]),
            ["the order of its effects: none → none"]
        );
        assert_eq!(said(&[group(0, &[])], &[]), ["base:  → none"]);
    }
}
