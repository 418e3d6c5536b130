//! The character of a command: read from its file, asked about, written back as a whole or not at all.

use std::path::{Path, PathBuf};

use clap::Args;
use sawbones_wire::imperium::answer_with;
use sawbones_wire::{Script, WireError, read};
use serde_json::{Map, Value, json};

use super::words;
use crate::outcome::Failure;
use crate::{output, saved};

/// The format of the files that this command writes, and the latest that it reads.
pub(super) const FORMAT: u64 = 1;

/// What a character file holds.
const KEYS: [&str; 5] = ["format", "name", "character", "options", "state"];

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

/// A character as its file holds it.
pub(super) struct Character {
    fields: Map<String, Value>,
}

impl Character {
    /// Reads a file.
    ///
    /// # Errors
    /// A file that cannot be read, is no JSON object, comes from a later version, or holds something else than a character.
    pub(super) fn read(path: &Path) -> Result<Self, Failure> {
        let fields = saved::read(path, "the one that `sawbones imperium new` writes")?;
        let refused = |why: String| Failure::Refused(format!("`{}`: {why}", path.display()));
        match fields.get("format").and_then(Value::as_u64) {
            Some(format) if format > FORMAT => {
                let why =
                    format!("it is of format {format}, written by a later version; {FORMAT} is the latest read here");
                return Err(refused(why));
            }
            Some(1..) => {}
            _ => return Err(refused("it is no character file: `format` is to say 1".to_owned())),
        }
        if let Some(key) = fields.keys().find(|key| !KEYS.contains(&key.as_str())) {
            return Err(refused(read::unknown("unknown-key", "there is no key", key, KEYS).message));
        }
        if !fields.get("character").is_some_and(Value::is_object) {
            return Err(refused("`character` is to hold the characteristics and all that is worn and held".to_owned()));
        }
        Ok(Self { fields })
    }

    /// What the character is called.
    pub(super) fn name(&self) -> Option<&str> {
        self.fields.get("name").and_then(Value::as_str)
    }

    /// Asks for something to be done to the character; `request` holds everything but the character.
    ///
    /// # Errors
    /// What is wrong with the request or with the file.
    pub(super) fn ask(&self, request: Value, dice: Option<Script>) -> Result<Value, WireError> {
        let mut request = request;
        request["system"] = "imperium".into();
        for key in ["character", "options", "state"] {
            if let Some(value) = self.fields.get(key) {
                request[key] = value.clone();
            }
        }
        answer_with(&request, dice)
    }

    /// What the file holds once an answer's state is the character's.
    fn after(&self, answer: &Value) -> Value {
        let mut fields = self.fields.clone();
        fields.insert("format".to_owned(), FORMAT.into());
        if let Some(state) = answer.get("state") {
            fields.insert("state".to_owned(), state.clone());
        }
        Value::Object(fields)
    }
}

impl CharacterArguments {
    /// Lets something happen to the character: asks, shows what came of it, and writes the file.
    ///
    /// # Errors
    /// What is wrong with the request or a file; the file then still holds what it held.
    pub(super) fn happen(&self, request: Value, dice: Option<Script>) -> Result<(), Failure> {
        let FileArguments { file, json } = &self.at;
        let character = Character::read(file)?;
        let answer = character.ask(request, dice).map_err(|error| self.at.refused(&error))?;
        if !self.dry_run {
            saved::write(file, &character.after(&answer))?;
        }
        if *json { output::json(&answer) } else { output::text(&words::told(character.name(), &answer)) }
    }
}

impl FileArguments {
    /// Shows the character without letting anything happen.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub(super) fn look(&self, shown: impl Fn(&Character, &Value) -> String) -> Result<(), Failure> {
        let character = Character::read(&self.file)?;
        let answer =
            character.ask(json!({ "do": "steps", "steps": [] }), None).map_err(|error| self.refused(&error))?;
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
