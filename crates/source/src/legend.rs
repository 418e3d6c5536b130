//! A legend as grammar: the kinds of effect that a document declares, and the reader of tokens that is built from them.

mod declare;
mod read;

use sawbones_ir::Legend;

pub use declare::declare;
pub(crate) use declare::kinds_of_grid;

use crate::folded::Folded;
use crate::schema::LegendSpec;

/// A legend that tokens can be read with.
#[derive(Clone, Debug)]
pub struct LegendReader {
    /// What goes into the book.
    pub legend: Legend,
    /// Where two effects part.
    separator: String,
    /// A mark that may end a place.
    ending: Option<String>,
    /// Effects meant where none of their kind is written, by place.
    implied: Vec<(u16, sawbones_ir::Effect)>,
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
    /// The index of a place by its name.
    #[must_use]
    pub fn place(&self, name: &str) -> Option<u16> {
        self.legend.places.iter().position(|place| place == name).and_then(|index| u16::try_from(index).ok())
    }

    /// The name of a place.
    #[must_use]
    pub fn place_name(&self, place: u16) -> &str {
        self.legend.places.get(usize::from(place)).map_or("", String::as_str)
    }
}

/// The legend that a schema's entry names, before its kinds are known.
fn empty(spec: &LegendSpec) -> LegendReader {
    LegendReader {
        legend: Legend {
            name: spec.name.clone(),
            places: spec.places.clone(),
            separator: spec.separator.clone(),
            record: spec.record,
            kinds: Vec::new(),
        },
        separator: spec.separator.trim().to_owned(),
        ending: spec.ending.clone(),
        implied: Vec::new(),
    }
}
