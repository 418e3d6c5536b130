//! A column of outcomes: the bytes behind its cells, whose type is their legend's.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use sawbones_ir::{Group, Outcome, Value};

use super::Slice;
use super::column::Read;
use super::pool::{chunks, stretches, texts};
use crate::context::Context;
use crate::legend::{LegendCode, Parts};
use crate::names::constant;

pub(super) fn read(context: &Context<'_>, slice: &Slice<'_>, legend: u16) -> Read {
    let legend = context.legend(legend);
    let outcomes: Vec<Option<&Outcome>> = slice
        .values
        .iter()
        .map(|value| match value {
            Value::Outcome(outcome) => Some(outcome),
            _ => None,
        })
        .collect();
    let texts = texts(outcomes.iter().map(|outcome| outcome.map_or("", |outcome| outcome.text.as_str())));
    let plain: Vec<Vec<u8>> = outcomes
        .iter()
        .flat_map(|outcome| legend.plain.iter().map(|place| legend.bytes(group(*outcome, *place, None))))
        .collect();
    let plain = groups(legend, &plain);
    let parts = legend.parts.iter().map(|parts| self::parts(context, legend, parts, &outcomes));
    let (first, width) = (Literal::usize_unsuffixed(slice.first), Literal::usize_unsuffixed(slice.width()));
    let (cell, cells) = (context.in_table(&legend.cell), context.in_table(&legend.cells));
    let name = constant(&slice.column.name, "CELLS");
    let statics = quote! {
        static #name: #cells = #cells {
            table: &TABLE,
            first: #first,
            width: #width,
            texts: #texts,
            plain: #plain,
            #(#parts),*
        };
    };
    Read { statics, setup: quote!(), value: quote!(#cell { cells: &#name, index }), ty: cell, indexed: true }
}

/// The effects of a place in a cell.
fn group(outcome: Option<&Outcome>, place: u16, of: Option<(u16, u16)>) -> Option<&Group> {
    outcome.and_then(|outcome| outcome.groups.iter().find(|group| group.place == place && group.of == of))
}

/// Groups one after the other, as their legend keeps them.
fn groups(legend: &LegendCode<'_>, bytes: &[Vec<u8>]) -> TokenStream {
    if legend.legend.record { chunks(legend.width(), &bytes.concat()) } else { stretches(bytes) }
}

/// Places that are said of words, as a field of the cells: where the words of each cell begin, and for each word as many
/// groups as there are places.
fn parts(context: &Context<'_>, legend: &LegendCode<'_>, parts: &Parts, outcomes: &[Option<&Outcome>]) -> TokenStream {
    let word = context.word(parts.vocabulary);
    let mut words = Vec::new();
    let mut lists = Vec::new();
    let mut records = Vec::new();
    let mut start = 0_u32;
    let mut starts = start.to_le_bytes().to_vec();
    for outcome in outcomes {
        let mut named: Vec<u16> = Vec::new();
        for group in outcome.map_or(&[][..], |outcome| &outcome.groups[..]) {
            if let Some((vocabulary, item)) = group.of
                && vocabulary == parts.vocabulary
                && !named.contains(&item)
            {
                named.push(item);
                start += 1;
            }
        }
        starts.extend(start.to_le_bytes());
        for item in &named {
            let index = item.to_le_bytes();
            let index = index.iter().take(word.index_width());
            let of = Some((parts.vocabulary, *item));
            let groups = parts.places.iter().map(|place| legend.bytes(group(*outcome, *place, of)));
            if legend.legend.record {
                records.extend(index);
                records.extend(groups.flatten());
            } else {
                words.extend(index);
                lists.extend(groups);
            }
        }
    }
    let (field, data) = (&parts.method, context.in_table(&parts.data));
    let starts = chunks(4, &starts);
    if legend.legend.record {
        let parts = chunks(parts.width(word, legend), &records);
        return quote!(#field: #data { starts: #starts, parts: #parts });
    }
    let (words, groups) = (chunks(word.index_width(), &words), stretches(&lists));
    quote!(#field: #data { starts: #starts, words: #words, groups: #groups })
}
