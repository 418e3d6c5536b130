//! Finding tables: by heading, caption, CSS selector, number and lines, in documents of every kind.

use sawbones_ir::Value;

use crate::support::{Run, column, run};

const COLUMNS: &str = r#"
[[table.column]]
header = "Roll"
name = "roll"
type = "band"

[[table.column]]
header = "Area"
name = "area"
type = "name"
"#;

fn read(document: &str, at: &str, text: &str) -> Run {
    let at = if at.is_empty() { String::new() } else { format!("at = {{ {at} }}\n") };
    let schema = format!(
        "format = 1\nid = \"duel\"\n\n[[table]]\nid = \"area\"\ntitle = \"Areas\"\ndocument = \"{document}\"\n{at}{COLUMNS}"
    );
    run(&schema, [(document, text)])
}

/// The names in the table that is found.
#[track_caller]
fn names(document: &str, at: &str, text: &str) -> Vec<String> {
    let book = read(document, at, text).clean();
    let name = |value: &Value| match value {
        Value::Name(name) => name.clone(),
        other => panic!("a name expected: {other:?}"),
    };
    column(&book, "area", "area").into_iter().map(name).collect()
}

const MARKDOWN: &str = "\
# Areas

| Roll | Area |
|---|---|
| 1 | Head |

## Of beasts

| Roll | Area |
|---|---|
| 1 | Tail |

| Roll | Area |
|---|---|
| 1 | Wing |
";

#[test]
fn a_markdown_table_is_found_by_heading_number_or_lines() {
    assert_eq!(names("a.md", "heading = \"Of beasts\", nth = 2", MARKDOWN), ["Wing"]);
    assert_eq!(names("a.md", "heading = \"of BEASTS\", nth = 1", MARKDOWN), ["Tail"]);
    assert_eq!(names("a.md", "nth = 1", MARKDOWN), ["Head"]);
    assert_eq!(
        names("a.md", "heading = \"Areas\", nth = 3", MARKDOWN),
        ["Wing"],
        "what stands under a heading under it does too"
    );
    assert_eq!(names("a.md", "lines = \"9-11\"", MARKDOWN), ["Tail"]);
}

#[test]
fn a_table_that_is_not_there_or_there_twice_is_said_with_what_there_is() {
    let run = read("a.md", "heading = \"Of beast\"", MARKDOWN);
    let finding = run.only("table-not-found", "{ heading = \"Of beast\" }");
    assert_eq!(
        finding.help.as_ref().expect("help").message,
        "there is a table under the heading `Of beasts`: did you mean that?"
    );
    let run = read("a.md", "heading = \"Of beasts\"", MARKDOWN);
    assert_eq!(
        run.only("table-not-found", "{ heading = \"Of beasts\" }").message,
        "2 tables of `a.md` fit: those at lines 9, 13"
    );
    let run = read("a.md", "nth = 4", MARKDOWN);
    let help = run.only("table-not-found", "{ nth = 4 }").help.as_ref().expect("help").message.clone();
    assert_eq!(
        help,
        "the document's tables are at line 3 under `Areas`, line 9 under `Of beasts`, line 13 under `Of beasts`"
    );
}

#[test]
fn lines_that_a_schema_names_are_read_as_if_nothing_stood_around_them() {
    let text = "Text that runs on\n| Roll | Area |\n|---|---|\n| 1 | Head |\ninto text.\n";
    assert_eq!(names("a.md", "lines = \"2-4\"", text), ["Head"]);
    assert_eq!(names("a.txt", "lines = \"2-4\", as = \"markdown\"", text), ["Head"]);
    let list = format!("- a list\n{text}");
    assert_eq!(names("a.md", "lines = \"3-5\"", &list), ["Head"]);
}

#[test]
fn rows_without_a_header_and_dashes_are_read_where_the_schema_asks_for_it() {
    let text = "Areas:\n| 1 | Head |\n| 2 | Legs |\n";
    let schema = |header: &str| {
        format!(
            "format = 1\nid = \"duel\"\n[[table]]\nid = \"area\"\ntitle = \"Areas\"\ndocument = \"a.md\"\nat = {{ bare-pipes = true }}\n{}",
            COLUMNS.replace("header = \"Roll\"", "number = 1").replace("header = \"Area\"", header)
        )
    };
    let book = run(&schema("number = 2"), [("a.md", text)]).clean();
    assert_eq!(column(&book, "area", "area").len(), 2);
    run(&schema("number = 3"), [("a.md", text)]).only("missing-column", "3");
}

const HTML: &str = "\
<h2>Areas</h2><table class=wiki><caption>Of men</caption><tr><th>Roll<th>Area<tr><td>1<td>Head</table>
<h2>More</h2><div id=beasts><table><caption>Of <b>beasts</b></caption><tr><th>Roll<th>Area<tr><td>1<td>Tail</table></div>";

#[test]
fn an_html_table_is_found_by_caption_selector_heading_or_line() {
    assert_eq!(names("a.html", "caption = \"of beasts\"", HTML), ["Tail"]);
    assert_eq!(names("a.html", "css = \"table.wiki\"", HTML), ["Head"]);
    assert_eq!(names("a.html", "css = \"#beasts\"", HTML), ["Tail"]);
    assert_eq!(names("a.html", "heading = \"More\"", HTML), ["Tail"]);
    assert_eq!(names("a.html", "lines = \"2-2\"", HTML), ["Tail"]);
    assert_eq!(names("page.txt", "as = \"html\", nth = 2", HTML), ["Tail"]);
    read("a.html", "css = \"table.wikki\"", HTML).only("table-not-found", "{ css = \"table.wikki\" }");
}

