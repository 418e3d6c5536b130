//! Every cell of the generated charts says what its page says, read again by a reader of its own.

use sawbones::imperium::tables::{
    EffectGroup, arm_crippling, arm_levels, body_crippling, body_levels, cover, head_crippling, head_levels,
    hit_location, leg_crippling, leg_levels,
};
use sawbones::table::{Band, Source};

use crate::document::{PAGES, Page, Table, read};

/// A cell in which chart and page differ: the chart, its row and column from 0, and what differs.
type Difference = (String, usize, usize, String);

/// A cell of a generated chart, line by line, with its place where the chart knows that.
type Written = (Vec<String>, Option<Source>);

/// A generated chart: its title, its page, its rows.
type Chart = (&'static str, &'static str, Vec<Vec<Written>>);

const NOTHING: &str = "—";

/// Two digits, with 00 for 100.
fn rolls(band: Band) -> String {
    let digits = |end: Option<i64>| format!("{:02}", end.expect("an end") % 100);
    format!("{}–{}", digits(band.lo), digits(band.hi))
}

macro_rules! levels {
    ($($chart:ident),*) => { [$({
        let rows = $chart::Row::all().map(|row| {
            let immediate = row.immediate().map(|cell| (cell.immediate().to_string(), cell.source()));
            let persistent = row.persistent().map(|cell| (cell.persistent().to_string(), cell.source()));
            let place = |cell: Option<(String, Source)>| match cell {
                Some((text, source)) => (vec![text], Some(source)),
                None => (vec![NOTHING.to_owned()], None),
            };
            vec![(vec![row.level().name().to_owned()], Some(row.source())), place(immediate), place(persistent)]
        });
        ($chart::TABLE.title, $chart::TABLE.document, rows.collect())
    }),*] };
}

macro_rules! cripplings {
    ($($chart:ident),*) => { [$({
        let rows = $chart::Row::all().map(|row| {
            let cell = row.injury();
            let sections: [(&str, EffectGroup); 6] = [
                ("At once", cell.at_once()),
                ("Bleeding", cell.bleeding()),
                ("Until medical attention", cell.until()),
                ("Recovery", cell.recovery()),
                ("Permanent", cell.permanent()),
                ("Surgery failure", cell.surgery_failure()),
            ];
            let mut lines = vec![cell.text().to_owned()];
            let full = sections.into_iter().filter(|(_, group)| !group.is_empty());
            lines.extend(full.map(|(label, group)| format!("{label}: {group}")));
            vec![(vec![row.result().to_string()], Some(row.source())), (lines, Some(cell.source()))]
        });
        ($chart::TABLE.title, $chart::TABLE.document, rows.collect())
    }),*] };
}

/// The generated charts, written out as their pages write them.
fn charts() -> Vec<Chart> {
    let locations = hit_location::Row::all()
        .map(|row| vec![(vec![rolls(row.roll())], Some(row.source())), (vec![row.location().name().to_owned()], None)]);
    let covers = cover::Row::all().map(|row| {
        vec![
            (vec![row.cover().to_owned()], Some(row.source())),
            (vec![row.value().to_string()], None),
            (vec![row.met_as().unwrap_or(NOTHING).to_owned()], None),
        ]
    });
    let mut charts: Vec<Chart> = vec![
        (hit_location::TABLE.title, hit_location::TABLE.document, locations.collect()),
        (cover::TABLE.title, cover::TABLE.document, covers.collect()),
    ];
    charts.extend(levels!(head_levels, body_levels, arm_levels, leg_levels));
    charts.extend(cripplings!(head_crippling, body_crippling, arm_crippling, leg_crippling));
    charts
}

