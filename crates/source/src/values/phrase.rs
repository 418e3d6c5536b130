//! Open ends in words and signs: `or more`, `and below`, `up to`, `≥`.

use super::cursor::Cursor;

/// Which way an open end points, seen from the number beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Open {
    /// The number or more.
    Up,
    /// More than the number.
    Above,
    /// The number or less.
    Down,
    /// Less than the number.
    Below,
}

/// `≥`, `at least`, `under` and their like, before a number.
pub(super) fn before_a_number(cursor: &mut Cursor<'_>) -> Option<Open> {
    let mut ahead = cursor.clone();
    let open = sign(&mut ahead).or_else(|| words_before(&mut ahead))?;
    *cursor = ahead;
    Some(open)
}

fn sign(cursor: &mut Cursor<'_>) -> Option<Open> {
    if cursor.take(|c| matches!(c, '≤' | '≦' | '⩽')) {
        return Some(Open::Down);
    }
    if cursor.take(|c| matches!(c, '≥' | '≧' | '⩾')) {
        return Some(Open::Up);
    }
    let equal_first = cursor.take(|c| matches!(c, '=' | '\u{ff1d}'));
    let less = cursor.take(|c| matches!(c, '<' | '\u{ff1c}'));
    if !less && !cursor.take(|c| matches!(c, '>' | '\u{ff1e}')) {
        return None;
    }
    let equal = equal_first || cursor.take(|c| matches!(c, '=' | '\u{ff1d}'));
    Some(match (less, equal) {
        (true, true) => Open::Down,
        (true, false) => Open::Below,
        (false, true) => Open::Up,
        (false, false) => Open::Above,
    })
}

fn words_before(cursor: &mut Cursor<'_>) -> Option<Open> {
    const PHRASES: &[(&[&str], Open)] = &[
        (&["at", "least"], Open::Up),
        (&["at", "most"], Open::Down),
        (&["up", "to"], Open::Down),
        (&["no", "more", "than"], Open::Down),
        (&["no", "less", "than"], Open::Up),
        (&["more", "than"], Open::Above),
        (&["greater", "than"], Open::Above),
        (&["higher", "than"], Open::Above),
        (&["less", "than"], Open::Below),
        (&["fewer", "than"], Open::Below),
        (&["lower", "than"], Open::Below),
        (&["over"], Open::Above),
        (&["above"], Open::Above),
        (&["under"], Open::Below),
        (&["below"], Open::Below),
    ];
    PHRASES.iter().find(|(words, _)| phrase(cursor, words)).map(|(_, open)| *open)
}

/// `or more`, `and below` and their like, after a number.
pub(super) fn after_a_number(cursor: &mut Cursor<'_>) -> Option<Open> {
    const UP: &[&str] = &["more", "higher", "greater", "above", "over", "up", "better"];
    const DOWN: &[&str] = &["less", "lower", "fewer", "below", "under", "down"];
    let mut ahead = cursor.clone();
    if !ahead.take_word("or") && !ahead.take_word("and") && !ahead.take(|c| c == '&') {
        return None;
    }
    let open = if UP.iter().any(|word| ahead.take_word(word)) {
        Open::Up
    } else if DOWN.iter().any(|word| ahead.take_word(word)) {
        Open::Down
    } else {
        return None;
    };
    *cursor = ahead;
    Some(open)
}

/// Takes these words, all or none.
fn phrase(cursor: &mut Cursor<'_>, words: &[&str]) -> bool {
    let mut ahead = cursor.clone();
    let all = words.iter().all(|word| ahead.take_word(word));
    if all {
        *cursor = ahead;
    }
    all
}
