//! The characters that values are written with, in all the spellings that keyboards, typesetters and converters leave behind.

use crate::text;

/// Dashes and minus signs: each may be a sign, the middle of a range or, alone, a placeholder.
pub(crate) fn is_dash(c: char) -> bool {
    matches!(
        c,
        '-' | '\u{2010}'
            ..='\u{2015}' | '\u{2043}' | '\u{2212}' | '\u{2796}' | '\u{2e3a}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}'
    )
}

pub(crate) fn is_plus(c: char) -> bool {
    matches!(c, '+' | '\u{2795}' | '\u{fe62}' | '\u{ff0b}')
}

/// Multiplication signs, the letter x among them.
pub(super) fn is_times(c: char) -> bool {
    matches!(c, 'x' | 'X' | '×' | '*' | '·' | '∗' | '⋅' | '✕' | '✖' | '\u{ff0a}' | '\u{ff58}')
}

/// Slashes between the halves of a fraction.
pub(super) fn is_slash(c: char) -> bool {
    matches!(c, '/' | '\u{2044}' | '\u{2215}' | '\u{ff0f}')
}

/// Waves used as range marks in East Asian text.
pub(super) fn is_wave(c: char) -> bool {
    matches!(c, '~' | '\u{301c}' | '\u{223c}' | '\u{ff5e}')
}

/// What may stand between groups of thousands.
pub(super) fn is_thousands_mark(c: char) -> bool {
    matches!(c, ',' | '\'' | '’' | ' ' | '\u{a0}' | '\u{2007}' | '\u{2009}' | '\u{202f}')
}

/// The value of a decimal digit, plain or full-width: the two scripts in which tables are typed. Raised and lowered digits,
/// circled ones and those of other scripts are no digits here; they mean footnotes at least as often as figures.
pub(super) fn digit(c: char) -> Option<u64> {
    match c {
        '0'..='9' => Some(u64::from(c) - u64::from('0')),
        '\u{ff10}'..='\u{ff19}' => Some(u64::from(c) - 0xff10),
        _ => None,
    }
}

/// Characters without width that are ignored around a value and refused inside a number: those that are never shown, and the
/// joiners, direction marks and variation selectors that come along with pasted text.
pub(super) fn is_invisible(c: char) -> bool {
    text::is_invisible(c)
        || matches!(
            c,
            '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200c}' | '\u{200d}' | '\u{202a}'..='\u{202e}'
                | '\u{2061}'..='\u{2064}' | '\u{2066}'..='\u{2069}' | '\u{fe00}'..='\u{fe0f}'
        )
}

/// Whether a cell is left out: empty, one to three dashes, or `n/a`.
#[must_use]
pub fn is_placeholder(text: &str) -> bool {
    let mut seen = text.chars().filter(|c| !c.is_whitespace() && !is_invisible(*c));
    let first_four = [seen.next(), seen.next(), seen.next(), seen.next()];
    match first_four {
        [None, ..] => true,
        [Some('n' | 'N'), Some('/'), Some('a' | 'A'), None] => true,
        [Some(_), _, _, None] => {
            first_four.into_iter().flatten().all(is_dash)
                && !text.trim_matches(|c: char| c.is_whitespace() || is_invisible(c)).contains(char::is_whitespace)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dash_of_any_kind_or_nothing_at_all_leaves_a_cell_out() {
        for text in [
            "", "  ", "\u{a0}", "\u{200b}", "-", "‐", "‑", "‒", "–", "—", "―", "−", "－", "⁃", " — ", "--", "---",
            "n/a", "N/A",
        ] {
            assert!(is_placeholder(text), "{text:?}");
        }
        for text in ["0", "- -", "----", "-1", "n", "none", "x", "…", "+", "n/a 5"] {
            assert!(!is_placeholder(text), "{text:?}");
        }
    }
}
