//! `sawbones explain-code`: every code explains itself.

use crate::common::run;
use sawbones_source::codes::Code;

#[test]
fn every_code_is_explained_with_example_and_remedy() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let mut explained = 0;
    for code in Code::ALL {
        let run = run(folder.path(), &["explain-code", code.name()]);
        assert_eq!(run.code, 0);
        assert!(run.output.starts_with(&format!("{} (", code.name())), "{}", run.output);
        for part in [code.meaning(), code.remedy(), code.example().lines().next().unwrap_or_default()] {
            assert!(part.len() > 2 && run.output.contains(part), "{part} is missing:\n{}", run.output);
        }
        explained += 1;
    }
    assert_eq!(explained, Code::ALL.len());
    let all = run(folder.path(), &["explain-code"]);
    assert_eq!(all.output.lines().count(), Code::ALL.len());
}

#[test]
fn a_misspelt_code_gets_the_nearest_one() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let near = run(folder.path(), &["explain-code", "overlpa"]);
    assert_eq!(
        (near.code, near.error.as_str()),
        (2, "error: `overlpa` is not a code of a finding; did you mean `overlap`?\n")
    );
    let far = run(folder.path(), &["explain-code", "E0308"]);
    assert!(far.error.contains("lists them all"), "{}", far.error);
}
