//! Injury levels move on, and each does what its chart says (rules 14 and 15).

use super::character::Character;
use super::characteristics::Characteristic;
use super::charts::{LevelRow, LevelTest, Reaching, Stakes};
use super::error::Error;
use super::event::Event;
use super::held::Grip;
use super::location::Side;
use super::purpose::Purpose;
use super::referee::Referee;
use super::tables::{Core, Level, Location};

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
        // Hit again at the last level: its own effects once more, and every level of the hit is beyond it (rule 16).
        let mut left = hit_levels.saturating_add(u32::from(from == Some(LevelRow::LAST)));
        for row in LevelRow::reached_from(location.chart(), from) {
            if left == 0 {
                break;
            }
            left -= 1;
            self.reach(row, location, left, side, referee)?;
        }
        Ok(())
    }

    /// Only writes down the levels of a hit that has killed; one on a crippled location names its last level once more.
    pub(super) fn note_levels(&mut self, location: Location, hit_levels: u32, referee: &mut Referee<'_>) {
        let from = self.wounds.levels[location];
        for (row, _) in LevelRow::reached_from(location.chart(), from).zip(0..hit_levels) {
            self.wounds.levels[location] = Some(row.level());
            referee.tell(Event::Level { location, to: row.level() });
        }
    }

    /// A level is reached, and does what it does; `beyond` says how many levels of the hit are left.
    fn reach(
        &mut self,
        row: &LevelRow,
        location: Location,
        beyond: u32,
        side: Option<Side>,
        referee: &mut Referee<'_>,
    ) -> Result<(), Error> {
        self.wounds.levels[location] = Some(row.level());
        referee.tell(Event::Level { location, to: row.level() });
        let Reaching { falls, drops, test, initiative, slows, disables, fells, bleeding, bleeds_again, cripples } =
            row.reaching();
        if *falls {
            self.fall(referee);
        }
        if *drops {
            let held = self.held;
            for (slot, grip) in held.iter() {
                self.drop_if_held_in(location, slot, grip, referee);
            }
        }
        if let Some(test) = test {
            self.stand_test(test, location, row.level(), referee)?;
        }
        // Once for each location, whatever levels it goes through.
        if *initiative > 0 && self.wounds.initiative[location] == 0 {
            self.wounds.initiative[location] = *initiative;
            referee.tell(Event::Initiative { location, points: *initiative });
        }
        if *slows {
            self.wounds.slowed.insert(location);
            referee.tell(Event::HalfMovement(location));
        }
        if *disables {
            self.wounds.useless.insert(location);
            referee.tell(Event::Useless(location));
        }
        if *fells {
            self.wounds.crawling.insert(location);
            referee.tell(Event::CrawlOnly(location));
        }
        // A repeated clause keeps a bleeding going; it does not open a second one.
        if *bleeding > 0 && !(*bleeds_again && self.wounds.bleeding[location] > 0) {
            self.bleed(location, *bleeding, referee);
        }
        if *cripples { self.cripple(location, beyond, side, referee) } else { Ok(()) }
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
                    let rounds = rounds.roll(Purpose::Stun, referee)?;
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
