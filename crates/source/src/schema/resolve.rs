//! From the schema file to a schema whose names are all known; every mistake is a finding at its line and column.

mod column;
mod layout;
mod legend;
mod lines;
mod rule;
mod say;
mod table;

use sawbones_ir::{Item, Vocabulary};
use toml::Spanned;

use super::file::{AllowEntry, SchemaFile, TableEntry, VocabularyEntry, Word};
use super::{Allowance, LegendSpec, Schema};
use crate::codes::Code;
use crate::diagnostic::Diagnostic;
use crate::documents::{DocumentId, Documents, Span};
use crate::folded::Folded;

pub(crate) use legend::adds_up;
pub(crate) use say::nearest;

/// The format of schema files that is read here.
const FORMAT: u32 = 1;

/// Reads a schema.
///
/// # Errors
/// Every mistake found in it. A file that is not TOML, or has a key or a type that is not known, gives one finding.
pub fn read(documents: &Documents, id: DocumentId) -> Result<Schema, Vec<Diagnostic>> {
    let file: SchemaFile = toml::from_str(documents.text(id)).map_err(|error| vec![syntax(documents, id, &error)])?;
    let mut resolver = Resolver {
        document: id,
        findings: Vec::new(),
        vocabularies: Vec::new(),
        words: Vec::new(),
        legends: Vec::new(),
        not_understood: Vec::new(),
    };
    let schema = resolver.schema(&file);
    if resolver.findings.is_empty() { Ok(schema) } else { Err(resolver.findings) }
}

fn syntax(documents: &Documents, document: DocumentId, error: &toml::de::Error) -> Diagnostic {
    let bytes = error.span().unwrap_or(0..0);
    let span = Span { document, bytes: bytes.clone() };
    let said = error.message().trim_end().replace('\n', "; ");
    let (said, expected) = match said.split_once(", expected ") {
        Some((said, expected)) => (said.to_owned(), Some(expected.to_owned())),
        None => (said, None),
    };
    let finding = |message: &str, label: &str| {
        let message = format!("the schema cannot be read: {message}");
        Diagnostic::new(Code::SchemaSyntax, message).label(span.clone(), label)
    };
    if let Some(key) = said.strip_prefix("missing field ") {
        let name = key.trim_matches('`');
        let help = match name {
            "format" => "add `format = 1`; `sawbones new DIR` writes a whole schema to begin with".to_owned(),
            name => format!("add `{name} = …`"),
        };
        return finding(&format!("the key {key} is missing"), "in this part of it").help(help);
    }
    if let Some((header, edit)) = brackets(documents.text(document), bytes.clone()) {
        let message = format!("`{header}` stands in the wrong number of brackets");
        return finding(&message, "this header").help_edit(format!("write `{edit}`"), span.clone(), edit);
    }
    if said.starts_with("unknown field") {
        let known = expected.unwrap_or_default();
        let known: Vec<&str> =
            known.trim_start_matches("one of ").split(", ").map(|key| key.trim_matches('`')).collect();
        let key = documents.text(document).get(bytes).unwrap_or_default().trim_matches(['"', '\'']);
        let finding = finding(&format!("`{key}` is not a key"), "not known here");
        if let Some(belongs) = belongs(key, &known) {
            return finding.help(format!("write {belongs}"));
        }
        return match nearest(key, known.iter().copied()) {
            Some(near) => finding.help_edit(format!("did you mean `{near}`?"), span, near),
            None => finding.help(format!(
                "the keys here are {}",
                known.iter().map(|key| format!("`{key}`")).collect::<Vec<_>>().join(", ")
            )),
        };
    }
    if said.starts_with("invalid type") {
        let expected = expected.unwrap_or_default();
        return finding("this value is of another type than its key wants", "this value")
            .help(format!("write {}", kind(&expected)));
    }
    match expected {
        Some(expected) if said.contains("string") => {
            finding(&said, "here").help(format!("end the text with {expected}"))
        }
        Some(expected) => finding(&said, "here").help(format!("write {expected}")),
        None => finding(&said, "here").help("docs/schema.md shows every key with an example"),
    }
}

/// A header that makes one table of what is a list of tables, or the other way round, and what it should be. Nothing else that has
/// the wrong type stands at the beginning of a line.
fn brackets(schema: &str, bytes: std::ops::Range<usize>) -> Option<(&str, String)> {
    let (before, header) = (schema.get(..bytes.start)?, schema.get(bytes)?);
    let is_first = before.rsplit('\n').next()?.trim().is_empty();
    let name = header.trim_matches(['[', ']']);
    let is_name = name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | ' '));
    if !is_first || !is_name || name.is_empty() {
        return None;
    }
    if header.starts_with("[[") {
        Some((header, format!("[{name}]")))
    } else {
        header.starts_with('[').then(|| (header, format!("[[{name}]]")))
    }
}

