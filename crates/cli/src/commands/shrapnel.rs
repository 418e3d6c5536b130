//! `sawbones shrapnel`: resolves one hit.

use std::fmt::Write as _;

use clap::Args;
use sawbones::shrapnel::{D100, Fate, Outcome as Hit, Piece, Severity, resolve};
use sawbones_wire::shrapnel::{Answer, Wear, pieces, rolled, severity_of};

use crate::dice::DiceArguments;
use crate::outcome::{Failure, Outcome};
use crate::output::{self, wrapped};

const EXAMPLES: &str = "\
Examples:
  sawbones shrapnel 66 C --wear vest=chest,abdomen
  sawbones shrapnel E --wear helmet=head --seed 7         the dice are rolled, the same ones each time
  sawbones shrapnel 00 E --json";

/// What `sawbones shrapnel` takes.
#[derive(Args)]
#[command(after_help = EXAMPLES, override_usage = "sawbones shrapnel [ROLL] SEVERITY [--wear NAME=AREA[,AREA…]]…")]
pub(crate) struct Arguments {
    /// What percentile dice showed, 1 to 100 or 00; without it they are rolled. Then the severity, A to E.
    #[arg(num_args = 1..=2, required = true, value_names = ["ROLL", "SEVERITY"], allow_negative_numbers = true)]
    hit: Vec<String>,
    /// A piece of armour and the areas that it covers, such as `vest=chest,abdomen`.
    #[arg(long = "wear", value_name = "NAME=AREA[,AREA…]", value_parser = wear)]
    wear: Vec<(String, Vec<String>)>,
    #[command(flatten)]
    dice: DiceArguments,
    /// Print JSON, as `batch` answers it.
    #[arg(long)]
    json: bool,
}

/// A piece as it is written on the command line.
fn wear(text: &str) -> Result<(String, Vec<String>), String> {
    match text.split_once('=') {
        Some((piece, areas)) if !piece.trim().is_empty() => {
            let areas = areas.split(',').map(|area| area.trim().to_owned()).filter(|area| !area.is_empty());
            Ok((piece.trim().to_owned(), areas.collect()))
        }
        _ => Err("write the piece's name, `=` and the areas that it covers, such as `vest=chest,abdomen`".to_owned()),
    }
}

/// Resolves a hit and shows it.
pub(crate) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let (roll, severity) = match arguments.hit.as_slice() {
        [roll] if roll.parse::<D100>().is_ok() => {
            return Err(Failure::Usage(format!("a severity is missing after the roll {roll}: A to E")));
        }
        [severity] => (None, severity),
        [severity, roll] if Severity::from_name(severity).is_some() && roll.parse::<D100>().is_ok() => {
            return Err(Failure::Usage(format!("the roll comes first: `{roll} {severity}`")));
        }
        [roll, severity] => (Some(roll), severity),
        _ => return Err(Failure::Usage("a severity is needed, and no more than a roll before it".to_owned())),
    };
    let refused = |error: sawbones_wire::WireError| Failure::Usage(error.to_string());
    let severity = severity_of(severity).map_err(refused)?;
    let wear = arguments.wear.iter().map(|(piece, covers)| Wear { piece: piece.clone(), covers: covers.clone() });
    let wear: Vec<Wear> = wear.collect();
    let pieces = pieces(&wear).map_err(|(_, _, error)| Failure::Usage(error.message))?;
    let mut dice = arguments.dice.script();
    let roll = match roll {
        Some(roll) => roll.parse().map_err(|error| Failure::Usage(format!("`{roll}` is not a roll: {error}")))?,
        None => rolled(&mut dice).map_err(refused)?,
    };
    let hit = resolve(roll, severity, &pieces);
    let rolled = dice.finish().map_err(refused)?;
    if arguments.json {
        output::json(&Answer::of(&hit, rolled))?;
    } else {
        output::text(&as_text(roll, &hit, &pieces))?;
    }
    Ok(Outcome::Clean)
}

/// A hit for the people around a table: what was struck, what the armour caught, what is left, what must be rolled.
fn as_text(roll: D100, hit: &Hit<'_>, worn: &[Piece<'_>]) -> String {
    let areas: Vec<&str> = hit.row.areas().iter().map(|area| area.name()).collect();
    let mut text = format!("Shrapnel {roll} {}: {}\n\n", hit.severity, listed(&areas));
    let _ = writeln!(text, "{}\n", wrapped(hit.cell.text(), "  "));
    let mut lines = vec![("always".to_owned(), hit.base().words().to_string())];
    for side in hit.sides() {
        let over: Vec<&str> =
            worn.iter().filter(|piece| piece.covers.contains(side.area)).map(|piece| piece.name).collect();
        let how = if side.covered { format!("under {}", listed(&over)) } else { "bare".to_owned() };
        let effects =
            side.effects.iter().filter(|effect| !matches!(effect, sawbones::shrapnel::Effect::Breakage { .. }));
        let effects: Vec<String> = effects.map(|effect| effect.words().to_string()).collect();
        let effects = if effects.is_empty() { "nothing more".to_owned() } else { effects.join(", ") };
        lines.push((format!("{}, {how}", side.area), effects));
    }
    lines.push(("In all".to_owned(), hit.words().to_string()));
    let width = lines.iter().map(|(what, _)| what.chars().count()).max().unwrap_or(0);
    for (what, effects) in lines {
        let gap = if what == "In all" { "\n" } else { "" };
        let _ = writeln!(text, "{gap}  {what:width$}  {effects}");
    }
    let checks: Vec<String> =
        hit.breakage().map(|check| format!("{} at {}", check.piece.name, signed(check.modifier))).collect();
    if !checks.is_empty() {
        let _ = writeln!(text, "  {:width$}  breakage of {}", "To roll", checks.join(", "));
    }
    match hit.fate {
        Fate::Alive => {}
        Fate::Dying => text.push_str("\n  The target is dying.\n"),
        Fate::Dead => text.push_str("\n  The target is dead.\n"),
    }
    text
}

fn signed(modifier: i32) -> String {
    if modifier == 0 { "±0".to_owned() } else { format!("{modifier:+}") }
}

/// Names with commas between them and `and` before the last.
fn listed(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [name] => (*name).to_owned(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}
