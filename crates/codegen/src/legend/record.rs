//! Effects of a place as one record of fixed width, where each kind stands once at most.
//!
//! A record is the number of the order in which its kinds are written, a bit for each kind, and the figures of every kind at
//! fixed places, zero where the kind is absent. It is decoded without a branch that depends on what stands in it; a kind whose
//! one figure is summed needs not even its bit, since what is absent adds 0.

use sawbones_ir::Effect;

use super::{KindCode, LegendCode, fields, kind_doc};
use crate::code::{self, code, each, join, joined};
use crate::codec::Codec;

pub(super) fn bytes(code: &LegendCode<'_>, effects: &[Effect]) -> Vec<u8> {
    let order = each!(effect in effects => effect.kind);
    let order = code.orders.iter().position(|known| *known == order).unwrap_or(0);
    let mut bytes = order.to_le_bytes().get(..code.order_width()).unwrap_or_default().to_vec();
    let mut bits = vec![0_u8; code.kinds.len().div_ceil(8)];
    for effect in effects {
        let kind = usize::from(effect.kind);
        if let Some(byte) = bits.get_mut(kind / 8) {
            *byte |= 1 << (kind % 8);
        }
    }
    bytes.append(&mut bits);
    for (index, kind) in code.kinds.iter().enumerate() {
        let mut effect = None;
        for there in effects {
            if usize::from(there.kind) == index {
                effect = Some(there);
            }
        }
        for (at, (_, codec)) in kind.fields.iter().enumerate() {
            let numbers = match effect {
                Some(effect) => Codec::field_numbers(&effect.fields[at]),
                None => [0; 5],
            };
            codec.write(&numbers, &mut bytes);
        }
    }
    bytes
}

pub(super) fn items(code: &LegendCode<'_>) -> String {
    let mut at = code.head();
    let (mut decoded, mut arms, mut one) = (String::new(), String::new(), String::new());
    for (index, kind) in code.kinds.iter().enumerate() {
        let there = format!("bytes[{}] & {} != 0", code.order_width() + index / 8, 1 << (index % 8));
        let figures = figures(kind, at);
        at += kind.width();
        join(&mut decoded, "\n", &format!("{}: {},", kind.field, decode(kind, &there, &figures)));
        let variant = variant(code, kind, &figures);
        // The last kind stands for every number that is none; the generator writes no such number.
        if index + 1 < code.kinds.len() {
            arms.push_str(&format!("    {index} => {variant},\n"));
        } else if index > 0 {
            one = format!("Some(match kind {{\n{arms}    _ => {variant},\n}})");
        } else {
            one = format!("let _ = kind;\nSome({variant})");
        }
    }
    let order = match code.order_width() {
        1 => "self.0[0] as usize",
        _ => "u16::from_le_bytes([self.0[0], self.0[1]]) as usize",
    };
    // There are 256 kinds at most.
    let orders = joined!(", ", order in &code.orders => code::bytes(&each!(kind in order => kind.to_le_bytes()[0])));
    let mut structs = String::new();
    for kind in &code.kinds {
        if kind.fields.len() > 1 {
            join(&mut structs, "\n\n", &several(kind));
        }
    }
    code!(
        "
        $structs

        /// The effects of one place, a field for each kind of [`$effect`], so that none is forgotten unnoticed.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $record {
            $record_fields
        }

        /// The effects of one place, in the order written; [`Self::record`] gives them as [`$record`].
        #[derive(Clone, Copy, PartialEq, Eq)]
        pub struct $group(&'static [u8; $width]);

        impl $group {
            /// No effects.
            pub const EMPTY: Self = Self(&[0; $width]);

            const ORDERS: &'static [&'static [u8]] = &[$orders];

            /// Whether there are no effects.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.order().is_empty()
            }

            /// The effects, in the order written.
            #[must_use]
            pub const fn iter(self) -> $iter {
                $iter { bytes: self.0, kinds: self.order() }
            }

            /// The effects, a field for each kind.
            #[must_use]
            #[inline]
            pub const fn record(self) -> $record {
                let bytes = self.0;
                $record {
                    $decoded
                }
            }

            const fn order(self) -> &'static [u8] {
                let order = $order;
                if order < Self::ORDERS.len() { Self::ORDERS[order] } else { &[] }
            }
        }

        /// The iterator over a [`$group`].
        #[derive(Clone, Debug)]
        pub struct $iter {
            bytes: &'static [u8; $width],
            kinds: &'static [u8],
        }

        impl Iterator for $iter {
            type Item = $effect;

            fn next(&mut self) -> Option<$effect> {
                let (kind, rest) = self.kinds.split_first()?;
                self.kinds = rest;
                let bytes = self.bytes;
                $one
            }
        }
        ",
        structs = structs,
        effect = code.effect,
        record = code.record,
        record_fields = joined!("\n", kind in &code.kinds => record_field(kind)),
        group = code.group,
        width = code.width(),
        orders = orders,
        iter = code.iter,
        decoded = decoded,
        order = order,
        one = one,
    )
}

/// The struct of a kind with several figures.
fn several(kind: &KindCode<'_>) -> String {
    code!(
        "
        $doc
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $figures {
            $fields
        }
        ",
        doc = kind_doc(kind.kind),
        figures = kind.figures,
        fields = fields(kind, "pub "),
    )
}

/// A kind's field of the record, as an expression.
fn decode(kind: &KindCode<'_>, there: &str, figures: &[(String, String)]) -> String {
    match figures {
        [] => there.to_owned(),
        // A figure that is the same everywhere is not kept, so it must not be read where the kind is absent.
        [(_, only)] if kind.is_sum() && kind.width() == 0 && only != "0" => {
            format!("if {there} {{ {only} }} else {{ 0 }}")
        }
        [(_, only)] if kind.is_sum() => only.clone(),
        [(_, only)] => format!("if {there} {{ Some({only}) }} else {{ None }}"),
        several => format!("if {there} {{ Some({} {{ {} }}) }} else {{ None }}", kind.figures, named(several)),
    }
}

/// The figures of a kind as read from `bytes`, with their names.
pub(super) fn figures(kind: &KindCode<'_>, mut at: usize) -> Vec<(String, String)> {
    let mut figures = Vec::new();
    for (name, codec) in &kind.fields {
        figures.push((name.clone(), codec.read("bytes", at)));
        at += codec.width();
    }
    figures
}

fn named(figures: &[(String, String)]) -> String {
    joined!(", ", (name, read) in figures => format!("{name}: {read}"))
}

/// A kind's variant with its figures.
pub(super) fn variant(code: &LegendCode<'_>, kind: &KindCode<'_>, figures: &[(String, String)]) -> String {
    if figures.is_empty() {
        return format!("{}::{}", code.effect, kind.variant);
    }
    format!("{}::{} {{ {} }}", code.effect, kind.variant, named(figures))
}

fn record_field(kind: &KindCode<'_>) -> String {
    let doc = kind_doc(kind.kind);
    let (doc, ty) = match &kind.fields[..] {
        [] => (doc, "bool".to_owned()),
        [(_, codec)] if kind.is_sum() => (format!("{doc} 0 where it is absent."), codec.ty.clone()),
        [(_, codec)] => (doc, format!("Option<{}>", codec.ty)),
        _ => (doc, format!("Option<{}>", kind.figures)),
    };
    format!("{doc}\npub {}: {ty},", kind.field)
}
