//! What findings look like: snapshots show the whole, assertions hold the position lines.

use sawbones_source::codes::Code;
use sawbones_source::diagnostic::{Diagnostic, Place};
use sawbones_source::documents::{DocumentId, Documents, Span};
use sawbones_source::render::{Style, render};

struct Bench {
    documents: Documents,
    document: DocumentId,
}

impl Bench {
    fn with(text: &str) -> Self {
        let mut documents = Documents::default();
        let document = documents.add("tables/burns.md", text.to_owned());
        Self { documents, document }
    }

    /// The span of the first occurrence of `needle`.
    fn span(&self, needle: &str) -> Span {
        let at = self.documents.text(self.document).find(needle).expect("the needle stands in the text");
        Span { document: self.document, bytes: at..at + needle.len() }
    }

    fn render(&self, diagnostics: &[Diagnostic]) -> String {
        render(&self.documents, diagnostics, Style::Plain)
    }
}

/// Asserts the lines that say where, in order.
fn assert_positions(rendered: &str, expected: &[&str]) {
    let positions: Vec<&str> = rendered
        .lines()
        .map(str::trim_start)
        .filter_map(|line| line.strip_prefix("--> ").or_else(|| line.strip_prefix("::: ")))
        .collect();
    assert_eq!(positions, expected, "{rendered}");
}

const BURNS: &str = "\u{feff}# Burns\r\n\r\n| Roll | Place | Result |\r\n|---|---|---|\r\n| 01-40 | ✋ Hand | +2H |\r\n| 42-00 | Fäce | +5X |\r\n";

#[test]
fn a_finding_with_two_labels_and_a_note() {
    let bench = Bench::with(BURNS);
    let finding = Diagnostic::new(Code::SurplusCell, "no row covers the roll 41")
        .label(bench.span("42-00"), "this row begins at 42")
        .label(bench.span("01-40"), "the row before ends at 40")
        .note("the table is rolled on a d100");
    let rendered = bench.render(&[finding]);
    assert_positions(&rendered, &["tables/burns.md:6:3"]);
    insta::assert_snapshot!("two_labels", rendered);
}

#[test]
fn columns_count_scalars_even_after_wide_glyphs() {
    let bench = Bench::with(BURNS);
    let finding = Diagnostic::new(Code::MissingCell, "`Hand` has no entry").label(bench.span("Hand"), "here");
    let rendered = bench.render(&[finding]);
    assert_positions(&rendered, &["tables/burns.md:5:13"]);
    insta::assert_snapshot!("wide_glyph", rendered);
}

#[test]
fn an_edit_is_shown_as_the_line_would_be() {
    let bench = Bench::with(BURNS);
    let finding = Diagnostic::new(Code::SurplusCell, "`+5X` is not an effect")
        .label(bench.span("+5X"), "understood as far as `+5`")
        .help_edit("the nearest effect is `+{hits}H`", bench.span("+5X"), "+5H");
    let rendered = bench.render(&[finding]);
    assert_positions(&rendered, &["tables/burns.md:6:18"]);
    assert!(rendered.contains("| 42-00 | Fäce | +5H |"), "{rendered}");
    insta::assert_snapshot!("edit", rendered);
}

const SCHEMA: &str = "id = \"burns\"\nrows = 3\n";

#[test]
fn several_documents_are_shown_one_after_the_other() {
    let mut bench = Bench::with(BURNS);
    let schema = bench.documents.add("tables/schema.toml", SCHEMA.to_owned());
    let finding = Diagnostic::new(Code::MissingCell, "the table has 2 rows, not 3")
        .label(bench.span("| Roll | Place | Result |"), "this table")
        .label(Span { document: schema, bytes: 20..21 }, "3 are expected here")
        .help("write the missing row, or correct `rows`");
    let rendered = bench.render(&[finding]);
    assert_positions(&rendered, &["tables/burns.md:3:1", "tables/schema.toml:2:8"]);
    insta::assert_snapshot!("two_documents", rendered);
}

#[test]
fn an_edit_elsewhere_says_where() {
    let mut bench = Bench::with(BURNS);
    let schema = bench.documents.add("tables/schema.toml", SCHEMA.to_owned());
    let finding = Diagnostic::new(Code::MissingCell, "the table has 2 rows, not 3")
        .label(bench.span("| Roll | Place | Result |"), "this table")
        .help_edit("if 2 rows are right, say so", Span { document: schema, bytes: 20..21 }, "2");
    let rendered = bench.render(&[finding]);
    assert_positions(&rendered, &["tables/burns.md:3:1", "tables/schema.toml:2:8"]);
    insta::assert_snapshot!("edit_elsewhere", rendered);
}

