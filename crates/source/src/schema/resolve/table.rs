//! `[[table]]`: where it stands, what is passed over, what its texts are about.

use std::ops::{Range, RangeInclusive};

use toml::Spanned;

use super::say::known;
use super::{Resolver, to_u16};
use crate::codes::Code;
use crate::reader::Kind;
use crate::schema::file::{self, SubjectEntry, TableEntry, Word};
use crate::schema::{ColumnSpec, FieldKind, Locator, PartSpec, Subject, TableSpec};

impl Resolver {
    pub(super) fn table(&mut self, entry: &Spanned<TableEntry>) -> TableSpec {
        let table = entry.get_ref();
        self.identifier(&table.id);
        let mut parts = self.parts(table);
        for part in &mut parts {
            (part.headless, part.continuation) = (table.headless, table.continuation);
        }
        if table.column.is_empty() {
            let message = format!("the table `{}` has no columns", table.id.get_ref());
            let help = "add a `[[table.column]]` for each column of the document";
            self.say(Code::SchemaIncomplete, message, table.id.span(), "this table", help);
        }
        self.not_understood.clear();
        let columns: Vec<_> = table.column.iter().map(|column| self.column(column)).collect();
        let names = table.column.iter().flat_map(|column| {
            column.get_ref().name.iter().chain(column.get_ref().fields.iter().map(|field| &field.name))
        });
        self.unique(names, "column");
        self.part_sets(&columns);
        for ignored in &table.ignore {
            self.reason(&ignored.reason, "a column is passed over without a reason", "say why it is not compiled");
        }
        if let Some(expect) = table.expect.as_ref().filter(|_| self.not_understood.is_empty()) {
            self.expectations(expect.get_ref(), &columns);
        }
        let rules = table.rule.iter().filter_map(|rule| self.rule(rule, &columns)).collect();
        TableSpec {
            id: table.id.get_ref().clone(),
            title: table.title.get_ref().clone(),
            parts,
            optional: table.optional,
            continuation: table.continuation,
            headless: table.headless,
            subject: table.subject.as_ref().and_then(|subject| self.subject(subject, &columns)),
            columns,
            ignored: table.ignore.iter().map(|ignored| self.named(&ignored.header)).collect(),
            expect: table.expect.as_ref().map(|expect| expect.get_ref().clone()).unwrap_or_default(),
            rules,
            span: self.span(table.id.span()),
        }
    }

    fn parts(&mut self, table: &TableEntry) -> Vec<PartSpec> {
        let mut parts = Vec::new();
        if table.parts.is_empty() {
            match &table.document {
                Some(document) => parts.push(self.part(document, table.at.as_ref(), table.id.span())),
                None => {
                    let message = format!("the table `{}` has no document", table.id.get_ref());
                    let help = "add `document = \"…\"`, the path of the document that holds it";
                    self.say(Code::SchemaIncomplete, message, table.id.span(), "this table", help);
                }
            }
        } else if let Some(at) = &table.at {
            let message = "a table in parts says in each part where that part is".to_owned();
            self.unused(at.span(), message, "at");
        }
        for part in &table.parts {
            match part.get_ref().document.as_ref().or(table.document.as_ref()) {
                Some(document) => parts.push(self.part(document, part.get_ref().at.as_ref(), part.span())),
                None => {
                    let help = "add `document = \"…\"` to it or to the table";
                    self.say(Code::SchemaIncomplete, "this part has no document", part.span(), "this part", help);
                }
            }
        }
        parts
    }

    pub(super) fn part(
        &mut self,
        document: &Word,
        at: Option<&Spanned<file::Locator>>,
        bytes: Range<usize>,
    ) -> PartSpec {
        let span = self.span(at.map_or(bytes, Spanned::span));
        let at = at.map(|at| self.locator(at.get_ref())).unwrap_or_default();
        PartSpec { document: self.named(document), at, headless: false, continuation: false, span }
    }

    fn locator(&mut self, at: &file::Locator) -> Locator {
        let lines = at.lines.as_ref().and_then(|lines| {
            let range = line_range(lines.get_ref());
            if range.is_none() {
                let message = format!("`{}` is not a range of lines", lines.get_ref());
                let help = "write the first and the last line, counted from 1: `lines = \"10-40\"`";
                self.say(Code::SchemaSyntax, message, lines.span(), "this one", help);
            }
            range
        });
        let kind = at.written_in.as_ref().and_then(|word| {
            let index = self.lookup(word, &Kind::ALL.map(Kind::name), "a way in which documents are written")?;
            Kind::ALL.get(index).copied()
        });
        let named = |resolver: &Self, word: &Option<Word>| word.as_ref().map(|word| resolver.named(word));
        let locator = Locator {
            heading: named(self, &at.heading),
            caption: named(self, &at.caption),
            css: named(self, &at.css),
            nth: at.nth.as_ref().and_then(|nth| self.number(nth, "tables")),
            lines,
            bare_pipes: at.bare_pipes,
            kind,
        };
        self.css(&locator);
        locator
    }

