//! Requests about ballistic shrapnel: one hit each.
//!
//! ```
//! let request = serde_json::json!({
//!     "system": "shrapnel", "roll": 46, "severity": "D",
//!     "wear": [{"piece": "vest", "covers": ["Chest", "Abdomen"]}],
//! });
//! let answer = serde_json::to_value(sawbones_wire::shrapnel::answer(&request)?)?;
//! assert_eq!(answer["band"], serde_json::json!([46, 55]));
//! assert_eq!(answer["total"]["hits"], 28);
//! assert_eq!(answer["total"]["breakage"], serde_json::json!([{"piece": "vest", "modifier": -25}]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use sawbones::dice::{Die, face};
use sawbones::shrapnel::{Area, AreaSet, D100, EffectGroup, Outcome, Piece, Severity, resolve};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::read::{self, Roll, cut};
use crate::{Rolled, Script, ScriptEntry, WireError, known_format};

/// A hit as it is asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
struct Request {
    /// What percentile dice showed; without it they are rolled.
    roll: Option<Roll>,
    severity: String,
    wear: Option<Vec<Wear>>,
    dice: Option<Vec<ScriptEntry>>,
}

/// A piece of armour and what it covers.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with `piece` and `covers`")]
pub struct Wear {
    /// What the wearer calls it; no other piece is called the same.
    pub piece: String,
    /// The areas that it covers, at least one.
    pub covers: Vec<String>,
}

/// A hit, resolved.
#[derive(Debug, Serialize)]
pub struct Answer {
    system: &'static str,
    roll: u8,
    severity: &'static str,
    /// The first and the last roll of the row.
    band: [Option<i64>; 2],
    /// What was struck, in the row's order.
    areas: Vec<&'static str>,
    /// What applies whatever is worn.
    base: Effects,
    /// The side of each area that was read.
    sides: Vec<Side>,
    /// Everything added up.
    total: Total,
    /// The description.
    text: &'static str,
    source: Source,
    /// Dice that were rolled for it.
    dice: Vec<Rolled>,
}

/// Effects; what is not there is left out.
#[derive(Debug, Default, Serialize)]
pub struct Effects {
    #[serde(skip_serializing_if = "Option::is_none")]
    hits: Option<u32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    stun: Vec<Stun>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stagger: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bleeding: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    injury: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fatigue: Option<u32>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    prone: bool,
    /// The modifier of a breakage check; 0 is a check without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    breakage: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fate: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    attacker_bonus: Option<u32>,
}

#[derive(Debug, Serialize)]
struct Stun {
    rounds: u32,
    penalty: i32,
}

#[derive(Debug, Serialize)]
struct Side {
    area: &'static str,
    side: &'static str,
    effects: Effects,
}

/// Totals: effects, with every piece that must be checked, and the fate even where it is a kind one.
#[derive(Debug, Serialize)]
struct Total {
    #[serde(flatten)]
    effects: Effects,
    breakage: Vec<Check>,
    fate: &'static str,
}

#[derive(Debug, Serialize)]
struct Check {
    piece: String,
    modifier: i32,
}

/// A place in a document of this repository.
#[derive(Debug, Serialize)]
pub struct Source {
    file: String,
    line: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<u32>,
}

impl Source {
    /// The place of something in the documents of a book.
    #[must_use]
    pub fn of(book: &str, source: sawbones::table::Source) -> Self {
        let sawbones::table::Source { file, line, column } = source;
        Self { file: format!("source-tables/{book}/{file}"), line, column }
    }
}

/// A count, where there is any.
fn some(count: u32) -> Option<u32> {
    (count > 0).then_some(count)
}

impl From<EffectGroup> for Effects {
    fn from(group: EffectGroup) -> Self {
        let sawbones::shrapnel::tables::Effects {
            hits,
            stun,
            stagger,
            bleeding,
            injury,
            fatigue,
            prone,
            breakage,
            fate,
            attacker_bonus,
        } = group.record();
        let stun = stun.map(|stun| Stun { rounds: stun.rounds.into(), penalty: stun.penalty.into() });
        Self {
            hits: some(hits.into()),
            stun: stun.into_iter().collect(),
            stagger: some(stagger.into()),
            bleeding: some(bleeding.into()),
            injury: (injury != 0).then_some(injury.into()),
            fatigue: some(fatigue.into()),
            prone,
            breakage: breakage.map(i32::from),
            fate: fate.map(sawbones::shrapnel::tables::Fate::name),
            attacker_bonus: some(attacker_bonus.into()),
        }
    }
}

impl Total {
    fn of(outcome: &Outcome<'_>) -> Self {
        let total = &outcome.total;
        let stun = outcome.stuns().map(|stun| Stun { rounds: stun.rounds, penalty: stun.penalty });
        let effects = Effects {
            hits: some(total.hits),
            stun: stun.collect(),
            stagger: some(total.stagger),
            bleeding: some(total.bleeding),
            injury: (total.injury != 0).then_some(total.injury),
            fatigue: some(total.fatigue),
            prone: total.prone,
            breakage: None,
            fate: None,
            attacker_bonus: some(outcome.attacker_bonus),
        };
        let checks = outcome.breakage();
        let checks = checks.map(|check| Check { piece: check.piece.name.to_owned(), modifier: check.modifier });
        Self { effects, breakage: checks.collect(), fate: outcome.fate.name() }
    }
}

