//! Resolving a hit, in the order of the rules.

use super::outcome::Asked;
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
    let mut asked = Asked::NOTHING;
    let mut areas = cell.by_area();
    // One place in the code adds everything, so that the sums stay in registers.
    let mut effects = cell.base();
    loop {
        sum.add(effects);
        let Some(sides) = areas.next() else { break };
        asked.add(sides.area, sides.covered);
        effects = if covered.contains(sides.area) { sides.covered } else { sides.bare };
    }
    let Sum { total, fate, attacker_bonus, stun, more_stuns } = sum;
    Outcome { roll, severity, row, cell, total, fate, attacker_bonus, stun, more_stuns, asked, covered, pieces: worn }
}

/// What has been read so far.
#[derive(Default)]
struct Sum {
    total: Total,
    fate: Fate,
    attacker_bonus: u32,
    /// The stun whose penalty was met first; no rounds where there is none.
    stun: Stun,
    /// Whether others have been met.
    more_stuns: bool,
}

impl Sum {
    /// Adds the effects of one place. Each kind is named: one that the legend gains does not compile until it is handled.
    #[inline]
    fn add(&mut self, effects: EffectGroup) {
        let Effects {
            hits,
            stun,
            stagger,
            bleeding,
            injury,
            fatigue,
            prone,
            // Checks are made by piece, not by place: see `Asked`.
            breakage: _,
            fate,
            attacker_bonus,
        } = effects.record();
        let total = &mut self.total;
        total.hits += u32::from(hits);
        if let Some(stun) = Stun::of(stun) {
            if self.stun.rounds == 0 {
                self.stun = stun;
            } else if self.stun.penalty == stun.penalty {
                self.stun.rounds += stun.rounds;
            } else {
                self.more_stuns = true;
            }
        }
        total.stagger += u32::from(stagger);
        total.bleeding += u32::from(bleeding);
        total.injury += i32::from(injury);
        total.fatigue += u32::from(fatigue);
        total.prone |= prone;
        self.fate = self.fate.max(match fate {
            None => Fate::Alive,
            Some(tables::Fate::Dying) => Fate::Dying,
            Some(tables::Fate::Dead) => Fate::Dead,
        });
        self.attacker_bonus += u32::from(attacker_bonus);
    }
}
