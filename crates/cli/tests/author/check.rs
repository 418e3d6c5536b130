//! `sawbones check`: what it looks at, how it ends, and where it writes what.

use crate::common::{DOCUMENT, SCHEMA, folder_with, put, run, sawbones};

#[test]
fn whole_tables_are_clean() {
    let folder = folder_with(DOCUMENT);
    let run = run(folder.path(), &["check", "burns"]);
    assert_eq!((run.code, run.error.as_str()), (0, ""));
    assert_eq!(run.output, "all is well with 1 book: 1 table, 2 rows\n");
}

#[test]
fn a_repository_of_tables_is_checked_whole_but_for_what_git_ignores() {
    let folder = folder_with(&DOCUMENT.replace("+2H", "+2"));
    put(folder.path(), "frost/deep/schema.toml", SCHEMA);
    put(folder.path(), "frost/deep/burns.md", DOCUMENT.replace("Hand", "Hnad"));
    put(folder.path(), "scratch/schema.toml", "not even toml");
    put(folder.path(), ".gitignore", "scratch/\n");
    let run = run(folder.path(), &["check", "--message-format", "short"]);
    assert_eq!(run.code, 1);
    let places: Vec<_> = run.output.lines().filter_map(|line| line.split_once(": ")).map(|(place, _)| place).collect();
    assert_eq!(places, ["burns/burns.md:5:30", "frost/deep/burns.md:5:9"]);
}

#[test]
fn warnings_alone_are_clean_unless_they_are_denied() {
    let folder = folder_with(DOCUMENT);
    let allowance = "\n[[allow]]\ncode = \"gap\"\nreason = \"rolls above 6 do nothing\"\n";
    put(folder.path(), "burns/schema.toml", format!("{SCHEMA}{allowance}"));
    let lenient = run(folder.path(), &["check"]);
    assert_eq!(lenient.code, 0);
    assert!(lenient.output.contains("warning[unused-allowance]"), "{}", lenient.output);
    assert!(lenient.output.ends_with("1 warning\n"), "{}", lenient.output);
    assert_eq!(run(folder.path(), &["check", "--deny-warnings"]).code, 1);
}

#[test]
fn what_is_allowed_is_counted_and_kept_with_its_reason() {
    let folder = folder_with(&DOCUMENT.replace("| Arm |", "| Hand |"));
    let more = "
[[table.rule]]
rule = \"each-once\"
column = \"area\"

[[allow]]
code = \"word-without-row\"
reason = \"arms are out of reach\"

[[allow]]
code = \"duplicate\"
reason = \"hands are burnt twice\"
";
    put(folder.path(), "burns/schema.toml", format!("{SCHEMA}{more}"));
    let human = run(folder.path(), &["check"]);
    assert_eq!(human.output, "all is well with 1 book: 1 table, 2 rows; 2 findings allowed by the schema\n");
    let json = run(folder.path(), &["check", "--message-format", "json"]);
    let allowed: Vec<serde_json::Value> =
        json.output.lines().map(|line| serde_json::from_str(line).expect("lines are JSON")).collect();
    assert_eq!(allowed.len(), 3);
    assert!(allowed.iter().any(|line| line["allowed"]["reason"] == "arms are out of reach"), "{}", json.output);
}

#[test]
fn one_document_can_stand_for_those_that_a_schema_names() {
    let folder = folder_with(DOCUMENT);
    put(folder.path(), "found/elsewhere.md", DOCUMENT.replace("+5H", "+6H"));
    let arguments = ["check", "--schema", "burns/schema.toml", "--document", "found/elsewhere.md", "--emit"];
    let run = run(folder.path(), &arguments);
    assert_eq!(run.code, 0);
    assert_eq!(run.error, "all is well with 1 book: 1 table, 2 rows\n");
    let book = sawbones_ir::read(&run.output).expect("the book that was printed can be read");
    assert_eq!(book.tables[0].rows.len(), 2);
    assert!(run.output.contains(r#"["hits",6]"#), "{}", run.output);
}

#[test]
fn what_was_named_and_cannot_be_read_is_no_finding_but_an_error_of_use() {
    let folder = folder_with(DOCUMENT);
    put(folder.path(), "empty.md", " \n");
    put(folder.path(), "binary.md", [b'|', 0xff, 0xfe]);
    put(folder.path(), "bare/notes.md", "nothing here");
    let schema = "burns/schema.toml";
    for (arguments, said) in [
        (&["check", "nowhere"][..], "`nowhere`: No such file or directory"),
        (&["check", "bare"], "`bare` holds no `schema.toml`"),
        (&["check", "empty.md"], "`empty.md` is a file, not a folder"),
        (&["check", "--schema", "none.toml"], "`none.toml` cannot be read: there is no such file"),
        (&["check", "--schema", schema, "--document", "empty.md"], "`empty.md` cannot be read: it is empty"),
        (&["check", "--schema", schema, "--document", "binary.md"], "`binary.md` cannot be read: byte 2 is not UTF-8"),
        (&["check", "--schema", schema, "--document", "bare"], "`bare` cannot be read: it is a folder"),
        (&["check", "--document", "burns/burns.md"], "--schema <FILE>"),
        (&["check", "burns", "--schema", schema], "cannot be used with"),
        (&["check", "--message-format", "xml"], "possible values: human, short, json, sarif, github"),
    ] {
        let run = run(folder.path(), arguments);
        assert_eq!(run.code, 2, "{arguments:?}");
        assert!(run.error.contains(said), "{arguments:?}: {}", run.error);
        assert_eq!(run.output, "", "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_device_without_an_end_is_no_document() {
    let folder = folder_with(DOCUMENT);
    put(folder.path(), "burns/schema.toml", SCHEMA.replace("\"burns.md\"", "\"/dev/zero\""));
    let run = run(folder.path(), &["check", "--message-format", "short"]);
    assert_eq!(run.code, 2);
    assert!(run.output.contains("it is a device or a pipe, not a file"), "{}", run.output);
}

#[test]
fn a_document_that_a_schema_names_in_vain_is_shown_there_and_ends_like_any_unreadable_file() {
    let folder = folder_with(DOCUMENT);
    std::fs::remove_file(folder.path().join("burns/burns.md")).expect("the file is there");
    let run = run(folder.path(), &["check", "--message-format", "short"]);
    assert_eq!(run.code, 2);
    assert_eq!(
        run.output,
        "burns/schema.toml:22:12: error[document-unreadable]: the document `burns/burns.md` cannot be read: there is no such file\n"
    );
}

#[test]
fn colour_is_for_terminals_and_for_those_who_force_it() {
    let folder = folder_with(&DOCUMENT.replace("+2H", "+2"));
    let plain = sawbones(folder.path(), &["check"]).output().expect("the command can be run");
    assert!(!plain.stdout.contains(&0x1b));
    let forced =
        sawbones(folder.path(), &["check"]).env("CLICOLOR_FORCE", "1").output().expect("the command can be run");
    assert!(forced.stdout.contains(&0x1b));
}
