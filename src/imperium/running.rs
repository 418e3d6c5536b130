//! What injuries do to a character now: the clauses that run, read off the charts.

use super::character::Character;
use super::characteristics::{Characteristic, TestValue};
use super::injury::Injury;
use super::location::LocationSet;
use super::tables::{Activity, ActivitySet, AilmentSet, Core, CoreSet, Effect, Location, Pair, SituationSet, Span};

/// Some of a character's characteristics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    cores: CoreSet,
    /// Whether the caller's own characteristics are among them.
    extras: bool,
}

impl Reach {
    const PHYSICAL: CoreSet = CoreSet::of(&[Core::WS, Core::BS, Core::S, Core::T, Core::I]);

    const fn only(cores: CoreSet) -> Self {
        Self { cores, extras: false }
    }

    fn all_but(spared: CoreSet) -> Self {
        Self { cores: without(CoreSet::ALL, spared), extras: true }
    }

    fn physical_but(spared: CoreSet) -> Self {
        Self { cores: without(Self::PHYSICAL, spared), extras: false }
    }

    /// Whether the characteristic is among them.
    #[must_use]
    pub const fn includes(self, characteristic: Characteristic) -> bool {
        match characteristic.core() {
            Some(core) => self.cores.contains(core),
            None => self.extras,
        }
    }
}

fn without(cores: CoreSet, spared: CoreSet) -> CoreSet {
    cores.iter().filter(|core| !spared.contains(*core)).fold(CoreSet::EMPTY, CoreSet::with)
}

/// A clause that weighs on the character now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Running {
    /// Points off characteristics.
    Penalty {
        /// How many.
        points: u16,
        /// Off which.
        reach: Reach,
    },
    /// Characteristics are halved.
    Halved(Reach),
    /// Characteristics are halved in some uses.
    HalvedIn(CoreSet, SituationSet),
    /// All movement rates are halved.
    MovementHalved,
    /// Stunned without a count.
    Stunned,
    /// A test at the end of each round, or unconscious.
    TestEachRound(Core),
    /// Nothing can be done.
    Helpless,
    /// Some things cannot be done.
    Barred(ActivitySet),
    /// An arm cannot be used; `None` where nobody has said which.
    ArmUseless(Option<Location>),
    /// The fingers of this arm's hand cannot be used.
    FingersUseless(Location),
    /// Strength in an arm is halved; `None` where nobody has said which.
    ArmStrengthHalved(Option<Location>),
    /// The character suffers from something.
    Ailing(AilmentSet),
    /// So many minutes of each hour must be rested, or a test passed.
    Rest {
        /// The minutes.
        minutes: u8,
        /// What the test is against.
        characteristic: Core,
    },
}

/// How much weighs on a characteristic (rule 21).
#[derive(Clone, Copy, Default)]
struct Weight {
    /// The points that come off.
    off: u16,
    /// How often it is halved then.
    halvings: u8,
    /// Whether somebody is stunned without a count, which halves as well.
    stunned: bool,
}

impl Injury {
    /// The clauses of this injury that weigh on the character now: what its description and the charts' "until" say as long
    /// as it is untreated, and what recovery says for as long as each duration runs.
    pub fn running(self) -> impl Iterator<Item = Running> {
        let untreated = !self.treated;
        let row = self.row();
        let until = row.at_once().chain(row.until()).filter(move |_| untreated);
        until.chain(row.recovery()).filter_map(move |effect| self.running_clause(effect))
    }

    /// The arm that is struck: of an arm injury its own, of a shoulder the one on the side that the caller has named.
    #[must_use]
    pub fn arm(&self) -> Option<Location> {
        match self.location {
            Location::RightArm | Location::LeftArm => Some(self.location),
            Location::Body if self.pair() == Some(Pair::Shoulder) => self.side.map(Location::arm),
            Location::Body | Location::Head | Location::RightLeg | Location::LeftLeg => None,
        }
    }

    /// What the character has two of, where the result strikes one of a pair.
    #[must_use]
    pub fn pair(&self) -> Option<Pair> {
        self.row().at_once().find_map(|effect| match effect {
            Effect::OneOfPair { pair } => Some(pair),
            _ => None,
        })
    }

    /// Whether what recovery takes from the characteristics has become permanent.
    fn loss_stays(&self) -> bool {
        let mut stays = false;
        self.permanents(&mut |loss| stays |= loss == super::permanent::Permanent::LossStays);
        stays
    }

