//! Events as JSON: those that answers list, and the notes beside them.

use sawbones::imperium::tables::{Ability, Part, Situation};
use sawbones::imperium::{Cause, Event, Knockout, Permanent, Section, TimeLeft};
use serde_json::{Map, Value, json};

use super::clauses::{self, cores, joined};
use super::names::key;
use super::sheet::Sheet;
use super::{names, numbers};

/// The events of a request. What happens goes to `events`; clauses that hold from now on without anything happening, the
/// course of recoveries, and what of the request changes nothing go to `notes`.
#[derive(Default)]
pub(super) struct Told {
    pub(super) events: Vec<Value>,
    pub(super) notes: Vec<Value>,
}

impl Told {
    /// Notes something in the request that changes nothing: where it stands, by which rule, and why.
    pub(super) fn unused(&mut self, at: String, rule: u8, text: &str) {
        self.notes.push(json!({ "e": "unused", "at": at, "text": text, "rule": rule }));
    }

    /// Writes down one event; `sheet` knows what things and pieces are called.
    pub(super) fn write(&mut self, event: Event, sheet: &Sheet) {
        let (name, fields) = describe(event, sheet);
        let mut entry = Map::new();
        entry.insert("e".to_owned(), name.into());
        if let Value::Object(fields) = fields {
            entry.extend(fields);
        }
        entry.insert("rule".to_owned(), event.rule().into());
        let list = match event {
            Event::Effect { location: _, section: _, effect: _ }
            | Event::TreatmentFailed
            | Event::RecoveryBegins { injury: _, span: _, length: _, unit: _ }
            | Event::RecoveryEnds { injury: _, span: _ }
            | Event::Healed { injury: _ } => &mut self.notes,
            _ => &mut self.events,
        };
        list.push(Value::Object(entry));
    }
}

fn describe(event: Event, sheet: &Sheet) -> (&'static str, Value) {
    let characteristic = |one| sheet.character.characteristics.name(one).to_string();
    match event {
        Event::HitPoints { lost, now } => ("hp", json!({ "lost": numbers::tenths(lost), "hp": numbers::tenths(now) })),
        Event::Test { characteristic: one, value, roll, passed, purpose } => (
            "test",
            json!({
                "char": characteristic(one),
                "value": numbers::test_value(value),
                "roll": roll.get(),
                "pass": passed,
                "for": purpose.to_string(),
            }),
        ),
        Event::Level { location, to } => ("level", json!({ "location": key(location.name()), "to": to.name() })),
        Event::Stun { rounds, probably_prone: false } => ("stun", json!({ "rounds": rounds })),
        Event::Stun { rounds, probably_prone: true } => ("stun", json!({ "rounds": rounds, "probably_prone": true })),
        Event::Unconscious(knockout) => ("unconscious", json!({ "cause": knockout_name(knockout) })),
        Event::Initiative { location, points } => {
            ("initiative", json!({ "location": key(location.name()), "mod": -i16::from(points) }))
        }
        Event::Bleed { location, d3 } => ("bleed", json!({ "location": key(location.name()), "d3": d3 })),
        Event::Prone => ("prone", json!({})),
        Event::Drop { slot } => ("drop", json!({ "item": sheet.item(slot) })),
        Event::Useless(location) => ("useless", json!({ "location": key(location.name()) })),
        Event::HalfMovement(location) => ("half_movement", json!({ "location": key(location.name()) })),
        Event::CrawlOnly(location) => ("crawl_only", json!({ "location": key(location.name()) })),
        Event::Cripple { chart, die, previous, beyond, result } => (
            "cripple",
            json!({ "chart": chart.name(), "die": die, "previous": previous, "beyond": beyond, "result": names::result(result) }),
        ),
        Event::Insanity => ("insanity", json!({ "points": 1 })),
        Event::Part(part) => ("part", json!({ "part": key(part.name()) })),
        Event::Clock { left, remedy } => {
            let mut fields = time_left(left);
            fields.insert("stopped_by".to_owned(), remedy.name().into());
            ("clock", fields.into())
        }
        Event::Dead(cause) => ("dead", json!({ "cause": cause_name(cause) })),
        Event::Coma(cause) => ("coma", json!({ "cause": cause_name(cause) })),
        Event::Armour { location, piece, value } => {
            let piece = sheet.piece(location, piece);
            ("armour", json!({ "location": key(location.name()), "piece": piece, "value": value }))
        }
        Event::Lodged(location) => ("lodged", json!({ "location": key(location.name()) })),
        Event::Exits(location) => ("exits", json!({ "location": key(location.name()) })),
        Event::ProjectileOut(location) => ("projectile_out", json!({ "location": key(location.name()) })),
        Event::InfectionDue { location, hours } => {
            ("infection", json!({ "location": key(location.name()), "in_hours": hours }))
        }
        Event::Infected(location) => ("infected", json!({ "location": key(location.name()) })),
        Event::Sepsis(location) => ("sepsis", json!({ "location": key(location.name()) })),
        Event::SepsisLoss { characteristic: one, points } | Event::PointsLost { characteristic: one, points } => {
            ("char_loss", json!({ "chars": [characteristic(one)], "points": points }))
        }
        Event::Permanent(loss) => {
            let entry = permanent(loss);
            let mut fields = Map::new();
            if let Value::Object(flat) = &entry {
                fields.extend(flat.clone());
            }
            fields.insert("entry".to_owned(), entry);
            ("permanent", fields.into())
        }
        Event::FingersLost { fingers, points } => {
            ("fingers_lost", json!({ "fingers": fingers, "test_mod": -i32::from(points) }))
        }
        Event::Blind => ("blind", json!({})),
        Event::Treated => ("treated", json!({})),
        Event::TreatmentFailed => ("treatment_failed", json!({})),
        Event::Awake => ("awake", json!({})),
        Event::Effect { location, section, effect } => {
            let mut fields = clauses::describe(effect);
            fields.insert("location".to_owned(), key(location.name()).into());
            fields.insert("section".to_owned(), section_name(section).into());
            ("effect", fields.into())
        }
        Event::RecoveryBegins { injury, span, length, unit } => (
            "recovery_begins",
            json!({ "injury": injury, "duration": key(span.name()), "length": length, "unit": unit.name() }),
        ),
        Event::RecoveryEnds { injury, span } => {
            ("recovery_ends", json!({ "injury": injury, "duration": key(span.name()) }))
        }
        Event::Healed { injury } => ("healed", json!({ "injury": injury })),
    }
}

