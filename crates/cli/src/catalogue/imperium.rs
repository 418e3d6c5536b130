//! The tables of location injury.

use sawbones::imperium::tables::{
    EffectGroup, LevelEffectGroup, arm_crippling, arm_levels, body_crippling, body_levels, cover, head_crippling,
    head_levels, hit_location, leg_crippling, leg_levels,
};
use sawbones::table::{self, Source};
use sawbones_wire::shrapnel;
use serde_json::{Map, Value, json};

use super::{Cell, Place, Row, Table};

const BOOK: &str = "imperium";

pub(super) fn tables() -> Vec<Table> {
    macro_rules! levels {
        ($chart:ident) => {
            table(
                &$chart::TABLE,
                $chart::Row::all().map(|row| {
                    let immediate = row.immediate().map(|cell| (cell.immediate(), cell.source()));
                    let persistent = row.persistent().map(|cell| (cell.persistent(), cell.source()));
                    let cells = [("immediate", immediate), ("persistent", persistent)].into_iter();
                    let cells =
                        cells.filter_map(|(column, cell)| cell.map(|(group, source)| clauses(column, group, source)));
                    named(row.level().name(), row.source(), cells.collect())
                }),
            )
        };
    }
    macro_rules! crippling {
        ($chart:ident) => {
            table(&$chart::TABLE, $chart::Row::all().map(|row| {
                let cell = row.injury();
                let sections = [
                    ("at_once", cell.at_once()),
                    ("bleeding", cell.bleeding()),
                    ("until", cell.until()),
                    ("recovery", cell.recovery()),
                    ("permanent", cell.permanent()),
                    ("surgery_failure", cell.surgery_failure()),
                ];
                let injury = injury(cell.text(), sections, cell.source());
                let band = row.result();
                let head = head(json!({ "band": [band.lo, band.hi] }), row.source());
                Row { bands: vec![("result", band)], name: None, about: String::new(), head, cells: vec![injury] }
            }))
        };
    }
    let locations = hit_location::Row::all().map(|row| {
        let band = row.roll();
        let head = head(json!({ "band": [band.lo, band.hi] }), row.source());
        let cell = plain("location", json!(row.location().name()), row.source());
        Row {
            bands: vec![("roll", band)],
            name: None,
            about: row.location().name().to_owned(),
            head,
            cells: vec![cell],
        }
    });
    let covers = cover::Row::all().map(|row| {
        let value = row.value();
        let value = json!({ "value": value.value, "or_more": value.or_more });
        let cells = vec![
            Cell { text: row.value().to_string(), ..plain("value", value, row.source()) },
            plain("met_as", json!(row.met_as()), row.source()),
        ];
        Row { about: format!("takes off {}", row.value()), ..named(row.cover(), row.source(), cells) }
    });
    vec![
        table(&hit_location::TABLE, locations),
        table(&cover::TABLE, covers),
        levels!(head_levels),
        levels!(body_levels),
        levels!(arm_levels),
        levels!(leg_levels),
        crippling!(head_crippling),
        crippling!(body_crippling),
        crippling!(arm_crippling),
        crippling!(leg_crippling),
    ]
}

fn table(about: &table::Table, rows: impl Iterator<Item = Row>) -> Table {
    let document = format!("source-tables/{BOOK}/{}", about.document);
    Table { book: BOOK, id: about.id, title: about.title, document, rows: rows.collect() }
}

/// A row that is found by its name.
fn named(name: &'static str, source: Source, cells: Vec<Cell>) -> Row {
    let head = head(json!({ "name": name }), source);
    Row { bands: Vec::new(), name: Some(name), about: String::new(), head, cells }
}

/// What programs see of a row: how it is found, and where it stands.
fn head(found: Value, source: Source) -> Map<String, Value> {
    let mut head = match found {
        Value::Object(found) => found,
        _ => Map::new(),
    };
    head.insert("source".to_owned(), json!(shrapnel::Source::of(BOOK, source)));
    head
}

/// A cell without effects. Its own place is not kept: it stands in its row's.
fn plain(column: &'static str, value: Value, source: Source) -> Cell {
    let text = value.as_str().unwrap_or_default().to_owned();
    Cell { column, text, places: Vec::new(), source, value }
}

/// A cell of an injury level.
fn clauses(column: &'static str, group: LevelEffectGroup, source: Source) -> Cell {
    let effects: Vec<_> = group.iter().map(|effect| (effect.to_string(), effect.words().to_string())).collect();
    let tokens: Vec<_> = effects.iter().map(|(token, _)| token.clone()).collect();
    let value = json!({ column: tokens, "source": shrapnel::Source::of(BOOK, source) });
    Cell { column, text: String::new(), places: vec![Place { name: column.to_owned(), effects }], source, value }
}

/// A cell of a crippling result.
fn injury(text: &'static str, sections: [(&'static str, EffectGroup); 6], source: Source) -> Cell {
    let mut value = Map::from_iter([("text".to_owned(), json!(text))]);
    let mut places = Vec::new();
    for (name, group) in sections.into_iter().filter(|(_, group)| !group.is_empty()) {
        let effects: Vec<_> = group.iter().map(|effect| (effect.to_string(), effect.words().to_string())).collect();
        value.insert(name.to_owned(), effects.iter().map(|(token, _)| Value::from(token.as_str())).collect());
        places.push(Place { name: name.replace('_', " "), effects });
    }
    value.insert("source".to_owned(), json!(shrapnel::Source::of(BOOK, source)));
    Cell { column: "injury", text: text.to_owned(), places, source, value: value.into() }
}
