//! From the schema file to a schema whose names are all known; every mistake is a finding at its line and column.

use std::ops::Range;

use regex::Regex;
use sawbones_ir::{AddsUp, Item, Vocabulary};
use toml::Spanned;

use super::file::{
    AllowEntry, ColumnEntry, FieldEntry, LegendEntry, Locator, SchemaFile, TableEntry, VocabularyEntry, Word,
};
use super::lines::{self, Names};
use super::{
    Allowance, ColumnSpec, Content, FieldKind, FieldSpec, KindSpec, Layout, LegendSource, LegendSpec, LineSpec, Named,
    OutcomeSpec, PartSpec, Schema, Select, TableSpec,
};
use crate::codes::Code;
use crate::diagnostic::Diagnostic;
use crate::documents::{DocumentId, Documents, Span};
use crate::folded::Folded;
use crate::template::is_identifier;
use crate::values;

/// The format of schema files that is read here.
const FORMAT: u32 = 1;

/// Reads a schema.
///
/// # Errors
/// Every mistake found in it. A file that is not TOML, or has a key or a type that is not known, gives one finding.
pub fn read(documents: &Documents, id: DocumentId) -> Result<Schema, Vec<Diagnostic>> {
    let file: SchemaFile = toml::from_str(documents.text(id)).map_err(|error| vec![syntax(id, &error)])?;
    let mut resolver = Resolver { document: id, findings: Vec::new() };
    let schema = resolver.schema(&file);
    if resolver.findings.is_empty() { Ok(schema) } else { Err(resolver.findings) }
}

fn syntax(document: DocumentId, error: &toml::de::Error) -> Diagnostic {
    let bytes = error.span().unwrap_or(0..0);
    let message = error.message().trim_end();
    let (message, expected) = message.split_once(", expected ").map_or((message, None), |(m, e)| (m, Some(e)));
    let finding =
        Diagnostic::new(Code::SchemaSyntax, format!("the schema cannot be read: {}", message.replace('\n', "; ")))
            .label(Span { document, bytes }, "here");
    match expected {
        Some(expected) => finding.help(format!("write {expected}")),
        None => finding.help("docs/schema.md shows every key with an example"),
    }
}

struct Resolver {
    document: DocumentId,
    findings: Vec<Diagnostic>,
}

impl Resolver {
    fn schema(&mut self, file: &SchemaFile) -> Schema {
        if *file.format.get_ref() != FORMAT {
            let message =
                format!("this schema has format {}, and format {FORMAT} is what can be read", file.format.get_ref());
            self.say(Code::SchemaSyntax, message, file.format.span(), "here", format!("write `format = {FORMAT}`"));
        }
        self.identifier(&file.id);
        let vocabularies = self.vocabularies(&file.vocabulary);
        let words = spellings(&vocabularies);
        let legends: Vec<_> = file.legend.iter().map(|entry| self.legend(entry)).collect();
        self.unique(file.legend.iter().filter_map(|entry| entry.name.as_ref()), "legend");
        self.unique(file.table.iter().map(|entry| &entry.get_ref().id), "table");
        if file.table.is_empty() {
            let help = "add a `[[table]]` with its id, title, document and columns";
            self.say(Code::SchemaIncomplete, "the schema names no table", file.id.span(), "this book is empty", help);
        }
        let tables = file.table.iter().map(|entry| self.table(entry, &vocabularies, &legends)).collect();
        let allowances = file.allow.iter().filter_map(|entry| self.allowance(entry, &file.table)).collect();
        Schema { id: file.id.get_ref().clone(), vocabularies, words, legends, tables, allowances }
    }

    fn vocabularies(&mut self, entries: &[VocabularyEntry]) -> Vec<Vocabulary> {
        self.unique(entries.iter().map(|entry| &entry.name), "vocabulary");
        entries.iter().map(|entry| self.vocabulary(entry)).collect()
    }

