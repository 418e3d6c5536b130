//! A vocabulary as an enum, and as sets and lists of its words where the book uses such.

use sawbones_ir::Vocabulary;

use crate::code::{code, join, quoted, string};
use crate::context::WordCode;
use crate::names::{camel, spoken};

/// The items of a vocabulary.
pub(crate) fn items(word: &WordCode, vocabulary: &Vocabulary) -> String {
    let mut items = words(word, vocabulary);
    if word.has_set {
        join(&mut items, "\n\n", &set(word));
    }
    if word.has_list {
        join(&mut items, "\n\n", &list(word));
    }
    items
}

fn words(word: &WordCode, vocabulary: &Vocabulary) -> String {
    let (mut variants, mut all, mut names, mut arms) = (String::new(), String::new(), String::new(), String::new());
    let (mut words, mut spellings) = (String::new(), String::new());
    // The last word stands for every index that is none; the generator writes no such index.
    let mut at = String::new();
    for (index, item) in vocabulary.items.iter().enumerate() {
        let (variant, name) = (camel(&item.name), string(&item.name));
        join(&mut variants, "\n", &format!("/// {}.\n{variant},", quoted(&item.name)));
        join(&mut all, ", ", &format!("Self::{variant}"));
        join(&mut names, "\n", &format!("Self::{variant} => {name},"));
        join(&mut words, ", ", &name);
        join(&mut spellings, ", ", &format!("({name}, {index})"));
        for alias in &item.aliases {
            join(&mut spellings, ", ", &format!("({}, {index})", string(alias)));
        }
        if index + 1 < word.len {
            arms.push_str(&format!("        {index} => Self::{variant},\n"));
        } else if index > 0 {
            at = format!(
                "const fn at(index: u16) -> Self {{\n    match index {{\n{arms}        _ => Self::{variant},\n    }}\n}}"
            );
        } else {
            at = format!("const fn at(_: u16) -> Self {{\n    Self::{variant}\n}}");
        }
    }
    code!(
        "
        /// One $spoken.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $ty {
            $variants
        }

        impl $ty {
            /// Every word, in the order in which the schema gives them.
            pub const ALL: [Self; $len] = [$all];

            /// The word as it is written.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $names
                }
            }

            /// The word's index in `ALL`.
            #[must_use]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The word with this name or alias, regardless of case and with `_`, `-` and a space alike.
            #[must_use]
            pub fn from_name(name: &str) -> Option<Self> {
                ::sawbones::table::support::word(&[$spellings], name).map(Self::at)
            }

            #[allow(dead_code)]
            $at
        }

        impl ::core::str::FromStr for $ty {
            type Err = ::sawbones::table::UnknownWord;

            fn from_str(name: &str) -> Result<Self, Self::Err> {
                Self::from_name(name).ok_or(::sawbones::table::UnknownWord {
                    vocabulary: $vocabulary,
                    words: &[$words],
                })
            }
        }

        impl ::core::fmt::Display for $ty {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(self.name())
            }
        }
        ",
        spoken = spoken(&vocabulary.name),
        ty = word.ty,
        variants = variants,
        len = word.len,
        all = all,
        names = names,
        spellings = spellings,
        at = at,
        vocabulary = string(&spoken(&vocabulary.name)),
        words = words,
    )
}

fn set(word: &WordCode) -> String {
    code!(
        r#"
        /// A set of [`$ty`]s.
        #[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
        pub struct $set($bits);

        impl $set {
            /// The set of no words.
            pub const EMPTY: Self = Self(0);
            /// The set of all words.
            pub const ALL: Self = Self($all);

            /// The set of these words.
            #[must_use]
            pub const fn of(words: &[$ty]) -> Self {
                let mut set = Self::EMPTY;
                let mut rest = words;
                while let [first, others @ ..] = rest {
                    set = set.with(*first);
                    rest = others;
                }
                set
            }

            /// The set and this word.
            #[must_use]
            pub const fn with(self, word: $ty) -> Self {
                Self(self.0 | 1 << word as u32)
            }

            /// Whether the word is in the set.
            #[must_use]
            pub const fn contains(self, word: $ty) -> bool {
                self.0 >> word as u32 & 1 == 1
            }

            /// The words of either set.
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// The words of both sets.
            #[must_use]
            pub const fn intersection(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// How many words there are in the set.
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether there are none.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The set as a number, a bit for each word, that of the first lowest.
            #[must_use]
            pub const fn bits(self) -> $bits {
                self.0
            }

            /// The words of the set, in the vocabulary's order.
            pub fn iter(self) -> impl Iterator<Item = $ty> + Clone {
                $ty::ALL.into_iter().filter(move |word| self.contains(*word))
            }
        }

        /// The words with commas between them and `and` before the last; with `{:#}` no commas but `and` throughout.
        impl ::core::fmt::Display for $set {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                let mut left = self.len();
                for word in self.iter() {
                    left -= 1;
                    f.write_str(word.name())?;
                    f.write_str(match left {
                        0 => "",
                        2.. if !f.alternate() => ", ",
                        _ => " and ",
                    })?;
                }
                Ok(())
            }
        }

        impl ::core::fmt::Debug for $set {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                write!(f, "$set({self})")
            }
        }
        "#,
        ty = word.ty,
        set = word.set,
        bits = word.set_type().name,
        all = if word.len < 64 { (1_u64 << word.len) - 1 } else { u64::MAX },
    )
}

fn list(word: &WordCode) -> String {
    code!(
        "
        /// [`$ty`]s in the order in which a table writes them.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $list(&'static [u8]);

        impl $list {
            /// How many words there are.
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.len()
            }

            /// Whether there are none.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0.is_empty()
            }

            /// The words as a set.
            #[must_use]
            pub const fn set(self) -> $set {
                let mut set = $set::EMPTY;
                let mut rest = self.0;
                while let [first, others @ ..] = rest {
                    set = set.with($ty::at(*first as u16));
                    rest = others;
                }
                set
            }

            /// The words, in the order written.
            pub fn iter(self) -> impl Iterator<Item = $ty> + Clone {
                self.0.iter().map(|index| $ty::at(u16::from(*index)))
            }
        }
        ",
        ty = word.ty,
        set = word.set,
        list = word.list,
    )
}
