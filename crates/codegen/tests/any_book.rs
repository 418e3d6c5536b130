//! Any valid book becomes Rust that parses, or is refused with a reason.

#[path = "../../ir/tests/common/mod.rs"]
mod common;

use proptest::prelude::*;
use sawbones_codegen::{GenerateError, generate};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_valid_book_becomes_rust_that_parses(book in common::book()) {
        let code = generate(&book).expect("the books of this test have no doubled names");
        prop_assert!(syn::parse_str::<syn::File>(&code).is_ok(), "{}", code);
    }

    #[test]
    fn the_same_book_becomes_the_same_rust(book in common::book()) {
        prop_assert_eq!(generate(&book).unwrap(), generate(&book).unwrap());
    }

    #[test]
    fn a_book_that_is_not_whole_is_refused(mut book in common::book()) {
        book.id = "Not an identifier".into();
        prop_assert!(matches!(generate(&book), Err(GenerateError::Invalid(_))));
    }
}