    fn vocabulary(&mut self, entry: &VocabularyEntry) -> Vocabulary {
        self.identifier(&entry.name);
        let mut items: Vec<Item> = Vec::new();
        for word in &entry.words {
            items.push(Item { name: word.get_ref().clone(), aliases: Vec::new() });
        }
        for (word, aliases) in &entry.aliases {
            match items.iter_mut().find(|item| item.name == *word.get_ref()) {
                Some(item) => item.aliases.extend(aliases.iter().map(|alias| alias.get_ref().clone())),
                None => {
                    let message = format!("`{}` is not among the words of `{}`", word.get_ref(), entry.name.get_ref());
                    self.say(
                        Code::SchemaUnknownName,
                        message,
                        word.span(),
                        "no such word",
                        "write one of its words, then its other spellings",
                    );
                }
            }
        }
        let spellings = entry.words.iter().chain(entry.aliases.values().flatten());
        let mut seen: Vec<(Folded, &Word)> = Vec::new();
        for spelling in spellings {
            let folded = Folded::name(spelling.get_ref());
            if folded.is_empty() {
                self.say(
                    Code::SchemaIncomplete,
                    "a word of a vocabulary is empty",
                    spelling.span(),
                    "nothing stands here",
                    "write the word or remove it",
                );
            } else if seen.iter().any(|(other, _)| other.same(&folded)) {
                let message =
                    format!("`{}` stands twice in the vocabulary `{}`", spelling.get_ref(), entry.name.get_ref());
                self.say(
                    Code::SchemaConflict,
                    message,
                    spelling.span(),
                    "the second time",
                    "remove one of them; case, `_`, `-` and space make no difference",
                );
            }
            seen.push((folded, spelling));
        }
        if items.is_empty() {
            self.say(
                Code::SchemaIncomplete,
                format!("the vocabulary `{}` has no words", entry.name.get_ref()),
                entry.name.span(),
                "this one",
                "give it `words = [\"…\"]`",
            );
        }
        Vocabulary { name: entry.name.get_ref().clone(), items }
    }

    fn legend(&mut self, entry: &LegendEntry) -> LegendSpec {
        let bytes =
            entry.name.as_ref().or(entry.document.as_ref()).or(entry.places.first()).map_or(0..0, Spanned::span);
        let places: Vec<String> = entry.places.iter().map(|place| place.get_ref().clone()).collect();
        self.unique(entry.places.iter(), "place");
        entry.places.iter().chain(&entry.name).for_each(|name| self.identifier(name));
        let implied = entry.implied.iter().filter_map(|implied| {
            let place = self.lookup(&implied.place, &places, "a place of this legend")?;
            Some((to_u16(place), self.named(&implied.token)))
        });
        let implied = implied.collect();
        let source = match &entry.document {
            Some(document) => {
                if let Some(extra) = entry.effect.first() {
                    let message = "a legend lists its effects in a document or in the schema, not in both";
                    self.say(
                        Code::SchemaConflict,
                        message,
                        extra.name.span(),
                        "listed here",
                        "remove `document`, or these `[[legend.effect]]`",
                    );
                }
                LegendSource::Document(self.part(document, entry.at.as_ref(), bytes.clone()))
            }
            None => LegendSource::Schema(
                entry
                    .effect
                    .iter()
                    .filter_map(|effect| {
                        let places = effect
                            .places
                            .iter()
                            .filter_map(|place| self.lookup(place, &places, "a place of this legend"));
                        Some(KindSpec {
                            places: places.map(to_u16).collect(),
                            name: self.named(&effect.name),
                            tokens: effect.tokens.iter().map(|token| self.named(token)).collect(),
                            adds_up: self.adds_up(&effect.adds_up)?,
                            words: self.named(&effect.words),
                        })
                    })
                    .collect(),
            ),
        };
        LegendSpec {
            name: entry.name.as_ref().map_or_else(|| "effect".to_owned(), |name| name.get_ref().clone()),
            places,
            separator: entry
                .separator
                .as_ref()
                .map_or_else(|| ", ".to_owned(), |separator| separator.get_ref().clone()),
            record: entry.record,
            ending: entry.ending.as_ref().map(|ending| ending.get_ref().clone()),
            implied,
            source,
            span: self.span(bytes),
        }
    }

