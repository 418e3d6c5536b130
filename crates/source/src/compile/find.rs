//! Finding the table that a schema means among those of a document.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::RangeInclusive;
use std::path::Path;

use rayon::prelude::*;

use crate::codes::Code;
use crate::delimited::{self, Options};
use crate::diagnostic::{Diagnostic, Place};
use crate::documents::{DocumentId, Documents, Span};
use crate::folded::Folded;
use crate::grid::{Grid, GridRow};
use crate::reader::{Anchor, GridFinding, Kind, Reading};
use crate::schema::{Locator, PartSpec, nearest};
use crate::{html, markdown, reader};

/// Where tables are looked for: the documents of a compile, read.
pub(super) struct Finder<'a> {
    documents: &'a Documents,
    /// The documents that could be opened, by the name that the schema gives them.
    opened: &'a BTreeMap<String, DocumentId>,
    readings: &'a Readings,
}

/// What was read of documents, as long as tables of theirs are still to be typed.
#[derive(Debug, Default)]
pub(super) struct Readings {
    by_way: HashMap<(DocumentId, How), Reading>,
    /// What each CSS selector picks, as indices of tables.
    picked: HashMap<(DocumentId, String), Vec<usize>>,
}

/// With which reader and options a document is read; the same document may be read in several ways.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum How {
    Plain(Kind),
    MarkdownLines(RangeInclusive<u32>),
    BarePipes(Option<RangeInclusive<u32>>),
    Delimited { kind: Kind, lines: Option<RangeInclusive<u32>>, headless: bool, ragged: bool },
}

/// A table that was found, and what its reader had to say of it.
pub(super) struct Found<'a> {
    pub(super) document: DocumentId,
    /// Everything that was read of the document.
    pub(super) reading: &'a Reading,
    /// Which of its tables this is.
    pub(super) index: usize,
    pub(super) grid: Cow<'a, Grid>,
    pub(super) findings: Vec<Diagnostic>,
    /// Whether reading stopped in the table or right behind it, so that rows of it may be missing.
    pub(super) is_cut: bool,
}

impl Found<'_> {
    /// Whether a place is within the header of the table.
    pub(super) fn is_in_header(&self, at: &Span) -> bool {
        let last = self.grid.rows.get(..self.grid.header_rows.max(1)).and_then(<[GridRow]>::last);
        at.document == self.document && last.is_some_and(|row| at.bytes.start <= row.span.end)
    }
}

impl Readings {
    /// Drops what was read of all other documents.
    pub(super) fn keep(&mut self, is_needed: impl Fn(DocumentId) -> bool) {
        self.picked.retain(|(id, _), _| is_needed(*id));
        let done: Vec<_> = self.by_way.extract_if(|(id, _), _| !is_needed(*id)).collect();
        // A large document is many small pieces.
        done.into_par_iter().for_each(drop);
    }

    /// What can be linked to in the documents that have been read.
    pub(super) fn anchors(&self) -> impl Iterator<Item = (DocumentId, &[Anchor])> {
        self.by_way.iter().map(|((id, _), reading)| (*id, &reading.anchors[..]))
    }

    /// Reads whatever these parts need and has not been read, document by document side by side.
    pub(super) fn complete<'p>(
        &mut self,
        documents: &Documents,
        opened: &BTreeMap<String, DocumentId>,
        parts: impl Iterator<Item = &'p PartSpec>,
    ) {
        let mut wanted = HashSet::new();
        let mut selectors = HashSet::new();
        for part in parts {
            let Some(id) = opened.get(&part.document.text) else { continue };
            if let Some(how) = How::of(part, documents.path(*id)) {
                wanted.insert((*id, how));
                selectors.extend(part.at.css.as_ref().map(|css| (*id, css.text.clone())));
            }
        }
        wanted.retain(|way| !self.by_way.contains_key(way));
        selectors.retain(|selector| !self.picked.contains_key(selector));
        let read = |(id, how): (DocumentId, How)| {
            let reading = how.read(documents, id);
            ((id, how), reading)
        };
        self.by_way.par_extend(wanted.into_iter().collect::<Vec<_>>().into_par_iter().map(read));
        // A selector that is none has been refused with the schema.
        let pick = |(id, css): (DocumentId, String)| {
            let picked = html::select(documents, id, &css).unwrap_or_default();
            ((id, css), picked)
        };
        self.picked.extend(selectors.into_iter().map(pick));
    }
}

