//! The schema file as it is written: what each key is called and which type it has.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

/// A word that stands somewhere in the schema, with its place.
pub type Word = Spanned<String>;

/// `schema.toml`: what the documents of a folder hold.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SchemaFile {
    /// The format of the schema file itself; 1.
    pub format: Spanned<u32>,
    /// The book's name.
    pub id: Word,
    /// Closed sets of words.
    #[serde(default)]
    pub vocabulary: Vec<VocabularyEntry>,
    /// Effects and how they are written.
    #[serde(default)]
    pub legend: Vec<Spanned<LegendEntry>>,
    /// The tables.
    #[serde(default)]
    pub table: Vec<Spanned<TableEntry>>,
    /// Findings that are accepted.
    #[serde(default)]
    pub allow: Vec<Spanned<AllowEntry>>,
}

/// `[[vocabulary]]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct VocabularyEntry {
    /// What it is called, in the singular.
    pub name: Word,
    /// Its words in order.
    pub words: Vec<Word>,
    /// Other spellings, by the word that they stand for.
    #[serde(default)]
    pub aliases: BTreeMap<Word, Vec<Word>>,
}

/// `[[legend]]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LegendEntry {
    /// What it is called; `effect` unless given.
    pub name: Option<Word>,
    /// The document that holds the legend's table.
    pub document: Option<Word>,
    /// Where in the document the legend stands.
    pub at: Option<Spanned<Locator>>,
    /// The kinds, where no document lists them.
    #[serde(default)]
    pub effect: Vec<EffectEntry>,
    /// The places in which effects stand.
    pub places: Vec<Word>,
    /// What stands between two effects; `, ` unless given.
    pub separator: Option<Word>,
    /// Whether each kind stands at most once in a place.
    #[serde(default)]
    pub record: bool,
    /// A mark that may end a place and says nothing (a full stop, a dangling comma).
    pub ending: Option<Word>,
    /// Effects that a place has where it holds none of their kind.
    #[serde(default)]
    pub implied: Vec<ImpliedEntry>,
}

/// `[[legend.effect]]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct EffectEntry {
    /// The kind.
    pub name: Word,
    /// How it is written.
    pub tokens: Vec<Word>,
    /// Where it may stand.
    pub places: Vec<Word>,
    /// `sum`, `worst`, `any` or `list`.
    pub adds_up: Word,
    /// The words for it.
    pub words: Word,
}

/// `implied = [{ place = "covered", token = "⚒" }]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ImpliedEntry {
    /// The place.
    pub place: Word,
    /// The effect that is meant when none of its kind is written.
    pub token: Word,
}

/// Which table of a document is meant.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Locator {
    /// The heading under which it stands.
    pub heading: Option<Word>,
    /// Its caption.
    pub caption: Option<Word>,
    /// A CSS selector that matches it (HTML).
    pub css: Option<Word>,
    /// Which one of those that fit, from 1.
    pub nth: Option<Spanned<usize>>,
    /// The lines of the document that hold it, `"10-40"`.
    pub lines: Option<Word>,
    /// Whether it is a pipe table without a delimiter row (Markdown): every row is a body row.
    #[serde(default)]
    pub bare_pipes: bool,
    /// What the document is written in, where its name does not say: `markdown`, `html`, `csv` or `tsv`.
    #[serde(rename = "as")]
    pub written_in: Option<Word>,
}

/// `[[table]]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TableEntry {
    /// The table's name.
    pub id: Word,
    /// What people call it.
    pub title: Word,
    /// The document that holds it.
    pub document: Option<Word>,
    /// Where in the document it stands.
    pub at: Option<Spanned<Locator>>,
    /// Where it stands when it is split over several tables or documents, in order.
    #[serde(default)]
    pub parts: Vec<Spanned<PartEntry>>,
    /// Whether a document may do without it: its heading and all.
    #[serde(default)]
    pub optional: bool,
    /// Whether a row whose first cell is empty goes on with the row above.
    #[serde(default)]
    pub continuation: bool,
    /// Whether the first row is data although the markup makes it a header.
    #[serde(default)]
    pub headless: bool,
    /// The columns.
    #[serde(default)]
    pub column: Vec<Spanned<ColumnEntry>>,
    /// Document columns that are passed over, by header, with the reason.
    #[serde(default)]
    pub ignore: Vec<IgnoreEntry>,
    /// What the whole table must add up to.
    pub expect: Option<Spanned<ExpectEntry>>,
    /// Which words its texts may speak of.
    pub subject: Option<Spanned<SubjectEntry>>,
    /// Rules that its rows must keep.
    #[serde(default)]
    pub rule: Vec<Spanned<RuleEntry>>,
}

/// `[table.subject]`: what a text of the table is about, so that one that speaks of something else is found.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SubjectEntry {
    /// The field of the row (`one-of` or `set-of`) that names it.
    pub field: Option<Word>,
    /// The vocabulary of `words`, where the whole table is about the same.
    pub of: Option<Word>,
    /// The words that the whole table is about.
    #[serde(default)]
    pub words: Vec<Word>,
}

