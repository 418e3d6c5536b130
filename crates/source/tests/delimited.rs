//! Delimited text as the compiler reads it.

use sawbones_source::delimited::{self, Delimiter, Options};
use sawbones_source::documents::Documents;
use sawbones_source::grid::Grid;
use sawbones_source::reader::Reading;

fn read(text: &str, options: &Options) -> Reading {
    let mut documents = Documents::default();
    let id = documents.add("test.csv", text.to_owned());
    delimited::read(&documents, id, options)
}

fn shown(grid: &Grid) -> Vec<Vec<String>> {
    let cell = |row, column| grid.cell(row, column).map_or(String::new(), |cell| cell.text.shown());
    (0..grid.rows.len()).map(|row| (0..grid.width()).map(|column| cell(row, column)).collect()).collect()
}

fn codes(reading: &Reading) -> Vec<&'static str> {
    reading.findings.iter().map(|finding| finding.diagnostic.code.name()).collect()
}

#[test]
fn quoted_cells_hold_delimiters_quotes_and_lines() {
    let text = "\u{feff}d6,Effect\r\n1-3,\"Arm, \"\"left\"\"\r\n +3H \"\r\n4-6, plain \r\n";
    let reading = read(text, &Options::csv());
    let grid = &reading.grids[0];
    assert_eq!(shown(grid), [["d6", "Effect"], ["1-3", "Arm, \"left\"\n+3H"], ["4-6", "plain"]]);
    assert_eq!(grid.header_rows, 1);
    assert_eq!(grid.rows.iter().map(|row| row.line).collect::<Vec<_>>(), [1, 2, 4]);
    let effect = grid.cell(1, 1).expect("two columns");
    let source = |piece: &str| {
        let at = effect.text.exact().find(piece).expect("the piece stands in the cell");
        &text[effect.text.source(at..at + piece.len())]
    };
    assert_eq!((source("Arm,"), source("\"left\""), source("+3H")), ("Arm,", "\"\"left\"\"", "+3H"));
    assert_eq!(effect.span.clone().map(|span| &text[span]), Some("\"Arm, \"\"left\"\"\r\n +3H \""));
    let plain = grid.cell(2, 1).and_then(|cell| cell.span.clone());
    assert_eq!(plain.map(|span| &text[span]), Some("plain"));
    assert_eq!(reading.findings, []);
}

#[test]
fn an_empty_line_ends_a_table_and_other_delimiters_are_read() {
    let options = Options { delimiter: Delimiter::Semicolon, ..Options::csv() };
    let reading = read("a;b\n1,5;2\n\n  \nc\n3\n", &options);
    assert_eq!(
        reading.grids.iter().map(shown).collect::<Vec<_>>(),
        [vec![vec!["a", "b"], vec!["1,5", "2"]], vec![vec!["c"], vec!["3"]]]
    );
    let one = read("a;b\n\n1;2\n", &Options { over_empty_lines: true, ..options });
    assert_eq!(one.grids.iter().map(shown).collect::<Vec<_>>(), [[["a", "b"], ["1", "2"]]]);
}

#[test]
fn rows_behind_an_empty_line_without_a_header_of_their_own_are_reported() {
    for (text, options) in [
        ("Roll,Area\n1-3,Head\n\n4-5,Leg\n6,Arm\n", Options::csv()),
        ("Roll,Area\r\n\r\n \r\n4-5,Leg\r\n6,Arm\r\n", Options::csv()),
        ("Falls\nRoll\tArea\n1-3\tHead\n\n4-5\tLeg\n6\tArm\n", Options::tsv()),
        ("Area,Bonus\nHead,+3\n\nLeg,-1\nArm,−2\n", Options::csv()),
    ] {
        let reading = read(text, &options);
        assert_eq!((reading.grids.len(), codes(&reading)), (1, vec!["rows-apart"]), "{text:?}");
        let edit = reading.findings[0].diagnostic.help.as_ref().and_then(|help| help.edit.clone()).expect("an edit");
        let mut mended = text.to_owned();
        mended.replace_range(edit.span.bytes, &edit.replacement);
        let without = read(&mended, &options);
        assert_eq!(without.findings, [], "{mended:?}");
        assert_eq!(shown(&without.grids[0]), shown(&reading.grids[0]), "the rows are read all the same");
    }
}

