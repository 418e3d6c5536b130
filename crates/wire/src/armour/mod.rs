//! Layered armour in batch requests: a hit, harm outside combat, a repair, a list of such steps, and questions.

mod harm;
mod hit;
mod names;
mod piece;
mod questions;
mod repair;
mod wearer;
mod weight;

use std::str::FromStr;

use sawbones::armour::{Blow, Event, Harmed, Options, Outfit, Piece, RepairError, Repaired, Struck};
use sawbones::table::UnknownWord;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::read::{list, unknown, without};
use crate::{Rolled, Script, ScriptEntry, WireError, known_format};
use names::Name;
pub use wearer::Wearer;

/// What a request can ask for with `do`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Deed {
    Outfit,
    Hit,
    Harm,
    Repair,
    Steps,
    Boss,
    Adjust,
    Locate,
}

impl Deed {
    const WORDS: [&str; 8] = ["outfit", "hit", "harm", "repair", "steps", "boss", "adjust", "locate"];
    const ALL: [Self; 8] =
        [Self::Outfit, Self::Hit, Self::Harm, Self::Repair, Self::Steps, Self::Boss, Self::Adjust, Self::Locate];

    /// Whether it can stand among steps.
    fn is_step(self) -> bool {
        matches!(self, Self::Hit | Self::Harm | Self::Repair | Self::Boss)
    }

    /// The keys of its own.
    fn keys(self) -> &'static [&'static str] {
        match self {
            Self::Outfit => &[],
            Self::Hit => &["hit"],
            Self::Harm => &["event"],
            Self::Repair => &["piece", "area", "smith"],
            Self::Steps => &["steps"],
            Self::Boss => &["skills"],
            Self::Adjust => &["cases"],
            Self::Locate => &["attack_rolls"],
        }
    }
}

impl FromStr for Deed {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        names::meant("thing to do", &Self::WORDS, &Self::ALL, text)
    }
}

/// The keys of every request.
const HEAD: [&str; 4] = ["format", "system", "do", "dice"];

#[derive(Deserialize)]
struct HeadRequest {
    #[serde(rename = "do")]
    deed: Name<Deed>,
    dice: Option<Vec<ScriptEntry>>,
}

/// Answers one request of the system `armour`. Dice are those of the request, or random when it brings none.
///
/// # Errors
/// [`WireError`] for a request that cannot be answered, with the place in it and what would be right there; nothing of
/// it has taken effect.
///
/// ```
/// use serde_json::json;
/// let request = json!({
///     "system": "armour", "do": "hit",
///     "outfit": [{"id": "plate", "kind": "breastplate"}, {"id": "shirt", "kind": "mail shirt"}],
///     "hit": {"area": "body", "damage": 5, "strength": 3, "additional": true},
///     "dice": [],
/// });
/// let answer = sawbones_wire::armour::answer(&request)?;
/// assert_eq!(answer["wounds"], 3);
/// assert_eq!(answer["after"], json!({"plate": {"body": 0}}));
/// # Ok::<(), sawbones_wire::WireError>(())
/// ```
pub fn answer(request: &Value) -> Result<Value, WireError> {
    known_format(request)?;
    let HeadRequest { deed: Name(deed), dice } = without(request, &[], "")?;
    let of_wearer: &[&str] = if matches!(deed, Deed::Adjust | Deed::Locate) { &[] } else { Wearer::KEYS };
    known(request, "", &[&HEAD, of_wearer, deed.keys()])?;
    let skipped = || [&HEAD, of_wearer].concat();
    let wearer = || Wearer::read(request, &[&HEAD, deed.keys()].concat());
    let mut dice = dice.map_or_else(Script::random, Script::of);

    let told = match deed {
        Deed::Adjust => questions::adjusted(list(request, "cases")?)?,
        Deed::Locate => without::<questions::LocateRequest>(request, &skipped(), "")?.answer(),
        Deed::Outfit => questions::legality(&wearer()?)?,
        Deed::Steps => {
            let steps = list(request, "steps")?;
            let wearer = wearer()?;
            let before = wearer.outfit()?;
            let mut outfit = before;
            let mut answers = Vec::new();
            for (index, request) in steps.iter().enumerate() {
                let (answer, after) =
                    listed_step(request, &format!("steps[{index}]"), &outfit, wearer.options, &mut dice)?;
                answers.push(Value::Object(happened(answer, &outfit, &after)));
                outfit = after;
            }
            let told = Map::from_iter([("steps".into(), answers.into())]);
            wearer.state_after(told, &before, &outfit)
        }
        Deed::Hit | Deed::Harm | Deed::Repair | Deed::Boss => {
            let wearer = wearer()?;
            let before = wearer.outfit()?;
            let (told, after) = step(deed, request, (&skipped(), ""), &before, wearer.options, &mut dice)?;
            wearer.state_after(told, &before, &after)
        }
    };
    Ok(finished(told, &dice.finish()?))
}

/// What is told, between what every answer begins and ends with.
fn finished(told: Map<String, Value>, dice: &[Rolled]) -> Value {
    let mut answer = Map::from_iter([("system".into(), json!("armour"))]);
    answer.extend(told);
    answer.insert("dice".into(), json!(dice));
    answer.into()
}

/// Refuses every key of the object at `place` that is in none of the lists.
fn known(value: &Value, place: &str, keys: &[&[&str]]) -> Result<(), WireError> {
    let known = || keys.iter().copied().flatten().copied();
    let unread = value.as_object().and_then(|map| map.keys().find(|key| !known().any(|name| name == key.as_str())));
    unread.map_or(Ok(()), |key| {
        let at = if place.is_empty() { key.clone() } else { format!("{place}.{key}") };
        Err(unknown("unknown-key", "there is no key", key, known()).at(at))
    })
}

