//! Dice expressions: `2D10+4`, `D3+3`, `2D6×10`, `(2D6+3)×10`, `D%`, D66.

use sawbones_ir::Dice;

use super::characters::{digit, is_dash, is_placeholder, is_plus, is_times};
use super::cursor::{Cursor, Thousands, Whole};
use super::error::{Expected, ValueError, ValueErrorKind};
use super::{LARGEST, look_alike};

const DICE: Expected = Expected { what: "a dice expression", like: "`2D10+4`, `D3`, `2D6×10` or `D66`" };

/// More dice than this are a slip of the pen.
const MOST_DICE: i64 = 1_000;
/// The largest die that published tables ask for, ten times over.
const MOST_SIDES: i64 = 100_000;
/// Brackets within brackets.
const DEEPEST: u32 = 8;

/// Reads a dice expression; `None` is a placeholder.
///
/// Multiplication binds before addition, brackets before both. Dice of one size are summed (`D6+D6` is `2D6`); dice of two sizes
/// are an error, since [`Dice`] holds one. `D%` and `D00` are the percentile die, `D000` is a d1000; `D66` is two six-sided dice
/// read as digits. A plain number is no dice and what is added; two of them with a dash between are an error, since `1-3` may be a
/// range as well as a difference.
///
/// # Errors
/// When the text is anything else, when a die has no sides, or when a figure is beyond what anyone rolls.
///
/// # Examples
/// ```
/// use sawbones_source::values::dice;
///
/// let damage = dice("2D6+3x10").unwrap().unwrap();
/// assert_eq!((damage.mul, damage.add), (1, 30));
/// assert_eq!(damage.bounds(), Some((32, 42)));
/// assert!(dice("1D1O").is_err());
/// ```
pub fn dice(text: &str) -> Result<Option<Dice>, ValueError> {
    if is_placeholder(text) {
        return Ok(None);
    }
    read(text).map(Some).map_err(|error| look_alike::explain(text, &DICE, error, |mended| read(mended).is_ok()))
}

fn read(text: &str) -> Result<Dice, ValueError> {
    let mut cursor = Cursor::new(text, &DICE);
    let (dice, is_number) = sum(&mut cursor, 0)?;
    cursor.end()?;
    let after_number = |at: usize| text.get(..at).is_some_and(|before| before.chars().any(|c| digit(c).is_some()));
    if is_number && text.match_indices(is_dash).any(|(at, _)| after_number(at)) {
        let reason = "it holds no dice and may be a range or a difference; write dice, or the number alone";
        return Err(cursor.error(ValueErrorKind::Malformed, 0..text.len(), reason));
    }
    if dice.bounds().is_none_or(|(least, greatest)| least < -LARGEST || greatest > LARGEST) {
        let reason = format!("its total can go beyond {LARGEST}");
        return Err(cursor.error(ValueErrorKind::TooLarge, 0..text.len(), &reason));
    }
    Ok(dice)
}

/// An expression, and whether it is a plain number.
type Term = (Dice, bool);

fn number(add: i64) -> Term {
    (Dice::number(add), true)
}

fn sum(cursor: &mut Cursor<'_>, depth: u32) -> Result<Term, ValueError> {
    let minus = cursor.sign()? == Some(true);
    let start = cursor.at();
    let mut total = product(cursor, depth)?;
    if minus {
        total = times(cursor, start, total, number(-1))?;
    }
    loop {
        let minus = if cursor.take(is_plus) {
            false
        } else if cursor.take(is_dash) {
            true
        } else {
            return Ok(total);
        };
        let start = cursor.skip().at();
        let mut term = product(cursor, depth)?;
        if minus {
            term = times(cursor, start, term, number(-1))?;
        }
        total = plus(cursor, start, total, term)?;
    }
}

fn product(cursor: &mut Cursor<'_>, depth: u32) -> Result<Term, ValueError> {
    let mut total = factor(cursor, depth)?;
    while cursor.take(is_times) {
        let start = cursor.skip().at();
        let next = factor(cursor, depth)?;
        total = times(cursor, start, total, next)?;
    }
    Ok(total)
}

/// A number, dice or brackets.
fn factor(cursor: &mut Cursor<'_>, depth: u32) -> Result<Term, ValueError> {
    let start = cursor.skip().at();
    if cursor.take(|c| matches!(c, '(' | '[')) {
        if depth == DEEPEST {
            return Err(cursor.error(ValueErrorKind::Malformed, start..cursor.at(), "brackets are nested too deeply"));
        }
        let inner = sum(cursor, depth + 1)?;
        if !cursor.take(|c| matches!(c, ')' | ']')) {
            return Err(cursor.unexpected("a closing bracket"));
        }
        return Ok(inner);
    }
    let count = cursor.whole(Thousands::Comma)?;
    if !cursor.take(|c| matches!(c, 'd' | 'D' | '\u{ff24}' | '\u{ff44}')) {
        let Some(count) = count else { return Err(cursor.unexpected("a number or dice")) };
        return Ok(number(count.value));
    }
    let dice = dice_of(cursor, start, count)?;
    Ok((dice, false))
}

