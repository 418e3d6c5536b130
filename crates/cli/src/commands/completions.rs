//! `sawbones completions`: what a shell needs to complete the command's words.

use clap::Args;
use clap_complete::{Shell, generate};

use crate::outcome::{Failure, Outcome};
use crate::output;

const EXAMPLES: &str = "\
Examples:
  sawbones completions bash > sawbones.bash    then, in ~/.bashrc: source sawbones.bash
  sawbones completions zsh > _sawbones         in a folder of $fpath
  sawbones completions fish > sawbones.fish    in ~/.config/fish/completions";

/// Print what a shell needs to complete words of this command
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

/// Prints the script for a command.
pub(crate) fn run(arguments: &Arguments, mut command: clap::Command) -> Result<Outcome, Failure> {
    let name = command.get_name().to_owned();
    // Written at once, since the generator takes a reader that has had enough for a mistake of its own.
    let mut script = Vec::new();
    generate(arguments.shell, &mut command, name, &mut script);
    output::text(&String::from_utf8_lossy(&script))?;
    Ok(Outcome::Clean)
}
