//! The text of a cell, a caption or a heading as a reader of the page sees it.

use std::ops::Range;

use super::node::{Element, Kind, NodeId, Step};
use super::tree::Tree;
use crate::normal::{Normaliser, is_block};
use crate::reader::points_into_a_document;
use crate::text::Text;

/// What stands in an element.
pub(super) struct Content {
    pub(super) text: Text,
    pub(super) links: Vec<(String, Range<usize>)>,
}

/// Reads what stands in an element. Tables in it are left out (they are tables of their own), and so is what no reader sees.
pub(super) fn of(tree: &Tree<'_>, root: NodeId) -> Content {
    let mut text = Normaliser::default();
    let mut links = Vec::new();
    let mut preformatted = 0;
    tree.nodes.walk(root, |step| {
        let (node, enters) = match step {
            Step::Enter(node) => (node, true),
            Step::Leave(node) => (node, false),
        };
        let element = match tree.nodes.kind(node) {
            Kind::Element(element) => element,
            Kind::Text { .. } if enters => {
                match tree.text(node) {
                    Some((piece, source, true)) => text.push(piece, source.start, preformatted > 0),
                    Some((piece, source, false)) => text.push_as(piece, source, preformatted > 0),
                    None => {}
                }
                return false;
            }
            _ => return false,
        };
        if !enters {
            preformatted -= usize::from(is_preformatted(element));
            if breaks_lines(element) {
                text.block_end();
            }
            return true;
        }
        if element.name() == "br" {
            text.line_break(element.tag.clone());
            return false;
        }
        if breaks_lines(element) {
            text.block_edge(element.tag.clone());
        }
        if is_hidden(element) || element.name() == "table" {
            return false;
        }
        if let Some(target) = element.attribute("href").filter(|target| points_into_a_document(target)) {
            links.push((target.to_owned(), element.tag.clone()));
        }
        preformatted += usize::from(is_preformatted(element));
        true
    });
    let start = tree.nodes.element(root).map_or(0, |element| element.tag.end);
    Content { text: text.finish(start), links }
}

/// Whether a reader does not see an element: code, alternatives for other programs, hidden text, and the marks that wikis add
/// (footnote references, links for editing).
pub(super) fn is_hidden(element: &Element) -> bool {
    let is_unseen = matches!(
        element.name(),
        "script"
            | "style"
            | "noscript"
            | "template"
            | "head"
            | "title"
            | "noframes"
            | "noembed"
            | "iframe"
            | "rp"
            | "audio"
            | "video"
            | "canvas"
            | "datalist"
            | "annotation"
            | "annotation-xml"
    );
    if is_unseen || element.attributes.is_empty() {
        return is_unseen;
    }
    let classes = || element.attribute("class").unwrap_or_default().split_ascii_whitespace();
    element.attribute("hidden").is_some()
        || classes().any(|class| class == "mw-editsection" || class == "reference" && element.name() == "sup")
        || style(element, "display").is_some_and(|value| value == "none")
        || style(element, "visibility").is_some_and(|value| value == "hidden" || value == "collapse")
}

fn breaks_lines(element: &Element) -> bool {
    match style(element, "display").as_deref() {
        Some("block" | "list-item" | "flex" | "grid" | "table" | "flow-root") => true,
        Some("inline" | "contents" | "inline-block") => false,
        _ => is_block(element.name()),
    }
}

fn is_preformatted(element: &Element) -> bool {
    matches!(element.name(), "pre" | "textarea" | "listing" | "xmp" | "plaintext")
}

/// What an element's own style says of a property.
fn style(element: &Element, property: &str) -> Option<String> {
    // The last declaration counts.
    let mut declarations =
        element.attribute("style")?.rsplit(';').filter_map(|declaration| declaration.split_once(':'));
    let (_, value) = declarations.find(|(name, _)| name.trim().eq_ignore_ascii_case(property))?;
    let value = value.split('!').next().unwrap_or_default();
    Some(value.trim().to_ascii_lowercase())
}