    fn adds_up(&mut self, word: &Word) -> Option<AddsUp> {
        let found = adds_up(word.get_ref());
        if found.is_none() {
            let message = format!("`{}` is no way of adding up", word.get_ref());
            self.say(
                Code::SchemaUnknownName,
                message,
                word.span(),
                "not known",
                "write `sum`, `worst`, `any` or `list`",
            );
        }
        found
    }

    fn table(&mut self, entry: &Spanned<TableEntry>, vocabularies: &[Vocabulary], legends: &[LegendSpec]) -> TableSpec {
        let table = entry.get_ref();
        self.identifier(&table.id);
        let mut parts = Vec::new();
        if table.parts.is_empty() {
            match &table.document {
                Some(document) => parts.push(self.part(document, table.at.as_ref(), table.id.span())),
                None => self.say(
                    Code::SchemaIncomplete,
                    format!("the table `{}` has no document", table.id.get_ref()),
                    table.id.span(),
                    "this table",
                    "add `document = \"…\"`",
                ),
            }
        }
        for part in &table.parts {
            match part.get_ref().document.as_ref().or(table.document.as_ref()) {
                Some(document) => parts.push(self.part(document, part.get_ref().at.as_ref(), part.span())),
                None => self.say(
                    Code::SchemaIncomplete,
                    "this part has no document",
                    part.span(),
                    "this part",
                    "add `document = \"…\"` to it or to the table",
                ),
            }
        }
        if table.column.is_empty() {
            self.say(
                Code::SchemaIncomplete,
                format!("the table `{}` has no columns", table.id.get_ref()),
                table.id.span(),
                "this table",
                "add a `[[table.column]]` for each column of the document",
            );
        }
        let columns: Vec<_> = table.column.iter().map(|column| self.column(column, vocabularies, legends)).collect();
        let names = table.column.iter().flat_map(|column| {
            column.get_ref().name.iter().chain(column.get_ref().fields.iter().map(|field| &field.name))
        });
        self.unique(names, "column");
        self.part_sets(&columns);
        for ignored in &table.ignore {
            if ignored.reason.get_ref().trim().is_empty() {
                self.say(
                    Code::SchemaIncomplete,
                    "a column is left out without a reason",
                    ignored.reason.span(),
                    "empty",
                    "say why it is not compiled",
                );
            }
        }
        TableSpec {
            id: table.id.get_ref().clone(),
            title: table.title.get_ref().clone(),
            parts,
            continuation: table.continuation,
            headless: table.headless,
            columns,
            ignored: table.ignore.iter().map(|ignored| self.named(&ignored.header)).collect(),
            expect: table.expect.as_ref().map(|expect| expect.get_ref().clone()).unwrap_or_default(),
            rules: table.rule.iter().map(|rule| (rule.get_ref().clone(), self.span(rule.span()))).collect(),
            span: self.span(table.id.span()),
        }
    }

    /// Lines for each word of a set need that set among the table's fields.
    fn part_sets(&mut self, columns: &[ColumnSpec]) {
        let sets: Vec<String> = columns
            .iter()
            .flat_map(|column| &column.fields)
            .filter(|field| matches!(field.kind, FieldKind::SetOf(..)))
            .map(|field| field.name.clone())
            .collect();
        for column in columns {
            let Layout::Lines(lines) = &column.layout else { continue };
            for line in lines {
                let LineSpec::Parts { of, .. } = line else { continue };
                if !sets.contains(&of.text) {
                    let message = format!("`{}` is not a set of this table", of.text);
                    self.say(
                        Code::SchemaUnknownName,
                        message,
                        of.span.bytes.clone(),
                        "no such set",
                        known("a field of type `set-of`", &sets),
                    );
                }
            }
        }
    }

