//! Markdown as the compiler reads it: the cells of pipe tables, the way back to their bytes, and what a parser would hide.

use sawbones_source::diagnostic::Place;
use sawbones_source::documents::Documents;
use sawbones_source::grid::Grid;
use sawbones_source::markdown;
use sawbones_source::reader::Reading;

fn read(text: &str) -> Reading {
    let mut documents = Documents::default();
    let id = documents.add("test.md", text.to_owned());
    markdown::read(&documents, id)
}

fn shown(grid: &Grid) -> Vec<Vec<String>> {
    let cell = |row, column| grid.cell(row, column).map_or(String::new(), |cell| cell.text.shown());
    (0..grid.rows.len()).map(|row| (0..grid.width()).map(|column| cell(row, column)).collect()).collect()
}

/// Each finding as its table, its code and the bytes of its primary label.
fn found(text: &str) -> Vec<(Option<usize>, &'static str, &str)> {
    let reading = read(text);
    let place = |place: &Place| match place {
        Place::Span(span) => &text[span.bytes.clone()],
        other => panic!("Markdown findings stand at bytes, this one at {other:?}"),
    };
    let findings = reading.findings.iter();
    findings
        .map(|f| (f.table, f.diagnostic.code.name(), place(&f.diagnostic.labels.first().expect("a label").place)))
        .collect()
}

/// The document with the edit of its only finding carried out.
fn mended(text: &str) -> String {
    let reading = read(text);
    let [finding] = reading.findings.as_slice() else { panic!("one finding expected: {:?}", reading.findings) };
    let edit = finding.diagnostic.help.as_ref().and_then(|help| help.edit.clone()).expect("an edit");
    let mut mended = text.to_owned();
    mended.replace_range(edit.span.bytes, &edit.replacement);
    assert_eq!(read(&mended).findings, [], "the edit mends it: {mended}");
    mended
}

#[test]
fn a_stretch_of_a_cell_leads_back_to_its_bytes_across_markup() {
    let text = "| a |\n|---|\n| **+15H, 1✹**<br>x &lt; `c\\|d` 10\\+ |\n";
    let reading = read(text);
    let cell = reading.grids[0].cell(1, 0).expect("one column");
    let source = |piece: &str| {
        let at = cell.text.exact().find(piece).expect("the piece stands in the cell");
        &text[cell.text.source(at..at + piece.len())]
    };
    assert_eq!(cell.text.exact(), "+15H, 1✹\nx < c|d 10+");
    assert_eq!(source("+15H"), "+15H");
    assert_eq!(source("1✹"), "1✹");
    assert_eq!(source("✹\nx"), "✹**<br>x");
    assert_eq!(source("<"), "&lt;");
    assert_eq!(source("c|d"), "c\\|d");
    assert_eq!(source("10"), "10");
    assert_eq!(source("+").len(), 1);
    assert_eq!(source("0+"), "0\\+");
    assert_eq!(cell.span.clone().map(|span| &text[span]), Some("**+15H, 1✹**<br>x &lt; `c\\|d` 10\\+"));
}

#[test]
fn rows_and_cells_know_their_lines_behind_a_byte_order_mark_and_with_either_line_end() {
    for text in ["\u{feff}x\r\n\r\n| a | b |\r\n|--|--|\r\n| 1 |  |\r\n", "x\n\n| a | b |\n|--|--|\n| 1 |  |"] {
        let reading = read(text);
        let grid = &reading.grids[0];
        assert_eq!(shown(grid), [["a", "b"], ["1", ""]]);
        assert_eq!(grid.rows.iter().map(|row| row.line).collect::<Vec<_>>(), [3, 5]);
        assert_eq!(grid.rows.iter().map(|row| &text[row.span.clone()]).collect::<Vec<_>>(), ["| a | b |", "| 1 |  |"]);
        assert_eq!(reading.findings, []);
    }
}

#[test]
fn lists_and_paragraphs_written_in_a_cell_are_lines() {
    let reading =
        read("| a |\n|---|\n| x<ul><li>y</li><li>z</li></ul><p>one</p><!-- no --><p>two<BR/>end</p><br > |\n");
    assert_eq!(shown(&reading.grids[0]), [["a"], ["x\ny\nz\none\ntwo\nend"]]);
}

