//! A column of outcomes: the bytes behind its cells, whose type is their legend's.

use sawbones_ir::{Group, Outcome, Value};

use super::Slice;
use super::column::Read;
use super::pool::{chunks, concat, stretches, texts};
use crate::code::{code, each, joined};
use crate::context::Context;
use crate::legend::{LegendCode, Parts};
use crate::names::constant;

pub(super) fn read(context: &Context<'_>, slice: &Slice<'_>, legend: u16) -> Read {
    let legend = context.legend(legend);
    let mut outcomes: Vec<Option<&Outcome>> = Vec::new();
    for value in &slice.values {
        outcomes.push(match value {
            Value::Outcome(outcome) => Some(outcome),
            _ => None,
        });
    }
    let shown = each!(outcome in &outcomes => match outcome {
        Some(outcome) => outcome.text.as_str(),
        None => "",
    });
    let mut plain = Vec::new();
    for outcome in &outcomes {
        for place in &legend.plain {
            plain.push(legend.bytes(group(*outcome, *place, None)));
        }
    }
    let parts = joined!("\n", parts in &legend.parts => self::parts(context, legend, parts, &outcomes));
    let name = constant(&slice.column.name, "CELLS");
    let statics = code!(
        "
        static $name: super::$cells = super::$cells {
            table: &TABLE,
            first: $first,
            width: $width,
            texts: $texts,
            plain: $plain,
            $parts
        };
        ",
        name = name,
        cells = legend.cells,
        first = slice.first,
        width = slice.column.width(),
        texts = texts(&shown),
        plain = groups(legend, &plain),
        parts = parts,
    );
    Read {
        statics,
        setup: String::new(),
        value: format!("super::{} {{ cells: &{name}, index }}", legend.cell),
        ty: format!("super::{}", legend.cell),
        indexed: true,
    }
}

/// The effects of a place in a cell.
fn group(outcome: Option<&Outcome>, place: u16, of: Option<(u16, u16)>) -> Option<&Group> {
    outcome?.groups.iter().find(|group| group.place == place && group.of == of)
}

/// Groups one after the other, as their legend keeps them.
fn groups(legend: &LegendCode<'_>, bytes: &[Vec<u8>]) -> String {
    if legend.legend.record { chunks(legend.width(), &concat(bytes)) } else { stretches(bytes) }
}

/// Places that are said of words, as a field of the cells: where the words of each cell begin, and for each word as many
/// groups as there are places.
fn parts(context: &Context<'_>, legend: &LegendCode<'_>, parts: &Parts, outcomes: &[Option<&Outcome>]) -> String {
    let word = context.word(parts.vocabulary);
    let mut words = Vec::new();
    let mut lists = Vec::new();
    let mut records = Vec::new();
    let mut start = 0_u32;
    let mut starts = start.to_le_bytes().to_vec();
    for outcome in outcomes {
        let mut named: Vec<u16> = Vec::new();
        if let Some(outcome) = outcome {
            for group in &outcome.groups {
                if let Some((vocabulary, item)) = group.of
                    && vocabulary == parts.vocabulary
                    && !named.contains(&item)
                {
                    named.push(item);
                    start += 1;
                }
            }
        }
        starts.extend_from_slice(&start.to_le_bytes());
        for item in &named {
            let index = item.to_le_bytes();
            let index = index.get(..word.index_width()).unwrap_or_default();
            let of = Some((parts.vocabulary, *item));
            let mut groups = each!(place in &parts.places => legend.bytes(group(*outcome, *place, of)));
            if legend.legend.record {
                records.extend_from_slice(index);
                records.append(&mut concat(&groups));
            } else {
                words.extend_from_slice(index);
                lists.append(&mut groups);
            }
        }
    }
    let kept = if legend.legend.record {
        format!("parts: {},", chunks(parts.width(word, legend), &records))
    } else {
        format!("words: {},\ngroups: {},", chunks(word.index_width(), &words), stretches(&lists))
    };
    code!(
        "
        $field: super::$data {
            starts: $starts,
            $kept
        },
        ",
        field = parts.method,
        data = parts.data,
        starts = chunks(4, &starts),
        kept = kept,
    )
}
