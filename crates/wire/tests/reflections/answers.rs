//! What each request answers.

use sawbones_wire::reflections::{Charts, answer};
use serde_json::{Value, json};

use crate::{answered, assert_holds};

fn armed() -> Value {
    json!({"held": {"left": "shield", "right": "sword"}})
}

#[test]
fn a_wound_tells_the_place_the_code_the_rolls_and_what_has_changed() {
    let answer = answered(json!({
        "system": "reflections", "do": "wound", "victim": armed(),
        "hit": {"aim": "high", "location": 72, "damage": 10},
        "dice": [{"for": "dexterity", "die": "d10", "face": 5}, {"for": "shock", "die": "d10", "face": 8}],
    }));
    let expected = json!({
        "system": "reflections", "part": "hand", "side": "right", "code": "S3", "x": false,
        "rolls": [
            {"for": "dexterity", "total": 4, "ef": 6, "ok": false},
            {"for": "shock", "total": 7, "ef": 6, "ok": true},
        ],
        "after": {"body": 2, "held": {"left": "shield", "right": null}},
        "penalty": -1,
        "can_act": true,
        "victim": {
            "format": 1, "dexterity": 0, "stamina": 0, "size": 0, "fatigue_roll": 0, "other_penalty": 0, "body": 2, "fatigue": 0,
            "mind": "awake", "dead": false, "prone": false, "held": {"left": "shield", "right": null}, "lost": [],
        },
        "dice": [{"for": "dexterity", "die": "d10", "face": 5}, {"for": "shock", "die": "d10", "face": 8}],
    });
    assert_eq!(answer, expected);
}

#[test]
fn a_botch_is_reported_as_one_and_a_ten_is_printed_0() {
    let answer = answered(json!({
        "system": "reflections", "do": "wound", "hit": {"aim": "high", "location": 80, "damage": 1}, "dice": [0, 0],
    }));
    assert_eq!(answer["rolls"], json!([{"for": "shock", "total": 0, "ef": 6, "ok": false, "botch": true}]));
    assert_eq!(answer["dice"][1], json!({"for": "shock botch", "die": "d10", "face": 0}));
}

#[test]
fn one_name_in_both_hands_is_held_with_two_and_two_names_are_two_things() {
    let drop = |left, right| {
        let victim = json!({"held": {"left": left, "right": right}});
        let hit = json!({"aim": "high", "location": 71, "damage": 1});
        let request = json!({"system": "reflections", "do": "wound", "victim": victim, "hit": hit, "dice": [2, 9]});
        answered(request)["after"]["held"].clone()
    };
    assert_eq!(drop("maul", "maul"), json!({"left": null, "right": null}));
    assert_eq!(drop("left knife", "right knife"), json!({"left": null, "right": "right knife"}));
}

#[test]
fn names_are_read_in_any_case_with_any_separator() {
    assert_holds(
        &answered(json!({
            "system": "reflections", "do": "wound",
            "victim": {"mind": "Awake", "lost": ["Left upper-arm"]},
            "hit": {"aim": "HIGH", "location": 47, "damage": 17, "aspect": "Edge"},
            "dice": [1, 9],
        })),
        &json!({
            "part": "upper arm", "code": "G4", "x": true,
            // It is gone already; losing it again changes nothing.
            "after": {"body": 3},
        }),
    );
    let total = answered(json!({
        "system": "reflections", "do": "damage", "attack": ["Arming_Sword", "edge", 4, ["Boiled-Leather"]],
    }));
    assert_eq!(total["damage"], 6 + 4 - 5);
}