    /// A selector must be one, and selects among elements of HTML alone.
    fn css(&mut self, at: &Locator) {
        let Some(css) = &at.css else { return };
        if let Err(error) = scraper::Selector::parse(&css.text) {
            let message = format!("`{}` is not a CSS selector: {error}", css.text);
            let help = "write it like `table.wikitable` or `#crippling + table`";
            self.say(Code::BadPattern, message, css.span.bytes.clone(), "this one", help);
        }
        if at.bare_pipes || at.kind.is_some_and(|kind| kind != Kind::Html) {
            self.unused(css.span.bytes.clone(), "a CSS selector finds tables of HTML alone".to_owned(), "css");
        }
    }

    /// Lines and parts for each word of a set need that set among the table's fields.
    fn part_sets(&mut self, columns: &[ColumnSpec]) {
        let sets: Vec<&str> = columns
            .iter()
            .flat_map(|column| &column.fields)
            .filter(|field| matches!(field.kind, FieldKind::SetOf(..)))
            .map(|field| field.name.as_str())
            .collect();
        for of in columns.iter().flat_map(|column| column.layout.sets()) {
            if !sets.contains(&of.text.as_str()) && !self.not_understood.contains(&of.text) {
                let message = format!("`{}` is not a set of this table", of.text);
                let help = known("a field of type `set-of`", &sets);
                self.say(Code::SchemaUnknownName, message, of.span.bytes.clone(), "no such set", help);
            }
        }
    }

    fn subject(&mut self, entry: &Spanned<SubjectEntry>, columns: &[ColumnSpec]) -> Option<Subject> {
        let subject = entry.get_ref();
        match (&subject.field, &subject.of) {
            (Some(field), None) if subject.words.is_empty() => {
                let fields = columns.iter().flat_map(|column| &column.fields);
                let fields = fields.filter(|field| matches!(field.kind, FieldKind::OneOf(_) | FieldKind::SetOf(..)));
                let names: Vec<_> = fields.map(|field| field.name.as_str()).collect();
                self.lookup(field, &names, "a field of type `one-of` or `set-of`")?;
                Some(Subject::Field(field.get_ref().clone()))
            }
            (None, Some(of)) if !subject.words.is_empty() => {
                let names: Vec<_> = self.vocabularies.iter().map(|vocabulary| vocabulary.name.clone()).collect();
                let vocabulary = self.lookup(of, &names, "a vocabulary")?;
                let items = self.vocabularies.get(vocabulary).map_or(&[][..], |vocabulary| &vocabulary.items);
                let items: Vec<_> = items.iter().map(|item| item.name.clone()).collect();
                let mut words = Vec::new();
                for word in &subject.words {
                    words.extend(self.lookup(word, &items, "a word of that vocabulary").map(to_u16));
                }
                Some(Subject::Words { vocabulary: to_u16(vocabulary), words })
            }
            _ => {
                let message = "a subject is a field of the row, or words of a vocabulary";
                let help = "write `field = \"…\"`, or `of = \"…\"` with `words = [\"…\"]`";
                self.say(Code::SchemaIncomplete, message, entry.span(), "this subject", help);
                None
            }
        }
    }

    /// Cells, parts and totals are counted over outcomes.
    fn expectations(&mut self, expect: &file::ExpectEntry, columns: &[ColumnSpec]) {
        if columns.iter().any(|column| column.outcome.is_some()) {
            return;
        }
        let counts = [("cells", &expect.cells), ("parts", &expect.parts)];
        let counts = counts.into_iter().filter_map(|(key, count)| Some((key, count.as_ref()?.span())));
        let totals = expect.totals.keys().next().map(|total| ("totals", total.span()));
        for (key, bytes) in counts.chain(totals) {
            let message = format!("`{key}` counts over outcomes, and this table has none");
            self.unused(bytes, message, key);
        }
    }
}

/// A range of lines, `10-40`.
fn line_range(text: &str) -> Option<RangeInclusive<u32>> {
    let (first, last) = text.split_once(['-', '–'])?;
    let (first, last) = (first.trim().parse().ok()?, last.trim().parse().ok()?);
    (first >= 1 && first <= last).then_some(first..=last)
}