/// One of several things that happen one after the other.
fn listed_step<'v>(
    request: &Value,
    place: &str,
    before: &Outfit<'v>,
    options: Options,
    dice: &mut Script,
) -> Result<(Map<String, Value>, Outfit<'v>), WireError> {
    #[derive(Deserialize)]
    struct StepRequest {
        #[serde(rename = "do")]
        deed: Name<Deed>,
    }
    let StepRequest { deed: Name(deed) } = without(request, &[], place)?;
    if !deed.is_step() {
        let message = "a step is a `hit`, a `harm`, a `repair` or a question about the `boss`";
        return Err(WireError::new("unknown-name", message).at(format!("{place}.do")));
    }
    known(request, place, &[&["do"], deed.keys()])?;
    step(deed, request, (&["do"], place), before, options, dice)
}

/// One thing that happens to an outfit, told by the keys of `request` that are not skipped: what is said of it, and the
/// outfit after it.
fn step<'v>(
    deed: Deed,
    request: &Value,
    (skip, place): (&[&str], &str),
    before: &Outfit<'v>,
    options: Options,
    dice: &mut Script,
) -> Result<(Map<String, Value>, Outfit<'v>), WireError> {
    let at = |key: &str| if place.is_empty() { key.to_owned() } else { format!("{place}.{key}") };
    match deed {
        Deed::Hit => {
            #[derive(Deserialize)]
            struct Request {
                hit: hit::HitRequest,
            }
            let blow = without::<Request>(request, skip, place)?.hit.read(&at("hit"))?;
            let struck = before.hit(&blow, dice).map_err(|error| dice.refusal(error))?;
            Ok((hit::told(&blow, &struck), struck.outfit))
        }
        Deed::Harm => {
            #[derive(Deserialize)]
            struct Request {
                event: harm::EventRequest,
            }
            let told = without::<Request>(request, skip, place)?.event;
            let event = told.read(&at("event"))?;
            let harmed = before.harm(&event, options, dice).map_err(|error| dice.refusal(error))?;
            let mut answer = harm::told(&event, &harmed);
            let notes = told.idle(&at("event"));
            if !notes.is_empty() {
                answer.insert("notes".into(), notes.into());
            }
            Ok((answer, harmed.outfit))
        }
        Deed::Repair => {
            let repair: repair::RepairRequest = without(request, skip, place)?;
            let no_such_piece = || {
                let ids: Vec<_> = before.pieces().map(Piece::name).collect();
                unknown("unknown-name", "there is no piece", &repair.piece, ids).at(at("piece"))
            };
            let piece = before.piece(&repair.piece).ok_or_else(no_such_piece)?;
            let smith = repair.smith.read(piece, &at("smith"))?;
            let repaired = before.repair(&repair.piece, repair.area.0, &smith, dice).map_err(|error| match error {
                RepairError::Dice(error) => dice.refusal(error),
                _ => no_such_piece(),
            })?;
            Ok((repair::told(&repaired), repaired.outfit))
        }
        _ => {
            let skills = without::<repair::SkillsRequest>(request, skip, place)?.read();
            Ok((questions::boss_told(before.boss(skills)), *before))
        }
    }
}

/// What is said of something that happened, with what differs after it and the points there are now.
fn happened(mut told: Map<String, Value>, before: &Outfit<'_>, after: &Outfit<'_>) -> Map<String, Value> {
    told.insert("after".into(), wearer::differences(before, after));
    told.insert("ap".into(), wearer::points(after));
    told
}

impl<'v> Wearer<'v> {
    /// The answer to the question whether this may be worn and what it protects, as a request gets it.
    ///
    /// # Errors
    /// An order of layers that is no order of the pieces there, or weights that cannot be added up.
    pub fn outfit_answer(&self) -> Result<Value, WireError> {
        Ok(finished(questions::legality(self)?, &[]))
    }

    /// The answer to a hit, as a request gets it.
    #[must_use]
    pub fn hit_answer(&self, before: &Outfit<'v>, blow: &Blow, struck: &Struck<'v>, dice: &[Rolled]) -> Value {
        self.answer(hit::told(blow, struck), before, &struck.outfit, dice)
    }

    /// The answer to harm outside combat, as a request gets it.
    #[must_use]
    pub fn harm_answer(&self, before: &Outfit<'v>, event: &Event, harmed: &Harmed<'v>, dice: &[Rolled]) -> Value {
        let mut told = harm::told(event, harmed);
        if let Some(note) = harm::idle_dodge(event.cause, event.dodged, "event.dodged".to_owned()) {
            told.insert("notes".into(), [note].into_iter().collect());
        }
        self.answer(told, before, &harmed.outfit, dice)
    }

    /// The answer to a repair, as a request gets it.
    #[must_use]
    pub fn repair_answer(&self, before: &Outfit<'v>, repaired: &Repaired<'v>, dice: &[Rolled]) -> Value {
        self.answer(repair::told(repaired), before, &repaired.outfit, dice)
    }

    fn answer(&self, told: Map<String, Value>, before: &Outfit<'_>, after: &Outfit<'_>, dice: &[Rolled]) -> Value {
        finished(self.state_after(told, before, after), dice)
    }

    /// What is said of something that happened, with the state after it.
    fn state_after(&self, told: Map<String, Value>, before: &Outfit<'_>, after: &Outfit<'_>) -> Map<String, Value> {
        let mut answer = happened(told, before, after);
        self.state(&mut answer, after);
        answer
    }
}
