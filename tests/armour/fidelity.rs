//! Every cell of the compiled charts says what the document says, read again by a reader of its own.

use std::fmt::Display;

use sawbones::armour::tables::{causes, circumstances, layers, leather, location, metal};
use sawbones::table::{Factor, Source};

use crate::document::{self, Cell, Table};

/// Cells with tags of their own, and the places in rows that they fill.
const CELLS: usize = 125;
const SLOTS: usize = 130;

/// A chart as the runtime has it: the caption of its table, and its rows as they would be written.
struct Chart {
    caption: &'static str,
    rows: Vec<(Source, Vec<String>)>,
}

fn charts() -> [Chart; 6] {
    let list = |words: Vec<&str>| words.join(", ");
    let yes = |flag: bool| if flag { "yes" } else { "" }.to_owned();
    let metal = metal::Row::all().map(|row| {
        let places = list(row.places().iter().map(|place| place.name()).collect());
        (row.source(), vec![row.armour().to_string(), row.points().to_string(), places])
    });
    let leather = leather::Row::all().map(|row| {
        let places = list(row.places().iter().map(|place| place.name()).collect());
        (row.source(), vec![row.armour().to_string(), format!("{}/{}", row.heavy(), row.light()), places])
    });
    let layers = layers::Row::all().map(|row| {
        let outer = list(row.outer().iter().map(|kind| kind.name()).collect());
        let inner = list(row.inner().iter().map(|kind| kind.name()).collect());
        let initiative = row.initiative().map(|cost| format!("{cost:+}").replace('-', "−"));
        let cells = vec![outer, inner, yes(row.either_way()), or_dash(row.clumsiness()), or_dash(initiative)];
        (row.source(), cells)
    });
    let causes = causes::Row::all().map(|row| {
        (row.source(), vec![row.cause().to_string(), or_dash(row.factor().map(factor)), yes(row.missile())])
    });
    let circumstances =
        circumstances::Row::all().map(|row| (row.source(), vec![row.circumstance().to_string(), factor(row.factor())]));
    let location = location::Row::all().map(|row| {
        let two_digits = |roll: Option<i64>| format!("{:02}", roll.expect("a band with both ends") % 100);
        let roll = format!("{}–{}", two_digits(row.roll().lo), two_digits(row.roll().hi));
        (row.source(), vec![roll, row.area().to_string()])
    });
    [
        Chart { caption: "Metal armour", rows: metal.collect() },
        Chart { caption: "Leather armour", rows: leather.collect() },
        Chart { caption: "Layers", rows: layers.collect() },
        Chart { caption: "Causes of harm", rows: causes.collect() },
        Chart { caption: "Circumstances of harm", rows: circumstances.collect() },
        Chart { caption: "Hit location", rows: location.collect() },
    ]
}

fn or_dash(value: Option<impl Display>) -> String {
    value.map_or_else(|| "—".to_owned(), |value| value.to_string())
}

fn factor(factor: Factor) -> String {
    match (factor.num, factor.den) {
        (1, 2) => "×½".to_owned(),
        (1, 4) => "×¼".to_owned(),
        (num, 1) => format!("×{num}"),
        other => panic!("{other:?} has no sign of its own"),
    }
}

/// A place in a chart: table, row and column, from 0.
type Slot = (usize, usize, usize);

/// A place in which chart and document differ, and how.
type Difference = (Slot, String);

/// Compares all charts with the tables of a document; says how many places were compared.
fn compare(tables: &[Table]) -> (usize, Vec<Difference>) {
    let charts = charts();
    assert_eq!(
        charts.each_ref().map(|chart| chart.caption.to_owned()).to_vec(),
        tables.iter().map(|table| table.caption.clone()).collect::<Vec<_>>()
    );
    let (mut slots, mut differences) = (0, Vec::new());
    for (at, (chart, table)) in charts.iter().zip(tables).enumerate() {
        assert_eq!(chart.rows.len(), table.rows.len(), "rows of {}", chart.caption);
        for (row, ((source, compiled), written)) in chart.rows.iter().zip(&table.rows).enumerate() {
            assert_eq!(compiled.len(), written.len(), "columns of {}", chart.caption);
            let Source { file, line, column } = *source;
            assert_eq!(file, "armour.html");
            let first: &Cell = &written[0];
            let place = (usize::try_from(line), column.map(usize::try_from));
            assert_eq!(place, (Ok(first.line), Some(Ok(first.column))), "the place of `{}`", first.text);
            for (column, (compiled, written)) in compiled.iter().zip(written).enumerate() {
                if *compiled != written.text {
                    differences.push(((at, row, column), format!("{compiled} is not {}", written.text)));
                }
                slots += 1;
            }
        }
    }
    (slots, differences)
}

#[test]
fn every_cell_of_the_charts_says_what_the_document_says() {
    assert_eq!(compare(&document::tables(document::TEXT)), (SLOTS, Vec::new()));
}

/// A cell in other words: another figure, another word, a word less.
fn spoilt(text: &str) -> Vec<String> {
    let other_figure = |c: char| match c {
        '½' => '¼',
        '¼' => '½',
        '9' => '8',
        c => char::from_u32(u32::from(c) + 1).unwrap_or(c),
    };
    let mut spoilt: Vec<String> = text
        .char_indices()
        .filter(|(_, c)| c.is_ascii_digit() || matches!(c, '½' | '¼'))
        .map(|(at, c)| format!("{}{}{}", &text[..at], other_figure(c), &text[at + c.len_utf8()..]))
        .collect();
    if let Some((_, rest)) = text.split_once(',') {
        spoilt.push(rest.trim_start().to_owned());
    }
    spoilt.push(match text {
        "" | "—" => "yes".to_owned(),
        "yes" => String::new(),
        text => format!("x{text}"),
    });
    spoilt
}

#[test]
fn a_figure_or_a_word_changed_in_any_one_cell_is_caught_at_that_cell() {
    let tables = document::tables(document::TEXT);
    let mut cells: Vec<(Cell, Vec<Slot>)> = Vec::new();
    for (at, table) in tables.iter().enumerate() {
        for (row, written) in table.rows.iter().enumerate() {
            for (column, cell) in written.iter().enumerate() {
                match cells.iter_mut().find(|(known, _)| known.bytes == cell.bytes) {
                    Some((_, slots)) => slots.push((at, row, column)),
                    None => cells.push((cell.clone(), vec![(at, row, column)])),
                }
            }
        }
    }
    assert_eq!(cells.len(), CELLS);
    assert_eq!(cells.iter().map(|(_, slots)| slots.len()).sum::<usize>(), SLOTS);
    for (cell, slots) in cells {
        for other in spoilt(&document::TEXT[cell.bytes.clone()]) {
            let mut text = document::TEXT.to_owned();
            text.replace_range(cell.bytes.clone(), &other);
            let (_, differences) = compare(&document::tables(&text));
            let places: Vec<_> = differences.iter().map(|(place, _)| *place).collect();
            assert_eq!(places, slots, "`{other}` for `{}`: {differences:?}", cell.text);
        }
    }
}

#[test]
fn the_strength_that_the_chart_doubles_is_the_one_that_damages_armour_in_combat() {
    let circumstance = circumstances::Row::all().last().expect("two rows").circumstance();
    assert_eq!(circumstance.name(), format!("attack strength {}+", sawbones::armour::MIGHTY));
}
