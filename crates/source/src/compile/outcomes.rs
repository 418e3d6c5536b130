//! Dividing a cell among the description, places and fields that its column reads from it.

mod lines;
mod parts;
mod pattern;

use sawbones_ir::{Group, Outcome, Value};
use smallvec::SmallVec;

use super::cell::Cell;
use super::fields;
use crate::codes::Code;
use crate::diagnostic::Diagnostic;
use crate::documents::Span;
use crate::legend::{LegendReader, Lexicon};
use crate::schema::{ColumnSpec, Content, FieldKind, FieldSpec, Layout, LineSpec, Schema};
use crate::text::Text;

/// What a column is read with.
pub(super) struct Reader<'a> {
    pub(super) schema: &'a Schema,
    pub(super) column: &'a ColumnSpec,
    /// The legend of its outcome; absent too where that could not be read, which has been said.
    pub(super) legend: Option<&'a LegendReader>,
    pub(super) lexicon: Lexicon<'a>,
}

/// What was read from a cell.
#[derive(Debug, Default)]
pub(super) struct CellRead {
    /// One for each field of the column, then the outcome where it has one; absent where nothing could be read.
    pub(super) values: Vec<Option<Value>>,
    /// For each group of the outcome, where each of its effects stands.
    pub(super) tokens: Vec<Vec<Span>>,
    /// Texts for people, by the index of their value.
    pub(super) texts: Vec<(usize, Text)>,
    /// What was found wrong.
    pub(super) findings: Vec<CellFinding>,
    /// Where the cell and its row disagree about words, which may be the row's mistake.
    pub(super) disagreements: Vec<Disagreement>,
}

/// A word that the cell speaks of and its row does not name, or the other way round.
#[derive(Debug)]
pub(super) struct Disagreement {
    /// What is to be said where it is this cell's alone.
    pub(super) finding: Diagnostic,
    /// What is to be said of the row where every cell of it has the same.
    pub(super) of_row: String,
}

/// A finding and the value that it puts in doubt.
#[derive(Debug)]
pub(super) struct CellFinding {
    /// The index of the value that is not to be used unless the schema allows the finding.
    pub(super) value: Option<usize>,
    pub(super) diagnostic: Diagnostic,
}

/// The sets of a row, for what stands in a cell once for each of their words: the field's name, its vocabulary and its words,
/// which are absent where they could not be read.
pub(super) type RowSets<'a> = [(&'a str, u16, Option<Vec<u16>>)];

/// A cell that is being read.
struct Draft {
    text: Text,
    /// Few cells have more; the outcome is to hold no room for others.
    groups: SmallVec<[Group; 8]>,
    tokens: Vec<Vec<Span>>,
    fields: Vec<Option<Text>>,
    /// Fields that are missing altogether, which has been said.
    unread: Vec<usize>,
    /// Findings about the outcome, or about the cell where there is none.
    findings: Vec<Diagnostic>,
    disagreements: Vec<Disagreement>,
}

