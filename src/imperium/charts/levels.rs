//! The four injury level charts (rules 14 and 15).

use super::level_effect::LevelEffect::{self, *};
use super::vocabulary::{Core, Level};
use crate::imperium::expression::DiceExpression;
use crate::imperium::location::Chart;

/// One row of an injury level chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelRow {
    level: Level,
    immediate: &'static [LevelEffect],
    persistent: &'static [LevelEffect],
}

impl LevelRow {
    /// The level it is about.
    #[must_use]
    pub const fn level(self) -> Level {
        self.level
    }

    /// What happens once, when the level is reached.
    pub fn immediate(self) -> impl Iterator<Item = LevelEffect> {
        self.immediate.iter().copied()
    }

    /// What runs until it is treated.
    pub fn persistent(self) -> impl Iterator<Item = LevelEffect> {
        self.persistent.iter().copied()
    }
}

/// The rows of a location's injury level chart, from the lightest level up.
#[must_use]
pub const fn levels(chart: Chart) -> &'static [LevelRow] {
    match chart {
        Chart::Head => &HEAD,
        Chart::Body => &BODY,
        Chart::Arm => &ARM,
        Chart::Leg => &LEG,
    }
}

const D3: DiceExpression = DiceExpression::dice(1, 3, 0);
const D6: DiceExpression = DiceExpression::dice(1, 6, 0);

const fn row(level: Level, immediate: &'static [LevelEffect], persistent: &'static [LevelEffect]) -> LevelRow {
    LevelRow { level, immediate, persistent }
}

const HEAD: [LevelRow; 2] = [
    row(Level::Light, &[StunnedOrUnconscious { characteristic: Core::T, rounds: D3 }], &[Initiative { points: 10 }]),
    row(Level::Crippled, &[As { level: Level::Light }, Bleeding { dice: D3 }], &[CripplingRoll]),
];

const BODY: [LevelRow; 4] = [
    row(Level::Light, &[], &[Initiative { points: 10 }]),
    row(Level::Heavy, &[TestOrProne { characteristic: Core::S }], &[As { level: Level::Light }, Bleeding { dice: D3 }]),
    row(
        Level::Serious,
        &[Prone, StunnedOrUnconscious { characteristic: Core::T, rounds: D3 }],
        &[As { level: Level::Heavy }],
    ),
    row(Level::Crippled, &[StunnedOrUnconscious { characteristic: Core::T, rounds: D6 }], &[CripplingRoll]),
];

const ARM: [LevelRow; 3] = [
    row(Level::Light, &[TestOrDrop { characteristic: Core::S }], &[Initiative { points: 10 }]),
    row(Level::Heavy, &[Drop], &[ArmUseless, Bleeding { dice: D3 }]),
    row(Level::Crippled, &[StunnedOrUnconscious { characteristic: Core::T, rounds: D3 }], &[CripplingRoll]),
];

const LEG: [LevelRow; 3] = [
    row(Level::Light, &[LegTestOrProne { characteristic: Core::S }], &[Initiative { points: 10 }, MovementHalved]),
    row(Level::Heavy, &[Prone], &[CrawlOnly, Bleeding { dice: D3 }]),
    row(Level::Crippled, &[StunnedOrUnconscious { characteristic: Core::T, rounds: D3 }], &[CripplingRoll]),
];
