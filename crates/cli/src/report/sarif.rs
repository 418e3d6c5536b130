//! A SARIF 2.1.0 log: one run, a rule for each code, a result for each finding, suppressed where the schema allows it.

use std::io::Write;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use sawbones_source::codes::Code;
use sawbones_source::diagnostic::{Diagnostic, Edit};
use sawbones_source::documents::Documents;
use serde_json::{Value, json};

use super::Checked;
use crate::findings::level;
use crate::location::{Extent, Location};

/// What a path keeps as it is when it becomes a URI.
const IN_A_PATH: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/').remove(b'-').remove(b'.').remove(b'_').remove(b'~');

pub(super) fn write(mut out: impl Write, checked: &[Checked<'_>]) -> std::io::Result<()> {
    let results = checked.iter().flat_map(|Checked { documents, compiled }| {
        let said = compiled.findings.iter().map(|finding| result(documents, finding, None));
        let allowed = compiled.allowed.iter().map(|(finding, reason)| result(documents, finding, Some(reason)));
        said.chain(allowed)
    });
    let log = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "sawbones",
                "version": env!("CARGO_PKG_VERSION"),
                "informationUri": env!("CARGO_PKG_REPOSITORY"),
                "rules": Code::ALL.iter().copied().map(rule).collect::<Vec<_>>(),
            }},
            "columnKind": "unicodeCodePoints",
            "results": results.collect::<Vec<_>>(),
        }],
    });
    serde_json::to_writer_pretty(&mut out, &log)?;
    writeln!(out)
}

fn rule(code: Code) -> Value {
    json!({
        "id": code.name(),
        "shortDescription": { "text": code.meaning() },
        "help": { "text": format!("{}\n\nFor example:\n{}", code.remedy(), code.example()) },
        "defaultConfiguration": { "level": level(code.level()) },
    })
}

fn result(documents: &Documents, finding: &Diagnostic, allowed: Option<&String>) -> Value {
    let mut message = finding.message.clone();
    for more in finding.note.iter().chain(finding.help.as_ref().map(|help| &help.message)) {
        message.push('\n');
        message.push_str(more);
    }
    let mut result = json!({
        "ruleId": finding.code.name(),
        "ruleIndex": Code::ALL.iter().position(|code| *code == finding.code),
        "level": level(finding.level),
        "message": { "text": message },
    });
    if let Some(label) = finding.labels.first() {
        result["locations"] = json!([{ "physicalLocation": physical(&Location::of(documents, &label.place)) }]);
    }
    let related: Vec<Value> = finding
        .labels
        .iter()
        .skip(1)
        .map(|label| {
            json!({
                "physicalLocation": physical(&Location::of(documents, &label.place)),
                "message": { "text": label.message },
            })
        })
        .collect();
    if !related.is_empty() {
        result["relatedLocations"] = related.into();
    }
    if let Some(subject) = &finding.subject {
        // Lines move; the cell of a table is the same one after an edit above it.
        let same = format!("{}/{}/{}", finding.code.name(), subject.table, subject.at);
        result["partialFingerprints"] = json!({ "sawbones/v1": same });
    }
    if let Some((help, edit)) = finding.help.as_ref().and_then(|help| Some((help, help.edit.as_ref()?))) {
        result["fixes"] = json!([fix(documents, &help.message, edit)]);
    }
    if let Some(reason) = allowed {
        result["suppressions"] = json!([{ "kind": "external", "justification": reason }]);
    }
    result
}

fn fix(documents: &Documents, message: &str, edit: &Edit) -> Value {
    let location = Location::of_span(documents, &edit.span);
    json!({
        "description": { "text": message },
        "artifactChanges": [{
            "artifactLocation": { "uri": uri(&location.file) },
            "replacements": [{
                "deletedRegion": region(&location.extent),
                "insertedContent": { "text": edit.replacement },
            }],
        }],
    })
}

fn physical(location: &Location) -> Value {
    let mut physical = json!({ "artifactLocation": { "uri": uri(&location.file) } });
    if let Some(region) = region(&location.extent) {
        physical["region"] = region;
    }
    physical
}

fn region(extent: &Extent) -> Option<Value> {
    match extent {
        Extent::Stretch(from, to) => Some(json!({
            "startLine": from.line,
            "startColumn": from.column,
            "endLine": to.line,
            "endColumn": to.column,
        })),
        Extent::Line(line) => Some(json!({ "startLine": line })),
        Extent::Whole => None,
    }
}

fn uri(file: &str) -> String {
    utf8_percent_encode(file, IN_A_PATH).to_string()
}
