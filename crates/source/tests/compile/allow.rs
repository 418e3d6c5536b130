//! What a schema may allow, and what then counts.

use sawbones_ir::{Band, ColumnType, Value};

use crate::support::{Run, column, run};

const SCHEMA: &str = r#"
format = 1
id = "duel"

[[legend]]
places = ["base"]

[[legend.effect]]
name = "hits"
tokens = ["+{hits}H"]
places = ["base"]
adds-up = "sum"
words = "{hits} hits"

[[table]]
id = "wound"
title = "Wounds"
document = "wounds.md"

[[table.column]]
header = "Roll"
name = "roll"
type = "band"
die = "d6"

[[table.column]]
header = "Result"
name = "result"
type = "outcome"
lines = ["base"]
"#;

const ROWS: [&str; 3] = ["| 1-2 | +1H |", "| 3-4 | +2H |", "| 5-6 | +3H |"];

fn read(rows: &[&str], allow: &str) -> Run {
    let allow = if allow.is_empty() { String::new() } else { format!("[[allow]]\n{allow}\nreason = \"as printed\"\n") };
    let document = format!("| Roll | Result |\n|---|---|\n{}\n", rows.join("\n"));
    run(&format!("{SCHEMA}\n{allow}"), [("wounds.md", document.as_str())])
}

