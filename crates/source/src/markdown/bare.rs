//! Pipe tables without a delimiter row: to a Markdown reader no tables at all, read only where a schema asks for them.

use std::ops::{Range, RangeInclusive};

use super::{BYTE_ORDER_MARK, Reader, parse, row};
use crate::documents::{DocumentId, Documents};
use crate::reader::{MAX_SLOTS, Reading, usual_width};

/// Reads every run of lines that begin with `|` and hold no delimiter row as a table of body rows only, from these lines of the
/// document (from 1) or from all of it.
///
/// A table has as many columns as most of its rows have cells; the other rows are findings.
#[must_use]
pub fn read_bare_pipes(documents: &Documents, id: DocumentId, lines: Option<RangeInclusive<u32>>) -> Reading {
    let text = documents.text(id);
    let within = |at: usize| lines.as_ref().is_none_or(|lines| lines.contains(&documents.line(id, at)));
    let mut reader = Reader::new(documents, id, text);
    let mut runs = runs(text, within);
    let mut slots_left = MAX_SLOTS;
    let first_too_large = runs.iter().position(|run| {
        let (columns, rows) = (columns(text, run).unwrap_or(0), text[run.clone()].lines().count());
        let fits = slots_left.checked_sub(columns * rows);
        slots_left = fits.unwrap_or(0);
        fits.is_none()
    });
    if let Some(first) = first_too_large {
        runs.drain(first..).take(1).for_each(|run| reader.hazards.too_large(run));
    }
    let mut runs = runs.into_iter().peekable();
    // Headings come from the document as it is, tables from the runs, in the order in which they stand.
    for (event, range) in parse(text) {
        while let Some(run) = runs.next_if(|run| run.start < range.start) {
            read_run(&mut reader, text, run);
        }
        reader.take_outside(event, range);
    }
    runs.for_each(|run| read_run(&mut reader, text, run));
    reader.finish()
}

/// Reads one run by giving it the header that it lacks, as wide as most of its rows, and leaving that out again.
fn read_run(reader: &mut Reader<'_>, text: &str, run: Range<usize>) {
    let Some(columns) = columns(text, &run) else { return };
    let header = format!("|{}\n|{}\n", " |".repeat(columns), "-|".repeat(columns));
    let body = format!("{header}{}", &text[run.clone()]);
    reader.start_bare(run.clone(), columns);
    for (event, range) in parse(&body) {
        if range.start >= header.len() {
            reader.take(event, range.start - header.len() + run.start..range.end - header.len() + run.start);
        }
    }
    reader.end_bare();
}

/// How many columns a run has: as many as most of its rows have cells.
fn columns(text: &str, run: &Range<usize>) -> Option<usize> {
    usual_width(text[run.clone()].lines().map(|line| row::cells(line).len()))
}

/// The runs of lines with a pipe and at least one cell, without those that have a delimiter row.
fn runs(text: &str, within: impl Fn(usize) -> bool) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    let mut whole = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let start = at;
        at += line.len();
        let line = line.trim_start_matches(BYTE_ORDER_MARK);
        if !line.trim_start().starts_with('|') || row::cells(line.trim_end()).is_empty() || !within(start) {
            continue;
        }
        let bare = row::delimiters(line.trim_end()).is_none();
        match (runs.last_mut(), whole.last_mut()) {
            (Some(run), Some(is_bare)) if run.end == start => {
                run.end = at;
                *is_bare &= bare;
            }
            _ => {
                runs.push(at - line.len()..at);
                whole.push(bare);
            }
        }
    }
    runs.into_iter().zip(whole).filter_map(|(run, bare)| bare.then_some(run)).collect()
}
