//! Findings in every form: each keeps to its format, and the pages that describe them show what is really written.

use jsonschema::Validator;
use serde_json::Value;
use tempfile::TempDir;

use crate::common::{DOCUMENT, SCHEMA, folder_with, put, run};

fn validator(schema: &str) -> Validator {
    let schema: Value = serde_json::from_str(schema).expect("the schema is JSON");
    jsonschema::validator_for(&schema).expect("the schema is one")
}

fn assert_valid(validator: &Validator, value: &Value) {
    let errors: Vec<String> =
        validator.iter_errors(value).map(|error| format!("{}: {error}", error.instance_path())).collect();
    assert!(errors.is_empty(), "{errors:#?}\n{value:#}");
}

/// Books with findings of every shape: with an edit, with two labels, about a whole file, allowed, a warning; one of them in a
/// folder whose name has to be written otherwise in a URI.
fn folder_of_findings() -> TempDir {
    let folder = folder_with(&DOCUMENT.replace("Hand", "Hnad").replace("4-6", "5-6"));
    put(folder.path(), "frost bité,100%/schema.toml", SCHEMA.replace("\"burns\"", "\"frost\""));
    put(folder.path(), "frost bité,100%/burns.md", "nothing but text");
    put(
        folder.path(),
        "acid/schema.toml",
        SCHEMA.replace("\"burns\"", "\"acid\"")
            + "
[[table.rule]]
rule = \"each-once\"
column = \"area\"

[[allow]]
code = \"word-without-row\"
reason = \"acid stays on the hand\"

[[allow]]
code = \"duplicate\"
reason = \"two results for one hand\"

[[allow]]
code = \"reversed\"
reason = \"not needed\"
",
    );
    put(folder.path(), "acid/burns.md", DOCUMENT.replace("| Arm |", "| Hand |"));
    folder
}

#[test]
fn every_line_of_json_keeps_to_its_schema() {
    let folder = folder_of_findings();
    let run = run(folder.path(), &["check", "--message-format", "json"]);
    let validator = validator(include_str!("../../../../docs/formats/findings.schema.json"));
    let lines: Vec<Value> =
        run.output.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect();
    for line in &lines {
        assert_valid(&validator, line);
    }
    let count = |key: &str| lines.iter().filter(|line| line.get(key).is_some()).count();
    assert_eq!((count("allowed"), count("summary")), (2, 1));
    let summary = &lines.last().expect("there is a last line")["summary"];
    assert_eq!(summary["errors"].as_u64().zip(summary["warnings"].as_u64()), Some((3, 1)), "{}", run.output);
    assert_eq!(summary["books"], serde_json::json!(["acid"]));
    let misspelt = lines.iter().find(|line| line["finding"]["code"] == "unknown-word").expect("the word is misspelt");
    let edit = &misspelt["finding"]["help"]["edit"];
    let text = std::fs::read_to_string(folder.path().join("burns/burns.md")).expect("the file is there");
    let bytes = edit["bytes"][0].as_u64().zip(edit["bytes"][1].as_u64()).expect("bytes are numbers");
    assert_eq!(&text[bytes.0 as usize..bytes.1 as usize], "Hnad");
    assert_eq!(edit["replacement"], "Hand");
}

