//! States that come back: every one that play leads to is read, and one that was edited into nonsense is not.

use sawbones_wire::imperium::{answer, answer_with};
use sawbones_wire::{Script, WireError};
use serde_json::{Map, Value, json};

use crate::chance::Chance;
use crate::page::PAGE;

const PLACES: [&str; 6] = ["right_leg", "left_leg", "body", "right_arm", "left_arm", "head"];

fn any_character(chance: &mut Chance) -> Value {
    let toughness = chance.of(&[5, 7, 45, 60, 200]);
    json!({
        "WS": 40, "BS": 45, "S": chance.of(&[10, 50, 90]), "T": toughness, "I": 40, "WP": chance.of(&[10, 50, 90]), "Ld": 30,
        "Sg": 25, "mental": ["Sg"], "field": chance.of(&[Value::Null, json!("D3")]),
        "armour": {"body": [{"piece": "plate", "kind": "plate", "value": 2}, {"piece": "shirt", "kind": "mail", "value": 1}]},
        "held": [{"item": "axe", "hands": ["right", "left"]}, {"item": "lamp", "hands": ["left"]}],
    })
}

fn any_step(chance: &mut Chance) -> Value {
    let place = chance.of(&PLACES);
    let injury = chance.below(3);
    match chance.below(25) {
        0..8 => {
            let mut hit = json!({
                "mode": chance.of(&["ranged", "ranged", "thrown", "close"]),
                "damage": chance.of(&["D3", "D10", "2D10+4", "D6+12", "1"]),
                "lodges": chance.coin(), "impales": chance.coin(), "side": "left",
            });
            match chance.below(3) {
                0 => hit["location"] = place.into(),
                1 => {
                    hit["to_hit"] = (chance.below(100) + 1).into();
                    hit["target"] = chance.of(&[30, 120]).into();
                }
                _ => {}
            }
            json!({"do": "hit", "hit": hit})
        }
        8 => json!({"do": "hit", "hit": {"mode": "unarmed", "attacker_S": 90, "location": place}}),
        9 | 10 => json!({"do": "end_of_round"}),
        11 => json!({"do": "acts"}),
        12 => json!({"do": "treat", "success": chance.below(4) > 0, "drain": chance.coin()}),
        13 => json!({"do": "surgery", "injury": injury, "success": chance.coin(), "eyes_left": chance.below(2)}),
        14 => json!({"do": "recover", "injury": injury}),
        15 => json!({"do": "heal", "injury": injury}),
        16 => json!({"do": "no_rest"}),
        17 => json!({"do": "gain_hp", "n": chance.of(&[0.5, 8.0, 70.0])}),
        18 => json!({"do": chance.of(&["raise_T", "lower_T"]), "n": chance.below(20)}),
        19 => json!({"do": chance.of(&["minutes", "hours", "days", "weeks"]), "n": chance.below(8)}),
        20 => json!({"do": chance.of(&["wake", "unconscious_minutes"])}),
        21 => json!({"do": "start_of_day"}),
        22 => json!({"do": "wound_infection", "location": place, "lodged_unremoved": chance.coin()}),
        23 => json!({"do": "infected", "location": place}),
        _ if chance.coin() => json!({"do": "projectile_surgery", "location": place, "success": chance.coin()}),
        _ => json!({"do": "projectile_recovered", "location": place}),
    }
}

fn any_options(chance: &mut Chance) -> Value {
    json!({
        "destroy_armour": chance.coin(), "fate": chance.below(4) == 0, "lodging": chance.coin(),
        "lodged_stun": chance.coin(), "infection": chance.coin(), "attrition": chance.below(16) == 0,
    })
}

/// The state after one step by random dice; the same state where the step cannot be taken now.
fn after(character: &Value, state: &Value, chance: &mut Chance) -> Value {
    let mut request = any_step(chance);
    request["character"] = character.clone();
    request["state"] = state.clone();
    request["options"] = any_options(chance);
    match answer_with(&request, Some(Script::seeded(chance.below(u64::MAX)))) {
        Ok(answer) => answer["state"].clone(),
        Err(error) if error.code == "impossible" => state.clone(),
        Err(error) if error.code == "out-of-range" && error.at.as_deref() == Some("injury") => state.clone(),
        Err(error) => panic!("{error}\n{request}"),
    }
}

