//! What a hit comes to: what was struck, what is added up, what armour must be checked.

use super::sums::Sum;
use super::tables::{Area, AreaSet, EffectGroup, Severity, StunEffect};
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

impl Stun {
    /// The stun of a place, if it has one.
    pub(super) fn of(effect: Option<StunEffect>) -> Option<Self> {
        let StunEffect { rounds, penalty } = effect?;
        Some(Self { rounds: u32::from(rounds), penalty: i32::from(penalty) })
    }
}

/// The iterator over the stuns of a hit, see [`Outcome::stuns`].
#[derive(Clone, Debug)]
pub struct Stuns {
    /// The one met first, all rounds at its penalty summed; no rounds once it is given.
    first: Stun,
    /// Whether there may be more.
    others: bool,
    /// How many penalties have been given beside the first.
    given: usize,
    cell: Cell,
    covered: AreaSet,
}

impl Iterator for Stuns {
    type Item = Stun;

    #[inline]
    fn next(&mut self) -> Option<Stun> {
        let Stun { rounds, penalty } = self.first;
        if rounds > 0 {
            self.first.rounds = 0;
            return Some(Stun { rounds, penalty });
        }
        if self.others { self.other() } else { None }
    }
}

impl Stuns {
    /// The next of the others. No printed cell has one, so they are looked for anew each time.
    #[cold]
    fn other(&mut self) -> Option<Stun> {
        self.given += 1;
        let stuns = stuns(self.cell, self.covered);
        let next = distinct(stuns.clone()).nth(self.given)?;
        let rounds = stuns.filter(|stun| stun.penalty == next.penalty).map(|stun| stun.rounds).sum();
        Some(Stun { rounds, ..next })
    }
}

/// The stuns of the places that were read.
fn stuns(cell: Cell, covered: AreaSet) -> impl Iterator<Item = Stun> + Clone {
    let sides = read(cell, covered).map(|side| side.effects);
    core::iter::once(cell.base()).chain(sides).filter_map(|effects| Stun::of(effects.record().stun))
}

/// The first stun at each penalty.
fn distinct(stuns: impl Iterator<Item = Stun> + Clone) -> impl Iterator<Item = Stun> {
    let all = stuns.clone();
    let new = move |(index, stun): &(usize, Stun)| all.clone().take(*index).all(|it| it.penalty != stun.penalty);
    stuns.enumerate().filter(new).map(|(_, stun)| stun)
}

/// The areas of a cell, each with the side that counts (rule 3).
#[inline]
fn read(cell: Cell, covered: AreaSet) -> impl Iterator<Item = Side> + Clone {
    cell.by_area().map(move |sides| {
        let covered = covered.contains(sides.area);
        Side { area: sides.area, covered, effects: if covered { sides.covered } else { sides.bare } }
    })
}

/// Everything that was read and has one sum (rule 4); stuns have one for each penalty, see [`Outcome::stuns`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Total {
    /// Hits taken.
    pub hits: u32,
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
    /// What the cell comes to under this coverage.
    pub(super) sum: &'static Sum,
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
    #[inline]
    pub fn sides(&self) -> impl Iterator<Item = Side> + Clone + use<> {
        read(self.cell, self.covered)
    }

    /// The stuns, one for each penalty, rounds summed, in the order in which the penalties were met (rule 4).
    ///
    /// ```
    /// use sawbones::shrapnel::{D100, Severity, Stun, resolve};
    /// let hit = resolve(D100::MAX, Severity::E, &[]);
    /// assert!(hit.stuns().eq([Stun { rounds: 5, penalty: -75 }]));
    /// ```
    #[inline]
    #[must_use]
    pub fn stuns(&self) -> Stuns {
        let Sum { stun_rounds, stun_penalty, more_stuns, .. } = *self.sum;
        let first = Stun { rounds: stun_rounds.into(), penalty: stun_penalty.into() };
        Stuns { first, others: more_stuns, given: 0, cell: self.cell, covered: self.covered }
    }

    /// The breakage checks to be made, one for each piece that was struck, in the order in which the pieces were given
    /// (rule 5). A piece that was struck in two areas with different modifiers checks at the worse one.
    #[inline]
    pub fn breakage(&self) -> impl Iterator<Item = Check<'a>> + use<'a> {
        let (sum, cell) = (self.sum, self.cell);
        self.pieces.iter().filter_map(move |piece| Some(Check { piece, modifier: asked(sum, piece.covers, cell)? }))
    }
}

/// The modifier of the one check of a piece, `None` if it was not struck.
#[inline]
fn asked(sum: &Sum, covers: AreaSet, cell: Cell) -> Option<i32> {
    if sum.asked.intersection(covers).is_empty() {
        return None;
    }
    if sum.alike {
        return Some(sum.breakage.into());
    }
    let struck = cell.by_area().filter(|sides| covers.contains(sides.area));
    struck.filter_map(|sides| sides.covered.record().breakage).map(i32::from).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_penalty_stands_once_where_it_was_met_first() {
        let stuns = [(1, -50), (2, -25), (3, -50)].map(|(rounds, penalty)| Stun { rounds, penalty });
        assert!(distinct(stuns.into_iter()).map(|stun| stun.penalty).eq([-50, -25]));
    }
}
