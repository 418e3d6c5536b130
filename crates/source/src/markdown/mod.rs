//! Markdown with pipe tables (GFM) to grids.
//!
//! pulldown-cmark gives the structure and the byte range of every piece of a cell. What it hides — it drops surplus cells, pads
//! short rows, takes any line under a table for a row — is found again from the raw lines.

mod bare;
mod bounds;
mod cell;
mod hazards;
mod row;

use std::collections::HashMap;
use std::ops::{Range, RangeInclusive};

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

pub use self::bare::read_bare_pipes;
use self::cell::CellText;
use self::hazards::{Block, Hazards};
use crate::documents::{DocumentId, Documents};
use crate::grid::{Grid, GridCell, GridRow};
use crate::reader::{Anchor, Reading};

const BYTE_ORDER_MARK: char = '\u{feff}';

/// Reads every table of a Markdown document. Tables in quotations and lists count, tables in code do not; HTML in Markdown is
/// not looked into.
///
/// A finding has no table where there is none but for a mistake, such as a delimiter row of the wrong width.
///
/// ```
/// use sawbones_source::{documents::Documents, markdown};
///
/// let mut documents = Documents::default();
/// let id = documents.add("areas.md", "| d6 | Area |\n|---|---|\n| 1-3 | **Arm** |\n".to_owned());
/// let reading = markdown::read(&documents, id);
/// let arm = reading.grids[0].cell(1, 1).expect("the table has two columns");
/// assert_eq!(arm.text.shown(), "Arm");
/// assert_eq!(arm.text.source(0..3), 34..37);
/// ```
#[must_use]
pub fn read(documents: &Documents, id: DocumentId) -> Reading {
    let text = documents.text(id);
    let skipped = text.len() - text.trim_start_matches(BYTE_ORDER_MARK).len();
    let mut reader = Reader::new(documents, id, text);
    let end = reader.end();
    for (event, range) in parse(text.get(skipped..end).unwrap_or_default()) {
        reader.take(event, range.start + skipped..range.end + skipped);
    }
    reader.finish()
}

/// Reads some lines of a document, from 1, as if nothing stood around them.
///
/// Text that runs on above a table or under it can keep it from being one, or be swallowed by it; lines that are read alone are
/// safe from that.
#[must_use]
pub fn read_lines(documents: &Documents, id: DocumentId, lines: RangeInclusive<u32>) -> Reading {
    let text = documents.text(id);
    let bytes = documents.lines(id, lines);
    // What stands around them is blanked out, so that every byte keeps its place.
    let blank = |text: &str| text.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect::<String>();
    let (before, after) = (blank(&text[..bytes.start]), blank(&text[bytes.end..]));
    let alone = format!("{before}{}{after}", &text[bytes]);
    let mut reader = Reader::new(documents, id, &alone);
    let end = reader.end();
    for (event, range) in parse(alone.get(..end).unwrap_or_default()) {
        reader.take(event, range);
    }
    reader.finish()
}

fn parse(text: &str) -> impl Iterator<Item = (Event<'_>, Range<usize>)> {
    Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH).into_offset_iter()
}

/// Takes parser events in and builds tables of them.
struct Reader<'a> {
    documents: &'a Documents,
    id: DocumentId,
    text: &'a str,
    reading: Reading,
    hazards: Hazards<'a>,
    headings: Headings,
    heading: Option<(HeadingLevel, CellText<'a>)>,
    table: Option<Table>,
    cell: Option<CellText<'a>>,
    /// How many blocks are open that hold text.
    blocks: usize,
    /// The bytes of text that stands in no such block.
    loose: Option<Range<usize>>,
}

/// A table that is being read.
struct Table {
    grid: Grid,
    columns: usize,
}

impl<'a> Reader<'a> {
    fn new(documents: &'a Documents, id: DocumentId, text: &'a str) -> Self {
        Self {
            documents,
            id,
            text,
            reading: Reading::default(),
            hazards: Hazards::new(documents, id),
            headings: Headings::default(),
            heading: None,
            table: None,
            cell: None,
            blocks: 0,
            loose: None,
        }
    }

