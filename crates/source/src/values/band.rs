//! Bands of rolls: `01-05`, `66`, `99–00`, `10+`, `6 or less`, `≤0`, `−5–−3`.

use sawbones_ir::{Band, Dice};

use super::characters::{is_dash, is_placeholder, is_plus, is_slash, is_wave};
use super::cursor::{Cursor, Thousands};
use super::error::{Expected, ValueError, ValueErrorKind};
use super::look_alike;
use super::phrase::{self, Open};

const BAND: Expected = Expected { what: "a band of rolls", like: "`01-05`, `66`, `10+`, `6-` or `≤0`" };

/// Reads a band; `None` is a placeholder. The column's die, where it is known, decides what `00` means.
///
/// A dash before a number is its sign, a dash after a number is the middle of a range or, at the end, an open end: `6-` is six or
/// less. `00` is 100 on a d100 and `000` is 1000 on a d1000; without a die, `00`, `000` and `0000` are taken as the percentile
/// dice show them. Values in a row that follow each other (`11, 12`, `1, 2 or 3`) are one band. A comma, an apostrophe or a space
/// followed by exactly three digits marks thousands, unless the number would lie beyond the die.
///
/// # Errors
/// When the text is anything else. A band whose last roll lies below its first is an error that still carries both.
///
/// # Examples
/// ```
/// use sawbones_ir::Band;
/// use sawbones_source::values::band;
///
/// assert_eq!(band("96–00", None).unwrap(), Some(Band { lo: Some(96), hi: Some(100) }));
/// assert_eq!(band("10 or more", None).unwrap(), Some(Band { lo: Some(10), hi: None }));
/// assert_eq!(band("—", None).unwrap(), None);
/// assert!(band("17-,19", None).is_err());
/// ```
pub fn band(text: &str, die: Option<&Dice>) -> Result<Option<Band>, ValueError> {
    if is_placeholder(text) {
        return Ok(None);
    }
    let die_tops_at = die.and_then(Dice::bounds).map(|(_, greatest)| greatest);
    read(text, die_tops_at)
        .map(Some)
        .map_err(|error| look_alike::explain(text, &BAND, error, |mended| read(mended, die_tops_at).is_ok()))
}

fn read(text: &str, die_tops_at: Option<i64>) -> Result<Band, ValueError> {
    let mut reader = Reader { cursor: Cursor::new(text, &BAND), die_tops_at, rolled_zeros: false };
    let band = if let Some(open) = phrase::before_a_number(&mut reader.cursor) {
        let (number, _) = reader.number()?;
        end_at(open, number)
    } else {
        reader.items()?
    };
    reader.cursor.end()?;
    Ok(band)
}

struct Reader<'t> {
    cursor: Cursor<'t>,
    die_tops_at: Option<i64>,
    /// Whether zeros have been read as the top of the die.
    rolled_zeros: bool,
}

