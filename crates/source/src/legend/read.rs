//! Reading the tokens of a place: each segment is one whole template, or an error that says what is nearest.

use sawbones_ir::{Effect, EffectKind, Template};

use super::{LegendReader, Lexicon};
use crate::codes::Code;
use crate::diagnostic::Diagnostic;
use crate::documents::{DocumentId, Span};
use crate::folded::Folded;
use crate::template::{Candidate, Miss, example, try_template};
use crate::text::Text;
use crate::values;

impl LegendReader {
    /// Reads everything that stands in a place, each effect with its token; `—` is nothing.
    ///
    /// # Errors
    /// A finding for each segment that is no effect of this place.
    pub fn read_place(
        &self,
        text: &Text,
        place: u16,
        document: DocumentId,
        lexicon: Lexicon<'_>,
    ) -> Result<Vec<(Effect, Span)>, Vec<Diagnostic>> {
        let mut text = text.trimmed();
        if let Some(ending) = &self.ending {
            if let Some(rest) = text.exact().strip_suffix(ending.as_str()) {
                text = text.slice(0..rest.len()).trimmed();
            }
        }
        let mut effects: Vec<(Effect, Span)> = Vec::new();
        let mut findings = Vec::new();
        let implied = self.implied.iter().filter(|(at, _)| *at == place).map(|(_, effect)| effect);
        if !values::is_placeholder(text.exact()) {
            for segment in self.segments(&text) {
                match self.read_token(&segment, place, document, lexicon) {
                    Ok(effect) if self.legend.record && effects.iter().any(|(other, _)| other.kind == effect.kind) => {
                        findings.push(self.repeated(&segment, effect.kind, document));
                    }
                    Ok(effect) => {
                        effects.push((effect, Span { document, bytes: segment.source(0..segment.exact().len()) }))
                    }
                    Err(finding) => findings.push(finding),
                }
            }
        } else if text.is_blank() && implied.clone().next().is_none() {
            let finding =
                Diagnostic::new(Code::EmptyPlace, format!("nothing is written for `{}`", self.place_name(place)));
            let bytes = text.source(0..text.exact().len());
            findings.push(finding.label(Span { document, bytes }, "empty").help("write `—` where there is no effect"));
        }
        for effect in implied {
            if !effects.iter().any(|(other, _)| other.kind == effect.kind) {
                effects.push((effect.clone(), Span { document, bytes: text.source(0..text.exact().len()) }));
            }
        }
        if findings.is_empty() { Ok(effects) } else { Err(findings) }
    }

    /// Reads one token.
    ///
    /// # Errors
    /// What is wrong with it: it is no effect, an effect of another place, or more than one.
    pub(super) fn read_token(
        &self,
        segment: &Text,
        place: u16,
        document: DocumentId,
        lexicon: Lexicon<'_>,
    ) -> Result<Effect, Diagnostic> {
        let folded = Folded::of(segment.exact());
        let mut taken = Vec::new();
        let mut misses = Vec::new();
        for (index, kind, template) in self.templates(|kind| kind.places.contains(&place)) {
            match try_template(Candidate { template, fields: &kind.fields }, &folded, lexicon.words) {
                Ok(fields) => taken.push((kind, Effect { kind: index, fields })),
                Err(miss) => misses.push((miss, kind, template)),
            }
        }
        let at = Span { document, bytes: segment.source(0..segment.exact().len()) };
        match taken.len() {
            0 => Err(self.not_taken(&folded, &at, place, misses, lexicon)),
            1 => {
                taken.pop().map(|(_, effect)| effect).ok_or_else(|| Diagnostic::new(Code::UnknownToken, String::new()))
            }
            _ => {
                let kinds = taken.iter().map(|(kind, _)| format!("`{}`", kind.name)).collect::<Vec<_>>().join(" and ");
                let finding =
                    Diagnostic::new(Code::AmbiguousToken, format!("`{}` can be read as {kinds}", segment.exact()));
                Err(finding.label(at, "this token").help("change the legend, so that one token means one effect"))
            }
        }
    }

    fn templates(&self, wanted: impl Fn(&EffectKind) -> bool) -> impl Iterator<Item = (u16, &EffectKind, &Template)> {
        let kinds = (0u16..).zip(&self.legend.kinds).filter(move |(_, kind)| wanted(kind));
        kinds.flat_map(|(index, kind)| kind.templates.iter().map(move |template| (index, kind, template)))
    }

