//! A cell that is read line by line: each line goes to the entry of `lines` that claims it.

use super::parts::Part;
use super::{Draft, Reader, RowSets};
use crate::codes::Code;
use crate::compile::cell::{Cell, Line};
use crate::diagnostic::{Diagnostic, Place};
use crate::documents::Span;
use crate::folded::{Folded, folded as folded_chars};
use crate::schema::{Content, Layout, LineSpec, nearest};
use crate::text::Text;
use crate::values;

/// A line that an entry of `lines` claims.
#[derive(Clone, Debug)]
struct Claim {
    /// The word that it stands for, if it stands for one.
    word: Option<u16>,
    /// What follows its label.
    text: Text,
    /// All of it.
    line: Text,
}

impl Reader<'_> {
    pub(super) fn lines(&self, specs: &[LineSpec], cell: &Cell, sets: &RowSets<'_>, draft: &mut Draft) {
        // A single field takes the cell as it is, however many lines it has.
        if let ([LineSpec::Plain(Content::Field(0))], 1) = (specs, self.column.fields.len()) {
            draft.fields = vec![Some(cell.whole())];
            return;
        }
        let before = draft.findings.len();
        let mut claimed: Vec<Vec<Claim>> = vec![Vec::new(); specs.len()];
        let mut plain = (0..specs.len()).filter(|index| matches!(specs.get(*index), Some(LineSpec::Plain(_))));
        let mut unclaimed = false;
        for line in &cell.lines {
            let folded = line.folded();
            let claim = self.labelled(specs, line, &folded, sets).or_else(|| {
                let next = if line.beside.is_some() { None } else { plain.next() };
                next.map(|index| (index, None, line.text.clone()))
            });
            match claim.and_then(|(index, word, rest)| Some((claimed.get_mut(index)?, word, rest))) {
                Some((claims, word, text)) => claims.push(Claim { word, text, line: line.text.clone() }),
                None => {
                    draft.findings.push(self.unclaimed(specs, line, cell, sets));
                    unclaimed = true;
                }
            }
        }
        if let Some((finding, parted)) = self.without_break(specs, &claimed, cell, sets) {
            draft.findings.truncate(before);
            draft.findings.push(finding);
            return self.lines(specs, &parted, sets, draft);
        }
        for (spec, claims) in specs.iter().zip(claimed) {
            match spec {
                LineSpec::Plain(content) | LineSpec::Labelled(_, content) => {
                    if claims.len() > 1 {
                        said_twice(spec, &claims, cell, draft);
                    }
                    let may_be_missing = matches!(spec, LineSpec::Labelled(..)) || unclaimed;
                    match claims.into_iter().next() {
                        Some(Claim { text, .. }) => self.content(*content, &text, None, cell, draft),
                        None if may_be_missing => {}
                        None => unclaimed |= self.missing_line(*content, cell, draft),
                    }
                }
                LineSpec::Parts { of, places } => {
                    let Some((_, vocabulary, row)) = sets.iter().find(|(name, ..)| *name == of.text) else { continue };
                    let part = |Claim { word, text, line }| Some(Part { word: word?, text, whole: line });
                    let parts = claims.into_iter().filter_map(part);
                    let shape = self.sides_shape(places);
                    let row = row.as_deref();
                    for part in self.parts_of_row(*vocabulary, row, parts.collect(), &shape, unclaimed, cell, draft) {
                        self.sides((*vocabulary, part.word), places, &part.text, cell, draft);
                    }
                }
            }
        }
    }

    /// The entry whose label a line begins with, the word that the label is, and what follows it.
    fn labelled(
        &self,
        specs: &[LineSpec],
        line: &Line,
        folded: &Folded,
        sets: &RowSets<'_>,
    ) -> Option<(usize, Option<u16>, Text)> {
        if folded.is_empty() {
            return None;
        }
        specs.iter().enumerate().find_map(|(index, spec)| match spec {
            LineSpec::Labelled(label, _) => {
                line.after_label(folded, &Folded::of(&label.text)).map(|rest| (index, None, rest))
            }
            LineSpec::Parts { of, .. } => {
                let (_, vocabulary, _) = sets.iter().find(|(name, ..)| *name == of.text)?;
                let words = self.schema.words.get(usize::from(*vocabulary))?;
                words.iter().find_map(|(spelling, word)| {
                    line.after_label(folded, spelling).map(|rest| (index, Some(*word), rest))
                })
            }
            LineSpec::Plain(_) => None,
        })
    }

    /// The finding for a label that does not begin its line, though no line begins with it, and the cell with a line break there.
    fn without_break(
        &self,
        specs: &[LineSpec],
        claimed: &[Vec<Claim>],
        cell: &Cell,
        sets: &RowSets<'_>,
    ) -> Option<(Diagnostic, Cell)> {
        for (spec, claims) in specs.iter().zip(claimed) {
            let LineSpec::Parts { of, .. } = spec else { continue };
            let (_, vocabulary, row) = sets.iter().find(|(name, ..)| *name == of.text)?;
            let is_missing = |word: &u16| !claims.iter().any(|claim| claim.word == Some(*word));
            let missing: Vec<u16> = row.iter().flatten().copied().filter(is_missing).collect();
            if missing.is_empty() {
                continue;
            }
            let words = self.schema.words.get(usize::from(*vocabulary))?;
            for (index, line) in cell.lines.iter().enumerate() {
                let mut spellings = words.iter().filter(|(_, word)| missing.contains(word));
                let Some(label) = spellings.find_map(|(spelling, _)| label_within(line.text.exact(), spelling)) else {
                    continue;
                };
                let shown = line.text.slice(label.clone());
                let message = format!("`{}` does not begin a line of its own", shown.shown());
                let finding = Diagnostic::new(Code::MissingLine, message)
                    .label(cell.at(&shown), "a line break is missing before this")
                    .help("begin a new line here (`<br>` in a table)");
                let mut parted = cell.clone();
                let own = line.text.exact().get(..label.start).unwrap_or_default().trim_end();
                let own = BROKEN_TAGS.iter().find_map(|tag| own.strip_suffix(tag)).unwrap_or(own);
                let rest = line.text.part(label.start..line.text.exact().len());
                let parts = [line.text.part(0..own.len()), rest].map(|text| Line { text, beside: None });
                parted.lines.splice(index..=index, parts);
                return Some((finding, parted));
            }
        }
        None
    }

    /// The sides of a line, `covered / bare`.
    fn sides(&self, of: (u16, u16), places: &[u16], text: &Text, cell: &Cell, draft: &mut Draft) {
        let exact = text.exact();
        let mut sides = Vec::new();
        let mut start = 0;
        for (at, _) in exact.match_indices('/').filter(|_| places.len() > 1) {
            sides.push(text.part(start..at));
            start = at + 1;
        }
        sides.push(text.part(start..exact.len()));
        if sides.len() != places.len() {
            draft.findings.push(self.wrong_sides(of, places, &sides, cell.at(text)));
            return;
        }
        let before = draft.findings.len();
        for (place, side) in places.iter().zip(&sides) {
            self.content(Content::Place(*place), side, Some(of), cell, draft);
        }
        // Sides that can be read are as they should be.
        if draft.findings.len() > before
            && let Some(finding) = self.turned(of, places, &sides, text, cell)
        {
            draft.findings.truncate(before);
            draft.findings.push(finding);
        }
    }

    /// The finding for a line with more or fewer sides than it must have.
    fn wrong_sides(&self, of: (u16, u16), places: &[u16], sides: &[Text], at: Place) -> Diagnostic {
        let (name, shape) = (self.word_name(of.0, of.1), self.sides_shape(places));
        let parts = |count: usize| if count == 1 { "1 side".to_owned() } else { format!("{count} sides") };
        let message = format!("{name} has {} here, and `{shape}` is {}", parts(sides.len()), places.len());
        let finding = Diagnostic::new(Code::WrongSides, message).label(at, "this line");
        match (sides, places) {
            ([side], [first, second]) => {
                let (text, first, second) = (side.exact(), self.place_name(*first), self.place_name(*second));
                finding.help(format!(
                    "write `{text} / —` if it is {first}, `— / {text}` if it is {second}, or the side that is missing"
                ))
            }
            _ => finding.help(format!("write `{shape}`, with `—` for a side without effects")),
        }
    }

    /// The finding for two sides that are both wrong, and would both be right the other way round.
    fn turned(&self, of: (u16, u16), places: &[u16], sides: &[Text], text: &Text, cell: &Cell) -> Option<Diagnostic> {
        let ([first, second], [left, right], legend) = (places, sides, self.legend?) else { return None };
        let is_read = |place: u16, side: &Text| {
            let read = legend.read_place(std::slice::from_ref(side), place, cell.document, self.lexicon);
            read.findings.is_empty()
        };
        let all = |left: &Text, right: &Text| [is_read(*first, left), is_read(*second, right)];
        if all(left, right) != [false, false] || all(right, left) != [true, true] {
            return None;
        }
        let message = format!("the sides of {} stand the wrong way round", self.word_name(of.0, of.1));
        let finding = Diagnostic::new(Code::MisplacedToken, message)
            .label(cell.at(text), format!("`{}` is what belongs before the `/`", self.place_name(*first)));
        let turned = format!("{} / {}", right.exact(), left.exact());
        Some(match cell.at(text) {
            Place::Span(span) => finding.help_edit(format!("write `{turned}`"), span, turned),
            _ => finding.help(format!("write `{turned}`")),
        })
    }

    fn sides_shape(&self, places: &[u16]) -> String {
        places.iter().map(|place| self.place_name(*place)).collect::<Vec<_>>().join(" / ")
    }

    fn unclaimed(&self, specs: &[LineSpec], line: &Line, cell: &Cell, sets: &RowSets<'_>) -> Diagnostic {
        if let Some(label) = line.label() {
            let known = self.labels(specs, sets);
            if !known.is_empty() {
                let shown = label.shown();
                let message = format!("`{shown}` is not a label that a line of this cell may have");
                let finding = Diagnostic::new(Code::UnknownLabel, message).label(cell.at(&label), "not known");
                return match (nearest(&shown, known.iter().map(String::as_str)), cell.at(&label)) {
                    (Some(near), Place::Span(span)) => finding.help_edit(format!("did you mean `{near}`?"), span, near),
                    (Some(near), _) => finding.help(format!("did you mean `{near}`?")),
                    (None, _) => {
                        let known = known.iter().map(|label| format!("`{label}`")).collect::<Vec<_>>().join(", ");
                        finding.help(format!("a line begins with one of {known}"))
                    }
                };
            }
        }
        if let Some(finding) = self.without_colon(specs, line, cell, sets) {
            return finding;
        }
        Diagnostic::new(Code::SurplusLine, "this line of the cell is one too many")
            .label(cell.at(&line.text), "nothing reads it")
            .help(format!("a cell of this column has {}", self.shape(specs)))
    }

    /// The finding for a line that begins with a label and goes on without its colon.
    fn without_colon(&self, specs: &[LineSpec], line: &Line, cell: &Cell, sets: &RowSets<'_>) -> Option<Diagnostic> {
        let folded = Folded::of(line.text.exact());
        let begins = |label: &&String| {
            let label = Folded::of(label);
            folded.has_at(0, &label) && folded.char(label.len()).is_some_and(|c| !c.is_alphanumeric())
        };
        let labels = self.labels(specs, sets);
        let label = labels.iter().filter(begins).max_by_key(|label| label.chars().count())?;
        let exact = line.text.exact();
        let end = folded_chars(exact).nth(label.chars().count()).map_or(exact.len(), |(byte, _)| byte);
        let finding = Diagnostic::new(Code::UnknownLabel, format!("a colon is missing after `{label}`"))
            .label(cell.at(&line.text.slice(0..end)), "this label");
        // A dash before what the label is of stands for the colon; one with nothing after it is what the label is of.
        let rest = exact.get(end..).unwrap_or_default();
        let beyond = rest.trim_start().strip_prefix(values::is_dash).unwrap_or_default();
        let is_content = beyond.starts_with(char::is_whitespace) && !beyond.trim_start().is_empty();
        let is_colon = is_content && !beyond.trim_start().starts_with('/');
        let after = line.text.slice(0..end).source(0..end).end;
        let until = if is_colon { line.text.source(end..exact.len() - beyond.len()).end } else { after };
        let at = Span { document: cell.document, bytes: after..until };
        Some(match cell.at(&line.text) {
            Place::Span(_) => finding.help_edit(format!("write `{label}:`"), at, ":"),
            _ => finding.help(format!("write `{label}:`")),
        })
    }

    /// The labels that lines may begin with.
    fn labels(&self, specs: &[LineSpec], sets: &RowSets<'_>) -> Vec<String> {
        let mut known: Vec<String> = Vec::new();
        for spec in specs {
            match spec {
                LineSpec::Labelled(label, _) => known.push(label.text.clone()),
                LineSpec::Parts { of, .. } => {
                    let vocabulary = sets.iter().find(|(name, ..)| *name == of.text);
                    let vocabulary = vocabulary.and_then(|set| self.schema.vocabularies.get(usize::from(set.1)));
                    known.extend(vocabulary.iter().flat_map(|it| &it.items).map(|item| item.name.clone()));
                }
                LineSpec::Plain(_) => {}
            }
        }
        known
    }

    /// Says that a line is missing, unless it may be; whether it is.
    fn missing_line(&self, content: Content, cell: &Cell, draft: &mut Draft) -> bool {
        let what = match content {
            Content::Text => "description".to_owned(),
            Content::Place(place) => format!("line for `{}`", self.place_name(place)),
            Content::Field(index) => match self.column.fields.get(index) {
                // Left to the field: it is left out, or its value is missing.
                Some(field) if field.optional => return false,
                field => format!("line for `{}`", field.map_or("", |field| &field.name)),
            },
        };
        let shape = match &self.column.layout {
            Layout::Lines(lines) => self.shape(lines),
            Layout::Pattern(_) => String::new(),
        };
        let finding = Diagnostic::new(Code::MissingLine, format!("this cell has no {what}"));
        let swallowed = if let Content::Place(place) = content { self.swallowed(place, cell, draft) } else { None };
        draft.findings.push(match swallowed {
            Some(tokens) => finding
                .label(cell.at(&tokens), "this stands at the end of the line above instead")
                .help(format!("begin a new line before `{}` (`<br>` in a table)", tokens.exact())),
            None => {
                finding.label(cell.place.clone(), "in this cell").help(format!("a cell of this column has {shape}"))
            }
        });
        if let Content::Field(index) = content {
            draft.unread.push(index);
        }
        true
    }

    /// The end of the description, if it is made of effects of a place: the line break before them was forgotten.
    fn swallowed(&self, place: u16, cell: &Cell, draft: &Draft) -> Option<Text> {
        /// No place has more words.
        const WORDS: usize = 12;
        let exact = draft.text.exact();
        let starts = exact.match_indices(char::is_whitespace).rev().take(WORDS).map(|(at, blank)| at + blank.len());
        let mut longest = None;
        for start in starts {
            let tokens = draft.text.slice(start..exact.len()).trimmed();
            let read = self.legend?.read_place(std::slice::from_ref(&tokens), place, cell.document, self.lexicon);
            if read.findings.is_empty() && !read.effects.is_empty() {
                longest = Some(tokens);
            }
        }
        longest
    }

    /// What the lines of a cell are, in words.
    fn shape(&self, specs: &[LineSpec]) -> String {
        let content = |content: &Content| match content {
            Content::Text => "a description".to_owned(),
            Content::Place(place) => format!("`{}`", self.place_name(*place)),
            Content::Field(index) => format!("`{}`", self.column.fields.get(*index).map_or("", |field| &field.name)),
        };
        let parts = specs.iter().map(|spec| match spec {
            LineSpec::Plain(what) => content(what),
            LineSpec::Labelled(label, _) => format!("perhaps a line `{}: …`", label.text),
            LineSpec::Parts { of, .. } => format!("a line for each of the row's {}", of.text),
        });
        let parts: Vec<_> = parts.collect();
        if parts.is_empty() { "no lines".to_owned() } else { format!("these lines: {}", parts.join(", ")) }
    }
}

/// What may be left of a line break that lost a character.
const BROKEN_TAGS: [&str; 5] = ["<br/", "<br", "br/>", "br>", "b>"];

/// Where a label stands in a line, before a colon but not at its beginning.
fn label_within(line: &str, label: &Folded) -> Option<std::ops::Range<usize>> {
    line.match_indices(':').find_map(|(colon, _)| {
        let before = line.get(..colon)?.trim_end();
        let (start, _) = before.char_indices().nth_back(label.len().checked_sub(1)?)?;
        let is_label = start > 0 && Folded::of(before.get(start..)?).same(label);
        is_label.then_some(start..before.len())
    })
}

fn said_twice(spec: &LineSpec, claims: &[Claim], cell: &Cell, draft: &mut Draft) {
    let label = if let LineSpec::Labelled(label, _) = spec { label.text.as_str() } else { "a line" };
    let place = claims.get(1).map_or_else(|| cell.place.clone(), |claim| cell.at(&claim.line));
    let finding = Diagnostic::new(Code::RepeatedWord, format!("`{label}` stands twice in this cell"));
    draft.findings.push(finding.label(place, "the second one").help("put both into one line"));
}
