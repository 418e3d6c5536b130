//! `sawbones reflections round` and `stabilise`: what happens to the wounded between blows.

use clap::Args;
use sawbones_wire::Script;
use serde_json::json;

use super::table::{ChartArguments, Stop, SwitchArguments, ask, ended, script, show, state};
use super::victim::VictimArguments;
use crate::dice::DiceArguments;
use crate::outcome::{Failure, Outcome};

const ROUND_EXAMPLES: &str = "\
Examples:
  sawbones reflections round --mind unconscious --body 2 --fatigue-roll 3
  sawbones reflections round --victim hob.json --write --dice 7,6";

const STABILISE_EXAMPLES: &str = "\
Example:
  sawbones reflections stabilise --victim hob.json --write";

/// A round goes by: the unconscious try to come round
#[derive(Args)]
#[command(after_help = ROUND_EXAMPLES)]
pub(super) struct RoundArguments {
    #[command(flatten)]
    victim: VictimArguments,
    #[command(flatten, next_help_heading = "The table")]
    chart: ChartArguments,
    #[command(flatten, next_help_heading = "The table")]
    switches: SwitchArguments,
    #[command(flatten, next_help_heading = "The table")]
    dice: DiceArguments,
    /// Print JSON, as `batch` answers it
    #[arg(long)]
    json: bool,
}

/// Somebody stabilises the victim: shock ends
#[derive(Args)]
#[command(after_help = STABILISE_EXAMPLES)]
pub(super) struct StabiliseArguments {
    #[command(flatten)]
    victim: VictimArguments,
    #[command(flatten, next_help_heading = "The table")]
    chart: ChartArguments,
    /// Print JSON, as `batch` answers it
    #[arg(long)]
    json: bool,
}

/// Lets a round go by.
pub(super) fn round(arguments: &RoundArguments) -> Result<Outcome, Failure> {
    let RoundArguments { victim, chart, switches, dice, json } = arguments;
    ended(step("round", victim, chart, Some(switches), Some(script(dice)), *json))
}

/// Stabilises somebody.
pub(super) fn stabilise(arguments: &StabiliseArguments) -> Result<Outcome, Failure> {
    let StabiliseArguments { victim, chart, json } = arguments;
    ended(step("stabilise", victim, chart, None, None, *json))
}

fn step(
    deed: &str,
    victim: &VictimArguments,
    chart: &ChartArguments,
    switches: Option<&SwitchArguments>,
    dice: Option<Script>,
    as_json: bool,
) -> Result<(), Stop> {
    let chart = chart.load()?;
    let mut request = json!({ "do": "steps", "victim": victim.read()?, "steps": [{ "do": deed }] });
    if let Some(switches) = switches {
        request["options"] = switches.options();
    }
    let answer = ask(request, chart, dice)?;
    show(&answer, as_json)?;
    victim.keep(&state(&answer, "victim")?)?;
    Ok(())
}