    fn column(
        &mut self,
        entry: &Spanned<ColumnEntry>,
        vocabularies: &[Vocabulary],
        legends: &[LegendSpec],
    ) -> ColumnSpec {
        let column = entry.get_ref();
        let place = column
            .name
            .as_ref()
            .or(column.header.as_ref())
            .or(column.headers.first())
            .map_or(entry.span(), Spanned::span);
        let select = self.select(column, &place);
        let names = vocabularies.iter().map(|vocabulary| vocabulary.name.clone()).collect::<Vec<_>>();
        let across = column.across.as_ref().and_then(|across| self.lookup(across, &names, "a vocabulary")).map(to_u16);
        let mut fields: Vec<FieldSpec> = Vec::new();
        let mut outcome = None;
        if column.kind.as_ref().is_some_and(|kind| kind.get_ref() == "outcome") {
            outcome = self.outcome(column, legends, &place);
        } else if column.kind.is_some() {
            let own = FieldEntry {
                name: column.name.clone().unwrap_or_else(|| Spanned::new(place.clone(), String::new())),
                kind: column.kind.clone(),
                of: column.of.clone(),
                die: column.die.clone(),
                partition: column.partition,
                separator: column.separator.clone(),
                mark: column.mark.clone(),
                optional: column.optional,
            };
            fields.extend(self.field(&own, &names));
        }
        for field in &column.fields {
            fields.extend(self.field(field, &names));
        }
        if fields.is_empty() && outcome.is_none() && column.kind.is_none() {
            self.say(
                Code::SchemaIncomplete,
                "nothing is read from this column",
                place.clone(),
                "this column",
                "give it a `type` and a `name`, or `fields`",
            );
        }
        let layout = self.layout(column, &fields, outcome.as_ref().and_then(|outcome| legends.get(outcome.legend)));
        ColumnSpec {
            select,
            beside: column.beside.as_ref().and_then(|number| self.number(number)),
            across,
            outcome,
            fields,
            layout,
            span: self.span(place),
        }
    }

    fn select(&mut self, column: &ColumnEntry, place: &Range<usize>) -> Select {
        let ways = usize::from(column.header.is_some())
            + usize::from(!column.headers.is_empty())
            + usize::from(column.headers_like.is_some())
            + usize::from(column.number.is_some());
        if ways != 1 {
            let message = "a column is found by exactly one of `header`, `headers`, `headers-like` and `number`";
            self.say(Code::SchemaConflict, message, place.clone(), "this column", "keep one of them");
        }
        if column.headers.is_empty() && column.headers_like.is_none() && column.across.is_some() {
            self.say(
                Code::SchemaConflict,
                "`across` goes with `headers`",
                place.clone(),
                "this column",
                "write `headers = [\"…\"]`",
            );
        }
        if let Some(header) = &column.header {
            Select::Header(self.named(header))
        } else if let Some(like) = &column.headers_like {
            match self.regex(like, &[]) {
                Some(regex) => Select::Like(regex, self.named(like)),
                None => Select::Headers(Vec::new()),
            }
        } else if let Some(number) = &column.number {
            Select::Number(self.number(number).unwrap_or(0), self.span(number.span()))
        } else {
            Select::Headers(column.headers.iter().map(|header| self.named(header)).collect())
        }
    }

    fn outcome(&mut self, column: &ColumnEntry, legends: &[LegendSpec], place: &Range<usize>) -> Option<OutcomeSpec> {
        let names: Vec<_> = legends.iter().map(|legend| legend.name.clone()).collect();
        let legend = match &column.legend {
            Some(legend) => self.lookup(legend, &names, "a legend")?,
            None if legends.len() == 1 => 0,
            None => {
                self.say(
                    Code::SchemaIncomplete,
                    "an outcome needs a legend",
                    place.clone(),
                    "this column",
                    known("`legend = \"…\"` with a legend", &names),
                );
                return None;
            }
        };
        let Some(name) = &column.name else {
            self.say(
                Code::SchemaIncomplete,
                "an outcome needs a name",
                place.clone(),
                "this column",
                "add `name = \"…\"`",
            );
            return None;
        };
        self.identifier(name);
        Some(OutcomeSpec { name: name.get_ref().clone(), legend, optional: column.optional.unwrap_or(false) })
    }

