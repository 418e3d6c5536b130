//! Our own charts, made for this project in the shape that the rules describe.

use super::Chart;

/// The generated tables, each row with its place in `chart.md`.
pub mod tables {
    include!(concat!(env!("OUT_DIR"), "/reflections.rs"));
}

/// What a document of charts holds, for the compiler of tables: the `schema.toml` to put beside a chart of one's own.
pub const SCHEMA: &str = include_str!("../../source-tables/reflections/schema.toml");

/// The charts that the crate ships, from `source-tables/reflections/chart.md`.
pub static CHART: Chart<'static> = super::chart!(crate::reflections::tables);

/// The parts of [`CHART`], by name.
pub mod part {
    use crate::reflections::{CHART, PartId, baked};

    const fn named(name: &str) -> PartId {
        baked::part_named(CHART.parts, name).expect("a part of our chart")
    }

    /// The skull.
    pub const SKULL: PartId = named("skull");
    /// The face.
    pub const FACE: PartId = named("face");
    /// The neck.
    pub const NECK: PartId = named("neck");
    /// The shoulder.
    pub const SHOULDER: PartId = named("shoulder");
    /// The upper arm.
    pub const UPPER_ARM: PartId = named("upper arm");
    /// The elbow.
    pub const ELBOW: PartId = named("elbow");
    /// The forearm.
    pub const FOREARM: PartId = named("forearm");
    /// The hand.
    pub const HAND: PartId = named("hand");
    /// The thorax.
    pub const THORAX: PartId = named("thorax");
    /// The abdomen.
    pub const ABDOMEN: PartId = named("abdomen");
    /// The groin.
    pub const GROIN: PartId = named("groin");
    /// The hip.
    pub const HIP: PartId = named("hip");
    /// The thigh.
    pub const THIGH: PartId = named("thigh");
    /// The knee.
    pub const KNEE: PartId = named("knee");
    /// The calf.
    pub const CALF: PartId = named("calf");
    /// The foot.
    pub const FOOT: PartId = named("foot");
}
