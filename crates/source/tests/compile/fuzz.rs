//! Whatever a schema and a document hold, a compile comes to an end soon, without a panic, and either gives a book that can be
//! written and read or says why not.

use std::time::{Duration, Instant};

use proptest::prelude::*;

use crate::support::{Run, run};

const SCHEMA: &str = include_str!("base/schema.toml");
const TABLES: &str = include_str!("base/tables.md");
const MARROW_SCHEMA: &str = include_str!("../trials/marrow/schema.toml");
const MARROW: &str = include_str!("../trials/marrow/marrow.html");
const AS_FOUND: &str = include_str!("../../../../examples/as-found/shrapnel.toml");

/// Longer than any compile of a page may take, on a machine that has other things to do.
const LIMIT: Duration = Duration::from_secs(30);

/// Compiles, and holds what comes of it against what must always hold.
fn holds(compile: impl FnOnce() -> Run) -> Result<(), TestCaseError> {
    let start = Instant::now();
    let run = compile();
    prop_assert!(start.elapsed() < LIMIT, "it took {:?}", start.elapsed());
    if run.compiled.findings.len() < 100 {
        run.rendered();
    }
    match &run.compiled.book {
        Some(book) => {
            let text =
                sawbones_ir::write(book).map_err(|error| TestCaseError::fail(format!("cannot be written: {error}")))?;
            let read = sawbones_ir::read(&text);
            prop_assert_eq!(read.as_ref(), Ok(book));
        }
        None => prop_assert!(!run.compiled.findings.is_empty(), "neither a book nor a reason"),
    }
    Ok(())
}

/// Pieces that mean something to some reader.
fn piece() -> impl Strategy<Value = String> {
    let known = [
        "|",
        "\n",
        "<br>",
        "—",
        "/",
        ":",
        ",",
        ", ",
        "+",
        "-",
        "−",
        "{",
        "}",
        "[",
        "]",
        "(",
        ")",
        "\"",
        "'",
        "=",
        "#",
        "*",
        "1",
        "00",
        "99",
        "d6",
        "2D10+4",
        "x½",
        "✹",
        "⚒",
        "♦",
        "\u{fe0f}",
        "\u{ad}",
        "\u{200b}",
        "Head",
        "Trunk + Legs",
        "+1H",
        "1✹[-20]",
        "⚒(-5)",
        "name = ",
        "type = ",
        "pattern = ",
        "[[table]]",
        "[[table.column]]",
        "lines = ",
        "<td>",
        "</table>",
        "<tr>",
        "rowspan=3",
        "colspan=99999",
        "9999999999999999999",
        "(?<x>.*)*",
        "{stats:list of stat}",
        "WS, BS and I",
        "\t",
    ];
    prop_oneof![4 => proptest::sample::select(known.to_vec()).prop_map(str::to_owned), 1 => any::<String>()]
}

/// A text with a few stretches replaced.
fn changed(text: &'static str) -> impl Strategy<Value = String> {
    let edits = proptest::collection::vec((any::<prop::sample::Index>(), 0..12_usize, piece()), 1..6);
    edits.prop_map(move |edits| {
        let mut chars: Vec<char> = text.chars().collect();
        for (at, length, piece) in edits {
            let start = at.index(chars.len() + 1);
            let end = (start + length).min(chars.len());
            chars.splice(start..end, piece.chars());
        }
        chars.into_iter().collect()
    })
}

fn cell() -> impl Strategy<Value = String> {
    proptest::collection::vec(piece(), 0..12).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_schema_at_all(schema in proptest::collection::vec(piece(), 0..40)) {
        holds(|| run(&schema.concat(), [("tables.md", TABLES)]))?;
    }

    #[test]
    fn a_schema_with_changes(schema in changed(SCHEMA)) {
        holds(|| run(&schema, [("tables.md", TABLES)]))?;
    }

    #[test]
    fn a_schema_of_html_tables_with_changes(schema in changed(MARROW_SCHEMA)) {
        holds(|| run(&schema, [("marrow.html", MARROW)]))?;
    }

    #[test]
    fn a_schema_of_patterns_with_changes(schema in changed(AS_FOUND), document in changed(TABLES)) {
        holds(|| run(&schema, [("found.txt", document.as_str())]))?;
    }

    #[test]
    fn documents_with_changes(markdown in changed(TABLES), html in changed(MARROW)) {
        holds(|| run(SCHEMA, [("tables.md", markdown.as_str())]))?;
        holds(|| run(MARROW_SCHEMA, [("marrow.html", html.as_str())]))?;
    }

    #[test]
    fn cells_of_anything(roll in cell(), result in cell(), token in cell()) {
        let document = TABLES
            .replacen("**1–2**<br>Head", &roll, 1)
            .replacen("A nick above the ear.", &result, 1)
            .replacen("+4H<br>", &token, 1);
        holds(|| run(SCHEMA, [("tables.md", document.as_str())]))?;
    }

    #[test]
    fn templates_of_anything(token in cell(), words in cell(), text in cell()) {
        let document = TABLES.replacen("`♦{bleeding}`", &format!("`{token}`"), 1).replacen("bleeding {bleeding}", &words, 1);
        holds(|| run(SCHEMA, [("tables.md", document.as_str())]))?;
        let legend = TABLES.replacen("`+{hits}H`", "`{a:dice} {b:dice} {c:dice} {d:dice}`", 1).replacen("+4H", &text, 1);
        holds(|| run(SCHEMA, [("tables.md", legend.as_str())]))?;
    }
}

#[test]
fn long_cells_and_many_words_take_no_longer_than_they_must() {
    let long = |text: &str| text.repeat(5_000);
    for cell in
        [long("+1H, "), long("1 + 1 "), long("(["), long("Head: / "), long("9"), long("halves WS, "), long("x<br>")]
    {
        let document = TABLES.replacen("+4H", &cell, 1);
        holds(|| run(SCHEMA, [("tables.md", document.as_str())])).expect("it holds");
    }
    let marrow = MARROW.replacen("halves WS, BS and I for D6+4 weeks", &long("halves WS, BS and "), 1);
    holds(|| run(MARROW_SCHEMA, [("marrow.html", marrow.as_str())])).expect("it holds");
}
