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
  sawbones dump shrapnel
  sawbones dump shrapnel --json";

/// What `sawbones dump` takes.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The table's id, as `sawbones tables` shows it.
    table: String,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Prints a table.
pub(crate) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let table = table_named(&arguments.table)?;
    if arguments.json {
        let rows: Vec<Value> = table.rows.iter().map(row).collect();
        output::json(&json!({ "id": table.id, "rows": rows }))?;
    } else {
        output::text(&as_text(&table))?;
    }
    Ok(Outcome::Clean)
}

fn row(row: &crate::catalogue::Row) -> Value {
    let mut shown = row.head.clone();
    let cells = row.cells.iter().map(|cell| (cell.column.to_owned(), cell.value.clone()));
    shown.insert("cells".to_owned(), Value::Object(cells.collect::<Map<_, _>>()));
    Value::Object(shown)
}

fn as_text(table: &Table) -> String {
    let mut text = format!("{} ({})\n", table.title, table.document);
    for row in &table.rows {
        let _ = writeln!(text, "\n{}  {}", row.title(), row.about);
        for cell in &row.cells {
            let _ = writeln!(text, "  {}  {}", cell.column, cell.text);
            for place in &cell.places {
                let tokens: Vec<&str> = place.effects.iter().map(|(token, _)| token.as_str()).collect();
                let tokens = if tokens.is_empty() { "—".to_owned() } else { tokens.join(", ") };
                let _ = writeln!(text, "     {}: {tokens}", place.name);
            }
        }
    }
    text
}
