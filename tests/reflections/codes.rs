//! Each wound code on each part, and both sides of each Ease Factor.

use sawbones::reflections::{
    Aspect, CHART, Check, Code, Levels, Mind, Options, PartId, Side, Victim, part, round, wound,
};

use crate::support::{NO_LEVELS, Script, all_cells, armed, cell, hit_on};

/// What a code costs and the Ease Factor against death, written down apart from the crate.
const CODES: [(Code, u32, Option<i16>); 7] = [
    (Code::M1, 0, None),
    (Code::S2, 1, None),
    (Code::S3, 2, None),
    (Code::G4, 3, None),
    (Code::K4, 3, Some(3)),
    (Code::G5, 4, None),
    (Code::K5, 4, Some(6)),
];

#[test]
fn every_code_on_every_part_asks_for_its_rolls_in_order() {
    let mut combinations = 0;
    for (code, levels, death) in CODES {
        for x in [false, true] {
            all_cells(cell(code, x), Levels::DEFAULT, |chart| {
                for (id, row) in CHART.part_ids() {
                    let mut purposes = Vec::new();
                    purposes.extend(death.map(|_| "stamina"));
                    purposes.extend(x.then_some("size"));
                    purposes.extend(row.check.map(|_| "dexterity"));
                    purposes.push("shock");
                    // Nines and a bonus of 6: every roll succeeds, by 15 − 5 against 6 at worst.
                    let victim = Victim { dexterity: 6, stamina: 6, fatigue_roll: 6, ..armed() };
                    let mut dice = Script::new(&vec![9; purposes.len()]);
                    let hit = hit_on(chart, id, Side::Right, 7);
                    let (after, wound) = wound(chart, &victim, &hit, &Options::default(), &mut dice).unwrap();
                    dice.assert_asked(&purposes);
                    assert_eq!(after, Victim { body: levels, ..victim }, "{code} {}", row.name);
                    assert_eq!(wound.stamina.map(|roll| roll.ease_factor), death);
                    assert_eq!(wound.size.map(|roll| roll.ease_factor), x.then_some(3));
                    assert_eq!(wound.dexterity.map(|roll| roll.ease_factor), row.check.map(|_| 6));
                    assert_eq!(wound.shock.map(|roll| roll.ease_factor), Some(6));
                    combinations += 1;
                }
            });
        }
    }
    assert_eq!(combinations, 7 * 2 * 16);
}

#[test]
fn every_code_on_every_part_amputates_when_it_has_an_x_and_size_fails() {
    let mut combinations = 0;
    for (code, levels, death) in CODES {
        all_cells(cell(code, true), Levels::DEFAULT, |chart| {
            for (id, row) in CHART.part_ids() {
                let victim = Victim { stamina: 6, fatigue_roll: 6, ..armed() };
                let neck = id == part::NECK;
                let mut faces = Vec::new();
                faces.extend(death.map(|_| 9));
                faces.push(2);
                faces.extend((!neck).then_some(9));
                let mut dice = Script::new(&faces);
                let hit = hit_on(chart, id, Side::Left, 7);
                let (after, wound) = wound(chart, &victim, &hit, &Options::default(), &mut dice).unwrap();
                assert_eq!(dice.trace.len(), faces.len());
                assert!(wound.amputated && wound.dexterity.is_none(), "{code} {}", row.name);
                assert_eq!((after.body, after.dead, after.mind), (levels, neck, Mind::Awake));
                assert_eq!(after.lost.as_slice().len(), usize::from(!neck));
                assert_eq!(after.prone, row.check == Some(Check::Fall));
                assert_eq!(after.held.left.is_none(), row.check == Some(Check::Drop));
                assert_eq!(after.held.right, victim.held.right);
                combinations += 1;
            }
        });
    }
    assert_eq!(combinations, 7 * 16);
}

/// Body levels lost, with the penalty that they bring.
const PENALTIES: [(u32, i16); 4] = [(1, 0), (2, -1), (3, -3), (4, -5)];

/// The bonus that turns a 5 into exactly `total` at `penalty`.
fn bonus(total: i16, penalty: i16) -> i16 {
    total - 5 - penalty
}