    fn field(&mut self, entry: &FieldEntry, vocabularies: &[String]) -> Option<FieldSpec> {
        if entry.name.get_ref().is_empty() {
            self.say(
                Code::SchemaIncomplete,
                "this column has a type and no name",
                entry.name.span(),
                "this column",
                "add `name = \"…\"`",
            );
            return None;
        }
        self.identifier(&entry.name);
        let Some(kind) = &entry.kind else {
            self.say(
                Code::SchemaIncomplete,
                format!("`{}` has no type", entry.name.get_ref()),
                entry.name.span(),
                "this one",
                known("`type`", FIELD_TYPES),
            );
            return None;
        };
        let mut used = Vec::new();
        let resolved = match kind.get_ref().as_str() {
            "band" => {
                used.extend(["die", "partition"]);
                let die = entry.die.as_ref().and_then(|die| match values::dice(die.get_ref()) {
                    Ok(Some(dice)) => Some(dice),
                    Ok(None) => None,
                    Err(error) => {
                        self.say(
                            Code::SchemaSyntax,
                            format!("`{}` is not a die: {error}", die.get_ref()),
                            die.span(),
                            "this die",
                            "write it like `d100` or `2d6`",
                        );
                        None
                    }
                });
                if entry.partition == Some(true) && entry.die.is_none() {
                    self.say(
                        Code::SchemaIncomplete,
                        "bands that partition need the die they partition",
                        entry.name.span(),
                        "this column",
                        "add `die = \"d100\"`",
                    );
                }
                FieldKind::Band { partition: entry.partition.unwrap_or(die.is_some()), die }
            }
            "name" => FieldKind::Name,
            "text" => FieldKind::Text,
            "int" => FieldKind::Int,
            "dice" => FieldKind::Dice,
            "modifier" => FieldKind::Modifier,
            "factor" => FieldKind::Factor,
            "one-of" | "set-of" => {
                used.extend(["of", "separator"]);
                let Some(of) = &entry.of else {
                    self.say(
                        Code::SchemaIncomplete,
                        format!("`{}` does not say of which vocabulary", entry.name.get_ref()),
                        kind.span(),
                        "of what?",
                        known("`of = \"…\"` with a vocabulary", vocabularies),
                    );
                    return None;
                };
                let vocabulary = to_u16(self.lookup(of, vocabularies, "a vocabulary")?);
                let separator = entry
                    .separator
                    .as_ref()
                    .map_or_else(|| ",".to_owned(), |separator| separator.get_ref().trim().to_owned());
                if kind.get_ref() == "one-of" {
                    FieldKind::OneOf(vocabulary)
                } else {
                    FieldKind::SetOf(vocabulary, separator)
                }
            }
            "flag" => {
                used.push("mark");
                FieldKind::Flag(entry.mark.as_ref().map_or_else(|| "x".to_owned(), |mark| mark.get_ref().clone()))
            }
            other => {
                self.say(
                    Code::SchemaUnknownName,
                    format!("`{other}` is not a type"),
                    kind.span(),
                    "not known",
                    known("a type", FIELD_TYPES),
                );
                return None;
            }
        };
        for (key, word) in
            [("of", &entry.of), ("die", &entry.die), ("separator", &entry.separator), ("mark", &entry.mark)]
        {
            if let Some(word) = word.as_ref().filter(|_| !used.contains(&key)) {
                self.say(
                    Code::SchemaConflict,
                    format!("`{key}` says nothing about a column of type `{}`", kind.get_ref()),
                    word.span(),
                    "not used",
                    format!("remove `{key}`"),
                );
            }
        }
        let optional = entry.optional.unwrap_or(false) || matches!(resolved, FieldKind::Flag(_));
        Some(FieldSpec {
            name: entry.name.get_ref().clone(),
            kind: resolved,
            optional,
            span: self.span(entry.name.span()),
        })
    }

