//! docs/schema.md: every example compiles, and every key has one.

use std::collections::BTreeSet;

use crate::support::run;

const PAGE: &str = include_str!("../../../../docs/schema.md");

/// What an example may leave out that begins with a column.
const TABLE: &str = "[[table]]\nid = \"example\"\ntitle = \"Example\"\ndocument = \"example.md\"\n";

/// The fenced blocks of the page: the first word after the fence, the rest of that line, and the text.
fn blocks() -> Vec<(&'static str, &'static str, &'static str)> {
    let mut parts = PAGE.split("```");
    parts.next();
    let mut blocks = Vec::new();
    while let (Some(block), Some(_)) = (parts.next(), parts.next()) {
        let (info, text) = block.split_once('\n').expect("a fence has a line of its own");
        let (kind, name) = info.split_once(' ').unwrap_or((info, ""));
        blocks.push((kind, name, text));
    }
    blocks
}

/// The schemas of the page, each with the documents that follow it.
fn examples() -> Vec<(String, Vec<(&'static str, &'static str)>)> {
    let mut examples: Vec<(String, Vec<_>)> = Vec::new();
    for (kind, name, text) in blocks() {
        if kind == "toml" {
            let head = if text.contains("format = ") { "" } else { "format = 1\nid = \"example\"\n\n" };
            let table = if text.contains("[[table]]") { "" } else { TABLE };
            examples.push((format!("{head}{table}{text}"), Vec::new()));
        } else {
            let (_, documents) = examples.last_mut().expect("documents follow a schema");
            documents.push((if name.is_empty() { "example.md" } else { name }, text));
        }
    }
    examples
}

#[test]
fn every_example_compiles_without_findings() {
    let examples = examples();
    for (schema, documents) in &examples {
        assert!(!documents.is_empty(), "an example has documents");
        run(schema, documents.iter().copied()).clean();
    }
    assert_eq!(examples.len(), 15);
}

/// The keys that a place in the schema knows, as the error for one that it does not know lists them.
fn keys(schema: &str) -> Vec<String> {
    let run = run(schema, []);
    let [finding] = &run.compiled.findings[..] else { panic!("one finding expected\n{}", run.rendered()) };
    let help = &finding.help.as_ref().expect("help").message;
    help.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn every_key_stands_in_an_example() {
    let places = [
        "zzzzzzzz = 1",
        "[[vocabulary]]\nzzzzzzzz = 1",
        "[[legend]]\nzzzzzzzz = 1",
        "[[legend]]\nimplied = [{ zzzzzzzz = 1 }]",
        "[[legend]]\n[[legend.effect]]\nzzzzzzzz = 1",
        "[[table]]\nzzzzzzzz = 1",
        "[[table]]\nat = { zzzzzzzz = 1 }",
        "[[table]]\nparts = [{ zzzzzzzz = 1 }]",
        "[[table]]\nignore = [{ zzzzzzzz = 1 }]",
        "[[table]]\nsubject = { zzzzzzzz = 1 }",
        "[[table]]\n[[table.column]]\nzzzzzzzz = 1",
        "[[table]]\n[[table.column]]\nfields = [{ zzzzzzzz = 1 }]",
        "[[table]]\n[table.expect]\nzzzzzzzz = 1",
        "[[table]]\n[[table.rule]]\nzzzzzzzz = 1",
        "[[table]]\n[[table.rule]]\nexcept = [{ zzzzzzzz = 1 }]",
        "[[allow]]\nzzzzzzzz = 1",
    ];
    let known: BTreeSet<String> = places.into_iter().flat_map(keys).collect();
    assert!(known.len() > 50, "{known:?}");
    let examples: String = blocks().into_iter().filter(|(kind, ..)| *kind == "toml").map(|(.., text)| text).collect();
    let shown = |key: &str| {
        let ends = [format!("{key} = "), format!("[[{key}]]"), format!(".{key}]]"), format!(".{key}]")];
        ends.iter().any(|end| examples.contains(end.as_str()))
    };
    let missing: Vec<_> = known.iter().filter(|key| !shown(key)).collect();
    assert!(missing.is_empty(), "keys without an example: {missing:?}");
    let undescribed: Vec<_> = known
        .iter()
        .filter(|key| {
            !PAGE.contains(&format!("`{key}`"))
                && !PAGE.contains(&format!(".{key}]"))
                && !PAGE.contains(&format!("[[{key}]"))
        })
        .collect();
    assert!(undescribed.is_empty(), "keys without a description: {undescribed:?}");
}
