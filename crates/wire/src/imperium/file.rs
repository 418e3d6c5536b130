//! A character as it is saved: who it is, by which options it is played, and what has become of it so far.

use serde_json::{Map, Value};

use super::answer_with;
use crate::{Script, WireError, format, read};

/// The version that is written, and the latest that is read.
const FORMAT: u64 = 1;

/// The keys of a saved character.
const KEYS: [&str; 5] = ["format", "name", "character", "options", "state"];

/// A character, saved or about to be: `format`, and perhaps a `name`; `character`, and perhaps `options` and a `state`, as a
/// request has them.
///
/// ```
/// use sawbones_wire::imperium::SavedCharacter;
/// use serde_json::{Value, json};
///
/// let guard = SavedCharacter::from_value(&json!({
///     "format": 1, "name": "Holt",
///     "character": {"WS": 35, "BS": 40, "S": 45, "T": 50, "I": 40, "WP": 30, "Ld": 30},
/// }))?;
/// let shot = json!({"do": "hit", "hit": {"mode": "ranged", "location": "left_leg", "damage": "6"}, "dice": [40]});
/// let (answer, guard) = guard.after(shot)?;
/// assert_eq!(answer["after"]["hp"], 44);
///
/// // The text of a file, and the character that comes back from it.
/// let text = guard.to_value().to_string();
/// let file: Value = serde_json::from_str(&text)?;
/// let guard = SavedCharacter::from_value(&file)?;
/// assert_eq!((guard.name(), &guard.to_value()["state"]["hp"]), (Some("Holt"), &json!(44)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct SavedCharacter {
    fields: Map<String, Value>,
}

impl SavedCharacter {
    /// The character that a file holds.
    ///
    /// # Errors
    /// `later-format` for a file that a later version wrote, and whatever makes it no saved character.
    pub fn from_value(file: &Value) -> Result<Self, WireError> {
        let Some(fields) = file.as_object() else {
            return Err(WireError::new("wrong-type", "a saved character is a JSON object"));
        };
        if !fields.contains_key("format") {
            return Err(WireError::new("missing-key", "it is no saved character: `format` is to say 1"));
        }
        format::known(fields.get("format"), FORMAT, "character", "format")?;
        if let Some(key) = fields.keys().find(|key| !KEYS.contains(&key.as_str())) {
            return Err(read::unknown("unknown-key", "there is no key", key, KEYS));
        }
        if !fields.get("character").is_some_and(Value::is_object) {
            let message = "`character` is to hold the characteristics and all that is worn and held";
            return Err(WireError::new("wrong-type", message));
        }
        Ok(Self { fields: fields.clone() })
    }

    /// What the character is called.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.fields.get("name").and_then(Value::as_str)
    }

    /// The answer to a request that holds everything but the character, by these dice or by its own.
    ///
    /// # Errors
    /// What is wrong with the request or with what was saved.
    pub fn answer(&self, mut request: Value, dice: Option<Script>) -> Result<Value, WireError> {
        if let Some(request) = request.as_object_mut() {
            request.insert("system".to_owned(), "imperium".into());
            for key in ["character", "options", "state"] {
                if let Some(value) = self.fields.get(key) {
                    request.insert(key.to_owned(), value.clone());
                }
            }
        }
        answer_with(&request, dice)
    }

    /// The answer to a request, and the character as it is afterwards.
    ///
    /// # Errors
    /// As for [`answer`](Self::answer).
    pub fn after(&self, request: Value) -> Result<(Value, Self), WireError> {
        let answer = self.answer(request, None)?;
        let after = self.with_state_of(&answer);
        Ok((answer, after))
    }

    /// The character in the state that an answer tells.
    #[must_use]
    pub fn with_state_of(&self, answer: &Value) -> Self {
        let mut fields = self.fields.clone();
        fields.insert("format".to_owned(), FORMAT.into());
        if let Some(state) = answer.get("state") {
            fields.insert("state".to_owned(), state.clone());
        }
        Self { fields }
    }

    /// What a file is to hold.
    #[must_use]
    pub fn to_value(&self) -> Value {
        Value::Object(self.fields.clone())
    }
}
