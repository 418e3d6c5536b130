//! What holds of every book that is read or written, so that whoever uses one need not look again.

mod bands;
mod cells;

use std::collections::HashSet;
use std::fmt;

use crate::book::Vocabulary;
use crate::book::{Book, Column, ColumnType, EffectKind, FieldType, Header, Legend, Table, Template, TemplatePart};
use crate::names::{fold, is_identifier, type_name};

/// Why a book is not whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invalid {
    place: String,
    problem: String,
}

impl Invalid {
    pub(crate) fn new(place: impl Into<String>, problem: impl Into<String>) -> Self {
        Self { place: place.into(), problem: problem.into() }
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
    /// # Errors
    /// The first thing that does not hold, with its place.
    pub fn validate(&self) -> Result<(), Invalid> {
        self.validate_declarations()?;
        self.tables.iter().try_for_each(|table| self.validate_table(table))
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
            legend.validate(self)?;
        }
        let mut names = Names::new("the book", "table");
        self.tables.iter().try_for_each(|table| names.add(&table.id))
    }

    /// As [`Book::validate`], but for one table alone, under the vocabularies and legends of this book.
    ///
    /// # Errors
    /// As [`Book::validate`].
    pub fn validate_table(&self, table: &Table) -> Result<(), Invalid> {
        table.validate(self)
    }
}

/// Refuses a name that is no identifier.
fn identifier(place: &str, what: &str, name: &str) -> Result<(), Invalid> {
    if is_identifier(name) {
        return Ok(());
    }
    Err(Invalid::new(
        place,
        format!("the {what} `{name}` is not an identifier of lower-case letters, digits and single underscores"),
    ))
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
        if !known.add(name.replace('_', "")) {
            return Err(Invalid::new(*place, format!("the {what} `{name}` has the name of an earlier one")));
        }
        at_most(place, what, known.0.len())
    }
}

/// Texts that have been met.
#[derive(Default)]
struct Known(HashSet<String>);

impl Known {
    /// Notes a text; whether it is new.
    fn add(&mut self, text: String) -> bool {
        self.0.insert(text)
    }
}

/// Indices are 16 bits wide.
fn at_most(place: &str, what: &str, count: usize) -> Result<(), Invalid> {
    match u16::try_from(count) {
        Ok(_) => Ok(()),
        Err(_) => Err(Invalid::new(place, format!("{count} times {what} is more than {}", u16::MAX))),
    }
}

impl Vocabulary {
    fn validate(&self) -> Result<(), Invalid> {
        let place = format!("vocabulary `{}`", self.name);
        if self.items.is_empty() {
            return Err(Invalid::new(place, "has no words"));
        }
        at_most(&place, "a word", self.items.len())?;
        let (mut spellings, mut types) = (Known::default(), Known::default());
        for item in &self.items {
            for spelling in std::iter::once(&item.name).chain(&item.aliases) {
                if spelling.trim() != spelling || spelling.is_empty() {
                    return Err(Invalid::new(place, format!("the spelling `{spelling}` is empty or has outer blanks")));
                }
                if !spellings.add(fold(spelling)) {
                    return Err(Invalid::new(place, format!("the spelling `{spelling}` stands twice")));
                }
            }
            let Some(name) = type_name(&item.name) else {
                let problem = format!("the word `{}` has no letter or digit to name it by", item.name);
                return Err(Invalid::new(place, problem));
            };
            if !types.add(name) {
                let problem = format!("the word `{}` differs from an earlier one in signs only", item.name);
                return Err(Invalid::new(place, problem));
            }
        }
        Ok(())
    }
}

impl Legend {
    fn validate(&self, book: &Book) -> Result<(), Invalid> {
        let place = format!("legend `{}`", self.name);
        let mut names = Names::new(&place, "place");
        for name in &self.places {
            names.add(name)?;
        }
        let mut names = Names::new(&place, "effect");
        for kind in &self.kinds {
            names.add(&kind.name)?;
            kind.validate(book, self, &format!("{place}, effect `{}`", kind.name))?;
        }
        Ok(())
    }
}

