//! The described format: schemas that hold for what is read and written, and a page whose examples are run.

use std::sync::LazyLock;

use sawbones_wire::armour::{Wearer, answer};
use serde_json::{Value, json};

use crate::described::Described;
use crate::refused;

const PAGE: &str = include_str!("../../../../docs/wire/armour.md");

pub(crate) static FORMAT: LazyLock<Described> = LazyLock::new(|| {
    Described::new(
        PAGE,
        include_str!("../../../../docs/wire/armour.request.schema.json"),
        include_str!("../../../../docs/wire/armour.answer.schema.json"),
    )
});

#[test]
fn every_example_of_the_page_answers_what_it_says() {
    let examples = FORMAT.examples();
    for [request, expected] in &examples {
        assert!(FORMAT.is_request(request), "{request}");
        match answer(request) {
            Ok(answer) => {
                assert_eq!(&answer, expected, "{request}");
                assert!(FORMAT.is_answer(expected), "{expected}");
            }
            Err(error) => {
                assert_eq!(&json!({ "error": error }), expected, "{request}");
                assert!(FORMAT.is_answer(expected), "{expected}");
            }
        }
    }
    assert_eq!(examples.len(), 9);
    let deeds: Vec<&str> = examples.iter().filter_map(|[request, _]| request["do"].as_str()).collect();
    for deed in ["outfit", "hit", "harm", "repair", "steps", "adjust", "locate"] {
        assert!(deeds.contains(&deed), "no example of {deed}");
    }
}

#[test]
fn the_schemas_are_not_satisfied_by_just_anything() {
    let hit = |hit: Value| json!({"system": "armour", "do": "hit", "outfit": [], "hit": hit});
    assert!(FORMAT.is_request(&hit(json!({"area": "head", "damage": 1}))));
    assert!(!FORMAT.is_request(&hit(json!({"damage": 1}))));
    assert!(!FORMAT.is_request(&hit(json!({"area": "head"}))));
    assert!(!FORMAT.is_request(&hit(json!({"area": "head", "damage": 1, "blow": 2, "toughness": 1}))));
    assert!(!FORMAT.is_request(&hit(json!({"area": "head", "damage": -1}))));
    assert!(!FORMAT.is_request(&json!({"system": "armour"})));
    assert!(!FORMAT.is_answer(&json!({})));
    let mut answer = answer(&hit(json!({"area": "head", "damage": 1}))).expect("a hit");
    assert!(FORMAT.is_answer(&answer));
    answer["ap"]["head"][1] = json!("many");
    assert!(!FORMAT.is_answer(&answer));
}

/// A request for each code that a refusal may have.
fn refusals() -> Vec<(&'static str, Value)> {
    let helmet = json!([{"id": "h", "kind": "helmet", "magic": 1}]);
    let hit = |key: &str, value: Value| {
        let hit = json!({"area": "head", "damage": 9, "critical": true});
        let mut request = json!({"system": "armour", "do": "hit", "outfit": helmet, "hit": hit, "dice": [2]});
        request[key] = value;
        request
    };
    let many: Vec<_> = (0..65).map(|n| json!({"id": format!("h{n}"), "kind": "helmet"})).collect();
    let bare = json!([{"id": "h", "kind": "helmet", "magic": 1}, {"id": "mail", "kind": "sleeved mail shirt"}]);
    // The same face every time counts the mail and then names the head a thousand times.
    let stuck = json!({
        "system": "armour", "do": "harm", "outfit": bare, "event": {"cause": "bomb", "base": 9}, "dice": vec![1; 1001],
    });
    vec![
        ("missing-key", json!({"system": "armour", "do": "hit", "outfit": []})),
        ("unknown-key", hit("helm", json!(1))),
        ("wrong-key", hit("outfit", json!([{"id": "h", "kind": "helmet", "limb": "left"}]))),
        ("wrong-keys", hit("hit", json!({"area": "head"}))),
        ("wrong-type", hit("hit", json!(7))),
        ("wrong-length", json!({"system": "armour", "do": "adjust", "cases": [["bomb"]]})),
        ("out-of-range", hit("hit", json!({"area": "head", "damage": -1}))),
        ("unknown-name", hit("hit", json!({"area": "hat", "damage": 1}))),
        ("duplicate-name", hit("outfit", json!([{"id": "h", "kind": "helmet"}, {"id": "h", "kind": "shield"}]))),
        ("wrong-state", hit("outfit", json!([{"id": "h", "kind": "helmet", "ap": {"body": 0}}]))),
        ("wrong-order", hit("order", json!({"head": []}))),
        ("illegal-outfit", hit("outfit", json!([{"id": "h", "kind": "helmet"}, {"id": "g", "kind": "helmet"}]))),
        ("too-many-pieces", hit("outfit", json!(many))),
        ("too-few-faces", hit("dice", json!([]))),
        ("faces-left-over", hit("dice", json!([2, 2]))),
        ("impossible-face", hit("dice", json!([7]))),
        ("dice-disagree", hit("dice", json!([{"for": "magic g", "face": 2}]))),
        ("dice", stuck),
        ("invalid", hit("order", json!({"left leg": [], "left_leg": []}))),
    ]
}

#[test]
fn the_page_lists_every_code_of_a_refusal() {
    let (_, errors) = PAGE.split_once("| Code | Meaning |").expect("the table of codes");
    let mut listed: Vec<&str> = errors
        .lines()
        .filter(|line| line.starts_with("| `"))
        .flat_map(|line| line.split('|').nth(1).unwrap_or_default().split(','))
        .map(|code| code.trim().trim_matches('`'))
        .collect();
    let refusals = refusals();
    for (code, request) in &refusals {
        let (given, _, message) = refused(request);
        assert_eq!(given, *code, "{message} in {request}");
    }
    let file = json!({"format": 2, "outfit": []});
    let of_file = Wearer::of_file(&file).expect_err("of another form").code;
    let mut given: Vec<&str> = refusals.iter().map(|(code, _)| *code).chain([of_file]).collect();
    listed.sort_unstable();
    given.sort_unstable();
    assert_eq!(given, listed);
}
