//! Dividing a place into tokens: at separators outside of brackets, but not at those that belong to a token, as in
//! `halves WS, BS and I for 2 weeks`.

use std::ops::Range;

use super::{LegendReader, Lexicon};
use crate::folded::Folded;
use crate::text::Text;

/// How many pieces one token may be put together from.
const MOST_PIECES: usize = 16;

/// What is taken for one token.
pub(super) struct Segment {
    pub(super) text: Text,
    /// The bytes of the place's text between the separators, blanks included.
    pub(super) range: Range<usize>,
    /// Whether each of the pieces that it is put together from is a token too, so that it can be read in two ways.
    pub(super) is_doubtful: bool,
}

impl LegendReader {
    /// The tokens of a place. Where no division makes sense of all of it, as much as possible is made sense of.
    pub(super) fn segments(&self, text: &Text, place: u16, lexicon: Lexicon<'_>) -> Vec<Segment> {
        let pieces = self.pieces(text);
        let segment = |range: Range<usize>, is_doubtful| Segment { text: text.part(range.clone()), range, is_doubtful };
        if !self.separator_in_tokens || pieces.len() < 2 {
            return pieces.into_iter().map(|piece| segment(piece, false)).collect();
        }
        let joining = Joining { legend: self, text, pieces, place, lexicon };
        let mut segments = Vec::new();
        let mut first = 0;
        while first < joining.pieces.len() {
            let (last, is_doubtful) = match joining.token_from(first) {
                Some(last) => (last, last > first && (first..=last).all(|piece| joining.is_token(piece, piece))),
                None => (joining.failure_from(first), false),
            };
            segments.push(segment(joining.range(first, last), is_doubtful));
            first = last + 1;
        }
        segments
    }

    /// The stretches between separators outside of brackets.
    fn pieces(&self, text: &Text) -> Vec<Range<usize>> {
        let exact = text.exact();
        let separates = self.separator.chars().next();
        let mut pieces = Vec::new();
        let mut start = 0;
        let mut depth = 0usize;
        for (at, c) in exact.char_indices() {
            match c {
                '(' | '[' => depth += 1,
                ')' | ']' => depth = depth.saturating_sub(1),
                _ if depth == 0
                    && Some(c) == separates
                    && at >= start
                    && exact.get(at..).is_some_and(|rest| rest.starts_with(&self.separator)) =>
                {
                    pieces.push(start..at);
                    start = at + self.separator.len();
                }
                _ => {}
            }
        }
        pieces.push(start..exact.len());
        if self.separator == " " {
            pieces.retain(|piece| !piece.is_empty());
        }
        pieces
    }
}

/// Pieces of a place that may have to be put together.
struct Joining<'a> {
    legend: &'a LegendReader,
    text: &'a Text,
    pieces: Vec<Range<usize>>,
    place: u16,
    lexicon: Lexicon<'a>,
}

impl Joining<'_> {
    fn range(&self, first: usize, last: usize) -> Range<usize> {
        let start = self.pieces.get(first).map_or(0, |piece| piece.start);
        start..self.pieces.get(last).map_or(start, |piece| piece.end)
    }

    fn folded(&self, first: usize, last: usize) -> Folded {
        Folded::of(self.text.exact().get(self.range(first, last)).unwrap_or_default().trim())
    }

    fn is_token(&self, first: usize, last: usize) -> bool {
        let folded = self.folded(first, last);
        self.legend.entries(self.place, true).any(|(entry, ..)| entry.form.take(&folded, self.lexicon.words).is_ok())
    }

    /// The last piece of the longest token that begins with a piece: a list of words does not end at its first comma.
    fn token_from(&self, first: usize) -> Option<usize> {
        let most = self.pieces.len().min(first + MOST_PIECES);
        (first..most).rev().find(|last| self.is_token(first, *last))
    }

    /// The last piece of something that is no token. What was understood past the end of its first piece belongs together, and
    /// so does what follows up to the next token.
    fn failure_from(&self, first: usize) -> usize {
        let most = self.pieces.len().min(first + MOST_PIECES).saturating_sub(1);
        let joined = self.folded(first, most);
        let misses = self.legend.entries(self.place, true);
        let misses = misses.filter_map(|(entry, ..)| entry.form.take(&joined, self.lexicon.words).err());
        let furthest = misses.map(|miss| miss.progress).max().unwrap_or(0);
        if furthest <= self.folded(first, first).len() + self.legend.separator.chars().count() {
            return first;
        }
        (first..most).find(|last| self.token_from(last + 1).is_some()).unwrap_or(most)
    }
}
