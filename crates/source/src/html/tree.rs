//! The tree of an HTML document, in which every element and every piece of text knows its bytes.
//!
//! html5ever's tree builder is what browsers' parsers agree with, but its own tokenizer gives no byte offsets. So the tokens come
//! from html5gum, which gives them, and the sink notes while each token is taken in which nodes it makes. Nothing has to be
//! aligned afterwards, and elements that the parser moves or makes up are placed as well.
//!
//! The builder keeps a stack of open elements that it searches for every tag, and opens formatting elements again in every
//! paragraph: hostile documents make it slow or large out of all proportion. Depth and repetitions are limited, and reading
//! stops there.

use std::borrow::Cow;
use std::cell::{Cell, Ref, RefCell};
use std::collections::{HashMap, HashSet, VecDeque};
use std::convert::Infallible;
use std::ops::Range;

use ego_tree::NodeId;
use html5ever::interface::{ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{Doctype, Tag, TagKind, Token, TokenSink, TokenSinkResult};
use html5ever::tree_builder::{TreeBuilder, TreeBuilderOpts};
use html5ever::{Attribute, LocalName, QualName};
use html5gum::emitters::callback::{Callback, CallbackEmitter, CallbackEvent};
use html5gum::{Emitter, ForwardingEmitter, Span, State, Tokenizer};
use scraper::{Html, HtmlTreeSink, Node};

use super::decode::Decoder;

/// Elements nest no deeper; browsers stop at the same depth.
const MAX_DEPTH: u32 = 512;
/// How many elements and attributes the parser may repeat by itself, over the number of tags in the document.
const MAX_REPEATED: usize = 10_000;

/// A parsed document.
pub(super) struct Tree {
    pub(super) html: Html,
    /// The bytes of each element.
    pub(super) marks: HashMap<NodeId, Mark>,
    /// For each text node the pieces that make it up, in order.
    pub(super) pieces: HashMap<NodeId, Vec<Piece>>,
    /// For each table the first thing that stood directly in it and was moved before it.
    pub(super) moved: HashMap<NodeId, Range<usize>>,
    /// Where and why reading stopped before the end.
    pub(super) stopped: Option<(Stop, usize)>,
}

/// The bytes of an element.
#[derive(Clone, Debug)]
pub(super) struct Mark {
    /// Its start tag; empty where the parser opened it by itself.
    pub(super) tag: Range<usize>,
    /// Where it ends, behind its end tag if it has one. Noted for the parts of a table only.
    pub(super) end: usize,
    depth: u32,
}

/// A piece of a text node: so many bytes of it stand for these bytes of the document.
#[derive(Debug)]
pub(super) struct Piece {
    pub(super) len: usize,
    pub(super) source: Range<usize>,
}

/// The elements whose ends are noted; only their tags can end one of them.
const PARTS_OF_TABLE: [&str; 10] = ["table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "td", "th"];

fn is_part_of_table(node: &Node) -> bool {
    node.as_element().is_some_and(|element| PARTS_OF_TABLE.contains(&element.name()))
}

/// Why reading stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// Elements are nested too deeply.
    Depth,
    /// Unclosed formatting is repeated too often.
    Repetition,
}

/// Parses a document.
pub(super) fn parse(text: &str) -> Tree {
    let skipped = text.len() - text.trim_start_matches('\u{feff}').len();
    let options = TreeBuilderOpts { scripting_enabled: true, ..TreeBuilderOpts::default() };
    let builder = TreeBuilder::new(Sink::new(), options);
    let feed = Feed {
        builder: &builder,
        text,
        skipped,
        tag: None,
        names: HashSet::new(),
        next_state: None,
        has_references: true,
        decoder: Decoder::default(),
    };
    let Ok(()) = Tokenizer::new_with_emitter(&text[skipped..], Forward { inner: CallbackEmitter::new(feed) }).finish();
    builder.sink.token.replace(CurrentToken { bytes: text.len()..text.len(), name: None, ends: false, taken: false });
    let _ = builder.process_token(Token::EOFToken, 0);
    TokenSink::end(&builder);
    builder.sink.note_ends(None);
    builder.sink.finish()
}

/// Hands html5gum's tokens to html5ever's tree builder.
struct Feed<'a> {
    builder: &'a TreeBuilder<NodeId, Sink>,
    text: &'a str,
    skipped: usize,
    tag: Option<(Tag, usize)>,
    /// The attribute names of a tag with many.
    names: HashSet<LocalName>,
    next_state: Option<State>,
    /// Whether the current text may hold character references.
    has_references: bool,
    decoder: Decoder,
}

