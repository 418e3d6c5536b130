//! Text that a Markdown reader gives back as it is.

/// Escapes what would be markup, and nothing else; line ends become `<br>`.
pub(super) fn escaped(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let at = |index: Option<usize>| index.and_then(|index| chars.get(index)).copied();
    let is_word = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let mut out = String::with_capacity(text.len());
    for (index, c) in chars.iter().enumerate() {
        let (before, after) = (at(index.checked_sub(1)), at(Some(index + 1)));
        let is_markup = match c {
            '\n' => {
                out.push_str("<br>");
                continue;
            }
            '*' | '`' | '|' => true,
            '\\' => after.is_none_or(|c| c.is_ascii_punctuation()),
            // Inside of a word an underscore is only that.
            '_' => !(is_word(before) && is_word(after)),
            '~' => before == Some('~') || after == Some('~'),
            '<' => after.is_some_and(|c| c.is_ascii_alphabetic() || "/!?".contains(c)),
            '&' => after.is_some_and(|c| c.is_ascii_alphanumeric() || c == '#'),
            ']' => after.is_some_and(|c| "([:".contains(c)),
            '[' | '!' => false,
            _ => false,
        };
        if is_markup {
            out.push('\\');
        }
        out.push(*c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_would_be_markup_is_escaped() {
        for (text, expected) in [
            ("1✹[-75], ⚒(-25) / —", "1✹[-75], ⚒(-25) / —"),
            ("2D6*10 or 3*4", "2D6\\*10 or 3\\*4"),
            ("a_b _c_", "a_b \\_c\\_"),
            ("[a](b) [a]: b", "[a\\](b) [a\\]: b"),
            ("x<y <b> &amp; & c", "x\\<y \\<b> \\&amp; & c"),
            ("a|b `c` \\d \\*", "a\\|b \\`c\\` \\d \\\\\\*"),
            ("one\ntwo", "one<br>two"),
        ] {
            assert_eq!(escaped(text), expected);
        }
    }
}
