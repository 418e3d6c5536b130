//! A legend as types: each kind of effect a variant with its figures, and the effects of one place.

mod cell;
mod display;
mod list;
mod parts;
mod record;

use sawbones_ir::{AddsUp, Book, ColumnType, EffectKind, Group, Legend, Value};

use crate::GenerateError;
use crate::code::{code, doc, each, join, joined, quoted, string};
use crate::codec::Codec;
use crate::context::{Context, WordCode};
use crate::names::{Given, camel, snake};

/// How a legend's effects are named and kept.
pub(crate) struct LegendCode<'a> {
    pub(crate) legend: &'a Legend,
    /// The enum of effects.
    pub(crate) effect: String,
    /// The effects of one place.
    pub(crate) group: String,
    /// A cell of outcomes.
    pub(crate) cell: String,
    /// The cells of a column.
    pub(crate) cells: String,
    /// The iterator over them.
    iter: String,
    /// An effect in words.
    words: String,
    /// The effects of a place in words.
    group_words: String,
    /// The record of a place's effects, a field for each kind.
    record: String,
    kinds: Vec<KindCode<'a>>,
    /// The sequences of kinds that places hold, the empty one first. Only for records.
    orders: Vec<Vec<u16>>,
    /// Places that are said of nothing, in the legend's order.
    pub(crate) plain: Vec<u16>,
    /// Places that are said of words, by vocabulary.
    pub(crate) parts: Vec<Parts>,
}

/// One kind of effect.
struct KindCode<'a> {
    kind: &'a EffectKind,
    variant: String,
    /// Its field in the record.
    field: String,
    /// Its figures in the record, where they are several.
    figures: String,
    fields: Vec<(String, Codec)>,
}

impl KindCode<'_> {
    /// Whether the record holds the kind as a plain number, 0 where it is absent: one figure that is summed.
    fn is_sum(&self) -> bool {
        matches!(self.kind.adds_up, AddsUp::Sum)
            && matches!(&self.fields[..], [(_, codec)] if codec.int_type().is_some())
    }

    fn width(&self) -> usize {
        let mut width = 0;
        for (_, codec) in &self.fields {
            width += codec.width();
        }
        width
    }
}

/// The places that are said of the words of one vocabulary.
pub(crate) struct Parts {
    /// The vocabulary.
    pub(crate) vocabulary: u16,
    /// The places, in the legend's order.
    pub(crate) places: Vec<u16>,
    /// The effects of one word.
    pub(crate) part: String,
    /// The iterator over words and their effects.
    pub(crate) iter: String,
    /// The bytes of a column's words and effects.
    pub(crate) data: String,
    /// The method that gives it.
    pub(crate) method: String,
}

impl Parts {
    /// Bytes of a word and its records.
    pub(crate) fn width(&self, word: &WordCode, legend: &LegendCode<'_>) -> usize {
        word.index_width() + self.places.len() * legend.width()
    }
}

impl<'a> LegendCode<'a> {
    /// What the book makes of the legend at `index`.
    pub(crate) fn new(
        context: &Context<'_>,
        book: &'a Book,
        index: u16,
        given: &mut Given,
    ) -> Result<Option<Self>, GenerateError> {
        let Some(legend) = book.legends.get(usize::from(index)) else { return Ok(None) };
        if legend.kinds.is_empty() {
            return Err(GenerateError::EmptyLegend(legend.name.clone()));
        }
        if legend.kinds.len() > 256 {
            return Err(GenerateError::TooMany { what: format!("effects of the legend `{}`", legend.name), most: 256 });
        }
        let groups = groups(book, index);
        let name = camel(&legend.name);
        let named = |suffix: &str| format!("{name}{suffix}");
        let mut code = Self {
            legend,
            effect: named(""),
            group: named("Group"),
            cell: named("Cell"),
            cells: named("Cells"),
            iter: named("Iter"),
            words: named("Words"),
            group_words: named("GroupWords"),
            record: named("s"),
            kinds: kinds(context, legend, &groups, &name),
            orders: Vec::new(),
            plain: Vec::new(),
            parts: Vec::new(),
        };
        code.places(context, &groups, &name);
        let LegendCode { effect, group, cell, cells, iter, words, group_words, .. } = &code;
        for ty in &[effect, group, cell, cells, iter, words, group_words] {
            given.add(ty)?;
        }
        if legend.record {
            given.add(&code.record)?;
            code.orders = orders(&groups);
            for kind in &code.kinds {
                if kind.fields.len() > 1 {
                    given.add(&kind.figures)?;
                }
            }
            let most = usize::from(u16::MAX);
            if code.orders.len() > most {
                return Err(GenerateError::TooMany { what: format!("orders of effects of `{}`", legend.name), most });
            }
        }
        for parts in &code.parts {
            given.add(&parts.part)?;
            given.add(&parts.iter)?;
            given.add(&parts.data)?;
            let word = context.word(parts.vocabulary);
            let mut fields = Given::new(&format!("the fields of `{}`", parts.part));
            fields.add(&snake(&word.name))?;
            for place in &parts.places {
                fields.add(&code.place(*place))?;
            }
        }
        Ok(Some(code))
    }

