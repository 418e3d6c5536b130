//! What holds for every character and everything that happens to it.

use proptest::prelude::*;
use sawbones_wire::imperium::answer;
use serde_json::{Value, json};

use crate::page::FORMAT;

const PLACES: [&str; 6] = ["right_leg", "left_leg", "body", "right_arm", "left_arm", "head"];

fn place() -> impl Strategy<Value = &'static str> {
    proptest::sample::select(&PLACES[..])
}

fn piece() -> impl Strategy<Value = Value> {
    (proptest::sample::select(&["plate", "mail", "other"][..]), 0..9u8)
        .prop_map(|(kind, value)| json!({"piece": format!("{kind} {value}"), "kind": kind, "value": value}))
}

fn character() -> impl Strategy<Value = Value> {
    let scores = proptest::collection::vec(0..=200u16, 6);
    let armour = proptest::collection::vec((place(), proptest::collection::vec(piece(), 0..3)), 0..3);
    let held = proptest::sample::select(vec![
        json!([]),
        json!([{"item": "axe", "hands": ["right", "left"]}]),
        json!([{"item": "sword", "hands": ["right"]}, {"item": "torch", "hands": ["left"]}]),
    ]);
    let field = proptest::sample::select(vec![Value::Null, json!("2D6"), json!("D3")]);
    (scores, 1..=200u16, armour, held, field).prop_map(|(scores, toughness, armour, held, field)| {
        let [ws, bs, s, i, wp, ld] = scores[..] else { unreachable!("six scores") };
        let armour: serde_json::Map<_, _> =
            armour.into_iter().map(|(place, pieces)| (place.to_owned(), pieces.into())).collect();
        json!({"WS": ws, "BS": bs, "S": s, "T": toughness, "I": i, "WP": wp, "Ld": ld, "Sg": 30, "mental": ["Sg"],
               "armour": armour, "held": held, "field": field})
    })
}

fn hit() -> impl Strategy<Value = Value> {
    let damage = proptest::sample::select(&["D3", "D6", "D10", "2D10+4", "3D6-4", "D100", "7"][..]);
    let mode = proptest::sample::select(&["ranged", "thrown", "close"][..]);
    let aimed = prop_oneof![
        (1..=100u8).prop_map(|roll| json!({"to_hit": roll, "target": 70})),
        place().prop_map(|place| json!({"location": place})),
        Just(json!({})),
    ];
    (mode, damage, aimed, any::<[bool; 4]>(), 0..=200u16).prop_map(|(mode, damage, aimed, flags, strength)| {
        let mut hit = json!({"mode": mode, "damage": damage, "lodges": flags[0], "impales": flags[1], "side": "left",
                             "attacker_S": strength, "hands": if flags[2] { 1 } else { 2 }});
        if flags[3] {
            hit["cover"] = json!({"value": 4, "locations": ["body", "left_arm"]});
        }
        if let (Some(hit), Some(aimed)) = (hit.as_object_mut(), aimed.as_object()) {
            hit.extend(aimed.clone());
        }
        json!({"do": "hit", "hit": hit})
    })
}

fn step() -> impl Strategy<Value = Value> {
    prop_oneof![
        6 => hit(),
        1 => (0..=200u16).prop_map(|strength| json!({"do": "hit", "hit": {"mode": "unarmed", "attacker_S": strength}})),
        3 => Just(json!({"do": "end_of_round"})),
        1 => Just(json!({"do": "acts"})),
        1 => any::<[bool; 2]>().prop_map(|[success, drain]| json!({"do": "treat", "success": success, "drain": drain})),
        1 => (1..60u8).prop_map(|n| json!({"do": "gain_hp", "n": n})),
        1 => (0..60u8).prop_map(|n| json!({"do": "raise_T", "n": n})),
        1 => (0..60u8).prop_map(|n| json!({"do": "lower_T", "n": n})),
        1 => (0..90u8).prop_map(|n| json!({"do": "minutes", "n": n})),
        1 => (0..30u8).prop_map(|n| json!({"do": "hours", "n": n})),
        1 => (0..3u8).prop_map(|n| json!({"do": "weeks", "n": n})),
        1 => Just(json!({"do": "wake"})),
        1 => Just(json!({"do": "unconscious_minutes"})),
        1 => Just(json!({"do": "start_of_day"})),
        1 => Just(json!({"do": "no_rest"})),
        1 => place().prop_map(|place| json!({"do": "wound_infection", "location": place})),
        1 => place().prop_map(|place| json!({"do": "infected", "location": place})),
    ]
}

fn options() -> impl Strategy<Value = Value> {
    any::<[bool; 6]>().prop_map(|on| {
        json!({"destroy_armour": on[0], "fate": on[1], "lodging": on[2], "lodged_stun": on[3], "infection": on[4],
               "attrition": on[0] && on[5]})
    })
}

