//! What reaching an injury level does: one kind for each form of clause in the four injury level charts.

use super::vocabulary::{Core, Level};
use crate::imperium::expression::DiceExpression;

/// One clause of an injury level (rule 15).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LevelEffect {
    /// A test: passed, stunned for so many rounds; failed, unconscious.
    StunnedOrUnconscious {
        /// Against what.
        characteristic: Core,
        /// The rounds.
        rounds: DiceExpression,
    },
    /// A test, or prone.
    TestOrProne {
        /// Against what.
        characteristic: Core,
    },
    /// A test, or prone; at half with both legs hurt.
    LegTestOrProne {
        /// Against what.
        characteristic: Core,
    },
    /// A test, or what the arm holds is dropped; at half for what is held in it alone.
    TestOrDrop {
        /// Against what.
        characteristic: Core,
    },
    /// Prone.
    Prone,
    /// What the arm holds is dropped.
    Drop,
    /// What the same section of an earlier level does.
    As {
        /// Which level.
        level: Level,
    },
    /// Points off Initiative.
    Initiative {
        /// How many.
        points: u16,
    },
    /// Hit points lost at the end of each round: so many D3.
    Bleeding {
        /// D3.
        dice: DiceExpression,
    },
    /// All movement rates are halved.
    MovementHalved,
    /// The arm cannot be used.
    ArmUseless,
    /// Crawling is all that is left, but for standing with a prop or a crutch.
    CrawlOnly,
    /// A roll on the location's crippling chart.
    CripplingRoll,
}
