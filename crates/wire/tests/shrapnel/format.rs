//! The described format: schemas that hold for what is read and written, and a page whose examples are real.

use std::sync::LazyLock;

use sawbones_wire::shrapnel::answer;
use serde_json::{Value, json};

use crate::described::Described;

const PAGE: &str = include_str!("../../../../docs/wire/shrapnel.md");

pub(crate) static FORMAT: LazyLock<Described> = LazyLock::new(|| {
    Described::new(
        PAGE,
        include_str!("../../../../docs/wire/shrapnel.request.schema.json"),
        include_str!("../../../../docs/wire/shrapnel.answer.schema.json"),
    )
});

/// What `batch` answers.
pub(crate) fn answered(request: &Value) -> Value {
    answer(request).map_or_else(
        |error| json!({ "error": error }),
        |answer| serde_json::to_value(answer).expect("an answer is JSON"),
    )
}

#[test]
fn every_example_of_the_page_answers_what_it_says() {
    let examples = FORMAT.examples();
    assert_eq!(examples.len(), 3);
    for [request, expected] in &examples {
        assert_eq!(&answered(request), expected, "{request}");
        assert!(FORMAT.is_answer(expected), "{expected}");
        assert_eq!(FORMAT.is_request(request), expected.get("error").is_none(), "{request}");
    }
}

#[test]
fn the_schemas_are_not_satisfied_by_just_anything() {
    let request = json!({"system": "shrapnel", "roll": 46, "severity": "D"});
    assert!(FORMAT.is_request(&request));
    let mut answer = answered(&request);
    assert!(FORMAT.is_answer(&answer));
    answer["total"]["fate"] = json!("well");
    assert!(
        !FORMAT.is_answer(&answer)
            && !FORMAT.is_answer(&json!({}))
            && !FORMAT.is_request(&json!({"system": "shrapnel"}))
    );
}

/// A code of a refusal, and a request that gets it.
type Refusal = (&'static str, Value);

/// A request for each way in which one can be wrong: those that a schema can tell, and those that it cannot.
fn refusals() -> (Vec<Refusal>, Vec<Refusal>) {
    let hit = |key: &str, value: Value| {
        let mut request = json!({"system": "shrapnel", "roll": 1, "severity": "A"});
        request[key] = value;
        request
    };
    let wear = |piece: Value| hit("wear", json!([piece]));
    let rolled = |dice: Value| json!({"system": "shrapnel", "severity": "A", "dice": dice});
    let told_by_schema = vec![
        ("missing-key", json!({"system": "shrapnel", "roll": 1})),
        ("unknown-key", hit("aim", json!("high"))),
        ("unknown-key", wear(json!({"piece": "cap", "covers": ["Head"], "ap": 3}))),
        ("later-format", hit("format", json!(2))),
        ("wrong-type", hit("roll", json!("00"))),
        ("wrong-type", hit("roll", json!(4.5))),
        ("wrong-type", hit("severity", json!(3))),
        ("wrong-type", hit("wear", json!({}))),
        ("wrong-type", hit("dice", json!(7))),
        ("wrong-type", wear(json!(["cap", ["Head"]]))),
        ("out-of-range", hit("roll", json!(0))),
        ("out-of-range", hit("roll", json!(101))),
        ("out-of-range", rolled(json!([70_000]))),
        ("unknown-name", hit("severity", json!("F"))),
        ("unknown-name", wear(json!({"piece": "cap", "covers": ["Brow"]}))),
        ("empty", wear(json!({"piece": "cap", "covers": []}))),
        ("empty", wear(json!({"piece": "", "covers": ["Head"]}))),
        ("impossible-face", rolled(json!([101]))),
        ("later-format", hit("format", json!(2))),
    ];
    let cap = json!({"piece": "cap", "covers": ["Head"]});
    let told_by_rules = vec![
        ("repeated-piece", hit("wear", json!([cap, cap]))),
        ("too-few-faces", rolled(json!([]))),
        ("faces-left-over", rolled(json!([5, 6]))),
        ("dice-disagree", rolled(json!([{"for": "damage", "face": 6}]))),
        ("dice-disagree", rolled(json!([{"die": "d10", "face": 6}]))),
    ];
    (told_by_schema, told_by_rules)
}

#[test]
fn the_page_lists_every_code_of_a_refusal() {
    let (told_by_schema, told_by_rules) = refusals();
    let mut given = Vec::new();
    for (code, request) in told_by_schema.iter().chain(&told_by_rules) {
        let answer = answered(request);
        assert_eq!(answer["error"]["code"], *code, "{request}: {answer}");
        assert!(FORMAT.is_answer(&answer), "{answer}");
        given.push(*code);
    }
    assert!(
        told_by_schema.iter().all(|(_, request)| !FORMAT.is_request(request)),
        "the schema refuses what is refused"
    );
    assert!(
        told_by_rules.iter().all(|(_, request)| FORMAT.is_request(request)),
        "what a schema cannot say is well formed"
    );
    let (_, errors) = PAGE.split_once("| Code | Meaning |").expect("the table of codes");
    let rows = errors.lines().filter_map(|line| line.strip_prefix("| `"));
    let mut listed: Vec<&str> = rows.filter_map(|row| row.split('`').next()).collect();
    listed.sort_unstable();
    given.sort_unstable();
    given.dedup();
    assert_eq!(given, listed);
}
