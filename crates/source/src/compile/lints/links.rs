//! Links in a table that lead nowhere, or back to the table.

use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

use crate::codes::Code;
use crate::compile::find::Found;
use crate::compile::table::Context;
use crate::diagnostic::Diagnostic;
use crate::documents::Span;
use crate::reader::Reading;
use crate::schema::nearest;

/// A link that leads out of its document. Where to is known when all documents have been read.
#[derive(Debug)]
pub(in crate::compile) struct Link {
    /// The file that it names.
    pub(in crate::compile) path: PathBuf,
    /// Whether something is there; the documents of the book need not be asked.
    pub(in crate::compile) is_there: bool,
    target: String,
    at: Span,
}

impl Link {
    /// The finding that the link leads to nothing, if so; `names` are those in its file, where that is a document of the book.
    pub(in crate::compile) fn judge(&self, names: Option<&BTreeSet<String>>) -> Option<Diagnostic> {
        let leads_somewhere = match names {
            Some(names) => {
                let name = self.target.split_once('#').map_or("", |(_, name)| name);
                is_whole(name) || names.contains(name) || names.contains(&decoded(name))
            }
            None => self.is_there,
        };
        if leads_somewhere { None } else { Some(broken(&self.target, self.at.clone(), None)) }
    }
}

/// A finding for each link of the table that leads to nothing within its document, or to the table itself; and the links that lead
/// out of it.
pub(in crate::compile) fn links(context: &Context<'_>, found: &Found<'_>, out: &mut Vec<Link>) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    let mut seen = vec![false; found.grid.cells.len()];
    for index in found.grid.rows.iter().flat_map(|row| &row.slots).flatten() {
        // A cell that spans several slots is looked at once.
        let (Some(cell), Some(seen)) = (found.grid.cells.get(*index), seen.get_mut(*index)) else { continue };
        if std::mem::replace(seen, true) {
            continue;
        }
        for (target, bytes) in &cell.links {
            let (path, name) = target.split_once('#').unwrap_or((target, ""));
            // What is asked of a page does not make it another one.
            let path = path.split('?').next().unwrap_or_default();
            // Where a site begins is not known.
            if path.starts_with('/') {
                continue;
            }
            let at = Span { document: found.document, bytes: bytes.clone() };
            let own = context.documents.path(found.document);
            let linked = if path.is_empty() { own.to_path_buf() } else { beside(own, &decoded(path)) };
            if linked == own {
                findings.extend(within(found.reading, found.index, target, name, at));
            } else {
                out.push(Link { path: linked, is_there: true, target: target.clone(), at });
            }
        }
    }
    findings
}

/// Whether a name is that of a whole document.
fn is_whole(name: &str) -> bool {
    name.is_empty() || name == "top"
}

/// A link to a name of its own document; `own` is the table that it stands in.
fn within(reading: &Reading, own: usize, target: &str, name: &str, at: Span) -> Option<Diagnostic> {
    if is_whole(name) {
        return None;
    }
    let decoded = decoded(name);
    let mut named = reading.anchors.iter().filter(|anchor| anchor.name == name || anchor.name == decoded).peekable();
    if named.peek().is_none() {
        let names = reading.anchors.iter().map(|anchor| anchor.name.as_str());
        return Some(broken(target, at, nearest(name, names)));
    }
    let is_own = named.any(|anchor| anchor.table == Some(own));
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
