//! Links in a table that lead nowhere, or back to the table.

use std::path::{Component, Path, PathBuf};

use crate::codes::Code;
use crate::compile::find::Found;
use crate::compile::table::Context;
use crate::diagnostic::Diagnostic;
use crate::documents::{DocumentId, Span};
use crate::reader::Reading;
use crate::schema::nearest;

/// A finding for each link of the table that leads to nothing, or to the table itself. The files that links name are noted, and
/// whether they are there.
pub(in crate::compile) fn links(
    context: &Context<'_>,
    table: &str,
    found: &Found<'_>,
    named: &mut Vec<(PathBuf, bool)>,
) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    let mut seen = vec![false; found.grid.cells.len()];
    for index in found.grid.rows.iter().flat_map(|row| &row.slots).flatten() {
        // A cell that spans several slots is looked at once.
        let (Some(cell), Some(seen)) = (found.grid.cells.get(*index), seen.get_mut(*index)) else { continue };
        if std::mem::replace(seen, true) {
            continue;
        }
        for (target, bytes) in &cell.links {
            let at = Span { document: found.document, bytes: bytes.clone() };
            findings.extend(judge(context, found, target, at, named).map(|finding| finding.about(table, "")));
        }
    }
    findings
}

fn judge(
    context: &Context<'_>,
    found: &Found<'_>,
    target: &str,
    at: Span,
    named: &mut Vec<(PathBuf, bool)>,
) -> Option<Diagnostic> {
    let (path, name) = target.split_once('#').unwrap_or((target, ""));
    // Where a site begins is not known.
    if path.starts_with('/') {
        return None;
    }
    let own = context.documents.path(found.document);
    let linked = if path.is_empty() { own.to_path_buf() } else { beside(own, &decoded(path)) };
    if linked == own {
        return within(found.reading, Some(found.index), target, name, at);
    }
    let opened: Option<DocumentId> = context.finder.opened().find(|id| context.documents.path(*id) == linked);
    let there = opened.is_some() || context.library.text(&linked).is_ok();
    named.push((linked, there));
    let leads_somewhere = match opened {
        Some(id) => {
            let mut readings = context.finder.readings_of(id);
            readings.any(|reading| within(reading, None, target, name, at.clone()).is_none())
        }
        None => there,
    };
    if leads_somewhere { None } else { Some(broken(target, at, None)) }
}

/// A link to a name of a document that was read; `own` is the table that the link stands in.
fn within(reading: &Reading, own: Option<usize>, target: &str, name: &str, at: Span) -> Option<Diagnostic> {
    if name.is_empty() || name == "top" {
        return None;
    }
    let decoded = decoded(name);
    let mut named = reading.anchors.iter().filter(|anchor| anchor.name == name || anchor.name == decoded).peekable();
    if named.peek().is_none() {
        let names = reading.anchors.iter().map(|anchor| anchor.name.as_str());
        return Some(broken(target, at, nearest(name, names)));
    }
    let is_own = own.is_some() && named.any(|anchor| anchor.table == own);
    is_own.then(|| {
        Diagnostic::new(Code::SelfReference, format!("the link `{target}` leads to the table that it stands in"))
            .label(at, "this link")
            .help("correct the link; where the table is rolled on again, allow it with the reason")
    })
}

fn broken(target: &str, at: Span, near: Option<&str>) -> Diagnostic {
    let finding =
        Diagnostic::new(Code::BrokenLink, format!("the link `{target}` leads to nothing")).label(at, "this link");
    match near {
        Some(near) => finding.help(format!("did you mean `#{near}`?")),
        None => finding.help("correct the link, or give its target that name"),
    }
}

/// A path relative to a document.
fn beside(document: &Path, path: &str) -> PathBuf {
    let mut joined = document.parent().map(Path::to_path_buf).unwrap_or_default();
    for part in Path::new(path).components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if joined.file_name().is_some() => {
                joined.pop();
            }
            part => joined.push(part),
        }
    }
    joined
}

/// A part of a link with its percent signs resolved; as it is, where that gives no text.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(byte) = rest.bytes().next() {
        let code = rest.strip_prefix('%').and_then(|code| u8::from_str_radix(code.get(..2)?, 16).ok());
        bytes.push(code.unwrap_or(byte));
        // What follows a byte that is no `%` may be the rest of a character.
        let taken = if code.is_some() { 3 } else { rest.chars().next().map_or(1, char::len_utf8) };
        if code.is_none() {
            bytes.extend(rest.bytes().take(taken).skip(1));
        }
        rest = rest.get(taken..).unwrap_or_default();
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}
