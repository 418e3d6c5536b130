//! One example of each thing that can be asked, and what its answer looks like.

use serde_json::{Value, json};

use crate::page::FORMAT;

/// What a request answers; the answer keeps to its schema.
fn ask(request: Value) -> Value {
    let answer = sawbones_wire::imperium::answer(&request).unwrap_or_else(|error| panic!("{error}: {request}"));
    assert!(FORMAT.is_answer(&answer), "{answer}");
    answer
}

/// What a request about one plain character answers.
fn happen(what: &str, mut rest: Value) -> Value {
    let request = rest.as_object_mut().expect("an object");
    request.insert("do".into(), what.into());
    request.entry("character").or_insert(json!({"WS": 50, "BS": 50, "S": 50, "T": 50, "I": 50, "WP": 50, "Ld": 50}));
    request.entry("dice").or_insert(json!([]));
    ask(rest)
}

#[test]
fn questions_need_no_character() {
    let cases = [
        (json!({"do": "location", "to_hit": 5, "dice": []}), json!({"reversed": 50, "location": "body", "dice": []})),
        (
            json!({"do": "location_counts", "dice": []}),
            json!({"counts": {"right_leg": 10, "left_leg": 10, "body": 40, "right_arm": 15, "left_arm": 15, "head": 10}, "dice": []}),
        ),
        (
            json!({"do": "critical", "to_hit": 100, "target": 99, "dice": []}),
            json!({"success": false, "critical": false, "dice": []}),
        ),
        (
            json!({"do": "strength_bonus", "S": 200, "hands": 1, "mode": "close", "dice": []}),
            json!({"bonus": 5, "dice": []}),
        ),
        (
            json!({"do": "strength_bonus", "S": 200, "hands": 1, "mode": "ranged", "dice": []}),
            json!({"bonus": 0, "dice": []}),
        ),
        (
            json!({"do": "dice", "damage": "D3+1", "dice": [5]}),
            json!({"total": 4, "dice": [{"for": "damage", "die": "d6", "face": 5}]}),
        ),
        (json!({"do": "levels", "T_max": 45, "damage": 9, "dice": []}), json!({"levels": 2, "dice": []})),
        (json!({"do": "levels", "T_max": 45, "damage": 4.5, "dice": []}), json!({"levels": 1, "dice": []})),
        (json!({"do": "cover", "kind": "Wooden fence", "dice": []}), json!({"value": 4, "dice": []})),
        (json!({"do": "cover", "kind": "armaplas", "value": 25, "dice": []}), json!({"value": 25, "dice": []})),
        (json!({"do": "cover", "kind": "other", "value": 7, "dice": []}), json!({"value": 7, "dice": []})),
        (
            json!({"do": "cripple_roll", "chart": "leg", "previous": 1, "beyond": 1, "dice": [6]}),
            json!({"total": 8, "row": "8-9", "fatal": true, "bleeding_d3": 0, "dice": [{"for": "cripple", "die": "d6", "face": 6}]}),
        ),
        (
            json!({"do": "recovery", "chart": "body", "result": "6", "dice": [3, 1, 5]}),
            json!({"durations": {"a": [2, "days"], "b": [4, "weeks"], "c": [3, "weeks"]}, "dice": [
                {"for": "recovery:a", "die": "d6", "face": 3},
                {"for": "recovery:b", "die": "d6", "face": 1},
                {"for": "recovery:c", "die": "d6", "face": 5},
            ]}),
        ),
        (json!({"do": "recovery", "chart": "head", "result": 4, "dice": []}), json!({"durations": {}, "dice": []})),
        (
            json!({"do": "through", "first_levels": 2, "damage": "2D10", "critical": true,
                   "passed": [{"T_max": 45, "armour": 3}, {"T_max": 30, "armour": 1}], "dice": [5, 5]}),
            json!({"exits": true, "damage": 8.5, "dice": [
                {"for": "damage", "die": "d10", "face": 5}, {"for": "damage", "die": "d10", "face": 5},
            ]}),
        ),
        (
            json!({"do": "through", "first_levels": 1, "damage": "2D10", "passed": [], "dice": []}),
            json!({"exits": false, "damage": null, "dice": []}),
        ),
        (
            json!({"do": "minutes", "dice": [6]}),
            json!({"minutes": 60, "dice": [{"for": "unconscious", "die": "d6", "face": 6}]}),
        ),
    ];
    assert_eq!(cases.len(), 17);
    for (request, mut expected) in cases {
        expected["system"] = "imperium".into();
        assert_eq!(ask(request.clone()), expected, "{request}");
    }
}

