//! docs/ci.md: its workflow and its walk through it, run step by step in a repository of their own.

use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::common::{DOCUMENT, SCHEMA, put};

const PAGE: &str = include_str!("../../../../docs/ci.md");

/// The fenced blocks of a kind. A fence within a block is indented.
fn blocks(kind: &str) -> Vec<&'static str> {
    let fence = format!("\n```{kind}\n");
    PAGE.split(&fence).skip(1).map(|rest| rest.split_once("\n```\n").expect("a block ends").0).collect()
}

/// A step of the workflow that runs something.
struct Step {
    name: &'static str,
    /// Whether it runs after a step that failed.
    always: bool,
    /// The lines to run.
    run: String,
}

/// The steps of the workflow in their order; those that use an action of the host are not among them.
fn steps() -> Vec<Step> {
    let workflows = blocks("yaml");
    let [workflow] = workflows[..] else { panic!("the page has one workflow") };
    let mut steps: Vec<Step> = Vec::new();
    let (mut name, mut always) = ("", false);
    let mut in_block = false;
    for line in workflow.lines() {
        if let Some(named) = line.strip_prefix("      - name: ") {
            (name, always) = (named, false);
        }
        always |= line == "        if: always()";
        if let Some(run) = line.strip_prefix("        run: ") {
            in_block = run == "|";
            steps.push(Step { name, always, run: if in_block { String::new() } else { run.to_owned() } });
        } else if let (true, Some(line), Some(step)) = (in_block, line.strip_prefix("          "), steps.last_mut()) {
            step.run.push_str(&format!("{line}\n"));
        } else {
            in_block = false;
        }
    }
    steps
}

/// A repository with the folder that the page begins with.
fn repository() -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    put(folder.path(), "repository/house-rules/burns/schema.toml", SCHEMA);
    put(folder.path(), "repository/house-rules/burns/burns.md", DOCUMENT);
    let root = folder.path().join("repository");
    for (key, value) in [("user.name", "Somebody"), ("user.email", "somebody@example.org"), ("commit.gpgsign", "false")]
    {
        let init = if key == "user.name" { "git init --quiet --initial-branch=main && " } else { "" };
        assert_eq!(bash(&root, &format!("{init}git config {key} {value}"), &[]), (Some(0), String::new()));
    }
    folder
}

/// Runs lines as the host does: by a shell that stops at the first failure, with the command where it looks for commands. Gives how
/// it ended, and all that was written.
fn bash(root: &Path, lines: &str, variables: &[(&str, &str)]) -> (Option<i32>, String) {
    let own = PathBuf::from(assert_cmd::cargo::cargo_bin!("sawbones"));
    let mut paths = vec![root.with_file_name("bin"), own.parent().expect("it stands in a folder").to_path_buf()];
    paths.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
    let script = root.with_file_name("step.sh");
    put(root, "../step.sh", format!("exec 2>&1\n{lines}"));
    let mut command = Command::new("bash");
    command
        .current_dir(root)
        .arg("-e")
        .arg(script)
        .env("PATH", std::env::join_paths(paths).expect("paths can be joined"));
    command.env_remove("CLICOLOR_FORCE").envs(variables.iter().copied());
    let done = command.output().expect("there is a bash");
    (done.status.code(), String::from_utf8(done.stdout).expect("what is written is text"))
}

#[test]
fn each_command_of_the_walk_writes_what_the_page_shows() {
    assert_eq!(blocks("markdown"), [DOCUMENT.trim_end()], "the page shows the table that is used here");
    let folder = repository();
    let root = folder.path().join("repository");
    let mut ran = 0;
    for block in blocks("console") {
        for part in format!("\n{block}\n").split("\n$ ").skip(1) {
            let (line, expected) = part.split_once('\n').unwrap_or((part, ""));
            let expected = if expected.is_empty() || expected.ends_with('\n') {
                expected.to_owned()
            } else {
                format!("{expected}\n")
            };
            let (_, said) = bash(&root, line, &[]);
            assert_eq!(said, expected, "{line}");
            ran += 1;
        }
    }
    assert_eq!(ran, 13);
}

