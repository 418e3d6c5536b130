//! The legend under a table: how each effect is written, where it stands, and what it means.

use maud::{Markup, html};
use sawbones_ir::{
    AddsUp, Book, ColumnType, Effect, EffectKind, Field, Group, Legend, Table, Template, TemplatePart, Value,
};

use super::in_words;

/// The name of an effect's entry.
pub(super) fn anchor(legend: &Legend, kind: &EffectKind) -> String {
    format!("legend-{}-{}", legend.name, kind.name)
}

/// What an effect means, with its figures.
pub(super) fn meaning(book: &Book, kind: &EffectKind, effect: &Effect) -> String {
    kind.words.filled(&kind.fields, &effect.fields, &book.vocabularies)
}

/// The legends that a table's cells are read with.
pub(super) fn legends<'a>(book: &'a Book, table: &Table) -> Vec<(u16, &'a Legend)> {
    let mut indices: Vec<u16> = table
        .columns
        .iter()
        .filter_map(|column| if let ColumnType::Outcome(legend) = column.kind { Some(legend) } else { None })
        .collect();
    indices.sort_unstable();
    indices.dedup();
    indices.into_iter().filter_map(|index| Some((index, book.legends.get(usize::from(index))?))).collect()
}

/// What a legend says of the effects that stand in a table, one row an effect.
pub(super) fn section(table: &Table, index: u16, legend: &Legend) -> Markup {
    let groups = groups(table, index);
    let sides = sides(&groups, legend);
    let stands = |kind: usize| groups.iter().flat_map(|it| &it.effects).any(|it| usize::from(it.kind) == kind);
    let kinds = || legend.kinds.iter().enumerate().filter(|(index, _)| stands(*index)).map(|(_, kind)| kind);
    let places = |kind: &EffectKind| {
        let names = kind.places.iter().filter_map(|place| legend.places.get(usize::from(*place)));
        names.map(|name| name.replace('_', " ")).collect::<Vec<_>>().join(", ")
    };
    let adds_up = |kind: &EffectKind| match kind.adds_up {
        AddsUp::Sum => "added up",
        AddsUp::Worst => "the worst counts",
        AddsUp::Any => "once is enough",
        AddsUp::List => "each by itself",
    };
    if kinds().next().is_none() {
        return html! {};
    }
    html! {
        section.legend {
            h2 { "Legend" }
            @if !sides.is_empty() {
                p { "What a result says of one word stands after that word: " em { (sides.join(" / ")) } "." }
            }
            table role="table" {
                thead role="rowgroup" {
                    tr role="row" {
                        @for header in ["Effect", "Written", "Stands in", "Several", "Means"] {
                            th role="columnheader" scope="col" { (header) }
                        }
                    }
                }
                tbody role="rowgroup" {
                    @for kind in kinds() {
                        tr role="row" id=(anchor(legend, kind)) {
                            th role="rowheader" scope="row" { (in_words(&kind.name)) }
                            // One child each: beside its header on a phone, it is one block.
                            td role="cell" data-header="Written" {
                                div {
                                    @for (index, template) in kind.templates.iter().enumerate() {
                                        @if index > 0 { ", " }
                                        code { (with_holes(template, &kind.fields)) }
                                    }
                                }
                            }
                            td role="cell" data-header="Stands in" { (places(kind)) }
                            td role="cell" data-header="Several" { (adds_up(kind)) }
                            td role="cell" data-header="Means" { div { (with_holes(&kind.words, &kind.fields)) } }
                        }
                    }
                }
            }
        }
    }
}

/// A template whose holes are named: each stands for a figure or a word.
fn with_holes(template: &Template, fields: &[Field]) -> Markup {
    let name = |field: u16| fields.get(usize::from(field)).map_or_else(String::new, |it| it.name.replace('_', " "));
    html! {
        @for part in &template.parts {
            @match part {
                TemplatePart::Literal(literal) => { (literal) },
                TemplatePart::Plural(ending) => { "(" (ending) ")" },
                TemplatePart::Hole { field, negative } => { @if *negative { "-" } var { (name(*field)) } },
            }
        }
    }
}

/// Everything that the results of a table say in the terms of the legend of this index.
fn groups(table: &Table, legend: u16) -> Vec<&Group> {
    let mut groups = Vec::new();
    for (column, _, value) in table.rows.iter().flat_map(|row| table.values(row)) {
        if let (ColumnType::Outcome(index), Value::Outcome(outcome)) = (&column.kind, value)
            && *index == legend
        {
            groups.extend(&outcome.groups);
        }
    }
    groups
}

/// The places that results say something of for one word at a time, in their order.
fn sides(groups: &[&Group], legend: &Legend) -> Vec<String> {
    let mut places: Vec<u16> = Vec::new();
    for group in groups.iter().filter(|group| group.of.is_some()) {
        if !places.contains(&group.place) {
            places.push(group.place);
        }
    }
    let names = places.iter().filter_map(|place| legend.places.get(usize::from(*place)));
    names.map(|name| name.replace('_', " ")).collect()
}