    /// Up to where the text is read. Where its tables are too large together, what is left out is reported.
    fn end(&mut self) -> usize {
        let Some(line) = bounds::excess(self.text) else { return self.text.len() };
        let end = line.start;
        self.hazards.too_large(line);
        end
    }

    fn take(&mut self, event: Event<'_>, range: Range<usize>) {
        self.watch_loose_text(&event, &range);
        match event {
            Event::Start(Tag::Heading { level, .. }) => self.heading = Some((level, CellText::new(self.text))),
            Event::End(TagEnd::Heading(_)) => self.end_heading(range),
            Event::Start(Tag::Paragraph) => self.hazards.paragraph(range),
            Event::Start(Tag::HtmlBlock) => self.hazards.html_block(range),
            Event::Start(Tag::CodeBlock(_)) => self.hazards.block(Block::Code, range),
            Event::Start(Tag::Item) => self.hazards.block(Block::Item, range),
            Event::Start(Tag::BlockQuote(_)) => self.hazards.block(Block::Quotation, range),
            Event::Rule => self.hazards.block(Block::Rule, range),
            Event::Start(Tag::Table(alignments)) => {
                let headings = self.headings.above();
                let grid = Grid { header_rows: 1, headings, span: range, ..Grid::default() };
                self.table = Some(Table { grid, columns: alignments.len() });
            }
            Event::End(TagEnd::Table) => self.end_table(),
            Event::Start(Tag::TableHead | Tag::TableRow) => self.start_row(range),
            Event::End(TagEnd::TableHead | TagEnd::TableRow) => self.end_row(),
            Event::Start(Tag::TableCell) => self.cell = Some(CellText::new(self.text)),
            Event::End(TagEnd::TableCell) => self.end_cell(range),
            Event::InlineHtml(html) | Event::Html(html) => {
                if html.contains('=') {
                    let table = Some(self.reading.grids.len());
                    let anchor = |name| Anchor { name, span: range.clone(), table };
                    self.reading.anchors.extend(cell::named_by(&html).map(anchor));
                }
                if let Some(text) = self.cell.as_mut().or(self.heading.as_mut().map(|(_, text)| text)) {
                    text.html(&html, range);
                }
            }
            event => {
                if let Some(text) = self.cell.as_mut().or(self.heading.as_mut().map(|(_, text)| text)) {
                    text.take(event, range);
                }
            }
        }
    }

    /// The text of a tight list item is a paragraph without saying so: it is put together from its pieces.
    fn watch_loose_text(&mut self, event: &Event<'_>, range: &Range<usize>) {
        let is_block = |tag: &TagEnd| {
            matches!(
                tag,
                TagEnd::Paragraph | TagEnd::Heading(_) | TagEnd::CodeBlock | TagEnd::HtmlBlock | TagEnd::Table
            )
        };
        let is_container = |tag: &TagEnd| matches!(tag, TagEnd::Item | TagEnd::List(_) | TagEnd::BlockQuote(_));
        let (ends_loose_text, blocks) = match event {
            Event::Start(tag) if is_block(&tag.to_end()) => (true, self.blocks + 1),
            Event::End(tag) if is_block(tag) => (true, self.blocks.saturating_sub(1)),
            Event::Start(tag) => (is_container(&tag.to_end()), self.blocks),
            Event::End(tag) => (is_container(tag), self.blocks),
            Event::Rule => (true, self.blocks),
            _ => (false, self.blocks),
        };
        if ends_loose_text {
            if let Some(loose) = self.loose.take() {
                self.hazards.paragraph(loose);
            }
        } else if blocks == 0 {
            let start = self.loose.as_ref().map_or(range.start, |loose| loose.start);
            let end = self.loose.as_ref().map_or(range.end, |loose| loose.end.max(range.end));
            self.loose = Some(start..end);
        }
        self.blocks = blocks;
    }

