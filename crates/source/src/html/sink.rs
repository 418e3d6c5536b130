//! Takes the tree builder's orders, and notes for each node which bytes it comes from.
//!
//! The builder keeps a stack of open elements that it searches for every tag, and opens formatting elements again in every
//! paragraph: hostile documents make it slow or large out of all proportion. Depth and repetitions are limited, and reading
//! stops there.

use std::borrow::Cow;
use std::cell::{Cell, Ref, RefCell};
use std::collections::{HashMap, VecDeque};
use std::ops::Range;

use html5ever::interface::{ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::tendril::StrTendril;
use html5ever::{Attribute, LocalName, QualName};

use super::node::{Element, Kind, NodeId, Nodes};

/// Elements nest no deeper; browsers stop at the same depth.
const MAX_DEPTH: u32 = 512;
/// How many elements and attributes the parser may repeat by itself, over the number of tags in the document.
const MAX_REPEATED: usize = 10_000;

/// The elements whose ends are noted; only their tags can end one of them.
pub(super) const PARTS_OF_TABLE: [&str; 10] =
    ["table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "td", "th"];

/// Why reading stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// Elements are nested too deeply.
    Depth,
    /// Unclosed formatting is repeated too often.
    Repetition,
}

/// The token that is being taken in.
#[derive(Default)]
pub(super) struct CurrentToken {
    pub(super) bytes: Range<usize>,
    pub(super) name: Option<LocalName>,
    /// Whether it is an end tag.
    pub(super) ends: bool,
    /// Whether its element has been made; another of the same name is a repetition.
    pub(super) taken: bool,
}

impl CurrentToken {
    pub(super) fn new(bytes: Range<usize>, name: Option<LocalName>, ends: bool) -> Self {
        Self { bytes, name, ends, taken: false }
    }
}

/// Text on its way through the tree builder, which splits it, drops parts of it or holds it back until a table is clear.
pub(super) struct Waiting {
    pub(super) text: StrTendril,
    /// How much of it has come out.
    pub(super) done: usize,
    pub(super) source: Range<usize>,
    /// Whether the bytes there are the text.
    pub(super) is_verbatim: bool,
}

/// Builds the tree and notes where its nodes come from.
#[derive(Default)]
pub(super) struct Sink {
    pub(super) nodes: RefCell<Nodes>,
    pub(super) token: RefCell<CurrentToken>,
    pub(super) waiting: RefCell<VecDeque<Waiting>>,
    pub(super) moved: RefCell<HashMap<NodeId, Range<usize>>>,
    /// The start tags of rows and cells that stand in no table, and of which nothing is made.
    pub(super) dropped: RefCell<Vec<Range<usize>>>,
    /// The table before which content is being put that does not belong into it.
    moving: Cell<Option<NodeId>>,
    /// The element whose name the builder asked for last.
    pub(super) asked: Cell<Option<NodeId>>,
    /// The elements of tables that are open, the innermost first.
    open: RefCell<Vec<NodeId>>,
    tags: Cell<usize>,
    repeated: Cell<usize>,
    pub(super) stopped: Cell<Option<(Stop, usize)>>,
}

impl Sink {
    fn stop(&self, why: Stop) {
        if self.stopped.get().is_none() {
            self.stopped.set(Some((why, self.token.borrow().bytes.start)));
        }
    }

    /// Notes which elements of tables have come to their end, given the innermost element that is open.
    pub(super) fn note_ends(&self, current: Option<NodeId>) {
        let mut nodes = self.nodes.borrow_mut();
        let path = std::iter::successors(current, |node| nodes.around(*node));
        let is_part_of_table = |node: &NodeId| nodes.element(*node).is_some_and(|e| PARTS_OF_TABLE.contains(&e.name()));
        let open: Vec<NodeId> = path.filter(is_part_of_table).collect();
        let token = self.token.borrow();
        let mut before = self.open.borrow_mut();
        for node in before.iter().filter(|node| !open.contains(node)) {
            if let Some(element) = nodes.element_mut(*node) {
                let closes = token.ends && token.name.as_ref() == Some(&element.name.local);
                let end = if closes { token.bytes.end } else { token.bytes.start };
                element.end = element.end.max(end);
            }
        }
        *before = open;
    }

    /// Notes the tag of a row or a cell of which nothing was made.
    pub(super) fn note_dropped(&self) {
        let token = self.token.borrow();
        let is_of_row = token.name.as_ref().is_some_and(|name| matches!(&**name, "tr" | "td" | "th"));
        if is_of_row && !token.ends && !token.taken {
            self.dropped.borrow_mut().push(token.bytes.clone());
        }
    }

    /// A text node, with the bytes from which the text came.
    fn text_node(&self, text: &StrTendril) -> NodeId {
        let (source, is_verbatim) = self.source(text);
        if let Some(table) = self.moving.get().filter(|_| !text.trim().is_empty()) {
            self.moved.borrow_mut().entry(table).or_insert_with(|| source.clone());
        }
        let decoded = if is_verbatim { None } else { Some(text.as_ref().into()) };
        self.nodes.borrow_mut().create(Kind::Text { source, decoded })
    }

    /// The bytes from which a text came, and whether they are the same as it.
    fn source(&self, text: &str) -> (Range<usize>, bool) {
        let mut waiting = self.waiting.borrow_mut();
        while let Some(front) = waiting.front_mut() {
            let rest = &front.text[front.done..];
            let found = if rest.starts_with(text) { Some(0) } else { rest.find(text) };
            let Some(at) = found else {
                waiting.pop_front();
                continue;
            };
            let start = front.done + at;
            front.done = start + text.len();
            return if front.is_verbatim {
                (front.source.start + start..front.source.start + front.done, true)
            } else {
                (front.source.clone(), false)
            };
        }
        let at = self.token.borrow().bytes.start;
        (at..at, false)
    }

    fn node(&self, child: NodeOrText<NodeId>) -> NodeId {
        match child {
            NodeOrText::AppendNode(node) => node,
            NodeOrText::AppendText(text) => self.text_node(&text),
        }
    }

    fn note_parent(&self, node: NodeId, parent: NodeId) {
        let mut nodes = self.nodes.borrow_mut();
        let element = nodes.element(parent).or_else(|| nodes.element(nodes.around(parent)?));
        let depth = element.map_or(0, |element| element.depth) + 1;
        if let Some(element) = nodes.element_mut(node) {
            element.depth = depth;
            if depth > MAX_DEPTH {
                self.stop(Stop::Depth);
            }
        }
    }
}

impl TreeSink for Sink {
    type Handle = NodeId;
    type Output = Self;
    type ElemName<'a> = Ref<'a, QualName>;

    fn finish(self) -> Self {
        self
    }

    fn parse_error(&self, _: Cow<'static, str>) {}

    fn get_document(&self) -> NodeId {
        NodeId::ROOT
    }

    fn elem_name<'a>(&'a self, target: &'a NodeId) -> Self::ElemName<'a> {
        self.asked.set(Some(*target));
        Ref::map(self.nodes.borrow(), |nodes| nodes.name(*target))
    }

    fn create_element(&self, name: QualName, attrs: Vec<Attribute>, flags: ElementFlags) -> NodeId {
        let mut token = self.token.borrow_mut();
        let is_its_own = !token.ends && !token.taken && token.name.as_ref() == Some(&name.local);
        let cost = 1 + attrs.len();
        let tag = if is_its_own {
            token.taken = true;
            self.tags.set(self.tags.get() + cost);
            token.bytes.clone()
        } else {
            self.repeated.set(self.repeated.get() + cost);
            token.bytes.start..token.bytes.start
        };
        drop(token);
        if self.repeated.get() > self.tags.get() + MAX_REPEATED {
            self.stop(Stop::Repetition);
        }
        let mut nodes = self.nodes.borrow_mut();
        let element = Element { name, attributes: attrs, end: tag.end, tag, depth: 0, contents: None };
        let node = nodes.create(Kind::Element(Box::new(element)));
        if flags.template {
            let contents = nodes.create(Kind::Contents(node));
            if let Some(element) = nodes.element_mut(node) {
                element.contents = Some(contents);
            }
        }
        node
    }

    fn create_comment(&self, _: StrTendril) -> NodeId {
        self.nodes.borrow_mut().create(Kind::Other)
    }

    fn create_pi(&self, _: StrTendril, _: StrTendril) -> NodeId {
        self.nodes.borrow_mut().create(Kind::Other)
    }

    fn append(&self, parent: &NodeId, child: NodeOrText<NodeId>) {
        let node = self.node(child);
        self.note_parent(node, *parent);
        self.nodes.borrow_mut().append(*parent, node);
    }

    fn append_before_sibling(&self, sibling: &NodeId, child: NodeOrText<NodeId>) {
        let node = self.node(child);
        let parent = self.nodes.borrow().parent(*sibling);
        if let Some(parent) = parent {
            self.note_parent(node, parent);
            self.nodes.borrow_mut().insert_before(*sibling, node);
        }
    }

    fn append_based_on_parent_node(&self, element: &NodeId, previous: &NodeId, child: NodeOrText<NodeId>) {
        self.moving.set(Some(*element));
        if let NodeOrText::AppendNode(_) = &child {
            let bytes = &self.token.borrow().bytes;
            self.moved.borrow_mut().entry(*element).or_insert_with(|| bytes.clone());
        }
        let parent = self.nodes.borrow().parent(*element);
        if parent.is_some() {
            self.append_before_sibling(element, child);
        } else {
            self.append(previous, child);
        }
        self.moving.set(None);
    }

    fn append_doctype_to_document(&self, _: StrTendril, _: StrTendril, _: StrTendril) {}

    fn get_template_contents(&self, target: &NodeId) -> NodeId {
        self.nodes.borrow().element(*target).and_then(|element| element.contents).unwrap_or(*target)
    }

    fn same_node(&self, x: &NodeId, y: &NodeId) -> bool {
        x == y
    }

    fn set_quirks_mode(&self, _: QuirksMode) {}

    /// A second `<html>` or `<body>` tag adds nothing that a table needs.
    fn add_attrs_if_missing(&self, _: &NodeId, _: Vec<Attribute>) {}

    fn remove_from_parent(&self, target: &NodeId) {
        self.nodes.borrow_mut().detach(*target);
    }

    fn reparent_children(&self, node: &NodeId, new_parent: &NodeId) {
        self.nodes.borrow_mut().move_children(*node, *new_parent);
    }
}