#[test]
fn delimited_text_is_a_table_too() {
    assert_eq!(names("a.csv", "", "Roll,Area\n1,\"Head, or neck\"\n"), ["Head, or neck"]);
    assert_eq!(names("a.tsv", "", "Roll\tArea\n1\tHead\n"), ["Head"]);
    let prose = "Some text.\n\nRoll\tArea\n1\tHead\n\n2\tLegs\n\nMore text.\n";
    assert_eq!(names("a.txt", "as = \"tsv\", lines = \"3-6\"", prose), ["Head", "Legs"]);
}

#[test]
fn a_document_whose_name_says_nothing_needs_its_kind() {
    read("a.txt", "", MARKDOWN).only("schema-incomplete", "\"a.txt\"");
    read("a.txt", "as = \"word\"", MARKDOWN).only("schema-unknown-name", "\"word\"");
    read("a.md", "lines = \"11-9\"", MARKDOWN).only("schema-syntax", "\"11-9\"");
    read("a.md", "nth = 0", MARKDOWN).only("schema-syntax", "0");
    read("a.html", "css = \"table[\"", HTML).only("bad-pattern", "\"table[\"");
    read("a.md", "as = \"markdown\", css = \"table\"", MARKDOWN).only("schema-conflict", "\"table\"");
}

#[test]
fn a_table_may_be_split_over_tables_and_documents() {
    let schema = format!(
        "format = 1\nid = \"duel\"\n[[table]]\nid = \"area\"\ntitle = \"Areas\"\ndocument = \"a.md\"\nparts = [{{ at = {{ nth = 1 }} }}, {{ at = {{ nth = 2 }} }}, {{ document = \"b.csv\" }}]\n{COLUMNS}"
    );
    let more = "Roll,Area\n3,Fin\n";
    let documents = |a: &'static str, b: &'static str| [("a.md", a), ("b.csv", b)];
    let twice = "| Roll | Area |\n|---|---|\n| 1 | Tail |\n\n| Roll | Area |\n|---|---|\n| 2 | Wing |\n";
    let book = run(&schema, documents(twice, more)).clean();
    assert_eq!(column(&book, "area", "area").len(), 3);
    let table = &book.tables[0];
    assert_eq!((table.document.as_str(), table.line), ("a.md, b.csv", 1));
    let lines: Vec<_> = table.rows.iter().map(|row| table.line + row.line).collect();
    assert_eq!(lines, [3, 7, 2], "each in its own document");
    run(&schema, documents(twice, "Roll,Area\n2,Fin\n")).only("duplicate", "2");
    run(&schema, documents(twice, "Roll,Arae\n2,Fin\n")).only("missing-column", "Roll,Arae");
}

#[test]
fn parts_of_one_document_may_stand_in_any_order() {
    let schema = format!(
        "format = 1\nid = \"duel\"\n[[table]]\nid = \"area\"\ntitle = \"Areas\"\ndocument = \"a.md\"\nparts = [{{ at = {{ nth = 2 }} }}, {{ at = {{ nth = 1 }} }}]\n{COLUMNS}"
    );
    let text = "| Roll | Area |\n|---|---|\n| 2 | Tail |\n\n| Roll | Area |\n|---|---|\n| 1 | Wing |\n";
    let book = run(&schema, [("a.md", text)]).clean();
    let table = &book.tables[0];
    assert_eq!(table.rows.iter().map(|row| table.line + row.line).collect::<Vec<_>>(), [7, 3]);
}

#[test]
fn a_hazard_in_another_table_does_not_matter() {
    let text = format!("{MARKDOWN}\n| Roll | Area |\n|---|---|\n| 1 | Fin | 3 |\n");
    assert_eq!(names("a.md", "heading = \"Areas\", nth = 1", &text), ["Head"]);
    read("a.md", "heading = \"Areas\", nth = 4", &text).only("surplus-cell", "3");
}

#[test]
fn a_broken_delimiter_row_is_said_in_place_of_a_table_that_is_not_found() {
    read("a.md", "", "| Roll | Area |\n|---|\n| 1 | Head |\n").only("broken-delimiter-row", "|---|");
}

#[test]
fn an_empty_or_missing_document_is_one_finding_however_many_tables_it_should_hold() {
    let table = |id: &str| format!("[[table]]\nid = \"{id}\"\ntitle = \"Areas\"\ndocument = \"a.md\"\n{COLUMNS}");
    let schema = format!("format = 1\nid = \"duel\"\n{}{}", table("one"), table("two"));
    run(&schema, [("a.md", " \n")]).only("document-unreadable", "\"a.md\"");
    run(&schema, []).only("document-unreadable", "\"a.md\"");
}

#[test]
fn a_mark_that_is_eaten_keeps_its_cell_from_being_read_and_no_other() {
    let schema = format!(
        "format = 1\nid = \"duel\"\n[[table]]\nid = \"area\"\ntitle = \"Areas\"\ndocument = \"a.md\"\n{COLUMNS}[[table.column]]\nheader = \"Harm\"\nname = \"harm\"\ntype = \"dice\"\n"
    );
    let text = "| Roll | Area | Harm |\n|---|---|---|\n| 1 | Head | 2D6*10+3D6*10 |\n| two | Legs | 1D6 |\n";
    assert_eq!(
        run(&schema, [("a.md", text)]).found(),
        [("eaten-emphasis", "*".to_owned()), ("bad-value", "two".to_owned())]
    );
    let text = "| Roll | Area | Harm |\n|---|---|---|\n| 1 | Head | left | 1D6 |\n| two | Legs | 1D6 |\n";
    assert_eq!(
        run(&schema, [("a.md", text)]).found(),
        [("surplus-cell", "1D6".to_owned()), ("bad-value", "two".to_owned())]
    );
}
