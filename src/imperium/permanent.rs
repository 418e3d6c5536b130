//! What an injury leaves for good (rule 19).

use super::charts::Effect;
use super::charts::vocabulary::{Abilities, Activity, Cores, Limb, Paralysis, Part, Situations};
use super::injury::{Injury, Surgery};
use super::location::Location;

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
    AbilitiesLost(Abilities),
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
        what: Option<Cores>,
        /// In which tests.
        situations: Situations,
    },
    /// Fingers.
    FingersLost(u8),
    /// Points off some tests.
    TestPenalty {
        /// How many.
        points: u16,
        /// Off which tests.
        situations: Situations,
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
            Effect::PenaltyPerFinger { points, situations } => {
                each(Permanent::TestPenalty { points: points * u16::from(self.fingers), situations });
            }
            // These changed the characteristics themselves, or leave it to the referee.
            Effect::DicePointsLost { .. }
            | Effect::PointsLost { .. }
            | Effect::HalvedWithoutEyes { .. }
            | Effect::NothingWithoutEyes { .. }
            | Effect::AbilitiesMaySuffer => {}
            // These hold for a while only, or happen once.
            Effect::Prone
            | Effect::ArmUseless
            | Effect::FingersUseless
            | Effect::PartGone { .. }
            | Effect::OneOfPair { .. }
            | Effect::Staggers { .. }
            | Effect::Spatters { .. }
            | Effect::HeadMayFly { .. }
            | Effect::ColourOnly { .. }
            | Effect::Dead
            | Effect::Bleeding { .. }
            | Effect::Penalty { .. }
            | Effect::PenaltyToOthers { .. }
            | Effect::Halved { .. }
            | Effect::MovementHalved
            | Effect::Stunned
            | Effect::TestEachRound { .. }
            | Effect::Helpless
            | Effect::DeadInToughnessRounds { .. }
            | Effect::DeadInRounds { .. }
            | Effect::DeadInHours { .. }
            | Effect::Lasts { .. }
            | Effect::BarredFor { .. }
            | Effect::HalvedFor { .. }
            | Effect::PhysicalHalvedFor { .. }
            | Effect::OthersHalvedFor { .. }
            | Effect::HalvedInFor { .. }
            | Effect::PenaltyFor { .. }
            | Effect::MovementHalvedFor { .. }
            | Effect::ArmStrengthHalvedFor { .. }
            | Effect::AilingFor { .. }
            | Effect::RestFor { .. } => {}
        }
    }
}
