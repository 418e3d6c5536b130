//! What an injury leaves for good (rule 19).

use super::injury::{Injury, Surgery};
use super::tables::{AbilitySet, Activity, CoreSet, Effect, Limb, Location, Paralysis, Part, SituationSet};

/// One lasting loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Permanent {
    /// Disfigured.
    Disfigured,
    /// The sense that went with this part of the head.
    SenseLost(Part),
    /// The jaw never set.
    JawNotReset,
    /// A severe impediment of speech.
    SpeechImpediment,
    /// Special abilities.
    AbilitiesLost(AbilitySet),
    /// Sight altogether.
    Blind,
    /// Paralysed from here down.
    Paralysed(Paralysis),
    /// Infertile.
    Infertile,
    /// A limb.
    LimbLost(Limb, Location),
    /// Characteristics are halved in some tests.
    Halved {
        /// Which; `None` for every characteristic.
        what: Option<CoreSet>,
        /// In which tests.
        situations: SituationSet,
    },
    /// Fingers.
    FingersLost(u8),
    /// Points off some tests.
    TestPenalty {
        /// How many.
        points: u16,
        /// Off which tests.
        situations: SituationSet,
    },
    /// Something can never be done again.
    Cannot(Activity),
    /// What recovery took from the characteristics.
    LossStays,
}

impl Injury {
    /// Names each lasting loss of this injury, in the order of the chart: those without a test hold from the injury on, those
    /// with one from the moment it was failed, and what failed surgery costs comes last.
    pub fn permanents(&self, each: &mut dyn FnMut(Permanent)) {
        for effect in self.row().permanent() {
            self.permanent(effect, each);
        }
        if self.surgery == Surgery::Failed {
            for effect in self.row().surgery_failure() {
                self.permanent(effect, each);
            }
        }
    }

    /// Whether it leaves anything for good.
    #[must_use]
    pub fn leaves_a_trace(&self) -> bool {
        let mut trace = false;
        self.permanents(&mut |_| trace = true);
        trace
    }

    /// Names the lasting losses that stand behind one clause, if they have come to pass.
    pub(super) fn permanent(&self, effect: Effect, each: &mut dyn FnMut(Permanent)) {
        match effect {
            Effect::TestOrParalysed { characteristic: _, below } => {
                if self.test_failed {
                    each(Permanent::Paralysed(below));
                }
            }
            Effect::TestOrInfertile { characteristic: _ } => {
                if self.test_failed {
                    each(Permanent::Infertile);
                }
            }
            Effect::TestOrLossStays { characteristic: _ } => {
                if self.test_failed {
                    each(Permanent::LossStays);
                }
            }
            Effect::Paralysed { below } => each(Permanent::Paralysed(below)),
            Effect::Infertile => each(Permanent::Infertile),
            Effect::LossStays => each(Permanent::LossStays),
            Effect::LimbLost { limb } => each(Permanent::LimbLost(limb, self.location)),
            Effect::Barred { activities } => activities.iter().for_each(|one| each(Permanent::Cannot(one))),
            Effect::HalvedIn { what, situations } => each(Permanent::Halved { what: Some(what), situations }),
            Effect::AllHalvedIn { situations } => each(Permanent::Halved { what: None, situations }),
            Effect::Disfigured => each(Permanent::Disfigured),
            Effect::SenseMayGo { percent: _ } => {
                if let (true, Some(part)) = (self.sense_lost, self.part) {
                    each(Permanent::SenseLost(part));
                }
            }
            Effect::JawNotReset => each(Permanent::JawNotReset),
            Effect::SpeechImpediment => each(Permanent::SpeechImpediment),
            Effect::AbilitiesLost { abilities } => each(Permanent::AbilitiesLost(abilities)),
            Effect::BlindWithoutEyes => {
                if self.blinded {
                    each(Permanent::Blind);
                }
            }
            Effect::FingersLost { dice: _ } => each(Permanent::FingersLost(self.fingers)),
            Effect::PenaltyPerFinger { modifier, situations } => {
                let points = u16::from(modifier.unsigned_abs()) * u16::from(self.fingers);
                each(Permanent::TestPenalty { points, situations });
            }
            // These changed the characteristics themselves, or leave it to the referee.
            Effect::PointsLost { points: _, characteristic: _ }
            | Effect::HalvedWithoutEyes { what: _ }
            | Effect::NothingWithoutEyes { what: _ }
            | Effect::AbilitiesMaySuffer => {}
            // These hold for a while only, or happen once.
            Effect::Prone
            | Effect::ArmUseless
            | Effect::FingersUseless
            | Effect::PartGone { part: _, from: _, to: _ }
            | Effect::OneOfPair { pair: _ }
            | Effect::Staggers { yards: _ }
            | Effect::Spatters { yards: _ }
            | Effect::HeadMayFly { feet: _ }
            | Effect::ColourOnly { colours: _ }
            | Effect::Dead
            | Effect::Bleeding { d3: _ }
            | Effect::Penalty { modifier: _, to: _ }
            | Effect::PenaltyToOthers { modifier: _, except: _ }
            | Effect::Halved { what: _ }
            | Effect::MovementHalved
            | Effect::Stunned
            | Effect::TestEachRound { characteristic: _ }
            | Effect::Helpless
            | Effect::DeadInToughnessRounds { divisor: _, remedy: _ }
            | Effect::DeadInRounds { rounds: _, remedy: _ }
            | Effect::DeadInHours { hours: _, remedy: _ }
            | Effect::Lasts { span: _, length: _, unit: _ }
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
        }
    }
}
