//! `sawbones armour outfit`: whether an outfit may be worn, and what it is good for.

use std::fmt::Write as _;

use clap::Args;
use sawbones::armour::{Area, Fault, Options, Outfit, Skills};
use sawbones_wire::armour::Wearer;

use super::file::FileArguments;
use super::words::{capital, make, note};
use crate::outcome::{Failure, Outcome};
use crate::output::{self, columns};

const EXAMPLES: &str = r#"A file holds the pieces, each with an id of your own, and what else there is to say:

  {
    "outfit": [
      {"id": "plate", "kind": "breastplate"},
      {"id": "shirt", "kind": "sleeved mail shirt", "magic": 1, "ap": {"left arm": 0}},
      {"id": "bracer", "kind": "plate bracer", "limb": "right", "mithril": true},
      {"id": "shield", "kind": "shield", "state": "damaged"}
    ],
    "options": ["bracers over mail"],
    "weights": {"plate": 90, "shirt": 80, "bracer": 5, "shield": 50}
  }

Example:
  sawbones armour outfit aldric.json"#;

/// Whether an outfit may be worn, and what it protects, costs and weighs
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(flatten)]
    file: FileArguments,
    /// Print JSON, as `batch` answers it
    #[arg(long)]
    json: bool,
}

/// Looks at the outfit; one that is illegal is a finding.
pub(super) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let file = arguments.file.read()?;
    let wearer = file.wearer()?;
    let faults = wearer.faults().map_err(|error| file.refused(&error))?;
    if arguments.json {
        output::json(&wearer.outfit_answer().map_err(|error| file.refused(&error))?)?;
    } else if faults.is_empty() {
        let outfit = wearer.outfit().map_err(|error| file.refused(&error))?;
        let weight = weight(&wearer, &outfit).map_err(|error| file.refused(&error))?;
        output::text(&(areas(&outfit) + &costs(&outfit, wearer.options) + &weight))?;
    } else {
        output::text(&illegal(&faults))?;
    }
    Ok(if faults.is_empty() { Outcome::Clean } else { Outcome::Findings })
}

/// What is wrong with an outfit.
pub(super) fn illegal(faults: &[Fault<'_>]) -> String {
    let listed: String = faults.iter().map(|fault| format!("  {fault}\n")).collect();
    format!("This cannot be worn:\n{listed}")
}

/// What the layers cost in Initiative, and what is left of a destroyed shield.
pub(super) fn costs(outfit: &Outfit<'_>, options: Options) -> String {
    let mut text = String::new();
    let initiative = outfit.initiative(options);
    if initiative != 0 {
        let _ = writeln!(text, "Initiative {initiative}, for what is clumsy in it (rule 4)");
    }
    if outfit.boss(Skills::NONE).is_some() {
        text.push_str("The boss of the shield is left to parry with (rule 12)\n");
    }
    if text.is_empty() { text } else { format!("\n{text}") }
}

fn weight(wearer: &Wearer<'_>, outfit: &Outfit<'_>) -> Result<String, sawbones_wire::WireError> {
    Ok(wearer.encumbrance(outfit)?.map_or_else(String::new, |sum| format!("\nEncumbrance {sum}\n")))
}

/// The points of each area, and what they come from.
fn areas(outfit: &Outfit<'_>) -> String {
    let area = |area: Area| {
        let from: Vec<_> = outfit
            .shares(area)
            .map(|share| {
                let note = note(share.grounds).map_or_else(String::new, |note| format!(", {note}"));
                format!("{} ({}{note})", share.piece.name(), make(share.piece))
            })
            .collect();
        let from = if from.is_empty() { "bare".to_owned() } else { from.join(" + ") };
        vec![capital(area.name()), outfit.protection(area).to_string(), from]
    };
    columns(&Area::ALL.map(area))
}
