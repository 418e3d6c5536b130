//! Text as a reader sees it, with the way back to the bytes of the document it came from.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

/// Normalised text of a cell, a caption or a line. Lines are separated by `\n`.
///
/// Two forms are kept. The *shown* form follows the display rules: white space collapsed, invisible characters removed.
/// The *exact* form differs only in keeping the invisible characters (U+00AD, U+200B, U+200E, U+200F, U+2060, U+FEFF):
/// values are read from it, so that `01` + soft hyphen + `05` never becomes 105.
///
/// A part of a text shares what it is a part of, and a copy costs nothing: reading a cell cuts it up many times over.
#[derive(Clone, Default)]
pub struct Text {
    /// What it is a stretch of; absent where nothing was ever put in.
    whole: Option<Arc<Whole>>,
    /// The stretch, in bytes of the whole.
    from: usize,
    to: usize,
    /// Where it ends in the source.
    end: usize,
}

/// A text as it was put together.
#[derive(Clone, Default)]
struct Whole {
    exact: String,
    /// Where the text continues from another place of the source, rising in `text`.
    anchors: Vec<Anchor>,
}

/// From this offset on, the text's bytes are the source's bytes one for one, or stand for a stretch of the source as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Anchor {
    text: usize,
    source: usize,
    /// The length of the stretch that the piece stands for as a whole; absent where each byte maps to the next source byte.
    whole: Option<u32>,
}

impl Anchor {
    /// Where the source ends that the text up to `offset` stands for.
    fn source_end(&self, offset: usize) -> usize {
        self.source + self.whole.map_or(offset - self.text, |len| len as usize)
    }
}

impl Whole {
    /// The anchor that a byte of the text is under.
    fn anchor(&self, offset: usize) -> Option<&Anchor> {
        let index = self.anchors.partition_point(|anchor| anchor.text <= offset);
        index.checked_sub(1).and_then(|index| self.anchors.get(index))
    }
}

impl Text {
    /// A text with nothing in it, for a place of the document where nothing stands.
    #[must_use]
    pub fn empty_at(source: usize) -> Self {
        Self { end: source, ..Self::default() }
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
        if self.exact().is_empty() {
            *self = line.clone();
            return;
        }
        let start = line.source_start(0);
        self.push("\n", self.end..start.max(self.end));
        self.append(line);
        self.end = line.end;
    }

    /// Appends another text, each piece with its own way back.
    pub fn append(&mut self, other: &Self) {
        let anchors = other.anchors();
        let ends = anchors.iter().skip(1).map(|next| next.text).chain([other.to]);
        for (anchor, end) in anchors.iter().zip(ends) {
            let start = anchor.text.max(other.from);
            let piece = other.whole.as_ref().and_then(|whole| whole.exact.get(start..end)).unwrap_or_default();
            let source = if anchor.whole.is_some() { anchor.source } else { anchor.source + (start - anchor.text) };
            self.push_piece(piece, source..anchor.source_end(end), anchor.whole.is_none());
        }
    }

    fn push_piece(&mut self, piece: &str, source: Range<usize>, verbatim: bool) {
        let is_whole = self.from == 0 && self.whole.as_ref().is_none_or(|whole| whole.exact.len() == self.to);
        if !is_whole {
            // What follows this stretch is no part of it.
            let mut own = Self::default();
            own.append(self);
            *self = own;
        }
        let whole = Arc::make_mut(self.whole.get_or_insert_default());
        let goes_on = |last: &Anchor| last.whole.is_none() && last.source_end(self.to) == source.start;
        if !(verbatim && whole.anchors.last().is_some_and(goes_on)) {
            // No document is so large that a stretch of it would not fit.
            let len = if verbatim { None } else { Some(u32::try_from(source.len()).unwrap_or(u32::MAX)) };
            whole.anchors.push(Anchor { text: self.to, source: source.start, whole: len });
        }
        whole.exact.push_str(piece);
        self.to = whole.exact.len();
        self.end = source.end;
    }

