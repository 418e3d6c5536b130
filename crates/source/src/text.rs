//! Text as a reader sees it, with the way back to the bytes of the document it came from.

use std::ops::Range;

/// Normalised text of a cell, a caption or a line. Lines are separated by `\n`.
///
/// Two forms are kept. The *shown* form follows the display rules: white space collapsed, invisible characters removed.
/// The *exact* form differs only in keeping the invisible characters (U+00AD, U+200B, U+200E, U+200F, U+2060, U+FEFF):
/// values are read from it, so that `01` + soft hyphen + `05` never becomes 105.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    exact: String,
    /// Where the text continues from another place of the source: (offset in `exact`, offset in the source), rising in the first.
    anchors: Vec<Anchor>,
    /// Where the last piece ends in the source.
    end: usize,
}

/// From this offset on, the text's bytes are the source's bytes one for one, or stand for `source` as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Anchor {
    text: usize,
    source: usize,
    /// Whether each byte after the anchor maps to the next source byte; otherwise the whole piece stands for `source..source + len`.
    verbatim: bool,
    len: usize,
}

impl Text {
    /// A text with nothing in it, for a place of the document where nothing stands.
    #[must_use]
    pub fn empty_at(source: usize) -> Self {
        Self { exact: String::new(), anchors: Vec::new(), end: source }
    }

    /// Appends `piece`, which stands at `source` in the document. When both have the same length they map byte by byte; otherwise
    /// (an entity, collapsed white space, a line break) the piece as a whole maps to the whole range.
    pub fn push(&mut self, piece: &str, source: Range<usize>) {
        self.push_piece(piece, source.clone(), piece.len() == source.len());
    }

    /// Appends a piece that stands for its bytes as a whole, even if they are as many as its own.
    pub fn push_as(&mut self, piece: &str, source: Range<usize>) {
        self.push_piece(piece, source, false);
    }

    /// Appends another text, which stands later in the same document, as a line of its own.
    pub fn push_line(&mut self, line: &Self) {
        let start = line.source_start(0);
        if !self.exact.is_empty() || !self.anchors.is_empty() {
            self.push("\n", self.end..start.max(self.end));
        }
        self.append(line);
        self.end = line.end;
    }

    /// Appends another text, each piece with its own way back.
    pub fn append(&mut self, other: &Self) {
        let ends = other.anchors.iter().skip(1).map(|next| next.text).chain([other.exact.len()]);
        for (anchor, end) in other.anchors.iter().zip(ends) {
            let piece = &other.exact[anchor.text..end];
            let len = if anchor.verbatim { piece.len() } else { anchor.len };
            self.push_piece(piece, anchor.source..anchor.source + len, anchor.verbatim);
        }
    }

    fn push_piece(&mut self, piece: &str, source: Range<usize>, verbatim: bool) {
        if !self.continues_verbatim(verbatim, source.start) {
            self.anchors.push(Anchor { text: self.exact.len(), source: source.start, verbatim, len: source.len() });
        } else if let Some(last) = self.anchors.last_mut() {
            last.len += source.len();
        }
        self.exact.push_str(piece);
        self.end = source.end;
    }

    fn continues_verbatim(&self, verbatim: bool, source: usize) -> bool {
        verbatim
            && self.anchors.last().is_some_and(|last| {
                last.verbatim
                    && last.source + (self.exact.len() - last.text) == source
                    && last.source + last.len == source
            })
    }

    /// The byte of the document behind the last piece.
    pub(crate) fn end(&self) -> usize {
        self.end
    }

    /// The text with invisible characters still in it.
    #[must_use]
    pub fn exact(&self) -> &str {
        &self.exact
    }

    /// The text as shown: the exact text without invisible characters.
    #[must_use]
    pub fn shown(&self) -> String {
        self.exact.chars().filter(|c| !is_invisible(*c)).collect()
    }

