//! What happens, one event at a time, each under the number of its rule.

use super::amount::Tenths;
use super::characteristics::{Characteristic, TestValue};
use super::clock::TimeLeft;
use super::location::Chart;
use super::percent::Percent;
use super::permanent::Permanent;
use super::purpose::Purpose;
use super::tables::{Effect, Level, Location, Part, Remedy, Span, Unit};
use crate::table::Band;

/// Why somebody dies, or lies in a coma.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// No hit points are left (rule 11).
    HitPoints,
    /// A crippling result (rule 18).
    Crippling,
    /// A clock ran out (rule 19).
    Clock,
    /// Sepsis took a mental characteristic to 0 (rule 24).
    Sepsis,
}

/// Why somebody is unconscious.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Knockout {
    /// Hit points fell below half of Toughness (rule 11).
    HitPoints,
    /// A test was failed (rules 15 and 18).
    Test,
}

/// Where in its row a clause of a crippling result stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Section {
    /// In the description.
    AtOnce,
    /// Under what holds until medical attention.
    Until,
    /// Under what is for good.
    Permanent,
    /// Under what failed surgery costs.
    SurgeryFailure,
}

/// One thing that happens to a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Hit points are lost.
    HitPoints {
        /// How many come off.
        lost: Tenths,
        /// How many are left.
        now: Tenths,
    },
    /// A test is rolled.
    Test {
        /// Against which characteristic.
        characteristic: Characteristic,
        /// What it is worth for this test.
        value: TestValue,
        /// The roll.
        roll: Percent,
        /// Whether the roll is no more than the value.
        passed: bool,
        /// What it is for.
        purpose: Purpose,
    },
    /// A location reaches an injury level, or is hit again at its last.
    Level {
        /// Which location.
        location: Location,
        /// Which level.
        to: Level,
    },
    /// Rounds of stun are added.
    Stun {
        /// How many.
        rounds: u16,
        /// Whether the character probably falls, which is the referee's to say.
        probably_prone: bool,
    },
    /// Consciousness is lost.
    Unconscious(Knockout),
    /// An injury level begins to weigh on Initiative.
    Initiative {
        /// Which location's.
        location: Location,
        /// How many points come off.
        points: u8,
    },
    /// Bleeding is added.
    Bleed {
        /// Where.
        location: Location,
        /// How many D3 a round.
        d3: u8,
    },
    /// The character falls.
    Prone,
    /// A thing is dropped.
    Drop {
        /// The slot in which it was held.
        slot: u8,
    },
    /// An arm cannot be used any more.
    Useless(Location),
    /// A leg halves movement.
    HalfMovement(Location),
    /// A leg leaves nothing but crawling.
    CrawlOnly(Location),
    /// A crippling roll.
    Cripple {
        /// On which chart.
        chart: Chart,
        /// The D6.
        die: u8,
        /// Earlier cripplings of the location that have not healed without trace.
        previous: u8,
        /// Levels beyond the last.
        beyond: u32,
        /// The results that share the row which the total reads.
        result: Band,
    },
    /// A point of insanity.
    Insanity,
    /// A part of the head is gone.
    Part(Part),
    /// A clock begins to run.
    Clock {
        /// What is left.
        left: TimeLeft,
        /// What stops it.
        remedy: Remedy,
    },
    /// Death.
    Dead(Cause),
    /// A coma.
    Coma(Cause),
    /// A piece of armour wears out over a location.
    Armour {
        /// Where.
        location: Location,
        /// Which piece, by its index there.
        piece: u8,
        /// What it takes off from now on.
        value: u8,
    },
    /// A projectile lodges.
    Lodged(Location),
    /// A projectile passes through.
    Exits(Location),
    /// A lodged projectile is removed.
    ProjectileOut(Location),
    /// A wound will be infected.
    InfectionDue {
        /// Which.
        location: Location,
        /// In how many hours.
        hours: u8,
    },
    /// A wound is infected.
    Infected(Location),
    /// An infected wound poisons the blood.
    Sepsis(Location),
    /// Sepsis takes points of a mental characteristic.
    SepsisLoss {
        /// Of which.
        characteristic: Characteristic,
        /// How many.
        points: u16,
    },
    /// Points of a characteristic are lost.
    PointsLost {
        /// Of which.
        characteristic: Characteristic,
        /// How many.
        points: u16,
    },
    /// Something is for good.
    Permanent(Permanent),
    /// Fingers are lost.
    FingersLost {
        /// How many.
        fingers: u8,
        /// How much comes off tests that need the hands.
        points: u16,
    },
    /// Sight is lost altogether.
    Blind,
    /// Treatment succeeds.
    Treated,
    /// Treatment fails; nothing changes.
    TreatmentFailed,
    /// Consciousness returns.
    Awake,
    /// A clause of a crippling result takes hold, or is told, that no other event speaks of.
    Effect {
        /// Whose location.
        location: Location,
        /// In which section it stands.
        section: Section,
        /// The clause.
        effect: Effect,
    },
    /// A duration of a recovery begins.
    RecoveryBegins {
        /// The injury, by its index.
        injury: u8,
        /// Which duration.
        span: Span,
        /// How many units.
        length: u16,
        /// Of what.
        unit: Unit,
    },
    /// A duration of a recovery is over.
    RecoveryEnds {
        /// The injury, by its index.
        injury: u8,
        /// Which duration.
        span: Span,
    },
    /// An injury has healed completely.
    Healed {
        /// The injury, by its index.
        injury: u8,
    },
}

