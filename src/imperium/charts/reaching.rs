//! What an injury level does when it is reached (rule 15), worked out when the library is built: a hit reads one record.

use super::levels::{Clauses, Ladder};
use crate::imperium::expression::DiceExpression;
use crate::imperium::tables::{Core, LevelEffect};

/// Everything that reaching a level does. The fields stand in the order in which things happen; a chart whose clauses stand in
/// another, or that says the same thing twice for a level, would not compile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::imperium) struct Reaching {
    /// The character falls.
    pub(in crate::imperium) falls: bool,
    /// The arm lets go of what it holds.
    pub(in crate::imperium) drops: bool,
    /// A test.
    pub(in crate::imperium) test: Option<LevelTest>,
    /// What comes off Initiative; 0 for nothing.
    pub(in crate::imperium) initiative: u8,
    /// Movement is halved.
    pub(in crate::imperium) slows: bool,
    /// The arm cannot be used.
    pub(in crate::imperium) disables: bool,
    /// Nothing but crawling is left.
    pub(in crate::imperium) fells: bool,
    /// How many D3 a round are bled; 0 for none.
    pub(in crate::imperium) bleeding: u8,
    /// Whether the bleeding is a lower level's that is kept going, so that there is no second one beside it.
    pub(in crate::imperium) bleeds_again: bool,
    /// There is a roll on the crippling chart.
    pub(in crate::imperium) cripples: bool,
}

/// The test of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::imperium) struct LevelTest {
    /// Against what.
    pub(in crate::imperium) characteristic: Core,
    /// What hangs on it.
    pub(in crate::imperium) stakes: Stakes,
}

/// What hangs on the test of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::imperium) enum Stakes {
    /// Stunned for so many rounds if it is passed, unconscious if not.
    Senses(DiceExpression),
    /// Prone if it is failed.
    Footing {
        /// Whether it is against half with both legs hurt.
        legs: bool,
    },
    /// A test for each thing that the arm holds, which is dropped if it is failed.
    Grip,
}

/// A section of an injury level chart.
#[derive(Clone, Copy)]
enum Section {
    Immediate,
    Persistent,
}

impl Reaching {
    /// A level that does nothing.
    pub(super) const NOTHING: Self = Self {
        falls: false,
        drops: false,
        test: None,
        initiative: 0,
        slows: false,
        disables: false,
        fells: false,
        bleeding: 0,
        bleeds_again: false,
        cripples: false,
    };

    /// What the clauses of a level come to, in a chart with these levels.
    pub(super) const fn of(ladder: &Ladder, immediate: Clauses, persistent: Clauses) -> Self {
        let sum = Gathered { sum: Self::NOTHING, place: 0 };
        let sum = sum.with_all(ladder, immediate, Section::Immediate, false);
        sum.with_all(ladder, persistent, Section::Persistent, false).sum
    }
}

/// What has been gathered of the clauses of a level, and how far down the record the last of them stands.
#[derive(Clone, Copy)]
struct Gathered {
    sum: Reaching,
    place: u8,
}

impl Gathered {
    /// Adds the clauses of a section. `again` is set for those that a higher level repeats ("as Light").
    const fn with_all(mut self, ladder: &Ladder, clauses: Clauses, section: Section, again: bool) -> Self {
        let mut rest = clauses.as_slice();
        while let [clause, others @ ..] = rest {
            self = match *clause {
                LevelEffect::AsLevel { level } => match (&ladder[level.index()], section) {
                    (Some(row), Section::Immediate) => self.with_all(ladder, row.immediate, section, true),
                    (Some(row), Section::Persistent) => self.with_all(ladder, row.persistent, section, true),
                    (None, _) => panic!("an injury level repeats one that its chart does not have"),
                },
                clause => self.with(clause, again),
            };
            rest = others;
        }
        self
    }

    const fn with(mut self, clause: LevelEffect, again: bool) -> Self {
        let sum = &mut self.sum;
        let place = match clause {
            LevelEffect::Prone => {
                sum.falls = true;
                1
            }
            LevelEffect::Drop => {
                sum.drops = true;
                2
            }
            LevelEffect::StunnedOrUnconscious { characteristic, rounds } => {
                sum.test = Some(LevelTest { characteristic, stakes: Stakes::Senses(DiceExpression::of_chart(rounds)) });
                3
            }
            LevelEffect::TestOrProne { characteristic } => {
                sum.test = Some(LevelTest { characteristic, stakes: Stakes::Footing { legs: false } });
                3
            }
            LevelEffect::LegTestOrProne { characteristic } => {
                sum.test = Some(LevelTest { characteristic, stakes: Stakes::Footing { legs: true } });
                3
            }
            LevelEffect::TestOrDrop { characteristic } => {
                sum.test = Some(LevelTest { characteristic, stakes: Stakes::Grip });
                3
            }
            LevelEffect::Initiative { modifier } => {
                sum.initiative = modifier.unsigned_abs();
                4
            }
            LevelEffect::MovementHalved => {
                sum.slows = true;
                5
            }
            LevelEffect::ArmUseless => {
                sum.disables = true;
                6
            }
            LevelEffect::CrawlOnly => {
                sum.fells = true;
                7
            }
            LevelEffect::Bleeding { d3 } => {
                sum.bleeding = d3;
                sum.bleeds_again = again;
                8
            }
            LevelEffect::CripplingRoll => {
                sum.cripples = true;
                9
            }
            LevelEffect::AsLevel { level: _ } => panic!("a repeated level is taken apart into its clauses"),
        };
        assert!(place > self.place, "the clauses of an injury level stand in the order in which they happen");
        self.place = place;
        self
    }
}