impl<'a> Finder<'a> {
    /// Looks in these documents, of which everything that a schema needs has been read.
    pub(super) fn new(
        documents: &'a Documents,
        opened: &'a BTreeMap<String, DocumentId>,
        readings: &'a Readings,
    ) -> Self {
        Self { documents, opened, readings }
    }

    /// The table that is meant; `None` when its document could not be opened, which has been said.
    pub(super) fn find(&self, part: &PartSpec, what: &str) -> Option<Result<Found<'_>, Diagnostic>> {
        let id = self.opened.get(&part.document.text).copied()?;
        let Some(how) = How::of(part, self.documents.path(id)) else {
            let message = format!("`{}` does not say by its name what it is written in", part.document.text);
            let finding = Diagnostic::new(Code::SchemaIncomplete, message)
                .label(part.document.span.clone(), "this document")
                .help("add `at = { as = \"markdown\" }`, or `html`, `csv`, `tsv`");
            return Some(Err(finding));
        };
        let reading = self.readings.by_way.get(&(id, how))?;
        Some(self.choose(id, reading, part, what))
    }

    fn choose<'r>(
        &self,
        id: DocumentId,
        reading: &'r Reading,
        part: &PartSpec,
        what: &str,
    ) -> Result<Found<'r>, Diagnostic> {
        let candidates: Vec<usize> =
            (0..reading.grids.len()).filter(|index| self.fits(id, reading, *index, &part.at)).collect();
        let index = match (part.at.nth, &candidates[..]) {
            (Some(nth), _) => candidates.get(nth).copied(),
            (None, [only]) => Some(*only),
            (None, []) => None,
            (None, several) => {
                let first_rows = several.iter().filter_map(|index| reading.grids.get(*index)?.rows.first());
                let lines = first_rows.map(|row| row.line.to_string()).collect::<Vec<_>>().join(", ");
                let document = self.documents.path(id).display();
                let message = format!("{} tables of `{document}` fit: those at lines {lines}", several.len());
                let help = match How::of(part, self.documents.path(id)) {
                    Some(How::Delimited { .. }) => {
                        "an empty line ends a table: remove those between rows that belong together, or add `lines` or `nth = 1`"
                    }
                    _ => "add `nth = 1`, or say more with `heading`, `caption`, `css` or `lines`",
                };
                return Err(Diagnostic::new(Code::TableNotFound, message)
                    .label(part.span.clone(), format!("which of them is {what}?"))
                    .help(help));
            }
        };
        let Some((index, grid)) = index.and_then(|index| Some((index, reading.grids.get(index)?))) else {
            return Err(self.not_found(id, reading, part, what));
        };
        // What was not read of the document may belong to any of its tables.
        let own = reading.findings.iter().filter(|finding| match finding.cut() {
            Some(_) => true,
            None => finding.table == Some(index) && self.stands_in(&finding.diagnostic, part.at.lines.as_ref()),
        });
        let text = self.documents.text(id);
        let reaches = |cut| text.get(grid.span.end..cut).is_none_or(|between| between.trim().is_empty());
        Ok(Found {
            is_cut: reading.findings.iter().filter_map(GridFinding::cut).any(reaches),
            document: id,
            reading,
            index,
            grid: within(grid, part.at.lines.as_ref()),
            findings: own.map(|finding| finding.diagnostic.clone()).collect(),
        })
    }

    /// Whether the document of a part knows nothing of it: no table fits, none has gone to pieces, and no heading is the one
    /// that is meant or could be it.
    pub(super) fn lacks(&self, part: &PartSpec) -> bool {
        let Some(id) = self.opened.get(&part.document.text).copied() else { return false };
        let Some(reading) = How::of(part, self.documents.path(id)).and_then(|how| self.readings.by_way.get(&(id, how)))
        else {
            return false;
        };
        let headings = || {
            let above = reading.grids.iter().flat_map(|grid| &grid.headings).cloned();
            above.chain(reading.anchors.iter().map(|anchor| anchor.name.replace('-', " "))).collect::<Vec<_>>()
        };
        let hinted = |wanted: &str| {
            let headings = headings();
            headings.iter().any(|heading| same(heading, wanted))
                || nearest(wanted, headings.iter().map(String::as_str)).is_some()
        };
        !(0..reading.grids.len()).any(|index| self.fits(id, reading, index, &part.at))
            && reading.findings.iter().all(|finding| finding.table.is_some())
            && !part.at.heading.as_ref().is_some_and(|heading| hinted(&heading.text))
    }

    fn fits(&self, id: DocumentId, reading: &Reading, index: usize, at: &Locator) -> bool {
        let Some(grid) = reading.grids.get(index) else { return false };
        let heading = |wanted: &str| grid.headings.iter().any(|above| same(above, wanted));
        let caption = |wanted: &str| grid.caption.as_ref().is_some_and(|own| same(&own.shown(), wanted));
        let css = |wanted: &str| {
            let picked = self.readings.picked.get(&(id, wanted.to_owned()));
            picked.is_some_and(|picked| picked.contains(&index))
        };
        at.heading.as_ref().is_none_or(|wanted| heading(&wanted.text))
            && at.caption.as_ref().is_none_or(|wanted| caption(&wanted.text))
            && at.css.as_ref().is_none_or(|wanted| css(&wanted.text))
            && at.lines.as_ref().is_none_or(|lines| grid.rows.iter().any(|row| lines.contains(&row.line)))
    }

    /// Whether a finding is about these lines; one without a line is.
    fn stands_in(&self, finding: &Diagnostic, lines: Option<&RangeInclusive<u32>>) -> bool {
        let Some(lines) = lines else { return true };
        match finding.labels.first().map(|label| &label.place) {
            Some(Place::Span(span)) => lines.contains(&self.documents.line(span.document, span.bytes.start)),
            Some(Place::Line(_, line)) => lines.contains(line),
            Some(Place::Document(_)) | None => true,
        }
    }

    /// Why no table fits; a hazard outside of any table (a broken delimiter row) is the likeliest cause and is said in its place.
    fn not_found(&self, id: DocumentId, reading: &Reading, part: &PartSpec, what: &str) -> Diagnostic {
        let mut hazards = reading.findings.iter().filter(|finding| finding.table.is_none());
        let is_here = |hazard: &&GridFinding| {
            hazard.cut().is_some() || self.stands_in(&hazard.diagnostic, part.at.lines.as_ref())
        };
        if let Some(hazard) = hazards.find(is_here) {
            return hazard.diagnostic.clone();
        }
        let document = self.documents.path(id).display();
        if reading.grids.is_empty() {
            return Diagnostic::new(Code::TableNotFound, format!("`{document}` holds no table at all that can be read"))
                .label(part.span.clone(), format!("{what} is looked for here"))
                .label(Place::Document(id), "")
                .help("a table has a header, and in Markdown a row of dashes under it; `sawbones grid` shows those that are found");
        }
        let finding =
            Diagnostic::new(Code::TableNotFound, format!("`{document}` has no table that fits {}", wanted(&part.at)))
                .label(part.span.clone(), format!("{what} is looked for here"))
                .label(Place::Document(id), "");
        let headings = || reading.grids.iter().filter_map(|grid| grid.headings.last()).map(String::as_str);
        let near = part.at.heading.as_ref().and_then(|heading| nearest(&heading.text, headings()));
        match near {
            Some(near) if part.at.heading.as_ref().is_some_and(|heading| heading.text != near) => {
                finding.help(format!("there is a table under the heading `{near}`: did you mean that?"))
            }
            _ => {
                let tables =
                    reading.grids.iter().filter_map(|grid| Some((grid.rows.first()?.line, grid.headings.last())));
                let list = tables.map(|(line, heading)| match heading {
                    Some(heading) => format!("line {line} under `{heading}`"),
                    None => format!("line {line}"),
                });
                finding.help(format!("the document's tables are at {}", list.take(12).collect::<Vec<_>>().join(", ")))
            }
        }
    }
}

