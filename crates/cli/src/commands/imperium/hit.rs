//! `sawbones imperium hit`: one attack on the character.

use clap::Args;
use clap::builder::PossibleValuesParser;
use sawbones::imperium::tables::cover;
use serde_json::{Value, json};

use super::file::CharacterArguments;
use crate::dice::DiceArguments;
use crate::outcome::Failure;

const EXAMPLES: &str = "\
Examples:
  sawbones imperium hit guard.json --damage 2D10+4 --to-hit 36 --target 60
  sawbones imperium hit guard.json --damage D10+2 --with close --attacker-strength 70 --hands 1 --location left-arm
  sawbones imperium hit guard.json --damage D10 --to-hit 14 --target 40 --cover sandbags --behind wall --shows right-arm
  sawbones imperium hit guard.json --with unarmed --to-hit 11 --target 35 --dice 6,50";

/// One attack, and all that follows from it
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(flatten)]
    character: CharacterArguments,
    #[command(flatten)]
    attack: AttackArguments,
    #[command(flatten)]
    cover: CoverArguments,
    #[command(flatten, next_help_heading = "The table")]
    dice: DiceArguments,
}

/// What strikes, where and how hard.
#[derive(Args)]
#[command(next_help_heading = "The attack")]
struct AttackArguments {
    /// How it comes
    #[arg(long = "with", default_value = "ranged", value_parser = PossibleValuesParser::new(["ranged", "thrown", "close", "unarmed"]))]
    mode: String,
    /// The weapon's dice, such as 2D10+4; an unarmed blow has its own
    #[arg(long, value_name = "DICE")]
    damage: Option<String>,
    /// What the attack's d100 showed; without it the attack is known to hit
    #[arg(long, value_name = "ROLL", requires = "target")]
    to_hit: Option<u16>,
    /// What the roll had to stay within
    #[arg(long, value_name = "NUMBER", requires = "to_hit")]
    target: Option<u16>,
    /// Where it lands, where that is chosen; otherwise the roll says so, or a fresh d100
    #[arg(long, value_name = "PLACE")]
    location: Option<String>,
    /// The attacker's Strength, for blows and throws
    #[arg(long, value_name = "POINTS")]
    attacker_strength: Option<u16>,
    /// How many hands strike, 2 unless it is said
    #[arg(long, value_name = "HANDS", requires = "attacker_strength", value_parser = clap::value_parser!(u16).range(1..=2))]
    hands: Option<u16>,
    /// The weapon's projectiles lodge
    #[arg(long)]
    lodges: bool,
    /// The weapon impales
    #[arg(long)]
    impales: bool,
    /// Which shoulder or eye is struck, should a result ask
    #[arg(long, value_parser = PossibleValuesParser::new(["right", "left"]))]
    side: Option<String>,
}

/// What the target stands behind.
#[derive(Args)]
#[command(next_help_heading = "Cover")]
struct CoverArguments {
    /// What it is made of, such as `sandbags`, or what it takes off
    #[arg(long, value_name = "KIND|POINTS")]
    cover: Option<String>,
    /// What a kind takes off that has no fixed value
    #[arg(long, value_name = "POINTS", requires = "cover")]
    cover_value: Option<u16>,
    /// The places that it hides
    #[arg(long, value_name = "PLACE,…", value_delimiter = ',', requires = "cover")]
    hides: Vec<String>,
    /// What the target last fired over or round
    #[arg(long, value_parser = PossibleValuesParser::new(["wall", "corner"]), conflicts_with = "hides", requires_all = ["cover", "shows"])]
    behind: Option<String>,
    /// Which limbs that shows: an arm or both, and round a corner one leg
    #[arg(long, value_name = "LIMB,…", value_delimiter = ',', requires = "behind")]
    shows: Vec<String>,
}

impl CoverArguments {
    /// The cover as a request has it.
    fn request(&self) -> Result<Option<Value>, Failure> {
        let Some(given) = &self.cover else { return Ok(None) };
        let mut request = match given.parse::<u16>() {
            Ok(points) => json!({ "value": points }),
            Err(_) => json!({ "kind": given }),
        };
        if let Some(value) = self.cover_value {
            request["value"] = value.into();
        }
        match &self.behind {
            Some(behind) => {
                request["behind"] = behind.as_str().into();
                request["shows"] = self.shows.iter().map(String::as_str).collect();
            }
            None if self.hides.is_empty() => {
                let kinds = cover::Row::all().map(|row| row.cover().to_lowercase()).collect::<Vec<_>>().join(", ");
                let why = format!("say with --hides or --behind what the cover hides (kinds are {kinds})");
                return Err(Failure::Usage(why));
            }
            None => request["locations"] = self.hides.iter().map(String::as_str).collect(),
        }
        Ok(Some(request))
    }
}

/// Strikes.
pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let attack = &arguments.attack;
    if attack.damage.is_none() && attack.mode != "unarmed" {
        let why = "a weapon's dice are needed, such as `--damage 2D10+4`; only an unarmed blow has its own";
        return Err(Failure::Usage(why.to_owned()));
    }
    let mut hit = json!({ "mode": attack.mode, "lodges": attack.lodges, "impales": attack.impales });
    if attack.mode == "ranged" && attack.attacker_strength.is_some() {
        let why = "a shot has nobody's Strength behind it (rule 4): leave --attacker-strength out, or say how it comes --with";
        return Err(Failure::Usage(why.to_owned()));
    }
    let given: [(&str, Option<Value>); 8] = [
        ("damage", attack.damage.clone().map(Value::from)),
        ("to_hit", attack.to_hit.map(Value::from)),
        ("target", attack.target.map(Value::from)),
        ("location", attack.location.clone().map(Value::from)),
        ("attacker_S", attack.attacker_strength.map(Value::from)),
        ("hands", attack.hands.map(Value::from)),
        ("side", attack.side.clone().map(Value::from)),
        ("cover", arguments.cover.request()?),
    ];
    for (key, value) in given {
        if let Some(value) = value {
            hit[key] = value;
        }
    }
    arguments.character.happen(json!({ "do": "hit", "hit": hit }), Some(arguments.dice.script()))
}
