//! Mistakes in the legend.

use sawbones_ir::{Effect, FieldValue, Value};
use sawbones_source::codes::Code;

use crate::bench::Mistake;

#[test]
fn a_row_more_in_the_legend_is_all_that_a_new_token_takes() {
    let burning = "| burning | `🜂{rounds}` | covered, bare | sum | burning {rounds} round(s) |\n| prone |";
    let book = Mistake::in_document("| prone |", burning)
        .and_in_cell("46–55", "D", "⚒(-25) / ♦2, -5<br>Chest", "⚒(-25), 🜂2 / ♦2, -5<br>Chest")
        .compiles();
    let kind = book.legends[0].kinds.iter().position(|kind| kind.name == "burning").expect("the legend's new kind");
    let values = book.tables[0].rows.iter().flat_map(|row| &row.values);
    let groups =
        values.filter_map(|value| if let Value::Outcome(outcome) = value { Some(&outcome.groups) } else { None });
    let effects = groups.flatten().flat_map(|group| &group.effects);
    let found: Vec<&Effect> = effects.filter(|effect| usize::from(effect.kind) == kind).collect();
    assert_eq!(found, [&Effect { kind: kind as u16, fields: vec![FieldValue::Int(2)] }]);
}

#[test]
fn a_template_lacks_a_brace() {
    Mistake::in_document("`+{hits}H`", "`+‸{hitsH`").gives(Code::BadTemplate, "brace_missing");
}

#[test]
fn a_hole_has_an_unknown_kind() {
    Mistake::in_document("`☠ {fate:fate}`", "`‸☠ {fate:fates}`").gives(Code::BadTemplate, "hole_of_unknown_kind");
}

#[test]
fn two_templates_take_the_same_text() {
    Mistake::in_document("`◷{fatigue}`", "`‸+{fatigue}H`").gives(Code::AmbiguousTemplates, "templates_alike");
}

#[test]
fn a_place_is_misspelt() {
    Mistake::in_document("| base, covered, bare | sum | {hits}", "| base, ‸coverd, bare | sum | {hits}")
        .gives(Code::UnknownPlace, "place_misspelt");
}

#[test]
fn a_way_of_adding_up_is_unknown() {
    Mistake::in_document("| base, covered, bare | sum | {hits}", "| base, covered, bare | ‸total | {hits}")
        .gives(Code::BadTemplate, "adding_up_unknown");
}

#[test]
fn the_words_speak_of_a_figure_that_no_token_gives() {
    Mistake::in_document("{hits} more hit(s)", "‸{hit} more hit(s)")
        .gives(Code::BadTemplate, "words_of_another_figure");
}

#[test]
fn a_kind_stands_twice() {
    Mistake::in_document("| fatigue | `◷{fatigue}`", "| ‸hits | `◷{fatigue}`")
        .gives(Code::SchemaConflict, "kind_twice");
}

#[test]
fn a_column_of_the_legend_is_missing() {
    Mistake::in_document(
        "| Effect | Token | Stands in | Adds up | In words |",
        "‸| Effect | Token | Stands | Adds up | In words |",
    )
    .gives(Code::MissingColumn, "legend_header_renamed");
}

#[test]
fn a_token_has_no_template() {
    Mistake::in_document("| prone | `⇘` |", "| ‸prone |  |").gives(Code::BadTemplate, "template_missing");
}

#[test]
fn a_template_of_many_tokens_is_missing_and_that_is_said_once() {
    Mistake::in_document("`⚒(-{breakage})`, `⚒{breakage=0}`", "`⚒{breakage=0}`")
        .pointing_at("shrapnel.md", "⚒(-25)")
        .gives(Code::UnknownToken, "template_removed");
}
