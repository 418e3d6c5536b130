//! `sawbones imperium`: a character in a file, what happens to it, and the sheet that a player reads.

mod care;
mod file;
mod hit;
mod new;
mod show;
mod step;
mod time;
mod words;

use clap::{Args, Subcommand};

use crate::outcome::{Failure, Outcome};

const EXAMPLES: &str = "\
Examples:
  sawbones imperium new guard.json --ws 35 --bs 40 --s 45 --t 50 --i 40 --wp 30 --ld 30
  sawbones imperium hit guard.json --damage 2D10+4 --to-hit 36 --target 60
  sawbones imperium show guard.json";

/// Location injury: a character in a file, what happens to it, and its sheet
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    deed: Deed,
}

#[derive(Subcommand)]
enum Deed {
    New(Box<new::Arguments>),
    Hit(Box<hit::Arguments>),
    Round(time::RoundArguments),
    Treat(care::TreatArguments),
    Surgery(care::SurgeryArguments),
    Recover(care::RecoverArguments),
    Pass(time::PassArguments),
    Step(step::Arguments),
    Show(show::Arguments),
}

/// Does what is asked.
pub(crate) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    match &arguments.deed {
        Deed::New(arguments) => new::run(arguments),
        Deed::Hit(arguments) => hit::run(arguments),
        Deed::Round(arguments) => time::round(arguments),
        Deed::Treat(arguments) => care::treat(arguments),
        Deed::Surgery(arguments) => care::surgery(arguments),
        Deed::Recover(arguments) => care::recover(arguments),
        Deed::Pass(arguments) => time::pass(arguments),
        Deed::Step(arguments) => step::run(arguments),
        Deed::Show(arguments) => show::run(arguments),
    }
    .map(|()| Outcome::Clean)
}
