//! Requests that cannot be answered: each is refused by name, at its place.

use serde_json::{Value, json};

/// The code of the refusal and the place it names.
fn refused(request: &Value) -> (String, String) {
    let error = match sawbones_wire::imperium::answer(request) {
        Ok(answer) => panic!("{request} is answered by {answer}"),
        Err(error) => error,
    };
    assert!(error.message.len() > 15, "{request}: a message stands alone: {error}");
    (error.code.to_owned(), error.at.unwrap_or_default())
}

/// A hit on a plain character, with one part of the request replaced or added.
fn hit_with(path: &[&str], value: Value) -> Value {
    let mut request = json!({
        "system": "imperium", "do": "hit",
        "character": {"WS": 50, "BS": 50, "S": 50, "T": 50, "I": 50, "WP": 50, "Ld": 50},
        "state": {}, "options": {}, "dice": [5, 1],
        "hit": {"mode": "ranged", "location": "right_leg", "damage": "D10"},
    });
    let mut at = &mut request;
    for key in path {
        at = match key.parse::<usize>() {
            Ok(index) => &mut at[index],
            Err(_) => &mut at[*key],
        };
    }
    *at = value;
    request
}

#[test]
fn the_request_that_the_bad_ones_are_made_from_is_good() {
    let request = hit_with(&["system"], "imperium".into());
    assert!(sawbones_wire::imperium::answer(&request).is_ok());
}

