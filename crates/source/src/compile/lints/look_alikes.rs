//! Characters in a text that only look like the ones that are meant: `1D1O`, `lD6`, a Cyrillic letter in a Latin word.

use std::ops::Range;

use crate::codes::Code;
use crate::compile::cell::Cell;
use crate::diagnostic::{Diagnostic, Place};
use crate::text::Text;
use crate::values::{self, latin_double};

/// A finding for each word or figure of the text that holds such a character.
pub(super) fn judge(text: &Text, cell: &Cell) -> Vec<Diagnostic> {
    let exact = text.exact();
    // Nothing but plain letters can be mistaken only beside digits.
    if exact.is_ascii() && !exact.contains(|c: char| c.is_ascii_digit()) {
        return Vec::new();
    }
    let is_foreign = |c: char| c.is_alphabetic() && is_greek_or_cyrillic(c) && latin_double(c).is_none();
    let is_latin = exact.contains(|c: char| c.is_ascii_alphabetic()) && !exact.contains(is_foreign);
    let mut findings = Vec::new();
    for run in runs(exact) {
        let Some(word) = exact.get(run.clone()) else { continue };
        let mended = if is_latin { in_latin(word) } else { None }.or_else(|| figure(word));
        let Some(mended) = mended else { continue };
        let stretch = text.slice(run);
        let message = format!("`{word}` holds a character that only looks like another: `{mended}` is meant");
        let finding = Diagnostic::new(Code::LookAlike, message);
        findings.push(match cell.at(&stretch) {
            Place::Span(span) => {
                finding.label(span.clone(), "this word").help_edit(format!("write `{mended}`"), span, mended)
            }
            place => finding.label(place, "this word").help(format!("write `{mended}`")),
        });
    }
    findings
}

fn is_greek_or_cyrillic(c: char) -> bool {
    matches!(c, '\u{370}'..='\u{3ff}' | '\u{400}'..='\u{52f}')
}

/// The stretches of letters and digits.
fn runs(text: &str) -> Vec<Range<usize>> {
    let mut runs = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        match (start, c.is_alphanumeric()) {
            (None, true) => start = Some(at),
            (Some(begin), false) => {
                runs.push(begin..at);
                start = None;
            }
            _ => {}
        }
    }
    runs
}

/// A word with its Greek and Cyrillic letters replaced by the Latin ones that they look like, if it has any.
fn in_latin(word: &str) -> Option<String> {
    word.contains(|c| latin_double(c).is_some()).then(|| word.chars().map(|c| latin_double(c).unwrap_or(c)).collect())
}

/// A figure or dice with digits in place of the letters that look like them, if it has any.
fn figure(word: &str) -> Option<String> {
    if !word.contains(['O', 'o', 'l', 'I']) || !word.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let mended: String = word
        .chars()
        .map(|c| match c {
            'O' | 'o' => '0',
            'l' | 'I' => '1',
            c => c,
        })
        .collect();
    let is_dice = mended.contains(['d', 'D']) && matches!(values::dice(&mended), Ok(Some(_)));
    // `1O` is ten; `O2` and `5l` are something else.
    let is_number = mended.chars().all(|c| c.is_ascii_digit())
        && word.starts_with(|c: char| c.is_ascii_digit())
        && word.contains(['O', 'o', 'I']);
    (is_dice || is_number).then_some(mended)
}
