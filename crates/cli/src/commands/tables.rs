//! `sawbones tables`: what is compiled in.

use std::fmt::Write as _;

use clap::Args;
use serde_json::{Value, json};

use crate::catalogue::tables;
use crate::outcome::{Failure, Outcome};
use crate::output;

const EXAMPLES: &str = "\
Examples:
  sawbones tables
  sawbones tables --json";

/// What `sawbones tables` takes.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Lists the tables.
pub(crate) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let tables = tables();
    if arguments.json {
        let list = tables.iter().map(|table| {
            json!({
                "id": table.id, "title": table.title, "rows": table.rows.len(), "cells": table.cells(),
                "document": table.document,
            })
        });
        output::json(&list.collect::<Vec<Value>>())?;
        return Ok(Outcome::Clean);
    }
    let width =
        |text: fn(&crate::catalogue::Table) -> &str| tables.iter().map(|table| text(table).chars().count()).max();
    let (ids, titles) = (width(|table| table.id).unwrap_or(0), width(|table| table.title).unwrap_or(0));
    let mut text = String::new();
    for table in &tables {
        let (id, title, rows, cells) = (table.id, table.title, table.rows.len(), table.cells());
        let _ = writeln!(text, "{id:ids$}  {title:titles$}  {rows:>4} rows {cells:>5} cells  {}", table.document);
    }
    output::text(&text)?;
    Ok(Outcome::Clean)
}