impl Answer {
    /// The answer that shows an outcome, and the dice that were rolled for it.
    #[must_use]
    pub fn of(outcome: &Outcome<'_>, dice: Vec<Rolled>) -> Self {
        let band = outcome.row.roll();
        let side = |side: sawbones::shrapnel::Side| Side {
            area: side.area.name(),
            side: if side.covered { "covered" } else { "bare" },
            effects: side.effects.into(),
        };
        Self {
            system: "shrapnel",
            roll: outcome.roll.get(),
            severity: outcome.severity.name(),
            band: [band.lo, band.hi],
            areas: outcome.row.areas().iter().map(Area::name).collect(),
            base: outcome.base().into(),
            sides: outcome.sides().map(side).collect(),
            total: Total::of(outcome),
            text: outcome.cell.text(),
            source: Source::of("shrapnel", outcome.cell.source()),
            dice,
        }
    }
}

/// Answers one request; where it brings neither a roll nor `dice`, percentile dice are rolled.
///
/// # Errors
/// What is wrong with the request, and where.
pub fn answer(request: &Value) -> Result<Answer, WireError> {
    known_format(request)?;
    let Request { roll, severity, wear, dice } = read::without(request, &["format", "system"], "")?;
    let severity = severity_of(&severity).map_err(|error| error.at("severity"))?;
    let mut script = dice.map_or_else(Script::random, Script::of);
    let wear = wear.unwrap_or_default();
    let pieces = pieces(&wear).map_err(|(index, key, error)| error.at(format!("wear[{index}]{key}")))?;
    let roll = match roll {
        Some(Roll(roll)) => roll,
        None => rolled(&mut script)?,
    };
    let outcome = resolve(roll, severity, &pieces);
    Ok(Answer::of(&outcome, script.finish()?))
}

/// Rolls percentile dice for a hit.
///
/// # Errors
/// When the script refuses.
pub fn rolled(script: &mut Script) -> Result<D100, WireError> {
    let face = face(script, Die::D100, &"roll").map_err(|error| script.refusal(error))?;
    D100::try_from(i64::from(face)).map_err(|error| WireError::new("out-of-range", error.to_string()).at("dice"))
}

/// The severity of this name.
///
/// # Errors
/// When there is none.
pub fn severity_of(name: &str) -> Result<Severity, WireError> {
    let known = Severity::ALL.iter().map(|severity| severity.name());
    Severity::from_name(name).ok_or_else(|| read::unknown("unknown-name", "there is no severity", name, known))
}

