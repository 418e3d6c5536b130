//! Text folded for comparison: what looks the same is the same.

use smallvec::SmallVec;

use crate::values::is_dash;

/// Characters of a text with minus signs, no-break spaces and variation selectors folded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folded {
    /// Tokens and words are short, and most of a compile is spent on them.
    chars: SmallVec<[char; 24]>,
}

/// The characters of a text as they are folded, each with the byte at which it begins.
pub fn folded(text: &str) -> impl Iterator<Item = (usize, char)> + Clone {
    let mut after_digit = false;
    text.char_indices().filter_map(move |(byte, c)| {
        let kept = match c {
            // A selector only chooses how the glyph before it is drawn; after a digit it would make a keycap, which is no digit.
            '\u{fe0e}' | '\u{fe0f}' if !after_digit => return None,
            '−' | '‐' | '‑' => '-',
            '\u{a0}' | '\u{2009}' | '\u{202f}' => ' ',
            '’' => '\'',
            c => c,
        };
        after_digit = kept.is_ascii_digit();
        Some((byte, kept))
    })
}

impl Folded {
    /// Folds a text. Letters keep their case; comparisons disregard it.
    #[must_use]
    pub fn of(text: &str) -> Self {
        Self { chars: folded(text).map(|(_, c)| c).collect() }
    }

    /// Folds a word for looking it up: `_`, any dash and space are alike.
    #[must_use]
    pub fn name(text: &str) -> Self {
        let mut folded = Self::of(text);
        for c in &mut folded.chars {
            if is_joint(*c) {
                *c = ' ';
            }
        }
        folded
    }

    /// How many characters there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.chars.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.chars.is_empty()
    }

    /// The characters.
    #[must_use]
    pub fn chars(&self) -> &[char] {
        &self.chars
    }

    /// One character.
    #[must_use]
    pub fn char(&self, index: usize) -> Option<char> {
        self.chars.get(index).copied()
    }

    /// Whether another text stands at `at`, disregarding case; for spellings made by [`Folded::name`], `_`, `-` and space are alike.
    #[must_use]
    pub fn has_at(&self, at: usize, other: &Self) -> bool {
        self.agreement(at, other) == other.len()
    }

    /// Whether a word may end before `at`: the end, or no letter or digit follows one.
    #[must_use]
    pub fn is_word_end(&self, at: usize) -> bool {
        let alphanumeric =
            |index: Option<usize>| index.and_then(|index| self.char(index)).is_some_and(char::is_alphanumeric);
        !(alphanumeric(at.checked_sub(1)) && alphanumeric(Some(at)))
    }

    /// Whether both are the same word, disregarding case and the kind of joint.
    #[must_use]
    pub fn same(&self, other: &Self) -> bool {
        self.len() == other.len() && self.has_at(0, other)
    }

    /// How many characters from `at` on agree with the beginning of another text, disregarding case.
    #[must_use]
    pub fn agreement(&self, at: usize, other: &Self) -> usize {
        let here = self.chars.iter().skip(at);
        here.zip(&other.chars).take_while(|(a, b)| alike(**a, **b)).count()
    }
}

/// Whether two folded characters are the same, disregarding case; a space of `b` stands for any joint of words.
pub(crate) fn alike(a: char, b: char) -> bool {
    a == b
        || a.eq_ignore_ascii_case(&b)
        || (b == ' ' && is_joint(a))
        || (!a.is_ascii() && a.to_lowercase().eq(b.to_lowercase()))
}

/// What stands between the words of a name in place of a space.
fn is_joint(c: char) -> bool {
    c == '_' || is_dash(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_the_same_folds_to_the_same() {
        assert!(Folded::of("−75\u{a0}x").same(&Folded::of("-75 X")));
        assert!(Folded::of("⚒\u{fe0f}").same(&Folded::of("⚒")));
        assert!(Folded::of("Mail-Coat").same(&Folded::name("mail_coat")));
        assert!(Folded::of("Mail–Coat").same(&Folded::name("mail—coat")));
        assert!(!Folded::of("1\u{ad}5").same(&Folded::of("15")));
        assert!(!Folded::of("1\u{fe0f}5").same(&Folded::of("15")));
    }

    #[test]
    fn a_character_knows_its_byte() {
        assert_eq!(folded("✹\u{fe0f}[−").collect::<Vec<_>>(), [(0, '✹'), (6, '['), (7, '-')]);
    }
}
