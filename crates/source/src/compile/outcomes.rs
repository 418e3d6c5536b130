//! Dividing a cell among the description, places and fields that its column reads from it.

use sawbones_ir::{Effect, Group, Outcome, Value};

use super::cell::{Cell, Line};
use super::fields;
use crate::codes::Code;
use crate::diagnostic::{Diagnostic, Place};
use crate::documents::Span;
use crate::folded::Folded;
use crate::legend::{LegendReader, Lexicon};
use crate::schema::{ColumnSpec, Content, FieldKind, Layout, LineSpec, Schema, nearest};
use crate::text::Text;

/// What a column is read with.
pub(super) struct Reader<'a> {
    pub(super) schema: &'a Schema,
    pub(super) column: &'a ColumnSpec,
    pub(super) legend: Option<&'a LegendReader>,
    pub(super) lexicon: Lexicon<'a>,
}

/// What was read from a cell; what could not be read is absent, and its finding has been given.
#[derive(Debug, Default)]
pub(super) struct CellRead {
    /// One for each field of the column.
    pub(super) fields: Vec<Option<Value>>,
    /// The outcome, where the column has one.
    pub(super) outcome: Option<Value>,
    /// For each group of the outcome, where each of its effects stands.
    pub(super) tokens: Vec<Vec<Span>>,
    /// What was found wrong.
    pub(super) findings: Vec<Diagnostic>,
}

/// A set of words of the row, for lines that stand for each of them: the field's name, its vocabulary and its words.
pub(super) type RowSets<'a> = [(&'a str, u16, Option<Vec<u16>>)];

struct Draft {
    text: String,
    groups: Vec<Group>,
    tokens: Vec<Vec<Span>>,
    fields: Vec<Option<Text>>,
    findings: Vec<Diagnostic>,
}

