//! What is said of a token that no template takes: where it would be right, what it resembles, how far it was understood.

use std::cmp::Reverse;

use sawbones_ir::{EffectKind, Template};

use super::mend::Mended;
use super::{LegendReader, Lexicon};
use crate::codes::Code;
use crate::diagnostic::Diagnostic;
use crate::documents::Span;
use crate::folded::Folded;
use crate::template::{Miss, example};
use crate::values::{self, LARGEST};

impl LegendReader {
    /// The finding for a token that no template of its place takes; `taken` are the kinds that stand there besides.
    pub(super) fn not_taken(
        &self,
        token: &Folded,
        at: Span,
        place: u16,
        taken: &[u16],
        lexicon: Lexicon<'_>,
    ) -> Diagnostic {
        let shown: String = token.chars().iter().collect();
        if let Some(misplaced) = self.misplaced(token, &shown, &at, place, lexicon) {
            return misplaced;
        }
        if let Some(too_large) = self.too_large(&shown, &at, place, lexicon) {
            return too_large;
        }
        let proposal = self.mend(&shown, place, lexicon);
        // What would stand twice is no help.
        let proposal = proposal.filter(|it| !self.legend.record || !it.kinds.iter().any(|kind| taken.contains(kind)));
        match proposal.map(|proposal| proposal.mended) {
            Some(Mended::LookAlike { clause, text }) => {
                Diagnostic::new(Code::LookAlike, format!("`{shown}` is not an effect: {clause}"))
                    .label(at.clone(), "this token")
                    .help_edit(format!("write `{text}`"), at, text)
            }
            Some(Mended::Several(texts)) => {
                let count = match texts.len() {
                    2 => "two".to_owned(),
                    count => count.to_string(),
                };
                let separator = self.legend.separator.trim();
                let text = texts.join(&self.legend.separator);
                Diagnostic::new(
                    Code::UnknownToken,
                    format!("`{shown}` is {count} effects without `{separator}` between them"),
                )
                .label(at.clone(), "read as one token")
                .help_edit(format!("write `{text}`"), at, text)
            }
            rewritten => {
                let finding = self.unknown(token, &shown, at.clone(), place, lexicon);
                match rewritten {
                    Some(Mended::Rewritten(text)) => finding.help_edit(format!("write `{text}`"), at, text),
                    _ => finding,
                }
            }
        }
    }

    /// The finding for a token that is nothing known, with the nearest that there is.
    fn unknown(&self, token: &Folded, shown: &str, at: Span, place: u16, lexicon: Lexicon<'_>) -> Diagnostic {
        let here = self.place_name(place);
        let message = format!("`{shown}` is not an effect that the legend knows in `{here}`");
        let nearest = self.nearest(token, shown, place, lexicon);
        let label = match &nearest {
            Some((miss, ..)) if miss.progress == token.len() => "something is missing at its end".to_owned(),
            Some((miss, ..)) if miss.progress > 0 => {
                let understood: String = token.chars().iter().take(miss.progress).collect();
                format!("understood as far as `{understood}`")
            }
            _ => "not understood".to_owned(),
        };
        let mut finding = Diagnostic::new(Code::UnknownToken, message).label(at, label);
        if let Some(note) = values::look_alike(shown) {
            finding = finding.note(note);
        }
        match nearest {
            Some((miss, kind, template)) if miss.progress > 0 => {
                let form = template.spelled(&kind.fields, lexicon.vocabularies);
                let like_this = example(template, &kind.fields, lexicon.vocabularies);
                let name = kind.name.replace('_', " ");
                if form == like_this {
                    finding.help(format!("the nearest is {name}, written `{form}`"))
                } else {
                    finding.help(format!("the nearest is {name}, written `{form}`, such as `{like_this}`"))
                }
            }
            Some(_) => finding.help(format!("in `{here}` may stand {}", self.choice(place, lexicon))),
            None => finding.help(format!("the legend has no effect that may stand in `{here}`: write `—`")),
        }
    }

    /// What may stand in a place, by example.
    fn choice(&self, place: u16, lexicon: Lexicon<'_>) -> String {
        /// More would not be read.
        const SHOWN: usize = 12;
        let all = self
            .entries(place, true)
            .map(|(_, kind, template)| format!("`{}`", example(template, &kind.fields, lexicon.vocabularies)));
        let mut all: Vec<String> = all.collect();
        let more = all.len().saturating_sub(SHOWN);
        all.truncate(SHOWN);
        let all = all.join(", ");
        if more == 0 { all } else { format!("{all} and {more} others of the legend") }
    }

    /// The finding for a token that would be right with a smaller figure.
    fn too_large(&self, shown: &str, at: &Span, place: u16, lexicon: Lexicon<'_>) -> Option<Diagnostic> {
        let runs = || shown.split(|c: char| !c.is_ascii_digit()).filter(|run| !run.is_empty());
        let is_large = |run: &&str| run.parse::<i64>().is_ok_and(|figure| figure > LARGEST) || run.len() > 18;
        let figure = runs().find(is_large)?;
        let smaller =
            Folded::of(&runs().filter(is_large).fold(shown.to_owned(), |text, run| text.replacen(run, "5", 1)));
        self.entries(place, true).find(|(entry, ..)| entry.form.take(&smaller, lexicon.words).is_ok())?;
        let message = format!("the figure {figure} in `{shown}` is too large");
        let finding = Diagnostic::new(Code::UnknownToken, message).label(at.clone(), "this token");
        Some(finding.help(format!("write a figure up to {LARGEST}")))
    }

    /// The finding for a token that is right elsewhere.
    fn misplaced(
        &self,
        token: &Folded,
        shown: &str,
        at: &Span,
        place: u16,
        lexicon: Lexicon<'_>,
    ) -> Option<Diagnostic> {
        let mut elsewhere = self.entries(place, false);
        let (_, kind, _) = elsewhere.find(|(entry, ..)| entry.form.take(token, lexicon.words).is_ok())?;
        let here = self.place_name(place);
        let places = kind.places.iter().map(|place| format!("`{}`", self.place_name(*place)));
        let places = places.collect::<Vec<_>>().join(", ");
        let name = kind.name.replace('_', " ");
        let finding = Diagnostic::new(Code::MisplacedToken, format!("`{shown}` ({name}) may not stand in `{here}`"))
            .label(at.clone(), format!("this stands in `{here}`"))
            .help(format!("the legend lets {name} stand in {places}: move it there, or widen the legend"));
        Some(finding)
    }

    /// The template of the place that comes furthest with a token; at a tie the one whose form is most like it.
    fn nearest(
        &self,
        token: &Folded,
        shown: &str,
        place: u16,
        lexicon: Lexicon<'_>,
    ) -> Option<(Miss, &EffectKind, &Template)> {
        let own_shape = shape(shown);
        let missed = self.entries(place, true).map(|(entry, kind, template)| {
            let miss = entry.form.take(token, lexicon.words).err().unwrap_or(Miss { progress: 0 });
            (miss, kind, template)
        });
        missed.max_by_key(|(miss, kind, template)| {
            let example = example(template, &kind.fields, lexicon.vocabularies);
            (miss.progress, Reverse(strsim::levenshtein(&own_shape, &shape(&example))))
        })
    }
}

/// A token with its figures made alike, so that only its form is compared.
fn shape(token: &str) -> String {
    const LONGEST: usize = 200;
    let mut shape = String::new();
    for c in token.chars().take(LONGEST) {
        let c = if c.is_ascii_digit() { '0' } else { c };
        if !(c == '0' && shape.ends_with('0')) {
            shape.push(c);
        }
    }
    shape
}
