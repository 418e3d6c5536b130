//! A column's bytes and its accessor.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;
use sawbones_ir::{Across, Column, ColumnType, Header, Value};

use super::pool::{bits, chunks, stretches, texts};
use super::{Slice, outcome};
use crate::codec::Codec;
use crate::context::Context;
use crate::names::{code, constant, ident, snake};
use crate::sums::times;

/// What a column adds to its table's module.
pub(super) struct Accessor {
    pub(super) statics: TokenStream,
    pub(super) methods: TokenStream,
}

/// How the value at `index`, a variable, is read.
pub(super) struct Read {
    pub(super) statics: TokenStream,
    pub(super) ty: TokenStream,
    /// Statements before the value.
    pub(super) setup: TokenStream,
    pub(super) value: TokenStream,
    /// Whether the value depends on the index at all.
    pub(super) indexed: bool,
}

impl Read {
    /// The body of an accessor, given the index.
    fn body(&self, index: &TokenStream) -> TokenStream {
        let Self { setup, value, .. } = self;
        if self.indexed { quote!(let index = #index; #setup #value) } else { value.clone() }
    }

    /// The same value, as one that may be left out.
    fn optional(self) -> Self {
        let Self { ty, value, .. } = self;
        Self { ty: quote!(Option<#ty>), value: quote!(Some(#value)), ..self }
    }
}

pub(super) fn items(context: &Context<'_>, slice: &Slice<'_>, name: &Ident) -> Accessor {
    let column = slice.column;
    let mut read = match Codec::of_column(context, column, &slice.values) {
        Some(codec) => coded(slice, &codec),
        None => pooled(context, slice),
    };
    if column.optional {
        let bits = bits(slice.values.iter().map(|value| !matches!(value, Value::None)));
        let Read { statics, ty, setup, value, .. } = read.optional();
        let there = quote!(::sawbones::table::support::bit(#bits, index));
        read = Read {
            statics,
            ty,
            setup: quote!(),
            value: quote!(if #there { #setup #value } else { None }),
            indexed: true,
        };
    }
    let doc = doc(slice);
    let mut statics = read.statics.clone();
    statics.extend(column.across.as_ref().and_then(|across| numbers(column, across)));
    let methods = match &column.across {
        None => {
            let (ty, body) = (&read.ty, read.body(&quote!(self.index())));
            quote! {
                #[doc = #doc]
                #[must_use]
                #[inline]
                pub const fn #name(self) -> #ty {
                    #body
                }
            }
        }
        Some(across) => repeated(context, slice, across, name, &doc, read),
    };
    Accessor { statics, methods }
}

/// The headers of a column that repeats under numbers.
fn numbers(column: &Column, across: &Across) -> Option<TokenStream> {
    if across.vocabulary.is_some() {
        return None;
    }
    let numbers: Vec<_> = across
        .headers
        .iter()
        .filter_map(|header| match header {
            Header::Number(number) => Some(Literal::i64_unsuffixed(*number)),
            Header::Item(_) => None,
        })
        .collect();
    let (name, count) = (ident(&format!("{}_HEADERS", column.name.to_uppercase())), numbers.len());
    let doc = format!("The headers of {} from left to right.", code(&column.name));
    Some(quote! {
        #[doc = #doc]
        pub const #name: [i64; #count] = [#(#numbers),*];
    })
}

fn doc(slice: &Slice<'_>) -> String {
    let column = slice.column;
    let left_out = if column.optional { ", where there is one" } else { "" };
    format!("The row's value of {}{left_out}.", code(&column.name))
}

/// An accessor that takes the header.
fn repeated(
    context: &Context<'_>,
    slice: &Slice<'_>,
    across: &Across,
    name: &Ident,
    doc: &str,
    read: Read,
) -> TokenStream {
    let row = times(&quote!(self.index()), slice.width());
    // A header may be missing where not every word or number is one.
    let maybe = |read: Read| if slice.column.optional { read } else { read.optional() };
    let Some(vocabulary) = across.vocabulary else {
        let mut headers: Vec<(i64, usize)> = across
            .headers
            .iter()
            .enumerate()
            .filter_map(|(at, header)| match header {
                Header::Number(number) => Some((*number, at)),
                Header::Item(_) => None,
            })
            .collect();
        headers.sort_unstable();
        // From the greatest down: the first header that is not above the number is the one.
        let steps = headers.iter().rev().map(|(number, at)| {
            let (number, at) = (Literal::i64_unsuffixed(*number), Literal::usize_unsuffixed(*at));
            quote!(if number >= #number { #at } else)
        });
        let read = maybe(read);
        let (ty, body) = (&read.ty, read.body(&quote!(#row + header)));
        let doc =
            format!("{doc} The header is the greatest one that `number` reaches; below all of them there is none.");
        return quote! {
            #[doc = #doc]
            #[must_use]
            pub const fn #name(self, number: i64) -> #ty {
                let header: usize = #(#steps)* { return None };
                #body
            }
        };
    };
    let word = context.word(vocabulary);
    let (word_type, word_name) = (context.in_table(&word.ty), snake(&word.snake));
    let headers: Vec<u16> = across
        .headers
        .iter()
        .filter_map(|header| match header {
            Header::Item(item) => Some(*item),
            Header::Number(_) => None,
        })
        .collect();
    let in_order = (0..).zip(&headers).all(|(at, item)| at == *item);
    if headers.len() == word.len && in_order {
        let (ty, body) = (&read.ty, read.body(&quote!(#row + #word_name as usize)));
        return quote! {
            #[doc = #doc]
            #[must_use]
            #[inline]
            pub const fn #name(self, #word_name: #word_type) -> #ty {
                #body
            }
        };
    }
    let arms = headers.iter().enumerate().map(|(at, item)| {
        let (at, item) = (Literal::usize_unsuffixed(at), Literal::u16_unsuffixed(*item));
        quote!(#item => #at)
    });
    if headers.len() == word.len {
        let mut arms: Vec<_> = arms.collect();
        arms.pop();
        let last = Literal::usize_unsuffixed(headers.len() - 1);
        let (ty, body) = (&read.ty, read.body(&quote!(#row + header)));
        return quote! {
            #[doc = #doc]
            #[must_use]
            pub const fn #name(self, #word_name: #word_type) -> #ty {
                let header: usize = match #word_name as u16 { #(#arms,)* _ => #last };
                #body
            }
        };
    }
    let read = maybe(read);
    let (ty, body) = (&read.ty, read.body(&quote!(#row + header)));
    let doc = format!("{doc} Words that are no header of it have none.");
    quote! {
        #[doc = #doc]
        #[must_use]
        pub const fn #name(self, #word_name: #word_type) -> #ty {
            let header: usize = match #word_name as u16 { #(#arms,)* _ => return None };
            #body
        }
    }
}

/// Values of one width.
fn coded(slice: &Slice<'_>, codec: &Codec) -> Read {
    let ty = codec.ty.clone();
    let width = codec.width();
    let value = codec.read(&quote!(cell), 0);
    if width == 0 {
        // The header is still an argument.
        let indexed = slice.column.across.is_some();
        let setup = if indexed { quote!(let _: usize = index;) } else { quote!() };
        return Read { statics: quote!(), ty, setup, value, indexed };
    }
    let mut bytes = Vec::new();
    for value in &slice.values {
        codec.write(&Codec::numbers(value).unwrap_or_else(|| vec![0; 5]), &mut bytes);
    }
    let cells = constant(&slice.column.name, "CELLS");
    let chunks = chunks(width, &bytes);
    let width = Literal::usize_unsuffixed(width);
    let statics = quote!(static #cells: &[[u8; #width]] = #chunks;);
    let setup = quote!(let cell = if index < #cells.len() { &#cells[index] } else { &[0; #width] };);
    Read { statics, ty, setup, value, indexed: true }
}

/// Texts, sets and outcomes.
fn pooled(context: &Context<'_>, slice: &Slice<'_>) -> Read {
    let column = slice.column;
    match column.kind {
        ColumnType::Outcome(legend) => outcome::read(context, slice, legend),
        ColumnType::SetOf(vocabulary) => {
            let words: Vec<Vec<u8>> = slice
                .values
                .iter()
                .map(|value| match value {
                    // A vocabulary used as a set has 64 words at most.
                    Value::SetOf(items) => items.iter().map(|item| item.to_le_bytes()[0]).collect(),
                    _ => Vec::new(),
                })
                .collect();
            let (words, list) = (stretches(&words), context.in_table(&context.word(vocabulary).list));
            Read {
                statics: quote!(),
                setup: quote!(),
                value: quote!(#list(#words.get(index))),
                ty: list,
                indexed: true,
            }
        }
        _ => {
            let texts = texts(slice.values.iter().map(|value| match value {
                Value::Name(text) | Value::Text(text) => text.as_str(),
                _ => "",
            }));
            Read {
                statics: quote!(),
                ty: quote!(&'static str),
                setup: quote!(),
                value: quote!(#texts.get(index)),
                indexed: true,
            }
        }
    }
}
