//! The tree of an HTML document, in which every element and every piece of text knows its bytes.
//!
//! html5ever's tree builder is what browsers' parsers agree with, but its own tokenizer gives no byte offsets. So the tokens come
//! from html5gum, which gives them, and the sink notes while each token is taken in which nodes it makes. Nothing has to be
//! aligned afterwards, and elements that the parser moves or makes up are placed as well.

use std::collections::{HashMap, HashSet};
use std::convert::Infallible;
use std::ops::Range;

use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{Doctype, Tag, TagKind, Token, TokenSink, TokenSinkResult};
use html5ever::tree_builder::{TreeBuilder, TreeBuilderOpts};
use html5ever::{Attribute, LocalName, QualName};
use html5gum::emitters::callback::{Callback, CallbackEmitter, CallbackEvent};
use html5gum::{Emitter, ForwardingEmitter, Span, State, Tokenizer};

use super::decode::Decoder;
use super::node::{Kind, NodeId, Nodes};
use super::sink::{CurrentToken, PARTS_OF_TABLE, Sink, Stop, Waiting};

/// A parsed document.
pub(super) struct Tree<'a> {
    /// The document.
    text: &'a str,
    pub(super) nodes: Nodes,
    /// For each table the first thing that stood directly in it and was moved before it.
    pub(super) moved: HashMap<NodeId, Range<usize>>,
    /// The start tags of rows and cells that stand in no table.
    pub(super) dropped: Vec<Range<usize>>,
    /// Where and why reading stopped before the end.
    pub(super) stopped: Option<(Stop, usize)>,
}

impl Tree<'_> {
    /// The text of a text node, the bytes that it stands for, and whether these are the same.
    pub(super) fn text(&self, node: NodeId) -> Option<(&str, Range<usize>, bool)> {
        match self.nodes.kind(node) {
            Kind::Text { source, decoded: None } => Some((self.text.get(source.clone())?, source.clone(), true)),
            Kind::Text { source, decoded: Some(decoded) } => Some((decoded, source.clone(), false)),
            _ => None,
        }
    }
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
    builder.sink.token.replace(CurrentToken::new(text.len()..text.len(), None, false));
    let _ = builder.process_token(Token::EOFToken, 0);
    TokenSink::end(&builder);
    builder.sink.note_ends(None);
    let Sink { nodes, moved, dropped, stopped, .. } = builder.sink;
    let (nodes, moved, dropped) = (nodes.into_inner(), moved.into_inner(), dropped.into_inner());
    Tree { text, nodes, moved, dropped, stopped: stopped.get() }
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
        sink.token.replace(CurrentToken::new(bytes, name, ends));
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
            sink.note_dropped();
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

    /// What the standard calls an error a browser reads all the same.
    fn should_emit_errors(&mut self) -> bool {
        false
    }

    fn adjusted_current_node_present_but_not_in_html_namespace(&mut self) -> bool {
        self.inner.callback_mut().builder.adjusted_current_node_present_but_not_in_html_namespace()
    }
}
