//! Effects that are said of words: for each word that a cell names, the effects of every such place.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::{LegendCode, Parts};
use crate::context::Context;
use crate::names::{code, snake};
use crate::sums::times;

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
    let index_width = Literal::usize_unsuffixed(word.index_width());
    let index = if word.index_width() == 1 { quote!(u16::from(word_[0])) } else { quote!(u16::from_le_bytes(*word_)) };
    let data_type = legend.groups_type();
    let (start, end) = (times(&quote!(start), places.len()), times(&quote!(end), places.len()));
    let (iter_fields, iter_values, next) = if legend.legend.record {
        let next = quote! {
            let [#(#places,)* rest_ @ ..] = self.groups else { return None };
            self.groups = rest_;
            #(let #places = #group(#places);)*
        };
        let values = quote!(groups: self.groups.get(#start..#end).unwrap_or_default());
        (quote!(groups: #data_type), values, next)
    } else {
        let next = quote! {
            #(
                let #places = #group(self.groups.get(self.next));
                self.next += 1;
            )*
        };
        (quote!(groups: &'static #data_type, next: usize), quote!(groups: &self.groups, next: #start), next)
    };
    let unused_end = if legend.legend.record { quote!() } else { quote!(let _ = end;) };
    quote! {
        #[doc = #part_doc]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct #part {
            #[doc = #of_doc]
            pub #of: #ty,
            #(#[doc = #docs] pub #places: #group),*
        }

        #[derive(Debug)]
        struct #data {
            starts: &'static [[u8; 4]],
            words: &'static [[u8; #index_width]],
            groups: #data_type,
        }

        impl #data {
            #[inline]
            fn of(&'static self, cell: usize) -> #iter {
                let [start, end] = match self.starts.get(cell..) {
                    Some([start, end, ..]) => [u32::from_le_bytes(*start) as usize, u32::from_le_bytes(*end) as usize],
                    _ => [0, 0],
                };
                #unused_end
                #iter { words: self.words.get(start..end).unwrap_or_default(), #iter_values }
            }
        }

        #[doc = #iter_doc]
        #[derive(Clone, Debug)]
        pub struct #iter {
            words: &'static [[u8; #index_width]],
            #iter_fields,
        }

        impl Iterator for #iter {
            type Item = #part;

            #[inline]
            fn next(&mut self) -> Option<#part> {
                // No place of a book ends in an underscore, so none hides these.
                let (word_, words_) = self.words.split_first()?;
                self.words = words_;
                #next
                Some(#part { #of: #ty::at(#index), #(#places),* })
            }
        }
    }
}
