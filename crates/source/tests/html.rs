//! HTML as the compiler reads it: the standard's table model, the text that a reader sees, and the bytes behind it.

use sawbones_source::diagnostic::Place;
use sawbones_source::documents::Documents;
use sawbones_source::grid::Grid;
use sawbones_source::html;
use sawbones_source::reader::{self, Reading};

fn read(text: &str) -> Reading {
    let mut documents = Documents::default();
    let id = documents.add("test.html", text.to_owned());
    html::read(&documents, id)
}

fn shown(grid: &Grid) -> Vec<Vec<String>> {
    let cell = |row, column| grid.cell(row, column).map_or(String::new(), |cell| cell.text.shown());
    (0..grid.rows.len()).map(|row| (0..grid.width()).map(|column| cell(row, column)).collect()).collect()
}

/// The text of the only cell of a table with this in it.
fn cell(content: &str) -> String {
    let reading = read(&format!("<table><tr><td>{content}</td></tr></table>"));
    reading.grids[0].cell(0, 0).expect("a cell").text.shown()
}

/// Each finding as its table, its code and the bytes of its primary label.
fn found(text: &str) -> Vec<(Option<usize>, &'static str, &str)> {
    let reading = read(text);
    let place = |place: &Place| match place {
        Place::Span(span) => &text[span.bytes.clone()],
        other => panic!("HTML findings stand at bytes, this one at {other:?}"),
    };
    let findings = reading.findings.iter();
    findings
        .map(|f| (f.table, f.diagnostic.code.name(), place(&f.diagnostic.labels.first().expect("a label").place)))
        .collect()
}

#[test]
fn every_cell_has_its_bytes_whether_its_tags_are_closed_or_not() {
    let text = "\u{feff}<p>é\r\n<TABLE><tr><th>d6<th>Area</th>\r\n<tr><td rowspan=2>1<td><b>Arm</td><td>x</table>";
    let reading = read(text);
    let grid = &reading.grids[0];
    let spans: Vec<_> = grid.cells.iter().map(|cell| cell.span.clone().map(|span| &text[span])).collect();
    let expected = ["<th>d6", "<th>Area</th>", "<td rowspan=2>1", "<td><b>Arm</td>", "<td>x"];
    assert_eq!(spans, expected.map(Some));
    assert_eq!(grid.cells.iter().map(|cell| cell.line).collect::<Vec<_>>(), [2, 2, 3, 3, 3]);
    assert_eq!(&text[grid.rows[1].span.clone()], "<tr><td rowspan=2>1<td><b>Arm</td><td>x");
    assert_eq!(&text[grid.span.clone()], &text[text.find("<TABLE").expect("a table")..]);
}

#[test]
fn a_stretch_of_a_cell_leads_back_to_its_bytes_across_markup() {
    let text = "<table><tr><td>\n  <b>+15H</b>, 1&#10039;<br>\r\n Arms:<p>&minus;5 a\r\nb</p></table>";
    let reading = read(text);
    let cell = reading.grids[0].cell(0, 0).expect("a cell");
    let source = |piece: &str| {
        let at = cell.text.exact().find(piece).expect("the piece stands in the cell");
        &text[cell.text.source(at..at + piece.len())]
    };
    assert_eq!(cell.text.exact(), "+15H, 1✷\nArms:\n−5 a b");
    assert_eq!(source("15H, 1"), "15H</b>, 1");
    assert_eq!(source("✷"), "&#10039;");
    assert_eq!(source("Arms"), "Arms");
    assert_eq!(source("−5"), "&minus;5");
    assert_eq!(source("a b"), "a\r\nb");
}

#[test]
fn spans_fill_slots_and_end_with_their_row_group() {
    let reading = read(
        "<table><tr><td rowspan=9>A<td colspan=2>B<tr><td>C<td>D<tbody><tr><td rowspan=0>E<td>F<tr><td>G<tr></table>",
    );
    let rows = [["A", "B", "B"], ["A", "C", "D"], ["E", "F", ""], ["E", "G", ""], ["E", "", ""]];
    assert_eq!(shown(&reading.grids[0]), rows);
    let spans: Vec<_> = reading.grids[0].cells.iter().map(|cell| (cell.rows, cell.columns)).collect();
    assert_eq!(spans, [(2, 1), (1, 2), (1, 1), (1, 1), (3, 1), (1, 1), (1, 1)]);
}

#[test]
fn head_and_foot_are_put_where_they_are_displayed() {
    let reading = read(
        "<table><tfoot><tr><td>foot</tfoot><tbody><tr><td>1</tbody><thead><tr><td>head</thead><tbody><tr><td>2</table>",
    );
    assert_eq!(shown(&reading.grids[0]), [["head"], ["1"], ["2"], ["foot"]]);
    assert_eq!(reading.grids[0].header_rows, 1);
}

