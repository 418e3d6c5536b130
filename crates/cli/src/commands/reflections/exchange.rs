//! `sawbones reflections exchange`: blows that fall at the same moment.

use std::path::PathBuf;

use clap::Args;
use serde_json::{Map, Value, json};

use super::blow::{located, percentile};
use super::table::{ChartArguments, Stop, SwitchArguments, ask, ended, script, show, state};
use crate::dice::DiceArguments;
use crate::outcome::{Failure, Outcome};
use crate::saved;

const EXAMPLES: &str = "\
Examples:
  sawbones reflections exchange --blow Ysolde,Hob,mid,50,13,edge --blow Hob,Ysolde,high,46,9
  sawbones reflections exchange --fighters fight.json --write --blow Ysolde,Hob,low,-,17 --seed 7

FILE holds the fighters by name, such as {\"Ysolde\": {\"stamina\": 2}, \"Hob\": {\"body\": 1}}.";

/// Blows that fall at the same moment: first all of them cost their levels, then each has its rolls
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    /// One blow: who strikes whom, where and how hard; `-` for a LOCATION that is rolled now
    #[arg(long = "blow", value_name = "BY,TARGET,AIM,LOCATION,DAMAGE[,ASPECT]", required = true, value_parser = blow)]
    blows: Vec<Blow>,
    /// A file with the fighters; without it everybody who is struck is unhurt and average
    #[arg(long, value_name = "FILE")]
    fighters: Option<PathBuf>,
    /// Write their new states back to that file
    #[arg(long, requires = "fighters")]
    write: bool,
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

/// A blow as the command line has it.
#[derive(Clone)]
struct Blow {
    by: String,
    target: String,
    aim: String,
    location: Option<u8>,
    damage: i64,
    aspect: Option<String>,
}

fn blow(text: &str) -> Result<Blow, String> {
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    let (by, target, aim, location, damage, aspect) = match parts[..] {
        [by, target, aim, location, damage] => (by, target, aim, location, damage, None),
        [by, target, aim, location, damage, aspect] => (by, target, aim, location, damage, Some(aspect)),
        _ => return Err("five or six things are wanted, such as `Ysolde,Hob,mid,50,13,edge`".to_owned()),
    };
    Ok(Blow {
        by: by.to_owned(),
        target: target.to_owned(),
        aim: aim.to_owned(),
        location: if location == "-" { None } else { Some(percentile(location)?) },
        damage: damage.parse().map_err(|_| format!("`{damage}` is not a whole number of points of damage"))?,
        aspect: aspect.map(str::to_owned),
    })
}

/// Strikes, shows what comes of it, and keeps the fighters.
pub(super) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    ended(exchange(arguments))
}

fn exchange(arguments: &Arguments) -> Result<(), Stop> {
    let chart = arguments.chart.load()?;
    let fighters = match &arguments.fighters {
        Some(path) => saved::read(path, r#"{"Hob": {"body": 1}}"#)?,
        None => arguments.blows.iter().map(|blow| (blow.target.clone(), json!({}))).collect::<Map<_, _>>(),
    };
    let mut dice = script(&arguments.dice);
    let mut attacks = Vec::new();
    for Blow { by, target, aim, location, damage, aspect } in &arguments.blows {
        let location = located(*location, &mut dice)?;
        let mut attack = json!({ "by": by, "target": target, "aim": aim, "location": location, "damage": damage });
        if let Some(aspect) = aspect {
            attack["aspect"] = aspect.as_str().into();
        }
        attacks.push(attack);
    }
    let options = arguments.switches.options();
    let request =
        json!({ "do": "exchange", "fighters": Value::Object(fighters), "attacks": attacks, "options": options });
    let answer = ask(request, chart, Some(dice))?;
    show(&answer, arguments.json)?;
    if let (Some(path), true) = (&arguments.fighters, arguments.write) {
        saved::write(path, &state(&answer, "fighters")?)?;
    }
    Ok(())
}