/// Runs every step of the workflow but the installation on a branch in which the document has been changed like this; how each
/// ended, and what the summary and the comment say.
fn pull_request(from: &str, to: &str, compiled: bool) -> (Vec<(&'static str, Option<i32>)>, String, String) {
    let folder = repository();
    let root = folder.path().join("repository");
    let ready = |lines: &str| {
        let (code, said) = bash(&root, lines, &[]);
        assert_eq!(code, Some(0), "{said}");
        said
    };
    ready("sawbones compile house-rules\ngit add .\ngit commit --quiet --message One");
    let base = ready("git rev-parse HEAD").trim().to_owned();
    ready("git switch --quiet --create branch");
    put(&root, "house-rules/burns/burns.md", DOCUMENT.replace(from, to));
    if compiled {
        ready("sawbones compile house-rules");
    }
    ready("git commit --quiet --all --allow-empty --message Two");
    // The host's own command, which here only shows what it is given.
    put(folder.path(), "bin/gh", "#!/bin/sh\necho \"$@\" > ../comment.txt\ncat \"$5\" >> ../comment.txt\n");
    ready("chmod +x ../bin/gh");
    let summary = folder.path().join("summary.md");
    let variables = [
        ("BASE", base.as_str()),
        ("NUMBER", "7"),
        ("GITHUB_STEP_SUMMARY", summary.to_str().expect("its path is text")),
    ];
    let mut ended = Vec::new();
    let mut failed = false;
    for step in steps().iter().skip(1) {
        if failed && !step.always {
            continue;
        }
        let (code, said) = bash(&root, &step.run, &variables);
        assert!(code == Some(0) || !said.is_empty(), "{}", step.name);
        failed |= code != Some(0);
        ended.push((step.name, code));
    }
    let sarif = std::fs::read_to_string(root.join("sawbones.sarif")).expect("the log is written");
    assert!(sarif.contains("\"version\": \"2.1.0\""), "{sarif}");
    let read = |path: PathBuf| std::fs::read_to_string(path).unwrap_or_default();
    (ended, read(summary), read(folder.path().join("comment.txt")))
}

const STEPS: [&str; 5] = [
    "Check",
    "The compiled books are what their documents say",
    "Findings for code scanning",
    "What the pull request changes",
    "Say it in the pull request",
];

#[test]
fn a_pull_request_that_changes_a_figure_passes_and_reviewers_read_what_changed() {
    let install = steps().swap_remove(0);
    assert!(install.run.starts_with("cargo install ") && install.run.ends_with(" sawbones-cli"), "{}", install.run);
    let (ended, summary, comment) = pull_request("+2H", "+3H", true);
    assert_eq!(ended, STEPS.map(|name| (name, Some(0))));
    let told = "What this changes in the tables:\n```\nburns 1-3: base hits 2 → 3\n```\n";
    assert_eq!(summary, told);
    assert_eq!(comment, format!("pr comment 7 --body-file comment.md --edit-last --create-if-none\n{told}"));
}

#[test]
fn a_pull_request_that_changes_no_table_says_so() {
    let (ended, summary, _) = pull_request("# Burns", "# Burns\n\nRoll when something burns.", true);
    assert_eq!(ended, STEPS.map(|name| (name, Some(0))));
    assert_eq!(summary, "This changes nothing in the tables.\n");
}

#[test]
fn a_pull_request_with_a_mistake_fails_and_the_findings_are_still_handed_over() {
    let (ended, ..) = pull_request("+2H", "+2", false);
    assert_eq!(ended, [(STEPS[0], Some(1)), (STEPS[2], Some(0))]);
}

#[test]
fn a_pull_request_with_a_stale_book_fails() {
    let (ended, ..) = pull_request("+2H", "+3H", false);
    assert_eq!(ended, [(STEPS[0], Some(0)), (STEPS[1], Some(1)), (STEPS[2], Some(0))]);
}
