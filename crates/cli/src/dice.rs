//! Where a command's dice come from: faces from the table, a seed, or chance.

use clap::Args;
use sawbones_wire::{Script, ScriptEntry};

/// The dice of every command that rolls.
#[derive(Args)]
pub(crate) struct DiceArguments {
    /// Faces from the table, in the order in which they are used.
    #[arg(long, value_name = "FACE,FACE…", value_delimiter = ',', conflicts_with = "seed")]
    dice: Option<Vec<u16>>,
    /// Roll at random, the same for the same number.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
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