/// Compares the charts of a page with its tables, regardless of case; says how many cells were compared.
fn compare(charts: &[Chart], page: &str, tables: &[Table]) -> (usize, Vec<Difference>) {
    let mut differences = Vec::new();
    let mut cells = 0;
    for (title, _, rows) in charts.iter().filter(|(_, document, _)| *document == page) {
        let read = tables.iter().find(|table| table.caption == *title).expect("its table");
        assert_eq!(rows.len(), read.rows.len(), "{title}");
        for (at_row, (made, read)) in rows.iter().zip(&read.rows).enumerate() {
            assert_eq!(made.len(), read.len(), "{title}, row {at_row}");
            for (at_column, ((lines, source), read)) in made.iter().zip(read).enumerate() {
                cells += 1;
                let mut differ = |what: String| differences.push(((*title).to_owned(), at_row, at_column, what));
                let same = |(made, read): (&String, &String)| made.to_lowercase() == read.to_lowercase();
                if lines.len() != read.lines.len() || !lines.iter().zip(&read.lines).all(same) {
                    differ(format!("{lines:?} is not {:?}", read.lines));
                }
                if let Some(source) = source {
                    let place = (source.line as usize, source.column.map(|column| column as usize));
                    if (source.file, place) != (page, (read.line, Some(read.column))) {
                        differ(format!("{source} is not {}:{}", read.line, read.column));
                    }
                }
            }
        }
    }
    (cells, differences)
}

#[test]
fn every_cell_of_the_charts_says_what_its_page_says() {
    let charts = charts();
    assert_eq!(charts.len(), 10);
    let mut cells = 0;
    for Page { name, text } in PAGES {
        let (compared, differences) = compare(&charts, name, &read(text).expect(name));
        assert_eq!(differences, []);
        cells += compared;
    }
    // Hit location, cover, injury levels, crippling results.
    assert_eq!(cells, 6 * 2 + 9 * 3 + 12 * 3 + 39 * 2);
}

/// The cell with another digit for each of its digits in turn, and with another last letter.
fn spoilt(cell: &str) -> Vec<String> {
    let mut inside = false;
    let mut all = Vec::new();
    let mut last_letter = None;
    for (at, c) in cell.char_indices() {
        inside = (inside || c == '<') && c != '>';
        if !inside && c.is_ascii_digit() {
            let other = if c == '9' { '8' } else { char::from(c as u8 + 1) };
            all.push(format!("{}{other}{}", &cell[..at], &cell[at + 1..]));
        }
        if !inside && c.is_ascii_alphabetic() {
            last_letter = Some((at, c));
        }
    }
    all.extend(last_letter.map(|(at, c)| {
        let other = if c == 'q' { 'x' } else { 'q' };
        format!("{}{other}{}", &cell[..at], &cell[at + 1..])
    }));
    if all.is_empty() {
        all.push(cell.replace(NOTHING, "–1"));
    }
    all
}

#[test]
fn a_figure_or_a_letter_changed_in_any_one_cell_is_caught_at_that_cell() {
    let charts = charts();
    let (mut cells, mut caught) = (0, 0);
    for Page { name, text } in PAGES {
        let titles: Vec<_> = charts.iter().filter(|(_, page, _)| *page == name).map(|(title, ..)| *title).collect();
        for table in read(text).expect(name).iter().filter(|table| titles.contains(&table.caption.as_str())) {
            for (row, read_row) in table.rows.iter().enumerate() {
                for (column, cell) in read_row.iter().enumerate() {
                    cells += 1;
                    for spoilt in spoilt(&text[cell.bytes.clone()]) {
                        let mut changed = text.to_owned();
                        changed.replace_range(cell.bytes.clone(), &spoilt);
                        let tables = read(&changed).expect("the spoilt page is still read");
                        let (_, mut differences) = compare(&charts, name, &tables);
                        // A character more moves the cells behind it; only what the cells say is judged here.
                        differences.retain(|(.., what)| what.starts_with('['));
                        let places: Vec<_> =
                            differences.iter().map(|(title, row, column, _)| (title.as_str(), *row, *column)).collect();
                        assert_eq!(places, [(table.caption.as_str(), row, column)], "{spoilt}");
                        caught += 1;
                    }
                }
            }
        }
    }
    assert_eq!(cells, 153);
    assert_eq!(caught, 313);
}
