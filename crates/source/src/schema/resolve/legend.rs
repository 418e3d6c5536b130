//! `[[legend]]`: places, where the kinds of effect are listed, what is implied.

use sawbones_ir::AddsUp;
use toml::Spanned;

use super::{Resolver, to_u16};
use crate::codes::Code;
use crate::schema::file::{EffectEntry, LegendEntry, Word};
use crate::schema::{KindSpec, LegendSource, LegendSpec};

/// What a legend is called that has no name of its own.
const UNNAMED: &str = "effect";

impl Resolver {
    pub(super) fn legend(&mut self, entry: &Spanned<LegendEntry>) -> LegendSpec {
        let legend = entry.get_ref();
        let bytes = legend.name.as_ref().or(legend.document.as_ref()).or(legend.places.first());
        let bytes = bytes.map_or(entry.span(), Spanned::span);
        let places: Vec<String> = legend.places.iter().map(|place| place.get_ref().clone()).collect();
        self.unique(legend.places.iter(), "place");
        legend.places.iter().chain(&legend.name).for_each(|name| self.identifier(name));
        if places.is_empty() {
            let help = "name the places in which effects stand: `places = [\"base\"]`";
            self.say(Code::SchemaIncomplete, "this legend has no places", bytes.clone(), "this legend", help);
        }
        let mut implied = Vec::new();
        // What stands in a place stands in one that is missing where there are none, which has been said.
        for entry in legend.implied.iter().filter(|_| !places.is_empty()) {
            let place = self.lookup(&entry.place, &places, "a place of this legend");
            implied.extend(place.map(|place| (to_u16(place), self.named(&entry.token))));
        }
        let separator = legend.separator.as_ref().map_or(", ", |separator| separator.get_ref());
        if let Some(separator) = legend.separator.as_ref().filter(|separator| separator.get_ref().is_empty()) {
            let help = "write a sign such as `,`; tokens with nothing between them are read by a `pattern` with groups like \
                        `base` and `base_2`";
            self.say(Code::SchemaSyntax, "an empty separator parts no tokens", separator.span(), "this one", help);
        }
        LegendSpec {
            name: legend.name.as_ref().map_or_else(|| UNNAMED.to_owned(), |name| name.get_ref().clone()),
            separator: separator.to_owned(),
            record: legend.record,
            ending: legend.ending.as_ref().map(|ending| ending.get_ref().clone()),
            implied,
            source: self.source(legend, &places, &bytes),
            places,
            span: self.span(bytes),
        }
    }

    fn source(&mut self, legend: &LegendEntry, places: &[String], bytes: &std::ops::Range<usize>) -> LegendSource {
        if let Some(document) = &legend.document {
            if let Some(extra) = legend.effect.first() {
                let message = "a legend lists its effects in a document or in the schema, not in both";
                let help = "remove `document`, or these `[[legend.effect]]`";
                self.say(Code::SchemaConflict, message, extra.name.span(), "listed here", help);
            }
            return LegendSource::Document(Box::new(self.part(document, legend.at.as_ref(), bytes.clone())));
        }
        if let Some(at) = &legend.at {
            self.unused(at.span(), "`at` says nothing about effects that the schema lists".to_owned(), "at");
        }
        if legend.effect.is_empty() {
            let help = "add `document = \"…\"` with the legend's table, or a `[[legend.effect]]` for each effect";
            self.say(Code::SchemaIncomplete, "this legend lists no effects", bytes.clone(), "this legend", help);
        }
        let mut kinds = Vec::new();
        for effect in &legend.effect {
            kinds.extend(self.kind(effect, places));
        }
        LegendSource::Schema(kinds)
    }

    fn kind(&mut self, effect: &EffectEntry, places: &[String]) -> Option<KindSpec> {
        self.identifier(&effect.name);
        let mut stands_in = Vec::new();
        for place in effect.places.iter().filter(|_| !places.is_empty()) {
            stands_in.extend(self.lookup(place, places, "a place of this legend").map(to_u16));
        }
        stands_in.sort_unstable();
        stands_in.dedup();
        if effect.places.is_empty() {
            let message = format!("the effect `{}` stands nowhere", effect.name.get_ref());
            self.say(Code::SchemaIncomplete, message, effect.name.span(), "this effect", "give it `places = [\"…\"]`");
        }
        Some(KindSpec {
            name: self.named(&effect.name),
            tokens: effect.tokens.iter().map(|token| self.named(token)).collect(),
            places: stands_in,
            adds_up: self.adds_up(&effect.adds_up)?,
            words: self.named(&effect.words),
        })
    }

    fn adds_up(&mut self, word: &Word) -> Option<AddsUp> {
        let found = adds_up(word.get_ref());
        if found.is_none() {
            let message = format!("`{}` is no way of adding up", word.get_ref());
            let help = "write `sum`, `worst`, `any` or `list`";
            self.say(Code::SchemaUnknownName, message, word.span(), "not known", help);
        }
        found
    }

    /// Legends must differ in name; one without a name is called `effect`.
    pub(super) fn legend_names(&mut self, entries: &[Spanned<LegendEntry>]) {
        let mut seen: Vec<String> = Vec::new();
        let named: Vec<_> =
            self.legends.iter().map(|legend| (legend.name.clone(), legend.span.bytes.clone())).collect();
        for ((name, bytes), entry) in named.into_iter().zip(entries) {
            if seen.contains(&name) {
                let message = match entry.get_ref().name {
                    Some(_) => format!("there are two legends of the name `{name}`"),
                    None => {
                        format!("there are two legends of the name `{name}`, which is that of a legend without one")
                    }
                };
                self.say(
                    Code::SchemaConflict,
                    message,
                    bytes,
                    "the second one",
                    "give each legend a `name` of its own",
                );
            }
            seen.push(name);
        }
    }
}

/// The way of adding up that a word names.
pub(crate) fn adds_up(word: &str) -> Option<AddsUp> {
    Some(match word {
        "sum" => AddsUp::Sum,
        "worst" => AddsUp::Worst,
        "any" => AddsUp::Any,
        "list" => AddsUp::List,
        _ => return None,
    })
}
