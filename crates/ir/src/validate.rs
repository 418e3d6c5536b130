//! What holds of every book that is read or written, so that whoever uses one need not look again.

mod bands;
mod cells;
#[cfg(feature = "write")]
mod refers;

use std::fmt;

use crate::book::Vocabulary;
use crate::book::{
    Book, Column, ColumnType, EffectKind, Field, FieldType, Header, Legend, Table, Template, TemplatePart,
};
use crate::names::{fold, is_identifier, type_name};

/// Why a book is not whole.
#[derive(Debug)]
#[cfg_attr(feature = "write", derive(Clone, PartialEq, Eq))]
pub struct Invalid {
    place: String,
    problem: String,
}

impl Invalid {
    pub(crate) fn new(place: &str, problem: &str) -> Self {
        Self { place: place.to_owned(), problem: problem.to_owned() }
    }

    /// Where in the book, in words.
    #[must_use]
    pub fn place(&self) -> &str {
        &self.place
    }

    /// What is wrong there.
    #[must_use]
    pub fn problem(&self) -> &str {
        &self.problem
    }
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.problem)
    }
}

impl std::error::Error for Invalid {}

impl Book {
    /// Makes sure that the book is whole: names are identifiers and unique, every index leads somewhere, rows hold a value
    /// of the right type for each column and header, bands that should partition their die do, figures lie within their
    /// bounds, and every effect can be written in one of its forms.
    ///
    /// Indices and types are looked at only with the feature `write`: what [`read`](crate::read()) makes has none that are wrong.
    ///
    /// # Errors
    /// The first thing that does not hold, with its place.
    pub fn validate(&self) -> Result<(), Invalid> {
        self.validate_declarations()?;
        for table in &self.tables {
            self.validate_table(table)?;
        }
        Ok(())
    }

    /// As [`Book::validate`], but for what its tables hold: vocabularies, legends and the names of tables.
    ///
    /// # Errors
    /// As [`Book::validate`].
    pub fn validate_declarations(&self) -> Result<(), Invalid> {
        identifier("the book", "id", &self.id)?;
        let mut names = Names::new("the book", "vocabulary");
        for vocabulary in &self.vocabularies {
            names.add(&vocabulary.name)?;
            vocabulary.validate()?;
        }
        let mut names = Names::new("the book", "legend");
        for legend in &self.legends {
            names.add(&legend.name)?;
            #[cfg(feature = "write")]
            refers::legend(legend, self)?;
            legend.validate()?;
        }
        let mut names = Names::new("the book", "table");
        for table in &self.tables {
            names.add(&table.id)?;
        }
        Ok(())
    }

    /// As [`Book::validate`], but for one table alone, under the vocabularies and legends of this book.
    ///
    /// # Errors
    /// As [`Book::validate`].
    pub fn validate_table(&self, table: &Table) -> Result<(), Invalid> {
        #[cfg(feature = "write")]
        refers::table(table, self)?;
        table.validate(self)
    }
}

/// Refuses a name that is no identifier.
fn identifier(place: &str, what: &str, name: &str) -> Result<(), Invalid> {
    if is_identifier(name) {
        return Ok(());
    }
    let problem =
        format!("the {what} `{name}` is not an identifier of lower-case letters, digits and single underscores");
    Err(Invalid::new(place, &problem))
}

/// Names at one place: identifiers, and no two that one type name would stand for.
struct Names<'a> {
    place: &'a str,
    what: &'a str,
    known: Known,
}

impl<'a> Names<'a> {
    fn new(place: &'a str, what: &'a str) -> Self {
        Self { place, what, known: Known::default() }
    }

    fn add(&mut self, name: &str) -> Result<(), Invalid> {
        let Self { place, what, known } = self;
        identifier(place, what, name)?;
        let mut bare = String::new();
        for c in name.chars() {
            if c != '_' {
                bare.push(c);
            }
        }
        if !known.add(bare) {
            return Err(Invalid::new(place, &format!("the {what} `{name}` has the name of an earlier one")));
        }
        at_most(place, what, known.0.len())
    }
}

/// Texts that have been met, ascending. A set would say the same, but every user would wait for it to be compiled.
#[derive(Default)]
struct Known(Vec<String>);

impl Known {
    /// Notes a text; whether it is new.
    fn add(&mut self, text: String) -> bool {
        match self.0.binary_search(&text) {
            Ok(_) => false,
            Err(at) => {
                self.0.insert(at, text);
                true
            }
        }
    }
}

/// Indices are 16 bits wide.
fn at_most(place: &str, what: &str, count: usize) -> Result<(), Invalid> {
    match u16::try_from(count) {
        Ok(_) => Ok(()),
        Err(_) => Err(Invalid::new(place, &format!("{count} times {what} is more than {}", u16::MAX))),
    }
}