/// The state as it is read and written again without anything happening.
fn read(character: &Value, state: &Value) -> Result<Value, WireError> {
    let request = json!({"do": "lower_T", "n": 0, "character": character, "state": state, "dice": []});
    answer(&request).map(|answer| answer["state"].clone())
}

#[test]
fn every_state_that_play_leads_to_is_read_and_written_alike() {
    let mut chance = Chance(0x0bed);
    let mut steps = 0;
    for _ in 0..75 {
        let character = any_character(&mut chance);
        let mut state = read(&character, &json!({})).expect("nothing has happened");
        for _ in 0..40 {
            state = after(&character, &state, &mut chance);
            let text = state.to_string();
            let again: Value = serde_json::from_str(&text).expect("JSON");
            assert_eq!(read(&character, &again).unwrap_or_else(|error| panic!("{error}\n{text}")), state);
            steps += 1;
        }
    }
    assert_eq!(steps, 3_000);
}

/// The paths to every figure, word and flag of a state, and to the lists that hold them.
fn paths(value: &Value, at: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| paths(value, &format!("{at}/{key}"), found)),
        Value::Array(list) => {
            found.push(at.to_owned());
            list.iter().enumerate().for_each(|(index, value)| paths(value, &format!("{at}/{index}"), found));
        }
        _ => found.push(at.to_owned()),
    }
}

/// What a hand may write in place of a value.
fn edits(value: &Value) -> Vec<Value> {
    match value {
        Value::Bool(flag) => vec![(!flag).into()],
        Value::Number(number) => {
            let near = number.as_f64().map(|number| [json!(number + 1.0), json!(number - 1.0)]);
            near.into_iter().flatten().chain([0, 1, 7, -10, 100, 2_000_000].map(Value::from)).collect()
        }
        Value::String(_) => {
            let words = ["none", "light", "heavy", "serious", "crippled", "fresh", "recovering", "healed", "failed"];
            let more = ["succeeded", "left", "nose", "head", "body", "left_arm", "mail"];
            words.into_iter().chain(more).map(Value::from).collect()
        }
        Value::Array(list) => {
            let mut shorter = list.clone();
            shorter.pop();
            let mut twice = list.clone();
            twice.extend(list.last().cloned());
            let mut more = list.clone();
            more.push("left_leg".into());
            vec![shorter.into(), twice.into(), more.into()]
        }
        Value::Null | Value::Object(_) => Vec::new(),
    }
}

/// The keys of the page's two tables about editing: those of a state and those of an injury.
fn keys_of_the_page() -> Vec<String> {
    let (_, section) = PAGE.split_once("### Edited by hand").expect("the section");
    let (section, _) = section.split_once("\n## ").expect("the next section");
    let rows = section.lines().filter(|line| line.starts_with("| `"));
    let keys = rows.flat_map(|row| row.split('|').nth(1).unwrap_or_default().split(','));
    keys.map(|key| key.trim().trim_matches('`').to_owned()).collect()
}

#[test]
fn one_edited_field_is_refused_at_its_place_or_play_goes_on_from_there() {
    let mut chance = Chance(0xed17);
    let (mut accepted, mut refused) = (0, 0);
    let mut taken: Vec<String> = Vec::new();
    for _ in 0..4 {
        let character = any_character(&mut chance);
        let mut state = json!({});
        for _ in 0..12 {
            state = after(&character, &state, &mut chance);
        }
        let mut places = Vec::new();
        paths(&state, "", &mut places);
        for path in places {
            for edit in edits(state.pointer(&path).expect("the path")) {
                let mut edited = state.clone();
                *edited.pointer_mut(&path).expect("the path") = edit;
                match read(&character, &edited) {
                    Ok(mut state) => {
                        accepted += 1;
                        let keys: Vec<&str> = path.split('/').skip(1).collect();
                        taken.push(match keys[..] {
                            ["injuries", _, key, ..] => key.to_owned(),
                            [key, ..] => key.to_owned(),
                            [] => String::new(),
                        });
                        for _ in 0..3 {
                            state = after(&character, &state, &mut chance);
                        }
                    }
                    Err(error) => {
                        refused += 1;
                        let at = error.at.as_deref().unwrap_or_default();
                        assert!(at.starts_with("state."), "{path}: {error}");
                        assert!(error.message.len() > 20, "{path}: {error}");
                    }
                }
            }
        }
    }
    assert!(accepted > 700 && refused > 1_000, "{accepted} accepted, {refused} refused");
    // Whatever can be edited stands on the page.
    taken.sort();
    taken.dedup();
    let known = keys_of_the_page();
    let others = ["WS", "BS", "S", "T", "I", "WP", "Ld", "Sg", "location", "format"];
    let untold: Vec<&String> =
        taken.iter().filter(|key| !known.contains(key) && !others.contains(&key.as_str())).collect();
    assert!(untold.is_empty(), "{untold:?}");
    assert!(taken.len() > 35, "{taken:?}");
}

