//! Reading the tokens of a place: each segment is one whole template, or a finding that says what is nearest.

use sawbones_ir::Effect;
use smallvec::SmallVec;

use super::segments::Segment;
use super::{LegendReader, Lexicon};
use crate::codes::Code;
use crate::diagnostic::Diagnostic;
use crate::documents::{DocumentId, Span};
use crate::folded::Folded;
use crate::text::Text;
use crate::values;

/// What was read in a place.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlaceRead {
    /// The effects in the order written, each with its token; implied ones last.
    pub effects: Vec<(Effect, Span)>,
    /// What could not be read, or only with doubt.
    pub findings: Vec<Diagnostic>,
}

/// What a token is. Where a finding stands beside the effect, the effect counts if the schema allows the finding.
pub(super) struct TokenRead {
    pub(super) effect: Option<Effect>,
    pub(super) finding: Option<Diagnostic>,
}

impl LegendReader {
    /// Reads everything that stands in a place, which may be in several stretches of text; `—` is nothing.
    #[must_use]
    pub fn read_place(&self, texts: &[Text], place: u16, document: DocumentId, lexicon: Lexicon<'_>) -> PlaceRead {
        let mut read = PlaceRead::default();
        let mut is_blank = true;
        let mut end = 0..0;
        for text in texts {
            let text = self.without_ending(text);
            is_blank &= text.is_blank();
            end = text.source(0..text.exact().len());
            if !values::is_placeholder(text.exact()) {
                self.read_segments(&text, place, document, lexicon, &mut read);
            }
        }
        let implied: Vec<_> = self.implied.iter().filter(|(at, _)| *at == place).map(|(_, effect)| effect).collect();
        if is_blank && implied.is_empty() {
            let message = format!("nothing is written for `{}`", self.place_name(place));
            let finding =
                Diagnostic::new(Code::EmptyPlace, message).label(Span { document, bytes: end.clone() }, "empty");
            read.findings.push(finding.help("write `—` where there is no effect"));
        }
        for effect in implied {
            // A token that could not be read may have been of this kind.
            if read.findings.is_empty() && !read.effects.iter().any(|(other, _)| other.kind == effect.kind) {
                read.effects.push((effect.clone(), Span { document, bytes: end.clone() }));
            }
        }
        read
    }

    /// A text without blanks around it and without the mark that ends a place.
    fn without_ending(&self, text: &Text) -> Text {
        let text = text.trimmed();
        match self.ending.as_ref().and_then(|ending| text.exact().strip_suffix(ending.as_str())) {
            Some(rest) => text.part(0..rest.len()),
            None => text,
        }
    }

    fn read_segments(&self, text: &Text, place: u16, document: DocumentId, lexicon: Lexicon<'_>, read: &mut PlaceRead) {
        let segments = self.segments(text, place, lexicon);
        let span = |text: &Text| Span { document, bytes: text.source(0..text.exact().len()) };
        let tokens: Vec<_> = segments.iter().map(|segment| self.take(&segment.text, place, lexicon)).collect();
        // What stands besides a token matters only where one is not understood.
        let kinds: Vec<u16> = if tokens.iter().all(|token| token.len() == 1) {
            Vec::new()
        } else {
            tokens.iter().filter_map(|token| token.first()).map(|effect| effect.kind).collect()
        };
        let understood: Vec<bool> = tokens.iter().map(|token| !token.is_empty()).collect();
        let mut said_until = 0;
        for (index, (segment, token)) in segments.iter().zip(tokens).enumerate() {
            if segment.range.start < said_until {
                continue;
            }
            let thousands = self.thousands(text, &segments, index, place, document, lexicon);
            let is_doubtful = |end: usize| {
                let mut pieces = segments.iter().zip(&understood).skip(index);
                pieces.any(|(piece, understood)| piece.range.end <= end && !understood)
            };
            if let Some((end, finding)) = thousands.filter(|(end, _)| is_doubtful(*end)) {
                said_until = end;
                read.findings.push(finding);
                continue;
            }
            if segment.text.is_blank() {
                let is_first = index == 0 || !segments.get(index - 1).is_some_and(|before| before.text.is_blank());
                read.findings.extend(is_first.then(|| self.surplus_separator(text, &segments, index, document)));
                continue;
            }
            let at = span(&segment.text);
            if segment.is_doubtful {
                let message = format!("`{}` can be read as one effect and as several", segment.text.exact());
                let finding = Diagnostic::new(Code::AmbiguousToken, message).label(at.clone(), "this token");
                read.findings.push(finding.help("change the legend, so that its lists and its separators differ"));
            }
            read.findings.extend(self.doubt(&segment.text, &token, at.clone(), place, &kinds, lexicon));
            let Some(effect) = token.into_iter().next() else { continue };
            if self.legend.record && read.effects.iter().any(|(other, _)| other.kind == effect.kind) {
                read.findings.push(self.repeated(&segment.text, effect.kind, document));
                continue;
            }
            read.effects.push((effect, at));
        }
    }

