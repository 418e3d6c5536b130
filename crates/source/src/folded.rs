//! Text folded for comparison: what looks the same is the same, and every character still knows its byte.

/// Characters of a text with minus signs, no-break spaces and variation selectors folded, and the byte each came from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folded {
    chars: Vec<char>,
    /// The byte at which each character begins in the text, and at the end the text's length.
    bytes: Vec<usize>,
}

impl Folded {
    /// Folds a text. Letters keep their case; comparisons disregard it.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let mut folded = Self { chars: Vec::with_capacity(text.len()), bytes: Vec::with_capacity(text.len() + 1) };
        for (byte, c) in text.char_indices() {
            let kept = match c {
                // A selector only chooses how the glyph before it is drawn; after a digit it would make a keycap, which is no digit.
                '\u{fe0e}' | '\u{fe0f}' if !folded.chars.last().is_some_and(char::is_ascii_digit) => continue,
                '−' | '‐' | '‑' => '-',
                '\u{a0}' | '\u{2009}' | '\u{202f}' => ' ',
                '’' => '\'',
                c => c,
            };
            folded.chars.push(kept);
            folded.bytes.push(byte);
        }
        folded.bytes.push(text.len());
        folded
    }

    /// Folds a word for looking it up: `_`, `-` and space are alike.
    #[must_use]
    pub fn name(text: &str) -> Self {
        let mut folded = Self::of(text);
        for c in &mut folded.chars {
            if matches!(c, '_' | '-') {
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

    /// The byte of the text at which a character begins; the text's length past the end.
    #[must_use]
    pub fn byte(&self, index: usize) -> usize {
        self.bytes.get(index).or(self.bytes.last()).copied().unwrap_or(0)
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

fn alike(a: char, b: char) -> bool {
    a == b
        || a.eq_ignore_ascii_case(&b)
        || (b == ' ' && matches!(a, '_' | '-'))
        || (!a.is_ascii() && a.to_lowercase().eq(b.to_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_the_same_folds_to_the_same() {
        assert!(Folded::of("−75\u{a0}x").same(&Folded::of("-75 X")));
        assert!(Folded::of("⚒\u{fe0f}").same(&Folded::of("⚒")));
        assert!(Folded::of("Mail-Coat").same(&Folded::name("mail_coat")));
        assert!(!Folded::of("1\u{ad}5").same(&Folded::of("15")));
        assert!(!Folded::of("1\u{fe0f}5").same(&Folded::of("15")));
    }

    #[test]
    fn a_character_knows_its_byte() {
        let folded = Folded::of("✹\u{fe0f}[−");
        assert_eq!(folded.chars(), ['✹', '[', '-']);
        assert_eq!((folded.byte(1), folded.byte(2), folded.byte(3)), (6, 7, 10));
    }
}
