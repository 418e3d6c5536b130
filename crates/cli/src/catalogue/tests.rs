//! Every value of every shipped table is shown, as its compiled book has it and where its document has it.

use std::fmt::Write as _;
use std::path::Path;

use sawbones_ir::{Book, Column, ColumnType, Dice, FieldValue, Header, Outcome, TemplatePart};
use serde_json::{Value, json};

use super::{Cell, Row, Table, tables};
use crate::commands::{dump, explain};
use crate::lookup::{cells_of, row_of};

/// A compiled book, read from its file and not from what was baked.
fn book(system: &str) -> Book {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../source-tables").join(system);
    let text = std::fs::read_to_string(folder.join(format!("{system}.jsonl"))).expect("the book is there");
    sawbones_ir::read(&text).expect("it is a book")
}

fn words(book: &Book, vocabulary: u16, items: &[u16]) -> Vec<String> {
    let items = items.iter().map(|item| &book.vocabularies[usize::from(vocabulary)].items[usize::from(*item)]);
    items.map(|item| item.name.clone()).collect()
}

/// The columns of a row as the catalogue is to call them, in the order of the book's values.
fn columns<'b>(book: &Book, table: &'b sawbones_ir::Table) -> Vec<(String, &'b Column)> {
    let mut columns = Vec::new();
    for column in &table.columns {
        match &column.across {
            None => columns.push((column.name.clone(), column)),
            Some(across) => columns.extend(across.headers.iter().map(|header| {
                let name = match header {
                    Header::Item(item) => words(book, across.vocabulary.expect("a vocabulary"), &[*item]).concat(),
                    Header::Number(number) => format!("{} {number}+", column.name),
                };
                (name, column)
            })),
        }
    }
    columns
}

/// A value of the book as `dump` is to show it; nothing for one with effects, which `outcome` judges.
fn plain(book: &Book, column: &Column, value: &sawbones_ir::Value) -> Option<Value> {
    use sawbones_ir::Value as Ir;
    Some(match (value, &column.kind) {
        (Ir::None, _) => Value::Null,
        (Ir::Band(band), _) => json!([band.lo, band.hi]),
        (Ir::Name(text) | Ir::Text(text), _) => json!(text),
        // A column of numbers that may be open shows all of them with that.
        (Ir::Int { value, plus }, _) if column.name == "value" => json!({ "value": value, "or_more": plus }),
        (Ir::Int { value, plus: false }, _) | (Ir::Modifier(value), _) => json!(value),
        (Ir::Factor(factor), _) => json!({ "num": factor.num, "den": factor.den }),
        (Ir::OneOf(item), ColumnType::OneOf(vocabulary)) => json!(words(book, *vocabulary, &[*item]).concat()),
        (Ir::SetOf(items), ColumnType::SetOf(vocabulary)) => json!(words(book, *vocabulary, items)),
        (Ir::Flag(mark), _) => json!(mark),
        (Ir::Outcome(_), _) => return None,
        other => panic!("the catalogue shows nothing of this kind: {other:?}"),
    })
}

/// The effects of an outcome as tokens, in the order written, place by place.
fn tokens(book: &Book, legend: u16, outcome: &Outcome) -> Vec<String> {
    let legend = &book.legends[usize::from(legend)];
    let mut tokens = Vec::new();
    for effect in outcome.groups.iter().flat_map(|group| &group.effects) {
        let kind = &legend.kinds[usize::from(effect.kind)];
        let fits = |fixed: &(u16, i64)| effect.fields[usize::from(fixed.0)] == FieldValue::Int(fixed.1);
        let fixed = kind.templates.iter().find(|form| !form.fixed.is_empty() && form.fixed.iter().all(fits));
        let form =
            fixed.or_else(|| kind.templates.iter().find(|form| form.fixed.is_empty())).expect("a form that fits");
        let mut token = String::new();
        let mut one = false;
        for part in &form.parts {
            match part {
                TemplatePart::Literal(text) => token.push_str(text),
                TemplatePart::Plural(ending) => token.push_str(if one { "" } else { ending }),
                TemplatePart::Hole { field, .. } => {
                    let field = usize::from(*field);
                    one = false;
                    let _ = match (&effect.fields[field], kind.fields[field].kind) {
                        (FieldValue::Int(number), _) => {
                            one = *number == 1;
                            write!(token, "{number}")
                        }
                        (FieldValue::Dice(dice), _) => {
                            one = (dice.count, dice.add) == (0, 1);
                            write!(token, "{}", rolled(dice))
                        }
                        (FieldValue::OneOf(item), sawbones_ir::FieldType::OneOf(vocabulary)) => {
                            write!(token, "{}", words(book, vocabulary, &[*item]).concat())
                        }
                        (FieldValue::ListOf(items), sawbones_ir::FieldType::ListOf(vocabulary)) => {
                            write!(token, "{}", words(book, vocabulary, items).join("|"))
                        }
                        other => panic!("a figure of another kind than its field: {other:?}"),
                    };
                }
            }
        }
        tokens.push(token);
    }
    tokens
}

