//! Layered armour in batch requests: a hit, harm outside combat, a repair, a list of such steps, and questions.

mod harm;
mod hit;
mod line;
mod names;
mod piece;
mod questions;
mod repair;
mod wearer;
mod weight;

use sawbones::armour::{Options, Outfit};
use serde_json::{Map, Value, json};

use crate::{Script, ScriptEntry, WireError};
use line::Line;
use wearer::Wearer;

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
    const ALL: [Self; 8] =
        [Self::Outfit, Self::Hit, Self::Harm, Self::Repair, Self::Steps, Self::Boss, Self::Adjust, Self::Locate];

    fn name(self) -> &'static str {
        match self {
            Self::Outfit => "outfit",
            Self::Hit => "hit",
            Self::Harm => "harm",
            Self::Repair => "repair",
            Self::Steps => "steps",
            Self::Boss => "boss",
            Self::Adjust => "adjust",
            Self::Locate => "locate",
        }
    }

    /// The keys of its own.
    fn keys(self) -> &'static [&'static str] {
        match self {
            Self::Outfit => &["weights"],
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
    let line = Line::of(request, String::new())?;
    let system = line.get::<&str>("system")?.unwrap_or("armour");
    names::pick("system", system, "system", &["armour"], |name| name)?;
    let deed = deed(&line, &Deed::ALL)?;
    let worn: &[&str] = if matches!(deed, Deed::Adjust | Deed::Locate) { &[] } else { Wearer::KEYS };
    line.only(&[&["system", "do", "dice"], worn, deed.keys()])?;
    let mut dice = line.get::<Vec<ScriptEntry>>("dice")?.map_or_else(Script::random, Script::of);

    let mut answer = match deed {
        Deed::Adjust => questions::adjust(&line)?,
        Deed::Locate => questions::locate(&line)?,
        Deed::Outfit => questions::legality(&line, &Wearer::read(&line)?)?,
        Deed::Steps => steps(&line, &mut dice)?,
        Deed::Hit | Deed::Harm | Deed::Repair | Deed::Boss => {
            let wearer = Wearer::read(&line)?;
            let before = wearer.outfit()?;
            let (mut answer, after) = step(deed, &line, &before, wearer.options, &mut dice)?;
            wearer::state(&mut answer, &wearer, &after);
            answer
        }
    };
    answer.insert("system".into(), json!("armour"));
    answer.insert("dice".into(), json!(dice.finish()?));
    Ok(answer.into())
}

/// What the line says under `do`, which must be one of `all`.
fn deed(line: &Line<'_>, all: &[Deed]) -> Result<Deed, WireError> {
    names::pick("thing to `do`", line.need("do")?, &line.at("do"), all, Deed::name)
}

/// Several things one after the other, each starting from the outfit that the one before has left.
fn steps(line: &Line<'_>, dice: &mut Script) -> Result<Map<String, Value>, WireError> {
    let wearer = Wearer::read(line)?;
    let before = wearer.outfit()?;
    let mut outfit = before;
    let mut answers = Vec::new();
    for step_line in line.need_objects("steps")? {
        let deed = deed(&step_line, &[Deed::Hit, Deed::Harm, Deed::Repair, Deed::Boss])?;
        step_line.only(&[&["do"], deed.keys()])?;
        let (answer, after) = step(deed, &step_line, &outfit, wearer.options, dice)?;
        answers.push(Value::Object(answer));
        outfit = after;
    }
    let mut answer = Map::new();
    answer.insert("steps".into(), answers.into());
    answer.insert("after".into(), wearer::differences(&before, &outfit));
    answer.insert("ap".into(), wearer::points(&outfit));
    wearer::state(&mut answer, &wearer, &outfit);
    Ok(answer)
}

/// One thing that happens to an outfit: what is said of it, and the outfit after it.
fn step<'v>(
    deed: Deed,
    line: &Line<'_>,
    before: &Outfit<'v>,
    options: Options,
    dice: &mut Script,
) -> Result<(Map<String, Value>, Outfit<'v>), WireError> {
    let (mut answer, after) = match deed {
        Deed::Hit => hit::answer(line, before, dice)?,
        Deed::Harm => harm::answer(line, before, options, dice)?,
        Deed::Repair => repair::answer(line, before, dice)?,
        _ => (questions::boss(line, before)?, *before),
    };
    answer.insert("after".into(), wearer::differences(before, &after));
    answer.insert("ap".into(), wearer::points(&after));
    Ok((answer, after))
}
