//! `sawbones diff`: folders, compiled files and revisions, in terms of the tables.

use std::path::Path;
use std::process::Command;

use crate::common::{DOCUMENT, SCHEMA, folder_with, put, run};

fn changed() -> String {
    DOCUMENT.replace("+2H", "+3H").replace("The sleeve", "A sleeve").replace("| 4-6 |", "| 4-5 |")
        + "| 6 | Arm | Nothing but soot.<br>— |\n"
}

const CHANGES: &str = "\
burns 1-3: base hits 2 → 3
burns 4-6: row removed
burns 4-5: row added
burns 6: row added
";

#[test]
fn two_folders_are_compared_by_what_their_documents_say() {
    let folder = folder_with(DOCUMENT);
    put(folder.path(), "new/schema.toml", SCHEMA);
    put(folder.path(), "new/burns.md", changed());
    let different = run(folder.path(), &["diff", "burns", "new"]);
    assert_eq!((different.code, different.output.as_str(), different.error.as_str()), (1, CHANGES, ""));
    let same = run(folder.path(), &["diff", "burns", "burns"]);
    assert_eq!((same.code, same.output.as_str()), (0, ""));
}

#[test]
fn an_empty_line_above_a_table_is_no_change() {
    let folder = folder_with(DOCUMENT);
    put(folder.path(), "new/schema.toml", SCHEMA);
    put(folder.path(), "new/burns.md", DOCUMENT.replace("# Burns", "# Burns\n\nRoll and weep."));
    assert_eq!(run(folder.path(), &["diff", "burns", "new"]).code, 0);
}

#[test]
fn compiled_files_stand_for_their_tables() {
    let folder = folder_with(DOCUMENT);
    put(folder.path(), "old/notes.txt", "what the table was last year");
    assert_eq!(run(folder.path(), &["compile", "burns", "-o", "old/burns.jsonl"]).code, 0);
    put(folder.path(), "burns/burns.md", DOCUMENT.replace("+2H", "+3H"));
    for old in ["old", "old/burns.jsonl"] {
        let run = run(folder.path(), &["diff", old, "burns"]);
        assert_eq!((run.code, run.output.as_str()), (1, "burns 1-3: base hits 2 → 3\n"), "{old}");
    }
}

#[test]
fn json_gives_each_change_in_its_parts() {
    let folder = folder_with(DOCUMENT);
    put(folder.path(), "new/schema.toml", SCHEMA);
    put(folder.path(), "new/burns.md", DOCUMENT.replace("+2H", "+3H"));
    let run = run(folder.path(), &["diff", "burns", "new", "--json"]);
    assert_eq!(
        run.output,
        "{\"changes\":[{\"book\":\"burns\",\"table\":\"burns\",\"at\":\"1-3\",\"what\":\"base hits\",\"old\":\"2\",\"new\":\"3\"}]}\n"
    );
}

#[test]
fn of_several_books_each_change_names_its_own() {
    let folder = folder_with(DOCUMENT);
    put(folder.path(), "old/burns/schema.toml", SCHEMA);
    put(folder.path(), "old/burns/burns.md", DOCUMENT);
    put(folder.path(), "new/burns/schema.toml", SCHEMA);
    put(folder.path(), "new/burns/burns.md", DOCUMENT.replace("+2H", "+3H"));
    put(folder.path(), "new/frost/schema.toml", SCHEMA.replace("\"burns\"", "\"frost\""));
    put(folder.path(), "new/frost/burns.md", DOCUMENT);
    let run = run(folder.path(), &["diff", "old", "new"]);
    assert_eq!(run.output, "burns: burns 1-3: base hits 2 → 3\nfrost: book frost added: 1 table\n");
}

