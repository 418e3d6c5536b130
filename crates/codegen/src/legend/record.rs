//! Effects of a place as one record of fixed width, where each kind stands once at most.
//!
//! A record is the number of the order in which its kinds are written, a bit for each kind, and the figures of every kind at
//! fixed places, zero where the kind is absent. It is decoded without a branch that depends on what stands in it; a kind whose
//! one figure is summed needs not even its bit, since what is absent adds 0.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use sawbones_ir::Effect;

use super::{KindCode, LegendCode, fields, kind_doc};
use crate::codec::Codec;

pub(super) fn bytes(code: &LegendCode<'_>, effects: &[Effect]) -> Vec<u8> {
    let order: Vec<u16> = effects.iter().map(|effect| effect.kind).collect();
    let order = code.orders.binary_search(&order).unwrap_or(0);
    let mut bytes: Vec<u8> = order.to_le_bytes().into_iter().take(code.order_width()).collect();
    let mut bits = vec![0_u8; code.kinds.len().div_ceil(8)];
    for effect in effects {
        let kind = usize::from(effect.kind);
        if let Some(byte) = bits.get_mut(kind / 8) {
            *byte |= 1 << (kind % 8);
        }
    }
    bytes.append(&mut bits);
    for (index, kind) in (0_u16..).zip(&code.kinds) {
        let effect = effects.iter().find(|effect| effect.kind == index);
        for (at, (_, codec)) in kind.fields.iter().enumerate() {
            let numbers = effect.and_then(|effect| effect.fields.get(at)).map(Codec::field_numbers);
            codec.write(&numbers.unwrap_or_else(|| vec![0; 5]), &mut bytes);
        }
    }
    bytes
}

pub(super) fn items(code: &LegendCode<'_>) -> TokenStream {
    let LegendCode { effect, group, iter, record, .. } = code;
    let width = Literal::usize_unsuffixed(code.width());
    let first_bit = code.order_width();
    let mut at = code.head();
    let mut decoded = Vec::new();
    let mut of_kind = Vec::new();
    for (index, kind) in code.kinds.iter().enumerate() {
        let byte = Literal::usize_unsuffixed(first_bit + index / 8);
        let bit = Literal::u8_unsuffixed(1 << (index % 8));
        let there = quote!(bytes[#byte] & #bit != 0);
        let figures = figures(kind, at);
        let field = &kind.field;
        decoded.push(match &figures[..] {
            [] => quote!(#field: #there),
            // A figure that is the same everywhere is not kept, so it must not be read where the kind is absent.
            [(_, only)] if kind.is_sum() => {
                let elsewhere = kind.width() == 0 && !kind.is_nothing();
                if elsewhere { quote!(#field: if #there { #only } else { 0 }) } else { quote!(#field: #only) }
            }
            [(_, only)] => quote!(#field: if #there { Some(#only) } else { None }),
            several => {
                let ty = &kind.figures;
                let each = several.iter().map(|(name, read)| quote!(#name: #read));
                quote!(#field: if #there { Some(#ty { #(#each),* }) } else { None })
            }
        });
        of_kind.push(variant(code, kind, &figures));
        at += kind.width();
    }
    let arms = of_kind.iter().enumerate().map(|(index, variant)| {
        if index + 1 == of_kind.len() {
            return quote!(_ => #variant);
        }
        let index = Literal::usize_unsuffixed(index);
        quote!(#index => #variant)
    });
    let one = match &of_kind[..] {
        [only] => quote!({ let _ = kind; #only }),
        _ => quote!(match kind { #(#arms),* }),
    };
    let order = match code.order_width() {
        1 => quote!(self.0[0] as usize),
        _ => quote!(u16::from_le_bytes([self.0[0], self.0[1]]) as usize),
    };
    let orders = code.orders.iter().map(|order| {
        // There are 256 kinds at most.
        let kinds: Vec<u8> = order.iter().map(|kind| kind.to_le_bytes()[0]).collect();
        Literal::byte_string(&kinds)
    });
    let structs = code.kinds.iter().filter(|kind| kind.fields.len() > 1).map(|kind| {
        let ty = &kind.figures;
        let doc = kind_doc(kind.kind);
        let fields = fields(kind, &quote!(pub));
        quote! {
            #[doc = #doc]
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            pub struct #ty { #fields }
        }
    });
    let record_fields = code.kinds.iter().map(record_field);
    let record_doc = format!(
        "The effects of one place, a field for each kind of [`{effect}`], so that none is forgotten unnoticed."
    );
    let group_doc =
        format!("The effects of one place, in the order written; [`Self::record`] gives them as [`{record}`].");
    let iter_doc = format!("The iterator over a [`{group}`].");
    quote! {
        #(#structs)*

        #[doc = #record_doc]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct #record { #(#record_fields),* }

        #[doc = #group_doc]
        #[derive(Clone, Copy, PartialEq, Eq)]
        pub struct #group(&'static [u8; #width]);

        impl #group {
            /// No effects.
            pub const EMPTY: Self = Self(&[0; #width]);

            const ORDERS: &'static [&'static [u8]] = &[#(#orders),*];

            /// Whether there are no effects.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.order().is_empty()
            }

            /// The effects, in the order written.
            #[must_use]
            pub const fn iter(self) -> #iter {
                #iter { bytes: self.0, kinds: self.order() }
            }

            /// The effects, a field for each kind.
            #[must_use]
            #[inline]
            pub const fn record(self) -> #record {
                let bytes = self.0;
                #record { #(#decoded),* }
            }

            const fn order(self) -> &'static [u8] {
                let order = #order;
                if order < Self::ORDERS.len() { Self::ORDERS[order] } else { &[] }
            }
        }

        #[doc = #iter_doc]
        #[derive(Clone, Debug)]
        pub struct #iter {
            bytes: &'static [u8; #width],
            kinds: &'static [u8],
        }

        impl Iterator for #iter {
            type Item = #effect;

            fn next(&mut self) -> Option<#effect> {
                let (kind, rest) = self.kinds.split_first()?;
                self.kinds = rest;
                let bytes = self.bytes;
                Some(#one)
            }
        }
    }
}

/// The figures of a kind as read from `bytes`.
fn figures(kind: &KindCode<'_>, mut at: usize) -> Vec<(proc_macro2::Ident, TokenStream)> {
    let mut figures = Vec::new();
    for (name, codec) in &kind.fields {
        figures.push((name.clone(), codec.read(&quote!(bytes), at)));
        at += codec.width();
    }
    figures
}

/// A kind's variant with its figures.
pub(super) fn variant(
    code: &LegendCode<'_>,
    kind: &KindCode<'_>,
    figures: &[(proc_macro2::Ident, TokenStream)],
) -> TokenStream {
    let (effect, variant) = (&code.effect, &kind.variant);
    if figures.is_empty() {
        return quote!(#effect::#variant);
    }
    let figures = figures.iter().map(|(name, read)| quote!(#name: #read));
    quote!(#effect::#variant { #(#figures),* })
}

fn record_field(kind: &KindCode<'_>) -> TokenStream {
    let field = &kind.field;
    let doc = kind_doc(kind.kind);
    let doc = if kind.is_sum() { format!("{doc} 0 where it is absent.") } else { doc };
    let ty = match &kind.fields[..] {
        [] => quote!(bool),
        [(_, codec)] if kind.is_sum() => codec.ty.clone(),
        [(_, codec)] => {
            let ty = &codec.ty;
            quote!(Option<#ty>)
        }
        _ => {
            let ty = &kind.figures;
            quote!(Option<#ty>)
        }
    };
    quote!(#[doc = #doc] pub #field: #ty)
}
