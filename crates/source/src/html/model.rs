//! The standard's table model: which cell fills which slot.
//!
//! Rows of the first `thead` come first and those of every `tfoot` last, as they are displayed. Spans end with their row group.
//! Nothing is allocated for a span beyond the rows that are there, and a document's tables share a limit of slots.

use std::collections::{HashMap, VecDeque};
use std::ops::Range;

use super::content::{self, Content, is_hidden};
use super::node::{Element, NodeId, Nodes};
use super::tree::Tree;
use crate::grid::{Grid, GridCell, GridRow};
use crate::text::Text;

/// The standard's limit for `colspan`.
const MAX_COLUMNS: usize = 1000;
/// The standard's limit for `rowspan`.
const MAX_ROWS: usize = 65_534;

/// Something about a table that deserves a finding; places are start tags.
pub(super) enum Find {
    /// Two cells want the same slot; the first gets it.
    Overlap { later: Range<usize>, earlier: Range<usize> },
    /// A `rowspan` or `colspan` goes past what can be spanned.
    Clipped { tag: Range<usize>, attribute: &'static str, wanted: usize, given: usize },
}

/// The table has more slots than are left.
pub(super) struct TooLarge;

/// Forms the table of this element, but for its headings. Takes the slots it needs from `slots_left`.
pub(super) fn form(
    tree: &Tree<'_>,
    table: NodeId,
    slots_left: &mut usize,
    line: impl Fn(usize) -> u32,
) -> Result<(Grid, Vec<Find>), TooLarge> {
    let span = tree.nodes.element(table).map_or(0..0, Element::span);
    let caption = tree.nodes.children(table, &["caption"]).next();
    let caption = caption.map(|(caption, _)| content::of(tree, caption).text);
    let mut former =
        Former { tree, line, grid: Grid { caption, span, ..Grid::default() }, tags: Vec::new(), finds: Vec::new() };
    let mut is_header = Vec::new();
    for group in groups(&tree.nodes, table) {
        is_header.resize(is_header.len() + group.rows.len(), group.is_header);
        former.group(&group.rows, *slots_left)?;
    }
    let Former { mut grid, finds, .. } = former;
    let width = grid.rows.iter().map(|row| row.slots.len()).max().unwrap_or(0);
    for row in &mut grid.rows {
        row.slots.resize(width, None);
    }
    *slots_left = slots_left.saturating_sub(width * grid.rows.len());
    grid.header_rows = match is_header.iter().take_while(|is_header| **is_header).count() {
        0 => grid.rows.iter().take_while(|row| is_all_headers(&grid, row)).count(),
        in_thead => in_thead,
    };
    Ok((grid, finds))
}

/// Whether nothing but header cells stands in a row.
fn is_all_headers(grid: &Grid, row: &GridRow) -> bool {
    let mut cells = row.slots.iter().flatten().filter_map(|cell| grid.cells.get(*cell)).peekable();
    cells.peek().is_some() && cells.all(|cell| cell.header)
}

/// Rows that spans do not leave, without those that no reader sees.
struct Group<'a> {
    rows: Vec<(NodeId, &'a Element)>,
    is_header: bool,
}

/// The row groups of a table in the order of display.
fn groups(nodes: &Nodes, table: NodeId) -> impl Iterator<Item = Group<'_>> {
    let (mut heads, mut bodies, mut feet) = (Vec::new(), Vec::new(), Vec::new());
    for (node, element) in nodes.children(table, &["thead", "tbody", "tfoot"]) {
        let is_header = element.name() == "thead";
        let is_seen = !is_hidden(element);
        let rows = nodes.children(node, &["tr"]).filter(|(_, row)| is_seen && !is_hidden(row)).collect();
        let group = Group { is_header, rows };
        match element.name() {
            "thead" if heads.is_empty() && !group.rows.is_empty() => heads.push(group),
            "tfoot" => feet.push(group),
            _ => bodies.push(group),
        }
    }
    heads.into_iter().chain(bodies).chain(feet)
}

/// A cell that reaches down into a column.
#[derive(Clone, Copy, Default)]
struct Reaching {
    cell: usize,
    /// The first row that it does not reach.
    until: usize,
}

struct Former<'a, L> {
    tree: &'a Tree<'a>,
    line: L,
    grid: Grid,
    /// The start tags of the cells.
    tags: Vec<Range<usize>>,
    finds: Vec<Find>,
}

