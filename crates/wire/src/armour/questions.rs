//! Questions that change nothing: whether an outfit is legal and what it protects, factors, locations, the boss.

use std::collections::BTreeMap;

use sawbones::armour::{Event, Fault, Outfit, OutfitError, Piece, Ratio, Ward, faults};
use serde_json::{Map, Value, json};

use super::hit::read_roll;
use super::line::Line;
use super::piece::by_area;
use super::wearer::{self, Wearer, pieces_written};
use super::{names, repair, weight};
use crate::WireError;
use crate::read::{unknown, without};

/// Whether the outfit may be worn; if so what it protects, costs and encumbers, if not everything that is wrong.
pub(super) fn legality(line: &Line<'_>, wearer: &Wearer<'_>) -> Result<Map<String, Value>, WireError> {
    let weights = weights(line, wearer)?;
    let mut answer = Map::new();
    let layers = wearer.layers();
    match Outfit::in_order(&wearer.pieces, &layers) {
        Ok(outfit) => {
            answer.insert("legal".into(), json!(true));
            answer.insert("errors".into(), json!([]));
            answer.insert("ap".into(), wearer::points(&outfit));
            answer.insert("layers".into(), layers_written(&outfit));
            answer.insert("initiative".into(), json!(outfit.initiative(wearer.options)));
            if let Some(weights) = weights {
                let weigh = |piece: &Piece<'_>| weights.get(piece.name()).copied().unwrap_or(Ratio::ZERO);
                let sum = outfit.encumbrance(weigh).ok_or_else(|| {
                    WireError::new("out-of-range", "the weights are too large to add up exactly").at("weights")
                })?;
                answer.insert("encumbrance".into(), json!(sum.to_string()));
            }
            wearer::state(&mut answer, wearer, &outfit);
        }
        Err(OutfitError::Illegal(_) | OutfitError::TooMany { .. }) => {
            answer.insert("legal".into(), json!(false));
            let mut faults: Vec<_> = faults(&wearer.pieces, &layers).map(|fault| (at_fault(&fault), fault)).collect();
            faults.sort_by(|(a, _), (b, _)| a.cmp(b));
            let errors = faults
                .iter()
                .map(|((rule, ids), fault)| json!({"rule": rule, "pieces": ids, "message": fault.to_string()}));
            answer.insert("errors".into(), errors.collect());
            answer.insert("outfit".into(), pieces_written(&wearer.pieces));
        }
        Err(error) => return Err(wearer::refused(&error)),
    }
    Ok(answer)
}

/// The rule and the pieces of a fault, by which faults are listed.
fn at_fault<'v>(fault: &Fault<'v>) -> (u8, Vec<&'v str>) {
    let (first, second) = fault.pieces();
    let mut ids: Vec<_> = [Some(first), second].into_iter().flatten().map(|piece| piece.name()).collect();
    ids.sort_unstable();
    (fault.rule(), ids)
}

/// The areas that bear anything, with the names of the layers there, the outermost first.
fn layers_written(outfit: &Outfit<'_>) -> Value {
    let areas = sawbones::armour::Area::ALL.into_iter();
    by_area(areas.map(|area| (area, outfit.layers(area).map(|piece| json!(piece.name())).collect())))
}

/// The weight of each piece by its id, if weights are told; then of every piece.
fn weights<'v>(line: &Line<'v>, wearer: &Wearer<'v>) -> Result<Option<BTreeMap<&'v str, Ratio>>, WireError> {
    let Some(told) = line.get::<BTreeMap<String, Value>>("weights")? else { return Ok(None) };
    let ids: Vec<_> = wearer.pieces.iter().map(Piece::name).collect();
    let mut weights = BTreeMap::new();
    for (id, value) in told {
        let place = format!("weights.{id}");
        let Some(piece) = ids.iter().find(|piece| **piece == id) else {
            return Err(unknown("unknown-name", "there is no piece", &id, ids).at(place));
        };
        weights.insert(*piece, weight::read(&value, &place)?);
    }
    if let Some(id) = ids.into_iter().find(|id| !weights.contains_key(id)) {
        return Err(WireError::new("missing-key", format!("the weight of `{id}` is missing")).at("weights"));
    }
    Ok(Some(weights))
}

/// Adjusts each case, a list of cause, base and, where told, whether dodged, Strength, and what a ward takes off.
pub(super) fn adjust(line: &Line<'_>) -> Result<Map<String, Value>, WireError> {
    let cases = line.need::<Vec<Vec<Value>>>("cases")?.into_iter().enumerate();
    let adjusted = cases.map(|(index, case)| {
        let place = |column: usize| format!("cases[{index}][{column}]");
        let (cause, base, rest) = match case.as_slice() {
            [cause, base, rest @ ..] if rest.len() <= 3 => (cause, base, rest),
            _ => {
                let message = "a case is a list of cause, base and, if need be, dodged, strength and reduction";
                return Err(WireError::new("wrong-length", message).at(format!("cases[{index}]")));
            }
        };
        let at = |column: usize| rest.get(column).unwrap_or(&Value::Null);
        let by = without::<Option<u16>>(at(2), &[], &place(4))?;
        let event = Event {
            dodged: without::<Option<bool>>(at(0), &[], &place(2))?.unwrap_or(false),
            strength: without::<Option<u16>>(at(1), &[], &place(3))?.unwrap_or(0),
            ward: by.map_or(Ward::None, |by| Ward::NonWeapon { by }),
            ..Event::new(names::cause(without(cause, &[], &place(0))?, &place(0))?, without(base, &[], &place(1))?)
        };
        Ok(json!(event.adjusted().ok()))
    });
    let adjusted = adjusted.collect::<Result<Vec<_>, _>>()?;
    Ok(Map::from_iter([("adjusted".into(), adjusted.into())]))
}

/// The areas that to-hit rolls name.
pub(super) fn locate(line: &Line<'_>) -> Result<Map<String, Value>, WireError> {
    let rolls = line.need::<Vec<u16>>("attack_rolls")?.into_iter().enumerate();
    let areas = rolls.map(|(index, roll)| Ok(json!(read_roll(roll, &format!("attack_rolls[{index}]"))?.area().name())));
    Ok(Map::from_iter([("areas".into(), areas.collect::<Result<Vec<_>, _>>()?.into())]))
}

/// What the boss of a destroyed shield is good for.
pub(super) fn boss(line: &Line<'_>, outfit: &Outfit<'_>) -> Result<Map<String, Value>, WireError> {
    let boss = outfit.boss(repair::skills(line)?).map(|boss| {
        let weapon = boss
            .weapon
            .map(|weapon| json!({"initiative": weapon.initiative, "damage": weapon.damage, "parry": weapon.parry}));
        json!({"parry": boss.parry, "weapon": weapon, "magic": 0})
    });
    Ok(Map::from_iter([("boss".into(), json!(boss))]))
}