/// The pieces that are worn.
///
/// # Errors
/// With the index of the piece at fault and the key within it: a piece without a name, one that covers nothing or an area that
/// there is not, or two pieces of one name, which nobody could tell apart when they are checked for breakage.
pub fn pieces(wear: &[Wear]) -> Result<Vec<Piece<'_>>, (usize, String, WireError)> {
    let mut pieces: Vec<Piece<'_>> = Vec::with_capacity(wear.len());
    for (index, Wear { piece, covers }) in wear.iter().enumerate() {
        let refuse = |key: &str, code, message: String| (index, key.to_owned(), WireError::new(code, message));
        if piece.trim().is_empty() {
            let message = "a piece has a name, by which its breakage check is told";
            return Err(refuse(".piece", "empty", message.to_owned()));
        }
        if pieces.iter().any(|known| known.name == piece) {
            let piece = cut(piece);
            let message = format!("`{piece}` is worn twice: give one piece all its areas, or two pieces two names");
            return Err(refuse(".piece", "repeated-piece", message));
        }
        if covers.is_empty() {
            let piece = cut(piece);
            let message = format!("`{piece}` covers nothing: name the areas that it covers, or leave it out");
            return Err(refuse(".covers", "empty", message));
        }
        let mut set = AreaSet::EMPTY;
        for (place, name) in covers.iter().enumerate() {
            let known = Area::ALL.iter().map(|area| area.name());
            let area = Area::from_name(name).ok_or_else(|| {
                let error = read::unknown("unknown-name", "there is no area", name, known);
                (index, format!(".covers[{place}]"), error)
            })?;
            set = set.with(area);
        }
        pieces.push(Piece { name: piece, covers: set });
    }
    Ok(pieces)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn ask(request: &Value) -> Value {
        let answer = answer(request).map(|answer| serde_json::to_value(answer).expect("an answer is JSON"));
        answer.unwrap_or_else(|error| json!({ "error": error }))
    }

    #[test]
    fn a_hit_on_a_vest_is_answered_side_by_side() {
        let answer = ask(&json!({"system": "shrapnel", "roll": 46, "severity": "D",
            "wear": [{"piece": "vest", "covers": ["Chest", "Abdomen"]}]}));
        assert_eq!(answer["areas"], json!(["Arms", "Chest"]));
        assert_eq!(answer["base"], json!({"hits": 15, "stun": [{"rounds": 1, "penalty": -75}]}));
        assert_eq!(
            answer["sides"],
            json!([
                {"area": "Arms", "side": "bare", "effects": {"bleeding": 2, "injury": -5}},
                {"area": "Chest", "side": "covered", "effects": {"hits": 13, "fatigue": 20, "breakage": -25}},
            ])
        );
        assert_eq!(
            answer["total"],
            json!({"hits": 28, "stun": [{"rounds": 1, "penalty": -75}], "bleeding": 2, "injury": -5, "fatigue": 20,
                "breakage": [{"piece": "vest", "modifier": -25}], "fate": "alive"})
        );
        assert_eq!(answer["source"]["file"], "source-tables/shrapnel/shrapnel.md");
        assert_eq!(answer["dice"], json!([]));
    }

    #[test]
    fn without_a_roll_percentile_dice_are_rolled() {
        let answer =
            ask(&json!({"system": "shrapnel", "severity": "a", "dice": [{"for": "roll", "die": "d100", "face": 100}]}));
        assert_eq!(answer["roll"], 100);
        assert_eq!(answer["total"]["fate"], "dying");
        assert_eq!(answer["dice"], json!([{"for": "roll", "die": "d100", "face": 100}]));
        let random = ask(&json!({"system": "shrapnel", "severity": "E"}));
        assert_eq!(random["dice"].as_array().map(Vec::len), Some(1));
    }

    #[test]
    fn what_is_wrong_is_said_of_its_place() {
        let hit = |change: Value| {
            let mut request = json!({"system": "shrapnel", "roll": 1, "severity": "A"});
            for (key, value) in change.as_object().expect("a change is an object") {
                request[key] = value.clone();
            }
            request
        };
        let vest = |covers: Value| json!({"piece": "vest", "covers": covers});
        let cases = [
            (hit(json!({"roll": 0})), "out-of-range", "roll"),
            (hit(json!({"roll": 101})), "out-of-range", "roll"),
            (hit(json!({"roll": "46"})), "wrong-type", "roll"),
            (hit(json!({"roll": 4.5})), "wrong-type", "roll"),
            (hit(json!({"roll": -1})), "out-of-range", "roll"),
            (hit(json!({"roll": u64::MAX})), "out-of-range", "roll"),
            (hit(json!({"wear": [{"piece": " ", "covers": ["Head"]}]})), "empty", "wear[0].piece"),
            (hit(json!({"severity": "F"})), "unknown-name", "severity"),
            (hit(json!({"severity": 3})), "wrong-type", "severity"),
            (hit(json!({"rol": 3})), "unknown-key", "rol"),
            (hit(json!({"dice": [5]})), "faces-left-over", "dice[0]"),
            (hit(json!({"wear": [vest(json!([]))]})), "empty", "wear[0].covers"),
            (hit(json!({"wear": [vest(json!(["Head"])), vest(json!(["Chest"]))]})), "repeated-piece", "wear[1].piece"),
            (hit(json!({"wear": [vest(json!(["Head", "Chets"]))]})), "unknown-name", "wear[0].covers[1]"),
            (hit(json!({"wear": [{"piece": "vest"}]})), "missing-key", "wear[0]"),
            (json!({"system": "shrapnel", "severity": "A", "dice": [101]}), "impossible-face", "dice[0]"),
            (json!({"system": "shrapnel", "severity": "A", "dice": []}), "too-few-faces", "dice"),
        ];
        for (request, code, place) in &cases {
            let error = &ask(request)["error"];
            assert_eq!((&error["code"], &error["at"]), (&json!(code), &json!(place)), "{request}: {error}");
        }
    }

    #[test]
    fn a_number_that_is_no_roll_is_told_what_one_is() {
        let told = |roll: Value| {
            let answer = ask(&json!({"system": "shrapnel", "roll": roll, "severity": "A"}));
            answer["error"]["message"].as_str().map(str::to_owned)
        };
        for (roll, shown) in
            [(json!(0), "0"), (json!(101), "101"), (json!(46.5), "46.5"), (json!("00"), "the text \"00\"")]
        {
            let message = format!("a roll from 1 to 100 (00 is 100) is expected here, not {shown}");
            assert_eq!(told(roll), Some(message));
        }
    }

    #[test]
    fn null_stands_for_what_may_be_left_out() {
        let given = ask(&json!({"system": "shrapnel", "roll": 46, "severity": "D"}));
        let null = json!({"system": "shrapnel", "roll": 46, "severity": "D", "wear": null, "dice": null});
        assert_eq!(ask(&null), given);
    }

    #[test]
    fn names_are_read_in_any_case_and_under_their_aliases() {
        let answer = ask(&json!({"system": "shrapnel", "roll": 55, "severity": "d",
            "wear": [{"piece": "bracer", "covers": ["ARM"]}]}));
        assert_eq!(answer["sides"][0]["side"], "covered");
    }
}