impl Feed<'_> {
    fn process(&mut self, token: Token, name: Option<LocalName>, ends: bool, bytes: Range<usize>) {
        let sink = &self.builder.sink;
        if sink.stopped.get().is_some() {
            return;
        }
        let is_text = matches!(token, Token::CharacterTokens(_) | Token::NullCharacterToken);
        sink.token.replace(CurrentToken { bytes, name, ends, taken: false });
        let state = match self.builder.process_token(token, 0) {
            TokenSinkResult::Continue => None,
            TokenSinkResult::Script(_) => Some(State::Data),
            TokenSinkResult::Plaintext => Some(State::PlainText),
            TokenSinkResult::RawData(RawKind::Rcdata) => Some(State::RcData),
            TokenSinkResult::RawData(RawKind::Rawtext) => Some(State::RawText),
            TokenSinkResult::RawData(RawKind::ScriptData | RawKind::ScriptDataEscaped(_)) => Some(State::ScriptData),
            TokenSinkResult::EncodingIndicator(_) => None,
        };
        if !is_text {
            sink.waiting.borrow_mut().clear();
            let ends_cells = sink.token.borrow().name.as_ref().is_some_and(|name| PARTS_OF_TABLE.contains(&&**name));
            if ends_cells {
                // The builder keeps its stack of open elements to itself, but answering this it asks for the topmost one's name.
                sink.asked.set(None);
                let _ = self.builder.adjusted_current_node_present_but_not_in_html_namespace();
                sink.note_ends(sink.asked.get());
            }
            self.has_references = matches!(state, None | Some(State::Data | State::RcData));
            self.next_state = state;
        }
    }

    fn characters(&mut self, value: &[u8], bytes: Range<usize>) {
        let decoded = String::from_utf8_lossy(value);
        let raw = self.text.get(bytes.clone()).unwrap_or_default();
        for stretch in self.decoder.align(raw, &decoded, self.has_references) {
            let source = bytes.start + stretch.raw.start..bytes.start + stretch.raw.end;
            for (n, part) in decoded[stretch.decoded].split('\0').enumerate() {
                if n > 0 {
                    self.process(Token::NullCharacterToken, None, false, source.clone());
                }
                if part.is_empty() {
                    continue;
                }
                let part = StrTendril::from_slice(part);
                self.builder.sink.waiting.borrow_mut().push_back(Waiting {
                    text: part.clone(),
                    done: 0,
                    source: source.clone(),
                });
                self.process(Token::CharacterTokens(part), None, false, source.clone());
            }
        }
    }
}

