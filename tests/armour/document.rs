//! The armour document, read again by looking for its tags: a second opinion on what each cell says.
//!
//! The reader knows the few tags that this document uses and takes nothing else for granted. Lines and columns count from
//! 1, columns in Unicode scalars.

use std::ops::Range;

/// The document as it stands in the repository.
pub(crate) const TEXT: &str = include_str!("../../source-tables/armour/armour.html");

/// A table by its caption, its heads left out.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) caption: String,
    pub(crate) rows: Vec<Vec<Cell>>,
}

/// A cell; one that spans rows stands in each of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    /// What it says, in small letters, white space in one piece.
    pub(crate) text: String,
    /// Where its tag begins.
    pub(crate) line: usize,
    pub(crate) column: usize,
    /// Where its contents stand in the document.
    pub(crate) bytes: Range<usize>,
}

/// Every table of a document, in order.
pub(crate) fn tables(document: &str) -> Vec<Table> {
    between(document, 0..document.len(), "<table", "</table>")
        .map(|table| Table {
            caption: document[only(document, table.clone(), "<caption>", "</caption>")].to_owned(),
            rows: rows(document, table),
        })
        .collect()
}

fn rows(document: &str, table: Range<usize>) -> Vec<Vec<Cell>> {
    let mut rows = Vec::new();
    // What reaches down from the rows above: the cell and for how many more rows.
    let mut spanning: Vec<Option<(Cell, usize)>> = Vec::new();
    for row in between(document, table, "<tr>", "</tr>").skip(1) {
        let mut fresh = between(document, row, "<td", "</td>").map(|tag| cell(document, tag));
        let mut cells = Vec::new();
        loop {
            let at = cells.len();
            if spanning.len() == at {
                spanning.push(None);
            }
            match spanning[at].take() {
                Some((cell, more)) => {
                    spanning[at] = (more > 1).then(|| (cell.clone(), more - 1));
                    cells.push(cell);
                }
                None => {
                    let Some((cell, rows)) = fresh.next() else { break };
                    spanning[at] = (rows > 1).then(|| (cell.clone(), rows - 1));
                    cells.push(cell);
                }
            }
        }
        rows.push(cells);
    }
    rows
}

/// The cell whose tag, from behind its name, and contents stand here; and how many rows it spans.
fn cell(document: &str, tag: Range<usize>) -> (Cell, usize) {
    let source = &document[tag.clone()];
    let contents = source.find('>').expect("the end of a tag") + 1;
    let rows = match source[..contents - 1].trim() {
        "" => 1,
        span => span
            .strip_prefix("rowspan=\"")
            .and_then(|span| span.strip_suffix('"'))
            .expect("a rowspan")
            .parse()
            .expect("a number"),
    };
    let bytes = tag.start + contents..tag.end;
    let raw = &document[bytes.clone()];
    assert!(!raw.contains(['<', '&']), "no mark-up within a cell: {raw}");
    let start = tag.start - "<td".len();
    let line_start = document[..start].rfind('\n').map_or(0, |end| end + 1);
    let cell = Cell {
        text: raw.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase(),
        line: line(document, start),
        column: document[line_start..start].chars().count() + 1,
        bytes,
    };
    (cell, rows)
}

fn line(document: &str, byte: usize) -> usize {
    document[..byte].matches('\n').count() + 1
}

/// What stands between each two of these marks.
fn between<'d>(
    document: &'d str,
    range: Range<usize>,
    opening: &'d str,
    closing: &'d str,
) -> impl Iterator<Item = Range<usize>> {
    let Range { mut start, end } = range;
    std::iter::from_fn(move || {
        let from = start + document[start..end].find(opening)? + opening.len();
        let to = from + document[from..end].find(closing).expect("an end for each beginning");
        start = to + closing.len();
        Some(from..to)
    })
}

fn only(document: &str, range: Range<usize>, opening: &str, closing: &str) -> Range<usize> {
    let found: Vec<_> = between(document, range, opening, closing).collect();
    assert_eq!(found.len(), 1, "one {opening}");
    found[0].clone()
}
