//! The legend under a table: how each effect is written, where it stands, and what it means.

use maud::{Markup, html};
use sawbones_ir::{AddsUp, Book, ColumnType, Effect, EffectKind, Legend, Table, Value};

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
pub(super) fn legends<'a>(book: &'a Book, table: &Table) -> Vec<&'a Legend> {
    let mut indices: Vec<u16> = table
        .columns
        .iter()
        .filter_map(|column| if let ColumnType::Outcome(legend) = column.kind { Some(legend) } else { None })
        .collect();
    indices.sort_unstable();
    indices.dedup();
    indices.iter().filter_map(|index| book.legends.get(usize::from(*index))).collect()
}

/// A legend, one row an effect.
pub(super) fn section(book: &Book, table: &Table, legend: &Legend) -> Markup {
    let sides = sides(table, legend);
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
                    @for kind in &legend.kinds {
                        tr role="row" id=(anchor(legend, kind)) {
                            th role="rowheader" scope="row" { (in_words(&kind.name)) }
                            td role="cell" data-header="Written" {
                                @for (index, template) in kind.templates.iter().enumerate() {
                                    @if index > 0 { ", " }
                                    code { (template.spelled(&kind.fields, &book.vocabularies)) }
                                }
                            }
                            td role="cell" data-header="Stands in" { (places(kind)) }
                            td role="cell" data-header="Several" { (adds_up(kind)) }
                            td role="cell" data-header="Means" { (kind.words.spelled(&kind.fields, &book.vocabularies)) }
                        }
                    }
                }
            }
        }
    }
}

/// The places that results say something of for one word at a time, in their order.
fn sides(table: &Table, legend: &Legend) -> Vec<String> {
    let mut places: Vec<u16> = Vec::new();
    for value in table.rows.iter().flat_map(|row| &row.values) {
        let Value::Outcome(outcome) = value else { continue };
        for group in outcome.groups.iter().filter(|group| group.of.is_some()) {
            if !places.contains(&group.place) {
                places.push(group.place);
            }
        }
    }
    let names = places.iter().filter_map(|place| legend.places.get(usize::from(*place)));
    names.map(|name| name.replace('_', " ")).collect()
}
