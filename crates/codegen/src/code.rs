//! Rust code as text: templates with holes, literals, lines.
//!
//! A template is code with names after `$`; `code!` fills them in. Plain text costs a build script next to nothing to
//! compile, where token trees and the macros that make them take longer than all the rest of a user's build; what comes of
//! it reads like code that somebody wrote. That it is Rust is held by tests, which parse it.

use std::fmt::{self, Write as _};

/// A template with its holes filled; see the module.
macro_rules! code {
    ($text:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::code::fill($text, &[$((stringify!($name), &$value as &dyn ::std::fmt::Display)),*])
    };
}
pub(crate) use code;

/// A list made by a loop. Chains of adapters say the same, but each is compiled for itself, and every user waits for it.
macro_rules! each {
    ($item:pat in $items:expr => $made:expr) => {{
        let mut all = Vec::new();
        for $item in $items {
            all.push($made);
        }
        all
    }};
}
pub(crate) use each;

/// A text made of parts by a loop, with `$between` between them.
macro_rules! joined {
    ($between:expr, $item:pat in $items:expr => $part:expr) => {{
        let mut all = String::new();
        for $item in $items {
            $crate::code::join(&mut all, $between, &$part);
        }
        all
    }};
}
pub(crate) use joined;

/// Appends a part to a text, after what stands between parts; one without a letter adds nothing.
pub(crate) fn join(all: &mut String, between: &str, part: &str) {
    if !all.is_empty() && !part.is_empty() {
        all.push_str(between);
    }
    all.push_str(part);
}

/// Fills the holes of a template. Blank space around it and the indentation that its lines share are left out, and what fills
/// a hole at the beginning of a line is indented like the hole; a line that a hole leaves empty is left out.
pub(crate) fn fill(template: &str, holes: &[(&str, &dyn fmt::Display)]) -> String {
    let lines = template.trim_end().trim_start_matches('\n');
    let indent = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let mut shared = usize::MAX;
    for line in lines.lines() {
        if !line.trim().is_empty() {
            shared = shared.min(indent(line));
        }
    }
    let mut out = String::new();
    for line in lines.lines() {
        let line = line.get(shared..).unwrap_or("");
        let filled = fill_line(line, holes);
        if filled.trim().is_empty() && !line.trim().is_empty() {
            continue;
        }
        let own = line.get(..indent(line)).unwrap_or("");
        // The first line has the indentation of its own.
        let mut before = "";
        for part in filled.trim_end().lines() {
            if !part.is_empty() {
                out.push_str(before);
            }
            before = own;
            out.push_str(part);
            out.push('\n');
        }
        if filled.is_empty() {
            out.push('\n');
        }
    }
    out.pop();
    out
}

fn fill_line(line: &str, holes: &[(&str, &dyn fmt::Display)]) -> String {
    let mut out = String::new();
    let mut parts = line.split('$');
    out.push_str(parts.next().unwrap_or(""));
    for part in parts {
        let end = part.find(|c: char| c != '_' && !c.is_ascii_alphanumeric()).unwrap_or(part.len());
        let (name, rest) = part.split_at(end);
        for (known, value) in holes {
            if *known == name {
                // Writing to a string cannot fail.
                let _ = write!(out, "{value}");
            }
        }
        out.push_str(rest);
    }
    out
}

/// A string literal.
pub(crate) fn string(text: &str) -> String {
    format!("{text:?}")
}

/// A byte string literal.
pub(crate) fn bytes(bytes: &[u8]) -> String {
    let mut out = String::from("b\"");
    for (index, &byte) in bytes.iter().enumerate() {
        let digit_follows = bytes.get(index + 1).is_some_and(u8::is_ascii_digit);
        let _ = match byte {
            b'"' | b'\\' => write!(out, "\\{}", char::from(byte)),
            // Before a digit it would look like an octal escape.
            0 if !digit_follows => write!(out, "\\0"),
            b' '..=b'~' => write!(out, "{}", char::from(byte)),
            _ => write!(out, "\\x{byte:02x}"),
        };
    }
    out.push('"');
    out
}

/// A line of documentation.
pub(crate) fn doc(text: &str) -> String {
    format!("/// {}", spaced(text, &['\n', '\r']))
}

/// A text of the book inside documentation, as code, so that nothing in it is read as markup.
pub(crate) fn quoted(text: &str) -> String {
    format!("`{}`", spaced(text, &['`', '\n', '\r']))
}

/// A text with blanks in place of some characters.
pub(crate) fn spaced(text: &str, unwanted: &[char]) -> String {
    let mut spaced = String::new();
    for c in text.chars() {
        spaced.push(if unwanted.contains(&c) { ' ' } else { c });
    }
    spaced
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fills_a_hole_is_indented_like_it() {
        let body = "let a = 1;\na\n";
        let filled = code!(
            "
            fn $name() -> u8 {
                $nothing
                $body
            }
            ",
            name = "one",
            nothing = "",
            body = body
        );
        assert_eq!(filled, "fn one() -> u8 {\n    let a = 1;\n    a\n}");
        assert_eq!(code!("$a + $b", a = 1, b = 2), "1 + 2");
    }

    #[test]
    fn every_byte_has_a_literal() {
        assert_eq!(bytes(b"a\"\\\0\x001\x7f\n\xff "), r#"b"a\"\\\0\x001\x7f\x0a\xff ""#);
        assert_eq!(string("a\"\\\u{301}"), r#""a\"\\\u{301}""#);
    }
}