#[test]
fn a_hit_answers_with_its_steps_its_events_and_what_the_sheet_shows() {
    let answer = happen(
        "hit",
        json!({
            "character": {"S": 45, "T": 45, "I": 40, "armour": {"Right Arm": [{"piece": "mesh", "value": 2}]},
                          "held": [{"item": "pistol", "hands": ["right"]}]},
            "hit": {"mode": "ranged", "to_hit": 36, "target": 60, "damage": "D10"},
            "options": {"destroy_armour": true},
            "dice": [6, {"for": "arm.light:S", "die": "d100", "face": 23}],
        }),
    );
    assert_eq!(answer["location"], "right_arm");
    assert_eq!(
        answer["damage"],
        json!({"rolled": 6, "doubled": 6, "after_bodies": 6, "after_cover": 6, "after_field": 6, "after_pieces": [4], "final": 4})
    );
    assert_eq!(answer["hit_levels"], 1);
    assert_eq!(
        answer["events"],
        json!([
            {"e": "hp", "lost": 4, "hp": 41, "rule": 10},
            {"e": "level", "location": "right_arm", "to": "light", "rule": 14},
            {"e": "test", "char": "S", "value": 22.5, "roll": 23, "pass": false, "for": "arm.light:S", "rule": 15},
            {"e": "drop", "item": "pistol", "rule": 15},
            {"e": "initiative", "location": "right_arm", "mod": -10, "rule": 15},
            {"e": "armour", "location": "right_arm", "piece": "mesh", "value": 1, "rule": 9},
        ])
    );
    let after = &answer["after"];
    assert_eq!(
        (&after["hp"], &after["initiative_mod"], &after["effective"]["I"]),
        (&json!(41), &json!(-10), &json!(30))
    );
    assert_eq!((&after["held"], &after["armour"]["right_arm"]), (&json!([]), &json!([1])));
    let worn = &answer["state"]["armour"]["right_arm"][0];
    assert_eq!(worn, &json!({"piece": "mesh", "kind": "other", "value": 1, "original": 2}));
}

#[test]
fn a_miss_says_so_and_nothing_else_happens() {
    let answer = happen("hit", json!({"hit": {"mode": "ranged", "to_hit": 61, "target": 60, "damage": "D10"}}));
    assert_eq!((&answer["missed"], &answer["events"], &answer["after"]["hp"]), (&json!(true), &json!([]), &json!(50)));
}

#[test]
fn cover_may_be_named_and_so_may_what_the_target_fires_from() {
    let through = |cover: Value| {
        let hit = json!({"mode": "ranged", "location": "left_arm", "damage": "30", "cover": cover});
        happen("hit", json!({"character": {"T": 500}, "hit": hit, "dice": []}))["damage"]["final"].clone()
    };
    assert_eq!(through(json!({"value": 5, "locations": ["left arm"]})), 25);
    assert_eq!(through(json!({"value": 5, "locations": ["right arm"]})), 30);
    assert_eq!(through(json!({"kind": "sandbags", "behind": "wall", "shows": ["right_arm"]})), 20);
    assert_eq!(through(json!({"kind": "sandbags", "behind": "wall", "shows": ["right_arm", "left_arm"]})), 30);
    assert_eq!(through(json!({"kind": "rockcrete", "behind": "corner", "shows": ["right_arm", "left_leg"]})), 12);
}

#[test]
fn a_shot_through_somebody_keeps_its_fractions() {
    let hit = json!({"mode": "ranged", "location": "body", "damage": "10", "passed": [{"T_max": 45, "armour": 3}]});
    let answer = happen("hit", json!({"hit": hit}));
    assert_eq!((&answer["damage"]["final"], &answer["after"]["hp"]), (&json!(2.5), &json!(47.5)));
    let again = happen("end_of_round", json!({"state": answer["state"]}));
    assert_eq!(again["after"]["hp"], 47.5);
}

#[test]
fn steps_happen_in_order_and_share_events_and_dice() {
    let answer = happen(
        "steps",
        json!({
            "state": {"levels": {"right_arm": "heavy"}},
            "steps": [
                {"do": "hit", "hit": {"mode": "ranged", "to_hit": 36, "target": 60, "damage": "D10"}},
                {"do": "acts"},
                {"do": "end_of_round"},
                {"do": "treat"},
                {"do": "surgery", "injury": 0, "success": true},
                {"do": "recover", "injury": 0},
                {"do": "weeks", "n": 5},
                {"do": "gain_hp", "n": 3},
                {"do": "raise_T", "n": 10},
                {"do": "lower_T", "n": 4},
                {"do": "wake"},
            ],
            "dice": [5, 50, 4, 1, 20, 1],
        }),
    );
    let purposes: Vec<_> = answer["dice"].as_array().expect("dice").iter().map(|die| die["for"].clone()).collect();
    assert_eq!(purposes, ["damage", "arm.crippled:T", "stun", "cripple", "cripple:WP", "recovery:a"]);
    let events: Vec<_> = answer["events"].as_array().expect("events").iter().map(|event| event["e"].clone()).collect();
    assert_eq!(events, ["hp", "level", "test", "stun", "cripple", "test", "useless", "treated"]);
    let after = &answer["after"];
    assert_eq!(
        (&after["hp"], &after["hp_max"], &after["T_max"], &after["T"]),
        (&json!(58), &json!(60), &json!(60), &json!(56))
    );
    assert_eq!(answer["state"]["crippled_before"], json!({}), "healed without trace");
    assert_eq!(answer["steps"].as_array().expect("steps").len(), 11);
}

