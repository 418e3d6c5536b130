//! Crippling injuries that a character carries: which result, and how far it has come.

use super::charts::{CripplingRow, crippling};
use super::clock::TimeLeft;
use super::location::Side;
use super::tables::{Location, Part, Span};

/// What surgery has come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Surgery {
    /// None yet.
    #[default]
    None,
    /// It has failed, and the chart's price is paid.
    Failed,
    /// It has succeeded.
    Succeeded,
}

/// How far recovery has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stage {
    /// It has not begun.
    #[default]
    Fresh,
    /// Its durations run.
    Recovering,
    /// It is over.
    Healed,
}

/// One crippling injury. Its effects are read off the chart; what is kept is the result and what dice and people decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Injury {
    /// Where it was suffered.
    pub location: Location,
    /// The chart's result, 1 to 6; higher ones leave nobody to carry them.
    pub result: u8,
    /// Which of a pair was struck, where the result asks and the caller has said so.
    pub side: Option<Side>,
    /// Which part of the head is gone, for the result that takes one.
    pub part: Option<Part>,
    /// Whether it has had medical attention.
    pub treated: bool,
    /// What surgery has come to.
    pub surgery: Surgery,
    /// Whether the test against a permanent loss was failed.
    pub test_failed: bool,
    /// Whether the sense that goes with the part is lost.
    pub sense_lost: bool,
    /// Whether its surgery failed with no eye left.
    pub blinded: bool,
    /// How many fingers are lost.
    pub fingers: u8,
    /// How far recovery has come.
    pub stage: Stage,
    /// The minutes left of the durations a, b and c.
    pub minutes_left: [u32; 3],
    /// The clock that runs.
    pub clock: Option<TimeLeft>,
}

impl Injury {
    /// A fresh injury.
    #[must_use]
    pub const fn new(location: Location, result: u8) -> Self {
        Self {
            location,
            result,
            side: None,
            part: None,
            treated: false,
            surgery: Surgery::None,
            test_failed: false,
            sense_lost: false,
            blinded: false,
            fingers: 0,
            stage: Stage::Fresh,
            minutes_left: [0; 3],
            clock: None,
        }
    }

    /// Its row of the chart.
    #[must_use]
    pub const fn row(&self) -> CripplingRow {
        crippling(self.location.chart(), self.result as u32)
    }

    /// Whether a duration runs now.
    #[must_use]
    pub fn lasts(&self, span: Span) -> bool {
        self.stage == Stage::Recovering
            && match span {
                Span::A | Span::B | Span::C => self.minutes_left.get(span as usize).is_some_and(|left| *left > 0),
                Span::UntilHealed => true,
            }
    }

    /// Whether it has healed completely.
    #[must_use]
    pub fn has_healed(&self) -> bool {
        self.stage == Stage::Healed
    }

    /// Whether it still adds to a later crippling roll: all but those healed without trace (rule 16).
    #[must_use]
    pub fn counts(&self) -> bool {
        !self.has_healed() || self.leaves_a_trace()
    }
}
