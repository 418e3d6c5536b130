//! `sawbones imperium round` and `pass`: a round ends, or time goes by.

use clap::Args;
use serde_json::json;

use super::file::CharacterArguments;
use crate::dice::DiceArguments;
use crate::outcome::Failure;

const ROUND_EXAMPLES: &str = "\
Examples:
  sawbones imperium round guard.json
  sawbones imperium round guard.json --acted --seed 7";

const PASS_EXAMPLES: &str = "\
Examples:
  sawbones imperium pass guard.json --hours 6
  sawbones imperium pass guard.json --weeks 3 --seed 7";

/// A round ends: bleeding, tests, clocks, one round of stun fewer
#[derive(Args)]
#[command(after_help = ROUND_EXAMPLES)]
pub(super) struct RoundArguments {
    #[command(flatten)]
    character: CharacterArguments,
    /// The character has acted in this round before the stun, which then does not count it
    #[arg(long)]
    acted: bool,
    #[command(flatten, next_help_heading = "The table")]
    dice: DiceArguments,
}

/// Time goes by: recoveries, clocks in hours, sepsis
#[derive(Args)]
#[command(after_help = PASS_EXAMPLES)]
pub(super) struct PassArguments {
    #[command(flatten)]
    character: CharacterArguments,
    #[command(flatten)]
    time: Time,
    #[command(flatten, next_help_heading = "The table")]
    dice: DiceArguments,
}

/// How much of it.
#[derive(Args)]
#[group(required = true, multiple = false)]
struct Time {
    /// So many minutes
    #[arg(long, value_name = "COUNT")]
    minutes: Option<u32>,
    /// So many hours
    #[arg(long, value_name = "COUNT")]
    hours: Option<u32>,
    /// So many days
    #[arg(long, value_name = "COUNT")]
    days: Option<u32>,
    /// So many weeks
    #[arg(long, value_name = "COUNT")]
    weeks: Option<u32>,
}

/// Ends a round.
pub(super) fn round(arguments: &RoundArguments) -> Result<(), Failure> {
    let RoundArguments { character, acted, dice } = arguments;
    let mut steps = vec![json!({ "do": "end_of_round" })];
    if *acted {
        steps.insert(0, json!({ "do": "acts" }));
    }
    character.happen(json!({ "do": "steps", "steps": steps }), Some(dice.script()))
}

/// Lets time go by.
pub(super) fn pass(arguments: &PassArguments) -> Result<(), Failure> {
    let PassArguments { character, time, dice } = arguments;
    let Time { minutes, hours, days, weeks } = time;
    let units = [("minutes", minutes), ("hours", hours), ("days", days), ("weeks", weeks)];
    let given = units.into_iter().filter_map(|(unit, count)| Some(json!({ "do": unit, "n": (*count)? })));
    character.happen(json!({ "do": "steps", "steps": given.collect::<Vec<_>>() }), Some(dice.script()))
}
