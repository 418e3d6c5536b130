//! What a crippling result does at the moment of the hit (rules 17 to 19), picked out of its row when the library is built.

use super::crippling::CripplingRow;
use crate::imperium::clock::{TimeLeft, remedy};
use crate::imperium::event::Section;
use crate::imperium::expression::DiceExpression;
use crate::imperium::tables::{
    Effect, EffectGroup, Remedy, arm_crippling, body_crippling, head_crippling, leg_crippling,
};

/// Something that a result does when it is suffered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::imperium) enum Step {
    /// The character falls.
    Fall,
    /// The location bleeds so many D3 a round.
    Bleed(u8),
    /// The arm cannot be used.
    ArmUseless,
    /// A clock runs for Toughness / so many rounds.
    ToughnessClock(u16, Remedy),
    /// A clock runs for so many rounds.
    RolledClock(DiceExpression, Remedy),
    /// A clock runs for so long.
    Clock(TimeLeft, Remedy),
    /// A clause is told, and read off the chart for as long as it holds.
    Tell(Section, Effect),
    /// A clause is for good.
    ForGood(Effect),
}

/// All that a result does when it is suffered.
#[derive(Clone, Copy, Debug)]
pub(in crate::imperium) struct Suffering {
    /// It kills.
    pub(in crate::imperium) fatal: bool,
    /// It strikes one of a pair.
    pub(in crate::imperium) pair: bool,
    /// It takes a part of the head, by a D6.
    pub(in crate::imperium) part: bool,
    steps: [Step; Self::MOST],
    count: usize,
}

impl Suffering {
    /// More steps than this no result has; one that had would not compile.
    const MOST: usize = 9;

    const NOTHING: Self = Self { fatal: false, pair: false, part: false, steps: [Step::Fall; Self::MOST], count: 0 };

    /// What a row does.
    pub(in crate::imperium) fn of(row: CripplingRow) -> &'static Self {
        match row {
            CripplingRow::Head(row) => HEAD.get(row.index()),
            CripplingRow::Body(row) => BODY.get(row.index()),
            CripplingRow::Arm(row) => ARM.get(row.index()),
            CripplingRow::Leg(row) => LEG.get(row.index()),
        }
        .unwrap_or(&Self::NOTHING)
    }

    /// The steps in their order.
    pub(in crate::imperium) fn steps(&self) -> &[Step] {
        self.steps.get(..self.count).unwrap_or_default()
    }

    /// Notes what the description asks before the result takes hold.
    const fn described(mut self, at_once: EffectGroup) -> Self {
        let mut rest = at_once;
        while let Some((effect, others)) = rest.split_first() {
            self.fatal |= matches!(effect, Effect::Dead);
            self.pair |= matches!(effect, Effect::OneOfPair { pair: _ });
            self.part |= matches!(effect, Effect::PartGone { part: _, from: _, to: _ });
            rest = others;
        }
        self
    }

    /// Adds what the clauses of a section do. Of one that kills there is nothing to do but tell.
    const fn with(mut self, section: Section, clauses: EffectGroup) -> Self {
        let mut rest = clauses;
        while let Some((effect, others)) = rest.split_first() {
            let step = match effect {
                Effect::Dead => None,
                effect if self.fatal => Some(Step::Tell(section, effect)),
                effect => Step::of(section, effect),
            };
            if let Some(step) = step {
                self.steps[self.count] = step;
                self.count += 1;
            }
            rest = others;
        }
        self
    }

    /// Adds the clock of a recovery, which runs from the injury on; the rest waits until recovery begins.
    const fn with_clock(self, recovery: EffectGroup) -> Self {
        let mut sum = self;
        let mut rest = recovery;
        while let Some((effect, others)) = rest.split_first() {
            if let (Some(_), Some(step)) = (remedy(effect), Step::of(Section::Until, effect)) {
                sum.steps[sum.count] = step;
                sum.count += 1;
            }
            rest = others;
        }
        sum
    }
}

impl Step {
    /// What a clause does when the result is suffered; `None` for nothing.
    const fn of(section: Section, effect: Effect) -> Option<Self> {
        Some(match effect {
            Effect::Prone => Self::Fall,
            Effect::Bleeding { d3 } => Self::Bleed(d3),
            Effect::ArmUseless => Self::ArmUseless,
            Effect::DeadInToughnessRounds { divisor, remedy } => Self::ToughnessClock(divisor as u16, remedy),
            Effect::DeadInRounds { rounds, remedy } => Self::RolledClock(DiceExpression::of_chart(rounds), remedy),
            Effect::DeadInHours { hours, remedy } => Self::Clock(TimeLeft::hours(hours as u16), remedy),
            // Rolled or settled before.
            Effect::PartGone { part: _, from: _, to: _ } | Effect::OneOfPair { pair: _ } | Effect::Dead => return None,
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
            | Effect::AbilitiesMaySuffer => Self::Tell(section, effect),
            Effect::Barred { activities: _ } => match section {
                Section::Until => Self::Tell(section, effect),
                Section::AtOnce | Section::Permanent | Section::SurgeryFailure => Self::ForGood(effect),
            },
            Effect::Paralysed { below: _ }
            | Effect::Infertile
            | Effect::LossStays
            | Effect::LimbLost { limb: _ }
            | Effect::HalvedIn { what: _, situations: _ }
            | Effect::AllHalvedIn { situations: _ } => Self::ForGood(effect),
            // These wait for the test at surgery that succeeds.
            Effect::TestOrParalysed { characteristic: _, below: _ }
            | Effect::TestOrInfertile { characteristic: _ }
            | Effect::TestOrLossStays { characteristic: _ } => return None,
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
            | Effect::RestFor { span: _, minutes: _, characteristic: _ } => return None,
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
            | Effect::PenaltyPerFinger { modifier: _, situations: _ } => return None,
        })
    }
}

/// What the rows of a chart do.
macro_rules! chart {
    ($table:ident) => {{
        let mut chart = [Suffering::NOTHING; $table::ROWS];
        let mut at = 0;
        while let Some(row) = $table::Row::at(at) {
            let injury = row.injury();
            chart[at] = Suffering::NOTHING
                .described(injury.at_once())
                .with(Section::AtOnce, injury.at_once())
                .with(Section::Until, injury.bleeding())
                .with(Section::Until, injury.until())
                .with_clock(injury.recovery())
                .with(Section::Permanent, injury.permanent());
            at += 1;
        }
        chart
    }};
}

static HEAD: [Suffering; head_crippling::ROWS] = chart!(head_crippling);
static BODY: [Suffering; body_crippling::ROWS] = chart!(body_crippling);
static ARM: [Suffering; arm_crippling::ROWS] = chart!(arm_crippling);
static LEG: [Suffering; leg_crippling::ROWS] = chart!(leg_crippling);
