//! The charts of layered armour.

use sawbones::armour::tables::{
    Armour, Cause, Circumstance, Place, causes, circumstances, layers, leather, location, metal,
};

use super::Table;
use super::row::RowBuilder;
use super::shown::Shown;

const SYSTEM: &str = "armour";

pub(super) fn tables() -> [Table; 6] {
    let pieces = |table: Table| Table { alias: |name| Armour::from_name(name).map(Armour::name), ..table };
    let metals = metal::Row::all().map(|row| {
        RowBuilder::new(SYSTEM, &metal::TABLE, row.index())
            .name("armour", row.armour().name())
            .cell("points", row.points())
            .cell("places", Shown::list(row.places().iter().map(Place::name)))
            .done()
    });
    let leathers = leather::Row::all().map(|row| {
        RowBuilder::new(SYSTEM, &leather::TABLE, row.index())
            .name("armour", row.armour().name())
            .cell("heavy", row.heavy())
            .cell("light", row.light())
            .cell("places", Shown::list(row.places().iter().map(Place::name)))
            .done()
    });
    let layers = layers::Row::all().map(|row| {
        RowBuilder::new(SYSTEM, &layers::TABLE, row.index())
            .numbered()
            .cell("outer", Shown::list(row.outer().iter().map(Armour::name)))
            .cell("inner", Shown::list(row.inner().iter().map(Armour::name)))
            .cell("either_way", row.either_way())
            .cell("clumsiness", row.clumsiness().map(|clumsiness| clumsiness.name()))
            .cell("initiative", row.initiative().map(Shown::modifier))
            .done()
    });
    let causes = causes::Row::all().map(|row| {
        RowBuilder::new(SYSTEM, &causes::TABLE, row.index())
            .name("cause", row.cause().name())
            .cell("factor", row.factor())
            .cell("missile", row.missile())
            .done()
    });
    let circumstances = circumstances::Row::all().map(|row| {
        RowBuilder::new(SYSTEM, &circumstances::TABLE, row.index())
            .name("circumstance", row.circumstance().name())
            .cell("factor", row.factor())
            .done()
    });
    let locations = location::Row::all().map(|row| {
        RowBuilder::new(SYSTEM, &location::TABLE, row.index())
            .band("roll", row.roll())
            .about(row.area().name())
            .cell("area", row.area().name())
            .done()
    });
    [
        pieces(Table::of(SYSTEM, &metal::TABLE, metals)),
        pieces(Table::of(SYSTEM, &leather::TABLE, leathers)),
        Table::of(SYSTEM, &layers::TABLE, layers),
        Table { alias: |name| Cause::from_name(name).map(Cause::name), ..Table::of(SYSTEM, &causes::TABLE, causes) },
        Table {
            alias: |name| Circumstance::from_name(name).map(Circumstance::name),
            ..Table::of(SYSTEM, &circumstances::TABLE, circumstances)
        },
        Table::of(SYSTEM, &location::TABLE, locations),
    ]
}
