//! One cause, one finding: mistakes that would show in many places are told once, where they are.

use crate::support::{Run, run};

const SCHEMA: &str = include_str!("base/schema.toml");
const TABLES: &str = include_str!("base/tables.md");

/// The base with some stretches of its document changed.
fn changed(changes: &[(&str, &str)]) -> Run {
    let mut tables = TABLES.to_owned();
    for (from, to) in changes {
        assert!(tables.contains(from), "{from:?} stands there");
        tables = tables.replace(from, to);
    }
    run(SCHEMA, [("tables.md", tables.as_str())])
}

#[test]
fn a_template_that_was_spoiled_is_not_told_in_every_cell() {
    let run = changed(&[("`+{hits}H`", "`+{hits}HP`")]);
    let finding = run.only("unknown-token", "+1H");
    assert_eq!(finding.note.as_deref(), Some("nor are 7 more tokens of this form in the table"));
}

#[test]
fn a_place_that_the_legend_lost_is_not_told_in_every_cell() {
    changed(&[("| base, bare | sum |", "| bare | sum |")]).only("misplaced-token", "+1H");
}

#[test]
fn the_same_mistake_in_a_few_cells_is_told_in_each() {
    let run = changed(&[("**+1H**", "**+1**"), ("**+4H**", "**+4**")]);
    assert_eq!(run.found(), [("unknown-token", "+1".to_owned()), ("unknown-token", "+4".to_owned())]);
}

#[test]
fn an_effect_that_was_renamed_is_told_where_the_schema_needs_it() {
    changed(&[("| bleeding |", "| bleading |")]).only("schema-unknown-name", "\"bleeding\"");
}

#[test]
fn a_line_break_that_was_lost_is_told_at_the_label_behind_it() {
    changed(&[("**+1H**<br>Head", "**+1H**Head")]).only("missing-line", "Head");
    changed(&[("**+1H**<br>Head", "**+1H** br>Head")]).only("missing-line", "Head");
    changed(&[("♦1<br>Legs", "♦1Legs")]).only("missing-line", "Legs");
    changed(&[("♦1<br>Legs", "♦1 legs")]).only("missing-line", "legs");
}

#[test]
fn two_lines_that_became_one_are_told_once() {
    changed(&[("**1–2**<br>Head", "**1–2** Head")]).only("missing-line", "**1–2** Head");
}

#[test]
fn a_mark_of_emphasis_without_its_partner_is_told_at_the_token() {
    changed(&[("**+3H, 1✹[-20]**", "**+3H, 1✹[-20]")]).only("unknown-token", "**+3H");
    changed(&[("**+3H, 1✹[-20]**", "+3H, 1✹[-20]**")]).only("unknown-token", "1✹[-20]**");
}

#[test]
fn a_band_that_covers_several_others_is_the_one_that_is_wrong() {
    let run = changed(&[("**5–6**", "**1–6**")]);
    assert_eq!(
        run.only("overlap", "**1–6**<br>Legs").message,
        "the band 1-6 covers rolls of 2 other rows under `Roll`"
    );
}

#[test]
fn a_band_outside_of_the_die_explains_the_gap_that_it_leaves() {
    let run = changed(&[("**5–6**", "**56**")]);
    assert_eq!(run.only("out-of-die", "**56**<br>Legs").note.as_deref(), Some("as it is, no row covers 5–6"));
}

const HTML_SCHEMA: &str = r#"format = 1
id = "a"

[[vocabulary]]
name = "area"
words = ["Head", "Legs"]

[[table]]
id = "a"
title = "A"
document = "a.html"

[[table.column]]
header = "Roll"
name = "roll"
type = "band"

[[table.column]]
header = "Area"
name = "area"
type = "one-of"
of = "area"
"#;
const HTML: &str = "<table>\n<tr><th>Roll</th><th>Area</th></tr>\n<tr><td>1</td><td>Head</td></tr>\n<tr><td>2</td><td>Legs</td></tr>\n</table>\n";

fn html(from: &str, to: &str) -> Run {
    assert!(HTML.contains(from), "{from:?} stands there");
    run(HTML_SCHEMA, [("a.html", HTML.replacen(from, to, 1).as_str())])
}

