//! Mistakes in the figures of a cell.

use sawbones_source::codes::Code;

use crate::bench::Mistake;

#[test]
fn a_token_lacks_its_unit() {
    Mistake::in_cell("46–55", "D", "+15H", "‸+15").gives(Code::UnknownToken, "unit_missing");
}

#[test]
fn a_token_has_the_unit_of_another() {
    Mistake::in_cell("46–55", "D", "◷20", "‸20◷").gives(Code::UnknownToken, "unit_before_figure");
}

#[test]
fn two_tokens_lack_the_comma_between_them() {
    Mistake::in_cell("46–55", "D", "Chest: +13H, ◷20, ⚒(-25) / ♦2, -5", "Chest: +13H, ◷20, ⚒(-25) / ‸♦2 -5")
        .gives(Code::UnknownToken, "separator_missing");
}

#[test]
fn two_tokens_are_parted_by_a_semicolon() {
    Mistake::in_cell("46–55", "D", "+15H, 1✹", "‸+15H; 1✹").gives(Code::UnknownToken, "separator_of_another_kind");
}

#[test]
fn a_comma_stands_twice() {
    Mistake::in_cell("46–55", "D", "+15H, 1✹", "+15H‸,, 1✹").gives(Code::SurplusSeparator, "separator_twice");
}

#[test]
fn a_comma_is_left_at_the_end() {
    Mistake::in_cell("46–55", "D", "Arms: +21H, ⚒(-25) / ♦2, -5", "Arms: +21H, ⚒(-25)‸, / ♦2, -5")
        .gives(Code::SurplusSeparator, "separator_at_the_end");
}

#[test]
fn a_token_stands_on_the_wrong_side() {
    Mistake::in_cell("46–55", "D", "Arms: +21H, ⚒(-25) / ♦2, -5", "Arms: +21H, ⚒(-25), ‸♦2 / -5")
        .gives(Code::MisplacedToken, "wrong_side");
}

#[test]
fn both_sides_are_swapped() {
    Mistake::in_cell("46–55", "A", "Arms: ⚒(-25) / ♦2", "Arms: ‸♦2 / ⚒(-25)")
        .gives(Code::MisplacedToken, "sides_swapped");
}

#[test]
fn a_bracket_is_not_closed() {
    Mistake::in_cell("46–55", "E", "1✹[-75]", "‸1✹[-75").gives(Code::UnknownToken, "bracket_open");
}

#[test]
fn brackets_are_of_the_wrong_kind() {
    Mistake::in_cell("46–55", "E", "1✹[-75]", "‸1✹(-75)").gives(Code::UnknownToken, "bracket_of_another_kind");
}

#[test]
fn a_penalty_lacks_its_minus() {
    Mistake::in_cell("46–55", "E", "1✹[-75]", "‸1✹[75]").gives(Code::UnknownToken, "minus_missing");
}

#[test]
fn a_letter_stands_for_a_digit() {
    Mistake::in_cell("46–55", "D", "+15H", "‸+l5H").gives(Code::LookAlike, "look_alike");
}

#[test]
fn a_letter_of_another_alphabet_stands_for_the_unit() {
    Mistake::in_cell("46–55", "D", "+15H", "‸+15\u{41d}").gives(Code::LookAlike, "look_alike_of_another_alphabet");
}

#[test]
fn a_word_of_a_token_is_misspelt() {
    Mistake::in_cell("66", "E", "☠ dying", "‸☠ diyng").gives(Code::UnknownToken, "word_misspelt");
}

#[test]
fn an_effect_stands_twice() {
    Mistake::in_cell("46–55", "D", "Arms: +21H, ⚒(-25)", "Arms: +21H, ⚒(-25), ‸+3H")
        .gives(Code::RepeatedEffect, "effect_twice");
}

#[test]
fn a_symbol_is_not_in_the_legend() {
    Mistake::in_cell("46–55", "E", "1✹[-75]", "1✹[-75], ‸✂3").gives(Code::UnknownToken, "symbol_unknown");
}

#[test]
fn a_slash_is_missing() {
    Mistake::in_cell("46–55", "A", "Arms: ⚒(-25) / ♦2", "Arms: ‸⚒(-25)").gives(Code::WrongSides, "side_missing");
}

