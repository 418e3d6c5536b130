//! What happens to a character: one transition of the engine for each `do`.

use sawbones::imperium::tables::Effect;
use sawbones::imperium::{Care, Character, Elapsed, Error, HitReport, Injury, Options, Referee, Struck, Surgery};
use serde_json::{Map, Value, json};

use super::events::Told;
use super::fields::Fields;
use super::sheet::Sheet;
use super::{attack, names, numbers};
use crate::{Script, WireError, read};

/// What a step came to, besides events and the character.
pub(super) enum Outcome {
    /// Nothing more to say.
    Done,
    /// An attack missed.
    Missed,
    /// A hit.
    Hit(HitReport),
    /// Minutes of unconsciousness were rolled.
    Minutes(u8),
}

/// Every `do` that is a step.
pub(super) const NAMES: &[&str] = &[
    "hit",
    "end_of_round",
    "acts",
    "treat",
    "surgery",
    "recover",
    "heal",
    "no_rest",
    "gain_hp",
    "raise_T",
    "lower_T",
    "minutes",
    "hours",
    "days",
    "weeks",
    "wake",
    "unconscious_minutes",
    "start_of_day",
    "wound_infection",
    "infected",
    "projectile_surgery",
    "projectile_recovered",
];

/// The engine's error as the answer's, pointing at the key that it is about.
pub(super) fn refusal(error: Error, fields: &Fields<'_>, script: &mut Script) -> WireError {
    let key = match error {
        Error::Dice(error) => return script.refusal(error),
        Error::NoSuchInjury { index: _, count: _ }
        | Error::OperatedAlready { index: _ }
        | Error::RecoveringAlready { index: _ }
        | Error::HealedAlready { index: _ } => "injury",
        Error::NothingLodged(_) | Error::NothingToRecover(_) => "location",
        _ => "state",
    };
    WireError::new("impossible", error.to_string()).at(fields.place(key))
}

/// Takes one step, by its name among [`NAMES`].
pub(super) fn take(
    what: &str,
    fields: &mut Fields<'_>,
    sheet: &mut Sheet,
    referee: &mut Referee<'_>,
    told: &mut Told,
) -> Result<Result<Outcome, Error>, WireError> {
    let before = sheet.character;
    let done = match what {
        "hit" => {
            let hit = attack::read(&fields.require("hit")?, &before, referee.options(), told)?;
            return Ok(before.hit(&hit, referee).map(|Struck { after, report }| {
                sheet.character = after;
                report.map_or(Outcome::Missed, Outcome::Hit)
            }));
        }
        "unconscious_minutes" if before.condition.dead => Ok(before),
        "unconscious_minutes" => {
            return Ok(before.roll_unconsciousness(referee).map(|(after, minutes)| {
                sheet.character = after;
                Outcome::Minutes(minutes)
            }));
        }
        "end_of_round" => before.end_round(referee),
        "acts" => Ok(before.acts()),
        "treat" => {
            let success = fields.flag("success", true)?;
            let drain = fields.flag("drain", false)?;
            Ok(before.treat(success, drain, referee))
        }
        "surgery" => {
            let injury = injury(fields, &before)?;
            let success = fields.flag("success", true)?;
            let eyes_left = fields.get("eyes_left");
            if let Some(eyes_left) = &eyes_left
                && !before.injuries.get(injury).is_some_and(|injury| !success && asks_for_eyes(&injury))
            {
                told.unused(
                    eyes_left.at.clone(),
                    19,
                    "only surgery on an eye that fails for the first time asks for it",
                );
            }
            let eyes_left = eyes_left.map_or(Ok(1), |eyes_left| eyes_left.number(0..=100))?;
            before.operate(injury, success, eyes_left, referee)
        }
        "recover" => before.begin_recovery(injury(fields, &before)?, referee),
        "heal" => before.heal(injury(fields, &before)?, referee),
        "no_rest" => before.skip_rest(referee),
        "gain_hp" => {
            let points = fields.require("n")?.tenths(100_000)?;
            Ok(before.gain_hit_points(points, referee))
        }
        "raise_T" => {
            let points = fields.require("n")?;
            let room = 1_000 - i64::from(before.toughness.points());
            Ok(before.raise_toughness(points.number(0..=room)?, referee))
        }
        "lower_T" => Ok(before.lower_toughness(fields.require("n")?.number(0..=1_000)?)),
        "minutes" => before.pass_time(elapsed(fields, Elapsed::minutes, 520 * 7 * 24 * 60)?, referee),
        "hours" => before.pass_time(elapsed(fields, Elapsed::hours, 520 * 7 * 24)?, referee),
        "days" => before.pass_time(elapsed(fields, Elapsed::days, 520 * 7)?, referee),
        "weeks" => before.pass_time(elapsed(fields, Elapsed::weeks, 520)?, referee),
        "wake" => Ok(before.wake(referee)),
        "start_of_day" => before.start_day(referee),
        "wound_infection" => {
            let location = names::place(&fields.require("location")?)?;
            let untreated = fields.get("untreated");
            let care = match (fields.flag("lodged_unremoved", false)?, untreated) {
                (true, untreated) => {
                    if let Some(untreated) = untreated {
                        untreated.flag()?;
                        told.unused(untreated.at, 24, "a projectile that is left in infects the wound, treated or not");
                    }
                    Care::ProjectileLeft
                }
                (false, Some(untreated)) if !untreated.flag()? => Care::Good,
                (false, _) => Care::Poor,
            };
            before.expose_wound(location, care, referee)
        }
        "infected" => Ok(before.infect(names::place(&fields.require("location")?)?, referee)),
        "projectile_surgery" => {
            let location = names::place(&fields.require("location")?)?;
            before.remove_projectile(location, fields.flag("success", true)?, referee)
        }
        "projectile_recovered" => before.recover_from_projectile(names::place(&fields.require("location")?)?),
        other => {
            let message = format!("`{other}` is not a thing that happens");
            return Err(WireError::new("unknown-name", message).at(fields.place("do")));
        }
    };
    Ok(done.map(|after| {
        sheet.character = after;
        Outcome::Done
    }))
}