impl Reader<'_> {
    /// One range, or a list of them that closes ranks.
    fn items(&mut self) -> Result<Band, ValueError> {
        let mut band = self.range()?;
        loop {
            let start = self.cursor.at();
            if !self.list_mark() {
                return Ok(band);
            }
            let next = self.range()?;
            let follows = |hi: i64, lo: i64| hi.checked_add(1) == Some(lo);
            match (band.hi, next.lo) {
                (Some(hi), Some(lo)) if band.lo.is_some() && next.hi.is_some() && follows(hi, lo) => band.hi = next.hi,
                _ => {
                    let reason = "a list must go on with the next roll, and ends stay closed; a roll apart needs a row of its own";
                    return Err(self.cursor.error(ValueErrorKind::Malformed, start..self.cursor.at(), reason));
                }
            }
        }
    }

    /// A comma, `or`, `and`, `&` or a slash, or a comma with one of the words.
    fn list_mark(&mut self) -> bool {
        let comma = self.cursor.take(|c| matches!(c, ',' | ';' | '\u{ff0c}' | '、'));
        let word = self.cursor.take_word("or") || self.cursor.take_word("and");
        comma || word || self.cursor.take(|c| c == '&' || is_slash(c))
    }

    /// `5`, `1-5`, `5+`, `5-` or a number with an open end in words.
    fn range(&mut self) -> Result<Band, ValueError> {
        self.cursor.take_word("from");
        let (lo, start) = self.number()?;
        if let Some(open) = phrase::after_a_number(&mut self.cursor) {
            return Ok(end_at(open, lo));
        }
        if self.cursor.take(is_plus) {
            return Ok(Band { lo: Some(lo), hi: None });
        }
        let dash = self.cursor.take(is_dash);
        if dash && self.cursor.is_done() {
            return Ok(Band { lo: None, hi: Some(lo) });
        }
        if !dash && !self.range_mark() {
            return Ok(Band { lo: Some(lo), hi: Some(lo) });
        }
        let (hi, _) = self.number()?;
        if hi < lo {
            let mut reason = format!("it ends at {hi}, below its start at {lo}");
            if self.rolled_zeros {
                reason.push_str("; zeros alone are the top of a percentile die");
            }
            let at = start..self.cursor.at();
            return Err(self.cursor.error(ValueErrorKind::Reversed { lo, hi }, at, &reason));
        }
        Ok(Band { lo: Some(lo), hi: Some(hi) })
    }

    /// What stands in the middle of a range, apart from a dash.
    fn range_mark(&mut self) -> bool {
        if ["to", "through", "thru"].iter().any(|word| self.cursor.take_word(word)) {
            return true;
        }
        if self.cursor.take(|c| is_wave(c) || c == '…') {
            return true;
        }
        let mut ahead = self.cursor.clone();
        let dots = ahead.take(|c| c == '.') && ahead.take(|c| c == '.');
        if dots {
            ahead.take(|c| c == '.');
            self.cursor = ahead;
        }
        dots
    }

    /// A number with its sign, and where it starts.
    fn number(&mut self) -> Result<(i64, usize), ValueError> {
        let start = self.cursor.skip().at();
        let minus = self.cursor.sign()?;
        let Some(whole) = self.cursor.whole(Thousands::UpTo(self.die_tops_at.unwrap_or(i64::MAX)))? else {
            return Err(self.cursor.unexpected("a number"));
        };
        let zeros = minus.is_none() && whole.value == 0 && whole.digits >= 2;
        let value = if zeros { self.zeros(whole.digits) } else { whole.value };
        self.rolled_zeros |= value != whole.value;
        Ok((if minus == Some(true) { -value } else { value }, start))
    }

    /// What a run of zeros means: the top of a die that is written with one digit more, otherwise nothing.
    fn zeros(&self, digits: u32) -> i64 {
        let top = 10i64.checked_pow(digits).unwrap_or(0);
        match self.die_tops_at {
            Some(tops_at) if tops_at == top => top,
            None if digits <= 4 => top,
            _ => 0,
        }
    }
}

fn end_at(open: Open, number: i64) -> Band {
    match open {
        Open::Up => Band { lo: Some(number), hi: None },
        Open::Above => Band { lo: Some(number + 1), hi: None },
        Open::Down => Band { lo: None, hi: Some(number) },
        Open::Below => Band { lo: None, hi: Some(number - 1) },
    }
}

#[cfg(test)]
mod tests {
    use super::super::LARGEST;
    use super::*;

    const D100: Dice = Dice::new(1, 100);
    const D1000: Dice = Dice { sides: 1000, ..D100 };
    const D20: Dice = Dice { sides: 20, ..D100 };

    fn closed(lo: i64, hi: i64) -> Band {
        Band { lo: Some(lo), hi: Some(hi) }
    }

    fn check(die: Option<&Dice>, cases: &[(&str, Band)]) {
        for (text, expected) in cases {
            assert_eq!(band(text, die).as_ref(), Ok(&Some(*expected)), "{text:?}");
        }
    }