    /// Sorts the places into those said of nothing and those said of a word.
    fn places(&mut self, context: &Context<'_>, groups: &[&Group], name: &str) {
        for place in 0..u16::try_from(self.legend.places.len()).unwrap_or(u16::MAX) {
            let (mut plain, mut met) = (false, false);
            for group in groups {
                if group.place != place {
                    continue;
                }
                met = true;
                let Some((vocabulary, _)) = group.of else {
                    plain = true;
                    continue;
                };
                let known = self.parts.iter_mut().find(|parts| parts.vocabulary == vocabulary);
                if let Some(parts) = known {
                    if !parts.places.contains(&place) {
                        parts.places.push(place);
                    }
                    continue;
                }
                let word = context.word(vocabulary);
                let part = format!("{}{name}s", word.ty);
                self.parts.push(Parts {
                    vocabulary,
                    places: vec![place],
                    iter: format!("{part}Iter"),
                    data: format!("{part}Data"),
                    part,
                    method: format!("by_{}", word.name),
                });
            }
            if plain || !met {
                self.plain.push(place);
            }
        }
    }

    /// The name of a place. The book is valid, so there is one.
    pub(crate) fn place_name(&self, place: u16) -> &'a str {
        &self.legend.places[usize::from(place)]
    }

    /// The name of a place as a field.
    pub(crate) fn place(&self, place: u16) -> String {
        snake(self.place_name(place))
    }

    /// Bytes before the figures of a record: which order its kinds stand in, and which are there.
    fn head(&self) -> usize {
        self.order_width() + self.kinds.len().div_ceil(8)
    }

    fn order_width(&self) -> usize {
        if self.orders.len() > 256 { 2 } else { 1 }
    }

    /// Bytes of a record.
    pub(crate) fn width(&self) -> usize {
        let mut width = self.head();
        for kind in &self.kinds {
            width += kind.width();
        }
        width
    }

    /// The type of many groups in bytes.
    fn groups_type(&self) -> String {
        if self.legend.record {
            format!("&'static [[u8; {}]]", self.width())
        } else {
            "::sawbones::table::support::Stretches".into()
        }
    }

    /// The effects of one place in bytes; `None` for a place without any.
    pub(crate) fn bytes(&self, group: Option<&Group>) -> Vec<u8> {
        let effects = match group {
            Some(group) => &group.effects[..],
            None => &[],
        };
        if self.legend.record { record::bytes(self, effects) } else { list::bytes(self, effects) }
    }
}

/// The groups of effects that are read with the legend at `index`.
fn groups(book: &Book, index: u16) -> Vec<&Group> {
    let mut groups = Vec::new();
    for table in &book.tables {
        let mut first = 0;
        for column in &table.columns {
            let width = column.width();
            if matches!(column.kind, ColumnType::Outcome(own) if own == index) {
                for row in &table.rows {
                    for value in &row.values[first..first + width] {
                        let Value::Outcome(outcome) = value else { continue };
                        for group in &outcome.groups {
                            groups.push(group);
                        }
                    }
                }
            }
            first += width;
        }
    }
    groups
}

