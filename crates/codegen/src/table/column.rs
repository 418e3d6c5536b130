//! A column's bytes and its accessor.

use sawbones_ir::{ColumnType, Value};

use super::pool::{bits, chunks, stretches, texts};
use super::{Slice, outcome, repeated};
use crate::code::{code, each, join, quoted};
use crate::codec::Codec;
use crate::context::Context;
use crate::names::constant;

/// What a column adds to its table's module.
pub(super) struct Accessor {
    pub(super) statics: String,
    pub(super) method: String,
}

/// How the value at `index`, a variable, is read.
pub(super) struct Read {
    pub(super) statics: String,
    pub(super) ty: String,
    /// Statements before the value.
    pub(super) setup: String,
    pub(super) value: String,
    /// Whether the value depends on the index at all.
    pub(super) indexed: bool,
}

impl Read {
    /// The body of an accessor, given the index.
    pub(super) fn body(&self, index: &str) -> String {
        if self.indexed { format!("let index = {index};\n{}{}", self.setup, self.value) } else { self.value.clone() }
    }

    /// The same value, as one that may be left out.
    pub(super) fn optional(self) -> Self {
        Self { ty: format!("Option<{}>", self.ty), value: format!("Some({})", self.value), ..self }
    }
}

pub(super) fn items(context: &Context<'_>, slice: &Slice<'_>, name: &str) -> Accessor {
    let column = slice.column;
    let mut read = match Codec::of_column(context, column, &slice.values) {
        Some(codec) => coded(slice, &codec),
        None => pooled(context, slice),
    };
    if column.optional {
        let there = each!(value in &slice.values => !matches!(value, Value::None));
        read = read.optional();
        read.value = code!(
            "
            if ::sawbones::table::support::bit($bits, index) {
                $setup
                $value
            } else {
                None
            }
            ",
            bits = bits(&there),
            setup = read.setup,
            value = read.value,
        );
        read.setup = String::new();
        read.indexed = true;
    }
    let left_out = if column.optional { ", where there is one" } else { "" };
    let doc = format!("The row's value of {}{left_out}.", quoted(&column.name));
    let mut statics = std::mem::take(&mut read.statics);
    let method = match &column.across {
        Some(across) => {
            join(&mut statics, "\n\n", &repeated::headers(column, across));
            repeated::method(context, slice, across, name, &doc, read)
        }
        None => code!(
            "
            /// $doc
            #[must_use]
            #[inline]
            pub const fn $name(self) -> $ty {
                $body
            }
            ",
            doc = doc,
            name = name,
            ty = read.ty,
            body = read.body("self.index()"),
        ),
    };
    Accessor { statics, method }
}

/// Values of one width.
fn coded(slice: &Slice<'_>, codec: &Codec) -> Read {
    let (ty, width, value) = (codec.ty.clone(), codec.width(), codec.read("cell", 0));
    if width == 0 {
        // The header is still an argument.
        let indexed = slice.column.across.is_some();
        let setup = if indexed { "let _: usize = index;\n".into() } else { String::new() };
        return Read { statics: String::new(), ty, setup, value, indexed };
    }
    let mut bytes = Vec::new();
    for value in &slice.values {
        codec.write(&Codec::numbers(value).unwrap_or([0; 5]), &mut bytes);
    }
    let cells = constant(&slice.column.name, "CELLS");
    Read {
        statics: format!("static {cells}: &[[u8; {width}]] = {};", chunks(width, &bytes)),
        ty,
        setup: format!("let cell = if index < {cells}.len() {{ &{cells}[index] }} else {{ &[0; {width}] }};\n"),
        value,
        indexed: true,
    }
}

/// Texts, sets and outcomes.
fn pooled(context: &Context<'_>, slice: &Slice<'_>) -> Read {
    let (ty, value) = match slice.column.kind {
        ColumnType::Outcome(legend) => return outcome::read(context, slice, legend),
        ColumnType::SetOf(vocabulary) => {
            let words = each!(value in &slice.values => match value {
                // A vocabulary used as a set has 64 words at most.
                Value::SetOf(items) => each!(item in items => item.to_le_bytes()[0]),
                _ => Vec::new(),
            });
            let list = format!("super::{}", context.word(vocabulary).list);
            let value = format!("{list}({}.get(index))", stretches(&words));
            (list, value)
        }
        _ => {
            let shown = each!(value in &slice.values => match value {
                Value::Name(text) | Value::Text(text) => text.as_str(),
                _ => "",
            });
            ("&'static str".into(), format!("{}.get(index)", texts(&shown)))
        }
    };
    Read { statics: String::new(), ty, setup: String::new(), value, indexed: true }
}