    fn not_taken(
        &self,
        token: &Folded,
        at: &Span,
        place: u16,
        misses: Vec<(Miss, &EffectKind, &Template)>,
        lexicon: Lexicon<'_>,
    ) -> Diagnostic {
        let shown: String = token.chars().iter().collect();
        let elsewhere = self.templates(|kind| !kind.places.contains(&place)).find(|(_, kind, template)| {
            try_template(Candidate { template, fields: &kind.fields }, token, lexicon.words).is_ok()
        });
        let here = self.place_name(place);
        if let Some((_, kind, _)) = elsewhere {
            let places =
                kind.places.iter().map(|place| format!("`{}`", self.place_name(*place))).collect::<Vec<_>>().join(", ");
            let name = kind.name.replace('_', " ");
            return Diagnostic::new(Code::MisplacedToken, format!("`{shown}` ({name}) may not stand in `{here}`"))
                .label(at.clone(), format!("this stands in `{here}`"))
                .help(format!("the legend lets {name} stand in {places}: move it there, or widen the legend"));
        }
        let nearest = misses.into_iter().max_by_key(|(miss, kind, template)| {
            let example = example(template, &kind.fields, lexicon.vocabularies);
            (miss.progress, std::cmp::Reverse(strsim::levenshtein(&shape_of(&shown), &shape_of(&example))))
        });
        if let Some((_, letter, mended)) = values::mend(&shown) {
            let folded = Folded::of(&mended);
            let takes = |kind: &EffectKind, template: &Template| {
                try_template(Candidate { template, fields: &kind.fields }, &folded, lexicon.words).is_ok()
            };
            if self.templates(|kind| kind.places.contains(&place)).any(|(_, kind, template)| takes(kind, template)) {
                return Diagnostic::new(
                    Code::LookAlike,
                    format!("`{shown}` holds the letter `{letter}` where a digit is meant"),
                )
                .label(at.clone(), "this token")
                .help_edit(format!("write `{mended}`"), at.clone(), mended);
            }
        }
        let mut finding = Diagnostic::new(
            Code::UnknownToken,
            format!("`{shown}` is not an effect that the legend knows in `{here}`"),
        );
        finding = match &nearest {
            Some((miss, ..)) if miss.progress > 0 && miss.progress < token.len() => {
                let understood: String = token.chars().iter().take(miss.progress).collect();
                finding.label(at.clone(), format!("understood as far as `{understood}`"))
            }
            Some((miss, ..)) if miss.progress == token.len() => {
                finding.label(at.clone(), "something is missing at its end")
            }
            _ => finding.label(at.clone(), "not understood"),
        };
        match nearest {
            Some((_, kind, template)) => {
                let form = template.spelled(&kind.fields, lexicon.vocabularies);
                let like_this = example(template, &kind.fields, lexicon.vocabularies);
                finding.help(format!(
                    "the nearest is {}, written `{form}`, such as `{like_this}`",
                    kind.name.replace('_', " ")
                ))
            }
            None => finding.help(format!("the legend has no effect that may stand in `{here}`: write `—`")),
        }
    }

    fn repeated(&self, segment: &Text, kind: u16, document: DocumentId) -> Diagnostic {
        let name = self.legend.kinds.get(usize::from(kind)).map_or("", |kind| &kind.name).replace('_', " ");
        Diagnostic::new(Code::RepeatedEffect, format!("{name} stands twice in one place"))
            .label(Span { document, bytes: segment.source(0..segment.exact().len()) }, "the second one")
            .help("write one token with the figures added up, or remove one of them")
    }

    /// The segments of a place, each trimmed. A separator that belongs to a list of words or a larger figure is told apart by the
    /// templates: separators are looked for outside brackets only.
    fn segments(&self, text: &Text) -> Vec<Text> {
        let exact = text.exact();
        let mut parts = Vec::new();
        let mut start = 0;
        let mut depth = 0usize;
        let mut skip = 0;
        for (at, c) in exact.char_indices() {
            match c {
                '(' | '[' => depth += 1,
                ')' | ']' => depth = depth.saturating_sub(1),
                _ if depth == 0
                    && at >= skip
                    && exact.get(at..).is_some_and(|rest| rest.starts_with(&self.separator)) =>
                {
                    parts.push(text.slice(start..at).trimmed());
                    start = at + self.separator.len();
                    skip = start;
                }
                _ => {}
            }
        }
        parts.push(text.slice(start..exact.len()).trimmed());
        parts
    }
}

/// A token with its figures made alike, so that only its form is compared.
fn shape_of(token: &str) -> String {
    let mut shape = String::new();
    for c in token.chars() {
        let c = if c.is_ascii_digit() { '0' } else { c };
        if !(c == '0' && shape.ends_with('0')) {
            shape.push(c);
        }
    }
    shape
}