#[test]
fn an_exchange_answers_by_name_and_only_who_has_changed() {
    let answer = answered(json!({
        "system": "reflections", "do": "exchange",
        "fighters": {"Ann": armed(), "Bo": {}, "Cy": {}},
        "attacks": [
            {"by": "Ann", "target": "Bo", "aim": "high", "location": 80, "damage": 9},
            {"by": "Bo", "target": "Ann", "aim": "low", "location": 90, "damage": 0},
            {"by": "somebody else", "target": "Bo", "aim": "high", "location": 80, "damage": 5, "aspect": "fire"},
        ],
        "dice": [{"for": "Bo shock", "face": 9}, {"for": "Bo shock", "face": 4}],
    }));
    assert_holds(
        &answer,
        &json!({
            "rolls": [
                {"for": "Bo shock", "total": 4, "ef": 6, "ok": false},
                {"for": "Bo shock", "total": -1, "ef": 6, "ok": false},
            ],
            "after": {"Bo": {"body": 4, "mind": "unconscious"}},
            "can_act": {"Ann": true, "Bo": false, "Cy": true},
        }),
    );
    assert_eq!(
        answer["wounds"][1],
        json!({
            "by": "Bo", "target": "Ann", "part": "foot", "side": "right", "code": null, "x": false,
        })
    );
}

#[test]
fn steps_answer_one_by_one() {
    let answer = answered(json!({
        "system": "reflections", "do": "steps", "victim": {"fatigue_roll": 1},
        "steps": [
            {"do": "wound", "hit": {"aim": "high", "location": 80, "damage": 5}},
            {"do": "direct", "levels": 1},
            {"do": "round"},
            {"do": "stabilise"},
        ],
        "dice": [4, 6, 5],
    }));
    let steps = answer["steps"].as_array().unwrap();
    assert_eq!(steps.len(), 4);
    assert_holds(&steps[0], &json!({"code": "S2", "mind": "unconscious", "after": {"body": 1, "mind": "unconscious"}}));
    assert_holds(&steps[1], &json!({"rolls": [], "mind": "unconscious", "after": {"body": 2}}));
    assert_holds(
        &steps[2],
        &json!({
            "rolls": [{"for": "wake", "total": 6, "ef": 6, "ok": true}, {"for": "second", "total": 5, "ef": 6, "ok": false}],
            "mind": "shock", "can_act": false,
        }),
    );
    assert_holds(&steps[3], &json!({"rolls": [], "mind": "awake", "can_act": true}));
    assert_holds(&answer, &json!({"after": {"body": 2}, "can_act": true}));
}

#[test]
fn a_roll_for_its_own_sake() {
    let request = |roll: Value, dice: Value| json!({"system": "reflections", "do": "roll", "roll": roll, "dice": dice});
    let stress = answered(request(json!({"kind": "stress", "ef": 6, "bonus": 2, "penalty": -5}), json!([1, 1, 7])));
    assert_holds(&stress, &json!({"total": 25, "ok": true, "botch": false}));
    let botch = answered(request(json!({"kind": "stress", "ef": -9, "botch_dice": 2}), json!([0, 7, 0])));
    assert_holds(&botch, &json!({"total": 0, "ok": false, "botch": true}));
    let simple = answered(request(json!({"kind": "simple", "ef": 10}), json!([0])));
    assert_holds(&simple, &json!({"total": 10, "ok": true, "botch": false}));
}

