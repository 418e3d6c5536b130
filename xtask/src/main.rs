//! Maintainers' commands of this repository; `cargo xtask` lists them.

mod tables;

use std::process::ExitCode;

const USAGE: &str = "\
Usage: cargo xtask <COMMAND>

Commands:
  tables          Compile every folder of source-tables/ and write its IR, saying what changed
  tables --check  Compare only; fail if an IR is not what its documents say

Exit codes: 0 clean, 1 findings, 2 usage or files.";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["tables"] => tables::run(sawbones_source::keep::Mode::Write),
        ["tables", "--check"] => tables::run(sawbones_source::keep::Mode::Check),
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
