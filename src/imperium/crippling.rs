//! Crippling rolls and what their results do at once (rules 16 to 18).

use super::character::Character;
use super::characteristics::Characteristic;
use super::charts::{CripplingRow, crippling};
use super::clock::{TimeLeft, remedy};
use super::error::Error;
use super::event::{Cause, Event, Section};
use super::expression;
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
        let told = Told::of(row);
        if told.fatal {
            for effect in row.at_once().filter(|effect| *effect != Effect::Dead) {
                referee.tell(Event::Effect { location, section: Section::AtOnce, effect });
            }
            self.die(Cause::Crippling, referee);
            return Ok(());
        }
        if !self.test(Characteristic::WP, 0, Purpose::CrippleNerve, referee)? {
            self.condition.insanity = self.condition.insanity.saturating_add(1);
            referee.tell(Event::Insanity);
        }
        let mut injury = Injury::new(location, u8::try_from(total).unwrap_or(u8::MAX));
        if told.pair {
            injury.side = side;
        }
        if told.part {
            injury.part = roll_part(row, referee)?;
        }
        for effect in row.at_once() {
            self.suffer(effect, Section::AtOnce, &mut injury, referee)?;
        }
        for effect in row.bleeding().chain(row.until()) {
            self.suffer(effect, Section::Until, &mut injury, referee)?;
        }
        // Of recovery only the clock runs from the injury on; the rest waits until recovery begins.
        for effect in row.recovery().filter(|effect| remedy(*effect).is_some()) {
            self.suffer(effect, Section::Until, &mut injury, referee)?;
        }
        for effect in row.permanent() {
            self.suffer(effect, Section::Permanent, &mut injury, referee)?;
        }
        if self.injuries.push(injury) { Ok(()) } else { Err(Error::TooManyInjuries(location)) }
    }

    /// One clause of a fresh result.
    fn suffer(
        &mut self,
        effect: Effect,
        section: Section,
        injury: &mut Injury,
        referee: &mut Referee<'_>,
    ) -> Result<(), Error> {
        let location = injury.location;
        match effect {
            Effect::Prone => self.fall(referee),
            Effect::Bleeding { d3 } => self.bleed(location, d3, referee),
            Effect::ArmUseless => {
                if let Some(arm) = injury.arm().filter(|arm| !self.useless_arms().contains(*arm)) {
                    referee.tell(Event::Useless(arm));
                }
            }
            Effect::DeadInToughnessRounds { divisor, remedy } => {
                start(injury, TimeLeft::Rounds(self.toughness.rounds(divisor.into())), remedy, referee);
            }
            Effect::DeadInRounds { rounds, remedy } => {
                let rounds = expression::roll(rounds, Purpose::Clock, referee)?;
                start(injury, TimeLeft::Rounds(u16::try_from(rounds).unwrap_or_default()), remedy, referee);
            }
            Effect::DeadInHours { hours, remedy } => start(injury, TimeLeft::hours(hours.into()), remedy, referee),
            // Rolled or settled already.
            Effect::PartGone { part: _, from: _, to: _ } | Effect::OneOfPair { pair: _ } | Effect::Dead => {}
            // Read off the chart while the injury is untreated, and told here.
            Effect::FingersUseless
            | Effect::Staggers { yards: _ }
            | Effect::Spatters { yards: _ }
            | Effect::HeadMayFly { feet: _ }
            | Effect::ColourOnly { colours: _ }
            | Effect::Penalty { modifier: _, to: _ }
            | Effect::PenaltyToOthers { modifier: _, except: _ }
            | Effect::Halved { what: _ }
            | Effect::MovementHalved
            | Effect::Stunned
            | Effect::TestEachRound { characteristic: _ }
            | Effect::Helpless
            | Effect::AbilitiesMaySuffer => referee.tell(Event::Effect { location, section, effect }),
            Effect::Barred { activities: _ } if section == Section::Until => {
                referee.tell(Event::Effect { location, section, effect });
            }
            // For good: those without a test from now on, those with one from the surgery on.
            Effect::Barred { activities: _ }
            | Effect::TestOrParalysed { characteristic: _, below: _ }
            | Effect::TestOrInfertile { characteristic: _ }
            | Effect::TestOrLossStays { characteristic: _ }
            | Effect::Paralysed { below: _ }
            | Effect::Infertile
            | Effect::LossStays
            | Effect::LimbLost { limb: _ }
            | Effect::HalvedIn { what: _, situations: _ }
            | Effect::AllHalvedIn { situations: _ } => {
                injury.permanent(effect, &mut |loss| referee.tell(Event::Permanent(loss)));
            }
            // These wait for recovery.
            Effect::Lasts { span: _, length: _, unit: _ }
            | Effect::BarredFor { span: _, activities: _ }
            | Effect::HalvedFor { span: _, what: _ }
            | Effect::PhysicalHalvedFor { span: _, except: _ }
            | Effect::OthersHalvedFor { span: _, except: _ }
            | Effect::HalvedInFor { span: _, what: _, situations: _ }
            | Effect::PenaltyFor { span: _, modifier: _, to: _ }
            | Effect::MovementHalvedFor { span: _ }
            | Effect::ArmStrengthHalvedFor { span: _ }
            | Effect::AilingFor { span: _, ailments: _ }
            | Effect::RestFor { span: _, minutes: _, characteristic: _ } => {}
            // These wait for surgery that fails.
            Effect::Disfigured
            | Effect::SenseMayGo { percent: _ }
            | Effect::JawNotReset
            | Effect::SpeechImpediment
            | Effect::PointsLost { points: _, characteristic: _ }
            | Effect::AbilitiesLost { abilities: _ }
            | Effect::BlindWithoutEyes
            | Effect::HalvedWithoutEyes { what: _ }
            | Effect::NothingWithoutEyes { what: _ }
            | Effect::FingersLost { dice: _ }
            | Effect::PenaltyPerFinger { modifier: _, situations: _ } => {}
        }
        Ok(())
    }
}

/// Starts the clock of an injury.
fn start(injury: &mut Injury, left: TimeLeft, remedy: Remedy, referee: &mut Referee<'_>) {
    injury.clock = Some(left);
    referee.tell(Event::Clock { left, remedy });
}

/// What the description of a result asks before it takes hold.
struct Told {
    /// It kills.
    fatal: bool,
    /// It strikes one of a pair.
    pair: bool,
    /// It takes a part of the head.
    part: bool,
}

impl Told {
    fn of(row: CripplingRow) -> Self {
        let mut told = Self { fatal: false, pair: false, part: false };
        for effect in row.at_once() {
            told.fatal |= effect == Effect::Dead;
            told.pair |= matches!(effect, Effect::OneOfPair { pair: _ });
            told.part |= matches!(effect, Effect::PartGone { part: _, from: _, to: _ });
        }
        told
    }
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