fn kinds<'a>(context: &Context<'_>, legend: &'a Legend, groups: &[&Group], name: &str) -> Vec<KindCode<'a>> {
    let mut kinds: Vec<KindCode<'_>> = Vec::new();
    for kind in &legend.kinds {
        // The figures of this kind, field by field.
        let mut figures = each!(_ in &kind.fields => Vec::new());
        for group in groups {
            for effect in &group.effects {
                if usize::from(effect.kind) == kinds.len() {
                    for (at, figure) in effect.fields.iter().enumerate() {
                        figures[at].push(figure);
                    }
                }
            }
        }
        let fields = each!((field, figures) in kind.fields.iter().zip(&figures) => {
            (snake(&field.name), Codec::of_field(context, field.kind, figures))
        });
        kinds.push(KindCode {
            kind,
            variant: camel(&kind.name),
            field: snake(&kind.name),
            figures: format!("{}{name}", camel(&kind.name)),
            fields,
        });
    }
    kinds
}

/// Every sequence of kinds that a place holds, the empty one first.
fn orders(groups: &[&Group]) -> Vec<Vec<u16>> {
    let mut orders = vec![Vec::new()];
    for group in groups {
        let order = each!(effect in &group.effects => effect.kind);
        if !orders.contains(&order) {
            orders.push(order);
        }
    }
    orders
}

/// The types of a legend.
pub(crate) fn items(context: &Context<'_>, code: &LegendCode<'_>) -> String {
    let kept = if code.legend.record { record::items(code) } else { list::items(code) };
    let mut items = effects(code);
    for part in &[display::effect(code), group(code), kept, cell::items(context, code)] {
        join(&mut items, "\n\n", part);
    }
    for parts in &code.parts {
        join(&mut items, "\n\n", &parts::items(context, code, parts));
    }
    items
}

/// The enum of effects.
fn effects(code: &LegendCode<'_>) -> String {
    let variants = joined!("\n", kind in &code.kinds => {
        let (variant, doc, fields) = (&kind.variant, kind_doc(kind.kind), fields(kind, ""));
        if fields.is_empty() {
            format!("{doc}\n{variant},")
        } else {
            code!("$doc\n$variant {\n    $fields\n},", doc = doc, variant = variant, fields = fields)
        }
    });
    code!(
        "
        /// One effect of the legend `$legend`; shown, it is written as in the tables.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $effect {
            $variants
        }
        ",
        legend = code.legend.name,
        effect = code.effect,
        variants = variants,
    )
}

/// The figures of a kind as named fields.
fn fields(kind: &KindCode<'_>, visibility: &str) -> String {
    joined!("\n", ((name, codec), field) in kind.fields.iter().zip(&kind.kind.fields) => {
        format!("/// Its figure {}.\n{visibility}{name}: {},", quoted(&field.name), codec.ty)
    })
}

/// How a kind is written, for its documentation.
fn kind_doc(kind: &EffectKind) -> String {
    let forms = joined!(" or ", form in &kind.templates => quoted(&display::described(form, kind)));
    doc(&format!("Written {forms}."))
}

/// What the effects of a place have in common, however they are kept.
fn group(code: &LegendCode<'_>) -> String {
    code!(
        r#"
        impl $group {
            /// The effects in words, with commas between them.
            #[must_use]
            pub const fn words(self) -> $group_words {
                $group_words(self)
            }
        }

        impl IntoIterator for $group {
            type Item = $effect;
            type IntoIter = $iter;

            fn into_iter(self) -> $iter {
                self.iter()
            }
        }

        /// The effects as they are written in a table; nothing at all where there are none.
        impl ::core::fmt::Display for $group {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                let mut between = "";
                for effect in self.iter() {
                    write!(f, "{between}{effect}")?;
                    between = $separator;
                }
                Ok(())
            }
        }

        impl ::core::fmt::Debug for $group {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_list().entries(self.iter()).finish()
            }
        }

        /// The words for the effects of one [`$group`].
        #[derive(Clone, Copy, Debug)]
        pub struct $group_words($group);

        impl ::core::fmt::Display for $group_words {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                let mut between = "";
                for effect in self.0.iter() {
                    write!(f, "{between}{}", effect.words())?;
                    between = ", ";
                }
                Ok(())
            }
        }

        impl $effect {
            /// The effect in words.
            #[must_use]
            pub const fn words(self) -> $words {
                $words(self)
            }
        }

        /// The words for one [`$effect`].
        #[derive(Clone, Copy, Debug)]
        pub struct $words($effect);
        "#,
        group = code.group,
        group_words = code.group_words,
        effect = code.effect,
        iter = code.iter,
        words = code.words,
        separator = string(&code.legend.separator),
    )
}
