//! `sawbones tables`: what is compiled in.

use std::fmt::Write as _;

use clap::Args;
use serde_json::{Value, json};

use crate::catalogue::{Table, tables};
use crate::outcome::{Failure, Outcome};
use crate::output;

const EXAMPLES: &str = "\
Examples:
  sawbones tables           the name of each table, its size and its document
  sawbones tables --json    the same for programs";

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
                "id": table.name, "system": table.system, "title": table.title, "rows": table.rows.len(),
                "cells": table.cells(), "document": table.document,
            })
        });
        output::json(&list.collect::<Vec<Value>>())?;
        return Ok(Outcome::Clean);
    }
    let names: Vec<String> = tables.iter().map(Table::full_name).collect();
    let names_width = names.iter().map(String::len).max().unwrap_or(0);
    let titles_width = tables.iter().map(|table| table.title.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for (name, table) in names.iter().zip(&tables) {
        let (title, rows, cells) = (table.title, table.rows.len(), table.cells());
        let _ = writeln!(
            text,
            "{name:names_width$}  {title:titles_width$}  {rows:>4} rows {cells:>5} cells  {}",
            table.document
        );
    }
    output::text(&text)?;
    Ok(Outcome::Clean)
}