#[test]
fn stun_does_not_fall_in_the_round_in_which_one_has_acted() {
    let rounds = |steps: Value| happen("steps", json!({"state": {"stun": 2}, "steps": steps}))["after"]["stun"].clone();
    assert_eq!(rounds(json!([{"do": "end_of_round"}])), 1);
    assert_eq!(rounds(json!([{"do": "acts"}, {"do": "end_of_round"}])), 2);
    assert_eq!(rounds(json!([{"do": "acts"}, {"do": "end_of_round"}, {"do": "end_of_round"}])), 1);
}

#[test]
fn permanent_losses_are_entries() {
    let lost = |place: &str, level: &str, dice: Value, more: Value| {
        let mut steps = vec![
            json!({"do": "hit", "hit": {"mode": "ranged", "location": place, "damage": "5"}}),
            json!({"do": "treat"}),
        ];
        steps.extend(more.as_array().expect("steps").clone());
        let request = json!({"state": {"levels": {place: level}}, "steps": steps, "dice": dice});
        happen("steps", request)["after"]["permanent"].clone()
    };
    let failed = json!([{"do": "surgery", "injury": 0, "success": false}]);
    assert_eq!(
        lost("head", "light", json!([95, 1, 1, 4, 75]), failed.clone()),
        json!([{"fx": "disfigured"}, {"fx": "sense_lost", "what": "smell"}])
    );
    assert_eq!(
        lost("head", "light", json!([95, 2, 1, 10, 10]), failed.clone()),
        json!([{"fx": "jaw_not_reset"}, {"fx": "speech_impediment"}])
    );
    assert_eq!(
        lost(
            "head",
            "light",
            json!([95, 3, 1]),
            json!([{"do": "surgery", "injury": 0, "success": false, "eyes_left": 0}])
        ),
        json!([{"fx": "abilities_lost", "what": "sight"}, {"fx": "blind"}])
    );
    assert_eq!(
        lost("left_arm", "heavy", json!([95, 2, 1, 5]), failed.clone()),
        json!([{"fx": "fingers_lost", "fingers": 3}, {"fx": "test_mod", "scope": "tests_needing_hands", "mod": -15}])
    );
    assert_eq!(
        lost("left_arm", "heavy", json!([95, 5, 1]), json!([])),
        json!([
            {"fx": "part_lost", "part": "hand", "location": "left_arm"},
            {"fx": "char_mul", "scope": "tests_needing_both_hands", "chars": "all", "mul": 0.5},
        ])
    );
    assert_eq!(lost("body", "serious", json!([95, 4, 1]), failed), json!([{"fx": "infertile"}]));
    assert_eq!(
        lost("body", "serious", json!([95, 5, 1, 51]), json!([{"do": "surgery", "injury": 0}])),
        json!([{"fx": "paralysed", "below": "waist"}])
    );
}

#[test]
fn infections_and_sepsis_run_by_the_hour() {
    let answer = happen(
        "steps",
        json!({
            "character": {"S": 50, "T": 50, "I": 50, "WP": 50, "Ld": 50, "Sg": 40, "mental": ["Sg"]},
            "options": {"infection": true},
            "steps": [
                {"do": "wound_infection", "location": "body"},
                {"do": "infected", "location": "body"},
                {"do": "start_of_day"},
                {"do": "hours", "n": 1},
            ],
            "dice": [
                {"for": "infection", "die": "d100", "face": 50}, {"for": "infection:hours", "die": "d10", "face": 4},
                {"for": "sepsis?:body", "die": "d100", "face": 10}, {"for": "sepsis", "die": "d6", "face": 2},
                {"for": "sepsis:WP", "face": 1}, {"for": "sepsis:Ld", "face": 2}, {"for": "sepsis:Sg", "face": 3},
                {"for": "sepsis", "face": 6, "optional": true},
            ],
        }),
    );
    let after = &answer["after"];
    assert_eq!(
        (&after["WP"], &after["Ld"], &after["Sg"], &after["hp"]),
        (&json!(49), &json!(48), &json!(37), &json!(48))
    );
    assert_eq!((&after["infected"], &after["sepsis"]), (&json!(["body"]), &json!(true)));
    assert_eq!(
        (&after["initiative_mod"], &after["recuperation_T"]["body"], &after["recuperation_T"]["head"]),
        (&json!(-5), &json!(25), &json!(50))
    );
}