/// The dice whose `D` has just been read.
fn dice_of(cursor: &mut Cursor<'_>, start: usize, count: Option<Whole>) -> Result<Dice, ValueError> {
    let malformed =
        |cursor: &Cursor<'_>, reason: &str| cursor.error(ValueErrorKind::Malformed, start..cursor.at(), reason);
    let too_large =
        |cursor: &Cursor<'_>, reason: String| cursor.error(ValueErrorKind::TooLarge, start..cursor.at(), &reason);
    let written = count.is_some();
    let count = count.map_or(1, |count| count.value);
    let sides = if cursor.take(|c| matches!(c, '%' | '\u{ff05}')) {
        100
    } else {
        let Some(sides) = cursor.whole(Thousands::Comma)? else { return Err(cursor.unexpected("the number of sides")) };
        match (sides.value, sides.digits) {
            (0, 2) => 100,
            (0, 3) => 1000,
            (value, _) => value,
        }
    };
    if sides == 0 {
        return Err(malformed(cursor, "a die needs sides"));
    }
    if count == 0 {
        return Err(malformed(cursor, "no dice are rolled; a fixed figure is written as a plain number"));
    }
    if count > MOST_DICE {
        return Err(too_large(cursor, format!("more than {MOST_DICE} dice are rolled")));
    }
    if sides > MOST_SIDES {
        return Err(too_large(cursor, format!("a die has more than {MOST_SIDES} sides")));
    }
    match sides {
        66 if count == 1 => Ok(Dice::d66()),
        66 => Err(malformed(cursor, "D66 is two dice read as digits, so it is rolled once")),
        666 if !written || count == 1 => {
            Err(malformed(cursor, "three dice read as digits are not supported, only D66"))
        }
        _ => Ok(Dice::new(narrow(count), narrow(sides))),
    }
}

fn narrow(value: i64) -> u32 {
    u32::try_from(value).unwrap_or(u32::MAX)
}

fn plus(cursor: &Cursor<'_>, start: usize, a: Term, b: Term) -> Result<Term, ValueError> {
    let add = within(cursor, start, a.0.add.checked_add(b.0.add))?;
    match (a.1, b.1) {
        (_, true) => Ok((Dice { add, ..a.0 }, a.1)),
        (true, false) => Ok((Dice { add, ..b.0 }, false)),
        (false, false) if a.0.sides == b.0.sides && a.0.mul == b.0.mul && !a.0.d66 && !b.0.d66 => {
            let count = a.0.count.saturating_add(b.0.count);
            if i64::from(count) > MOST_DICE {
                let reason = format!("more than {MOST_DICE} dice are rolled");
                return Err(cursor.error(ValueErrorKind::TooLarge, start..cursor.at(), &reason));
            }
            Ok((Dice { count, add, ..a.0 }, false))
        }
        (false, false) => {
            let reason = "an expression holds one kind of die, with one multiplier";
            Err(cursor.error(ValueErrorKind::Malformed, start..cursor.at(), reason))
        }
    }
}

fn times(cursor: &Cursor<'_>, start: usize, a: Term, b: Term) -> Result<Term, ValueError> {
    let at = start..cursor.at();
    let ((dice, _), (by, _)) = match (a.1, b.1) {
        (_, true) => (a, b),
        (true, false) => (b, a),
        (false, false) => {
            return Err(cursor.error(ValueErrorKind::Malformed, at, "dice are multiplied by a number, not by dice"));
        }
    };
    let add = within(cursor, start, dice.add.checked_mul(by.add))?;
    if a.1 && b.1 {
        return Ok(number(add));
    }
    if by.add == 0 {
        return Err(cursor.error(ValueErrorKind::Malformed, at, "dice times nothing are no dice"));
    }
    let mul = within(cursor, start, dice.mul.checked_mul(by.add))?;
    Ok((Dice { mul, add, ..dice }, false))
}

