//! No document makes a reader panic, hang or lose its bearings: whatever is read leads back to bytes of the document.

use std::ops::Range;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use sawbones_source::delimited::{self, Options};
use sawbones_source::diagnostic::Place;
use sawbones_source::documents::{DocumentId, Documents};
use sawbones_source::markdown;
use sawbones_source::reader::{self, Kind, Reading};
use sawbones_source::text::Text;

/// Asserts everything that holds for a reading of any document.
fn check(text: &str, reading: &Reading) {
    let stands = |bytes: &Range<usize>| assert!(text.get(bytes.clone()).is_some(), "{bytes:?} of {text:?}");
    let leads_back = |cell: &Text, within: &Range<usize>| {
        let exact = cell.exact();
        let offsets: Vec<usize> = exact.char_indices().map(|(at, _)| at).chain([exact.len()]).collect();
        for (n, start) in offsets.iter().enumerate() {
            for end in [*start, offsets[(n + 1).min(offsets.len() - 1)], exact.len()] {
                let source = cell.source(*start..end);
                stands(&source);
                let is_within = within.start <= source.start && source.end <= within.end;
                assert!(is_within, "{start}..{end} of {exact:?} is {source:?}, not in {within:?} of {text:?}");
            }
        }
    };
    for grid in &reading.grids {
        stands(&grid.span);
        assert!(grid.header_rows <= grid.rows.len());
        for row in &grid.rows {
            stands(&row.span);
            assert_eq!(row.slots.len(), grid.width());
            assert!(row.slots.iter().flatten().all(|slot| *slot < grid.cells.len()));
        }
        for cell in &grid.cells {
            let span = cell.span.clone().expect("every reader knows its cells' bytes");
            stands(&span);
            assert!(
                grid.span.start <= span.start && span.end <= grid.span.end,
                "{span:?} not in {:?}: {text:?}",
                grid.span
            );
            leads_back(&cell.text, &span);
            cell.links.iter().for_each(|(_, bytes)| stands(bytes));
            assert_eq!(cell.text.shown(), shown_of(cell.text.exact()), "collapsed and trimmed");
        }
    }
    for finding in &reading.findings {
        assert!(finding.table.is_none_or(|table| table < reading.grids.len()));
        for label in &finding.diagnostic.labels {
            match &label.place {
                Place::Span(span) => stands(&span.bytes),
                other => panic!("{other:?}"),
            }
        }
        if let Some(edit) = finding.diagnostic.help.as_ref().and_then(|help| help.edit.as_ref()) {
            stands(&edit.span.bytes);
        }
    }
    for anchor in &reading.anchors {
        stands(&anchor.span);
        assert!(anchor.table.is_none_or(|table| table < reading.grids.len()));
    }
}

/// What is shown of an exact text if it is collapsed and trimmed as it should be.
fn shown_of(exact: &str) -> String {
    let visible: String = exact.chars().filter(|c| !sawbones_source::text::is_invisible(*c)).collect();
    let lines = visible.split('\n').map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    lines.collect::<Vec<_>>().join("\n")
}

fn added(text: &str) -> (Documents, DocumentId) {
    let mut documents = Documents::default();
    let id = documents.add("any", text.to_owned());
    (documents, id)
}

