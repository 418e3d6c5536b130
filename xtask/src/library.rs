//! `cargo xtask library`: a large made-up book, always the same, for measuring how the compiler bears size.

use std::fmt::Write as _;
use std::io;
use std::path::Path;

/// What the documents are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Markup {
    Markdown,
    Html,
}

/// Rows of a table; times five severities this makes its cells.
const ROWS: usize = 20;
/// How many cells a table has.
pub(crate) const CELLS: usize = ROWS * SEVERITIES.len();
const SEVERITIES: [&str; 5] = ["A", "B", "C", "D", "E"];
const AREAS: [&str; 5] = ["Head", "Chest", "Abdomen", "Legs", "Arms"];
const WORDS: [&str; 24] = [
    "splinter", "glances", "off", "the", "rim", "of", "a", "shield", "and", "leaves", "one", "long", "bruise", "under",
    "torn", "cloth", "while", "dust", "settles", "over", "broken", "straps", "at", "last",
];

/// Writes `tables` documents and their schema into a folder.
///
/// # Errors
/// A folder or a file that cannot be written.
pub(crate) fn write(folder: &Path, tables: usize, markup: Markup) -> io::Result<()> {
    let extension = if markup == Markup::Markdown { "md" } else { "html" };
    let mut rng = fastrand::Rng::with_seed(7);
    std::fs::create_dir_all(folder)?;
    for table in 0..tables {
        let rows = rows(&mut rng);
        let text = match markup {
            Markup::Markdown => markdown(table, &rows),
            Markup::Html => html(table, &rows),
        };
        std::fs::write(folder.join(format!("t{table:04}.{extension}")), text)?;
    }
    std::fs::write(folder.join("schema.toml"), schema(tables, extension))
}

/// A row: its band, its areas and the lines of its cells.
struct Row {
    band: String,
    areas: Vec<&'static str>,
    cells: Vec<Vec<String>>,
}

fn rows(rng: &mut fastrand::Rng) -> Vec<Row> {
    let mut rows = Vec::new();
    for row in 0..ROWS {
        let mut areas = AREAS.to_vec();
        rng.shuffle(&mut areas);
        areas.truncate(rng.usize(1..=3));
        let cells = SEVERITIES.iter().map(|_| cell(rng, &areas)).collect();
        rows.push(Row { band: format!("{:02}–{:02}", row * 5 + 1, row * 5 + 5), areas, cells });
    }
    rows
}

fn cell(rng: &mut fastrand::Rng, areas: &[&str]) -> Vec<String> {
    let mut sentence: Vec<&str> = (0..rng.usize(10..24)).map(|_| *rng.choice(&WORDS).unwrap_or(&"a")).collect();
    sentence.push("again.");
    let mut lines =
        vec![sentence.join(" "), format!("+{}H, {}✹[-{}]", rng.u32(1..60), rng.u32(1..6), rng.u32(1..4) * 25)];
    for area in areas {
        lines.push(format!(
            "{area}: +{}H, ⚒(-{}) / ♦{}, -{}",
            rng.u32(1..30),
            rng.u32(1..4) * 25,
            rng.u32(1..9),
            rng.u32(1..15) * 5
        ));
    }
    lines
}

fn markdown(table: usize, rows: &[Row]) -> String {
    let mut text = format!("# Table {table}\n\n| Roll | A | B | C | D | E |\n|---|---|---|---|---|---|\n");
    for row in rows {
        // Writing to a string cannot fail.
        let _ = write!(text, "| **{}**<br>{} |", row.band, row.areas.join(" + "));
        for cell in &row.cells {
            let _ = write!(text, " {} |", cell.join("<br>"));
        }
        text.push('\n');
    }
    text
}

fn html(table: usize, rows: &[Row]) -> String {
    let mut text = format!(
        "<!DOCTYPE html>\n<html><head><title>Table {table}</title></head><body>\n<h1>Table {table}</h1>\n<table>\n<thead><tr><th>Roll</th>"
    );
    for severity in SEVERITIES {
        let _ = write!(text, "<th>{severity}</th>");
    }
    text.push_str("</tr></thead>\n<tbody>\n");
    for row in rows {
        let _ = write!(text, "<tr><td><b>{}</b><br>{}</td>", row.band, row.areas.join(" + "));
        for cell in &row.cells {
            let lines: Vec<_> = cell.iter().map(|line| format!("<p>{line}</p>")).collect();
            let _ = write!(text, "\n<td>{}</td>", lines.concat());
        }
        text.push_str("</tr>\n");
    }
    text.push_str("</tbody>\n</table>\n</body></html>\n");
    text
}

fn schema(tables: usize, extension: &str) -> String {
    let mut text = String::from(
        r#"format = 1
id = "library"

[[vocabulary]]
name = "area"
words = ["Head", "Chest", "Abdomen", "Legs", "Arms"]

[[vocabulary]]
name = "severity"
words = ["A", "B", "C", "D", "E"]

[[legend]]
places = ["base", "covered", "bare"]
record = true
effect = [
    { name = "hits", tokens = ["+{hits}H"], places = ["base", "covered", "bare"], adds-up = "sum", words = "{hits} hit(s)" },
    { name = "stun", tokens = ["{rounds}✹[-{penalty}]"], places = ["base"], adds-up = "list", words = "stunned {rounds} round(s) at {penalty}" },
    { name = "breakage", tokens = ["⚒(-{breakage})", "⚒{breakage=0}"], places = ["covered"], adds-up = "worst", words = "breakage at {breakage}" },
    { name = "bleeding", tokens = ["♦{bleeding}"], places = ["bare"], adds-up = "sum", words = "bleeding {bleeding}" },
    { name = "injury", tokens = ["-{injury}"], places = ["bare"], adds-up = "sum", words = "injured {injury}" },
]
"#,
    );
    for table in 0..tables {
        let _ = write!(
            text,
            r#"
[[table]]
id = "t{table:04}"
title = "Table {table}"
document = "t{table:04}.{extension}"

[[table.column]]
header = "Roll"
lines = ["roll", "areas"]
fields = [{{ name = "roll", type = "band", die = "d100" }}, {{ name = "areas", type = "set-of", of = "area", separator = "+" }}]

[[table.column]]
name = "critical"
headers = ["A", "B", "C", "D", "E"]
across = "severity"
type = "outcome"
lines = ["text", "base", "{{areas}}: covered / bare"]
"#
        );
    }
    text
}
