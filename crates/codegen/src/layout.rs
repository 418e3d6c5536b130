//! Generated code as text with line breaks, so that what a compiler says about it points at a line.

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

/// The code with a line for each statement, field and arm.
pub(crate) fn text(code: TokenStream) -> String {
    let mut out = String::new();
    write(code, 0, &mut out);
    out
}

/// Writes tokens that stand `depth` braces deep.
fn write(code: TokenStream, depth: usize, out: &mut String) {
    // A comma ends a line in braces only, where fields and arms stand.
    let mut tokens = code.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Group(group) => match group.delimiter() {
                Delimiter::Brace => {
                    out.push('{');
                    line(depth + 1, out);
                    write(group.stream(), depth + 1, out);
                    line(depth, out);
                    out.push_str("} ");
                    let goes_on = |next: &TokenTree| match next {
                        TokenTree::Punct(punct) => punct.as_char() != '#',
                        TokenTree::Ident(word) => word == "else",
                        TokenTree::Group(_) | TokenTree::Literal(_) => false,
                    };
                    if !tokens.peek().is_some_and(goes_on) {
                        line(depth, out);
                    }
                }
                Delimiter::Parenthesis => inline("(", group.stream(), ") ", out),
                Delimiter::Bracket => inline("[", group.stream(), "] ", out),
                Delimiter::None => write(group.stream(), depth, out),
            },
            TokenTree::Punct(punct) => {
                out.push(punct.as_char());
                match (punct.as_char(), punct.spacing()) {
                    (';', _) => line(depth, out),
                    (',', _) if depth > 0 => line(depth, out),
                    (_, Spacing::Alone) => out.push(' '),
                    (_, Spacing::Joint) => {}
                }
            }
            other => {
                out.push_str(&other.to_string());
                out.push(' ');
            }
        }
    }
}

/// Tokens between brackets, on the same line.
fn inline(open: &str, code: TokenStream, close: &str, out: &mut String) {
    out.push_str(open);
    out.push_str(&code.to_string());
    out.push_str(close);
}

fn line(depth: usize, out: &mut String) {
    let end = out.trim_end_matches(' ').len();
    out.truncate(end);
    if !out.ends_with('\n') {
        out.push('\n');
    }
    out.extend(std::iter::repeat_n("    ", depth));
}
