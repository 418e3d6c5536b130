//! `sawbones armour hit`: what the armour leaves of a blow, and the blow of the armour.

use std::fmt::Write as _;

use clap::{ArgGroup, Args};
use sawbones::armour::{Account, Area, Blow, D100, Outfit, Struck};
use sawbones_wire::Rolled;

use super::file::{KeptArguments, bad_dice};
use super::words::{capital, changes, make, points, rolled};
use crate::dice::DiceArguments;
use crate::outcome::{Failure, Outcome};
use crate::output::{self, columns};

const EXAMPLES: &str = "\
Examples:
  sawbones armour hit aldric.json --roll 65 --damage 5 --additional
  sawbones armour hit aldric.json --area 'left arm' --blow 9 --toughness 4 --strength 7 --write
  sawbones armour hit aldric.json --area head --damage 6 --critical --dice 1";

/// What must be given is looked for after the file, since a file that is not there is the first thing to tell.
const USAGE: &str = "sawbones armour hit [OPTIONS] <FILE> <--roll <ROLL>|--area <AREA>> <--damage <POINTS>|--blow <POINTS> --toughness <POINTS>>";

/// One hit in combat: the wounds that armour leaves, and what the hit does to armour
#[derive(Args)]
#[command(after_help = EXAMPLES, override_usage = USAGE)]
pub(super) struct Arguments {
    #[command(flatten)]
    file: KeptArguments,
    #[command(flatten)]
    blow: BlowArguments,
    #[command(flatten, next_help_heading = "The table")]
    dice: DiceArguments,
    /// Print JSON, as `batch` answers it
    #[arg(long)]
    json: bool,
}

/// What strikes, where and how hard.
#[derive(Args)]
#[command(next_help_heading = "The blow")]
#[command(group = ArgGroup::new("where").args(["roll", "area"]).multiple(true))]
#[command(group = ArgGroup::new("how-hard").args(["damage", "blow"]))]
struct BlowArguments {
    /// The attack's to-hit roll, 1 to 100 or 00; read backwards it tells the area
    #[arg(long)]
    roll: Option<D100>,
    /// The area struck, if it is not the one that the roll tells
    #[arg(long)]
    area: Option<Area>,
    /// The damage after Toughness
    #[arg(long, value_name = "POINTS")]
    damage: Option<u16>,
    /// The damage before Toughness
    #[arg(long, value_name = "POINTS", requires = "toughness")]
    blow: Option<u16>,
    /// The Toughness that comes off it
    #[arg(long, value_name = "POINTS", requires = "blow")]
    toughness: Option<u16>,
    /// The Strength of the blow; 7 or more damages armour
    #[arg(long, value_name = "POINTS", default_value_t = 0)]
    strength: u16,
    /// It is a critical hit
    #[arg(long)]
    critical: bool,
    /// It has scored additional damage
    #[arg(long)]
    additional: bool,
    /// Magic protects the wearer fully from its source
    #[arg(long)]
    full_protection: bool,
}

impl BlowArguments {
    fn read(&self) -> Result<Blow, Failure> {
        let area = self.area.or(self.roll.map(Area::struck));
        let area = area.ok_or_else(|| Failure::Usage("--roll or --area says where the blow lands".to_owned()))?;
        let damage = match (self.damage, self.blow, self.toughness) {
            (Some(damage), ..) => damage,
            (None, Some(blow), Some(toughness)) => Blow::after_toughness(blow, toughness),
            _ => return Err(Failure::Usage("--damage, or --blow with --toughness, says how hard it is".to_owned())),
        };
        Ok(Blow {
            area,
            damage,
            strength: self.strength,
            critical: self.critical,
            additional: self.additional,
            attack_roll: self.roll,
            full_protection: self.full_protection,
        })
    }
}

/// Strikes, keeps the outfit and shows what came of it.
pub(super) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let file = arguments.file.read()?;
    let wearer = file.wearer()?;
    let blow = arguments.blow.read()?;
    let before = wearer.outfit().map_err(|error| file.refused(&error))?;
    let mut dice = arguments.dice.script();
    let struck = before.hit(&blow, &mut dice).map_err(|error| bad_dice(&dice.refusal(error)))?;
    let dice = dice.finish().map_err(|error| bad_dice(&error))?;
    arguments.file.keep(&wearer, &struck.outfit)?;
    if arguments.json {
        output::json(&wearer.hit_answer(&before, &blow, &struck, &dice))?;
    } else {
        output::text(&as_text(&before, &blow, &struck, &dice))?;
    }
    Ok(Outcome::Clean)
}

fn as_text(before: &Outfit<'_>, blow: &Blow, struck: &Struck<'_>, dice: &[Rolled]) -> String {
    let (area, wounds) = (capital(struck.area.name()), struck.wounds);
    let s = if wounds == 1 { "" } else { "s" };
    let mut text = format!("{area}: a blow of {} against {}", blow.damage, points(struck.protection));
    let _ = if blow.full_protection {
        writeln!(text, ", and magic keeps all of it off (rule 18)")
    } else {
        writeln!(text, " leaves {wounds} wound{s}")
    };
    let piece = |account: &Account<'_>| {
        let name = account.piece.to_owned();
        [name, before.piece(account.piece).map_or_else(String::new, make)]
    };
    let why = |text: &dyn std::fmt::Display, rule| format!("{text} (rule {rule})");
    let stops = |account: &Account<'_>| {
        let [name, what] = piece(account);
        let points = account.points.to_string();
        vec![format!("  {name}"), what, points, why(&account.grounds, account.grounds.rule())]
    };
    let stops: Vec<_> = struck.accounts().map(stops).collect();
    if stops.is_empty() {
        text.push_str("\nNothing is worn there.\n");
        return text + &rolled(dice);
    }
    let _ = write!(text, "\nWhat stops it:\n{}", columns(&stops));
    if struck.triggers.is_empty() {
        text.push_str("\nNothing about the hit damages armour (rule 8).\n");
        return text + &rolled(dice);
    }
    let triggers: Vec<_> = struck.triggers.iter().map(|trigger| trigger.to_string()).collect();
    let fate = |account: &Account<'_>| {
        let [name, what] = piece(account);
        let sign = if account.fate.is_harm() { "✗" } else { " " };
        vec![format!("{sign} {name}"), what, why(&account.fate, account.fate.rule())]
    };
    let fates: Vec<_> = struck.accounts().map(fate).collect();
    let _ = write!(text, "\nWhat it does to armour ({}):\n{}", triggers.join("; "), columns(&fates));
    text + &changes(before, &struck.outfit) + &rolled(dice)
}
