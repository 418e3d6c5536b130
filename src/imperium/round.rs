//! The end of a round (rules 18, 19, 21 and 22).

use super::amount::Tenths;
use super::character::Character;
use super::clock::TimeLeft;
use super::error::Error;
use super::event::Cause;
use super::injury::Injury;
use super::purpose::Purpose;
use super::referee::Referee;
use super::running::Running;

impl Character {
    /// The end of a round: bleeding and what it does to hit points, each test that a result asks for every round, clocks, and
    /// one round of stun fewer unless the character has acted. Nothing more is rolled for the dead.
    ///
    /// # Errors
    /// When the dice fail.
    pub fn end_round(mut self, referee: &mut Referee<'_>) -> Result<Self, Error> {
        self.bleed_out(referee)?;
        if self.condition.dead {
            return Ok(self);
        }
        let injuries = self.injuries;
        for running in injuries.iter().flat_map(Injury::running) {
            if let Running::TestEachRound(core) = running
                && !self.test(core.into(), 0, Purpose::EachRound(core), referee)?
            {
                self.faint(referee);
            }
        }
        if self.count_rounds() {
            self.die(Cause::Clock, referee);
        }
        if !self.condition.acted {
            self.condition.stun = self.condition.stun.saturating_sub(1);
        }
        self.condition.acted = false;
        Ok(self)
    }

    /// Everything that bleeds takes its D3 (rule 22).
    fn bleed_out(&mut self, referee: &mut Referee<'_>) -> Result<(), Error> {
        if self.condition.dead {
            return Ok(());
        }
        let mut lost = 0;
        for (_, d3) in self.wounds.bleeding.iter() {
            for _ in 0..d3 {
                lost += i32::from(referee.d3(Purpose::Bleed)?);
            }
        }
        if lost > 0 {
            self.lose_hit_points(Tenths::points(lost), referee);
        }
        Ok(())
    }

    /// Each clock in rounds loses one; whether one has run out.
    fn count_rounds(&mut self) -> bool {
        let mut out = false;
        let before = self.injuries;
        for (index, mut injury) in before.iter().enumerate() {
            if let Some(TimeLeft::Rounds(left)) = injury.clock {
                let left = left.saturating_sub(1);
                injury.clock = (left > 0).then_some(TimeLeft::Rounds(left));
                self.injuries.set(index, &injury);
                out |= left == 0;
            }
        }
        out
    }
}