#[test]
fn damaged_markup_is_the_cause_of_what_cannot_be_read_in_its_row() {
    for (from, to, at) in [
        ("<td>1</td>", "td>1</td>", "td>1"),
        ("<tr><td>1", "<tr <td>1", "1"),
        ("<th>Roll</th>", "<tx>Roll</th>", "<tx>"),
        ("</th><th>Area", "</th>Area<th>", "Area"),
    ] {
        let run = html(from, to);
        run.only("moved-out-of-table", at);
        assert!(run.compiled.book.is_none(), "{to}");
    }
}

#[test]
fn what_was_moved_and_leaves_every_cell_in_its_place_is_a_doubt_only() {
    let run = html("<tr><td>2", "stray <tr><td>2");
    run.only("moved-out-of-table", "\nstray ");
    assert!(run.compiled.book.is_some());
}

#[test]
fn a_row_without_cells_is_one_finding() {
    html("<tr><td>2", "<tr></tr><tr><td>2").only("empty-cell", "<tr></tr>");
    html("<tr><td>2", "<tr><td> </td><td></td></tr><tr><td>2").only("empty-cell", "<tr><td> </td><td></td></tr>");
}

#[test]
fn a_cell_that_spans_rows_is_told_once() {
    html("<td>Head</td></tr>\n<tr><td>2</td><td>Legs</td>", "<td rowspan=2>Haed</td></tr>\n<tr><td>2</td>")
        .only("unknown-word", "Haed");
}

#[test]
fn a_cell_too_many_is_pointed_at() {
    html("<td>Legs</td>", "<td>Legs</td><td>x</td>").only("unread-column", "<td>x</td>");
}

#[test]
fn a_document_without_tables_is_one_finding_however_many_are_looked_for() {
    let second = HTML_SCHEMA.replace("[[table]]\nid = \"a\"", "[[table]]\nid = \"b\"");
    let table = second.split_once("[[table]]").expect("a table").1;
    let schema = format!("{HTML_SCHEMA}[[table]]{table}");
    run(&schema, [("a.html", "<p>Nothing.</p>")]).only("table-not-found", "\"a\"");
}

#[test]
fn a_document_that_is_not_read_to_its_end_is_told_once_and_nothing_is_asked_of_what_was_cut() {
    let schema = r#"format = 1
id = "example"

[[table]]
id = "whole"
title = "Whole"
document = "t.html"
at = { nth = 1 }
[[table.column]]
header = "Roll"
name = "roll"
type = "band"

[[table]]
id = "cut"
title = "Cut"
document = "t.html"
at = { nth = 2 }
[[table.column]]
header = "Roll"
name = "roll"
type = "band"
die = "d6"
"#;
    let deep = "<b>".repeat(600);
    for unread in ["", "<tr><td>4-6</table>"] {
        let page =
            format!("<table><tr><th>Roll<tr><td>1-2</table><p>Text</p><table><tr><th>Roll<tr><td>1-3{deep}{unread}");
        let run = run(schema, [("t.html", page.as_str())]);
        run.only("document-cut-short", "");
        assert!(run.compiled.book.is_none());
    }
}

/// A schema of one table with these headers.
fn schema_of(document: &str, headers: &[&str]) -> String {
    let columns = headers
        .iter()
        .enumerate()
        .map(|(n, header)| format!("[[table.column]]\nheader = \"{header}\"\nname = \"c{n}\"\ntype = \"text\"\n"));
    let table = format!("[[table]]\nid = \"hit\"\ntitle = \"Hits\"\ndocument = \"{document}\"\n");
    format!("format = 1\nid = \"example\"\n{table}{}", columns.collect::<String>())
}

#[test]
fn columns_that_one_wide_row_or_cell_adds_are_told_once_with_their_number() {
    let schema = schema_of("t.html", &["Roll", "Text"]);
    for (cells, first) in [("<td>2<td colspan=999>a", "<td colspan=999>a"), (&*"<td>2".repeat(1000), "<td>2")] {
        let page = format!("<table><tr><th>Roll<th>Text<tr>{cells}<tr><td>3<td>b</table>");
        let run = run(&schema, [("t.html", page.as_str())]);
        let finding = run.only("unread-column", first);
        assert_eq!(finding.message, "nothing reads 998 columns without a header, from number 3 on");
    }
}

