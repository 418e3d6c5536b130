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

use html5ever::interface::{ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{Doctype, Tag, TagKind, Token, TokenSink, TokenSinkResult};
use html5ever::tree_builder::{TreeBuilder, TreeBuilderOpts};
use html5ever::{Attribute, LocalName, QualName};
use html5gum::emitters::callback::{Callback, CallbackEmitter, CallbackEvent};
use html5gum::{Emitter, ForwardingEmitter, Span, State, Tokenizer};

use super::decode::Decoder;
use super::node::{Element, Kind, NodeId, Nodes};

/// Elements nest no deeper; browsers stop at the same depth.
const MAX_DEPTH: u32 = 512;
/// How many elements and attributes the parser may repeat by itself, over the number of tags in the document.
const MAX_REPEATED: usize = 10_000;

/// A parsed document.
pub(super) struct Tree<'a> {
    /// The document.
    text: &'a str,
    pub(super) nodes: Nodes,
    /// For each table the first thing that stood directly in it and was moved before it.
    pub(super) moved: HashMap<NodeId, Range<usize>>,
    /// Where and why reading stopped before the end.
    pub(super) stopped: Option<(Stop, usize)>,
}

impl Tree<'_> {
    /// The text of a text node, and the bytes that it stands for.
    pub(super) fn text(&self, node: NodeId) -> Option<(&str, Range<usize>)> {
        match self.nodes.kind(node) {
            Kind::Text { source, decoded: None } => Some((self.text.get(source.clone())?, source.clone())),
            Kind::Text { source, decoded: Some(decoded) } => Some((decoded, source.clone())),
            _ => None,
        }
    }
}

/// The elements whose ends are noted; only their tags can end one of them.
const PARTS_OF_TABLE: [&str; 10] = ["table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "td", "th"];

/// Why reading stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// Elements are nested too deeply.
    Depth,
    /// Unclosed formatting is repeated too often.
    Repetition,
}

/// Parses a document.
pub(super) fn parse(text: &str) -> Tree<'_> {
    let skipped = text.len() - text.trim_start_matches('\u{feff}').len();
    let options = TreeBuilderOpts { scripting_enabled: true, ..TreeBuilderOpts::default() };
    let builder = TreeBuilder::new(Sink::default(), options);
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
    builder.sink.tree(text)
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
        if raw == decoded && !value.contains(&0) {
            self.piece(&decoded, bytes);
            return;
        }
        for stretch in self.decoder.align(raw, &decoded, self.has_references) {
            let source = bytes.start + stretch.raw.start..bytes.start + stretch.raw.end;
            for (n, part) in decoded[stretch.decoded].split('\0').enumerate() {
                if n > 0 {
                    self.process(Token::NullCharacterToken, None, false, source.clone());
                }
                if !part.is_empty() {
                    self.piece(part, source.clone());
                }
            }
        }
    }

    fn piece(&mut self, part: &str, source: Range<usize>) {
        let is_verbatim = self.text.get(source.clone()) == Some(part);
        let part = StrTendril::from_slice(part);
        let waiting = Waiting { text: part.clone(), done: 0, source: source.clone(), is_verbatim };
        self.builder.sink.waiting.borrow_mut().push_back(waiting);
        self.process(Token::CharacterTokens(part), None, false, source);
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
    /// Whether the bytes there are the text.
    is_verbatim: bool,
}

/// Builds the tree and notes where its nodes come from.
#[derive(Default)]
struct Sink {
    nodes: RefCell<Nodes>,
    token: RefCell<CurrentToken>,
    waiting: RefCell<VecDeque<Waiting>>,
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
    fn tree(self, text: &str) -> Tree<'_> {
        Tree { text, nodes: self.nodes.into_inner(), moved: self.moved.into_inner(), stopped: self.stopped.get() }
    }

    fn stop(&self, why: Stop) {
        if self.stopped.get().is_none() {
            self.stopped.set(Some((why, self.token.borrow().bytes.start)));
        }
    }

    /// Notes which elements of tables have come to their end, given the innermost element that is open.
    fn note_ends(&self, current: Option<NodeId>) {
        let mut nodes = self.nodes.borrow_mut();
        let path = std::iter::successors(current, |node| nodes.parent(*node));
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
        let depth = nodes.element(parent).map_or(0, |element| element.depth) + 1;
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
        let contents = flags.template.then(|| nodes.create(Kind::Other));
        nodes.create(Kind::Element(Box::new(Element {
            name,
            attributes: attrs,
            end: tag.end,
            tag,
            depth: 0,
            contents,
        })))
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
