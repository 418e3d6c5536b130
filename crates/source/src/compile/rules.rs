//! What must hold for a table as a whole: partitions, counts, sums, and the rules that its schema gives.

mod bands;
mod expect;
mod given;

use super::table::ReadTable;
use crate::diagnostic::Diagnostic;

/// Judges a table by everything that was read of it.
pub(super) fn judge(table: &ReadTable<'_>) -> Vec<Diagnostic> {
    let mut findings = bands::judge(table);
    findings.extend(given::judge(table));
    if table.complete {
        findings.extend(expect::judge(table));
    }
    findings
}
