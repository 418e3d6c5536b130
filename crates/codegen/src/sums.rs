//! Sums and products as a person would write them: without a factor of 1 or an addend of 0.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

/// `value` times `factor`.
pub(crate) fn times(value: &TokenStream, factor: usize) -> TokenStream {
    if factor == 1 {
        return value.clone();
    }
    let factor = Literal::usize_unsuffixed(factor);
    quote!(#value * #factor)
}

/// `value` plus `addend`.
pub(crate) fn plus(value: &TokenStream, addend: usize) -> TokenStream {
    if addend == 0 {
        return value.clone();
    }
    let addend = Literal::usize_unsuffixed(addend);
    quote!(#value + #addend)
}