    fn layout(&mut self, column: &ColumnEntry, fields: &[FieldSpec], legend: Option<&LegendSpec>) -> Layout {
        let field_names: Vec<_> = fields.iter().map(|field| field.name.clone()).collect();
        let places = legend.map_or(&[][..], |legend| &legend.places);
        if let Some(pattern) = &column.pattern {
            if let Some(line) = column.lines.first() {
                self.say(
                    Code::SchemaConflict,
                    "a column has `lines` or a `pattern`, not both",
                    line.span(),
                    "these lines",
                    "remove one of them",
                );
            }
            let mut groups: Vec<String> = field_names.iter().chain(places).cloned().collect();
            groups.extend(["text".to_owned(), "parts".to_owned(), "of".to_owned()]);
            let part = column.part_pattern.as_ref().and_then(|part| self.regex(part, &groups));
            return match self.regex(pattern, &groups) {
                Some(regex) => Layout::Pattern(regex, part),
                None => Layout::Lines(Vec::new()),
            };
        }
        let names = Names { fields: &field_names, places, outcome: legend.is_some() };
        let mut layout = Vec::new();
        for line in &column.lines {
            match lines::read(line, &names, self.document) {
                Ok(line) => layout.push(line),
                Err(message) => self.say(
                    Code::SchemaUnknownName,
                    message,
                    line.span(),
                    "this line",
                    "write a name of the list, with a label before it if the cell has one",
                ),
            }
        }
        if column.lines.is_empty() {
            if legend.is_some() {
                layout.push(LineSpec::Plain(Content::Text));
            }
            layout.extend((0..fields.len()).map(|index| LineSpec::Plain(Content::Field(index))));
        }
        Layout::Lines(layout)
    }

    /// A pattern, compiled to match a whole text; its groups must be among `groups`, or one of them followed by `_` and a number.
    fn regex(&mut self, pattern: &Word, groups: &[String]) -> Option<Regex> {
        let regex = match Regex::new(&format!("^(?s:{})$", pattern.get_ref())) {
            Ok(regex) => regex,
            Err(error) => {
                let message = error.to_string();
                let last = message.lines().last().unwrap_or_default().trim_start_matches("error: ");
                self.say(
                    Code::BadPattern,
                    format!("the pattern cannot be read: {last}"),
                    pattern.span(),
                    "this pattern",
                    "patterns are regular expressions of the Rust crate `regex`",
                );
                return None;
            }
        };
        for group in regex.capture_names().flatten() {
            if !groups.is_empty() && !groups.iter().any(|known| known == base_group(group)) {
                self.say(
                    Code::SchemaUnknownName,
                    format!("the pattern's group `{group}` is neither a field nor a place"),
                    pattern.span(),
                    "in this pattern",
                    known("a group", groups),
                );
            }
        }
        Some(regex)
    }

    fn part(&mut self, document: &Word, at: Option<&Spanned<Locator>>, bytes: Range<usize>) -> PartSpec {
        let span = self.span(at.map_or(bytes, Spanned::span));
        PartSpec { document: self.named(document), at: at.map(|at| at.get_ref().clone()).unwrap_or_default(), span }
    }

