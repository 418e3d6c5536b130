//! A system's tables: vocabularies, legends, columns and rows.

use crate::value::Value;

/// One folder of source tables, compiled.
#[cfg_attr(feature = "write", derive(Clone, Debug, PartialEq))]
pub struct Book {
    /// The system's name, a Rust-like identifier in lower case (`shrapnel`).
    pub id: String,
    /// The closed sets of words that its tables use.
    pub vocabularies: Vec<Vocabulary>,
    /// The effects that its cells may hold; each legend becomes one set of effect types.
    pub legends: Vec<Legend>,
    /// Its tables, in the order of the schema.
    pub tables: Vec<Table>,
}

/// A closed set of words, such as areas or severities.
#[cfg_attr(feature = "write", derive(Clone, Debug, PartialEq, Eq))]
pub struct Vocabulary {
    /// An identifier in lower case, singular (`area`); it names the generated type.
    pub name: String,
    /// The words, in the order in which the schema gives them.
    pub items: Vec<Item>,
}

/// One word of a vocabulary.
#[cfg_attr(feature = "write", derive(Clone, Debug, PartialEq, Eq))]
pub struct Item {
    /// How it is written.
    pub name: String,
    /// Other spellings that are read as this word.
    pub aliases: Vec<String>,
}

/// The effects that may stand in the cells of some tables, and how each is written.
#[cfg_attr(feature = "write", derive(Clone, Debug, PartialEq, Eq))]
pub struct Legend {
    /// An identifier in lower case; `effect` unless the schema says otherwise. It names the generated types.
    pub name: String,
    /// The places in which effects stand (`base`, `covered`, `bleeding`), in the schema's order.
    pub places: Vec<String>,
    /// What stands between two effects when a place is written out.
    pub separator: String,
    /// Whether one place holds each kind at most once, so that its effects fit one record with a field for each kind.
    pub record: bool,
    /// The kinds of effect, in the legend's order.
    pub kinds: Vec<EffectKind>,
}

/// One kind of effect.
#[cfg_attr(feature = "write", derive(Clone, Debug, PartialEq, Eq))]
pub struct EffectKind {
    /// An identifier in lower case (`attacker_bonus`).
    pub name: String,
    /// How it is written, the canonical form first.
    pub templates: Vec<Template>,
    /// Where it may stand, as indices into [`Legend::places`], ascending.
    pub places: Vec<u16>,
    /// How several of it add up.
    pub adds_up: AddsUp,
    /// The words for it, as a template whose holes name the fields.
    pub words: Template,
    /// Its figures, in the order in which they first appear in its templates.
    pub fields: Vec<Field>,
}

/// How several effects of one kind add up.
#[derive(Clone, Copy)]
#[cfg_attr(feature = "write", derive(Debug, PartialEq, Eq))]
pub enum AddsUp {
    /// Their figures are summed.
    Sum,
    /// The worst counts.
    Worst,
    /// Having one is having it.
    Any,
    /// Each stays an entry of its own.
    List,
}

/// One figure of an effect.
#[cfg_attr(feature = "write", derive(Clone, Debug, PartialEq, Eq))]
pub struct Field {
    /// An identifier in lower case.
    pub name: String,
    /// What it holds.
    pub kind: FieldType,
}

/// What a figure of an effect is.
#[derive(Clone, Copy)]
#[cfg_attr(feature = "write", derive(Debug, PartialEq, Eq))]
pub enum FieldType {
    /// A whole number, negative where a minus stands before its hole. The bounds are those met in the book.
    Int {
        /// The least value met.
        min: i64,
        /// The greatest value met.
        max: i64,
    },
    /// A dice expression.
    Dice,
    /// One word of a vocabulary, by its index in [`Book::vocabularies`].
    OneOf(u16),
    /// Several words of a vocabulary, a set.
    ListOf(u16),
}

/// A text with typed holes.
#[cfg_attr(feature = "write", derive(Clone, Debug, PartialEq, Eq))]
pub struct Template {
    /// Literals and holes in order.
    pub parts: Vec<TemplatePart>,
    /// Fields that this form fixes without text, as (index in [`EffectKind::fields`], value).
    pub fixed: Vec<(u16, i64)>,
}

