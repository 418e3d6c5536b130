//! The state of a character: read from a request, written into an answer, with everything that must survive.

use sawbones::imperium::tables::{Level, Span};
use sawbones::imperium::{
    Chart, Infection, Injuries, Injury, MOST_INJURIES, MOST_PER_LOCATION, Nonsense, PerLocation, Stage, Surgery,
    TimeLeft,
};
use sawbones::table::same_name;
use serde_json::{Map, Value, json};

use super::fields::{Field, Fields};
use super::names::key;
use super::sheet::{MOST_POINTS, Sheet};
use super::{names, numbers};
use crate::{WireError, format};

/// The version of the format of states that this crate writes, and the latest that it reads.
pub(super) const FORMAT: u64 = 1;

/// The most rounds of stun, insanity points and the like that a state may hold.
const MOST_COUNT: i64 = u16::MAX as i64;

/// The most D3 and earlier cripplings that one place may have.
const MOST_OF_A_PLACE: i64 = u8::MAX as i64;

/// More minutes than any duration of a recovery has: what each may have at most is the chart's to say.
const MOST_MINUTES: i64 = 10_000_000;

const SPANS: [Span; 3] = [Span::A, Span::B, Span::C];
const STAGES: [(&str, Stage); 3] =
    [("fresh", Stage::Fresh), ("recovering", Stage::Recovering), ("healed", Stage::Healed)];
const SURGERY: [(&str, Surgery); 3] =
    [("none", Surgery::None), ("failed", Surgery::Failed), ("succeeded", Surgery::Succeeded)];

/// Reads `state` onto a character and makes sure that what comes out can be.
pub(super) fn read(field: &Field<'_>, sheet: &mut Sheet) -> Result<(), WireError> {
    let mut fields = field.fields()?;
    if let Some(version) = fields.get("format") {
        format::known(Some(version.value), FORMAT, "state", &version.at)?;
    }
    sheet.read_changes(&mut fields)?;
    read_hit_points(&mut fields, sheet)?;
    read_wounds(&mut fields, sheet)?;
    read_injuries(&mut fields, sheet)?;
    read_condition(&mut fields, sheet)?;
    let character = &mut sheet.character;
    if let Some(lodged) = fields.get("lodged") {
        character.projectiles.lodged = names::counted_places(&lodged)?;
    }
    if let Some(healing) = fields.get("healing_surgery") {
        character.projectiles.healing = names::counted_places(&healing)?;
    }
    character.infection = read_infection(&mut fields)?;
    sheet.read_extras(&mut fields)?;
    let unconscious = fields.get("unconscious");
    fields.finish()?;
    sheet.character.check().map_err(|nonsense| refusal(&nonsense, field))?;
    agree(unconscious, sheet.character.condition.is_unconscious())
}

/// Makes sure that what a state says of consciousness is what its reasons say.
fn agree(unconscious: Option<Field<'_>>, out: bool) -> Result<(), WireError> {
    match unconscious {
        Some(said) if said.flag()? != out => {
            let message = format!(
                "unconscious is {} and should be {out}: it is true where `out_below_level` (by itself true with fewer hit \
                 points than half of Toughness), `out_by_test` or `coma` is, and nowhere else (rules 11 and 23)",
                said.value
            );
            Err(said.fail("impossible-state", message))
        }
        _ => Ok(()),
    }
}

/// What cannot be in a character, said of its place in the object that it was read from.
pub(super) fn refusal(nonsense: &Nonsense, object: &Field<'_>) -> WireError {
    let name = nonsense.field;
    let at = match (nonsense.injury, nonsense.location) {
        (Some(injury), _) => format!("{}.injuries[{injury}].{name}", object.at),
        (None, None) => format!("{}.{name}", object.at),
        (None, Some(place)) => {
            let place = key(place.name());
            match object.value.get(name) {
                Some(Value::Array(places)) => {
                    let named = |one: &Value| one.as_str().is_some_and(|one| same_name(one, &place));
                    let index = places.iter().position(named).map_or_else(String::new, |index| format!("[{index}]"));
                    format!("{}.{name}{index}", object.at)
                }
                _ => format!("{}.{name}.{place}", object.at),
            }
        }
    };
    WireError::new("impossible-state", nonsense.to_string()).at(at)
}

fn read_hit_points(fields: &mut Fields<'_>, sheet: &mut Sheet) -> Result<(), WireError> {
    let hit_points = &mut sheet.character.hit_points;
    if let Some(most) = fields.get("hp_max") {
        hit_points.most = most.tenths(MOST_POINTS)?;
        hit_points.now = hit_points.most;
    }
    if let Some(now) = fields.get("hp") {
        hit_points.now = now.tenths(MOST_POINTS)?;
    }
    Ok(())
}

