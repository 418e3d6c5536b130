//! Effects that are said of words: for each word that a cell names, the effects of every such place.

use super::{LegendCode, Parts};
use crate::code::{code, each, joined, quoted};
use crate::context::{Context, WordCode};
use crate::names::{snake, spoken};
use crate::sums::times;

/// How the words and groups of a column are kept and gone through.
struct Kept {
    data_fields: String,
    iter_fields: String,
    /// The iterator's fields at a cell whose words are those from `start` to `end`.
    begin: String,
    /// Statements that bind `word_` and each place. No place of a book ends in an underscore, so none hides such a name.
    next: String,
}

pub(super) fn items(context: &Context<'_>, legend: &LegendCode<'_>, parts: &Parts) -> String {
    let word = context.word(parts.vocabulary);
    let names = each!(place in &parts.places => legend.place(*place));
    let places = joined!("\n", (place, name) in parts.places.iter().zip(&names) => {
        let doc = format!("/// What stands in the place {} for it.", quoted(legend.place_name(*place)));
        format!("{doc}\npub {name}: {},", legend.group)
    });
    let kept = if legend.legend.record { records(word, legend, parts, &names) } else { lists(word, legend, &names) };
    code!(
        "
        /// The effects that a cell gives for one $spoken.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $part {
            /// The $spoken.
            pub $of: $ty,
            $places
        }

        struct $data {
            starts: &'static [[u8; 4]],
            $data_fields
        }

        impl $data {
            #[inline]
            const fn of(&'static self, cell: usize) -> $iter {
                let [start, end] = if cell + 1 < self.starts.len() {
                    [u32::from_le_bytes(self.starts[cell]) as usize, u32::from_le_bytes(self.starts[cell + 1]) as usize]
                } else {
                    [0, 0]
                };
                $iter {
                    $begin
                }
            }
        }

        /// The iterator over the [`$part`] of a cell, in the order written.
        #[derive(Clone, Debug)]
        pub struct $iter {
            $iter_fields
        }

        impl $iter {
            /// The next of them, in a constant too.
            #[inline]
            pub const fn advance(&mut self) -> Option<$part> {
                $next
                Some($part { $of: $ty::at(word_), $names })
            }
        }

        impl Iterator for $iter {
            type Item = $part;

            #[inline]
            fn next(&mut self) -> Option<$part> {
                self.advance()
            }
        }
        ",
        spoken = spoken(&word.name),
        part = parts.part,
        of = snake(&word.name),
        ty = word.ty,
        places = places,
        data = parts.data,
        data_fields = kept.data_fields,
        iter = parts.iter,
        begin = kept.begin,
        iter_fields = kept.iter_fields,
        next = kept.next,
        names = joined!(", ", name in &names => name),
    )
}

/// Each word and its records side by side in one array, so that one bound is checked for all of them. Patterns tell them apart and
/// not calls of the library, which the compiler has to go through one by one where tables are read in constants.
fn records(word: &WordCode, legend: &LegendCode<'_>, parts: &Parts, places: &[String]) -> Kept {
    let (group, width, whole) = (&legend.group, legend.width(), parts.width(word, legend));
    let mut next = String::from(
        "let [part_, parts_ @ ..] = self.parts else { return None };\n\
         self.parts = parts_;\n",
    );
    let mut before = word.index_width();
    for place in places {
        let after = whole - before - width;
        next.push_str(&format!(
            "let [{}record_ @ ..{}] = part_;\nlet {place} = {group}(record_);\n",
            "_, ".repeat(before),
            ", _".repeat(after),
        ));
        before += width;
    }
    next.push_str(match word.index_width() {
        1 => "let word_ = part_[0] as u16;",
        _ => "let word_ = u16::from_le_bytes([part_[0], part_[1]]);",
    });
    Kept {
        data_fields: format!("parts: &'static [[u8; {whole}]],"),
        iter_fields: format!("parts: &'static [[u8; {whole}]],"),
        begin: "parts: ::sawbones::table::support::part(self.parts, start, end),".into(),
        next,
    }
}

/// The words, and apart from them their lists one after the other.
fn lists(word: &WordCode, legend: &LegendCode<'_>, places: &[String]) -> Kept {
    let (group, index_width) = (&legend.group, word.index_width());
    let start = times("start", places.len());
    let places = joined!("", place in places => format!("let {place} = {group}(self.groups.get(self.next));\nself.next += 1;\n"));
    Kept {
        data_fields: format!(
            "words: &'static [[u8; {index_width}]],\n\
             groups: ::sawbones::table::support::Stretches,"
        ),
        iter_fields: format!(
            "words: &'static [[u8; {index_width}]],\n\
             groups: &'static ::sawbones::table::support::Stretches,\n\
             next: usize,"
        ),
        begin: format!(
            "words: ::sawbones::table::support::part(self.words, start, end),\n\
             groups: &self.groups,\n\
             next: {start},"
        ),
        next: format!(
            "let [word_, words_ @ ..] = self.words else {{ return None }};\n\
             self.words = words_;\n{places}\
             let word_ = {};",
            if index_width == 1 { "word_[0] as u16" } else { "u16::from_le_bytes(*word_)" },
        ),
    }
}
