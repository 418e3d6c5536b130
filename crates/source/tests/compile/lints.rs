//! Doubts about texts and links.

use crate::support::{Run, run};

const SCHEMA: &str = r#"
format = 1
id = "duel"

[[vocabulary]]
name = "area"
words = ["Head", "Upper arm", "Arm", "Legs"]
[vocabulary.aliases]
Head = ["Skull"]

[[table]]
id = "wound"
title = "Wounds"
document = "wounds.md"
at = { heading = "Wounds" }

[[table.column]]
header = "Roll"
name = "roll"
type = "band"

[[table.column]]
header = "Area"
name = "areas"
type = "set-of"
of = "area"

[[table.column]]
header = "Effect"
name = "effect"
type = "text"
"#;

fn with_row(roll: &str, area: &str, text: &str) -> Run {
    let document = format!(
        "# Wounds\n\n| Roll | Area | Effect |\n|---|---|---|\n| {roll} | {area} | {text} |\n\n## Other\n\nText.\n"
    );
    run(SCHEMA, [("wounds.md", document.as_str())])
}

#[test]
fn a_text_that_begins_with_the_number_of_its_row_is_found() {
    for (roll, text, at) in [
        ("4", "4. The knee gives way.", "4"),
        ("4", "4 The knee gives way.", "4"),
        ("4", "04: the knee gives way.", "04"),
        ("4", "4) the knee gives way.", "4"),
        ("4", "4 – the knee gives way.", "4"),
        ("4-6", "4–6 the knee gives way.", "4–6"),
        ("4-6", "04 - 06: the knee gives way.", "04 - 06"),
        ("10+", "10+ the knee is gone.", "10+"),
        ("12", "12Thigh", "12"),
    ] {
        with_row(roll, "Legs", text).only("row-number-in-cell", at);
    }
}

#[test]
fn a_figure_of_the_text_is_no_row_number() {
    for (roll, text) in [
        ("2", "2 teeth are lost."),
        ("2", "2D6 points are lost."),
        ("2", "2.5 yards back."),
        ("2", "12 teeth are lost."),
        ("2", "2nd degree burns."),
        ("2", "1. The knee gives way."),
        ("2", "-2 to everything."),
        ("2", "2"),
        ("2", "2, then 3 points."),
        ("4-6", "4 weeks."),
    ] {
        with_row(roll, "Legs", text).clean();
    }
}

#[test]
fn the_row_number_can_be_taken_out_by_the_edit() {
    let run = with_row("4", "Legs", "4. The knee gives way.");
    let help = run.only("row-number-in-cell", "4").help.clone().expect("help");
    let edit = help.edit.expect("an edit");
    assert_eq!((edit.span.bytes.len(), edit.replacement.as_str()), ("4. ".len(), ""));
}

#[test]
fn a_text_that_names_another_word_than_its_row_is_found() {
    for (text, at) in [
        ("The arm is broken.", "arm"),
        ("Both ARMS are broken.", "ARMS"),
        ("The head, the knee.", "head"),
        ("A cracked skull.", "skull"),
        ("The upper arm is broken.", "upper arm"),
        ("A head-on blow.", "head"),
    ] {
        with_row("1", "Legs", text).only("foreign-word", at);
    }
}

#[test]
fn words_of_the_row_and_parts_of_words_are_not_foreign() {
    for (area, text) in [
        ("Legs", "The leg is broken, both legs are."),
        ("Legs", "The forearm, the armour, the heading, a charm."),
        ("Upper arm", "The upper arm is broken."),
        ("Head, Arm", "The arm strikes the head."),
        ("Head, Upper arm, Arm, Legs", "Everything, head and leg."),
    ] {
        with_row("1", area, text).clean();
    }
    with_row("1", "Upper arm", "The arm is broken.").only("foreign-word", "arm");
}

#[test]
fn a_foreign_word_is_said_once_a_text() {
    let run = with_row("1", "Legs", "The head, the head again, and an arm.");
    assert_eq!(run.found(), [("foreign-word", "head".to_owned()), ("foreign-word", "arm".to_owned())]);
}