/// A dice expression as charts print it.
fn rolled(dice: &Dice) -> String {
    let Dice { count, sides, mul, add, d66: false } = dice else { panic!("no shipped cell is read by D66") };
    match (count, mul, add) {
        (0, _, number) => number.to_string(),
        (1, 1, 0) => format!("D{sides}"),
        (1, 1, add) => format!("D{sides}{add:+}"),
        (count, 1, 0) => format!("{count}D{sides}"),
        (count, 1, add) => format!("{count}D{sides}{add:+}"),
        _ => panic!("no shipped cell multiplies its dice: {dice:?}"),
    }
}

/// Lists are written with commas and `and`; what is compared are their words.
fn unlisted(token: &str) -> String {
    token.replace(", ", "|").replace(" and ", "|")
}

/// What was counted over some tables.
#[derive(Debug, Default, PartialEq, Eq)]
struct Counted {
    tables: usize,
    rows: usize,
    /// Values that a row is found by or said of as a whole.
    heads: usize,
    /// All other values: what `tables` counts.
    cells: usize,
    effects: usize,
}

/// Holds every value of a system's tables against its book.
fn compare(system: &str) -> Counted {
    let book = book(system);
    let shown: Vec<Table> = tables().into_iter().filter(|table| table.system == system).collect();
    assert_eq!(
        shown.iter().map(|table| table.id).collect::<Vec<_>>(),
        book.tables.iter().map(|table| table.id.as_str()).collect::<Vec<_>>()
    );
    let mut counted = Counted::default();
    for (table, written) in shown.iter().zip(&book.tables) {
        assert_eq!(table.title, written.title);
        assert_eq!(table.document, format!("source-tables/{system}/{}", written.document));
        assert_eq!(table.rows.len(), written.rows.len(), "{}", table.id);
        let dumped = dump::as_json(table);
        let columns = columns(&book, written);
        for (at, (row, of)) in table.rows.iter().zip(&written.rows).enumerate() {
            assert_eq!(row.heads.len() + row.cells.len(), of.values.len(), "{} {}", table.id, row.title());
            let found = find(table, row);
            assert!(std::ptr::eq(found, row), "{} {} is found by its own key", table.id, row.title());
            let dumped = &dumped["rows"][at];
            for (index, ((column, kind), value)) in columns.iter().zip(&of.values).enumerate() {
                let place = format!("{} {} {column}", table.full_name(), row.title());
                let [cell] = cells_of(found, column).expect(&place)[..] else { panic!("{place} is one cell") };
                assert_eq!(&cell.column, column);
                let (col, line) = of.places[index];
                assert_eq!(
                    (cell.source.file, cell.source.line, cell.source.column),
                    (written.document.as_str(), written.line + of.line + line, Some(col).filter(|col| *col > 0)),
                    "{place}"
                );
                let explained = &explain::as_json(table, found, &[cell])["cells"][0];
                assert_eq!(explained["value"], cell.value, "{place}");
                assert_eq!(explained["source"]["line"], cell.source.line, "{place}");
                if let Some(value) = plain(&book, kind, value) {
                    assert_eq!(cell.value, value, "{place}");
                    assert!(!cell.text.is_empty(), "{place} has a text");
                }
                if let sawbones_ir::Value::Outcome(outcome) = value {
                    counted.effects += effects(&book, kind, outcome, cell, &place);
                }
                if row.cells.iter().any(|known| std::ptr::eq(known, cell)) {
                    assert_eq!(dumped["cells"][column], cell.value, "{place}");
                }
            }
            let rest = dumped["cells"].as_object().map_or(0, serde_json::Map::len);
            assert_eq!(rest, row.cells.len(), "{} {}", table.id, row.title());
            counted.heads += row.heads.len();
            counted.cells += row.cells.len();
        }
        counted.rows += table.rows.len();
        counted.tables += 1;
    }
    counted
}