/// A piece of a template.
#[cfg_attr(feature = "write", derive(Clone, Debug, PartialEq, Eq))]
pub enum TemplatePart {
    /// Text to be met as it stands.
    Literal(String),
    /// A figure, by its index in [`EffectKind::fields`].
    Hole {
        /// Which field it fills.
        field: u16,
        /// Whether a minus stands before it: the number's sign.
        negative: bool,
    },
    /// `(s)`: an ending that is there or not; written out unless the figure before it is 1.
    Plural(String),
}

/// One table.
#[cfg_attr(feature = "write", derive(Clone, Debug, PartialEq))]
pub struct Table {
    /// An identifier in lower case; in a book of one table usually the book's.
    pub id: String,
    /// What people call it.
    pub title: String,
    /// The document it was read from, relative to the folder of its book.
    pub document: String,
    /// The line on which the table begins in that document, from 1.
    pub line: u32,
    /// The columns, keys first, in the schema's order.
    pub columns: Vec<Column>,
    /// The rows, in the document's order.
    pub rows: Vec<Row>,
}

/// One column, or several document columns of the same type that stand under different headers.
#[cfg_attr(feature = "write", derive(Clone, Debug, PartialEq, Eq))]
pub struct Column {
    /// An identifier in lower case.
    pub name: String,
    /// What its cells hold.
    pub kind: ColumnType,
    /// Whether a cell may be left out (`—`).
    pub optional: bool,
    /// The headers, where the column repeats under several: a row then holds one value for each.
    pub across: Option<Across>,
}

/// How a repeated column's headers are told apart.
#[cfg_attr(feature = "write", derive(Clone, Debug, PartialEq, Eq))]
pub struct Across {
    /// The vocabulary that the headers are words of, where they are; by its index in the book.
    pub vocabulary: Option<u16>,
    /// The headers from left to right.
    pub headers: Vec<Header>,
}

/// One header of a repeated column.
#[cfg_attr(feature = "write", derive(Clone, Debug, PartialEq, Eq))]
pub enum Header {
    /// A word of the vocabulary, by index.
    Item(u16),
    /// A number (`5+` is 5).
    Number(i64),
}

/// What a column's cells hold.
#[cfg_attr(feature = "write", derive(Clone, Debug, PartialEq, Eq))]
pub enum ColumnType {
    /// A band of rolls of this die (`d100`), from and to.
    Band {
        /// The die as an expression, its least and greatest result the ends of the partition; absent where the bands have none.
        die: Option<crate::Dice>,
        /// Whether the bands of the column hold each result of the die exactly once.
        partition: bool,
    },
    /// A name, unique in its table.
    Name,
    /// Text for people.
    Text,
    /// A whole number.
    Int,
    /// A dice expression.
    Dice,
    /// A signed modifier.
    Modifier,
    /// An exact fraction to multiply by.
    Factor,
    /// One word of a vocabulary.
    OneOf(u16),
    /// A set of words of a vocabulary, in the order written.
    SetOf(u16),
    /// Whether a mark is there.
    Flag,
    /// A description with effects by place, read with a legend (by its index in the book).
    Outcome(u16),
}

/// One row.
#[cfg_attr(feature = "write", derive(Clone, Debug, PartialEq))]
pub struct Row {
    /// The line of the document on which the row begins, counted from the table's first line (which is 0).
    pub line: u32,
    /// For each value, in the order of `values`, the column of the document (in Unicode scalars, from 1) at which its cell
    /// begins, and the line counted from the row's; column 0 where it is not known.
    pub places: Vec<(u32, u32)>,
    /// The values, column by column; a repeated column gives one for each of its headers.
    pub values: Vec<Value>,
}

impl ColumnType {
    /// What the type is called in the file format.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Band { .. } => "band",
            Self::Name => "name",
            Self::Text => "text",
            Self::Int => "int",
            Self::Dice => "dice",
            Self::Modifier => "modifier",
            Self::Factor => "factor",
            Self::OneOf(_) => "one of",
            Self::SetOf(_) => "set of",
            Self::Flag => "flag",
            Self::Outcome(_) => "outcome",
        }
    }
}