    fn allowance(&mut self, entry: &Spanned<AllowEntry>, tables: &[Spanned<TableEntry>]) -> Option<Allowance> {
        let allow = entry.get_ref();
        let names: Vec<_> = Code::ALL.iter().map(|code| code.name().to_owned()).collect();
        let code =
            self.lookup(&allow.code, &names, "a code of a finding").and_then(|index| Code::ALL.get(index).copied())?;
        if allow.reason.get_ref().trim().is_empty() {
            self.say(
                Code::SchemaIncomplete,
                "a finding is allowed without a reason",
                allow.reason.span(),
                "empty",
                "say why it is right here",
            );
        }
        if let Some(table) = &allow.table {
            let ids: Vec<_> = tables.iter().map(|table| table.get_ref().id.get_ref().clone()).collect();
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

    fn number(&mut self, number: &Spanned<usize>) -> Option<usize> {
        let index = number.get_ref().checked_sub(1);
        if index.is_none() {
            self.say(
                Code::SchemaSyntax,
                "columns are counted from 1",
                number.span(),
                "there is no column 0",
                "write 1 for the first",
            );
        }
        index
    }

    /// The index of a name among those there are; says so if it is not one of them.
    fn lookup(&mut self, word: &Word, names: &[String], what: &str) -> Option<usize> {
        let found = names.iter().position(|name| name == word.get_ref());
        if found.is_none() {
            self.say(
                Code::SchemaUnknownName,
                format!("`{}` is not {what}", word.get_ref()),
                word.span(),
                "not known",
                nearest_or_known(word.get_ref(), what, names),
            );
        }
        found
    }

    fn identifier(&mut self, name: &Word) {
        if !is_identifier(name.get_ref()) {
            let message = format!("`{}` cannot be a name in generated code", name.get_ref());
            self.say(
                Code::SchemaSyntax,
                message,
                name.span(),
                "this name",
                "write lower-case letters, digits and `_`, beginning with a letter",
            );
        }
    }

    fn unique<'a>(&mut self, names: impl Iterator<Item = &'a Word>, what: &str) {
        let mut seen: Vec<&str> = Vec::new();
        for name in names {
            if seen.contains(&name.get_ref().as_str()) {
                self.say(
                    Code::SchemaConflict,
                    format!("there are two of the name `{}`", name.get_ref()),
                    name.span(),
                    "the second one",
                    format!("give each {what} a name of its own"),
                );
            }
            seen.push(name.get_ref());
        }
    }

    fn named(&self, word: &Word) -> Named {
        Named { text: word.get_ref().clone(), span: self.span(word.span()) }
    }

    fn span(&self, bytes: Range<usize>) -> Span {
        Span { document: self.document, bytes }
    }

    fn say(
        &mut self,
        code: Code,
        message: impl Into<String>,
        bytes: Range<usize>,
        label: &str,
        help: impl Into<String>,
    ) {
        self.findings.push(Diagnostic::new(code, message).label(self.span(bytes), label).help(help));
    }
}

const FIELD_TYPES: &[&str] =
    &["band", "name", "text", "int", "dice", "modifier", "factor", "one-of", "set-of", "flag", "outcome"];

/// The way of adding up that a word names.
pub(crate) fn adds_up(word: &str) -> Option<AddsUp> {
    Some(match word {
        "sum" => AddsUp::Sum,
        "worst" => AddsUp::Worst,
        "any" => AddsUp::Any,
        "list" => AddsUp::List,
        _ => return None,
    })
}

/// The field or place that a pattern's group fills: `base_2` fills `base` like `base` does.
pub(crate) fn base_group(group: &str) -> &str {
    match group.rsplit_once('_') {
        Some((base, number)) if number.chars().all(|c| c.is_ascii_digit()) && !number.is_empty() => base,
        _ => group,
    }
}

/// `did you mean`, where a name is near; else what there is.
pub(crate) fn nearest_or_known(name: &str, what: &str, names: &[String]) -> String {
    match nearest(name, names.iter().map(String::as_str)) {
        Some(near) => format!("did you mean `{near}`?"),
        None => known(what, names),
    }
}

/// The name most like another, if it is like enough to be meant.
pub(crate) fn nearest<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let lower = name.to_lowercase();
    let scored = names.map(|known| (strsim::damerau_levenshtein(&lower, &known.to_lowercase()), known));
    let (distance, known) = scored.min_by_key(|(distance, _)| *distance)?;
    (distance <= 1 + known.chars().count() / 4).then_some(known)
}

fn known(what: &str, names: &[impl AsRef<str>]) -> String {
    if names.is_empty() {
        return format!("there is not {what} yet");
    }
    let names = names.iter().map(|name| format!("`{}`", name.as_ref())).collect::<Vec<_>>().join(", ");
    format!("write {what}: {names}")
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
