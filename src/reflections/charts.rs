//! Our own charts, made for this project in the shape that the rules describe.

use super::{
    Amputation::{Dead, Lost},
    Aspects, Band, Bands, Cell, Chart,
    Check::{Drop, Fall},
    Code::{G4, G5, K4, K5, M1, S2, S3},
    Levels, Material, Part, Weapon,
};

/// The parts of [`CHART`], by name.
pub mod part {
    use crate::reflections::PartId;

    /// The skull.
    pub const SKULL: PartId = PartId(0);
    /// The face.
    pub const FACE: PartId = PartId(1);
    /// The neck.
    pub const NECK: PartId = PartId(2);
    /// The shoulder.
    pub const SHOULDER: PartId = PartId(3);
    /// The upper arm.
    pub const UPPER_ARM: PartId = PartId(4);
    /// The elbow.
    pub const ELBOW: PartId = PartId(5);
    /// The forearm.
    pub const FOREARM: PartId = PartId(6);
    /// The hand.
    pub const HAND: PartId = PartId(7);
    /// The thorax.
    pub const THORAX: PartId = PartId(8);
    /// The abdomen.
    pub const ABDOMEN: PartId = PartId(9);
    /// The groin.
    pub const GROIN: PartId = PartId(10);
    /// The hip.
    pub const HIP: PartId = PartId(11);
    /// The thigh.
    pub const THIGH: PartId = PartId(12);
    /// The knee.
    pub const KNEE: PartId = PartId(13);
    /// The calf.
    pub const CALF: PartId = PartId(14);
    /// The foot.
    pub const FOOT: PartId = PartId(15);
}

