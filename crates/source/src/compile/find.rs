//! Finding the table that a schema means among those of a document.

use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::codes::Code;
use crate::diagnostic::{Diagnostic, Place};
use crate::documents::{DocumentId, Documents, Span};
use crate::folded::Folded;
use crate::grid::Grid;
use crate::markdown;
use crate::reader::Reading;
use crate::schema::{Locator, PartSpec, nearest};

/// The documents of a compile, read.
pub(super) struct Finder<'a> {
    documents: &'a Documents,
    readings: BTreeMap<String, (DocumentId, Reading)>,
}

/// A table that was found, and what its reader had to say of it.
pub(super) struct Found {
    pub(super) document: DocumentId,
    pub(super) grid: Grid,
    pub(super) findings: Vec<Diagnostic>,
}

impl<'a> Finder<'a> {
    /// Reads every document, side by side.
    pub(super) fn new(documents: &'a Documents, opened: BTreeMap<String, DocumentId>) -> Self {
        let opened: Vec<_> = opened.into_iter().collect();
        let readings = opened.into_par_iter().map(|(name, id)| (name, (id, read(documents, id)))).collect();
        Self { documents, readings }
    }

    /// The table that is meant; `None` when its document could not be opened, which has been said.
    pub(super) fn find(&self, part: &PartSpec, what: &str) -> Option<Result<Found, Diagnostic>> {
        let (id, reading) = self.readings.get(&part.document.text)?;
        if part.at.bare_pipes {
            let lines = match part.at.lines.as_ref().map(|lines| (line_range(lines.get_ref()), lines)) {
                Some((None, lines)) => return Some(Err(self.bad_lines(part, lines.span()))),
                Some((Some(range), _)) => Some(range),
                None => None,
            };
            let bare = markdown::read_bare_pipes(self.documents, *id, lines);
            return Some(self.choose(*id, &bare, part, what));
        }
        Some(self.choose(*id, reading, part, what))
    }

    fn choose(&self, id: DocumentId, reading: &Reading, part: &PartSpec, what: &str) -> Result<Found, Diagnostic> {
        let at = &part.at;
        let range = match &at.lines {
            Some(lines) => Some(line_range(lines.get_ref()).ok_or_else(|| self.bad_lines(part, lines.span()))?),
            None => None,
        };
        let fits = |index: &usize| {
            let Some(grid) = reading.grids.get(*index) else { return false };
            let heading = at
                .heading
                .as_ref()
                .is_none_or(|heading| grid.headings.iter().any(|above| same(above, heading.get_ref())));
            let caption = at
                .caption
                .as_ref()
                .is_none_or(|caption| grid.caption.as_ref().is_some_and(|own| same(&own.shown(), caption.get_ref())));
            let lines =
                range.as_ref().is_none_or(|range| grid.rows.first().is_some_and(|row| range.contains(&row.line)));
            heading && caption && lines
        };
        let candidates: Vec<usize> = (0..reading.grids.len()).filter(fits).collect();
        let index = match (&at.nth, &candidates[..]) {
            (Some(nth), _) => nth.get_ref().checked_sub(1).and_then(|nth| candidates.get(nth)).copied(),
            (None, [only]) => Some(*only),
            (None, []) => None,
            (None, several) => {
                let lines = several
                    .iter()
                    .filter_map(|index| reading.grids.get(*index)?.rows.first())
                    .map(|row| row.line.to_string());
                let lines = lines.collect::<Vec<_>>().join(", ");
                let message = format!(
                    "{} tables of `{}` fit: those at lines {lines}",
                    several.len(),
                    self.documents.path(id).display()
                );
                return Err(Diagnostic::new(Code::TableNotFound, message)
                    .label(part.span.clone(), format!("which of them is {what}?"))
                    .help("add `nth = 1`, or say more with `heading`, `caption`, `css` or `lines`"));
            }
        };
        let Some((index, grid)) = index.and_then(|index| Some((index, reading.grids.get(index)?))) else {
            return Err(self.not_found(id, reading, part, what));
        };
        let own = reading.findings.iter().filter(|finding| finding.table == Some(index));
        Ok(Found {
            document: id,
            grid: grid.clone(),
            findings: own.map(|finding| finding.diagnostic.clone()).collect(),
        })
    }

    /// Why no table fits; a hazard outside of any table (a broken delimiter row) is the likeliest cause and is said in its place.
    fn not_found(&self, id: DocumentId, reading: &Reading, part: &PartSpec, what: &str) -> Diagnostic {
        if let Some(hazard) = reading.findings.iter().find(|finding| finding.table.is_none()) {
            return hazard.diagnostic.clone();
        }
        let document = self.documents.path(id).display();
        let finding =
            Diagnostic::new(Code::TableNotFound, format!("`{document}` has no table that fits {}", wanted(&part.at)))
                .label(part.span.clone(), format!("{what} is looked for here"))
                .label(Place::Document(id), "");
        let headings = || reading.grids.iter().filter_map(|grid| grid.headings.last()).map(String::as_str);
        let near = part.at.heading.as_ref().and_then(|heading| nearest(heading.get_ref(), headings()));
        match near {
            Some(near) => finding.help(format!("there is a table under the heading `{near}`: did you mean that?")),
            None if reading.grids.is_empty() => {
                finding.help("the document holds no table at all: a table needs a header and a row of dashes under it")
            }
            None => {
                let lines =
                    reading.grids.iter().filter_map(|grid| Some((grid.rows.first()?.line, grid.headings.last())));
                let list = lines.map(|(line, heading)| match heading {
                    Some(heading) => format!("line {line} under `{heading}`"),
                    None => format!("line {line}"),
                });
                finding.help(format!("the document's tables are at {}", list.take(12).collect::<Vec<_>>().join(", ")))
            }
        }
    }

    fn bad_lines(&self, part: &PartSpec, bytes: std::ops::Range<usize>) -> Diagnostic {
        Diagnostic::new(Code::SchemaSyntax, "`lines` is not a range of lines")
            .label(Span { document: part.span.document, bytes }, "this one")
            .help("write the first and the last line, like `lines = \"10-40\"`")
    }
}

fn read(documents: &Documents, id: DocumentId) -> Reading {
    markdown::read(documents, id)
}

fn same(a: &str, b: &str) -> bool {
    Folded::of(a).same(&Folded::of(b))
}

fn wanted(at: &Locator) -> String {
    let mut wanted = Vec::new();
    for (key, word) in [("heading", &at.heading), ("caption", &at.caption), ("css", &at.css), ("lines", &at.lines)] {
        if let Some(word) = word {
            wanted.push(format!("{key} `{}`", word.get_ref()));
        }
    }
    if let Some(nth) = &at.nth {
        wanted.push(format!("number {}", nth.get_ref()));
    }
    if wanted.is_empty() { "the schema".to_owned() } else { wanted.join(" and ") }
}

/// A range of lines, `10-40`.
fn line_range(text: &str) -> Option<std::ops::RangeInclusive<u32>> {
    let (first, last) = text.split_once(['-', '–'])?;
    let (first, last) = (first.trim().parse().ok()?, last.trim().parse().ok()?);
    (first >= 1 && first <= last).then_some(first..=last)
}
