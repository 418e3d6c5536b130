//! Questions that change nothing: whether an outfit is legal and what it protects, factors, locations, the boss.

use sawbones::armour::{Area, Boss, Event, Ward};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::harm::idle_dodge;
use super::names::Name;
use super::piece::by_area;
use super::wearer::{Wearer, at_fault, pieces_written, points};
use crate::WireError;
use crate::read::{Roll, without};

/// Whether the outfit may be worn; if so what it protects, costs and encumbers, if not everything that is wrong.
pub(super) fn legality(wearer: &Wearer<'_>) -> Result<Map<String, Value>, WireError> {
    let faults = wearer.faults()?;
    let errors = faults.iter().map(|fault| {
        let message = wearer.spoken(fault);
        json!({"rule": fault.rule(), "pieces": at_fault(fault), "message": message})
    });
    let mut answer = Map::new();
    answer.insert("legal".into(), json!(faults.is_empty()));
    answer.insert("errors".into(), errors.collect());
    if !faults.is_empty() {
        answer.insert("outfit".into(), pieces_written(&wearer.pieces));
        return Ok(answer);
    }
    let outfit = wearer.outfit()?;
    answer.insert("ap".into(), points(&outfit));
    let layers = Area::ALL.map(|area| (area, outfit.layers(area).map(|piece| json!(piece.name())).collect()));
    answer.insert("layers".into(), by_area(layers));
    answer.insert("initiative".into(), json!(outfit.initiative(wearer.options)));
    if let Some(sum) = wearer.encumbrance(&outfit)? {
        answer.insert("encumbrance".into(), json!(sum.to_string()));
    }
    wearer.state(&mut answer, &outfit);
    Ok(answer)
}

/// Harm without an outfit, case by case: the base of each as armour feels it. A case is a list of cause, base and, where
/// told, whether it was dodged, the Strength, and what a protection takes off.
pub(super) fn adjusted(cases: &[Value]) -> Result<Map<String, Value>, WireError> {
    let mut notes = Vec::new();
    let mut adjusted = Vec::new();
    for (index, case) in cases.iter().enumerate() {
        let place = |column: usize| format!("cases[{index}][{column}]");
        let (cause, base, rest) = match case.as_array().map_or(&[][..], Vec::as_slice) {
            [cause, base, rest @ ..] if rest.len() <= 3 => (cause, base, rest),
            _ => {
                let message = "a case is a list of cause, base and, if need be, dodged, strength and reduction";
                let code = if case.is_array() { "wrong-length" } else { "wrong-type" };
                return Err(WireError::new(code, message).at(format!("cases[{index}]")));
            }
        };
        let at = |column: usize| rest.get(column).unwrap_or(&Value::Null);
        let Name(cause) = without(cause, &[], &place(0))?;
        let dodged = without::<Option<bool>>(at(0), &[], &place(2))?.unwrap_or(false);
        let event = Event {
            dodged,
            strength: without::<Option<u16>>(at(1), &[], &place(3))?.unwrap_or(0),
            ward: without::<Option<u16>>(at(2), &[], &place(4))?.map_or(Ward::None, |by| Ward::NonWeapon { by }),
            ..Event::new(cause, without(base, &[], &place(1))?)
        };
        notes.extend(idle_dodge(cause, dodged, place(2)));
        adjusted.push(json!(event.adjusted().ok()));
    }
    let mut answer = Map::from_iter([("adjusted".into(), adjusted.into())]);
    if !notes.is_empty() {
        answer.insert("notes".into(), notes.into());
    }
    Ok(answer)
}

/// To-hit rolls.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(super) struct LocateRequest {
    attack_rolls: Vec<Roll>,
}

impl LocateRequest {
    /// The areas that they name.
    pub(super) fn answer(&self) -> Map<String, Value> {
        let areas = self.attack_rolls.iter().map(|Roll(roll)| json!(Area::struck(*roll).name()));
        Map::from_iter([("areas".into(), areas.collect())])
    }
}

/// What the boss of a destroyed shield is good for.
pub(super) fn boss_told(boss: Option<Boss>) -> Map<String, Value> {
    let boss = boss.map(|Boss { parry, weapon }| {
        let weapon = weapon
            .map(|weapon| json!({"initiative": weapon.initiative, "damage": weapon.damage, "parry": weapon.parry}));
        json!({"parry": parry, "weapon": weapon, "magic": 0})
    });
    Map::from_iter([("boss".into(), json!(boss))])
}
