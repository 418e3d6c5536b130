//! The four crippling charts (rules 16 to 18) behind one type.

use crate::imperium::location::Chart;
use crate::imperium::tables::{Effect, EffectIter, arm_crippling, body_crippling, head_crippling, leg_crippling};
use crate::table::Band;

/// One row of a crippling chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CripplingRow {
    /// Of the head's.
    Head(head_crippling::Row),
    /// Of the body's.
    Body(body_crippling::Row),
    /// Of that of either arm.
    Arm(arm_crippling::Row),
    /// Of that of either leg.
    Leg(leg_crippling::Row),
}

/// The same of whichever chart's row it is.
macro_rules! of_each {
    ($row:ident, $of:ident => $value:expr) => {
        match $row {
            CripplingRow::Head($of) => $value,
            CripplingRow::Body($of) => $value,
            CripplingRow::Arm($of) => $value,
            CripplingRow::Leg($of) => $value,
        }
    };
}

/// Declares a section of a row.
macro_rules! sections {
    ($($(#[$about:meta])* $section:ident,)+) => {
        impl CripplingRow {
            $(
                $(#[$about])*
                #[must_use]
                pub const fn $section(self) -> EffectIter {
                    of_each!(self, row => row.injury().$section()).iter()
                }
            )+
        }
    };
}

sections! {
    /// What the description states.
    at_once,
    /// What bleeds.
    bleeding,
    /// What holds until medical attention.
    until,
    /// What recovery takes.
    recovery,
    /// What is for good.
    permanent,
    /// What surgery that fails costs.
    surgery_failure,
}

impl CripplingRow {
    /// The results that it is for: `6`, `8–9`, `10+`.
    #[must_use]
    #[inline]
    pub const fn result(self) -> Band {
        of_each!(self, row => row.result())
    }

    /// What it looks like; no rule stands in it.
    #[must_use]
    pub const fn text(self) -> &'static str {
        of_each!(self, row => row.injury().text())
    }

    /// Whether the result is death.
    #[must_use]
    pub fn is_fatal(self) -> bool {
        self.at_once().any(|effect| effect == Effect::Dead)
    }
}

/// The row of a chart that a total reads: every total has one, from 1 up.
macro_rules! row {
    ($table:ident, $total:ident) => {
        match $table::Row::by_result($total as i64) {
            Some(row) => row,
            None => const { $table::Row::by_result(1).expect("a chart begins with the result 1") },
        }
    };
}

/// The row of a chart that a total reads; anything above 10 reads the last.
#[must_use]
#[inline]
pub const fn crippling(chart: Chart, total: u32) -> CripplingRow {
    match chart {
        Chart::Head => CripplingRow::Head(row!(head_crippling, total)),
        Chart::Body => CripplingRow::Body(row!(body_crippling, total)),
        Chart::Arm => CripplingRow::Arm(row!(arm_crippling, total)),
        Chart::Leg => CripplingRow::Leg(row!(leg_crippling, total)),
    }
}
