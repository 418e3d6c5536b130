//! The file that holds an outfit: read before something happens to it, and written back after if that is asked for.

use std::path::PathBuf;

use clap::Args;
use sawbones::armour::Outfit;
use sawbones_wire::WireError;
use sawbones_wire::armour::Wearer;
use serde_json::Value;

use crate::outcome::Failure;
use crate::saved;

/// The smallest outfit.
const EXAMPLE: &str = r#"{"outfit": [{"id": "cap", "kind": "leather coif"}]}"#;

/// The file of a command that looks at an outfit.
#[derive(Args)]
pub(super) struct FileArguments {
    /// The outfit as JSON; `sawbones armour outfit --help` shows one
    #[arg(value_name = "FILE")]
    path: PathBuf,
}

/// The file of a command that does something to an outfit.
#[derive(Args)]
pub(super) struct KeptArguments {
    #[command(flatten)]
    file: FileArguments,
    /// Write the outfit back to the file as it is afterwards
    #[arg(long)]
    write: bool,
}

/// What a file holds.
pub(super) struct File<'f> {
    path: &'f PathBuf,
    value: Value,
}

impl FileArguments {
    /// Reads the file.
    pub(super) fn read(&self) -> Result<File<'_>, Failure> {
        Ok(File { path: &self.path, value: Value::Object(saved::read(&self.path, EXAMPLE)?) })
    }
}

impl KeptArguments {
    /// Reads the file.
    pub(super) fn read(&self) -> Result<File<'_>, Failure> {
        self.file.read()
    }

    /// Writes the outfit back, if that is asked for.
    pub(super) fn keep(&self, wearer: &Wearer<'_>, after: &Outfit<'_>) -> Result<(), Failure> {
        if self.write { saved::write(&self.file.path, &wearer.saved(after)) } else { Ok(()) }
    }
}

impl File<'_> {
    /// The outfit, legal or not.
    pub(super) fn wearer(&self) -> Result<Wearer<'_>, Failure> {
        Wearer::of_file(&self.value).map_err(|error| self.refused(&error))
    }

    /// Something that is wrong with what the file holds.
    pub(super) fn refused(&self, error: &WireError) -> Failure {
        Failure::Refused(format!("`{}`: {error}", self.path.display()))
    }
}

/// Something that is wrong with the dice.
pub(super) fn bad_dice(error: &WireError) -> Failure {
    let place = error.at.as_deref().map_or_else(String::new, |at| format!("--{at}: "));
    Failure::Usage(format!("{place}{}", error.message))
}
