//! What a hit comes to: what was struck, what is added up, what armour must be checked.

use super::tables::{Area, AreaSet, EffectGroup, Severity};
use super::{Cell, D100, Row};

/// A piece of armour that is worn. Names are the caller's; two pieces may share one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece<'a> {
    /// What the wearer calls it.
    pub name: &'a str,
    /// The areas that it covers; a piece that covers none is never struck.
    pub covers: AreaSet,
}

/// Whether the target lives (rule 6). The order is that of precedence: dead outranks dying outranks alive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fate {
    /// Neither of the others.
    #[default]
    Alive,
    /// The wound will kill.
    Dying,
    /// It has.
    Dead,
}

impl Fate {
    /// The word for it: `alive`, `dying` or `dead`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Alive => "alive",
            Self::Dying => "dying",
            Self::Dead => "dead",
        }
    }
}

/// Being stunned for some rounds at one penalty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stun {
    /// How many rounds.
    pub rounds: u32,
    /// The penalty, negative.
    pub penalty: i32,
}

/// The base and a side of each area: as many places can carry a stun.
const PLACES: usize = Area::ALL.len() + 1;

/// The stuns of a hit: one entry a penalty, in the order in which the penalties were met, rounds summed (rule 4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stuns {
    entries: [Stun; PLACES],
    len: usize,
}

impl Stuns {
    /// The entries.
    #[must_use]
    pub fn as_slice(&self) -> &[Stun] {
        self.entries.get(..self.len).unwrap_or_default()
    }

    /// Adds rounds at a penalty.
    pub(super) fn add(&mut self, stun: Stun) {
        let known = self.entries.iter_mut().take(self.len).find(|known| known.penalty == stun.penalty);
        if let Some(known) = known {
            known.rounds += stun.rounds;
        } else if let Some(free) = self.entries.get_mut(self.len) {
            *free = stun;
            self.len += 1;
        }
    }
}

/// Everything that was read, added up (rule 4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Total {
    /// Hits taken.
    pub hits: u32,
    /// Stuns, apart by penalty.
    pub stun: Stuns,
    /// Action points lost to staggering.
    pub stagger: u32,
    /// Whether the target is knocked prone.
    pub prone: bool,
    /// Hits lost each round until healed.
    pub bleeding: u32,
    /// The penalty until healed, negative or 0.
    pub injury: i32,
    /// Fatigue until rested.
    pub fatigue: u32,
}

/// An area that was struck, and the side of it that was read (rule 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    /// The area.
    pub area: Area,
    /// Whether any worn piece covers it.
    pub covered: bool,
    /// What that side adds.
    pub effects: EffectGroup,
}

/// A breakage check that one piece makes (rule 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Check<'a> {
    /// The piece.
    pub piece: &'a Piece<'a>,
    /// The modifier of the check, negative or 0.
    pub modifier: i32,
}

/// A hit, resolved. It borrows the pieces that were worn, so nothing is copied or allocated.
///
/// `Display` writes the totals as tokens; [`Outcome::words`] says the same in words.
#[derive(Clone, Copy, Debug)]
pub struct Outcome<'a> {
    /// The roll.
    pub roll: D100,
    /// The severity.
    pub severity: Severity,
    /// The row whose band holds the roll.
    pub row: Row,
    /// The cell that was read, with its description and its place in the document.
    pub cell: Cell,
    /// What the target suffers.
    pub total: Total,
    /// Whether the target lives.
    pub fate: Fate,
    /// The bonus to the attacker's next action in this round, 0 as a rule (rule 7).
    pub attacker_bonus: u32,
    /// Areas under any worn piece.
    pub(super) covered: AreaSet,
    pub(super) pieces: &'a [Piece<'a>],
}

impl<'a> Outcome<'a> {
    /// What applies whatever is worn (rule 2).
    #[must_use]
    pub const fn base(&self) -> EffectGroup {
        self.cell.base()
    }

    /// The areas that were struck, in the row's order, each with the side that was read.
    ///
    /// ```
    /// use sawbones::shrapnel::{D100, Severity, resolve};
    /// let hit = resolve(D100::MAX, Severity::A, &[]);
    /// let areas: Vec<_> = hit.sides().map(|side| (side.area.name(), side.covered)).collect();
    /// assert_eq!(areas, [("Head", false), ("Chest", false), ("Arms", false)]);
    /// ```
    pub fn sides(&self) -> impl Iterator<Item = Side> + use<> {
        let covered = self.covered;
        self.cell.by_area().map(move |sides| {
            let covered = covered.contains(sides.area);
            Side { area: sides.area, covered, effects: if covered { sides.covered } else { sides.bare } }
        })
    }

    /// The breakage checks to be made, one for each piece that was struck, in the order in which the pieces were given
    /// (rule 5). A piece that was struck in two areas with different modifiers checks at the worse one.
    pub fn breakage(&self) -> impl Iterator<Item = Check<'a>> + use<'a> {
        let (cell, pieces) = (self.cell, self.pieces);
        pieces.iter().filter_map(move |piece| {
            let struck = cell.by_area().filter(|sides| piece.covers.contains(sides.area));
            let modifier = struck.filter_map(|sides| sides.covered.record().breakage).min()?;
            Some(Check { piece, modifier: i32::from(modifier) })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_4_stuns_of_one_penalty_sum_their_rounds_and_others_stay_apart() {
        let mut stuns = Stuns::default();
        for (rounds, penalty) in [(1, -50), (2, -25), (3, -50)] {
            stuns.add(Stun { rounds, penalty });
        }
        assert_eq!(stuns.as_slice(), [Stun { rounds: 4, penalty: -50 }, Stun { rounds: 2, penalty: -25 }]);
    }
}
