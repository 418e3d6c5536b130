//! A typo of any kind at any place: what is said of it points into the text, and what it offers to write puts it right.

use proptest::prelude::*;
use sawbones_source::codes::Code;
use sawbones_source::diagnostic::{Diagnostic, Level, Place};
use sawbones_source::documents::Documents;
use sawbones_source::render::{Style, render};

use crate::bench::Folder;

const SCHEMA: &str = include_str!("../compile/base/schema.toml");
const TABLES: &str = include_str!("../compile/base/tables.md");

/// What fingers do.
#[derive(Clone, Debug)]
enum Slip {
    Drop,
    Double,
    Swap,
    Insert(char),
    Replace(char),
}

fn slip() -> impl Strategy<Value = Slip> {
    let key = proptest::sample::select("0159Oldh+-,;:./|*<>{}[]()\"'= \n✹♦⚒—HНq".chars().collect::<Vec<_>>());
    prop_oneof![
        Just(Slip::Drop),
        Just(Slip::Double),
        Just(Slip::Swap),
        key.clone().prop_map(Slip::Insert),
        key.prop_map(Slip::Replace),
    ]
}

fn slipped(text: &str, at: usize, slip: &Slip) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    match slip {
        Slip::Drop => {
            chars.remove(at);
        }
        Slip::Double => chars.insert(at, chars[at]),
        Slip::Swap if at + 1 < chars.len() => chars.swap(at, at + 1),
        Slip::Swap => {}
        Slip::Insert(c) => chars.insert(at, *c),
        Slip::Replace(c) => chars[at] = *c,
    }
    chars.into_iter().collect()
}

fn folder(schema: &str, tables: &str) -> Folder {
    Folder::of(&[("schema.toml", schema), ("tables.md", tables)])
}

/// What makes two findings the same one after an edit elsewhere in its line.
fn identity(documents: &Documents, finding: &Diagnostic) -> (Code, String, Option<u32>) {
    let line = finding.labels.first().and_then(|label| match &label.place {
        Place::Span(span) => Some(documents.line(span.document, span.bytes.start)),
        Place::Line(_, line) => Some(*line),
        Place::Document(_) => None,
    });
    (finding.code, finding.message.clone(), line)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn what_a_finding_offers_to_write_makes_it_go_away(
        in_schema in proptest::bool::weighted(0.3),
        at in any::<prop::sample::Index>(),
        slip in slip(),
    ) {
        let text = if in_schema { SCHEMA } else { TABLES };
        let changed = slipped(text, at.index(text.chars().count()), &slip);
        let folder = if in_schema { folder(&changed, TABLES) } else { folder(SCHEMA, &changed) };
        let (documents, compiled) = folder.compile();
        for finding in &compiled.findings {
            prop_assert!(!finding.labels.is_empty(), "{finding:?}");
            prop_assert!(finding.help.is_some(), "{finding:?}");
            let Some(edit) = finding.help.as_ref().and_then(|help| help.edit.as_ref()) else { continue };
            let (again, mended) = folder.carry_out(&documents, edit).compile();
            let own = identity(&documents, finding);
            let like_it = |documents: &Documents, findings: &[Diagnostic]| {
                findings.iter().filter(|other| identity(documents, other) == own).count()
            };
            let fewer = like_it(&again, &mended.findings) < like_it(&documents, &compiled.findings);
            prop_assert!(fewer, "the edit leaves it as it was:\n{}", render(&documents, std::slice::from_ref(finding), Style::Plain));
        }
        // A clean book stays one that can be written.
        prop_assert_eq!(compiled.book.is_some(), compiled.findings.iter().all(|finding| finding.level == Level::Warning));
    }
}