impl How {
    /// How a part's document is read; `None` where nothing says what it is written in.
    fn of(part: &PartSpec, path: &Path) -> Option<Self> {
        let at = &part.at;
        if at.bare_pipes {
            return Some(Self::BarePipes(at.lines.clone()));
        }
        let kind = at.kind.or_else(|| Kind::of_path(path)).or_else(|| Kind::of_path(Path::new(&part.document.text)))?;
        Some(match kind {
            Kind::Markdown if at.lines.is_some() => Self::MarkdownLines(at.lines.clone()?),
            Kind::Markdown | Kind::Html => Self::Plain(kind),
            Kind::Csv | Kind::Tsv => {
                Self::Delimited { kind, lines: at.lines.clone(), headless: part.headless, ragged: part.continuation }
            }
        })
    }

    fn read(&self, documents: &Documents, id: DocumentId) -> Reading {
        match self {
            Self::Plain(kind) => reader::read(documents, id, *kind),
            Self::MarkdownLines(lines) => markdown::read_lines(documents, id, lines.clone()),
            Self::BarePipes(lines) => markdown::read_bare_pipes(documents, id, lines.clone()),
            Self::Delimited { kind, lines, headless, ragged } => {
                let options = if *kind == Kind::Tsv { Options::tsv() } else { Options::csv() };
                // Lines that the schema names are all of the table, whatever stands between its rows.
                let named = lines.is_some();
                let options = Options {
                    lines: lines.clone(),
                    header_rows: usize::from(!headless),
                    in_prose: options.in_prose && !named,
                    over_empty_lines: named,
                    ragged: *ragged,
                    ..options
                };
                delimited::read(documents, id, &options)
            }
        }
    }
}

