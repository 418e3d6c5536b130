//! Rust names for a book's names.

use crate::GenerateError;
use crate::code::spaced;

/// Words that Rust keeps for itself.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn", "else", "enum",
    "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod", "move",
    "mut", "override", "priv", "pub", "ref", "return", "static", "struct", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// Keywords that cannot be written raw either.
const NEVER: &[&str] = &["crate", "self", "super"];

/// An identifier of the book as a Rust identifier: raw if it is a keyword.
pub(crate) fn snake(name: &str) -> String {
    if NEVER.contains(&name) {
        format!("{name}_")
    } else if KEYWORDS.contains(&name) {
        format!("r#{name}")
    } else {
        name.to_owned()
    }
}

/// A method's name, kept apart from those that every row or cell has.
pub(crate) fn method(name: &str, taken: &[&str]) -> String {
    if taken.contains(&name) { format!("{name}_") } else { snake(name) }
}

/// The name of a column's static: two underscores, which no name of a book has, keep it apart from other columns'.
pub(crate) fn constant(column: &str, what: &str) -> String {
    format!("{}__{what}", column.to_uppercase())
}

/// The name as part of a type's name. The book is valid, so there is one.
pub(crate) fn camel(name: &str) -> String {
    sawbones_ir::type_name(name).unwrap_or_default()
}

/// A name of the book in prose.
pub(crate) fn spoken(name: &str) -> String {
    spaced(name, &['_'])
}

/// Names given so far at one place, ascending, so that no two things get the same.
pub(crate) struct Given {
    place: String,
    names: Vec<String>,
}

impl Given {
    pub(crate) fn new(place: &str) -> Self {
        Self { place: place.to_owned(), names: Vec::new() }
    }

    /// Notes the name, unless something has it already.
    pub(crate) fn add(&mut self, name: &str) -> Result<(), GenerateError> {
        match self.names.binary_search_by(|known| known.as_str().cmp(name)) {
            Ok(_) => Err(GenerateError::Doubled { place: self.place.clone(), name: name.to_owned() }),
            Err(at) => {
                self.names.insert(at, name.to_owned());
                Ok(())
            }
        }
    }
}
