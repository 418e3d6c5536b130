//! `sawbones armour show`: the outfit as a figure.

use clap::Args;

use super::file::FileArguments;
use super::outfit::{costs, illegal};
use super::picture::picture;
use crate::outcome::{Failure, Outcome};
use crate::output;

const EXAMPLES: &str = "\
The figure faces you: its right arm is on your left. In each box the layers stand from the outside inward.

Example:
  sawbones armour show aldric.json";

/// A picture of the outfit: its layers and points, area by area
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(flatten)]
    file: FileArguments,
}

/// Draws the outfit; one that is illegal is a finding.
pub(super) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let file = arguments.file.read()?;
    let wearer = file.wearer()?;
    let faults = wearer.faults().map_err(|error| file.refused(&error))?;
    if !faults.is_empty() {
        output::text(&illegal(&faults))?;
        return Ok(Outcome::Findings);
    }
    let outfit = wearer.outfit().map_err(|error| file.refused(&error))?;
    output::text(&(picture(&outfit) + &costs(&outfit, wearer.options)))?;
    Ok(Outcome::Clean)
}
