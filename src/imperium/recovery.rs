//! Recovery, and time that passes in minutes, hours, days and weeks (rule 19).

use super::character::Character;
use super::charts::CripplingRow;
use super::clock::TimeLeft;
use super::error::Error;
use super::event::{Cause, Event};
use super::expression;
use super::injury::{Injury, Stage};
use super::purpose::Purpose;
use super::referee::Referee;
use super::running::Running;
use super::tables::{Effect, Span, Unit};

const HOUR: u32 = 60;
const DAY: u32 = 24 * HOUR;

/// A duration of a recovery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Duration {
    /// Which of the row's durations.
    pub span: Span,
    /// How many units.
    pub length: u16,
    /// Of what.
    pub unit: Unit,
}

impl Duration {
    const fn minutes(self) -> u32 {
        self.length as u32 * minutes_of(self.unit)
    }
}

/// The minutes of a unit of time.
pub(super) const fn minutes_of(unit: Unit) -> u32 {
    match unit {
        Unit::Days => DAY,
        Unit::Weeks => 7 * DAY,
    }
}

/// Rolls the durations of a crippling result, in the order in which the chart names them; each is told as it falls.
///
/// # Errors
/// When the dice fail.
pub fn roll_recovery(
    row: CripplingRow,
    referee: &mut Referee<'_>,
    each: &mut dyn FnMut(Duration),
) -> Result<(), Error> {
    for effect in row.recovery() {
        if let Effect::Lasts { span, length, unit } = effect {
            let length = expression::roll(length, Purpose::Recovery(span), referee)?;
            each(Duration { span, length: u16::try_from(length).unwrap_or_default(), unit });
        }
    }
    Ok(())
}

/// How much time passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Elapsed {
    minutes: u32,
}

impl Elapsed {
    /// The longest time that one call lets pass: ten years of 52 weeks.
    pub const LONGEST: Self = Self { minutes: 520 * 7 * DAY };

    /// So many minutes; `None` beyond ten years.
    #[must_use]
    pub const fn minutes(minutes: u32) -> Option<Self> {
        if minutes <= Self::LONGEST.minutes { Some(Self { minutes }) } else { None }
    }

    /// So many hours; `None` beyond ten years.
    #[must_use]
    pub const fn hours(hours: u32) -> Option<Self> {
        Self::minutes(hours.saturating_mul(HOUR))
    }

    /// So many days of 24 hours; `None` beyond ten years.
    #[must_use]
    pub const fn days(days: u32) -> Option<Self> {
        Self::minutes(days.saturating_mul(DAY))
    }

    /// So many weeks; `None` beyond ten years.
    #[must_use]
    pub const fn weeks(weeks: u32) -> Option<Self> {
        Self::minutes(weeks.saturating_mul(7 * DAY))
    }
}

impl Character {
    /// Recovery from one injury begins: its durations are rolled, and what they say holds for so long. The dead do not recover.
    ///
    /// # Errors
    /// When there is no such injury, when its recovery has begun before or is over, or when the dice fail.
    pub fn begin_recovery(mut self, index: usize, referee: &mut Referee<'_>) -> Result<Self, Error> {
        let mut injury = self.injury(index)?;
        if self.condition.dead {
            return Ok(self);
        }
        match injury.stage {
            Stage::Fresh => {}
            Stage::Recovering => return Err(Error::RecoveringAlready { index }),
            Stage::Healed => return Err(Error::HealedAlready { index }),
        }
        injury.stage = Stage::Recovering;
        let mut durations = [None; 3];
        roll_recovery(injury.row(), referee, &mut |duration| {
            if let Some(slot) = durations.get_mut(duration.span as usize) {
                *slot = Some(duration);
            }
        })?;
        for (left, duration) in injury.minutes_left.iter_mut().zip(durations) {
            if let Some(duration) = duration {
                *left = duration.minutes();
                let Duration { span, length, unit } = duration;
                referee.tell(Event::RecoveryBegins { injury: number(index), span, length, unit });
            }
        }
        self.injuries.set(index, &injury);
        Ok(self)
    }

    /// An injury has healed completely, at the caller's word: results without durations end so, and care that these rules do
    /// not know. Where it leaves no trace, it does not add to later crippling rolls any more (rule 16).
    ///
    /// # Errors
    /// When there is no such injury, or it has healed before.
    pub fn heal(mut self, index: usize, referee: &mut Referee<'_>) -> Result<Self, Error> {
        if self.injury(index)?.has_healed() {
            return Err(Error::HealedAlready { index });
        }
        if self.condition.dead {
            return Ok(self);
        }
        self.close(index, referee);
        Ok(self)
    }

