//! The text of a cell, a caption or a heading as a reader of the page sees it.

use std::ops::{ControlFlow, Range};

use ego_tree::NodeRef;
use scraper::Node;
use scraper::node::Element;

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
pub(super) fn of(tree: &Tree, root: NodeRef<'_, Node>) -> Content {
    let mut text = Normaliser::default();
    let mut links = Vec::new();
    let mut preformatted = 0;
    walk(root, |step| match step {
        Step::Enter(node) => match node.value() {
            Node::Text(piece) => {
                take_text(tree, &mut text, node, piece, preformatted > 0);
                ControlFlow::Continue(())
            }
            Node::Element(element) => {
                let tag = tree.marks.get(&node.id()).map_or(0..0, |mark| mark.tag.clone());
                if let Some(target) = element.attr("href").filter(|target| points_into_a_document(target)) {
                    links.push((target.to_owned(), tag.clone()));
                }
                if element.name() == "br" {
                    text.line_break(tag);
                    return ControlFlow::Break(());
                }
                if breaks_lines(element) {
                    text.block_edge(tag);
                }
                if is_hidden(element) || element.name() == "table" {
                    return ControlFlow::Break(());
                }
                preformatted += usize::from(is_preformatted(element));
                ControlFlow::Continue(())
            }
            _ => ControlFlow::Break(()),
        },
        Step::Leave(node) => {
            if let Node::Element(element) = node.value() {
                preformatted -= usize::from(is_preformatted(element));
                if breaks_lines(element) {
                    text.block_end();
                }
            }
            ControlFlow::Continue(())
        }
    });
    Content { text: text.finish(), links }
}

fn take_text(tree: &Tree, text: &mut Normaliser, node: NodeRef<'_, Node>, whole: &str, preformatted: bool) {
    let mut at = 0;
    for piece in tree.pieces.get(&node.id()).map_or(&[][..], Vec::as_slice) {
        let Some(part) = whole.get(at..at + piece.len) else { return };
        at += piece.len;
        if part.len() != piece.source.len() {
            text.push_as(part, piece.source.clone(), preformatted);
        } else {
            text.push(part, piece.source.start, preformatted);
        }
    }
}

/// A step of a walk through a subtree.
pub(super) enum Step<'a> {
    /// A node begins; breaking leaves out what is in it, and its end.
    Enter(NodeRef<'a, Node>),
    /// A node ends.
    Leave(NodeRef<'a, Node>),
}

/// Walks through what is below a node, without recursion: a document may nest as it likes.
pub(super) fn walk<'a>(root: NodeRef<'a, Node>, mut take: impl FnMut(Step<'a>) -> ControlFlow<()>) {
    let mut next = root.first_child();
    while let Some(mut node) = next {
        if take(Step::Enter(node)).is_continue() {
            if let Some(child) = node.first_child() {
                next = Some(child);
                continue;
            }
            let _ = take(Step::Leave(node));
        }
        next = loop {
            if let Some(sibling) = node.next_sibling() {
                break Some(sibling);
            }
            match node.parent() {
                Some(parent) if parent.id() != root.id() => {
                    let _ = take(Step::Leave(parent));
                    node = parent;
                }
                _ => break None,
            }
        };
    }
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
    let has_class =
        |name: &str| element.attr("class").is_some_and(|all| all.split_ascii_whitespace().any(|c| c == name));
    is_unseen
        || element.attr("hidden").is_some()
        || element.name() == "sup" && has_class("reference")
        || has_class("mw-editsection")
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
    let declarations = element.attr("style")?.split(';').filter_map(|declaration| declaration.split_once(':'));
    let value = declarations.filter(|(name, _)| name.trim().eq_ignore_ascii_case(property)).last()?.1;
    let value = value.split('!').next().unwrap_or_default();
    Some(value.trim().to_ascii_lowercase())
}