/// Where a key belongs that stands a level too high.
fn belongs(key: &str, known: &[&str]) -> Option<String> {
    let is_top = known.contains(&"vocabulary");
    let of_locator = known.contains(&"at") && known.contains(&"column");
    Some(match key {
        "column" | "rule" | "columns" | "rules" if is_top => {
            format!("`[[table.{}]]`, below the `[[table]]` that it is of", key.trim_end_matches('s'))
        }
        "expect" if is_top => "`[table.expect]`, below the `[[table]]` that it is of".to_owned(),
        "effect" if is_top => "`[[legend.effect]]`, below the `[[legend]]` that it is of".to_owned(),
        "aliases" if is_top => "`[vocabulary.aliases]`, below the `[[vocabulary]]` that it is of".to_owned(),
        "heading" | "caption" | "css" | "nth" if of_locator => format!("`at = {{ {key} = … }}`"),
        _ => return None,
    })
}

/// What a value is to be, in words that are not those of a programming language.
fn kind(expected: &str) -> String {
    match expected {
        "u8" | "u16" | "u32" | "u64" | "usize" | "i64" => "a whole number, without quotation marks".to_owned(),
        "a string" => "a text in quotation marks".to_owned(),
        "a boolean" => "`true` or `false`".to_owned(),
        "a sequence" => "a list, like `[\"one\", \"two\"]`".to_owned(),
        "a map" => "a table of keys, like `{ key = \"value\" }`".to_owned(),
        structure if structure.starts_with("struct ") => "a table of keys, like `{ key = \"value\" }`".to_owned(),
        other => other.to_owned(),
    }
}

/// What is known so far of a schema, and what is wrong with it.
struct Resolver {
    document: DocumentId,
    findings: Vec<Diagnostic>,
    vocabularies: Vec<Vocabulary>,
    words: Vec<Vec<(Folded, u16)>>,
    legends: Vec<LegendSpec>,
    /// Names of values of the table at hand that are not understood, which has been said.
    not_understood: Vec<String>,
}

impl Resolver {
    fn schema(&mut self, file: &SchemaFile) -> Schema {
        if *file.format.get_ref() != FORMAT {
            let message =
                format!("this schema has format {}, and format {FORMAT} is what can be read", file.format.get_ref());
            self.say(Code::SchemaSyntax, message, file.format.span(), "here", format!("write `format = {FORMAT}`"));
        }
        self.identifier(&file.id);
        self.unique(file.vocabulary.iter().map(|entry| &entry.name), "vocabulary");
        self.vocabularies = file.vocabulary.iter().map(|entry| self.vocabulary(entry)).collect();
        self.words = spellings(&self.vocabularies);
        self.legends = file.legend.iter().map(|entry| self.legend(entry)).collect();
        self.legend_names(&file.legend);
        self.unique(file.table.iter().map(|entry| &entry.get_ref().id), "table");
        if file.table.is_empty() {
            let help = "add a `[[table]]` with its id, title, document and columns";
            self.say(Code::SchemaIncomplete, "the schema names no table", file.id.span(), "this book is empty", help);
        }
        let tables = file.table.iter().map(|entry| self.table(entry)).collect();
        let allowances = file.allow.iter().filter_map(|entry| self.allowance(entry, &file.table)).collect();
        Schema {
            id: file.id.get_ref().clone(),
            vocabularies: std::mem::take(&mut self.vocabularies),
            words: std::mem::take(&mut self.words),
            legends: std::mem::take(&mut self.legends),
            tables,
            allowances,
        }
    }

    fn vocabulary(&mut self, entry: &VocabularyEntry) -> Vocabulary {
        self.identifier(&entry.name);
        let mut items: Vec<Item> =
            entry.words.iter().map(|word| Item { name: word.get_ref().clone(), aliases: Vec::new() }).collect();
        for (word, aliases) in &entry.aliases {
            match items.iter_mut().find(|item| item.name == *word.get_ref()) {
                Some(item) => item.aliases.extend(aliases.iter().map(|alias| alias.get_ref().clone())),
                None => {
                    let message = format!("`{}` is not among the words of `{}`", word.get_ref(), entry.name.get_ref());
                    let help = "write one of its words, then its other spellings";
                    self.say(Code::SchemaUnknownName, message, word.span(), "no such word", help);
                }
            }
        }
        self.spelled_once(entry);
        self.named_apart(entry);
        if items.is_empty() {
            let message = format!("the vocabulary `{}` has no words", entry.name.get_ref());
            self.say(Code::SchemaIncomplete, message, entry.name.span(), "this one", "give it `words = [\"…\"]`");
        }
        Vocabulary { name: entry.name.get_ref().clone(), items }
    }

