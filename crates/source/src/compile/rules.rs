//! What must hold for a table as a whole: partitions, counts, sums, and the rules that its schema gives.

mod bands;
mod expect;
mod given;

use super::table::ReadTable;
use crate::diagnostic::Diagnostic;

/// A rule that is not kept.
pub(super) struct Judged {
    pub(super) finding: Diagnostic,
    /// The compiled column of bands that does not share out its die, if this is about one.
    pub(super) unproven: Option<usize>,
}

/// Judges a table by everything that was read of it.
pub(super) fn judge(table: &ReadTable<'_>) -> Vec<Judged> {
    let mut judged = bands::judge(table);
    let mut findings = given::judge(table);
    if table.complete {
        findings.extend(expect::judge(table));
    }
    judged.extend(findings.into_iter().map(|finding| Judged { finding, unproven: None }));
    judged
}
