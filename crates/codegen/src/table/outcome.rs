//! A column of outcomes: a handle for a cell, its description, and its effects by place.

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens, quote};
use sawbones_ir::{Group, Outcome, Value};

use super::Slice;
use super::column::Read;
use super::pool::{chunks, stretches, texts};
use crate::context::Context;
use crate::ints::IntType;
use crate::legend::{LegendCode, Parts};
use crate::names::{camel, code, constant, ident, method};
use crate::sums::{plus, times};

/// Methods that every cell has.
const CELL: [&str; 2] = ["text", "source"];

pub(super) fn read(context: &Context<'_>, slice: &Slice<'_>, legend: u16) -> Read {
    let legend = context.legend(legend);
    let name = &slice.column.name;
    let cell = ident(&format!("{}Cell", camel(name)));
    let outcomes: Vec<Option<&Outcome>> = slice
        .values
        .iter()
        .map(|value| match value {
            Value::Outcome(outcome) => Some(outcome),
            _ => None,
        })
        .collect();
    let most = i128::try_from(outcomes.len().max(1) - 1).unwrap_or(0);
    let index_type = IntType::of(0, most).name();
    let texts = texts(name, outcomes.iter().map(|outcome| outcome.map_or("", |outcome| outcome.text.as_str())));
    let (text_statics, text) = (texts.statics, texts.arguments);
    let plain = plain(legend, name, &outcomes);
    let parts = legend.parts.iter().map(|parts| self::parts(context, legend, parts, name, &outcomes));
    let parts: Vec<(TokenStream, TokenStream)> = parts.collect();
    let (part_statics, part_methods): (Vec<_>, Vec<_>) = parts.into_iter().unzip();
    let (plain_statics, plain_methods) = plain;
    let (row, header) = match slice.width() {
        1 => (quote!(self.0 as usize), Literal::usize_unsuffixed(slice.first).into_token_stream()),
        width => {
            let width = Literal::usize_unsuffixed(width);
            (quote!(self.0 as usize / #width), plus(&quote!(self.0 as usize % #width), slice.first))
        }
    };
    let doc = format!("A cell of {}.", code(name));
    let statics = quote! {
        #text_statics
        #plain_statics
        #(#part_statics)*

        #[doc = #doc]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct #cell(#index_type);

        impl #cell {
            /// The description; it carries no rule.
            #[must_use]
            pub const fn text(self) -> &'static str {
                ::sawbones::table::support::text(#text, self.0 as usize)
            }

            /// Where the cell stands.
            #[must_use]
            pub const fn source(self) -> ::sawbones::table::Source {
                PLACES.of(#row, #header)
            }

            #plain_methods
            #(#part_methods)*
        }
    };
    let value = quote!(#cell(index as #index_type));
    Read { statics, ty: quote!(#cell), setup: quote!(), value, indexed: true }
}

/// The effects of a place in a cell.
fn group(outcome: Option<&Outcome>, place: u16, of: Option<(u16, u16)>) -> Option<&Group> {
    outcome.and_then(|outcome| outcome.groups.iter().find(|group| group.place == place && group.of == of))
}

/// Places that are said of nothing: a slot in each cell for those that this column uses, none for others.
fn plain(legend: &LegendCode<'_>, column: &str, outcomes: &[Option<&Outcome>]) -> (TokenStream, TokenStream) {
    let used = |place: &&u16| outcomes.iter().any(|outcome| group(*outcome, **place, None).is_some());
    let used: Vec<u16> = legend.plain.iter().filter(used).copied().collect();
    let bytes = outcomes
        .iter()
        .flat_map(|outcome| used.iter().map(|place| legend.bytes(group(*outcome, *place, None))))
        .collect::<Vec<_>>();
    let (statics, read) = groups(legend, column, "EFFECTS", &bytes);
    let group_type = &legend.group;
    let methods = legend.plain.iter().map(|place| {
        let name = method(legend.place_name(*place), &CELL);
        let doc = format!("What stands in the place {}.", code(legend.place_name(*place)));
        let body = match used.iter().position(|known| known == place) {
            Some(slot) => {
                let index = plus(&times(&quote!(self.0 as usize), used.len()), slot);
                quote! {
                    let index = #index;
                    #read
                }
            }
            None => quote!(super::#group_type::EMPTY),
        };
        quote! {
            #[doc = #doc]
            #[must_use]
            #[inline]
            pub const fn #name(self) -> super::#group_type {
                #body
            }
        }
    });
    let methods = quote!(#(#methods)*);
    (if used.is_empty() { quote!() } else { statics }, methods)
}

/// Groups in bytes, and the expression for the one at `index`.
fn groups(legend: &LegendCode<'_>, column: &str, what: &str, bytes: &[Vec<u8>]) -> (TokenStream, TokenStream) {
    let group_type = &legend.group;
    if legend.legend.record {
        let name = constant(column, what);
        let statics = chunks(&name, legend.width(), &bytes.concat());
        let read = quote! {
            if index < #name.len() { super::#group_type(&#name[index]) } else { super::#group_type::EMPTY }
        };
        return (statics, read);
    }
    let pool = stretches(column, what, bytes);
    let arguments = pool.arguments;
    (pool.statics, quote!(super::#group_type(::sawbones::table::support::slice(#arguments, index))))
}

/// Places that are said of words: the words of all cells, and as many groups for each as there are places.
fn parts(
    context: &Context<'_>,
    legend: &LegendCode<'_>,
    parts: &Parts,
    column: &str,
    outcomes: &[Option<&Outcome>],
) -> (TokenStream, TokenStream) {
    let word = context.word(parts.vocabulary);
    let Parts { iter, method, .. } = parts;
    let wide = word.len > 256;
    let mut words = Vec::new();
    let mut bytes = Vec::new();
    let mut starts = vec![0_u32];
    for outcome in outcomes {
        let mut named: Vec<u16> = Vec::new();
        for group in outcome.map_or(&[][..], |outcome| &outcome.groups[..]) {
            if let Some((vocabulary, item)) = group.of
                && vocabulary == parts.vocabulary
                && !named.contains(&item)
            {
                named.push(item);
            }
        }
        for item in &named {
            words.extend(item.to_le_bytes().iter().take(if wide { 2 } else { 1 }));
            let of = Some((parts.vocabulary, *item));
            bytes.extend(parts.places.iter().map(|place| legend.bytes(group(*outcome, *place, of))));
        }
        let last = starts.last().copied().unwrap_or(0);
        starts.push(last + u32::try_from(named.len()).unwrap_or(u32::MAX));
    }
    let doc = format!("Its effects by {}, in the order written.", word.snake.replace('_', " "));
    let upper = word.snake.to_uppercase();
    let name = |what: &str| constant(column, &format!("{upper}_{what}"));
    let (words_name, starts_name) = (name("WORDS"), name("STARTS"));
    let all = usize::try_from(starts.last().copied().unwrap_or(0)).unwrap_or(0);
    let start_width = if all > usize::from(u16::MAX) { 4 } else { 2 };
    let starts: Vec<u8> = starts.iter().flat_map(|start| start.to_le_bytes().into_iter().take(start_width)).collect();
    let start_statics = chunks(&starts_name, start_width, &starts);
    let start_type = if start_width == 4 { ident("u32") } else { ident("u16") };
    let words_literal = Literal::byte_string(&words);
    let word_statics = if wide {
        quote!(static #words_name: &[[u8; 2]] = #words_literal.as_chunks::<2>().0;)
    } else {
        quote!(static #words_name: &[u8] = #words_literal;)
    };
    let (start, end) = (times(&quote!(start), parts.places.len()), times(&quote!(end), parts.places.len()));
    let (group_statics, groups) = if legend.legend.record {
        let sides = name("EFFECTS");
        let statics = chunks(&sides, legend.width(), &bytes.concat());
        (statics, quote!(groups: #sides.get(#start..#end).unwrap_or_default()))
    } else {
        let pool = stretches(column, &format!("{upper}_EFFECTS"), &bytes);
        let fields = pool.fields;
        (pool.statics, quote!(#fields, next: #start))
    };
    let statics = quote! { #word_statics #start_statics #group_statics };
    let methods = quote! {
        #[doc = #doc]
        #[must_use]
        #[inline]
        pub fn #method(self) -> super::#iter {
            let index = self.0 as usize;
            let [start, end] = match #starts_name.get(index..) {
                Some([start, end, ..]) => [#start_type::from_le_bytes(*start) as usize, #start_type::from_le_bytes(*end) as usize],
                _ => [0, 0],
            };
            super::#iter { words: #words_name.get(start..end).unwrap_or_default(), #groups }
        }
    };
    (statics, methods)
}
