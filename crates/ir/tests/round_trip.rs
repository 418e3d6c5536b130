//! What is written is read back, whatever the book; what is not a book is refused.

mod common;

use proptest::prelude::*;
use sawbones_ir::{Dice, read, write};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn any_book_comes_back_as_it_was_written(book in common::book()) {
        let text = write(&book).expect("a valid book is written");
        prop_assert_eq!(read(&text).expect("what was written is read"), book);
    }

    #[test]
    fn every_line_is_json_by_another_readers_judgement(book in common::book()) {
        for line in write(&book).unwrap().lines() {
            prop_assert!(serde_json::from_str::<serde_json::Value>(line).is_ok(), "{}", line);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        let _ = read(&text);
    }

    #[test]
    fn a_book_with_one_byte_changed_is_read_or_refused(book in common::book(), at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let mut bytes = write(&book).unwrap().into_bytes();
        let at = at.index(bytes.len());
        bytes[at] = byte;
        if let Ok(text) = String::from_utf8(bytes) && let Ok(book) = read(&text) {
            prop_assert_eq!(read(&write(&book).unwrap()).unwrap(), book);
        }
    }

    #[test]
    fn a_book_without_one_of_its_lines_is_refused(book in common::book(), at in any::<prop::sample::Index>()) {
        let text = write(&book).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let at = at.index(lines.len());
        let kept: Vec<&str> = lines.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, line)| *line).collect();
        prop_assert!(read(&kept.join("\n")).is_err());
    }

    #[test]
    fn dice_read_back_as_written(dice in common::dice()) {
        prop_assert_eq!(dice.to_string().parse::<Dice>(), Ok(dice));
    }
}
