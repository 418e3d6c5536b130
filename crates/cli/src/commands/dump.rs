//! `sawbones dump`: a whole table as it is compiled in.

use std::fmt::Write as _;

use clap::Args;
use serde_json::{Map, Value, json};

use crate::catalogue::Table;
use crate::lookup::table_named;
use crate::outcome::{Failure, Outcome};
use crate::output;

const EXAMPLES: &str = "\
Examples:
  sawbones dump hit_location                 every row, for people
  sawbones dump reflections/armour --json    every row, for programs";

/// What `sawbones dump` takes.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The table, as `sawbones tables` lists it; the id alone will do where no other system has it too.
    #[arg(value_name = "[SYSTEM/]TABLE")]
    table: String,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Prints a table.
pub(crate) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let table = table_named(&arguments.table)?;
    if arguments.json {
        output::json(&as_json(&table))?;
    } else {
        output::text(&as_text(&table))?;
    }
    Ok(Outcome::Clean)
}

pub(crate) fn as_json(table: &Table) -> Value {
    let rows: Vec<Value> = table.rows.iter().map(row).collect();
    json!({ "id": table.name, "system": table.system, "rows": rows })
}

fn row(row: &crate::catalogue::Row) -> Value {
    let mut shown = row.head.clone();
    let cells = row.cells.iter().map(|cell| (cell.column.clone(), cell.value.clone()));
    shown.insert("cells".to_owned(), Value::Object(cells.collect::<Map<_, _>>()));
    Value::Object(shown)
}

fn as_text(table: &Table) -> String {
    let mut text = format!("{} ({})\n", table.title, table.document);
    for row in &table.rows {
        let _ = writeln!(text, "\n{}", format!("{}  {}", row.title(), row.about).trim_end());
        for cell in &row.cells {
            let _ = writeln!(text, "{}", format!("  {}  {}", cell.column, cell.text).trim_end());
            for place in &cell.places {
                let tokens: Vec<&str> = place.effects.iter().map(|(token, _)| token.as_str()).collect();
                let tokens = if tokens.is_empty() { "—".to_owned() } else { tokens.join(", ") };
                let _ = writeln!(text, "     {}: {tokens}", place.name);
            }
        }
    }
    text
}
