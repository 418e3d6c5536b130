//! What each cell comes to under each coverage of its areas (rules 2 to 6), worked out when the library is built.

use super::Fate;
use super::tables::shrapnel::ROWS;
use super::tables::{self, Area, AreaSet, Effects, Severity};
use super::{Cell, Row};

/// All that a cell comes to under one coverage. No sum of a cell's figures is near the bounds, and one beyond them would not compile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    pub(super) hits: u16,
    pub(super) stagger: u16,
    pub(super) bleeding: u16,
    pub(super) injury: i16,
    pub(super) fatigue: u16,
    pub(super) attacker_bonus: u16,
    /// The rounds at the penalty that is met first; none where there is no stun.
    pub(super) stun_rounds: u16,
    pub(super) stun_penalty: i16,
    /// The modifier of the breakage check that one of the areas asks for.
    pub(super) breakage: i16,
    /// The areas that ask for a check.
    pub(super) asked: AreaSet,
    /// Whether they ask for it at the same modifier, as in every row of the printed table (rule 11).
    pub(super) alike: bool,
    /// Whether there are stuns at other penalties.
    pub(super) more_stuns: bool,
    pub(super) prone: bool,
    pub(super) fate: Fate,
}

impl Sum {
    const NOTHING: Self = Self {
        hits: 0,
        stagger: 0,
        bleeding: 0,
        injury: 0,
        fatigue: 0,
        attacker_bonus: 0,
        stun_rounds: 0,
        stun_penalty: 0,
        breakage: 0,
        asked: AreaSet::EMPTY,
        alike: true,
        more_stuns: false,
        prone: false,
        fate: Fate::Alive,
    };

    /// What a cell of the row comes to, given the areas under armour.
    #[inline]
    pub(super) fn of(row: Row, cell: Cell, covered: AreaSet) -> &'static Self {
        let struck = STRUCK.get(row.index()).copied().unwrap_or(AreaSet::EMPTY);
        let slots = SLOTS.get(usize::from(struck.bits()));
        let slot = slots.and_then(|slots| slots.get(usize::from(covered.bits()))).copied().unwrap_or(0);
        SUMS.get(cell.index()).and_then(|sums| sums.get(usize::from(slot))).unwrap_or(&Self::NOTHING)
    }

    /// Adds the effects of one place. Each kind is named: one that the legend gains does not compile until it is handled.
    const fn add(&mut self, effects: &Effects) {
        let &Effects {
            hits,
            stun,
            stagger,
            bleeding,
            injury,
            fatigue,
            prone,
            // Checks are made by piece, whichever side is read: see `ask`.
            breakage: _,
            fate,
            attacker_bonus,
        } = effects;
        self.hits += hits as u16;
        self.stagger += stagger as u16;
        self.bleeding += bleeding as u16;
        self.injury += injury as i16;
        self.fatigue += fatigue as u16;
        self.attacker_bonus += attacker_bonus as u16;
        self.prone |= prone;
        match (fate, self.fate) {
            (Some(tables::Fate::Dead), _) => self.fate = Fate::Dead,
            (Some(tables::Fate::Dying), Fate::Alive) => self.fate = Fate::Dying,
            (Some(tables::Fate::Dying), Fate::Dying | Fate::Dead) | (None, _) => {}
        }
        if let Some(stun) = stun {
            let penalty = stun.penalty as i16;
            if self.stun_rounds == 0 || self.stun_penalty == penalty {
                self.stun_rounds += stun.rounds as u16;
                self.stun_penalty = penalty;
            } else {
                self.more_stuns = true;
            }
        }
    }

    /// Adds the check that armour over an area has to pass.
    const fn ask(&mut self, area: Area, covered: &Effects) {
        if let Some(breakage) = covered.breakage {
            self.alike = self.alike && (self.asked.is_empty() || self.breakage == breakage as i16);
            self.breakage = breakage as i16;
            self.asked = self.asked.with(area);
        }
    }
}

/// The areas of each row.
static STRUCK: [AreaSet; ROWS] = {
    let mut struck = [AreaSet::EMPTY; ROWS];
    let mut at = 0;
    while let Some(row) = Row::at(at) {
        struck[at] = row.areas().set();
        at += 1;
    }
    struck
};

/// How many coverages there are of as many areas as a row has at most.
const COVERAGES: usize = {
    let mut most = 0;
    let mut at = 0;
    while let Some(row) = Row::at(at) {
        let areas = row.areas().len();
        most = if areas > most { areas } else { most };
        at += 1;
    }
    1 << most
};

/// How many sets of areas there are.
const SETS: usize = 1 << Area::ALL.len();

/// By the areas struck and the areas covered: the number of the coverage, a bit for each struck area, the vocabulary's first lowest.
static SLOTS: [[u8; SETS]; SETS] = {
    let mut slots = [[0; SETS]; SETS];
    let mut struck = 1;
    while struck < SETS {
        let last = struck.ilog2();
        let others = struck ^ 1 << last;
        let bit = others.count_ones();
        let mut covered = 0;
        while covered < SETS {
            slots[struck][covered] = slots[others][covered] | ((covered >> last & 1) << bit) as u8;
            covered += 1;
        }
        struck += 1;
    }
    slots
};

/// By the cell's number and the coverage's.
static SUMS: [[Sum; COVERAGES]; ROWS * Severity::ALL.len()] = {
    let mut sums = [[Sum::NOTHING; COVERAGES]; ROWS * Severity::ALL.len()];
    let mut at = 0;
    while let Some(row) = Row::at(at) {
        let struck = STRUCK[at];
        let mut severity = 0;
        while severity < Severity::ALL.len() {
            let cell = row.critical(Severity::ALL[severity]);
            sums[cell.index()] = by_coverage(cell, struck);
            severity += 1;
        }
        at += 1;
    }
    sums
};

/// What a cell comes to, by the number of the coverage. Each area that it names doubles the sums so far: without it under armour, and
/// with it.
const fn by_coverage(cell: Cell, struck: AreaSet) -> [Sum; COVERAGES] {
    let mut sums = [Sum::NOTHING; COVERAGES];
    sums[0].add(&cell.base().record());
    let mut done = 0;
    let mut areas = cell.by_area();
    while let Some(sides) = areas.advance() {
        let (covered, bare) = (sides.covered.record(), sides.bare.record());
        let bit = 1 << rank(struck, sides.area);
        let mut coverage = 0;
        while coverage <= done {
            if coverage & !done == 0 {
                sums[coverage | bit] = sums[coverage];
                sums[coverage | bit].ask(sides.area, &covered);
                sums[coverage | bit].add(&covered);
                sums[coverage].add(&bare);
            }
            coverage += 1;
        }
        done |= bit;
    }
    sums
}

/// How many of the struck areas the vocabulary has before this one.
const fn rank(struck: AreaSet, area: Area) -> u32 {
    let before = struck.bits() & ((1 << area as u32) - 1);
    before.count_ones()
}