impl Reader<'_> {
    /// Reads a cell.
    pub(super) fn read(&self, cell: &Cell, sets: &RowSets<'_>) -> CellRead {
        if cell.is_left_out() && !self.takes_a_dash(cell) {
            return self.left_out(cell);
        }
        let mut draft = Draft {
            text: Text::default(),
            groups: SmallVec::new(),
            tokens: Vec::new(),
            fields: vec![None; self.column.fields.len()],
            unread: Vec::new(),
            findings: Vec::new(),
            disagreements: Vec::new(),
        };
        let divided = match &self.column.layout {
            Layout::Lines(specs) => {
                self.lines(specs, cell, sets, &mut draft);
                true
            }
            Layout::Pattern(pattern) => self.pattern(pattern, cell, sets, &mut draft),
        };
        self.finish(draft, cell, divided)
    }

    /// A cell that is not to be read.
    pub(super) fn unread(&self) -> CellRead {
        let values = self.column.fields.len() + usize::from(self.column.outcome.is_some());
        CellRead { values: vec![None; values], ..CellRead::default() }
    }

    /// Whether a cell of nothing but a dash is read like any other: a field says for itself whether it may be left out, and to
    /// a single place a dash says that it has no effects.
    fn takes_a_dash(&self, cell: &Cell) -> bool {
        match (&self.column.outcome, &self.column.layout) {
            (None, _) => self.column.fields.len() == 1,
            (Some(outcome), Layout::Lines(lines)) => {
                let single = matches!(lines[..], [LineSpec::Plain(Content::Place(_))]);
                single && !outcome.optional && !cell.lines.is_empty()
            }
            (Some(_), Layout::Pattern(_)) => false,
        }
    }

    /// A cell in which nothing stands, though several values are read from it.
    fn left_out(&self, cell: &Cell) -> CellRead {
        let nothing = |field: &FieldSpec| {
            Some(if matches!(field.kind, FieldKind::Flag(_)) { Value::Flag(false) } else { Value::None })
        };
        let outcome = self.column.outcome.as_ref();
        let mut read = CellRead::default();
        read.values.extend(self.column.fields.iter().map(nothing));
        read.values.extend(outcome.map(|_| Some(Value::None)));
        let may_be = self.column.fields.iter().all(|field| field.optional) && outcome.is_none_or(|it| it.optional);
        if !may_be {
            let finding = Diagnostic::new(Code::EmptyCell, "this cell is empty")
                .label(cell.place.clone(), "nothing stands here")
                .help("write what the column holds, or let the schema say `optional = true`");
            // One finding is enough, and whatever it says holds for every value of the cell.
            read.findings.push(CellFinding { value: read.values.len().checked_sub(1), diagnostic: finding });
        }
        read
    }

    fn finish(&self, draft: Draft, cell: &Cell, divided: bool) -> CellRead {
        let outcome_at = self.column.fields.len();
        let has_outcome = self.column.outcome.is_some();
        let (tokens, disagreements) = (draft.tokens, draft.disagreements);
        // Where a line is missing, another may hold what belongs into it.
        let lacks_line = draft.findings.iter().any(|finding| finding.code == Code::MissingLine);
        let mut read = CellRead { tokens, disagreements, ..CellRead::default() };
        let value = has_outcome.then_some(outcome_at);
        read.findings.extend(draft.findings.into_iter().map(|diagnostic| CellFinding { value, diagnostic }));
        for (index, (field, text)) in self.column.fields.iter().zip(draft.fields).enumerate() {
            if !divided || draft.unread.contains(&index) {
                read.values.push(None);
                continue;
            }
            let text = text.unwrap_or_else(|| cell.end());
            let (value, findings) = fields::read(self.schema, field, &text, cell);
            if lacks_line && !findings.is_empty() {
                read.values.push(None);
                continue;
            }
            read.values.push(value);
            let of_value = |diagnostic| CellFinding { value: Some(index), diagnostic };
            read.findings.extend(findings.into_iter().map(of_value));
            if matches!(field.kind, FieldKind::Text | FieldKind::Name) {
                read.texts.push((index, text));
            }
        }
        if has_outcome {
            let known = divided && self.legend.is_some();
            let outcome = || Value::Outcome(Outcome { text: draft.text.shown(), groups: draft.groups.into_vec() });
            read.values.push(known.then(outcome));
            read.texts.push((outcome_at, draft.text));
        }
        read
    }

    /// Takes in what stands in a part of the cell.
    fn content(&self, content: Content, text: &Text, of: Option<(u16, u16)>, cell: &Cell, draft: &mut Draft) {
        match content {
            Content::Text => draft.text.push_line(text),
            Content::Field(index) => {
                if let Some(slot) = draft.fields.get_mut(index) {
                    slot.get_or_insert_with(|| text.clone());
                }
            }
            Content::Place(place) => self.effects(place, std::slice::from_ref(text), of, cell, draft),
        }
    }

    /// Reads the effects of a place, which may stand in several stretches of the cell.
    fn effects(&self, place: u16, texts: &[Text], of: Option<(u16, u16)>, cell: &Cell, draft: &mut Draft) {
        let Some(legend) = self.legend else { return };
        let read = legend.read_place(texts, place, cell.document, self.lexicon);
        let (effects, tokens) = read.effects.into_iter().unzip();
        draft.groups.push(Group { place, of, effects });
        draft.tokens.push(tokens);
        draft.findings.extend(read.findings);
    }

    fn place_name(&self, place: u16) -> &str {
        self.legend.map_or("", |legend| legend.place_name(place))
    }

    fn word_name(&self, vocabulary: u16, word: u16) -> &str {
        let items =
            self.schema.vocabularies.get(usize::from(vocabulary)).map_or(&[][..], |vocabulary| &vocabulary.items);
        items.get(usize::from(word)).map_or("", |item| &item.name)
    }
}