    /// Words become names in generated code, which hold letters and digits only.
    fn named_apart(&mut self, entry: &VocabularyEntry) {
        let mut seen: Vec<(String, Folded)> = Vec::new();
        for word in &entry.words {
            let folded = Folded::name(word.get_ref());
            let Some(name) = sawbones_ir::type_name(word.get_ref()) else {
                if !folded.is_empty() {
                    let message =
                        format!("no code can be generated: the word `{}` has no letter or digit", word.get_ref());
                    let help = "write a word, and let this be another spelling of it under `aliases`";
                    self.say(Code::UnfitForCode, message, word.span(), "nothing to name it by", help);
                }
                continue;
            };
            // The same word twice is another mistake.
            if seen.iter().any(|(other, spelling)| *other == name && !spelling.same(&folded)) {
                let message = format!(
                    "no code can be generated: the word `{}` differs from an earlier one in signs only",
                    word.get_ref()
                );
                let help =
                    "let them differ in a letter or a digit, or make one another spelling of the other under `aliases`";
                self.say(Code::UnfitForCode, message, word.span(), "this word", help);
            }
            seen.push((name, folded));
        }
    }

    fn spelled_once(&mut self, entry: &VocabularyEntry) {
        let mut seen: Vec<Folded> = Vec::new();
        for spelling in entry.words.iter().chain(entry.aliases.values().flatten()) {
            let folded = Folded::name(spelling.get_ref());
            let parts: Vec<&str> = spelling.get_ref().split([' ', '\t', '\n', '\r']).collect();
            if parts.contains(&"") || parts.join(" ") != *spelling.get_ref() {
                let message =
                    "a word of a vocabulary is empty, or has blanks around it or several in a row, which no cell shows";
                let help = "write the word alone, with one blank between its parts";
                self.say(Code::SchemaSyntax, message, spelling.span(), "this one", help);
            } else if seen.iter().any(|other| other.same(&folded)) {
                let message =
                    format!("`{}` stands twice in the vocabulary `{}`", spelling.get_ref(), entry.name.get_ref());
                let help = "remove one of them; case, `_`, `-` and space make no difference";
                self.say(Code::SchemaConflict, message, spelling.span(), "the second time", help);
            }
            seen.push(folded);
        }
    }

    fn allowance(&mut self, entry: &Spanned<AllowEntry>, tables: &[Spanned<TableEntry>]) -> Option<Allowance> {
        let allow = entry.get_ref();
        let names: Vec<_> = Code::ALL.iter().map(|code| code.name()).collect();
        let code =
            self.lookup(&allow.code, &names, "a code of a finding").and_then(|index| Code::ALL.get(index).copied())?;
        if !code.can_be_allowed() {
            let message = format!("`{}` cannot be allowed: what it is about would have no meaning", code.name());
            let help = "mend what it finds; what may be allowed are doubts about a table that can be read all the same";
            self.say(Code::SchemaConflict, message, allow.code.span(), "this code", help);
        }
        self.reason(&allow.reason, "a finding is allowed without a reason", "say why it is right here");
        if let Some(table) = &allow.table {
            let ids: Vec<_> = tables.iter().map(|table| table.get_ref().id.get_ref().as_str()).collect();
            self.lookup(table, &ids, "a table")?;
        }
        Some(Allowance {
            code,
            table: allow.table.as_ref().map(|table| table.get_ref().clone()),
            at: allow.at.as_ref().map(|at| at.get_ref().clone()),
            reason: allow.reason.get_ref().clone(),
            span: self.span(entry.span()),
        })
    }

    /// The vocabulary and index of a word, wherever it is declared; all of them where several vocabularies have it.
    fn any_word(&mut self, word: &Word) -> Vec<(u16, u16)> {
        let folded = Folded::name(word.get_ref());
        let mut found = Vec::new();
        for (vocabulary, words) in (0u16..).zip(&self.words) {
            found.extend(words.iter().find(|(known, _)| known.same(&folded)).map(|(_, index)| (vocabulary, *index)));
        }
        if found.is_empty() {
            let names: Vec<_> = self
                .vocabularies
                .iter()
                .flat_map(|vocabulary| &vocabulary.items)
                .map(|item| item.name.clone())
                .collect();
            self.lookup(word, &names, "a word of a vocabulary");
        }
        found
    }
}

/// The spellings of each vocabulary, longest first.
fn spellings(vocabularies: &[Vocabulary]) -> Vec<Vec<(Folded, u16)>> {
    let of = |vocabulary: &Vocabulary| {
        let mut words = Vec::new();
        for (index, item) in vocabulary.items.iter().enumerate() {
            for spelling in std::iter::once(&item.name).chain(&item.aliases) {
                words.push((Folded::name(spelling), to_u16(index)));
            }
        }
        words.sort_by_key(|(spelling, _)| std::cmp::Reverse(spelling.len()));
        words
    };
    vocabularies.iter().map(of).collect()
}

fn to_u16(index: usize) -> u16 {
    u16::try_from(index).unwrap_or(u16::MAX)
}
