//! Rust names for a book's names.

use std::collections::HashSet;

use proc_macro2::{Ident, Span};

use crate::GenerateError;

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
pub(crate) fn snake(name: &str) -> Ident {
    if NEVER.contains(&name) {
        Ident::new(&format!("{name}_"), Span::call_site())
    } else if KEYWORDS.contains(&name) {
        Ident::new_raw(name, Span::call_site())
    } else {
        Ident::new(name, Span::call_site())
    }
}

/// A method's name, kept apart from those that every row or cell has.
pub(crate) fn method(name: &str, taken: &[&str]) -> Ident {
    if taken.contains(&name) { Ident::new(&format!("{name}_"), Span::call_site()) } else { snake(name) }
}

/// A valid Rust name as an identifier.
pub(crate) fn ident(name: &str) -> Ident {
    Ident::new(name, Span::call_site())
}

/// The name of a column's static: two underscores, which no name of a book has, keep it apart from other columns'.
pub(crate) fn constant(column: &str, what: &str) -> Ident {
    ident(&format!("{}__{what}", column.to_uppercase()))
}

/// The name as part of a type's name. The book is valid, so there is one.
pub(crate) fn camel(name: &str) -> String {
    sawbones_ir::type_name(name).unwrap_or_default()
}

/// Names given so far at one place, so that no two things get the same.
pub(crate) struct Given {
    place: String,
    names: HashSet<String>,
}

impl Given {
    pub(crate) fn new(place: impl Into<String>) -> Self {
        Self { place: place.into(), names: HashSet::new() }
    }

    /// Notes the name, unless something has it already.
    pub(crate) fn add(&mut self, name: &Ident) -> Result<(), GenerateError> {
        let name = name.to_string();
        if self.names.contains(&name) {
            return Err(GenerateError::Doubled { place: self.place.clone(), name });
        }
        self.names.insert(name);
        Ok(())
    }
}

/// A text of the book inside a doc comment, as code, so that nothing in it is read as markup.
pub(crate) fn code(text: &str) -> String {
    format!("`{}`", text.replace(['`', '\n', '\r'], " "))
}
