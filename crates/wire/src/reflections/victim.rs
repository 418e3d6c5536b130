//! A victim in JSON, and what of it a request has changed.

use std::fmt;

use sawbones::reflections::{
    CHART, Chart, Hands, Item, Located, Lost, LostPart, Mind, PartId, Side, Victim, same_name,
};
use serde::de::{Deserializer, Error as _, Unexpected};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;

use super::names::Name;
use crate::read::{self, Range};
use crate::{WireError, format};

/// A victim, as requests bring it and answers give it back; what a request leaves out is unhurt and average.
#[derive(Clone, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields, expecting = "an object")]
pub(super) struct VictimState {
    format: u64,
    dexterity: i16,
    stamina: i16,
    size: i16,
    fatigue_roll: i16,
    #[serde(deserialize_with = "penalty")]
    other_penalty: i16,
    #[serde(deserialize_with = "levels_lost")]
    body: u32,
    #[serde(deserialize_with = "levels_lost")]
    fatigue: u8,
    mind: Name<Mind>,
    pub(super) dead: bool,
    prone: bool,
    held: Held,
    lost: Vec<String>,
}

/// The version of the format of states: the one that is written, and the latest that is read.
const FORMAT: u64 = 1;

/// Refuses a request with a state that a later version wrote, whatever else it holds.
pub(super) fn known_formats(request: &Value) -> Result<(), WireError> {
    let known = |state: &Value, place: &str| format::known(state.get("format"), FORMAT, "state", place);
    if let Some(victim) = request.get("victim") {
        known(victim, "victim.format")?;
    }
    let fighters = request.get("fighters").and_then(Value::as_object);
    fighters.into_iter().flatten().try_for_each(|(name, state)| known(state, &format!("fighters.{name}.format")))
}

/// What comes off rolls.
pub(super) fn penalty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i16, D::Error> {
    let words = Some("a penalty, which is 0 or less (from -32768),");
    let penalty = Range { lo: i16::MIN.into(), hi: 0, words }.read(deserializer)?;
    i16::try_from(penalty).map_err(D::Error::custom)
}

/// Levels of body or fatigue, of which the chart knows how many there are.
fn levels_lost<'de, D: Deserializer<'de>, T: TryFrom<i64>>(deserializer: D) -> Result<T, D::Error> {
    let words = "a whole number of levels, from 0 to the end of the chart's track,";
    let levels = Range { lo: 0, hi: i64::MAX, words: Some(words) }.read(deserializer)?;
    T::try_from(levels).map_err(|_| D::Error::invalid_value(Unexpected::Signed(levels), &words))
}

/// What the hands hold, by name.
#[derive(Clone, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields, expecting = "an object")]
pub(super) struct Held {
    left: Option<String>,
    right: Option<String>,
}

/// The fields of a victim that differ from before.
#[derive(Default, PartialEq, Serialize)]
pub(super) struct Changes {
    #[serde(skip_serializing_if = "Option::is_none")]
    body: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mind: Option<Name<Mind>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dead: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    prone: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    held: Option<Held>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lost: Option<Vec<String>>,
}

impl Changes {
    pub(super) fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// What has changed in words, such as `2 body levels lost; prone`; nothing where nothing has.
impl fmt::Display for Changes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut said = Vec::new();
        if let Some(body) = self.body {
            said.push(format!("{body} body level{} lost", if body == 1 { "" } else { "s" }));
        }
        if let Some(lost) = &self.lost {
            said.push(format!("without {}", lost.join(", ")));
        }
        if let Some(Held { left, right }) = &self.held {
            let hand = |thing: &Option<String>| thing.clone().unwrap_or_else(|| "nothing".to_owned());
            said.push(match (left, right) {
                (None, None) => "both hands empty".to_owned(),
                (Some(left), Some(right)) if left == right => format!("{left} in both hands"),
                _ => format!("{} in the left hand, {} in the right", hand(left), hand(right)),
            });
        }
        if let Some(prone) = self.prone {
            said.push(if prone { "prone" } else { "on their feet" }.to_owned());
        }
        if let Some(mind) = self.mind {
            said.push(if mind.0 == Mind::Shock { "in shock" } else { mind.0.name() }.to_owned());
        }
        if let Some(dead) = self.dead {
            said.push(if dead { "dead" } else { "alive" }.to_owned());
        }
        f.write_str(&said.join("; "))
    }
}

impl Serialize for Name<Mind> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name())
    }
}

impl Default for VictimState {
    fn default() -> Self {
        let things = Things::default();
        things.state(&CHART, &Victim::default())
    }
}

/// What items stand for what a victim holds.
#[derive(Default)]
pub(super) struct Things {
    names: Vec<String>,
}