#[test]
fn a_sarif_log_keeps_to_the_standards_schema() {
    let folder = folder_of_findings();
    let run = run(folder.path(), &["check", "--message-format", "sarif"]);
    assert_eq!(run.code, 1);
    let log: Value = serde_json::from_str(&run.output).expect("the log is JSON");
    assert_valid(&validator(include_str!("schemas/sarif-2.1.0-part.json")), &log);
    let rules = log["runs"][0]["tool"]["driver"]["rules"].as_array().expect("there are rules");
    let results = log["runs"][0]["results"].as_array().expect("there are results");
    assert_eq!(results.len(), 6, "three errors, a warning, two that are allowed");
    for result in results {
        let index = result["ruleIndex"].as_u64().expect("each has its rule");
        assert_eq!(rules[index as usize]["id"], result["ruleId"]);
    }
    let of = |code: &str| results.iter().find(|result| result["ruleId"] == code).expect("it is there");
    assert_eq!(
        of("unknown-word")["fixes"][0]["artifactChanges"][0]["replacements"][0]["insertedContent"]["text"],
        "Hand"
    );
    assert_eq!(of("gap")["relatedLocations"].as_array().map(Vec::len), Some(1));
    assert_eq!(of("gap")["partialFingerprints"]["sawbones/v1"], "gap/burns/1-3");
    assert_eq!(of("duplicate")["suppressions"][0]["justification"], "two results for one hand");
    let place = &of("table-not-found")["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
    assert_eq!(place, "frost%20bit%C3%A9%2C100%25/schema.toml");
    let whole = &of("table-not-found")["relatedLocations"][0]["physicalLocation"];
    assert_eq!(whole["region"], Value::Null, "a document as a whole has no region");
}

#[test]
fn a_clean_run_is_a_sarif_log_without_results() {
    let folder = folder_with(DOCUMENT);
    let run = run(folder.path(), &["check", "--message-format", "sarif"]);
    let log: Value = serde_json::from_str(&run.output).expect("the log is JSON");
    assert_valid(&validator(include_str!("schemas/sarif-2.1.0-part.json")), &log);
    assert_eq!((run.code, &log["runs"][0]["results"]), (0, &serde_json::json!([])));
}

#[test]
fn nothing_in_a_document_ends_a_line_of_a_machine_early() {
    let folder = folder_with(DOCUMENT);
    put(folder.path(), "a:b,c/schema.toml", "format = 1\nid = \"x%\\n::error::forged\"\n");
    let github = run(folder.path(), &["check", "a:b,c", "--message-format", "github"]);
    for line in github.output.lines() {
        assert!(line.starts_with("::error file=a%3Ab%2Cc/schema.toml,") || line == "2 errors", "{line}");
    }
    let short = run(folder.path(), &["check", "a:b,c", "--message-format", "short"]);
    assert!(short.output.lines().all(|line| line.starts_with("a:b,c/schema.toml:")), "{}", short.output);
}

#[test]
fn changes_as_json_keep_to_their_schema() {
    let folder = folder_with(DOCUMENT);
    put(folder.path(), "new/schema.toml", SCHEMA.replace("\"Arm\"", "\"Arm\", \"Leg\""));
    put(folder.path(), "new/burns.md", DOCUMENT.replace("+2H", "—").replace("sleeve", "cuff"));
    let run = run(folder.path(), &["diff", "burns", "new", "--json"]);
    let answer: Value = serde_json::from_str(&run.output).expect("the answer is JSON");
    assert_valid(&validator(include_str!("../../../../docs/formats/changes.schema.json")), &answer);
    assert_eq!(
        answer["changes"].as_array().map(Vec::len),
        Some(4),
        "a word, an effect, the place without it, a sentence: {answer}"
    );
}

/// The fenced blocks of a page under a heading.
fn blocks<'a>(page: &'a str, heading: &str) -> Vec<&'a str> {
    let section = page.split_once(&format!("{heading}\n")).expect("the page has this heading").1;
    let section = section.split("\n## ").next().unwrap_or_default();
    let mut parts = section.split("```");
    let mut blocks = Vec::new();
    while let (Some(_), Some(block)) = (parts.next(), parts.next()) {
        blocks.push(block.split_once('\n').expect("a block has a first line").1);
    }
    blocks
}

#[test]
fn the_page_shows_what_is_written() {
    let page = include_str!("../../../../docs/messages.md");
    let document = blocks(page, "# Findings for people and programs")[0];
    let folder = folder_with(document);
    let mut shown = 0;
    for format in ["human", "short", "json", "github"] {
        let run = run(folder.path(), &["check", "--message-format", format]);
        assert_eq!(run.output, blocks(page, &format!("## {format}"))[0], "{format}");
        shown += 1;
    }
    assert_eq!(shown, 4);
    let changes = blocks(page, "# Changes");
    let folder = folder_with(DOCUMENT);
    put(folder.path(), "new/schema.toml", SCHEMA);
    put(folder.path(), "new/burns.md", DOCUMENT.replace("+2H", "+3H"));
    assert_eq!(run(folder.path(), &["diff", "burns", "new"]).output, changes[0]);
    assert_eq!(run(folder.path(), &["diff", "burns", "new", "--json"]).output, changes[1]);
}
