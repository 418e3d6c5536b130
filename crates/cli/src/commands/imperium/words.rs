//! What an answer says, in sentences for the people around a table.

use std::fmt::Write as _;

use sawbones::imperium::Chart;
use sawbones::imperium::charts::crippling;
use serde_json::Value;

use crate::output::wrapped;

/// An answer: the hit, if it was one, and each thing that happened, in order.
pub(super) fn told(name: Option<&str>, answer: &Value) -> String {
    let mut text = String::new();
    if answer["missed"] == true {
        text.push_str("The attack misses.\n");
    } else if answer["location"].is_string() {
        let critical = if answer["critical"] == true { ", critically" } else { "" };
        let _ = writeln!(text, "A hit: {}{critical}. {}", spoken(&answer["location"]), damage(&answer["damage"]));
    }
    for key in ["events", "notes"] {
        for event in answer[key].as_array().into_iter().flatten() {
            let _ = writeln!(text, "  {}", sentence(event));
            if event["e"] == "cripple"
                && let Some(picture) = picture(event)
            {
                let _ = writeln!(text, "{}", wrapped(picture, "    "));
            }
        }
    }
    if answer["minutes"].is_number() {
        let _ = writeln!(text, "  {} minutes", answer["minutes"]);
    }
    let rolled: Vec<String> = answer["dice"].as_array().into_iter().flatten().map(die).collect();
    if !rolled.is_empty() {
        let _ = writeln!(text, "{}", wrapped(&format!("Rolled: {}.", rolled.join(", ")), ""));
    }
    let after = &answer["after"];
    let name = name.unwrap_or("The character");
    let _ = writeln!(text, "{name}: {} of {} hit points, {}.", after["hp"], after["hp_max"], state(after));
    text
}

/// How somebody is: dead, in a coma, unconscious, stunned, awake; on the ground.
pub(super) fn state(after: &Value) -> String {
    let mut words = Vec::new();
    let is = |key: &str| after[key] == true;
    if is("dead") {
        return "dead".to_owned();
    }
    if is("coma") {
        words.push("in a coma".to_owned());
    } else if is("unconscious") {
        words.push("unconscious".to_owned());
    } else if is("asleep") {
        words.push("asleep".to_owned());
    } else {
        words.push("awake".to_owned());
    }
    match after["stun"].as_u64() {
        Some(0) | None if is("stunned") => words.push("stunned until treated".to_owned()),
        Some(rounds @ 1..) => words.push(format!("stunned for {}", counted(rounds, "round"))),
        _ => {}
    }
    if is("prone") {
        words.push("on the ground".to_owned());
    }
    words.join(", ")
}

/// A number with what it counts.
fn counted(number: u64, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// A word of the format as people say it.
pub(super) fn spoken(word: &Value) -> String {
    word.as_str().map_or_else(|| word.to_string(), |word| word.replace('_', " "))
}

fn damage(steps: &Value) -> String {
    let mut shown = format!("Damage {}", steps["rolled"]);
    let mut last = &steps["rolled"];
    let pieces = steps["after_pieces"].as_array().map_or(&[][..], Vec::as_slice);
    let reductions = [("doubled", "doubled"), ("after_bodies", "through others"), ("after_cover", "behind cover")];
    let reductions = reductions.into_iter().map(|(key, word)| (&steps[key], word));
    let field = std::iter::once((&steps["after_field"], "through the field"));
    let pieces = pieces.iter().map(|left| (left, "through armour"));
    for (left, word) in reductions.chain(field).chain(pieces) {
        if left != last {
            let _ = write!(shown, ", {word} {left}");
            last = left;
        }
    }
    shown.push('.');
    shown
}

/// What the chart paints of a crippling result.
fn picture(event: &Value) -> Option<&'static str> {
    let chart = Chart::ALL.into_iter().find(|chart| event["chart"] == chart.name())?;
    let total = ["die", "previous", "beyond"].iter().filter_map(|key| event[*key].as_u64()).sum::<u64>();
    Some(crippling(chart, u32::try_from(total).unwrap_or(u32::MAX)).text())
}

fn die(rolled: &Value) -> String {
    format!("{} {} for {}", spoken(&rolled["die"]), rolled["face"], spoken(&rolled["for"]))
}