impl Things {
    /// The item of this name; a name in both hands is one thing held with two hands.
    fn item(&mut self, name: &Option<String>) -> Option<Item> {
        let name = name.as_ref()?;
        let index = self.names.iter().position(|before| before == name).unwrap_or_else(|| {
            self.names.push(name.clone());
            self.names.len() - 1
        });
        u32::try_from(index).ok().map(Item)
    }

    fn name(&self, item: Option<Item>) -> Option<String> {
        let index = usize::try_from(item?.0).ok()?;
        self.names.get(index).cloned()
    }

    fn held(&self, hands: Hands) -> Held {
        Held { left: self.name(hands.left), right: self.name(hands.right) }
    }

    /// The victim that stands at `place` in a request.
    pub(super) fn victim(&mut self, chart: &Chart<'_>, state: &VictimState, place: &str) -> Result<Victim, WireError> {
        let lost = lost(chart, &state.lost, place)?;
        let held = Hands { left: self.item(&state.held.left), right: self.item(&state.held.right) };
        let levels = chart.body_track.len();
        if usize::try_from(state.body).unwrap_or(usize::MAX) >= levels && !state.dead {
            let body = state.body;
            let message = format!(
                "{body} body levels lost are past the track, which ends at {}: such a victim is dead",
                levels - 1
            );
            return Err(WireError::new("out-of-range", message).at(format!("{place}.body")));
        }
        let levels = chart.fatigue_track.len();
        if usize::from(state.fatigue) >= levels {
            let fatigue = state.fatigue;
            let message = format!("{fatigue} fatigue levels lost are past the track, which ends at {}", levels - 1);
            return Err(WireError::new("out-of-range", message).at(format!("{place}.fatigue")));
        }
        Ok(Victim {
            dexterity: state.dexterity,
            stamina: state.stamina,
            size: state.size,
            fatigue_roll: state.fatigue_roll,
            other_penalty: state.other_penalty,
            body: state.body,
            fatigue: state.fatigue,
            mind: state.mind.0,
            dead: state.dead,
            prone: state.prone,
            held,
            lost,
        })
    }

    /// The whole of `victim` in JSON.
    pub(super) fn state(&self, chart: &Chart<'_>, victim: &Victim) -> VictimState {
        VictimState {
            format: FORMAT,
            dexterity: victim.dexterity,
            stamina: victim.stamina,
            size: victim.size,
            fatigue_roll: victim.fatigue_roll,
            other_penalty: victim.other_penalty,
            body: victim.body,
            fatigue: victim.fatigue,
            mind: Name(victim.mind),
            dead: victim.dead,
            prone: victim.prone,
            held: self.held(victim.held),
            lost: lost_names(chart, &victim.lost),
        }
    }

    /// What differs between two states.
    pub(super) fn changes(&self, chart: &Chart<'_>, before: &Victim, after: &Victim) -> Changes {
        Changes {
            body: (before.body != after.body).then_some(after.body),
            mind: (before.mind != after.mind).then_some(Name(after.mind)),
            dead: (before.dead != after.dead).then_some(after.dead),
            prone: (before.prone != after.prone).then_some(after.prone),
            held: (before.held != after.held).then(|| self.held(after.held)),
            lost: (before.lost != after.lost).then(|| lost_names(chart, &after.lost)),
        }
    }
}

/// A part with its side, in lower case: `right hand`.
pub(super) fn located_name(chart: &Chart<'_>, part: PartId, side: Option<Side>) -> String {
    let name = chart.part(part).map_or_else(|_| String::new(), |part| part.name.to_lowercase());
    side.map_or_else(|| name.clone(), |side| format!("{side} {name}"))
}

fn lost_names(chart: &Chart<'_>, lost: &Lost) -> Vec<String> {
    lost.as_slice().iter().map(|lost| located_name(chart, lost.part, lost.side)).collect()
}

/// The parts that a victim has lost, by their names with their sides.
fn lost(chart: &Chart<'_>, names: &[String], place: &str) -> Result<Lost, WireError> {
    let known: Vec<(Located, String)> = chart
        .part_ids()
        .flat_map(|(id, part)| {
            let sides: &[Option<Side>] = if part.sided { &[Some(Side::Left), Some(Side::Right)] } else { &[None] };
            sides.iter().map(move |side| (Located { part: id, side: *side }, located_name(chart, id, *side)))
        })
        .collect();
    let mut lost = Lost::NONE;
    for (index, name) in names.iter().enumerate() {
        let at = || format!("{place}.lost[{index}]");
        let Some((Located { part, side }, _)) = known.iter().find(|(_, known)| same_name(known, name)) else {
            let known = known.iter().map(|(_, name)| name.as_str());
            return Err(read::unknown("unknown-name", "there is no part", name, known).at(at()));
        };
        let part = LostPart { part: *part, side: *side };
        lost = lost.with(part).map_err(|full| WireError::new("capacity", full.to_string()).at(at()))?;
    }
    Ok(lost)
}
