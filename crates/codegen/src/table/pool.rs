//! Byte strings of a table: numbers and arrays of one width, texts and stretches of bytes with their ends, bits.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

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

/// Texts, one after the other, as the runtime's `Texts`.
pub(super) fn texts<'a>(texts: impl Iterator<Item = &'a str> + Clone) -> TokenStream {
    let all: String = texts.clone().collect();
    let (ends, width) = numbers(ends(texts.map(str::len)).iter().copied());
    quote!(::sawbones::table::support::Texts { pool: #all, ends: #ends, width: #width })
}

/// Stretches of bytes, one after the other, as the runtime's `Stretches`.
pub(super) fn stretches(stretches: &[Vec<u8>]) -> TokenStream {
    let all = Literal::byte_string(&stretches.concat());
    let (ends, width) = numbers(ends(stretches.iter().map(Vec::len)).iter().copied());
    quote!(::sawbones::table::support::Stretches { pool: #all, ends: #ends, width: #width })
}

/// Byte arrays of one width as a slice; the type of the whole says how many bytes there must be.
pub(super) fn chunks(width: usize, bytes: &[u8]) -> TokenStream {
    let (width, len) = (Literal::usize_unsuffixed(width), Literal::usize_unsuffixed(bytes.len()));
    let bytes = Literal::byte_string(bytes);
    quote!({
        let bytes: &[u8; #len] = #bytes;
        bytes.as_chunks::<#width>().0
    })
}

/// Bits, eight to a byte, the least first.
pub(super) fn bits(bits: impl Iterator<Item = bool>) -> TokenStream {
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
    quote!(#bytes)
}