#[test]
fn every_field_is_refused_by_name_when_it_is_wrong() {
    let cases = [
        (hit_with(&["system"], "shrapnel".into()), "unknown-name", "system"),
        (hit_with(&["do"], "hitt".into()), "unknown-name", "do"),
        (hit_with(&["colour"], 1.into()), "unknown-key", "colour"),
        (hit_with(&["character"], Value::Null), "missing-key", ""),
        (hit_with(&["character"], 3.into()), "wrong-type", "character"),
        (hit_with(&["character", "S"], (-1).into()), "out-of-range", "character.S"),
        (hit_with(&["character", "S"], 1_001.into()), "out-of-range", "character.S"),
        (hit_with(&["character", "S"], json!(1e300)), "out-of-range", "character.S"),
        (hit_with(&["character", "S"], json!(50.3)), "out-of-range", "character.S"),
        (hit_with(&["character", "S"], "50".into()), "wrong-type", "character.S"),
        (hit_with(&["character", "T_max"], 0.into()), "out-of-range", "character.T_max"),
        (hit_with(&["character", "Tmax"], 50.into()), "unknown-key", "character.Tmax"),
        (hit_with(&["character", "mental"], json!(["S"])), "impossible", "character.mental[0]"),
        (hit_with(&["character", "mental"], json!(["Nv"])), "unknown-name", "character.mental[0]"),
        (hit_with(&["character", "field"], 6.into()), "wrong-type", "character.field"),
        (hit_with(&["character", "field"], "2D6+".into()), "bad-dice", "character.field"),
        (hit_with(&["character", "armour"], json!({"tail": []})), "unknown-name", "character.armour.tail"),
        (
            hit_with(&["character", "armour"], json!({"head": [{"piece": "x"}]})),
            "missing-key",
            "character.armour.head[0]",
        ),
        (
            hit_with(&["character", "armour"], json!({"head": [{"piece": "x", "value": 256}]})),
            "out-of-range",
            "character.armour.head[0].value",
        ),
        (
            hit_with(&["character", "armour"], json!({"head": [{"piece": "x", "value": 2, "kind": "cloth"}]})),
            "unknown-name",
            "character.armour.head[0].kind",
        ),
        (hit_with(&["character", "armour"], json!({"head": [], "Head": []})), "named-twice", "character.armour.Head"),
        (
            hit_with(&["character", "armour"], json!({"head": vec![json!({"piece": "x", "value": 1}); 7]})),
            "over-capacity",
            "character.armour.head[6]",
        ),
        (
            hit_with(&["character", "held"], json!([{"item": "axe", "hands": []}])),
            "missing-name",
            "character.held[0].hands",
        ),
        (
            hit_with(&["character", "held"], json!([{"item": "axe", "hands": ["right", "right"]}])),
            "named-twice",
            "character.held[0].hands[1]",
        ),
        (
            hit_with(&["character", "held"], json!(vec![json!({"item": "axe", "hands": ["left"]}); 9])),
            "over-capacity",
            "character.held[8]",
        ),
        (hit_with(&["state", "format"], 2.into()), "later-format", "state.format"),
        (hit_with(&["state", "hp"], (-1).into()), "out-of-range", "state.hp"),
        (hit_with(&["state", "hp"], 51.into()), "impossible-state", "state.hp"),
        (hit_with(&["state", "hp"], 0.into()), "impossible-state", "state.hp"),
        (hit_with(&["state", "hp_max"], 51.into()), "impossible-state", "state.hp_max"),
        (hit_with(&["state", "T"], 51.into()), "impossible-state", "state.T"),
        (hit_with(&["state", "levels"], json!({"head": "heavy"})), "impossible-state", "state.levels.head"),
        (hit_with(&["state", "levels"], json!({"head": "dented"})), "unknown-name", "state.levels.head"),
        (hit_with(&["state", "levels"], json!({"tail": "light"})), "unknown-name", "state.levels.tail"),
        (hit_with(&["state", "stun"], (-1).into()), "out-of-range", "state.stun"),
        (hit_with(&["state", "stun"], json!(1.5)), "wrong-type", "state.stun"),
        (hit_with(&["state", "stunned"], true.into()), "unknown-key", "state.stunned"),
        (hit_with(&["state", "dead"], "no".into()), "wrong-type", "state.dead"),
        (hit_with(&["state", "unconscious"], true.into()), "", ""),
        (hit_with(&["state", "bleeding"], json!({"body": -1})), "out-of-range", "state.bleeding.body"),
        (hit_with(&["state", "init"], json!({"body": 10})), "out-of-range", "state.init.body"),
        (hit_with(&["state", "slowed_legs"], json!(["head"])), "impossible-state", "state.slowed_legs[0]"),
        (hit_with(&["state", "useless"], json!(["left_leg"])), "impossible-state", "state.useless[0]"),
        (hit_with(&["state", "infected"], json!(["body", "body"])), "named-twice", "state.infected[1]"),
        (hit_with(&["state", "sepsis_minute"], 3.into()), "impossible-state", "state.sepsis_minute"),
        (
            hit_with(&["state", "injuries"], json!([{"location": "body", "result": 7}])),
            "out-of-range",
            "state.injuries[0].result",
        ),
        (
            hit_with(
                &["state"],
                json!({"levels": {"body": "crippled"}, "injuries": [{"location": "body", "result": 1, "part": "nose"}]}),
            ),
            "impossible-state",
            "state.injuries[0].part",
        ),
        (
            hit_with(&["state", "injuries"], json!([{"location": "body", "result": 1}])),
            "impossible-state",
            "state.levels.body",
        ),
        (
            hit_with(&["state", "injuries"], json!(vec![json!({"location": "body", "result": 1}); 7])),
            "over-capacity",
            "state.injuries[6]",
        ),
        (
            hit_with(&["state"], json!({"injuries": [{"location": "body", "result": 1}], "crippled_before": {}})),
            "impossible-state",
            "state.crippled_before.body",
        ),
        (hit_with(&["options", "fait"], true.into()), "unknown-key", "options.fait"),
        (hit_with(&["options", "fate"], 1.into()), "wrong-type", "options.fate"),
        (hit_with(&["hit"], Value::Null), "missing-key", ""),
        (hit_with(&["hit", "mode"], "magic".into()), "unknown-name", "hit.mode"),
        (hit_with(&["hit", "damage"], "2D10++4".into()), "bad-dice", "hit.damage"),
        (hit_with(&["hit", "damage"], 5.into()), "wrong-type", "hit.damage"),
        (hit_with(&["hit", "damage"], Value::Null), "missing-key", "hit"),
        (hit_with(&["hit"], json!({"mode": "unarmed", "damage": "D6"})), "impossible", "hit.damage"),
        (hit_with(&["hit", "to_hit"], 0.into()), "out-of-range", "hit.to_hit"),
        (hit_with(&["hit", "to_hit"], 101.into()), "out-of-range", "hit.to_hit"),
        (hit_with(&["hit", "to_hit"], 36.into()), "missing-key", "hit"),
        (hit_with(&["hit", "location"], "tail".into()), "unknown-name", "hit.location"),
        (hit_with(&["hit", "hands"], 3.into()), "out-of-range", "hit.hands"),
        (hit_with(&["hit", "cover"], json!({"value": 4})), "missing-key", "hit.cover"),
        (hit_with(&["hit", "cover"], json!({"value": -4, "locations": []})), "out-of-range", "hit.cover.value"),
        (hit_with(&["hit", "cover"], json!({"kind": "armaplas", "locations": []})), "missing-key", "hit.cover"),
        (
            hit_with(&["hit", "cover"], json!({"kind": "sandbags", "value": 9, "locations": []})),
            "impossible",
            "hit.cover.value",
        ),
        (
            hit_with(&["hit", "cover"], json!({"value": 9, "behind": "wall", "shows": ["left_leg"]})),
            "impossible",
            "hit.cover.shows",
        ),
        (hit_with(&["hit", "side"], "front".into()), "unknown-name", "hit.side"),
        (hit_with(&["hit", "aim"], 1.into()), "unknown-key", "hit.aim"),
        (hit_with(&["dice"], json!([5])), "too-few-faces", "dice"),
        (hit_with(&["dice"], json!([5, 1, 1])), "faces-left-over", "dice[2]"),
        (hit_with(&["dice"], json!([11, 1])), "impossible-face", "dice[0]"),
        (hit_with(&["dice"], json!([{"for": "field", "face": 1}, 1])), "dice-disagree", "dice[0]"),
        (hit_with(&["dice"], json!([{"fase": 1}, 1])), "unknown-key", "dice[0].fase"),
        (json!({"do": "levels", "T_max": 0, "damage": 1}), "out-of-range", "T_max"),
        (json!({"do": "levels", "T_max": 5, "damage": -1}), "out-of-range", "damage"),
        (json!({"do": "cover", "kind": "armaplas", "value": 17}), "impossible", "value"),
        (json!({"do": "cover", "kind": "hedge"}), "unknown-name", "kind"),
        (json!({"do": "recovery", "chart": "head", "result": 7}), "impossible", "result"),
        (json!({"do": "cripple_roll", "chart": "tail"}), "unknown-name", "chart"),
        (json!([1]), "wrong-type", ""),
    ];
    let mut refusals = 0;
    for (request, code, at) in cases {
        if code.is_empty() {
            assert!(sawbones_wire::imperium::answer(&request).is_ok(), "{request}");
            continue;
        }
        assert_eq!(refused(&request), (code.to_owned(), at.to_owned()), "{request}");
        refusals += 1;
    }
    assert_eq!(refusals, 81);
}