    /// Whether nothing is left to see.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.exact.chars().all(|c| c.is_whitespace() || is_invisible(c))
    }

    /// The bytes of the document behind a stretch of the exact text.
    #[must_use]
    pub fn source(&self, stretch: Range<usize>) -> Range<usize> {
        let start = self.source_start(stretch.start);
        if stretch.is_empty() {
            return start..start;
        }
        start..self.source_end(stretch.end).max(start)
    }

    /// A part of this text, with its own way back.
    #[must_use]
    pub fn slice(&self, stretch: Range<usize>) -> Self {
        let mut part = Self { exact: String::new(), anchors: Vec::new(), end: self.source_start(stretch.start) };
        let Some(piece) = self.exact.get(stretch.clone()) else { return part };
        part.exact.push_str(piece);
        let first = self.anchors.partition_point(|anchor| anchor.text <= stretch.start).saturating_sub(1);
        for anchor in self.anchors.iter().skip(first).take_while(|anchor| anchor.text < stretch.end) {
            let skipped = stretch.start.saturating_sub(anchor.text);
            part.anchors.push(if anchor.verbatim {
                Anchor {
                    text: anchor.text + skipped - stretch.start,
                    source: anchor.source + skipped,
                    verbatim: true,
                    len: anchor.len.saturating_sub(skipped),
                }
            } else {
                Anchor { text: anchor.text.max(stretch.start) - stretch.start, ..*anchor }
            });
        }
        part.end = self.source_end(stretch.end);
        part
    }

    /// This text without the white space around it.
    #[must_use]
    pub fn trimmed(&self) -> Self {
        self.part(0..self.exact.len())
    }

    /// A part of this text without the white space around it, with its own way back.
    #[must_use]
    pub fn part(&self, stretch: Range<usize>) -> Self {
        let piece = self.exact.get(stretch.clone()).unwrap_or_default();
        let start = stretch.start + (piece.len() - piece.trim_start().len());
        let end = stretch.start + piece.trim_end().len();
        self.slice(start..end.max(start))
    }

    /// The lines of this text, each with its own way back; at least one.
    #[must_use]
    pub fn lines(&self) -> Vec<Self> {
        let mut lines = Vec::new();
        let mut start = 0;
        for (at, _) in self.exact.match_indices('\n') {
            lines.push(self.slice(start..at));
            start = at + 1;
        }
        lines.push(self.slice(start..self.exact.len()));
        lines
    }

    fn source_start(&self, offset: usize) -> usize {
        let index = self.anchors.partition_point(|anchor| anchor.text <= offset);
        let Some(anchor) = index.checked_sub(1).and_then(|index| self.anchors.get(index)) else { return self.end };
        if offset >= self.exact.len() {
            self.end
        } else if anchor.verbatim {
            anchor.source + (offset - anchor.text)
        } else {
            anchor.source
        }
    }

    fn source_end(&self, offset: usize) -> usize {
        let Some(last) = offset.checked_sub(1) else { return self.source_start(0) };
        let index = self.anchors.partition_point(|anchor| anchor.text <= last);
        let Some(anchor) = index.checked_sub(1).and_then(|index| self.anchors.get(index)) else { return self.end };
        if anchor.verbatim { anchor.source + (offset - anchor.text) } else { anchor.source + anchor.len }
    }
}

/// Whether a character has no width and no meaning in a table: removed from what is shown, never from what is read as a value.
#[must_use]
pub fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2060}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The source `a&amp;b<br>cd` read as `a&b`, a line break, `cd`.
    fn sample() -> Text {
        let mut text = Text::default();
        text.push("a", 0..1);
        text.push("&", 1..6);
        text.push("b", 6..7);
        text.push("\n", 7..11);
        text.push("c", 11..12);
        text.push("d", 12..13);
        text
    }

    #[test]
    fn a_stretch_leads_back_to_its_bytes() {
        let text = sample();
        assert_eq!(text.exact(), "a&b\ncd");
        assert_eq!(text.source(0..1), 0..1);
        assert_eq!(text.source(1..2), 1..6);
        assert_eq!(text.source(0..3), 0..7);
        assert_eq!(text.source(4..6), 11..13);
        assert_eq!(text.source(6..6), 13..13);
    }

    #[test]
    fn lines_and_slices_keep_the_way_back() {
        let text = sample();
        let lines = text.lines();
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[0].exact(), "a&b");
        assert_eq!(lines[0].source(1..3), 1..7);
        assert_eq!(lines[1].exact(), "cd");
        assert_eq!(lines[1].source(1..2), 12..13);
        assert_eq!(text.slice(1..3).source(0..1), 1..6);
        assert_eq!(text.slice(1..3).source(1..2), 6..7);
    }

    #[test]
    fn a_soft_hyphen_is_not_shown_and_not_lost() {
        let mut text = Text::default();
        text.push("01\u{ad}05", 0..6);
        assert_eq!(text.shown(), "0105");
        assert_eq!(text.exact(), "01\u{ad}05");
    }

    #[test]
    fn appended_texts_keep_their_ways_back() {
        let mut text = sample().slice(4..6);
        text.append(&sample().slice(0..2));
        assert_eq!(text.exact(), "cda&");
        assert_eq!((text.source(0..2), text.source(2..3), text.source(3..4)), (11..13, 0..1, 1..6));
    }

    #[test]
    fn a_piece_may_stand_for_as_many_bytes_as_a_whole() {
        let mut text = Text::default();
        text.push_as("≦\u{338}", 0..5);
        assert_eq!(text.source(0..3), 0..5);
        assert_eq!(Text::empty_at(7).source(0..0), 7..7);
    }
}
