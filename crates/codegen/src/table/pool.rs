//! Byte strings of a table: numbers of one width, texts and stretches of bytes with their ends, bits.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;

use crate::names::constant;

/// Numbers as bytes of the smallest width that holds them all, none where all are 0; the bytes, and the width.
pub(super) fn numbers(values: impl Iterator<Item = u32> + Clone) -> (TokenStream, TokenStream) {
    let width: usize = match values.clone().max().unwrap_or(0) {
        0 => 0,
        1..=0xff => 1,
        0x100..=0xffff => 2,
        0x1_0000..=0xff_ffff => 3,
        _ => 4,
    };
    let bytes: Vec<u8> = values.flat_map(|value| value.to_le_bytes().into_iter().take(width)).collect();
    let (bytes, width) = (Literal::byte_string(&bytes), Literal::usize_unsuffixed(width));
    (quote!(#bytes), quote!(#width))
}

/// Where each of some stretches ends.
fn ends(lengths: impl Iterator<Item = usize>) -> Vec<u32> {
    let mut end = 0;
    lengths
        .map(|length| {
            // A pool of 4 GiB would not have been read.
            end += u32::try_from(length).unwrap_or(u32::MAX);
            end
        })
        .collect()
}

/// Stretches of a pool, found by their ends.
pub(super) struct Pool {
    pub(super) statics: TokenStream,
    /// What reads it, but for the index: the pool, the ends and the bytes of an end.
    pub(super) arguments: TokenStream,
    /// The same as fields.
    pub(super) fields: TokenStream,
}

/// Texts, one after the other.
pub(super) fn texts<'a>(column: &str, texts: impl Iterator<Item = &'a str> + Clone) -> Pool {
    let (pool, pool_ends) = (constant(column, "TEXT"), constant(column, "TEXT_ENDS"));
    let all: String = texts.clone().collect();
    let (ends, width) = numbers(ends(texts.map(str::len)).iter().copied());
    Pool {
        statics: quote! {
            static #pool: &str = #all;
            static #pool_ends: &[u8] = #ends;
        },
        arguments: quote!(#pool, #pool_ends, #width),
        fields: quote!(pool: #pool, ends: #pool_ends, width: #width),
    }
}

/// Stretches of bytes, one after the other; `what` tells several pools of a column apart.
pub(super) fn stretches(column: &str, what: &str, stretches: &[Vec<u8>]) -> Pool {
    let (pool, pool_ends) = (constant(column, what), constant(column, &format!("{what}_ENDS")));
    let all = Literal::byte_string(&stretches.concat());
    let (ends, width) = numbers(ends(stretches.iter().map(Vec::len)).iter().copied());
    Pool {
        statics: quote! {
            static #pool: &[u8] = #all;
            static #pool_ends: &[u8] = #ends;
        },
        arguments: quote!(#pool, #pool_ends, #width),
        fields: quote!(pool: #pool, ends: #pool_ends, width: #width),
    }
}

/// Byte arrays of one width, `count` of them, as a static slice.
pub(super) fn chunks(name: &Ident, width: usize, bytes: &[u8]) -> TokenStream {
    let count = bytes.len() / width.max(1);
    let whole = if count == 0 {
        quote!(#name.is_empty())
    } else {
        let count = Literal::usize_unsuffixed(count);
        quote!(#name.len() == #count)
    };
    let width = Literal::usize_unsuffixed(width);
    let bytes = Literal::byte_string(bytes);
    quote! {
        static #name: &[[u8; #width]] = #bytes.as_chunks::<#width>().0;
        const _: () = assert!(#whole);
    }
}

/// Bits, eight to a byte, the least first.
pub(super) fn bits(name: &Ident, bits: impl Iterator<Item = bool>) -> TokenStream {
    let mut bytes = Vec::new();
    for (index, bit) in bits.enumerate() {
        if index % 8 == 0 {
            bytes.push(0);
        }
        if let Some(last) = bytes.last_mut() {
            *last |= u8::from(bit) << (index % 8);
        }
    }
    let bytes = Literal::byte_string(&bytes);
    quote!(static #name: &[u8] = #bytes;)
}
