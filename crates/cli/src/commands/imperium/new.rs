//! `sawbones imperium new`: a character, unhurt, in a file of its own.

use std::path::PathBuf;

use clap::Args;
use clap::builder::PossibleValuesParser;
use sawbones_wire::imperium::SavedCharacter;
use serde_json::{Map, Value, json};

use super::file::OPTIONS;
use crate::outcome::Failure;
use crate::{output, saved};

const EXAMPLES: &str = "\
Examples:
  sawbones imperium new guard.json --name 'Guardsman Holt' --ws 35 --bs 40 --s 45 --t 50 --i 40 --wp 30 --ld 30 \\
      --armour head,body=flak:other:3 --armour body=breastplate:plate:5 --holds lasgun=both
  sawbones imperium new ogryn.json --ws 40 --bs 25 --s 70 --t 65 --i 30 --wp 20 --ld 15 --option fate";

/// Write a character, unhurt, into a file
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    /// The file to write
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Write over a file that is there
    #[arg(long)]
    replace: bool,
    /// What the character is called
    #[arg(long)]
    name: Option<String>,
    #[command(flatten)]
    characteristics: Characteristics,
    /// What is worn where: places, a name, `plate`, `mail` or `other`, and what it takes off
    #[arg(long, value_name = "PLACE,…=NAME:KIND:VALUE", value_parser = armour)]
    armour: Vec<Worn>,
    /// A force field's dice, such as 2D6
    #[arg(long, value_name = "DICE")]
    field: Option<String>,
    /// What is held, and in which hands: `right`, `left` or `both`
    #[arg(long, value_name = "THING=HANDS", value_parser = held)]
    holds: Vec<(String, Vec<String>)>,
    /// An optional rule that is played
    #[arg(long = "option", value_name = "OPTION", value_parser = PossibleValuesParser::new(OPTIONS))]
    options: Vec<String>,
}

/// The numbers of a character.
#[derive(Args)]
#[command(next_help_heading = "Characteristics")]
struct Characteristics {
    /// Weapon Skill
    #[arg(long, value_name = "POINTS")]
    ws: u16,
    /// Ballistic Skill
    #[arg(long, value_name = "POINTS")]
    bs: u16,
    /// Strength
    #[arg(long, value_name = "POINTS")]
    s: u16,
    /// Toughness, which is hit points as well
    #[arg(long, value_name = "POINTS")]
    t: u16,
    /// Initiative
    #[arg(long, value_name = "POINTS")]
    i: u16,
    /// Willpower
    #[arg(long, value_name = "POINTS")]
    wp: u16,
    /// Leadership
    #[arg(long, value_name = "POINTS")]
    ld: u16,
    /// A characteristic beside the seven
    #[arg(long, value_name = "NAME=POINTS", value_parser = extra)]
    more: Vec<(String, u16)>,
    /// Which of those are mental, beside Willpower and Leadership
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    mental: Vec<String>,
    /// The most hit points, where they are fewer than Toughness
    #[arg(long, value_name = "POINTS")]
    hit_points: Option<u16>,
}

/// A piece of armour and the places that it covers.
#[derive(Clone, Debug)]
struct Worn {
    places: Vec<String>,
    piece: Value,
}

fn armour(text: &str) -> Result<Worn, String> {
    let wanted =
        "write the places, `=`, and name, kind and value with colons between, such as `head,body=flak:other:3`";
    let (places, piece) = text.split_once('=').ok_or(wanted)?;
    let [name, kind, value] = piece.split(':').collect::<Vec<_>>()[..] else { return Err(wanted.to_owned()) };
    let value: u16 = value.trim().parse().map_err(|_| format!("`{value}` is not what a piece takes off; {wanted}"))?;
    let places = places.split(',').map(|place| place.trim().replace([' ', '-'], "_").to_lowercase());
    Ok(Worn { places: places.collect(), piece: json!({ "piece": name.trim(), "kind": kind.trim(), "value": value }) })
}

fn held(text: &str) -> Result<(String, Vec<String>), String> {
    let hands = |hands: &str| match hands.trim() {
        "both" => Some(vec!["right".to_owned(), "left".to_owned()]),
        "right" | "left" => Some(vec![hands.trim().to_owned()]),
        _ => None,
    };
    let split = text.split_once('=').and_then(|(thing, held)| Some((thing.trim().to_owned(), hands(held)?)));
    split.ok_or_else(|| "write the thing, `=`, and `right`, `left` or `both`, such as `lasgun=both`".to_owned())
}

fn extra(text: &str) -> Result<(String, u16), String> {
    let split =
        text.split_once('=').and_then(|(name, points)| Some((name.trim().to_owned(), points.trim().parse().ok()?)));
    split.ok_or_else(|| "write the name, `=` and its points, such as `Cool=40`".to_owned())
}

/// Writes the file.
pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    if arguments.file.exists() && !arguments.replace {
        let file = arguments.file.display();
        return Err(Failure::Refused(format!("`{file}` is there already; `--replace` writes over it")));
    }
    let character = character(arguments);
    let options: Map<_, _> = arguments.options.iter().map(|option| (option.clone(), true.into())).collect();
    let mut file = json!({ "format": 1, "character": character, "options": options });
    if let Some(most) = arguments.characteristics.hit_points {
        file["state"] = json!({ "hp_max": most });
    }
    if let Some(name) = &arguments.name {
        file["name"] = name.as_str().into();
    }
    let unhurt = SavedCharacter::from_value(&file).and_then(|file| file.after(json!({ "do": "steps", "steps": [] })));
    let (answer, unhurt) = unhurt.map_err(|error| Failure::Usage(error.to_string()))?;
    saved::write(&arguments.file, &unhurt.to_value())?;
    let name = arguments.name.as_deref().unwrap_or("The character");
    let points = &answer["after"]["hp"];
    output::text(&format!("{name} has {points} hit points and stands in {}.\n", arguments.file.display()))
}

/// The character as a request has it.
fn character(arguments: &Arguments) -> Value {
    let Characteristics { ws, bs, s, t, i, wp, ld, more, mental, hit_points: _ } = &arguments.characteristics;
    let mut character = json!({ "WS": ws, "BS": bs, "S": s, "T": t, "I": i, "WP": wp, "Ld": ld, "T_max": t });
    for (name, points) in more {
        character[name.as_str()] = (*points).into();
    }
    if !mental.is_empty() {
        character["mental"] = mental.iter().map(String::as_str).collect();
    }
    let mut armour = Map::new();
    for Worn { places, piece } in &arguments.armour {
        for place in places {
            let pieces = armour.entry(place.clone()).or_insert_with(|| json!([]));
            if let Some(pieces) = pieces.as_array_mut() {
                pieces.push(piece.clone());
            }
        }
    }
    character["armour"] = armour.into();
    if let Some(field) = &arguments.field {
        character["field"] = field.as_str().into();
    }
    let held = arguments.holds.iter().map(|(thing, hands)| json!({ "item": thing, "hands": hands }));
    character["held"] = held.collect();
    character
}