#[test]
fn tables_keep_the_headings_above_them() {
    let reading = read("# A\n## B\n### C\n## D *d*\n| a |\n|---|\n| 1 |\n\nE\n=\n| b |\n|---|\n| 2 |\n");
    let headings: Vec<_> = reading.grids.iter().map(|grid| grid.headings.clone()).collect();
    assert_eq!(headings, [vec!["A", "D d"], vec!["E"]]);
    let anchors: Vec<_> = reading.anchors.iter().map(|anchor| (anchor.name.as_str(), anchor.table)).collect();
    assert_eq!(anchors, [("a", Some(0)), ("b", Some(0)), ("c", Some(0)), ("d-d", Some(0)), ("e", Some(1))]);
}

#[test]
fn links_into_documents_are_kept_and_links_elsewhere_are_not() {
    let text =
        "| a |\n|---|\n| [see](#legs) [that](other.md#arms) [x](https://example.org/#y) [w](other.md) [z](map.png) |\n";
    let reading = read(text);
    let links = &reading.grids[0].cell(1, 0).expect("one column").links;
    let links: Vec<_> = links.iter().map(|(target, bytes)| (target.as_str(), &text[bytes.clone()])).collect();
    let kept = [("#legs", "[see](#legs)"), ("other.md#arms", "[that](other.md#arms)"), ("other.md", "[w](other.md)")];
    assert_eq!(links, kept);
}

#[test]
fn a_surplus_cell_is_reported_where_it_is_dropped() {
    let text = "| a | b |\n|---|---|\n| 1 | 2 | 3 | 4 |\n";
    assert_eq!(found(text), [(Some(0), "surplus-cell", "3 | 4")]);
}

#[test]
fn a_pipe_in_a_code_span_is_named_as_the_cause_of_a_surplus_cell() {
    let text = "| a | b |\n|---|---|\n| `x|y` | bats |\n";
    assert_eq!(found(text), [(Some(0), "surplus-cell", "bats")]);
    let reading = read(text);
    let edit = reading.findings[0].diagnostic.help.as_ref().and_then(|help| help.edit.as_ref()).expect("an edit");
    assert_eq!((edit.span.bytes.clone(), edit.replacement.as_str()), (24..24, "\\"));
}

#[test]
fn a_short_row_is_reported_at_its_end() {
    assert_eq!(found("| a | b | c |\n|---|---|---|\n| 1 |\n"), [(Some(0), "missing-cell", "")]);
    assert_eq!(mended("a | b | c\n-|-|-\n | 1 | 2\n"), "a | b | c\n-|-|-\n || 1 | 2\n");
}

#[test]
fn a_delimiter_row_of_the_wrong_width_is_reported_though_there_is_no_table() {
    assert_eq!(mended("| a | b |\n|---|\n| 1 | 2 |\n"), "| a | b |\n|---|---|\n| 1 | 2 |\n");
    assert_eq!(found("x | y | z\n:--|--\n1 | 2 | 3\n"), [(None, "broken-delimiter-row", ":--|--")]);
    assert_eq!(found("> | a | b |\n> | --- |\n> | 1 | 2 |\n"), [(None, "broken-delimiter-row", "| --- |")]);
    assert_eq!(found("a | b\n---\n1 | 2\n"), [(None, "broken-delimiter-row", "---")], "a heading by accident");
    assert_eq!(found("| a | b |\n|——|——|\n| 1 | 2 |\n"), [(None, "broken-delimiter-row", "|——|——|")], "not hyphens");
    assert_eq!(found("| a | b |\n|===|===|\n| 1 | 2 |\n"), [(None, "broken-delimiter-row", "|===|===|")]);
    assert_eq!(found("Arms | Legs\n---\nNo table was meant.\n"), []);
}

#[test]
fn a_header_that_goes_on_with_a_paragraph_is_reported() {
    assert_eq!(mended("The chart:\na | b\n--|--\n1 | 2\n"), "The chart:\n\na | b\n--|--\n1 | 2\n");
    assert_eq!(found("The chart:\n| a | b |\n|--|--|\n| 1 | 2 |\n"), [], "with an outer pipe it is a table");
    assert_eq!(mended("<div>\n| a |\n|--|\n| 1 |\n</div>\n"), "<div>\n\n| a |\n|--|\n| 1 |\n</div>\n");
    assert_eq!(
        found("- The chart:\n| a |\n|--|\n| 1 |\n"),
        [(None, "header-in-paragraph", "| a |")],
        "in a tight list"
    );
    assert_eq!(found("<!--\n| a |\n|--|\n-->\n"), [], "commented out");
}

