//! Legends: how templates take tokens, how a place is divided into them, and what is said of a token that nothing takes.

use sawbones_ir::{Book, Dice, Effect, FieldValue, Value};

use crate::support::{Run, column, run};

const HEAD: &str = r#"
format = 1
id = "duel"

[[vocabulary]]
name = "stat"
words = ["WS", "BS", "I", "Ld"]
[vocabulary.aliases]
Ld = ["Leadership"]
"#;

const TABLE: &str = r#"
[[table]]
id = "wound"
title = "Wounds"
document = "wounds.md"

[[table.column]]
header = "Roll"
name = "roll"
type = "band"

[[table.column]]
header = "Result"
name = "result"
type = "outcome"
lines = ["base"]
"#;

fn effect(name: &str, tokens: &str) -> String {
    format!(
        "[[legend.effect]]\nname = \"{name}\"\ntokens = {tokens}\nplaces = [\"base\"]\nadds-up = \"list\"\nwords = \"{name}\"\n"
    )
}

/// Compiles a table whose cells hold these texts, with a legend of these effects.
fn read(legend: &str, effects: &[(&str, &str)], cells: &[&str]) -> Run {
    let effects: String = effects.iter().map(|(name, tokens)| effect(name, tokens)).collect();
    let schema = format!("{HEAD}\n[[legend]]\nplaces = [\"base\"]\n{legend}\n{effects}\n{TABLE}");
    let rows: String = cells.iter().enumerate().map(|(row, cell)| format!("| {} | {cell} |\n", row + 1)).collect();
    let document = format!("| Roll | Result |\n|---|---|\n{rows}");
    run(&schema, [("wounds.md", document.as_str())])
}

/// The effects of the only place of each row, by the name of their kind.
fn effects(book: &Book) -> Vec<Vec<(&str, &[FieldValue])>> {
    let kinds = &book.legends[0].kinds;
    let named = |effect: &'_ Effect| kinds[usize::from(effect.kind)].name.as_str();
    column(book, "wound", "result")
        .into_iter()
        .map(|value| {
            let Value::Outcome(outcome) = value else { panic!("an outcome expected: {value:?}") };
            let [group] = &outcome.groups[..] else { panic!("one place expected: {outcome:?}") };
            group.effects.iter().map(|effect| (named(effect), &effect.fields[..])).collect()
        })
        .collect()
}

