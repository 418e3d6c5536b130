//! Signed modifiers: `-5`, `+ 15`, `−20`, `±0`, and with what they apply to: `+5%`, `-10 ft`.

use super::characters::{digit, is_dash, is_invisible, is_placeholder, is_plus, is_slash};
use super::cursor::{Cursor, Thousands};
use super::error::{Expected, ValueError, ValueErrorKind};
use super::look_alike;

const MODIFIER: Expected = Expected { what: "a modifier", like: "`+5`, `-20` or `0`" };

/// A signed number and the unit that it is written with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modifier {
    /// The number with its sign.
    pub value: i64,
    /// What follows the number, such as `%` or `ft`, without white space around it; mostly empty.
    pub suffix: String,
}

/// Reads a modifier; `None` is a placeholder, which is not 0. Any dash is a minus; a number without a sign is positive.
///
/// # Errors
/// When the text is anything else, or holds a second number.
///
/// # Examples
/// ```
/// use sawbones_source::values::modifier;
///
/// assert_eq!(modifier("−20").unwrap().unwrap().value, -20);
/// assert_eq!(modifier("-10 ft").unwrap().unwrap().suffix, "ft");
/// assert_eq!(modifier("—").unwrap(), None);
/// assert!(modifier("+-5").is_err());
/// ```
pub fn modifier(text: &str) -> Result<Option<Modifier>, ValueError> {
    if is_placeholder(text) {
        return Ok(None);
    }
    let explain = |error| {
        let plain =
            |mended: &str| read(mended).is_ok_and(|modifier| modifier.suffix.chars().all(|c| !c.is_alphabetic()));
        look_alike::explain(text, &MODIFIER, error, plain)
    };
    read(text).map(Some).map_err(explain)
}

fn read(text: &str) -> Result<Modifier, ValueError> {
    let mut cursor = Cursor::new(text, &MODIFIER);
    let start = cursor.skip().at();
    let either = cursor.take(|c| c == '±');
    let minus = if either { false } else { cursor.sign()? == Some(true) };
    let Some(whole) = cursor.whole(Thousands::UpTo(i64::MAX))? else { return Err(cursor.unexpected("a number")) };
    if either && whole.value != 0 {
        let reason = "`±` leaves the sign open";
        return Err(cursor.error(ValueErrorKind::Malformed, start..cursor.at(), reason));
    }
    let value = if minus { -whole.value } else { whole.value };
    let suffix = suffix(&mut cursor, text)?;
    Ok(Modifier { value, suffix })
}

/// The rest of the text, if it can be a unit.
fn suffix(cursor: &mut Cursor<'_>, text: &str) -> Result<String, ValueError> {
    let number_ends = cursor.skip_invisible().at();
    let starts = cursor.skip().at();
    let Some(first) = cursor.peek() else { return Ok(String::new()) };
    let begins_like_a_unit =
        first.is_alphabetic() || matches!(first, '%' | '‰' | '°' | '\'' | '"' | '′' | '″' | '\u{ff05}');
    if !begins_like_a_unit {
        return Err(cursor.unexpected("a unit, if anything,"));
    }
    let rest = text.get(starts..).unwrap_or_default();
    if let Some((at, _)) = rest.char_indices().find(|(_, c)| digit(*c).is_some() || is_plus(*c) || is_slash(*c)) {
        return Err(cursor.error(
            ValueErrorKind::Malformed,
            starts + at..text.len(),
            "it goes on with a second figure",
        ));
    }
    let suffix: String = rest.trim_end().chars().filter(|c| !is_invisible(*c)).collect();
    let suffix = suffix.trim_end().to_owned();
    let ends_in_a_dash = suffix.ends_with(is_dash);
    let looks_like_digits = starts == number_ends
        && look_alike::mend(&format!("0{suffix}"))
            .is_some_and(|(_, _, mended)| mended.chars().all(|c| digit(c).is_some()));
    if looks_like_digits || ends_in_a_dash {
        return Err(cursor.unexpected("a unit, if anything,"));
    }
    Ok(suffix)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> i64 {
        let read = modifier(text).expect(text).expect(text);
        assert_eq!(read.suffix, "", "{text:?}");
        read.value
    }

    #[test]
    fn any_dash_is_a_minus_and_any_plus_a_plus() {
        for minus in "-‐‑‒–—―−－﹣".chars() {
            assert_eq!(value(&format!("{minus}20")), -20, "{minus:?}");
            assert_eq!(value(&format!("{minus} 20")), -20, "{minus:?}");
        }
        for (text, expected) in [
            ("+15", 15),
            ("＋15", 15),
            ("+ 5", 5),
            ("-05", -5),
            ("15", 15),
            ("0", 0),
            ("±0", 0),
            ("-0", 0),
            ("\u{200b}+5\u{200e}", 5),
            ("+1,000", 1000),
            ("-1 000", -1000),
        ] {
            assert_eq!(value(text), expected, "{text:?}");
        }
    }

    #[test]
    fn a_unit_is_kept() {
        for (text, value, suffix) in [
            ("+5%", 5, "%"),
            ("-10 ft", -10, "ft"),
            ("-10ft", -10, "ft"),
            ("+5 %", 5, "%"),
            ("−2 to hit", -2, "to hit"),
            ("-5 S", -5, "S"),
            ("+5°", 5, "°"),
        ] {
            assert_eq!(modifier(text), Ok(Some(Modifier { value, suffix: suffix.to_owned() })), "{text:?}");
        }
    }

    #[test]
    fn a_dash_alone_is_no_modifier_and_not_nought() {
        for text in ["—", "−", "-", "", "n/a"] {
            assert_eq!(modifier(text), Ok(None), "{text:?}");
        }
    }

    #[test]
    fn what_is_no_modifier_is_refused() {
        for text in [
            "+-5",
            "-+5",
            "--5",
            "±5",
            "+",
            "5-",
            "5+",
            "+5/+10",
            "+5, -3",
            "-1.5",
            "-½",
            "ten",
            "+5 or +6",
            "-5*",
            "(5)",
            "+5 per 10",
            "-5 -3",
            "+D6",
        ] {
            let error = modifier(text).expect_err(text);
            assert!(error.at.end <= text.len() && error.message.contains("a modifier"), "{error:?}");
        }
    }

    #[test]
    fn letters_in_place_of_digits_are_named() {
        for (text, meant) in [("-1O", "-10"), ("+l5", "+15"), ("-О", "-0"), ("+S5", "+55"), ("−2S", "−25")] {
            let error = modifier(text).expect_err(text);
            assert_eq!((error.kind, error.suggestion.as_deref()), (ValueErrorKind::LookAlike, Some(meant)), "{text}");
        }
        assert_eq!(modifier("-1\u{200b}0").expect_err("hidden").kind, ValueErrorKind::InvisibleInNumber);
        assert_eq!(modifier("-99999999999").expect_err("large").kind, ValueErrorKind::TooLarge);
    }
}
