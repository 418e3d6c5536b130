//! The nodes of a document tree: elements and text, linked by index.

use std::ops::Range;

use html5ever::{Attribute, QualName};

/// A node of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct NodeId(u32);

impl NodeId {
    /// The document.
    pub(super) const ROOT: Self = Self(0);
    const NONE: Self = Self(u32::MAX);

    fn some(self) -> Option<Self> {
        (self != Self::NONE).then_some(self)
    }
}

/// What a node is.
pub(super) enum Kind {
    /// An element.
    Element(Box<Element>),
    /// Text that stands for these bytes of the document: the same text unless it is given.
    Text { source: Range<usize>, decoded: Option<Box<str>> },
    /// What this template holds: no part of the page, and not among the template's children.
    Contents(NodeId),
    /// The document itself, or a comment.
    Other,
}

/// An element.
pub(super) struct Element {
    pub(super) name: QualName,
    pub(super) attributes: Vec<Attribute>,
    /// The bytes of its start tag; empty where the parser opened it by itself.
    pub(super) tag: Range<usize>,
    /// Where it ends, behind its end tag if it has one. Noted for the parts of a table only.
    pub(super) end: usize,
    pub(super) depth: u32,
    /// What it holds if it is a template.
    pub(super) contents: Option<NodeId>,
}

impl Element {
    pub(super) fn name(&self) -> &str {
        &self.name.local
    }

    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|attribute| &*attribute.name.local == name).map(|attribute| &*attribute.value)
    }

    /// Its bytes from the start tag to the end.
    pub(super) fn span(&self) -> Range<usize> {
        self.tag.start..self.end.max(self.tag.start)
    }
}

struct Node {
    kind: Kind,
    parent: NodeId,
    previous: NodeId,
    next: NodeId,
    first_child: NodeId,
    last_child: NodeId,
}

/// All nodes of a tree. An id that none of them has stands for the document.
pub(super) struct Nodes {
    nodes: Vec<Node>,
    no_name: QualName,
}

impl Default for Nodes {
    fn default() -> Self {
        let no_name = QualName::new(None, Default::default(), Default::default());
        let mut nodes = Self { nodes: Vec::new(), no_name };
        nodes.create(Kind::Other);
        nodes
    }
}

impl Nodes {
    fn at(&self, node: NodeId) -> &Node {
        &self.nodes[node.0 as usize]
    }

    fn at_mut(&mut self, node: NodeId) -> &mut Node {
        &mut self.nodes[node.0 as usize]
    }

    pub(super) fn kind(&self, node: NodeId) -> &Kind {
        &self.at(node).kind
    }

    pub(super) fn element(&self, node: NodeId) -> Option<&Element> {
        match &self.at(node).kind {
            Kind::Element(element) => Some(element),
            _ => None,
        }
    }

    pub(super) fn element_mut(&mut self, node: NodeId) -> Option<&mut Element> {
        match &mut self.at_mut(node).kind {
            Kind::Element(element) => Some(element),
            _ => None,
        }
    }

    /// The name of an element; an empty one for other nodes.
    pub(super) fn name(&self, node: NodeId) -> &QualName {
        self.element(node).map_or(&self.no_name, |element| &element.name)
    }

    pub(super) fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.at(node).parent.some()
    }

    /// The node around a node: its parent, or the template that holds it.
    pub(super) fn around(&self, node: NodeId) -> Option<NodeId> {
        match self.kind(node) {
            Kind::Contents(template) => Some(*template),
            _ => self.parent(node),
        }
    }

    pub(super) fn first_child(&self, node: NodeId) -> Option<NodeId> {
        self.at(node).first_child.some()
    }

    pub(super) fn next_sibling(&self, node: NodeId) -> Option<NodeId> {
        self.at(node).next.some()
    }

    /// The elements right below a node that have one of these names.
    pub(super) fn children<'a>(
        &'a self,
        node: NodeId,
        names: &'static [&'static str],
    ) -> impl Iterator<Item = (NodeId, &'a Element)> {
        let children = std::iter::successors(self.first_child(node), |child| self.next_sibling(*child));
        children
            .filter_map(|child| Some((child, self.element(child)?)))
            .filter(|(_, element)| names.contains(&element.name()))
    }

    /// Makes a node that is not in the tree yet.
    pub(super) fn create(&mut self, kind: Kind) -> NodeId {
        let id = NodeId(u32::try_from(self.nodes.len()).expect("a document has fewer bytes than there are ids"));
        let none = NodeId::NONE;
        self.nodes.push(Node { kind, parent: none, previous: none, next: none, first_child: none, last_child: none });
        id
    }

    /// Makes a node the last child of another.
    pub(super) fn append(&mut self, parent: NodeId, node: NodeId) {
        self.detach(node);
        let last = self.at(parent).last_child;
        self.at_mut(node).parent = parent;
        self.at_mut(node).previous = last;
        self.at_mut(parent).last_child = node;
        match last.some() {
            Some(last) => self.at_mut(last).next = node,
            None => self.at_mut(parent).first_child = node,
        }
    }

    /// Puts a node before another one, under the same parent.
    pub(super) fn insert_before(&mut self, sibling: NodeId, node: NodeId) {
        self.detach(node);
        let Node { parent, previous, .. } = *self.at(sibling);
        let inserted = self.at_mut(node);
        (inserted.parent, inserted.previous, inserted.next) = (parent, previous, sibling);
        self.at_mut(sibling).previous = node;
        match (previous.some(), parent.some()) {
            (Some(previous), _) => self.at_mut(previous).next = node,
            (None, Some(parent)) => self.at_mut(parent).first_child = node,
            (None, None) => {}
        }
    }

    /// Takes a node out of the tree.
    pub(super) fn detach(&mut self, node: NodeId) {
        let Node { parent, previous, next, .. } = *self.at(node);
        let Some(parent) = parent.some() else { return };
        match previous.some() {
            Some(previous) => self.at_mut(previous).next = next,
            None => self.at_mut(parent).first_child = next,
        }
        match next.some() {
            Some(next) => self.at_mut(next).previous = previous,
            None => self.at_mut(parent).last_child = previous,
        }
        let detached = self.at_mut(node);
        (detached.parent, detached.previous, detached.next) = (NodeId::NONE, NodeId::NONE, NodeId::NONE);
    }

    /// Moves the children of a node behind those of another.
    pub(super) fn move_children(&mut self, node: NodeId, new_parent: NodeId) {
        while let Some(child) = self.first_child(node) {
            self.append(new_parent, child);
        }
    }
}

/// A step of a walk through a subtree.
pub(super) enum Step {
    /// A node begins.
    Enter(NodeId),
    /// A node ends.
    Leave(NodeId),
}

impl Nodes {
    /// Walks through what is below a node, without recursion: a document may nest as it likes. Where `take` answers an entry with
    /// `false`, what is in the node is left out, and its end.
    pub(super) fn walk(&self, root: NodeId, mut take: impl FnMut(Step) -> bool) {
        let mut next = self.first_child(root);
        while let Some(mut node) = next {
            if take(Step::Enter(node)) {
                if let Some(child) = self.first_child(node) {
                    next = Some(child);
                    continue;
                }
                take(Step::Leave(node));
            }
            next = loop {
                if let Some(sibling) = self.next_sibling(node) {
                    break Some(sibling);
                }
                match self.parent(node) {
                    Some(parent) if parent != root => {
                        take(Step::Leave(parent));
                        node = parent;
                    }
                    _ => break None,
                }
            };
        }
    }
}