/// Documents made of pieces that mean something to a reader, and of anything in between.
fn documents_of(pieces: &'static [&'static str]) -> impl Strategy<Value = String> {
    let piece = prop_oneof![8 => proptest::sample::select(pieces).prop_map(str::to_owned), 1 => "\\PC{0,4}"];
    proptest::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

const MARKDOWN: &[&str] = &[
    "|",
    "|",
    "|",
    "\n",
    "\n",
    "\n|",
    "|---|---|\n",
    "|-|\n",
    ":-:|",
    " a ",
    "b",
    "*",
    "**",
    "_",
    "~~",
    "~",
    "`",
    "``",
    "\\|",
    "\\",
    "<br>",
    "<p>",
    "</li>",
    "&amp;",
    "&nbsp;",
    "&#150;",
    "\u{ad}",
    "\u{a0}",
    "\u{feff}",
    "é",
    "✹",
    "\r\n",
    "\r",
    "> ",
    "- ",
    "1. ",
    "# ",
    "---\n",
    "    ",
    "\t",
    "[x](#y)",
    "![i](u)",
    "[[a|b]]",
    "<!--",
    "-->",
    "<a id='q'>",
    "2*3",
    "=\n",
    "```\n",
    "\u{200b}",
    "",
];

const HTML: &[&str] = &[
    "<table>",
    "<table>",
    "<tr>",
    "<tr>",
    "<td>",
    "<td>",
    "<td>",
    "<th>",
    "</table>",
    "</tr>",
    "</td>",
    "<tbody>",
    "<thead>",
    "<tfoot>",
    "<caption>",
    "</caption>",
    "<td rowspan=2>",
    "<td colspan=3>",
    "<td rowspan=0>",
    "<td rowspan=99999999999>",
    "a",
    " ",
    "b c",
    "\n",
    "\r\n",
    "\r",
    "&amp;",
    "&lt",
    "&#150;",
    "&nlE;",
    "&ad;",
    "&shy;",
    "&nbsp;",
    "é",
    "✹",
    "<br>",
    "</br>",
    "<p>",
    "</p>",
    "<b>",
    "</b>",
    "<i>",
    "</i>",
    "<a href='#x'>",
    "</a>",
    "<div>",
    "</div>",
    "<ul><li>",
    "<pre>\n",
    "<script>",
    "</script>",
    "<style>",
    "</style>",
    "<noscript>",
    "<svg>",
    "</svg>",
    "<math>",
    "<select>",
    "<option>",
    "<template>",
    "</template>",
    "<textarea>",
    "</textarea>",
    "<title>",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<font a=1>",
    "<h2>",
    "<span hidden>",
    "</span>",
    "<form>",
    "<button>",
    "<col>",
    "<input>",
    "<frameset>",
    "<body>",
    "<html x=1>",
    "\u{feff}",
    "\0",
    "<",
    ">",
    "'",
    "<td a='&lt;",
    "<td a=b",
    "\u{ad}",
    "<plaintext>",
    "<!DOCTYPE html>",
];

const DELIMITED: &[&str] = &[
    ",", ",", "\t", "\t", "\n", "\n", "\r\n", "\r", "\"", "\"", "\"\"", "a", " ", "b c", "é", "\u{feff}", "\u{a0}",
    "\u{ad}", "1-3", "\n\n", "",
];

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_markdown_is_read_and_leads_back_to_its_bytes(text in documents_of(MARKDOWN)) {
        let (documents, id) = added(&text);
        check(&text, &markdown::read(&documents, id));
        check(&text, &markdown::read_bare_pipes(&documents, id, None));
        check(&text, &markdown::read_bare_pipes(&documents, id, Some(2..=3)));
    }

    #[test]
    fn any_html_is_read_and_leads_back_to_its_bytes(text in documents_of(HTML)) {
        let (documents, id) = added(&text);
        let reading = reader::read(&documents, id, Kind::Html);
        check(&text, &reading);
        let all = sawbones_source::html::select(&documents, id, "table").expect("a selector");
        prop_assert_eq!(all, (0..reading.grids.len()).collect::<Vec<_>>());
    }

    #[test]
    fn any_delimited_text_is_read_and_leads_back_to_its_bytes(text in documents_of(DELIMITED), ragged: bool, over: bool) {
        let (documents, id) = added(&text);
        for options in [Options::csv(), Options::tsv()] {
            check(&text, &delimited::read(&documents, id, &options));
            let joined = Options { continued_under: Some(0), ragged, over_empty_lines: over, header_rows: 0, ..options.clone() };
            let reading = delimited::read(&documents, id, &joined);
            for grid in &reading.grids {
                for (row, _) in grid.rows.iter().enumerate() {
                    let lines = |column| grid.cell(row, column).map_or(0, |cell| cell.text.lines().len());
                    prop_assert!((2..grid.width()).all(|column| lines(column) == lines(1)), "{text:?}");
                }
            }
            check(&text, &delimited::read(&documents, id, &Options { lines: Some(2..=4), ..options }));
        }
    }
}

