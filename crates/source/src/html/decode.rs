//! Lines the decoded text of a token up with its raw bytes: character references and line ends are where the two differ.

use std::collections::HashMap;
use std::ops::Range;

use html5gum::{Token, Tokenizer};

/// Decodes character references, each spelling once.
#[derive(Default)]
pub(super) struct Decoder {
    known: HashMap<String, String>,
}

/// A stretch of decoded text and the raw bytes that it stands for, both counted from the start of the token. Stretches of the
/// same length are the same text.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Stretch {
    pub(super) decoded: Range<usize>,
    pub(super) raw: Range<usize>,
}

impl Decoder {
    /// Cuts `decoded`, the text of a token whose raw bytes are `raw`, into stretches. Together they cover all of it.
    pub(super) fn align(&mut self, raw: &str, decoded: &str, has_references: bool) -> Vec<Stretch> {
        if raw == decoded {
            return vec![Stretch { decoded: 0..decoded.len(), raw: 0..raw.len() }];
        }
        let mut stretches = Vec::new();
        let (mut r, mut d) = (0, 0);
        while d < decoded.len() {
            let rest = &raw[r..];
            let plain = rest.find(|c| c == '\r' || has_references && c == '&').unwrap_or(rest.len());
            let (decoded_len, raw_len) = if plain > 0 {
                (plain, plain)
            } else if rest.starts_with('\r') {
                (1, if rest.starts_with("\r\n") { 2 } else { 1 })
            } else {
                let reference = &rest[..reference_len(rest)];
                (self.decode(reference).len(), reference.len())
            };
            let expected = &rest[..raw_len];
            let fits = decoded.get(d..d + decoded_len).is_some_and(|part| {
                part == if plain > 0 {
                    expected
                } else if expected.starts_with('\r') {
                    "\n"
                } else {
                    self.decode(expected)
                }
            });
            if !fits || raw_len == 0 {
                // The token is not what its bytes say (a CDATA section, a null character): the rest stands for the rest.
                stretches.push(Stretch { decoded: d..decoded.len(), raw: r..raw.len() });
                return stretches;
            }
            stretches.push(Stretch { decoded: d..d + decoded_len, raw: r..r + raw_len });
            (r, d) = (r + raw_len, d + decoded_len);
        }
        stretches
    }

    fn decode(&mut self, reference: &str) -> &str {
        if !self.known.contains_key(reference) {
            let mut decoded = String::new();
            for token in Tokenizer::new(reference).flatten() {
                if let Token::String(text) = token {
                    decoded.push_str(&String::from_utf8_lossy(&text));
                }
            }
            self.known.insert(reference.to_owned(), decoded);
        }
        self.known.get(reference).map_or("", String::as_str)
    }
}

/// How far a character reference at the start of this text may reach.
fn reference_len(text: &str) -> usize {
    let name = text.strip_prefix('&').unwrap_or(text);
    let body = name.strip_prefix('#').unwrap_or(name);
    let tail = body.trim_start_matches(|c: char| c.is_ascii_alphanumeric());
    let tail = tail.strip_prefix(';').unwrap_or(tail);
    text.len() - tail.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn aligned<'a>(raw: &'a str, decoded: &'a str) -> Vec<(&'a str, &'a str)> {
        let stretches = Decoder::default().align(raw, decoded, true);
        stretches.into_iter().map(|s| (&decoded[s.decoded], &raw[s.raw])).collect()
    }

    #[test]
    fn references_and_line_ends_stand_for_what_they_decode_to() {
        assert_eq!(aligned("a&lt;b", "a<b"), [("a", "a"), ("<", "&lt;"), ("b", "b")]);
        assert_eq!(aligned("x\r\ny\rz", "x\ny\nz"), [("x", "x"), ("\n", "\r\n"), ("y", "y"), ("\n", "\r"), ("z", "z")]);
        let legacy = aligned("&frac12 & &notit;&ndash", "½ & ¬it;&ndash");
        assert_eq!(legacy[0], ("½", "&frac12"));
        assert_eq!(legacy[legacy.len() - 2..], [("¬it;", "&notit;"), ("&ndash", "&ndash")]);
        assert_eq!(aligned("&amp;amp;", "&amp;"), [("&", "&amp;"), ("amp;", "amp;")]);
        assert_eq!(aligned("&#150;&frac12;", "–½"), [("–", "&#150;"), ("½", "&frac12;")]);
    }

    #[test]
    fn text_that_does_not_fit_its_bytes_stands_for_them_as_a_whole() {
        assert_eq!(aligned("<![CDATA[ab", "ab"), [("ab", "<![CDATA[ab")]);
    }
}
