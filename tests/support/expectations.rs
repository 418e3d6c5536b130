//! Figures about the whole shrapnel table that were reckoned apart from the document, so that a token that goes missing
//! is missed.

/// Rows of the table.
pub(crate) const ROWS: usize = 20;
/// Cells: a row by a severity.
pub(crate) const CELLS: usize = 100;
/// Lines of areas, each with a covered and a bare side.
pub(crate) const SIDES: usize = 195;
/// Groups of tokens: a base in each cell, two sides in each line.
pub(crate) const GROUPS: usize = CELLS + 2 * SIDES;

/// How many tokens of a kind a place holds in the whole table, and the sum of their numbers.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Sum {
    pub(crate) place: &'static str,
    pub(crate) effect: &'static str,
    pub(crate) tokens: usize,
    pub(crate) sum: i32,
}

const fn sum(place: &'static str, effect: &'static str, tokens: usize, sum: i32) -> Sum {
    Sum { place, effect, tokens, sum }
}

/// Every kind in every place where it occurs; what is not listed does not occur. The sum of stuns is of their rounds,
/// and of fates there is none.
pub(crate) const SUMS: [Sum; 13] = [
    sum("base", "hits", 100, 1927),
    sum("base", "stun", 83, 169),
    sum("base", "stun penalty", 83, -5550),
    sum("base", "dying", 7, 0),
    sum("base", "dead", 5, 0),
    sum("base", "attacker bonus", 1, 25),
    sum("covered", "hits", 147, 995),
    sum("covered", "fatigue", 66, 1780),
    sum("covered", "breakage", 195, -6875),
    sum("bare", "hits", 34, 213),
    sum("bare", "bleeding", 178, 545),
    sum("bare", "injury", 128, -1965),
    sum("bare", "dying", 6, 0),
];
