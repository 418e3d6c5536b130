//! Where a command's dice come from: faces from the table, a seed, or chance.

use clap::Args;
use sawbones_wire::{Script, ScriptEntry};

/// The dice of every command that rolls.
#[derive(Args)]
pub(crate) struct DiceArguments {
    /// Faces from the table, in the order in which they are used.
    #[arg(long, value_name = "FACE,FACE…", value_delimiter = ',', value_parser = face, conflicts_with = "seed")]
    dice: Option<Vec<u16>>,
    /// Roll at random, the same for the same number.
    #[arg(long, value_name = "NUMBER", value_parser = seed)]
    seed: Option<u64>,
}

fn face(text: &str) -> Result<u16, String> {
    let read = text.trim().parse();
    read.map_err(|_| "write faces as whole numbers with commas between them, such as `5,3,10`".to_owned())
}

fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX))
}

impl DiceArguments {
    pub(crate) fn script(&self) -> Script {
        match (&self.dice, self.seed) {
            (Some(faces), _) => Script::of(faces.iter().map(|face| ScriptEntry::Face(*face)).collect()),
            (None, Some(seed)) => Script::seeded(seed),
            (None, None) => Script::random(),
        }
    }
}
