//! A legend as grammar: the kinds of effect that a document declares, and the reader of tokens that is built from them.

mod declare;
mod mend;
mod nearest;
mod read;
mod segments;

use sawbones_ir::{EffectKind, Legend, Template};

pub use declare::declare;
pub(crate) use declare::kinds_of_grid;
pub use read::PlaceRead;

use crate::folded::Folded;
use crate::schema::LegendSpec;
use crate::template::Form;

/// A legend that tokens can be read with.
#[derive(Clone, Debug)]
pub struct LegendReader {
    /// What goes into the book.
    pub legend: Legend,
    /// The templates of every kind, ready for matching.
    entries: Vec<Entry>,
    /// Where two effects part.
    separator: String,
    /// Whether a token may hold the separator, as a list of words does.
    separator_in_tokens: bool,
    /// A mark that may end a place.
    ending: Option<String>,
    /// Effects meant where none of their kind is written, by place.
    implied: Vec<(u16, sawbones_ir::Effect)>,
}

/// A template of the legend, ready for matching.
#[derive(Clone, Debug)]
struct Entry {
    kind: u16,
    template: usize,
    form: Form,
}

/// What tokens are read against: the words of the book.
#[derive(Clone, Copy, Debug)]
pub struct Lexicon<'a> {
    /// The vocabularies.
    pub vocabularies: &'a [sawbones_ir::Vocabulary],
    /// The spellings of each, longest first.
    pub words: &'a [Vec<(Folded, u16)>],
}

impl LegendReader {
    /// The reader of a legend's entry in the schema, with its kinds.
    fn new(spec: &LegendSpec, kinds: Vec<EffectKind>) -> Self {
        let mut entries = Vec::new();
        for (index, kind) in (0u16..).zip(&kinds) {
            for (template, of_kind) in kind.templates.iter().enumerate() {
                entries.push(Entry { kind: index, template, form: Form::new(of_kind, &kind.fields) });
            }
        }
        // The blanks around a separator are a matter of taste, unless it is all blanks.
        let bare = spec.separator.trim();
        let separator = if bare.is_empty() { " " } else { bare }.to_owned();
        Self {
            separator_in_tokens: entries.iter().any(|entry| entry.form.may_hold(&separator)),
            entries,
            separator,
            ending: spec.ending.clone(),
            implied: Vec::new(),
            legend: Legend {
                name: spec.name.clone(),
                places: spec.places.clone(),
                separator: spec.separator.clone(),
                record: spec.record,
                kinds,
            },
        }
    }

    /// The entries that may stand in a place, or may not.
    fn entries(&self, place: u16, stands: bool) -> impl Iterator<Item = (&Entry, &EffectKind, &Template)> {
        self.entries.iter().filter_map(move |entry| {
            let kind = self.legend.kinds.get(usize::from(entry.kind))?;
            let template = kind.templates.get(entry.template)?;
            (kind.places.contains(&place) == stands).then_some((entry, kind, template))
        })
    }

    /// Whether a name is that of an effect, or of an effect in a place where it may stand (`base.hits`).
    #[must_use]
    pub fn knows(&self, name: &str) -> bool {
        let (place, kind) = match name.split_once('.') {
            Some((place, kind)) => (Some(place), kind),
            None => (None, name),
        };
        let stands = |places: &[u16]| place.is_none_or(|place| places.iter().any(|at| self.place_name(*at) == place));
        self.legend.kinds.iter().any(|known| known.name == kind && stands(&known.places))
    }

    /// The name of a place.
    #[must_use]
    pub fn place_name(&self, place: u16) -> &str {
        self.legend.places.get(usize::from(place)).map_or("", String::as_str)
    }
}