#[test]
fn a_slash_is_too_much() {
    Mistake::in_cell("46–55", "A", "Arms: ⚒(-25) / ♦2", "Arms: ‸⚒(-25) / ♦2 / —")
        .gives(Code::WrongSides, "side_surplus");
}

#[test]
fn a_side_is_left_empty() {
    Mistake::in_cell("01", "A", "⚒ / —", "⚒ /‸").gives(Code::EmptyPlace, "side_empty");
}

#[test]
fn an_area_of_the_row_is_missing_in_a_cell() {
    Mistake::in_cell("46–55", "A", "<br>Chest: ◷10, ⚒(-25) / ♦2", "")
        .pointing_at("shrapnel.md", "A raised forearm")
        .gives(Code::WordMissingInCell, "area_missing_in_cell");
}

#[test]
fn an_area_of_a_cell_is_missing_in_its_row() {
    Mistake::in_cell("01", "A", "⚒ / —", "⚒ / —<br>‸Legs: ⚒ / ♦1").gives(Code::WordNotInRow, "area_not_in_row");
}

#[test]
fn an_area_of_the_row_is_misspelt() {
    Mistake::in_cell("46–55", "Roll", "Chest", "‸Chset").gives(Code::UnknownWord, "area_misspelt_in_row");
}

#[test]
fn an_area_of_the_row_is_unknown() {
    Mistake::in_cell("46–55", "Roll", "Chest", "‸Tail").gives(Code::UnknownWord, "area_unknown_in_row");
}

#[test]
fn an_area_of_a_cell_is_misspelt() {
    Mistake::in_cell("46–55", "A", "Chest:", "‸Chset:").gives(Code::UnknownLabel, "area_misspelt_in_cell");
}

#[test]
fn the_areas_of_a_cell_are_in_another_order() {
    Mistake::in_cell(
        "46–55",
        "A",
        "Arms: ⚒(-25) / ♦2<br>Chest: ◷10, ⚒(-25) / ♦2",
        "‸Chest: ◷10, ⚒(-25) / ♦2<br>Arms: ⚒(-25) / ♦2",
    )
    .gives(Code::WordsOutOfOrder, "area_order");
}

#[test]
fn an_area_has_two_lines() {
    Mistake::in_cell("01", "A", "Head: ⚒ / —", "Head: ⚒ / —<br>‸Head: ⚒ / —").gives(Code::RepeatedWord, "area_twice");
}

#[test]
fn an_area_lacks_its_colon() {
    Mistake::in_cell("46–55", "A", "Chest: ◷10", "‸Chest ◷10").gives(Code::UnknownLabel, "colon_missing");
}

#[test]
fn a_line_break_is_missing_between_sentence_and_figures() {
    Mistake::in_cell("01", "A", "<br>**+1H**", " **+1H**")
        .pointing_at("shrapnel.md", "+1H**")
        .gives(Code::MissingLine, "line_break_missing");
}

#[test]
fn a_note_is_left_in_a_cell() {
    Mistake::in_cell("01", "A", "⚒ / —", "⚒ / —<br>‸see the errata").gives(Code::SurplusLine, "note_in_cell");
}

#[test]
fn a_cell_is_emptied() {
    let folder = crate::bench::Folder::shrapnel();
    let text = folder.text_of(crate::bench::DOCUMENT);
    let row = text.lines().find(|line| line.starts_with("| **46–55**")).expect("the row is there");
    let cell = row.split('|').nth(2).expect("the cell is there");
    Mistake::in_document(cell, "  ‸").gives(Code::EmptyCell, "cell_empty");
}

#[test]
fn the_row_names_another_area_than_all_of_its_cells() {
    Mistake::in_cell("46–55", "Roll", "Chest", "Head")
        .pointing_at("shrapnel.md", "**46–55**")
        .gives(Code::WordNotInRow, "area_of_row_wrong");
}

#[test]
fn the_row_lacks_an_area_of_all_of_its_cells() {
    Mistake::in_cell("66", "Roll", " + Legs", "")
        .pointing_at("shrapnel.md", "**66**")
        .gives(Code::WordNotInRow, "area_of_row_missing");
}
