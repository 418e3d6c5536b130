//! Requests of the system `armour` and their answers, as a program sees them.

mod answers;
#[path = "../support/described.rs"]
mod described;
mod format;
mod sweep;

use sawbones_wire::WireError;
use sawbones_wire::armour::answer;
use serde_json::{Value, json};

/// The answer to a request that has one; both must keep to their schemas.
#[track_caller]
fn answered(request: &Value) -> Value {
    assert!(format::FORMAT.is_request(request), "not by the schema: {request}");
    let answer = answer(request).unwrap_or_else(|error| panic!("{error} in {request}"));
    assert!(format::FORMAT.is_answer(&answer), "not by the schema: {answer}");
    answer
}

/// The code, place and message of a refusal.
#[track_caller]
fn refused(request: &Value) -> (&'static str, String, String) {
    match answer(request) {
        Err(error) => {
            assert!(format::FORMAT.is_answer(&json!({ "error": error })), "not by the schema: {error}");
            let WireError { code, message, at } = error;
            (code, at.unwrap_or_default(), message)
        }
        Ok(answer) => panic!("{request} is answered by {answer}"),
    }
}
