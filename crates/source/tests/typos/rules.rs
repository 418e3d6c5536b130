//! Mistakes in bands, and what only shows over the whole table.

use sawbones_source::codes::Code;

use crate::bench::{Mistake, SCHEMA};

#[test]
fn bands_leave_a_gap() {
    Mistake::in_cell("46–55", "Roll", "**46–55**", "‸**46–54**").gives(Code::Gap, "gap");
}

#[test]
fn bands_overlap() {
    Mistake::in_cell("46–55", "Roll", "**46–55**", "**46–56**")
        .pointing_at("shrapnel.md", "**56–65**")
        .gives(Code::Overlap, "overlap");
}

#[test]
fn a_band_is_reversed() {
    Mistake::in_cell("46–55", "Roll", "**46–55**", "**‸55–46**").gives(Code::Reversed, "reversed");
}

#[test]
fn a_band_leaves_the_die() {
    Mistake::in_cell("100", "Roll", "**100**", "‸**100–101**").gives(Code::OutOfDie, "out_of_die");
}

#[test]
fn a_band_begins_at_nought() {
    Mistake::in_cell("01", "Roll", "**01**", "**‸00–01**").gives(Code::Reversed, "band_from_nought");
}

#[test]
fn a_letter_stands_for_a_digit_of_a_band() {
    Mistake::in_cell("11–15", "Roll", "**11–15**", "**‸l1–15**").gives(Code::LookAlike, "look_alike_in_band");
}

#[test]
fn a_band_is_no_band() {
    Mistake::in_cell("11–15", "Roll", "**11–15**", "**11–15‸–20**").gives(Code::BadValue, "band_of_three");
}

#[test]
fn a_row_stands_twice() {
    Mistake::in_cell("66", "Roll", "**66**", "‸**56–65**").gives(Code::Duplicate, "band_twice");
}

#[test]
fn a_row_is_deleted() {
    let folder = crate::bench::Folder::shrapnel();
    let text = folder.text_of(crate::bench::DOCUMENT);
    let row = text.lines().find(|line| line.starts_with("| **46–55**")).expect("the row is there");
    Mistake::in_document(&format!("{row}\n"), "")
        .pointing_at("shrapnel.md", "**36–45**")
        .gives(Code::Gap, "row_deleted");
}

#[test]
fn a_row_names_too_few_areas_for_its_band() {
    Mistake::in_schema("except = [{ at = \"66\", is = 3, reason = \"the special result of this table: trunk and legs are struck together\" }]\n", "")
        .pointing_at("shrapnel.md", "**66**")
        .gives(Code::WrongSize, "breadth");
}

#[test]
fn a_row_has_a_breakage_of_its_own_in_one_cell() {
    Mistake::in_cell("46–55", "C", "Chest: +9H, ◷10, ⚒(-25)", "Chest: +9H, ◷10, ‸⚒(-50)")
        .gives(Code::DiffersInRow, "breakage_differs");
}

#[test]
fn an_arm_is_winded() {
    Mistake::in_cell("46–55", "C", "Arms: +15H, ⚒(-25)", "Arms: +15H, ‸◷10, ⚒(-25)")
        .gives(Code::EffectNotAllowed, "fatigue_on_an_arm");
}

#[test]
fn a_token_is_deleted() {
    Mistake::in_cell("46–55", "C", "**+15H, 1✹[-50]**", "**1✹[-50]**")
        .pointing_at("shrapnel.md", "| Roll | A |")
        .gives(Code::SumOff, "token_deleted");
}

#[test]
fn a_figure_is_mistyped() {
    Mistake::in_cell("46–55", "C", "**+15H, 1✹[-50]**", "**+51H, 1✹[-50]**")
        .pointing_at("shrapnel.md", "| Roll | A |")
        .gives(Code::SumOff, "figure_mistyped");
}

#[test]
fn a_token_moved_to_the_other_side_puts_two_sums_off_and_is_said_once() {
    Mistake::in_cell("46–55", "C", "Arms: +15H, ⚒(-25) / ♦2", "Arms: ⚒(-25) / +15H, ♦2")
        .pointing_at("shrapnel.md", "| Roll | A |")
        .gives(Code::SumOff, "token_moved");
}

#[test]
fn the_schema_expects_another_count() {
    Mistake::none()
        .and(SCHEMA, "rows = 20", "rows = 21")
        .pointing_at("shrapnel.md", "| Roll | A |")
        .gives(Code::CountOff, "count_off");
}

#[test]
fn a_finding_is_allowed_without_a_reason() {
    Mistake::in_schema("# How hard armour", "[[allow]]\ncode = \"gap\"\nreason = ‸\" \"\n\n# How hard armour")
        .gives(Code::SchemaIncomplete, "allow_without_reason");
}

#[test]
fn a_finding_is_allowed_that_has_no_such_code() {
    Mistake::in_schema(
        "# How hard armour",
        "[[allow]]\ncode = ‸\"gapp\"\nreason = \"on purpose\"\n\n# How hard armour",
    )
    .gives(Code::SchemaUnknownName, "allow_unknown_code");
}

#[test]
fn a_band_that_lost_a_digit_overlaps_many_others_and_is_said_once() {
    Mistake::in_cell("46–55", "Roll", "**46–55**", "‸**4–55**").gives(Code::Overlap, "overlap_of_many");
}

#[test]
fn a_band_that_is_shifted_overlaps_one_neighbour_and_leaves_the_other() {
    Mistake::in_cell("46–55", "Roll", "**46–55**", "‸**45–54**").gives(Code::Overlap, "band_shifted");
}