    #[test]
    fn ranges_are_read_whatever_dash_joins_them() {
        for dash in "-‐‑‒–—―−－⁃﹣".chars() {
            for text in [format!("11{dash}13"), format!("11 {dash} 13"), format!(" 011\u{a0}{dash}\u{2009}13\u{200b}")]
            {
                assert_eq!(band(&text, None), Ok(Some(closed(11, 13))), "{text:?}");
            }
        }
        check(
            None,
            &[
                ("01-05", closed(1, 5)),
                ("2 - 3", closed(2, 3)),
                ("66", closed(66, 66)),
                ("08-09", closed(8, 9)),
                ("11 to 13", closed(11, 13)),
                ("From 11 Through 13", closed(11, 13)),
                ("11..13", closed(11, 13)),
                ("11…13", closed(11, 13)),
                ("11～13", closed(11, 13)),
                ("１１－１３", closed(11, 13)),
                ("01-\n05", closed(1, 5)),
            ],
        );
    }

    #[test]
    fn a_dash_before_a_number_is_its_sign() {
        check(
            None,
            &[
                ("−5–−3", closed(-5, -3)),
                ("-2--1", closed(-2, -1)),
                ("-3 to 0", closed(-3, 0)),
                ("-3-1", closed(-3, 1)),
                ("-3 - -1", closed(-3, -1)),
                ("-5", closed(-5, -5)),
                ("–5", closed(-5, -5)),
                ("+3-+5", closed(3, 5)),
                ("-00", closed(0, 0)),
            ],
        );
    }

    #[test]
    fn zeros_are_the_top_of_a_percentile_die() {
        check(Some(&D100), &[("99–00", closed(99, 100)), ("00", closed(100, 100)), ("96-100", closed(96, 100))]);
        check(Some(&D1000), &[("991-000", closed(991, 1000)), ("00", closed(0, 0)), ("100,101", closed(100, 101))]);
        check(Some(&D20), &[("00", closed(0, 0)), ("0", closed(0, 0))]);
        check(Some(&Dice { add: -1, ..D100 }), &[("00-05", closed(0, 5))]);
        check(None, &[("96-00", closed(96, 100)), ("901-000", closed(901, 1000)), ("0", closed(0, 0))]);
        let error = band("00-05", Some(&D100)).unwrap_err();
        assert_eq!(error.kind, ValueErrorKind::Reversed { lo: 100, hi: 5 });
    }

    #[test]
    fn open_ends_are_read_in_signs_and_in_words() {
        let up = |lo| Band { lo: Some(lo), hi: None };
        let down = |hi| Band { lo: None, hi: Some(hi) };
        check(
            None,
            &[
                ("10+", up(10)),
                ("10 ＋", up(10)),
                ("10 or more", up(10)),
                ("10 AND ABOVE", up(10)),
                ("10 and up", up(10)),
                ("10 & up", up(10)),
                ("≥10", up(10)),
                (">= 10", up(10)),
                ("=>10", up(10)),
                (">9", up(10)),
                ("over 9", up(10)),
                ("at least 10", up(10)),
                ("more than 9", up(10)),
                ("greater than 9", up(10)),
                ("higher than 9", up(10)),
                ("-2+", up(-2)),
                ("6-", down(6)),
                ("6 –", down(6)),
                ("6 - ", down(6)),
                ("-6-", down(-6)),
                ("6 or less", down(6)),
                ("6 and under", down(6)),
                ("≤0", down(0)),
                ("<= 0", down(0)),
                ("<1", down(0)),
                ("<−1", down(-2)),
                ("below 7", down(6)),
                ("fewer than 7", down(6)),
                ("lower than 7", down(6)),
                ("up to 6", down(6)),
            ],
        );
    }

    #[test]
    fn thousands_are_one_number_and_lists_are_not() {
        check(
            None,
            &[
                ("1,000-1,999", closed(1000, 1999)),
                ("1 000–1 999", closed(1000, 1999)),
                ("1\u{202f}000", closed(1000, 1000)),
                ("12’000", closed(12000, 12000)),
                ("1,000,000+", Band { lo: Some(1_000_000), hi: None }),
                ("11,12", closed(11, 12)),
                ("1, 2 and 3", closed(1, 3)),
                ("1, 2, or 3", closed(1, 3)),
                ("1 or 2", closed(1, 2)),
                ("1-2, 3-4", closed(1, 4)),
                ("11/12", closed(11, 12)),
                ("010,011", closed(10, 11)),
                ("1000,1001", closed(1000, 1001)),
            ],
        );
    }