#[test]
fn both_sides_of_each_ease_factor_at_each_penalty_after_a_wound() {
    let mut cases = 0;
    for (body, penalty) in PENALTIES {
        for succeeds in [true, false] {
            let at = |ease_factor: i16| bonus(if succeeds { ease_factor } else { ease_factor - 1 }, penalty);
            for (code, ease_factor) in [(Code::K4, 3), (Code::K5, 6)] {
                let victim = Victim { body, stamina: at(ease_factor), fatigue_roll: 50, ..Victim::default() };
                let faces: &[u16] = if succeeds { &[5, 5] } else { &[5] };
                let (after, _) = blow(code, part::THORAX, &victim, faces);
                assert_eq!(after.dead, !succeeds, "{code} at {penalty}");
                cases += 1;
            }
            let victim = Victim { body, dexterity: at(6), fatigue_roll: 50, ..armed() };
            let (after, _) = blow(Code::M1, part::HAND, &victim, &[5, 5]);
            assert_eq!(after.held.right.is_some(), succeeds, "drop at {penalty}");
            let (after, _) = blow(Code::M1, part::FOOT, &victim, &[5, 5]);
            assert_eq!(after.prone, !succeeds, "fall at {penalty}");
            let victim = Victim { body, fatigue_roll: at(6), ..Victim::default() };
            let (after, _) = blow(Code::M1, part::THORAX, &victim, &[5]);
            assert_eq!(after.mind == Mind::Awake, succeeds, "shock at {penalty}");
            cases += 3;
        }
    }
    assert_eq!(cases, 4 * 2 * 5);
}

#[test]
fn both_sides_of_size_at_each_penalty_which_it_does_not_feel() {
    let mut cases = 0;
    for (body, _) in PENALTIES {
        for (face, keeps) in [(3, true), (2, false)] {
            let victim = Victim { body, fatigue: 4, other_penalty: -3, dexterity: 50, fatigue_roll: 50, ..armed() };
            let faces: &[u16] = if keeps { &[face, 5, 5] } else { &[face, 5] };
            let (_, wound) = all_cells(cell(Code::G5, true), NO_LEVELS, |chart| {
                let hit = hit_on(chart, part::HAND, Side::Right, 7);
                wound(chart, &victim, &hit, &Options::default(), &mut Script::new(faces)).unwrap()
            });
            assert_eq!(wound.amputated, !keeps);
            cases += 1;
        }
    }
    assert_eq!(cases, 8);
}

#[test]
fn both_sides_of_waking_and_of_the_second_roll_at_each_penalty() {
    let mut cases = 0;
    for (body, penalty) in PENALTIES {
        for (total, wakes) in [(6, true), (5, false)] {
            let victim =
                Victim { body, mind: Mind::Unconscious, fatigue_roll: bonus(total, penalty), ..Victim::default() };
            let faces: &[u16] = if wakes { &[5, 5] } else { &[5] };
            let (after, _) = round(&CHART, &victim, &Options::default(), &mut Script::new(faces)).unwrap();
            assert_eq!(after.mind, if wakes { Mind::Awake } else { Mind::Unconscious });
            cases += 1;
            // The first roll a 9, so that only the second is at the edge.
            let (after, _) = round(&CHART, &victim, &Options::default(), &mut Script::new(&[9, 5])).unwrap();
            assert_eq!(after.mind, if wakes { Mind::Awake } else { Mind::Shock });
            cases += 1;
        }
    }
    assert_eq!(cases, 16);
}

/// A blow with an edge that makes this wound and costs no level, right side; the faces are exactly those used.
fn blow(code: Code, part: PartId, victim: &Victim, faces: &[u16]) -> (Victim, usize) {
    all_cells(cell(code, false), NO_LEVELS, |chart| {
        let hit = crate::support::with_aspect(hit_on(chart, part, Side::Right, 7), Aspect::Edge);
        let mut dice = Script::new(faces);
        let (after, wound) = wound(chart, victim, &hit, &Options::default(), &mut dice).unwrap();
        assert_eq!(dice.trace.len(), faces.len());
        (after, wound.rolls().count())
    })
}
