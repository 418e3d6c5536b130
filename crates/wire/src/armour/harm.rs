//! Harm outside combat in a request, and what is said of it.

use sawbones::armour::{Event, Options, Outfit, Ward};
use serde_json::{Map, Value, json};

use super::line::Line;
use super::names;
use crate::{Script, WireError};

/// Resolves the `event` of a line.
pub(super) fn answer<'v>(
    line: &Line<'_>,
    before: &Outfit<'v>,
    options: Options,
    dice: &mut Script,
) -> Result<(Map<String, Value>, Outfit<'v>), WireError> {
    let event = event(&line.need_object("event")?)?;
    let harmed = before.harm(&event, options, dice).map_err(|error| dice.refusal(error))?;
    let mut answer = Map::new();
    match harmed.adjusted {
        Ok(adjusted) => answer.insert("adjusted".into(), json!(adjusted)),
        Err(untouched) => {
            answer.insert("untouched".into(), json!({"text": untouched.to_string(), "rule": untouched.rule()}));
            answer.insert("adjusted".into(), Value::Null)
        }
    };
    answer.insert("factor".into(), json!(event.factor().map(|factor| factor.to_string())));
    answer.insert("count".into(), json!(harmed.count));
    let checks = harmed.checks().map(|check| {
        json!({
            "piece": check.piece,
            "face": check.face,
            "added": check.added,
            "verdict": {"text": check.verdict.to_string(), "rule": check.verdict.rule()},
        })
    });
    answer.insert("checks".into(), checks.collect());
    let landings = harmed.landings().map(|landing| json!({"area": landing.area.name(), "piece": landing.piece}));
    answer.insert("landings".into(), landings.collect());
    Ok((answer, harmed.outfit))
}

fn event(event: &Line<'_>) -> Result<Event, WireError> {
    event.only(&[&["cause", "base", "dodged", "strength", "protection", "own_armour_effect"]])?;
    Ok(Event {
        cause: names::cause(event.need("cause")?, &event.at("cause"))?,
        base: event.need("base")?,
        dodged: event.get("dodged")?.unwrap_or(false),
        strength: event.get("strength")?.unwrap_or(0),
        ward: event.object("protection")?.map_or(Ok(Ward::None), |protection| ward(&protection))?,
        own_armour_effect: event.get("own_armour_effect")?.unwrap_or(false),
    })
}

fn ward(protection: &Line<'_>) -> Result<Ward, WireError> {
    const KINDS: [&str; 3] = ["full", "creature-or-weapon", "non-weapon"];
    protection.only(&[&["kind", "by"]])?;
    let by = protection.get::<u16>("by")?;
    let kind =
        names::pick("kind of protection", protection.need("kind")?, &protection.at("kind"), &[0, 1, 2], |index| {
            KINDS[index]
        })?;
    Ok(match kind {
        0 => Ward::Full,
        1 => Ward::CreatureOrWeapon,
        _ => Ward::NonWeapon { by: by.map_or_else(|| protection.need("by"), Ok)? },
    })
}
