//! What is written is read back, whatever the book; what is not a book is refused.

mod common;

use proptest::prelude::*;
use sawbones_ir::{Dice, read, write};

/// What is read can be written, and is read again as the same.
fn holds(text: &str) {
    if let Ok(book) = read(text) {
        let again = write(&book).expect("what was read is valid");
        assert_eq!(read(&again), Ok(book));
    }
}

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
    fn a_book_with_lines_repeated_or_in_another_order_is_read_or_refused(
        book in common::book(),
        moves in proptest::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), any::<bool>()), 1..4),
    ) {
        let text = write(&book).unwrap();
        let mut lines: Vec<&str> = text.lines().collect();
        for (from, to, takes) in moves {
            let (from, to) = (from.index(lines.len()), to.index(lines.len()));
            let line = if takes { lines.remove(from) } else { lines[from] };
            lines.insert(to.min(lines.len()), line);
        }
        holds(&lines.join("\n"));
    }

    #[test]
    fn a_book_with_another_number_is_read_or_refused(
        book in common::book(),
        at in any::<prop::sample::Index>(),
        number in proptest::sample::select(vec![
            "-1", "0", "1", "255", "256", "65535", "65536", "4294967295", "4294967296", "2147483648",
            "9223372036854775807", "-9223372036854775808", "18446744073709551616", "1.5", "1e9", "00", "null", "[]", "\"1\"",
        ]),
    ) {
        let text = write(&book).unwrap();
        let is_number = |at: usize| text[at..].starts_with(|c: char| c.is_ascii_digit())
            && text[..at].ends_with([':', ',', '[', '-']);
        let starts: Vec<usize> = (0..text.len()).filter(|at| text.is_char_boundary(*at) && is_number(*at)).collect();
        let start = starts[at.index(starts.len())];
        let length = text[start..].chars().take_while(char::is_ascii_digit).count();
        holds(&format!("{}{number}{}", &text[..start], &text[start + length..]));
    }

    #[test]
    fn a_book_with_another_word_in_place_of_one_is_read_or_refused(
        book in common::book(),
        from in any::<prop::sample::Index>(),
        to in any::<prop::sample::Index>(),
    ) {
        let text = write(&book).unwrap();
        let words: Vec<&str> = text.split('"').skip(1).step_by(2).collect();
        let (from, to) = (words[from.index(words.len())], words[to.index(words.len())]);
        holds(&text.replacen(&format!("\"{from}\""), &format!("\"{to}\""), 1));
    }

    #[test]
    fn dice_read_back_as_written(dice in common::dice()) {
        prop_assert_eq!(dice.to_string().parse::<Dice>(), Ok(dice));
    }
}
