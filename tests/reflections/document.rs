//! Our chart is what its document says, read here by a reader that shares no code with the compiler.

use std::collections::BTreeMap;

use sawbones::reflections::{Amputation, Aspect, CHART, Check, Code};

/// The rows of a section's table without its header, cell by cell.
fn section(heading: &str) -> Vec<Vec<String>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/source-tables/reflections/chart.md");
    let text = std::fs::read_to_string(path).expect("the document of our chart");
    let (_, rest) = text.split_once(&format!("\n## {heading}\n")).expect("the section");
    let body = rest.split("\n## ").next().unwrap_or_default();
    let rows = body.lines().filter_map(|line| line.strip_prefix('|')?.strip_suffix('|'));
    rows.skip(2).map(|row| row.split('|').map(|cell| cell.trim().to_owned()).collect()).collect()
}

/// A cell as the document prints it: `—` for nothing.
fn printed<T: ToString>(value: Option<T>) -> String {
    value.map_or_else(|| "—".to_owned(), |value| value.to_string())
}

#[test]
fn every_body_part_is_as_printed() {
    let rows = section("Body parts");
    let mut cells = 0;
    for (row, part) in rows.iter().zip(CHART.parts) {
        let band = |band: Option<sawbones::reflections::Band>| {
            printed(band.map(|band| format!("{:02}-{:02}", band.lo() % 100, band.hi() % 100)))
        };
        let mut expected =
            vec![part.name.to_owned(), band(part.bands.high), band(part.bands.mid), band(part.bands.low)];
        expected.extend(part.cells.iter().map(|cell| format!("{}{}", cell.code, if cell.x { "x" } else { "" })));
        expected.push(printed(part.check.map(|check| match check {
            Check::Drop => "drop",
            Check::Fall => "fall",
        })));
        expected.push(if part.sided { "yes" } else { "no" }.to_owned());
        assert_eq!(*row, expected);
        cells += row.len();
    }
    assert_eq!((rows.len(), CHART.parts.len(), cells), (16, 16, 16 * 11));
}

#[test]
fn every_weapon_and_material_is_as_printed() {
    let weapons: Vec<_> = CHART.weapons.iter().map(|weapon| (weapon.name, weapon.damage)).collect();
    let materials: Vec<_> = CHART.materials.iter().map(|material| (material.name, material.protection)).collect();
    for (heading, ours, count) in [("Weapons by aspect", weapons, 19), ("Armour by aspect", materials, 8)] {
        let rows = section(heading);
        assert_eq!((rows.len(), ours.len()), (count, count), "{heading}");
        for (row, (name, figures)) in rows.iter().zip(ours) {
            assert_eq!(row[0], name);
            assert_eq!(row[1..], Aspect::ALL.map(|aspect| printed(figures.of(aspect))), "{name}");
        }
    }
}

#[test]
fn levels_amputation_and_tracks_are_as_printed() {
    let levels: Vec<Vec<String>> =
        Code::ALL.iter().map(|code| vec![code.to_string(), CHART.levels.of(*code).to_string()]).collect();
    assert_eq!(section("Body levels by wound code"), levels);

    let said: BTreeMap<String, String> =
        section("Amputation").into_iter().map(|row| (row[0].clone(), row[1].clone())).collect();
    for part in CHART.parts {
        let dead = said.get(part.name).is_some_and(|what| what == "dead");
        assert_eq!(part.amputation == Amputation::Dead, dead, "{}", part.name);
    }

    let track = |track: &'static [i16], level: usize| printed(track.get(level));
    let rows: Vec<Vec<String>> = (0..6)
        .map(|level| vec![level.to_string(), track(CHART.body_track, level), track(CHART.fatigue_track, level)])
        .collect();
    assert_eq!(section("Penalty tracks"), rows);
}