#[test]
fn the_switches_are_named() {
    let amputation = |options: Value, dice: Value| {
        answered(json!({
            "system": "reflections", "do": "wound", "options": options, "dice": dice,
            "hit": {"aim": "high", "location": 71, "damage": 17, "aspect": "blunt"},
        }))
    };
    let asked = |answer: Value| {
        let rolls = answer["rolls"].as_array().unwrap().clone();
        rolls.into_iter().map(|roll| roll["for"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(asked(amputation(json!({}), json!([9, 9, 9]))), ["size", "dexterity", "shock"]);
    let edge_only = amputation(json!({"amputation_edge_only": true}), json!([9, 9]));
    assert_eq!(asked(edge_only), ["dexterity", "shock"]);
    let size = amputation(json!({"size_stress": true, "botch_dice": 0}), json!([0, 9]));
    assert_eq!(size["after"]["lost"], json!(["left hand"]));
    let simple = amputation(json!({"stress": false}), json!([0, 1, 0]));
    assert_eq!(simple["rolls"][2]["total"], 10 - 5);
    let bruise = answered(json!({
        "system": "reflections", "do": "wound", "options": {"no_check_on_m1": true}, "dice": [9],
        "hit": {"aim": "high", "location": 71, "damage": 1},
    }));
    assert_eq!(asked(bruise), ["shock"]);
}

#[test]
fn who_may_aim_again() {
    let answer = answered(json!({"system": "reflections", "do": "reaim", "cases": [
        ["reach", "touch", "brawling"], ["Far", "Touch", "Brawling"], ["touch", "touch", "brawling"],
        ["reach", "reach", "brawling"], ["reach", "touch", "sword"], ["near", "touch", "spell"],
    ]}));
    assert_eq!(answer["may"], json!([true, true, false, false, false, false]));
}

#[test]
fn what_locations_hit() {
    let rolls = json!([["high", 12], ["high", 13], ["mid", 100], ["low", 99]]);
    let answer = answered(json!({"system": "reflections", "do": "locate", "rolls": rolls}));
    assert_eq!(answer["parts"], json!([["skull", null], ["face", null], ["foot", "right"], ["foot", "left"]]));
}

#[test]
fn dice_that_were_rolled_here_resolve_the_same_when_they_are_given_back() {
    let mut replayed = 0;
    for round in 0..200_i64 {
        let location = 1 + (round * 37) % 100;
        let aim = ["high", "mid", "low"][(round % 3) as usize];
        let mut request = json!({
            "system": "reflections", "do": "steps",
            "victim": {"held": {"left": "shield", "right": "axe"}, "stamina": 3, "fatigue_roll": 2},
            "steps": [
                {"do": "wound", "hit": {"aim": aim, "location": location, "damage": round % 21}},
                {"do": "round"}, {"do": "stabilise"},
                {"do": "wound", "hit": {"aim": aim, "location": 101 - location, "damage": 6}},
                {"do": "round"},
            ],
        });
        let rolled = answered(request.clone());
        request["dice"] = rolled["dice"].clone();
        assert_eq!(answered(request), rolled);
        replayed += 1;
    }
    assert_eq!(replayed, 200);
}

#[test]
fn the_state_of_an_answer_is_a_request_that_changes_nothing() {
    let first = answered(json!({
        "system": "reflections", "do": "wound",
        "victim": {"stamina": 9, "other_penalty": -1, "held": {"left": "great sword", "right": "great sword"}},
        "hit": {"aim": "low", "location": 42, "damage": 17}, "dice": [5, 2, 9],
    }));
    assert_holds(&first["victim"], &json!({"prone": true, "lost": ["right thigh"], "body": 3}));
    let again = answered(json!({"system": "reflections", "do": "steps", "victim": first["victim"], "steps": []}));
    assert_eq!(again["victim"], first["victim"]);

    let dead = answered(json!({
        "system": "reflections", "do": "steps", "victim": {"body": 4}, "steps": [{"do": "direct", "levels": 9}],
    }));
    assert_holds(&dead, &json!({"after": {"body": 13, "dead": true}, "can_act": false}));
    let again =
        answered(json!({"system": "reflections", "do": "steps", "victim": dead["victim"], "steps": [{"do": "round"}]}));
    assert_eq!(again["victim"], dead["victim"]);
}

#[test]
fn faces_may_be_optional() {
    let request = |dice: Value| {
        json!({
            "system": "reflections", "do": "wound", "hit": {"aim": "high", "location": 80, "damage": 1}, "dice": dice,
        })
    };
    let spare = json!({"for": "shock botch", "face": 3, "optional": true});
    assert_eq!(answered(request(json!([9, spare.clone()])))["dice"].as_array().unwrap().len(), 1);
    assert_eq!(answered(request(json!([0, spare])))["dice"].as_array().unwrap().len(), 2);
    assert!(answer(&request(json!([9, 3])), &Charts::new()).is_err());
}
