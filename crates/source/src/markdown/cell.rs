//! The text of one Markdown cell (or heading), put together from the parser's inline events.

use std::ops::Range;

use html5gum::{Token, Tokenizer};
use pulldown_cmark::{Event, Tag, TagEnd};

use crate::normal::Normaliser;
use crate::reader::points_into_a_document;
use crate::text::Text;

/// Collects the inline events of a cell.
pub(crate) struct CellText<'a> {
    document: &'a str,
    text: Normaliser,
    links: Vec<(String, Range<usize>)>,
    finds: Vec<Find>,
    /// Where the last piece of text ended: a backslash between there and the next piece belongs to the next.
    reached: usize,
}

/// What a cell came to.
pub(crate) struct Content {
    pub(crate) text: Text,
    pub(crate) links: Vec<(String, Range<usize>)>,
    pub(crate) finds: Vec<Find>,
}

/// Something in a cell that deserves a finding.
pub(crate) enum Find {
    /// Emphasis whose delimiters are so close to figures that they are hardly meant: the bytes with delimiters, and the length
    /// of each of these.
    Eaten(Range<usize>, usize),
    /// A code span with `\|` in it.
    PipeInCode(Range<usize>),
}

impl<'a> CellText<'a> {
    pub(crate) fn new(document: &'a str) -> Self {
        Self { document, text: Normaliser::default(), links: Vec::new(), finds: Vec::new(), reached: 0 }
    }

    pub(crate) fn take(&mut self, event: Event<'_>, range: Range<usize>) {
        match event {
            Event::Text(piece) => self.piece(&piece, range),
            Event::Code(code) => self.code(&code, range),
            Event::Start(Tag::Link { dest_url, .. }) if points_into_a_document(&dest_url) => {
                self.links.push((dest_url.into_string(), range));
            }
            Event::End(TagEnd::Emphasis) => self.emphasis(range, 1),
            Event::End(TagEnd::Strong) => self.emphasis(range, 2),
            Event::End(TagEnd::Strikethrough) => {
                let delimiter = if self.document[range.clone()].starts_with("~~") { 2 } else { 1 };
                self.emphasis(range, delimiter);
            }
            Event::SoftBreak | Event::HardBreak => self.text.line_break(range),
            _ => {}
        }
    }

    /// Takes in a tag or comment: nothing of it is text, but some tags begin a line.
    pub(crate) fn html(&mut self, html: &str, range: Range<usize>) {
        self.reached = range.end;
        let Some(name) = tag_name(html) else { return };
        if name.eq_ignore_ascii_case("br") {
            self.text.line_break(range);
        } else if crate::normal::is_block(&name.to_ascii_lowercase()) {
            self.text.block_edge(range);
        }
    }

    pub(crate) fn finish(self, empty_at: usize) -> Content {
        Content { text: self.text.finish(empty_at), links: self.links, finds: self.finds }
    }

    fn piece(&mut self, piece: &str, range: Range<usize>) {
        let source = &self.document[range.clone()];
        let escaped = range.start > self.reached && self.document.as_bytes()[range.start - 1] == b'\\';
        self.reached = range.end;
        if piece != source {
            self.text.push_as(piece, range, false);
        } else if let (true, Some(first)) = (escaped, piece.chars().next()) {
            let rest = range.start + first.len_utf8();
            self.text.push_as(&piece[..first.len_utf8()], range.start - 1..rest, false);
            self.text.push(&piece[first.len_utf8()..], rest, false);
        } else {
            self.text.push(piece, range.start, false);
        }
    }

    /// Takes in a code span. Its raw text differs by the fences, by a space inside both of them, and by `\|` for `|`.
    fn code(&mut self, code: &str, range: Range<usize>) {
        self.reached = range.end;
        let raw = &self.document[range.clone()];
        let fence = raw.len() - raw.trim_start_matches('`').len();
        let inner = &raw[fence..raw.len().saturating_sub(fence).max(fence)];
        if inner.contains("\\|") {
            self.finds.push(Find::PipeInCode(range.clone()));
        }
        let padded = inner.len() > 1 && inner.starts_with(' ') && inner.ends_with(' ') && !inner.trim().is_empty();
        let mut at = fence + usize::from(padded);
        let mut done = 0;
        for part in code.split_inclusive('|') {
            let words = part.strip_suffix('|').unwrap_or(part);
            if raw.get(at..at + words.len()) != Some(words) {
                self.text.push_as(&code[done..], range.start + at.min(raw.len())..range.end, false);
                return;
            }
            self.text.push(words, range.start + at, false);
            at += words.len();
            if words.len() < part.len() {
                let pipe = if raw[at..].starts_with("\\|") { 2 } else { 1 };
                self.text.push_as("|", range.start + at..range.start + at + pipe, false);
                at += pipe;
            }
            done += part.len();
        }
    }

    /// Looks whether a pair of delimiters stands between figures, where it is hardly meant as emphasis.
    fn emphasis(&mut self, range: Range<usize>, delimiter: usize) {
        let inner = range.start + delimiter..range.end - delimiter;
        let Some(mark) = self.document[range.start..].chars().next() else { return };
        let behind = |end: usize| self.document[..end].chars().rev().take(4).find(|c| *c != mark);
        let ahead = |start: usize| self.document[start..].chars().take(4).find(|c| *c != mark);
        let opening = Closeness::of(behind(range.start), ahead(inner.start));
        let closing = Closeness::of(behind(inner.end), ahead(range.end));
        let between_words = opening.min(closing) >= Closeness::Letters;
        let at_a_figure = delimiter == 1 && opening.max(closing) == Closeness::Figures;
        if !(between_words || at_a_figure) {
            return;
        }
        match self.finds.last_mut() {
            // `***` is emphasis in emphasis, and one mistake.
            Some(Find::Eaten(last, marks)) if last.start == inner.start && last.end == inner.end => {
                *last = range;
                *marks += delimiter;
            }
            _ => self.finds.push(Find::Eaten(range, delimiter)),
        }
    }
}

/// What stands at both sides of a delimiter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Closeness {
    Apart,
    Letters,
    Figures,
}

impl Closeness {
    fn of(before: Option<char>, after: Option<char>) -> Self {
        match (before, after) {
            (Some(a), Some(b)) if a.is_alphanumeric() && b.is_alphanumeric() => {
                if a.is_numeric() || b.is_numeric() {
                    Self::Figures
                } else {
                    Self::Letters
                }
            }
            _ => Self::Apart,
        }
    }
}

/// The names that the start tags in a piece of HTML give to places.
pub(crate) fn named_by(html: &str) -> impl Iterator<Item = String> {
    Tokenizer::new(html)
        .flatten()
        .filter_map(|token| match token {
            Token::StartTag(tag) => Some(tag),
            _ => None,
        })
        .flat_map(|tag| {
            let is_a = *tag.name == b"a";
            let named = move |key: &[u8]| key == b"id" || is_a && key == b"name";
            tag.attributes.into_iter().filter(move |(key, _)| named(key)).map(|(_, value)| value)
        })
        .map(|value| String::from_utf8_lossy(&value).into_owned())
}

/// The name of the tag that this is, start or end.
fn tag_name(html: &str) -> Option<&str> {
    let name = html.strip_prefix('<')?;
    let name = name.strip_prefix('/').unwrap_or(name);
    let end = name.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(name.len());
    (end > 0).then(|| &name[..end])
}