    fn running_clause(&self, effect: Effect) -> Option<Running> {
        let takes = |span: Span| self.lasts(span) || self.loss_stays();
        match effect {
            Effect::Penalty { modifier, to } => {
                Some(Running::Penalty { points: modifier.unsigned_abs().into(), reach: Reach::only(to) })
            }
            Effect::PenaltyToOthers { modifier, except } => {
                Some(Running::Penalty { points: modifier.unsigned_abs().into(), reach: Reach::all_but(except) })
            }
            Effect::Halved { what } => Some(Running::Halved(Reach::only(what))),
            Effect::MovementHalved => Some(Running::MovementHalved),
            Effect::Stunned => Some(Running::Stunned),
            Effect::TestEachRound { characteristic } => Some(Running::TestEachRound(characteristic)),
            Effect::Helpless => Some(Running::Helpless),
            Effect::Barred { activities } => Some(Running::Barred(activities)),
            Effect::ArmUseless => Some(Running::ArmUseless(self.arm())),
            Effect::FingersUseless => Some(Running::FingersUseless(self.location)),
            Effect::BarredFor { span, activities } if self.lasts(span) => {
                if activities.contains(Activity::UseArm) {
                    Some(Running::ArmUseless(self.arm()))
                } else if activities.contains(Activity::UseHand) {
                    Some(Running::FingersUseless(self.location))
                } else {
                    Some(Running::Barred(activities))
                }
            }
            Effect::HalvedFor { span, what } if takes(span) => Some(Running::Halved(Reach::only(what))),
            Effect::PhysicalHalvedFor { span, except } if takes(span) => {
                Some(Running::Halved(Reach::physical_but(except)))
            }
            Effect::OthersHalvedFor { span, except } if takes(span) => Some(Running::Halved(Reach::all_but(except))),
            Effect::HalvedInFor { span, what, situations } if takes(span) => Some(Running::HalvedIn(what, situations)),
            Effect::PenaltyFor { span, modifier, to } if takes(span) => {
                Some(Running::Penalty { points: modifier.unsigned_abs().into(), reach: Reach::only(to) })
            }
            Effect::MovementHalvedFor { span } if self.lasts(span) => Some(Running::MovementHalved),
            Effect::ArmStrengthHalvedFor { span } if takes(span) => Some(Running::ArmStrengthHalved(self.arm())),
            Effect::AilingFor { span, ailments } if self.lasts(span) => Some(Running::Ailing(ailments)),
            Effect::RestFor { span, minutes, characteristic } if self.lasts(span) => {
                Some(Running::Rest { minutes, characteristic })
            }
            // Durations that are over or have not begun.
            Effect::BarredFor { span: _, activities: _ }
            | Effect::HalvedFor { span: _, what: _ }
            | Effect::PhysicalHalvedFor { span: _, except: _ }
            | Effect::OthersHalvedFor { span: _, except: _ }
            | Effect::HalvedInFor { span: _, what: _, situations: _ }
            | Effect::PenaltyFor { span: _, modifier: _, to: _ }
            | Effect::MovementHalvedFor { span: _ }
            | Effect::ArmStrengthHalvedFor { span: _ }
            | Effect::AilingFor { span: _, ailments: _ }
            | Effect::RestFor { span: _, minutes: _, characteristic: _ } => None,
            // These happen once, or are kept in the character, or are for good.
            Effect::Prone
            | Effect::PartGone { part: _, from: _, to: _ }
            | Effect::OneOfPair { pair: _ }
            | Effect::Staggers { yards: _ }
            | Effect::Spatters { yards: _ }
            | Effect::HeadMayFly { feet: _ }
            | Effect::ColourOnly { colours: _ }
            | Effect::Dead
            | Effect::Bleeding { d3: _ }
            | Effect::DeadInToughnessRounds { divisor: _, remedy: _ }
            | Effect::DeadInRounds { rounds: _, remedy: _ }
            | Effect::DeadInHours { hours: _, remedy: _ }
            | Effect::Lasts { span: _, length: _, unit: _ }
            | Effect::TestOrParalysed { characteristic: _, below: _ }
            | Effect::TestOrInfertile { characteristic: _ }
            | Effect::TestOrLossStays { characteristic: _ }
            | Effect::Paralysed { below: _ }
            | Effect::Infertile
            | Effect::LossStays
            | Effect::LimbLost { limb: _ }
            | Effect::HalvedIn { what: _, situations: _ }
            | Effect::AllHalvedIn { situations: _ }
            | Effect::AbilitiesMaySuffer
            | Effect::Disfigured
            | Effect::SenseMayGo { percent: _ }
            | Effect::JawNotReset
            | Effect::SpeechImpediment
            | Effect::PointsLost { points: _, characteristic: _ }
            | Effect::AbilitiesLost { abilities: _ }
            | Effect::BlindWithoutEyes
            | Effect::HalvedWithoutEyes { what: _ }
            | Effect::NothingWithoutEyes { what: _ }
            | Effect::FingersLost { dice: _ }
            | Effect::PenaltyPerFinger { modifier: _, situations: _ } => None,
        }
    }
}

