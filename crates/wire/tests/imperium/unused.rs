//! What of a request changes nothing is told: nothing is lost in silence.

use serde_json::{Value, json};

use crate::page::FORMAT;

/// The notes about things unused that an answer holds: each one's key and rule.
fn unused(request: &Value) -> Vec<(String, u64)> {
    let answer = sawbones_wire::imperium::answer(request).unwrap_or_else(|error| panic!("{error}: {request}"));
    assert!(FORMAT.is_answer(&answer), "{answer}");
    let notes = answer["notes"].as_array().expect("notes").iter().filter(|note| note["e"] == "unused");
    notes
        .map(|note| {
            assert!(note["text"].as_str().is_some_and(|why| why.len() > 15), "{note}");
            (note["at"].as_str().expect("a place").to_owned(), note["rule"].as_u64().expect("a rule"))
        })
        .collect()
}

fn step(mut step: Value, state: Value, options: Value) -> Value {
    step["character"] = json!({"WS": 50, "BS": 50, "S": 50, "T": 50, "I": 50, "WP": 50, "Ld": 50});
    step["state"] = state;
    step["options"] = options;
    step
}

fn hit(mut hit: Value) -> Value {
    for (key, value) in [("location", json!("body")), ("damage", json!("1"))] {
        if hit[key].is_null() && !(key == "damage" && hit["mode"] == "unarmed") {
            hit[key] = value;
        }
    }
    json!({"do": "hit", "hit": hit})
}

#[test]
fn whatever_changes_nothing_is_noted_at_its_key() {
    let plain = |deed: Value| step(deed, json!({}), json!({}));
    let out = json!({"hp": 20});
    let eye = |more: Value| {
        let mut injury = json!({"location": "head", "result": 3});
        injury.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        json!({"levels": {"head": "crippled"}, "injuries": [injury]})
    };
    let cases = [
        (plain(hit(json!({"mode": "ranged", "attacker_S": 80}))), vec![("hit.attacker_S", 4)]),
        (
            plain(hit(json!({"mode": "ranged", "attacker_S": 80, "hands": 1}))),
            vec![("hit.attacker_S", 4), ("hit.hands", 4)],
        ),
        (plain(hit(json!({"mode": "ranged", "attacker_S": null, "hands": null}))), vec![]),
        (plain(hit(json!({"mode": "close", "hands": 1}))), vec![("hit.hands", 4)]),
        (plain(hit(json!({"mode": "close", "attacker_S": 80, "hands": 1}))), vec![]),
        (plain(hit(json!({"mode": "thrown", "attacker_S": 80}))), vec![]),
        (plain(hit(json!({"mode": "unarmed", "attacker_S": 80}))), vec![]),
        (plain(hit(json!({"mode": "ranged", "target": 40}))), vec![("hit.target", 2)]),
        (plain(hit(json!({"mode": "ranged", "to_hit": 23, "target": 40}))), vec![]),
        (
            step(hit(json!({"mode": "close", "to_hit": 99, "target": 40})), out.clone(), json!({})),
            vec![("hit.target", 23)],
        ),
        (step(hit(json!({"mode": "ranged", "to_hit": 23, "target": 40})), out.clone(), json!({})), vec![]),
        (plain(hit(json!({"mode": "ranged", "cover": {"value": 4, "locations": []}}))), vec![("hit.cover", 6)]),
        (plain(hit(json!({"mode": "ranged", "cover": {"value": 4, "locations": ["head"]}}))), vec![]),
        (plain(hit(json!({"mode": "ranged", "lodges": true}))), vec![("hit.lodges", 24)]),
        (plain(hit(json!({"mode": "ranged", "lodges": false, "impales": false}))), vec![]),
        (
            step(hit(json!({"mode": "ranged", "lodges": true, "impales": true})), json!({}), json!({"lodging": true})),
            vec![("hit.impales", 24)],
        ),
        (
            step(
                hit(json!({"mode": "ranged", "lodges": true, "impales": true})),
                json!({}),
                json!({"lodged_stun": true}),
            ),
            vec![],
        ),
        (
            step(
                hit(json!({"mode": "ranged", "lodges": true, "impales": true})),
                json!({}),
                json!({"lodging": true, "lodged_stun": true, "attrition": true}),
            ),
            vec![("hit.lodges", 24), ("hit.impales", 24)],
        ),
        (
            step(json!({"do": "surgery", "injury": 0, "eyes_left": 0}), eye(json!({})), json!({})),
            vec![("eyes_left", 19)],
        ),
        (
            step(json!({"do": "surgery", "injury": 0, "success": false, "eyes_left": 0}), eye(json!({})), json!({})),
            vec![],
        ),
        (
            step(
                json!({"do": "surgery", "injury": 0, "success": false, "eyes_left": 0}),
                eye(json!({"surgery": "failed"})),
                json!({}),
            ),
            vec![("eyes_left", 19)],
        ),
        (
            step(
                json!({"do": "wound_infection", "location": "body", "untreated": false, "lodged_unremoved": true}),
                json!({}),
                json!({"infection": true}),
            ),
            vec![("untreated", 24)],
        ),
        (plain(json!({"do": "wound_infection", "location": "body"})), vec![("do", 24)]),
        (plain(json!({"do": "infected", "location": "body"})), vec![("do", 24)]),
        (plain(json!({"do": "start_of_day"})), vec![("do", 24)]),
        (step(json!({"do": "treat"}), json!({"dead": true}), json!({})), vec![("do", 11)]),
        (step(json!({"do": "gain_hp", "n": 3}), json!({"dead": true}), json!({})), vec![("do", 11)]),
        (step(json!({"do": "hours", "n": 3}), json!({"dead": true}), json!({})), vec![("do", 11)]),
        (step(json!({"do": "wake"}), out, json!({})), vec![("do", 11)]),
        (step(json!({"do": "wake"}), json!({"coma": true}), json!({})), vec![("do", 12)]),
        (step(json!({"do": "wake"}), json!({"unconscious": true}), json!({})), vec![]),
    ];
    assert_eq!(cases.len(), 31);
    for (request, wanted) in cases {
        let wanted: Vec<_> = wanted.into_iter().map(|(key, rule)| (key.to_owned(), rule)).collect();
        assert_eq!(unused(&request), wanted, "{request}");
    }
}