impl EffectKind {
    fn validate(&self, book: &Book, legend: &Legend, place: &str) -> Result<(), Invalid> {
        let mut names = Names::new(place, "field");
        for field in &self.fields {
            names.add(&field.name)?;
            let problem = match field.kind {
                FieldType::Int { min, max } if min > max => "has a least value above its greatest",
                FieldType::OneOf(index) | FieldType::ListOf(index)
                    if book.vocabularies.get(usize::from(index)).is_none() =>
                {
                    "has a vocabulary that the book lacks"
                }
                _ => continue,
            };
            return Err(Invalid::new(place, format!("the field `{}` {problem}", field.name)));
        }
        let ascending = self.places.is_sorted_by(|a, b| a < b);
        if !ascending || self.places.iter().any(|&index| usize::from(index) >= legend.places.len()) {
            return Err(Invalid::new(place, "its places are not ascending places of the legend"));
        }
        if self.templates.is_empty() {
            return Err(Invalid::new(place, "has no form in which it is written"));
        }
        for template in &self.templates {
            let mut given = vec![0_usize; self.fields.len()];
            for field in template.fields() {
                match given.get_mut(usize::from(field)) {
                    Some(count) => *count += 1,
                    None => return Err(Invalid::new(place, "a form names a field that the effect lacks")),
                }
            }
            if let Some((_, field)) = given.iter().zip(&self.fields).find(|(count, _)| **count != 1) {
                let problem = format!("each form gives every field once, and one does not give `{}` once", field.name);
                return Err(Invalid::new(place, problem));
            }
        }
        if self.words.fields().any(|field| usize::from(field) >= self.fields.len()) {
            return Err(Invalid::new(place, "its words name a field that the effect lacks"));
        }
        if !self.words.fixed.is_empty() {
            return Err(Invalid::new(place, "its words fix a field; only forms do"));
        }
        let fixed = self.templates.iter().flat_map(|template| &template.fixed);
        for (field, _) in fixed {
            if !matches!(self.fields.get(usize::from(*field)).map(|it| it.kind), Some(FieldType::Int { .. })) {
                return Err(Invalid::new(place, "a form fixes a field that is no whole number"));
            }
        }
        Ok(())
    }
}

impl Template {
    /// The fields that this form gives, by hole or fixed.
    fn fields(&self) -> impl Iterator<Item = u16> {
        let holes = self.parts.iter().filter_map(|part| match part {
            TemplatePart::Hole { field, .. } => Some(*field),
            TemplatePart::Literal(_) | TemplatePart::Plural(_) => None,
        });
        holes.chain(self.fixed.iter().map(|(field, _)| *field))
    }
}

impl Table {
    fn validate(&self, book: &Book) -> Result<(), Invalid> {
        let place = format!("table `{}`", self.id);
        if self.line == 0 {
            return Err(Invalid::new(place, "begins on line 0; lines count from 1"));
        }
        at_most(&place, "a row", self.rows.len())?;
        let mut names = Names::new(&place, "column");
        for column in &self.columns {
            names.add(&column.name)?;
            column.validate(book, &format!("{place}, column `{}`", column.name))?;
        }
        cells::validate(self, book, &place)?;
        bands::validate(self, &place)
    }
}

impl Column {
    /// How many values a row has in this column.
    #[must_use]
    pub fn width(&self) -> usize {
        self.across.as_ref().map_or(1, |across| across.headers.len())
    }

    fn validate(&self, book: &Book, place: &str) -> Result<(), Invalid> {
        let lacks = |what: &str| Err(Invalid::new(place, format!("names a {what} that the book lacks")));
        match &self.kind {
            ColumnType::OneOf(index) | ColumnType::SetOf(index)
                if book.vocabularies.get(usize::from(*index)).is_none() =>
            {
                return lacks("vocabulary");
            }
            ColumnType::Outcome(index) if book.legends.get(usize::from(*index)).is_none() => return lacks("legend"),
            ColumnType::Band { die: None, partition: true } => {
                return Err(Invalid::new(place, "its bands partition a die that is not given"));
            }
            ColumnType::Band { die: Some(die), .. } if !die.is_canonical() || die.bounds().is_none() => {
                return Err(Invalid::new(place, format!("its die `{die}` is no die, or too large")));
            }
            ColumnType::Band { .. } | ColumnType::Name if self.across.is_some() => {
                return Err(Invalid::new(place, "a key cannot repeat under several headers"));
            }
            _ => {}
        }
        let Some(across) = &self.across else { return Ok(()) };
        if across.headers.is_empty() {
            return Err(Invalid::new(place, "repeats under no header at all"));
        }
        at_most(place, "a header", across.headers.len())?;
        let mut known = Known::default();
        for header in &across.headers {
            let fits = match (header, across.vocabulary) {
                (Header::Item(item), Some(index)) => match book.vocabularies.get(usize::from(index)) {
                    Some(vocabulary) => usize::from(*item) < vocabulary.items.len(),
                    None => return lacks("vocabulary"),
                },
                (Header::Number(_), None) => true,
                _ => false,
            };
            if !fits {
                return Err(Invalid::new(place, "a header is no word of the headers' vocabulary"));
            }
            let key = match header {
                Header::Item(item) => i64::from(*item),
                Header::Number(number) => *number,
            };
            if !known.add(key.to_string()) {
                return Err(Invalid::new(place, "a header stands twice"));
            }
        }
        Ok(())
    }
}
