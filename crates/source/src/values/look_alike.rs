//! Letters that pass for digits, or for letters of another script: what character recognition and careless typing leave behind.

use super::ValueErrorKind;
use super::characters::digit;
use super::cursor::character;
use super::error::{Expected, ValueError};

/// The first character of a text that only looks like the one that is meant, in a clause that says so: `O`, `l` and their like
/// beside a digit, and Greek and Cyrillic letters that have a Latin double. For notes on texts that are not understood.
///
/// ```
/// use sawbones_source::values::look_alike;
///
/// assert_eq!(look_alike("+1OH").as_deref(), Some("`O` only looks like `0`"));
/// assert_eq!(look_alike("+10Н").as_deref(), Some("`Н` (U+041D) only looks like `H`"));
/// assert_eq!(look_alike("+10H, prone"), None);
/// ```
#[must_use]
pub fn look_alike(text: &str) -> Option<String> {
    let mut before = None;
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        let beside_a_digit = [before, rest.clone().next()].into_iter().flatten().any(|beside| digit(beside).is_some());
        let meant = resembles(c).filter(|_| beside_a_digit && !is_weak(c)).or_else(|| latin_double(c));
        if let Some(meant) = meant {
            return Some(clause(c, meant));
        }
        before = Some(c);
    }
    None
}

fn clause(letter: char, meant: char) -> String {
    format!("{} only looks like {}", character(letter), character(meant))
}

/// The Latin letter that a Greek or Cyrillic one cannot be told from.
pub(crate) fn latin_double(c: char) -> Option<char> {
    const DOUBLES: [(&str, &str); 3] = [
        ("АВЕЅІЈКМНОРСТХУасеіјорѕхуԛԝ", "ABESIJKMHOPCTXYaceijopsxyqw"),
        ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
        ("οϲϳν", "ocjv"),
    ];
    if !matches!(c, '\u{370}'..='\u{52f}') {
        return None;
    }
    DOUBLES
        .iter()
        .flat_map(|(looks, is)| looks.chars().zip(is.chars()))
        .find(|(looks, _)| *looks == c)
        .map(|(_, is)| is)
}

/// What a letter is easily taken for.
fn resembles(c: char) -> Option<char> {
    Some(match c {
        'O' | 'o' | 'О' | 'о' | 'Ο' | 'ο' | 'Օ' | '〇' => '0',
        'l' | 'I' | '|' | 'ı' | 'І' | 'і' | 'Ι' | 'ι' | 'Ӏ' | 'ӏ' | 'ǀ' => '1',
        'З' | 'з' | 'Ʒ' | 'ʒ' | 'Ȝ' | 'ȝ' => '3',
        'Z' | 'z' => '2',
        'S' | 's' => '5',
        'б' => '6',
        'B' => '8',
        'Х' | 'х' | 'Χ' | 'χ' => 'x',
        _ => return None,
    })
}

/// Letters that resemble a digit only beside one.
fn is_weak(c: char) -> bool {
    matches!(c, 'Z' | 'z' | 'S' | 's' | 'B')
}

/// The error of a reader that refused `text`, or a better one: if the text could be read with digits in place of letters that
/// look like them, those letters are the mistake.
pub(super) fn explain(text: &str, expected: &Expected, error: ValueError, reads: impl Fn(&str) -> bool) -> ValueError {
    let Some((at, letter, mended)) = mend(text) else { return error };
    if is_roman(text) || !reads(&mended) {
        return error;
    }
    let reason = resembles(letter).map(|meant| clause(letter, meant)).unwrap_or_default();
    let mut error = expected.error(ValueErrorKind::LookAlike, text, at..at + letter.len_utf8(), &reason);
    error.suggestion = Some(mended);
    error
}

/// Whether the only letters are of Roman numbers above one, which are not the figures that they look like: `I-III`.
fn is_roman(text: &str) -> bool {
    text.contains("II") && text.chars().filter(|c| c.is_alphanumeric()).all(|c| c == 'I')
}

/// The text with letters replaced by what they look like, in every way that may be meant: letters in figures by digits, Greek and
/// Cyrillic letters by Latin ones, all letters by digits, or both. Each with a clause that says so of the first such letter.
pub(crate) fn without_look_alikes(text: &str) -> Vec<(String, String)> {
    let latin = |c: char| latin_double(c).unwrap_or(c);
    let digits = |c: char| resembles(c).unwrap_or(c);
    let strong = |c: char| if is_weak(c) { c } else { digits(c) };
    let ways: [&dyn Fn(char) -> char; 5] = [&latin, &strong, &|c| latin(strong(c)), &digits, &|c| latin(digits(c))];
    let all = ways.iter().map(|way| text.chars().map(way).collect::<String>());
    let all = mend(text).map(|(_, _, mended)| mended).into_iter().chain(all);
    let said = all.filter_map(|way| {
        let (letter, meant) = text.chars().zip(way.chars()).find(|(own, meant)| own != meant)?;
        Some((clause(letter, meant), way))
    });
    said.collect()
}

/// The text with look-alikes replaced, and the first of them, if there is one. Only runs of letters and digits in which every
/// letter could belong to a figure are touched, so that words stay words.
pub(super) fn mend(text: &str) -> Option<(usize, char, String)> {
    let mut first = None;
    let mut mended = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let in_run = |c: char| c.is_alphanumeric() || resembles(c).is_some();
        let end = if in_run(c) { rest.find(|c| !in_run(c)).unwrap_or(rest.len()) } else { c.len_utf8() };
        let (run, after) = rest.split_at(end);
        let has_digit = run.chars().any(|c| digit(c).is_some());
        let is_figure = run.chars().all(|c| {
            digit(c).is_some()
                || matches!(c, 'd' | 'D' | 'x' | 'X' | '×')
                || resembles(c).is_some_and(|_| has_digit || !is_weak(c))
        });
        for (offset, c) in run.char_indices() {
            match resembles(c).filter(|_| is_figure) {
                Some(meant) => {
                    first.get_or_insert((text.len() - rest.len() + offset, c));
                    mended.push(meant);
                }
                None => mended.push(c),
            }
        }
        rest = after;
    }
    first.map(|(at, letter)| (at, letter, mended))
}
