//! What must hold for a table as a whole: partitions, counts, sums, and the rules that its schema gives.

mod bands;
mod expect;
mod given;

use super::allow;
use super::table::ReadTable;
use crate::diagnostic::Diagnostic;

/// A rule that is not kept.
pub(super) struct Judged {
    pub(super) finding: Diagnostic,
    /// The compiled column of bands that does not share out its die, if this is about one.
    pub(super) unproven: Option<usize>,
    /// The rows concerned, by index, whose bands may not be those that are meant.
    pub(super) rows: Vec<usize>,
}

/// Judges a table by everything that was read of it.
pub(super) fn judge(table: &ReadTable<'_>) -> Vec<Judged> {
    let stops = |judged: &&Judged| allow::stops(table.schema, &judged.finding);
    let mut judged = bands::judge(table);
    let doubtful: Vec<usize> = judged.iter().filter(stops).flat_map(|judged| judged.rows.iter().copied()).collect();
    let unrelated = |finding| Judged { finding, unproven: None, rows: Vec::new() };
    judged.extend(given::judge(table, &doubtful).into_iter().map(unrelated));
    // What is wrong with a row or a token is bound to show in the counts and sums as well.
    if table.complete && !judged.iter().any(|judged| stops(&judged)) {
        judged.extend(expect::judge(table).into_iter().map(unrelated));
    }
    judged
}