impl<L: Fn(usize) -> u32> Former<'_, L> {
    fn group(&mut self, rows: &[(NodeId, &Element)], slots_left: usize) -> Result<(), TooLarge> {
        let mut reaching: Vec<Reaching> = Vec::new();
        // By column, cells that overlap one which ends before them: they get the slots below it.
        let mut behind: HashMap<usize, VecDeque<Reaching>> = HashMap::new();
        for (n, (row, row_element)) in rows.iter().enumerate() {
            let y = self.grid.rows.len();
            for (column, waiting) in &mut behind {
                let Some(above) = reaching.get_mut(*column) else { continue };
                while above.until <= y
                    && let Some(next) = waiting.pop_front()
                {
                    *above = next;
                }
            }
            behind.retain(|_, waiting| !waiting.is_empty());
            let mut slots: Vec<_> = reaching.iter().map(|above| (above.until > y).then_some(above.cell)).collect();
            let mut x = 0;
            for (node, element) in self.tree.nodes.children(*row, &["td", "th"]) {
                while slots.get(x).is_some_and(Option::is_some) {
                    x += 1;
                }
                let index = self.grid.cells.len();
                let cell = self.cell(node, element, rows.len() - n);
                let end = x + cell.columns;
                if end > slots.len() {
                    slots.resize(end, None);
                    reaching.resize(end, Reaching::default());
                }
                let mut other = None;
                let own = Reaching { cell: index, until: y + cell.rows };
                for (column, (slot, above)) in (x..).zip(slots[x..end].iter_mut().zip(&mut reaching[x..end])) {
                    match slot {
                        Some(earlier) => {
                            other = other.or(Some(*earlier));
                            let taken = behind.get(&column).and_then(VecDeque::back).map_or(above.until, |it| it.until);
                            if own.until > taken {
                                behind.entry(column).or_default().push_back(own);
                            }
                        }
                        None => {
                            *slot = Some(index);
                            *above = own;
                        }
                    }
                }
                let tag = element.tag.clone();
                self.tags.push(tag.clone());
                if let Some(earlier) = other.and_then(|other| self.tags.get(other).cloned()) {
                    self.finds.push(Find::Overlap { later: tag, earlier });
                }
                self.grid.cells.push(cell);
                x = end;
                if slots.len() * (y + 1) > slots_left {
                    return Err(TooLarge);
                }
            }
            let span = row_element.span();
            self.grid.rows.push(GridRow { line: (self.line)(span.start), span, slots });
            if reaching.len() * self.grid.rows.len() > slots_left {
                return Err(TooLarge);
            }
        }
        Ok(())
    }

    fn cell(&mut self, node: NodeId, element: &Element, rows_left: usize) -> GridCell {
        let wanted_columns = match element.attribute("colspan").and_then(non_negative) {
            None | Some(0) => 1,
            Some(columns) => columns,
        };
        let wanted_rows = match element.attribute("rowspan").and_then(non_negative) {
            None => 1,
            Some(0) => rows_left,
            Some(rows) => rows,
        };
        let (columns, rows) = (wanted_columns.min(MAX_COLUMNS), wanted_rows.min(MAX_ROWS).min(rows_left));
        for (attribute, wanted, given) in [("colspan", wanted_columns, columns), ("rowspan", wanted_rows, rows)] {
            if given < wanted {
                self.finds.push(Find::Clipped { tag: element.tag.clone(), attribute, wanted, given });
            }
        }
        let Content { text, links } = if is_hidden(element) {
            Content { text: Text::empty_at(element.tag.end), links: Vec::new() }
        } else {
            content::of(self.tree, node)
        };
        let span = element.span();
        let line = (self.line)(span.start);
        GridCell { text, span: Some(span), line, rows, columns, header: element.name() == "th", links }
    }
}

/// The standard's rules for reading a number that is not negative: what follows the digits does not count.
fn non_negative(value: &str) -> Option<usize> {
    let value = value.trim_start_matches(|c: char| c.is_ascii_whitespace());
    let (sign, digits) = match value.strip_prefix(['+', '-']) {
        Some(digits) => (value.chars().next(), digits),
        None => (None, value),
    };
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    let digits = digits.get(..end).filter(|digits| !digits.is_empty())?;
    let number = digits.parse().unwrap_or(usize::MAX); // nothing but too many digits can fail here
    (sign != Some('-') || number == 0).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_read_by_the_rules_for_non_negative_integers() {
        for (text, number) in
            [("2", 2), (" +3px", 3), ("2.9", 2), ("-0", 0), ("007", 7), ("99999999999999999999999", usize::MAX)]
        {
            assert_eq!(non_negative(text), Some(number), "{text}");
        }
        for text in ["", "-1", "x2", "+ 2", "½", "--2"] {
            assert_eq!(non_negative(text), None, "{text}");
        }
    }
}