/// One part of a split table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PartEntry {
    /// The document; the table's unless given.
    pub document: Option<Word>,
    /// Where in it.
    pub at: Option<Spanned<Locator>>,
}

/// A document column that is not compiled.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct IgnoreEntry {
    /// Its header.
    pub header: Word,
    /// Why it is left out.
    pub reason: Word,
}

/// `[[table.column]]`: one document column (or several alike) and what is read from its cells.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ColumnEntry {
    /// The header it stands under.
    pub header: Option<Word>,
    /// The headers, where the column repeats.
    #[serde(default)]
    pub headers: Vec<Word>,
    /// A pattern for the headers of a column that repeats; its first group is the number.
    pub headers_like: Option<Word>,
    /// Its number from 1, where there is no header.
    pub number: Option<Spanned<usize>>,
    /// The number of the column whose lines go with this one's: labels here, contents there.
    pub beside: Option<Spanned<usize>>,
    /// The vocabulary that the headers of a repeated column are words of.
    pub across: Option<Word>,
    /// The compiled column's name, where one value is read from a cell.
    pub name: Option<Word>,
    /// `band`, `name`, `text`, `int`, `dice`, `modifier`, `factor`, `one-of`, `set-of`, `flag` or `outcome`.
    #[serde(rename = "type")]
    pub kind: Option<Word>,
    /// The vocabulary of a `one-of` or `set-of`.
    pub of: Option<Word>,
    /// The die of a `band`.
    pub die: Option<Word>,
    /// Whether the bands hold each result of the die exactly once.
    pub partition: Option<Spanned<bool>>,
    /// What stands between the words of a set.
    pub separator: Option<Word>,
    /// The mark of a `flag`.
    pub mark: Option<Word>,
    /// Whether the cell may be left out.
    pub optional: Option<Spanned<bool>>,
    /// The legend of an outcome.
    pub legend: Option<Word>,
    /// How the lines of a cell are used.
    #[serde(default)]
    pub lines: Vec<Word>,
    /// A pattern that a whole cell must match; its named groups are fields and places.
    pub pattern: Option<Word>,
    /// A pattern for the repeated parts inside the group `parts`; its group `of` is the word they are said of.
    pub part_pattern: Option<Word>,
    /// The set of the same row whose words the parts are said of.
    pub parts_of: Option<Word>,
    /// Further values read from the same cell.
    #[serde(default)]
    pub fields: Vec<FieldEntry>,
}

/// A value read from a part of a cell.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FieldEntry {
    /// The compiled column's name.
    pub name: Word,
    /// `band`, `name`, `text`, `int`, `dice`, `modifier`, `factor`, `one-of`, `set-of`, `flag` or `outcome`.
    #[serde(rename = "type")]
    pub kind: Option<Word>,
    /// The vocabulary of a `one-of` or `set-of`.
    pub of: Option<Word>,
    /// The die of a `band`.
    pub die: Option<Word>,
    /// Whether the bands hold each result of the die exactly once.
    pub partition: Option<Spanned<bool>>,
    /// What stands between the words of a set.
    pub separator: Option<Word>,
    /// The mark of a `flag`.
    pub mark: Option<Word>,
    /// Whether the cell may be left out.
    pub optional: Option<Spanned<bool>>,
}

/// `[table.expect]`
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ExpectEntry {
    /// How many rows.
    pub rows: Option<Spanned<u64>>,
    /// How many outcome cells.
    pub cells: Option<Spanned<u64>>,
    /// How many parts that are said of a word, over all cells.
    pub parts: Option<Spanned<u64>>,
    /// The sum of an effect's first figure over the table; of a kind without figures, how often it stands.
    #[serde(default)]
    pub totals: BTreeMap<Word, Spanned<i64>>,
}

/// `[[table.rule]]`: a rule that the rows must keep; which of the other keys it takes depends on the rule.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RuleEntry {
    /// `size`, `only`, `same-in-row`, `rising`, `each-once` or `mark-needs`.
    pub rule: Word,
    /// The column that it is about.
    pub column: Option<Word>,
    /// The kind of effect that it is about.
    pub effect: Option<Word>,
    /// The words that the effect may be said of.
    #[serde(default)]
    pub words: Vec<Word>,
    /// Band of the row → how many words the set holds.
    #[serde(default)]
    pub by: BTreeMap<Word, Spanned<u64>>,
    /// The column that must be filled where the mark stands.
    pub filled: Option<Word>,
    /// Names of rows that may carry the mark all the same.
    #[serde(default)]
    pub unless: Vec<Word>,
    /// Recorded exceptions to a rule of size.
    #[serde(default)]
    pub except: Vec<SizeException>,
}

/// An exception to a rule of size.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SizeException {
    /// The band of the row.
    pub at: Word,
    /// How many it holds instead.
    pub is: Spanned<u64>,
    /// Why.
    pub reason: Word,
}

/// `[[allow]]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct AllowEntry {
    /// The code of the finding.
    pub code: Word,
    /// The table.
    pub table: Option<Word>,
    /// The row's key, or the key and the header of a cell (`66`, `66 C`).
    pub at: Option<Word>,
    /// Why it is accepted.
    pub reason: Word,
}
