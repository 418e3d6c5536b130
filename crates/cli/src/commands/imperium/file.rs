//! The character of a command: read from its file, asked about, written back as a whole or not at all.

use std::path::{Path, PathBuf};

use clap::Args;
use sawbones_wire::imperium::SavedCharacter;
use sawbones_wire::{Script, WireError};
use serde_json::{Value, json};

use super::words;
use crate::outcome::Failure;
use crate::{output, saved};

/// The optional rules, as requests name them.
pub(super) const OPTIONS: [&str; 6] = ["destroy_armour", "fate", "lodging", "lodged_stun", "infection", "attrition"];

/// Whose file it is, and how it is shown.
#[derive(Args)]
pub(super) struct FileArguments {
    /// The character's file, as `sawbones imperium new` writes it
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Print JSON, as `batch` answers it
    #[arg(long)]
    json: bool,
}

/// Whom something happens to.
#[derive(Args)]
pub(super) struct CharacterArguments {
    #[command(flatten)]
    at: FileArguments,
    /// Leave the file as it is, and only say what would happen
    #[arg(long)]
    dry_run: bool,
}

/// The character that a file holds.
///
/// # Errors
/// A file that cannot be read, comes from a later version, or holds something else than a character.
fn read(path: &Path) -> Result<SavedCharacter, Failure> {
    let fields = saved::read(path, "the one that `sawbones imperium new` writes")?;
    SavedCharacter::from_value(&Value::Object(fields))
        .map_err(|error| Failure::Refused(format!("`{}`: {error}", path.display())))
}

impl CharacterArguments {
    /// Lets something happen to the character: asks, shows what came of it, and writes the file.
    ///
    /// # Errors
    /// What is wrong with the request or a file; the file then still holds what it held.
    pub(super) fn happen(&self, request: Value, dice: Option<Script>) -> Result<(), Failure> {
        let FileArguments { file, json } = &self.at;
        let character = read(file)?;
        let answer = character.answer(request, dice).map_err(|error| self.at.refused(&error))?;
        if !self.dry_run {
            saved::write(file, &character.with_state_of(&answer).to_value())?;
        }
        if *json { output::json(&answer) } else { output::text(&words::told(character.name(), &answer)) }
    }
}

impl FileArguments {
    /// Shows the character without letting anything happen.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub(super) fn look(&self, shown: impl Fn(&SavedCharacter, &Value) -> String) -> Result<(), Failure> {
        let character = read(&self.file)?;
        let answer =
            character.answer(json!({ "do": "steps", "steps": [] }), None).map_err(|error| self.refused(&error))?;
        if self.json { output::json(&answer) } else { output::text(&shown(&character, &answer)) }
    }

    /// An error about a request, said of what the user wrote.
    fn refused(&self, error: &WireError) -> Failure {
        let at = error.at.as_deref().unwrap_or_default();
        let at = at.strip_prefix("steps[0].").unwrap_or(at);
        match at.split_once(['.', '[']).map_or(at, |(first, _)| first) {
            "character" | "state" | "options" => Failure::Refused(format!("`{}`: {error}", self.file.display())),
            "" => Failure::Usage(error.message.clone()),
            "dice" => Failure::Usage(format!("--dice: {}", error.message)),
            _ => Failure::Usage(format!("{at}: {}", error.message)),
        }
    }
}
