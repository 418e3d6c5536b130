//! The schema of a folder: which documents, tables, columns, words and effects there are, looked up and ready to read with.
//!
//! [`mod@file`] is the file as written; [`read`] turns it into the types here, where every name has become an index, every pattern
//! a compiled one, and every mistake a finding at its line and column.

pub mod file;
mod resolve;

use std::ops::RangeInclusive;

use regex::Regex;
use sawbones_ir::{AddsUp, Band, Dice, Vocabulary};

pub use resolve::read;
pub(crate) use resolve::{adds_up, nearest};

use crate::documents::Span;
use crate::folded::Folded;
use crate::reader::Kind;

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
    Document(Box<PartSpec>),
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
    /// Whether its first row is data although the markup makes it a header.
    pub headless: bool,
    /// Whether rows may lack cells because they go on with the row above.
    pub continuation: bool,
    /// Its entry in the schema.
    pub span: Span,
}

/// Which table of a document is meant; what is absent does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Locator {
    /// A heading above it.
    pub heading: Option<Named>,
    /// Its caption.
    pub caption: Option<Named>,
    /// A CSS selector that matches it.
    pub css: Option<Named>,
    /// Which one of those that fit, from 0.
    pub nth: Option<usize>,
    /// The lines of the document that hold it, from 1; what stands outside of them is passed over.
    pub lines: Option<RangeInclusive<u32>>,
    /// Whether it is a pipe table without a delimiter row.
    pub bare_pipes: bool,
    /// What the document is written in; its name says so where this is absent.
    pub kind: Option<Kind>,
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
    /// Whether the documents may do without it; the book then has no such table.
    pub optional: bool,
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
    /// What its texts are about, where that is known.
    pub subject: Option<Subject>,
    /// Rules that its rows must keep.
    pub rules: Vec<Rule>,
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
    /// By a pattern over the whole cell.
    Pattern(Box<PatternSpec>),
}

impl Layout {
    /// The sets of the row whose words a cell is divided among.
    pub(crate) fn sets(&self) -> Vec<&Named> {
        match self {
            Self::Pattern(pattern) => pattern.parts.iter().map(|parts| &parts.of).collect(),
            Self::Lines(lines) => {
                let sets = lines.iter().filter_map(|line| match line {
                    LineSpec::Parts { of, .. } => Some(of),
                    LineSpec::Plain(_) | LineSpec::Labelled(..) => None,
                });
                sets.collect()
            }
        }
    }

    /// Whether a cell can be read only once the sets of its row are known.
    pub(crate) fn needs_sets(&self) -> bool {
        !self.sets().is_empty()
    }
}

/// A pattern over a whole cell, and what its groups are.
#[derive(Clone, Debug)]
pub struct PatternSpec {
    /// Matches a whole cell.
    pub regex: Regex,
    /// What each of its groups is, by its index in the pattern.
    pub groups: Vec<(usize, Content)>,
    /// The repeated parts inside one of its groups, if there are any.
    pub parts: Option<PartsSpec>,
}

/// The repeated parts of a cell that is read by a pattern.
#[derive(Clone, Debug)]
pub struct PartsSpec {
    /// The index of the group that holds them.
    pub group: usize,
    /// Matches one part at the beginning of a text.
    pub regex: Regex,
    /// What each of its groups is, by its index in the pattern.
    pub groups: Vec<(usize, Content)>,
    /// The index of the group that holds the word of a part. A part without one is said of the only word of its row.
    pub word: Option<usize>,
    /// The set of the row whose words they are said of.
    pub of: Named,
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

/// What the texts of a table are about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// What a field of the row says.
    Field(String),
    /// The same words in every row.
    Words {
        /// Their vocabulary.
        vocabulary: u16,
        /// The words, by index.
        words: Vec<u16>,
    },
}

/// A rule that the rows of a table must keep. Columns are known to exist and to be of the right type; effects are looked up once the legend is read.
#[derive(Clone, Debug)]
pub enum Rule {
    /// A set holds as many words as the band of its row says.
    Size {
        /// The column of sets.
        column: String,
        /// How many words by band.
        by: Vec<(Band, u64)>,
        /// Rows that hold another number, with the entry's place in the schema.
        except: Vec<(Band, u64, Span)>,
    },
    /// An effect is said of these words alone.
    Only {
        /// The effect.
        effect: Named,
        /// The words, as vocabulary and index.
        words: Vec<(u16, u16)>,
    },
    /// An effect has the same figures throughout a row.
    SameInRow {
        /// The effect.
        effect: Named,
    },
    /// The words of a repeated column never fall from left to right.
    Rising {
        /// The column.
        column: String,
    },
    /// Every word of a column's vocabulary has exactly one row.
    EachOnce {
        /// The column.
        column: String,
        /// Its vocabulary.
        vocabulary: u16,
    },
    /// A mark stands only where another column is filled, or in rows of some names.
    MarkNeeds {
        /// The column of marks.
        column: String,
        /// The column that must be filled.
        filled: String,
        /// Names of rows that may carry the mark all the same.
        unless: Vec<Folded>,
    },
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
