//! Charts from compiled books: what the compiler writes is read, and what no chart can be is refused at its place.

use sawbones::reflections::{CHART, Warning};
use sawbones_ir::{Book, Table, Value};
use sawbones_wire::reflections::OwnedChart;

const BOOK: &str = include_str!("../../../../source-tables/reflections/reflections.jsonl");

fn book() -> Book {
    sawbones_ir::read(BOOK).expect("our book")
}

fn table<'a>(book: &'a mut Book, id: &str) -> &'a mut Table {
    book.tables.iter_mut().find(|table| table.id == id).expect("a table of ours")
}

/// Our book with a change.
fn changed(change: impl FnOnce(&mut Book)) -> Book {
    let mut book = book();
    change(&mut book);
    book
}

/// Our book with one value of a table set to something else.
fn with_value(id: &str, row: usize, value: usize, to: Value) -> Book {
    changed(|book| table(book, id).rows[row].values[value] = to)
}

fn int(value: i64) -> Value {
    Value::Int { value, plus: false }
}

#[track_caller]
fn refused(book: &Book) -> String {
    OwnedChart::of_book(book).expect_err("no chart").to_string()
}

#[test]
fn our_book_is_our_chart() {
    let chart = OwnedChart::of_book(&book()).expect("our chart");
    assert_eq!(chart, OwnedChart::of(&CHART));
    assert!(chart.warnings().is_empty());
}

#[test]
fn a_chart_written_out_is_read_as_the_same() {
    let chart = OwnedChart::of(&CHART);
    let written = serde_json::to_value(&chart).expect("a chart is JSON");
    let request = serde_json::json!({"system": "reflections", "do": "check-chart", "chart": written, "dice": []});
    assert_eq!(crate::answered(request)["faults"], serde_json::json!([]));
}

#[test]
fn a_book_without_the_last_three_tables_plays_by_ours() {
    let partial = changed(|book| book.tables.truncate(3));
    assert_eq!(OwnedChart::of_book(&partial).expect("a chart"), OwnedChart::of(&CHART));
}

#[test]
fn a_book_of_something_else_is_no_chart() {
    let none = changed(|book| book.tables.clear());
    assert_eq!(refused(&none), "a chart needs a table `body_parts`, and the book `reflections` has none");
    let no_weapons = changed(|book| book.tables.retain(|table| table.id != "weapons"));
    assert!(
        refused(&no_weapons)
            .starts_with("a chart needs a table `weapons`, and the book `reflections` has `body_parts`,")
    );
    let renamed = changed(|book| table(book, "body_parts").columns[7].name = "sides".to_owned());
    assert_eq!(refused(&renamed), "chart.md:13: a chart needs a column `sided` in the table `body_parts`");
    let turned = changed(|book| table(book, "levels").columns[1].kind = sawbones_ir::ColumnType::Modifier);
    assert_eq!(refused(&turned), "chart.md:75: the column `levels` is to be of type int, and it is modifier");
}

#[test]
fn words_that_no_chart_knows_are_refused_where_they_stand() {
    let strange = changed(|book| book.vocabularies[1].items[6].name = "K6".to_owned());
    assert!(
        refused(&strange).starts_with("chart.md:15:51: `K6` means nothing in a chart, which knows `M1`, `S2`,"),
        "{}",
        refused(&strange)
    );
}

#[test]
fn figures_that_no_chart_has_room_for_are_refused_where_they_stand() {
    assert_eq!(
        refused(&with_value("armour", 0, 1, int(40_000))),
        "chart.md:38:10: a chart has no room for a figure such as 40000"
    );
    assert_eq!(
        refused(&with_value("levels", 1, 1, int(-1))),
        "chart.md:78:8: a chart has no room for a figure such as -1"
    );
}

#[test]
fn tracks_count_their_levels_and_do_not_go_on_after_their_end() {
    assert_eq!(
        refused(&with_value("tracks", 2, 0, int(3))),
        "chart.md:102:3: the rows of the tracks count levels: 2 comes here"
    );
    assert_eq!(
        refused(&with_value("tracks", 1, 2, Value::None)),
        "chart.md:102:12: the fatigue track ended above; it cannot go on here"
    );
    assert!(refused(&with_value("tracks", 4, 1, int(-1))).contains("the body track: penalties start at 0 or less"));
}

#[test]
fn an_amputation_of_no_known_part_is_refused() {
    let tail = with_value("amputation", 0, 0, Value::Name("Tail".to_owned()));
    assert_eq!(refused(&tail), "chart.md:91:3: `Tail` is not among the body parts");
}

#[test]
fn names_that_differ_in_nothing_that_counts_are_refused() {
    let doubled = with_value("weapons", 9, 0, Value::Name("ShortBow".to_owned()));
    let message = "`Short bow` cannot be told from `ShortBow` above: case, spaces, `-` and `_` do not count";
    assert_eq!(refused(&doubled), format!("chart.md:68:3: {message}"));
}

#[test]
fn a_fault_is_told_at_the_row_that_it_is_about() {
    // Costs under which a G5 is lighter than the G4 before it: the schema cannot know, the chart does.
    let lighter = with_value("levels", 5, 1, int(2));
    assert_eq!(refused(&lighter), "chart.md:20:3: elbow: G4 is followed by G5, a lesser wound for more damage");
}

#[test]
fn slips_are_told_and_do_not_stop_a_chart() {
    let sideless = with_value("body_parts", 7, 15, Value::OneOf(0));
    let chart = OwnedChart::of_book(&sideless).expect("a chart that can be played by");
    let [(Warning::DropWithoutSide { .. }, message)] = &chart.warnings()[..] else { panic!("{:?}", chart.warnings()) };
    assert_eq!(message, "hand has no sides to say which hand drops: both will");
}
