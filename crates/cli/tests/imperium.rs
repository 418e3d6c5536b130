//! A character in a file, as a table plays it.

mod program;

use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

use program::{code, text};

const DEEDS: [&str; 9] = ["new", "hit", "round", "treat", "surgery", "recover", "pass", "step", "show"];

/// Runs `sawbones imperium` in a folder.
fn imperium(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sawbones"));
    command.arg("imperium").args(arguments).current_dir(folder).stdin(Stdio::null());
    command.output().expect("the command runs")
}

/// What a command that succeeds prints.
fn printed(folder: &Path, arguments: &[&str]) -> String {
    let output = imperium(folder, arguments);
    assert_eq!(code(&output), Some(0), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

fn json_of(folder: &Path, arguments: &[&str]) -> Value {
    serde_json::from_str(&printed(folder, arguments)).expect("JSON is asked for")
}

/// Why a command refuses.
fn refusal(folder: &Path, arguments: &[&str]) -> String {
    let output = imperium(folder, arguments);
    assert_eq!(code(&output), Some(2), "{arguments:?}: {}", text(&output.stdout));
    text(&output.stderr).to_owned()
}

fn file(folder: &Path, name: &str) -> Value {
    serde_json::from_str(&std::fs::read_to_string(folder.join(name)).expect("a file")).expect("JSON")
}

/// A folder with a guard of Toughness 50 in flak, who holds a lasgun in both hands.
fn guarded() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let scores = ["--ws", "35", "--bs", "40", "--s", "45", "--t", "50", "--i", "40", "--wp", "30", "--ld", "30"];
    let gear = ["--name", "Holt", "--armour", "head,body=flak:other:3", "--holds", "lasgun=both"];
    printed(folder.path(), &[&["new", "guard.json"], &scores[..], &gear[..]].concat());
    folder
}

#[test]
fn a_hit_is_told_in_order_and_kept_in_the_file() {
    let folder = guarded();
    // 36 reads 63, the right arm: 16 damage is four levels, one beyond Crippled.
    let faces = "--dice=10,2,90,60,3,50";
    let told =
        printed(folder.path(), &["hit", "guard.json", "--damage", "2D10+4", "--to-hit", "36", "--target", "60", faces]);
    let lines: Vec<&str> = told.lines().map(str::trim).collect();
    assert_eq!(lines[0], "A hit: right arm. Damage 16.");
    assert_eq!(lines[1], "loses 16 hit points, 34 left (rule 10)");
    assert!(lines.contains(&"drops lasgun (rule 15)"), "{told}");
    assert!(lines.contains(&"crippled: result 4 of the arm chart (3 rolled, 0 before, 1 beyond) (rule 16)"), "{told}");
    assert_eq!(lines.last(), Some(&"Holt: 34 of 50 hit points, unconscious."));
    let kept = file(folder.path(), "guard.json");
    assert_eq!(kept["state"]["hp"], 34);
    assert_eq!(kept["state"]["held"], json!([]));
    assert_eq!(kept["state"]["injuries"][0]["result"], 4);
    let sheet = printed(folder.path(), &["show", "guard.json"]);
    for part in [
        "Hit points  34 of 50; unconscious below 25",
        "right arm   crippled  bleeds 2D3 a round",
        "0  right arm 4: untreated",
        "body        unhurt    flak 3",
    ] {
        assert!(sheet.contains(part), "{part} in {sheet}");
    }
}

#[test]
fn a_dry_run_and_a_failure_leave_the_file_alone() {
    let folder = guarded();
    let before = file(folder.path(), "guard.json");
    printed(folder.path(), &["hit", "guard.json", "--damage", "D10", "--dry-run"]);
    refusal(folder.path(), &["hit", "guard.json", "--damage", "D10", "--location", "tail"]);
    refusal(folder.path(), &["hit", "guard.json", "--damage", "D10", "--dice", "11"]);
    refusal(folder.path(), &["surgery", "guard.json", "0"]);
    assert_eq!(file(folder.path(), "guard.json"), before);
}

#[test]
fn what_changes_nothing_is_told_or_refused() {
    let folder = guarded();
    let refused = |more: &[&str]| refusal(folder.path(), &[&["hit", "guard.json", "--damage", "1"], more].concat());
    assert!(refused(&["--attacker-strength", "70"]).contains("a shot has nobody's Strength behind it (rule 4)"));
    assert!(refused(&["--with", "close", "--hands", "1"]).contains("--attacker-strength"));
    assert!(refused(&["--behind", "wall", "--shows", "left-arm"]).contains("--cover"));
    let told = printed(
        folder.path(),
        &["hit", "guard.json", "--damage", "1", "--location", "left-leg", "--lodges", "--dry-run"],
    );
    assert!(
        told.contains(
            "  changes nothing: lodges: neither of the options lodging and lodged_stun is played (rule 24)\n"
        ),
        "{told}"
    );
    let told = printed(folder.path(), &["step", "guard.json", "infected", "location=left-leg"]);
    assert!(told.contains("  changes nothing: the option infection is not played (rule 24)\n"), "{told}");
}

#[test]
fn json_is_the_answer_of_batch() {
    let folder = guarded();
    let kept = file(folder.path(), "guard.json");
    let hit = json!({ "mode": "close", "damage": "D10+2", "location": "left_leg", "attacker_S": 70, "hands": 1 });
    let request = json!({
        "system": "imperium", "do": "hit", "hit": hit, "character": kept["character"], "state": kept["state"],
        "dice": [4, 51],
    });
    let answered = program::run(&["batch"], &format!("{request}\n"));
    let answered: Value = serde_json::from_str(text(&answered.stdout)).expect("an answer is JSON");
    let attack =
        ["--with", "close", "--damage", "D10+2", "--location", "left-leg", "--attacker-strength", "70", "--hands", "1"];
    let told = json_of(folder.path(), &[&["hit", "guard.json", "--json", "--dice", "4,51"], &attack[..]].concat());
    assert_eq!(told, answered);
    assert_eq!(told["hit_levels"], 2);
}

#[test]
fn rounds_care_and_time_lead_back_to_health() {
    let folder = guarded();
    let at = folder.path();
    printed(at, &["hit", "guard.json", "--damage", "D10+4", "--location", "right-arm", "--dice", "7,46,12,1,1,20"]);
    assert_eq!(json_of(at, &["round", "guard.json", "--json", "--dice", "6"])["after"]["hp"], 36);
    assert_eq!(json_of(at, &["treat", "guard.json", "--json"])["after"]["bleeding"], json!({}));
    let recovery = printed(at, &["recover", "guard.json", "0", "--dice", "2"]);
    assert!(recovery.contains("recovery a: 5 weeks"), "{recovery}");
    let early = json_of(at, &["pass", "guard.json", "--weeks", "4", "--json"]);
    assert_eq!(early["after"]["useless"], json!(["right_arm"]));
    let healed = printed(at, &["pass", "guard.json", "--days", "7"]);
    assert!(healed.contains("injury 0 has healed"), "{healed}");
    assert_eq!(json_of(at, &["step", "guard.json", "gain_hp", "n=9", "--json"])["after"]["hp"], 45);
}

#[test]
fn what_is_no_character_is_refused_by_file_and_field() {
    let folder = guarded();
    let at = folder.path();
    let write = |value: &Value| std::fs::write(at.join("odd.json"), value.to_string()).expect("a file is written");
    let whole = file(at, "guard.json");
    let with = |key: &str, value: Value| {
        let mut odd = whole.clone();
        odd[key] = value;
        odd
    };
    for (odd, reason) in [
        (with("format", json!(2)), "a later version of Sawbones wrote it"),
        (with("format", json!("x")), "format: a whole number is expected here"),
        (with("sate", json!({})), "did you mean `state`?"),
        (with("character", json!([])), "`character` is to hold"),
        (with("state", json!({ "hp": 70 })), "state.hp"),
        (with("state", json!({ "levels": { "head": "heavy" } })), "state.levels.head"),
        (with("options", json!({ "fat": true })), "options.fat"),
        (json!([]), "is to hold a JSON object"),
    ] {
        write(&odd);
        let why = refusal(at, &["show", "odd.json"]);
        assert!(why.contains("odd.json") && why.contains(reason), "{why}");
    }
    assert!(refusal(at, &["show", "none.json"]).contains("there is no such file"));
    assert!(
        refusal(
            at,
            &[
                "new",
                "guard.json",
                "--ws",
                "1",
                "--bs",
                "1",
                "--s",
                "1",
                "--t",
                "1",
                "--i",
                "1",
                "--wp",
                "1",
                "--ld",
                "1"
            ]
        )
        .contains("--replace")
    );
    assert!(
        refusal(
            at,
            &[
                "new",
                "zero.json",
                "--ws",
                "1",
                "--bs",
                "1",
                "--s",
                "1",
                "--t",
                "0",
                "--i",
                "1",
                "--wp",
                "1",
                "--ld",
                "1"
            ]
        )
        .contains("T_max: a whole number from 1 to 1000")
    );
}

/// The commands that a help text shows, split into words as a shell would.
fn examples(help: &str) -> Vec<Vec<String>> {
    let joined = help.replace("\\\n", " ");
    let lines = joined.lines().map(str::trim).filter_map(|line| line.strip_prefix("sawbones imperium "));
    let words = |line: &str| {
        let mut words = vec![String::new()];
        let mut quoted = false;
        for c in line.split(" | ").next().unwrap_or(line).chars() {
            match c {
                '\'' => quoted = !quoted,
                ' ' if !quoted => words.push(String::new()),
                c => words.last_mut().expect("a word").push(c),
            }
        }
        words.retain(|word| !word.is_empty());
        words
    };
    lines.map(words).collect()
}

#[test]
fn every_help_shows_examples_and_every_example_works() {
    let folder = guarded();
    let at = folder.path();
    // Somebody to whom all of it can happen: a broken arm, an eye, a bleeding body, a projectile in and one out.
    let mut guard = file(at, "guard.json");
    guard["state"]["injuries"] = json!([{ "location": "left_arm", "result": 1 }, { "location": "head", "result": 3 }]);
    guard["state"]["crippled_before"] = json!({ "left_arm": 1, "head": 1 });
    guard["state"]["levels"]["left_arm"] = "crippled".into();
    guard["state"]["levels"]["head"] = "crippled".into();
    guard["state"]["bleeding"] = json!({ "body": 2 });
    guard["state"]["lodged"] = json!(["left_leg"]);
    guard["state"]["healing_surgery"] = json!(["left_leg"]);
    guard["options"] = json!({ "infection": true, "lodging": true });
    let mut tried = 0;
    for deed in DEEDS {
        let help = printed(at, &[deed, "--help"]);
        let usage = |words: &Vec<String>| words.iter().any(|word| word.contains('<') || word.contains('['));
        let examples: Vec<_> = examples(&help).into_iter().filter(|words| !usage(words)).collect();
        assert!(!examples.is_empty(), "{help}");
        for words in examples {
            assert_eq!(words[0], deed);
            std::fs::write(at.join("guard.json"), guard.to_string()).expect("a file is written");
            if deed == "new" {
                std::fs::remove_file(at.join("guard.json")).expect("the file is there");
            }
            printed(at, &words.iter().map(String::as_str).collect::<Vec<_>>());
            tried += 1;
        }
    }
    assert_eq!(tried, 23);
}

#[test]
fn the_charts_are_listed_dumped_and_explained() {
    let listed = program::run(&["tables", "--json"], "");
    let listed: Value = serde_json::from_str(text(&listed.stdout)).expect("JSON is asked for");
    let ours = |table: &&Value| table["document"].as_str().is_some_and(|at| at.contains("/imperium/"));
    let rows: u64 =
        listed.as_array().into_iter().flatten().filter(ours).filter_map(|table| table["rows"].as_u64()).sum();
    assert_eq!(rows, 6 + 9 + 12 + 39);
    let explained = program::run(&["explain", "leg_crippling", "9"], "");
    let explained = text(&explained.stdout);
    assert!(
        explained.starts_with("Crippling injuries of a leg, 8–9 injury\nsource-tables/imperium/crippling.html:"),
        "{explained}"
    );
    let explained = program::run(&["explain", "arm_levels", "light", "immediate", "--json"], "");
    let explained: Value = serde_json::from_str(text(&explained.stdout)).expect("JSON is asked for");
    let effect = &explained["cells"][0]["places"][0]["effects"][0];
    assert_eq!(effect["token"], "S test (half for one arm alone) or drop what the arm holds");
    let dumped = program::run(&["dump", "cover", "--json"], "");
    let dumped: Value = serde_json::from_str(text(&dumped.stdout)).expect("JSON is asked for");
    assert_eq!(dumped["rows"][8]["cells"]["value"], json!({ "value": 18, "or_more": true }));
}
