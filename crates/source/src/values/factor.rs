//! Exact factors: `x½`, `×¾`, `1 1/2`, `×1.5`, `x 2`, `50%`, `÷2`.

use std::ops::Range;

use sawbones_ir::Factor;

use super::characters::{digit, is_placeholder, is_slash, is_times};
use super::cursor::{Cursor, Thousands};
use super::error::{Expected, ValueError, ValueErrorKind};
use super::{LARGEST, look_alike};

const FACTOR: Expected = Expected { what: "a factor", like: "`x½`, `×1.5`, `3/4` or `x2`" };

/// Reads a factor; `None` is a placeholder.
///
/// A multiplication sign may stand before or after the number, a division sign before it. Mixed numbers (`1½`, `1 1/2`), decimals
/// with a point and percentages are exact.
///
/// # Errors
/// When the text is anything else, when a denominator is 0, or when a figure is too large.
///
/// # Examples
/// ```
/// use sawbones_ir::Factor;
/// use sawbones_source::values::factor;
///
/// assert_eq!(factor("×1½").unwrap(), Some(Factor { num: 3, den: 2 }));
/// assert!(factor("½½").is_err());
/// ```
pub fn factor(text: &str) -> Result<Option<Factor>, ValueError> {
    if is_placeholder(text) {
        return Ok(None);
    }
    read(text).map(Some).map_err(|error| look_alike::explain(text, &FACTOR, error, |mended| read(mended).is_ok()))
}

fn read(text: &str) -> Result<Factor, ValueError> {
    let mut cursor = Cursor::new(text, &FACTOR);
    let outer = cursor.sign()?;
    let multiplied = cursor.take(is_times);
    let divided = !multiplied && cursor.take(|c| c == '÷' || is_slash(c));
    let inner = if outer.is_none() { cursor.sign()? } else { None };
    let start = cursor.skip().at();
    let mut number = number(&mut cursor)?;
    if cursor.take(|c| matches!(c, '%' | '\u{ff05}')) {
        number.1 = number.1.saturating_mul(100);
    }
    if !multiplied && !divided {
        cursor.take(is_times);
    }
    cursor.end()?;
    let at = start..cursor.at();
    if divided {
        number = (number.1, number.0);
    }
    if outer.or(inner) == Some(true) {
        number.0 = -number.0;
    }
    lowest(&cursor, at, number)
}