/// The charts that the crate ships: sixteen parts in three zones, wounds at 1, 5, 9, 13 and 17 points of damage.
pub static CHART: Chart<'static> = Chart {
    thresholds: &[1, 5, 9, 13, 17],
    parts: &[
        Part {
            name: "skull",
            bands: Bands { high: Band::new(1, 12), mid: Band::new(1, 3), low: None },
            cells: &[only(S2), only(S3), only(G4), only(K4), only(K5)],
            check: None,
            sided: false,
            amputation: Lost,
        },
        Part {
            name: "face",
            bands: Bands { high: Band::new(13, 22), mid: Band::new(4, 6), low: None },
            cells: &[only(M1), only(S2), only(S3), only(G4), only(K4)],
            check: None,
            sided: false,
            amputation: Lost,
        },
        Part {
            name: "neck",
            bands: Bands { high: Band::new(23, 28), mid: Band::new(7, 8), low: None },
            cells: &[only(M1), only(S3), only(K4), x(K4), x(K5)],
            check: None,
            sided: false,
            amputation: Dead,
        },
        Part {
            name: "shoulder",
            bands: Bands { high: Band::new(29, 46), mid: Band::new(9, 18), low: None },
            cells: &[only(M1), only(M1), only(S2), only(S3), x(G4)],
            check: Some(Drop),
            sided: true,
            amputation: Lost,
        },
        Part {
            name: "upper arm",
            bands: Bands { high: Band::new(47, 56), mid: Band::new(19, 27), low: None },
            cells: &[only(M1), only(S2), only(S2), only(G4), x(G4)],
            check: Some(Drop),
            sided: true,
            amputation: Lost,
        },
        Part {
            name: "elbow",
            bands: Bands { high: Band::new(57, 61), mid: Band::new(28, 31), low: None },
            cells: &[only(M1), only(S2), only(G4), x(G4), x(G5)],
            check: Some(Drop),
            sided: true,
            amputation: Lost,
        },
        Part {
            name: "forearm",
            bands: Bands { high: Band::new(62, 70), mid: Band::new(32, 39), low: Band::new(1, 4) },
            cells: &[only(M1), only(S2), only(S2), only(S3), x(G4)],
            check: Some(Drop),
            sided: true,
            amputation: Lost,
        },
        Part {
            name: "hand",
            bands: Bands { high: Band::new(71, 77), mid: Band::new(40, 46), low: Band::new(5, 11) },
            cells: &[only(M1), only(M1), only(S3), x(G4), x(G5)],
            check: Some(Drop),
            sided: true,
            amputation: Lost,
        },
        Part {
            name: "thorax",
            bands: Bands { high: Band::new(78, 93), mid: Band::new(47, 62), low: None },
            cells: &[only(M1), only(S2), only(G4), only(K4), only(K5)],
            check: None,
            sided: false,
            amputation: Lost,
        },
        Part {
            name: "abdomen",
            bands: Bands { high: Band::new(94, 100), mid: Band::new(63, 75), low: Band::new(12, 22) },
            cells: &[only(M1), only(S2), only(S3), only(G5), only(K5)],
            check: None,
            sided: false,
            amputation: Lost,
        },
        Part {
            name: "groin",
            bands: Bands { high: None, mid: Band::new(76, 78), low: Band::new(23, 27) },
            cells: &[only(M1), only(S3), only(S3), only(G4), only(K4)],
            check: None,
            sided: false,
            amputation: Lost,
        },
        Part {
            name: "hip",
            bands: Bands { high: None, mid: Band::new(79, 85), low: Band::new(28, 40) },
            cells: &[only(M1), only(M1), only(S3), only(G4), x(G5)],
            check: Some(Fall),
            sided: true,
            amputation: Lost,
        },
        Part {
            name: "thigh",
            bands: Bands { high: None, mid: Band::new(86, 93), low: Band::new(41, 63) },
            cells: &[only(M1), only(M1), only(S2), only(G4), x(K4)],
            check: Some(Fall),
            sided: true,
            amputation: Lost,
        },
        Part {
            name: "knee",
            bands: Bands { high: None, mid: Band::new(94, 96), low: Band::new(64, 72) },
            cells: &[only(M1), only(S3), only(S3), x(G4), x(G5)],
            check: Some(Fall),
            sided: true,
            amputation: Lost,
        },
        Part {
            name: "calf",
            bands: Bands { high: None, mid: Band::new(97, 99), low: Band::new(73, 88) },
            cells: &[only(M1), only(S2), only(S2), only(G4), x(G4)],
            check: Some(Fall),
            sided: true,
            amputation: Lost,
        },
        Part {
            name: "foot",
            bands: Bands { high: None, mid: Band::new(100, 100), low: Band::new(89, 100) },
            cells: &[only(M1), only(S2), only(S3), only(S3), x(G4)],
            check: Some(Fall),
            sided: true,
            amputation: Lost,
        },
    ],
    weapons: &[
        Weapon { name: "fist", damage: Aspects { blunt: Some(1), edge: None, point: None, fire: None } },
        Weapon { name: "kick", damage: Aspects { blunt: Some(2), edge: None, point: None, fire: None } },
        Weapon { name: "cudgel", damage: Aspects { blunt: Some(3), edge: None, point: None, fire: None } },
        Weapon { name: "quarterstaff", damage: Aspects { blunt: Some(5), edge: None, point: None, fire: None } },
        Weapon { name: "flanged mace", damage: Aspects { blunt: Some(7), edge: None, point: None, fire: None } },
        Weapon { name: "flail", damage: Aspects { blunt: Some(8), edge: None, point: None, fire: None } },
        Weapon { name: "knife", damage: Aspects { blunt: None, edge: Some(3), point: Some(4), fire: None } },
        Weapon { name: "hatchet", damage: Aspects { blunt: Some(3), edge: Some(5), point: None, fire: None } },
        Weapon { name: "long axe", damage: Aspects { blunt: Some(5), edge: Some(10), point: None, fire: None } },
        Weapon { name: "short sword", damage: Aspects { blunt: Some(2), edge: Some(5), point: Some(5), fire: None } },
        Weapon { name: "arming sword", damage: Aspects { blunt: Some(2), edge: Some(6), point: Some(4), fire: None } },
        Weapon { name: "great sword", damage: Aspects { blunt: Some(4), edge: Some(9), point: Some(5), fire: None } },
        Weapon { name: "boar spear", damage: Aspects { blunt: Some(3), edge: Some(4), point: Some(8), fire: None } },
        Weapon { name: "halberd", damage: Aspects { blunt: Some(6), edge: Some(11), point: Some(7), fire: None } },
        Weapon { name: "javelin", damage: Aspects { blunt: Some(1), edge: None, point: Some(6), fire: None } },
        Weapon { name: "short bow", damage: Aspects { blunt: None, edge: None, point: Some(6), fire: None } },
        Weapon { name: "crossbow", damage: Aspects { blunt: None, edge: None, point: Some(9), fire: None } },
        Weapon { name: "torch", damage: Aspects { blunt: Some(2), edge: None, point: None, fire: Some(4) } },
        Weapon { name: "burning oil", damage: Aspects { blunt: None, edge: None, point: None, fire: Some(8) } },
    ],
    materials: &[
        Material { name: "wool", protection: Aspects { blunt: Some(1), edge: Some(1), point: Some(0), fire: Some(2) } },
        Material {
            name: "padding",
            protection: Aspects { blunt: Some(4), edge: Some(2), point: Some(1), fire: Some(3) },
        },
        Material { name: "hide", protection: Aspects { blunt: Some(2), edge: Some(3), point: Some(2), fire: Some(4) } },
        Material {
            name: "boiled leather",
            protection: Aspects { blunt: Some(3), edge: Some(5), point: Some(3), fire: Some(4) },
        },
        Material {
            name: "chain",
            protection: Aspects { blunt: Some(1), edge: Some(7), point: Some(4), fire: Some(1) },
        },
        Material {
            name: "brigandine",
            protection: Aspects { blunt: Some(5), edge: Some(8), point: Some(6), fire: Some(3) },
        },
        Material {
            name: "lamellar",
            protection: Aspects { blunt: Some(4), edge: Some(7), point: Some(5), fire: Some(4) },
        },
        Material {
            name: "plate",
            protection: Aspects { blunt: Some(5), edge: Some(9), point: Some(8), fire: Some(3) },
        },
    ],
    levels: Levels::DEFAULT,
    body_track: Chart::BODY_TRACK,
    fatigue_track: Chart::FATIGUE_TRACK,
};

/// A wound that cannot amputate.
const fn only(code: super::Code) -> Cell {
    Cell { code, x: false }
}

/// A wound that may amputate.
const fn x(code: super::Code) -> Cell {
    Cell { code, x: true }
}
