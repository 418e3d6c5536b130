//! Proving a chart whole: what would make it unusable, and what looks like a slip.

use super::{Aim, Amputation, Cell, Chart, Check, Code, Levels, Location, PartId};

/// Which penalty track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Track {
    /// Penalties by body levels lost.
    Body,
    /// Penalties by fatigue levels lost.
    Fatigue,
}

/// What is wrong with a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No part is hit by these rolls.
    Gap {
        /// The zone.
        aim: Aim,
        /// The first roll that hits nothing.
        from: Location,
        /// The last of that run.
        to: Location,
    },
    /// Several parts are hit by these rolls: those of [`Chart::parts_at`].
    Overlap {
        /// The zone.
        aim: Aim,
        /// The first roll that the same parts claim.
        from: Location,
        /// The last of that run.
        to: Location,
    },
    /// More damage makes a lesser wound: fewer levels, or a grievous one after a killing one of as many.
    Falling {
        /// The part.
        part: PartId,
        /// The wound of the lower threshold.
        from: Code,
        /// The wound of the next.
        to: Code,
        /// The column of that one, from 0.
        column: usize,
    },
    /// There are no thresholds, or they do not rise from 1 or more.
    Thresholds {
        /// The first that is out of place; `None` when there are none.
        at: Option<i32>,
    },
    /// A part has not as many codes as there are thresholds.
    Columns {
        /// The part.
        part: PartId,
        /// How many codes it has.
        codes: usize,
    },
    /// No aim can hit a part.
    Unreachable {
        /// The part.
        part: PartId,
    },
    /// There are more parts than a [`PartId`] can tell apart.
    TooManyParts {
        /// How many there are.
        parts: usize,
    },
    /// A penalty track is empty, or a penalty in it helps, or is lighter than the one before it.
    Penalty {
        /// Which track.
        track: Track,
        /// The first place that is wrong, as levels lost.
        at: usize,
    },
}

/// What a chart may hold, though it looks like a slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Warning {
    /// A part may be amputated that is neither limb nor neck: it drops nothing, falls from nothing, and does not kill.
    Amputation {
        /// The part.
        part: PartId,
    },
    /// A part drops what a hand holds, and has no side to say which hand: everything would be dropped.
    DropWithoutSide {
        /// The part.
        part: PartId,
    },
    /// The first threshold is above 1: damage below it makes no wound.
    NoWoundBelow {
        /// The first threshold.
        threshold: i32,
    },
}

/// Tells `found` every fault of `chart`: by zone and roll, then by part. A chart without faults resolves every hit.
///
/// ```
/// use sawbones::reflections::{CHART, check};
/// check(&CHART, &mut |fault| panic!("{fault:?}"));
/// ```
pub fn check(chart: &Chart<'_>, found: &mut dyn FnMut(Fault)) {
    for aim in Aim::ALL {
        zone(chart, aim, found);
    }
    for (part, row) in chart.part_ids() {
        for (column, pair) in (1..).zip(row.cells.windows(2)) {
            if let [lower, upper] = pair
                && falls(&chart.levels, *lower, *upper)
            {
                found(Fault::Falling { part, from: lower.code, to: upper.code, column });
            }
        }
    }
    if let Some(at) = misplaced_threshold(chart.thresholds) {
        found(Fault::Thresholds { at });
    }
    for (part, row) in chart.part_ids() {
        if row.cells.len() != chart.thresholds.len() {
            found(Fault::Columns { part, codes: row.cells.len() });
        }
    }
    for (part, row) in chart.part_ids() {
        if Aim::ALL.iter().all(|aim| row.bands.of(*aim).is_none()) {
            found(Fault::Unreachable { part });
        }
    }
    if chart.parts.len() > PartId::CAPACITY {
        found(Fault::TooManyParts { parts: chart.parts.len() });
    }
    for (track, penalties) in [(Track::Body, chart.body_track), (Track::Fatigue, chart.fatigue_track)] {
        if let Some(at) = misplaced_penalty(penalties) {
            found(Fault::Penalty { track, at });
        }
    }
}

/// Tells `found` what looks like a slip in `chart`, in the order of its parts.
pub fn warnings(chart: &Chart<'_>, found: &mut dyn FnMut(Warning)) {
    for (part, row) in chart.part_ids() {
        let may_come_off = row.cells.iter().any(|cell| cell.x);
        if may_come_off && row.check.is_none() && row.amputation == Amputation::Lost {
            found(Warning::Amputation { part });
        }
        if row.check == Some(Check::Drop) && !row.sided {
            found(Warning::DropWithoutSide { part });
        }
    }
    if let Some(threshold) = chart.thresholds.first().copied().filter(|first| *first > 1) {
        found(Warning::NoWoundBelow { threshold });
    }
}

/// Finds the runs of rolls that hit no part, or the same several parts.
fn zone(chart: &Chart<'_>, aim: Aim, found: &mut dyn FnMut(Fault)) {
    let mut run: Option<(Location, Location)> = None;
    for location in (1..=100).filter_map(Location::new) {
        let continues = run.is_some_and(|(from, _)| chart.parts_at(aim, from).eq(chart.parts_at(aim, location)));
        run = match run {
            Some((from, _)) if continues => Some((from, location)),
            ended => {
                report(chart, aim, ended, found);
                Some((location, location))
            }
        };
    }
    report(chart, aim, run, found);
}

/// Reports a run of rolls unless it hits exactly one part.
fn report(chart: &Chart<'_>, aim: Aim, run: Option<(Location, Location)>, found: &mut dyn FnMut(Fault)) {
    let Some((from, to)) = run else { return };
    match chart.parts_at(aim, from).count() {
        0 => found(Fault::Gap { aim, from, to }),
        1 => {}
        _ => found(Fault::Overlap { aim, from, to }),
    }
}

/// Whether a cell is a lesser wound than the one before it.
fn falls(levels: &Levels, lower: Cell, upper: Cell) -> bool {
    let rank = |cell: Cell| (levels.of(cell.code), cell.code.death_ease_factor().is_some());
    rank(upper) < rank(lower)
}

/// The first threshold that does not rise, or is below 1.
fn misplaced_threshold(thresholds: &[i32]) -> Option<Option<i32>> {
    let mut before = 0;
    for threshold in thresholds {
        if *threshold <= before {
            return Some(Some(*threshold));
        }
        before = *threshold;
    }
    thresholds.is_empty().then_some(None)
}

/// The first place of a track whose penalty is above 0 or lighter than the one before it.
fn misplaced_penalty(track: &[i16]) -> Option<usize> {
    let mut lightest = 0;
    for (levels, penalty) in track.iter().enumerate() {
        if *penalty > lightest {
            return Some(levels);
        }
        lightest = *penalty;
    }
    track.is_empty().then_some(0)
}
