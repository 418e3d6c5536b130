//! The examples in the help of each command: there is one everywhere, and each does what it shows.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

use crate::common::{DOCUMENT, SCHEMA, put, run};

/// The help of each command, by its words.
fn helps() -> Vec<(Vec<String>, String)> {
    let mut helps = Vec::new();
    let mut ahead = vec![Vec::new()];
    while let Some(words) = ahead.pop() {
        let mut arguments: Vec<&str> = words.iter().map(String::as_str).collect();
        arguments.push("--help");
        let help = run(Path::new("."), &arguments);
        assert_eq!(help.code, 0, "{arguments:?}");
        let commands = help.output.split_once("\nCommands:\n").map_or("", |(_, rest)| rest);
        for line in commands.lines().take_while(|line| !line.is_empty()) {
            let name = line.split_whitespace().next().expect("a line begins with a command");
            if name != "help" {
                ahead.push([&words[..], &[name.to_owned()]].concat());
            }
        }
        helps.push((words, help.output));
    }
    helps
}

/// The lines to type that a help shows, without what it says of them.
fn examples(help: &str) -> Vec<String> {
    let after = help.split_once("\nExamples:\n").or_else(|| help.split_once("\nExample:\n"));
    let mut examples: Vec<String> = Vec::new();
    for line in after.map_or("", |(_, rest)| rest).lines().take_while(|line| line.starts_with("  ")) {
        let typed = line.trim_start().split("   ").next().expect("a line has a first part").trim_end();
        match examples.last_mut() {
            Some(last) if last.ends_with('\\') => {
                last.pop();
                last.push_str(typed);
            }
            _ => examples.push(typed.to_owned()),
        }
    }
    examples
}

