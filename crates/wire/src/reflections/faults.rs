//! Checking charts: `{"do":"check-chart"}`, and the refusal of a chart that is not whole.

use std::collections::BTreeMap;

use sawbones::reflections::{Aim, CHART, Cell, Chart, Fault, PartId, Track, Warning, check, same_name, warnings};
use serde::{Deserialize, Serialize};

use super::answers::Body;
use super::inline::{BandRequest, CellRequest};
use super::names::Name;
use super::victim::located_name;
use super::{ChartRequest, Charts, OwnedChart, OwnedPart, named_chart, script};
use crate::read::{self, cut};
use crate::{Script, ScriptEntry, WireError};

/// `{"do":"check-chart"}`: whether a chart is whole, with some of its bands and codes changed if wanted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(super) struct CheckRequest {
    chart: Option<ChartRequest>,
    #[serde(default)]
    bands: BTreeMap<String, BTreeMap<Name<Aim>, Option<BandRequest>>>,
    #[serde(default)]
    codes: BTreeMap<String, Vec<CellRequest>>,
    dice: Option<Vec<ScriptEntry>>,
}

/// Whether a chart is whole.
#[derive(Serialize)]
pub(super) struct CheckAnswer {
    ok: bool,
    faults: Vec<Finding>,
    warnings: Vec<Finding>,
}

impl CheckAnswer {
    /// What was found, a sentence each.
    pub(super) fn messages(&self) -> Vec<String> {
        let faults = self.faults.iter().map(|fault| fault.message.clone());
        let warnings = self.warnings.iter().map(|slip| format!("perhaps a slip: {}", slip.message));
        let found: Vec<String> = faults.chain(warnings).collect();
        if found.is_empty() { vec!["the chart is whole".to_owned()] } else { found }
    }
}

/// One thing found in a chart.
#[derive(Serialize)]
pub(super) struct Finding {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    aim: Option<&'static str>,
    /// The roll, the threshold or the place on a track.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<i64>,
    /// The last roll of a run that starts at `at`.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    parts: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) part: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    codes: Option<[&'static str; 2]>,
    /// The column of codes that it is about, from 0, for those who know its place.
    #[serde(skip)]
    pub(super) column: Option<usize>,
    pub(super) message: String,
}

impl Finding {
    fn new(kind: &'static str, message: String) -> Self {
        Self { kind, aim: None, at: None, to: None, parts: None, part: None, codes: None, column: None, message }
    }

    fn of(chart: &Chart<'_>, fault: Fault) -> Self {
        let name = |part| located_name(chart, part, None);
        match fault {
            Fault::Gap { aim, from, to } => {
                let message = format!("aimed {aim}, {} no part", hits(from.get(), to.get()));
                let run = Self::new("gap", message);
                Self { aim: Some(aim.name()), at: Some(from.get().into()), to: Some(to.get()), ..run }
            }
            Fault::Overlap { aim, from, to } => {
                let parts: Vec<String> = chart.parts_at(aim, from).map(name).collect();
                let message = format!("aimed {aim}, {} {}", hits(from.get(), to.get()), parts.join(" and "));
                let run = Self { parts: Some(parts), ..Self::new("overlap", message) };
                Self { aim: Some(aim.name()), at: Some(from.get().into()), to: Some(to.get()), ..run }
            }
            Fault::Falling { part, from, to, column } => {
                let name = name(part);
                let at = chart.thresholds.get(column).copied();
                let from_damage = at.map(|at| format!(" at {at}+")).unwrap_or_default();
                let message =
                    format!("{name}: {from} is followed by {to}{from_damage}, a lesser wound for more damage");
                let finding = Self { column: Some(column), ..Self::new("falling", message) };
                Self { at: at.map(i64::from), part: Some(name), codes: Some([from.name(), to.name()]), ..finding }
            }
            Fault::Thresholds { at: Some(at) } => {
                let message = format!("thresholds rise from 1 or more, and {at} does not");
                Self { at: Some(at.into()), ..Self::new("thresholds", message) }
            }
            Fault::Thresholds { at: None } => Self::new("thresholds", "a chart has at least one threshold".to_owned()),
            Fault::Columns { part, codes } => {
                let name = name(part);
                let wanted = chart.thresholds.len();
                let message = format!("{name} has {codes} codes where there are {wanted} thresholds");
                Self { part: Some(name), ..Self::new("columns", message) }
            }
            Fault::Unreachable { part } => {
                let name = name(part);
                let message = format!("{name} has no band in any zone: nothing ever hits it");
                Self { part: Some(name), ..Self::new("unreachable", message) }
            }
            Fault::Penalty { track, at } => {
                let (track, empty) = match track {
                    Track::Body => ("body", chart.body_track.is_empty()),
                    Track::Fatigue => ("fatigue", chart.fatigue_track.is_empty()),
                };
                let message = if empty {
                    format!("the {track} track has no penalty: it needs at least one, for no level lost")
                } else {
                    format!("the {track} track: penalties start at 0 or less and never ease, and the one at {at} does")
                };
                Self { at: i64::try_from(at).ok(), ..Self::new("track", message) }
            }
            Fault::TooManyParts { parts } => {
                let most = PartId::CAPACITY;
                Self::new("parts", format!("a chart has at most {most} parts, and this has {parts}"))
            }
        }
    }

