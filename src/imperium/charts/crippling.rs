//! The four crippling charts (rules 16 to 18): one row for each result.

mod arm;
mod body;
mod head;
mod leg;

use super::effect::Effect;
use crate::imperium::location::Chart;

/// One row of a crippling chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CripplingRow(&'static Sections);

/// The sections of a row; an empty one is not in the chart.
#[derive(Debug, PartialEq, Eq)]
struct Sections {
    label: &'static str,
    at_once: &'static [Effect],
    bleeding: &'static [Effect],
    until: &'static [Effect],
    recovery: &'static [Effect],
    permanent: &'static [Effect],
    surgery_failure: &'static [Effect],
}

impl Sections {
    const NONE: Self = Self {
        label: "",
        at_once: &[],
        bleeding: &[],
        until: &[],
        recovery: &[],
        permanent: &[],
        surgery_failure: &[],
    };
}

impl CripplingRow {
    /// The band of results as the chart prints it: `6`, `8-9`, `10+`.
    #[must_use]
    pub const fn label(self) -> &'static str {
        self.0.label
    }

    /// What the description states.
    pub fn at_once(self) -> impl Iterator<Item = Effect> {
        self.0.at_once.iter().copied()
    }

    /// What bleeds.
    pub fn bleeding(self) -> impl Iterator<Item = Effect> {
        self.0.bleeding.iter().copied()
    }

    /// What holds until medical attention.
    pub fn until(self) -> impl Iterator<Item = Effect> {
        self.0.until.iter().copied()
    }

    /// What recovery takes.
    pub fn recovery(self) -> impl Iterator<Item = Effect> {
        self.0.recovery.iter().copied()
    }

    /// What is for good.
    pub fn permanent(self) -> impl Iterator<Item = Effect> {
        self.0.permanent.iter().copied()
    }

    /// What surgery that fails costs.
    pub fn surgery_failure(self) -> impl Iterator<Item = Effect> {
        self.0.surgery_failure.iter().copied()
    }

    /// Whether the result is death.
    #[must_use]
    pub fn is_fatal(self) -> bool {
        self.at_once().any(|effect| effect == Effect::Dead)
    }
}

/// The row of a chart that a total reads; anything above 10 reads the last.
#[must_use]
pub const fn crippling(chart: Chart, total: u32) -> CripplingRow {
    CripplingRow(match chart {
        Chart::Head => head::row(total),
        Chart::Body => body::row(total),
        Chart::Arm => arm::row(total),
        Chart::Leg => leg::row(total),
    })
}
