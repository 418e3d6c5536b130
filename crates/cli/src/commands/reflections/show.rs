//! `sawbones reflections show`: a chart, as it is played by.

use clap::Args;
use sawbones::reflections::{Amputation, Aspect, Aspects, Band, CHART, Cell, Chart, Check, Code, SCHEMA};
use sawbones_wire::reflections::OwnedChart;

use super::table::{ChartArguments, Stop, ended};
use crate::outcome::{Failure, Outcome};
use crate::output::{self, columns};

const EXAMPLES: &str = "\
Examples:
  sawbones reflections show
  sawbones reflections show --chart house-rules/chart.md
  sawbones reflections show --schema > house-rules/schema.toml    to compile a chart of your own";

/// The chart, with what is wrong with it if it is yours
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(flatten)]
    chart: ChartArguments,
    /// Print JSON, as a request may hold it in `chart`
    #[arg(long)]
    json: bool,
    /// Print the schema by which a document of charts is compiled
    #[arg(long, conflicts_with_all = ["json", "chart"])]
    schema: bool,
}

/// Shows a chart.
pub(super) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    if arguments.schema {
        output::text(SCHEMA)?;
        return Ok(Outcome::Clean);
    }
    ended(chart(arguments))
}

fn chart(arguments: &Arguments) -> Result<(), Stop> {
    let chart = arguments.chart.load()?.unwrap_or_else(|| OwnedChart::of(&CHART));
    if arguments.json {
        output::json(&chart)?;
    } else {
        output::text(&chart.with(as_text))?;
    }
    Ok(())
}

fn as_text(chart: &Chart<'_>) -> String {
    let mut parts = vec![heads(&["Part", "High", "Mid", "Low"])];
    parts[0].extend(chart.thresholds.iter().map(|threshold| format!("{threshold}+")));
    parts[0].extend(heads(&["Check", "Side", "Amputation"]));
    for part in chart.parts {
        let mut row = vec![part.name.to_owned(), band(part.bands.high), band(part.bands.mid), band(part.bands.low)];
        row.extend(part.cells.iter().map(|Cell { code, x }| format!("{code}{}", if *x { "x" } else { "" })));
        let check = part.check.map(|check| match check {
            Check::Drop => "drop",
            Check::Fall => "fall",
        });
        let marked = part.cells.iter().any(|cell| cell.x);
        let amputation = marked.then_some(match part.amputation {
            Amputation::Lost => "lost",
            Amputation::Dead => "dead",
        });
        row.push(or_dash(check));
        row.push(if part.sided { "yes" } else { "no" }.to_owned());
        row.push(or_dash(amputation));
        parts.push(row);
    }
    let aspects = |name: &str| {
        let mut row = vec![name.to_owned()];
        row.extend(Aspect::ALL.map(|aspect| aspect.name().to_owned()));
        row
    };
    let figures = |name: &str, figures: Aspects| {
        let mut row = vec![name.to_owned()];
        row.extend(Aspect::ALL.map(|aspect| or_dash(figures.of(aspect))));
        row
    };
    let mut materials = vec![aspects("Material")];
    materials.extend(chart.materials.iter().map(|material| figures(material.name, material.protection)));
    let mut weapons = vec![aspects("Weapon")];
    weapons.extend(chart.weapons.iter().map(|weapon| figures(weapon.name, weapon.damage)));
    let mut levels = vec![vec!["Code".to_owned()], vec!["Levels".to_owned()]];
    for code in Code::ALL {
        levels[0].push(code.to_string());
        levels[1].push(chart.levels.of(code).to_string());
    }
    let last = chart.body_track.len().max(chart.fatigue_track.len());
    let mut tracks = vec![vec!["Levels lost".to_owned()], vec!["Body".to_owned()], vec!["Fatigue".to_owned()]];
    for level in 0..last {
        tracks[0].push(level.to_string());
        tracks[1].push(or_dash(chart.body_track.get(level)));
        tracks[2].push(or_dash(chart.fatigue_track.get(level)));
    }
    [parts, materials, weapons, levels, tracks].map(|table| columns(&table)).join("\n")
}

fn heads(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// A band as charts print it: two digits, 00 for 100.
fn band(band: Option<Band>) -> String {
    or_dash(band.map(|band| format!("{:02}-{:02}", band.lo() % 100, band.hi() % 100)))
}

fn or_dash<T: ToString>(value: Option<T>) -> String {
    value.map_or_else(|| "—".to_owned(), |value| value.to_string())
}
