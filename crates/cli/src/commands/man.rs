//! `sawbones man`: the help of every command as manual pages.

use std::path::PathBuf;

use clap::Args;

use crate::outcome::{Failure, Outcome};
use crate::output;

const EXAMPLES: &str = "\
Examples:
  sawbones man -o man1                        then: man ./man1/sawbones-check.1
  sawbones man -o ~/.local/share/man/man1     then: man sawbones-check";

/// Write a manual page for each command
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The folder to write to; files of the same name in it are replaced
    #[arg(short, long, value_name = "OUT")]
    output: PathBuf,
}

/// Writes a page for a command and each that it has.
pub(crate) fn run(arguments: &Arguments, command: clap::Command) -> Result<Outcome, Failure> {
    let folder = &arguments.output;
    let pages = pages(&command);
    std::fs::create_dir_all(folder)
        .and_then(|()| clap_mangen::generate_to(command, folder))
        .map_err(|error| Failure::Path(folder.clone(), error))?;
    output::text(&format!("{pages} pages written to {}\n", folder.display()))?;
    Ok(Outcome::Clean)
}

/// How many commands there are, this one counted.
fn pages(command: &clap::Command) -> usize {
    1 + command.get_subcommands().map(pages).sum::<usize>()
}
