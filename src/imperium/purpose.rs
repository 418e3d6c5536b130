//! What a die is rolled for, as scripts name it and traces show it.

use core::fmt;

use super::characteristics::Name;
use super::location::Chart;
use super::tables::{Core, Level, Location, Span};

/// What a die is rolled for; its `Display` is the word used in scripts and traces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// `location`: where a hit lands (rule 1).
    Location,
    /// `damage` (rule 3).
    Damage,
    /// `field`: what a force field takes off (rule 6).
    Field,
    /// `head.light:T` and the like: the test of an injury level (rule 15).
    Level(Chart, Level, Core),
    /// `head.stopped:T`: a hit to the head that did no damage (rule 20).
    HeadStopped,
    /// `stun`: rounds of stun (rule 15).
    Stun,
    /// `cripple`: the crippling roll (rule 16).
    Cripple,
    /// `cripple:WP`: Willpower at a crippling (rule 17).
    CrippleNerve,
    /// `part`: which part a result takes (rule 18).
    Part,
    /// `clock`: how many rounds are left (rule 19).
    Clock,
    /// `lodged:S`: Strength against the shock of a projectile (rule 24).
    LodgedStun,
    /// `bleed`: hit points bled (rule 22).
    Bleed,
    /// `each_round:T`: a result's test at the end of a round (rule 18).
    EachRound(Core),
    /// `unconscious`: how long (rule 23).
    Unconscious,
    /// `rest:T`: an hour without rest (rule 19).
    Rest(Core),
    /// `recovery:a` and the like: a duration (rule 19).
    Recovery(Span),
    /// `permanent:T`: whether a loss is for good (rule 19).
    Permanent(Core),
    /// `char_loss`: points of a characteristic (rule 19).
    PointsLost,
    /// `fingers`: how many are lost (rule 19).
    Fingers,
    /// `chance`: a chance in a hundred (rule 19).
    Chance,
    /// `infection`: whether a wound becomes infected (rule 24).
    Infection,
    /// `infection:hours`: when (rule 24).
    InfectionHours,
    /// `sepsis?:body` and the like: whether an infected wound poisons the blood (rule 24).
    SepsisSetsIn(Location),
    /// `sepsis`: hit points lost to it (rule 24).
    SepsisDamage,
    /// `sepsis:WP` and the like: points of a mental characteristic lost to it (rule 24).
    SepsisLoss(Name),
}

impl fmt::Display for Purpose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Location => f.write_str("location"),
            Self::Damage => f.write_str("damage"),
            Self::Field => f.write_str("field"),
            Self::Level(chart, level, core) => write!(f, "{}.{}:{}", chart.name(), level.name(), core.name()),
            Self::HeadStopped => f.write_str("head.stopped:T"),
            Self::Stun => f.write_str("stun"),
            Self::Cripple => f.write_str("cripple"),
            Self::CrippleNerve => f.write_str("cripple:WP"),
            Self::Part => f.write_str("part"),
            Self::Clock => f.write_str("clock"),
            Self::LodgedStun => f.write_str("lodged:S"),
            Self::Bleed => f.write_str("bleed"),
            Self::EachRound(core) => write!(f, "each_round:{}", core.name()),
            Self::Unconscious => f.write_str("unconscious"),
            Self::Rest(core) => write!(f, "rest:{}", core.name()),
            Self::Recovery(span) => write!(f, "recovery:{}", span.name()),
            Self::Permanent(core) => write!(f, "permanent:{}", core.name()),
            Self::PointsLost => f.write_str("char_loss"),
            Self::Fingers => f.write_str("fingers"),
            Self::Chance => f.write_str("chance"),
            Self::Infection => f.write_str("infection"),
            Self::InfectionHours => f.write_str("infection:hours"),
            Self::SepsisSetsIn(location) => {
                f.write_str("sepsis?")?;
                // Words of scripts hold no spaces.
                for (index, word) in location.name().split(' ').enumerate() {
                    write!(f, "{}{word}", if index == 0 { ':' } else { '_' })?;
                }
                Ok(())
            }
            Self::SepsisDamage => f.write_str("sepsis"),
            Self::SepsisLoss(name) => write!(f, "sepsis:{name}"),
        }
    }
}

impl Purpose {
    /// The number of the rule that asks for the die.
    #[must_use]
    pub const fn rule(self) -> u8 {
        match self {
            Self::Location => 1,
            Self::Damage => 3,
            Self::Field => 6,
            Self::Level(_, _, _) | Self::Stun => 15,
            Self::Cripple => 16,
            Self::CrippleNerve => 17,
            Self::Part | Self::EachRound(_) => 18,
            Self::Clock
            | Self::Rest(_)
            | Self::Recovery(_)
            | Self::Permanent(_)
            | Self::PointsLost
            | Self::Fingers
            | Self::Chance => 19,
            Self::HeadStopped => 20,
            Self::Bleed => 22,
            Self::Unconscious => 23,
            Self::LodgedStun
            | Self::Infection
            | Self::InfectionHours
            | Self::SepsisSetsIn(_)
            | Self::SepsisDamage
            | Self::SepsisLoss(_) => 24,
        }
    }
}
