//! Numbers as a request writes them: whole however they are spelled, exact however many decimals they have.
//!
//! A number is taken by its text: `1`, `1.0` and `1e0` are one and the same. What is beyond every range is shown as it was
//! written as far as `serde_json` keeps that, which it does with its feature `arbitrary_precision`.

use std::fmt;
use std::ops::RangeInclusive;

use sawbones::table::D100;
use serde::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};
use serde_json::Value;

use super::say::expected;
use crate::WireError;

/// Why a number is not so many whole units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotWhole {
    /// A part of a unit is left over.
    Fraction,
    /// It is beyond every range.
    TooLarge,
}

/// How many units of 1/`scale`, which is 1, 2 or 10, the number is that JSON spells as `text`.
pub(super) fn scaled(text: &str, scale: i64) -> Result<i128, NotWhole> {
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, decimals) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let all = format!("{whole}{decimals}");
    let digits = all.trim_end_matches('0');
    if digits.trim_matches('-').is_empty() {
        return Ok(0);
    }
    // The number is `digits` times ten to this power.
    let beyond = if exponent.starts_with('-') { NotWhole::Fraction } else { NotWhole::TooLarge };
    let exponent: i64 = exponent.parse().map_err(|_| beyond)?;
    let length = |text: &str| i64::try_from(text.len()).unwrap_or(i64::MAX);
    let power = exponent.saturating_sub(length(decimals)).saturating_add(length(&all) - length(digits));
    if power < -1 {
        return Err(NotWhole::Fraction);
    }
    let value = digits.parse::<i128>().ok().and_then(|value| value.checked_mul(scale.into()));
    let mut value = value.ok_or(NotWhole::TooLarge)?;
    if power == -1 {
        return if value % 10 == 0 { Ok(value / 10) } else { Err(NotWhole::Fraction) };
    }
    for _ in 0..power {
        value = value.checked_mul(10).ok_or(NotWhole::TooLarge)?;
    }
    Ok(value)
}

/// How many units of 1/`scale` the value is, which must be a number within this range before it is scaled.
///
/// # Errors
/// What should stand there, without the place.
pub(crate) fn units(value: &Value, scale: i64, range: RangeInclusive<i64>) -> Result<i64, WireError> {
    let (least, most) = (*range.start(), *range.end());
    let wanted = match scale {
        10 => format!("a number from {least} to {most}, in tenths at the finest,"),
        2 => format!("a number from {least} to {most}, in halves at the finest,"),
        _ if least == most => format!("the number {least}"),
        _ => format!("a whole number from {least} to {most}"),
    };
    let refuse = |code| WireError::new(code, expected(&wanted, value));
    let number = value.as_number().ok_or_else(|| refuse("wrong-type"))?;
    let scaled = scaled(&number.to_string(), scale).map_err(|why| match why {
        NotWhole::Fraction if scale == 1 => refuse("wrong-type"),
        NotWhole::Fraction | NotWhole::TooLarge => refuse("out-of-range"),
    })?;
    let units = i64::try_from(scaled).map_err(|_| refuse("out-of-range"))?;
    let within = least.saturating_mul(scale)..=most.saturating_mul(scale);
    if within.contains(&units) { Ok(units) } else { Err(refuse("out-of-range")) }
}

/// Whole numbers that a field takes, and what to call them where that is not `a whole number from … to …`.
#[derive(Clone, Copy)]
pub(crate) struct Range {
    pub(crate) lo: i64,
    pub(crate) hi: i64,
    pub(crate) words: Option<&'static str>,
}

impl Range {
    /// Reads one of them.
    pub(crate) fn read<'de, D: Deserializer<'de>>(self, deserializer: D) -> Result<i64, D::Error> {
        deserializer.deserialize_i64(self)
    }
}

impl Visitor<'_> for Range {
    type Value = i64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.words {
            Some(words) => f.write_str(words),
            None => write!(f, "a whole number from {} to {}", self.lo, self.hi),
        }
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<i64, E> {
        if (self.lo..=self.hi).contains(&number) {
            return Ok(number);
        }
        Err(E::invalid_value(Unexpected::Signed(number), &self))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<i64, E> {
        match i64::try_from(number) {
            Ok(number) => self.visit_i64(number),
            Err(_) => Err(E::invalid_value(Unexpected::Unsigned(number), &self)),
        }
    }
}

/// A percentile roll as a request writes it.
#[derive(Clone, Copy)]
pub(crate) struct Roll(pub(crate) D100);

impl<'de> Deserialize<'de> for Roll {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let rolls = Range { lo: 1, hi: 100, words: Some("a roll from 1 to 100 (00 is 100)") };
        D100::try_from(rolls.read(deserializer)?).map(Self).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::NotWhole::{Fraction, TooLarge};
    use super::scaled;

    #[test]
    fn a_number_is_the_same_however_it_is_spelled() {
        for text in ["100", "100.0", "1e2", "1E+2", "1000e-1", "0.1e3", "100.000e0"] {
            assert_eq!(scaled(text, 1), Ok(100), "{text}");
        }
        for text in ["0", "-0", "0.0", "-0.0e5", "0e999999999999999999999"] {
            assert_eq!(scaled(text, 1), Ok(0), "{text}");
        }
        assert_eq!((scaled("-12.50", 2), scaled("-12.50", 10)), (Ok(-25), Ok(-125)));
        assert_eq!(scaled("18446744073709551616", 1), Ok(1 << 64));
    }

    #[test]
    fn what_no_unit_holds_is_a_fraction_and_what_no_range_holds_is_too_large() {
        let long = "9".repeat(300);
        for (text, scale, why) in [
            ("0.5", 1, Fraction),
            ("0.25", 2, Fraction),
            ("0.25", 10, Fraction),
            ("1e-1", 1, Fraction),
            ("1e-99999999999999999999", 10, Fraction),
            ("1e40", 1, TooLarge),
            ("1e99999999999999999999", 1, TooLarge),
            (&long, 1, TooLarge),
        ] {
            assert_eq!(scaled(text, scale), Err(why), "{text}");
        }
        assert_eq!((scaled("0.5", 2), scaled("0.1", 10)), (Ok(1), Ok(1)));
    }
}
