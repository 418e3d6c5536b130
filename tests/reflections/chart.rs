//! Our chart, and looking things up in any chart.

use sawbones::reflections::{
    Aim, Amputation, CHART, Check, Code, Error, Levels, Location, PartId, Side, check, part, warnings,
};

const NAMES: [&str; 16] = [
    "Skull",
    "Face",
    "Neck",
    "Shoulder",
    "Upper Arm",
    "Elbow",
    "Forearm",
    "Hand",
    "Thorax",
    "Abdomen",
    "Groin",
    "Hip",
    "Thigh",
    "Knee",
    "Calf",
    "Foot",
];

#[test]
fn our_chart_has_the_sixteen_parts_in_order_and_constants_for_them() {
    let names: Vec<&str> = CHART.parts.iter().map(|part| part.name).collect();
    assert_eq!(names, NAMES);
    let ids = [
        part::SKULL,
        part::FACE,
        part::NECK,
        part::SHOULDER,
        part::UPPER_ARM,
        part::ELBOW,
        part::FOREARM,
        part::HAND,
        part::THORAX,
        part::ABDOMEN,
        part::GROIN,
        part::HIP,
        part::THIGH,
        part::KNEE,
        part::CALF,
        part::FOOT,
    ];
    for (id, name) in ids.into_iter().zip(NAMES) {
        assert_eq!(CHART.part(id).map(|part| part.name), Ok(name));
        assert_eq!(CHART.part_named(&name.to_uppercase().replace(' ', "_")), Some(id));
    }
}

#[test]
fn our_chart_has_neither_faults_nor_slips() {
    check(&CHART, &mut |fault| panic!("{fault:?}"));
    warnings(&CHART, &mut |warning| panic!("{warning:?}"));
}

#[test]
fn every_roll_of_every_zone_hits_exactly_one_part() {
    let mut rolls = 0;
    for aim in Aim::ALL {
        for location in (1..=100).filter_map(Location::new) {
            let holding = CHART.parts.iter().filter(|part| {
                let band = part.bands.of(aim);
                band.is_some_and(|band| (band.lo()..=band.hi()).contains(&location.get()))
            });
            assert_eq!(holding.count(), 1, "{aim} {location:?}");
            rolls += 1;
        }
    }
    assert_eq!(rolls, 300);
}

#[test]
fn no_code_of_ours_falls_as_damage_rises() {
    let weight = |code: Code| match code {
        Code::M1 => 0,
        Code::S2 => 2,
        Code::S3 => 4,
        Code::G4 => 6,
        Code::K4 => 7,
        Code::G5 => 8,
        Code::K5 => 9,
    };
    let mut pairs = 0;
    for part in CHART.parts {
        assert_eq!(part.cells.len(), 5, "{}", part.name);
        for pair in part.cells.windows(2) {
            assert!(weight(pair[0].code) <= weight(pair[1].code), "{}", part.name);
            pairs += 1;
        }
    }
    assert_eq!(pairs, 16 * 4);
}

#[test]
fn every_code_stands_somewhere_in_our_chart() {
    for code in Code::ALL {
        assert!(CHART.parts.iter().any(|part| part.cells.iter().any(|cell| cell.code == code)), "{code}");
    }
}

#[test]
fn arms_drop_legs_fall_and_both_have_sides() {
    for (index, part) in CHART.parts.iter().enumerate() {
        let expected = match part.name {
            "Shoulder" | "Upper Arm" | "Elbow" | "Forearm" | "Hand" => Some(Check::Drop),
            "Hip" | "Thigh" | "Knee" | "Calf" | "Foot" => Some(Check::Fall),
            _ => None,
        };
        assert_eq!(part.check, expected, "{index}");
        assert_eq!(part.sided, expected.is_some(), "{index}");
    }
}

#[test]
fn only_the_neck_kills_when_it_goes() {
    let deadly: Vec<&str> =
        CHART.parts.iter().filter(|part| part.amputation == Amputation::Dead).map(|part| part.name).collect();
    assert_eq!(deadly, ["Neck"]);
    assert_eq!(Amputation::of_part("Neck"), Amputation::Dead);
    assert_eq!(Amputation::of_part("necklace"), Amputation::Lost);
}

#[test]
fn odd_rolls_are_left_and_even_ones_right_00_among_them() {
    let side = |roll| CHART.locate(Aim::Low, Location::new(roll).unwrap()).unwrap().side;
    assert_eq!(side(99), Some(Side::Left));
    assert_eq!(side(100), Some(Side::Right));
    // The groin has no sides.
    assert_eq!(side(25), None);
}

#[test]
fn the_same_roll_hits_other_parts_by_other_aims() {
    let hit = |aim| CHART.locate(aim, Location::new(50).unwrap()).unwrap().part;
    assert_eq!(Aim::ALL.map(hit), [part::UPPER_ARM, part::THORAX, part::THIGH]);
}

#[test]
fn a_code_holds_from_its_threshold_to_the_next_and_the_last_has_no_end() {
    let columns = [(1, 4), (5, 8), (9, 12), (13, 16), (17, 1_000_000)];
    let mut cells = 0;
    for (id, row) in CHART.part_ids() {
        for (cell, (lowest, highest)) in row.cells.iter().zip(columns) {
            for damage in [lowest, highest] {
                assert_eq!(CHART.cell(id, damage), Ok(Some(*cell)), "{} {damage}", row.name);
            }
            cells += 1;
        }
    }
    assert_eq!(cells, 80);
}

#[test]
fn rule_3_damage_of_0_or_less_is_no_wound() {
    for damage in [0, -1, i64::MIN] {
        assert_eq!(CHART.cell(part::SKULL, damage), Ok(None));
    }
}

#[test]
fn rule_4_levels_by_code() {
    let levels = Code::ALL.map(|code| Levels::DEFAULT.of(code));
    assert_eq!(Code::ALL.map(Code::name), ["M1", "S2", "S3", "G4", "K4", "G5", "K5"]);
    assert_eq!(levels, [0, 1, 2, 3, 3, 4, 4]);
}

#[test]
fn a_part_of_another_chart_is_an_error_not_a_guess() {
    assert_eq!(CHART.part(PartId(16)), Err(Error::NoPart(PartId(16))));
    assert_eq!(CHART.cell(PartId(200), 5), Err(Error::NoPart(PartId(200))));
    assert_eq!(CHART.part_named("tail"), None);
}