    /// Takes in what stands around tables, and leaves tables out.
    fn take_outside(&mut self, event: Event<'_>, range: Range<usize>) {
        match event {
            Event::Start(Tag::Heading { .. }) | Event::End(TagEnd::Heading(_)) => self.take(event, range),
            event if self.heading.is_some() => self.take(event, range),
            _ => {}
        }
    }

    /// Begins a table of body rows only.
    fn start_bare(&mut self, span: Range<usize>, columns: usize) {
        let grid = Grid { headings: self.headings.above(), span, ..Grid::default() };
        self.table = Some(Table { grid, columns });
        self.blocks += 1;
    }

    fn end_bare(&mut self) {
        self.blocks -= 1;
        self.reading.grids.extend(self.table.take().map(|table| table.grid));
    }

    fn end_heading(&mut self, span: Range<usize>) {
        self.hazards.heading(span.clone());
        let Some((level, text)) = self.heading.take() else { return };
        let shown = text.finish(span.start).text.shown().replace('\n', " ");
        let name = self.headings.slug(&shown);
        self.reading.anchors.push(Anchor { name, span, table: Some(self.reading.grids.len()) });
        self.headings.push(level, shown);
    }

    fn start_row(&mut self, range: Range<usize>) {
        let line = self.documents.line(self.id, range.start);
        let end = range.start + self.text[range.clone()].trim_end().len();
        if let Some(Table { grid, .. }) = &mut self.table {
            grid.rows.push(GridRow { line, span: range.start..end, slots: Vec::new() });
        }
    }

    fn end_cell(&mut self, range: Range<usize>) {
        let (Some(Table { grid, .. }), Some(cell)) = (&mut self.table, self.cell.take()) else { return };
        let header = grid.rows.len() <= grid.header_rows;
        let Some(row) = grid.rows.last_mut() else { return };
        // A cell that the parser added to a short row stands after the row; its place is the row's end.
        let range = range.start.min(row.span.end)..range.end.min(row.span.end);
        let raw = &self.text[range.clone()];
        let start = range.start + (raw.len() - raw.trim_start().len());
        let span = start..(start + raw.trim().len());
        let content = cell.finish(span.start);
        self.hazards.cell(self.reading.grids.len(), content.finds);
        row.slots.push(Some(grid.cells.len()));
        grid.cells.push(GridCell {
            text: content.text,
            span: Some(span),
            line: row.line,
            rows: 1,
            columns: 1,
            header,
            links: content.links,
        });
    }

    fn end_row(&mut self) {
        let Some(Table { grid, columns }) = &self.table else { return };
        self.hazards.row(self.reading.grids.len(), grid, *columns);
    }

    fn end_table(&mut self) {
        let Some(Table { grid, .. }) = self.table.take() else { return };
        self.hazards.table(self.reading.grids.len(), &grid);
        self.reading.grids.push(grid);
    }

    fn finish(mut self) -> Reading {
        let tables = self.reading.grids.len();
        for anchor in &mut self.reading.anchors {
            anchor.table = anchor.table.filter(|table| *table < tables);
        }
        self.reading.findings = self.hazards.finish();
        self.reading
    }
}

/// The headings above the place that has been reached.
#[derive(Default)]
struct Headings {
    open: Vec<(HeadingLevel, String)>,
    slugs: HashMap<String, usize>,
}

impl Headings {
    fn push(&mut self, level: HeadingLevel, shown: String) {
        self.open.retain(|(above, _)| *above < level);
        self.open.push((level, shown));
    }

    fn above(&self) -> Vec<String> {
        self.open.iter().map(|(_, shown)| shown.clone()).collect()
    }

    /// The name by which code hosts let a heading be linked to: lower case, hyphens for spaces, no punctuation, and a number
    /// where it is not the first of its name.
    fn slug(&mut self, shown: &str) -> String {
        let kept = shown.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
        let slug: String = kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect();
        let seen = self.slugs.entry(slug.clone()).or_insert(0);
        *seen += 1;
        match *seen {
            1 => slug,
            again => format!("{slug}-{}", again - 1),
        }
    }
}
