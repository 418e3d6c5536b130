//! The worked examples of docs/rules/shrapnel.md: hits whose outcome somebody has reckoned by hand.

use super::oracle::Piece;

const RULES: &str = include_str!("../../docs/rules/shrapnel.md");

/// One hit and what is right for it, in tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Example {
    /// The line of docs/rules/shrapnel.md.
    pub(crate) line: usize,
    pub(crate) roll: u8,
    pub(crate) severity: char,
    pub(crate) worn: Vec<Piece>,
    pub(crate) total: String,
    pub(crate) breakage: String,
}

/// Reads them all.
pub(crate) fn examples() -> Vec<Example> {
    let lines = RULES.lines().enumerate().skip_while(|(_, line)| *line != "## Worked examples");
    let rows = lines.filter(|(_, line)| line.starts_with('|')).skip(2);
    rows.map(|(at, line)| example(at + 1, line)).collect()
}

fn example(line: usize, text: &str) -> Example {
    let malformed = || -> ! { panic!("docs/rules/shrapnel.md:{line} is no worked example: {text}") };
    let cells: Vec<_> = text.trim_matches('|').split('|').map(str::trim).collect();
    let [hit, worn, _, total, breakage] = cells[..] else { malformed() };
    let Some((roll, severity)) = hit.split_once(' ') else { malformed() };
    let (Ok(roll), Ok(severity)) = (roll.parse(), severity.parse()) else { malformed() };
    let worn = if worn == "nothing" { Vec::new() } else { worn.split("; ").map(piece).collect() };
    Example { line, roll, severity, worn, total: total.trim_matches('`').to_owned(), breakage: breakage.to_owned() }
}

fn piece(text: &str) -> Piece {
    let (name, areas) = text.split_once(": ").unwrap_or_else(|| panic!("`{text}` is no piece of armour"));
    Piece { name: name.to_owned(), covers: areas.split(", ").map(str::to_owned).collect() }
}
