//! A stand-in for `sawbones batch`, for trying requests before the command exists:
//! `batch [--chart NAME=PATH]…` reads requests from standard input, one a line.

use std::io::{BufRead, Write};

use sawbones::reflections::{Amputation, Aspects, Band, Bands, Cell, Chart, Check, Code, Levels, same_name};
use sawbones_wire::WireError;
use sawbones_wire::reflections::{Charts, OwnedAspects, OwnedChart, OwnedPart, answer};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut charts = Charts::new();
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "batch");
    while let Some(argument) = arguments.next() {
        let value = arguments.next().filter(|_| argument == "--chart").ok_or("usage: batch [--chart NAME=PATH]…")?;
        let (name, path) = value.split_once('=').ok_or("--chart takes NAME=PATH")?;
        charts.insert(name.to_owned(), read_chart(&std::fs::read_to_string(path)?)?);
    }
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let answered = serde_json::from_str(&line)
            .map_err(|error| WireError::new("not-json", error.to_string()))
            .and_then(|request| answer(&request, &charts));
        match answered {
            Ok(answer) => serde_json::to_writer(&mut out, &answer)?,
            Err(error) => serde_json::to_writer(&mut out, &serde_json::json!({ "error": error }))?,
        }
        writeln!(out)?;
        out.flush()?;
    }
    Ok(())
}

/// Reads the three pipe tables of a chart document, and says nothing useful about a bad one.
fn read_chart(text: &str) -> Result<OwnedChart, String> {
    let mut chart = OwnedChart {
        thresholds: Vec::new(),
        parts: Vec::new(),
        weapons: Vec::new(),
        materials: Vec::new(),
        levels: Levels::DEFAULT,
        body_track: Chart::BODY_TRACK.to_vec(),
        fatigue_track: Chart::FATIGUE_TRACK.to_vec(),
    };
    let mut header: Option<Vec<&str>> = None;
    for line in text.lines() {
        let Some(row) = line.strip_prefix('|').and_then(|line| line.strip_suffix('|')) else {
            header = None;
            continue;
        };
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let Some(header) = &header else {
            chart.thresholds.extend(cells.iter().filter_map(|cell| cell.strip_suffix('+')?.parse::<i32>().ok()));
            header = Some(cells);
            continue;
        };
        if cells.iter().all(|cell| cell.chars().all(|c| matches!(c, '-' | ':'))) {
            continue;
        }
        let cell = |name: &str| header.iter().position(|column| *column == name).and_then(|at| cells.get(at).copied());
        let name = cells[0].to_lowercase();
        let figure = |name| cell(name).and_then(|text| text.parse().ok());
        let aspects =
            || Aspects { blunt: figure("Blunt"), edge: figure("Edge"), point: figure("Point"), fire: figure("Fire") };
        match header[0] {
            "Part" => {
                let codes = header.iter().zip(&cells).filter(|(column, _)| column.ends_with('+'));
                chart.parts.push(OwnedPart {
                    bands: Bands { high: band(cell("High"))?, mid: band(cell("Mid"))?, low: band(cell("Low"))? },
                    cells: codes.map(|(_, text)| code(text)).collect::<Result<_, _>>()?,
                    check: match cell("Check") {
                        Some("drop") => Some(Check::Drop),
                        Some("fall") => Some(Check::Fall),
                        _ => None,
                    },
                    sided: cell("Side") == Some("yes"),
                    amputation: Amputation::of_part(&name),
                    name,
                });
            }
            "Material" => chart.materials.push(OwnedAspects { name, figures: aspects() }),
            "Weapon" => chart.weapons.push(OwnedAspects { name, figures: aspects() }),
            other => return Err(format!("a table of {other}?")),
        }
    }
    Ok(chart)
}

fn band(text: Option<&str>) -> Result<Option<Band>, String> {
    let Some((lo, hi)) = text.and_then(|text| text.split_once('-')) else { return Ok(None) };
    let end = |text: &str| if text == "00" { Some(100) } else { text.parse().ok() };
    let band = end(lo).zip(end(hi)).and_then(|(lo, hi)| Band::new(lo, hi));
    band.map(Some).ok_or_else(|| format!("a band {lo}-{hi}?"))
}

fn code(text: &str) -> Result<Cell, String> {
    let (letters, x) = text.strip_suffix('x').map_or((text, false), |letters| (letters, true));
    let code = Code::ALL.into_iter().find(|code| same_name(code.name(), letters));
    code.map(|code| Cell { code, x }).ok_or_else(|| format!("a code {text}?"))
}