#[test]
fn header_rows_are_those_of_the_head_or_else_the_first_rows_of_header_cells() {
    for (table, header_rows) in [
        ("<thead><tr><td>a<tr><td>b</thead><tr><th>c", 2),
        ("<thead></thead><tr><th>a<tr><td>b", 1),
        ("<tr><th rowspan=2>a<th>b<tr><th>c<tr><th>d<td>e", 2),
        ("<tr><th>a<td>b", 0),
        ("<tr><tr><th>a", 0),
    ] {
        assert_eq!(read(&format!("<table>{table}</table>")).grids[0].header_rows, header_rows, "{table}");
    }
}

#[test]
fn a_gigantic_span_allocates_nothing_and_is_reported() {
    let text = "<table><tr><td rowspan=4000000000>A<td colspan=2000>B</table>";
    let reading = read(text);
    assert_eq!((reading.grids[0].rows.len(), reading.grids[0].width()), (1, 1001));
    assert_eq!(
        found(text),
        [(Some(0), "clipped-span", "<td rowspan=4000000000>"), (Some(0), "clipped-span", "<td colspan=2000>")]
    );
}

#[test]
fn tables_with_too_many_slots_are_left_empty_and_reported_and_the_others_are_read() {
    let wide = format!("<table>{}</table>", "<tr><td colspan=1000>x".repeat(reader::MAX_SLOTS / 1000 + 1));
    let text = format!("{wide}<table><tr><td>y</table>");
    let reading = read(&text);
    assert_eq!(reading.grids.iter().map(shown).collect::<Vec<_>>(), [vec![], vec![vec!["y"]]]);
    assert_eq!(found(&text), [(Some(0), "table-too-large", "<table>")]);
}

#[test]
fn overlapping_cells_are_reported_and_the_earlier_one_keeps_the_slot() {
    let text = "<table><tr><td>A<td rowspan=2>B<tr><td colspan=2>C</table>";
    assert_eq!(shown(&read(text).grids[0]), [["A", "B"], ["C", "B"]]);
    assert_eq!(found(text), [(Some(0), "overlapping-cells", "<td colspan=2>")]);
}

#[test]
fn a_table_in_a_cell_is_a_table_of_its_own() {
    let reading = read("<table><tr><td>a<table><tr><td>n</table>b<td>c</table>");
    assert_eq!(reading.grids.iter().map(shown).collect::<Vec<_>>(), [[vec!["a\nb", "c"]], [vec!["n"]]]);
}

#[test]
fn what_stands_in_a_table_but_in_no_cell_is_reported() {
    let text = "<table>stray<tr>more<td>x</td></tr></table>";
    assert_eq!(found(text), [(Some(0), "moved-out-of-table", "stray")]);
    assert_eq!(found("<table><tr><div>x</div><td>y</table>"), [(Some(0), "moved-out-of-table", "<div>")]);
    assert_eq!(found("<table> <!-- x --> <form><tr><td>y</table>"), []);
}

#[test]
fn blocks_and_breaks_are_lines() {
    assert_eq!(cell("a<p>b</p><p>c</p>d"), "a\nb\nc\nd");
    assert_eq!(cell("<ul><li>a</li>\n<li>b<ol><li>c</ol></ul>"), "a\nb\nc");
    assert_eq!(cell("a<br>b<BR/>c<br />d</br>e<br>"), "a\nb\nc\nd\ne");
    assert_eq!(cell("a<br><br>b"), "a\n\nb");
    assert_eq!(cell("a<br><div>b</div>"), "a\nb");
    assert_eq!(cell("<pre>a\n  b\n</pre>c"), "a\nb\nc");
    assert_eq!(cell("a<span style='display:block'>b</span>c<p style='display: inline'>d</p>"), "a\nb\ncd");
}

#[test]
fn white_space_collapses_and_invisible_characters_stay_in_the_exact_text_only() {
    assert_eq!(cell(" a \n\t b&nbsp;&nbsp;c&thinsp;d "), "a b c d");
    assert_eq!(cell("a &shy; b&#8203;"), "a b");
    let reading = read("<table><tr><td>01&shy;05 &zwnj;x</table>");
    let text = &reading.grids[0].cell(0, 0).expect("a cell").text;
    assert_eq!((text.exact(), text.shown().as_str()), ("01\u{ad}05 \u{200c}x", "0105 \u{200c}x"));
}

#[test]
fn what_no_reader_sees_is_no_text() {
    for unseen in [
        "<!-- x -->",
        "<script>x</script>",
        "<style>x</style>",
        "<noscript><b>x</b></noscript>",
        "<template>x</template>",
        "<span style='color:red; DISPLAY : none !important'>x</span>",
        "<span style=visibility:hidden>x</span>",
        "<span hidden>x</span>",
        "<sup id=r class='cite reference'><a href='#n'>[1]</a></sup>",
        "<span class='mw-editsection'>[x]</span>",
        "<rp>x</rp>",
    ] {
        assert_eq!(cell(&format!("7{unseen}")), "7", "{unseen}");
    }
    assert_eq!(cell("x<sup>2</sup>"), "x2", "an ordinary superscript is text");
    let reading = read("<table><tr><td hidden>a<td>b</table>");
    assert_eq!(shown(&reading.grids[0]), [["", "b"]], "hidden cells keep their slots");
}

