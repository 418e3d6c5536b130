//! Each kind of finding is caused by one change to a book without any, stands at that change, and comes alone.

use std::collections::BTreeSet;

use sawbones_source::codes::Code;

use crate::support::{Run, run};

const SCHEMA: &str = include_str!("base/schema.toml");
const TABLES: &str = include_str!("base/tables.md");

/// A change to one of the two texts, which it must meet exactly once; the code of what it causes, and the text under its label.
struct Case {
    code: &'static str,
    from: &'static str,
    to: &'static str,
    at: &'static str,
}

const fn case(code: &'static str, from: &'static str, to: &'static str, at: &'static str) -> Case {
    Case { code, from, to, at }
}

fn changed(case: &Case) -> Run {
    let (in_schema, in_tables) = (SCHEMA.matches(case.from).count(), TABLES.matches(case.from).count());
    assert_eq!(in_schema + in_tables, 1, "{:?} stands once", case.from);
    let change = |text: &str| text.replace(case.from, case.to);
    run(&change(SCHEMA), [("tables.md", change(TABLES).as_str())])
}

/// Codes of the readers of documents, which have tests of their own.
const OF_READERS: [&str; 16] = [
    "surplus-cell",
    "missing-cell",
    "broken-delimiter-row",
    "swallowed-line",
    "row-ends-table",
    "eaten-emphasis",
    "escaped-pipe-in-code",
    "header-in-paragraph",
    "rows-apart",
    "overlapping-cells",
    "clipped-span",
    "table-too-large",
    "moved-out-of-table",
    "document-cut-short",
    "ragged-row",
    "stray-quote",
];

#[test]
fn the_book_that_is_changed_has_no_findings() {
    let book = run(SCHEMA, [("tables.md", TABLES)]).clean();
    let sizes: Vec<_> = book.tables.iter().map(|table| (table.rows.len(), table.columns.len())).collect();
    assert_eq!(sizes, [(3, 3), (3, 9)]);
}

