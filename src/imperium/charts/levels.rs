//! The four injury level charts (rules 14 and 15) behind one type.

use crate::imperium::location::Chart;
use crate::imperium::tables::{
    Level, LevelEffectGroup, LevelEffectIter, arm_levels, body_levels, head_levels, leg_levels,
};

/// One row of an injury level chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LevelRow {
    /// Of the head's.
    Head(head_levels::Row),
    /// Of the body's.
    Body(body_levels::Row),
    /// Of that of either arm.
    Arm(arm_levels::Row),
    /// Of that of either leg.
    Leg(leg_levels::Row),
}

/// The same of whichever chart's row it is.
macro_rules! of_each {
    ($row:ident, $of:ident => $value:expr) => {
        match $row {
            LevelRow::Head($of) => $value,
            LevelRow::Body($of) => $value,
            LevelRow::Arm($of) => $value,
            LevelRow::Leg($of) => $value,
        }
    };
}

impl LevelRow {
    /// A chart's row of this level; `None` where the chart has no such level (rule 14).
    #[must_use]
    pub fn of(chart: Chart, level: Level) -> Option<Self> {
        match chart {
            Chart::Head => head_levels::Row::by_level(level).map(Self::Head),
            Chart::Body => Some(Self::Body(body_levels::Row::by_level(level))),
            Chart::Arm => arm_levels::Row::by_level(level).map(Self::Arm),
            Chart::Leg => leg_levels::Row::by_level(level).map(Self::Leg),
        }
    }

    /// The level it is about.
    #[must_use]
    pub const fn level(self) -> Level {
        of_each!(self, row => row.level())
    }

    /// What happens once, when the level is reached.
    #[must_use]
    pub const fn immediate(self) -> LevelEffectIter {
        let group = of_each!(self, row => match row.immediate() {
            Some(cell) => cell.immediate(),
            None => LevelEffectGroup::EMPTY,
        });
        group.iter()
    }

    /// What runs until it is treated.
    #[must_use]
    pub const fn persistent(self) -> LevelEffectIter {
        let group = of_each!(self, row => match row.persistent() {
            Some(cell) => cell.persistent(),
            None => LevelEffectGroup::EMPTY,
        });
        group.iter()
    }
}

/// The rows of a chart, from the lightest level up.
pub fn levels(chart: Chart) -> impl Iterator<Item = LevelRow> {
    Level::ALL.into_iter().filter_map(move |level| LevelRow::of(chart, level))
}
