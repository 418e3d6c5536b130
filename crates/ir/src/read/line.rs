//! Lines of the file as objects whose keys are taken one by one, so that a key nobody asked for is noticed.

use super::ReadError;
use crate::book::Book;
use crate::json::Json;

/// The lines not read yet.
pub(super) struct Lines<'a> {
    rest: std::iter::Enumerate<std::str::Lines<'a>>,
    read: usize,
}

impl<'a> Lines<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { rest: text.lines().enumerate(), read: 0 }
    }

    /// The next line, which must be an object with the key `key`; `what` says what stands here.
    pub(super) fn next(&mut self, what: &str, key: &str) -> Result<Object, ReadError> {
        let Some((index, text)) = self.rest.next() else {
            return Err(ReadError { line: self.read + 1, problem: format!("the file ends where {what} should stand") });
        };
        let line = index + 1;
        self.read = line;
        let error = |problem| ReadError { line, problem };
        match Json::parse(text).map_err(error)? {
            Json::Object(entries) if entries.iter().any(|(name, _)| name == key) => Ok(Object { line, entries }),
            other => Err(error(format!("expected {what}, an object with the key `{key}`, found {}", other.found()))),
        }
    }

    /// The number of the last line, once there are no more.
    pub(super) fn end(mut self) -> Result<usize, ReadError> {
        match self.rest.next() {
            None => Ok(self.read),
            Some((index, _)) => Err(ReadError {
                line: index + 1,
                problem: "the file should end here: its counts are met; a count is too low or a line too much".into(),
            }),
        }
    }
}

/// One line's object, as far as it has not been taken.
pub(super) struct Object {
    line: usize,
    entries: Vec<(String, Json)>,
}

impl Object {
    pub(super) fn error(&self, problem: String) -> ReadError {
        ReadError { line: self.line, problem }
    }

    pub(super) fn expected(&self, what: &str, found: &Json) -> ReadError {
        self.error(format!("expected {what}, found {}", found.found()))
    }

    /// An object within this line, for errors on the same line.
    pub(super) fn inner(&self, entries: Vec<(String, Json)>) -> Self {
        Self { line: self.line, entries }
    }

    pub(super) fn optional(&mut self, key: &str) -> Option<Json> {
        let at = self.entries.iter().position(|(name, _)| name == key)?;
        Some(self.entries.remove(at).1)
    }

    pub(super) fn take(&mut self, key: &str) -> Result<Json, ReadError> {
        self.optional(key).ok_or_else(|| self.error(format!("the key `{key}` is missing")))
    }

    /// Refuses keys that were not taken.
    pub(super) fn finish(self) -> Result<(), ReadError> {
        match self.entries.first() {
            None => Ok(()),
            Some((key, _)) => Err(self.error(format!("unknown key `{key}`"))),
        }
    }

    pub(super) fn text(&mut self, key: &str) -> Result<String, ReadError> {
        match self.take(key)? {
            Json::Text(text) => Ok(text),
            other => Err(self.expected(&format!("a text for `{key}`"), &other)),
        }
    }

    pub(super) fn optional_text(&mut self, key: &str) -> Result<Option<String>, ReadError> {
        match self.optional(key) {
            None => Ok(None),
            Some(Json::Text(text)) => Ok(Some(text)),
            Some(other) => Err(self.expected(&format!("a text for `{key}`"), &other)),
        }
    }

    pub(super) fn bool(&mut self, key: &str) -> Result<bool, ReadError> {
        self.optional_bool(key)?.ok_or_else(|| self.error(format!("the key `{key}` is missing")))
    }

    pub(super) fn optional_bool(&mut self, key: &str) -> Result<Option<bool>, ReadError> {
        match self.optional(key) {
            None => Ok(None),
            Some(Json::Bool(value)) => Ok(Some(value)),
            Some(other) => Err(self.expected(&format!("true or false for `{key}`"), &other)),
        }
    }

    pub(super) fn int(&mut self, key: &str) -> Result<i64, ReadError> {
        match self.take(key)? {
            Json::Int(value) => Ok(value),
            other => Err(self.expected(&format!("a number for `{key}`"), &other)),
        }
    }

    pub(super) fn u32(&mut self, key: &str) -> Result<u32, ReadError> {
        let value = self.int(key)?;
        u32::try_from(value).map_err(|_| self.error(format!("`{key}` is from 0 to {}, not {value}", u32::MAX)))
    }

    /// How many lines of a sort follow. Nothing is allocated for it, so a huge count only meets the end of the file.
    pub(super) fn count(&mut self, key: &str) -> Result<u32, ReadError> {
        self.u32(key)
    }

    pub(super) fn list(&mut self, key: &str) -> Result<Vec<Json>, ReadError> {
        self.optional_list(key)?.ok_or_else(|| self.error(format!("the key `{key}` is missing")))
    }

    pub(super) fn optional_list(&mut self, key: &str) -> Result<Option<Vec<Json>>, ReadError> {
        match self.optional(key) {
            None => Ok(None),
            Some(Json::List(items)) => Ok(Some(items)),
            Some(other) => Err(self.expected(&format!("a list for `{key}`"), &other)),
        }
    }

    pub(super) fn texts(&self, items: Vec<Json>, what: &str) -> Result<Vec<String>, ReadError> {
        let mut texts = Vec::new();
        for item in items {
            match item {
                Json::Text(text) => texts.push(text),
                other => return Err(self.expected(&format!("texts for {what}"), &other)),
            }
        }
        Ok(texts)
    }

    /// The indices of words of a vocabulary.
    pub(super) fn words(&self, book: &Book, vocabulary: u16, items: &[Json]) -> Result<Vec<u16>, ReadError> {
        let mut words = Vec::new();
        for word in self.texts(items.to_vec(), "a list of words")? {
            words.push(self.word(book, vocabulary, &word)?);
        }
        Ok(words)
    }

    /// The index at which `name` was found; `what` says what it is a name of.
    pub(super) fn index(&self, name: &str, what: &str, found: Option<usize>) -> Result<u16, ReadError> {
        match found.map(u16::try_from) {
            Some(Ok(index)) => Ok(index),
            _ => Err(self.error(format!("`{name}` is no {what}"))),
        }
    }

    pub(super) fn vocabulary(&self, book: &Book, name: &str) -> Result<u16, ReadError> {
        self.index(name, "vocabulary of the book", book.vocabularies.iter().position(|it| it.name == name))
    }

    pub(super) fn word(&self, book: &Book, vocabulary: u16, word: &str) -> Result<u16, ReadError> {
        let Some(vocabulary) = book.vocabularies.get(usize::from(vocabulary)) else {
            return Err(self.error(format!("`{word}` belongs to a vocabulary that the book lacks")));
        };
        let found = vocabulary.items.iter().position(|item| item.name == word);
        self.index(word, &format!("word of the vocabulary `{}`", vocabulary.name), found)
    }
}