impl Event {
    /// The number of the rule that it follows from.
    #[must_use]
    pub const fn rule(self) -> u8 {
        match self {
            Self::Armour { location: _, piece: _, value: _ } => 9,
            Self::HitPoints { lost: _, now: _ } => 10,
            Self::Unconscious(Knockout::HitPoints) | Self::Dead(Cause::HitPoints) | Self::Awake => 11,
            Self::Coma(Cause::HitPoints | Cause::Crippling | Cause::Clock) => 12,
            Self::Level { location: _, to: _ } => 14,
            Self::Test { characteristic: _, value: _, roll: _, passed: _, purpose } => purpose.rule(),
            Self::Unconscious(Knockout::Test)
            | Self::Initiative { location: _, points: _ }
            | Self::Prone
            | Self::Drop { slot: _ }
            | Self::Useless(_)
            | Self::HalfMovement(_)
            | Self::CrawlOnly(_) => 15,
            Self::Cripple { chart: _, die: _, previous: _, beyond: _, result: _ } | Self::Healed { injury: _ } => 16,
            Self::Insanity => 17,
            Self::Part(_) | Self::Dead(Cause::Crippling) | Self::Effect { location: _, section: _, effect: _ } => 18,
            Self::Clock { left: _, remedy: _ }
            | Self::Dead(Cause::Clock)
            | Self::Permanent(_)
            | Self::FingersLost { fingers: _, points: _ }
            | Self::Blind
            | Self::Treated
            | Self::TreatmentFailed
            | Self::RecoveryBegins { injury: _, span: _, length: _, unit: _ }
            | Self::RecoveryEnds { injury: _, span: _ }
            | Self::PointsLost { characteristic: _, points: _ } => 19,
            Self::Stun { rounds: _, probably_prone: _ } => 21,
            Self::Bleed { location: _, d3: _ } => 22,
            Self::Lodged(_)
            | Self::Exits(_)
            | Self::ProjectileOut(_)
            | Self::InfectionDue { location: _, hours: _ }
            | Self::Infected(_)
            | Self::Sepsis(_)
            | Self::SepsisLoss { characteristic: _, points: _ }
            | Self::Dead(Cause::Sepsis)
            | Self::Coma(Cause::Sepsis) => 24,
        }
    }
}
