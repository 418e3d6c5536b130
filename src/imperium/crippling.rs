//! Crippling rolls and what their results do at once (rules 16 to 18).

use super::character::Character;
use super::characteristics::Characteristic;
use super::charts::{CripplingRow, Step, Suffering, crippling};
use super::clock::TimeLeft;
use super::error::Error;
use super::event::{Cause, Event, Section};
use super::injury::Injury;
use super::location::{Chart, Side};
use super::purpose::Purpose;
use super::referee::Referee;
use super::tables::{Effect, Location, Part, Remedy};
use crate::dice::Die;

/// A crippling roll: the D6 and what its total reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CripplingRoll {
    /// What the D6 shows.
    pub die: u8,
    /// With 1 for each earlier crippling and for each level beyond the last.
    pub total: u32,
    /// The row that the total reads.
    pub row: CripplingRow,
}

/// Rolls on a crippling chart (rule 16).
///
/// # Errors
/// When the dice fail.
#[inline]
pub fn roll_crippling(
    chart: Chart,
    previous: u8,
    beyond: u32,
    referee: &mut Referee<'_>,
) -> Result<CripplingRoll, Error> {
    let die = referee.die(Die::D6, Purpose::Cripple)?;
    let total = u32::from(die).saturating_add(u32::from(previous)).saturating_add(beyond);
    Ok(CripplingRoll { die: u8::try_from(die).unwrap_or(u8::MAX), total, row: crippling(chart, total) })
}

impl Character {
    /// The crippling roll of a hit and its result.
    pub(super) fn cripple(
        &mut self,
        location: Location,
        beyond: u32,
        side: Option<Side>,
        referee: &mut Referee<'_>,
    ) -> Result<(), Error> {
        let chart = location.chart();
        let previous = self.wounds.crippled_before[location];
        let CripplingRoll { die, total, row } = roll_crippling(chart, previous, beyond, referee)?;
        self.wounds.crippled_before[location] = previous.saturating_add(1);
        referee.tell(Event::Cripple { chart, die, previous, beyond, result: row.result() });
        let suffering = Suffering::of(row);
        let mut injury = Injury::new(location, u8::try_from(total).unwrap_or(u8::MAX));
        if !suffering.fatal {
            self.test_nerve(referee)?;
            if suffering.pair {
                injury.side = side;
            }
            if suffering.part {
                injury.part = roll_part(row, referee)?;
            }
        }
        for step in suffering.steps() {
            self.suffer(step, &mut injury, referee)?;
        }
        if suffering.fatal {
            self.die(Cause::Crippling, referee);
            return Ok(());
        }
        if self.injuries.push(injury) { Ok(()) } else { Err(Error::TooManyInjuries(location)) }
    }

    /// Whether a crippling costs a point of insanity (rule 17).
    fn test_nerve(&mut self, referee: &mut Referee<'_>) -> Result<(), Error> {
        if !self.test(Characteristic::WP, 0, Purpose::CrippleNerve, referee)? {
            self.condition.insanity = self.condition.insanity.saturating_add(1);
            referee.tell(Event::Insanity);
        }
        Ok(())
    }

    /// One thing that a fresh result does.
    fn suffer(&mut self, step: &Step, injury: &mut Injury, referee: &mut Referee<'_>) -> Result<(), Error> {
        let location = injury.location;
        match step {
            Step::Tell(section, effect) => referee.tell(clause(location, *section, effect)),
            Step::Fall => self.fall(referee),
            Step::Bleed(d3) => self.bleed(location, *d3, referee),
            Step::ArmUseless => {
                if let Some(arm) = injury.arm().filter(|arm| !self.useless_arms().contains(*arm)) {
                    referee.tell(Event::Useless(arm));
                }
            }
            Step::ToughnessClock(divisor, remedy) => {
                start(injury, TimeLeft::Rounds(self.toughness.rounds(*divisor)), *remedy, referee);
            }
            Step::RolledClock(rounds, remedy) => {
                let rounds = rounds.roll(Purpose::Clock, referee)?;
                start(injury, TimeLeft::Rounds(u16::try_from(rounds).unwrap_or_default()), *remedy, referee);
            }
            Step::Clock(left, remedy) => start(injury, *left, *remedy, referee),
            Step::ForGood(effect) => injury.permanent(*effect, &mut |loss| referee.tell(Event::Permanent(loss))),
        }
        Ok(())
    }
}

/// The event that tells a clause. Kept apart, one this large is put together where the listener reads it, and not moved there.
#[inline(never)]
fn clause(location: Location, section: Section, effect: &Effect) -> Event {
    Event::Effect { location, section, effect: *effect }
}

/// Starts the clock of an injury.
fn start(injury: &mut Injury, left: TimeLeft, remedy: Remedy, referee: &mut Referee<'_>) {
    injury.clock = Some(left);
    referee.tell(Event::Clock { left, remedy });
}

/// Which part a result takes, by a D6 (rule 18).
fn roll_part(row: CripplingRow, referee: &mut Referee<'_>) -> Result<Option<Part>, Error> {
    let die = referee.die(Die::D6, Purpose::Part)?;
    let part = row.at_once().find_map(|effect| match effect {
        Effect::PartGone { part, from, to } if (u16::from(from)..=u16::from(to)).contains(&die) => Some(part),
        _ => None,
    });
    if let Some(part) = part {
        referee.tell(Event::Part(part));
    }
    Ok(part)
}
