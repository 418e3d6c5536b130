//! Makes long lines short enough to be read: keeps what labels point at, with something of what stands around it.
//!
//! A row of a table can be fifteen hundred characters long, with labels on two of its cells; a window that holds both would show
//! neither. So a line is cut to several pieces with `…` in between.

use std::ops::Range;

/// Lines up to this many characters are left alone; cut ones come near it.
const WIDTH: usize = 110;
/// How much of a line's beginning stays, so that the row can be told.
const HEAD: usize = 14;
/// How much of the ends of a long label stays.
const LABEL_END: usize = 30;
/// The least that is shown on both sides of a label's end.
const LEAST_CONTEXT: usize = 8;

const ELLIPSIS: &str = "…";

/// A line as it is shown, and where its bytes went.
pub(super) struct Cropped {
    pub(super) text: String,
    /// The bytes of the line that are kept, each with its place in `text`; ascending.
    pieces: Vec<(Range<usize>, usize)>,
}

impl Cropped {
    /// The place in the shown text of a byte of the line; a byte that was cut is found at the cut.
    pub(super) fn place(&self, byte: usize) -> usize {
        let mut cut = 0;
        for (kept, at) in &self.pieces {
            if byte < kept.start {
                return cut;
            }
            if byte <= kept.end {
                return at + (byte - kept.start);
            }
            cut = at + kept.len();
        }
        cut
    }
}

/// Cuts `line` so that the ends of `labels` (bytes of the line, on character boundaries) stay visible. Only what is near them is
/// looked at: a page may be one long line with a thousand findings.
pub(super) fn crop(line: &str, labels: &[Range<usize>]) -> Cropped {
    let line = Line(line);
    if line.ahead(0, WIDTH) == line.0.len() {
        return Cropped { text: line.0.to_owned(), pieces: vec![(0..line.0.len(), 0)] };
    }
    let kept = kept(line, labels);
    let mut cropped = Cropped { text: String::new(), pieces: Vec::with_capacity(kept.len()) };
    let mut shown_to = 0;
    for piece in kept {
        if piece.start > shown_to {
            cropped.text.push_str(ELLIPSIS);
        }
        shown_to = piece.end;
        cropped.pieces.push((piece.clone(), cropped.text.len()));
        cropped.text.push_str(line.0.get(piece).unwrap_or_default());
    }
    if shown_to < line.0.len() {
        cropped.text.push_str(ELLIPSIS);
    }
    cropped
}

/// A line in which steps are taken by characters.
#[derive(Clone, Copy)]
struct Line<'a>(&'a str);

impl Line<'_> {
    /// The byte some characters after another, or the end.
    fn ahead(self, byte: usize, chars: usize) -> usize {
        let rest = self.0.get(byte..).unwrap_or_default();
        rest.char_indices().nth(chars).map_or(self.0.len(), |(at, _)| byte + at)
    }

    /// The byte some characters before another, or the beginning.
    fn behind(self, byte: usize, chars: usize) -> usize {
        let Some(last) = chars.checked_sub(1) else { return byte };
        self.0.get(..byte).and_then(|before| before.char_indices().nth_back(last)).map_or(0, |(at, _)| at)
    }

    fn chars(self, bytes: Range<usize>) -> usize {
        self.0.get(bytes).map_or(0, |stretch| stretch.chars().count())
    }
}

/// The bytes to keep of a line, ascending and apart from each other.
fn kept(line: Line<'_>, labels: &[Range<usize>]) -> Vec<Range<usize>> {
    let mut points: Vec<Range<usize>> = Vec::new();
    for label in labels {
        if label.end <= line.ahead(label.start, 2 * LABEL_END) {
            points.push(label.clone());
        } else {
            points.push(label.start..line.ahead(label.start, LABEL_END));
            points.push(line.behind(label.end, LABEL_END)..label.end);
        }
    }
    if points.is_empty() {
        return std::iter::once(0..line.ahead(0, WIDTH)).collect();
    }
    points.sort_unstable_by_key(|point| (point.start, point.end));
    let taken: usize = HEAD + points.iter().map(|point| line.chars(point.clone())).sum::<usize>();
    let context = (WIDTH.saturating_sub(taken) / (2 * points.len())).max(LEAST_CONTEXT);
    let mut kept: Vec<Range<usize>> = std::iter::once(0..line.ahead(0, HEAD)).collect();
    for point in points {
        let piece = line.behind(point.start, context)..line.ahead(point.end, context);
        match kept.last_mut() {
            // A cut of a character or two is longer than what it leaves out.
            Some(last) if piece.start <= line.ahead(last.end, 2) => last.end = last.end.max(piece.end),
            _ => kept.push(piece),
        }
    }
    if let Some(last) = kept.last_mut()
        && line.ahead(last.end, 2) == line.0.len()
    {
        last.end = line.0.len();
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_line_is_left_alone() {
        let line = "é".repeat(WIDTH);
        let cropped = crop(&line, &[]);
        assert_eq!(cropped.text, line);
        assert_eq!(cropped.place(12), 12);
    }

    #[test]
    fn a_long_line_keeps_its_head_and_both_labels() {
        let mut line = "| **46–55** | ".to_owned() + &"a✹".repeat(300);
        let first = line.len();
        line.push_str("FIRST");
        line.push_str(&"b".repeat(500));
        let second = line.len();
        line.push_str("SECOND");
        line.push_str(&"c".repeat(500));
        let cropped = crop(&line, &[first..first + 5, second..second + 6]);
        assert!(cropped.text.chars().count() < WIDTH + 10, "{}", cropped.text);
        assert!(cropped.text.starts_with("| **46–55** | …"), "{}", cropped.text);
        assert!(cropped.text[cropped.place(first)..].starts_with("FIRSTbbb"));
        assert!(cropped.text[cropped.place(second)..].starts_with("SECONDccc"));
        assert!(cropped.text[..cropped.place(second + 6)].ends_with("SECOND"));
        assert_eq!(cropped.text.matches('…').count(), 3);
        assert!(cropped.text[cropped.place(first + 250)..].starts_with('…'), "a byte that was cut is found at the cut");
    }

    #[test]
    fn a_long_label_keeps_both_ends() {
        let line = "x".repeat(50) + "BEGIN" + &"y".repeat(900) + "END" + &"z".repeat(50);
        let cropped = crop(&line, std::slice::from_ref(&(50..958)));
        assert!(cropped.text[cropped.place(50)..].starts_with("BEGIN"));
        assert!(cropped.text[..cropped.place(958)].ends_with("END"));
        assert!(cropped.text.chars().count() < WIDTH + 60);
    }

    #[test]
    fn a_point_at_the_end_of_a_long_line_is_shown() {
        let line = "x".repeat(1500);
        let cropped = crop(&line, std::slice::from_ref(&(1500..1500)));
        assert_eq!(cropped.place(1500), cropped.text.len());
        assert!(cropped.text.ends_with("xxx"));
    }
}
