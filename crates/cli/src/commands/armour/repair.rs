//! `sawbones armour repair`: one attempt to mend a piece.

use clap::Args;
use sawbones::armour::{Area, Outcome as Mended, Outfit, Piece, RepairError, Repaired, Skill, Smith};
use sawbones_wire::Rolled;

use super::file::{KeptArguments, bad_dice};
use super::words::{capital, changes, make, rolled};
use crate::dice::DiceArguments;
use crate::outcome::{Failure, Outcome};
use crate::output;

const EXAMPLES: &str = "\
Examples:
  sawbones armour repair aldric.json shirt 'left arm' --skill smithing --dex 40
  sawbones armour repair aldric.json jack body --skill tailor --dex 38 --dice 12 --write
  sawbones armour repair aldric.json helm head --dwarf --dex 45 --int 32 \\
      --skill smithing --skill 'magical awareness' --skill 'manufacture magic items'";

/// One attempt at repair: the test, and what it costs to fail
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(flatten)]
    file: KeptArguments,
    /// The piece, by its id
    piece: String,
    /// The area to mend
    area: Area,
    /// A skill of the smith; those that count are Smithing, Tailor, Magical Awareness, Manufacture Magic Items
    #[arg(long = "skill", value_name = "NAME")]
    skills: Vec<Skill>,
    /// The smith's Dexterity
    #[arg(long, value_name = "POINTS")]
    dex: u16,
    /// The smith's Intelligence; magical pieces and mithril ask for it
    #[arg(long, value_name = "POINTS")]
    int: Option<u16>,
    /// The smith is a Dwarf
    #[arg(long)]
    dwarf: bool,
    #[command(flatten, next_help_heading = "The table")]
    dice: DiceArguments,
    /// Print JSON, as `batch` answers it
    #[arg(long)]
    json: bool,
}

impl Arguments {
    /// The smith, of whom everything must be told that the piece asks for.
    fn smith(&self, piece: &Piece<'_>) -> Result<Smith, Failure> {
        let make = piece.make();
        let int = match self.int {
            None if make.is_magical() || make.mithril => {
                let message = format!("--int is needed: `{}` is magical or of mithril (rules 21 and 22)", self.piece);
                return Err(Failure::Usage(message));
            }
            told => told.unwrap_or(0),
        };
        Ok(Smith { skills: self.skills.iter().copied().collect(), dex: self.dex, int, dwarf: self.dwarf })
    }

    fn no_such_piece(&self, outfit: &Outfit<'_>) -> Failure {
        let ids: Vec<_> = outfit.pieces().map(Piece::name).collect();
        Failure::Usage(sawbones_wire::read::unknown("", "there is no piece", &self.piece, ids).message)
    }
}

/// Mends, keeps the outfit and shows what came of it.
pub(super) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let file = arguments.file.read()?;
    let wearer = file.wearer()?;
    let before = wearer.outfit().map_err(|error| file.refused(&error))?;
    let piece = before.piece(&arguments.piece).ok_or_else(|| arguments.no_such_piece(&before))?;
    let smith = arguments.smith(piece)?;
    let mut dice = arguments.dice.script();
    let repaired = before.repair(&arguments.piece, arguments.area, &smith, &mut dice).map_err(|error| match error {
        RepairError::Dice(error) => bad_dice(&dice.refusal(error)),
        _ => arguments.no_such_piece(&before),
    })?;
    let dice = dice.finish().map_err(|error| bad_dice(&error))?;
    arguments.file.keep(&wearer, &repaired.outfit)?;
    if arguments.json {
        output::json(&wearer.repair_answer(&before, &repaired, dice))?;
    } else {
        output::text(&as_text(&before, piece, arguments.area, &repaired, &dice))?;
    }
    Ok(Outcome::Clean)
}

fn as_text(before: &Outfit<'_>, piece: &Piece<'_>, area: Area, repaired: &Repaired<'_>, dice: &[Rolled]) -> String {
    let test = match repaired.test {
        Some((face, target)) => format!(": {face} rolled against {target}"),
        None => String::new(),
    };
    let outcome = match repaired.outcome {
        Mended::Refused(_) => format!("Not tried: {}", repaired.outcome),
        outcome => capital(&outcome.to_string()),
    };
    let (piece, what) = (piece.name(), make(piece));
    let text = format!("{piece} ({what}), {area}{test}\n\n{outcome} (rule {}).\n", repaired.rule);
    text + &changes(before, &repaired.outfit) + &rolled(dice)
}