#[test]
fn a_bad_step_is_named_by_its_number() {
    let steps = |steps: Value| json!({"do": "steps", "character": {"T": 50}, "steps": steps, "dice": []});
    let cases = [
        (steps(json!([{"do": "acts"}, {"do": "surgery", "injury": 0}])), "impossible", "steps[1].injury"),
        (steps(json!([{"do": "projectile_surgery", "location": "body"}])), "impossible", "steps[0].location"),
        (steps(json!([{"do": "projectile_recovered", "location": "body"}])), "impossible", "steps[0].location"),
        (steps(json!([{"do": "weeks", "n": 521}])), "out-of-range", "steps[0].n"),
        (steps(json!([{"do": "weeks"}])), "missing-key", "steps[0]"),
        (steps(json!([{"do": "gain_hp", "n": -1}])), "out-of-range", "steps[0].n"),
        (steps(json!([{"do": "raise_T", "n": 951}])), "out-of-range", "steps[0].n"),
        (steps(json!([{"do": "steps"}])), "unknown-name", "steps[0].do"),
        (steps(json!([{"do": "treat", "sucess": true}])), "unknown-key", "steps[0].sucess"),
        (steps(json!([{"do": "hit"}])), "missing-key", "steps[0]"),
    ];
    assert_eq!(cases.len(), 10);
    for (request, code, at) in cases {
        assert_eq!(refused(&request), (code.to_owned(), at.to_owned()), "{request}");
    }
}
