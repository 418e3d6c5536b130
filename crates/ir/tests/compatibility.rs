//! Books of earlier versions are read for good, and books of later ones are refused in words.

use sawbones_ir::{AddsUp, Band, ColumnType, Value, read};

/// A book as version 0.1.0 wrote it.
const OLD: &str = include_str!("../../../tests/compatibility/0.1.0/duel.jsonl");

/// The page that says what is promised.
const PROMISES: &str = include_str!("../../../docs/compatibility.md");

#[test]
fn a_book_of_version_0_1_0_says_what_it_said() {
    let book = read(OLD).expect("format 1 is read for good");
    assert_eq!((book.id.as_str(), book.vocabularies.len(), book.legends.len()), ("old_duel", 5, 2));
    let tables: Vec<_> = book.tables.iter().map(|table| (table.id.as_str(), table.rows.len())).collect();
    assert_eq!(tables, [("fight", 3), ("gear", 3), ("codes", 4), ("fates", 2), ("empty", 0), ("self", 2)]);
    assert_eq!(book.vocabularies[0].items[0].aliases, ["arm", "right arm"]);
    let stun = &book.legends[0].kinds[1];
    assert_eq!((stun.name.as_str(), stun.adds_up, stun.templates.len()), ("stun", AddsUp::List, 2));
    assert!(matches!(book.tables[1].columns[2].kind, ColumnType::SetOf(0)));
    let fight = &book.tables[0].rows[2].values;
    assert_eq!(fight[0], Value::Band(Band { lo: Some(6), hi: None }));
    let Value::Outcome(end) = &fight[2] else { panic!("a result") };
    assert_eq!((end.text.as_str(), end.groups.len()), ("The end.", 3));
}

#[test]
fn a_book_of_a_later_format_is_refused_and_told_from_a_broken_one() {
    let later = OLD.replacen("\"format\":1", "\"format\":2", 1).replacen("\"vocabularies\"", "\"words\"", 1);
    let error = read(&later).expect_err("nobody knows format 2 yet").to_string();
    assert!(
        error.starts_with("line 1: the file has format 2, which a later version wrote, and 1 is the latest"),
        "{error}"
    );
    assert!(PROMISES.contains(&format!("\n{error}\n")), "the page of promises shows what is said: {error}");
    let none = read(&OLD.replacen("\"format\":1", "\"format\":0", 1)).expect_err("there is no format 0").to_string();
    assert!(none.contains("there is no format 0"), "{none}");
    let broken = read(&OLD.replacen("\"vocabularies\"", "\"words\"", 1)).expect_err("a key is wrong").to_string();
    assert!(!broken.contains("later version"), "{broken}");
}
