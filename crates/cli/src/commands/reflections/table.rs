//! What a table plays by: its chart, its switches, its dice; and how an answer is shown to it.

use std::path::PathBuf;

use clap::Args;
use sawbones_wire::reflections::{Answer, Charts, OwnedChart, answer_with};
use sawbones_wire::{Script, WireError};
use serde_json::{Map, Value, json};

use crate::charts;
use crate::dice::DiceArguments;
use crate::outcome::{Failure, Outcome};
use crate::output;

/// The chart in use.
#[derive(Args)]
pub(super) struct ChartArguments {
    /// A chart in place of ours: a document laid out like it, or a compiled book (.jsonl)
    #[arg(long, value_name = "FILE")]
    chart: Option<PathBuf>,
}

impl ChartArguments {
    /// The user's chart, if there is one.
    ///
    /// # Errors
    /// [`Stop::Said`] when it cannot be played by.
    pub(super) fn load(&self) -> Result<Option<OwnedChart>, Stop> {
        let Some(path) = &self.chart else { return Ok(None) };
        charts::load(path)?.map(Some).ok_or(Stop::Said)
    }
}

/// The rules that a table may switch.
#[derive(Args)]
pub(super) struct SwitchArguments {
    /// Roll Dexterity, Stamina and Fatigue on the simple die
    #[arg(long)]
    simple_dice: bool,
    /// Roll Size on the stress die
    #[arg(long)]
    size_stress: bool,
    /// How many botch dice a 0 on the stress die brings [default: 1]
    #[arg(long, value_name = "COUNT")]
    botch_dice: Option<u8>,
    /// Only a blow with an edge amputates
    #[arg(long)]
    amputation_edge_only: bool,
    /// An M1 asks no roll against dropping and falling
    #[arg(long)]
    no_check_on_m1: bool,
}

impl SwitchArguments {
    /// The switches as a request has them.
    pub(super) fn options(&self) -> Value {
        let mut options = Map::new();
        options.insert("stress".to_owned(), (!self.simple_dice).into());
        options.insert("size_stress".to_owned(), self.size_stress.into());
        if let Some(count) = self.botch_dice {
            options.insert("botch_dice".to_owned(), count.into());
        }
        options.insert("amputation_edge_only".to_owned(), self.amputation_edge_only.into());
        options.insert("no_check_on_m1".to_owned(), self.no_check_on_m1.into());
        Value::Object(options)
    }
}

/// Why a deed was not done.
pub(super) enum Stop {
    /// Something is wrong with a chart, and has been said.
    Said,
    /// Anything else.
    Failure(Failure),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

/// How the command ends that did a deed, or did not.
pub(super) fn ended(done: Result<(), Stop>) -> Result<Outcome, Failure> {
    match done {
        Ok(()) => Ok(Outcome::Clean),
        Err(Stop::Said) => Ok(Outcome::Findings),
        Err(Stop::Failure(failure)) => Err(failure),
    }
}

/// The dice of a command; a d10 prints its ten as 0.
pub(super) fn script(dice: &DiceArguments) -> Script {
    dice.script().with_ten_as_zero()
}

/// Asks for something by a chart; `request` holds everything but the system and the chart.
pub(super) fn ask(request: Value, chart: Option<OwnedChart>, dice: Option<Script>) -> Result<Answer, Failure> {
    const NAME: &str = "--chart";
    let mut request = request;
    request["system"] = "reflections".into();
    let mut charts = Charts::new();
    if let Some(chart) = chart {
        charts.insert(NAME.to_owned(), chart);
        request["chart"] = NAME.into();
    }
    answer_with(&request, &charts, dice).map_err(|error| refused(&error))
}

/// An error about a request, said of what the user wrote.
pub(super) fn refused(error: &WireError) -> Failure {
    let place = error.at.as_deref().unwrap_or_default();
    let place = match place.split_once(['.', '[']).map_or(place, |(first, _)| first) {
        "dice" => "--dice",
        "attack" if place.starts_with("attack[0]") => "--weapon",
        "attack" if place.starts_with("attack[1]") => "--aspect",
        "attack" if place.starts_with("attack[3]") => "--armour",
        _ => place,
    };
    Failure::Usage(if place.is_empty() { error.message.clone() } else { format!("{place}: {}", error.message) })
}

/// Shows an answer, to programs or to people.
pub(super) fn show(answer: &Answer, as_json: bool) -> Result<(), Failure> {
    if as_json { output::json(answer) } else { output::text(&format!("{answer}\n")) }
}

/// The state that an answer holds under `key`.
pub(super) fn state(answer: &Answer, key: &str) -> Result<Value, Failure> {
    let answer = serde_json::to_value(answer).map_err(|error| Failure::Output(error.into()))?;
    Ok(answer.get(key).cloned().unwrap_or_else(|| json!({})))
}
