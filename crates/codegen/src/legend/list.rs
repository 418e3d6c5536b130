//! Effects of a place as a list, where a kind may stand more than once: each a byte for its kind and then its figures.

use sawbones_ir::Effect;

use super::LegendCode;
use super::record::{figures, variant};
use crate::code::{code, joined};
use crate::codec::Codec;

pub(super) fn bytes(code: &LegendCode<'_>, effects: &[Effect]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for effect in effects {
        let Some(kind) = code.kinds.get(usize::from(effect.kind)) else { continue };
        // There are 256 kinds at most.
        bytes.push(effect.kind.to_le_bytes()[0]);
        for ((_, codec), value) in kind.fields.iter().zip(&effect.fields) {
            codec.write(&Codec::field_numbers(value), &mut bytes);
        }
    }
    bytes
}

pub(super) fn items(code: &LegendCode<'_>) -> String {
    let arms = joined!("\n", (index, kind) in code.kinds.iter().enumerate() => {
        let variant = variant(code, kind, &figures(kind, 0));
        match kind.width() {
            0 => format!("{index} => ({variant}, bytes),"),
            width => code!(
                "
                $index => {
                    let [$figures_rest @ ..] = bytes else { return None };
                    ($variant, rest)
                }
                ",
                index = index,
                figures_rest = format!("{}rest", "_, ".repeat(width)),
                variant = variant,
            ),
        }
    });
    code!(
        "
        /// The effects of one place, in the order written.
        #[derive(Clone, Copy, PartialEq, Eq)]
        pub struct $group(&'static [u8]);

        impl $group {
            /// No effects.
            pub const EMPTY: Self = Self(&[]);

            /// Whether there are no effects.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0.is_empty()
            }

            /// The effects, in the order written.
            #[must_use]
            pub const fn iter(self) -> $iter {
                $iter(self.0)
            }

            /// The first effect, and those after it.
            #[must_use]
            pub const fn split_first(self) -> Option<($effect, Self)> {
                let [kind, bytes @ ..] = self.0 else { return None };
                let (effect, rest) = match *kind {
                    $arms
                    _ => return None,
                };
                Some((effect, Self(rest)))
            }
        }

        /// The iterator over a [`$group`].
        #[derive(Clone, Debug)]
        pub struct $iter(&'static [u8]);

        impl Iterator for $iter {
            type Item = $effect;

            fn next(&mut self) -> Option<$effect> {
                let (effect, rest) = $group(self.0).split_first()?;
                self.0 = rest.0;
                Some(effect)
            }
        }
        ",
        effect = code.effect,
        group = code.group,
        iter = code.iter,
        arms = arms,
    )
}