    /// This text without room for more.
    pub(crate) fn shrunk(mut self) -> Self {
        if let Some(whole) = self.whole.as_mut().and_then(Arc::get_mut) {
            whole.exact.shrink_to_fit();
            whole.anchors.shrink_to_fit();
        }
        self
    }

    /// The anchors of this stretch.
    fn anchors(&self) -> &[Anchor] {
        let Some(whole) = self.whole.as_ref().filter(|_| self.from < self.to) else { return &[] };
        let first = whole.anchors.partition_point(|anchor| anchor.text <= self.from).saturating_sub(1);
        let last = whole.anchors.partition_point(|anchor| anchor.text < self.to);
        whole.anchors.get(first..last).unwrap_or_default()
    }

    /// The byte of the document behind the last piece.
    pub(crate) fn end(&self) -> usize {
        self.end
    }

    /// The text with invisible characters still in it.
    #[must_use]
    pub fn exact(&self) -> &str {
        self.whole.as_ref().and_then(|whole| whole.exact.get(self.from..self.to)).unwrap_or_default()
    }

    /// The text as shown: the exact text without invisible characters.
    #[must_use]
    pub fn shown(&self) -> String {
        let exact = self.exact();
        if exact.is_ascii() { exact.to_owned() } else { exact.chars().filter(|c| !is_invisible(*c)).collect() }
    }

    /// Whether nothing is left to see.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.exact().chars().all(|c| c.is_whitespace() || is_invisible(c))
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
        if self.exact().get(stretch.clone()).is_none() {
            return Self::empty_at(self.source_start(stretch.start));
        }
        let (from, to) = (self.from + stretch.start, self.from + stretch.end);
        Self { whole: self.whole.clone(), from, to, end: self.source_end(stretch.end) }
    }

    /// This text without the white space around it.
    #[must_use]
    pub fn trimmed(&self) -> Self {
        self.part(0..self.exact().len())
    }

    /// A part of this text without the white space around it, with its own way back.
    #[must_use]
    pub fn part(&self, stretch: Range<usize>) -> Self {
        let piece = self.exact().get(stretch.clone()).unwrap_or_default();
        let start = stretch.start + (piece.len() - piece.trim_start().len());
        let end = stretch.start + piece.trim_end().len();
        self.slice(start..end.max(start))
    }

    /// The lines of this text, each with its own way back; at least one.
    #[must_use]
    pub fn lines(&self) -> Vec<Self> {
        let exact = self.exact();
        let mut lines = Vec::new();
        let mut start = 0;
        for (at, _) in exact.match_indices('\n') {
            lines.push(self.slice(start..at));
            start = at + 1;
        }
        lines.push(self.slice(start..exact.len()));
        lines
    }

    fn source_start(&self, offset: usize) -> usize {
        match self.whole.as_ref().and_then(|whole| whole.anchor(self.from + offset)) {
            Some(anchor) if offset < self.to - self.from => match anchor.whole {
                None => anchor.source_end(self.from + offset),
                Some(_) => anchor.source,
            },
            _ => self.end,
        }
    }

    fn source_end(&self, offset: usize) -> usize {
        let Some(last) = offset.checked_sub(1) else { return self.source_start(0) };
        let anchor = self.whole.as_ref().and_then(|whole| whole.anchor(self.from + last));
        anchor.map_or(self.end, |anchor| anchor.source_end(self.from + offset))
    }
}

/// Texts are equal that say the same and lead back to the same bytes.
impl PartialEq for Text {
    fn eq(&self, other: &Self) -> bool {
        let ways = |text: &Self| -> Vec<Anchor> {
            let within = |anchor: &Anchor| {
                let cut = text.from.saturating_sub(anchor.text);
                let source = if anchor.whole.is_some() { anchor.source } else { anchor.source + cut };
                Anchor { text: anchor.text + cut - text.from, source, whole: anchor.whole }
            };
            text.anchors().iter().map(within).collect()
        };
        self.exact() == other.exact() && self.end == other.end && ways(self) == ways(other)
    }
}

impl Eq for Text {}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} at {}..{}", self.exact(), self.source_start(0), self.end)
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
