//! The table of ballistic shrapnel.

use sawbones::shrapnel::tables::shrapnel::TABLE;
use sawbones::shrapnel::{Area, EffectGroup, Row as ShrapnelRow, Severity};
use sawbones_wire::shrapnel::{Effects, Source};
use serde_json::{Map, json};

use super::{Cell, Place, Row, Table};

pub(super) fn table() -> Table {
    Table {
        book: TABLE.id,
        id: TABLE.id,
        title: TABLE.title,
        document: format!("source-tables/{}/{}", TABLE.id, TABLE.document),
        rows: ShrapnelRow::all().map(row).collect(),
    }
}

fn row(row: ShrapnelRow) -> Row {
    let band = row.roll();
    let areas: Vec<&str> = row.areas().iter().map(Area::name).collect();
    let mut head = Map::new();
    head.insert("band".to_owned(), json!([band.lo, band.hi]));
    head.insert("areas".to_owned(), json!(areas));
    Row {
        bands: vec![("roll", band)],
        name: None,
        about: areas.join(", "),
        head,
        cells: Severity::ALL.into_iter().map(|severity| cell(row, severity)).collect(),
    }
}

fn cell(row: ShrapnelRow, severity: Severity) -> Cell {
    let cell = row.critical(severity);
    let mut places = vec![place("base".to_owned(), cell.base())];
    let mut sides = Vec::new();
    for side in cell.by_area() {
        let area = side.area.name();
        places.push(place(format!("{area}, covered"), side.covered));
        places.push(place(format!("{area}, bare"), side.bare));
        sides.push(json!({
            "area": area, "covered": Effects::from(side.covered), "bare": Effects::from(side.bare),
        }));
    }
    let value = json!({
        "text": cell.text(), "base": Effects::from(cell.base()), "sides": sides,
        "source": Source::of(TABLE.id, cell.source()),
    });
    Cell { column: severity.name(), text: cell.text().to_owned(), places, source: cell.source(), value }
}

fn place(name: String, effects: EffectGroup) -> Place {
    let effects = effects.iter().map(|effect| (effect.to_string(), effect.words().to_string()));
    Place { name, effects: effects.collect() }
}