#[test]
fn a_whole_table_can_be_about_one_word() {
    let schema = SCHEMA.replace(
        "[[table.column]]\nheader = \"Area\"",
        "[table.subject]\nof = \"area\"\nwords = [\"Legs\"]\n\n[[table.column]]\nheader = \"Area\"",
    );
    let document = "# Wounds\n\n| Roll | Area | Effect |\n|---|---|---|\n| 1 | Head | The head. |\n";
    let run = run(&schema, [("wounds.md", document)]);
    assert_eq!(run.only("foreign-word", "head").message, "this text names `head`, and its table is about Legs");
}

#[test]
fn a_field_can_name_the_subject_of_its_row() {
    let schema = SCHEMA.replace("type = \"set-of\"", "type = \"one-of\"").replace(
        "[[table.column]]\nheader = \"Area\"",
        "[table.subject]\nfield = \"areas\"\n\n[[table.column]]\nheader = \"Area\"",
    );
    let document = "# Wounds\n\n| Roll | Area | Effect |\n|---|---|---|\n| 1 | Head | The leg. |\n";
    run(&schema, [("wounds.md", document)]).only("foreign-word", "leg");
    let without = SCHEMA.replace("type = \"set-of\"", "type = \"one-of\"");
    run(&without, [("wounds.md", document)]).clean();
}

#[test]
fn characters_that_only_look_like_others_are_found_in_texts() {
    for (text, at, meant) in [
        ("Lose 1D1O points.", "1D1O", "1D10"),
        ("Lose lD6 points.", "lD6", "1D6"),
        ("Lose 1O points.", "1O", "10"),
        ("The kneе gives way.", "kneе", "knee"),
        ("Тhe knee gives way.", "Тhe", "The"),
        ("Lose 3Η.", "3Η", "3H"),
    ] {
        let run = with_row("1", "Legs", text);
        let help = run.only("look-alike", at).help.clone().expect("help");
        assert_eq!(help.edit.expect("an edit").replacement, meant);
    }
}

#[test]
fn words_of_another_script_and_sound_figures_are_left_alone() {
    for text in [
        "Колено не держит.",
        "Το γόνατο.",
        "Lose 2D10+4, O2 and 5l of blood.",
        "I am in M1.",
        "S2 and B12.",
        "a naïve blow, 20°C",
    ] {
        with_row("1", "Legs", text).clean();
    }
}

#[test]
fn names_are_looked_through_for_look_alikes_but_may_name_anything() {
    let schema = SCHEMA.replace("name = \"effect\"\ntype = \"text\"", "name = \"effect\"\ntype = \"name\"");
    let document = |name: &str| format!("# Wounds\n\n| Roll | Area | Effect |\n|---|---|---|\n| 1 | Legs | {name} |\n");
    run(&schema, [("wounds.md", document("Arm in arm").as_str())]).clean();
    run(&schema, [("wounds.md", document("Кnee").as_str())]).only("look-alike", "Кnee");
}

#[test]
fn links_lead_to_what_is_there() {
    for text in [
        "see [other](#other)",
        "see [top](#)",
        "see [it](https://example.org/#x)",
        "see [it](/wiki/It#x)",
        "see [it](mailto:a@example.org)",
        "see [other](wounds.md#other)",
        "see [other](wounds.md?raw#other)",
        "see [it](wounds.md)",
        "see [a map](map.png)",
    ] {
        with_row("1", "Legs", text).clean();
    }
    with_row("1", "Legs", "see [other](#othr)").only("broken-link", "[other](#othr)");
    with_row("1", "Legs", "see [other](nowhere.md#other)").only("broken-link", "[other](nowhere.md#other)");
    with_row("1", "Legs", "see [other](nowhere.md)").only("broken-link", "[other](nowhere.md)");
    with_row("1", "Legs", "see [this](#wounds)").only("self-reference", "[this](#wounds)");
    with_row("1", "Legs", "see [this](wounds.md#wounds)").only("self-reference", "[this](wounds.md#wounds)");
}

#[test]
fn a_row_without_any_band_cannot_be_reached() {
    let schema =
        SCHEMA.replace("name = \"roll\"\ntype = \"band\"", "name = \"roll\"\ntype = \"band\"\noptional = true");
    let document = "# Wounds\n\n| Roll | Area | Effect |\n|---|---|---|\n| 1 | Legs | x |\n| — | Legs | y |\n";
    run(&schema, [("wounds.md", document)]).only("unreachable-row", "| — | Legs | y |");
}
