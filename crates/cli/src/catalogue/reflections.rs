//! The charts of aspected wounds that the crate ships.

use sawbones::reflections::tables::{Aspect, Check, amputation, armour, body_parts, levels, tracks, weapons};
use sawbones::table::Band;

use super::Table;
use super::row::RowBuilder;

const SYSTEM: &str = "reflections";

pub(super) fn tables() -> [Table; 6] {
    let parts = body_parts::Row::all().map(|row| {
        let rolls = |aim: &str, band: Option<Band>| band.map(|band| format!("{aim} {band}"));
        let rolls = [rolls("high", row.high()), rolls("mid", row.mid()), rolls("low", row.low())];
        let mut made = RowBuilder::new(SYSTEM, &body_parts::TABLE, row.index())
            .about(rolls.into_iter().flatten().collect::<Vec<_>>().join(", "))
            .name("part", row.part())
            .band("high", row.high())
            .band("mid", row.mid())
            .band("low", row.low());
        for damage in body_parts::CODE_HEADERS {
            made = made.cell(format!("code {damage}+"), row.code(damage).map(|code| code.name()));
        }
        for damage in body_parts::X_HEADERS {
            made = made.cell(format!("x {damage}+"), row.x(damage));
        }
        made.cell("check", row.check().map(Check::name)).cell("sided", row.sided().name()).done()
    });
    let materials = armour::Row::all().map(|row| {
        let mut made = RowBuilder::new(SYSTEM, &armour::TABLE, row.index()).name("material", row.material());
        for aspect in Aspect::ALL {
            made = made.cell(aspect.name(), row.protection(aspect));
        }
        made.done()
    });
    let arms = weapons::Row::all().map(|row| {
        let mut made = RowBuilder::new(SYSTEM, &weapons::TABLE, row.index()).name("weapon", row.weapon());
        for aspect in Aspect::ALL {
            made = made.cell(aspect.name(), row.damage(aspect));
        }
        made.done()
    });
    let codes = levels::Row::all().map(|row| {
        RowBuilder::new(SYSTEM, &levels::TABLE, row.index())
            .name("code", row.code().name())
            .cell("levels", row.levels())
            .done()
    });
    let amputations = amputation::Row::all().map(|row| {
        RowBuilder::new(SYSTEM, &amputation::TABLE, row.index())
            .name("part", row.part())
            .cell("amputation", row.amputation().name())
            .done()
    });
    let tracks = tracks::Row::all().map(|row| {
        RowBuilder::new(SYSTEM, &tracks::TABLE, row.index())
            .name("levels", row.levels())
            .cell("body", row.body())
            .cell("fatigue", row.fatigue())
            .done()
    });
    [
        Table::of(SYSTEM, &body_parts::TABLE, parts),
        Table::of(SYSTEM, &armour::TABLE, materials),
        Table::of(SYSTEM, &weapons::TABLE, arms),
        Table::of(SYSTEM, &levels::TABLE, codes),
        Table::of(SYSTEM, &amputation::TABLE, amputations),
        Table::of(SYSTEM, &tracks::TABLE, tracks),
    ]
}
