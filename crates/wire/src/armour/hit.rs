//! A hit in a request, and what is said of it.

use sawbones::armour::{Account, AttackRoll, Blow, Outfit};
use serde_json::{Map, Value, json};

use super::line::Line;
use super::names;
use crate::{Script, WireError};

const KEYS: &[&str] =
    &["area", "attack_roll", "damage", "blow", "toughness", "strength", "critical", "additional", "full_protection"];

/// Resolves the `hit` of a line.
pub(super) fn answer<'v>(
    line: &Line<'_>,
    before: &Outfit<'v>,
    dice: &mut Script,
) -> Result<(Map<String, Value>, Outfit<'v>), WireError> {
    let blow = blow(&line.need_object("hit")?)?;
    let struck = before.hit(&blow, dice).map_err(|error| dice.refusal(error))?;
    let mut answer = Map::new();
    answer.insert("area".into(), json!(struck.area.name()));
    answer.insert("damage".into(), json!(blow.damage));
    answer.insert("protection".into(), json!([struck.protection.fixed, struck.protection.light]));
    answer.insert("wounds".into(), json!(struck.wounds));
    answer.insert("triggers".into(), struck.triggers.iter().map(|trigger| trigger.code()).collect());
    answer.insert("pieces".into(), struck.accounts().map(account).collect());
    Ok((answer, struck.outfit))
}

fn blow(hit: &Line<'_>) -> Result<Blow, WireError> {
    hit.only(&[KEYS])?;
    let attack_roll = hit.get::<u16>("attack_roll")?;
    let attack_roll = attack_roll.map(|roll| read_roll(roll, &hit.at("attack_roll"))).transpose()?;
    let area = match (hit.get::<&str>("area")?, attack_roll) {
        (Some(area), _) => names::area(area, &hit.at("area"))?,
        (None, Some(roll)) => roll.area(),
        (None, None) => {
            let message = "a hit needs its `area`, or the `attack_roll` that tells it";
            return Err(WireError::new("missing-key", message).at("hit"));
        }
    };
    let damage = match (hit.get("damage")?, hit.get("blow")?, hit.get("toughness")?) {
        (Some(damage), None, None) => damage,
        (None, Some(blow), Some(toughness)) => Blow::after_toughness(blow, toughness),
        _ => {
            let message = "a hit needs either its `damage`, which is after Toughness, or `blow` and `toughness`";
            return Err(WireError::new("wrong-keys", message).at("hit"));
        }
    };
    Ok(Blow {
        area,
        damage,
        strength: hit.get("strength")?.unwrap_or(0),
        critical: hit.get("critical")?.unwrap_or(false),
        additional: hit.get("additional")?.unwrap_or(false),
        attack_roll,
        full_protection: hit.get("full_protection")?.unwrap_or(false),
    })
}

/// A to-hit roll that stands at `place`.
pub(super) fn read_roll(roll: u16, place: &str) -> Result<AttackRoll, WireError> {
    AttackRoll::new(roll).ok_or_else(|| {
        let message = format!("a to-hit roll is from 1 to 100, which is 00, and not {roll}");
        WireError::new("out-of-range", message).at(place)
    })
}

fn account(account: &Account<'_>) -> Value {
    json!({
        "piece": account.piece,
        "points": account.points,
        "points_because": {"text": account.grounds.to_string(), "rule": account.grounds.rule()},
        "fate": {"text": account.fate.to_string(), "rule": account.fate.rule(), "harmed": account.fate.is_harm()},
    })
}
