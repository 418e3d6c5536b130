//! Lines of input, one at a time, none longer than memory should bear.

use std::io::{self, BufRead, Read};

/// Reads lines; one buffer serves them all.
pub(super) struct Lines<R> {
    input: R,
    longest: usize,
    buffer: Vec<u8>,
    /// Whether no line has been read yet.
    first: bool,
}

/// A line without its end.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line<'b> {
    /// A line of text.
    Text(&'b str),
    /// A line that is no text from this byte on.
    NotUtf8 {
        /// The byte, from 0.
        at: usize,
    },
    /// A line beyond the limit; it has been passed over.
    TooLong,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R, longest: usize) -> Self {
        Self { input, longest, buffer: Vec::new(), first: true }
    }

    /// The next line, or `None` at the end of the input.
    pub(super) fn next_line(&mut self) -> io::Result<Option<Line<'_>>> {
        self.buffer.clear();
        // A line end may take two bytes beyond the limit.
        let limit = u64::try_from(self.longest).unwrap_or(u64::MAX).saturating_add(2);
        let read = self.input.by_ref().take(limit).read_until(b'\n', &mut self.buffer)?;
        if read == 0 {
            return Ok(None);
        }
        let ended = self.buffer.last() == Some(&b'\n');
        let line = self.buffer.strip_suffix(b"\n").unwrap_or(&self.buffer);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        // Some editors and shells begin a text with a byte order mark.
        let first = std::mem::replace(&mut self.first, false);
        let line = line.strip_prefix(b"\xef\xbb\xbf").filter(|_| first).unwrap_or(line);
        if line.len() > self.longest {
            if !ended {
                self.input.skip_until(b'\n')?;
            }
            return Ok(Some(Line::TooLong));
        }
        Ok(Some(match str::from_utf8(line) {
            Ok(text) => Line::Text(text),
            Err(error) => Line::NotUtf8 { at: error.valid_up_to() },
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_order_mark_is_passed_over_where_the_input_begins() {
        let mut lines = Lines::new(&b"\xef\xbb\xbf{}\n\xef\xbb\xbf{}"[..], 9);
        assert_eq!(lines.next_line().expect("memory can be read"), Some(Line::Text("{}")));
        assert_eq!(lines.next_line().expect("memory can be read"), Some(Line::Text("\u{feff}{}")));
    }

    #[test]
    fn lines_end_at_line_feeds_and_at_the_end_of_input() {
        let mut lines = Lines::new(&b"ab\r\nabcd\nabcde\n\n\xc3\xa9\nabcdefghijklm\nx\xff\nz"[..], 4);
        let mut next = || lines.next_line().map(|line| line.map(|line| format!("{line:?}")));
        let mut read = Vec::new();
        while let Some(line) = next().expect("memory can be read") {
            read.push(line);
        }
        let expected = [
            "Text(\"ab\")",
            "Text(\"abcd\")",
            "TooLong",
            "Text(\"\")",
            "Text(\"é\")",
            "TooLong",
            "NotUtf8 { at: 1 }",
            "Text(\"z\")",
        ];
        assert_eq!(read, expected);
    }
}
