//! The described formats: schemas that hold for everything that is printed, and pages whose examples are real.

mod program;

use jsonschema::Validator;
use serde_json::{Value, json};

use program::{code, run, text};

fn validator(schema: &str) -> Validator {
    let schema: Value = serde_json::from_str(schema).expect("the schema is JSON");
    jsonschema::validator_for(&schema).expect("the schema is one")
}

#[track_caller]
fn assert_valid(validator: &Validator, value: &Value) {
    let faults: Vec<_> = validator.iter_errors(value).map(|fault| fault.to_string()).collect();
    assert!(faults.is_empty(), "{faults:?} in {value}");
}

fn json_of(arguments: &[&str]) -> Value {
    let output = run(arguments, "");
    assert_eq!(code(&output), Some(0), "{arguments:?}: {}", text(&output.stderr));
    serde_json::from_str(text(&output.stdout)).expect("JSON is asked for")
}

/// The JSON blocks of a page, in pairs of what goes in and what comes out.
fn examples(page: &str) -> Vec<[Value; 2]> {
    let blocks = page.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next());
    let blocks: Vec<Value> = blocks.map(|block| serde_json::from_str(block).expect("a block is JSON")).collect();
    let (pairs, rest) = blocks.as_chunks::<2>();
    assert!(rest.is_empty(), "each example has its answer");
    pairs.to_vec()
}

#[test]
fn all_that_is_printed_of_every_table_keeps_to_its_schema() {
    let tables = json_of(&["tables", "--json"]);
    assert_valid(&validator(include_str!("../../../docs/formats/tables.schema.json")), &tables);
    let dumps = validator(include_str!("../../../docs/formats/dump.schema.json"));
    let explained = validator(include_str!("../../../docs/formats/explain.schema.json"));
    let mut rows = 0;
    for table in tables.as_array().expect("a list") {
        let name = table["id"].as_str().expect("an id");
        let dump = json_of(&["dump", name, "--json"]);
        assert_valid(&dumps, &dump);
        rows += dump["rows"].as_array().map_or(0, Vec::len);
        // The first row and the last, by the key that the dump gives.
        for row in [
            dump["rows"].as_array().and_then(|rows| rows.first()),
            dump["rows"].as_array().and_then(|rows| rows.last()),
        ] {
            let row = row.expect("a table has rows");
            let key = row["name"].as_str().map_or_else(|| row["band"][0].to_string(), str::to_owned);
            let row_explained = json_of(&["explain", name, &key, "--json"]);
            assert_valid(&explained, &row_explained);
            for cell in row_explained["cells"].as_array().expect("a row has cells") {
                assert_eq!(cell["value"], row["cells"][cell["column"].as_str().unwrap_or_default()], "{name} {key}");
            }
        }
    }
    assert_eq!(rows, 20 + 42 + 57 + 66);
    assert!(!dumps.is_valid(&json!({"id": "x", "system": "armour", "rows": []})), "not just anything passes");
    assert!(!explained.is_valid(&json!({})));
}

#[test]
fn the_example_of_explaining_prints_what_the_page_says() {
    let examples = examples(include_str!("../../../docs/wire/tables.md"));
    assert_eq!(examples.len(), 1);
    for [asked, expected] in examples {
        let arguments: Vec<&str> =
            asked["arguments"].as_array().expect("arguments").iter().filter_map(Value::as_str).collect();
        assert_eq!(json_of(&[&arguments[..], &["--json"]].concat()), expected);
    }
}

/// What `batch` answers to each of these.
fn answers(requests: &[Value]) -> Vec<Value> {
    let lines: String = requests.iter().map(|request| format!("{request}\n")).collect();
    let output = run(&["batch"], &lines);
    text(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("an answer is JSON")).collect()
}

#[test]
fn the_examples_of_batch_answer_what_the_page_says() {
    let examples = examples(include_str!("../../../docs/wire/batch.md"));
    assert_eq!(examples.len(), 6);
    let requests: Vec<Value> = examples.iter().map(|[request, _]| request.clone()).collect();
    for (answer, [request, expected]) in answers(&requests).iter().zip(&examples) {
        assert_eq!(answer, expected, "{request}");
    }
}

#[test]
fn requests_to_read_and_their_answers_keep_to_their_schemas() {
    let requests = validator(include_str!("../../../docs/wire/batch.request.schema.json"));
    let schema = validator(include_str!("../../../docs/wire/batch.answer.schema.json"));
    let cases = include_str!("cases/read.jsonl").lines();
    let mut asked: Vec<Value> =
        cases.map(|line| serde_json::from_str::<Value>(line).expect("a case is JSON")["request"].clone()).collect();
    asked.push(json!({"grid": "<table><caption>C</caption><tr><th>a<td>b</table>", "as": "html"}));
    asked.push(json!({"grid": "| a |\n|---|\n| 1 | 2 |\n", "as": "markdown"}));
    let mut refused = 0;
    for (request, answer) in asked.iter().zip(answers(&asked)) {
        assert_valid(&schema, &answer);
        // A request that is none is refused; one that is may still hold a text that is no such value.
        if requests.is_valid(request) {
            continue;
        }
        assert!(answer["error"].is_object(), "{request} is no request and was answered {answer}");
        refused += 1;
    }
    assert!(refused > 0 && asked.len() == 56, "{refused} of {}", asked.len());
    assert!(!schema.is_valid(&json!({})));
}