impl Callback<Infallible, usize> for Feed<'_> {
    fn handle_event(&mut self, event: CallbackEvent<'_>, span: Span<usize>) -> Option<Infallible> {
        let bytes = self.text.floor_char_boundary(span.start + self.skipped)
            ..self.text.ceil_char_boundary((span.end + self.skipped).max(span.start + self.skipped));
        let text = |bytes: &[u8]| StrTendril::from_slice(&String::from_utf8_lossy(bytes));
        let local = |bytes: &[u8]| LocalName::from(&*String::from_utf8_lossy(bytes));
        match event {
            CallbackEvent::OpenStartTag { name } => {
                let name = local(name);
                self.names.clear();
                self.tag = Some((
                    Tag {
                        kind: TagKind::StartTag,
                        name,
                        self_closing: false,
                        attrs: Vec::new(),
                        had_duplicate_attributes: false,
                    },
                    bytes.start,
                ));
            }
            CallbackEvent::AttributeName { name } => {
                if let Some((tag, _)) = &mut self.tag {
                    let name = QualName::new(None, Default::default(), local(name));
                    tag.attrs.push(Attribute { name, value: StrTendril::new() });
                }
            }
            CallbackEvent::AttributeValue { value } => {
                if let Some(attribute) = self.tag.as_mut().and_then(|(tag, _)| tag.attrs.last_mut()) {
                    attribute.value.push_tendril(&text(value));
                }
            }
            CallbackEvent::CloseStartTag { self_closing } => {
                if let Some((mut tag, start)) = self.tag.take() {
                    tag.self_closing = self_closing;
                    // Of attributes with one name the first counts.
                    let names = &mut self.names;
                    tag.attrs.retain(|attribute| names.insert(attribute.name.local.clone()));
                    let name = tag.name.clone();
                    self.process(Token::TagToken(tag), Some(name), false, start..bytes.end);
                }
            }
            CallbackEvent::EndTag { name } => {
                let name = local(name);
                let tag = Tag {
                    kind: TagKind::EndTag,
                    name: name.clone(),
                    self_closing: false,
                    attrs: Vec::new(),
                    had_duplicate_attributes: false,
                };
                self.process(Token::TagToken(tag), Some(name), true, bytes);
            }
            CallbackEvent::String { value } => self.characters(value, bytes),
            CallbackEvent::Comment { value } => self.process(Token::CommentToken(text(value)), None, false, bytes),
            CallbackEvent::Doctype { name, public_identifier, system_identifier, force_quirks } => {
                let doctype = Doctype {
                    name: Some(name).filter(|name| !name.is_empty()).map(text),
                    public_id: public_identifier.map(text),
                    system_id: system_identifier.map(text),
                    force_quirks,
                };
                self.process(Token::DoctypeToken(doctype), None, false, bytes);
            }
            CallbackEvent::Error(_) => {}
        }
        None
    }
}

/// Lets the tree builder decide how the tokenizer goes on after a tag.
struct Forward<'a> {
    inner: CallbackEmitter<Feed<'a>, Infallible, usize>,
}

impl ForwardingEmitter for Forward<'_> {
    type Token = Infallible;

    fn inner(&mut self) -> &mut impl Emitter<Token = Infallible> {
        &mut self.inner
    }

    fn emit_current_tag(&mut self) -> Option<State> {
        let _ = self.inner.emit_current_tag();
        let state = self.inner.callback_mut().next_state.take();
        if state.is_some() {
            self.inner.init_string();
        }
        state
    }

    fn adjusted_current_node_present_but_not_in_html_namespace(&mut self) -> bool {
        self.inner.callback_mut().builder.adjusted_current_node_present_but_not_in_html_namespace()
    }
}

/// The token that is being taken in.
#[derive(Default)]
struct CurrentToken {
    bytes: Range<usize>,
    name: Option<LocalName>,
    ends: bool,
    /// Whether its element has been made; another of the same name is a repetition.
    taken: bool,
}

/// Text on its way through the tree builder, which splits it, drops parts of it or holds it back until a table is clear.
struct Waiting {
    text: StrTendril,
    /// How much of it has come out.
    done: usize,
    source: Range<usize>,
}

/// Builds scraper's tree and notes where its nodes come from.
struct Sink {
    tree: HtmlTreeSink,
    token: RefCell<CurrentToken>,
    /// Text handed to the builder that has not come out as a node yet.
    waiting: RefCell<VecDeque<Waiting>>,
    marks: RefCell<HashMap<NodeId, Mark>>,
    pieces: RefCell<HashMap<NodeId, Vec<Piece>>>,
    moved: RefCell<HashMap<NodeId, Range<usize>>>,
    /// The table before which content is being put that does not belong into it.
    moving: Cell<Option<NodeId>>,
    /// The element whose name the builder asked for last.
    asked: Cell<Option<NodeId>>,
    /// The elements of tables that are open, the innermost first.
    open: RefCell<Vec<NodeId>>,
    tags: Cell<usize>,
    repeated: Cell<usize>,
    stopped: Cell<Option<(Stop, usize)>>,
}