/// Notes a step that changes nothing, because of the options or of the state the character is in.
pub(super) fn note_unused(what: &str, fields: &Fields<'_>, before: &Character, options: Options, told: &mut Told) {
    let condition = &before.condition;
    let why = match what {
        "end_of_round"
        | "treat"
        | "surgery"
        | "recover"
        | "heal"
        | "no_rest"
        | "gain_hp"
        | "minutes"
        | "hours"
        | "days"
        | "weeks"
        | "wake"
        | "unconscious_minutes"
        | "start_of_day"
        | "wound_infection"
        | "infected"
            if condition.dead =>
        {
            Some((11, "the character is dead, and stays as it is"))
        }
        "start_of_day" | "wound_infection" | "infected" if !options.infection => {
            Some((24, "the option `infection` is not played"))
        }
        "wake" if condition.coma => Some((12, "nothing in these rules ends a coma")),
        "wake" if condition.out_below_level => {
            Some((11, "whoever is out for want of hit points wakes above half of Toughness"))
        }
        _ => None,
    };
    if let Some((rule, why)) = why {
        told.unused(fields.place("do"), rule, why);
    }
}

/// Whether surgery on an injury that fails now asks how many eyes are left.
fn asks_for_eyes(injury: &Injury) -> bool {
    injury.surgery == Surgery::None && injury.row().surgery_failure().any(|effect| effect == Effect::BlindWithoutEyes)
}

/// An injury by its number; of one that there is not the engine says so.
fn injury(fields: &mut Fields<'_>, before: &Character) -> Result<usize, WireError> {
    let field = fields.require("injury")?;
    let last = before.injuries.len().saturating_sub(1);
    let any = read::units(field.value, 1, 0..=i64::MAX).ok().and_then(|number| usize::try_from(number).ok());
    any.map_or_else(|| field.number(0..=i64::try_from(last).unwrap_or(i64::MAX)), Ok)
}

/// The time that `n` counts in some unit, of which ten years of 52 weeks have so many.
fn elapsed(fields: &mut Fields<'_>, unit: fn(u32) -> Option<Elapsed>, most: i64) -> Result<Elapsed, WireError> {
    let n = fields.require("n")?;
    unit(n.number(0..=most)?).ok_or_else(|| n.fail("out-of-range", "at most ten years of 52 weeks pass in one step"))
}

/// Reads `options`.
pub(super) fn options(fields: &mut Fields<'_>) -> Result<Options, WireError> {
    let Some(field) = fields.get("options") else { return Ok(Options::default()) };
    let mut keys = field.fields()?;
    let options = Options {
        destroy_armour: keys.flag("destroy_armour", false)?,
        fate: keys.flag("fate", false)?,
        lodging: keys.flag("lodging", false)?,
        lodged_stun: keys.flag("lodged_stun", false)?,
        infection: keys.flag("infection", false)?,
        attrition: keys.flag("attrition", false)?,
    };
    keys.finish()?;
    Ok(options)
}

/// What the answer says of a step.
pub(super) fn describe(outcome: &Outcome) -> Map<String, Value> {
    let said = match outcome {
        Outcome::Done => json!({}),
        Outcome::Missed => json!({ "missed": true }),
        Outcome::Minutes(minutes) => json!({ "minutes": minutes }),
        Outcome::Hit(report) => {
            let damage = &report.damage;
            let pieces: Vec<Value> = damage.after_pieces.into_iter().flatten().map(numbers::tenths).collect();
            json!({
                "missed": false,
                "location": names::key(report.location.name()),
                "critical": report.critical,
                "damage": {
                    "rolled": damage.rolled,
                    "doubled": damage.doubled,
                    "after_bodies": numbers::tenths(damage.after_bodies),
                    "after_cover": numbers::tenths(damage.after_cover),
                    "after_field": numbers::tenths(damage.after_field),
                    "after_pieces": pieces,
                    "final": numbers::tenths(damage.through),
                },
                "hit_levels": report.levels,
            })
        }
    };
    match said {
        Value::Object(said) => said,
        _ => Map::new(),
    }
}
