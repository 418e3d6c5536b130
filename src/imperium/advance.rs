//! Injury levels move on, and each does what its chart says (rules 14 and 15).

use super::character::Character;
use super::characteristics::Characteristic;
use super::charts::{LevelRow, LevelTest, Reaching, Stakes, levels};
use super::error::Error;
use super::event::Event;
use super::expression;
use super::held::Grip;
use super::location::Side;
use super::purpose::Purpose;
use super::referee::Referee;
use super::tables::{Core, Level, Location};

/// The level that a hit has just reached.
#[derive(Clone, Copy)]
struct Reached {
    location: Location,
    row: &'static LevelRow,
    /// Levels of the hit beyond the last (rule 16).
    beyond: u32,
    /// Which of a pair is struck, should a result ask.
    side: Option<Side>,
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
        let chart = location.chart();
        let mut left = hit_levels;
        for row in LevelRow::above(chart, self.wounds.levels[location]) {
            if left == 0 {
                return Ok(());
            }
            left -= 1;
            self.reach(Reached { location, row, beyond: left, side }, referee)?;
        }
        // Hit again at the last level: its own effects once more, and every level of the hit is beyond it (rule 16).
        if left == hit_levels
            && left > 0
            && let Some(row) = levels(chart).last()
        {
            self.reach(Reached { location, row, beyond: left, side }, referee)?;
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
        for (row, _) in LevelRow::above(location.chart(), from).zip(0..hit_levels) {
            self.wounds.levels[location] = Some(row.level());
            referee.tell(Event::Level { location, to: row.level() });
        }
    }

    /// The level is reached, and does what it does.
    fn reach(&mut self, reached: Reached, referee: &mut Referee<'_>) -> Result<(), Error> {
        let Reached { location, row, beyond, side } = reached;
        self.wounds.levels[location] = Some(row.level());
        referee.tell(Event::Level { location, to: row.level() });
        let Reaching { falls, drops, ref test, initiative, slows, disables, fells, bleeding, bleeds_again, cripples } =
            *row.reaching();
        if falls {
            self.fall(referee);
        }
        if drops {
            let held = self.held;
            for (slot, grip) in held.iter() {
                self.drop_if_held_in(location, slot, grip, referee);
            }
        }
        if let Some(test) = test {
            self.stand_test(test, location, row.level(), referee)?;
        }
        // Once for each location, whatever levels it goes through.
        if initiative > 0 && self.wounds.initiative[location] == 0 {
            self.wounds.initiative[location] = initiative;
            referee.tell(Event::Initiative { location, points: initiative });
        }
        if slows {
            self.wounds.slowed.insert(location);
            referee.tell(Event::HalfMovement(location));
        }
        if disables {
            self.wounds.useless.insert(location);
            referee.tell(Event::Useless(location));
        }
        if fells {
            self.wounds.crawling.insert(location);
            referee.tell(Event::CrawlOnly(location));
        }
        // A repeated clause keeps a bleeding going; it does not open a second one.
        if bleeding > 0 && !(bleeds_again && self.wounds.bleeding[location] > 0) {
            self.bleed(location, bleeding, referee);
        }
        if cripples { self.cripple(location, beyond, side, referee) } else { Ok(()) }
    }

    /// The test of a level.
    fn stand_test(
        &mut self,
        test: &LevelTest,
        location: Location,
        level: Level,
        referee: &mut Referee<'_>,
    ) -> Result<(), Error> {
        let characteristic = test.characteristic;
        let purpose = Purpose::Level(location.chart(), level, characteristic);
        match test.stakes {
            Stakes::Senses(rounds) => {
                if self.test(characteristic.into(), 0, purpose, referee)? {
                    let rounds = expression::roll(rounds, Purpose::Stun, referee)?;
                    self.stun(u16::try_from(rounds).unwrap_or_default(), false, referee);
                } else {
                    self.faint(referee);
                }
            }
            Stakes::Footing { legs } => {
                let both = legs && location.other_leg().is_some_and(|other| self.wounds.levels[other].is_some());
                if !self.test(characteristic.into(), u8::from(both), purpose, referee)? {
                    self.fall(referee);
                }
            }
            Stakes::Grip => self.test_grip(location, characteristic, purpose, referee)?,
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
