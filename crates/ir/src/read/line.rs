//! Lines of the file as objects whose keys are taken one by one, so that a key nobody asked for is noticed.

use super::ReadError;
use crate::book::Book;
use crate::json::{Entries, Json};

/// The lines that are not read yet, and what the current one still holds.
///
/// Where something is wrong with a line, what takes from it gets something that stands in, and the problem is told instead of
/// the next line: whoever reads a line says only what it holds, and nothing is made of a line at fault.
pub(super) struct Lines<'a> {
    rest: std::str::Lines<'a>,
    /// The number of the current line, from 1.
    line: usize,
    /// What has not been taken from it.
    entries: Entries,
    /// The first thing that is wrong with it.
    problem: Option<String>,
}

impl<'a> Lines<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { rest: text.lines(), line: 0, entries: Vec::new(), problem: None }
    }

    /// Goes on to the next line, which must be an object with the key `key`; `what` says what stands here.
    pub(super) fn next(&mut self, what: &str, key: &str) -> Result<(), ReadError> {
        self.finish()?;
        let text = self.rest.next();
        self.line += 1;
        match text.map(Json::parse) {
            None => self.fail(&format!("the file ends where {what} should stand")),
            Some(Err(problem)) => self.fail(&problem),
            Some(Ok(Json::Object(entries))) if entries.iter().any(|(name, _)| name == key) => self.entries = entries,
            Some(Ok(other)) => self.expected(&format!("{what}, an object with the key `{key}`"), &other),
        }
        self.told()
    }

    /// The number of the last line, once there are no more.
    pub(super) fn end(mut self) -> Result<usize, ReadError> {
        self.finish()?;
        let last = self.line;
        if self.rest.next().is_some() {
            self.line += 1;
            self.fail("the file should end here: its counts are met; a count is too low or a line too much");
        }
        self.told()?;
        Ok(last)
    }

    /// Goes on to an object within the current line, once all else has been taken from it.
    pub(super) fn within(&mut self, entries: Entries) {
        self.leave();
        self.entries = entries;
    }

    /// Leaves the current line, or tells what is wrong with it.
    fn finish(&mut self) -> Result<(), ReadError> {
        self.leave();
        self.told()
    }

    /// Refuses keys that were not taken.
    fn leave(&mut self) {
        if let Some((key, _)) = self.entries.first() {
            let problem = format!("unknown key `{key}`");
            self.fail(&problem);
        }
    }

    fn told(&mut self) -> Result<(), ReadError> {
        match self.problem.take() {
            None => Ok(()),
            Some(problem) => Err(ReadError { line: self.line, problem }),
        }
    }

    /// Notes what is wrong with the line, unless something is already.
    pub(super) fn fail(&mut self, problem: &str) {
        if self.problem.is_none() {
            self.problem = Some(problem.to_owned());
        }
    }

    pub(super) fn expected(&mut self, what: &str, found: &Json) {
        self.fail(&format!("expected {what}, found {}", found.found()));
    }

    pub(super) fn optional(&mut self, key: &str) -> Option<Json> {
        let at = self.entries.iter().position(|(name, _)| name == key)?;
        Some(self.entries.remove(at).1)
    }

    pub(super) fn take(&mut self, key: &str) -> Json {
        let value = self.optional(key);
        self.required(key, value).unwrap_or(Json::Null)
    }

    /// The value of a key that must be there.
    fn required<T>(&mut self, key: &str, value: Option<T>) -> Option<T> {
        if value.is_none() {
            self.fail(&format!("the key `{key}` is missing"));
        }
        value
    }

    pub(super) fn text(&mut self, key: &str) -> String {
        let text = self.optional_text(key);
        self.required(key, text).unwrap_or_default()
    }

    pub(super) fn optional_text(&mut self, key: &str) -> Option<String> {
        match self.optional(key)? {
            Json::Text(text) => return Some(text),
            other => self.expected(&format!("a text for `{key}`"), &other),
        }
        None
    }

    pub(super) fn bool(&mut self, key: &str) -> bool {
        let value = self.optional_bool(key);
        self.required(key, value).unwrap_or_default()
    }

    pub(super) fn optional_bool(&mut self, key: &str) -> Option<bool> {
        match self.optional(key)? {
            Json::Bool(value) => return Some(value),
            other => self.expected(&format!("true or false for `{key}`"), &other),
        }
        None
    }

    pub(super) fn int(&mut self, key: &str) -> i64 {
        match self.take(key) {
            Json::Int(value) => return value,
            other => self.expected(&format!("a number for `{key}`"), &other),
        }
        0
    }

    pub(super) fn u32(&mut self, key: &str) -> u32 {
        let value = self.int(key);
        let Ok(value) = u32::try_from(value) else {
            self.fail(&format!("`{key}` is from 0 to {}, not {value}", u32::MAX));
            return 0;
        };
        value
    }

    pub(super) fn list(&mut self, key: &str) -> Vec<Json> {
        let items = self.optional_list(key);
        self.required(key, items).unwrap_or_default()
    }

    pub(super) fn optional_list(&mut self, key: &str) -> Option<Vec<Json>> {
        match self.optional(key)? {
            Json::List(items) => return Some(items),
            other => self.expected(&format!("a list for `{key}`"), &other),
        }
        None
    }

    pub(super) fn texts(&mut self, items: &[Json], what: &str) -> Vec<String> {
        let mut texts = Vec::new();
        for item in items {
            match item {
                Json::Text(text) => texts.push(text.clone()),
                other => self.expected(&format!("texts for {what}"), other),
            }
        }
        texts
    }

    /// The indices of words of a vocabulary.
    pub(super) fn words(&mut self, book: &Book, vocabulary: u16, items: &[Json]) -> Vec<u16> {
        let mut words = Vec::new();
        for word in self.texts(items, "a list of words") {
            words.push(self.word(book, vocabulary, &word));
        }
        words
    }

    /// The index at which `name` was found; `what` says what it is a name of.
    pub(super) fn index(&mut self, name: &str, what: &str, found: Option<usize>) -> u16 {
        match found.map(u16::try_from) {
            Some(Ok(index)) => index,
            _ => {
                self.fail(&format!("`{name}` is no {what}"));
                0
            }
        }
    }

    pub(super) fn vocabulary(&mut self, book: &Book, name: &str) -> u16 {
        self.index(name, "vocabulary of the book", book.vocabularies.iter().position(|it| it.name == name))
    }

    pub(super) fn word(&mut self, book: &Book, vocabulary: u16, word: &str) -> u16 {
        let Some(vocabulary) = book.vocabularies.get(usize::from(vocabulary)) else {
            self.fail(&format!("`{word}` belongs to a vocabulary that the book lacks"));
            return 0;
        };
        let found = vocabulary.items.iter().position(|item| item.name == word);
        self.index(word, &format!("word of the vocabulary `{}`", vocabulary.name), found)
    }
}