const HALVE: (&str, &str) = ("halve", r#"["halves {stats:list of stat} for {weeks:dice} week(s)"]"#);
const LOSE: (&str, &str) = ("lose", r#"["-{points} {stat:stat}"]"#);
const STUN: (&str, &str) = ("stun", r#"["stunned {rounds} round(s)", "stunned{rounds=0}"]"#);

fn dice(count: u32, sides: u32, add: i64) -> FieldValue {
    FieldValue::Dice(Dice { add, ..Dice::new(count, sides) })
}

#[test]
fn a_list_of_words_may_hold_the_separator() {
    let book =
        read("", &[HALVE, STUN], &["halves WS, BS and I for D6+4 weeks, stunned", "stunned, halves Ld for 1 week"])
            .clean();
    assert_eq!(
        effects(&book),
        [
            vec![("halve", &[FieldValue::ListOf(vec![0, 1, 2]), dice(1, 6, 4)][..]), ("stun", &[FieldValue::Int(0)]),],
            vec![
                ("stun", &[FieldValue::Int(0)]),
                ("halve", &[FieldValue::ListOf(vec![3]), FieldValue::Dice(Dice::number(1))]),
            ],
        ]
    );
}

#[test]
fn a_list_of_words_is_ascending_however_it_is_joined() {
    let cells = [
        "halves I, WS for 1 week",
        "halves I and WS for 1 week",
        "halves I & WS for 1 week",
        "halves I, and WS for 1 week",
    ];
    for fields in effects(&read("", &[HALVE], &cells).clean()) {
        assert_eq!(fields[0].1[0], FieldValue::ListOf(vec![0, 2]));
    }
}

#[test]
fn a_word_that_is_not_known_in_a_list_is_one_finding_over_the_whole_token() {
    let run = read("", &[HALVE, STUN], &["stunned, halves WS, BSS, I and Ld for D6 weeks, stunned 2 rounds"]);
    let finding = run.only("unknown-token", "halves WS, BSS, I and Ld for D6 weeks");
    assert_eq!(finding.labels[0].message, "understood as far as `halves WS, `");
    let help = &finding.help.as_ref().expect("help").message;
    assert_eq!(
        help,
        "the nearest is halve, written `halves {stats:list of stat} for {weeks:dice} week(s)`, such as `halves WS for 2D6 weeks`"
    );
}

#[test]
fn a_word_does_not_stand_twice_in_a_list() {
    read("", &[HALVE], &["halves WS and WS for D6 weeks"]).only("unknown-token", "halves WS and WS for D6 weeks");
}

#[test]
fn what_is_one_token_and_several_is_ambiguous() {
    let run = read(
        "",
        &[("halve", r#"["halves {stats:list of stat}"]"#), ("loss", r#"["{stat:stat}"]"#)],
        &["halves WS, BS"],
    );
    run.only("ambiguous-token", "halves WS, BS");
}

#[test]
fn endings_may_be_there_or_not_whatever_the_figure() {
    let cells = ["stunned 1 round", "stunned 2 rounds", "stunned 1 rounds", "Stunned 2 Round"];
    let book = read("", &[STUN], &cells).clean();
    let rounds: Vec<_> = effects(&book).into_iter().map(|row| row[0].1[0].clone()).collect();
    assert_eq!(rounds, [1, 2, 1, 2].map(FieldValue::Int));
}

#[test]
fn a_minus_before_a_hole_is_the_sign_of_its_number_however_it_is_drawn() {
    let book = read("", &[LOSE], &["-10 WS", "−10 leadership", "‑0 I"]).clean();
    let points: Vec<_> = effects(&book).into_iter().map(|row| row[0].1[0].clone()).collect();
    assert_eq!(points, [-10, -10, 0].map(FieldValue::Int));
    assert_eq!(column(&book, "wound", "roll").len(), 3);
    read("", &[LOSE], &["10 WS"]).only("unknown-token", "10 WS");
}

#[test]
fn dice_are_read_to_their_end() {
    let bleed = ("bleed", r#"["bleeding {loss:dice}", "bleeding {loss:dice} a round"]"#);
    let cells = ["bleeding 2D3", "bleeding D6+3 a round", "bleeding 2d6 x 10 a round", "bleeding 4"];
    let book = read("", &[bleed], &cells).clean();
    let losses: Vec<_> = effects(&book).into_iter().map(|row| row[0].1[0].clone()).collect();
    let times_ten = FieldValue::Dice(Dice { mul: 10, ..Dice::new(2, 6) });
    assert_eq!(losses, [dice(2, 3, 0), dice(1, 6, 3), times_ten, FieldValue::Dice(Dice::number(4))]);
    read("", &[bleed], &["bleeding 2D6D"]).only("unknown-token", "bleeding 2D6D");
}

#[test]
fn two_templates_of_different_effects_may_not_take_the_same_text() {
    let both = [("dice", r#"["{n:dice} hits"]"#), ("hits", r#"["{n} hits"]"#)];
    read("", &both, &["5 hits"]).only("ambiguous-templates", "\"{n} hits\"");
    let turned = [both[1], both[0]];
    read("", &turned, &["5 hits"]).only("ambiguous-templates", "\"{n:dice} hits\"");
}

#[test]
fn templates_that_share_one_word_of_their_vocabularies_take_the_same_text() {
    let run = run(
        &format!(
            "{HEAD}\n[[vocabulary]]\nname = \"mood\"\nwords = [\"calm\", \"I\"]\n[[legend]]\nplaces = [\"base\"]\n{}{}{TABLE}",
            effect("stat", r#"["halve {a:stat}"]"#),
            effect("mood", r#"["halve {b:mood}"]"#)
        ),
        [("wounds.md", "| Roll | Result |\n|---|---|\n| 1 | halve WS |\n")],
    );
    assert_eq!(
        run.only("ambiguous-templates", "\"halve {b:mood}\"").message,
        "two templates take the same text, such as `halve I`"
    );
}

#[test]
fn two_spellings_of_one_effect_may_overlap_where_they_mean_the_same() {
    let book = read("", &[("hits", r#"["{n} hit(s)", "{n} hits"]"#)], &["5 hits"]).clean();
    assert_eq!(effects(&book), [vec![("hits", &[FieldValue::Int(5)][..])]]);
}

#[test]
fn an_effect_that_goes_without_saying_is_added_where_none_of_its_kind_stands() {
    let implied = r#"implied = [{ place = "base", token = "stunned" }]"#;
    let book = read(implied, &[STUN, LOSE], &["—", "-5 WS", "stunned 2 rounds"]).clean();
    let rounds = |row: &[(&str, &[FieldValue])]| -> Vec<(String, FieldValue)> {
        row.iter().map(|(name, fields)| ((*name).to_owned(), fields[0].clone())).collect()
    };
    let read: Vec<_> = effects(&book).iter().map(|row| rounds(row)).collect();
    let stun = |rounds| ("stun".to_owned(), FieldValue::Int(rounds));
    assert_eq!(read, [vec![stun(0)], vec![("lose".to_owned(), FieldValue::Int(-5)), stun(0)], vec![stun(2)]]);
}

#[test]
fn an_implied_token_must_be_one_of_its_place() {
    let run = read(r#"implied = [{ place = "base", token = "stuned" }]"#, &[STUN], &["—"]);
    run.only("unknown-token", "\"stuned\"");
}

#[test]
fn a_legend_without_record_takes_the_same_effect_again() {
    let book = read("", &[STUN], &["stunned 1 round, stunned 2 rounds"]).clean();
    assert_eq!(effects(&book)[0].len(), 2);
    read("record = true", &[STUN], &["stunned 1 round, stunned 2 rounds"]).only("repeated-effect", "stunned 2 rounds");
}

#[test]
fn blanks_and_marks_may_part_tokens() {
    for (separator, cell) in
        [(" ", "-5 WS stunned 2 rounds"), (";", "-5 WS ;stunned 2 rounds"), (".", "-5 WS. Stunned 2 rounds")]
    {
        let book = read(&format!("separator = \"{separator}\""), &[STUN, LOSE], &[cell]).clean();
        let names: Vec<_> = effects(&book)[0].iter().map(|(name, _)| *name).collect();
        assert_eq!(names, ["lose", "stun"], "{cell}");
    }
    let book = read("separator = \".\"\nending = \".\"", &[STUN, LOSE], &["-5 WS. Stunned 2 rounds."]).clean();
    assert_eq!(effects(&book)[0].len(), 2);
}

#[test]
fn a_separator_in_brackets_does_not_part_tokens() {
    let book = read("", &[("ears", r#"["(left, right)"]"#), STUN], &["(left, right), stunned"]).clean();
    assert_eq!(effects(&book)[0].len(), 2);
}

#[test]
fn a_separator_too_many_is_one_finding() {
    read("", &[STUN], &["stunned, , stunned 2 rounds"]).only("surplus-separator", ",");
}

#[test]
fn the_nearest_effect_is_the_one_that_was_understood_furthest() {
    let run = read("", &[STUN, LOSE], &["stunned 2 weeks"]);
    let finding = run.only("unknown-token", "stunned 2 weeks");
    assert_eq!(finding.labels[0].message, "understood as far as `stunned 2 `");
    assert!(
        finding.help.as_ref().is_some_and(|help| help.message.contains("`stunned {rounds} round(s)`")),
        "{finding:?}"
    );
    let run = read("", &[STUN, LOSE], &["-10"]);
    assert_eq!(run.only("unknown-token", "-10").labels[0].message, "something is missing at its end");
}

#[test]
fn a_letter_for_a_digit_in_a_token_is_said_with_what_is_meant() {
    let run = read("", &[STUN], &["stunned 1O rounds"]);
    let finding = run.only("look-alike", "stunned 1O rounds");
    let help = finding.help.as_ref().expect("help");
    assert_eq!(help.edit.as_ref().map(|edit| edit.replacement.as_str()), Some("stunned 10 rounds"));
}

#[test]
fn a_number_beyond_all_sense_is_no_token() {
    read("", &[STUN], &["stunned 99999999999999999999 rounds"])
        .only("unknown-token", "stunned 99999999999999999999 rounds");
    read("", &[STUN], &["stunned 4000000000 rounds"]).only("unknown-token", "stunned 4000000000 rounds");
}

#[test]
fn two_wrong_tokens_are_two_findings_and_hide_no_third_cell() {
    let run = read("", &[STUN, LOSE], &["stuned, -5 WX", "stunned", "-5 WZ"]);
    assert_eq!(
        run.found(),
        [
            ("unknown-token", "stuned".to_owned()),
            ("unknown-token", "-5 WX".to_owned()),
            ("unknown-token", "-5 WZ".to_owned())
        ]
    );
}

#[test]
fn a_broken_legend_does_not_hide_what_is_wrong_with_the_table() {
    let run = read("", &[("stun", r#"["stunned {rounds"]"#)], &["stunned 1 round", "x"]);
    assert_eq!(run.found().len(), 1, "the tokens cannot be judged\n{}", run.rendered());
    let schema =
        format!("{HEAD}\n[[legend]]\nplaces = [\"base\"]\n{}{TABLE}", effect("stun", r#"["stunned {rounds"]"#));
    let run = crate::support::run(&schema, [("wounds.md", "| Roll | Result |\n|---|---|\n| 1-2-3 | stunned |\n")]);
    let codes: Vec<_> = run.found().into_iter().map(|(code, _)| code).collect();
    assert_eq!(codes, ["bad-template", "bad-value"]);
}

#[test]
fn a_figure_with_a_mark_for_its_thousands_is_one_mistake() {
    let effects = [("hits", "[\"+{hits}H\"]"), ("prone", "[\"prone\"]")];
    for (cell, at, written) in [
        ("+1,000H", "+1,000H", "+1000H"),
        ("prone, +12,345,678H, prone", "+12,345,678H", "+12345678H"),
        ("+1H, +1,000H", "+1,000H", "+1000H"),
    ] {
        let run = read("", &effects, &[cell]);
        let finding = run.only("unknown-token", at);
        let edit = finding.help.as_ref().and_then(|help| help.edit.as_ref()).expect("an edit");
        assert_eq!(edit.replacement, written);
    }
    // What parts two tokens that are both known parts them.
    read("", &[("dent", "[\"{dent}\"]"), ("hits", "[\"{hits}H\"]")], &["3,100H"]).clean();
}

#[test]
fn a_token_gives_each_figure_once() {
    for tokens in ["[\"{n}/{n}\"]", "[\"{n=0}x{n}\"]"] {
        let run = read("", &[("stun", tokens)], &["1/1", "2/2"]);
        let finding = run.only("bad-template", tokens.trim_matches(['[', ']']));
        assert!(finding.message.contains("gives `n` twice"), "{}", finding.message);
    }
}

#[test]
fn a_token_has_no_blank_at_its_ends() {
    for token in ["\"☠ \"", "\" ☠\"", "\"{n} \"", "\"☠\u{a0}\""] {
        read("", &[("fate", &format!("[{token}]"))], &["☠", "☠"]).only("bad-template", token);
    }
}

#[test]
fn a_figure_that_is_too_large_is_called_that() {
    for figure in ["2147483648", "99999999999999", "9999999999999999999999999999"] {
        let token = format!("+{figure}H");
        let run = read("", &[("hits", "[\"+{hits}H\"]")], &[&token]);
        let finding = run.only("unknown-token", &token);
        assert_eq!(finding.message, format!("the figure {figure} in `{token}` is too large"));
    }
    read("", &[("hits", "[\"+{hits}H\"]")], &["+2147483647H"]).clean();
}
