//! A text that begins with the band of its own row.

use sawbones_ir::Band;

use crate::codes::Code;
use crate::compile::cell::Cell;
use crate::diagnostic::{Diagnostic, Place};
use crate::text::Text;
use crate::values;

/// The finding for a text that begins with one of the bands of its row.
///
/// A single number before a word in lower case is a count (`2 teeth are lost` in row 2) and no row number.
pub(super) fn judge(bands: &[Band], text: &Text, cell: &Cell) -> Option<Diagnostic> {
    let exact = text.exact();
    let may_stand = |c: char| c.is_ascii_digit() || c.is_whitespace() || "-–—−‒+≤<".contains(c);
    let head = exact.find(|c| !may_stand(c))?;
    if !exact.starts_with(|c: char| may_stand(c) && !c.is_whitespace()) {
        return None;
    }
    let ends = exact.char_indices().map(|(at, _)| at).filter(|at| *at > 0 && *at <= head).collect::<Vec<_>>();
    let (end, band) = ends.into_iter().rev().find_map(|end| {
        let number = exact.get(..end).filter(|number| !number.ends_with(char::is_whitespace))?;
        let read = values::band(number, None).ok().flatten()?;
        bands.contains(&read).then_some((end, read))
    })?;
    let rest = exact.get(end..)?;
    if !parts_a_row_number(&band, rest) {
        return None;
    }
    let number = exact.get(..end)?;
    let finding =
        Diagnostic::new(Code::RowNumberInCell, format!("this text begins with `{number}`, the number of its row"));
    let stretch = text.slice(0..end);
    let after = rest.len() - rest.trim_start_matches(|c: char| c.is_whitespace() || ".):–—-".contains(c)).len();
    Some(match cell.at(&stretch) {
        Place::Span(span) => {
            let whole = text.slice(0..end + after);
            let edit = match cell.at(&whole) {
                Place::Span(whole) => whole,
                Place::Line(..) | Place::Document(_) => span.clone(),
            };
            finding.label(span, "this number").help_edit("take it out of the text", edit, "")
        }
        place => finding.label(place, "this number").help("take it out of the text"),
    })
}

/// Whether what follows a band tells that it is the row's number rather than a figure of the text.
fn parts_a_row_number(band: &Band, rest: &str) -> bool {
    let mut chars = rest.chars();
    let next = chars.next();
    let words = rest.trim_start();
    let begins_a_sentence = {
        let mut letters = words.chars();
        letters.next().is_some_and(char::is_uppercase) && letters.next().is_some_and(|c| c.is_lowercase() || c == ' ')
    };
    let is_range = band.lo != band.hi;
    match next {
        Some('.' | ')' | ':') => chars.next().is_none_or(|c| !c.is_ascii_digit()),
        Some(c) if c.is_whitespace() || "–—-".contains(c) => {
            is_range || begins_a_sentence || !words.starts_with(char::is_alphanumeric)
        }
        Some(_) => begins_a_sentence,
        None => false,
    }
}