#[test]
fn lines_swallowed_as_rows_are_one_finding() {
    let text = "| a | b |\n|---|---|\n| 1 | 2 |\nSource: none\nand more\n\nText.\n";
    assert_eq!(found(text), [(Some(0), "swallowed-line", "Source: none\nand more")]);
    assert_eq!(read(text).grids[0].rows.len(), 4, "the lines are rows all the same");
    mended(text);
}

#[test]
fn a_row_that_begins_like_a_block_ends_the_table_and_is_one_finding() {
    assert_eq!(mended("No | Tag\n---|---\n1. | CC\n2. | CD\n"), "No | Tag\n---|---\n| 1. | CC\n| 2. | CD\n");
    for begin in ["1)", "-", "+", "#", "> 10", "##"] {
        let text = format!("a | b\n---|---\n{begin} | x\n");
        assert_eq!(found(&text), [(Some(0), "row-ends-table", &*format!("{begin} | x"))]);
        mended(&text);
    }
}

#[test]
fn the_mark_of_a_block_is_removed_where_the_row_has_its_cells_without_it() {
    let table = "| a | b |\n|---|---|\n";
    for mark in [">", "1.", "-", "#", "12)"] {
        let text = format!("{table}{mark} | 3 | c |\n| 4 | d |\n");
        assert_eq!(mended(&text), format!("{table}| 3 | c |\n| 4 | d |\n"));
    }
    assert_eq!(mended(&format!("{table}- | c |\n")), format!("{table}| - | c |\n"), "here it is a cell");
}

#[test]
fn a_row_broken_over_two_lines_is_one_finding() {
    let header = "| a | b | c |\n|---|---|---|\n";
    for (broken, whole) in [
        ("| 1 | x<br>\ny | z |\n", "| 1 | x<br>y | z |\n"),
        ("| 1 | x\ny | z |\n", "| 1 | x<br>y | z |\n"),
        ("| 1 | x | y <BR/>\r\nz |\r\n", "| 1 | x | y <BR/>z |\r\n"),
    ] {
        let text = format!("{header}{broken}| 2 | s | t |\n");
        assert_eq!(mended(&text), format!("{header}{whole}| 2 | s | t |\n"));
        assert_eq!(found(&text)[0].1, "missing-cell");
    }
    let short = format!("{header}| 1 | x |\n| 2 |\n");
    assert_eq!(found(&short).len(), 2, "two short rows are two");
}

#[test]
fn a_row_outside_the_quotation_of_its_table_is_lost_and_reported() {
    let text = "> | a | b |\n> |---|---|\n> | 1 | 2 |\n| 3 | 4 |\n";
    assert_eq!(found(text), [(Some(0), "row-ends-table", "| 3 | 4 |")]);
}

#[test]
fn rows_behind_an_empty_line_are_reported_with_the_table_above() {
    let text = "| a | b |\n|---|---|\n| 1 | 2 |\n \n| 3 | 4 |\n| 5 | 6 |\n";
    assert_eq!(found(text), [(Some(0), "rows-apart", "| 3 | 4 |\n| 5 | 6 |")]);
    mended(text);
    assert_eq!(found("| a |\n|---|\n| 1 |\n\n| b |\n|---|\n| 2 |\n"), [], "a table of its own");
}

#[test]
fn rows_behind_a_block_that_ends_the_table_are_reported_at_the_block() {
    let cut_off = |block: &str| {
        let text = format!("| a | b |\n|---|---|\n| 1 | 2 |\n{block}\n| 3 | 4 |\n| 5 | 6 |\n");
        let first = block.lines().next().expect("the block has a line");
        assert_eq!(found(&text), [(Some(0), "rows-apart", first)], "{block}");
        assert_eq!(read(&text).grids[0].rows.len(), 2, "the rows are not part of the table");
        text
    };
    let whole = "| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n| 5 | 6 |\n";
    for rule in ["---", "***", "---\n"] {
        assert_eq!(mended(&cut_off(rule)), whole);
    }
    for remark in ["<!-- one -->", "<!-- one\n\ntwo -->", "<!-- one -->\n"] {
        assert_eq!(mended(&cut_off(remark)), format!("{whole}{}\n", remark.trim_end()));
    }
    for block in ["<div></div>", "<hr>", "```\ncode\n```", "# Heading", "# Heading\n", "- item", "1. item", "> quote"] {
        cut_off(block);
    }
}

