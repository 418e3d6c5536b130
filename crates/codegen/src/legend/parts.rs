//! Effects that are said of words: for each word that a cell names, the effects of every such place.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::{LegendCode, Parts};
use crate::context::Context;
use crate::names::{code, snake};

pub(super) fn items(context: &Context<'_>, legend: &LegendCode<'_>, parts: &Parts) -> TokenStream {
    let word = context.word(parts.vocabulary);
    let ty = &word.ty;
    let (of, group) = (snake(&word.snake), &legend.group);
    let Parts { part, iter, .. } = parts;
    let places: Vec<_> = parts.places.iter().map(|place| legend.place(*place)).collect();
    let docs = parts
        .places
        .iter()
        .map(|place| format!("What stands in the place {} for it.", code(legend.place_name(*place))));
    let part_doc = format!("The effects that a cell gives for one {}.", word.snake.replace('_', " "));
    let of_doc = format!("The {}.", word.snake.replace('_', " "));
    let iter_doc = format!("The iterator over the [`{part}`] of a cell, in the order written.");
    let wide = word.len > 256;
    let (words_type, index) = if wide {
        (quote!(&'static [[u8; 2]]), quote!(u16::from_le_bytes(*word_)))
    } else {
        (quote!(&'static [u8]), quote!(u16::from(*word_)))
    };
    let (fields, next) = if legend.legend.record {
        let width = Literal::usize_unsuffixed(legend.width());
        let next = quote! {
            let [#(#places,)* rest_ @ ..] = self.groups else { return None };
            self.groups = rest_;
            #(let #places = #group(#places);)*
        };
        (quote!(groups: &'static [[u8; #width]]), next)
    } else {
        let next = quote! {
            #(
                let #places = #group(::sawbones::table::support::slice(self.pool, self.ends, self.width, self.next));
                self.next += 1;
            )*
        };
        (quote!(pool: &'static [u8], ends: &'static [u8], width: usize, next: usize), next)
    };
    quote! {
        #[doc = #part_doc]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct #part {
            #[doc = #of_doc]
            pub #of: #ty,
            #(#[doc = #docs] pub #places: #group),*
        }

        #[doc = #iter_doc]
        #[derive(Clone, Debug)]
        pub struct #iter { words: #words_type, #fields }

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