#[test]
fn documents_that_once_went_wrong_lead_back_to_their_bytes() {
    let once_wrong = [
        (Kind::Html, "<table><td><template><td rowspan=2><tr><p></td>"), // a cell in a template ended the one around it
        (Kind::Html, "<table><td><template><table></template>--><tr>"),
        (Kind::Html, "<table><td><textarea>\0\u{10a7}&lt"), // as many bytes as decoded, but not the same
        (Kind::Csv, "\"\n\t\"b c\n\n\"\"\"\t"),
    ];
    for (kind, text) in once_wrong {
        let (documents, id) = added(text);
        check(text, &reader::read(&documents, id, kind));
    }
}

#[test]
fn a_long_run_of_any_one_mark_is_read_in_time() {
    let marks = [
        "|",
        "*",
        "[",
        "<",
        "`",
        "_",
        "\\",
        "&",
        "\"",
        "a|",
        "|\n",
        "2*3 ",
        "<b>",
        "<div>",
        "<p>",
        "<table>",
        "<td>",
        "<tr><td>",
        "<td rowspan=65534 colspan=1000>",
        "<table><td>",
        "</p>",
        "<a>",
        "&amp;",
        "<h1>a",
        "\"a\n",
        ",",
        "\n",
        "\r",
    ];
    let mut read = 0;
    for mark in marks {
        for head in ["", "|a|b|\n|-|-|\n|", "<table><tr><td>"] {
            let text = format!("{head}{}", mark.repeat(30_000 / mark.len()));
            let (documents, id) = added(&text);
            for kind in Kind::ALL {
                let start = Instant::now();
                let reading = reader::read(&documents, id, kind);
                let slots: usize = reading.grids.iter().map(|grid| grid.rows.len() * grid.width()).sum();
                assert!(slots <= reader::MAX_SLOTS, "{mark:?} as {kind:?} makes {slots} slots");
                // Generous, for a debug build on a busy machine; most take some ten milliseconds.
                assert!(start.elapsed() < Duration::from_secs(60), "{mark:?} as {kind:?} takes {:?}", start.elapsed());
                read += 1;
            }
        }
    }
    assert_eq!(read, marks.len() * 3 * 4);
}

#[test]
fn documents_that_ask_for_more_slots_than_are_read_are_refused_in_time() {
    let wide = |columns: usize, cell: &str| cell.repeat(columns);
    let markdown = format!("|{}\n|{}\n{}", wide(4_000, "a|"), wide(4_000, "-|"), "|b|\n".repeat(1_001));
    let csv = format!("{}\n{}", wide(4_000, "a,"), "b\n".repeat(1_000));
    let html = format!("<table>{}", "<tr><td colspan=1000>".repeat(4_001));
    for (kind, text) in [
        (Kind::Markdown, markdown),
        (Kind::Csv, csv.clone()),
        (Kind::Tsv, csv.replace(',', "\t").replace("b\n", "b\t\n")),
        (Kind::Html, html),
    ] {
        let (documents, id) = added(&text);
        let start = Instant::now();
        let reading = reader::read(&documents, id, kind);
        let slots: usize = reading.grids.iter().map(|grid| grid.rows.len() * grid.width()).sum();
        assert!(slots <= sawbones_source::reader::MAX_SLOTS, "{kind:?} makes {slots} slots");
        assert_eq!(reading.grids.len(), 1, "{kind:?}");
        let codes: Vec<_> = reading.findings.iter().map(|finding| finding.diagnostic.code.name()).collect();
        assert!(codes.contains(&"table-too-large"), "{kind:?}");
        assert!(start.elapsed() < Duration::from_secs(120), "{kind:?} takes {:?}", start.elapsed());
    }
}

#[test]
fn a_cell_of_nothing_but_mistakes_gives_a_few_findings() {
    let (documents, id) = added(&format!("| a | b |\n|---|---|\n| {} | x |\n", "2*3".repeat(1_000)));
    let reading = markdown::read(&documents, id);
    assert_eq!(reading.findings.len(), 8);
    let note = reading.findings.last().and_then(|finding| finding.diagnostic.note.as_deref());
    assert_eq!(note, Some("the same is to be said of 492 more places of the cell"));
}
