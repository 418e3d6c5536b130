//! Templates: texts with typed holes, from which the reader of a legend's tokens is built.
//!
//! `{rounds}✹[-{penalty}]` takes `1✹[-75]` and reads `rounds` 1 and `penalty` −75. A hole is a whole number unless it says
//! otherwise (`{time:dice}`, `{area:area}` one word of a vocabulary, `{areas:list of area}` several), `{breakage=0}` takes no
//! text and fixes a figure, and `(s)` is there or not. There is no hole for free text, so a token that is taken is understood whole.

mod matcher;
mod parse;
mod spell;

pub use matcher::{Form, Miss, Taken, Words};
pub use parse::{HoleKind, Shape, ShapePart, TemplateError, parse};
pub use spell::example;
pub(crate) use spell::samples;
