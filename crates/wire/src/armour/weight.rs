//! Weights in a request: whole numbers, decimals or fractions, each taken exactly.

use std::fmt;

use sawbones::armour::Ratio;
use serde::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};

/// A weight in whatever unit its wearer counts in.
pub(super) struct Weight(pub(super) Ratio);

impl<'de> Deserialize<'de> for Weight {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(WeightVisitor)
    }
}

struct WeightVisitor;

impl Visitor<'_> for WeightVisitor {
    type Value = Weight;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a weight, such as 60, 7.5 or \"15/2\",")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Weight, E> {
        Err(E::invalid_value(Unexpected::Signed(number), &self))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Weight, E> {
        Ratio::new(number, 1).map(Weight).ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Weight, E> {
        // The shortest decimals that give this number are those that were written.
        fraction(&number.to_string()).map(Weight).ok_or_else(|| E::invalid_value(Unexpected::Float(number), &self))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Weight, E> {
        fraction(text.trim()).map(Weight).ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
    }
}

/// `60`, `7.5` or `15/2`; digits only, so that nothing is rounded on the way.
fn fraction(text: &str) -> Option<Ratio> {
    let whole = |digits: &str| -> Option<u64> {
        digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok()).flatten()
    };
    if let Some((num, den)) = text.split_once('/') {
        return Ratio::new(whole(num)?, whole(den)?);
    }
    let Some((units, decimals)) = text.split_once('.') else { return Ratio::new(whole(text)?, 1) };
    let den = 10_u64.checked_pow(decimals.len().try_into().ok()?)?;
    Ratio::new(whole(units)?, 1)?.plus(Ratio::new(whole(decimals)?, den)?)
}

#[cfg(test)]
mod tests {
    use super::fraction;

    #[test]
    fn weights_are_taken_exactly() {
        let shown = |text| fraction(text).map(|ratio| ratio.to_string());
        assert_eq!(shown("60").as_deref(), Some("60"));
        assert_eq!(shown("7.5").as_deref(), Some("15/2"));
        assert_eq!(shown("0.1").as_deref(), Some("1/10"));
        assert_eq!(shown("15/2").as_deref(), Some("15/2"));
        for refused in ["", "-1", "1/0", "1e3", "1.", ".5", "+2", "1/2/3", "99999999999999999999"] {
            assert_eq!(fraction(refused), None, "{refused}");
        }
    }
}
