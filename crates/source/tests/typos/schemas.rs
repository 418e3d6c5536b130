//! Mistakes in the schema.

use sawbones_source::codes::Code;

use crate::bench::Mistake;

#[test]
fn a_key_is_misspelt() {
    Mistake::in_schema("title = \"Ballistic", "‸titel = \"Ballistic").gives(Code::SchemaSyntax, "key_misspelt");
}

#[test]
fn a_quotation_mark_is_missing() {
    Mistake::in_schema("title = \"Ballistic shrapnel\"", "title = \"Ballistic shrapnel‸")
        .gives(Code::SchemaSyntax, "quotation_mark_missing");
}

#[test]
fn a_figure_stands_in_quotation_marks() {
    Mistake::in_schema("rows = 20", "rows = ‸\"20\"").gives(Code::SchemaSyntax, "figure_quoted");
}

#[test]
fn a_list_is_a_word() {
    Mistake::in_schema("words = [\"A\", \"B\", \"C\", \"D\", \"E\"]", "words = ‸\"A B C D E\"")
        .gives(Code::SchemaSyntax, "list_as_a_word");
}

#[test]
fn a_key_is_missing() {
    Mistake::in_schema("title = \"Ballistic shrapnel\"\n", "")
        .pointing_at("schema.toml", "[[table]]")
        .gives(Code::SchemaSyntax, "key_missing");
}

#[test]
fn a_type_is_misspelt() {
    Mistake::in_schema("type = \"set-of\"", "type = ‸\"setof\"").gives(Code::SchemaUnknownName, "type_misspelt");
}

#[test]
fn a_vocabulary_is_misspelt() {
    Mistake::in_schema("of = \"area\"", "of = ‸\"aera\"").gives(Code::SchemaUnknownName, "vocabulary_misspelt");
}

#[test]
fn a_word_stands_twice_in_a_vocabulary() {
    Mistake::in_schema("\"Legs\", \"Arms\"]", "\"Legs\", ‸\"legs\", \"Arms\"]")
        .gives(Code::SchemaConflict, "word_twice");
}

#[test]
fn an_alias_has_a_blank_too_many() {
    Mistake::in_schema("Legs = [\"Leg\"]", "Legs = [‸\"Both  legs\"]").gives(Code::SchemaSyntax, "alias_with_blanks");
}

#[test]
fn an_alias_is_of_no_word() {
    Mistake::in_schema("Legs = [\"Leg\"]", "‸Feet = [\"Foot\"]").gives(Code::SchemaUnknownName, "alias_of_no_word");
}

#[test]
fn a_die_is_no_die() {
    Mistake::in_schema("die = \"d100\"", "die = ‸\"d1OO\"").gives(Code::SchemaSyntax, "die_unreadable");
}

#[test]
fn a_place_of_a_line_is_unknown() {
    Mistake::in_schema("\"{areas}: covered / bare\"", "‸\"{areas}: covered / naked\"")
        .gives(Code::SchemaUnknownName, "place_of_a_line_unknown");
}

#[test]
fn the_set_of_a_line_is_unknown() {
    Mistake::in_schema("\"{areas}: covered / bare\"", "‸\"{area}: covered / bare\"")
        .gives(Code::SchemaUnknownName, "set_of_a_line_unknown");
}

#[test]
fn a_header_is_misspelt() {
    Mistake::in_schema("header = \"Roll\"", "header = \"Rol\"")
        .pointing_at("shrapnel.md", "| Roll |")
        .gives(Code::MissingColumn, "header_misspelt");
}

#[test]
fn an_expected_effect_is_misspelt() {
    Mistake::in_schema("\"base.stun\" = 169", "‸\"base.stnu\" = 169").gives(Code::SchemaUnknownName, "total_misspelt");
}

#[test]
fn a_rule_is_misspelt() {
    Mistake::in_schema("rule = \"same-in-row\"", "rule = ‸\"same-in-rows\"")
        .gives(Code::SchemaUnknownName, "rule_misspelt");
}

#[test]
fn a_rule_is_about_an_unknown_effect() {
    Mistake::in_schema("effect = \"breakage\"", "effect = ‸\"brekage\"")
        .gives(Code::SchemaUnknownName, "rule_effect_misspelt");
}

#[test]
fn the_format_is_of_another_day() {
    Mistake::in_schema("format = 1", "format = ‸2").gives(Code::SchemaSyntax, "format_unknown");
}

#[test]
fn a_column_is_found_in_two_ways() {
    Mistake::in_schema("header = \"Roll\"", "header = ‸\"Roll\"\nnumber = 1")
        .gives(Code::SchemaConflict, "column_found_twice");
}

#[test]
fn the_schema_is_empty() {
    let folder = crate::bench::Folder::shrapnel();
    Mistake::in_schema(folder.text_of("schema.toml"), "‸").gives(Code::SchemaSyntax, "schema_empty");
}
