//! `sawbones batch`: one JSON request a line, one JSON answer a line, in order and at once.
//!
//! A line that cannot be answered gets an error in its place, and the next line is read; so a program that writes a line can
//! always wait for one.

mod grid;
pub(crate) mod json;
mod lines;
mod reading;

use std::io::{BufWriter, Write};
use std::path::PathBuf;

use clap::Args;
use sawbones_wire::reflections::Charts;
use sawbones_wire::{WireError, known_format};
use serde_json::{Value, json};

use self::lines::{Line, Lines};
use crate::charts;
use crate::outcome::{Failure, Outcome};

/// The longest line that is read; a request may hold a whole document.
const LONGEST_LINE: usize = 16 << 20;

/// What a request is told by.
const KINDS: [&str; 3] = ["system", "grid", "read"];

const EXAMPLES: &str = "\
Examples:
  echo '{\"system\":\"shrapnel\",\"roll\":66,\"severity\":\"C\"}' | sawbones batch
  sawbones batch --chart home=house-rules/chart.md < requests.jsonl

docs/wire/ describes the requests and the answers of each system.";

/// What `sawbones batch` takes beside its input.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// A chart of aspected wounds that requests may name: a document laid out like ours, or a compiled book.
    #[arg(long = "chart", value_name = "NAME=PATH", value_parser = named_chart)]
    charts: Vec<(String, PathBuf)>,
}

/// A chart as the command line names it.
fn named_chart(text: &str) -> Result<(String, PathBuf), String> {
    match text.split_once('=') {
        Some((name, path)) if !name.is_empty() && !path.is_empty() => Ok((name.to_owned(), path.into())),
        _ => Err("write the name that requests use, `=` and the file, such as `ours=house-rules/chart.md`".to_owned()),
    }
}

/// Answers every line of standard input.
pub(crate) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let mut charts = Charts::new();
    for (name, path) in &arguments.charts {
        let Some(chart) = charts::load(path)? else { return Ok(Outcome::Findings) };
        if charts.insert(name.clone(), chart).is_some() {
            return Err(Failure::Usage(format!("two charts are named `{name}`")));
        }
    }
    answer_lines(&charts, std::io::stdin().lock(), std::io::stdout().lock())
}

fn answer_lines(charts: &Charts, input: impl std::io::BufRead, output: impl Write) -> Result<Outcome, Failure> {
    let mut output = BufWriter::new(output);
    let mut outcome = Outcome::Clean;
    let mut lines = Lines::new(input, LONGEST_LINE);
    while let Some(line) = lines.next_line().map_err(Failure::Input)? {
        let answer = answer_line(charts, &line).unwrap_or_else(|error| {
            outcome = Outcome::Findings;
            json!({ "error": error })
        });
        writeln!(output, "{answer}").and_then(|()| output.flush()).map_err(Failure::Output)?;
    }
    Ok(outcome)
}

fn answer_line(charts: &Charts, line: &Line<'_>) -> Result<Value, WireError> {
    let text = match line {
        Line::Text(text) => text,
        Line::NotUtf8 { at } => {
            return Err(WireError::new("malformed-json", format!("byte {} of the line is not UTF-8", at + 1)));
        }
        Line::TooLong => {
            return Err(WireError::new("line-too-long", format!("a line holds at most {LONGEST_LINE} bytes")));
        }
    };
    answer(charts, &json::parse(text)?)
}

fn answer(charts: &Charts, request: &Value) -> Result<Value, WireError> {
    let Some(fields) = request.as_object() else {
        return Err(WireError::new(
            "wrong-type",
            "a request is a JSON object, such as {\"read\":\"dice\",\"text\":\"2D6\"}",
        ));
    };
    known_format(request)?;
    let kinds: Vec<&str> = KINDS.into_iter().filter(|kind| fields.contains_key(*kind)).collect();
    match kinds.as_slice() {
        ["system"] => sawbones_wire::answer(request, charts),
        ["grid"] => grid::answer(request),
        ["read"] => reading::answer(request),
        [] => {
            Err(WireError::new("unknown-request", format!("a request is told by one of the keys {}", listed(&KINDS))))
        }
        several => {
            Err(WireError::new("unknown-request", format!("{} cannot be asked in one request", listed(several))))
        }
    }
}

