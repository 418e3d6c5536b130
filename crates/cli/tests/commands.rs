//! The command as it is run: what it prints, and how it ends.

mod program;

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use program::{code, run, text};

/// A folder of this test's own, removed when it is done.
struct Folder(PathBuf);

impl Folder {
    fn with(name: &str, files: &[(&str, &str)]) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        for (name, text) in files {
            std::fs::write(folder.join(name), text).expect("a file can be written");
        }
        Self(folder)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn every_request_of_the_cases_gets_its_answer() {
    let cases: Vec<Value> = include_str!("cases/read.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).expect("a case is JSON"))
        .collect();
    assert_eq!(cases.len(), 54);
    let requests: String = cases.iter().map(|case| format!("{}\n", case["request"])).collect();
    let output = run(&["batch"], &requests);
    assert_eq!(code(&output), Some(1), "some of the cases are errors");
    let answers: Vec<Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("an answer is JSON")).collect();
    assert_eq!(answers.len(), cases.len());
    for (case, answer) in cases.iter().zip(&answers) {
        let expected = &case["answer"];
        match expected.get("error") {
            // Of an error the message is for people and free to change.
            Some(error) => {
                assert_eq!(
                    (&answer["error"]["code"], &answer["error"]["at"]),
                    (&error["code"], &error["at"]),
                    "{case}"
                );
                assert!(answer["error"]["message"].as_str().is_some_and(|message| message.len() > 20), "{answer}");
            }
            None => assert_eq!(answer, expected, "{case}"),
        }
    }
}

#[test]
fn batch_ends_with_nought_if_no_line_failed() {
    assert_eq!(code(&run(&["batch"], "")), Some(0));
    let output = run(&["batch"], "{\"read\":\"dice\",\"text\":\"D6\"}\n");
    assert_eq!((code(&output), output.stderr.len()), (Some(0), 0));
}

#[test]
fn a_document_in_a_request_answers_its_tables_and_what_is_amiss() {
    let request = json!({"grid": "| d6 | Area |\n|---|---|\n| 1-3 | Arm | Leg |\n", "as": "markdown"});
    let output = run(&["batch"], &format!("{request}\n"));
    let answer: Value = serde_json::from_str(text(&output.stdout)).expect("an answer is JSON");
    assert_eq!(answer["tables"][0]["cells"], json!([["d6", "Area"], ["1-3", "Arm"]]));
    assert_eq!(answer["tables"][0]["row_lines"], json!([1, 3]));
    assert_eq!(answer["diagnostics"][0]["code"], "surplus-cell");
    assert_eq!(answer["diagnostics"][0]["labels"][0]["line"], 3);
    assert_eq!(code(&output), Some(0), "a finding about a document is an answer, not a failure");
}

#[test]
fn a_cell_over_a_million_slots_is_not_written_a_million_times() {
    let cell = format!("<td colspan=1000>{}</td>", "x".repeat(100_000));
    let request = json!({"grid": format!("<table><tr>{cell}</table>"), "as": "html"});
    let output = run(&["batch"], &format!("{request}\n"));
    let answer: Value = serde_json::from_str(text(&output.stdout)).expect("an answer is JSON");
    assert_eq!(answer["error"]["code"], "too-large");
}

#[test]
fn grid_reads_files_and_standard_input() {
    let folder = Folder::with("grid", &[("areas.csv", "d6,Area\n1-3,Arm\n")]);
    let output = run(&["grid", &folder.path("areas.csv"), "--json"], "");
    let answer: Value = serde_json::from_str(text(&output.stdout)).expect("JSON is asked for");
    assert_eq!(answer["tables"][0]["cells"], json!([["d6", "Area"], ["1-3", "Arm"]]));
    assert_eq!(code(&output), Some(0));
    let output = run(&["grid", "-", "--as", "tsv"], "d6\tArea\n1-3\tArm\n");
    assert_eq!(text(&output.stdout), "table 1 (2 × 2)\n     1 │ d6 │ Area\n───────┼─\n     2 │ 1-3 │ Arm\n\n");
    let output = run(&["grid", "-", "--as", "markdown"], "| a |\n|---|\n| 1 | 2 |\n");
    assert_eq!(code(&output), Some(1));
    assert!(text(&output.stderr).contains(" --> <stdin>:3:"), "{}", text(&output.stderr));
}

#[test]
fn what_cannot_be_read_ends_with_two_and_says_why() {
    let folder = Folder::with("unreadable", &[("latin.md", ""), ("schema.toml", "id = 3")]);
    std::fs::write(folder.path("latin.md"), b"| caf\xe9 |").expect("a file can be written");
    for (arguments, reason) in [
        (&["grid", "missing.md"][..], "there is no such file"),
        (&["grid", &folder.path("latin.md")], "not UTF-8"),
        (&["grid", &folder.path("")], "does not tell what it is written in"),
        (&["grid", "-"], "--as"),
        (&["check", "no/such/folder"], "no/such/folder"),
        (&["compile", "no/such/folder"], "no/such/folder"),
        (&["check", "a", "--schema", "b"], "--schema"),
        (&["chekc"], "chekc"),
        (&[], "Usage"),
    ] {
        let output = run(arguments, "");
        assert_eq!(code(&output), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(reason), "{arguments:?}: {}", text(&output.stderr));
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
    let output = run(&["check", &folder.path("")], "");
    assert_eq!(code(&output), Some(1), "a schema with mistakes was read: {}", text(&output.stderr));
}

#[test]
fn findings_are_coloured_for_terminals_only() {
    let output = run(&["grid", "-", "--as", "markdown"], "| a |\n|---|\n| 1 | 2 |\n");
    assert!(!text(&output.stderr).contains('\u{1b}'));
}

#[test]
fn output_that_nobody_reads_to_its_end_is_not_taken_for_clean() {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_sawbones"));
    let piped = std::process::Stdio::piped;
    let mut child = command.arg("batch").stdin(piped()).stdout(piped()).stderr(piped()).spawn().expect("it starts");
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("standard input is piped");
    let request = "{\"read\":\"dice\",\"text\":\"D6\"}\n".repeat(100);
    let _ = std::io::Write::write_all(&mut input, request.as_bytes());
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((code(&output), text(&output.stderr)), (Some(2), ""));
}
