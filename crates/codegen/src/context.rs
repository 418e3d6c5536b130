//! What the whole book decides about its parts: names, which words are used as sets, how the effects of a legend are kept.

use sawbones_ir::{Book, ColumnType, FieldType};

use crate::GenerateError;
use crate::ints::IntType;
use crate::legend::LegendCode;
use crate::names::{Given, camel, snake};

/// A vocabulary's generated names.
pub(crate) struct WordCode {
    /// The vocabulary's name.
    pub(crate) name: String,
    /// The enum.
    pub(crate) ty: String,
    /// The set of words, where one is used.
    pub(crate) set: String,
    /// Words in a written order, where such are used.
    pub(crate) list: String,
    /// How many words there are.
    pub(crate) len: usize,
    /// Whether the set is used.
    pub(crate) has_set: bool,
    /// Whether the list is used.
    pub(crate) has_list: bool,
}

impl WordCode {
    /// Bytes of a word's index.
    pub(crate) fn index_width(&self) -> usize {
        if self.len > 256 { 2 } else { 1 }
    }

    /// What holds a set's bits.
    pub(crate) fn set_type(&self) -> IntType {
        let bits = if self.len > 32 { 64 } else { self.len };
        IntType::of(0, (1 << bits) - 1)
    }
}

/// The book and what follows from it.
pub(crate) struct Context<'a> {
    pub(crate) words: Vec<WordCode>,
    pub(crate) legends: Vec<LegendCode<'a>>,
}

/// How many words a vocabulary may have to be used as a set.
const MOST_IN_SET: usize = 64;

/// Names that the generated code takes from the language, and those that rows bring with them.
const NAMES: [&str; 8] = ["Option", "Some", "None", "Iterator", "IntoIterator", "TableRow", "TableRows", "TableMark"];

impl<'a> Context<'a> {
    pub(crate) fn new(book: &'a Book) -> Result<Self, GenerateError> {
        // Vocabularies that are used as sets, and those that are used as lists.
        let (mut sets, mut lists): (Vec<u16>, Vec<u16>) = (Vec::new(), Vec::new());
        for table in &book.tables {
            for column in &table.columns {
                if let ColumnType::SetOf(index) = column.kind {
                    lists.push(index);
                    sets.push(index);
                }
            }
        }
        for legend in &book.legends {
            for kind in &legend.kinds {
                for field in &kind.fields {
                    if let FieldType::ListOf(index) = field.kind {
                        sets.push(index);
                    }
                }
            }
        }
        let mut given = Given::new("the book's types");
        for name in &NAMES {
            given.add(name)?;
        }
        let mut words: Vec<WordCode> = Vec::new();
        for vocabulary in &book.vocabularies {
            let index = u16::try_from(words.len()).unwrap_or(u16::MAX);
            let name = camel(&vocabulary.name);
            let word = WordCode {
                name: vocabulary.name.clone(),
                ty: name.clone(),
                set: format!("{name}Set"),
                list: format!("{name}List"),
                len: vocabulary.items.len(),
                has_set: sets.contains(&index),
                has_list: lists.contains(&index),
            };
            given.add(&word.ty)?;
            if word.has_set {
                given.add(&word.set)?;
                if word.len > MOST_IN_SET {
                    let what = format!("words of the vocabulary `{}`, which is used as a set", vocabulary.name);
                    return Err(GenerateError::TooMany { what, most: MOST_IN_SET });
                }
            }
            if word.has_list {
                given.add(&word.list)?;
            }
            words.push(word);
        }
        let mut context = Self { words, legends: Vec::new() };
        for index in (0..).take(book.legends.len()) {
            if let Some(legend) = LegendCode::new(&context, book, index, &mut given)? {
                context.legends.push(legend);
            }
        }
        for table in &book.tables {
            given.add(&snake(&table.id))?;
        }
        Ok(context)
    }

    /// The names of a vocabulary. The book is valid, so it has one; the first stands in for the compiler's sake.
    pub(crate) fn word(&self, index: u16) -> &WordCode {
        self.words.get(usize::from(index)).unwrap_or(&self.words[0])
    }

    /// The legend of a column.
    pub(crate) fn legend(&self, index: u16) -> &LegendCode<'a> {
        self.legends.get(usize::from(index)).unwrap_or(&self.legends[0])
    }
}