    #[test]
    fn what_has_two_readings_or_none_is_refused() {
        let refused = [
            "17-,19", "1-2-3", "11,13", "11 12", "1,2000,", "10+-20", "<5-7", "d100", "1d6", "½", "1.5", "5>", "--5",
            "+-5", "1--", "10 or", "or more", "Head", "1-5%", "01-05.", "1 -- 5", "1²", "٣", "6-, 7", "5-+", "1, 2+",
            "x", "+", "<", "up to", "1\u{301}",
        ];
        for text in refused {
            let error = band(text, None).expect_err(text);
            assert!(error.at.end <= text.len() && error.message.contains("a band of rolls"), "{error:?}");
        }
        assert!(band("96 100", Some(&D100)).is_err(), "a dash that was lost is no group of thousands");
    }

    #[test]
    fn a_band_that_ends_below_its_start_still_says_both() {
        assert_eq!(band("10-6", None).unwrap_err().kind, ValueErrorKind::Reversed { lo: 10, hi: 6 });
        assert_eq!(band("3--1", None).unwrap_err().kind, ValueErrorKind::Reversed { lo: 3, hi: -1 });
    }

    #[test]
    fn an_invisible_character_between_digits_is_an_error_that_names_it() {
        let error = band("01\u{ad}05", None).unwrap_err();
        assert_eq!((error.kind, error.at), (ValueErrorKind::InvisibleInNumber, 2..4));
        assert!(error.message.contains("soft hyphen (U+00AD)"), "{}", error.message);
        assert_eq!(error.suggestion.as_deref(), Some("01-05"));
        for hidden in ['\u{200b}', '\u{2060}', '\u{feff}', '\u{200d}', '\u{fe0f}', '\u{200e}'] {
            let error = band(&format!("1{hidden}0-20"), None).unwrap_err();
            assert_eq!(error.kind, ValueErrorKind::InvisibleInNumber, "{hidden:?}");
            assert!(band(&format!("1,{hidden}000"), None).is_err(), "{hidden:?}");
            assert_eq!(band(&format!("{hidden}01{hidden}-{hidden}05{hidden}"), None), Ok(Some(closed(1, 5))));
        }
    }

    #[test]
    fn a_letter_that_looks_like_a_digit_is_named_with_the_digit() {
        for (text, letter, meant) in [
            ("lO", "`l` only looks like `1`", "10"),
            ("1O-2O", "`O` only looks like `0`", "10-20"),
            ("2О", "`О` (U+041E) only looks like `0`", "20"),
            ("З-5", "(U+0417) only looks like `3`", "3-5"),
            ("S5-60", "`S` only looks like `5`", "55-60"),
            ("|-5", "`|` only looks like `1`", "1-5"),
            ("1O or more", "`O` only looks like `0`", "10 or more"),
        ] {
            let error = band(text, None).unwrap_err();
            assert_eq!(error.kind, ValueErrorKind::LookAlike, "{text}");
            assert!(error.message.contains(letter), "{}", error.message);
            assert_eq!(error.suggestion.as_deref(), Some(meant));
        }
    }

    #[test]
    fn a_roman_number_is_not_the_figure_that_it_looks_like() {
        for text in ["I-III", "II", "II–III", "III+"] {
            let error = band(text, None).unwrap_err();
            assert_eq!((error.kind, error.suggestion), (ValueErrorKind::Malformed, None), "{text}");
        }
        assert_eq!(band("I", None).unwrap_err().suggestion.as_deref(), Some("1"));
    }

    #[test]
    fn absurd_numbers_are_refused_at_their_place() {
        assert_eq!(band("2147483647", None), Ok(Some(closed(LARGEST, LARGEST))));
        for text in ["1-2147483648", "1-99999999999999999999999999", "1-999,999,999,999"] {
            let error = band(text, None).unwrap_err();
            assert_eq!((error.kind, error.at), (ValueErrorKind::TooLarge, 2..text.len()), "{text}");
        }
    }
}
