//! Every cell of the generated shrapnel table says what its document says, read again by a reader of its own.

mod support;

use sawbones::shrapnel::{Cell, D100, Severity, cell};
use support::document::{self, Row, SEVERITIES, Token};
use support::expectations::{CELLS, SIDES};

/// A cell in which table and document differ: the first roll of its row, its severity, and what differs.
type Difference = (u8, char, String);

/// Compares every cell of the generated table with rows of a document; says how many cells and sides were compared.
fn compare(rows: &[Row]) -> (usize, usize, Vec<Difference>) {
    let mut differences = Vec::new();
    let (mut cells, mut sides) = (0, 0);
    for row in rows {
        for (severity, written) in SEVERITIES.into_iter().zip(&row.cells) {
            let kind = Severity::from_name(&severity.to_string()).expect("a severity");
            let mut differ = |what: &str, generated: String, read: String| {
                if generated != read {
                    differences.push((*row.band.start(), severity, format!("{what}: {generated} is not {read}")));
                }
            };
            for roll in row.band.clone() {
                let generated: Cell = cell(D100::new(roll).expect("a roll"), kind);
                differ("text", generated.text().to_owned(), written.text.clone());
                differ("base", generated.base().to_string(), tokens(&written.base));
                let generated_sides: Vec<_> = generated.by_area().collect();
                differ("sides", generated_sides.len().to_string(), written.sides.len().to_string());
                for (made, read) in generated_sides.iter().zip(&written.sides) {
                    differ("area", made.area.to_string(), read.area.clone());
                    differ("covered", made.covered.to_string(), tokens(&read.covered));
                    differ("bare", made.bare.to_string(), tokens(&read.bare));
                }
                let source = generated.source();
                differ("file", source.file.to_owned(), "shrapnel.md".to_owned());
                differ("line", source.line.to_string(), written.line.to_string());
                differ("column", source.column.unwrap_or(0).to_string(), written.column.to_string());
            }
            cells += 1;
            sides += written.sides.len();
        }
    }
    (cells, sides, differences)
}

/// The tokens of a place as the runtime writes them; a place without effects, `—` in the document, writes nothing.
fn tokens(tokens: &[Token]) -> String {
    tokens.iter().map(|token| token.text.as_str()).collect::<Vec<_>>().join(", ")
}

#[test]
fn every_cell_says_what_its_document_says() {
    let (cells, sides, differences) = compare(&document::rows());
    assert_eq!(differences, []);
    assert_eq!((cells, sides), (CELLS, SIDES));
}

#[test]
fn document_compiled_book_schema_and_library_hold_as_many_rows_cells_and_sides() {
    let rows = document::rows();
    let cells = || rows.iter().flat_map(|row| &row.cells);
    let raw = (rows.len(), cells().count(), cells().map(|cell| cell.sides.len()).sum());
    // The compiled book, line by line: a group of effects names the area that it is said of, twice for each side.
    let book = include_str!("../source-tables/shrapnel/shrapnel.jsonl");
    let lines = |kind: &str| book.lines().filter(|line| line.starts_with(kind)).collect::<Vec<_>>();
    let written = lines("{\"cell\":\"critical\"");
    let groups: usize = written.iter().map(|line| line.matches(",\"area\",").count()).sum();
    let compiled = (lines("{\"row\":").len(), written.len(), groups / 2);
    let schema = include_str!("../source-tables/shrapnel/schema.toml");
    let expected = |key: &str| {
        let line = schema.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
        line.and_then(|number| number.parse::<usize>().ok()).expect("the schema counts them")
    };
    let generated = || sawbones::shrapnel::Row::all().flat_map(|row| Severity::ALL.map(|kind| row.critical(kind)));
    let library = (
        sawbones::shrapnel::Row::all().count(),
        generated().count(),
        generated().map(|cell| cell.by_area().count()).sum(),
    );
    let counts: [(usize, usize, usize); 4] =
        [raw, compiled, (expected("rows"), expected("cells"), expected("parts")), library];
    assert_eq!(counts, [(20, CELLS, SIDES); 4]);
}

#[test]
fn the_rows_of_the_document_are_the_rows_of_the_table() {
    let bands: Vec<_> = sawbones::shrapnel::Row::all().map(|row| row.roll()).map(|band| (band.lo, band.hi)).collect();
    let read: Vec<_> = document::rows()
        .iter()
        .map(|row| (Some(i64::from(*row.band.start())), Some(i64::from(*row.band.end()))))
        .collect();
    assert_eq!(bands, read);
}

/// The ways in which a cell is spoilt: a figure of the base, the last figure of the cell, a word of the description.
fn perturbations(raw: &str) -> [String; 3] {
    let raise = |digit: char| if digit == '9' { '8' } else { char::from(digit as u8 + 1) };
    let swap = |at: usize| {
        let mut text = raw.to_owned();
        let digit = raw[at..].chars().next().expect("a digit");
        text.replace_range(at..=at, &raise(digit).to_string());
        text
    };
    let base = raw.find("**").expect("a base");
    let first = base + raw[base..].find(|c: char| c.is_ascii_digit()).expect("a figure in the base");
    let last = raw.rfind(|c: char| c.is_ascii_digit()).expect("a figure in the cell");
    [swap(first), swap(last), raw.replacen(' ', " never ", 1)]
}

#[test]
fn a_figure_or_a_word_changed_in_any_one_cell_is_caught_at_that_cell() {
    let mut caught = 0;
    let rows = document::rows();
    for row in &rows {
        for (severity, cell) in SEVERITIES.into_iter().zip(&row.cells) {
            for spoilt in perturbations(&cell.raw) {
                let line = document::TEXT.lines().nth(cell.line - 1).expect("the cell's line");
                assert_eq!(line.matches(&cell.raw).count(), 1, "a cell stands once on its line");
                let text = document::TEXT.replacen(line, &line.replacen(&cell.raw, &spoilt, 1), 1);
                let changed = document::read(&text).expect("the spoilt document is still a table");
                let (_, _, mut differences) = compare(&changed);
                // A word more moves the cells behind it; only what the cells say is judged here.
                differences.retain(|(.., what)| !what.starts_with("column"));
                let places: Vec<_> = differences.iter().map(|(roll, severity, _)| (*roll, *severity)).collect();
                assert!(!places.is_empty(), "{spoilt}");
                assert!(
                    places.iter().all(|place| *place == (*row.band.start(), severity)),
                    "{spoilt}: {differences:?}"
                );
                caught += 1;
            }
        }
    }
    assert_eq!(caught, 3 * CELLS);
}
