//! Resolving a hit, in the order of the rules.

use super::sums::Sum;
use super::tables::{AreaSet, Severity};
use super::{Cell, D100, Outcome, Piece, Row, Total};

/// The cell of a roll and a severity. Every roll lies in one band, so there always is one.
///
/// ```
/// use sawbones::shrapnel::{D100, Severity, cell};
/// const WORST: sawbones::shrapnel::Cell = cell(D100::MAX, Severity::E);
/// assert_eq!(WORST.base().to_string(), "☠ dead, +50H, 5✹[-75], ⚔+25");
/// assert_eq!(WORST.source().file, "shrapnel.md");
/// ```
#[must_use]
#[inline]
pub const fn cell(roll: D100, severity: Severity) -> Cell {
    Row::by_roll(roll).critical(severity)
}

/// Resolves a hit: what is struck, which side of each area counts, and what it comes to (rules 1 to 7).
///
/// Pieces are checked for breakage in the order in which they stand in `worn`.
///
/// ```
/// use sawbones::shrapnel::{Area, AreaSet, D100, Fate, Piece, Severity, resolve};
/// let roll = D100::new(98).unwrap();
/// let helmet = Piece { name: "helmet", covers: AreaSet::of(&[Area::Head]) };
/// let vest = Piece { name: "vest", covers: AreaSet::of(&[Area::Chest]) };
/// // Two bare areas carry a death: only covering both of them saves.
/// assert_eq!(resolve(roll, Severity::B, &[helmet]).fate, Fate::Dying);
/// assert_eq!(resolve(roll, Severity::B, &[helmet, vest]).fate, Fate::Alive);
/// ```
#[must_use]
pub fn resolve<'a>(roll: D100, severity: Severity, worn: &'a [Piece<'a>]) -> Outcome<'a> {
    let row = Row::by_roll(roll);
    let cell = row.critical(severity);
    let covered = worn.iter().fold(AreaSet::EMPTY, |covered, piece| covered.union(piece.covers));
    let sum = Sum::of(row, cell, covered);
    let total = Total {
        hits: sum.hits.into(),
        stagger: sum.stagger.into(),
        prone: sum.prone,
        bleeding: sum.bleeding.into(),
        injury: sum.injury.into(),
        fatigue: sum.fatigue.into(),
    };
    let attacker_bonus = sum.attacker_bonus.into();
    Outcome { roll, severity, row, cell, total, fate: sum.fate, attacker_bonus, sum, covered, pieces: worn }
}
