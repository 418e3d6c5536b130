//! `sawbones reflections`: blows, what follows from them, and the charts that say so.

mod blow;
mod exchange;
mod rest;
mod show;
mod table;
mod victim;

use clap::{Args, Subcommand};

use crate::outcome::{Failure, Outcome};

const EXAMPLES: &str = "\
Examples:
  sawbones reflections wound --aim high --location 46 --damage 9
  sawbones reflections show";

/// Aspected wounds: a blow, what follows from it, and the chart that says so
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    deed: Deed,
}

#[derive(Subcommand)]
enum Deed {
    Wound(blow::Arguments),
    Exchange(exchange::Arguments),
    Round(rest::RoundArguments),
    Stabilise(rest::StabiliseArguments),
    Show(show::Arguments),
}

/// Does what is asked.
pub(crate) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    match &arguments.deed {
        Deed::Wound(arguments) => blow::run(arguments),
        Deed::Exchange(arguments) => exchange::run(arguments),
        Deed::Round(arguments) => rest::round(arguments),
        Deed::Stabilise(arguments) => rest::stabilise(arguments),
        Deed::Show(arguments) => show::run(arguments),
    }
}
