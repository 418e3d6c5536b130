//! The four injury level charts (rules 14 and 15) behind one type, their clauses decoded when the library is built.

use super::reaching::Reaching;
use crate::imperium::location::Chart;
use crate::imperium::tables::{Level, LevelEffect, LevelEffectGroup, arm_levels, body_levels, head_levels, leg_levels};

/// One row of an injury level chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelRow {
    level: Level,
    pub(super) immediate: Clauses,
    pub(super) persistent: Clauses,
    reaching: Reaching,
}

impl LevelRow {
    /// A chart's row of this level; `None` where the chart has no such level (rule 14).
    #[must_use]
    pub const fn of(chart: Chart, level: Level) -> Option<&'static Self> {
        ladder(chart)[level.index()].as_ref()
    }

    /// The level with which every chart ends.
    pub(in crate::imperium) const LAST: Level = Level::Crippled;

    /// The rows that hits reach one after the other from a level, lowest first; from the last level, that one once more.
    #[inline]
    pub(in crate::imperium) fn reached_from(chart: Chart, from: Option<Level>) -> impl Iterator<Item = &'static Self> {
        let next = from.map_or(0, |from| from.index() + 1).min(Self::LAST.index());
        ladder(chart).get(next..).unwrap_or_default().iter().flatten()
    }

    /// What happens when it is reached.
    #[inline]
    pub(in crate::imperium) const fn reaching(&self) -> &Reaching {
        &self.reaching
    }

    /// The level it is about.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// What happens once, when the level is reached.
    #[must_use]
    pub fn immediate(&self) -> &[LevelEffect] {
        self.immediate.as_slice()
    }

    /// What runs until it is treated.
    #[must_use]
    pub fn persistent(&self) -> &[LevelEffect] {
        self.persistent.as_slice()
    }
}

/// The rows of a chart, from the lightest level up.
pub fn levels(chart: Chart) -> impl Iterator<Item = &'static LevelRow> {
    Level::ALL.into_iter().filter_map(move |level| LevelRow::of(chart, level))
}

/// The clauses of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clauses {
    list: [LevelEffect; Self::MOST],
    count: usize,
}

impl Clauses {
    /// More clauses than this no section of our charts has; one that had would not compile.
    const MOST: usize = 3;

    const fn decoded(group: LevelEffectGroup) -> Self {
        let mut clauses = Self { list: [LevelEffect::Prone; Self::MOST], count: 0 };
        let mut rest = group;
        while let Some((clause, others)) = rest.split_first() {
            clauses.list[clauses.count] = clause;
            clauses.count += 1;
            rest = others;
        }
        clauses
    }

    pub(super) const fn as_slice(&self) -> &[LevelEffect] {
        self.list.split_at(self.count).0
    }
}

/// The rows of a chart by level.
pub(super) type Ladder = [Option<LevelRow>; Level::ALL.len()];

/// The rows of a chart with what each does when it is reached.
const fn worked_out(mut ladder: Ladder) -> Ladder {
    assert!(
        matches!(ladder, [.., Some(LevelRow { level: LevelRow::LAST, .. })]),
        "every chart ends with the last level"
    );
    let mut at = 0;
    while at < ladder.len() {
        if let Some(row) = ladder[at] {
            let reaching = Reaching::of(&ladder, row.immediate, row.persistent);
            ladder[at] = Some(LevelRow { reaching, ..row });
        }
        at += 1;
    }
    ladder
}

const fn ladder(chart: Chart) -> &'static Ladder {
    match chart {
        Chart::Head => &HEAD,
        Chart::Body => &BODY,
        Chart::Arm => &ARM,
        Chart::Leg => &LEG,
    }
}

/// Decodes a chart, given the row of a level.
macro_rules! ladder {
    ($level:ident => $row:expr) => {{
        let mut ladder: Ladder = [None; Level::ALL.len()];
        let mut next = 0;
        while next < ladder.len() {
            let $level = Level::ALL[next];
            if let Some(row) = $row {
                let immediate = match row.immediate() {
                    Some(cell) => cell.immediate(),
                    None => LevelEffectGroup::EMPTY,
                };
                let persistent = match row.persistent() {
                    Some(cell) => cell.persistent(),
                    None => LevelEffectGroup::EMPTY,
                };
                let (immediate, persistent) = (Clauses::decoded(immediate), Clauses::decoded(persistent));
                ladder[next] = Some(LevelRow { level: $level, immediate, persistent, reaching: Reaching::NOTHING });
            }
            next += 1;
        }
        worked_out(ladder)
    }};
}

static HEAD: Ladder = ladder!(level => head_levels::Row::by_level(level));
static BODY: Ladder = ladder!(level => Some(body_levels::Row::by_level(level)));
static ARM: Ladder = ladder!(level => arm_levels::Row::by_level(level));
static LEG: Ladder = ladder!(level => leg_levels::Row::by_level(level));
