//! The schema's own mistakes, each at its line and column.

use crate::support::run;

const SCHEMA: &str = r#"format = 1
id = "duel"

[[vocabulary]]
name = "area"
words = ["Head", "Legs"]
[vocabulary.aliases]
Legs = ["Leg"]

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
header = "Areas"
name = "areas"
type = "set-of"
of = "area"

[[table.column]]
header = "Result"
name = "result"
type = "outcome"
lines = ["text", "base"]
"#;

const DOCUMENT: &str = "| Roll | Areas | Result |\n|---|---|---|\n| 1-6 | Head | Ouch.<br>+1H |\n";

#[test]
fn the_schema_that_is_changed_is_sound() {
    run(SCHEMA, [("wounds.md", DOCUMENT)]).clean();
}

#[test]
fn each_mistake_is_one_finding_at_its_place() {
    let cases = [
        // Names.
        ("id = \"wound\"", "id = \"Wound\"", "schema-syntax", "\"Wound\""),
        ("name = \"areas\"", "name = \"a__b\"", "schema-syntax", "\"a__b\""),
        ("name = \"areas\"", "name = \"roll\"", "schema-conflict", "\"roll\""),
        ("places = [\"base\"]\n\n", "places = [\"base\", \"base\"]\n\n", "schema-conflict", "\"base\""),
        ("header = \"Areas\"", "heeder = \"Areas\"", "schema-syntax", "heeder"),
        ("[[vocabulary]]", "[[vocabluary]]", "schema-syntax", "vocabluary"),
        // Vocabularies.
        ("\"Head\", \"Legs\"", "\"Head\", \"Legs\", \"head\"", "schema-conflict", "\"head\""),
        ("Legs = [\"Leg\"]", "Legs = [\"Head\"]", "schema-conflict", "\"Head\""),
        ("Legs = [\"Leg\"]", "Feet = [\"Leg\"]", "schema-unknown-name", "Feet"),
        ("Legs = [\"Leg\"]", "Legs = [\" \"]", "schema-syntax", "\" \""),
        // Legends.
        ("tokens = [\"+{hits}H\"]", "tokens = []", "bad-template", "\"hits\""),
        ("tokens = [\"+{hits}H\"]", "tokens = [\"+{hits:dise}H\"]", "bad-template", "\"+{hits:dise}H\""),
        ("tokens = [\"+{hits}H\"]", "tokens = [\"+{hits}{more}H\"]", "bad-template", "\"+{hits}{more}H\""),
        ("tokens = [\"+{hits}H\"]", "tokens = [\"+{hits}H\", \"{hits:dice}D\"]", "bad-template", "\"{hits:dice}D\""),
        ("adds-up = \"sum\"", "adds-up = \"summ\"", "schema-unknown-name", "\"summ\""),
        ("places = [\"base\"]\nadds-up", "places = [\"bass\"]\nadds-up", "schema-unknown-name", "\"bass\""),
        ("places = [\"base\"]\n\n", "places = [\"base\"]\nseparator = \"\"\n\n", "schema-syntax", "\"\""),
        ("places = [\"base\"]\n\n", "places = [\"base\"]\nat = { nth = 1 }\n\n", "schema-conflict", "{ nth = 1 }"),
        ("places = [\"base\"]\n\n", "places = [\"base\"]\ndocument = \"wounds.md\"\n\n", "schema-conflict", "\"hits\""),
        (
            "places = [\"base\"]\n\n",
            "places = [\"base\"]\nimplied = [{ place = \"bare\", token = \"+1H\" }]\n\n",
            "schema-unknown-name",
            "\"bare\"",
        ),
        // Columns.
        ("header = \"Areas\"", "header = \"Areas\"\nnumber = 2", "schema-conflict", "\"areas\""),
        ("header = \"Areas\"", "number = 0", "schema-syntax", "0"),
        ("of = \"area\"", "of = \"areas\"", "schema-unknown-name", "\"areas\""),
        ("of = \"area\"\n", "", "schema-incomplete", "\"set-of\""),
        ("of = \"area\"", "of = \"area\"\nseparator = \" \"", "schema-syntax", "\" \""),
        ("of = \"area\"", "of = \"area\"\ndie = \"d6\"", "schema-conflict", "\"d6\""),
        ("of = \"area\"", "of = \"area\"\npartition = true", "schema-conflict", "true"),
        ("of = \"area\"", "of = \"area\"\nlegend = \"effect\"", "schema-conflict", "\"effect\""),
        ("of = \"area\"", "of = \"area\"\nacross = \"area\"", "schema-conflict", "\"area\""),
        ("of = \"area\"", "of = \"area\"\npart-pattern = 'x'", "schema-conflict", "'x'"),
        ("die = \"d6\"", "die = \"6\"", "schema-syntax", "\"6\""),
        ("die = \"d6\"", "die = \"dd\"", "schema-syntax", "\"dd\""),
        ("die = \"d6\"", "partition = true", "schema-incomplete", "true"),
        ("type = \"band\"", "type = \"outcome\"", "schema-conflict", "\"d6\""),
        // Layouts.
        ("\"text\", \"base\"", "\"text\", \"bass\"", "schema-unknown-name", "\"bass\""),
        ("\"text\", \"base\"", "\"text\", \"base\", \"base\"", "schema-conflict", "\"base\""),
        ("\"text\", \"base\"", "\"text\", \"{areas}: bass\"", "schema-unknown-name", "\"{areas}: bass\""),
        ("\"text\", \"base\"", "\"text\", \"{area}: base\"", "schema-unknown-name", "\"{area}: base\""),
        ("\"text\", \"base\"", "\"text\", \"{areas} base\"", "schema-unknown-name", "\"{areas} base\""),
        ("\"text\", \"base\"", "\"text\", \": base\"", "schema-unknown-name", "\": base\""),
        (
            "lines = [\"text\", \"base\"]",
            "pattern = '(?<text>.*)(?<bass>x)'",
            "schema-unknown-name",
            "'(?<text>.*)(?<bass>x)'",
        ),
        ("lines = [\"text\", \"base\"]", "pattern = '(?<text>.*'", "bad-pattern", "'(?<text>.*'"),
        (
            "lines = [\"text\", \"base\"]",
            "lines = [\"text\", \"base\"]\npattern = '(?<text>.*)'",
            "schema-conflict",
            "\"text\"",
        ),
        (
            "lines = [\"text\", \"base\"]",
            "pattern = '(?<text>.*)(?<parts>x*)'",
            "schema-incomplete",
            "'(?<text>.*)(?<parts>x*)'",
        ),
        (
            "lines = [\"text\", \"base\"]",
            "pattern = '(?<text>.*)'\nfields = [{ name = \"x\", type = \"int\" }]",
            "schema-incomplete",
            "'(?<text>.*)'",
        ),
        (
            "lines = [\"text\", \"base\"]",
            "lines = [\"text\"]\nfields = [{ name = \"x\", type = \"int\" }]",
            "schema-incomplete",
            "\"text\"",
        ),
        (
            "lines = [\"text\", \"base\"]",
            "lines = [\"text\", \"x\"]\nfields = [{ name = \"x\", type = \"outcome\" }]",
            "schema-conflict",
            "\"outcome\"",
        ),
        // Tables.
        ("document = \"wounds.md\"\n", "", "schema-incomplete", "\"wound\""),
        (
            "document = \"wounds.md\"\n",
            "document = \"wounds.md\"\nignore = [{ header = \"X\", reason = \"\" }]\n",
            "schema-incomplete",
            "\"\"",
        ),
        (
            "document = \"wounds.md\"\n",
            "document = \"wounds.md\"\nat = { nth = 1 }\nparts = [{ at = { nth = 1 } }]\n",
            "schema-conflict",
            "{ nth = 1 }",
        ),
        (
            "document = \"wounds.md\"\n",
            "document = \"wounds.md\"\nsubject = { of = \"area\" }\n",
            "schema-incomplete",
            "{ of = \"area\" }",
        ),
        (
            "document = \"wounds.md\"\n",
            "document = \"wounds.md\"\nsubject = { field = \"roll\" }\n",
            "schema-unknown-name",
            "\"roll\"",
        ),
        (
            "document = \"wounds.md\"\n",
            "document = \"wounds.md\"\nsubject = { of = \"area\", words = [\"Feet\"] }\n",
            "schema-unknown-name",
            "\"Feet\"",
        ),
    ];
    let mut wrong = String::new();
    for (from, to, code, at) in cases {
        assert_eq!(SCHEMA.matches(from).count(), 1, "{from:?} stands once");
        let run = run(&SCHEMA.replace(from, to), [("wounds.md", DOCUMENT)]);
        if run.found() != [(code, at.to_owned())] {
            wrong += &format!("{to:?}: {code} at {at} expected\n{}\n", run.rendered());
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn each_mistake_in_a_rule_is_one_finding_at_its_place() {
    let cases = [
        ("rule = \"sise\"", "schema-unknown-name", "\"sise\""),
        ("rule = \"size\"\nby = { \"1-6\" = 1 }", "schema-incomplete", "\"size\""),
        ("rule = \"size\"\ncolumn = \"areas\"", "schema-incomplete", "\"size\""),
        ("rule = \"size\"\ncolumn = \"area\"\nby = { \"1-6\" = 1 }", "schema-unknown-name", "\"area\""),
        ("rule = \"size\"\ncolumn = \"roll\"\nby = { \"1-6\" = 1 }", "schema-conflict", "\"roll\""),
        ("rule = \"size\"\ncolumn = \"areas\"\nby = { \"1,,6\" = 1 }", "schema-syntax", "\"1,,6\""),
        ("rule = \"size\"\ncolumn = \"areas\"\nby = { \"1-6\" = 1 }\neffect = \"hits\"", "schema-conflict", "\"hits\""),
        (
            "rule = \"size\"\ncolumn = \"areas\"\nby = { \"1-6\" = 1 }\nexcept = [{ at = \"6\", is = 2, reason = \"\" }]",
            "schema-incomplete",
            "\"\"",
        ),
        ("rule = \"only\"\neffect = \"hits\"", "schema-incomplete", "\"only\""),
        ("rule = \"only\"\neffect = \"hits\"\nwords = [\"Feet\"]", "schema-unknown-name", "\"Feet\""),
        ("rule = \"same-in-row\"", "schema-incomplete", "\"same-in-row\""),
        ("rule = \"rising\"\ncolumn = \"areas\"", "schema-conflict", "\"areas\""),
        ("rule = \"each-once\"\ncolumn = \"result\"", "schema-unknown-name", "\"result\""),
        ("rule = \"mark-needs\"\ncolumn = \"areas\"\nfilled = \"areas\"", "schema-conflict", "\"areas\""),
    ];
    let mut wrong = String::new();
    for (rule, code, at) in cases {
        let run = run(&format!("{SCHEMA}\n[[table.rule]]\n{rule}\n"), [("wounds.md", "")]);
        if run.found() != [(code, at.to_owned())] {
            wrong += &format!("{rule}: {code} at {at} expected\n{}\n", run.rendered());
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn effects_of_rules_and_totals_are_looked_up_once_the_legend_is_known() {
    let rule = format!("{SCHEMA}\n[[table.rule]]\nrule = \"same-in-row\"\neffect = \"hit\"\n");
    let run_rule = run(&rule, [("wounds.md", DOCUMENT)]);
    assert_eq!(
        run_rule.only("schema-unknown-name", "\"hit\"").help.as_ref().expect("help").message,
        "did you mean `hits`?"
    );
    let total = format!("{SCHEMA}\n[table.expect.totals]\n\"bare.hits\" = 1\n");
    run(&total, [("wounds.md", DOCUMENT)]).only("schema-unknown-name", "\"bare.hits\"");
}

#[test]
fn a_key_that_is_misspelt_is_named_with_its_likeness() {
    let run = run(&SCHEMA.replace("adds-up", "adds_up"), [("wounds.md", "")]);
    assert_eq!(run.only("schema-syntax", "adds_up").help.as_ref().expect("help").message, "did you mean `adds-up`?");
}

#[test]
fn two_legends_need_two_names() {
    let second = "[[legend]]\nplaces = [\"bare\"]\n\n[[legend.effect]]\nname = \"harm\"\ntokens = [\"{harm}\"]\nplaces = [\"bare\"]\nadds-up = \"sum\"\nwords = \"{harm}\"\n\n[[table]]";
    let schema =
        SCHEMA.replace("[[table]]", second).replace("type = \"outcome\"", "type = \"outcome\"\nlegend = \"effect\"");
    run(&schema, [("wounds.md", "")]).only("schema-conflict", "\"bare\"");
    let named = SCHEMA
        .replace("[[table]]", &second.replace("places = [\"bare\"]\n\n", "name = \"other\"\nplaces = [\"bare\"]\n\n"));
    run(&named, [("wounds.md", "")]).only("schema-incomplete", "\"result\"");
    let chosen = named.replace("type = \"outcome\"", "type = \"outcome\"\nlegend = \"effect\"");
    let book = run(&chosen, [("wounds.md", DOCUMENT)]).clean();
    assert_eq!(book.legends.iter().map(|legend| legend.name.as_str()).collect::<Vec<_>>(), ["effect", "other"]);
}

#[test]
fn a_schema_without_tables_says_so() {
    run("format = 1\nid = \"duel\"\n", []).only("schema-incomplete", "\"duel\"");
    run("", []).only("schema-syntax", "");
}

#[test]
fn what_is_offered_for_the_schema_leaves_it_a_schema() {
    let legend = "places = [\"base\"]\n\n";
    let implied = |token: &str| format!("places = [\"base\"]\nimplied = [{{ place = \"base\", token = {token} }}]\n\n");
    let rule = |rule: &str| format!("lines = [\"text\", \"base\"]\n[[table.rule]]\n{rule}");
    let lines = "lines = [\"text\", \"base\"]\n";
    let cases = [
        ("title = ", "titel = ".to_owned()),
        ("title = ", "\"titel\" = ".to_owned()),
        ("\"set-of\"", "\"setof\"".to_owned()),
        ("of = \"area\"", "of = 'aera'".to_owned()),
        ("places = [\"base\"]\nadds-up", "places = [\"bass\"]\nadds-up".to_owned()),
        ("\"outcome\"", "\"\"\"outcom\"\"\"".to_owned()),
        (lines, rule("rule = \"siez\"\ncolumn = \"areas\"\nby = { \"1-6\" = 1 }\n")),
        (lines, rule("rule = \"size\"\ncolumn = \"aeras\"\nby = { \"1-6\" = 1 }\n")),
        (legend, implied("\"+1 H\"")),
        (legend, implied("'+1 H'")),
        (legend, implied("\"+l\\u0048\"")),
    ];
    for (from, to) in cases {
        assert!(SCHEMA.contains(from), "{from}");
        let schema = SCHEMA.replacen(from, &to, 1);
        run(&run(&schema, [("wounds.md", DOCUMENT)]).mended(), [("wounds.md", DOCUMENT)]).clean();
    }
    let several = SCHEMA.replacen(legend, &implied("\"+1H +2H\""), 1);
    let run = run(&several, [("wounds.md", DOCUMENT)]);
    let help = run.only("unknown-token", "\"+1H +2H\"").help.as_ref().expect("help");
    assert!(help.edit.is_none() && help.message.contains("an entry of its own"), "{help:?}");
}

#[test]
fn a_word_that_no_code_can_name_is_found_in_its_vocabulary() {
    for (word, said) in [("Legs!", "in signs only"), ("—", "no letter or digit")] {
        let schema = SCHEMA.replacen("\"Legs\"]", &format!("\"Legs\", \"{word}\"]"), 1);
        let run = run(&schema, [("wounds.md", DOCUMENT)]);
        let finding = run.only("unfit-for-code", &format!("\"{word}\""));
        assert!(finding.message.contains(said), "{}", finding.message);
    }
}

#[test]
fn a_header_in_the_wrong_number_of_brackets_is_offered_in_the_right_one() {
    let wound = format!("{SCHEMA}\n[table.expect]\nrows = 1\n\n[[allow]]\ncode = \"gap\"\nreason = \"none\"\n");
    for (from, to) in [
        ("[[vocabulary]]", "[vocabulary]"),
        ("[[legend]]", "[legend]"),
        ("[[legend.effect]]", "[legend.effect]"),
        ("[[table]]", "[table]"),
        ("[[allow]]", "[allow]"),
        ("[table.expect]", "[[table.expect]]"),
        ("[vocabulary.aliases]", "[[vocabulary.aliases]]"),
    ] {
        assert!(wound.contains(from), "{from}");
        let run_of = run(&wound.replacen(from, to, 1), [("wounds.md", DOCUMENT)]).mended();
        assert_eq!(run_of, wound, "{to}");
    }
}

#[test]
fn a_key_a_level_too_high_is_shown_its_place() {
    for (from, to, at, said) in [
        ("[[table.column]]", "[[column]]", "column", "write `[[table.column]]`"),
        ("[[legend.effect]]", "[[effect]]", "effect", "write `[[legend.effect]]`"),
        ("[vocabulary.aliases]", "[aliases]", "aliases", "write `[vocabulary.aliases]`"),
        ("id = \"wound\"", "id = \"wound\"\nheading = \"Falls\"", "heading", "write `at = { heading = … }`"),
        ("[[table]]", "[expect]\nrows = 1\n\n[[table]]", "expect", "write `[table.expect]`"),
    ] {
        let run = run(&SCHEMA.replacen(from, to, 1), [("wounds.md", DOCUMENT)]);
        let help = run.only("schema-syntax", at).help.as_ref().expect("help");
        assert!(help.message.starts_with(said), "{}", help.message);
    }
}

#[test]
fn what_is_wrong_with_an_outcome_is_all_that_is_said_of_it() {
    let schema = format!("{SCHEMA}\n[table.expect]\ncells = 1\n\n[table.expect.totals]\nhits = 1\n");
    for (from, to, code, at) in [
        ("name = \"result\"\n", "", "schema-incomplete", "\"Result\""),
        ("type = \"outcome\"", "type = \"text\"", "schema-conflict", "\"text\""),
        ("places = [\"base\"]\n\n", "places = []\n\n", "schema-incomplete", "[[legend]]"),
    ] {
        assert!(schema.contains(from), "{from}");
        run(&schema.replacen(from, to, 1), [("wounds.md", DOCUMENT)]).only(code, at);
    }
}
