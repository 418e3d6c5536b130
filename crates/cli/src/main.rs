//! The `sawbones` command: resolves hits, shows tables, checks and compiles documents, and answers programs line by line.
//!
//! It ends with 0 where all is well, 1 where it found something wrong with what it was given to look at, 2 where it could not begin
//! or go on (usage, input and output), and 101 where it is itself at fault.

mod commands;
mod findings;
mod folders;
mod grids;
mod outcome;
mod output;
mod progress;
mod report;
mod terminal;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::commands::{batch, check, compile, grid};
use crate::outcome::{Failure, Outcome};

/// Injury tables for tabletop games: resolve a hit, look a result up, check and compile tables.
#[derive(Parser)]
#[command(name = "sawbones", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Answer JSON requests, one a line of standard input.
    Batch(batch::Arguments),
    Check(check::Arguments),
    Compile(compile::Arguments),
    /// Show every table of a document as the compiler sees it.
    Grid(grid::Arguments),
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Batch(arguments) => batch::run(&arguments),
        Command::Check(arguments) => check::run(&arguments),
        Command::Compile(arguments) => compile::run(&arguments),
        Command::Grid(arguments) => grid::run(&arguments),
    };
    match done {
        Ok(Outcome::Clean) => ExitCode::SUCCESS,
        Ok(Outcome::Findings) => ExitCode::from(1),
        Ok(Outcome::Unreadable) => ExitCode::from(2),
        // Whoever read the answers has had enough of them.
        Err(Failure::Output(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::from(2)
        }
    }
}
