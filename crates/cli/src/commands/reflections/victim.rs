//! The victim of a command: from a file, from flags, or from both.

use std::path::PathBuf;

use clap::Args;
use serde_json::{Map, Value};

use crate::outcome::Failure;
use crate::saved;

/// Who is hit. Flags win over the file; what neither says is unhurt and average.
#[derive(Args)]
#[command(next_help_heading = "The victim (flags win over the file; what neither says is unhurt and average)")]
pub(super) struct VictimArguments {
    /// A file with the victim's state as JSON; `{}` is somebody unhurt
    #[arg(long, value_name = "FILE")]
    victim: Option<PathBuf>,
    /// Write the new state back to that file
    #[arg(long, requires = "victim")]
    write: bool,
    /// Bonus to rolls against dropping and falling
    #[arg(long, value_name = "BONUS", allow_negative_numbers = true)]
    dexterity: Option<i16>,
    /// Bonus to rolls against death
    #[arg(long, value_name = "BONUS", allow_negative_numbers = true)]
    stamina: Option<i16>,
    /// Bonus to rolls against amputation
    #[arg(long, value_name = "BONUS", allow_negative_numbers = true)]
    size: Option<i16>,
    /// Bonus to rolls against fainting and to come round
    #[arg(long, value_name = "BONUS", allow_negative_numbers = true)]
    fatigue_roll: Option<i16>,
    /// Any penalty beside wounds and fatigue, such as -2
    #[arg(long, value_name = "PENALTY", allow_negative_numbers = true)]
    other_penalty: Option<i16>,
    /// Body levels lost so far
    #[arg(long, value_name = "LEVELS")]
    body: Option<u32>,
    /// Fatigue levels lost so far
    #[arg(long, value_name = "LEVELS")]
    fatigue: Option<u8>,
    /// awake, unconscious or shock
    #[arg(long, value_name = "STATE")]
    mind: Option<String>,
    /// What the left hand holds
    #[arg(long, value_name = "THING")]
    left: Option<String>,
    /// What the right hand holds; the same thing in both is held with both
    #[arg(long, value_name = "THING")]
    right: Option<String>,
}

impl VictimArguments {
    /// The victim as a request has them.
    ///
    /// # Errors
    /// A file that cannot be read or is no JSON object.
    pub(super) fn read(&self) -> Result<Value, Failure> {
        let mut victim = match &self.victim {
            Some(path) => saved::read(path, r#"{"stamina": 2}"#)?,
            None => Map::new(),
        };
        let said: [(&str, Option<Value>); 8] = [
            ("dexterity", self.dexterity.map(Value::from)),
            ("stamina", self.stamina.map(Value::from)),
            ("size", self.size.map(Value::from)),
            ("fatigue_roll", self.fatigue_roll.map(Value::from)),
            ("other_penalty", self.other_penalty.map(Value::from)),
            ("body", self.body.map(Value::from)),
            ("fatigue", self.fatigue.map(Value::from)),
            ("mind", self.mind.clone().map(Value::from)),
        ];
        for (key, value) in said {
            if let Some(value) = value {
                victim.insert(key.to_owned(), value);
            }
        }
        for (hand, thing) in [("left", &self.left), ("right", &self.right)] {
            if let Some(thing) = thing {
                let held = victim.entry("held").or_insert_with(|| Value::Object(Map::new()));
                if let Some(held) = held.as_object_mut() {
                    held.insert(hand.to_owned(), thing.clone().into());
                }
            }
        }
        Ok(Value::Object(victim))
    }

    /// Writes the new state back, if that is asked for.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub(super) fn keep(&self, state: &Value) -> Result<(), Failure> {
        match &self.victim {
            Some(path) if self.write => saved::write(path, state),
            _ => Ok(()),
        }
    }
}