    /// An hour without the rest that a recovery asks for: a test, or unconscious (rule 19). Nothing is rolled where no
    /// recovery asks.
    ///
    /// # Errors
    /// When the dice fail.
    pub fn skip_rest(mut self, referee: &mut Referee<'_>) -> Result<Self, Error> {
        if self.condition.dead {
            return Ok(self);
        }
        let injuries = self.injuries;
        for running in injuries.iter().flat_map(Injury::running) {
            if let Running::Rest { minutes: _, characteristic } = running
                && !self.test(characteristic.into(), 0, Purpose::Rest(characteristic), referee)?
            {
                self.faint(referee);
            }
        }
        Ok(self)
    }

    /// Time passes: recoveries and clocks in hours run, sepsis takes its toll each hour, and whoever is out for a rolled time
    /// comes round. Rounds are counted apart, by [`end_round`](Self::end_round).
    ///
    /// # Errors
    /// When the dice fail.
    pub fn pass_time(mut self, elapsed: Elapsed, referee: &mut Referee<'_>) -> Result<Self, Error> {
        let mut left = elapsed.minutes;
        while left > 0 && !self.condition.dead {
            let step = self.next_moment().min(left);
            left -= step;
            self.let_pass(step, referee)?;
        }
        Ok(self)
    }

    /// The minutes until the next thing that time brings.
    fn next_moment(&self) -> u32 {
        let mut next = u32::MAX;
        let mut consider = |minutes: u32| {
            if minutes > 0 {
                next = next.min(minutes);
            }
        };
        consider(u32::from(self.condition.minutes_out));
        if let Some(minute) = self.infection.sepsis_minute {
            consider(HOUR - u32::from(minute).min(HOUR - 1));
        }
        for injury in self.injuries.iter() {
            injury.minutes_left.into_iter().for_each(&mut consider);
            if let Some(TimeLeft::Minutes(minutes)) = injury.clock {
                consider(u32::from(minutes));
            }
        }
        next
    }

    /// Lets so many minutes pass, at most until the next moment, and does what is due then: sepsis first, then clocks.
    fn let_pass(&mut self, minutes: u32, referee: &mut Referee<'_>) -> Result<(), Error> {
        let mut clock_out = false;
        let before = self.injuries;
        for (index, mut injury) in before.iter().enumerate() {
            for (left, span) in injury.minutes_left.iter_mut().zip([Span::A, Span::B, Span::C]) {
                if *left > 0 {
                    *left = left.saturating_sub(minutes);
                    if *left == 0 {
                        referee.tell(Event::RecoveryEnds { injury: number(index), span });
                    }
                }
            }
            if let Some(TimeLeft::Minutes(left)) = injury.clock {
                let left = u16::try_from(u32::from(left).saturating_sub(minutes)).unwrap_or_default();
                injury.clock = (left > 0).then_some(TimeLeft::Minutes(left));
                clock_out |= left == 0;
            }
            self.injuries.set(index, &injury);
        }
        self.settle_healed(referee);
        self.sleep_off(minutes, referee);
        if let Some(minute) = self.infection.sepsis_minute {
            let minute = u32::from(minute) + minutes;
            self.infection.sepsis_minute = Some(u8::try_from(minute % HOUR).unwrap_or_default());
            if minute >= HOUR {
                self.suffer_sepsis(referee)?;
            }
        }
        if clock_out {
            self.die(Cause::Clock, referee);
        }
        Ok(())
    }

    fn sleep_off(&mut self, minutes: u32, referee: &mut Referee<'_>) {
        let out = u32::from(self.condition.minutes_out);
        if out > 0 {
            let left = u8::try_from(out.saturating_sub(minutes)).unwrap_or_default();
            self.condition.minutes_out = left;
            if left == 0 {
                *self = self.wake(referee);
            }
        }
    }

    /// Injuries whose durations are all over have healed, once they have been treated.
    pub(super) fn settle_healed(&mut self, referee: &mut Referee<'_>) {
        for index in 0..self.injuries.len() {
            let over = self.injury(index).is_ok_and(|injury| {
                injury.stage == Stage::Recovering
                    && injury.treated
                    && injury.minutes_left == [0; 3]
                    && injury
                        .row()
                        .recovery()
                        .any(|effect| matches!(effect, Effect::Lasts { span: _, length: _, unit: _ }))
            });
            if over {
                self.close(index, referee);
            }
        }
    }

    fn close(&mut self, index: usize, referee: &mut Referee<'_>) {
        let Some(mut injury) = self.injuries.get(index) else { return };
        injury.stage = Stage::Healed;
        injury.treated = true;
        injury.minutes_left = [0; 3];
        injury.clock = None;
        self.injuries.set(index, &injury);
        if !injury.counts() {
            let before = &mut self.wounds.crippled_before[injury.location];
            *before = before.saturating_sub(1);
        }
        referee.tell(Event::Healed { injury: number(index) });
    }
}

/// An index into the injuries, of which there are at most 36.
fn number(index: usize) -> u8 {
    u8::try_from(index).unwrap_or(u8::MAX)
}
