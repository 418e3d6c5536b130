//! The documents of a compile: their texts, and where a byte of one stands in lines and columns.

use std::ops::{Range, RangeInclusive};
use std::path::{Path, PathBuf};

/// One document among those of a compile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DocumentId(u32);

/// A stretch of bytes in one document.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    /// The document it stands in.
    pub document: DocumentId,
    /// Its bytes; an empty range is a point.
    pub bytes: Range<usize>,
}

/// A line and a column, both from 1; columns count Unicode scalars.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The line, from 1.
    pub line: u32,
    /// The column in Unicode scalars, from 1.
    pub column: u32,
}

/// Every document read so far. Their texts do not change while spans into them are alive.
#[derive(Debug, Default)]
pub struct Documents {
    documents: Vec<Document>,
}

/// A document with what is needed to find one's way in it.
#[derive(Debug)]
pub(crate) struct Document {
    path: PathBuf,
    text: String,
    line_starts: Vec<usize>,
    /// Whether it holds byte order marks, which are no columns.
    has_marks: bool,
    /// How many columns stand before each stretch of [`STRETCH`] bytes, all lines taken together: a page may be one long line.
    columns_before: Vec<usize>,
}

const BYTE_ORDER_MARK: char = '\u{feff}';

/// How many bytes are looked through at most to tell a column.
const STRETCH: usize = 256;

impl Documents {
    /// Takes a document in and gives the name by which spans speak of it.
    pub fn add(&mut self, path: impl Into<PathBuf>, text: String) -> DocumentId {
        let id = DocumentId(u32::try_from(self.documents.len()).unwrap_or(u32::MAX));
        self.documents.push(Document::new(path, text));
        id
    }

    /// Puts another document in the place of one. Whoever has spans into it must let them go: they lead into the old one.
    pub(crate) fn replace(&mut self, id: DocumentId, document: Document) {
        self.documents[id.0 as usize] = document;
    }

    /// The whole text of a document, byte for byte as it was read.
    #[must_use]
    pub fn text(&self, id: DocumentId) -> &str {
        &self.document(id).text
    }

    /// The path under which a document was added.
    #[must_use]
    pub fn path(&self, id: DocumentId) -> &Path {
        &self.document(id).path
    }

    /// The paths of all documents, in the order in which they were added.
    pub fn paths(&self) -> impl Iterator<Item = &Path> {
        self.documents.iter().map(|document| document.path.as_path())
    }

    /// Where a byte stands; a byte past the end stands at the end.
    #[must_use]
    pub fn position(&self, id: DocumentId, byte: usize) -> Position {
        let document = self.document(id);
        let byte = document.text.floor_char_boundary(byte);
        let line = document.line_starts.partition_point(|start| *start <= byte).saturating_sub(1);
        let start = document.line_starts.get(line).copied().unwrap_or(0);
        let column = document.columns_before(byte) - document.columns_before(start);
        Position { line: to_u32(line) + 1, column: to_u32(column) + 1 }
    }

    /// The line on which a byte stands, from 1.
    #[must_use]
    pub fn line(&self, id: DocumentId, byte: usize) -> u32 {
        to_u32(self.document(id).line_starts.partition_point(|start| *start <= byte)).max(1)
    }

    /// The bytes of a line, counted from 1, without its end; of a line past the last, the end of the document.
    #[must_use]
    pub fn line_bytes(&self, id: DocumentId, line: u32) -> Range<usize> {
        let document = self.document(id);
        let index = line.saturating_sub(1) as usize;
        let end_of_text = document.text.len();
        let start = document.line_starts.get(index).copied().unwrap_or(end_of_text);
        let next = document.line_starts.get(index + 1).copied().unwrap_or(end_of_text);
        let bytes = document.text.get(start..next).unwrap_or_default();
        start..start + bytes.trim_end_matches(['\n', '\r']).len()
    }

