//! Mistakes that the table as a whole suffers from: markup, headings, the file itself.

use sawbones_source::codes::Code;

use crate::bench::{Folder, Mistake, SCHEMA};

#[test]
fn a_row_has_a_cell_too_few() {
    let row = row("46–55");
    let (kept, _) = row.trim_end_matches(" |").rsplit_once(" | ").expect("the row has cells");
    Mistake::in_document(&row, &format!("{kept} |‸")).gives(Code::MissingCell, "cell_missing");
}

#[test]
fn a_row_has_a_cell_too_many() {
    let row = row("46–55");
    Mistake::in_document(&row, &format!("{row} ‸**+3H** |")).gives(Code::SurplusCell, "cell_surplus");
}

#[test]
fn a_bar_is_not_escaped() {
    Mistake::in_cell("46–55", "B", "**+15H, 1✹[-75]**", "**+15H | 1✹[-75]**")
        .pointing_at("shrapnel.md", "The arm is flung")
        .gives(Code::SurplusCell, "bar_unescaped");
}

#[test]
fn the_row_of_dashes_is_too_short() {
    Mistake::in_document(
        "| Roll | A | B | C | D | E |\n|---|---|---|---|---|---|",
        "| Roll | A | B | C | D | E |\n‸|---|---|---|---|---|",
    )
    .gives(Code::BrokenDelimiterRow, "dashes_too_short");
}

#[test]
fn a_line_follows_the_table_at_once() {
    let row = row("100");
    Mistake::in_document(&row, &format!("{row}\n‸Optional: re-roll a 100."))
        .gives(Code::SwallowedLine, "line_swallowed");
}

#[test]
fn an_empty_line_parts_the_table() {
    let row = row("46–55");
    Mistake::in_document(&row, &format!("\n‸{row}")).gives(Code::RowsApart, "empty_line_in_table");
}

#[test]
fn a_header_is_renamed() {
    Mistake::in_document("| Roll | A |", "‸| Rolls | A |").gives(Code::MissingColumn, "header_renamed");
}

#[test]
fn a_header_stands_twice() {
    Mistake::in_document("| A | B | C | D | E |", "| A | B | ‸B | D | E |")
        .gives(Code::DuplicateColumn, "header_twice");
}

#[test]
fn a_column_is_new() {
    let row = row("100");
    let mut mistake = Mistake::in_document("| D | E |", "| D | E | ‸Notes |").and(
        "shrapnel.md",
        "|---|---|---|---|---|---|",
        "|---|---|---|---|---|---|---|",
    );
    let folder = Folder::shrapnel();
    for line in folder.text_of("shrapnel.md").lines().filter(|line| line.starts_with("| **")) {
        mistake = mistake.and("shrapnel.md", line, &format!("{line} x |"));
    }
    assert!(row.ends_with('|'));
    mistake.gives(Code::UnreadColumn, "column_new");
}

#[test]
fn the_heading_of_the_table_is_renamed() {
    Mistake::in_document("## The table", "## The tables")
        .pointing_at(SCHEMA, "{ heading = \"The table\"")
        .gives(Code::TableNotFound, "heading_renamed");
}

#[test]
fn the_heading_of_the_legend_is_something_else() {
    Mistake::in_document("## Legend\n", "## How to read it\n")
        .pointing_at(SCHEMA, "{ heading = \"Legend\"")
        .gives(Code::TableNotFound, "legend_heading_renamed");
}

#[test]
fn the_document_is_missing() {
    Mistake::instead_of_the_document(None, "\"shrapnel.md\"\nat = { heading = \"The table\"")
        .gives(Code::DocumentUnreadable, "document_missing");
}

#[test]
fn the_document_is_empty() {
    Mistake::instead_of_the_document(Some(b"  \n\n"), "\"shrapnel.md\"\nat = { heading = \"The table\"")
        .gives(Code::DocumentUnreadable, "document_empty");
}

#[test]
fn the_document_is_not_text() {
    Mistake::instead_of_the_document(
        Some(b"# Shrapnel\n\xff\xfe\x00"),
        "\"shrapnel.md\"\nat = { heading = \"The table\"",
    )
    .gives(Code::DocumentUnreadable, "document_binary");
}

#[test]
fn the_document_has_no_table() {
    Mistake::instead_of_the_document(Some(b"# Shrapnel\n\nTo be written.\n"), "{ heading = \"Legend\"")
        .gives(Code::TableNotFound, "document_without_table");
}

#[test]
fn the_document_is_named_wrongly() {
    Mistake::in_schema("[[legend]]\ndocument = \"shrapnel.md\"", "[[legend]]\ndocument = ‸\"shrapnle.md\"")
        .gives(Code::DocumentUnreadable, "document_misnamed");
}

fn row(band: &str) -> String {
    let folder = Folder::shrapnel();
    let text = folder.text_of("shrapnel.md");
    text.lines().find(|line| line.starts_with(&format!("| **{band}**"))).expect("the row is there").to_owned()
}
