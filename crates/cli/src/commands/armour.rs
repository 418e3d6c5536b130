//! `sawbones armour`: an outfit in a file, what it stops, and what becomes of it.

mod file;
mod harm;
mod hit;
mod outfit;
mod picture;
mod repair;
mod show;
mod words;

use clap::{Args, Subcommand};

use crate::outcome::{Failure, Outcome};

const EXAMPLES: &str = "\
Examples:
  sawbones armour show aldric.json
  sawbones armour hit aldric.json --roll 65 --damage 5

`sawbones armour outfit --help` shows what the file holds.";

/// Layered armour: what an outfit stops, what breaks it, who mends it
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    deed: Deed,
}

#[derive(Subcommand)]
enum Deed {
    Outfit(outfit::Arguments),
    Show(show::Arguments),
    Hit(hit::Arguments),
    Harm(harm::Arguments),
    Repair(repair::Arguments),
}

/// Does what is asked.
pub(crate) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    match &arguments.deed {
        Deed::Outfit(arguments) => outfit::run(arguments),
        Deed::Show(arguments) => show::run(arguments),
        Deed::Hit(arguments) => hit::run(arguments),
        Deed::Harm(arguments) => harm::run(arguments),
        Deed::Repair(arguments) => repair::run(arguments),
    }
}
