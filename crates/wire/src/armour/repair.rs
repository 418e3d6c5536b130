//! A repair in a request, and what is said of it.

use sawbones::armour::{Area, Outcome, Piece, Repaired, Skills, Smith};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::names::{AnySkill, Name, Race};
use crate::WireError;

/// What is mended, and by whom.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(super) struct RepairRequest {
    pub(super) piece: String,
    pub(super) area: Name<Area>,
    pub(super) smith: SmithRequest,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(super) struct SmithRequest {
    skills: Vec<AnySkill>,
    dex: u16,
    int: Option<u16>,
    race: Option<Race>,
}

/// Somebody with skills.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(super) struct SkillsRequest {
    skills: Vec<AnySkill>,
}

impl SkillsRequest {
    pub(super) fn read(&self) -> Skills {
        skills(&self.skills)
    }
}

impl SmithRequest {
    /// The smith that stands at `place`, whose Int must be told if the piece asks for it; no race is none that matters.
    pub(super) fn read(&self, piece: &Piece<'_>, place: &str) -> Result<Smith, WireError> {
        let make = piece.make();
        let int = match self.int {
            None if make.is_magical() || make.mithril => {
                let message = "the key `int` is missing, and the piece is magical or of mithril (rules 21 and 22)";
                return Err(WireError::new("missing-key", message).at(place));
            }
            told => told.unwrap_or(0),
        };
        let dwarf = self.race.as_ref().is_some_and(|race| race.dwarf);
        Ok(Smith { skills: skills(&self.skills), dex: self.dex, int, dwarf })
    }
}

fn skills(listed: &[AnySkill]) -> Skills {
    listed.iter().filter_map(|AnySkill(skill)| *skill).collect()
}

/// What came of a repair.
pub(super) fn told(repaired: &Repaired<'_>) -> Map<String, Value> {
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
    answer
}