#[test]
fn hidden_rows_are_passed_over() {
    for unseen in [
        "<tr hidden><td>2<td>b",
        "<tr style='display:none'><td>2<td>b",
        "<tr style='visibility: collapse'><td>2<td>b",
        "<tbody hidden><tr><td>2<td>b<tr><td>3<td>c<tbody>",
    ] {
        let text = format!("<table><tr><td>1<td>a{unseen}<tr><td>4<td>d</table>");
        assert_eq!(shown(&read(&text).grids[0]), [["1", "a"], ["4", "d"]], "{unseen}");
        assert_eq!(found(&text), []);
    }
    let spanned = "<table><tr><td rowspan=2>1<td>a<tr hidden><td>b<tr><td>c</table>";
    assert_eq!(shown(&read(spanned).grids[0]), [["1", "a"], ["1", "c"]], "a span counts the rows that are shown");
}

#[test]
fn rows_behind_the_end_of_a_table_are_reported_with_it() {
    let table = "<table><tr><td>1</table>";
    let text = format!("{table}{table}<p><tr><td>2</tr><tr><td>3</tr></table>{table}<td>4");
    let expected = [(Some(1), "rows-apart", "<tr><td>2</tr><tr><td>"), (Some(2), "rows-apart", "<td>")];
    assert_eq!(found(&text), expected);
    assert_eq!(found("<tr><td>1</table>"), [(None, "rows-apart", "<tr><td>")], "no table at all");
    assert_eq!(found(&format!("{table}</tr></td></table>")), [], "end tags alone lose nothing");
}

#[test]
fn character_references_are_decoded_as_in_html() {
    assert_eq!(cell("&le;0 &frac12 &#150; &#x2212;5 &ndash 2 &amp;lt;"), "≤0 ½ – −5 &ndash 2 &lt;");
    assert_eq!(cell("&nlE;|&NotEqualTilde;x"), "≦\u{338}|≂\u{338}x");
}

#[test]
fn captions_headings_and_names_are_kept() {
    let text = "<h1>Wounds</h1><h3>Arms<span class=mw-editsection>[edit]</span></h3><a name=here></a>\
                <table id=t1><caption>The <i>arm</i><br>chart</caption><tr><td id=c>x<a href='#t2'>see</a></table>\
                <h2>Legs</h2><table id=t2></table><p id=end>";
    let reading = read(text);
    assert_eq!(
        reading.grids.iter().map(|grid| grid.headings.join("/")).collect::<Vec<_>>(),
        ["Wounds/Arms", "Wounds/Legs"]
    );
    assert_eq!(reading.grids[0].caption.as_ref().map(|caption| caption.shown()), Some("The arm\nchart".to_owned()));
    let anchors: Vec<_> = reading.anchors.iter().map(|anchor| (anchor.name.as_str(), anchor.table)).collect();
    let expected = [("here", Some(0)), ("t1", Some(0)), ("c", Some(0)), ("t2", Some(1)), ("end", None)];
    assert_eq!(anchors, expected);
    let links: Vec<_> =
        reading.grids[0].cells[0].links.iter().map(|(target, at)| (target.as_str(), &text[at.clone()])).collect();
    assert_eq!(links, [("#t2", "<a href='#t2'>")]);
}

#[test]
fn selectors_pick_tables_and_the_outermost_tables_of_other_elements() {
    let text =
        "<table class=x><tr><td><table id=in></table></table><div><table></table><p><table class=x></table></div>";
    let mut documents = Documents::default();
    let id = documents.add("test.html", text.to_owned());
    let select = |selector| html::select(&documents, id, selector);
    assert_eq!(select("table"), Ok(vec![0, 1, 2, 3]));
    assert_eq!(select("table.x"), Ok(vec![0, 3]));
    assert_eq!(select("#in"), Ok(vec![1]));
    assert_eq!(select("div"), Ok(vec![2, 3]));
    assert_eq!(select("body"), Ok(vec![0, 2, 3]));
    assert_eq!(select("div > table:first-child"), Ok(vec![2]));
    assert_eq!(select("p > table"), Ok(vec![3]));
    let error = select("table[").expect_err("an open bracket");
    assert!(error.to_string().starts_with("`table[` is no CSS selector: "), "{error}");
}

#[test]
fn reading_stops_where_elements_nest_past_every_measure() {
    let text = format!("<table><tr><td>x</table>{}<table><tr><td>y</table>", "<div>".repeat(100_000));
    let reading = read(&text);
    assert_eq!(reading.grids.len(), 1);
    assert_eq!(found(&text), [(None, "document-cut-short", "")]);
    let fonts: String = (0..100).map(|size| format!("<font size={size}>")).collect();
    let repeated = format!("<p>{fonts}</p>{}", "<p>x</p>".repeat(2_000));
    assert_eq!(found(&repeated), [(None, "document-cut-short", "")]);
}
