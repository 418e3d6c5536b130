//! The described format: schemas that hold for what is read and written, and a page whose examples are real.

use std::sync::LazyLock;

use serde_json::{Value, json};

use crate::described::Described;

pub(crate) const PAGE: &str = include_str!("../../../../docs/wire/imperium.md");

pub(crate) static FORMAT: LazyLock<Described> = LazyLock::new(|| {
    Described::new(
        PAGE,
        include_str!("../../../../docs/wire/imperium.request.schema.json"),
        include_str!("../../../../docs/wire/imperium.answer.schema.json"),
    )
});

/// What `batch` answers.
fn answered(request: &Value) -> Value {
    sawbones_wire::imperium::answer(request).unwrap_or_else(|error| json!({ "error": error }))
}

/// Whether the answer says what the page shows of it: objects hold at least the keys shown, all else is equal.
fn shows(answer: &Value, shown: &Value) -> bool {
    match (answer, shown) {
        (Value::Object(answer), Value::Object(shown)) if !shown.is_empty() => {
            shown.iter().all(|(key, shown)| answer.get(key).is_some_and(|answer| shows(answer, shown)))
        }
        _ => answer == shown,
    }
}

#[test]
fn every_example_of_the_page_answers_what_it_says() {
    let mut asked = Vec::new();
    for [request, expected] in &FORMAT.examples() {
        let answer = answered(request);
        assert!(shows(&answer, expected), "{request} answers {answer}");
        assert!(FORMAT.is_answer(&answer), "{answer}");
        assert!(FORMAT.is_request(request) || expected.get("error").is_some(), "{request}");
        asked.push(request["do"].as_str().expect("a deed").to_owned());
    }
    assert_eq!(asked.len(), 40);
    // Every `do` of the page's tables has its example.
    let listed: Vec<&str> = PAGE
        .lines()
        .skip_while(|line| *line != "## What happens")
        .filter(|line| line.starts_with("| `"))
        .flat_map(|line| line.split('|').nth(1).unwrap_or_default().split(','))
        .map(|name| name.trim().trim_matches('`'))
        .filter(|name| *name != "do")
        .collect();
    let deeds = &listed[..listed.iter().position(|name| *name == "steps").expect("the last deed") + 1];
    let questions = &listed[listed.iter().position(|name| *name == "location_counts").expect("a question") - 1..][..11];
    assert_eq!((deeds.len(), questions.last()), (23, Some(&"minutes")));
    for name in deeds.iter().chain(questions) {
        assert!(asked.iter().any(|asked| asked == name), "no example of {name}");
    }
}

#[test]
fn the_schemas_are_not_satisfied_by_just_anything() {
    assert!(!FORMAT.is_request(&json!({"system": "imperium"})));
    assert!(!FORMAT.is_request(&json!({"system": "imperium", "do": "acts"})), "somebody must act");
    assert!(
        !FORMAT.is_request(&json!({"system": "imperium", "do": "acts", "character": {"T": 50, "tt": 1.5}, "hit": {}}))
    );
    assert!(!FORMAT.is_answer(&json!({})));
    let request = json!({"system": "imperium", "do": "acts", "character": {"T": 50, "Cool": 1}, "dice": []});
    assert!(FORMAT.is_request(&request));
    let mut answer = answered(&json!({"do": "acts", "character": {"T": 50, "Zz": 1}, "dice": []}));
    assert!(FORMAT.is_answer(&answer), "{answer}");
    answer["after"]["levels"]["tail"] = json!("light");
    assert!(!FORMAT.is_answer(&answer));
}

/// A request for each code that a refusal may have.
fn refusals() -> Vec<(&'static str, Value)> {
    let acts = |key: &str, value: Value| {
        let mut request = json!({"do": "acts", "character": {"T": 50}, "dice": []});
        request[key] = value;
        request
    };
    let round = |dice: Value| json!({"do": "end_of_round", "character": {"T": 50}, "state": {"bleeding": {"head": 1}}, "dice": dice});
    vec![
        ("missing-key", json!({"do": "acts"})),
        ("unknown-key", acts("helm", json!("iron"))),
        ("missing-name", acts("character", json!({"T": 50, "held": [{"item": "rope", "hands": []}]}))),
        ("wrong-type", acts("state", json!(7))),
        ("out-of-range", acts("state", json!({"hp": -1}))),
        ("unknown-name", acts("state", json!({"levels": {"tail": "light"}}))),
        ("named-twice", acts("state", json!({"useless": ["left_arm", "left arm"]}))),
        ("bad-dice", json!({"do": "dice", "damage": "2D", "dice": []})),
        ("over-capacity", acts("character", json!({"T": 50, "A": 1, "B": 1, "C": 1, "D": 1, "E": 1, "F": 1}))),
        ("impossible", json!({"do": "heal", "character": {"T": 50}, "injury": 0, "dice": []})),
        ("impossible-state", acts("state", json!({"levels": {"head": "heavy"}}))),
        ("later-format", acts("state", json!({"format": 2}))),
        ("too-few-faces", round(json!([]))),
        ("faces-left-over", round(json!([1, 2]))),
        ("impossible-face", round(json!([7]))),
        ("dice-disagree", round(json!([{"for": "stun", "face": 1}]))),
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