/// A character, options and what happens to it.
fn story() -> impl Strategy<Value = (Value, Value, Vec<Value>)> {
    (character(), options(), proptest::collection::vec(step(), 1..12))
}

fn level(name: &Value) -> usize {
    ["none", "light", "heavy", "serious", "crippled"].iter().position(|known| name == known).expect("a level")
}

/// The request's answer; every one of these requests has one.
fn ask(request: &Value) -> Value {
    let answer = answer(request).unwrap_or_else(|error| panic!("{error}\n{request}"));
    let mut whole = request.clone();
    whole["system"] = "imperium".into();
    assert!(FORMAT.is_request(&whole), "{whole}");
    assert!(FORMAT.is_answer(&answer), "{answer}");
    answer
}

/// Does to an injured character what only injured ones can undergo, with random outcomes.
fn care(state: &Value) -> Vec<Value> {
    let injuries = state["injuries"].as_array().map_or(0, Vec::len);
    (0..injuries)
        .flat_map(|index| {
            let mut steps = Vec::new();
            if state["injuries"][index]["surgery"] != "succeeded" {
                steps
                    .push(json!({"do": "surgery", "injury": index, "success": index % 2 == 0, "eyes_left": index % 3}));
            }
            if state["injuries"][index]["stage"] == "fresh" {
                steps.push(json!({"do": "recover", "injury": index}));
            }
            steps
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_dice_of_an_answer_replay_it((character, options, steps) in story()) {
        let request = json!({"do": "steps", "character": character, "options": options, "steps": steps});
        let first = ask(&request);
        let mut again = request.clone();
        again["dice"] = first["dice"].clone();
        prop_assert_eq!(ask(&again), first);
    }

    #[test]
    fn a_state_that_went_through_text_goes_on_like_one_that_did_not((character, options, steps) in story()) {
        let whole = ask(&json!({"do": "steps", "character": character, "options": options, "steps": steps}));
        let mut dice = whole["dice"].as_array().expect("dice").iter();
        let mut state = json!({});
        let mut after = Value::Null;
        let mut events = Vec::new();
        for step in &steps {
            let mut request = step.clone();
            request["character"] = character.clone();
            request["options"] = options.clone();
            request["state"] = state.clone();
            // The same dice go on: as many as are left, of which those not needed may stay.
            let mut left = dice.clone().cloned().collect::<Vec<_>>();
            for die in &mut left {
                die["optional"] = true.into();
            }
            request["dice"] = left.into();
            let text = request.to_string();
            let answer = ask(&serde_json::from_str(&text).expect("JSON"));
            for _ in answer["dice"].as_array().expect("dice") {
                dice.next();
            }
            state = answer["state"].clone();
            after = answer["after"].clone();
            events.extend(answer["events"].as_array().expect("events").clone());
        }
        prop_assert_eq!(&after, &whole["after"]);
        prop_assert_eq!(&state, &whole["state"]);
        prop_assert_eq!(&Value::from(events), &whole["events"]);
        prop_assert!(dice.next().is_none());
    }

    #[test]
    fn no_hit_raises_hit_points_or_lowers_a_level((character, options, steps) in story(), last in hit()) {
        let before = ask(&json!({"do": "steps", "character": character, "options": options, "steps": steps}));
        let mut request = last.clone();
        request["character"] = character.clone();
        request["options"] = options.clone();
        request["state"] = before["state"].clone();
        let after = ask(&request);
        let points = |answer: &Value| answer["after"]["hp"].as_f64().expect("hit points");
        prop_assert!(points(&after) <= points(&before));
        for place in PLACES {
            prop_assert!(level(&after["after"]["levels"][place]) >= level(&before["after"]["levels"][place]));
        }
        prop_assert!(before["after"]["dead"] == false || after["after"]["dead"] == true);
    }

    #[test]
    fn care_of_every_injury_keeps_the_state_sound((character, options, steps) in story()) {
        let hurt = ask(&json!({"do": "steps", "character": character, "options": options, "steps": steps}));
        let mut care = care(&hurt["state"]);
        care.push(json!({"do": "treat", "drain": true}));
        care.push(json!({"do": "weeks", "n": 30}));
        let request = json!({"do": "steps", "character": character, "options": options, "state": hurt["state"], "steps": care});
        let cared = ask(&request);
        let request = json!({"do": "end_of_round", "character": character, "state": cared["state"]});
        ask(&request);
        for value in cared["after"]["effective"].as_object().expect("characteristics").values() {
            prop_assert!(value.as_f64().is_some_and(|value| value >= 0.0));
        }
    }
}
