//! What two versions of a book differ in: nothing is said of equal ones, something of all others, and in the table's own terms.

mod common;

use proptest::prelude::*;
use sawbones_ir::{Band, Book, FieldType, Row, Value, diff, read, write};

/// A book of one table with a band column and a text column.
fn book(rows: &[(i64, i64, &str)]) -> Book {
    let mut text = String::from(
        "{\"format\":1,\"book\":\"weather\",\"vocabularies\":0,\"legends\":0,\"tables\":1}\n\
         {\"table\":\"weather\",\"title\":\"Weather\",\"document\":\"w.md\",\"line\":1,\"columns\":2,\"rows\":0}\n\
         {\"column\":\"roll\",\"type\":\"band\",\"partition\":false}\n\
         {\"column\":\"sky\",\"type\":\"text\"}\n",
    );
    text = text.replace("\"rows\":0", &format!("\"rows\":{}", rows.len()));
    for (lo, hi, sky) in rows {
        text.push_str(&format!("{{\"row\":{{\"roll\":[{lo},{hi}],\"sky\":\"{sky}\"}},\"line\":2,\"at\":[3,9]}}\n"));
    }
    read(&text).expect("this is a book")
}

fn said(old: &[(i64, i64, &str)], new: &[(i64, i64, &str)]) -> Vec<String> {
    diff(&book(old), &book(new)).iter().map(ToString::to_string).collect()
}

const SKY: [(i64, i64, &str); 3] = [(1, 2, "clear"), (3, 4, "grey"), (5, 6, "rain")];

#[test]
fn a_band_that_moved_is_one_change_and_not_two_rows() {
    let moved = [(1, 3, "clear"), (4, 4, "grey"), (5, 6, "rain")];
    assert_eq!(said(&SKY, &moved), ["weather 1-2: roll 1-2 → 1-3", "weather 3-4: roll 3-4 → 4"]);
}

#[test]
fn rows_that_came_or_went_are_named_by_their_band() {
    assert_eq!(said(&SKY, &SKY[..2]), ["weather 5-6: row removed"]);
    assert_eq!(said(&SKY[..2], &SKY), ["weather 5-6: row added"]);
    let split = [(1, 2, "clear"), (3, 3, "grey"), (4, 4, "black"), (5, 6, "rain")];
    assert_eq!(said(&SKY, &split), ["weather 3-4: row removed", "weather 3: row added", "weather 4: row added"]);
}

#[test]
fn another_order_of_rows_is_said_once_and_their_changes_all_the_same() {
    let turned = [(5, 6, "rain"), (3, 4, "black"), (1, 2, "clear")];
    assert_eq!(said(&SKY, &turned), ["weather 3-4: sky grey → black", "weather: the order of its rows"]);
}

#[test]
fn a_table_of_another_name_that_says_the_same_is_one_change_and_its_own_are_said_all_the_same() {
    let mut renamed = book(&[(1, 2, "clear"), (3, 4, "grey"), (5, 6, "hail")]);
    renamed.tables[0].id = "sky".to_owned();
    let said = |old: &Book, new: &Book| diff(old, new).iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(said(&book(&SKY), &renamed), ["sky: id weather → sky", "sky 5-6: sky rain → hail"]);
    let mut another = book(&[(1, 2, "warm"), (3, 4, "cold"), (5, 6, "rain")]);
    another.tables[0].id = "air".to_owned();
    assert_eq!(said(&book(&SKY), &another), ["weather: table removed: 3 rows", "air: table added: 3 rows"]);
}

#[test]
fn where_rows_stand_does_not_count() {
    let mut moved = book(&SKY);
    moved.tables[0].line = 90;
    moved.tables[0].rows[0].places[0] = (7, 1);
    assert_eq!(diff(&book(&SKY), &moved), []);
}

#[test]
fn of_ten_thousand_rows_only_those_that_differ_are_told() {
    let rows = |from: i64| (from..from + 10_000).map(|roll| (roll, roll, "clear")).collect::<Vec<_>>();
    assert_eq!(said(&rows(1), &rows(2)).len(), 2);
}

/// The book without anything that only says where things stand or follows from its rows.
fn bare(mut book: Book) -> Book {
    for field in book.legends.iter_mut().flat_map(|legend| &mut legend.kinds).flat_map(|kind| &mut kind.fields) {
        if let FieldType::Int { min, max } = &mut field.kind {
            (*min, *max) = (0, 0);
        }
    }
    for table in &mut book.tables {
        table.line = 0;
        for Row { line, places, .. } in &mut table.rows {
            *line = 0;
            places.clear();
        }
    }
    book
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn equal_books_have_no_changes(book in common::book()) {
        prop_assert_eq!(diff(&book, &book), []);
    }

    #[test]
    fn a_byte_that_changes_a_book_is_a_change_and_one_that_does_not_is_none(
        book in common::book(),
        at in any::<prop::sample::Index>(),
        byte in b' '..b'~',
    ) {
        let text = write(&book).unwrap();
        let mut bytes = text.into_bytes();
        let at = at.index(bytes.len());
        bytes[at] = byte;
        if let Ok(text) = String::from_utf8(bytes) && let Ok(changed) = read(&text) {
            let changes = diff(&book, &changed);
            let same = bare(book) == bare(changed);
            prop_assert_eq!(changes.is_empty(), same, "{:?}", changes);
        }
    }

    #[test]
    fn a_row_that_is_taken_out_is_said(book in common::book(), at in any::<prop::sample::Index>()) {
        let mut shorter = book.clone();
        let Some(table) = shorter.tables.iter_mut().find(|table| !table.rows.is_empty()) else { return Ok(()) };
        table.rows.remove(at.index(table.rows.len()));
        prop_assert!(!diff(&book, &shorter).is_empty());
    }
}

#[test]
fn an_open_band_is_written_as_it_is_read() {
    let band = |lo, hi| Value::Band(Band { lo, hi });
    let shown = |value: &Value| book(&SKY).tables[0].columns[0].shown(&book(&SKY), value);
    assert_eq!([shown(&band(Some(10), None)), shown(&band(None, Some(0)))], ["10+", "≤0"]);
}