#[test]
fn tables_with_headers_of_their_own_stand_apart_behind_an_empty_line() {
    for second in ["Roll,Area\n1-3,Arm\n", "d6,Area\n1-3,Arm\n", "2d6,Area\n2-12,Arm\n", "4-6\n", "Area,Text\nArm,x\n"]
    {
        let reading = read(&format!("Roll,Area\n1-3,Head\n\n{second}"), &Options::csv());
        assert_eq!((reading.grids.len(), codes(&reading)), (2, Vec::new()), "{second:?}");
    }
    let headless = Options { header_rows: 0, ..Options::csv() };
    assert_eq!(read("1,2\n\n3,4\n", &headless).grids.len(), 2, "without headers nothing tells rows from tables");
}

#[test]
fn tables_in_prose_are_the_lines_with_tabs() {
    let text = "Intro text, \"spoken\n\nCover\nKind\tValue\nWood\t4\n\nMore prose\n\"here\nand there\"\n\nx\ty\nz\t\n";
    let reading = read(text, &Options::tsv());
    let tables: Vec<_> =
        reading.grids.iter().map(|grid| (grid.headings.clone(), shown(grid), grid.rows[0].line)).collect();
    assert_eq!(tables.len(), 2);
    assert_eq!(tables[0].0, ["Cover"]);
    assert_eq!(
        (&tables[0].1, tables[0].2),
        (&vec![vec!["Kind".to_owned(), "Value".to_owned()], vec!["Wood".to_owned(), "4".to_owned()]], 4)
    );
    assert_eq!((&tables[1].1[1], tables[1].2), (&vec!["z".to_owned(), String::new()], 11));
    assert_eq!(reading.findings, []);
}

#[test]
fn a_range_of_lines_leaves_the_others_out() {
    let text = "a\tb\nc\td\ne\tf\ng\th\n";
    for (lines, cells) in [(2..=3, vec![["c", "d"], ["e", "f"]]), (4..=9, vec![["g", "h"]])] {
        let reading = read(text, &Options { lines: Some(lines), ..Options::tsv() });
        assert_eq!(reading.grids.iter().map(shown).collect::<Vec<_>>(), [cells]);
    }
    assert_eq!(read(text, &Options { lines: Some(7..=9), ..Options::tsv() }).grids, []);
}

#[test]
fn rows_with_an_empty_key_continue_the_row_above_line_by_line() {
    let text = "1\tNose\n\tBleeding:\tD3\n\tHealing:\n2\tJaw\tx\n";
    let options = Options { header_rows: 0, continued_under: Some(0), ragged: true, ..Options::tsv() };
    let reading = read(text, &options);
    let grid = &reading.grids[0];
    let exact = |row, column| grid.cell(row, column).expect("three columns").text.exact();
    assert_eq!(grid.rows.len(), 2);
    assert_eq!((exact(0, 0), exact(0, 1), exact(0, 2)), ("1", "Nose\nBleeding:\nHealing:", "\nD3\n"));
    assert_eq!((exact(1, 0), exact(1, 1), exact(1, 2)), ("2", "Jaw", "x"));
    let label = &grid.cell(0, 1).expect("a cell").text;
    assert_eq!(&text[label.source(5..13)], "Bleeding");
    assert_eq!(grid.cell(0, 2).map(|cell| cell.line), Some(1));
    assert_eq!(reading.findings, []);
    assert_eq!(codes(&read(text, &Options { ragged: false, ..options })), ["ragged-row", "ragged-row"]);
}

#[test]
fn lines_of_a_quoted_cell_stand_beside_the_lines_of_its_row_when_rows_are_joined() {
    let options = Options { header_rows: 0, continued_under: Some(0), ..Options::csv() };
    let reading = read("1,\"a\nb\",x\n,c,y\n", &options);
    let grid = &reading.grids[0];
    let exact = |column| grid.cell(0, column).expect("three columns").text.exact();
    assert_eq!((exact(1), exact(2)), ("a\nb\nc", "x\n\ny"));
}

#[test]
fn a_row_of_another_width_is_reported_and_padded() {
    let reading = read("a,b\n1,2\n3\n4,5,6\n", &Options::csv());
    assert_eq!(codes(&reading), ["ragged-row", "ragged-row"]);
    assert_eq!(shown(&reading.grids[0])[2], ["3", "", ""]);
}

#[test]
fn a_quotation_mark_that_is_not_closed_is_text() {
    let reading = read("a,b\n\"x\" y,2\n\"z,3\n4,5\n", &Options::csv());
    assert_eq!(shown(&reading.grids[0]), [["a", "b"], ["\"x\" y", "2"], ["\"z", "3"], ["4", "5"]]);
    assert_eq!(codes(&reading), ["stray-quote", "stray-quote"]);
}