impl Character {
    /// Everything that injuries do to the character now.
    pub fn running(&self) -> impl Iterator<Item = Running> {
        self.injuries.iter().flat_map(Injury::running)
    }

    /// Whether the character is stunned, for a count of rounds or until treated (rule 21).
    #[must_use]
    pub fn is_stunned(&self) -> bool {
        self.condition.stun > 0 || self.running().any(|one| one == Running::Stunned)
    }

    /// What comes off Initiative for hurt locations, lodged projectiles and infected wounds (rules 15 and 24).
    #[must_use]
    pub fn initiative_penalty(&self) -> u16 {
        let hurt: u16 = self.wounds.initiative.iter().map(|(_, points)| u16::from(points)).sum();
        hurt + self.projectiles.initiative_penalty() + self.infection.initiative_penalty()
    }

    /// A characteristic as a test would use it now: what is taken off first, then each halving, exactly (rule 21).
    #[must_use]
    #[inline]
    pub fn effective(&self, characteristic: Characteristic) -> TestValue {
        // Nothing but hurt locations weighs on those without an injury, and that on Initiative alone.
        let unhurt = self.injuries.is_empty() && characteristic != Characteristic::I;
        let mut weight = if unhurt { Weight::default() } else { self.weight(characteristic) };
        if characteristic != Characteristic::T && (weight.stunned || self.condition.stun > 0) {
            weight.halvings = weight.halvings.saturating_add(1);
        }
        TestValue::from(self.characteristics.score(characteristic).less(weight.off)).halved(weight.halvings)
    }

    /// What weighs on a characteristic now, but for a count of rounds of stun. Kept apart so that most tests stay short.
    #[inline(never)]
    fn weight(&self, characteristic: Characteristic) -> Weight {
        let mut weight = Weight::default();
        if characteristic == Characteristic::I {
            weight.off = self.initiative_penalty();
        }
        for running in self.running() {
            match running {
                Running::Penalty { points, reach } if reach.includes(characteristic) => weight.off += points,
                Running::Halved(reach) if reach.includes(characteristic) => {
                    weight.halvings = weight.halvings.saturating_add(1);
                }
                Running::Stunned => weight.stunned = true,
                _ => {}
            }
        }
        weight
    }

    /// Toughness for recuperating an injury to one location: halved where the wound is infected (rule 24).
    #[must_use]
    pub fn recuperation(&self, location: Location) -> TestValue {
        let infected = self.infection.is_infected(location);
        self.effective(Characteristic::T).halved(u8::from(infected))
    }

    /// Whether Strength in one arm is halved for a time, beyond being half for one arm alone (rule 18).
    pub(super) fn arm_weakened(&self, arm: Location) -> bool {
        self.running().any(|one| one == Running::ArmStrengthHalved(Some(arm)))
    }

    /// The arms that cannot be used.
    #[must_use]
    pub fn useless_arms(&self) -> LocationSet {
        self.running().fold(self.wounds.useless, |set, one| match one {
            Running::ArmUseless(Some(arm)) => set.with(arm),
            _ => set,
        })
    }

    /// The arms whose hand or fingers cannot be used.
    #[must_use]
    pub fn useless_hands(&self) -> LocationSet {
        self.running().fold(LocationSet::EMPTY, |set, one| match one {
            Running::FingersUseless(arm) => set.with(arm),
            _ => set,
        })
    }

    /// Whether all movement rates are halved; once, however many causes there are (rule 15).
    #[must_use]
    pub fn is_slowed(&self) -> bool {
        !self.wounds.slowed.is_empty() || self.running().any(|one| one == Running::MovementHalved)
    }

    /// Whether nothing but crawling is left, or standing with a prop (rule 15).
    #[must_use]
    pub fn only_crawls(&self) -> bool {
        !self.wounds.crawling.is_empty()
    }

    /// What the character cannot do now.
    #[must_use]
    pub fn barred(&self) -> ActivitySet {
        self.running().fold(ActivitySet::default(), |set, one| match one {
            Running::Barred(activities) => set.union(activities),
            _ => set,
        })
    }

    /// Whether the character can do nothing at all: stunned, out, dead, or by an injury that allows nothing (rules 18, 21, 23).
    #[must_use]
    pub fn is_helpless(&self) -> bool {
        self.is_out() || self.is_stunned() || self.running().any(|one| one == Running::Helpless)
    }
}
