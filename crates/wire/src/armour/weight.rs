//! Weights in a request: whole numbers, decimals or fractions, each taken exactly.

use sawbones::armour::Ratio;
use serde_json::Value;

use crate::WireError;

/// The weight that stands at `place`.
pub(super) fn read(value: &Value, place: &str) -> Result<Ratio, WireError> {
    let text = match value {
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.clone(),
        _ => String::new(),
    };
    fraction(text.trim()).ok_or_else(|| {
        let message = format!("a weight is expected here, such as 60, 7.5 or \"15/2\", not {value}");
        WireError::new("wrong-type", message).at(place)
    })
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
