//! A hit in a request, and what is said of it.

use sawbones::armour::{Account, Area, Blow, Struck};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::names::Name;
use crate::WireError;
use crate::read::Roll;

/// What strikes, and where.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(super) struct HitRequest {
    area: Option<Name<Area>>,
    attack_roll: Option<Roll>,
    damage: Option<u16>,
    blow: Option<u16>,
    toughness: Option<u16>,
    strength: Option<u16>,
    critical: Option<bool>,
    additional: Option<bool>,
    full_protection: Option<bool>,
}

impl HitRequest {
    /// The hit that stands at `place`.
    pub(super) fn read(&self, place: &str) -> Result<Blow, WireError> {
        let attack_roll = self.attack_roll.as_ref().map(|Roll(roll)| *roll);
        let area = match (&self.area, attack_roll) {
            (Some(Name(area)), _) => *area,
            (None, Some(roll)) => Area::struck(roll),
            (None, None) => {
                let message = "a hit needs its `area`, or the `attack_roll` that tells it";
                return Err(WireError::new("missing-key", message).at(place));
            }
        };
        let damage = match (self.damage, self.blow, self.toughness) {
            (Some(damage), None, None) => damage,
            (None, Some(blow), Some(toughness)) => Blow::after_toughness(blow, toughness),
            _ => {
                let message = "a hit needs either its `damage`, which is after Toughness, or `blow` and `toughness`";
                return Err(WireError::new("wrong-keys", message).at(place));
            }
        };
        Ok(Blow {
            area,
            damage,
            strength: self.strength.unwrap_or(0),
            critical: self.critical.unwrap_or(false),
            additional: self.additional.unwrap_or(false),
            attack_roll,
            full_protection: self.full_protection.unwrap_or(false),
        })
    }
}

/// What came of a hit.
pub(super) fn told(blow: &Blow, struck: &Struck<'_>) -> Map<String, Value> {
    let mut answer = Map::new();
    answer.insert("area".into(), json!(struck.area.name()));
    answer.insert("damage".into(), json!(blow.damage));
    answer.insert("protection".into(), json!([struck.protection.fixed, struck.protection.light]));
    answer.insert("wounds".into(), json!(struck.wounds));
    answer.insert("triggers".into(), struck.triggers.iter().map(|trigger| trigger.code()).collect());
    answer.insert("pieces".into(), struck.accounts().map(account).collect());
    answer
}

fn account(account: &Account<'_>) -> Value {
    json!({
        "piece": account.piece,
        "points": account.points,
        "points_because": {"text": account.grounds.to_string(), "rule": account.grounds.rule()},
        "fate": {"text": account.fate.to_string(), "rule": account.fate.rule(), "harmed": account.fate.is_harm()},
    })
}
