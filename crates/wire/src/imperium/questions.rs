//! Questions about single rules, which need no character.

use sawbones::imperium::charts::{crippling, location_of};
use sawbones::imperium::tables::Effect;
use sawbones::imperium::{
    Chart, Error, PerLocation, Percent, Purpose, Referee, Strength, Tenths, ToHit, Toughness, exits, roll_crippling,
    roll_recovery, unconscious_minutes,
};
use serde_json::{Map, Value, json};

use super::attack::{self, Mode};
use super::fields::{Field, Fields};
use super::sheet::MOST_POINTS;
use super::{names, numbers, sheet};
use crate::WireError;

/// Every `do` that is a question.
pub(super) const NAMES: &[&str] = &[
    "location",
    "location_counts",
    "critical",
    "strength_bonus",
    "dice",
    "levels",
    "cover",
    "cripple_roll",
    "recovery",
    "through",
    "minutes",
];

/// An answer, or why the dice did not give it.
type Answer = Result<Map<String, Value>, Error>;

/// Answers a question, by its name among [`NAMES`].
pub(super) fn answer(what: &str, fields: &mut Fields<'_>, referee: &mut Referee<'_>) -> Result<Answer, WireError> {
    let answer = match what {
        "location" => Ok(location(attack::percent(&fields.require("to_hit")?)?)),
        "location_counts" => Ok(location_counts()),
        "critical" => Ok(critical(fields)?),
        "strength_bonus" => Ok(strength_bonus(fields)?),
        "dice" => {
            let dice = sheet::read_dice(&fields.require("damage")?)?;
            dice.roll(Purpose::Damage, referee).map(|total| json!({ "total": total }))
        }
        "levels" => Ok(levels(fields)?),
        "cover" => Ok(json!({ "value": attack::cover_value(fields)? })),
        "cripple_roll" => cripple_roll(fields, referee)?,
        "recovery" => recovery(fields, referee)?,
        "through" => through(fields, referee)?,
        "minutes" => unconscious_minutes(referee).map(|minutes| json!({ "minutes": minutes })),
        other => {
            let message = format!("`{other}` is not a question");
            return Err(WireError::new("unknown-name", message).at(fields.place("do")));
        }
    };
    Ok(answer.map(|answer| match answer {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }))
}

fn location(to_hit: Percent) -> Value {
    let reversed = to_hit.reversed();
    json!({ "reversed": reversed.get(), "location": names::key(location_of(reversed).name()) })
}

fn location_counts() -> Value {
    let mut counts = PerLocation::all(0u8);
    for roll in (1..=100).filter_map(Percent::new) {
        counts[location_of(roll.reversed())] += 1;
    }
    let counts: Map<_, _> = counts.iter().map(|(place, count)| (names::key(place.name()), count.into())).collect();
    json!({ "counts": counts })
}

fn critical(fields: &mut Fields<'_>) -> Result<Value, WireError> {
    let roll = attack::percent(&fields.require("to_hit")?)?;
    let target = fields.require("target")?.number(0..=1_000)?;
    let to_hit = ToHit { roll, target };
    Ok(json!({ "success": to_hit.succeeds(), "critical": to_hit.is_critical() }))
}

fn strength_bonus(fields: &mut Fields<'_>) -> Result<Value, WireError> {
    let strength = attack::strength(fields, "S")?;
    let mode = fields.get("mode").map_or(Ok(Mode::Close), |mode| attack::mode(&mode))?;
    let Some(strength) = strength else {
        fields.require("S")?;
        return Ok(Value::Null);
    };
    let bonus = if mode == Mode::Ranged { 0 } else { Strength::bonus(strength) };
    Ok(json!({ "bonus": bonus }))
}

fn levels(fields: &mut Fields<'_>) -> Result<Value, WireError> {
    let damage = fields.require("damage")?.tenths(1_000_000)?;
    let most = fields.require("T_max")?;
    let toughness = Toughness::new(most.number(1..=i64::from(MOST_POINTS))?).ok_or_else(|| {
        most.fail("out-of-range", "maximum Toughness is from 1 to 1000: with 0 there is no Base Injury (rule 13)")
    })?;
    Ok(json!({ "levels": toughness.levels(damage) }))
}

fn cripple_roll(fields: &mut Fields<'_>, referee: &mut Referee<'_>) -> Result<Result<Value, Error>, WireError> {
    let chart = names::chart(&fields.require("chart")?)?;
    let previous = fields.number("previous", 0..=100, 0)?;
    let beyond = fields.number("beyond", 0..=1_000_000, 0)?;
    Ok(roll_crippling(chart, previous, beyond, referee).map(|roll| {
        let bleeding: u32 = roll
            .row
            .bleeding()
            .map(|effect| match effect {
                Effect::Bleeding { d3 } => u32::from(d3),
                _ => 0,
            })
            .sum();
        json!({ "total": roll.total, "row": names::result(roll.row.result()), "fatal": roll.row.is_fatal(), "bleeding_d3": bleeding })
    }))
}

fn recovery(fields: &mut Fields<'_>, referee: &mut Referee<'_>) -> Result<Result<Value, Error>, WireError> {
    let chart = names::chart(&fields.require("chart")?)?;
    let result = fields.require("result")?;
    let total = result_of(&result, chart)?;
    let row = crippling(chart, total);
    if row.is_fatal() {
        return Err(result.fail(
            "impossible",
            format!("result {} of the {} chart is death: nobody recovers", names::result(row.result()), chart.name()),
        ));
    }
    let mut durations = Map::new();
    let rolled = roll_recovery(row, referee, &mut |duration| {
        durations.insert(names::key(duration.span.name()), json!([duration.length, duration.unit.name()]));
    });
    Ok(rolled.map(|()| json!({ "durations": durations })))
}

/// A result of a crippling chart: its number, or the row as the chart prints it.
fn result_of(field: &Field<'_>, chart: Chart) -> Result<u32, WireError> {
    if field.value.is_string() {
        let rows = (1..=10).map(|total| (names::result(crippling(chart, total).result()), total));
        return field.name("result of this chart", rows);
    }
    field.number(1..=1_000_000)
}

fn through(fields: &mut Fields<'_>, referee: &mut Referee<'_>) -> Result<Result<Value, Error>, WireError> {
    let exits = exits(fields.require("first_levels")?.number(0..=1_000_000)?);
    let dice = sheet::read_dice(&fields.require("damage")?)?;
    let slowed = attack::read_passed(&fields.require("passed")?)?;
    let critical = fields.flag("critical", false)?;
    if !exits {
        return Ok(Ok(json!({ "exits": false, "damage": null })));
    }
    Ok(dice.roll(Purpose::Damage, referee).map(|rolled| {
        let damage = Tenths::points(if critical { rolled * 2 } else { rolled }) - slowed;
        json!({ "exits": true, "damage": numbers::tenths(damage) })
    }))
}
