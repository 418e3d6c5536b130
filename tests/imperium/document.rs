//! The pages of the charts, read again by looking for a handful of tags: a second opinion on what each cell says.
//!
//! The reader knows these three pages and no HTML besides; what it does not know is an error. Lines and columns count
//! from 1, columns in Unicode scalars.

use std::ops::Range;

/// A page, by its name in the folder.
pub(crate) struct Page {
    pub(crate) name: &'static str,
    pub(crate) text: &'static str,
}

/// The pages as they stand in the repository.
pub(crate) const PAGES: [Page; 3] = [
    Page { name: "hits.html", text: include_str!("../../source-tables/imperium/hits.html") },
    Page { name: "levels.html", text: include_str!("../../source-tables/imperium/levels.html") },
    Page { name: "crippling.html", text: include_str!("../../source-tables/imperium/crippling.html") },
];

/// A table with its body rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Table {
    pub(crate) caption: String,
    pub(crate) rows: Vec<Vec<Cell>>,
}

/// A cell: where its tag stands, the bytes between its tags, and its lines without their tags.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) line: usize,
    pub(crate) column: usize,
    pub(crate) bytes: Range<usize>,
    pub(crate) lines: Vec<String>,
}

/// Reads every table of a page.
pub(crate) fn read(page: &str) -> Result<Vec<Table>, String> {
    between(page, 0..page.len(), "table")?.into_iter().map(|table| self::table(page, table)).collect()
}

fn table(page: &str, bytes: Range<usize>) -> Result<Table, String> {
    let [caption] = &between(page, bytes.clone(), "caption")?[..] else { return Err("a table has a caption".into()) };
    let [body] = &between(page, bytes, "tbody")?[..] else { return Err("a table has a body".into()) };
    let rows = between(page, body.clone(), "tr")?;
    let rows =
        rows.into_iter().map(|row| between(page, row, "td")?.into_iter().map(|cell| self::cell(page, cell)).collect());
    Ok(Table { caption: page[caption.clone()].to_owned(), rows: rows.collect::<Result<_, String>>()? })
}

fn cell(page: &str, bytes: Range<usize>) -> Result<Cell, String> {
    let before = &page[..bytes.start - "<td>".len()];
    let paragraphs = between(page, bytes.clone(), "p")?;
    let lines = if paragraphs.is_empty() { vec![bytes.clone()] } else { paragraphs };
    Ok(Cell {
        line: before.matches('\n').count() + 1,
        column: before.rsplit('\n').next().unwrap_or(before).chars().count() + 1,
        bytes,
        lines: lines.into_iter().map(|line| plain(&page[line])).collect::<Result<_, _>>()?,
    })
}

/// What stands between each opening tag of this name, written without attributes, and its closing tag.
fn between(page: &str, within: Range<usize>, tag: &str) -> Result<Vec<Range<usize>>, String> {
    let (opening, closing) = (format!("<{tag}>"), format!("</{tag}>"));
    let mut found = Vec::new();
    let mut at = within.start;
    while let Some(start) = page[at..within.end].find(&opening).map(|start| at + start + opening.len()) {
        let end = page[start..within.end].find(&closing).ok_or(format!("no {closing} for the {opening} at {start}"))?;
        found.push(start..start + end);
        at = start + end + closing.len();
    }
    Ok(found)
}

/// A line without its tags for bold and code.
fn plain(line: &str) -> Result<String, String> {
    let text = ["<b>", "</b>", "<code>", "</code>"].iter().fold(line.to_owned(), |text, tag| text.replace(tag, ""));
    if text.contains(['<', '>', '&', '\n']) { Err(format!("not a plain line: {text}")) } else { Ok(text) }
}