impl Sink {
    fn new() -> Self {
        Self {
            tree: HtmlTreeSink::new(Html::new_document()),
            token: RefCell::default(),
            waiting: RefCell::default(),
            marks: RefCell::default(),
            pieces: RefCell::default(),
            moved: RefCell::default(),
            moving: Cell::new(None),
            asked: Cell::new(None),
            open: RefCell::default(),
            tags: Cell::new(0),
            repeated: Cell::new(0),
            stopped: Cell::new(None),
        }
    }

    fn stop(&self, why: Stop) {
        if self.stopped.get().is_none() {
            self.stopped.set(Some((why, self.token.borrow().bytes.start)));
        }
    }

    /// Notes which elements of tables have come to their end, given the innermost element that is open.
    fn note_ends(&self, current: Option<NodeId>) {
        let html = self.tree.0.borrow();
        let path = current.and_then(|node| html.tree.get(node)).into_iter();
        let path = path.flat_map(|node| std::iter::once(node).chain(node.ancestors()));
        let open: Vec<NodeId> = path.filter(|node| is_part_of_table(node.value())).map(|node| node.id()).collect();
        let token = self.token.borrow();
        let mut marks = self.marks.borrow_mut();
        for node in self.open.replace(open.clone()).into_iter().filter(|node| !open.contains(node)) {
            let name =
                html.tree.get(node).and_then(|node| node.value().as_element()).map(|element| &element.name.local);
            let end = if token.ends && name == token.name.as_ref() { token.bytes.end } else { token.bytes.start };
            if let Some(mark) = marks.get_mut(&node) {
                mark.end = mark.end.max(end);
            }
        }
    }

    /// The bytes from which this text came.
    fn source(&self, text: &str) -> Range<usize> {
        let mut waiting = self.waiting.borrow_mut();
        while let Some(front) = waiting.front_mut() {
            let Some(at) = front.text[front.done..].find(text) else {
                waiting.pop_front();
                continue;
            };
            let start = front.done + at;
            front.done = start + text.len();
            return if front.text.len() == front.source.len() {
                front.source.start + start..front.source.start + front.done
            } else {
                front.source.clone()
            };
        }
        let at = self.token.borrow().bytes.start;
        at..at
    }

    fn note_text(&self, node: Option<NodeId>, text: &StrTendril) {
        let piece = Piece { len: text.len(), source: self.source(text) };
        if !text.trim().is_empty() {
            self.note_move(&piece.source);
        }
        if let Some(node) = node {
            self.pieces.borrow_mut().entry(node).or_default().push(piece);
        }
    }

    fn note_move(&self, bytes: &Range<usize>) {
        if let Some(table) = self.moving.get() {
            self.moved.borrow_mut().entry(table).or_insert_with(|| bytes.clone());
        }
    }

    fn note_parent(&self, node: &NodeId, parent: &NodeId) {
        let mut marks = self.marks.borrow_mut();
        let depth = marks.get(parent).map_or(0, |mark| mark.depth) + 1;
        if let Some(mark) = marks.get_mut(node) {
            mark.depth = depth;
            if depth > MAX_DEPTH {
                self.stop(Stop::Depth);
            }
        }
    }
}

impl TreeSink for Sink {
    type Handle = NodeId;
    type Output = Tree;
    type ElemName<'a> = Ref<'a, QualName>;

    fn finish(self) -> Tree {
        Tree {
            html: self.tree.finish(),
            marks: self.marks.into_inner(),
            pieces: self.pieces.into_inner(),
            moved: self.moved.into_inner(),
            stopped: self.stopped.get(),
        }
    }

