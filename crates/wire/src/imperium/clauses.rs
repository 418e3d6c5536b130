//! Clauses of the crippling charts as JSON: `fx` names the kind, the other keys are its figures.

use sawbones::imperium::tables::{Ability, Activity, ActivitySet, Ailment, Colour, Core, CoreSet, Effect, Situation};
use serde_json::{Map, Value, json};

use super::names::key;

/// The clause.
pub(super) fn describe(effect: Effect) -> Map<String, Value> {
    let fields = match effect {
        Effect::Prone => json!({ "fx": "prone" }),
        Effect::ArmUseless => json!({ "fx": "arm_useless" }),
        Effect::FingersUseless => json!({ "fx": "fingers_useless" }),
        Effect::PartGone { part, from, to } => json!({ "fx": "part_gone", "part": key(part.name()), "on": [from, to] }),
        Effect::OneOfPair { pair } => json!({ "fx": "one_of_pair", "pair": pair.name() }),
        Effect::Staggers { yards } => json!({ "fx": "staggers", "yards": yards.to_string() }),
        Effect::Spatters { yards } => json!({ "fx": "spatters", "yards": yards.to_string() }),
        Effect::HeadMayFly { feet } => json!({ "fx": "head_may_fly", "feet": feet.to_string() }),
        Effect::ColourOnly { colours } => {
            json!({ "fx": "colour_only", "what": joined(colours.iter(), Colour::name) })
        }
        Effect::Dead => json!({ "fx": "dead" }),
        Effect::Bleeding { d3 } => json!({ "fx": "bleeding", "d3": d3 }),
        Effect::Penalty { modifier, to } => json!({ "fx": "char_mod", "mod": modifier, "chars": cores(to) }),
        Effect::PenaltyToOthers { modifier, except } => {
            json!({ "fx": "char_mod", "mod": modifier, "all_but": cores(except) })
        }
        Effect::Halved { what } => json!({ "fx": "char_mul", "mul": 0.5, "chars": cores(what) }),
        Effect::MovementHalved => json!({ "fx": "half_movement" }),
        Effect::Stunned => json!({ "fx": "stunned" }),
        Effect::TestEachRound { characteristic } => {
            json!({ "fx": "test_each_round", "char": characteristic.name() })
        }
        Effect::Helpless => json!({ "fx": "may_do_nothing" }),
        Effect::Barred { activities } => json!({ "fx": "cannot", "what": barred(activities) }),
        Effect::DeadInToughnessRounds { divisor, remedy } => {
            json!({ "fx": "dead_in_rounds", "T_by": divisor, "stopped_by": remedy.name() })
        }
        Effect::DeadInRounds { rounds, remedy } => {
            json!({ "fx": "dead_in_rounds", "rounds": rounds.to_string(), "stopped_by": remedy.name() })
        }
        Effect::DeadInHours { hours, remedy } => {
            json!({ "fx": "dead_in_hours", "hours": hours, "stopped_by": remedy.name() })
        }
        Effect::Lasts { span, length, unit } => {
            json!({ "fx": "lasts", "duration": key(span.name()), "length": length.to_string(), "unit": unit.name() })
        }
        Effect::BarredFor { span, activities } => {
            json!({ "fx": "cannot", "duration": key(span.name()), "what": barred(activities) })
        }
        Effect::HalvedFor { span, what } => {
            json!({ "fx": "char_mul", "duration": key(span.name()), "mul": 0.5, "chars": cores(what) })
        }
        Effect::PhysicalHalvedFor { span, except } => {
            json!({ "fx": "char_mul", "duration": key(span.name()), "mul": 0.5, "physical_but": cores(except) })
        }
        Effect::OthersHalvedFor { span, except } => {
            json!({ "fx": "char_mul", "duration": key(span.name()), "mul": 0.5, "all_but": cores(except) })
        }
        Effect::HalvedInFor { span, what, situations } => {
            let scope = joined(situations.iter(), Situation::name);
            json!({ "fx": "char_mul", "duration": key(span.name()), "mul": 0.5, "chars": cores(what), "scope": scope })
        }
        Effect::PenaltyFor { span, modifier, to } => {
            json!({ "fx": "char_mod", "duration": key(span.name()), "mod": modifier, "chars": cores(to) })
        }
        Effect::MovementHalvedFor { span } => json!({ "fx": "half_movement", "duration": key(span.name()) }),
        Effect::ArmStrengthHalvedFor { span } => json!({ "fx": "arm_strength_halved", "duration": key(span.name()) }),
        Effect::AilingFor { span, ailments } => {
            let what = joined(ailments.iter(), Ailment::name);
            json!({ "fx": "ailing", "duration": key(span.name()), "what": what })
        }
        Effect::RestFor { span, minutes, characteristic } => json!({
            "fx": "rest",
            "duration": key(span.name()),
            "minutes_an_hour": minutes,
            "or_test": characteristic.name(),
        }),
        Effect::TestOrParalysed { characteristic, below } => {
            json!({ "fx": "paralysed", "below": below.name(), "unless": characteristic.name() })
        }
        Effect::TestOrInfertile { characteristic } => json!({ "fx": "infertile", "unless": characteristic.name() }),
        Effect::TestOrLossStays { characteristic } => {
            json!({ "fx": "makes_permanent", "unless": characteristic.name() })
        }
        Effect::Paralysed { below } => json!({ "fx": "paralysed", "below": below.name() }),
        Effect::Infertile => json!({ "fx": "infertile" }),
        Effect::LossStays => json!({ "fx": "makes_permanent" }),
        Effect::LimbLost { limb } => json!({ "fx": "part_lost", "part": limb.name() }),
        Effect::HalvedIn { what, situations } => {
            let scope = joined(situations.iter(), Situation::name);
            json!({ "fx": "char_mul", "mul": 0.5, "chars": cores(what), "scope": scope })
        }
        Effect::AllHalvedIn { situations } => {
            let scope = joined(situations.iter(), Situation::name);
            json!({ "fx": "char_mul", "mul": 0.5, "chars": "all", "scope": scope })
        }
        Effect::AbilitiesMaySuffer => json!({ "fx": "abilities_may_suffer" }),
        Effect::Disfigured => json!({ "fx": "disfigured" }),
        Effect::SenseMayGo { percent } => json!({ "fx": "sense_lost", "percent": percent }),
        Effect::JawNotReset => json!({ "fx": "jaw_not_reset" }),
        Effect::SpeechImpediment => json!({ "fx": "speech_impediment" }),
        Effect::PointsLost { points, characteristic } => {
            json!({ "fx": "char_loss", "points": points.to_string(), "chars": [characteristic.name()] })
        }
        Effect::AbilitiesLost { abilities } => {
            json!({ "fx": "abilities_lost", "what": joined(abilities.iter(), Ability::name) })
        }
        Effect::BlindWithoutEyes => json!({ "fx": "blind", "if": "no_eyes" }),
        Effect::HalvedWithoutEyes { what } => {
            json!({ "fx": "char_mul", "mul": 0.5, "chars": cores(what), "if": "no_eyes" })
        }
        Effect::NothingWithoutEyes { what } => {
            json!({ "fx": "char_set", "to": 0, "chars": cores(what), "if": "no_eyes" })
        }
        Effect::FingersLost { dice } => json!({ "fx": "fingers_lost", "fingers": dice.to_string() }),
        Effect::PenaltyPerFinger { modifier, situations } => {
            let scope = joined(situations.iter(), Situation::name);
            json!({ "fx": "test_mod", "mod_a_finger": modifier, "scope": scope })
        }
    };
    match fields {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

/// The names of some characteristics.
pub(super) fn cores(set: CoreSet) -> Vec<&'static str> {
    set.iter().map(Core::name).collect()
}

fn barred(set: ActivitySet) -> Vec<String> {
    set.iter().map(|activity| key(Activity::name(activity))).collect()
}

/// Some names as one: usually there is one only.
pub(super) fn joined<T>(words: impl Iterator<Item = T>, name: impl Fn(T) -> &'static str) -> String {
    words.map(|word| key(name(word))).collect::<Vec<_>>().join(", ")
}
