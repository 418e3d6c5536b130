//! Finding a row: by a roll in a column of bands, by a name, by a word.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;
use sawbones_ir::{Band, ColumnType, Dice, Value};

use super::{ROW, Slice};
use crate::context::Context;
use crate::names::{code, ident, method, snake};

/// A lookup by a column.
pub(super) struct Key {
    pub(super) name: Ident,
    pub(super) method: TokenStream,
}

/// The widest band whose rolls are written out one by one; a wider one is compared with its ends.
const WRITTEN_OUT: i64 = 256;

pub(super) fn key(context: &Context<'_>, slice: &Slice<'_>) -> Option<Key> {
    let column = slice.column;
    let name = ident(&format!("by_{}", column.name));
    let method = match &column.kind {
        ColumnType::Band { die, partition } => by_roll(slice, &name, die.as_ref().filter(|_| *partition))?,
        ColumnType::Name => by_name(slice, &name),
        ColumnType::OneOf(vocabulary) if column.across.is_none() => by_word(context, slice, &name, *vocabulary)?,
        _ => return None,
    };
    Some(Key { name, method })
}

/// By a roll; not where bands overlap, as the row would be a guess.
fn by_roll(slice: &Slice<'_>, name: &Ident, partitioned: Option<&Dice>) -> Option<TokenStream> {
    let mut bands: Vec<(Band, usize)> = slice
        .values
        .iter()
        .enumerate()
        .filter_map(|(row, value)| match value {
            Value::Band(band) => Some((*band, row)),
            _ => None,
        })
        .collect();
    bands.sort_by_key(|(band, _)| band.lo.unwrap_or(i64::MIN));
    let apart = |pair: &[(Band, usize)]| match pair {
        [(a, _), (b, _)] => a.hi.zip(b.lo).is_some_and(|(hi, lo)| hi < lo),
        _ => true,
    };
    if bands.is_empty() || !bands.windows(2).all(apart) {
        return None;
    }
    let row = |row: usize| Literal::usize_unsuffixed(row);
    let column = code(&slice.column.name);
    if partitioned == Some(&Dice::new(1, 100)) {
        // What lies beyond 100 cannot be rolled, and the last band needs no condition.
        let reach =
            bands.iter().filter(|(band, _)| band.lo.is_none_or(|lo| lo <= 100) && band.hi.is_none_or(|hi| hi >= 1));
        let mut reach: Vec<_> = reach.collect();
        let (_, last) = reach.pop()?;
        let last = row(*last);
        let arms = reach.iter().map(|(band, at)| {
            let rolls = (band.lo.unwrap_or(1).max(1)..=band.hi.unwrap_or(100).min(100)).map(Literal::i64_unsuffixed);
            let at = row(*at);
            quote!(#(#rolls)|* => #at)
        });
        let doc = format!("The row of a roll, by {column}.");
        return Some(quote! {
            #[doc = #doc]
            #[must_use]
            #[inline]
            #[allow(clippy::manual_range_patterns, reason = "values written out become a table, ranges a chain of comparisons")]
            pub const fn #name(roll: ::sawbones::table::D100) -> Self {
                Self::of(match roll.get() { #(#arms,)* _ => #last })
            }
        });
    }
    let arms = bands.iter().map(|(band, at)| {
        let at = row(*at);
        let pattern = pattern(*band);
        quote!(#pattern => #at)
    });
    let doc = format!("The row of a roll, by {column}; rolls that lie in no band have none.");
    let whole = bands.first().is_some_and(|(band, _)| band.lo.is_none())
        && bands.last().is_some_and(|(band, _)| band.hi.is_none())
        && bands.windows(2).all(|pair| match pair {
            [(a, _), (b, _)] => a.hi.and_then(|hi| hi.checked_add(1)) == b.lo,
            _ => true,
        });
    if whole {
        let doc = format!("The row of a roll, by {column}.");
        return Some(quote! {
            #[doc = #doc]
            #[must_use]
            #[allow(clippy::manual_range_patterns, reason = "values written out become a table, ranges a chain of comparisons")]
            pub const fn #name(roll: i64) -> Self {
                Self::of(match roll { #(#arms),* })
            }
        });
    }
    Some(quote! {
        #[doc = #doc]
        #[must_use]
        #[allow(clippy::manual_range_patterns, reason = "values written out become a table, ranges a chain of comparisons")]
        pub const fn #name(roll: i64) -> Option<Self> {
            Some(Self::of(match roll { #(#arms,)* _ => return None }))
        }
    })
}

/// The rolls of a band as a pattern.
fn pattern(band: Band) -> TokenStream {
    let literal = Literal::i64_unsuffixed;
    match (band.lo, band.hi) {
        (Some(lo), Some(hi)) if hi.checked_sub(lo).is_some_and(|width| width < WRITTEN_OUT) => {
            let rolls = (lo..=hi).map(literal);
            quote!(#(#rolls)|*)
        }
        (lo, hi) => {
            let (lo, hi) = (literal(lo.unwrap_or(i64::MIN)), literal(hi.unwrap_or(i64::MAX)));
            quote!(#lo..=#hi)
        }
    }
}

fn by_name(slice: &Slice<'_>, name: &Ident) -> TokenStream {
    let column = method(&slice.column.name, &ROW);
    let doc = format!(
        "The row with this {}, regardless of case and with `_`, `-` and a space alike.",
        code(&slice.column.name)
    );
    let same = if slice.column.optional {
        quote!(row.#column().is_some_and(|known| ::sawbones::table::same_name(known, name)))
    } else {
        quote!(::sawbones::table::same_name(row.#column(), name))
    };
    quote! {
        #[doc = #doc]
        #[must_use]
        pub fn #name(name: &str) -> Option<Self> {
            Self::all().find(|row| #same)
        }
    }
}

/// By a word, where none stands in two rows.
fn by_word(context: &Context<'_>, slice: &Slice<'_>, name: &Ident, vocabulary: u16) -> Option<TokenStream> {
    let word = context.word(vocabulary);
    let mut rows: Vec<(u16, usize)> = Vec::new();
    for (row, value) in slice.values.iter().enumerate() {
        if let Value::OneOf(item) = value {
            if rows.iter().any(|(known, _)| known == item) {
                return None;
            }
            rows.push((*item, row));
        }
    }
    if rows.is_empty() {
        return None;
    }
    rows.sort_unstable();
    let (word_type, argument) = (context.in_table(&word.ty), snake(&word.snake));
    let total = rows.len() == word.len;
    let mut arms: Vec<TokenStream> = rows
        .iter()
        .map(|(item, row)| {
            let (item, row) = (Literal::u16_unsuffixed(*item), Literal::usize_unsuffixed(*row));
            quote!(#item => #row)
        })
        .collect();
    let column = code(&slice.column.name);
    if total {
        arms.pop();
        let last = Literal::usize_unsuffixed(rows.last().map_or(0, |(_, row)| *row));
        let found = match arms.len() {
            0 => quote!({ let _ = #argument; #last }),
            _ => quote!(match #argument as u16 { #(#arms,)* _ => #last }),
        };
        let doc = format!("The row of a word, by {column}.");
        return Some(quote! {
            #[doc = #doc]
            #[must_use]
            pub const fn #name(#argument: #word_type) -> Self {
                Self::of(#found)
            }
        });
    }
    let doc = format!("The row of a word, by {column}; words that stand in no row have none.");
    Some(quote! {
        #[doc = #doc]
        #[must_use]
        pub const fn #name(#argument: #word_type) -> Option<Self> {
            Some(Self::of(match #argument as u16 { #(#arms,)* _ => return None }))
        }
    })
}
