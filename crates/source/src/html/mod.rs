//! HTML to grids, by the standard's table model.

mod content;
mod decode;
mod model;
mod node;
mod select;
mod sink;
mod tree;

use std::ops::Range;

use self::model::{Find, TooLarge};
use self::node::{Element, NodeId, Step};
pub use self::select::{SelectorError, select};
use self::sink::Stop;
use self::tree::Tree;
use crate::codes::Code;
use crate::diagnostic::Diagnostic;
use crate::documents::{DocumentId, Documents, Span};
use crate::grid::Grid;
use crate::reader::{Anchor, GridFinding, MAX_SLOTS, Reading, too_large};

/// Reads every table of an HTML document, those within tables too (as grids of their own, behind the one around them).
///
/// Every cell has its bytes, from its start tag on. A table that is hidden as a whole is read (pages fold tables away); a row that
/// is hidden is left out, and a cell that is hidden is there without its text.
///
/// ```
/// use sawbones_source::{documents::Documents, html};
///
/// let mut documents = Documents::default();
/// let text = "<table><tr><th>d6<th>Area<tr><td>1&ndash;3<td>Arm</table>";
/// let id = documents.add("areas.html", text.to_owned());
/// let reading = html::read(&documents, id);
/// let band = reading.grids[0].cell(1, 0).expect("the table has two rows");
/// assert_eq!(band.text.shown(), "1–3");
/// assert_eq!(&text[band.text.source(1..4)], "&ndash;");
/// ```
#[must_use]
pub fn read(documents: &Documents, id: DocumentId) -> Reading {
    let tree = tree::parse(documents.text(id));
    let survey = Survey::of(&tree);
    let mut findings = Findings { id, findings: Vec::new() };
    let mut slots_left = MAX_SLOTS;
    let mut grids = Vec::with_capacity(survey.tables.len());
    for (index, (table, headings)) in survey.tables.into_iter().enumerate() {
        let element = tree.nodes.element(table);
        let tag = element.map_or(0..0, |element| element.tag.clone());
        let grid = match model::form(&tree, table, &mut slots_left, |at| documents.line(id, at)) {
            Ok((grid, finds)) => {
                finds.into_iter().for_each(|find| findings.in_table(index, find));
                grid
            }
            Err(TooLarge) => {
                findings.too_large(index, tag.clone());
                Grid { span: element.map_or(0..0, Element::span), ..Grid::default() }
            }
        };
        if let Some(moved) = tree.moved.get(&table) {
            findings.moved(index, moved.clone(), tag);
        }
        grids.push(Grid { headings, ..grid });
    }
    let mut ends: Vec<(usize, usize)> = grids.iter().enumerate().map(|(n, grid)| (grid.span.end, n)).collect();
    ends.sort_unstable();
    // Of the tables above a row that stands in none, the one that ended last.
    let ended = |tag: &Range<usize>| {
        let above = ends.partition_point(|(end, _)| *end <= tag.start);
        above.checked_sub(1).and_then(|last| ends.get(last)).map(|(end, table)| (*table, *end))
    };
    for tags in tree.dropped.chunk_by(|a, b| ended(a) == ended(b)) {
        if let (Some(first), Some(last)) = (tags.first(), tags.last()) {
            findings.apart(ended(first), first.start..last.end);
        }
    }
    if let Some((stop, at)) = tree.stopped {
        findings.stopped(stop, at);
    }
    let mut anchors = survey.anchors;
    for anchor in &mut anchors {
        anchor.table = anchor.table.filter(|table| *table < grids.len());
    }
    Reading { grids, findings: findings.sorted(), anchors }
}

/// What a document holds, in its order.
#[derive(Default)]
struct Survey {
    tables: Vec<(NodeId, Vec<String>)>,
    anchors: Vec<Anchor>,
}

