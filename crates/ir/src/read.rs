//! The one reader of the file format. It refuses whatever it does not know, and says on which line and what it expected.

mod cells;
mod line;

use std::fmt;

use crate::book::{Across, AddsUp, Book, Column, ColumnType, EffectKind, Field, FieldType, Header, Item, Legend};
use crate::book::{Table, Template, TemplatePart, Vocabulary};
use crate::json::Json;
use line::{Lines, Object};

/// Why a file is not a book.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    let mut header = lines.next("the header `{\"format\":…,\"book\":…}`", "format")?;
    let format = header.int("format")?;
    if format != i64::from(crate::FORMAT) {
        let known = crate::FORMAT;
        return Err(header.error(if format > i64::from(known) {
            format!(
                "the file has format {format}, which a later version wrote, and {known} is the latest that this reader knows; \
                 update it, or compile the tables with a compiler of its own version"
            )
        } else {
            format!("there is no format {format}; formats count from 1")
        }));
    }
    let mut book = Book { id: header.text("book")?, vocabularies: Vec::new(), legends: Vec::new(), tables: Vec::new() };
    let vocabularies = header.count("vocabularies")?;
    let legends = header.count("legends")?;
    let tables = header.count("tables")?;
    header.finish()?;
    for _ in 0..vocabularies {
        let line = lines.next("a vocabulary", "vocabulary")?;
        book.vocabularies.push(vocabulary(line)?);
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
    book.validate().map_err(|invalid| ReadError { line: last, problem: invalid.to_string() })?;
    Ok(book)
}

fn vocabulary(mut line: Object) -> Result<Vocabulary, ReadError> {
    let name = line.text("vocabulary")?;
    let mut items = Vec::new();
    for word in line.list("words")? {
        let mut names = match word {
            Json::Text(name) => vec![name],
            Json::List(names) => line.texts(names, "a word with its aliases")?,
            other => return Err(line.expected("a word, or a list of it and its aliases", &other)),
        };
        if names.is_empty() {
            return Err(line.error("a word has no spelling: its list is empty".into()));
        }
        let name = names.remove(0);
        items.push(Item { name, aliases: names });
    }
    line.finish()?;
    Ok(Vocabulary { name, items })
}

fn legend(book: &Book, lines: &mut Lines<'_>) -> Result<Legend, ReadError> {
    let mut line = lines.next("a legend", "legend")?;
    let mut legend = Legend {
        name: line.text("legend")?,
        places: {
            let places = line.list("places")?;
            line.texts(places, "places")?
        },
        separator: line.text("separator")?,
        record: line.bool("record")?,
        kinds: Vec::new(),
    };
    let effects = line.count("effects")?;
    line.finish()?;
    for _ in 0..effects {
        let kind = effect_kind(book, &legend, lines.next("an effect of the legend", "effect")?)?;
        legend.kinds.push(kind);
    }
    Ok(legend)
}

fn effect_kind(book: &Book, legend: &Legend, mut line: Object) -> Result<EffectKind, ReadError> {
    let name = line.text("effect")?;
    let mut fields = Vec::new();
    for json in line.list("fields")? {
        fields.push(field(book, &line, json)?);
    }
    let mut templates = Vec::new();
    for json in line.list("written")? {
        templates.push(template(&fields, &line, json)?);
    }
    let words = line.take("words")?;
    let words = template(&fields, &line, words)?;
    let mut places = Vec::new();
    let named = line.list("places")?;
    for place in line.texts(named, "places")? {
        places.push(line.index(
            &place,
            "place of the legend",
            legend.places.iter().position(|known| *known == place),
        )?);
    }
    let adds_up = match line.text("adds_up")?.as_str() {
        "sum" => AddsUp::Sum,
        "worst" => AddsUp::Worst,
        "any" => AddsUp::Any,
        "list" => AddsUp::List,
        other => return Err(line.error(format!("`adds_up` is `sum`, `worst`, `any` or `list`, not `{other}`"))),
    };
    line.finish()?;
    Ok(EffectKind { name, templates, places, adds_up, words, fields })
}

fn field(book: &Book, line: &Object, json: Json) -> Result<Field, ReadError> {
    let shape = "a field such as [\"rounds\",\"int\",1,6], [\"time\",\"dice\"] or [\"part\",\"one of\",\"area\"]";
    let Json::List(parts) = json else { return Err(line.expected(shape, &json)) };
    let mut parts = parts.into_iter();
    let mut next = || parts.next();
    let (Some(Json::Text(name)), Some(Json::Text(kind))) = (next(), next()) else {
        return Err(line.error(format!("expected {shape}")));
    };
    let kind = match (kind.as_str(), next(), next(), next()) {
        ("int", Some(Json::Int(min)), Some(Json::Int(max)), None) => FieldType::Int { min, max },
        ("dice", None, None, None) => FieldType::Dice,
        ("one of", Some(Json::Text(words)), None, None) => FieldType::OneOf(line.vocabulary(book, &words)?),
        ("list of", Some(Json::Text(words)), None, None) => FieldType::ListOf(line.vocabulary(book, &words)?),
        _ => return Err(line.error(format!("expected {shape}, found another shape for the field `{name}`"))),
    };
    Ok(Field { name, kind })
}

