//! `sawbones imperium treat`, `surgery` and `recover`: care for the wounded.

use clap::Args;
use serde_json::json;

use super::file::CharacterArguments;
use crate::dice::DiceArguments;
use crate::outcome::Failure;

const TREAT_EXAMPLES: &str = "\
Examples:
  sawbones imperium treat guard.json
  sawbones imperium treat guard.json --drain
  sawbones imperium treat guard.json --failed";

const SURGERY_EXAMPLES: &str = "\
Examples:
  sawbones imperium surgery guard.json 0
  sawbones imperium surgery guard.json 1 --failed --eyes-left 0
  sawbones imperium surgery guard.json --projectile left-leg";

const RECOVER_EXAMPLES: &str = "\
Examples:
  sawbones imperium recover guard.json 0 --dice 4
  sawbones imperium recover guard.json --projectile left-leg";

/// Medical attention to everything at once
#[derive(Args)]
#[command(after_help = TREAT_EXAMPLES)]
pub(super) struct TreatArguments {
    #[command(flatten)]
    character: CharacterArguments,
    /// It does not help
    #[arg(long)]
    failed: bool,
    /// A chest drain is put in as well
    #[arg(long)]
    drain: bool,
}

/// Surgery on one crippling injury, or to remove a projectile
#[derive(Args)]
#[command(after_help = SURGERY_EXAMPLES)]
pub(super) struct SurgeryArguments {
    #[command(flatten)]
    character: CharacterArguments,
    #[command(flatten)]
    wound: Wound,
    /// It fails
    #[arg(long)]
    failed: bool,
    /// How many eyes the character has beside an injured one, for surgery on it that fails; 1 unless it is said
    #[arg(long, value_name = "COUNT")]
    eyes_left: Option<u8>,
    #[command(flatten, next_help_heading = "The table")]
    dice: DiceArguments,
}

/// Recovery from one crippling injury begins, or the surgery for a projectile has healed
#[derive(Args)]
#[command(after_help = RECOVER_EXAMPLES)]
pub(super) struct RecoverArguments {
    #[command(flatten)]
    character: CharacterArguments,
    #[command(flatten)]
    wound: Wound,
    #[command(flatten, next_help_heading = "The table")]
    dice: DiceArguments,
}

/// What is operated on.
#[derive(Args)]
#[group(required = true, multiple = false)]
struct Wound {
    /// The injury's number, as `show` lists it
    #[arg(value_name = "INJURY")]
    injury: Option<u8>,
    /// The place where a projectile is lodged, or was
    #[arg(long, value_name = "PLACE")]
    projectile: Option<String>,
}

/// Treats.
pub(super) fn treat(arguments: &TreatArguments) -> Result<(), Failure> {
    let TreatArguments { character, failed, drain } = arguments;
    character.happen(json!({ "do": "treat", "success": !failed, "drain": drain }), None)
}

/// Operates.
pub(super) fn surgery(arguments: &SurgeryArguments) -> Result<(), Failure> {
    let SurgeryArguments { character, wound, failed, eyes_left, dice } = arguments;
    let request = match &wound.projectile {
        Some(place) => json!({ "do": "projectile_surgery", "location": place, "success": !failed }),
        None => json!({ "do": "surgery", "injury": wound.injury, "success": !failed, "eyes_left": eyes_left }),
    };
    character.happen(request, Some(dice.script()))
}

/// Lets a recovery begin, or end.
pub(super) fn recover(arguments: &RecoverArguments) -> Result<(), Failure> {
    let RecoverArguments { character, wound, dice } = arguments;
    let request = match &wound.projectile {
        Some(place) => json!({ "do": "projectile_recovered", "location": place }),
        None => json!({ "do": "recover", "injury": wound.injury }),
    };
    character.happen(request, Some(dice.script()))
}
