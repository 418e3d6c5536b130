//! Injury levels move on, and each does what its chart says (rules 14 and 15).

use super::character::Character;
use super::characteristics::Characteristic;
use super::charts::{LevelRow, levels};
use super::error::Error;
use super::event::Event;
use super::expression;
use super::held::Grip;
use super::location::Side;
use super::purpose::Purpose;
use super::referee::Referee;
use super::tables::{Core, Level, LevelEffect, Location};

/// The level that a hit has just reached.
#[derive(Clone, Copy)]
struct Reached {
    location: Location,
    level: Level,
    /// Levels of the hit beyond the last (rule 16).
    beyond: u32,
    /// Which of a pair is struck, should a result ask.
    side: Option<Side>,
}

/// A section of an injury level chart.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Immediate,
    Persistent,
}

impl Character {
    /// Moves a location on by the levels of one hit, lowest first; each does what its chart says.
    pub(super) fn advance(
        &mut self,
        location: Location,
        hit_levels: u32,
        side: Option<Side>,
        referee: &mut Referee<'_>,
    ) -> Result<(), Error> {
        if hit_levels == 0 {
            return Ok(());
        }
        let from = self.wounds.levels[location];
        let mut left = hit_levels;
        let mut last = None;
        for row in levels(location.chart()) {
            last = Some(row);
            if Some(row.level()) <= from {
                continue;
            }
            if left == 0 {
                return Ok(());
            }
            left -= 1;
            self.reach(row, Reached { location, level: row.level(), beyond: left, side }, referee)?;
        }
        // Hit again at the last level: its own effects once more, and every level of the hit is beyond it (rule 16).
        if let Some(last) = last.filter(|_| left == hit_levels) {
            self.reach(last, Reached { location, level: last.level(), beyond: left, side }, referee)?;
        }
        Ok(())
    }

    /// Only writes down the levels of a hit that has killed; one on a crippled location names its last level once more.
    pub(super) fn note_levels(&mut self, location: Location, hit_levels: u32, referee: &mut Referee<'_>) {
        let from = self.wounds.levels[location];
        if let Some(last) = levels(location.chart()).last().filter(|last| hit_levels > 0 && Some(last.level()) == from)
        {
            referee.tell(Event::Level { location, to: last.level() });
        }
        let crossed = levels(location.chart()).filter(|row| Some(row.level()) > from);
        for (row, _) in crossed.zip(0..hit_levels) {
            self.wounds.levels[location] = Some(row.level());
            referee.tell(Event::Level { location, to: row.level() });
        }
    }

    fn reach(&mut self, row: LevelRow, reached: Reached, referee: &mut Referee<'_>) -> Result<(), Error> {
        self.wounds.levels[reached.location] = Some(reached.level);
        referee.tell(Event::Level { location: reached.location, to: reached.level });
        for effect in row.immediate() {
            self.apply(effect, reached, Section::Immediate, false, referee)?;
        }
        for effect in row.persistent() {
            self.apply(effect, reached, Section::Persistent, false, referee)?;
        }
        Ok(())
    }

    /// One clause of a level. `again` is set for clauses that a later level repeats ("as Light").
    fn apply(
        &mut self,
        effect: LevelEffect,
        reached: Reached,
        section: Section,
        again: bool,
        referee: &mut Referee<'_>,
    ) -> Result<(), Error> {
        let location = reached.location;
        let purpose = |core: Core| Purpose::Level(location.chart(), reached.level, core);
        match effect {
            LevelEffect::StunnedOrUnconscious { characteristic, rounds } => {
                if self.test(characteristic.into(), 0, purpose(characteristic), referee)? {
                    let rounds = expression::roll(rounds, Purpose::Stun, referee)?;
                    self.stun(u16::try_from(rounds).unwrap_or_default(), false, referee);
                } else {
                    self.faint(referee);
                }
            }
            LevelEffect::TestOrProne { characteristic } => {
                if !self.test(characteristic.into(), 0, purpose(characteristic), referee)? {
                    self.fall(referee);
                }
            }
            LevelEffect::LegTestOrProne { characteristic } => {
                let both = location.other_leg().is_some_and(|other| self.wounds.levels[other].is_some());
                if !self.test(characteristic.into(), u8::from(both), purpose(characteristic), referee)? {
                    self.fall(referee);
                }
            }
            LevelEffect::TestOrDrop { characteristic } => {
                self.test_grip(location, characteristic, purpose(characteristic), referee)?;
            }
            LevelEffect::Prone => self.fall(referee),
            LevelEffect::Drop => {
                let held = self.held;
                for (slot, grip) in held.iter() {
                    self.drop_if_held_in(location, slot, grip, referee);
                }
            }
            LevelEffect::AsLevel { level } => {
                if let Some(row) = LevelRow::of(location.chart(), level) {
                    match section {
                        Section::Immediate => {
                            for effect in row.immediate() {
                                self.apply(effect, reached, section, true, referee)?;
                            }
                        }
                        Section::Persistent => {
                            for effect in row.persistent() {
                                self.apply(effect, reached, section, true, referee)?;
                            }
                        }
                    }
                }
            }
            LevelEffect::Initiative { modifier } => {
                // Once for each location, whatever levels it goes through.
                if self.wounds.initiative[location] == 0 {
                    let points = modifier.unsigned_abs();
                    self.wounds.initiative[location] = points;
                    referee.tell(Event::Initiative { location, points });
                }
            }
            LevelEffect::Bleeding { d3 } => {
                // A repeated clause keeps a bleeding going; it does not open a second one.
                if !again || self.wounds.bleeding[location] == 0 {
                    self.bleed(location, d3, referee);
                }
            }
            LevelEffect::MovementHalved => {
                self.wounds.slowed.insert(location);
                referee.tell(Event::HalfMovement(location));
            }
            LevelEffect::ArmUseless => {
                self.wounds.useless.insert(location);
                referee.tell(Event::Useless(location));
            }
            LevelEffect::CrawlOnly => {
                self.wounds.crawling.insert(location);
                referee.tell(Event::CrawlOnly(location));
            }
            LevelEffect::CripplingRoll => self.cripple(location, reached.beyond, reached.side, referee)?,
        }
        Ok(())
    }

    /// A test for each thing that the arm holds, or it is dropped; half Strength for what is held in that arm alone.
    fn test_grip(
        &mut self,
        arm: Location,
        characteristic: Core,
        purpose: Purpose,
        referee: &mut Referee<'_>,
    ) -> Result<(), Error> {
        let held = self.held;
        for (slot, grip) in held.iter().filter(|(_, grip)| grip.involves(arm)) {
            let halvings = match grip {
                Grip::Both => 0,
                Grip::Right | Grip::Left => 1 + u8::from(self.arm_weakened(arm)),
            };
            if !self.test(Characteristic::from(characteristic), halvings, purpose, referee)? {
                self.drop_if_held_in(arm, slot, grip, referee);
            }
        }
        Ok(())
    }

    fn drop_if_held_in(&mut self, arm: Location, slot: u8, grip: Grip, referee: &mut Referee<'_>) {
        if grip.involves(arm) {
            self.held.release(slot);
            referee.tell(Event::Drop { slot });
        }
    }
}
