//! The described format: schemas that hold for what is read and written, and a page whose examples are real.

use std::sync::LazyLock;

use jsonschema::Validator;
use sawbones_wire::reflections::{Charts, answer};
use serde_json::{Value, json};

const PAGE: &str = include_str!("../../../../docs/wire/reflections.md");

static REQUESTS: LazyLock<Validator> =
    LazyLock::new(|| validator(include_str!("../../../../docs/wire/reflections.request.schema.json")));
static ANSWERS: LazyLock<Validator> =
    LazyLock::new(|| validator(include_str!("../../../../docs/wire/reflections.answer.schema.json")));

fn validator(schema: &str) -> Validator {
    let schema: Value = serde_json::from_str(schema).expect("the schema is JSON");
    jsonschema::validator_for(&schema).expect("the schema is one")
}

/// Whether a request keeps to the schema of requests.
pub(crate) fn is_request(request: &Value) -> bool {
    REQUESTS.is_valid(request)
}

/// Whether an answer keeps to the schema of answers.
pub(crate) fn is_answer(answer: &Value) -> bool {
    ANSWERS.is_valid(answer)
}

/// What `batch` answers.
fn answered(request: &Value) -> Value {
    answer(request, &Charts::new()).map_or_else(
        |error| json!({ "error": error }),
        |answer| serde_json::to_value(answer).expect("an answer is JSON"),
    )
}

/// The JSON blocks of the page.
fn blocks() -> Vec<Value> {
    let blocks = PAGE.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next());
    blocks.map(|block| serde_json::from_str(block).expect("a block of the page is JSON")).collect()
}

#[test]
fn every_example_of_the_page_answers_what_it_says() {
    let blocks = blocks();
    for pair in blocks.chunks(2) {
        let [request, expected] = pair else { panic!("a request without an answer: {pair:?}") };
        assert_eq!(&answered(request), expected, "{request}");
        assert!(is_answer(expected), "{expected}");
        assert_eq!(
            is_request(request),
            expected.get("error").is_none() || request["hit"]["aim"] == "hihg",
            "{request}"
        );
    }
    assert_eq!(blocks.len(), 2 * 10);
    let deeds: Vec<&str> = blocks.iter().filter_map(|block| block["do"].as_str()).collect();
    for deed in ["wound", "exchange", "steps", "roll", "damage", "locate", "reaim", "check-chart"] {
        assert!(deeds.contains(&deed), "no example of {deed}");
    }
}

#[test]
fn the_schemas_are_not_satisfied_by_just_anything() {
    assert!(!is_request(&json!({"system": "reflections"})));
    assert!(!is_request(&json!({"system": "armour", "do": "locate", "rolls": []})));
    assert!(!is_answer(&json!({})));
    let mut answer = answered(&json!({"system": "reflections", "do": "locate", "rolls": [["high", 1]], "dice": []}));
    assert!(is_answer(&answer));
    answer["parts"][0][1] = json!("middle");
    assert!(!is_answer(&answer));
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
