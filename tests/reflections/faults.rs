//! What the check of a chart finds, each by a change to ours.

use sawbones::reflections::{
    Aim, Band, CHART, Cell, Chart, Code, Fault, Levels, Location, Part, Track, Warning, check, part, warnings,
};

use crate::support::cell;

/// The faults of our chart after `change` has been made to its parts.
fn faults_after(change: impl FnOnce(&mut Vec<Part<'static>>)) -> Vec<Fault> {
    let mut parts = CHART.parts.to_vec();
    change(&mut parts);
    faults(&Chart { parts: &parts, ..CHART })
}

fn faults(chart: &Chart<'_>) -> Vec<Fault> {
    let mut found = Vec::new();
    check(chart, &mut |fault| found.push(fault));
    found
}

fn roll(number: u8) -> Location {
    Location::new(number).unwrap()
}

#[test]
fn a_gap_is_found_from_its_first_roll_to_its_last() {
    // The abdomen has 94 to 100 of the high zone.
    let found = faults_after(|parts| parts[9].bands.high = Band::new(97, 100));
    assert_eq!(found, [Fault::Gap { aim: Aim::High, from: roll(94), to: roll(96) }]);
    let found = faults_after(|parts| parts[9].bands.high = Band::new(95, 99));
    let gap = |number| Fault::Gap { aim: Aim::High, from: roll(number), to: roll(number) };
    assert_eq!(found, [gap(94), gap(100)]);
}

#[test]
fn an_overlap_is_found_with_all_who_claim_it() {
    let mut parts = CHART.parts.to_vec();
    parts[9].bands.high = Band::new(93, 100);
    parts[7].bands.high = Band::new(71, 93);
    let chart = Chart { parts: &parts, ..CHART };
    let overlap = |from, to| Fault::Overlap { aim: Aim::High, from: roll(from), to: roll(to) };
    assert_eq!(faults(&chart), [overlap(78, 92), overlap(93, 93)]);
    let claim: Vec<_> = chart.parts_at(Aim::High, roll(93)).collect();
    assert_eq!(claim, [part::HAND, part::THORAX, part::ABDOMEN]);
}

#[test]
fn a_missing_zone_is_a_gap_from_1_to_100() {
    let found = faults_after(|parts| parts.iter_mut().for_each(|part| part.bands.low = None));
    assert_eq!(found, [Fault::Gap { aim: Aim::Low, from: roll(1), to: roll(100) }]);
}

/// The codes in order of weight: each may follow any before it, and none after it.
const RISING: [Code; 7] = [Code::M1, Code::S2, Code::S3, Code::G4, Code::K4, Code::G5, Code::K5];

#[test]
fn every_falling_pair_of_codes_is_found_and_no_other() {
    let mut pairs = 0;
    for (lower, from) in RISING.into_iter().enumerate() {
        for (upper, to) in RISING.into_iter().enumerate() {
            let cells = [cell(from, false), cell(to, true)];
            let mut parts = CHART.parts.to_vec();
            parts.iter_mut().for_each(|part| part.cells = &cells);
            let found = faults(&Chart { thresholds: &[1, 9], parts: &parts, ..CHART });
            let falls = found.iter().filter(|fault| matches!(fault, Fault::Falling { .. })).count();
            assert_eq!(falls, if upper < lower { 16 } else { 0 }, "{from} then {to}");
            if upper < lower {
                assert_eq!(found.first(), Some(&Fault::Falling { part: part::SKULL, from, to, column: 1 }));
            }
            pairs += 1;
        }
    }
    assert_eq!(pairs, 49);
}

#[test]
fn what_falls_depends_on_what_the_codes_cost() {
    let levels = Levels { g4: 5, ..Levels::DEFAULT };
    let found = faults(&Chart { levels, ..CHART });
    // With a costly G4, all that follow it are lesser wounds, unless they are G4 as well.
    let falls = CHART.parts.iter().flat_map(|part| part.cells.windows(2));
    let expected = falls.filter(|pair| pair[0].code == Code::G4 && pair[1].code != Code::G4).count();
    assert_eq!((found.len(), expected > 0), (expected, true));
}

#[test]
fn thresholds_must_rise_from_1_or_more() {
    let first = |thresholds: &[i32]| faults(&Chart { thresholds, ..CHART }).into_iter().next();
    assert_eq!(first(&[1, 5, 5, 13, 17]), Some(Fault::Thresholds { at: Some(5) }));
    assert_eq!(first(&[1, 9, 5, 13, 17]), Some(Fault::Thresholds { at: Some(5) }));
    assert_eq!(first(&[0, 5, 9, 13, 17]), Some(Fault::Thresholds { at: Some(0) }));
    assert_eq!(first(&[-4, 5, 9, 13, 17]), Some(Fault::Thresholds { at: Some(-4) }));
    assert_eq!(first(&[1, 5, 9, i32::MAX, i32::MAX]), Some(Fault::Thresholds { at: Some(i32::MAX) }));
    assert_eq!(first(&[]), Some(Fault::Thresholds { at: None }));
    assert_eq!(first(&[3, 4, 5, 6, 7]), None);
}

#[test]
fn a_code_too_few_or_too_many_is_found_at_its_part() {
    let short: &[Cell] = &CHART.parts[7].cells[..4];
    let found = faults_after(|parts| parts[7].cells = short);
    assert_eq!(found, [Fault::Columns { part: part::HAND, codes: 4 }]);
    let found = faults(&Chart { thresholds: &[1, 5, 9, 13], ..CHART });
    assert_eq!(found.len(), 16);
}

#[test]
fn a_part_that_nothing_hits_is_found() {
    let mut parts = CHART.parts.to_vec();
    parts.push(Part { name: "tail", bands: Default::default(), ..CHART.parts[0] });
    let found = faults(&Chart { parts: &parts, ..CHART });
    assert_eq!(found, [Fault::Unreachable { part: sawbones::reflections::PartId(16) }]);
}

#[test]
fn tracks_must_not_be_empty_nor_help_nor_ease() {
    let body = |body_track: &[i16]| faults(&Chart { body_track, ..CHART });
    let fault = |at| [Fault::Penalty { track: Track::Body, at }];
    assert_eq!(body(&[]), fault(0));
    assert_eq!(body(&[0, 1]), fault(1));
    assert_eq!(body(&[0, -2, -1]), fault(2));
    assert_eq!(body(&[0, -2, -2]), []);
    let found = faults(&Chart { fatigue_track: &[2], ..CHART });
    assert_eq!(found, [Fault::Penalty { track: Track::Fatigue, at: 0 }]);
}

#[test]
fn more_parts_than_can_be_told_apart_are_refused() {
    let mut parts = CHART.parts.to_vec();
    parts.resize(257, Part { name: "scale", bands: Default::default(), ..CHART.parts[0] });
    let found = faults(&Chart { parts: &parts, ..CHART });
    assert!(found.contains(&Fault::TooManyParts { parts: 257 }));
}

#[test]
fn an_x_on_what_is_neither_limb_nor_neck_is_a_slip_and_no_fault() {
    let cells = [cell(Code::M1, true); 5];
    let mut parts = CHART.parts.to_vec();
    for part in &mut parts {
        part.cells = &cells;
    }
    let chart = Chart { parts: &parts, ..CHART };
    assert_eq!(faults(&chart), []);
    let mut slips = Vec::new();
    warnings(&chart, &mut |warning| slips.push(warning));
    let named = [part::SKULL, part::FACE, part::THORAX, part::ABDOMEN, part::GROIN];
    assert_eq!(slips, named.map(|part| Warning::Amputation { part }));
}
