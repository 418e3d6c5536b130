//! Requests about aspected wounds: blows, exchanges, rounds, and questions about rolls, damage and charts.
//!
//! [`answer`] takes one request and gives one answer. What happens stands in `do`; the other keys depend on it, and any
//! key or name that is not known is refused with its place.
//!
//! ```
//! use sawbones_wire::reflections::{Charts, answer};
//! let request = serde_json::json!({
//!     "system": "reflections", "do": "wound", "victim": {"stamina": 2},
//!     "hit": {"aim": "high", "location": 5, "damage": 13}, "dice": [4, 9],
//! });
//! // A killing blow to the skull: 4 + 2 − 3 keeps the victim alive, and 9 − 3 awake.
//! let answer = serde_json::to_value(answer(&request, &Charts::new())?)?;
//! assert_eq!(answer["code"], "K4");
//! assert_eq!(answer["after"], serde_json::json!({"body": 3}));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answers;
mod blows;
mod book;
mod chart;
mod faults;
mod inline;
mod names;
mod questions;
mod steps;
mod victim;

use std::collections::BTreeMap;

use sawbones::reflections::{CHART, Chart, Error, Options};
use serde::Deserialize;
use serde_json::Value;

pub use answers::Answer;
pub use book::BookError;
pub use chart::{OwnedAspects, OwnedChart, OwnedPart};

use crate::read::{self, without};
use crate::{Script, ScriptEntry, WireError, known_format};
use inline::ChartRequest;

/// The charts that requests may name.
pub type Charts = BTreeMap<String, OwnedChart>;

/// What a request may do.
const DEEDS: [&str; 8] = ["wound", "exchange", "steps", "roll", "damage", "locate", "reaim", "check-chart"];

/// The keys that say which request it is.
const HEAD: [&str; 3] = ["format", "system", "do"];

/// Answers one request; where it brings no `dice`, they are rolled.
///
/// # Errors
/// What is wrong with the request, and where. Nothing of it has taken effect.
pub fn answer(request: &Value, charts: &Charts) -> Result<Answer, WireError> {
    answer_with(request, charts, None)
}

/// Answers one request by these dice, if any are given, in place of its own.
///
/// # Errors
/// As for [`answer`].
pub fn answer_with(request: &Value, charts: &Charts, dice: Option<Script>) -> Result<Answer, WireError> {
    known_format(request)?;
    victim::known_formats(request)?;
    let (body, dice) = match deed(request, "")? {
        "wound" => blows::wound(&without(request, &HEAD, "")?, charts, dice)?,
        "exchange" => blows::exchange(&without(request, &HEAD, "")?, charts, dice)?,
        "steps" => {
            let listed = read::list(request, "steps")?;
            steps::steps(&without(request, &[&HEAD[..], &["steps"]].concat(), "")?, listed, charts, dice)?
        }
        "roll" => questions::free_roll(&without(request, &HEAD, "")?, charts, dice)?,
        "damage" => questions::damage_total(&without(request, &HEAD, "")?, charts, dice)?,
        "locate" => questions::locate(&without(request, &HEAD, "")?, charts, dice)?,
        "reaim" => questions::reaim(&without(request, &HEAD, "")?, charts, dice)?,
        "check-chart" => faults::check_chart(&without(request, &HEAD, "")?, charts, dice)?,
        other => return Err(read::unknown("unknown-name", "there is no request", other, DEEDS).at("do")),
    };
    Ok(Answer::new(body, dice.finish()?))
}

/// What `value`, which stands at `place`, wants done.
fn deed<'a>(value: &'a Value, place: &str) -> Result<&'a str, WireError> {
    let at = if place.is_empty() { "do".to_owned() } else { format!("{place}.do") };
    let Some(fields) = value.as_object() else {
        let error = WireError::new("wrong-type", "an object is expected here");
        return Err(if place.is_empty() { error } else { error.at(place) });
    };
    match fields.get("do") {
        Some(Value::String(deed)) => Ok(deed),
        Some(_) => Err(WireError::new("wrong-type", "a text is expected here").at(at)),
        None => {
            let error = WireError::new("missing-key", "the key `do` is missing: it says what happens");
            Err(if place.is_empty() { error } else { error.at(place) })
        }
    }
}

/// The switches of a request.
#[derive(Clone, Copy, Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "an object")]
struct OptionsRequest {
    stress: bool,
    size_stress: bool,
    botch_dice: u8,
    amputation_edge_only: bool,
    no_check_on_m1: bool,
}

impl Default for OptionsRequest {
    fn default() -> Self {
        let Options { stress, size_stress, botch_dice, amputation_edge_only, no_check_on_m1 } = Options::default();
        Self { stress, size_stress, botch_dice, amputation_edge_only, no_check_on_m1 }
    }
}

impl From<OptionsRequest> for Options {
    fn from(request: OptionsRequest) -> Self {
        let OptionsRequest { stress, size_stress, botch_dice, amputation_edge_only, no_check_on_m1 } = request;
        Self { stress, size_stress, botch_dice, amputation_edge_only, no_check_on_m1 }
    }
}

/// The dice of a request; a d10 prints its ten as 0.
fn script(entries: Option<&[ScriptEntry]>) -> Script {
    entries.map_or_else(Script::random, |entries| Script::of(entries.to_vec())).with_ten_as_zero()
}

/// Does something with the chart that a request wants: ours, one by name, or one inline, which must have no fault.
fn with_chart<R>(
    request: Option<&ChartRequest>,
    charts: &Charts,
    work: impl FnOnce(&Chart<'_>) -> Result<R, WireError>,
) -> Result<R, WireError> {
    let owned = match request {
        None => return work(&CHART),
        Some(ChartRequest::Named(name)) => named_chart(name, charts)?,
        Some(ChartRequest::Inline(chart)) => chart,
    };
    owned.with(|chart| {
        faults::refuse_faulty(chart)?;
        work(chart)
    })
}

/// The chart of this name.
fn named_chart<'a>(name: &str, charts: &'a Charts) -> Result<&'a OwnedChart, WireError> {
    charts.get(name).ok_or_else(|| {
        let known = charts.keys().map(String::as_str);
        if charts.is_empty() {
            let name = read::cut(name);
            let message = format!("there is no chart `{name}`: none was given with --chart NAME=PATH");
            return WireError::new("unknown-name", message).at("chart");
        }
        read::unknown("unknown-name", "there is no chart", name, known).at("chart")
    })
}

/// What a transition's error is in a request.
fn refused(error: Error, script: &mut Script) -> WireError {
    match error {
        Error::Dice(error) => script.refusal(error),
        Error::EndlessDoubling => WireError::new("dice", error.to_string()).at("dice"),
        Error::LostFull => WireError::new("capacity", error.to_string()).at("victim.lost"),
        other => WireError::new("chart", other.to_string()).at("chart"),
    }
}
