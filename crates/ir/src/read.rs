//! The one reader of the file format. It refuses whatever it does not know, and says on which line and what it expected.

mod cells;
mod line;

use std::fmt;

use crate::book::{Across, AddsUp, Book, Column, ColumnType, EffectKind, Field, FieldType, Header, Item, Legend};
use crate::book::{Table, Template, TemplatePart, Vocabulary};
use crate::json::Json;
use crate::value::Dice;
use line::Lines;

/// Why a file is not a book.
#[derive(Debug)]
#[cfg_attr(feature = "write", derive(Clone, PartialEq, Eq))]
pub struct ReadError {
    line: usize,
    problem: String,
}

impl ReadError {
    /// The line at fault, from 1; the line after the last one where the file ends too early.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }

    /// What is wrong there.
    #[must_use]
    pub fn problem(&self) -> &str {
        &self.problem
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl std::error::Error for ReadError {}

/// Reads what `write` wrote.
///
/// # Errors
/// The first line that is not of the format, or the first thing about the book that [`Book::validate`] finds.
pub fn read(text: &str) -> Result<Book, ReadError> {
    let mut lines = Lines::new(text);
    lines.next("the header `{\"format\":…,\"book\":…}`", "format")?;
    let (format, known) = (lines.int("format"), crate::FORMAT);
    if format > i64::from(known) {
        lines.fail(&format!(
            "the file has format {format}, which a later version wrote, and {known} is the latest that this reader knows; \
             update it, or compile the tables with a compiler of its own version"
        ));
    } else if format != i64::from(known) {
        lines.fail(&format!("there is no format {format}; formats count from 1"));
    }
    let mut book = Book { id: lines.text("book"), vocabularies: Vec::new(), legends: Vec::new(), tables: Vec::new() };
    let vocabularies = lines.u32("vocabularies");
    let legends = lines.u32("legends");
    let tables = lines.u32("tables");
    // Nothing is allocated for a count, so a huge one only meets the end of the file.
    for _ in 0..vocabularies {
        lines.next("a vocabulary", "vocabulary")?;
        book.vocabularies.push(vocabulary(&mut lines));
    }
    for _ in 0..legends {
        let legend = legend(&book, &mut lines)?;
        book.legends.push(legend);
    }
    for _ in 0..tables {
        let table = table(&book, &mut lines)?;
        book.tables.push(table);
    }
    let last = lines.end()?;
    match book.validate() {
        Ok(()) => Ok(book),
        Err(invalid) => Err(ReadError { line: last, problem: invalid.to_string() }),
    }
}

fn vocabulary(lines: &mut Lines<'_>) -> Vocabulary {
    let name = lines.text("vocabulary");
    let mut items = Vec::new();
    for word in lines.list("words") {
        let mut names = match word {
            Json::Text(name) => vec![name],
            Json::List(names) => lines.texts(&names, "a word with its aliases"),
            other => {
                lines.expected("a word, or a list of it and its aliases", &other);
                continue;
            }
        };
        if names.is_empty() {
            lines.fail("a word has no spelling: its list is empty");
            continue;
        }
        let name = names.remove(0);
        items.push(Item { name, aliases: names });
    }
    Vocabulary { name, items }
}

fn legend(book: &Book, lines: &mut Lines<'_>) -> Result<Legend, ReadError> {
    lines.next("a legend", "legend")?;
    let name = lines.text("legend");
    let places = lines.list("places");
    let places = lines.texts(&places, "places");
    let (separator, record) = (lines.text("separator"), lines.bool("record"));
    let mut legend = Legend { name, places, separator, record, kinds: Vec::new() };
    for _ in 0..lines.u32("effects") {
        lines.next("an effect of the legend", "effect")?;
        legend.kinds.push(effect_kind(book, &legend, lines));
    }
    Ok(legend)
}

fn effect_kind(book: &Book, legend: &Legend, lines: &mut Lines<'_>) -> EffectKind {
    let name = lines.text("effect");
    let mut fields = Vec::new();
    for json in lines.list("fields") {
        fields.push(field(book, lines, &json));
    }
    let mut templates = Vec::new();
    for json in lines.list("written") {
        templates.push(template(&fields, lines, &json));
    }
    let words = lines.take("words");
    let words = template(&fields, lines, &words);
    let mut places = Vec::new();
    let named = lines.list("places");
    for place in lines.texts(&named, "places") {
        let found = legend.places.iter().position(|known| *known == place);
        places.push(lines.index(&place, "place of the legend", found));
    }
    let adds_up = match lines.text("adds_up").as_str() {
        "sum" => AddsUp::Sum,
        "worst" => AddsUp::Worst,
        "any" => AddsUp::Any,
        "list" => AddsUp::List,
        other => {
            lines.fail(&format!("`adds_up` is `sum`, `worst`, `any` or `list`, not `{other}`"));
            AddsUp::List
        }
    };
    EffectKind { name, templates, places, adds_up, words, fields }
}

fn field(book: &Book, lines: &mut Lines<'_>, json: &Json) -> Field {
    let shape = "a field such as [\"rounds\",\"int\",1,6], [\"time\",\"dice\"] or [\"part\",\"one of\",\"area\"]";
    let (mut name, mut kind) = (String::new(), FieldType::Dice);
    match json {
        Json::List(parts) => match parts.as_slice() {
            [Json::Text(own), Json::Text(sort), rest @ ..] => {
                name.clone_from(own);
                match (sort.as_str(), rest) {
                    ("int", [Json::Int(min), Json::Int(max)]) => kind = FieldType::Int { min: *min, max: *max },
                    ("dice", []) => {}
                    ("one of", [Json::Text(words)]) => kind = FieldType::OneOf(lines.vocabulary(book, words)),
                    ("list of", [Json::Text(words)]) => kind = FieldType::ListOf(lines.vocabulary(book, words)),
                    _ => lines.fail(&format!("expected {shape}, found another shape for the field `{name}`")),
                }
            }
            _ => lines.fail(&format!("expected {shape}")),
        },
        _ => lines.expected(shape, json),
    }
    Field { name, kind }
}

fn template(fields: &[Field], lines: &mut Lines<'_>, json: &Json) -> Template {
    let mut template = Template { parts: Vec::new(), fixed: Vec::new() };
    let Json::List(items) = json else {
        lines.expected("a template, a list of its parts", json);
        return template;
    };
    let field = |lines: &mut Lines<'_>, name: &str| {
        lines.index(name, "field of the effect", fields.iter().position(|field| field.name == name))
    };
    for item in items {
        let part = match item {
            Json::Text(literal) => TemplatePart::Literal(literal.clone()),
            Json::Object(entries) => match entries.as_slice() {
                [(key, Json::Text(name))] if key == "hole" => {
                    TemplatePart::Hole { field: field(lines, name), negative: false }
                }
                [(key, Json::Text(name))] if key == "minus" => {
                    TemplatePart::Hole { field: field(lines, name), negative: true }
                }
                [(key, Json::Text(ending))] if key == "plural" => TemplatePart::Plural(ending.clone()),
                [(key, Json::Text(name)), (is, Json::Int(value))] if key == "fixed" && is == "is" => {
                    template.fixed.push((field(lines, name), *value));
                    continue;
                }
                _ => {
                    lines.fail(&format!(
                        "a template holds texts, {{\"hole\":…}}, {{\"minus\":…}}, {{\"plural\":…}} and \
                         {{\"fixed\":…,\"is\":…}}, not {item}"
                    ));
                    continue;
                }
            },
            other => {
                lines.expected("a part of a template", other);
                continue;
            }
        };
        if !template.fixed.is_empty() {
            lines.fail("the fixed fields of a template stand after its other parts");
        }
        template.parts.push(part);
    }
    template
}

fn table(book: &Book, lines: &mut Lines<'_>) -> Result<Table, ReadError> {
    lines.next("a table", "table")?;
    let mut table = Table {
        id: lines.text("table"),
        title: lines.text("title"),
        document: lines.text("document"),
        line: lines.u32("line"),
        columns: Vec::new(),
        rows: Vec::new(),
    };
    let (columns, rows) = (lines.u32("columns"), lines.u32("rows"));
    for _ in 0..columns {
        lines.next("a column of the table", "column")?;
        table.columns.push(column(book, lines));
    }
    for _ in 0..rows {
        let row = cells::row(book, &table.columns, lines)?;
        table.rows.push(row);
    }
    Ok(table)
}

fn column(book: &Book, lines: &mut Lines<'_>) -> Column {
    let name = lines.text("column");
    let kind = match lines.text("type").as_str() {
        "band" => ColumnType::Band { die: die(lines), partition: lines.bool("partition") },
        "name" => ColumnType::Name,
        "text" => ColumnType::Text,
        "int" => ColumnType::Int,
        "dice" => ColumnType::Dice,
        "modifier" => ColumnType::Modifier,
        "factor" => ColumnType::Factor,
        "flag" => ColumnType::Flag,
        "one of" => ColumnType::OneOf(vocabulary_of(book, lines)),
        "set of" => ColumnType::SetOf(vocabulary_of(book, lines)),
        "outcome" => {
            let legend = lines.text("legend");
            let found = book.legends.iter().position(|known| known.name == legend);
            ColumnType::Outcome(lines.index(&legend, "legend of the book", found))
        }
        other => {
            lines.fail(&format!(
                "a column's type is `band`, `name`, `text`, `int`, `dice`, `modifier`, `factor`, `one of`, `set of`, \
                 `flag` or `outcome`, not `{other}`"
            ));
            ColumnType::Text
        }
    };
    let optional = lines.optional_bool("optional").unwrap_or(false);
    let across = across(book, lines);
    Column { name, kind, optional, across }
}

fn die(lines: &mut Lines<'_>) -> Option<Dice> {
    match lines.optional_text("die")?.parse::<Dice>() {
        Ok(die) => return Some(die),
        Err(error) => lines.fail(&error.to_string()),
    }
    None
}

fn vocabulary_of(book: &Book, lines: &mut Lines<'_>) -> u16 {
    let words = lines.text("vocabulary");
    lines.vocabulary(book, &words)
}

fn across(book: &Book, lines: &mut Lines<'_>) -> Option<Across> {
    let words = lines.optional_text("across");
    let vocabulary = words.map(|words| lines.vocabulary(book, &words));
    let Some(headers) = lines.optional_list("headers") else {
        if vocabulary.is_some() {
            lines.fail("a column with `across` needs its `headers`");
        }
        return None;
    };
    let mut across = Across { vocabulary, headers: Vec::new() };
    for json in headers {
        match (json, vocabulary) {
            (Json::Text(word), Some(vocabulary)) => {
                across.headers.push(Header::Item(lines.word(book, vocabulary, &word)));
            }
            (Json::Int(number), None) => across.headers.push(Header::Number(number)),
            (other, Some(_)) => lines.expected("a word of the vocabulary as a header", &other),
            (other, None) => lines.expected("a number as a header", &other),
        }
    }
    Some(across)
}
