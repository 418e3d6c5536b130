//! The table model of HTML against a second one, which is written from the standard's words slot by slot and knows no shortcut.

use std::collections::HashMap;

use proptest::prelude::*;
use sawbones_source::documents::Documents;
use sawbones_source::html;

/// What a cell asks for.
#[derive(Clone, Debug)]
struct Cell {
    rows: usize,
    columns: usize,
    is_header: bool,
    /// Rows of a table in it.
    inner: usize,
}

#[derive(Clone, Debug)]
struct Group {
    name: &'static str,
    rows: Vec<Vec<Cell>>,
}

fn cell() -> impl Strategy<Value = Cell> {
    let span = || prop_oneof![6 => Just(1_usize), 3 => 0..5_usize, 1 => Just(70_000)];
    let inner = prop_oneof![9 => Just(0_usize), 1 => 1..3_usize];
    (span(), prop_oneof![6 => Just(1_usize), 3 => 0..4_usize], any::<bool>(), inner)
        .prop_map(|(rows, columns, is_header, inner)| Cell { rows, columns, is_header, inner })
}

fn groups() -> impl Strategy<Value = Vec<Group>> {
    let rows = proptest::collection::vec(proptest::collection::vec(cell(), 0..5), 0..6);
    let name = proptest::sample::select(vec!["tbody", "tbody", "thead", "tfoot"]);
    let group = (name, rows).prop_map(|(name, rows)| Group { name, rows });
    proptest::collection::vec(group, 1..4)
}

/// The document, with each cell's number as its text; end tags are left out where `short` is set.
fn document(groups: &[Group], short: bool) -> String {
    let end = |name: &str| if short { String::new() } else { format!("</{name}>") };
    let mut text = "<table>".to_owned();
    let mut number = 0;
    for Group { name, rows } in groups {
        text += &format!("<{name}>");
        for row in rows {
            text += "<tr>";
            for Cell { rows, columns, is_header, inner } in row {
                let tag = if *is_header { "th" } else { "td" };
                let inner = if *inner > 0 {
                    format!("<table>{}</table>", "<tr><td rowspan=9>in".repeat(*inner))
                } else {
                    String::new()
                };
                text += &format!("<{tag} rowspan=\"{rows}\" colspan={columns}>{number}{inner}{}", end(tag));
                number += 1;
            }
            text += &end("tr");
        }
        text += &end(name);
    }
    text + "</table>"
}

/// The slots, by column and row, and how many rows there are.
fn formed(groups: &[Group]) -> (HashMap<(usize, usize), usize>, usize) {
    let mut numbered = Vec::new();
    let mut number = 0;
    for group in groups {
        let first = number;
        number += group.rows.iter().map(Vec::len).sum::<usize>();
        numbered.push((group, first));
    }
    let head = numbered.iter().position(|(group, _)| group.name == "thead" && !group.rows.is_empty());
    let is_foot = |index: &usize| numbered[*index].0.name == "tfoot";
    let others = (0..numbered.len()).filter(|index| Some(*index) != head);
    let (feet, bodies): (Vec<_>, Vec<_>) = others.partition(is_foot);
    let mut slots = HashMap::new();
    let mut height = 0;
    for index in head.into_iter().chain(bodies).chain(feet) {
        let (group, mut number) = numbered[index];
        let end = height + group.rows.len();
        for row in &group.rows {
            let mut x = 0;
            for cell in row {
                while slots.contains_key(&(x, height)) {
                    x += 1;
                }
                let below = if cell.rows == 0 { end } else { (height + cell.rows).min(end) };
                for y in height..below {
                    for column in x..x + cell.columns.max(1) {
                        slots.entry((column, y)).or_insert(number);
                    }
                }
                x += cell.columns.max(1);
                number += 1;
            }
            height += 1;
        }
    }
    (slots, height)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_slot_holds_the_cell_that_the_standard_puts_there(groups in groups(), short: bool) {
        let text = document(&groups, short);
        let (slots, height) = formed(&groups);
        let mut documents = Documents::default();
        let id = documents.add("any.html", text.clone());
        let reading = html::read(&documents, id);
        let grid = &reading.grids[0];
        prop_assert_eq!(grid.rows.len(), height, "{}", text);
        let width = slots.keys().map(|(column, _)| column + 1).max().unwrap_or(0);
        prop_assert_eq!(grid.width(), width, "{}", text);
        for row in 0..height {
            for column in 0..width {
                let shown = grid.cell(row, column).map(|cell| cell.text.shown());
                let expected = slots.get(&(column, row)).map(ToString::to_string);
                prop_assert_eq!(shown, expected, "row {} column {} of {}", row, column, text);
            }
        }
        let inner = groups.iter().flat_map(|group| &group.rows).flatten().filter(|cell| cell.inner > 0).count();
        prop_assert_eq!(reading.grids.len(), 1 + inner);
    }
}