/// What is left on a clock: `rounds`, whole `hours`, or `minutes` where an hour has begun.
pub(super) fn time_left(left: TimeLeft) -> Map<String, Value> {
    let (unit, amount) = match left {
        TimeLeft::Rounds(rounds) => ("rounds", rounds),
        TimeLeft::Minutes(minutes) if minutes.is_multiple_of(60) => ("hours", minutes / 60),
        TimeLeft::Minutes(minutes) => ("minutes", minutes),
    };
    Map::from_iter([(unit.to_owned(), amount.into())])
}

/// An entry of `permanent`.
pub(super) fn permanent(loss: Permanent) -> Value {
    match loss {
        Permanent::Disfigured => json!({ "fx": "disfigured" }),
        Permanent::SenseLost(part) => {
            let what = match part {
                Part::LeftEar => "hearing_in_left_ear",
                Part::Nose => "smell",
                Part::RightEar => "hearing_in_right_ear",
            };
            json!({ "fx": "sense_lost", "what": what })
        }
        Permanent::JawNotReset => json!({ "fx": "jaw_not_reset" }),
        Permanent::SpeechImpediment => json!({ "fx": "speech_impediment" }),
        Permanent::AbilitiesLost(abilities) => {
            json!({ "fx": "abilities_lost", "what": joined(abilities.iter(), Ability::name) })
        }
        Permanent::Blind => json!({ "fx": "blind" }),
        Permanent::Paralysed(below) => json!({ "fx": "paralysed", "below": below.name() }),
        Permanent::Infertile => json!({ "fx": "infertile" }),
        Permanent::LimbLost(limb, location) => {
            json!({ "fx": "part_lost", "part": limb.name(), "location": key(location.name()) })
        }
        Permanent::Halved { what, situations } => {
            let scope = joined(situations.iter(), Situation::name);
            match what {
                Some(chars) => json!({ "fx": "char_mul", "scope": scope, "chars": cores(chars), "mul": 0.5 }),
                None => json!({ "fx": "char_mul", "scope": scope, "chars": "all", "mul": 0.5 }),
            }
        }
        Permanent::FingersLost(fingers) => json!({ "fx": "fingers_lost", "fingers": fingers }),
        Permanent::TestPenalty { points, situations } => {
            let scope = joined(situations.iter(), Situation::name);
            json!({ "fx": "test_mod", "scope": scope, "mod": -i32::from(points) })
        }
        Permanent::Cannot(activity) => json!({ "fx": "cannot", "what": key(activity.name()) }),
        Permanent::LossStays => json!({ "fx": "makes_permanent" }),
    }
}

const fn cause_name(cause: Cause) -> &'static str {
    match cause {
        Cause::HitPoints => "hp",
        Cause::Crippling => "crippling",
        Cause::Clock => "clock",
        Cause::Sepsis => "sepsis",
    }
}

const fn knockout_name(knockout: Knockout) -> &'static str {
    match knockout {
        Knockout::HitPoints => "hp",
        Knockout::Test => "test",
    }
}

const fn section_name(section: Section) -> &'static str {
    match section {
        Section::AtOnce => "at_once",
        Section::Until => "until",
        Section::Permanent => "permanent",
        Section::SurgeryFailure => "surgery_failure",
    }
}
