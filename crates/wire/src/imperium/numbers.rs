//! Exact amounts as JSON numbers: whole where they are, with their fraction where they are not.

use sawbones::imperium::{Score, Tenths, TestValue};
use serde_json::Value;

pub(super) fn tenths(amount: Tenths) -> Value {
    ratio(u64::from(amount.get()), 10)
}

pub(super) fn score(score: Score) -> Value {
    ratio(u64::from(score.in_halves()), 2)
}

/// A number divided by a power of two: `f64` holds it exactly.
pub(super) fn test_value(value: TestValue) -> Value {
    ratio(value.numerator(), value.denominator())
}

/// The quotient; where it is not whole it is printed with as many digits as tell it from every other.
fn ratio(numerator: u64, denominator: u64) -> Value {
    if numerator.is_multiple_of(denominator) {
        Value::from(numerator / denominator)
    } else {
        Value::from(numerator as f64 / denominator as f64)
    }
}
