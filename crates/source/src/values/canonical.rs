//! Values in the one spelling that this project writes: what a canonical document and a suggestion show.

use sawbones_ir::{Band, Dice, Factor};

/// A band: `1-5`, `66`, `10+`, `≤0`; one without ends is `—`.
#[must_use]
pub fn write_band(band: &Band) -> String {
    match (band.lo, band.hi) {
        (Some(lo), Some(hi)) if lo == hi => lo.to_string(),
        (Some(lo), Some(hi)) => format!("{lo}-{hi}"),
        (Some(lo), None) => format!("{lo}+"),
        (None, Some(hi)) => format!("≤{hi}"),
        (None, None) => "—".to_owned(),
    }
}

/// A dice expression: `2D6+4`, `2D6×10-5`, `D66`, or a plain number.
#[must_use]
pub fn write_dice(dice: &Dice) -> String {
    if dice.count == 0 {
        return dice.add.to_string();
    }
    let die = match (dice.d66, dice.count) {
        (true, _) => "D66".to_owned(),
        (false, 1) => format!("D{}", dice.sides),
        (false, count) => format!("{count}D{}", dice.sides),
    };
    let multiplied = match dice.mul {
        1 => die,
        -1 => format!("-{die}"),
        mul if mul < 0 => format!("-{die}×{}", mul.unsigned_abs()),
        mul => format!("{die}×{mul}"),
    };
    if dice.add == 0 { multiplied } else { format!("{multiplied}{:+}", dice.add) }
}

/// A signed modifier: `+5`, `-20`, `0`.
#[must_use]
pub fn write_modifier(value: i64) -> String {
    if value == 0 { "0".to_owned() } else { format!("{value:+}") }
}

/// A factor: `×2`, `×1/2`, `×3/2`.
#[must_use]
pub fn write_factor(factor: &Factor) -> String {
    if factor.den == 1 { format!("×{}", factor.num) } else { format!("×{}/{}", factor.num, factor.den) }
}