fn read_wounds(fields: &mut Fields<'_>, sheet: &mut Sheet) -> Result<(), WireError> {
    let wounds = &mut sheet.character.wounds;
    if let Some(field) = fields.get("levels") {
        wounds.levels = names::per_place(&field, None, names::level)?;
    }
    if let Some(field) = fields.get("init") {
        wounds.initiative = names::per_place(&field, 0, |value| {
            let modifier: i64 = value.number(-100..=0)?;
            Ok(u8::try_from(modifier.unsigned_abs()).unwrap_or(u8::MAX))
        })?;
    }
    if let Some(field) = fields.get("bleeding") {
        wounds.bleeding = names::per_place(&field, 0, |value| value.number(0..=MOST_OF_A_PLACE))?;
    }
    if let Some(field) = fields.get("crippled_before") {
        wounds.crippled_before = names::per_place(&field, 0, |value| value.number(0..=MOST_OF_A_PLACE))?;
    }
    for (key, set) in
        [("slowed_legs", &mut wounds.slowed), ("crawling_legs", &mut wounds.crawling), ("useless", &mut wounds.useless)]
    {
        if let Some(field) = fields.get(key) {
            *set = names::places(&field)?;
        }
    }
    Ok(())
}

fn read_condition(fields: &mut Fields<'_>, sheet: &mut Sheet) -> Result<(), WireError> {
    let below = sheet.character.toughness.half_is_above(sheet.character.hit_points.now);
    let condition = &mut sheet.character.condition;
    condition.dead = fields.flag("dead", false)?;
    condition.coma = fields.flag("coma", false)?;
    condition.asleep = fields.flag("asleep", false)?;
    condition.prone = fields.flag("prone", false)?;
    condition.acted = fields.flag("acted", false)?;
    condition.stun = fields.number("stun", 0..=MOST_COUNT, 0)?;
    condition.insanity = fields.number("insanity", 0..=MOST_COUNT, 0)?;
    let unconscious = fields.get("unconscious").map(|field| field.flag()).transpose()?;
    condition.out_below_level = fields.flag("out_below_level", below && !condition.dead)?;
    let by_test = fields.get("out_by_test");
    condition.minutes_out = fields.number("minutes_out", 0..=60, 0)?;
    let out = unconscious.unwrap_or(condition.out_below_level || condition.coma);
    condition.out_by_test = match by_test {
        Some(field) => field.flag()?,
        // Whoever is out for no other reason is out by a test.
        None => out && !condition.out_below_level && !condition.coma,
    };
    Ok(())
}

fn read_infection(fields: &mut Fields<'_>) -> Result<Infection, WireError> {
    let mut infection = Infection::default();
    if let Some(field) = fields.get("infected") {
        for item in field.list()? {
            if !infection.infect(names::place(&item)?) {
                return Err(item.fail("named-twice", "this place is named twice: one place is one wound"));
            }
        }
    }
    let septic = fields.flag("sepsis", false)?;
    let minute = fields.get("sepsis_minute");
    infection.sepsis_minute = septic.then_some(0);
    if let Some(minute) = minute {
        if !septic {
            return Err(minute.fail("impossible-state", "an hour of sepsis runs only where `sepsis` is true"));
        }
        infection.sepsis_minute = Some(minute.number(0..=59)?);
    }
    Ok(infection)
}

fn read_injuries(fields: &mut Fields<'_>, sheet: &mut Sheet) -> Result<(), WireError> {
    let Some(field) = fields.get("injuries") else { return Ok(()) };
    let mut injuries = Injuries::NONE;
    let mut counting = PerLocation::all(0u8);
    for (index, item) in field.list()?.into_iter().enumerate() {
        if index == MOST_INJURIES {
            let message =
                format!("there is room for {MOST_INJURIES} injuries: leave out what has healed without trace");
            return Err(item.fail("over-capacity", message));
        }
        let injury = read_injury(&item)?;
        if !injuries.push(injury) {
            let message = format!(
                "{} can carry at most {MOST_PER_LOCATION} crippling results: a seventh kills (rule 16)",
                injury.location.name()
            );
            return Err(item.fail("over-capacity", message));
        }
        if injury.counts() {
            counting[injury.location] += 1;
        }
    }
    sheet.character.injuries = injuries;
    if fields.get("crippled_before").is_none() {
        sheet.character.wounds.crippled_before = counting;
    }
    Ok(())
}

fn read_injury(item: &Field<'_>) -> Result<Injury, WireError> {
    let mut fields = item.fields()?;
    let location = names::place(&fields.require("location")?)?;
    let mut injury = Injury::new(location, fields.require("result")?.number(1..=6)?);
    injury.side = fields.get("side").map(|side| names::side(&side)).transpose()?;
    injury.part = fields.get("part").map(|part| names::part(&part)).transpose()?;
    injury.surgery = fields.get("surgery").map_or(Ok(Surgery::None), |one| one.name("outcome of surgery", SURGERY))?;
    injury.test_failed = fields.flag("test_failed", false)?;
    injury.sense_lost = fields.flag("sense_lost", false)?;
    injury.blinded = fields.flag("blinded", false)?;
    injury.fingers = fields.number("fingers", 0..=3, 0)?;
    injury.stage = fields.get("stage").map_or(Ok(Stage::Fresh), |one| one.name("stage of recovery", STAGES))?;
    injury.treated = fields.flag("treated", injury.has_healed())?;
    if let Some(left) = fields.get("minutes_left") {
        let mut spans = left.fields()?;
        for (slot, span) in injury.minutes_left.iter_mut().zip(SPANS) {
            *slot = spans.number(span.name(), 0..=MOST_MINUTES, 0)?;
        }
        spans.finish()?;
    }
    if let Some(clock) = fields.get("clock") {
        let mut kinds = clock.fields()?;
        let rounds = kinds.get("rounds");
        let minutes = kinds.get("minutes");
        kinds.finish()?;
        injury.clock = Some(match (rounds, minutes) {
            (Some(rounds), None) => TimeLeft::Rounds(rounds.number(1..=MOST_COUNT)?),
            (None, Some(minutes)) => TimeLeft::Minutes(minutes.number(1..=MOST_COUNT)?),
            _ => return Err(clock.fail("missing-key", "a clock counts either `rounds` or `minutes`")),
        });
    }
    fields.finish()?;
    Ok(injury)
}

