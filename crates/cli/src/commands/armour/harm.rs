//! `sawbones armour harm`: what fire, falls and the like do to an outfit.

use std::fmt::Write as _;

use clap::Args;
use sawbones::armour::{Cause, Event, Harmed, Outfit, Ward};
use sawbones_wire::Rolled;
use serde_json::Value;

use super::file::{KeptArguments, bad_dice};
use super::words::{capital, changes, make, rolled};
use crate::dice::DiceArguments;
use crate::outcome::{Failure, Outcome};
use crate::output::{self, columns};

const EXAMPLES: &str = "\
Examples:
  sawbones armour harm aldric.json bomb 7
  sawbones armour harm aldric.json 'magical fire' 9 --dodged --write
  sawbones armour harm aldric.json falling 6 --seed 12";

/// Harm that strikes no area in particular: fire, falls, explosions
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(flatten)]
    file: KeptArguments,
    /// What does the harm, such as `bomb` or `non-magical fire`
    cause: Cause,
    /// What the damage dice came to, before Toughness and everything else
    base: u16,
    /// A magic missile that was dodged
    #[arg(long)]
    dodged: bool,
    /// The Strength of the attack, where it is one; 7 or more counts double
    #[arg(long, value_name = "POINTS", default_value_t = 0)]
    strength: u16,
    /// Magic takes this much off what the source does; of a protection against a creature or a kind of weapon say nothing
    #[arg(long, value_name = "POINTS", conflicts_with = "full_protection")]
    reduced_by: Option<u16>,
    /// Magic protects the wearer fully from its source
    #[arg(long)]
    full_protection: bool,
    /// The attack says itself what it does to armour
    #[arg(long)]
    own_armour_effect: bool,
    #[command(flatten, next_help_heading = "The table")]
    dice: DiceArguments,
    /// Print JSON, as `batch` answers it
    #[arg(long)]
    json: bool,
}

impl Arguments {
    fn event(&self) -> Event {
        Event {
            cause: self.cause,
            base: self.base,
            dodged: self.dodged,
            strength: self.strength,
            ward: match (self.full_protection, self.reduced_by) {
                (true, _) => Ward::Full,
                (false, Some(by)) => Ward::NonWeapon { by },
                (false, None) => Ward::None,
            },
            own_armour_effect: self.own_armour_effect,
        }
    }
}

/// Harms the outfit, keeps it and shows what came of it.
pub(super) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let event = arguments.event();
    let file = arguments.file.read()?;
    let wearer = file.wearer()?;
    let before = wearer.outfit().map_err(|error| file.refused(&error))?;
    let mut dice = arguments.dice.script();
    let harmed = before.harm(&event, wearer.options, &mut dice).map_err(|error| bad_dice(&dice.refusal(error)))?;
    let dice = dice.finish().map_err(|error| bad_dice(&error))?;
    arguments.file.keep(&wearer, &harmed.outfit)?;
    let answer = wearer.harm_answer(&before, &event, &harmed, &dice);
    if arguments.json {
        output::json(&answer)?;
    } else {
        output::text(&(as_text(&before, &event, &harmed, &dice) + &notes(&answer)))?;
    }
    Ok(Outcome::Clean)
}

/// What was told and changes nothing.
fn notes(answer: &Value) -> String {
    let notes = answer["notes"].as_array().map_or(&[][..], Vec::as_slice);
    let line = |note: &Value| {
        let text = note["text"].as_str().unwrap_or_default();
        format!("\n{} (rule {}).\n", capital(text), note["rule"])
    };
    notes.iter().map(line).collect()
}

fn as_text(before: &Outfit<'_>, event: &Event, harmed: &Harmed<'_>, dice: &[Rolled]) -> String {
    let mut text = format!("{} of {}", capital(event.cause.name()), event.base);
    let adjusted = match harmed.adjusted {
        Ok(adjusted) => adjusted,
        Err(untouched) => return format!("{text}: {untouched} (rule {})\n", untouched.rule()),
    };
    if let Ward::NonWeapon { by } = event.ward {
        let _ = write!(text, ", less {by}");
    }
    if let Some(factor) = event.factor() {
        let _ = write!(text, ", times {factor}");
    }
    let _ = writeln!(text, ": armour feels {adjusted} (rule 14)");
    let checks: Vec<_> = harmed
        .checks()
        .map(|check| {
            let what = before.piece(check.piece).map_or_else(String::new, make);
            let die =
                if check.added > 0 { format!("{} + {}", check.face, check.added) } else { check.face.to_string() };
            vec![format!("  {}", check.piece), what, die, format!("{} (rule {})", check.verdict, check.verdict.rule())]
        })
        .collect();
    if checks.is_empty() {
        text.push_str("\nNothing that it could harm is worn.\n");
        return text;
    }
    let _ = write!(text, "\nA D6 for each piece:\n{}", columns(&checks));
    let landings: Vec<_> = harmed
        .landings()
        .map(|landing| {
            let what = match landing.piece {
                Some(piece) => format!("{piece} is damaged (rule 16)"),
                None => "nothing is left there to damage (rule 16)".to_owned(),
            };
            vec![format!("  {}", capital(landing.area.name())), what]
        })
        .collect();
    if !landings.is_empty() {
        let _ = write!(text, "\nWhere it lands:\n{}", columns(&landings));
    }
    text + &changes(before, &harmed.outfit) + &rolled(dice)
}
