//! `sawbones compile`: writes a folder's compiled tables beside its documents.

use std::path::PathBuf;

use clap::Args;
use sawbones_source::documents::Documents;
use sawbones_source::keep::{Mode, State, keep};

use crate::outcome::{Failure, Outcome};
use crate::output;

/// What `sawbones compile` takes.
#[derive(Args)]
pub(crate) struct Arguments {
    /// A folder that holds a `schema.toml` beside its documents.
    folder: PathBuf,
}

/// Compiles a folder; its file is replaced as a whole, or left as it was where there are errors.
pub(crate) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let mut documents = Documents::default();
    let kept = keep(&mut documents, &arguments.folder, Mode::Write)
        .map_err(|error| Failure::Refused(format!("`{}`: {error}", arguments.folder.display())))?;
    output::findings(&documents, &kept.compiled.findings)?;
    let path = kept.path.display();
    match &kept.state {
        State::NotCompiled => {}
        State::Fresh => output::text(&format!("{path} is up to date\n"))?,
        State::New => output::text(&format!("{path} is written\n"))?,
        State::Changed(changes) => {
            let changes: String = changes.iter().map(|change| format!("  {change}\n")).collect();
            output::text(&format!("{path} is written anew\n{changes}"))?;
        }
        State::Unreadable(why) => output::text(&format!("{path} is written anew; the old one was {why}\n"))?,
    }
    Ok(Outcome::of(&kept.compiled.findings))
}
