//! Crippling injuries that a character carries: which result, and how far it has come.

use super::charts::{CripplingRow, crippling};
use super::clock::TimeLeft;
use super::location::Side;
use super::tables::{Location, Part, Span};

/// How many live crippling results one location can carry: a seventh kills (rule 16).
pub const MOST_PER_LOCATION: usize = 6;

/// How many injuries a character can carry in all.
pub const MOST_INJURIES: usize = 6 * MOST_PER_LOCATION;

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

/// The injuries of a character, in the order suffered, at most 36. An injury keeps its index, but that those healed without
/// trace make room when the list is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Injuries {
    list: [Injury; MOST_INJURIES],
    count: u8,
}

impl Injuries {
    /// None.
    pub const NONE: Self = Self { list: [Injury::new(Location::Body, 1); MOST_INJURIES], count: 0 };

    /// The injuries in order.
    #[must_use]
    pub fn as_slice(&self) -> &[Injury] {
        self.list.get(..usize::from(self.count)).unwrap_or_default()
    }

    /// The injuries in order, to be changed.
    pub(super) fn as_mut_slice(&mut self) -> &mut [Injury] {
        self.list.get_mut(..usize::from(self.count)).unwrap_or_default()
    }

    /// Adds an injury; `false` where its location carries six live ones or the list is full of injuries that count.
    pub fn push(&mut self, injury: Injury) -> bool {
        let live = self.as_slice().iter().filter(|one| one.location == injury.location && one.counts()).count();
        if live >= MOST_PER_LOCATION {
            return false;
        }
        if usize::from(self.count) == MOST_INJURIES {
            self.drop_healed();
        }
        let Some(slot) = self.list.get_mut(usize::from(self.count)) else { return false };
        *slot = injury;
        self.count += 1;
        true
    }

    #[cold]
    fn drop_healed(&mut self) {
        let mut kept = Self::NONE;
        for injury in self.as_slice().iter().filter(|injury| injury.counts()) {
            if let Some(slot) = kept.list.get_mut(usize::from(kept.count)) {
                *slot = *injury;
                kept.count += 1;
            }
        }
        *self = kept;
    }
}
