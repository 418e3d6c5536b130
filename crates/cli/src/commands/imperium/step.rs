//! `sawbones imperium step`: anything that can happen to a character, by its name in the request format.

use clap::Args;
use serde_json::{Value, json};

use super::file::CharacterArguments;
use crate::dice::DiceArguments;
use crate::outcome::Failure;

const EXAMPLES: &str = "\
Examples:
  sawbones imperium step guard.json gain_hp n=4
  sawbones imperium step guard.json wound_infection location=left_leg untreated=true
  sawbones imperium step guard.json start_of_day
docs/wire/imperium.md lists every step with its keys.";

/// Anything else that can happen, by its name in the request format
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(flatten)]
    character: CharacterArguments,
    /// What happens, such as gain_hp, raise_T, wake, start_of_day, infected
    #[arg(value_name = "STEP")]
    step: String,
    /// What the step needs, such as n=4
    #[arg(value_name = "KEY=VALUE", value_parser = key)]
    keys: Vec<(String, Value)>,
    #[command(flatten, next_help_heading = "The table")]
    dice: DiceArguments,
}

/// A key and its value: a number, true or false, or text.
fn key(text: &str) -> Result<(String, Value), String> {
    let (key, value) = text.split_once('=').ok_or("write the key, `=` and its value, such as `n=4`")?;
    let value = match serde_json::from_str(value) {
        Ok(value @ (Value::Bool(_) | Value::Number(_))) => value,
        _ => value.into(),
    };
    Ok((key.trim().to_owned(), value))
}

/// Takes the step.
pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let Arguments { character, step, keys, dice } = arguments;
    let mut taken = json!({ "do": step });
    for (key, value) in keys {
        taken[key.as_str()] = value.clone();
    }
    character.happen(json!({ "do": "steps", "steps": [taken] }), Some(dice.script()))
}
