//! Effects that are said of words: for each word that a cell names, the effects of every such place.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;

use super::{LegendCode, Parts};
use crate::context::{Context, WordCode};
use crate::names::{code, snake};
use crate::sums::times;

/// How the words and groups of a column are kept and gone through.
struct Kept {
    data_fields: TokenStream,
    iter_fields: TokenStream,
    /// The iterator's fields at a cell whose words are those from `start` to `end`.
    begin: TokenStream,
    /// Statements that bind `word_` and each place. No place of a book ends in an underscore, so none hides such a name.
    next: TokenStream,
}

pub(super) fn items(context: &Context<'_>, legend: &LegendCode<'_>, parts: &Parts) -> TokenStream {
    let word = context.word(parts.vocabulary);
    let ty = &word.ty;
    let (of, group) = (snake(&word.snake), &legend.group);
    let Parts { part, iter, data, .. } = parts;
    let places: Vec<_> = parts.places.iter().map(|place| legend.place(*place)).collect();
    let docs = parts
        .places
        .iter()
        .map(|place| format!("What stands in the place {} for it.", code(legend.place_name(*place))));
    let part_doc = format!("The effects that a cell gives for one {}.", word.snake.replace('_', " "));
    let of_doc = format!("The {}.", word.snake.replace('_', " "));
    let iter_doc = format!("The iterator over the [`{part}`] of a cell, in the order written.");
    let index = if word.index_width() == 1 { quote!(u16::from(word_[0])) } else { quote!(u16::from_le_bytes(*word_)) };
    let kept = if legend.legend.record { records(word, legend, parts, &places) } else { lists(word, legend, &places) };
    let Kept { data_fields, iter_fields, begin, next } = kept;
    quote! {
        #[doc = #part_doc]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct #part {
            #[doc = #of_doc]
            pub #of: #ty,
            #(#[doc = #docs] pub #places: #group),*
        }

        struct #data {
            starts: &'static [[u8; 4]],
            #data_fields,
        }

        impl #data {
            #[inline]
            fn of(&'static self, cell: usize) -> #iter {
                let [start, end] = match self.starts.get(cell..) {
                    Some([start, end, ..]) => [u32::from_le_bytes(*start) as usize, u32::from_le_bytes(*end) as usize],
                    _ => [0, 0],
                };
                #iter { #begin }
            }
        }

        #[doc = #iter_doc]
        #[derive(Clone, Debug)]
        pub struct #iter { #iter_fields }

        impl Iterator for #iter {
            type Item = #part;

            #[inline]
            fn next(&mut self) -> Option<#part> {
                #next
                Some(#part { #of: #ty::at(#index), #(#places),* })
            }
        }
    }
}

/// Each word and its records side by side in one array, so that one bound is checked for all of them.
fn records(word: &WordCode, legend: &LegendCode<'_>, parts: &Parts, places: &[Ident]) -> Kept {
    let group = &legend.group;
    let (index_width, width) =
        (Literal::usize_unsuffixed(word.index_width()), Literal::usize_unsuffixed(legend.width()));
    let whole = Literal::usize_unsuffixed(parts.width(word, legend));
    Kept {
        data_fields: quote!(parts: &'static [[u8; #whole]]),
        iter_fields: quote!(parts: ::core::slice::Iter<'static, [u8; #whole]>),
        begin: quote!(parts: self.parts.get(start..end).unwrap_or_default().iter()),
        next: quote! {
            // The array is as long as its pieces together, so none of them is missing.
            let (word_, rest_) = self.parts.next()?.split_first_chunk::<#index_width>()?;
            #(
                let (record_, rest_) = rest_.split_first_chunk::<#width>()?;
                let #places = #group(record_);
            )*
            let _ = rest_;
        },
    }
}

/// The words, and apart from them their lists one after the other.
fn lists(word: &WordCode, legend: &LegendCode<'_>, places: &[Ident]) -> Kept {
    let group = &legend.group;
    let index_width = Literal::usize_unsuffixed(word.index_width());
    let start = times(&quote!(start), places.len());
    Kept {
        data_fields: quote! {
            words: &'static [[u8; #index_width]],
            groups: ::sawbones::table::support::Stretches
        },
        iter_fields: quote! {
            words: ::core::slice::Iter<'static, [u8; #index_width]>,
            groups: &'static ::sawbones::table::support::Stretches,
            next: usize
        },
        begin: quote! {
            words: self.words.get(start..end).unwrap_or_default().iter(),
            groups: &self.groups,
            next: #start
        },
        next: quote! {
            let word_ = self.words.next()?;
            #(
                let #places = #group(self.groups.get(self.next));
                self.next += 1;
            )*
        },
    }
}