#[test]
fn a_header_with_none_of_the_columns_is_told_once_with_its_likely_cause() {
    let rows = "1-3,Head,one\n4-6,Leg,two\n";
    let with = |first: &str, sign: &str| format!("{first}{rows}").replace(',', sign);
    for (document, text, help) in [
        (
            "t.csv",
            with("Roll,Area,Text\n", ";"),
            "its cells are divided by `;`: save the document with `,` between them",
        ),
        ("t.csv", with("Roll,Area,Text\n", "\t"), "its cells are divided by tabs: add `at = { as = \"tsv\" }`"),
        (
            "t.csv",
            with("Hits of a leg\nRoll,Area,Text\n", ","),
            "they stand in line 2: remove what is above them, or name the table's lines with `lines`",
        ),
        (
            "t.csv",
            with("", ","),
            "write a header, or say `headless = true` in the schema and read each column by its `number` instead of `header`",
        ),
        (
            "t.html",
            "<table><tr><td>1-3<td>Head<td>one</table>".to_owned(),
            "write a header, or say `headless = true` in the schema and read each column by its `number` instead of `header`",
        ),
        (
            "t.html",
            "<table><tr><td>Roll<td>Area<td>Text<tr><td>1-3<td>Head<td>one</table>".to_owned(),
            "they stand in line 1, but not as headers: in HTML write `<th>` for `<td>`",
        ),
        (
            "t.md",
            "| Kind | Price | Weight |\n|---|---|---|\n| Axe | 3 | 2 |\n".to_owned(),
            "correct the headers in the document or in the schema, or say in `at` which table is meant",
        ),
    ] {
        let run = run(&schema_of(document, &["Roll", "Area", "Text"]), [(document, text.as_str())]);
        let [finding] = &run.compiled.findings[..] else { panic!("one finding\n{}", run.rendered()) };
        assert_eq!(finding.code.name(), "missing-column");
        assert_eq!(finding.help.as_ref().map(|it| it.message.as_str()), Some(help), "{text:?}");
    }
}

#[test]
fn a_reversed_band_is_turned_round_with_its_signs() {
    let schema = "format = 1\nid = \"duel\"\n[[table]]\nid = \"hit\"\ntitle = \"Hits\"\ndocument = \"hits.csv\"\n\
        [[table.column]]\nheader = \"Roll\"\nname = \"roll\"\ntype = \"band\"\n";
    for (written, meant) in [
        ("5 to −3", "−3 to 5"),
        ("5--3", "-3-5"),
        ("+5 – -3", "-3 – +5"),
        ("−3–−5", "−5–−3"),
        ("-3 - -5", "-5 - -3"),
        ("5-3", "3-5"),
        ("5 - 3", "3 - 5"),
        ("5 -3", "3 -5"),
        ("08–05", "05–08"),
    ] {
        let run_of = run(schema, [("hits.csv", format!("Roll\n{written}\n").as_str())]);
        run_of.only("reversed", written);
        let mended = run_of.mended();
        assert_eq!(mended, format!("Roll\n{meant}\n"));
        run(schema, [("hits.csv", mended.as_str())]).clean();
    }
}

#[test]
fn each_word_of_a_set_that_is_wrong_is_said() {
    let schema = "format = 1\nid = \"duel\"\n[[vocabulary]]\nname = \"area\"\nwords = [\"Head\", \"Leg\"]\n\
        [[table]]\nid = \"hit\"\ntitle = \"Hits\"\ndocument = \"hits.csv\"\n\
        [[table.column]]\nheader = \"Areas\"\nname = \"areas\"\ntype = \"set-of\"\nof = \"area\"\nseparator = \"+\"\n";
    let run = run(schema, [("hits.csv", "Areas\nHed + Lag + Head + Bum + Head\n")]);
    let found = run.found();
    let found: Vec<_> = found.iter().map(|(code, at)| (*code, at.as_str())).collect();
    let expected =
        [("unknown-word", "Hed"), ("unknown-word", "Lag"), ("unknown-word", "Bum"), ("repeated-word", "Head")];
    assert_eq!(found, expected);
}

#[test]
fn each_mistake_in_a_legend_is_said_whatever_row_it_is_in() {
    let run = changed(&[
        ("`♦{bleeding}`", "`♦{bleeding`"),
        ("| list | stunned", "| lists | stunned"),
        ("| base, bare |", "| baer, bar |"),
    ]);
    let mut codes: Vec<_> = run.found().into_iter().map(|(code, _)| code).collect();
    codes.sort_unstable();
    assert_eq!(codes, ["bad-template", "bad-template", "unknown-place", "unknown-place"], "{}", run.rendered());
}