fn within(cursor: &Cursor<'_>, start: usize, value: Option<i64>) -> Result<i64, ValueError> {
    value.filter(|value| (-LARGEST..=LARGEST).contains(value)).ok_or_else(|| {
        cursor.error(ValueErrorKind::TooLarge, start..cursor.at(), &format!("a figure goes beyond {LARGEST}"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(count: u32, sides: u32, mul: i64, add: i64) -> Dice {
        Dice { count, sides, mul, add, d66: false }
    }

    #[test]
    fn expressions_are_read_in_every_spelling() {
        let cases = [
            ("2D10+4", of(2, 10, 1, 4)),
            ("D3+3", of(1, 3, 1, 3)),
            ("3D3", of(3, 3, 1, 0)),
            ("2D6×10", of(2, 6, 10, 0)),
            ("2D6x10", of(2, 6, 10, 0)),
            ("2D6*10", of(2, 6, 10, 0)),
            ("10 x 2d6", of(2, 6, 10, 0)),
            ("2D6+3x10", of(2, 6, 1, 30)),
            ("(2D6+3)x10", of(2, 6, 10, 30)),
            ("10-D6", of(1, 6, -1, 10)),
            ("D%", of(1, 100, 1, 0)),
            ("1d00", of(1, 100, 1, 0)),
            ("2 D 6 + 4", of(2, 6, 1, 4)),
            ("1D6-1", of(1, 6, 1, -1)),
            ("1D6−1", of(1, 6, 1, -1)),
            ("1D6–1", of(1, 6, 1, -1)),
            ("D6+D6", of(2, 6, 1, 0)),
            ("D6＋1", of(1, 6, 1, 1)),
            ("-D6", of(1, 6, -1, 0)),
            ("5", of(0, 0, 1, 5)),
            ("d1,000", of(1, 1000, 1, 0)),
            ("d08", of(1, 8, 1, 0)),
            ("\u{200b}1\u{200b}D\u{200b}6\u{200b}", of(1, 6, 1, 0)),
            ("Ｄ６", of(1, 6, 1, 0)),
        ];
        for (text, expected) in cases {
            assert_eq!(dice(text), Ok(Some(expected)), "{text:?}");
        }
        assert_eq!(dice("D66"), Ok(Some(Dice::d66())));
        assert_eq!(dice("—"), Ok(None));
    }

    #[test]
    fn what_is_no_expression_is_refused() {
        let refused = [
            "D",
            "2D",
            "1d1-",
            "2D0",
            "0D6",
            "d6+d4",
            "D6xD6",
            "2D66",
            "D666",
            "D6x0",
            "2D6 or 3D6",
            "2D6*10 or 3D6*10",
            "1D6/2",
            "2D6+",
            "+-1D6",
            "1d6+-1",
            "1d6--1",
            "2W6",
            "(2D6",
            "2D6)",
            "()",
            "D6 D6",
            "D-6",
            "2D6 weeks",
            "½D6",
            "D6×2+D6",
            "1.5D6",
            "1D 1 0",
            "2D6 100",
            "D1 000",
        ];
        for text in refused {
            let error = dice(text).expect_err(text);
            assert!(error.at.end <= text.len() && error.message.contains("dice expression"), "{error:?}");
        }
    }

    #[test]
    fn a_range_is_not_taken_for_a_difference() {
        for text in ["1-3", "1–3", "2 - 5", "5-2", "(5)-2", "2x3−1", "1+2-1"] {
            let error = dice(text).expect_err(text);
            assert_eq!((error.kind, error.at), (ValueErrorKind::Malformed, 0..text.len()), "{text}");
            assert!(error.message.contains("a range or a difference"), "{}", error.message);
        }
        for (text, add) in [("-3", -3), ("−3", -3), ("(-3)", -3), ("1+2", 3), ("2x3", 6)] {
            assert_eq!(dice(text), Ok(Some(Dice::number(add))), "{text}");
        }
        assert_eq!(dice("3-1+D6"), Ok(Some(of(1, 6, 1, 2))), "with dice nothing else can be meant");
    }

    #[test]
    fn letters_in_place_of_digits_are_named() {
        for (text, meant) in
            [("1D1O", "1D10"), ("lD6", "1D6"), ("2D1O+4", "2D10+4"), ("ЗD6", "3D6"), ("2D6х10", "2D6x10")]
        {
            let error = dice(text).expect_err(text);
            assert_eq!((error.kind, error.suggestion.as_deref()), (ValueErrorKind::LookAlike, Some(meant)), "{text}");
        }
        assert_eq!(dice("1D1\u{ad}0").expect_err("hidden").kind, ValueErrorKind::InvisibleInNumber);
    }

    #[test]
    fn absurd_sizes_are_refused() {
        for text in [
            "1001D6",
            "D100001",
            "99999999999D6",
            "D99999999999999999999",
            "1000D100000x100000",
            "600D6+600D6",
            "9x2000000000",
        ] {
            assert_eq!(dice(text).expect_err(text).kind, ValueErrorKind::TooLarge, "{text}");
        }
        assert!(dice(&"(".repeat(100_000)).is_err());
    }
}
