//! Runs the cases in `cases/`: documents, the tables that they hold and what is found in them. A kind of document is a file.

use sawbones_source::documents::Documents;
use sawbones_source::grid::Grid;
use sawbones_source::reader::{self, Kind};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    input: String,
    tables: Vec<Table>,
    /// The codes of the findings in the order of the document.
    findings: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    header_rows: usize,
    cells: Vec<Vec<String>>,
    row_lines: Option<Vec<u32>>,
    caption: Option<String>,
    headings: Option<Vec<String>>,
}

fn run(kind: Kind, cases: &str) -> usize {
    let cases: Vec<Case> = serde_json::from_str(cases).expect("the cases are written as the test wants them");
    for Case { name, input, tables, findings } in &cases {
        let mut documents = Documents::default();
        let id = documents.add(name, input.clone());
        let reading = reader::read(&documents, id, kind);
        assert_eq!(reading.grids.len(), tables.len(), "{name}: tables");
        for (grid, table) in reading.grids.iter().zip(tables) {
            assert_eq!(grid.header_rows, table.header_rows, "{name}: header rows");
            assert_eq!(shown(grid), table.cells, "{name}: cells");
            assert_eq!(grid.caption.as_ref().map(|caption| caption.shown()), table.caption, "{name}: caption");
            if let Some(lines) = &table.row_lines {
                assert_eq!(&grid.rows.iter().map(|row| row.line).collect::<Vec<_>>(), lines, "{name}: lines");
            }
            if let Some(headings) = &table.headings {
                assert_eq!(&grid.headings, headings, "{name}: headings");
            }
        }
        let found: Vec<_> = reading.findings.iter().map(|finding| finding.diagnostic.code.name()).collect();
        assert_eq!(&found, findings, "{name}: findings");
    }
    cases.len()
}

fn shown(grid: &Grid) -> Vec<Vec<String>> {
    let cell = |row, column| grid.cell(row, column).map_or(String::new(), |cell| cell.text.shown());
    (0..grid.rows.len()).map(|row| (0..grid.width()).map(|column| cell(row, column)).collect()).collect()
}

#[test]
fn markdown_is_read_as_the_cases_say() {
    assert_eq!(run(Kind::Markdown, include_str!("cases/markdown.json")), 50);
}

#[test]
fn html_is_read_as_the_cases_say() {
    assert_eq!(run(Kind::Html, include_str!("cases/html.json")), 48);
}

#[test]
fn delimited_text_is_read_as_the_cases_say() {
    assert_eq!(run(Kind::Csv, include_str!("cases/csv.json")), 3);
    assert_eq!(run(Kind::Tsv, include_str!("cases/tsv.json")), 2);
}
