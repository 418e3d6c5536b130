//! Whole numbers: `18`, `1,000`, `−5`, and `18+` for that or more.

use super::characters::{is_placeholder, is_plus};
use super::cursor::{Cursor, Thousands};
use super::error::{Expected, ValueError};
use super::look_alike;
use super::phrase::{self, Open};

const INT: Expected = Expected { what: "a whole number", like: "`18`, `1,000`, `-5` or `18+`" };

/// A whole number, or that and everything above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Int {
    /// The number.
    pub value: i64,
    /// Whether it means "or more".
    pub plus: bool,
}

/// Reads a whole number; `None` is a placeholder. "Or more" is written `18+`, `≥18` or in words.
///
/// # Errors
/// When the text is anything else.
///
/// # Examples
/// ```
/// use sawbones_source::values::{Int, int};
///
/// assert_eq!(int("18+").unwrap(), Some(Int { value: 18, plus: true }));
/// assert!(int("1.000").is_err());
/// ```
pub fn int(text: &str) -> Result<Option<Int>, ValueError> {
    if is_placeholder(text) {
        return Ok(None);
    }
    read(text).map(Some).map_err(|error| look_alike::explain(text, &INT, error, |mended| read(mended).is_ok()))
}

fn read(text: &str) -> Result<Int, ValueError> {
    let mut cursor = Cursor::new(text, &INT);
    let mut open = cursor.clone();
    let before = match phrase::before_a_number(&mut open) {
        Some(Open::Up) => Some(0),
        Some(Open::Above) => Some(1),
        _ => None,
    };
    if before.is_some() {
        cursor = open;
    }
    let minus = cursor.sign()? == Some(true);
    let Some(whole) = cursor.whole(Thousands::UpTo(i64::MAX))? else { return Err(cursor.unexpected("a number")) };
    let value = if minus { -whole.value } else { whole.value } + before.unwrap_or(0);
    let mut after = cursor.clone();
    let plus = before.is_none() && (after.take(is_plus) || phrase::after_a_number(&mut after) == Some(Open::Up));
    if plus {
        cursor = after;
    }
    cursor.end()?;
    Ok(Int { value, plus: plus || before.is_some() })
}

#[cfg(test)]
mod tests {
    use super::super::ValueErrorKind;
    use super::*;

    #[test]
    fn whole_numbers_are_read_with_or_without_more() {
        let cases = [
            ("18", 18, false),
            ("18+", 18, true),
            ("18 +", 18, true),
            ("18 or more", 18, true),
            ("≥18", 18, true),
            (">17", 18, true),
            ("1,000", 1000, false),
            ("1 000", 1000, false),
            ("-5", -5, false),
            ("−5", -5, false),
            ("007", 7, false),
            ("00", 0, false),
            ("１８", 18, false),
            ("\u{200b}18\u{200b}", 18, false),
        ];
        for (text, value, plus) in cases {
            assert_eq!(int(text), Ok(Some(Int { value, plus })), "{text:?}");
        }
        assert_eq!(int("—"), Ok(None));
    }

    #[test]
    fn what_is_no_whole_number_is_refused() {
        for text in [
            "1.000",
            "1.5",
            "1,00",
            "18-",
            "18-20",
            "18++",
            "≥18+",
            "≤18",
            "<18",
            "18 or less",
            "ten",
            "1 2",
            "½",
            "--1",
            "18%",
            "18 or",
            "+",
            "D6",
        ] {
            let error = int(text).expect_err(text);
            assert!(error.at.end <= text.len() && error.message.contains("a whole number"), "{error:?}");
        }
        assert_eq!(int("1O").expect_err("1O").suggestion.as_deref(), Some("10"));
        assert_eq!(int("1\u{200b}0").expect_err("hidden").kind, ValueErrorKind::InvisibleInNumber);
        assert_eq!(int("99999999999").expect_err("large").kind, ValueErrorKind::TooLarge);
    }
}
