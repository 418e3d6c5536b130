//! Reading the tokens of a place: each segment is one whole template, or a finding that says what is nearest.

use sawbones_ir::Effect;

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
        for segment in self.segments(text, place, lexicon) {
            let is_doubtful = segment.is_doubtful;
            let segment = segment.text;
            let token = self.read_token(&segment, place, document, lexicon);
            read.findings.extend(token.finding);
            if is_doubtful {
                let message = format!("`{}` can be read as one effect and as several", segment.exact());
                let at = Span { document, bytes: segment.source(0..segment.exact().len()) };
                let finding = Diagnostic::new(Code::AmbiguousToken, message).label(at, "this token");
                read.findings.push(finding.help("change the legend, so that its lists and its separators differ"));
            }
            let Some(effect) = token.effect else { continue };
            if self.legend.record && read.effects.iter().any(|(other, _)| other.kind == effect.kind) {
                read.findings.push(self.repeated(&segment, effect.kind, document));
                continue;
            }
            read.effects.push((effect, Span { document, bytes: segment.source(0..segment.exact().len()) }));
        }
    }

    /// Reads one token.
    pub(super) fn read_token(
        &self,
        segment: &Text,
        place: u16,
        document: DocumentId,
        lexicon: Lexicon<'_>,
    ) -> TokenRead {
        let folded = Folded::of(segment.exact());
        let mut taken: Vec<Effect> = Vec::new();
        for (entry, ..) in self.entries(place, true) {
            if let Ok(fields) = entry.form.take(&folded, lexicon.words) {
                let effect = Effect { kind: entry.kind, fields };
                // Two spellings of an effect may overlap, as long as they mean the same.
                if !taken.contains(&effect) {
                    taken.push(effect);
                }
            }
        }
        let at = Span { document, bytes: segment.source(0..segment.exact().len()) };
        let finding = match &taken[..] {
            [_] => None,
            [] => Some(self.not_taken(&folded, at, place, lexicon)),
            several => {
                let name = |effect: &Effect| self.legend.kinds.get(usize::from(effect.kind)).map(|kind| &kind.name);
                let names = several.iter().filter_map(name).map(|name| format!("`{name}`"));
                let names = names.collect::<Vec<_>>().join(" and ");
                let message = format!("`{}` can be read as {names}", segment.exact());
                let finding = Diagnostic::new(Code::AmbiguousToken, message).label(at, "this token");
                Some(finding.help("change the legend, so that one token means one effect"))
            }
        };
        TokenRead { effect: taken.into_iter().next(), finding }
    }

    fn repeated(&self, segment: &Text, kind: u16, document: DocumentId) -> Diagnostic {
        let name = self.legend.kinds.get(usize::from(kind)).map_or("", |kind| &kind.name).replace('_', " ");
        Diagnostic::new(Code::RepeatedEffect, format!("{name} stands twice in one place"))
            .label(Span { document, bytes: segment.source(0..segment.exact().len()) }, "the second one")
            .help("write one token with the figures added up, or remove one of them")
    }
}
