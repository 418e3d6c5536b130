//! `cargo xtask docs`: the pages of docs/ that are made from code, written or checked.

use std::path::Path;
use std::process::ExitCode;

use sawbones_source::codes;
use sawbones_source::keep::{Mode, replace};

/// Goes through all pages.
pub(crate) fn run(mode: Mode) -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."));
    let pages = [("docs/diagnostics.md", codes::page())];
    let mut clean = true;
    for (name, text) in pages {
        let path = root.join(name);
        if std::fs::read_to_string(&path).is_ok_and(|old| old == text) {
            println!("{name}: unchanged");
            continue;
        }
        match mode {
            Mode::Check => {
                eprintln!(
                    "error: {name} is not what the code says\n  run `cargo xtask docs` and commit what it writes"
                );
                clean = false;
            }
            Mode::Write => match replace(&path, &text) {
                Ok(()) => println!("{name}: written"),
                Err(error) => {
                    eprintln!("error: {name}: {error}");
                    return ExitCode::from(2);
                }
            },
        }
    }
    if clean { ExitCode::SUCCESS } else { ExitCode::from(1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_what_the_code_says() {
        assert_eq!(run(Mode::Check), ExitCode::SUCCESS, "run `cargo xtask docs`");
    }
}
