//! Treatment and surgery (rule 19).

use super::character::Character;
use super::characteristics::{Characteristic, Score};
use super::error::Error;
use super::event::{Event, Section};
use super::expression;
use super::injury::{Injury, Surgery};
use super::location::{LocationSet, PerLocation};
use super::permanent::Permanent;
use super::purpose::Purpose;
use super::referee::Referee;
use super::tables::{Core, Effect, Remedy};

impl Character {
    /// Medical attention to everything at once. Where it succeeds, whatever runs until treated ends: persistent effects of
    /// injury levels, bleeding, the "until medical attention" of crippling results with the clocks that treatment stops,
    /// infection and sepsis. Levels stay. `drain` says that a chest drain is put in as well, which one result asks for.
    #[must_use]
    pub fn treat(mut self, success: bool, drain: bool, referee: &mut Referee<'_>) -> Self {
        if self.condition.dead {
            return self;
        }
        if !success {
            referee.tell(Event::TreatmentFailed);
            return self;
        }
        self.wounds.initiative = PerLocation::all(0);
        self.wounds.bleeding = PerLocation::all(0);
        self.wounds.slowed = LocationSet::EMPTY;
        self.wounds.crawling = LocationSet::EMPTY;
        self.wounds.useless = LocationSet::EMPTY;
        self.infection.cure();
        let before = self.injuries;
        for (index, mut injury) in before.iter().enumerate() {
            injury.treated = true;
            match injury.remedy() {
                Some(Remedy::Treatment) => injury.clock = None,
                Some(Remedy::Drain) if drain => injury.clock = None,
                Some(Remedy::Drain | Remedy::Surgery) | None => {}
            }
            self.injuries.set(index, &injury);
        }
        referee.tell(Event::Treated);
        self.settle_healed(referee);
        self
    }

    /// Surgery on one injury, by its index in the order suffered. Success stops the clock that surgery stops and rolls the
    /// tests against permanent losses; failure costs what the chart says, once. `eyes_left` says how many eyes the character
    /// has, the injured one not counted, for the one result that asks.
    ///
    /// # Errors
    /// When there is no such injury, when it has healed, when surgery on it has succeeded before, or when the dice fail.
    pub fn operate(
        mut self,
        index: usize,
        success: bool,
        eyes_left: u8,
        referee: &mut Referee<'_>,
    ) -> Result<Self, Error> {
        let mut injury = self.injury(index)?;
        if self.condition.dead {
            return Ok(self);
        }
        // Healed, it may have stopped counting under rule 16, and nothing that surgery costs could bring that back.
        if injury.has_healed() {
            return Err(Error::HealedAlready { index });
        }
        match injury.surgery {
            Surgery::Succeeded => return Err(Error::OperatedAlready { index }),
            Surgery::None if success => self.test_permanence(&mut injury, referee)?,
            Surgery::None => self.pay_for_failure(&mut injury, eyes_left, referee)?,
            // What failure cost is paid already, permanent losses among it.
            Surgery::Failed => {}
        }
        if success {
            if injury.remedy() == Some(Remedy::Surgery) {
                injury.clock = None;
            }
            if injury.surgery == Surgery::None {
                injury.surgery = Surgery::Succeeded;
            }
        }
        self.injuries.set(index, &injury);
        Ok(self)
    }

    pub(super) fn injury(&self, index: usize) -> Result<Injury, Error> {
        self.injuries.get(index).ok_or(Error::NoSuchInjury { index, count: self.injuries.len() })
    }

    /// The tests against permanent losses, at successful surgery.
    fn test_permanence(&self, injury: &mut Injury, referee: &mut Referee<'_>) -> Result<(), Error> {
        for effect in injury.row().permanent() {
            let core = match effect {
                Effect::TestOrParalysed { characteristic, below: _ }
                | Effect::TestOrInfertile { characteristic }
                | Effect::TestOrLossStays { characteristic } => characteristic,
                _ => continue,
            };
            if !self.test(core.into(), 0, Purpose::Permanent(core), referee)? {
                injury.test_failed = true;
                injury.permanent(effect, &mut |loss| referee.tell(Event::Permanent(loss)));
            }
        }
        Ok(())
    }

    /// What failed surgery costs.
    fn pay_for_failure(&mut self, injury: &mut Injury, eyes_left: u8, referee: &mut Referee<'_>) -> Result<(), Error> {
        injury.surgery = Surgery::Failed;
        let blind_before = self.is_blind();
        injury.blinded =
            eyes_left == 0 && injury.row().surgery_failure().any(|effect| effect == Effect::BlindWithoutEyes);
        let newly_blind = injury.blinded && !blind_before;
        for effect in injury.row().surgery_failure() {
            match effect {
                Effect::SenseMayGo { percent } => {
                    injury.sense_lost = referee.percent(Purpose::Chance)?.get() <= percent;
                }
                Effect::PointsLost { points, characteristic } => {
                    let points = expression::roll(points, Purpose::PointsLost, referee)?;
                    self.lose_points(characteristic, u16::try_from(points).unwrap_or_default(), referee);
                }
                Effect::BlindWithoutEyes => {
                    if newly_blind {
                        referee.tell(Event::Blind);
                    }
                    continue;
                }
                Effect::HalvedWithoutEyes { what } if newly_blind => {
                    for core in what.iter() {
                        let score = self.characteristics.score(core.into());
                        self.characteristics.set(core.into(), score.halved());
                    }
                }
                Effect::NothingWithoutEyes { what } if injury.blinded => {
                    what.iter().for_each(|core| self.characteristics.set(core.into(), Score::default()));
                }
                Effect::FingersLost { dice } => {
                    let fingers = expression::roll(dice, Purpose::Fingers, referee)?;
                    injury.fingers = u8::try_from(fingers).unwrap_or_default();
                    continue;
                }
                Effect::PenaltyPerFinger { modifier, situations: _ } => {
                    let points = u16::from(modifier.unsigned_abs()) * u16::from(injury.fingers);
                    referee.tell(Event::FingersLost { fingers: injury.fingers, points });
                    continue;
                }
                Effect::AbilitiesMaySuffer => {
                    let section = Section::SurgeryFailure;
                    referee.tell(Event::Effect { location: injury.location, section, effect });
                }
                _ => {}
            }
            injury.permanent(effect, &mut |loss| referee.tell(Event::Permanent(loss)));
        }
        Ok(())
    }

    /// Whether sight is lost altogether.
    #[must_use]
    pub fn is_blind(&self) -> bool {
        self.injuries.iter().any(|injury| injury.blinded)
    }

    /// Names each lasting loss, injury by injury in the order suffered (rule 19).
    pub fn permanents(&self, each: &mut dyn FnMut(Permanent)) {
        self.injuries.iter().for_each(|injury| injury.permanents(each));
    }

    fn lose_points(&mut self, core: Core, points: u16, referee: &mut Referee<'_>) {
        let characteristic = Characteristic::from(core);
        let score = self.characteristics.score(characteristic);
        self.characteristics.set(characteristic, score.less(points));
        referee.tell(Event::PointsLost { characteristic, points });
    }
}