fn template(fields: &[Field], line: &Object, json: Json) -> Result<Template, ReadError> {
    let Json::List(items) = json else { return Err(line.expected("a template, a list of its parts", &json)) };
    let field =
        |name: &str| line.index(name, "field of the effect", fields.iter().position(|field| field.name == name));
    let mut template = Template { parts: Vec::new(), fixed: Vec::new() };
    for item in items {
        let part = match item {
            Json::Text(literal) => TemplatePart::Literal(literal),
            Json::Object(entries) => {
                let shown = Json::Object(entries.clone());
                let mut entries = entries.into_iter();
                match (entries.next(), entries.next(), entries.next()) {
                    (Some((key, Json::Text(name))), None, None) if key == "hole" => {
                        TemplatePart::Hole { field: field(&name)?, negative: false }
                    }
                    (Some((key, Json::Text(name))), None, None) if key == "minus" => {
                        TemplatePart::Hole { field: field(&name)?, negative: true }
                    }
                    (Some((key, Json::Text(ending))), None, None) if key == "plural" => TemplatePart::Plural(ending),
                    (Some((key, Json::Text(name))), Some((is, Json::Int(value))), None)
                        if key == "fixed" && is == "is" =>
                    {
                        template.fixed.push((field(&name)?, value));
                        continue;
                    }
                    _ => {
                        return Err(line.error(format!(
                            "a template holds texts, {{\"hole\":…}}, {{\"minus\":…}}, {{\"plural\":…}} and \
                             {{\"fixed\":…,\"is\":…}}, not {shown}"
                        )));
                    }
                }
            }
            other => return Err(line.expected("a part of a template", &other)),
        };
        if !template.fixed.is_empty() {
            return Err(line.error("the fixed fields of a template stand after its other parts".into()));
        }
        template.parts.push(part);
    }
    Ok(template)
}

fn table(book: &Book, lines: &mut Lines<'_>) -> Result<Table, ReadError> {
    let mut line = lines.next("a table", "table")?;
    let mut table = Table {
        id: line.text("table")?,
        title: line.text("title")?,
        document: line.text("document")?,
        line: line.u32("line")?,
        columns: Vec::new(),
        rows: Vec::new(),
    };
    let columns = line.count("columns")?;
    let rows = line.count("rows")?;
    line.finish()?;
    for _ in 0..columns {
        table.columns.push(column(book, lines.next("a column of the table", "column")?)?);
    }
    for _ in 0..rows {
        let row = cells::row(book, &table.columns, lines)?;
        table.rows.push(row);
    }
    Ok(table)
}

fn column(book: &Book, mut line: Object) -> Result<Column, ReadError> {
    let name = line.text("column")?;
    let kind = match line.text("type")?.as_str() {
        "band" => {
            let die = line.optional_text("die")?;
            let die = die.map(|die| die.parse().map_err(|error: crate::DiceSyntax| line.error(error.to_string())));
            ColumnType::Band { die: die.transpose()?, partition: line.bool("partition")? }
        }
        "name" => ColumnType::Name,
        "text" => ColumnType::Text,
        "int" => ColumnType::Int,
        "dice" => ColumnType::Dice,
        "modifier" => ColumnType::Modifier,
        "factor" => ColumnType::Factor,
        "flag" => ColumnType::Flag,
        "one of" => {
            let words = line.text("vocabulary")?;
            ColumnType::OneOf(line.vocabulary(book, &words)?)
        }
        "set of" => {
            let words = line.text("vocabulary")?;
            ColumnType::SetOf(line.vocabulary(book, &words)?)
        }
        "outcome" => {
            let legend = line.text("legend")?;
            let found = book.legends.iter().position(|known| known.name == legend);
            ColumnType::Outcome(line.index(&legend, "legend of the book", found)?)
        }
        other => {
            return Err(line.error(format!(
                "a column's type is `band`, `name`, `text`, `int`, `dice`, `modifier`, `factor`, `one of`, `set of`, \
                 `flag` or `outcome`, not `{other}`"
            )));
        }
    };
    let optional = line.optional_bool("optional")?.unwrap_or(false);
    let across = across(book, &mut line)?;
    line.finish()?;
    Ok(Column { name, kind, optional, across })
}

fn across(book: &Book, line: &mut Object) -> Result<Option<Across>, ReadError> {
    let vocabulary = match line.optional_text("across")? {
        Some(words) => Some(line.vocabulary(book, &words)?),
        None => None,
    };
    let Some(headers) = line.optional_list("headers")? else {
        return match vocabulary {
            Some(_) => Err(line.error("a column with `across` needs its `headers`".into())),
            None => Ok(None),
        };
    };
    let mut across = Across { vocabulary, headers: Vec::new() };
    for json in headers {
        across.headers.push(match (json, vocabulary) {
            (Json::Text(word), Some(vocabulary)) => Header::Item(line.word(book, vocabulary, &word)?),
            (Json::Int(number), None) => Header::Number(number),
            (other, Some(_)) => return Err(line.expected("a word of the vocabulary as a header", &other)),
            (other, None) => return Err(line.expected("a number as a header", &other)),
        });
    }
    Ok(Some(across))
}