#[test]
fn a_note_of_a_step_names_the_step() {
    let steps = json!([{"do": "acts"}, hit(json!({"mode": "ranged", "attacker_S": 80}))]);
    let request = json!({"do": "steps", "character": {"T": 50}, "steps": steps, "dice": []});
    assert_eq!(unused(&request), [("steps[1].hit.attacker_S".to_owned(), 4)]);
}

#[test]
fn what_makes_no_sense_together_is_refused() {
    let body = json!([{"T_max": 40, "armour": 1}]);
    let cases = [
        (json!({"mode": "close", "passed": body}), "hit.passed", "only a shot goes through bodies"),
        (json!({"mode": "unarmed", "lodges": true}), "hit.lodges", "a bare fist neither lodges nor impales"),
        (json!({"mode": "unarmed", "impales": true}), "hit.impales", "a bare fist neither lodges nor impales"),
    ];
    assert_eq!(cases.len(), 3);
    for (given, at, wanted) in cases {
        let request = step(hit(given), json!({}), json!({}));
        let error = sawbones_wire::imperium::answer(&request).expect_err("refused");
        assert_eq!((error.code, error.at.as_deref()), ("impossible", Some(at)));
        assert!(error.message.starts_with(wanted), "{error}");
    }
}

#[test]
fn the_dead_are_neither_tested_nor_operated_on_and_do_not_heal() {
    let dead = json!({
        "dead": true,
        "hp": 20,
        "unconscious": true,
        "out_by_test": true,
        "levels": {"body": "crippled"},
        "injuries": [
            {"location": "body", "result": 6, "treated": true, "stage": "recovering", "minutes_left": {"c": 2000}},
            {"location": "body", "result": 5, "treated": true},
        ],
    });
    let deeds = [
        json!({"do": "no_rest"}),
        json!({"do": "surgery", "injury": 1}),
        json!({"do": "surgery", "injury": 1, "success": false}),
        json!({"do": "recover", "injury": 1}),
        json!({"do": "heal", "injury": 0}),
        json!({"do": "wake"}),
        json!({"do": "unconscious_minutes"}),
        json!({"do": "infected", "location": "body"}),
        json!({"do": "minutes", "n": 3000}),
    ];
    assert_eq!(deeds.len(), 9);
    let state = |request: &Value| {
        let answer = sawbones_wire::imperium::answer(request).unwrap_or_else(|error| panic!("{error}: {request}"));
        assert_eq!(answer["events"], json!([]), "{request}");
        answer["state"].clone()
    };
    let mut before = step(json!({"do": "gain_hp", "n": 0}), dead.clone(), json!({"infection": true}));
    before["dice"] = json!([]);
    let before = state(&before);
    for deed in deeds {
        let mut request = step(deed, dead.clone(), json!({"infection": true}));
        // No die is thrown for them.
        request["dice"] = json!([]);
        assert_eq!(unused(&request), [("do".to_owned(), 11)], "{request}");
        assert_eq!(state(&request), before, "{request}");
    }
}

#[test]
fn what_sepsis_takes_from_the_mind_follows_from_its_own_rule() {
    let mut request = step(json!({"do": "hours", "n": 1}), json!({"sepsis": true}), json!({"infection": true}));
    request["dice"] = json!([1, 2, 3]);
    let answer = sawbones_wire::imperium::answer(&request).unwrap_or_else(|error| panic!("{error}"));
    let losses = answer["events"].as_array().expect("events").iter().filter(|event| event["e"] == "char_loss");
    let rules: Vec<&Value> = losses.map(|event| &event["rule"]).collect();
    assert_eq!(rules, [24, 24], "Willpower and Leadership");
}
