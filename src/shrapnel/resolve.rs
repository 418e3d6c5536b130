//! Resolving a hit, in the order of the rules.

use super::tables::{self, AreaSet, EffectGroup, Effects, Severity};
use super::{Cell, D100, Fate, Outcome, Piece, Row, Stun, Total};

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
    let mut sum = Sum::default();
    sum.add(cell.base());
    for sides in cell.by_area() {
        sum.add(if covered.contains(sides.area) { sides.covered } else { sides.bare });
    }
    let Sum { total, fate, attacker_bonus } = sum;
    Outcome { roll, severity, row, cell, total, fate, attacker_bonus, covered, pieces: worn }
}

/// What has been read so far.
#[derive(Default)]
struct Sum {
    total: Total,
    fate: Fate,
    attacker_bonus: u32,
}

impl Sum {
    /// Adds the effects of one place. Each kind is named: one that the legend gains does not compile until it is handled.
    fn add(&mut self, effects: EffectGroup) {
        let Effects {
            hits,
            stun,
            stagger,
            bleeding,
            injury,
            fatigue,
            prone,
            // Checks are made by piece, not by place: see `Outcome::breakage`.
            breakage: _,
            fate,
            attacker_bonus,
        } = effects.record();
        let total = &mut self.total;
        total.hits += u32::from(hits.unwrap_or(0));
        if let Some(stun) = stun {
            total.stun.add(Stun { rounds: u32::from(stun.rounds), penalty: i32::from(stun.penalty) });
        }
        total.stagger += u32::from(stagger.unwrap_or(0));
        total.bleeding += u32::from(bleeding.unwrap_or(0));
        total.injury += i32::from(injury.unwrap_or(0));
        total.fatigue += u32::from(fatigue.unwrap_or(0));
        total.prone |= prone;
        self.fate = self.fate.max(match fate {
            None => Fate::Alive,
            Some(tables::Fate::Dying) => Fate::Dying,
            Some(tables::Fate::Dead) => Fate::Dead,
        });
        self.attacker_bonus += u32::from(attacker_bonus.unwrap_or(0));
    }
}