/// One event or note as a line, with the number of its rule.
fn sentence(event: &Value) -> String {
    let place = spoken(&event["location"]);
    let text = match event["e"].as_str().unwrap_or_default() {
        "hp" => format!("loses {} hit points, {} left", event["lost"], event["hp"]),
        "test" => {
            let passed = if event["pass"] == true { "passed" } else { "failed" };
            format!("{} test {passed}: {} against {}", spoken(&event["char"]), event["roll"], event["value"])
        }
        "level" => format!("{place}: {}", spoken(&event["to"])),
        "stun" => {
            let probably = if event["probably_prone"] == true { ", and probably falls" } else { "" };
            format!("stunned for {}{probably}", counted(event["rounds"].as_u64().unwrap_or_default(), "round"))
        }
        "unconscious" if event["cause"] == "hp" => "unconscious for want of hit points".to_owned(),
        "unconscious" => "unconscious".to_owned(),
        "initiative" => format!("{} Initiative ({place})", event["mod"]),
        "bleed" if event["d3"] == 1 => format!("{place} bleeds D3 a round"),
        "bleed" => format!("{place} bleeds {}D3 a round", event["d3"]),
        "prone" => "falls".to_owned(),
        "drop" => format!("drops {}", spoken(&event["item"])),
        "useless" => format!("{place} useless"),
        "half_movement" => format!("movement halved ({place})"),
        "crawl_only" => format!("can only crawl ({place})"),
        "cripple" => format!(
            "crippled: result {} of the {} chart ({} rolled, {} before, {} beyond)",
            spoken(&event["result"]),
            spoken(&event["chart"]),
            event["die"],
            event["previous"],
            event["beyond"]
        ),
        "insanity" => format!("gains {}", counted(event["points"].as_u64().unwrap_or_default(), "Insanity point")),
        "part" => format!("{} gone", spoken(&event["part"])),
        "clock" => {
            let left = ["rounds", "hours"].iter().find(|unit| event[**unit].is_number());
            let left = left.map_or_else(String::new, |unit| format!("{} {unit}", event[*unit]));
            format!("will be dead in {left} without {}", spoken(&event["stopped_by"]))
        }
        "dead" => format!("dead ({})", cause(event)),
        "coma" => format!("falls into a coma ({})", cause(event)),
        "armour" => format!("{} on {place} is worth {} now", spoken(&event["piece"]), event["value"]),
        "lodged" => format!("the projectile lodges in {place}"),
        "exits" => format!("the projectile leaves {place} again"),
        "projectile_out" => format!("the projectile is out of {place}"),
        "infection" => format!("{place} will be infected in {} hours", event["in_hours"]),
        "infected" => format!("{place} is infected"),
        "sepsis" => format!("sepsis from {place}"),
        "char_loss" => format!("loses {} {}", event["points"], listed(&event["chars"])),
        "permanent" => format!("for good: {}", loss(&event["entry"])),
        "fingers_lost" => format!("{} fingers lost", event["fingers"]),
        "treated" => "treated".to_owned(),
        "unused" => {
            let key = event["at"].as_str().and_then(|at| at.rsplit('.').next()).filter(|key| *key != "do");
            let key = key.map_or_else(String::new, |key| format!("{}: ", key.replace('_', " ")));
            format!("changes nothing: {key}{}", event["text"].as_str().unwrap_or_default().replace('`', ""))
        }
        "treatment_failed" => "the treatment does not help".to_owned(),
        "awake" => "awake".to_owned(),
        "blind" => "blind".to_owned(),
        "effect" => format!("{}: {}", place, loss(event)),
        "recovery_begins" => {
            format!("recovery {}: {} {}", spoken(&event["duration"]), event["length"], spoken(&event["unit"]))
        }
        "recovery_ends" => format!("injury {}: duration {} is over", event["injury"], spoken(&event["duration"])),
        "healed" => format!("injury {} has healed", event["injury"]),
        other => other.replace('_', " "),
    };
    format!("{text} (rule {})", event["rule"])
}

fn cause(event: &Value) -> String {
    match event["cause"].as_str() {
        Some("hp") => "no hit points left".to_owned(),
        Some("clock") => "time has run out".to_owned(),
        _ => spoken(&event["cause"]),
    }
}

/// Names with commas between them.
pub(super) fn listed(names: &Value) -> String {
    match names {
        Value::Array(names) => names.iter().map(spoken).collect::<Vec<_>>().join(", "),
        one => spoken(one),
    }
}

/// A clause or a lasting loss, from its kind and its figures.
pub(super) fn loss(entry: &Value) -> String {
    let what = listed(&entry["what"]);
    let scope = || match &entry["scope"] {
        Value::Null => String::new(),
        scope => format!(" for {}", spoken(scope)),
    };
    let chars = || match (&entry["chars"], &entry["all_but"]) {
        (Value::Null, except) => format!("everything but {}", listed(except)),
        (chars, _) if chars == "all" => "everything".to_owned(),
        (chars, _) => listed(chars),
    };
    match entry["fx"].as_str().unwrap_or_default() {
        "sense_lost" => format!("{what} lost"),
        "abilities_lost" => format!("special abilities of {what} lost"),
        "paralysed" => format!("paralysed from the {} down", spoken(&entry["below"])),
        "part_lost" => format!("{} lost", spoken(&entry["part"])),
        "char_mul" => format!("half of {}{}", chars(), scope()),
        "char_mod" => format!("{} to {}", entry["mod"], chars()),
        "test_mod" => format!("{} to {}", entry["mod"], spoken(&entry["scope"])),
        "fingers_lost" => format!("{} fingers lost", entry["fingers"]),
        "cannot" => format!("cannot {what}"),
        "makes_permanent" => "the losses of recovery stay".to_owned(),
        "colour_only" => format!("{what} (only a picture)"),
        "test_each_round" => format!("{} test each round or unconscious", spoken(&entry["char"])),
        "half_movement" => "movement halved".to_owned(),
        "staggers" => format!("staggers {} yards", spoken(&entry["yards"])),
        "spatters" => format!("whoever is within {} yards is spattered", spoken(&entry["yards"])),
        "head_may_fly" => format!("a blade may send the head {} feet", spoken(&entry["feet"])),
        "abilities_may_suffer" => "special abilities that need it may suffer".to_owned(),
        other => other.replace('_', " "),
    }
}