fn with(row: usize, text: &'static str) -> Vec<&'static str> {
    let mut rows = ROWS.to_vec();
    rows[row] = text;
    rows
}

#[test]
fn an_allowed_finding_is_kept_with_its_reason_and_the_book_compiles() {
    let run = read(&ROWS[..2], "code = \"gap\"");
    let [(finding, reason)] = &run.compiled.allowed[..] else { panic!("one finding is allowed") };
    assert_eq!(
        (finding.code.name(), finding.message.as_str(), reason.as_str()),
        ("gap", "no row covers 5–6 under `Roll`", "as printed")
    );
    run.clean();
}

#[test]
fn bands_with_an_allowed_gap_or_overlap_do_not_share_out_their_die() {
    let partition = |rows: &[&str], code: &str| {
        let book = read(rows, &format!("code = \"{code}\"")).clean();
        match book.tables[0].columns[0].kind {
            ColumnType::Band { partition, .. } => partition,
            ref other => panic!("a column of bands expected: {other:?}"),
        }
    };
    assert!(!partition(&ROWS[..2], "gap"));
    assert!(!partition(&with(1, "| 2-4 | +2H |"), "overlap"));
    assert!(!partition(&with(2, "| 5-7 | +2H |"), "out-of-die"));
    assert!(!partition(&[ROWS[0], ROWS[1], ROWS[2], ROWS[2]], "duplicate"));
    assert!(partition(&with(2, "| 6-5 | +2H |"), "reversed"), "it is turned round");
}

#[test]
fn an_allowed_reversed_band_is_turned_round() {
    let book = read(&with(2, "| 6-5 | +2H |"), "code = \"reversed\"").clean();
    assert_eq!(column(&book, "wound", "roll")[2], &Value::Band(Band { lo: Some(5), hi: Some(6) }));
}

#[test]
fn an_allowed_look_alike_is_read_as_what_it_looks_like() {
    let book = read(&with(0, "| l-2 | +1H |"), "code = \"look-alike\"").clean();
    assert_eq!(column(&book, "wound", "roll")[0], &Value::Band(Band { lo: Some(1), hi: Some(2) }));
}

#[test]
fn an_allowed_empty_cell_is_left_out_and_its_column_optional() {
    let book = read(&with(1, "| 3-4 | |"), "code = \"empty-cell\"").clean();
    assert_eq!(column(&book, "wound", "result")[1], &Value::None);
    assert!(book.tables[0].columns[1].optional);
}

#[test]
fn an_allowed_phrase_that_no_template_takes_is_no_effect() {
    let book =
        read(&with(1, "| 3-4 | +2H, ouch |"), "code = \"unknown-token\"\ntable = \"wound\"\nat = \"3-4\"").clean();
    let Value::Outcome(outcome) = column(&book, "wound", "result")[1] else { panic!("an outcome") };
    assert_eq!(outcome.groups[0].effects.len(), 1);
}

#[test]
fn an_allowance_reaches_as_far_as_it_says() {
    let rows = with(1, "| 3-4 | ouch |");
    for at in ["table = \"wound\"", "at = \"3-4\"", "at = \"3-4 Result\""] {
        read(&rows, &format!("code = \"unknown-token\"\n{at}")).clean();
    }
    for at in ["at = \"3\"", "at = \"1-2\"", "at = \"3-4 Roll\""] {
        read(&rows, &format!("code = \"unknown-token\"\n{at}")).only("unknown-token", "ouch");
    }
}

#[test]
fn a_band_is_named_in_any_spelling_of_it() {
    for written in ["3-4", "03–04", "3 to 4", "4-3"] {
        let cell = format!("| {written} | ouch |");
        let rows = [ROWS[0], cell.as_str(), ROWS[2]];
        let reversed = "\nreason = \"as printed\"\n[[allow]]\ncode = \"reversed\"\nat = \"04-03\"";
        let reversed = if written == "4-3" { reversed } else { "" };
        for at in ["3-4", "03-04", "3–4", " 3 - 4 ", "3 to 4", "4-3", "03—04 result", "3-4 Result"] {
            read(&rows, &format!("code = \"unknown-token\"\nat = \"{at}\"{reversed}")).clean();
        }
        for at in ["3", "3-5", "3-4 Roll", "34", "Result", ""] {
            read(&rows, &format!("code = \"unknown-token\"\nat = \"{at}\"{reversed}")).only("unknown-token", "ouch");
        }
    }
    let open = ["| 2- | ouch |", ROWS[1], "| 5+ | +3H |"];
    for at in ["2-", "2 or less", "≤2", "<3"] {
        read(&open, &format!("code = \"unknown-token\"\nat = \"{at}\"")).clean();
    }
}

#[test]
fn a_gap_is_at_either_of_the_rows_beside_it() {
    let rows = [ROWS[0], "| 4 | +2H |", ROWS[2]];
    for at in ["1-2", "04", "1–2 Roll", "4 roll"] {
        read(&rows, &format!("code = \"gap\"\nat = \"{at}\"")).clean();
    }
    read(&rows, "code = \"gap\"\nat = \"5-6\"").only("gap", "1-2");
}

#[test]
fn a_row_is_named_regardless_of_case_joints_and_apostrophes() {
    let schema = "format = 1\nid = \"duel\"\n[[table]]\nid = \"limb\"\ntitle = \"Limbs\"\ndocument = \"limbs.md\"\n\
        [[table.column]]\nheader = \"Limb\"\nname = \"limb\"\ntype = \"name\"\n\
        [[table.column]]\nheader = \"First Aid\"\nname = \"aid\"\ntype = \"text\"\n";
    let named = |name: &str, at: &str| {
        let allow = format!("[[allow]]\ncode = \"empty-cell\"\nat = \"{at}\"\nreason = \"as printed\"\n");
        let document = format!("| Limb | First Aid |\n|---|---|\n| {name} | |\n| tail | none |\n");
        run(&format!("{schema}{allow}"), [("limbs.md", document.as_str())])
    };
    for name in ["Left Arm", "left-arm", "Left–Arm", "LEFT_ARM"] {
        for at in ["Left Arm", "left arm", "Left_Arm", "left—arm", "left arm first aid", "Left-Arm First_Aid"] {
            named(name, at).clean();
        }
        for at in ["Left", "Left Ar", "Left Arm First", "Right Arm"] {
            named(name, at).only("empty-cell", "");
        }
    }
    named("Smith’s", "smith's").clean();
    named("Smith's", "Smith’s").clean();
}

#[test]
fn a_finding_points_at_an_allowance_that_misses_its_place() {
    let run = read(&with(1, "| 3-4 | ouch |"), "code = \"unknown-token\"\nat = \"1-2\"");
    let [finding] = &run.compiled.findings[..] else { panic!("one finding") };
    let last = finding.labels.last().map(|label| label.message.as_str());
    assert_eq!(last, Some("this allows it at `1-2`, which is not here"));
}

#[test]
fn an_allowance_that_nothing_needs_is_said_unless_there_are_errors() {
    read(&ROWS, "code = \"gap\"").only("unused-allowance", "[[allow]]");
    read(&with(1, "| 3-4 | ouch |"), "code = \"gap\"").only("unknown-token", "ouch");
}

#[test]
fn what_leaves_a_cell_without_a_meaning_cannot_be_allowed() {
    read(&with(1, "| 3..4 | +2H |"), "code = \"bad-value\"").only("schema-conflict", "\"bad-value\"");
    read(&ROWS, "code = \"gaap\"").only("schema-unknown-name", "\"gaap\"");
}

#[test]
fn an_allowance_needs_a_reason() {
    let run = run(&format!("{SCHEMA}\n[[allow]]\ncode = \"gap\"\nreason = \" \"\n"), [("wounds.md", "")]);
    run.only("schema-incomplete", "\" \"");
}

#[test]
fn an_allowed_doubt_about_a_legend_keeps_the_legend() {
    let second = "[[legend.effect]]\nname = \"harm\"\ntokens = [\"+{harm}H\"]\nplaces = [\"base\"]\nadds-up = \"sum\"\nwords = \"{harm}\"\n\n[[table]]";
    let schema = SCHEMA.replacen("[[table]]", second, 1);
    let document =
        format!("| Roll | Result |\n|---|---|\n{}\n", ["| 1-2 | — |", "| 3-4 | — |", "| 5-6 | — |"].join("\n"));
    let allow = "[[allow]]\ncode = \"ambiguous-templates\"\nreason = \"neither is used yet\"\n";
    run(&format!("{schema}{allow}"), [("wounds.md", document.as_str())]).clean();
    let used = document.replace("| 1-2 | — |", "| 1-2 | +1H |");
    run(&format!("{schema}{allow}"), [("wounds.md", used.as_str())]).only("ambiguous-token", "+1H");
    let both = "[[allow]]\ncode = \"ambiguous-token\"\nreason = \"they mean the same\"\n";
    let book = run(&format!("{schema}{allow}{both}"), [("wounds.md", used.as_str())]).clean();
    let Value::Outcome(outcome) = column(&book, "wound", "result")[0] else { panic!("an outcome") };
    assert_eq!(outcome.groups[0].effects[0].kind, 0, "the first in the legend counts");
}

#[test]
fn what_is_allowed_in_one_row_is_still_said_of_the_others_that_are_alike() {
    let rows: Vec<String> = (1..=8).map(|roll| format!("| {roll} | {roll} bruises |")).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let allow = "code = \"unknown-token\"\nat = \"1\"\nreason = \"it is\"\n[[allow]]\ncode = \"out-of-die\"";
    let run = read(&rows, allow);
    let finding = run.only("unknown-token", "2 bruises");
    assert_eq!(finding.note.as_deref(), Some("nor are 6 more tokens of this form in the table"));
}
