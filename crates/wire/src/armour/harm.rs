//! Harm outside combat in a request, and what is said of it.

use std::str::FromStr;

use sawbones::armour::{Cause, Event, Harmed, Ward};
use sawbones::table::UnknownWord;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::names::{Name, meant};
use crate::WireError;

/// What does the harm, and how much of it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(super) struct EventRequest {
    cause: Name<Cause>,
    base: u16,
    dodged: Option<bool>,
    strength: Option<u16>,
    protection: Option<Protection>,
    own_armour_effect: Option<bool>,
}

/// Magic that protects the wearer.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
struct Protection {
    kind: Name<WardKind>,
    by: Option<u16>,
}

#[derive(Clone, Copy)]
enum WardKind {
    Full,
    CreatureOrWeapon,
    NonWeapon,
}

impl FromStr for WardKind {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let words = &["full", "creature-or-weapon", "non-weapon"];
        meant("kind of protection", words, &[Self::Full, Self::CreatureOrWeapon, Self::NonWeapon], text)
    }
}

impl EventRequest {
    /// The event that stands at `place`.
    pub(super) fn read(&self, place: &str) -> Result<Event, WireError> {
        Ok(Event {
            cause: self.cause.0,
            base: self.base,
            dodged: self.dodged.unwrap_or(false),
            strength: self.strength.unwrap_or(0),
            ward: match self.protection.as_ref().map(|protection| (protection.kind.0, protection.by)) {
                None => Ward::None,
                Some((WardKind::Full, _)) => Ward::Full,
                Some((WardKind::CreatureOrWeapon, _)) => Ward::CreatureOrWeapon,
                Some((WardKind::NonWeapon, Some(by))) => Ward::NonWeapon { by },
                Some((WardKind::NonWeapon, None)) => {
                    let message = "the key `by` is missing: how much such a protection takes off";
                    return Err(WireError::new("missing-key", message).at(format!("{place}.protection")));
                }
            },
            own_armour_effect: self.own_armour_effect.unwrap_or(false),
        })
    }

    /// Notes on what of the event that stands at `place` changes nothing.
    pub(super) fn idle(&self, place: &str) -> Vec<Value> {
        let dodge = idle_dodge(self.cause.0, self.dodged.unwrap_or(false), format!("{place}.dodged"));
        let protection = self.protection.as_ref().filter(|protection| protection.by.is_some());
        let by = protection.and_then(|protection| match protection.kind.0 {
            WardKind::NonWeapon => None,
            WardKind::Full => Some("full protection stops everything, whatever it takes off"),
            WardKind::CreatureOrWeapon => {
                Some("what a protection takes off a creature or weapon, armour feels all the same")
            }
        });
        let by = by.map(|text| idle(format!("{place}.protection.by"), text.to_owned(), 18));
        dodge.into_iter().chain(by).collect()
    }
}

/// A note on what a request tells and the rules make nothing of.
pub(super) fn idle(at: String, text: String, rule: u8) -> Value {
    json!({"at": at, "text": text, "rule": rule})
}

/// The note on a dodge of harm that is no magic missile.
pub(super) fn idle_dodge(cause: Cause, dodged: bool, at: String) -> Option<Value> {
    let text = || format!("dodging {cause} changes nothing for armour: only a magic missile does half its harm dodged");
    (dodged && !cause.is_magic_missile()).then(|| idle(at, text(), 14))
}

/// What came of an event.
pub(super) fn told(event: &Event, harmed: &Harmed<'_>) -> Map<String, Value> {
    let mut answer = Map::new();
    match harmed.adjusted {
        Ok(adjusted) => answer.insert("adjusted".into(), json!(adjusted)),
        Err(untouched) => {
            answer.insert("adjusted".into(), Value::Null);
            answer.insert("untouched".into(), json!({"text": untouched.to_string(), "rule": untouched.rule()}))
        }
    };
    answer.insert("factor".into(), json!(event.factor().map(|factor| factor.to_string())));
    answer.insert("count".into(), json!(harmed.count));
    let checks = harmed.checks().map(|check| {
        json!({
            "piece": check.piece,
            "face": check.face,
            "added": check.added,
            "verdict": {"text": check.verdict.to_string(), "rule": check.verdict.rule()},
        })
    });
    answer.insert("checks".into(), checks.collect());
    let landings = harmed.landings().map(|landing| json!({"area": landing.area.name(), "piece": landing.piece}));
    answer.insert("landings".into(), landings.collect());
    answer
}
