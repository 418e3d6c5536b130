//! Clocks that end in death: in rounds or in hours (rule 19).

use super::injury::Injury;
use super::tables::{Effect, Remedy};

/// What is left on a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeLeft {
    /// So many ends of round, the one that kills among them.
    Rounds(u16),
    /// So many minutes; charts give hours.
    Minutes(u16),
}

impl TimeLeft {
    /// So many hours.
    #[must_use]
    pub const fn hours(hours: u16) -> Self {
        Self::Minutes(hours.saturating_mul(60))
    }
}

impl Injury {
    /// What stops the clock of this injury; `None` for results without one.
    #[must_use]
    pub fn remedy(&self) -> Option<Remedy> {
        self.row().until().chain(self.row().recovery()).find_map(remedy)
    }
}

/// What stops the clock that a clause starts.
pub(super) const fn remedy(effect: Effect) -> Option<Remedy> {
    match effect {
        Effect::DeadInToughnessRounds { divisor: _, remedy }
        | Effect::DeadInRounds { rounds: _, remedy }
        | Effect::DeadInHours { hours: _, remedy } => Some(remedy),
        _ => None,
    }
}
