//! One request of whatever system, as `sawbones batch` answers it.

use sawbones::table::same_name;
use serde::Serialize;
use serde_json::Value;

use crate::reflections::Charts;
use crate::{WireError, armour, imperium, read, reflections, shrapnel};

/// The systems that answer.
const SYSTEMS: [&str; 4] = ["shrapnel", "armour", "reflections", "imperium"];

/// Answers the request of a system, which it names under `system`; where it brings no `dice`, they are rolled. `charts` are the
/// charts of aspected wounds that it may name.
///
/// # Errors
/// What is wrong with the request, and where. Nothing of it has taken effect.
///
/// ```
/// use sawbones_wire::{answer, reflections::Charts};
/// let request = serde_json::json!({"system": "shrapnel", "roll": 46, "severity": "D"});
/// let answer = answer(&request, &Charts::new())?;
/// assert_eq!(answer["band"], serde_json::json!([46, 55]));
/// # Ok::<(), sawbones_wire::WireError>(())
/// ```
pub fn answer(request: &Value, charts: &Charts) -> Result<Value, WireError> {
    let Some(given) = request.get("system").and_then(Value::as_str) else {
        return Err(WireError::new("wrong-type", "the name of a system is expected here").at("system"));
    };
    match SYSTEMS.into_iter().find(|system| same_name(system, given)) {
        Some("shrapnel") => shown(shrapnel::answer(request)?),
        Some("armour") => armour::answer(request),
        Some("imperium") => imperium::answer(request),
        Some(_) => shown(reflections::answer(request, charts)?),
        None => Err(read::unknown("unknown-name", "there is no system", given, SYSTEMS).at("system")),
    }
}

/// An answer as JSON.
fn shown(answer: impl Serialize) -> Result<Value, WireError> {
    serde_json::to_value(answer).map_err(|error| WireError::new("internal", error.to_string()))
}