    fn parse_error(&self, _: Cow<'static, str>) {}

    fn get_document(&self) -> NodeId {
        self.tree.get_document()
    }

    fn elem_name<'a>(&'a self, target: &'a NodeId) -> Self::ElemName<'a> {
        self.asked.set(Some(*target));
        self.tree.elem_name(target)
    }

    fn create_element(&self, name: QualName, attrs: Vec<Attribute>, flags: ElementFlags) -> NodeId {
        let mut token = self.token.borrow_mut();
        let is_its_own = !token.ends && !token.taken && token.name.as_ref() == Some(&name.local);
        let cost = 1 + attrs.len();
        let node = self.tree.create_element(name, attrs, flags);
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
        self.marks.borrow_mut().insert(node, Mark { end: tag.end, tag, depth: 0 });
        node
    }

    fn create_comment(&self, text: StrTendril) -> NodeId {
        self.tree.create_comment(text)
    }

    fn create_pi(&self, target: StrTendril, data: StrTendril) -> NodeId {
        self.tree.create_pi(target, data)
    }

    fn append(&self, parent: &NodeId, child: NodeOrText<NodeId>) {
        match child {
            NodeOrText::AppendNode(node) => {
                self.note_parent(&node, parent);
                self.tree.append(parent, NodeOrText::AppendNode(node));
            }
            NodeOrText::AppendText(text) => {
                self.tree.append(parent, NodeOrText::AppendText(text.clone()));
                let html = self.tree.0.borrow();
                let node = html.tree.get(*parent).and_then(|parent| parent.last_child()).map(|node| node.id());
                self.note_text(node, &text);
            }
        }
    }

    fn append_before_sibling(&self, sibling: &NodeId, child: NodeOrText<NodeId>) {
        let parent = self.tree.0.borrow().tree.get(*sibling).and_then(|node| node.parent()).map(|node| node.id());
        match child {
            NodeOrText::AppendNode(node) => {
                if let Some(parent) = parent {
                    self.note_parent(&node, &parent);
                }
                self.tree.append_before_sibling(sibling, NodeOrText::AppendNode(node));
            }
            NodeOrText::AppendText(text) => {
                self.tree.append_before_sibling(sibling, NodeOrText::AppendText(text.clone()));
                let html = self.tree.0.borrow();
                let node = html.tree.get(*sibling).and_then(|node| node.prev_sibling()).map(|node| node.id());
                self.note_text(node.filter(|_| parent.is_some()), &text);
            }
        }
    }

    fn append_based_on_parent_node(&self, element: &NodeId, previous: &NodeId, child: NodeOrText<NodeId>) {
        self.moving.set(Some(*element));
        if let NodeOrText::AppendNode(_) = &child {
            self.note_move(&self.token.borrow().bytes);
        }
        let has_parent = self.tree.0.borrow().tree.get(*element).is_some_and(|node| node.parent().is_some());
        if has_parent {
            self.append_before_sibling(element, child);
        } else {
            self.append(previous, child);
        }
        self.moving.set(None);
    }

    fn append_doctype_to_document(&self, name: StrTendril, public_id: StrTendril, system_id: StrTendril) {
        self.tree.append_doctype_to_document(name, public_id, system_id);
    }

    fn get_template_contents(&self, target: &NodeId) -> NodeId {
        self.tree.get_template_contents(target)
    }

    fn same_node(&self, x: &NodeId, y: &NodeId) -> bool {
        x == y
    }

    fn set_quirks_mode(&self, mode: QuirksMode) {
        self.tree.set_quirks_mode(mode);
    }

    /// A second `<html>` or `<body>` tag adds nothing that a table needs.
    fn add_attrs_if_missing(&self, _: &NodeId, _: Vec<Attribute>) {}

    fn remove_from_parent(&self, target: &NodeId) {
        self.tree.remove_from_parent(target);
    }

    fn reparent_children(&self, node: &NodeId, new_parent: &NodeId) {
        self.tree.reparent_children(node, new_parent);
    }
}
