//! `sawbones imperium show`: the sheet that a player reads.

use std::fmt::Write as _;

use clap::Args;
use sawbones::imperium::Location;
use sawbones::imperium::charts::{CripplingRow, crippling};
use sawbones_wire::imperium::SavedCharacter;
use serde_json::Value;

use super::file::FileArguments;
use super::words::{listed, loss, spoken, state};
use crate::outcome::Failure;
use crate::output::wrapped;

const EXAMPLES: &str = "\
Examples:
  sawbones imperium show guard.json
  sawbones imperium show guard.json --json";

/// The character's sheet
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(flatten)]
    character: FileArguments,
}

/// Shows the sheet.
pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    arguments.character.look(sheet)
}

fn sheet(character: &SavedCharacter, answer: &Value) -> String {
    let (after, kept) = (&answer["after"], &answer["state"]);
    let name = character.name().unwrap_or("A character");
    let half = after["T_max"].as_f64().unwrap_or_default() / 2.0;
    let mut head = vec![
        ("Hit points", format!("{} of {}; unconscious below {half}", after["hp"], after["hp_max"])),
        ("Condition", state(after)),
    ];
    if after["insanity"] != 0 {
        head.push(("Insanity", after["insanity"].to_string()));
    }
    let parts =
        [lines(&head), characteristics(after), places(after, kept), lines(&limits(after)), injuries(&kept["injuries"])];
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    format!("{name}\n\n{}", parts.collect::<Vec<_>>().join("\n"))
}

/// Lines with a head each, their contents one below the other.
fn lines(lines: &[(&str, String)]) -> String {
    lines.iter().map(|(head, what)| format!("  {head:11} {what}\n")).collect()
}

/// The scores, and below them what a test counts now, where that differs.
fn characteristics(after: &Value) -> String {
    let effective = after["effective"].as_object().into_iter().flatten();
    let rows: Vec<[String; 3]> =
        effective.map(|(name, now)| [name.clone(), after[name.as_str()].to_string(), now.to_string()]).collect();
    let widths: Vec<usize> =
        rows.iter().map(|row| row.iter().map(|cell| cell.chars().count()).max().unwrap_or(0)).collect();
    let line = |index: usize, head: &str| {
        let cells = rows.iter().zip(&widths).map(|(row, width)| format!("{:>width$}", row[index]));
        format!("  {head:11} {}", cells.collect::<Vec<_>>().join("  "))
    };
    let mut lines = vec![line(0, ""), line(1, "Score")];
    if rows.iter().any(|[_, score, now]| score != now) {
        lines.push(line(2, "Tests now"));
    }
    lines.join("\n") + "\n"
}

/// One line a place: its level, armour, bleeding and what else is wrong there.
fn places(after: &Value, kept: &Value) -> String {
    let mut text = String::new();
    for place in Location::ALL.into_iter().rev() {
        let key = place.name().replace(' ', "_");
        let level = match spoken(&after["levels"][&key]) {
            none if none == "none" => "unhurt".to_owned(),
            level => level,
        };
        let mut more = Vec::new();
        let pieces = kept["armour"][&key].as_array().into_iter().flatten();
        let pieces: Vec<String> =
            pieces.map(|piece| format!("{} {}", spoken(&piece["piece"]), piece["value"])).collect();
        if !pieces.is_empty() {
            more.push(pieces.join(" and "));
        }
        match after["bleeding"][&key].as_u64() {
            None | Some(0) => {}
            Some(1) => more.push("bleeds D3 a round".to_owned()),
            Some(d3) => more.push(format!("bleeds {d3}D3 a round")),
        }
        for (list, word) in [
            ("useless", "useless"),
            ("useless_hands", "hand useless"),
            ("lodged", "projectile lodged"),
            ("infected", "infected"),
        ] {
            if after[list].as_array().is_some_and(|places| places.iter().any(|one| *one == key.as_str())) {
                more.push(word.to_owned());
            }
        }
        let line = format!("  {:11} {level:9} {}", place.name(), more.join(", "));
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

/// What is held, what cannot be done, what runs out, and what is for good.
fn limits(after: &Value) -> Vec<(&'static str, String)> {
    let some = |key: &str| after[key].as_array().filter(|list| !list.is_empty());
    let mut lines: Vec<(&str, String)> = Vec::new();
    lines.extend(some("held").map(|_| ("Holds", listed(&after["held"]))));
    if after["crawl_only"] == true {
        lines.push(("Movement", "crawling only, or standing with a prop".to_owned()));
    } else if after["half_movement"] == true {
        lines.push(("Movement", "halved".to_owned()));
    }
    lines.extend(some("cannot").map(|_| ("Cannot", listed(&after["cannot"]))));
    for (key, head) in [("limits", "Also"), ("permanent", "For good")] {
        lines.extend(some(key).map(|list| (head, list.iter().map(loss).collect::<Vec<_>>().join("; "))));
    }
    let clock = |clock: &Value| {
        let units = clock.as_object().into_iter().flatten();
        units.map(|(unit, left)| format!("dead in {left} {unit}")).collect::<String>()
    };
    lines.extend(some("clocks").map(|list| ("Clocks", list.iter().map(clock).collect::<Vec<_>>().join(", "))));
    if after["sepsis"] == true {
        lines.push(("Sepsis", "D6 hit points and D10 of each mental characteristic an hour".to_owned()));
    }
    lines
}

/// The crippling injuries by number, with what their chart says of them as long as it matters.
fn injuries(list: &Value) -> String {
    let list = list.as_array().map_or(&[][..], Vec::as_slice);
    let mut text = if list.is_empty() { String::new() } else { "Crippling injuries\n".to_owned() };
    for (index, injury) in list.iter().enumerate() {
        let Some(row) = row(injury) else { continue };
        let stage = match (injury["stage"].as_str(), injury["treated"] == true) {
            (Some("healed"), _) => "healed",
            (Some("recovering"), _) => "recovering",
            (_, true) => "treated",
            (_, false) => "untreated",
        };
        let surgery = match injury["surgery"].as_str() {
            Some("succeeded") => ", operated on",
            Some("failed") => ", surgery failed",
            _ => "",
        };
        let side = injury["side"].as_str().map(|side| format!(", {side}")).unwrap_or_default();
        let (place, result) = (spoken(&injury["location"]), row.result());
        let _ = writeln!(text, "\n  {index}  {place} {result}{side}: {stage}{surgery}");
        let _ = writeln!(text, "{}", wrapped(row.text(), "     "));
        let sections = [
            ("until treated", row.until(), injury["treated"] != true),
            ("recovery", row.recovery(), injury["stage"] != "healed"),
            ("surgery failure", row.surgery_failure(), injury["surgery"] == "none"),
        ];
        for (head, clauses, matters) in sections {
            let clauses: Vec<String> = clauses.map(|clause| clause.to_string()).collect();
            if matters && !clauses.is_empty() {
                let _ = writeln!(text, "{}", wrapped(&format!("{head}: {}", clauses.join("; ")), "     "));
            }
        }
        for (span, minutes) in injury["minutes_left"].as_object().into_iter().flatten() {
            let days = minutes.as_f64().unwrap_or_default() / (24.0 * 60.0);
            let _ = writeln!(text, "     {span}: {days:.1} days left");
        }
    }
    text
}

/// The row of the chart that an injury is.
fn row(injury: &Value) -> Option<CripplingRow> {
    let location = Location::from_name(injury["location"].as_str()?)?;
    Some(crippling(location.chart(), u32::try_from(injury["result"].as_u64()?).ok()?))
}