#[test]
fn each_change_causes_one_finding_at_its_place() {
    let mut wrong = String::new();
    for case in CASES {
        let run = changed(case);
        let expected = vec![(case.code, case.at.to_owned())];
        if run.found() != expected {
            wrong += &format!("{:?}: {expected:?} expected\n{}\n", case.to, run.rendered());
        }
        if run.compiled.findings.iter().any(|finding| finding.help.is_none() || finding.message.ends_with('.')) {
            wrong += &format!("{:?} does not say what to do\n{}\n", case.to, run.rendered());
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn every_code_but_those_of_the_readers_has_a_case() {
    let readers: BTreeSet<_> = OF_READERS.into_iter().collect();
    let elsewhere = ["ambiguous-token", "unreachable-row"];
    let all: BTreeSet<_> = Code::ALL.iter().map(|code| code.name()).filter(|name| !readers.contains(name)).collect();
    let seen: BTreeSet<_> = CASES.iter().map(|case| case.code).chain(elsewhere).collect();
    assert_eq!(seen, all);
}

const CASES: &[Case] = &[
    // The schema.
    case("schema-syntax", "id = \"duel\"", "id = \"Duel\"", "\"Duel\""),
    case("schema-syntax", "format = 1", "format = 2", "2"),
    case("schema-syntax", "id = \"duel\"", "ident = \"duel\"", "ident"),
    case("schema-syntax", "id = \"duel\"", "id = \"duel", ""),
    case("schema-syntax", "id = \"duel\"", "id = 7", "7"),
    case("schema-incomplete", "header = \"Weight\"\nname = \"weight\"", "header = \"Weight\"", "\"Weight\""),
    case("schema-conflict", "type = \"int\"", "type = \"int\"\nof = \"area\"", "\"area\""),
    case("schema-unknown-name", "type = \"int\"", "type = \"number\"", "\"number\""),
    case(
        "bad-pattern",
        "'(?<grade>[A-Z]\\d)(?<lost>x)?'",
        "'(?<grade>[A-Z\\d)(?<lost>x)?'",
        "'(?<grade>[A-Z\\d)(?<lost>x)?'",
    ),
    case(
        "document-unreadable",
        "at = { heading = \"Wounds\" }",
        "parts = [{ document = \"wonds.md\" }]",
        "\"wonds.md\"",
    ),
    case("unused-allowance", "[[legend]]", "[[allow]]\ncode = \"gap\"\nreason = \"none\"\n\n[[legend]]", "[[allow]]"),
    // The legend.
    case("bad-template", "`♦{bleeding}`", "`♦{bleeding`", "{bleeding"),
    case("bad-template", "bleeding {bleeding} |", "bleeding {blood} |", "bleeding {blood}"),
    case("bad-template", "| list | stunned", "| lists | stunned", "lists"),
    case("bad-template", "`⚒(-{dent})`, `⚒{dent=0}`", "`⚒(-{dent})`, `⚒`", "⚒"),
    case("ambiguous-templates", "`♦{bleeding}`", "`+{bleeding}H`", "+{bleeding}H"),
    case("unknown-place", "| base, bare |", "| base, baer |", "baer"),
    case("unfit-for-code", "\"S1\", \"S2\", \"M1\"]", "\"S1\", \"S2\", \"M1\", \"s'1\"]", "\"s'1\""),
    // Tables and columns.
    case("table-not-found", "heading = \"Gear\"", "heading = \"Gaer\"", "{ heading = \"Gaer\" }"),
    case("missing-column", "header = \"Weight\"", "header = \"Wieght\"", PIECES),
    case("duplicate-column", "| Harm | Ease |", "| Harm | Share |", "Share"),
    case("unread-column", "header = \"Remarks\"", "header = \"Notes\"", "Remarks"),
    // Cells with a single value.
    case("empty-cell", "| Greaves | Lower limbs | 1,000 |", "| Greaves | Lower limbs | |", ""),
    case("bad-value", "| Greaves | Lower limbs | 1,000 |", "| Greaves | Lower limbs | 1,00 |", ","),
    case("look-alike", "2D10+4", "2D1O+4", "O"),
    case("unknown-word", "| Helmet | Head |", "| Helmet | Haed |", "Haed"),
    case("repeated-word", "Trunk + Legs |", "Trunk + Trunk |", "Trunk"),
    case("pattern-unmatched", "| S1 | S2x |", "| s1 | S2x |", "s1"),
    // Cells with effects.
    case("unknown-token", "**+2H**<br>Trunk", "**+2**<br>Trunk", "+2"),
    case("misplaced-token", "**+2H**<br>Trunk", "**+2H, ♦1**<br>Trunk", "♦1"),
    case("repeated-effect", "**+2H**<br>Trunk", "**+2H, +1H**<br>Trunk", "+1H"),
    case("empty-place", "Head: ⚒ / +2H", "Head: ⚒ /", ""),
    case("wrong-sides", "Head: ⚒ / +2H", "Head: ⚒", "⚒"),
    case("unknown-label", "Head: ⚒ / +2H", "Haed: ⚒ / +2H", "Haed"),
    case("surplus-line", "Head: ⚒ / +2H", "Head: ⚒ / +2H<br>see above", "see above"),
    case(
        "missing-line",
        "A nick above the ear.<br>**+1H**<br>Head: ⚒ / —",
        "A nick above the ear.",
        "A nick above the ear.",
    ),
    case(
        "word-missing-in-cell",
        "<br>Legs: ⚒(-5) / +4H",
        "",
        "Everything below the neck is torn.<br>**+4H**<br>Trunk: ⚒(-5) / ♦2",
    ),
    case("surplus-separator", "Legs: ⚒(-5) / +4H", "Legs: ⚒(-5), / +4H", ","),
    case("word-not-in-row", "Legs: ⚒(-5) / +4H", "Legs: ⚒(-5) / +4H<br>Head: ⚒(-5) / —", "Head: ⚒(-5) / —"),
    case(
        "words-out-of-order",
        "Trunk: ⚒(-5) / ♦1<br>Legs: ⚒(-5) / —",
        "Legs: ⚒(-5) / —<br>Trunk: ⚒(-5) / ♦1",
        "Legs: ⚒(-5) / —",
    ),
    // Bands and names.
    case("gap", "**5–6**", "**6**", "**3–4**<br>Trunk + Legs"),
    case("overlap", "**5–6**", "**4–6**", "**4–6**<br>Legs"),
    case("reversed", "**5–6**", "**6–5**", "6–5"),
    case("duplicate", "| Mail Coat |", "| helmet |", "helmet"),
    case("out-of-die", "**5–6**", "**5–7**", "**5–7**<br>Legs"),
    // The table as a whole.
    case("count-off", "rows = 3", "rows = 4", ""),
    case("sum-off", "**+3H, 1✹", "**+2H, 1✹", ""),
    case("wrong-size", "\"3-6\" = 2 }", "\"3-6\" = 3 }", "**3–4**<br>Trunk + Legs"),
    case("effect-not-allowed", "Head: ⚒ / +2H", "Head: ⚒ / +2H, ♦0", "♦0"),
    case("differs-in-row", "Legs: ⚒(-5) / +4H", "Legs: ⚒(-15) / +4H", "⚒(-15)"),
    case("falling", "| S2 | M1 |", "| S2 | S1 |", "S1"),
    case("word-without-row", "\"Head\", \"Trunk\", \"Legs\"]", "\"Head\", \"Trunk\", \"Legs\", \"Tail\"]", ""),
    case("doubtful-mark", "| the ear |", "| — |", "S2x"),
    // Texts and links.
    case("row-number-in-cell", "Two scratches in a row.", "3–4: Two scratches in a row.", "3–4"),
    case("foreign-word", "The knee gives way.", "The head gives way.", "head"),
    case("broken-link", "(#gear)", "(#gaer)", "[gear](#gaer)"),
    case("self-reference", "(#gear)", "(#wounds)", "[gear](#wounds)"),
];

const PIECES: &str = "| Piece | Area | Weight | Harm | Ease | Share | 3+ | 7+ | Lost | Remarks |";
