//! `sawbones explain`: where a result stands, what is written there and what each token means.

use std::fmt::Write as _;

use clap::Args;
use serde_json::{Map, Value, json};

use crate::catalogue::{Cell, Row, Table};
use crate::lookup::{cells_of, row_of, table_named};
use crate::outcome::{Failure, Outcome};
use crate::output::{self, wrapped};

const EXAMPLES: &str = "\
Examples:
  sawbones explain shrapnel 66 C                 one cell: its text, and each token with its meaning
  sawbones explain head_crippling 4              a whole row
  sawbones explain armour/metal helmet points    by the row's name; a table by its system and its id
  sawbones explain body_parts 44 13+ --by high   a roll where there are several columns of rolls
  sawbones explain weapons knife --json          the same for programs";

/// What `sawbones explain` takes.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The table, as `sawbones tables` lists it; the id alone will do where no other system has it too.
    #[arg(value_name = "[SYSTEM/]TABLE")]
    table: String,
    /// A roll, or a row's name.
    #[arg(allow_negative_numbers = true)]
    key: String,
    /// A column, or a header that several share; without it the whole row is explained.
    column: Option<String>,
    /// The column in which a roll is looked up, where a table has several.
    #[arg(long, value_name = "COLUMN")]
    by: Option<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Explains a cell, or a row.
pub(crate) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let table = table_named(&arguments.table)?;
    let row = row_of(&table, &arguments.key, arguments.by.as_deref())?;
    let cells: Vec<&Cell> = match &arguments.column {
        Some(column) => cells_of(row, column)?,
        None => row.cells.iter().collect(),
    };
    if arguments.json {
        output::json(&as_json(&table, row, &cells))?;
    } else {
        let cells: Vec<String> = cells.iter().map(|cell| as_text(&table, row, cell)).collect();
        output::text(&cells.join("\n"))?;
    }
    Ok(Outcome::Clean)
}

pub(crate) fn as_json(table: &Table, row: &Row, cells: &[&Cell]) -> Value {
    let mut shown = Map::new();
    shown.insert("table".to_owned(), table.name.as_str().into());
    shown.insert("system".to_owned(), table.system.into());
    shown.extend(row.head.clone());
    let cells = cells.iter().map(|cell| {
        let places = cell.places.iter().map(|place| {
            let effects = place.effects.iter().map(|(token, words)| json!({ "token": token, "words": words }));
            json!({ "place": place.name, "effects": effects.collect::<Vec<_>>() })
        });
        json!({
            "column": cell.column, "text": cell.text, "places": places.collect::<Vec<_>>(),
            "value": cell.value, "source": table.place(cell.source),
        })
    });
    shown.insert("cells".to_owned(), cells.collect());
    Value::Object(shown)
}

fn as_text(table: &Table, row: &Row, cell: &Cell) -> String {
    let source = cell.source;
    let about = if row.about.is_empty() { String::new() } else { format!(": {}", row.about) };
    let mut text = format!("{}, {} {}{about}\n", table.title, row.title(), cell.column);
    let column = source.column.map(|column| format!(":{column}")).unwrap_or_default();
    let _ = writeln!(text, "{}:{}{column}\n", table.document, source.line);
    if !cell.text.is_empty() {
        let gap = if cell.places.is_empty() { "" } else { "\n" };
        let _ = writeln!(text, "{}{gap}", wrapped(&cell.text, "  "));
    }
    let effects = cell.places.iter().flat_map(|place| &place.effects);
    let width = effects.map(|(token, _)| token.chars().count()).max().unwrap_or(0);
    for place in &cell.places {
        let _ = writeln!(text, "  {}", place.name);
        for (token, words) in &place.effects {
            let _ = writeln!(text, "    {token:width$}  {words}");
        }
        if place.effects.is_empty() {
            let _ = writeln!(text, "    —  nothing");
        }
    }
    text
}
