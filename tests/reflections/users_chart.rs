//! A chart that is not ours: a wyvern, with other parts, other thresholds, other levels and other tracks.

use sawbones::reflections::{
    Aim, Amputation, Aspects, Band, Bands, Chart, Check, Code, Error, Levels, Location, LostPart, Material, Mind,
    Options, Part, PartId, Side, Victim, Weapon, check, warnings, wound,
};

use crate::support::{Script, armed, cell, hit, strike_with};

const fn bands(high: Option<Band>, mid: Option<Band>, low: Option<Band>) -> Bands {
    Bands { high, mid, low }
}

const HEAD: PartId = PartId(0);
const WING: PartId = PartId(1);
const STING: PartId = PartId(2);
const TRUNK: PartId = PartId(3);

static WYVERN: Chart<'static> = Chart {
    thresholds: &[2, 10, 25],
    parts: &[
        Part {
            name: "head",
            bands: bands(Band::new(1, 50), Band::new(1, 10), None),
            cells: &[cell(Code::S2, false), cell(Code::K4, false), cell(Code::K5, true)],
            check: None,
            sided: false,
            amputation: Amputation::Dead,
        },
        Part {
            name: "wing",
            bands: bands(Band::new(51, 100), Band::new(11, 40), Band::new(1, 5)),
            cells: &[cell(Code::M1, false), cell(Code::S3, true), cell(Code::G5, true)],
            check: Some(Check::Fall),
            sided: true,
            amputation: Amputation::Lost,
        },
        Part {
            name: "sting",
            bands: bands(None, None, Band::new(6, 60)),
            cells: &[cell(Code::M1, true), cell(Code::M1, true), cell(Code::S2, true)],
            check: Some(Check::Drop),
            sided: false,
            amputation: Amputation::Lost,
        },
        Part {
            name: "trunk",
            bands: bands(None, Band::new(41, 100), Band::new(61, 100)),
            cells: &[cell(Code::M1, false), cell(Code::G4, false), cell(Code::K5, false)],
            check: None,
            sided: false,
            amputation: Amputation::Lost,
        },
    ],
    weapons: &[Weapon { name: "harpoon", damage: Aspects { blunt: None, edge: None, point: Some(12), fire: None } }],
    materials: &[Material {
        name: "scales",
        protection: Aspects { blunt: Some(6), edge: Some(5), point: Some(4), fire: Some(9) },
    }],
    levels: Levels { s2: 2, ..Levels::DEFAULT },
    body_track: &[0, 0, 0, 0, -1, -1, -2, -4, -4],
    fatigue_track: &[0, -1, -2],
};

#[track_caller]
fn blow(victim: &Victim, aim: Aim, location: u8, damage: i64, faces: &[u16], purposes: &[&str]) -> Victim {
    strike_with(&WYVERN, victim, hit(aim, location, damage), &Options::default(), faces, purposes).0
}

#[test]
fn it_is_whole() {
    check(&WYVERN, &mut |fault| panic!("{fault:?}"));
}

#[test]
fn its_own_slips_are_told() {
    let mut slips = Vec::new();
    warnings(&WYVERN, &mut |warning| slips.push(warning));
    use sawbones::reflections::Warning::{DropWithoutSide, NoWoundBelow};
    assert_eq!(slips, [DropWithoutSide { part: STING }, NoWoundBelow { threshold: 2 }]);
}

#[test]
fn its_parts_are_hit() {
    let part = |aim, roll| WYVERN.locate(aim, Location::new(roll).unwrap()).unwrap();
    assert_eq!(part(Aim::High, 50).part, HEAD);
    assert_eq!((part(Aim::High, 51).part, part(Aim::High, 51).side), (WING, Some(Side::Left)));
    assert_eq!((part(Aim::Low, 6).part, part(Aim::Low, 6).side), (STING, None));
    assert_eq!(part(Aim::Mid, 41).part, TRUNK);
}

#[test]
fn its_thresholds_count() {
    let codes = [1, 2, 9, 10, 24, 25].map(|damage| WYVERN.cell(TRUNK, damage).unwrap().map(|cell| cell.code));
    let m1 = Some(Code::M1);
    assert_eq!(codes, [None, m1, m1, Some(Code::G4), Some(Code::G4), Some(Code::K5)]);
}

#[test]
fn damage_below_its_first_threshold_is_no_wound() {
    assert_eq!(blow(&Victim::default(), Aim::Mid, 41, 1, &[], &[]), Victim::default());
}

#[test]
fn its_levels_and_tracks_count() {
    // An S2 costs two levels here; four are −1, and one level of fatigue another −1.
    let victim = Victim { body: 2, fatigue: 1, ..Victim::default() };
    let after = blow(&victim, Aim::High, 1, 2, &[7], &["shock"]);
    assert_eq!((after.body, after.mind), (4, Mind::Unconscious));
}

#[test]
fn its_body_track_is_longer_and_death_is_past_its_end() {
    let victim = Victim { body: 7, fatigue_roll: 9, ..Victim::default() };
    assert!(victim.can_act(&WYVERN));
    let at_the_end = Victim { body: 8, ..victim };
    assert!(at_the_end.is_incapacitated(&WYVERN) && !at_the_end.can_act(&WYVERN));
    assert!(blow(&victim, Aim::High, 1, 2, &[], &[]).dead);
}

#[test]
fn what_its_amputation_does_is_its_own_affair() {
    // The head kills, though it is not named neck.
    let tough = Victim { stamina: 20, fatigue_roll: 20, ..armed() };
    assert!(blow(&tough, Aim::High, 2, 25, &[5, 2], &["stamina", "size"]).dead);
    let after = blow(&tough, Aim::High, 60, 10, &[2, 5], &["size", "shock"]);
    assert_eq!(after.lost.as_slice(), [LostPart { part: WING, side: Some(Side::Right) }]);
    assert!(after.prone);
}

#[test]
fn a_part_that_drops_without_a_side_drops_everything() {
    let after = blow(&armed(), Aim::Low, 6, 2, &[2, 9], &["size", "shock"]);
    assert_eq!((after.held.left, after.held.right), (None, None));
}

#[test]
fn a_chart_with_a_hole_is_refused_at_the_place() {
    let parts = WYVERN.parts.get(..3).unwrap();
    let holed = Chart { parts, ..WYVERN };
    let result = wound(&holed, &Victim::default(), &hit(Aim::Mid, 41, 9), &Options::default(), &mut Script::new(&[]));
    let error = result.unwrap_err();
    assert_eq!(error, Error::Hole { aim: Aim::Mid, location: Location::new(41).unwrap() });
    assert_eq!(error.to_string(), "the chart has no part for 41 when the aim is mid");
}

#[test]
fn a_chart_with_a_code_too_few_is_refused_where_it_is_missing() {
    let short =
        Part { cells: &[cell(Code::M1, false)], bands: bands(None, Band::new(1, 100), None), ..WYVERN.parts[3] };
    let parts = [short];
    let chart = Chart { parts: &parts, ..WYVERN };
    assert_eq!(chart.cell(PartId(0), 9), Ok(Some(cell(Code::M1, false))));
    assert_eq!(chart.cell(PartId(0), 10), Err(Error::NoCode { part: PartId(0), threshold: 10 }));
}