    /// The finding for a token whose figure has its thousands marked by what separates tokens, and where the token ends.
    fn thousands(
        &self,
        text: &Text,
        segments: &[Segment],
        first: usize,
        place: u16,
        document: DocumentId,
        lexicon: Lexicon<'_>,
    ) -> Option<(usize, Diagnostic)> {
        let start = segments.get(first)?.range.start;
        let is_digit = |c: char| c.is_ascii_digit();
        let mut plain = segments.get(first)?.text.exact().to_owned();
        let mut found = None;
        for pair in segments.get(first..)?.windows(2) {
            let [before, after] = pair else { break };
            let joint = text.exact().get(before.range.end..after.range.start)?;
            let after_joint = text.exact().get(after.range.clone())?;
            let group = after_joint.len() - after_joint.trim_start_matches(is_digit).len();
            if joint.chars().count() != 1 || joint == " " || group != 3 || !plain.ends_with(is_digit) {
                break;
            }
            plain.push_str(after_joint.trim_end());
            let folded = Folded::of(&plain);
            if self.entries(place, true).any(|(entry, ..)| entry.form.take(&folded, lexicon.words).is_ok()) {
                found = Some((after.range.end, plain.clone()));
            }
        }
        let (end, plain) = found?;
        let whole = text.part(start..end);
        let message = format!("the figure in `{}` has a mark for its thousands", whole.exact());
        let at = Span { document, bytes: whole.source(0..whole.exact().len()) };
        let finding = Diagnostic::new(Code::UnknownToken, message)
            .label(at.clone(), format!("`{}` parts two effects", self.separator.trim()));
        Some((end, finding.help_edit(format!("write `{plain}`"), at, plain)))
    }

    /// Reads one token.
    pub(super) fn read_token(
        &self,
        segment: &Text,
        place: u16,
        document: DocumentId,
        lexicon: Lexicon<'_>,
    ) -> TokenRead {
        let taken = self.take(segment, place, lexicon);
        let at = Span { document, bytes: segment.source(0..segment.exact().len()) };
        let finding = self.doubt(segment, &taken, at, place, &[], lexicon);
        TokenRead { effect: taken.into_iter().next(), finding }
    }

    /// Every effect that a token can be read as.
    fn take(&self, segment: &Text, place: u16, lexicon: Lexicon<'_>) -> SmallVec<[Effect; 1]> {
        let folded = Folded::of(segment.exact());
        let mut taken = SmallVec::new();
        for (entry, ..) in self.entries(place, true) {
            if let Ok(fields) = entry.form.take(&folded, lexicon.words) {
                let effect = Effect { kind: entry.kind, fields };
                // Two spellings of an effect may overlap, as long as they mean the same.
                if !taken.contains(&effect) {
                    taken.push(effect);
                }
            }
        }
        taken
    }

    /// What there is to say of a token that was read as these effects; `kinds` stand in its place besides.
    fn doubt(
        &self,
        segment: &Text,
        taken: &[Effect],
        at: Span,
        place: u16,
        kinds: &[u16],
        lexicon: Lexicon<'_>,
    ) -> Option<Diagnostic> {
        match taken {
            [_] => None,
            [] => Some(self.not_taken(&Folded::of(segment.exact()), at, place, kinds, lexicon)),
            several => {
                let name = |effect: &Effect| self.legend.kinds.get(usize::from(effect.kind)).map(|kind| &kind.name);
                let names = several.iter().filter_map(name).map(|name| format!("`{name}`"));
                let names = names.collect::<Vec<_>>().join(" and ");
                let message = format!("`{}` can be read as {names}", segment.exact());
                let finding = Diagnostic::new(Code::AmbiguousToken, message).label(at, "this token");
                Some(finding.help("change the legend, so that one token means one effect"))
            }
        }
    }

    /// The finding for the separators around blank segments from `first` on.
    fn surplus_separator(&self, text: &Text, segments: &[Segment], first: usize, document: DocumentId) -> Diagnostic {
        let exact = text.exact();
        let range = |index: usize| segments.get(index).map(|segment| segment.range.clone());
        let blank = segments.iter().skip(first).take_while(|segment| segment.text.is_blank()).count();
        let (start, end) = (range(first).map_or(0, |it| it.start), range(first + blank - 1).map_or(0, |it| it.end));
        let span = |range| Span { document, bytes: text.source(range) };
        let finding =
            Diagnostic::new(Code::SurplusSeparator, format!("this `{}` does not part two effects", self.separator));
        let said = "on one side of it stands nothing";
        // After an effect the separator before goes, at the beginning the one after.
        match (first.checked_sub(1).and_then(range), range(first + blank)) {
            (Some(before), _) => {
                let kept = exact.get(..before.end).unwrap_or_default().trim_end().len();
                let finding = finding.label(span(before.end..start), said);
                finding.help_edit("remove it, or write the effect that is missing", span(kept..end), "")
            }
            (None, Some(after)) => {
                let rest = exact.get(after.clone()).unwrap_or_default();
                let kept = after.start + (rest.len() - rest.trim_start().len());
                let finding = finding.label(span(end..after.start), said);
                finding.help_edit("remove it, or write the effect that is missing", span(0..kept), "")
            }
            (None, None) => {
                let finding = finding.label(span(0..exact.len()), said);
                finding.help_edit("write `—` where there is no effect", span(0..exact.len()), "—")
            }
        }
    }

    fn repeated(&self, segment: &Text, kind: u16, document: DocumentId) -> Diagnostic {
        let name = self.legend.kinds.get(usize::from(kind)).map_or("", |kind| &kind.name).replace('_', " ");
        Diagnostic::new(Code::RepeatedEffect, format!("{name} stands twice in one place"))
            .label(Span { document, bytes: segment.source(0..segment.exact().len()) }, "the second one")
            .help("write one token with the figures added up, or remove one of them")
    }
}