impl Reader<'_> {
    /// Reads a cell.
    pub(super) fn read(&self, cell: &Cell, sets: &RowSets<'_>) -> CellRead {
        let count = self.column.fields.len();
        let optional = self.column.outcome.as_ref().is_some_and(|outcome| outcome.optional);
        if cell.is_left_out() && (self.column.outcome.is_some() || count > 1) {
            let all_optional = self.column.fields.iter().all(|field| field.optional);
            if all_optional && (optional || self.column.outcome.is_none()) {
                let none = |field: &crate::schema::FieldSpec| {
                    Some(if matches!(field.kind, FieldKind::Flag(_)) { Value::Flag(false) } else { Value::None })
                };
                let fields = self.column.fields.iter().map(none).collect();
                return CellRead {
                    fields,
                    outcome: self.column.outcome.as_ref().map(|_| Value::None),
                    ..CellRead::default()
                };
            }
            let finding =
                Diagnostic::new(Code::EmptyCell, "this cell is empty").label(cell.place.clone(), "nothing stands here");
            let help = "write what the column holds, or let the schema say `optional = true`";
            return CellRead { fields: vec![None; count], findings: vec![finding.help(help)], ..CellRead::default() };
        }
        let mut draft = Draft {
            text: String::new(),
            groups: Vec::new(),
            tokens: Vec::new(),
            fields: vec![None; count],
            findings: Vec::new(),
        };
        let whole = match &self.column.layout {
            Layout::Lines(lines) => {
                match &lines[..] {
                    // A single field takes the cell as it is, however many lines it has.
                    [LineSpec::Plain(Content::Field(0))] if count == 1 => draft.fields = vec![Some(cell.whole.clone())],
                    lines => self.lines(lines, cell, sets, &mut draft),
                }
                true
            }
            Layout::Pattern(pattern, part) => self.pattern(pattern, part.as_ref(), cell, &mut draft),
        };
        self.finish(draft, cell, whole)
    }

    fn finish(&self, draft: Draft, cell: &Cell, whole: bool) -> CellRead {
        let mut findings = draft.findings;
        let mut read = Vec::new();
        for (field, text) in self.column.fields.iter().zip(draft.fields) {
            if !whole {
                read.push(None);
                continue;
            }
            let text = text.unwrap_or_else(|| cell.whole.slice(cell.whole.exact().len()..cell.whole.exact().len()));
            match fields::read(self.schema, field, &text, cell) {
                Ok(value) => read.push(Some(value)),
                Err(finding) => {
                    findings.push(finding);
                    read.push(None);
                }
            }
        }
        let outcome = (self.column.outcome.is_some() && whole && findings.is_empty())
            .then(|| Value::Outcome(Outcome { text: draft.text, groups: draft.groups }));
        CellRead { fields: read, outcome, tokens: draft.tokens, findings }
    }

    /// Gives each line of the cell to the entry of `lines` that claims it.
    fn lines(&self, specs: &[LineSpec], cell: &Cell, sets: &RowSets<'_>, draft: &mut Draft) {
        let mut claimed: Vec<Vec<(Option<u16>, Text)>> = vec![Vec::new(); specs.len()];
        let mut plain =
            specs.iter().enumerate().filter(|(_, spec)| matches!(spec, LineSpec::Plain(_))).map(|(index, _)| index);
        let mut missing_is_said = false;
        for line in &cell.lines {
            let labelled = specs.iter().enumerate().find_map(|(index, spec)| match spec {
                LineSpec::Labelled(label, _) => line.after_label(&label.text).map(|rest| (index, None, rest)),
                LineSpec::Parts { of, .. } => {
                    let (_, vocabulary, _) = sets.iter().find(|(name, ..)| *name == of.text)?;
                    let words = self.schema.words.get(usize::from(*vocabulary))?;
                    words.iter().find_map(|(spelling, word)| {
                        let spelling: String = spelling.chars().iter().collect();
                        line.after_label(&spelling).map(|rest| (index, Some(*word), rest))
                    })
                }
                LineSpec::Plain(_) => None,
            });
            let claim = labelled.or_else(|| {
                if line.beside.is_some() { None } else { plain.next().map(|index| (index, None, line.text.clone())) }
            });
            match claim.and_then(|(index, word, rest)| Some((claimed.get_mut(index)?, word, rest))) {
                Some((claims, word, rest)) => claims.push((word, rest)),
                None => {
                    draft.findings.push(self.unclaimed(specs, line, cell, sets));
                    missing_is_said = true;
                }
            }
        }
        for (spec, claims) in specs.iter().zip(claimed) {
            match spec {
                LineSpec::Plain(content) | LineSpec::Labelled(_, content) => {
                    let labelled = matches!(spec, LineSpec::Labelled(..));
                    if claims.len() > 1 {
                        self.said_twice(spec, &claims, cell, draft);
                    }
                    match claims.into_iter().next() {
                        Some((_, text)) => self.content(*content, &text, None, cell, draft),
                        None if labelled || missing_is_said => {}
                        None => self.missing_line(*content, cell, draft),
                    }
                }
                LineSpec::Parts { of, places } => {
                    let set = sets.iter().find(|(name, ..)| *name == of.text);
                    if let Some((_, vocabulary, words)) = set {
                        self.parts(*vocabulary, words.as_deref(), places, claims, cell, missing_is_said, draft);
                    }
                }
            }
        }
    }

    /// One line for each word of the row, in the row's order.
    #[allow(clippy::too_many_arguments, reason = "the parts of one sentence: which words, which places, which lines")]
    fn parts(
        &self,
        vocabulary: u16,
        words: Option<&[u16]>,
        places: &[u16],
        claims: Vec<(Option<u16>, Text)>,
        cell: &Cell,
        quiet: bool,
        draft: &mut Draft,
    ) {
        let name = |word: u16| self.word_name(vocabulary, word);
        let mut seen: Vec<u16> = Vec::new();
        for (word, text) in claims {
            let Some(word) = word else { continue };
            let place = cell.at(&text);
            if seen.contains(&word) {
                let finding =
                    Diagnostic::new(Code::RepeatedWord, format!("`{}` has two lines in this cell", name(word)));
                draft.findings.push(finding.label(place, "the second line").help("remove one of them"));
                continue;
            }
            seen.push(word);
            if words.is_some_and(|words| !words.contains(&word)) {
                let row = words.unwrap_or_default().iter().map(|word| name(*word)).collect::<Vec<_>>().join(" + ");
                let finding = Diagnostic::new(
                    Code::WordNotInRow,
                    format!("this cell has a line for {}, which its row does not name", name(word)),
                );
                draft.findings.push(
                    finding
                        .label(place, "this line")
                        .help(format!("the row names {row}: remove the line, or name {} in the row", name(word))),
                );
                continue;
            }
            self.sides(vocabulary, word, places, &text, cell, draft);
        }
        let Some(words) = words else { return };
        if quiet {
            return;
        }
        for missing in words.iter().filter(|word| !seen.contains(word)) {
            let shape = places.iter().map(|place| self.place_name(*place)).collect::<Vec<_>>().join(" / ");
            let finding = Diagnostic::new(
                Code::WordMissingInCell,
                format!("this cell has no line for {}, which its row names", name(*missing)),
            );
            draft.findings.push(
                finding
                    .label(cell.place.clone(), "in this cell")
                    .help(format!("add a line `{}: {shape}`, with `—` for a side without effects", name(*missing))),
            );
        }
        let in_row: Vec<_> = words.iter().filter(|word| seen.contains(word)).collect();
        let in_cell: Vec<_> = seen.iter().filter(|word| words.contains(word)).collect();
        if in_row != in_cell {
            let order = words.iter().map(|word| name(*word)).collect::<Vec<_>>().join(", then ");
            let finding =
                Diagnostic::new(Code::WordsOutOfOrder, "the lines of this cell are not in the order of its row");
            draft.findings.push(finding.label(cell.place.clone(), "in this cell").help(format!("write {order}")));
        }
    }

    /// The sides of a line, `covered / bare`.
    fn sides(&self, vocabulary: u16, word: u16, places: &[u16], text: &Text, cell: &Cell, draft: &mut Draft) {
        let exact = text.exact();
        let mut sides = Vec::new();
        let mut start = 0;
        for (at, _) in exact.match_indices('/') {
            sides.push(text.slice(start..at).trimmed());
            start = at + 1;
        }
        sides.push(text.slice(start..exact.len()).trimmed());
        if sides.len() != places.len() {
            let shape = places.iter().map(|place| self.place_name(*place)).collect::<Vec<_>>().join(" / ");
            let finding = Diagnostic::new(
                Code::WrongSides,
                format!("this line has {} of its {} sides", sides.len(), places.len()),
            );
            draft.findings.push(
                finding
                    .label(cell.at(text), "this line")
                    .help(format!("write `{shape}`, with `—` for a side without effects")),
            );
            return;
        }
        for (place, side) in places.iter().zip(sides) {
            self.content(Content::Place(*place), &side, Some((vocabulary, word)), cell, draft);
        }
    }

    fn content(&self, content: Content, text: &Text, of: Option<(u16, u16)>, cell: &Cell, draft: &mut Draft) {
        match content {
            Content::Text => draft.text = text.shown(),
            Content::Field(index) => {
                if let Some(slot) = draft.fields.get_mut(index) {
                    *slot = Some(text.clone());
                }
            }
            Content::Place(place) => {
                let Some(legend) = self.legend else { return };
                match legend.read_place(text, place, cell.document, self.lexicon) {
                    Ok(effects) => {
                        let (effects, tokens): (Vec<Effect>, Vec<Span>) = effects.into_iter().unzip();
                        draft.groups.push(Group { place, of, effects });
                        draft.tokens.push(tokens);
                    }
                    Err(findings) => draft.findings.extend(findings),
                }
            }
        }
    }

    /// Reads a whole cell by a pattern; its groups are fields, places, the text and the repeated parts.
    fn pattern(&self, pattern: &regex::Regex, part: Option<&regex::Regex>, cell: &Cell, draft: &mut Draft) -> bool {
        let exact = cell.whole.exact();
        let Some(captures) = pattern.captures(exact) else {
            let finding = Diagnostic::new(Code::PatternUnmatched, "this cell does not fit the column's pattern");
            draft.findings.push(
                finding
                    .label(cell.place.clone(), "this cell")
                    .help("write it like the others of its column, or widen the pattern in the schema"),
            );
            return false;
        };
        for (name, found) in pattern.capture_names().flatten().filter_map(|name| Some((name, captures.name(name)?))) {
            let text = cell.whole.slice(found.range()).trimmed();
            if name == "parts" {
                self.repeated_parts(part, &text, cell, draft);
            } else {
                self.group(name, &text, None, cell, draft);
            }
        }
        true
    }

    fn repeated_parts(&self, part: Option<&regex::Regex>, text: &Text, cell: &Cell, draft: &mut Draft) {
        let Some(part) = part else { return };
        // The pattern of a part is anchored for one part alone; here parts follow one another.
        let Ok(repeated) = regex::Regex::new(part.as_str().trim_start_matches('^').trim_end_matches('$')) else {
            return;
        };
        let mut end = 0;
        for captures in repeated.captures_iter(text.exact()) {
            let Some(all) = captures.get(0) else { continue };
            if all.start() != end {
                break;
            }
            end = all.end();
            let of = captures.name("of").map(|of| text.slice(of.range()).trimmed());
            let of = of.and_then(|of| self.any_word(&of));
            for (name, found) in
                repeated.capture_names().flatten().filter_map(|name| Some((name, captures.name(name)?)))
            {
                if name != "of" {
                    self.group(name, &text.slice(found.range()).trimmed(), of, cell, draft);
                }
            }
        }
        if end != text.exact().len() {
            let rest = text.slice(end..text.exact().len());
            let finding =
                Diagnostic::new(Code::PatternUnmatched, "this part of the cell does not fit the pattern of its parts");
            draft.findings.push(
                finding
                    .label(cell.at(&rest), "from here")
                    .help("write it like the others, or widen the pattern in the schema"),
            );
        }
    }

    fn group(&self, name: &str, text: &Text, of: Option<(u16, u16)>, cell: &Cell, draft: &mut Draft) {
        let base = crate::schema::base_group(name);
        if let Some(index) = self.column.fields.iter().position(|field| field.name == name || field.name == base) {
            self.content(Content::Field(index), text, of, cell, draft);
        } else if name == "text" {
            self.content(Content::Text, text, of, cell, draft);
        } else if let Some(place) = self.legend.and_then(|legend| legend.place(base)) {
            let before = draft.groups.len();
            self.content(Content::Place(place), text, of, cell, draft);
            merge(draft, before);
        }
    }

    fn any_word(&self, text: &Text) -> Option<(u16, u16)> {
        let folded = Folded::of(text.exact());
        (0u16..).zip(&self.schema.words).find_map(|(vocabulary, words)| {
            words.iter().find(|(spelling, _)| folded.same(spelling)).map(|(_, word)| (vocabulary, *word))
        })
    }

    fn unclaimed(&self, specs: &[LineSpec], line: &Line, cell: &Cell, sets: &RowSets<'_>) -> Diagnostic {
        let place = cell.at(&line.text);
        if let Some(label) = line.label() {
            let mut known: Vec<String> = Vec::new();
            for spec in specs {
                match spec {
                    LineSpec::Labelled(label, _) => known.push(label.text.clone()),
                    LineSpec::Parts { of, .. } => {
                        let vocabulary =
                            sets.iter().find(|(name, ..)| *name == of.text).map(|(_, vocabulary, _)| *vocabulary);
                        let items =
                            vocabulary.and_then(|vocabulary| self.schema.vocabularies.get(usize::from(vocabulary)));
                        known.extend(
                            items.iter().flat_map(|vocabulary| &vocabulary.items).map(|item| item.name.clone()),
                        );
                    }
                    LineSpec::Plain(_) => {}
                }
            }
            if !known.is_empty() {
                let shown = label.shown();
                let finding = Diagnostic::new(
                    Code::UnknownLabel,
                    format!("`{shown}` is not a label that a line of this cell may have"),
                );
                let finding = finding.label(cell.at(&label), "not known");
                return match (nearest(&shown, known.iter().map(String::as_str)), cell.at(&label)) {
                    (Some(near), Place::Span(span)) => finding.help_edit(format!("did you mean `{near}`?"), span, near),
                    _ => finding.help(format!(
                        "a line begins with one of {}",
                        known.iter().map(|label| format!("`{label}`")).collect::<Vec<_>>().join(", ")
                    )),
                };
            }
        }
        Diagnostic::new(Code::SurplusLine, "this line of the cell is one too many")
            .label(place, "nothing reads it")
            .help(format!("a cell of this column has {}", shape(specs, self)))
    }

    fn said_twice(&self, spec: &LineSpec, claims: &[(Option<u16>, Text)], cell: &Cell, draft: &mut Draft) {
        let label = if let LineSpec::Labelled(label, _) = spec { label.text.as_str() } else { "a line" };
        let place = claims.get(1).map_or_else(|| cell.place.clone(), |(_, text)| cell.at(text));
        let finding = Diagnostic::new(Code::RepeatedWord, format!("`{label}` stands twice in this cell"));
        draft.findings.push(finding.label(place, "the second one").help("put both into one line"));
    }

    fn missing_line(&self, content: Content, cell: &Cell, draft: &mut Draft) {
        let what = match content {
            Content::Text => "description".to_owned(),
            Content::Place(place) => format!("line for `{}`", self.place_name(place)),
            Content::Field(index) => match self.column.fields.get(index) {
                Some(field) if field.optional => return,
                field => format!("`{}`", field.map_or("", |field| &field.name)),
            },
        };
        let shape = match &self.column.layout {
            Layout::Lines(lines) => shape(lines, self),
            Layout::Pattern(..) => String::new(),
        };
        let finding = Diagnostic::new(Code::MissingLine, format!("this cell has no {what}"));
        draft
            .findings
            .push(finding.label(cell.place.clone(), "in this cell").help(format!("a cell of this column has {shape}")));
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

/// Puts the effects of a group's second mention (`base_2`) to those of its first.
fn merge(draft: &mut Draft, before: usize) {
    if draft.groups.len() == before {
        return;
    }
    let (Some(last), Some(tokens)) = (draft.groups.pop(), draft.tokens.pop()) else { return };
    let same = draft.groups.iter().position(|group| group.place == last.place && group.of == last.of);
    match same.and_then(|index| Some((draft.groups.get_mut(index)?, draft.tokens.get_mut(index)?))) {
        Some((group, spans)) => {
            group.effects.extend(last.effects);
            spans.extend(tokens);
        }
        None => {
            draft.groups.push(last);
            draft.tokens.push(tokens);
        }
    }
}

/// What the lines of a cell are, in words.
fn shape(specs: &[LineSpec], reader: &Reader<'_>) -> String {
    let content = |content: &Content| match content {
        Content::Text => "a description".to_owned(),
        Content::Place(place) => format!("`{}`", reader.place_name(*place)),
        Content::Field(index) => format!("`{}`", reader.column.fields.get(*index).map_or("", |field| &field.name)),
    };
    let parts = specs.iter().map(|spec| match spec {
        LineSpec::Plain(what) => content(what),
        LineSpec::Labelled(label, _) => format!("perhaps a line `{}: …`", label.text),
        LineSpec::Parts { of, .. } => format!("a line for each of the row's {}", of.text),
    });
    let parts: Vec<_> = parts.collect();
    if parts.is_empty() { "no lines".to_owned() } else { format!("these lines: {}", parts.join(", ")) }
}