impl Vocabulary {
    fn validate(&self) -> Result<(), Invalid> {
        let place = format!("vocabulary `{}`", self.name);
        let fails = |problem: &str| Err(Invalid::new(&place, problem));
        if self.items.is_empty() {
            return fails("has no words");
        }
        at_most(&place, "a word", self.items.len())?;
        let (mut spellings, mut types) = (Known::default(), Known::default());
        for item in &self.items {
            spelling(&place, &item.name, &mut spellings)?;
            for alias in &item.aliases {
                spelling(&place, alias, &mut spellings)?;
            }
            let Some(name) = type_name(&item.name) else {
                return fails(&format!("the word `{}` has no letter or digit to name it by", item.name));
            };
            if !types.add(name) {
                return fails(&format!("the word `{}` differs from an earlier one in signs only", item.name));
            }
        }
        Ok(())
    }
}

/// One way in which a word is written.
fn spelling(place: &str, text: &str, known: &mut Known) -> Result<(), Invalid> {
    if text.is_empty() || text.trim() != text {
        return Err(Invalid::new(place, &format!("the spelling `{text}` is empty or has outer blanks")));
    }
    if !known.add(fold(text)) {
        return Err(Invalid::new(place, &format!("the spelling `{text}` stands twice")));
    }
    Ok(())
}

impl Legend {
    fn validate(&self) -> Result<(), Invalid> {
        let place = format!("legend `{}`", self.name);
        let mut names = Names::new(&place, "place");
        for name in &self.places {
            names.add(name)?;
        }
        let mut names = Names::new(&place, "effect");
        for kind in &self.kinds {
            names.add(&kind.name)?;
            kind.validate(&format!("{place}, effect `{}`", kind.name))?;
        }
        Ok(())
    }
}

impl EffectKind {
    fn validate(&self, place: &str) -> Result<(), Invalid> {
        let fails = |problem: &str| Err(Invalid::new(place, problem));
        let mut names = Names::new(place, "field");
        for field in &self.fields {
            names.add(&field.name)?;
            if let FieldType::Int { min, max } = field.kind
                && min > max
            {
                return fails(&format!("the field `{}` has a least value above its greatest", field.name));
            }
        }
        if !ascends(&self.places) {
            return fails("its places are not ascending places of the legend");
        }
        if self.templates.is_empty() {
            return fails("has no form in which it is written");
        }
        for template in &self.templates {
            for (at, field) in (0_u16..).zip(&self.fields) {
                if template.gives(at) != 1 {
                    return fails(&format!(
                        "each form gives every field once, and one does not give `{}` once",
                        field.name
                    ));
                }
            }
            for (field, _) in &template.fixed {
                if let Some(Field { kind: FieldType::Int { .. }, .. }) = self.fields.get(usize::from(*field)) {
                    continue;
                }
                return fails("a form fixes a field that is no whole number");
            }
        }
        if !self.words.fixed.is_empty() {
            return fails("its words fix a field; only forms do");
        }
        Ok(())
    }
}

/// Whether each index is greater than the one before it.
fn ascends(indices: &[u16]) -> bool {
    let mut least = 0;
    for index in indices {
        if u32::from(*index) < least {
            return false;
        }
        least = u32::from(*index) + 1;
    }
    true
}

impl Template {
    /// How many times this form gives a field, by hole or fixed.
    fn gives(&self, field: u16) -> usize {
        let mut times = 0;
        for part in &self.parts {
            if let TemplatePart::Hole { field: own, .. } = part {
                times += usize::from(*own == field);
            }
        }
        for (own, _) in &self.fixed {
            times += usize::from(*own == field);
        }
        times
    }
}

impl Table {
    fn validate(&self, book: &Book) -> Result<(), Invalid> {
        let place = format!("table `{}`", self.id);
        if self.line == 0 {
            return Err(Invalid::new(&place, "begins on line 0; lines count from 1"));
        }
        at_most(&place, "a row", self.rows.len())?;
        let mut names = Names::new(&place, "column");
        for column in &self.columns {
            names.add(&column.name)?;
            column.validate(&format!("{place}, column `{}`", column.name))?;
        }
        cells::validate(self, book, &place)?;
        bands::validate(self, &place)
    }
}

impl Column {
    /// How many values a row has in this column.
    #[must_use]
    pub fn width(&self) -> usize {
        match &self.across {
            Some(across) => across.headers.len(),
            None => 1,
        }
    }

    fn validate(&self, place: &str) -> Result<(), Invalid> {
        let fails = |problem: &str| Err(Invalid::new(place, problem));
        match &self.kind {
            ColumnType::Band { die: None, partition: true } => {
                return fails("its bands partition a die that is not given");
            }
            ColumnType::Band { die: Some(die), .. } if !die.is_canonical() || die.bounds().is_none() => {
                return fails(&format!("its die `{die}` is no die, or too large"));
            }
            ColumnType::Band { .. } | ColumnType::Name if self.across.is_some() => {
                return fails("a key cannot repeat under several headers");
            }
            _ => {}
        }
        let Some(across) = &self.across else { return Ok(()) };
        if across.headers.is_empty() {
            return fails("repeats under no header at all");
        }
        at_most(place, "a header", across.headers.len())?;
        let mut known = Known::default();
        for header in &across.headers {
            let key = match header {
                Header::Item(item) => i64::from(*item),
                Header::Number(number) => *number,
            };
            if !known.add(key.to_string()) {
                return fails("a header stands twice");
            }
        }
        Ok(())
    }
}
