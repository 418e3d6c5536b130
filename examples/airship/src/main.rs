//! Resolves a shot at an unhurt airship: what two dice showed, how squarely it hit, and the faces of further dice.

use std::fmt::Display;
use std::process::ExitCode;

use airship::{Aim, Ship, shoot};
use sawbones::dice::{Dice, DiceError, Die};

/// Faces that the player has rolled, in order.
struct Faces(std::vec::IntoIter<u16>);

impl Dice for Faces {
    fn roll(&mut self, _: Die, _: &dyn Display) -> Result<u16, DiceError> {
        self.0.next().ok_or(DiceError::Exhausted)
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match told(&arguments) {
        Ok(told) => {
            println!("{told}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("error: {why}\n\nUsage: airship ROLL grazes|hits [FACE...]");
            ExitCode::from(2)
        }
    }
}

fn told(arguments: &[String]) -> Result<String, String> {
    let [roll, aim, faces @ ..] = arguments else { return Err("a roll and an aim are needed".to_owned()) };
    let number = |text: &String| text.parse::<u16>().map_err(|_| format!("`{text}` is no face of a die"));
    let aim: Aim = aim.parse().map_err(|error| format!("`{aim}`: {error}"))?;
    let faces = faces.iter().map(number).collect::<Result<Vec<_>, _>>()?;
    let roll = i64::from(number(roll)?);
    let (ship, part, cell) =
        shoot(Ship::NEW, roll, aim, &mut Faces(faces.into_iter())).map_err(|error| error.to_string())?;
    let damage = match cell.damage() {
        none if none.is_empty() => "no harm done".to_owned(),
        damage => format!("{damage}: {}", damage.words()),
    };
    Ok(format!("{part}: {}\n{damage}\n{ship}", cell.text()))
}
