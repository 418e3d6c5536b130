//! The schema of a folder: which documents, tables, columns, words and effects there are, looked up and ready to read with.
//!
//! [`file`] is the file as written; [`resolve`] turns it into the types here, where every name has become an index, every pattern
//! a compiled one, and every mistake a finding at its line and column.

pub mod file;
mod lines;
mod resolve;

use regex::Regex;
use sawbones_ir::{AddsUp, Dice, Vocabulary};

pub use file::Locator;
pub use resolve::read;
pub(crate) use resolve::{adds_up, base_group, nearest};

use crate::documents::Span;
use crate::folded::Folded;

/// A schema whose names are all known.
#[derive(Clone, Debug)]
pub struct Schema {
    /// The book's name.
    pub id: String,
    /// The closed sets of words.
    pub vocabularies: Vec<Vocabulary>,
    /// For each vocabulary its spellings, longest first.
    pub words: Vec<Vec<(Folded, u16)>>,
    /// The legends.
    pub legends: Vec<LegendSpec>,
    /// The tables.
    pub tables: Vec<TableSpec>,
    /// Findings that are accepted.
    pub allowances: Vec<Allowance>,
}

/// A name in the schema and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The text.
    pub text: String,
    /// Its place in the schema.
    pub span: Span,
}

/// A legend: where its kinds are listed and how its tokens are set out.
#[derive(Clone, Debug)]
pub struct LegendSpec {
    /// Its name.
    pub name: String,
    /// The places in which effects stand.
    pub places: Vec<String>,
    /// What stands between two effects.
    pub separator: String,
    /// Whether each kind stands at most once in a place.
    pub record: bool,
    /// A mark that may end a place and says nothing.
    pub ending: Option<String>,
    /// Effects that are meant where none of their kind is written: place and token.
    pub implied: Vec<(u16, Named)>,
    /// Where the kinds are listed.
    pub source: LegendSource,
    /// Its entry in the schema.
    pub span: Span,
}

/// Where a legend's kinds are listed.
#[derive(Clone, Debug)]
pub enum LegendSource {
    /// In a table of a document.
    Document(PartSpec),
    /// In the schema.
    Schema(Vec<KindSpec>),
}

/// A kind of effect, wherever it is listed.
#[derive(Clone, Debug)]
pub struct KindSpec {
    /// Its name.
    pub name: Named,
    /// Its templates.
    pub tokens: Vec<Named>,
    /// Where it may stand, by index.
    pub places: Vec<u16>,
    /// How several add up.
    pub adds_up: AddsUp,
    /// The words for it.
    pub words: Named,
}

/// A table, or a part of one, in a document.
#[derive(Clone, Debug)]
pub struct PartSpec {
    /// The document's path, relative to the schema.
    pub document: Named,
    /// Which table of the document.
    pub at: Locator,
    /// Its entry in the schema.
    pub span: Span,
}

/// A table to be compiled.
#[derive(Clone, Debug)]
pub struct TableSpec {
    /// Its name.
    pub id: String,
    /// What people call it.
    pub title: String,
    /// Where it stands, in order.
    pub parts: Vec<PartSpec>,
    /// Whether a row whose first cell is empty goes on with the row above.
    pub continuation: bool,
    /// Whether a header made by the markup is the first row of data.
    pub headless: bool,
    /// Its columns.
    pub columns: Vec<ColumnSpec>,
    /// Headers that are passed over.
    pub ignored: Vec<Named>,
    /// What it must add up to.
    pub expect: file::ExpectEntry,
    /// Rules that its rows must keep.
    pub rules: Vec<(file::RuleEntry, Span)>,
    /// Its entry in the schema.
    pub span: Span,
}

/// One document column, or several alike, and what is read from its cells.
#[derive(Clone, Debug)]
pub struct ColumnSpec {
    /// Which document columns.
    pub select: Select,
    /// The number (from 0) of the column whose lines go with this one's.
    pub beside: Option<usize>,
    /// The vocabulary of its headers.
    pub across: Option<u16>,
    /// The outcome read from it, if any.
    pub outcome: Option<OutcomeSpec>,
    /// The other values read from it.
    pub fields: Vec<FieldSpec>,
    /// How a cell is divided among them.
    pub layout: Layout,
    /// Its entry in the schema.
    pub span: Span,
}

/// Which document columns a column of the schema stands for.
#[derive(Clone, Debug)]
pub enum Select {
    /// The one under this header.
    Header(Named),
    /// Those under these headers.
    Headers(Vec<Named>),
    /// Those whose header matches; the first group is a number.
    Like(Regex, Named),
    /// The one with this number, from 0.
    Number(usize, Span),
}

/// An outcome: description and effects.
#[derive(Clone, Debug)]
pub struct OutcomeSpec {
    /// The compiled column's name.
    pub name: String,
    /// Its legend, by index.
    pub legend: usize,
    /// Whether the cell may be left out.
    pub optional: bool,
}

/// A single value.
#[derive(Clone, Debug)]
pub struct FieldSpec {
    /// The compiled column's name.
    pub name: String,
    /// Its type.
    pub kind: FieldKind,
    /// Whether it may be left out.
    pub optional: bool,
    /// Its entry in the schema.
    pub span: Span,
}

/// The type of a single value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// A band of rolls.
    Band {
        /// The die, if the schema names one.
        die: Option<Dice>,
        /// Whether the bands hold each of its results exactly once.
        partition: bool,
    },
    /// A name, unique in the table.
    Name,
    /// Text.
    Text,
    /// A whole number, `18+` included.
    Int,
    /// Dice.
    Dice,
    /// A signed modifier.
    Modifier,
    /// A fraction.
    Factor,
    /// One word.
    OneOf(u16),
    /// Several words, with what stands between them.
    SetOf(u16, String),
    /// A mark that is there or not.
    Flag(String),
}

/// How a cell is divided.
#[derive(Clone, Debug)]
pub enum Layout {
    /// Line by line.
    Lines(Vec<LineSpec>),
    /// By a pattern over the whole cell, and one for its repeated parts.
    Pattern(Regex, Option<Regex>),
}

/// What a line of a cell holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineSpec {
    /// The next line that no label claims.
    Plain(Content),
    /// The line that begins with this label; it may be missing.
    Labelled(Named, Content),
    /// A line for each word of a set of the same row: `{areas}: covered / bare`.
    Parts {
        /// The set's field.
        of: Named,
        /// The places, in order, separated by ` / `.
        places: Vec<u16>,
    },
}

/// What a line, or what follows its label, is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// The outcome's description.
    Text,
    /// Effects of a place.
    Place(u16),
    /// A field of the column, by index.
    Field(usize),
}

/// A finding that the schema accepts, with the reason.
#[derive(Clone, Debug)]
pub struct Allowance {
    /// The finding's code.
    pub code: crate::codes::Code,
    /// The table it may be in; any if absent.
    pub table: Option<String>,
    /// The row, or row and header, it may be at; anywhere if absent.
    pub at: Option<String>,
    /// Why.
    pub reason: String,
    /// Its entry in the schema.
    pub span: Span,
}