/// Where a state is refused, and what is said.
fn said_of(state: Value) -> (String, String) {
    let character = json!({"WS": 50, "BS": 50, "S": 50, "T": 50, "I": 50, "WP": 50, "Ld": 50});
    match read(&character, &state) {
        Ok(read) => panic!("{state} is read as {read}"),
        Err(error) => {
            assert_eq!(error.code, "impossible-state", "{state}: {error}");
            (error.at.unwrap_or_default(), error.message)
        }
    }
}

/// A state with one injury to a crippled place.
fn injured(location: &str, result: u8, more: &Value) -> Value {
    let mut injury = json!({"location": location, "result": result});
    if (location, result) == ("head", 1) {
        injury["part"] = "nose".into();
    }
    let sound = json!({"levels": {location: "crippled"}, "injuries": [injury]});
    assert!(read(&json!({"T": 50}), &sound).is_ok(), "{sound}");
    let merged: &mut Map<String, Value> = injury.as_object_mut().expect("an object");
    merged.extend(more.as_object().expect("an object").clone());
    json!({"levels": {location: "crippled"}, "injuries": [injury]})
}

#[test]
fn each_kind_of_nonsense_is_told_with_what_was_found_and_what_would_be_right() {
    let cases = [
        (json!({"T": 51}), "state.T", "T is 51 and should be at most 50"),
        (json!({"hp_max": 51}), "state.hp_max", "hp_max is 51 and should be at most 50"),
        (json!({"hp_max": 0, "dead": true}), "state.hp_max", "hp_max is 0 and should be at least 0.1"),
        (json!({"hp": 41, "hp_max": 40}), "state.hp", "hp is 41 and should be at most 40"),
        (json!({"hp": 0}), "state.hp", "hp is 0 and should be at least 0.1"),
        (json!({"out_below_level": true}), "state.out_below_level", "out_below_level is true and should be false"),
        (
            json!({"unconscious": false, "out_below_level": true}),
            "state.out_below_level",
            "out_below_level is true and should be false",
        ),
        (
            json!({"hp": 24.9, "out_below_level": false}),
            "state.out_below_level",
            "out_below_level is false and should be true",
        ),
        (json!({"hp": 24.9, "unconscious": false}), "state.unconscious", "unconscious is false and should be true"),
        (
            json!({"unconscious": true, "out_by_test": false}),
            "state.unconscious",
            "unconscious is true and should be false",
        ),
        (json!({"minutes_out": 10}), "state.minutes_out", "minutes_out is 10 and should be at most 0"),
        (
            json!({"levels": {"head": "heavy"}}),
            "state.levels.head",
            "levels of head is heavy and should be none, light or crippled",
        ),
        (
            json!({"levels": {"body": "serious"}, "injuries": [{"location": "body", "result": 2}]}),
            "state.levels.body",
            "levels of body is serious and should be crippled",
        ),
        (json!({"init": {"body": -10}}), "state.init.body", "init of body is -10 and should be 0"),
        (
            json!({"levels": {"body": "light"}, "init": {"body": -5}}),
            "state.init.body",
            "init of body is -5 and should be 0 or -10",
        ),
        (
            json!({"levels": {"left_leg": "light"}, "slowed_legs": ["left leg", "right leg"]}),
            "state.slowed_legs[1]",
            "slowed_legs of right leg is set and should not be there",
        ),
        (
            json!({"levels": {"left_leg": "light"}, "crawling_legs": ["left_leg"]}),
            "state.crawling_legs[0]",
            "crawling_legs of left leg is set and should not be there",
        ),
        (
            json!({"levels": {"left_arm": "light"}, "useless": ["left_arm"]}),
            "state.useless[0]",
            "useless of left arm is set and should not be there",
        ),
        (
            json!({"crippled_before": {"right_arm": 7}}),
            "state.crippled_before.right_arm",
            "crippled_before of right arm is 7 and should be at most 6",
        ),
        (
            json!({"dead": true, "crippled_before": {"right_arm": 8}}),
            "state.crippled_before.right_arm",
            "crippled_before of right arm is 8 and should be at most 7",
        ),
        (
            json!({"levels": {"body": "crippled"}, "injuries": [{"location": "body", "result": 2}], "crippled_before": {}}),
            "state.crippled_before.body",
            "crippled_before of body is 0 and should be at least 1",
        ),
        (json!({"sepsis_minute": 5}), "state.sepsis_minute", "an hour of sepsis runs only where `sepsis` is true"),
        (
            injured("body", 1, &json!({"part": "nose"})),
            "state.injuries[0].part",
            "part of injury 0, to the body, is nose and should not be there",
        ),
        (
            injured("head", 1, &json!({"part": null})),
            "state.injuries[0].part",
            "part of injury 0, to the head, is missing and should be left_ear, nose or right_ear",
        ),
        (
            injured("body", 1, &json!({"side": "left"})),
            "state.injuries[0].side",
            "side of injury 0, to the body, is set",
        ),
        (
            injured("body", 5, &json!({"test_failed": true})),
            "state.injuries[0].test_failed",
            "test_failed of injury 0, to the body, is true and should be false",
        ),
        (
            injured("head", 1, &json!({"sense_lost": true})),
            "state.injuries[0].sense_lost",
            "sense_lost of injury 0, to the head, is true and should be false",
        ),
        (
            injured("head", 2, &json!({"blinded": true, "surgery": "failed"})),
            "state.injuries[0].blinded",
            "blinded of injury 0, to the head, is true and should be false",
        ),
        (
            injured("left_arm", 2, &json!({"fingers": 2})),
            "state.injuries[0].fingers",
            "fingers of injury 0, to the left arm, is 2 and should be at most 0",
        ),
        (
            injured("left_arm", 2, &json!({"surgery": "failed"})),
            "state.injuries[0].fingers",
            "fingers of injury 0, to the left arm, is 0 and should be at least 1",
        ),
        (
            injured("left_leg", 1, &json!({"stage": "healed", "treated": false})),
            "state.injuries[0].treated",
            "treated of injury 0, to the left leg, is false and should be true",
        ),
        (
            injured("left_leg", 1, &json!({"minutes_left": {"a": 5}})),
            "state.injuries[0].minutes_left.a",
            "minutes_left.a of injury 0, to the left leg, is 5 and should be at most 0: recovery has not begun",
        ),
        (
            injured("left_leg", 1, &json!({"stage": "healed", "minutes_left": {"a": 5}})),
            "state.injuries[0].minutes_left.a",
            "minutes_left.a of injury 0, to the left leg, is 5 and should be at most 0: recovery is over",
        ),
        (
            injured("left_leg", 1, &json!({"stage": "recovering", "minutes_left": {"c": 5}})),
            "state.injuries[0].minutes_left.c",
            "minutes_left.c of injury 0, to the left leg, is 5 and should be at most 0: the result has no such duration",
        ),
        // 3D6+3 weeks of 10,080 minutes.
        (
            injured("left_leg", 1, &json!({"stage": "recovering", "minutes_left": {"a": 211_681}})),
            "state.injuries[0].minutes_left.a",
            "minutes_left.a of injury 0, to the left leg, is 211681 and should be at most 211680",
        ),
        (
            injured("left_leg", 1, &json!({"clock": {"rounds": 1}})),
            "state.injuries[0].clock.rounds",
            "clock.rounds of injury 0, to the left leg, is 1 and should not be there: this result starts no clock",
        ),
        (
            injured("left_arm", 5, &json!({"stage": "healed", "clock": {"minutes": 60}})),
            "state.injuries[0].clock.minutes",
            "clock.minutes of injury 0, to the left arm, is 60 and should not be there: what has healed kills no more",
        ),
        (
            injured("left_arm", 5, &json!({"clock": {"minutes": 1441}})),
            "state.injuries[0].clock.minutes",
            "clock.minutes of injury 0, to the left arm, is 1441 and should be at most 1440",
        ),
        (
            injured("head", 6, &json!({"clock": {"minutes": 6}})),
            "state.injuries[0].clock.minutes",
            "clock.minutes of injury 0, to the head, is 6 and should not be there: the clock of this result counts rounds",
        ),
        (
            injured("head", 6, &json!({"clock": {"rounds": 7}})),
            "state.injuries[0].clock.rounds",
            "clock.rounds of injury 0, to the head, is 7 and should be at most 6",
        ),
        (
            injured("head", 6, &json!({"treated": true, "clock": {"rounds": 3}})),
            "state.injuries[0].clock.rounds",
            "clock.rounds of injury 0, to the head, is 3 and should not be there: treatment has stopped it",
        ),
    ];
    assert_eq!(cases.len(), 41);
    for (state, at, wanted) in cases {
        let shown = state.to_string();
        let (place, said) = said_of(state);
        assert_eq!(place, at, "{shown}");
        assert!(said.starts_with(wanted), "{shown}:\n{said}\nis not\n{wanted}");
    }
}