/// The whole state, as the next request takes it.
pub(super) fn write(sheet: &Sheet) -> Value {
    let character = &sheet.character;
    let condition = &character.condition;
    let wounds = &character.wounds;
    let mut state = Map::new();
    let mut put = |key: &str, value: Value| {
        state.insert(key.to_owned(), value);
    };
    put("format", FORMAT.into());
    put("T_max", character.toughness.points().into());
    put("hp", numbers::tenths(character.hit_points.now));
    put("hp_max", numbers::tenths(character.hit_points.most));
    put("levels", levels(&wounds.levels));
    put("crippled_before", names::count_map(wounds.crippled_before).into());
    put("init", initiative(&wounds.initiative));
    put("bleeding", names::count_map(wounds.bleeding).into());
    put("slowed_legs", names::list(wounds.slowed.iter()).into());
    put("crawling_legs", names::list(wounds.crawling.iter()).into());
    put("useless", names::list(wounds.useless.iter()).into());
    put("injuries", character.injuries.iter().map(|injury| write_injury(&injury)).collect());
    put("dead", condition.dead.into());
    put("coma", condition.coma.into());
    put("asleep", condition.asleep.into());
    put("unconscious", condition.is_unconscious().into());
    put("out_below_level", condition.out_below_level.into());
    put("out_by_test", condition.out_by_test.into());
    put("minutes_out", condition.minutes_out.into());
    put("stun", condition.stun.into());
    put("acted", condition.acted.into());
    put("prone", condition.prone.into());
    put("insanity", condition.insanity.into());
    put("lodged", names::count_names(character.projectiles.lodged).into());
    put("healing_surgery", names::count_names(character.projectiles.healing).into());
    put("infected", names::list(character.infection.infected()).into());
    put("sepsis", character.infection.sepsis_minute.is_some().into());
    if let Some(minute) = character.infection.sepsis_minute {
        put("sepsis_minute", minute.into());
    }
    put("armour", sheet.write_armour());
    put("held", sheet.write_held());
    sheet.write_characteristics(&mut state);
    Value::Object(state)
}

pub(super) fn levels(levels: &PerLocation<Option<Level>>) -> Value {
    Value::Object(
        levels.iter().map(|(place, level)| (key(place.name()), level.map_or("none", Level::name).into())).collect(),
    )
}

fn initiative(points: &PerLocation<u8>) -> Value {
    let hurt = points.iter().filter(|(_, points)| *points > 0);
    Value::Object(hurt.map(|(place, points)| (key(place.name()), (-i16::from(points)).into())).collect())
}

fn write_injury(injury: &Injury) -> Value {
    let mut entry = Map::new();
    let mut put = |key: &str, value: Value| {
        entry.insert(key.to_owned(), value);
    };
    put("location", key(injury.location.name()).into());
    put("result", injury.result.into());
    if let Some(side) = injury.side {
        put("side", names::side_name(side).into());
    }
    if let Some(part) = injury.part {
        put("part", key(part.name()).into());
    }
    put("treated", injury.treated.into());
    put("surgery", name_of(&SURGERY, injury.surgery).into());
    put("stage", name_of(&STAGES, injury.stage).into());
    for (key, set) in
        [("test_failed", injury.test_failed), ("sense_lost", injury.sense_lost), ("blinded", injury.blinded)]
    {
        if set {
            put(key, true.into());
        }
    }
    if injury.location.chart() == Chart::Arm && injury.fingers > 0 {
        put("fingers", injury.fingers.into());
    }
    let left: Map<_, _> = SPANS
        .into_iter()
        .zip(injury.minutes_left)
        .filter(|(_, left)| *left > 0)
        .map(|(span, left)| (span.name().to_owned(), left.into()))
        .collect();
    if !left.is_empty() {
        put("minutes_left", left.into());
    }
    match injury.clock {
        Some(TimeLeft::Rounds(rounds)) => put("clock", json!({ "rounds": rounds })),
        Some(TimeLeft::Minutes(minutes)) => put("clock", json!({ "minutes": minutes })),
        None => {}
    }
    Value::Object(entry)
}

fn name_of<T: PartialEq>(names: &[(&'static str, T)], value: T) -> &'static str {
    names.iter().find(|(_, one)| *one == value).map_or("", |(name, _)| name)
}
