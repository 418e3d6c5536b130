//! Builds the normalised [`Text`] of a cell from the pieces that a parser hands out, whatever the markup.
//!
//! White space collapses to one space, lines and the whole are trimmed, block boundaries never make an empty line. Invisible
//! characters are stepped over while white space is judged (so that what is *shown* has no doubled space), yet they stay in the
//! exact text.

use std::ops::Range;

use crate::text::{Text, is_invisible};

/// Collects pieces in reading order.
#[derive(Debug, Default)]
pub(crate) struct Normaliser {
    text: Text,
    /// White space, line breaks and invisible characters that wait for the next visible character.
    pending: Vec<(char, Range<usize>)>,
    /// Whether white space is among them.
    spaced: bool,
    /// Whether a line break is among them.
    broken: bool,
    /// Whether anything visible was taken in so far.
    begun: bool,
}

impl Normaliser {
    /// Takes in a piece whose bytes stand in the document one for one, from `source` on. In preformatted text a line break of the
    /// source is one for the reader too.
    pub(crate) fn push(&mut self, piece: &str, source: usize, preformatted: bool) {
        let mut run = 0;
        for (at, c) in piece.char_indices() {
            if is_visible(c) {
                if !self.pending.is_empty() {
                    self.flush();
                    run = at;
                }
                self.begun = true;
                continue;
            }
            // The usual space: one, between visible characters.
            if c == ' ' && run < at && piece.as_bytes().get(at + 1).is_some_and(u8::is_ascii_graphic) {
                continue;
            }
            if run < at && self.pending.is_empty() {
                self.text.push(&piece[run..at], source + run..source + at);
            }
            run = at + c.len_utf8();
            self.hold(c, source + at..source + run, preformatted);
        }
        if run < piece.len() {
            self.text.push(&piece[run..], source + run..source + piece.len());
        }
    }

    /// Takes in a piece that stands for a stretch of the source as a whole, such as the character of an entity.
    pub(crate) fn push_as(&mut self, piece: &str, source: Range<usize>, preformatted: bool) {
        if !piece.is_empty() && piece.chars().all(is_visible) {
            self.flush();
            self.text.push_as(piece, source);
            return;
        }
        for c in piece.chars() {
            if is_visible(c) {
                self.flush();
                self.text.push_as(c.encode_utf8(&mut [0; 4]), source.clone());
            } else {
                self.hold(c, source.clone(), preformatted);
            }
        }
    }

    /// A line break that the author wrote.
    pub(crate) fn line_break(&mut self, source: Range<usize>) {
        self.pending.push(('\n', source));
        self.broken = true;
    }

    /// The edge of a block: what follows begins a line of its own.
    pub(crate) fn block_edge(&mut self, source: Range<usize>) {
        if self.begun && !self.broken {
            self.line_break(source);
        }
    }

    /// The end of a block, where the document's text has been read up to.
    pub(crate) fn block_end(&mut self) {
        let at = self.pending.last().map_or(self.text.end(), |(_, source)| source.end);
        self.block_edge(at..at);
    }

    /// The text collected; if there is none, it stands at `empty_at`.
    pub(crate) fn finish(mut self, empty_at: usize) -> Text {
        self.pending.retain(|(c, _)| is_invisible(*c));
        self.write_pending();
        if self.text.exact().is_empty() { Text::empty_at(empty_at) } else { self.text.shrunk() }
    }

    /// Keeps an invisible character, or the first of a run of white space, until something visible follows.
    fn hold(&mut self, c: char, source: Range<usize>, preformatted: bool) {
        if preformatted && c == '\n' {
            self.line_break(source);
        } else if is_invisible(c) {
            self.pending.push((c, source));
        } else if let Some((' ', last)) = self.pending.last_mut() {
            last.end = last.end.max(source.end);
        } else if !self.spaced {
            self.pending.push((' ', source));
            self.spaced = true;
        }
    }

    /// Writes what waits before a visible character.
    fn flush(&mut self) {
        if !self.pending.is_empty() {
            let (begun, broken) = (self.begun, self.broken);
            self.pending.retain(|(c, _)| match c {
                '\n' => begun,
                ' ' => begun && !broken,
                _ => true,
            });
            self.write_pending();
        }
        self.begun = true;
    }

    fn write_pending(&mut self) {
        for (c, source) in self.pending.drain(..) {
            self.text.push(c.encode_utf8(&mut [0; 4]), source);
        }
        (self.spaced, self.broken) = (false, false);
    }
}

fn is_visible(c: char) -> bool {
    !c.is_whitespace() && !is_invisible(c)
}

/// Whether an HTML element of this (lower-case) name stands on lines of its own.
pub(crate) fn is_block(name: &str) -> bool {
    matches!(
        name,
        "address"
            | "article"
            | "aside"
            | "blockquote"
            | "body"
            | "center"
            | "dd"
            | "details"
            | "dialog"
            | "dir"
            | "div"
            | "dl"
            | "dt"
            | "fieldset"
            | "figcaption"
            | "figure"
            | "footer"
            | "form"
            | "h1"
            | "h2"
            | "h3"
            | "h4"
            | "h5"
            | "h6"
            | "header"
            | "hgroup"
            | "hr"
            | "legend"
            | "li"
            | "listing"
            | "main"
            | "menu"
            | "nav"
            | "ol"
            | "optgroup"
            | "option"
            | "p"
            | "plaintext"
            | "pre"
            | "search"
            | "section"
            | "summary"
            | "table"
            | "ul"
            | "xmp"
    )
}