fn lowest(cursor: &Cursor<'_>, at: Range<usize>, (num, den): (i64, i64)) -> Result<Factor, ValueError> {
    if den == 0 {
        return Err(cursor.error(ValueErrorKind::Malformed, at, "nothing can be divided by 0"));
    }
    let divisor = gcd(num.unsigned_abs(), den.unsigned_abs()).max(1);
    let divisor = i64::try_from(divisor).unwrap_or(1) * den.signum();
    let (num, den) = (num / divisor, den / divisor);
    if num.abs() > LARGEST || den > LARGEST {
        return Err(cursor.error(
            ValueErrorKind::TooLarge,
            at,
            &format!("in lowest terms a figure is larger than {LARGEST}"),
        ));
    }
    Ok(Factor { num, den })
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// A numerator and a denominator, not reduced.
type Ratio = (i64, i64);

fn number(cursor: &mut Cursor<'_>) -> Result<Ratio, ValueError> {
    if let Some(ratio) = vulgar(cursor)? {
        return Ok(ratio);
    }
    if cursor.clone().take(|c| c == '.') {
        return decimal(cursor, 0);
    }
    let Some(whole) = cursor.whole(Thousands::Plain)? else { return Err(cursor.unexpected("a number")) };
    if cursor.clone().take(|c| c == '.') {
        return decimal(cursor, whole.value);
    }
    if let Some((num, den)) = below_a_slash(cursor, whole.value)? {
        return Ok((num, den));
    }
    let ends = cursor.at();
    let hidden = ends..cursor.clone().skip_invisible().at();
    if let Some(part) = vulgar(cursor)? {
        if !hidden.is_empty() {
            let reason = "an invisible character stands between a number and its fraction";
            return Err(cursor.error(ValueErrorKind::InvisibleInNumber, hidden, reason));
        }
        return mixed(cursor, whole.value, part);
    }
    let mut ahead = cursor.clone();
    if let Some(num) = ahead.whole(Thousands::Plain)?
        && let Some(part) = below_a_slash(&mut ahead, num.value)?
    {
        *cursor = ahead;
        return mixed(cursor, whole.value, part);
    }
    Ok((whole.value, 1))
}

fn mixed(cursor: &Cursor<'_>, whole: i64, (num, den): Ratio) -> Result<Ratio, ValueError> {
    let sum = whole.checked_mul(den).and_then(|whole| whole.checked_add(num));
    sum.map(|num| (num, den)).ok_or_else(|| {
        cursor.error(ValueErrorKind::TooLarge, 0..cursor.at(), &format!("a figure is larger than {LARGEST}"))
    })
}

/// The `/4` of `3/4`, if it is next.
fn below_a_slash(cursor: &mut Cursor<'_>, num: i64) -> Result<Option<Ratio>, ValueError> {
    if !cursor.take(is_slash) {
        return Ok(None);
    }
    let Some(den) = cursor.whole(Thousands::Plain)? else { return Err(cursor.unexpected("the denominator")) };
    Ok(Some((num, den.value)))
}

/// The `.25` of `1.25`.
fn decimal(cursor: &mut Cursor<'_>, whole: i64) -> Result<Ratio, ValueError> {
    /// As many places as keep every product within an `i64`.
    const PLACES: u32 = 6;
    cursor.take(|c| c == '.');
    let adjacent = cursor.clone().skip_invisible().peek().is_some_and(|c| digit(c).is_some());
    let Some(places) = cursor.whole(Thousands::Plain)?.filter(|_| adjacent) else {
        return Err(cursor.unexpected("a decimal place"));
    };
    if places.digits > PLACES {
        let reason = format!("it has more than {PLACES} decimal places");
        return Err(cursor.error(ValueErrorKind::TooLarge, places.at, &reason));
    }
    let den = 10i64.pow(places.digits);
    mixed(cursor, whole, (places.value, den))
}

/// A fraction in one glyph (`¾`, `⅟8`) or in small digits (`³⁄₄`), if one is next.
fn vulgar(cursor: &mut Cursor<'_>) -> Result<Option<Ratio>, ValueError> {
    let mut ahead = cursor.clone();
    let Some(c) = ahead.skip().peek() else { return Ok(None) };
    let ratio = match c {
        '¼' => (1, 4),
        '½' => (1, 2),
        '¾' => (3, 4),
        '⅐' => (1, 7),
        '⅑' => (1, 9),
        '⅒' => (1, 10),
        '⅓' => (1, 3),
        '⅔' => (2, 3),
        '⅕' => (1, 5),
        '⅖' => (2, 5),
        '⅗' => (3, 5),
        '⅘' => (4, 5),
        '⅙' => (1, 6),
        '⅚' => (5, 6),
        '⅛' => (1, 8),
        '⅜' => (3, 8),
        '⅝' => (5, 8),
        '⅞' => (7, 8),
        '↉' => (0, 3),
        '⅟' => {
            ahead.bump();
            let Some(den) = ahead.whole(Thousands::Plain)? else { return Err(ahead.unexpected("the denominator")) };
            *cursor = ahead;
            return Ok(Some((1, den.value)));
        }
        _ => return small_digits(cursor),
    };
    ahead.bump();
    *cursor = ahead;
    Ok(Some(ratio))
}

/// Raised digits, a slash and lowered digits, if they are next; raised digits without a slash are a power or a footnote.
fn small_digits(cursor: &mut Cursor<'_>) -> Result<Option<Ratio>, ValueError> {
    let mut ahead = cursor.clone();
    ahead.skip();
    let num = run(&mut ahead, raised)?;
    let Some(num) = num.filter(|_| ahead.take(is_slash)) else { return Ok(None) };
    ahead.skip();
    let Some(den) = run(&mut ahead, lowered)? else {
        return Err(ahead.unexpected("the denominator in lowered digits"));
    };
    *cursor = ahead;
    Ok(Some((num, den)))
}

fn run(cursor: &mut Cursor<'_>, value: impl Fn(char) -> Option<i64>) -> Result<Option<i64>, ValueError> {
    let start = cursor.at();
    let mut total = None;
    while let Some(next) = cursor.peek().and_then(&value) {
        cursor.bump();
        total = Some(total.unwrap_or(0i64).saturating_mul(10).saturating_add(next));
        let hidden = cursor.at()..cursor.clone().skip_invisible().at();
        if !hidden.is_empty() && cursor.clone().skip_invisible().peek().is_some_and(|c| value(c).is_some()) {
            let reason = "an invisible character stands between two digits";
            return Err(cursor.error(ValueErrorKind::InvisibleInNumber, hidden, reason));
        }
    }
    if total.is_some_and(|total| total > LARGEST) {
        let reason = format!("a figure is larger than {LARGEST}");
        return Err(cursor.error(ValueErrorKind::TooLarge, start..cursor.at(), &reason));
    }
    Ok(total)
}

fn raised(c: char) -> Option<i64> {
    match c {
        '¹' => Some(1),
        '²' => Some(2),
        '³' => Some(3),
        '⁰' | '⁴'..='⁹' => Some(i64::from(u32::from(c)) - 0x2070),
        _ => None,
    }
}

fn lowered(c: char) -> Option<i64> {
    matches!(c, '₀'..='₉').then(|| i64::from(u32::from(c)) - 0x2080)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn factors_are_exact_in_every_spelling() {
        let cases = [
            ("x½", 1, 2),
            ("¼", 1, 4),
            ("×¾", 3, 4),
            ("⅞", 7, 8),
            ("1½", 3, 2),
            ("1 ½", 3, 2),
            ("1 1/2", 3, 2),
            ("x 2", 2, 1),
            ("×1.5", 3, 2),
            ("3/4", 3, 4),
            ("x¼", 1, 4),
            ("2x", 2, 1),
            ("½×", 1, 2),
            ("1⁄2", 1, 2),
            ("2∕4", 1, 2),
            ("¹⁄₂", 1, 2),
            ("1¹⁄₂", 3, 2),
            ("⅟8", 1, 8),
            ("50%", 1, 2),
            ("x 150 %", 3, 2),
            ("÷2", 1, 2),
            ("/4", 1, 4),
            ("0", 0, 1),
            ("x0", 0, 1),
            (".5", 1, 2),
            ("0.125", 1, 8),
            ("-½", -1, 2),
            ("×−1½", -3, 2),
            ("+2", 2, 1),
            ("*3", 3, 1),
            ("×１.５", 3, 2),
            ("4/2", 2, 1),
            ("\u{200b}x\u{200b}½\u{200b}", 1, 2),
            ("10", 10, 1),
            ("x\u{a0}1\u{2009}1/2", 3, 2),
        ];
        for (text, num, den) in cases {
            assert_eq!(factor(text), Ok(Some(Factor { num, den })), "{text:?}");
        }
        assert_eq!(factor("—"), Ok(None));
    }

    #[test]
    fn what_is_no_factor_is_refused() {
        let refused = [
            "½½",
            "x",
            "×",
            "x2x",
            "÷",
            "÷0",
            "3/0",
            "1,5",
            "1.",
            "1.½",
            "1/2.5",
            "1/½",
            "half",
            "½2",
            "1 2",
            "1 2 3/4",
            "+-2",
            "-x-2",
            "x--2",
            "1½½",
            "1/2/3",
            "2 or 3",
            "x½ damage",
            "1²",
            "1-1/2",
            "1. 5",
            "1/",
            "%",
        ];
        for text in refused {
            let error = factor(text).expect_err(text);
            assert!(error.at.end <= text.len() && error.message.contains("a factor"), "{error:?}");
        }
    }

    #[test]
    fn an_invisible_character_never_joins_figures() {
        for text in ["1\u{200b}0", "1\u{ad}½", "x1\u{2060}1/2", "¹\u{200b}²⁄₃", "1/2\u{feff}0", "1.5\u{200d}0"] {
            assert_eq!(factor(text).expect_err(text).kind, ValueErrorKind::InvisibleInNumber, "{text:?}");
        }
    }

    #[test]
    fn letters_in_place_of_digits_and_absurd_figures_are_refused() {
        assert_eq!(factor("xl").expect_err("xl").suggestion.as_deref(), Some("x1"));
        assert_eq!(factor("х2").expect_err("Cyrillic").suggestion.as_deref(), Some("x2"));
        for text in ["x99999999999", "1/99999999999999999999", "0.0000000000000001", "2147483647 1/2147483647"] {
            assert_eq!(factor(text).expect_err(text).kind, ValueErrorKind::TooLarge, "{text}");
        }
    }
}
