//! `sawbones explain-code`: what a finding's code means, what causes it, what to do.

use clap::Args;
use sawbones_source::codes::Code;

use crate::findings::level;
use crate::outcome::{Failure, Outcome};
use crate::output;

const EXAMPLES: &str = "\
Examples:
  sawbones explain-code gap
  sawbones explain-code          every code in a line";

/// Explain what a finding's code means and what to do
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The code, as it stands in brackets after `error` or `warning`; without it, all are listed
    #[arg(value_name = "CODE")]
    code: Option<String>,
}

/// Prints one code's explanation, or a line for each.
pub(crate) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let text = match &arguments.code {
        Some(name) => explained(Code::named(name).ok_or_else(|| unknown(name))?),
        None => listed(),
    };
    output::text(&text)?;
    Ok(Outcome::Clean)
}

fn explained(code: Code) -> String {
    let example: String = code.example().lines().map(|line| format!("    {line}\n")).collect();
    format!(
        "{} ({})\n\n{}\n\nFor example:\n\n{example}\n{}\n",
        code.name(),
        level(code.level()),
        code.meaning(),
        code.remedy()
    )
}

fn listed() -> String {
    let width = Code::ALL.iter().map(|code| code.name().len()).max().unwrap_or(0);
    Code::ALL
        .iter()
        .map(|code| format!("{:width$}  {:7}  {}\n", code.name(), level(code.level()), code.meaning()))
        .collect()
}

fn unknown(name: &str) -> Failure {
    let hint = match Code::nearest(name) {
        Some(near) => format!("did you mean `{}`?", near.name()),
        None => "`sawbones explain-code` lists them all".to_owned(),
    };
    Failure::Usage(format!("`{name}` is not a code of a finding; {hint}"))
}