#[test]
fn a_row_of_two_thousand_characters_is_cut_to_what_matters() {
    let filler = "A sentence about ✹ and ⚒ that goes on for long<br>".repeat(15);
    let row = format!("| 01-10 | {filler} | +3Q | {filler} | +4Q | {filler} |");
    assert!(row.chars().count() > 2_000);
    let bench = Bench::with(&format!("| Roll | A | B | C | D |\n|---|---|---|---|---|\n{row}\n"));
    let finding = Diagnostic::new(Code::SurplusCell, "`+4Q` is not an effect")
        .label(bench.span("+4Q"), "not understood")
        .label(bench.span("+3Q"), "nor is this")
        .label(bench.span("Roll"), "in this table")
        .help_edit("write `+4H`", bench.span("+4Q"), "+4H");
    let rendered = bench.render(&[finding]);
    // Before it: the band and its bars, two fillers, three bars with their spaces, one token.
    let column = 10 + 750 + 3 + 3 + 3 + 750 + 3 + 1;
    assert_eq!(filler.chars().count(), 750);
    assert_positions(&rendered, &[&format!("tables/burns.md:3:{column}")]);
    for line in rendered.lines() {
        assert!(line.chars().count() < 150, "{line}");
    }
    assert!(rendered.contains("| 01-10 | A se…"), "{rendered}");
    insta::assert_snapshot!("long_row", rendered);
}

#[test]
fn a_line_without_a_column_and_a_document_without_a_line() {
    let mut bench = Bench::with(BURNS);
    let missing = bench.documents.add("tables/frost.md", String::new());
    let findings = [
        Diagnostic::new(Code::MissingCell, "the cell could not be found in the source")
            .label(Place::Line(bench.document, 5), "somewhere in this line"),
        Diagnostic::new(Code::DocumentUnreadable, "`tables/frost.md` is empty")
            .label(Place::Document(missing), "0 bytes long")
            .help("write a table into it"),
        Diagnostic::new(Code::EscapedPipeInCode, "a code span holds `\\|`"),
    ];
    let rendered = bench.render(&findings);
    assert_positions(&rendered, &["tables/burns.md:5", "tables/frost.md"]);
    assert!(rendered.ends_with("\n\n2 errors, 1 warning\n"), "{rendered}");
    insta::assert_snapshot!("line_and_document", rendered);
}

#[test]
fn labels_far_apart_are_two_places_of_one_document() {
    let bench = Bench::with(&format!("first\n{}last\n", "between\n".repeat(5_000)));
    let finding = Diagnostic::new(Code::SurplusCell, "twice")
        .label(bench.span("last"), "again")
        .label(bench.span("first"), "once");
    let rendered = bench.render(&[finding]);
    assert_positions(&rendered, &["tables/burns.md:5002:1", "tables/burns.md:1:1"]);
    insta::assert_snapshot!("far_apart", rendered);
}

#[test]
fn a_stretch_of_many_lines_is_folded() {
    let bench = Bench::with(&format!("| a |\n|---|\n{}", "| row |\n".repeat(40)));
    let whole = Span { document: bench.document, bytes: 0..bench.documents.text(bench.document).len() };
    let finding = Diagnostic::new(Code::MissingCell, "40 rows stand where 41 should").label(whole, "this table");
    let rendered = bench.render(&[finding]);
    assert_positions(&rendered, &["tables/burns.md:1:1"]);
    assert!(rendered.lines().count() < 20, "{rendered}");
    insta::assert_snapshot!("many_lines", rendered);
}

#[test]
fn control_characters_of_a_document_do_not_reach_the_terminal() {
    let bench = Bench::with("| 01\u{ad}05 | \u{1b}[31mred |\n");
    let finding = Diagnostic::new(Code::SurplusCell, "`\u{1b}[31mred` is not a word")
        .label(bench.span("\u{1b}[31mred"), "what is \u{1b}[31m?")
        .label(bench.span("\u{ad}"), "a soft hyphen")
        .note("\u{1b}[0m")
        .help_edit("write", bench.span("\u{1b}[31mred"), "\u{1b}red");
    let rendered = bench.render(&[finding]);
    assert!(!rendered.contains('\u{1b}'), "{rendered:?}");
    assert_positions(&rendered, &["tables/burns.md:1:11"]);
}

#[test]
fn places_beyond_a_document_do_no_harm() {
    let bench = Bench::with("ä");
    for bytes in [1..1, 0..1, 2..2, 2..99, 50..99, 1..2] {
        let finding = Diagnostic::new(Code::SurplusCell, "x")
            .label(Span { document: bench.document, bytes: bytes.clone() }, "y")
            .label(Place::Line(bench.document, 99), "z")
            .help_edit("w", Span { document: bench.document, bytes }, "v");
        assert!(bench.render(&[finding]).contains("--> tables/burns.md:1:"));
    }
}

#[test]
fn colour_is_added_and_nothing_else() {
    let bench = Bench::with(BURNS);
    let finding = [Diagnostic::new(Code::MissingCell, "`Hand` has no entry").label(bench.span("Hand"), "here")];
    let styled = render(&bench.documents, &finding, Style::Ansi);
    let mut parts = styled.split('\u{1b}');
    let mut stripped = parts.next().unwrap_or_default().to_owned();
    let mut codes = 0;
    for part in parts {
        stripped.push_str(part.split_once('m').map_or("", |(_, rest)| rest));
        codes += 1;
    }
    assert!(codes > 4);
    assert_eq!(stripped, bench.render(&finding));
    assert_eq!(bench.render(&[]), "");
}
