//! Requests about location injury: questions about single rules, and what happens to a character.
//!
//! One request is one JSON object: `system`, `do`, what that needs, and `dice`. Every key is known or refused by name.

mod after;
mod attack;
mod clauses;
mod events;
mod fields;
mod file;
mod names;
mod numbers;
mod questions;
mod sheet;
mod state;
mod steps;

use sawbones::imperium::{Event, Options, Referee};
use serde_json::{Map, Value};

use crate::{FORMAT, Script, ScriptEntry, WireError, format, read};
use events::Told;
use fields::Fields;
pub use file::SavedCharacter;
use sheet::Sheet;

/// Answers one request of the system `imperium`; where it brings no `dice`, they are rolled.
///
/// # Errors
/// What is wrong with the request, and where. Nothing of it has taken effect.
///
/// ```
/// use serde_json::json;
/// let answer = sawbones_wire::imperium::answer(&json!({"system": "imperium", "do": "location", "to_hit": 36, "dice": []}))?;
/// assert_eq!(answer["location"], "right_arm");
/// # Ok::<(), sawbones_wire::WireError>(())
/// ```
pub fn answer(request: &Value) -> Result<Value, WireError> {
    answer_with(request, None)
}

/// Answers one request by these dice, if any are given, in place of its own.
///
/// # Errors
/// As for [`answer`].
pub fn answer_with(request: &Value, dice: Option<Script>) -> Result<Value, WireError> {
    let mut fields = Fields::of_request(request)?;
    if let Some(version) = fields.get("format") {
        format::known(Some(version.value), FORMAT, "request", &version.at)?;
    }
    if let Some(system) = fields.get("system") {
        system.name("system that is answered here", [("imperium", ())])?;
    }
    let own = script(&mut fields)?;
    let mut script = dice.unwrap_or(own);
    let known = questions::NAMES.iter().chain(steps::NAMES).chain(&["steps"]);
    let what = fields.require("do")?.name("thing to do", known.map(|name| (*name, *name)))?;
    let mut answer = Map::from_iter([("system".to_owned(), Value::from("imperium"))]);
    if questions::NAMES.contains(&what) && !(what == "minutes" && fields.has("character")) {
        let mut unheard = |_| {};
        let answered =
            questions::answer(what, &mut fields, &mut Referee::new(&mut script, Options::default(), &mut unheard))?;
        answer.extend(answered.map_err(|error| steps::refusal(error, &fields, &mut script))?);
    } else {
        happen(what, &mut fields, &mut script, &mut answer)?;
    }
    fields.finish()?;
    let dice = script.finish()?;
    let dice = serde_json::to_value(dice).map_err(|error| WireError::new("internal", error.to_string()))?;
    answer.insert("dice".to_owned(), dice);
    Ok(answer.into())
}

/// Lets one thing, or a list of steps, happen to the request's character.
fn happen(
    what: &'static str,
    fields: &mut Fields<'_>,
    script: &mut Script,
    answer: &mut Map<String, Value>,
) -> Result<(), WireError> {
    let mut sheet = Sheet::read(&fields.require("character")?)?;
    if let Some(state) = fields.get("state") {
        state::read(&state, &mut sheet)?;
    }
    let options = steps::options(fields)?;
    let mut told = Told::default();
    if what == "steps" {
        let mut said = Vec::new();
        for step in fields.require("steps")?.list()? {
            let mut keys = step.fields()?;
            let what =
                keys.require("do")?.name("thing that happens", steps::NAMES.iter().map(|name| (*name, *name)))?;
            let one = step_of(what, &mut keys, &mut sheet, options, script, &mut told)?;
            keys.finish()?;
            // The answer's own keys speak of the last hit among the steps.
            answer.extend(one.clone());
            said.push(Value::Object(one));
        }
        answer.insert("steps".to_owned(), said.into());
    } else {
        answer.extend(step_of(what, fields, &mut sheet, options, script, &mut told)?);
    }
    answer.insert("events".to_owned(), told.events.into());
    answer.insert("notes".to_owned(), told.notes.into());
    answer.insert("after".to_owned(), after::write(&sheet));
    answer.insert("state".to_owned(), state::write(&sheet));
    Ok(())
}

/// Takes one step and writes down its events; what the answer says of it.
fn step_of(
    what: &'static str,
    fields: &mut Fields<'_>,
    sheet: &mut Sheet,
    options: Options,
    script: &mut Script,
    told: &mut Told,
) -> Result<Map<String, Value>, WireError> {
    let mut events: Vec<Event> = Vec::new();
    let mut listen = |event| events.push(event);
    steps::note_unused(what, fields, &sheet.character, options, told);
    let outcome = steps::take(what, fields, sheet, &mut Referee::new(script, options, &mut listen), told)?;
    let outcome = outcome.map_err(|error| steps::refusal(error, fields, script))?;
    events.into_iter().for_each(|event| told.write(event, sheet));
    Ok(steps::describe(&outcome))
}

/// The request's `dice`; without them dice are rolled.
fn script(fields: &mut Fields<'_>) -> Result<Script, WireError> {
    let Some(dice) = fields.get("dice") else { return Ok(Script::random()) };
    let entries: Vec<ScriptEntry> = read::without(dice.value, &[], &dice.at)?;
    Ok(Script::of(entries))
}
