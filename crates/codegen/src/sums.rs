//! Sums and products as a person would write them: without a factor of 1 or an addend of 0.

/// `value` times `factor`.
pub(crate) fn times(value: &str, factor: usize) -> String {
    if factor == 1 { value.to_owned() } else { format!("{value} * {factor}") }
}

/// `value` plus `addend`.
pub(crate) fn plus(value: &str, addend: usize) -> String {
    if addend == 0 { value.to_owned() } else { format!("{value} + {addend}") }
}
