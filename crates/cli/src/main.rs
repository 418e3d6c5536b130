//! The `sawbones` command: resolves hits, shows tables, checks and compiles documents, and answers programs line by line.
//!
//! It ends with 0 where all is well, 1 where it found something wrong with what it was given to look at, 2 where it could not begin
//! or go on (usage, input and output), and 101 where it is itself at fault.

mod bench;
mod catalogue;
mod charts;
mod commands;
mod dice;
mod findings;
mod folders;
mod git;
mod grids;
mod location;
mod lookup;
mod outcome;
mod output;
mod pages;
mod progress;
mod report;
mod saved;
mod side;
mod terminal;
mod watch;

use std::process::ExitCode;

use clap::{CommandFactory as _, Parser, Subcommand};

use crate::commands::{
    armour, batch, check, compile, completions, diff, dump, explain, explain_code, grid, imperium, man, new,
    reflections, render, shrapnel, tables,
};
use crate::outcome::{Failure, Outcome};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const EXAMPLES: &str = "\
Examples:
  sawbones shrapnel 66 C --wear vest=chest,abdomen    resolve a hit
  sawbones explain shrapnel 66 C                      where that stands and what it means
  sawbones check house-rules                          what is wrong with tables of your own

`sawbones COMMAND --help` shows examples of a command.";

/// Injury tables for tabletop games: resolve a hit, look a result up, check and compile tables.
#[derive(Parser)]
// Examples are to be copied from the help as they stand, so it is not wrapped.
#[command(name = "sawbones", version, term_width = 0, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Resolve one hit of ballistic shrapnel.
    Shrapnel(shrapnel::Arguments),
    Armour(Box<armour::Arguments>),
    Reflections(Box<reflections::Arguments>),
    Imperium(Box<imperium::Arguments>),
    /// List the tables that are compiled in.
    Tables(tables::Arguments),
    /// Show where a result stands and what each token of it means.
    Explain(explain::Arguments),
    /// Print a whole table as it is compiled in.
    Dump(dump::Arguments),
    /// Answer JSON requests, one a line of standard input.
    Batch(batch::Arguments),
    New(new::Arguments),
    Check(check::Arguments),
    Compile(compile::Arguments),
    Diff(diff::Arguments),
    ExplainCode(explain_code::Arguments),
    /// Show every table of a document as the compiler sees it.
    Grid(grid::Arguments),
    Render(render::Arguments),
    Completions(completions::Arguments),
    Man(man::Arguments),
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Shrapnel(arguments) => shrapnel::run(&arguments),
        Command::Reflections(arguments) => reflections::run(&arguments),
        Command::Armour(arguments) => armour::run(&arguments),
        Command::Imperium(arguments) => imperium::run(&arguments),
        Command::Tables(arguments) => tables::run(&arguments),
        Command::Explain(arguments) => explain::run(&arguments),
        Command::Dump(arguments) => dump::run(&arguments),
        Command::Batch(arguments) => batch::run(&arguments),
        Command::New(arguments) => new::run(&arguments),
        Command::Check(arguments) => check::run(&arguments),
        Command::Compile(arguments) => compile::run(&arguments),
        Command::Diff(arguments) => diff::run(&arguments),
        Command::ExplainCode(arguments) => explain_code::run(&arguments),
        Command::Grid(arguments) => grid::run(&arguments),
        Command::Render(arguments) => render::run(&arguments),
        Command::Completions(arguments) => completions::run(&arguments, Cli::command()),
        Command::Man(arguments) => man::run(&arguments, Cli::command()),
    };
    match done {
        Ok(Outcome::Clean) => ExitCode::SUCCESS,
        Ok(Outcome::Findings) => ExitCode::from(1),
        Ok(Outcome::Unreadable) => ExitCode::from(2),
        // Whoever read the answers has had enough of them and needs no message; but what was not said was not clean.
        Err(Failure::Output(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::from(2),
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::from(2)
        }
    }
}
