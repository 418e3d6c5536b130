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

/// Cuts `line` so that the ends of `labels` (bytes of the line, on character boundaries) stay visible.
pub(super) fn crop(line: &str, labels: &[Range<usize>]) -> Cropped {
    let starts: Vec<usize> = line.char_indices().map(|(at, _)| at).chain([line.len()]).collect();
    let length = starts.len() - 1;
    if length <= WIDTH {
        return Cropped { text: line.to_owned(), pieces: vec![(0..line.len(), 0)] };
    }
    let index = |byte: usize| starts.partition_point(|start| *start < byte).min(length);
    let kept = kept(length, labels.iter().map(|label| index(label.start)..index(label.end)));
    let mut cropped = Cropped { text: String::new(), pieces: Vec::with_capacity(kept.len()) };
    let mut shown_to = 0;
    for piece in kept {
        if piece.start > shown_to {
            cropped.text.push_str(ELLIPSIS);
        }
        shown_to = piece.end;
        let byte = |index: usize| starts.get(index).copied().unwrap_or(line.len());
        let bytes = byte(piece.start)..byte(piece.end);
        cropped.pieces.push((bytes.clone(), cropped.text.len()));
        cropped.text.push_str(line.get(bytes).unwrap_or_default());
    }
    if shown_to < length {
        cropped.text.push_str(ELLIPSIS);
    }
    cropped
}

/// The characters to keep of a line of `length`, ascending and apart from each other.
fn kept(length: usize, labels: impl Iterator<Item = Range<usize>>) -> Vec<Range<usize>> {
    let mut points: Vec<Range<usize>> = labels
        .flat_map(|label| {
            if label.len() <= 2 * LABEL_END {
                [Some(label), None]
            } else {
                [Some(label.start..label.start + LABEL_END), Some(label.end - LABEL_END..label.end)]
            }
        })
        .flatten()
        .collect();
    if points.is_empty() {
        return std::iter::once(0..WIDTH).collect();
    }
    points.sort_unstable_by_key(|point| (point.start, point.end));
    let taken: usize = HEAD + points.iter().map(Range::len).sum::<usize>();
    let context = (WIDTH.saturating_sub(taken) / (2 * points.len())).max(LEAST_CONTEXT);
    let mut kept: Vec<Range<usize>> = std::iter::once(0..HEAD).collect();
    for point in points {
        let piece = point.start.saturating_sub(context)..(point.end + context).min(length);
        match kept.last_mut() {
            // A cut of a character or two is longer than what it leaves out.
            Some(last) if piece.start <= last.end + 2 => last.end = last.end.max(piece.end),
            _ => kept.push(piece),
        }
    }
    if let Some(last) = kept.last_mut()
        && last.end + 2 >= length
    {
        last.end = length;
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
