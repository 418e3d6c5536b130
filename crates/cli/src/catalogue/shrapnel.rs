//! The table of ballistic shrapnel.

use sawbones::shrapnel::tables::shrapnel::TABLE;
use sawbones::shrapnel::{Area, EffectGroup, Row as ShrapnelRow, Severity};
use sawbones_wire::shrapnel::Effects;
use serde_json::{Map, json};

use super::row::RowBuilder;
use super::shown::Shown;
use super::{Place, Row, Table};

const SYSTEM: &str = "shrapnel";

pub(super) fn table() -> Table {
    Table::of(SYSTEM, &TABLE, ShrapnelRow::all().map(row))
}

fn row(row: ShrapnelRow) -> Row {
    let areas = Shown::list(row.areas().iter().map(Area::name));
    let mut made = RowBuilder::new(SYSTEM, &TABLE, row.index())
        .band("roll", row.roll())
        .about(areas.text.clone())
        .head("areas", areas);
    for severity in Severity::ALL {
        made = critical(made, row, severity);
    }
    made.done()
}

fn critical(made: RowBuilder, row: ShrapnelRow, severity: Severity) -> RowBuilder {
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
    let mut value = Map::new();
    value.insert("text".to_owned(), cell.text().into());
    value.insert("base".to_owned(), json!(Effects::from(cell.base())));
    value.insert("sides".to_owned(), sides.into());
    made.outcome(severity.name(), cell.text(), places, value)
}

fn place(name: String, effects: EffectGroup) -> Place {
    let effects = effects.iter().map(|effect| (effect.to_string(), effect.words().to_string()));
    Place { name, effects: effects.collect() }
}
