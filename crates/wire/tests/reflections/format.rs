//! The described format: schemas that hold for what is read and written, and a page whose examples are real.

use std::sync::LazyLock;

use sawbones_wire::reflections::{Charts, answer};
use serde_json::{Value, json};

use crate::described::Described;

const PAGE: &str = include_str!("../../../../docs/wire/reflections.md");

pub(crate) static FORMAT: LazyLock<Described> = LazyLock::new(|| {
    Described::new(
        PAGE,
        include_str!("../../../../docs/wire/reflections.request.schema.json"),
        include_str!("../../../../docs/wire/reflections.answer.schema.json"),
    )
});

/// What `batch` answers.
fn answered(request: &Value) -> Value {
    answer(request, &Charts::new()).map_or_else(
        |error| json!({ "error": error }),
        |answer| serde_json::to_value(answer).expect("an answer is JSON"),
    )
}

#[test]
fn every_example_of_the_page_answers_what_it_says() {
    let examples = FORMAT.examples();
    for [request, expected] in &examples {
        assert_eq!(&answered(request), expected, "{request}");
        assert!(FORMAT.is_answer(expected), "{expected}");
        assert_eq!(
            FORMAT.is_request(request),
            expected.get("error").is_none() || request["hit"]["aim"] == "hihg",
            "{request}"
        );
    }
    assert_eq!(examples.len(), 10);
    let deeds: Vec<&str> = examples.iter().filter_map(|[request, _]| request["do"].as_str()).collect();
    for deed in ["wound", "exchange", "steps", "roll", "damage", "locate", "reaim", "check-chart"] {
        assert!(deeds.contains(&deed), "no example of {deed}");
    }
}

#[test]
fn the_schemas_are_not_satisfied_by_just_anything() {
    assert!(!FORMAT.is_request(&json!({"system": "reflections"})));
    assert!(!FORMAT.is_request(&json!({"system": "armour", "do": "locate", "rolls": []})));
    assert!(!FORMAT.is_answer(&json!({})));
    let mut answer = answered(&json!({"system": "reflections", "do": "locate", "rolls": [["high", 1]], "dice": []}));
    assert!(FORMAT.is_answer(&answer));
    answer["parts"][0][1] = json!("middle");
    assert!(!FORMAT.is_answer(&answer));
}

/// A request for each code that a refusal may have.
fn refusals() -> Vec<(&'static str, Value)> {
    let wound = |key: &str, value: Value| {
        let hit = json!({"aim": "high", "location": 80, "damage": 1});
        let mut request = json!({"system": "reflections", "do": "wound", "hit": hit, "dice": [9]});
        request[key] = value;
        request
    };
    let whole = json!({"high": [1, 100], "mid": [1, 100], "low": [1, 100]});
    let twins = json!([{"part": "eye", "bands": whole, "codes": ["M1"]}, {"part": "EYE", "codes": ["M1"]}]);
    // 33 legs, of which all are gone.
    let legs: Vec<String> = (0..33).map(|leg| format!("leg {leg}")).collect();
    let leg = |(index, name): (usize, &String)| {
        let high = json!([3 * index + 1, if index == 32 { 100 } else { 3 * index + 3 }]);
        let elsewhere = if index == 0 { json!([1, 100]) } else { Value::Null };
        json!({"part": name, "bands": {"high": high, "mid": elsewhere, "low": elsewhere}, "codes": ["M1"]})
    };
    let mut legless =
        wound("chart", json!({"thresholds": [1], "parts": legs.iter().enumerate().map(leg).collect::<Vec<_>>()}));
    legless["victim"] = json!({ "lost": legs });
    vec![
        ("capacity", legless),
        ("missing-key", json!({"system": "reflections", "do": "wound"})),
        ("unknown-key", wound("helm", json!("iron"))),
        ("wrong-type", wound("hit", json!(7))),
        ("wrong-length", json!({"system": "reflections", "do": "damage", "attack": ["fist"]})),
        ("out-of-range", wound("victim", json!({"body": -1}))),
        ("unknown-name", wound("victim", json!({"mind": "asleep"}))),
        ("no-such-aspect", json!({"system": "reflections", "do": "damage", "attack": ["fist", "edge"]})),
        ("too-few-faces", wound("dice", json!([]))),
        ("faces-left-over", wound("dice", json!([9, 9]))),
        ("impossible-face", wound("dice", json!([11]))),
        ("dice-disagree", wound("dice", json!([{"for": "wake", "face": 9}]))),
        ("dice", wound("dice", json!(vec![1; 100]))),
        ("chart", wound("chart", json!({"thresholds": [1], "parts": []}))),
        ("invalid", wound("chart", json!({"thresholds": [1], "parts": twins}))),
        ("later-format", wound("victim", json!({"format": 2}))),
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
        assert_eq!(answered(request)["error"]["code"], *code, "{request}");
    }
    let mut given: Vec<&str> = refusals.iter().map(|(code, _)| *code).collect();
    listed.sort_unstable();
    given.sort_unstable();
    assert_eq!(given, listed);
}