/// A folder with everything that the examples name.
fn desk() -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let put = |name: &str, text: &str| put(folder.path(), name, text);
    let named =
        |id: &str| SCHEMA.replace("id = \"burns\"\n\n[[vocabulary]]", &format!("id = \"{id}\"\n\n[[vocabulary]]"));
    let chart = concat!(env!("CARGO_MANIFEST_DIR"), "/../../source-tables/reflections/chart.md");
    put("house-rules/chart.md", &std::fs::read_to_string(chart).expect("the chart is there"));
    for (name, id) in [("house-rules", "house"), ("house-rules-2023", "house_2023"), ("burns", "burns")] {
        put(&format!("{name}/schema.toml"), &named(id));
        put(&format!("{name}/burns.md"), DOCUMENT);
    }
    assert_eq!(run(folder.path(), &["compile"]).code, 0);
    put("burns.toml", SCHEMA);
    put(
        "burns.html",
        "<h1>Burns</h1><table><tr><th>Roll<th>Area<th>Result<tr><td>1-3<td>Hand<td>A blister.<br>+2H\
         <tr><td>4-6<td>Arm<td>The sleeve is on fire.<br>+5H</table>",
    );
    put("burns.csv", "Roll,Area\n1-3,Hand\n4-6,Arm\n");
    std::fs::copy(folder.path().join("burns/burns.jsonl"), folder.path().join("old.jsonl")).expect("it can be copied");
    put("requests.jsonl", "{\"system\":\"shrapnel\",\"roll\":66,\"severity\":\"C\"}\n");
    put(
        "aldric.json",
        r#"{"outfit": [{"id": "shirt", "kind": "sleeved mail shirt", "ap": {"left arm": 0}}, {"id": "jack", "kind": "leather jack", "ap": {"body": 0}},
            {"id": "helm", "kind": "helmet", "magic": 1, "ap": {"head": 0}}], "weights": {"shirt": 80, "jack": 8, "helm": 10}}"#,
    );
    put("hob.json", r#"{"mind": "unconscious", "body": 2}"#);
    put("fight.json", r#"{"Ysolde": {"stamina": 2}, "Hob": {"body": 1}}"#);
    folder
}

/// Puts a guard into the folder, in such a state that an example has something to do.
fn guard(folder: &Path, example: &str) {
    let imperium = |arguments: &str| {
        let arguments: Vec<&str> = std::iter::once("imperium").chain(arguments.split(' ')).collect();
        let done = run(folder, &arguments);
        assert_eq!(done.code, 0, "{}", done.error);
    };
    imperium("new guard.json --ws 35 --bs 40 --s 45 --t 50 --i 40 --wp 30 --ld 30 --name Holt --holds lasgun=both");
    if example.contains("recover guard.json 0") {
        imperium("hit guard.json --damage D10+4 --location right-arm --dice 7,46,12,1,1,20");
        imperium("treat guard.json");
    } else if example.contains("surgery") || example.contains("recover") {
        let path = folder.join("guard.json");
        let text = std::fs::read_to_string(&path).expect("the guard is there");
        let injuries = r#""injuries": [{"location": "body", "result": 5, "treated": true}, {"location": "head", "result": 3, "side": "left", "treated": true}]"#;
        let text = text.replace(r#""injuries": []"#, injuries);
        let text = text.replace(r#""crippled_before": {}"#, r#""crippled_before": {"body": 1, "head": 1}"#);
        let text = text
            .replace(r#""body": "none""#, r#""body": "crippled""#)
            .replace(r#""head": "none""#, r#""head": "crippled""#);
        let place = if example.contains("surgery") { "lodged" } else { "healing_surgery" };
        let text = text.replace(&format!("\"{place}\": []"), &format!("\"{place}\": [\"left_leg\"]"));
        std::fs::write(path, text).expect("the guard can be changed");
    }
}

/// Makes a folder a repository with two versions.
fn under_git(folder: &Path) {
    let git = |arguments: &[&str]| {
        let who = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.org", "-c", "commit.gpgsign=false"];
        let done = Command::new("git").current_dir(folder).args(who).args(arguments).output().expect("there is a git");
        assert!(done.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
    };
    git(&["init", "--quiet", "--initial-branch=main"]);
    git(&["add", "."]);
    git(&["commit", "--quiet", "--message=One"]);
    git(&["tag", "v1.0"]);
    put(folder, "burns/burns.md", DOCUMENT.replace("+2H", "+3H"));
    git(&["commit", "--quiet", "--all", "--message=Two"]);
    git(&["tag", "v1.1"]);
}

/// The shell, in a folder, with the command where it looks for commands.
fn shell(folder: &Path, line: &str) -> Command {
    let own = PathBuf::from(assert_cmd::cargo::cargo_bin!("sawbones"));
    let beside = own.parent().expect("it stands in a folder").to_path_buf();
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let paths = std::env::join_paths(std::iter::once(beside).chain(std::env::split_paths(&paths)));
    let mut command = Command::new("sh");
    command.current_dir(folder).args(["-c", line]).env("PATH", paths.expect("paths can be joined"));
    command.env("HOME", folder).stdin(Stdio::null());
    command
}

#[test]
fn the_help_of_every_command_shows_how_to_call_it() {
    let helps = helps();
    for (words, help) in &helps {
        let call = [&["sawbones".to_owned()], &words[..]].concat().join(" ");
        let examples = examples(help);
        assert!(!examples.is_empty(), "`{call} --help` shows no example:\n{help}");
        for example in examples {
            assert!(example.contains(&call), "`{call} --help` shows something else: {example}");
        }
    }
    assert!(helps.len() >= 36, "{}", helps.len());
}

#[test]
fn every_example_runs() {
    let mut ran = 0;
    let mut wrong = String::new();
    for (words, help) in helps() {
        for example in examples(&help) {
            let folder = desk();
            let mut here = folder.path().to_path_buf();
            // One begins in an empty folder, whose name the book may take.
            if words == ["new"] {
                here.push("fresh");
                std::fs::create_dir(&here).expect("a folder can be made");
            }
            if example.contains("--git") {
                under_git(folder.path());
            }
            if example.contains("guard.json") && !example.contains("imperium new") {
                guard(folder.path(), &example);
            }
            let (code, said) = if example.contains(" --watch") {
                first_line(&here, &example)
            } else {
                let done = shell(&here, &example).output().expect("there is a shell");
                let said = [done.stdout, done.stderr].concat();
                (done.status.code(), String::from_utf8_lossy(&said).into_owned())
            };
            // A difference is an answer, and so is what is wrong with what was looked at.
            let expected = i32::from(words == ["diff"]);
            let answered = code == Some(expected) || (words == ["diff"] && code == Some(0));
            if !answered {
                wrong.push_str(&format!("{example}\nends with {code:?}:\n{said}\n"));
            }
            ran += 1;
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(ran >= 60, "{ran}");
}

/// The first line of a command that goes on; it is ended then.
fn first_line(folder: &Path, line: &str) -> (Option<i32>, String) {
    // Without the shell between, so that the command itself is ended.
    let mut command = shell(folder, &format!("exec {line}"));
    let mut process = command.stdout(Stdio::piped()).spawn().expect("there is a shell");
    let mut said = String::new();
    let output = process.stdout.take().expect("the output is a pipe");
    BufReader::new(output).read_line(&mut said).expect("what is written is text");
    process.kill().expect("it goes on until it is ended");
    process.wait().expect("it has been ended");
    (if said.is_empty() { None } else { Some(0) }, said)
}

#[test]
fn a_shell_completes_commands_and_their_options() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let shells = ["bash", "elvish", "fish", "powershell", "zsh"];
    for shell in shells {
        let script = run(folder.path(), &["completions", shell]);
        assert_eq!((script.code, script.error.as_str()), (0, ""), "{shell}");
        for word in ["shrapnel", "explain-code", "message-format"] {
            assert!(script.output.contains(word), "{shell}: {word}");
        }
        if shell == "bash" {
            put(folder.path(), "sawbones.bash", &script.output);
        }
    }
    let refused = run(folder.path(), &["completions", "tcsh"]);
    assert_eq!(refused.code, 2);
    for shell in shells {
        assert!(refused.error.contains(shell), "{}", refused.error);
    }
    for (typed, completed) in [("sawbones expl", "explain explain-code"), ("sawbones check --wat", "--watch")] {
        let words: Vec<&str> = typed.split(' ').collect();
        let (last, before) = (words[words.len() - 1], words[words.len() - 2]);
        let line = format!(
            "source sawbones.bash; COMP_WORDS=({typed}); COMP_CWORD={}; _sawbones sawbones '{last}' '{before}'; echo \"${{COMPREPLY[*]}}\"",
            words.len() - 1
        );
        let done =
            Command::new("bash").current_dir(folder.path()).args(["-c", &line]).output().expect("there is a bash");
        assert_eq!(String::from_utf8_lossy(&done.stdout).trim(), completed, "{typed}");
    }
}

#[test]
fn every_command_has_a_manual_page_with_its_examples() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let helps = helps();
    let written = run(folder.path(), &["man", "-o", "man1"]);
    assert_eq!(written.output, format!("{} pages written to man1\n", helps.len()), "{}", written.error);
    for (words, help) in &helps {
        let name = [&["sawbones".to_owned()], &words[..]].concat().join("-");
        let path = folder.path().join(format!("man1/{name}.1"));
        let page = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let plain = page.replace("\\-", "-").replace("\\*(Aq", "'").replace("\\(aq", "'");
        let first = examples(help).swap_remove(0);
        assert!(plain.contains(first.split(['\'', '\\']).next().unwrap_or_default()), "{name}: {first}\n{page}");
    }
    assert_eq!(std::fs::read_dir(folder.path().join("man1")).expect("it is there").count(), helps.len());
}