#[test]
fn a_character_that_contradicts_itself_is_refused_without_a_state_too() {
    let error = read(&json!({"T": 60, "T_max": 50}), &json!({})).expect_err("more than the most");
    assert_eq!((error.code, error.at.as_deref()), ("impossible-state", Some("character.T")));
    assert_eq!(error.message, "T is 60 and should be at most 50: it is never above maximum Toughness");
}

#[test]
fn a_referee_may_set_what_these_rules_do_not_bring_about() {
    let character = json!({"WS": 50, "BS": 50, "S": 50, "T": 50, "I": 50, "WP": 50, "Ld": 50});
    let edits = [
        json!({"hp": 25.5}),
        json!({"hp": 25, "out_below_level": true}),
        json!({"bleeding": {"body": 3}}),
        json!({"lodged": ["body"], "healing_surgery": ["head"]}),
        json!({"infected": ["body"], "sepsis": true}),
        json!({"sepsis": true, "sepsis_minute": 59}),
        json!({"crippled_before": {"body": 6}}),
        json!({"coma": true, "crippled_before": {"body": 9}}),
        json!({"levels": {"left_leg": "crippled"}}),
        json!({"asleep": true, "prone": true, "stun": 65_535, "insanity": 12}),
        json!({"levels": {"left_arm": "light"}, "injuries": [
            {"location": "left_arm", "result": 6, "stage": "healed"}]}),
        injured("left_arm", 5, &json!({"treated": true})),
        injured("body", 6, &json!({"treated": true, "clock": {"rounds": 5}})),
        injured("left_leg", 1, &json!({"stage": "recovering", "treated": true})),
    ];
    assert_eq!(edits.len(), 14);
    for state in edits {
        assert!(read(&character, &state).is_ok(), "{state}");
    }
}

#[test]
fn without_a_word_about_it_hit_points_say_who_is_out() {
    let character = json!({"T": 45});
    let state = |state: Value| read(&character, &state).expect("a state");
    let below = state(json!({"hp": 22}));
    assert_eq!((&below["unconscious"], &below["out_below_level"]), (&json!(true), &json!(true)));
    assert_eq!(state(json!({"hp": 22.5}))["unconscious"], false);
    assert_eq!(state(json!({"hp": 22, "unconscious": true}))["out_by_test"], false);
    assert_eq!(state(json!({"hp": 30, "unconscious": true}))["out_by_test"], true);
    assert_eq!(state(json!({"hp": 0, "dead": true}))["out_below_level"], false);
}