/// The rows of a table that stand in these lines.
fn within<'a>(grid: &'a Grid, lines: Option<&RangeInclusive<u32>>) -> Cow<'a, Grid> {
    let Some(lines) = lines.filter(|lines| grid.rows.iter().any(|row| !lines.contains(&row.line))) else {
        return Cow::Borrowed(grid);
    };
    let mut cut = grid.clone();
    cut.header_rows = grid.rows.iter().take(grid.header_rows).filter(|row| lines.contains(&row.line)).count();
    cut.rows.retain(|row| lines.contains(&row.line));
    if let (Some(first), Some(last)) = (cut.rows.first(), cut.rows.last()) {
        cut.span = first.span.start..last.span.end;
    }
    Cow::Owned(cut)
}

fn same(a: &str, b: &str) -> bool {
    Folded::of(a).same(&Folded::of(b))
}

fn wanted(at: &Locator) -> String {
    let mut wanted = Vec::new();
    for (key, word) in [("heading", &at.heading), ("caption", &at.caption), ("css", &at.css)] {
        wanted.extend(word.as_ref().map(|word| format!("{key} `{}`", word.text)));
    }
    wanted.extend(at.lines.as_ref().map(|lines| format!("lines {}-{}", lines.start(), lines.end())));
    wanted.extend(at.nth.map(|nth| format!("number {}", nth + 1)));
    if wanted.is_empty() { "the schema".to_owned() } else { wanted.join(" and ") }
}
