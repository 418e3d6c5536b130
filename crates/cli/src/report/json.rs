//! A JSON object a line: `{"finding":…}`, `{"allowed":…}`, and at the end one `{"summary":…}`. docs/messages.md describes them.

use std::io::Write;

use sawbones_source::diagnostic::{Diagnostic, Level};
use sawbones_source::documents::{Documents, Span};
use serde_json::{Map, Value, json};

use super::location::{Extent, Location};
use super::short::level;
use super::{Checked, books, findings};

pub(super) fn write(mut out: impl Write, checked: &[Checked]) -> std::io::Result<()> {
    for Checked { documents, compiled } in checked {
        for each in &compiled.findings {
            writeln!(out, "{}", json!({ "finding": finding(documents, each) }))?;
        }
        for (each, reason) in &compiled.allowed {
            let mut object = finding(documents, each);
            object.insert("reason".to_owned(), reason.as_str().into());
            writeln!(out, "{}", json!({ "allowed": object }))?;
        }
    }
    let count = |level: Level| findings(checked).filter(|finding| finding.level == level).count();
    let summary = json!({
        "errors": count(Level::Error),
        "warnings": count(Level::Warning),
        "allowed": checked.iter().map(|checked| checked.compiled.allowed.len()).sum::<usize>(),
        "schemas": checked.len(),
        "books": books(checked).map(|book| book.id.as_str()).collect::<Vec<_>>(),
    });
    writeln!(out, "{}", json!({ "summary": summary }))
}

fn finding(documents: &Documents, finding: &Diagnostic) -> Map<String, Value> {
    let mut object = Map::new();
    let mut put = |key: &str, value: Value| object.insert(key.to_owned(), value);
    put("code", finding.code.name().into());
    put("level", level(finding.level).into());
    put("message", finding.message.as_str().into());
    if let Some(subject) = &finding.subject {
        put("table", subject.table.as_str().into());
        if !subject.at.is_empty() {
            put("at", subject.at.as_str().into());
        }
    }
    let labels = finding.labels.iter().map(|label| {
        let mut object = location(&Location::of(documents, &label.place));
        if !label.message.is_empty() {
            object.insert("message".to_owned(), label.message.as_str().into());
        }
        Value::Object(object)
    });
    put("labels", labels.collect());
    if let Some(note) = &finding.note {
        put("note", note.as_str().into());
    }
    if let Some(help) = &finding.help {
        put("help", help.message.as_str().into());
        if let Some(edit) = &help.edit {
            let Span { bytes, .. } = &edit.span;
            let mut object = location(&Location::of_span(documents, &edit.span));
            object.insert("bytes".to_owned(), json!([bytes.start, bytes.end]));
            object.insert("replacement".to_owned(), edit.replacement.as_str().into());
            put("edit", Value::Object(object));
        }
    }
    object
}

fn location(location: &Location) -> Map<String, Value> {
    let mut object = Map::new();
    object.insert("file".to_owned(), location.file.as_str().into());
    match &location.extent {
        Extent::Stretch(from, to) => {
            object.insert("line".to_owned(), from.line.into());
            object.insert("column".to_owned(), from.column.into());
            object.insert("end_line".to_owned(), to.line.into());
            object.insert("end_column".to_owned(), to.column.into());
        }
        Extent::Line(line) => {
            object.insert("line".to_owned(), (*line).into());
        }
        Extent::Whole => {}
    }
    object
}
