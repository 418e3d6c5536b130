//! The tables of location injury.

use sawbones::imperium::tables::{
    EffectCell, LevelEffectGroup, arm_crippling, arm_levels, body_crippling, body_levels, cover, head_crippling,
    head_levels, hit_location, leg_crippling, leg_levels,
};
use serde_json::{Map, Value, json};

use super::row::RowBuilder;
use super::{Place, Table};

const SYSTEM: &str = "imperium";

pub(super) fn tables() -> [Table; 10] {
    macro_rules! levels {
        ($chart:ident) => {
            Table::of(
                SYSTEM,
                &$chart::TABLE,
                $chart::Row::all().map(|row| {
                    let made = RowBuilder::new(SYSTEM, &$chart::TABLE, row.index()).name("level", row.level().name());
                    let made = clauses(made, "immediate", row.immediate().map(|cell| cell.immediate()));
                    clauses(made, "persistent", row.persistent().map(|cell| cell.persistent())).done()
                }),
            )
        };
    }
    macro_rules! crippling {
        ($chart:ident) => {
            Table::of(
                SYSTEM,
                &$chart::TABLE,
                $chart::Row::all().map(|row| {
                    let made = RowBuilder::new(SYSTEM, &$chart::TABLE, row.index()).band("result", row.result());
                    injury(made, row.injury()).done()
                }),
            )
        };
    }
    let locations = hit_location::Row::all().map(|row| {
        RowBuilder::new(SYSTEM, &hit_location::TABLE, row.index())
            .band("roll", row.roll())
            .about(row.location().name())
            .cell("location", row.location().name())
            .done()
    });
    let covers = cover::Row::all().map(|row| {
        RowBuilder::new(SYSTEM, &cover::TABLE, row.index())
            .name("cover", row.cover())
            .about(format!("takes off {}", row.value()))
            .cell("value", row.value())
            .cell("met_as", row.met_as())
            .done()
    });
    [
        Table::of(SYSTEM, &hit_location::TABLE, locations),
        Table::of(SYSTEM, &cover::TABLE, covers),
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

/// Adds a cell of an injury level; a level that does nothing of the kind has none.
fn clauses(made: RowBuilder, column: &'static str, group: Option<LevelEffectGroup>) -> RowBuilder {
    let Some(group) = group else { return made.cell(column, None::<&str>) };
    let effects: Vec<_> = group.iter().map(|effect| (effect.to_string(), effect.words().to_string())).collect();
    let value = Map::from_iter([(column.to_owned(), tokens(&effects))]);
    made.outcome(column, "", vec![Place { name: column.to_owned(), effects }], value)
}

/// Adds the cell of a crippling result.
fn injury(made: RowBuilder, cell: EffectCell) -> RowBuilder {
    let sections = [
        ("at_once", cell.at_once()),
        ("bleeding", cell.bleeding()),
        ("until", cell.until()),
        ("recovery", cell.recovery()),
        ("permanent", cell.permanent()),
        ("surgery_failure", cell.surgery_failure()),
    ];
    let mut value = Map::from_iter([("text".to_owned(), json!(cell.text()))]);
    let mut places = Vec::new();
    for (name, group) in sections.into_iter().filter(|(_, group)| !group.is_empty()) {
        let effects: Vec<_> = group.iter().map(|effect| (effect.to_string(), effect.words().to_string())).collect();
        value.insert(name.to_owned(), tokens(&effects));
        places.push(Place { name: name.replace('_', " "), effects });
    }
    made.outcome("injury", cell.text(), places, value)
}

fn tokens(effects: &[(String, String)]) -> Value {
    effects.iter().map(|(token, _)| Value::from(token.as_str())).collect()
}