#[test]
fn what_is_no_row_behind_such_a_block_is_not_reported() {
    let table = "| a | b |\n|---|---|\n| 1 | 2 |\n";
    for block in ["<!-- one -->", "---", "<div></div>\n", "```\ncode\n```", "# Heading", "- item", "> quote"] {
        assert_eq!(found(&format!("{table}{block}\n\n{table}")), [], "a table of its own behind {block}");
        assert_eq!(found(&format!("{table}{block}\n\nEither | or.\n")), [], "prose behind {block}");
    }
    assert_eq!(found(&format!("{table}\n# Losses\n| Fire | x1 |\n")), [], "rows under a heading of their own");
    assert_eq!(found(&format!("<div>\n\n{table}</div>\n\n| Fire | x1 |\n")), [], "behind the end of a block");
}

#[test]
fn figures_between_asterisks_are_reported_and_ordinary_emphasis_is_not() {
    let row = |cell: &str| format!("| a |\n|---|\n| {cell} |\n");
    assert_eq!(mended(&row("2D6*10 or 3D6*10")), row("2D6\\*10 or 3D6\\*10"));
    assert_eq!(mended(&row("2**3 and 4**5")), row("2\\*\\*3 and 4\\*\\*5"));
    assert_eq!(mended(&row("a***5 b***6")), row("a\\*\\*\\*5 b\\*\\*\\*6"));
    for ordinary in ["**+15H**, 1✹", "*Head*s", "__init__", "**5**d6", "***both***", "1_000_000", "Axe*", "~~old~~ new"]
    {
        assert_eq!(found(&row(ordinary)), [], "{ordinary}");
    }
}

#[test]
fn an_escaped_pipe_in_a_code_span_is_a_warning() {
    let text = "| a |\n|---|\n| `x\\|y` and z\\|w |\n";
    assert_eq!(found(text), [(Some(0), "escaped-pipe-in-code", "`x\\|y`")]);
    assert_eq!(shown(&read(text).grids[0]), [["a"], ["x|y and z|w"]]);
}

#[test]
fn pipes_without_a_delimiter_row_are_tables_only_when_asked_for() {
    let text =
        "# Losses\n| Fire | x½ |\n| *Bomb* | x1 |\n| Fall |\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n## More\n| q |\n";
    let mut documents = Documents::default();
    let id = documents.add("test.md", text.to_owned());
    assert_eq!(markdown::read(&documents, id).grids.len(), 1);
    let reading = markdown::read_bare_pipes(&documents, id, None);
    let grids: Vec<_> =
        reading.grids.iter().map(|grid| (grid.header_rows, shown(grid), grid.headings.clone())).collect();
    let rows = |rows: &[&[&str]]| {
        rows.iter().map(|row| row.iter().map(|s| (*s).to_owned()).collect()).collect::<Vec<Vec<String>>>()
    };
    assert_eq!(
        grids,
        [
            (0, rows(&[&["Fire", "x½"], &["Bomb", "x1"], &["Fall", ""]]), vec!["Losses".to_owned()]),
            (0, rows(&[&["q"]]), vec!["Losses".to_owned(), "More".to_owned()]),
        ]
    );
    let bomb = reading.grids[0].cell(1, 0).expect("two columns");
    assert_eq!(&text[bomb.text.source(0..4)], "Bomb");
    assert_eq!(bomb.line, 3);
    let codes: Vec<_> = reading.findings.iter().map(|f| (f.table, f.diagnostic.code.name())).collect();
    assert_eq!(codes, [(Some(0), "missing-cell")]);
    assert_eq!(markdown::read_bare_pipes(&documents, id, Some(10..=99)).grids.len(), 1);
}