impl Survey {
    fn of(tree: &Tree<'_>) -> Self {
        let mut survey = Self::default();
        let mut headings: Vec<(u8, String)> = Vec::new();
        let mut open: Vec<usize> = Vec::new();
        tree.nodes.walk(NodeId::ROOT, |step| {
            let (node, enters) = match step {
                Step::Enter(node) => (node, true),
                Step::Leave(node) => (node, false),
            };
            let Some(element) = tree.nodes.element(node) else { return false };
            let is_table = element.name() == "table";
            if !enters {
                if is_table {
                    open.pop();
                }
                return true;
            }
            if is_table {
                open.push(survey.tables.len());
                survey.tables.push((node, headings.iter().map(|(_, text)| text.clone()).collect()));
            } else if let Some(level) = heading_level(element.name()) {
                headings.retain(|(above, _)| *above < level);
                headings.push((level, content::of(tree, node).text.shown().replace('\n', " ")));
            }
            let name = element.attribute("id");
            if let Some(name) = name.or_else(|| element.attribute("name").filter(|_| element.name() == "a")) {
                let table = Some(open.last().copied().unwrap_or(survey.tables.len()));
                survey.anchors.push(Anchor { name: name.to_owned(), span: element.tag.clone(), table });
            }
            true
        });
        survey
    }
}

fn heading_level(name: &str) -> Option<u8> {
    match name.as_bytes() {
        [b'h', level @ b'1'..=b'6'] => Some(*level),
        _ => None,
    }
}

/// Puts findings into words.
struct Findings {
    id: DocumentId,
    findings: Vec<GridFinding>,
}

impl Findings {
    fn span(&self, bytes: Range<usize>) -> Span {
        Span { document: self.id, bytes }
    }

    fn push(&mut self, table: Option<usize>, diagnostic: Diagnostic) {
        self.findings.push(GridFinding { table, diagnostic });
    }

    fn in_table(&mut self, table: usize, find: Find) {
        let diagnostic = match find {
            Find::Overlap { later, earlier } => {
                Diagnostic::new(Code::OverlappingCells, "two cells overlap: the later one loses a slot")
                    .label(self.span(later), "reaches into a slot that is taken")
                    .label(self.span(earlier), "by this cell")
                    .help("correct `rowspan` and `colspan` so that each slot has one cell")
            }
            Find::Clipped { tag, attribute, wanted, given } => {
                let message = format!("`{attribute}` asks for {wanted}, but {given} is all that can be spanned");
                Diagnostic::new(Code::ClippedSpan, message)
                    .label(self.span(tag), format!("spans {given}"))
                    .help(format!("write `{attribute}=\"{given}\"`, or add what is missing"))
            }
        };
        self.push(Some(table), diagnostic);
    }

    fn too_large(&mut self, table: usize, tag: Range<usize>) {
        let diagnostic = too_large(self.span(tag)).help("correct its `rowspan` and `colspan`, or divide the document");
        self.push(Some(table), diagnostic);
    }

    fn moved(&mut self, table: usize, moved: Range<usize>, tag: Range<usize>) {
        let diagnostic =
            Diagnostic::new(Code::MovedOutOfTable, "what stands in a table but in no cell is shown before the table")
                .label(self.span(moved), "moved before the table")
                .label(self.span(tag), "of this table")
                .help("put it into a cell, or before the table");
        self.push(Some(table), diagnostic);
    }

    fn apart(&mut self, ended: Option<(usize, usize)>, rows: Range<usize>) {
        let finding = |message| Diagnostic::new(Code::RowsApart, message).label(self.span(rows), "not part of a table");
        match ended {
            Some((table, end)) => {
                let diagnostic = finding("rows follow the end of the table, so that they are only text")
                    .label(self.span(end..end), "the table ends here")
                    .help("remove the `</table>` above them, or give them a table of their own");
                self.push(Some(table), diagnostic);
            }
            None => {
                let diagnostic = finding("rows stand outside of any table, so that they are only text");
                self.push(None, diagnostic.help("put `<table>` above them"));
            }
        }
    }

    fn stopped(&mut self, stop: Stop, at: usize) {
        let message = match stop {
            Stop::Depth => "elements are nested so deeply that the document is read only up to here",
            Stop::Repetition => "unclosed formatting is repeated so often that the document is read only up to here",
        };
        let diagnostic = Diagnostic::new(Code::DocumentCutShort, message)
            .label(self.span(at..at), "reading stops")
            .help("close the elements before this place");
        self.push(None, diagnostic);
    }

    fn sorted(self) -> Vec<GridFinding> {
        crate::reader::in_document_order(self.findings)
    }
}