    /// The bytes of some lines, from 1, with their line ends; lines past the end are empty.
    #[must_use]
    pub fn lines(&self, id: DocumentId, lines: RangeInclusive<u32>) -> Range<usize> {
        let document = self.document(id);
        let start_of = |line: u32| {
            let start = document.line_starts.get((line as usize).saturating_sub(1));
            start.copied().unwrap_or(document.text.len())
        };
        let start = start_of(*lines.start());
        start..start_of(lines.end().saturating_add(1)).max(start)
    }

    fn document(&self, id: DocumentId) -> &Document {
        &self.documents[id.0 as usize]
    }
}

impl Document {
    pub(crate) fn new(path: impl Into<PathBuf>, text: String) -> Self {
        let line_starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let has_marks = text.contains(BYTE_ORDER_MARK);
        let mut document = Self { path: path.into(), text, line_starts, has_marks, columns_before: vec![0] };
        let mut columns = 0;
        for stretch in (0..document.text.len()).step_by(STRETCH) {
            columns += document.columns_in(stretch..stretch + STRETCH);
            document.columns_before.push(columns);
        }
        document
    }

    /// How many columns stand before a byte, all lines taken together.
    fn columns_before(&self, byte: usize) -> usize {
        let stretch = byte / STRETCH;
        self.columns_before.get(stretch).copied().unwrap_or(0) + self.columns_in(stretch * STRETCH..byte)
    }

    /// How many characters begin in a stretch of bytes; a byte order mark is none.
    fn columns_in(&self, stretch: Range<usize>) -> usize {
        let bytes = self.text.as_bytes();
        let within = bytes.get(stretch.start..stretch.end.min(bytes.len())).unwrap_or_default();
        let begins = within.iter().filter(|byte| **byte & 0xc0 != 0x80).count();
        if !self.has_marks {
            return begins;
        }
        let is_mark = |at: usize| self.text.get(at..).is_some_and(|rest| rest.starts_with(BYTE_ORDER_MARK));
        let marks = within.iter().enumerate().filter(|(at, byte)| **byte == 0xef && is_mark(stretch.start + at));
        begins - marks.count()
    }
}

fn to_u32(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_scalars_and_a_byte_order_mark_is_no_column() {
        let mut documents = Documents::default();
        let id = documents.add("a.md", "\u{feff}é✹x\nzwei".to_owned());
        let at = |needle: &str| {
            documents.position(id, documents.text(id).find(needle).expect("the needle stands in the text"))
        };
        assert_eq!(at("x"), Position { line: 1, column: 3 });
        assert_eq!(at("wei"), Position { line: 2, column: 2 });
        assert_eq!(documents.position(id, 999), Position { line: 2, column: 5 });
    }

    #[test]
    fn columns_are_counted_alike_in_lines_of_any_length() {
        let text = format!("{}\n{}", "aé✹\u{feff}𝄞".repeat(700), "é\u{feff}b".repeat(2000));
        let mut documents = Documents::default();
        let id = documents.add("a.md", text.clone());
        let mut position = Position { line: 1, column: 1 };
        for (at, c) in text.char_indices() {
            assert_eq!(documents.position(id, at), position, "{at}");
            match c {
                '\n' => position = Position { line: position.line + 1, column: 1 },
                '\u{feff}' => {}
                _ => position.column += 1,
            }
        }
    }

    #[test]
    fn a_line_is_given_without_its_end() {
        let mut documents = Documents::default();
        let id = documents.add("a.md", "ab\r\n\nc".to_owned());
        let line = |line| documents.line_bytes(id, line);
        assert_eq!([line(1), line(2), line(3), line(4), line(0)], [0..2, 4..4, 5..6, 6..6, 0..2]);
    }

    #[test]
    fn lines_are_found_by_byte_and_bytes_by_line() {
        let mut documents = Documents::default();
        let id = documents.add("a.md", "ab\r\ncd\n".to_owned());
        assert_eq!([0, 3, 4, 6, 7, 99].map(|byte| documents.line(id, byte)), [1, 1, 2, 2, 3, 3]);
        assert_eq!(documents.lines(id, 1..=1), 0..4);
        assert_eq!(documents.lines(id, 2..=9), 4..7);
        assert_eq!(documents.lines(id, 4..=9), 7..7);
    }
}
