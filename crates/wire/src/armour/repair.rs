//! A repair in a request, and what is said of it.

use sawbones::armour::{Outcome, Outfit, Piece, RepairError, Skills, Smith};
use serde_json::{Map, Value, json};

use super::line::Line;
use super::names;
use crate::read::unknown;
use crate::{Script, WireError};

/// Resolves the repair that a line describes.
pub(super) fn answer<'v>(
    line: &Line<'_>,
    before: &Outfit<'v>,
    dice: &mut Script,
) -> Result<(Map<String, Value>, Outfit<'v>), WireError> {
    let name = line.need::<&str>("piece")?;
    let no_such_piece = || {
        let ids: Vec<_> = before.pieces().map(Piece::name).collect();
        unknown("unknown-name", "there is no piece", name, ids).at(line.at("piece"))
    };
    let piece = before.piece(name).ok_or_else(no_such_piece)?;
    let area = names::area(line.need("area")?, &line.at("area"))?;
    let smith = smith(&line.need_object("smith")?, piece)?;
    let repaired = before.repair(name, area, &smith, dice).map_err(|error| match error {
        RepairError::Dice(error) => dice.refusal(error),
        _ => no_such_piece(),
    })?;
    let outcome = match repaired.outcome {
        Outcome::Restored { .. } => "restored",
        Outcome::Failed => "failed",
        Outcome::MagicLost => "magic lost",
        Outcome::Refused(_) => "refused",
    };
    let mut answer = Map::new();
    answer.insert("outcome".into(), json!(outcome));
    answer.insert("because".into(), json!(repaired.outcome.to_string()));
    answer.insert("rule".into(), json!(repaired.rule));
    answer.insert("test".into(), json!(repaired.test.map(|(face, target)| json!({"roll": face, "target": target}))));
    Ok((answer, repaired.outfit))
}

/// The smith, of whom everything must be told that the piece asks for.
fn smith(smith: &Line<'_>, piece: &Piece<'_>) -> Result<Smith, WireError> {
    smith.only(&[&["skills", "dex", "int", "race"]])?;
    let make = piece.make();
    let int = smith.get("int")?;
    let race = smith.get::<&str>("race")?;
    Ok(Smith {
        skills: skills(smith)?,
        dex: smith.need("dex")?,
        int: if make.is_magical() || make.mithril { smith.need("int")? } else { int.unwrap_or(0) },
        dwarf: match race {
            None if make.mithril => names::is_dwarf(smith.need("race")?, &smith.at("race"))?,
            None => false,
            Some(race) => names::is_dwarf(race, &smith.at("race"))?,
        },
    })
}

/// The skills that a line lists.
pub(super) fn skills(line: &Line<'_>) -> Result<Skills, WireError> {
    let listed = line.need::<Vec<&str>>("skills")?;
    let read =
        listed.iter().enumerate().map(|(index, text)| names::skill(text, &format!("{}[{index}]", line.at("skills"))));
    Ok(read.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}