#[test]
fn headers_that_are_words_lead_to_their_vocabulary() {
    let schema = "format = 1\nid = \"duel\"\n[[vocabulary]]\nname = \"height\"\nwords = [\"Low\", \"High\"]\n\
        [[table]]\nid = \"hit\"\ntitle = \"Hits\"\ndocument = \"hits.csv\"\n\
        [[table.column]]\nheaders = [\"Low\", \"High\"]\nname = \"result\"\ntype = \"int\"\n";
    let documents = [("hits.csv", "Low,High\n1,2\n")];
    let run_of = run(schema, documents);
    let help = run_of.only("missing-column", "Low").help.as_ref().expect("help");
    assert!(help.message.contains("add `across = \"height\"`"), "{}", help.message);
    run(&format!("{schema}across = \"height\"\n"), documents).clean();
    let twice = run(
        "format = 1\nid = \"duel\"\n[[table]]\nid = \"hit\"\ntitle = \"Hits\"\ndocument = \"hits.csv\"\n\
        [[table.column]]\nheaders-like = '(\\d+)\\+'\nname = \"result\"\ntype = \"int\"\n",
        [("hits.csv", "5+,5+\n1,2\n")],
    );
    twice.only("duplicate-column", "5+");
}

#[test]
fn a_row_that_only_goes_on_is_one_finding_that_says_how() {
    let schema = "format = 1\nid = \"duel\"\n[[table]]\nid = \"hit\"\ntitle = \"Hits\"\ndocument = \"hits.csv\"\nGOES_ON\n\
        [[table.column]]\nheader = \"Roll\"\nname = \"roll\"\ntype = \"band\"\ndie = \"d6\"\n\
        [[table.column]]\nheader = \"Harm\"\nname = \"harm\"\ntype = \"int\"\n\
        [[table.column]]\nheader = \"Text\"\nname = \"text\"\ntype = \"text\"\n";
    let documents = [("hits.csv", "Roll,Harm,Text\n1-3,2,one\n,,more\n4-6,3,two\n")];
    let plain = schema.replace("GOES_ON", "");
    let run_of = run(&plain, documents);
    let finding = run_of.only("empty-cell", "");
    assert_eq!(finding.message, "`roll` is left out here");
    let help = finding.help.as_ref().expect("help");
    assert!(help.message.contains("`continuation = true`"), "{}", help.message);
    run(&schema.replace("GOES_ON", "continuation = true"), documents).clean();
    // The first row has none above it, and a mistake of another kind stays.
    let first = run(&plain, [("hits.csv", "Roll,Harm,Text\n,2,one\n1-6,3,two\n")]);
    assert!(!first.rendered().contains("continuation"), "{}", first.rendered());
    let other = run(&plain, [("hits.csv", "Roll,Harm,Text\n1-3,2,one\n,x,more\n4-6,3,two\n")]);
    assert_eq!(other.found().len(), 2, "{}", other.rendered());
}

#[test]
fn a_dash_in_place_of_a_colon_goes_and_one_that_is_content_stays() {
    let colon = "Trunk: ⚒(-5) / ♦1";
    for (written, mended) in [
        ("Trunk – ⚒(-5) / ♦1", "Trunk: ⚒(-5) / ♦1"),
        ("Trunk — — / ♦1", "Trunk: — / ♦1"),
        ("Trunk — / ♦1", "Trunk: — / ♦1"),
        ("Trunk —", "Trunk: —"),
    ] {
        let run = changed(&[(colon, written)]);
        run.only("unknown-label", "Trunk");
        assert!(run.mended().contains(&format!("{mended}<br>")), "{}", run.rendered());
    }
}

#[test]
fn a_line_that_the_schema_forgets_is_said_once() {
    let schema = "format = 1\nid = \"duel\"\n[[table]]\nid = \"hit\"\ntitle = \"Hits\"\ndocument = \"hits.md\"\n\
        [[table.column]]\nheader = \"Result\"\nfields = [{ name = \"harm\", type = \"int\" }, { name = \"days\", type = \"int\" }]\n";
    let rows = "| 1<br>2<br>Ouch. |\n".repeat(7);
    let run = run(schema, [("hits.md", format!("| Result |\n|---|\n{rows}").as_str())]);
    let finding = run.only("surplus-line", "Ouch.");
    assert_eq!(finding.note.as_deref(), Some("so are 6 more lines in the table"));
}
