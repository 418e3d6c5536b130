//! Maintainers' commands of this repository; `cargo xtask` lists them.

mod docs;
mod library;
mod tables;

use std::path::Path;
use std::process::ExitCode;

use library::Markup;

const USAGE: &str = "\
Usage: cargo xtask <COMMAND>

Commands:
  tables          Compile every folder of source-tables/ and write its IR, saying what changed
  tables --check  Compare only; fail if an IR is not what its documents say
  docs            Write the pages of docs/ that are made from code
  docs --check    Compare only; fail if a page is not what the code says
  library DIR [TABLES] [markdown|html]
                  Write a large made-up book (1000 tables unless said) for measuring the compiler

Exit codes: 0 clean, 1 findings, 2 usage or files.";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["tables"] => tables::run(sawbones_source::keep::Mode::Write),
        ["tables", "--check"] => tables::run(sawbones_source::keep::Mode::Check),
        ["docs"] => docs::run(sawbones_source::keep::Mode::Write),
        ["docs", "--check"] => docs::run(sawbones_source::keep::Mode::Check),
        ["library", folder] => library(folder, 1000, Markup::Markdown),
        ["library", folder, tables] | ["library", folder, tables, "markdown"] if tables.parse::<usize>().is_ok() => {
            library(folder, tables.parse().unwrap_or(1000), Markup::Markdown)
        }
        ["library", folder, tables, "html"] if tables.parse::<usize>().is_ok() => {
            library(folder, tables.parse().unwrap_or(1000), Markup::Html)
        }
        [] | ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            ExitCode::SUCCESS
        }
        _ => {
            eprintln!("error: `cargo xtask {}` is not a command\n\n{USAGE}", arguments.join(" "));
            ExitCode::from(2)
        }
    }
}

fn library(folder: &str, tables: usize, markup: Markup) -> ExitCode {
    match library::write(Path::new(folder), tables, markup) {
        Ok(()) => {
            println!("{tables} tables of {} cells in {folder}", library::CELLS);
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: `{folder}`: {error}");
            ExitCode::from(2)
        }
    }
}
