//! A chart from generated tables, put together while the crate that holds them is compiled.

pub use super::name::same_ascii_name as same_name;
use super::{Part, PartId};

/// The chart that a module of generated tables holds, as a [`Chart<'static>`](super::Chart) for a `static`.
///
/// The module is what `sawbones_codegen::bake` writes for a book of charts: one that was compiled from a document laid out
/// like ours by [`SCHEMA`](super::SCHEMA), with every section of it. What the engine cannot hold (a figure beyond its
/// type, a track with a hole, an amputation of no known part) ends the compilation and says so. A chart that compiles may
/// still have faults that its schema does not rule out; a test over [`check`](super::check) shows them.
///
/// Our own is made by it:
///
/// ```
/// use sawbones::reflections::{self, Chart};
/// static MINE: Chart<'static> = reflections::chart!(sawbones::reflections::tables);
/// assert_eq!(MINE, reflections::CHART);
/// ```
#[macro_export]
#[doc(hidden)]
macro_rules! __reflections_chart {
    ($($module:tt)+) => {{
        use $($module)+ as tables;
        use $crate::reflections::{self as rules, baked};

        const PARTS: usize = tables::body_parts::TABLE.rows;
        const COLUMNS: usize = tables::body_parts::CODE_HEADERS.len();
        const WEAPONS: usize = tables::weapons::TABLE.rows;
        const MATERIALS: usize = tables::armour::TABLE.rows;
        const LEVELS: usize = tables::tracks::TABLE.rows;

        const fn row(index: usize) -> tables::body_parts::Row {
            tables::body_parts::Row::at(index).expect("a row of the body parts")
        }

        const fn band(printed: Option<$crate::table::Band>) -> Option<rules::Band> {
            let Some($crate::table::Band { lo: Some(lo), hi: Some(hi) }) = printed else { return None };
            assert!(lo >= 1 && lo <= hi && hi <= 100, "a band of body parts lies within 1 to 100");
            rules::Band::new(lo as u8, hi as u8)
        }

        const fn code(code: tables::Code) -> rules::Code {
            match code {
                tables::Code::M1 => rules::Code::M1,
                tables::Code::S2 => rules::Code::S2,
                tables::Code::S3 => rules::Code::S3,
                tables::Code::G4 => rules::Code::G4,
                tables::Code::K4 => rules::Code::K4,
                tables::Code::G5 => rules::Code::G5,
                tables::Code::K5 => rules::Code::K5,
            }
        }

        const fn amputation(part: &str) -> rules::Amputation {
            let mut index = 0;
            while let Some(row) = tables::amputation::Row::at(index) {
                if baked::same_name(row.part(), part) {
                    return match row.amputation() {
                        tables::Amputation::Lost => rules::Amputation::Lost,
                        tables::Amputation::Dead => rules::Amputation::Dead,
                    };
                }
                index += 1;
            }
            if baked::same_name(part, "neck") { rules::Amputation::Dead } else { rules::Amputation::Lost }
        }

        /// The figures of a row of weapons or of armour.
        macro_rules! aspects {
            ($row:expr, $figure:ident) => {
                rules::Aspects {
                    blunt: aspects!(= $row.$figure(tables::Aspect::Blunt)),
                    edge: aspects!(= $row.$figure(tables::Aspect::Edge)),
                    point: aspects!(= $row.$figure(tables::Aspect::Point)),
                    fire: aspects!(= $row.$figure(tables::Aspect::Fire)),
                }
            };
            (= $figure:expr) => {
                match $figure {
                    Some(figure) => Some(baked::figure(figure as i64)),
                    None => None,
                }
            };
        }

        /// A penalty track, whose rows count levels from 0, and how many of them it has.
        macro_rules! track {
            ($column:ident) => {{
                let mut track = [0_i16; LEVELS];
                let mut length = 0;
                let mut index = 0;
                while let Some(row) = tables::tracks::Row::at(index) {
                    assert!(row.levels() as usize == index, "the rows of the penalty tracks count levels from 0");
                    if let Some(penalty) = row.$column() {
                        assert!(length == index, "a penalty track has no level left out before its last");
                        track[index] = baked::figure(penalty as i64);
                        length += 1;
                    }
                    index += 1;
                }
                (track, length)
            }};
        }

        /// What a code costs.
        macro_rules! levels {
            ($code:ident) => {{
                let levels = tables::levels::Row::by_code(tables::Code::$code).levels() as i64;
                assert!(levels >= 0 && levels <= u8::MAX as i64, "a wound costs 0 to 255 levels");
                levels as u8
            }};
        }

        static THRESHOLDS: [i32; COLUMNS] = {
            let mut thresholds = [0; COLUMNS];
            let mut column = 0;
            while column < COLUMNS {
                let threshold = tables::body_parts::CODE_HEADERS[column];
                assert!(threshold >= 0 && threshold <= i32::MAX as i64, "a threshold is at most 2147483647");
                thresholds[column] = threshold as i32;
                column += 1;
            }
            thresholds
        };
        static CELLS: [[rules::Cell; COLUMNS]; PARTS] = {
            let mut cells = [[rules::Cell { code: rules::Code::M1, x: false }; COLUMNS]; PARTS];
            let mut part = 0;
            while part < PARTS {
                let mut column = 0;
                while column < COLUMNS {
                    let threshold = tables::body_parts::CODE_HEADERS[column];
                    cells[part][column] = rules::Cell {
                        code: code(row(part).code(threshold).expect("a code under each threshold")),
                        x: row(part).x(threshold).expect("a mark or none under each threshold"),
                    };
                    column += 1;
                }
                part += 1;
            }
            cells
        };
        static ROWS: [rules::Part<'static>; PARTS] = {
            assert!(PARTS <= rules::PartId::CAPACITY, "a chart has at most 256 parts");
            let none = rules::Bands { high: None, mid: None, low: None };
            let mut parts = [rules::Part {
                name: "",
                bands: none,
                cells: &[],
                check: None,
                sided: false,
                amputation: rules::Amputation::Lost,
            }; PARTS];
            let mut part = 0;
            while part < PARTS {
                let row = row(part);
                parts[part] = rules::Part {
                    name: row.part(),
                    bands: rules::Bands { high: band(row.high()), mid: band(row.mid()), low: band(row.low()) },
                    cells: &CELLS[part],
                    check: match row.check() {
                        None => None,
                        Some(tables::Check::Drop) => Some(rules::Check::Drop),
                        Some(tables::Check::Fall) => Some(rules::Check::Fall),
                    },
                    sided: match row.sided() {
                        tables::Sided::No => false,
                        tables::Sided::Yes => true,
                    },
                    amputation: amputation(row.part()),
                };
                part += 1;
            }
            let mut index = 0;
            while let Some(row) = tables::amputation::Row::at(index) {
                assert!(
                    baked::part_named(&parts, row.part()).is_some(),
                    "a part whose amputation is told is not among the body parts"
                );
                index += 1;
            }
            parts
        };
        static ARMS: [rules::Weapon<'static>; WEAPONS] = {
            let none = rules::Aspects { blunt: None, edge: None, point: None, fire: None };
            let mut weapons = [rules::Weapon { name: "", damage: none }; WEAPONS];
            let mut index = 0;
            while let Some(row) = tables::weapons::Row::at(index) {
                weapons[index] = rules::Weapon { name: row.weapon(), damage: aspects!(row, damage) };
                index += 1;
            }
            weapons
        };
        static LAYERS: [rules::Material<'static>; MATERIALS] = {
            let none = rules::Aspects { blunt: None, edge: None, point: None, fire: None };
            let mut materials = [rules::Material { name: "", protection: none }; MATERIALS];
            let mut index = 0;
            while let Some(row) = tables::armour::Row::at(index) {
                materials[index] = rules::Material { name: row.material(), protection: aspects!(row, protection) };
                index += 1;
            }
            materials
        };
        static BODY: ([i16; LEVELS], usize) = track!(body);
        static FATIGUE: ([i16; LEVELS], usize) = track!(fatigue);

        rules::Chart {
            thresholds: &THRESHOLDS,
            parts: &ROWS,
            weapons: &ARMS,
            materials: &LAYERS,
            levels: rules::Levels {
                m1: levels!(M1),
                s2: levels!(S2),
                s3: levels!(S3),
                g4: levels!(G4),
                k4: levels!(K4),
                g5: levels!(G5),
                k5: levels!(K5),
            },
            body_track: BODY.0.split_at(BODY.1).0,
            fatigue_track: FATIGUE.0.split_at(FATIGUE.1).0,
        }
    }};
}

/// A figure as a chart holds it.
#[must_use]
pub const fn figure(printed: i64) -> i16 {
    assert!(
        printed >= i16::MIN as i64 && printed <= i16::MAX as i64,
        "a figure of a chart lies within -32768 to 32767"
    );
    printed as i16
}

/// The part of this name.
#[must_use]
pub const fn part_named(mut parts: &[Part<'_>], name: &str) -> Option<PartId> {
    let mut id = 0;
    while let Some((first, rest)) = parts.split_first() {
        if same_name(first.name, name) {
            return Some(PartId(id));
        }
        parts = rest;
        id += 1;
    }
    None
}