fn listed(keys: &[&str]) -> String {
    keys.iter().map(|key| format!("`{key}`")).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(input: &[u8]) -> (Vec<Value>, Outcome) {
        let mut output = Vec::new();
        let outcome = answer_lines(&Charts::new(), input, &mut output).expect("memory can be read and written");
        let text = String::from_utf8(output).expect("answers are UTF-8");
        (text.lines().map(|line| serde_json::from_str(line).expect("answers are JSON")).collect(), outcome)
    }

    #[test]
    fn every_line_gets_its_answer_in_order_whatever_the_others_hold() {
        let input = b"{\"read\":\"band\",\"text\":\"01-05\"}\nnot json\n\n{\"read\":\"dice\",\"text\":\"D6\"}\r\n\xff\n[]\n{}\n{\"read\":\"band\",\"text\":\"66\"}";
        let (answers, outcome) = answers(input);
        assert_eq!(outcome, Outcome::Findings);
        assert_eq!(answers.len(), 8);
        let codes: Vec<_> = answers.iter().map(|answer| answer["error"]["code"].as_str().unwrap_or("none")).collect();
        let malformed = "malformed-json";
        assert_eq!(codes, ["none", malformed, malformed, "none", malformed, "wrong-type", "unknown-request", "none"]);
        assert_eq!((&answers[0]["hi"], &answers[7]["lo"]), (&json!(5), &json!(66)));
    }

    #[test]
    fn names_of_systems_values_and_markups_are_read_in_any_case() {
        let input = b"{\"system\":\"SHRAPNEL\",\"roll\":1,\"severity\":\"A\"}\n{\"read\":\"Dice\",\"text\":\"D6\"}\n{\"grid\":\"a\",\"as\":\"CSV\"}\n";
        assert_eq!(answers(input).1, Outcome::Clean);
    }

    #[test]
    fn a_request_may_say_its_format_and_a_later_one_is_refused_as_such() {
        let input =
            b"{\"format\":1,\"read\":\"factor\",\"text\":\"x2\"}\n{\"format\":1,\"grid\":\"a,b\",\"as\":\"csv\"}\n\
            {\"format\":1,\"system\":\"shrapnel\",\"roll\":1,\"severity\":\"A\"}\n{\"format\":2,\"read\":\"mood\"}\n";
        let (answers, _) = answers(input);
        assert_eq!(answers[0], json!({"num": 2, "den": 1}));
        assert_eq!((&answers[1]["tables"][0]["cells"][0][0], &answers[2]["roll"]), (&json!("a"), &json!(1)));
        assert_eq!(
            (&answers[3]["error"]["code"], &answers[3]["error"]["at"]),
            (&json!("later-format"), &json!("format"))
        );
        assert_eq!(answers.len(), 4);
    }

    #[test]
    fn a_run_without_errors_is_clean() {
        assert_eq!(answers(b"").1, Outcome::Clean);
        assert_eq!(answers(b"{\"read\":\"factor\",\"text\":\"x2\"}\n").1, Outcome::Clean);
    }

    #[test]
    fn a_line_that_is_too_long_is_refused_and_the_next_one_is_read() {
        let mut input = vec![b' '; LONGEST_LINE + 1];
        input.extend(b"\n{\"read\":\"factor\",\"text\":\"x2\"}\n");
        let (answers, _) = answers(&input);
        assert_eq!(answers[0]["error"]["code"], "line-too-long");
        assert_eq!(answers[1], json!({"num": 2, "den": 1}));
        assert_eq!(answers.len(), 2);
    }
}