#[test]
fn what_cannot_be_compared_ends_with_two_and_says_why() {
    let folder = folder_with(DOCUMENT);
    put(folder.path(), "wrong/schema.toml", SCHEMA);
    put(folder.path(), "wrong/burns.md", DOCUMENT.replace("+2H", "+2"));
    put(folder.path(), "text.jsonl", "not a book");
    put(folder.path(), "empty/notes.txt", "");
    for copy in ["a", "b"] {
        put(folder.path(), &format!("twice/{copy}/schema.toml"), SCHEMA);
        put(folder.path(), &format!("twice/{copy}/burns.md"), DOCUMENT);
    }
    for (arguments, said) in [
        (&["diff", "burns", "nowhere"][..], "`nowhere`: No such file"),
        (&["diff", "burns", "wrong"], "`wrong/schema.toml` does not compile"),
        (&["diff", "burns", "wrong"], "error[unknown-token]"),
        (&["diff", "burns", "text.jsonl"], "`text.jsonl` is not a compiled book: line 1"),
        (&["diff", "burns", "empty"], "holds neither a `schema.toml` nor a compiled `.jsonl` file"),
        (
            &["diff", "twice", "twice"],
            "both `twice/a/schema.toml` and `twice/b/schema.toml` make a book called `burns`",
        ),
        (&["diff", "burns"], "<NEW>"),
        (&["diff", "burns", "burns", "--dir", "x"], "--git"),
    ] {
        let run = run(folder.path(), arguments);
        assert_eq!(run.code, 2, "{arguments:?}");
        assert!(run.error.contains(said), "{arguments:?}: {}", run.error);
    }
}

fn git(folder: &Path, arguments: &[&str]) {
    let done = Command::new("git")
        .current_dir(folder)
        .args(["-c", "user.name=Author", "-c", "user.email=author@example.org", "-c", "init.defaultBranch=main"])
        .args(arguments)
        .output()
        .expect("git can be run");
    assert!(done.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
}

#[test]
fn revisions_are_read_from_git_without_checking_them_out() {
    let folder = folder_with(DOCUMENT);
    git(folder.path(), &["init", "--quiet"]);
    git(folder.path(), &["add", "."]);
    git(folder.path(), &["commit", "--quiet", "-m", "first"]);
    git(folder.path(), &["tag", "v1"]);
    put(folder.path(), "burns/burns.md", DOCUMENT.replace("+2H", "+3H"));
    git(folder.path(), &["commit", "--quiet", "-a", "-m", "second"]);
    put(folder.path(), "burns/burns.md", changed());
    for (arguments, expected) in [
        (&["diff", "--git", "v1", "HEAD"][..], "burns 1-3: base hits 2 → 3\n"),
        (&["diff", "--git", "v1"], CHANGES),
        (&["diff", "--git", "v1", "--dir", "burns"], CHANGES),
        (&["diff", "--git", "HEAD", "HEAD"], ""),
    ] {
        let run = run(folder.path(), arguments);
        assert_eq!((run.output.as_str(), run.code), (expected, i32::from(!expected.is_empty())), "{arguments:?}");
    }
    assert_eq!(run(folder.path(), &["render", "-o", "site"]).code, 0);
    git(folder.path(), &["add", "site"]);
    git(folder.path(), &["commit", "--quiet", "-m", "pages"]);
    assert_eq!(
        run(folder.path(), &["diff", "--git", "v1", "HEAD"]).output,
        "burns 1-3: base hits 2 → 3\n",
        "pages are none"
    );
    let inside = run(&folder.path().join("burns"), &["diff", "--git", "v1"]);
    assert_eq!(inside.output, CHANGES, "from inside of a folder, too");
    put(folder.path(), "burns/burns.md", DOCUMENT.replace("+2H", "+2"));
    git(folder.path(), &["commit", "--quiet", "-a", "-m", "broken"]);
    put(folder.path(), "burns/burns.md", DOCUMENT);
    let broken = run(folder.path(), &["diff", "--git", "HEAD"]);
    assert_eq!(broken.code, 2);
    assert!(broken.error.contains("`burns/schema.toml` as it is in `HEAD` does not compile"), "{}", broken.error);
    std::fs::remove_dir_all(folder.path().join("burns")).expect("a folder can be removed");
    let gone = run(folder.path(), &["diff", "--git", "v1"]);
    assert_eq!((gone.code, gone.output.as_str()), (1, "book burns removed: 1 table\n"), "{}", gone.error);
    let neither = run(folder.path(), &["diff", "--git", "HEAD", "HEAD", "--dir", "site/none"]);
    assert_eq!(neither.code, 2);
    assert!(neither.error.contains("holds no `schema.toml` on either side"), "{}", neither.error);
    let unknown = run(folder.path(), &["diff", "--git", "v9"]);
    assert_eq!((unknown.code, unknown.error.as_str()), (2, "error: `v9`: there is no such revision\n"));
}

#[test]
fn outside_of_a_repository_git_says_so() {
    let folder = folder_with(DOCUMENT);
    let run = run(folder.path(), &["diff", "--git", "HEAD"]);
    assert_eq!(run.code, 2);
    assert!(run.error.contains("not a git repository"), "{}", run.error);
}