    pub(super) fn of_warning(chart: &Chart<'_>, warning: Warning) -> Self {
        let name = |part| located_name(chart, part, None);
        match warning {
            Warning::Amputation { part } => {
                let name = name(part);
                let message = format!("{name} may be amputated, and is neither limb nor neck");
                Self { part: Some(name), ..Self::new("amputation", message) }
            }
            Warning::DropWithoutSide { part } => {
                let name = name(part);
                let message = format!("{name} has no sides to say which hand drops: both will");
                Self { part: Some(name), ..Self::new("drop", message) }
            }
            Warning::NoWoundBelow { threshold } => {
                let message = format!("damage below {threshold} makes no wound");
                Self { at: Some(threshold.into()), ..Self::new("threshold", message) }
            }
        }
    }
}

/// `95 hits`, or `90 to 95 hit`.
fn hits(from: u8, to: u8) -> String {
    if from == to { format!("{from} hits") } else { format!("{from} to {to} hit") }
}

/// What makes a chart unfit to play by.
pub(super) fn faults(chart: &Chart<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    check(chart, &mut |fault| found.push(Finding::of(chart, fault)));
    found
}

/// What looks like a slip in a chart.
fn slips(chart: &Chart<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    warnings(chart, &mut |warning| found.push(Finding::of_warning(chart, warning)));
    found
}

/// Refuses a chart by the first of its faults.
pub(super) fn refuse_faulty(chart: &Chart<'_>) -> Result<(), WireError> {
    match faults(chart).into_iter().next() {
        None => Ok(()),
        Some(fault) => {
            let names = fault.part.iter().chain(fault.parts.iter().flatten());
            let message = names.fold(fault.message.clone(), |message, name| message.replace(name, &cut(name)));
            Err(WireError::new("chart", format!("this chart is not whole: {message}")).at("chart"))
        }
    }
}

pub(super) fn check_chart(
    request: &CheckRequest,
    charts: &Charts,
    given: Option<Script>,
) -> Result<(Body, Script), WireError> {
    let mut owned = match &request.chart {
        None => OwnedChart::of(&CHART),
        Some(ChartRequest::Named(name)) => named_chart(name, charts)?.clone(),
        Some(ChartRequest::Inline(chart)) => chart.clone(),
    };
    for (name, bands) in &request.bands {
        let row = row(&mut owned, name, "bands")?;
        for (Name(aim), band) in bands {
            let band = band.map(|request| request.0);
            match aim {
                Aim::High => row.bands.high = band,
                Aim::Mid => row.bands.mid = band,
                Aim::Low => row.bands.low = band,
            }
        }
    }
    for (name, codes) in &request.codes {
        let row = row(&mut owned, name, "codes")?;
        // What the request does not mark keeps its mark.
        let marked = row.cells.iter().map(|cell| cell.x).chain(std::iter::repeat(false));
        row.cells = codes.iter().zip(marked).map(|(cell, x)| Cell { x: cell.0.x || x, ..cell.0 }).collect();
    }
    let body = owned.with(|chart| {
        let faults = faults(chart);
        Body::Check(CheckAnswer { ok: faults.is_empty(), faults, warnings: slips(chart) })
    });
    Ok((body, given.unwrap_or_else(|| script(request.dice.as_deref()))))
}

/// The row of the part of this name; `key` is the key of the request that names it.
fn row<'a>(chart: &'a mut OwnedChart, name: &str, key: &str) -> Result<&'a mut OwnedPart, WireError> {
    let place = chart.parts.iter().position(|part| same_name(&part.name, name)).ok_or_else(|| {
        let known = chart.parts.iter().map(|part| part.name.as_str());
        read::unknown("unknown-name", "there is no part", name, known).at(read::join(key, name))
    })?;
    Ok(&mut chart.parts[place])
}