/// The row that its own name, or the first roll of each of its bands, leads to.
fn find<'t>(table: &'t Table, row: &Row) -> &'t Row {
    let mut found = Vec::new();
    if let Some(name) = &row.name {
        found.push(row_of(table, name, None));
    }
    for (column, band) in &row.bands {
        if let Some(lo) = band.and_then(|band| band.lo) {
            found.push(row_of(table, &lo.to_string(), Some(column)));
        }
    }
    let found: Vec<&Row> = found.into_iter().map(|row| row.expect("the row is found")).collect();
    assert!(!found.is_empty() && found.iter().all(|row| std::ptr::eq(*row, found[0])), "{}", row.title());
    found[0]
}

/// Holds the effects of a cell against the book's, and counts them.
fn effects(book: &Book, column: &Column, outcome: &Outcome, cell: &Cell, place: &str) -> usize {
    let ColumnType::Outcome(legend) = column.kind else { panic!("{place} holds no outcome") };
    assert_eq!(cell.text, outcome.text, "{place}");
    let shown: Vec<_> = cell.places.iter().flat_map(|place| &place.effects).collect();
    assert!(shown.iter().all(|(_, words)| !words.is_empty()), "{place}: each token has its words");
    let tokens = tokens(book, legend, outcome);
    assert_eq!(
        shown.iter().map(|(token, _)| unlisted(token)).collect::<Vec<_>>(),
        tokens.iter().map(|token| unlisted(token)).collect::<Vec<_>>(),
        "{place}"
    );
    tokens.len()
}

#[test]
fn every_value_of_every_book_can_be_explained_and_dumped() {
    let systems = [
        ("armour", Counted { tables: 6, rows: 42, heads: 36, cells: 97, effects: 0 }),
        ("imperium", Counted { tables: 10, rows: 66, heads: 66, cells: 87, effects: 249 }),
        ("reflections", Counted { tables: 6, rows: 57, heads: 105, cells: 320, effects: 0 }),
        ("shrapnel", Counted { tables: 1, rows: 20, heads: 40, cells: 100, effects: 950 }),
    ];
    for (system, expected) in systems {
        assert_eq!(compare(system), expected, "{system}");
    }
}

/// A table as a reviewer reads it: each value with its table, its row and its column, without its place in the document.
fn labelled(table: &Table) -> (usize, String) {
    let (mut text, mut labels) = (String::new(), 0);
    for row in &table.rows {
        for cell in row.heads.iter().chain(&row.cells) {
            let label = format!("{}:{}:{}  {}", table.id, row.title(), cell.column, cell.text);
            let _ = writeln!(text, "{}", label.trim_end());
            for place in &cell.places {
                let tokens: Vec<_> = place.effects.iter().map(|(token, _)| token.as_str()).collect();
                let _ = writeln!(
                    text,
                    "  {}: {}",
                    place.name,
                    if tokens.is_empty() { "—".into() } else { tokens.join(", ") }
                );
            }
            labels += 1;
        }
    }
    (labels, text)
}

#[test]
fn every_table_is_as_it_was_reviewed() {
    let mut values = 0;
    for table in tables() {
        let (labels, text) = labelled(&table);
        let name = format!("{}__{}", table.system, table.id);
        insta::with_settings!({
            omit_expression => true, prepend_module_to_snapshot => false, snapshot_path => "../../tests/snapshots",
        }, {
            insta::assert_snapshot!(name, text);
        });
        values += labels;
    }
    assert_eq!(values, 133 + 153 + 425 + 140);
}
