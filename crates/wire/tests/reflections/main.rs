//! Requests about aspected wounds and their answers, as a program sees them.

mod answers;
mod books;
mod charts;
#[path = "../support/described.rs"]
mod described;
mod format;
mod refusals;

use sawbones_wire::reflections::{Charts, answer};
use serde_json::{Value, json};

/// The answer to a request that must not be refused; both must keep to their schemas.
#[track_caller]
fn answered(request: Value) -> Value {
    assert!(format::FORMAT.is_request(&request), "not by the schema: {request}");
    match answer(&request, &Charts::new()) {
        Ok(answer) => {
            let answer = serde_json::to_value(answer).expect("an answer is JSON");
            assert!(format::FORMAT.is_answer(&answer), "not by the schema: {answer}");
            answer
        }
        Err(error) => panic!("{request} was refused: {error}"),
    }
}

/// The keys of `expected` as they stand in the answer; other keys may be there too.
#[track_caller]
fn assert_holds(answer: &Value, expected: &Value) {
    for (key, value) in expected.as_object().expect("an object of expectations") {
        assert_eq!(&answer[key], value, "{key} in {answer}");
    }
}

/// A creature of three parts and two thresholds, whose neck is its own.
fn moth() -> Value {
    json!({
        "thresholds": [1, 8],
        "parts": [
            {"part": "Feeler", "bands": {"high": [1, 40]}, "codes": ["M1", "S2x"], "check": "drop", "sided": true},
            {"part": "Neck", "bands": {"high": [41, 50]}, "codes": ["S2", "K5"], "x": [false, true]},
            {"part": "Hind Leg", "bands": {"high": [51, 100], "mid": [1, 100], "low": [1, 100]},
             "codes": ["M1", "G4"], "x": [true, true], "check": "fall", "sided": true},
        ],
        "weapons": {"Swatter": {"blunt": 3}, "candle": {"fire": 6, "blunt": null}},
        "armour": {"down": {"blunt": 2, "fire": 0}},
    })
}
