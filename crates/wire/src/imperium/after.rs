//! What a sheet shows after a request.

use sawbones::imperium::tables::{Ailment, Situation};
use sawbones::imperium::{Location, Running};
use serde_json::{Map, Value, json};

use super::clauses::{self, joined};
use super::names::key;
use super::sheet::Sheet;
use super::{events, names, numbers, state};

/// `after`: the character as a player reads it.
pub(super) fn write(sheet: &Sheet) -> Value {
    let character = &sheet.character;
    let condition = &character.condition;
    let mut after = Map::new();
    let mut put = |key: &str, value: Value| {
        after.insert(key.to_owned(), value);
    };
    put("hp", numbers::tenths(character.hit_points.now));
    put("hp_max", numbers::tenths(character.hit_points.most));
    put("T_max", character.toughness.points().into());
    put("levels", state::levels(&character.wounds.levels));
    put("unconscious", condition.is_unconscious().into());
    put("asleep", condition.asleep.into());
    put("dead", condition.dead.into());
    put("coma", condition.coma.into());
    put("stun", condition.stun.into());
    put("stunned", character.is_stunned().into());
    put("prone", condition.prone.into());
    put("bleeding", names::count_map(character.wounds.bleeding).into());
    put("initiative_mod", (-i32::from(character.initiative_penalty())).into());
    put("held", character.held.iter().map(|(slot, _)| sheet.item(slot)).collect());
    let armour = character.armour.iter().map(|(place, armour)| {
        let values: Vec<u8> = armour.pieces().iter().map(|piece| piece.value).collect();
        (key(place.name()), Value::from(values))
    });
    put("armour", Value::Object(armour.collect()));
    put("insanity", condition.insanity.into());
    put("useless", names::list(character.useless_arms().iter()).into());
    put("useless_hands", names::list(character.useless_hands().iter()).into());
    put("half_movement", character.is_slowed().into());
    put("crawl_only", character.only_crawls().into());
    let injuries = character.injuries;
    put("parts", injuries.iter().filter_map(|injury| injury.part).map(|part| key(part.name())).collect());
    let clocks = injuries.iter().filter_map(|injury| injury.clock).map(events::time_left);
    put("clocks", clocks.map(Value::Object).collect());
    let mut permanent = Vec::new();
    character.permanents(&mut |loss| permanent.push(events::permanent(loss)));
    put("permanent", permanent.into());
    put("lodged", names::count_names(character.projectiles.lodged).into());
    put("infected", names::list(character.infection.infected()).into());
    put("sepsis", character.infection.sepsis_minute.is_some().into());
    put("cannot", character.barred().iter().map(|activity| key(activity.name())).collect());
    put("limits", character.running().filter_map(limit).collect());
    let characteristics = &character.characteristics;
    let effective = characteristics
        .all()
        .map(|one| (characteristics.name(one).to_string(), numbers::test_value(character.effective(one))));
    put("effective", Value::Object(effective.collect()));
    let recuperation =
        Location::ALL.into_iter().map(|place| (key(place.name()), numbers::test_value(character.recuperation(place))));
    put("recuperation_T", Value::Object(recuperation.collect()));
    sheet.write_characteristics(&mut after);
    Value::Object(after)
}

/// What weighs on the character in a way that no other key of the sheet shows.
fn limit(running: Running) -> Option<Value> {
    match running {
        Running::HalvedIn(cores, situations) => {
            let scope = joined(situations.iter(), Situation::name);
            Some(json!({ "fx": "char_mul", "mul": 0.5, "chars": clauses::cores(cores), "scope": scope }))
        }
        Running::TestEachRound(core) => Some(json!({ "fx": "test_each_round", "char": core.name() })),
        Running::Helpless => Some(json!({ "fx": "may_do_nothing" })),
        Running::ArmStrengthHalved(arm) => {
            Some(json!({ "fx": "arm_strength_halved", "location": arm.map(|arm| key(arm.name())) }))
        }
        // Which shoulder was struck has not been said: no arm can be named.
        Running::ArmUseless(None) => Some(json!({ "fx": "arm_useless", "location": null })),
        Running::Ailing(ailments) => Some(json!({ "fx": "ailing", "what": joined(ailments.iter(), Ailment::name) })),
        Running::Rest { minutes, characteristic } => {
            Some(json!({ "fx": "rest", "minutes_an_hour": minutes, "or_test": characteristic.name() }))
        }
        // Shown by `effective`, `half_movement`, `stunned`, `cannot`, `useless`, `useless_hands`.
        Running::Penalty { points: _, reach: _ }
        | Running::Halved(_)
        | Running::MovementHalved
        | Running::Stunned
        | Running::Barred(_)
        | Running::ArmUseless(Some(_))
        | Running::FingersUseless(_) => None,
    }
}
