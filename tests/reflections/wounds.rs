//! Rules 3 to 10 for one blow on our chart.

use sawbones::dice::DiceError;
use sawbones::reflections::{
    Aim, Aspect, CHART, Code, Error, Hands, LOST_CAPACITY, Levels, Lost, LostPart, Mind, Options, PartId, Side, Victim,
    part, wound,
};

use crate::support::{
    GREAT_SWORD, SHIELD, SWORD, Script, all_cells, armed, cell, hit, hit_on, strike, strike_with, with_aspect,
};

/// High 80: the thorax, which neither drops nor falls.
const THORAX: (Aim, u8) = (Aim::High, 80);
/// High 71: the left hand.
const LEFT_HAND: (Aim, u8) = (Aim::High, 71);
/// High 72: the right hand.
const RIGHT_HAND: (Aim, u8) = (Aim::High, 72);
/// Low 41: the left thigh.
const LEFT_THIGH: (Aim, u8) = (Aim::Low, 41);
/// High 23: the neck.
const NECK: (Aim, u8) = (Aim::High, 23);

#[track_caller]
fn at((aim, location): (Aim, u8), damage: i64) -> sawbones::reflections::Hit {
    hit(aim, location, damage)
}

#[test]
fn rule_3_without_damage_there_is_no_wound_and_no_roll() {
    for damage in [0, -1, -50] {
        let (after, wound) = strike(&armed(), at(RIGHT_HAND, damage), &[], &[]);
        assert_eq!(after, armed());
        assert_eq!((wound.cell, wound.located.part, wound.located.side), (None, part::HAND, Some(Side::Right)));
    }
}

#[test]
fn rule_6_the_penalty_of_the_new_wound_counts_in_its_own_rolls() {
    // S2 on somebody with one level gone: the second level brings −1, and 6 − 1 is not enough.
    let victim = Victim { body: 1, ..Victim::default() };
    let (after, wound) = strike(&victim, at(THORAX, 5), &[6], &["shock"]);
    assert_eq!(wound.shock.map(|roll| roll.total), Some(5));
    assert_eq!((after.body, after.mind), (2, Mind::Unconscious));
}

#[test]
fn rule_6_wounds_fatigue_and_other_penalties_add() {
    let victim = Victim { fatigue: 3, other_penalty: -2, fatigue_roll: 10, ..Victim::default() };
    // A G4 makes it −3 for the body, with −3 for fatigue and −2 for the rest.
    let (_, wound) = strike(&victim, at(THORAX, 9), &[4], &["shock"]);
    assert_eq!(wound.shock.map(|roll| roll.total), Some(4 + 10 - 3 - 3 - 2));
}

#[test]
fn rule_6_past_incapacitated_is_death_before_any_roll() {
    // A K4 costs 3 of the 2 levels that are left.
    let victim = Victim { body: 3, ..armed() };
    let (after, wound) = strike(&victim, at(THORAX, 13), &[], &[]);
    assert_eq!(wound.cell.map(|cell| cell.code), Some(Code::K4));
    assert_eq!(after, Victim { body: 6, dead: true, ..victim });
}

#[test]
fn rule_6_incapacitated_is_not_dead_but_cannot_act() {
    let victim = Victim { body: 4, fatigue_roll: 6, ..Victim::default() };
    let (after, _) = strike(&victim, at(THORAX, 5), &[5], &["shock"]);
    assert_eq!((after.body, after.dead, after.mind), (5, false, Mind::Awake));
    assert!(after.is_incapacitated(&CHART) && !after.can_act(&CHART));
    assert!(victim.can_act(&CHART), "at four levels one may still act");
}

#[test]
fn rule_6_the_incapacitated_roll_at_minus_5_and_may_stay_awake() {
    let victim = Victim { body: 5, fatigue_roll: 5, ..Victim::default() };
    let (after, wound) = strike(&victim, at(THORAX, 1), &[6], &["shock"]);
    assert_eq!(wound.shock.map(|roll| roll.total), Some(6 + 5 - 5));
    assert_eq!(after, victim);
    assert!(!after.can_act(&CHART));
}

#[test]
fn rule_7_a_failed_stamina_roll_is_death_and_the_dead_roll_nothing_more() {
    let (after, wound) = strike(&armed(), at(LEFT_THIGH, 17), &[5], &["stamina"]);
    assert_eq!(wound.stamina.map(|roll| (roll.total, roll.ease_factor)), Some((2, 3)));
    assert_eq!(after, Victim { body: 3, dead: true, ..armed() });
}

#[test]
fn rule_7_a_botched_stamina_roll_fails_though_the_total_is_enough() {
    let victim = Victim { stamina: 20, ..Victim::default() };
    let (after, wound) = strike(&victim, at(THORAX, 17), &[0, 0], &["stamina", "stamina botch"]);
    assert_eq!(wound.stamina.map(|roll| (roll.total, roll.success, roll.botch)), Some((15, false, true)));
    assert!(after.dead);
}

#[test]
fn rule_8_comes_after_death_and_in_place_of_9() {
    let victim = Victim { stamina: 10, fatigue_roll: 10, ..armed() };
    let (after, wound) = strike(&victim, at(LEFT_THIGH, 17), &[5, 2, 5], &["stamina", "size", "shock"]);
    assert!(wound.amputated && wound.dexterity.is_none());
    assert_eq!(after.lost.as_slice(), [LostPart { part: part::THIGH, side: Some(Side::Left) }]);
    assert!(after.prone, "losing a leg is a fall");
    assert_eq!(after.held, armed().held);
}

#[test]
fn rule_8_a_lost_hand_drops_what_it_held() {
    let (after, _) = strike(&armed(), at(LEFT_HAND, 17), &[2, 9], &["size", "shock"]);
    assert_eq!(after.held, Hands { left: None, right: Some(SWORD) });
    assert!(!after.prone);
}

#[test]
fn rule_8_a_passed_size_roll_goes_on_to_dexterity() {
    let victim = Victim { size: 1, dexterity: 5, fatigue_roll: 5, ..armed() };
    let (after, wound) = strike(&victim, at(LEFT_HAND, 17), &[2, 6, 6], &["size", "dexterity", "shock"]);
    assert!(!wound.amputated);
    assert_eq!(after, Victim { body: 4, ..victim });
}

#[test]
fn rule_8_a_lost_neck_is_death_without_a_shock_roll() {
    let victim = Victim { stamina: 10, ..armed() };
    let (after, wound) = strike(&victim, at(NECK, 17), &[5, 2], &["stamina", "size"]);
    assert!(wound.amputated);
    assert_eq!(after, Victim { body: 4, dead: true, ..victim });
}

#[test]
fn rule_8_a_part_that_neither_drops_nor_falls_is_just_lost() {
    let (after, _) = all_cells(cell(Code::G4, true), Levels::DEFAULT, |chart| {
        let groin = hit_on(chart, part::GROIN, Side::Left, 9);
        strike_with(chart, &armed(), groin, &Options::default(), &[2, 9], &["size", "shock"])
    });
    assert_eq!(after.lost.as_slice(), [LostPart { part: part::GROIN, side: None }]);
    assert_eq!((after.prone, after.held), (false, armed().held));
}

#[test]
fn rule_8_an_edge_may_be_required() {
    let options = Options { amputation_edge_only: true, ..Options::default() };
    let edged = with_aspect(at(LEFT_HAND, 17), Aspect::Edge);
    strike_with(&CHART, &armed(), edged, &options, &[2, 9], &["size", "shock"]);
    for aspect in [Aspect::Blunt, Aspect::Point, Aspect::Fire] {
        let other = with_aspect(at(LEFT_HAND, 17), aspect);
        strike_with(&CHART, &armed(), other, &options, &[9, 9], &["dexterity", "shock"]);
    }
    // An aspect that nobody states is no edge.
    strike_with(&CHART, &armed(), at(LEFT_HAND, 17), &options, &[9, 9], &["dexterity", "shock"]);
}

#[test]
fn rule_8_size_may_be_a_stress_roll() {
    let options = Options { size_stress: true, ..Options::default() };
    let purposes = ["size", "size botch", "shock"];
    let (after, wound) = strike_with(&CHART, &armed(), at(LEFT_HAND, 17), &options, &[0, 4, 9], &purposes);
    assert_eq!(wound.size.map(|roll| roll.total), Some(0));
    assert_eq!(after.lost.as_slice().len(), 1);
    // On the simple die of the default a 0 is a 10.
    strike(&armed(), at(LEFT_HAND, 17), &[0, 9, 9], &["size", "dexterity", "shock"]);
}

#[test]
fn rule_9_a_failed_roll_drops_what_that_hand_holds_a_shield_too() {
    let (after, _) = strike(&armed(), at(LEFT_HAND, 1), &[5, 9], &["dexterity", "shock"]);
    assert_eq!(after.held, Hands { left: None, right: Some(SWORD) });
    let (after, _) = strike(&armed(), at(RIGHT_HAND, 1), &[5, 9], &["dexterity", "shock"]);
    assert_eq!(after.held, Hands { left: Some(SHIELD), right: None });
}

#[test]
fn rule_9_a_two_handed_weapon_goes_from_both_hands() {
    let both = Hands { left: Some(GREAT_SWORD), right: Some(GREAT_SWORD) };
    for place in [LEFT_HAND, RIGHT_HAND] {
        let (after, _) =
            strike(&Victim { held: both, ..Victim::default() }, at(place, 1), &[5, 9], &["dexterity", "shock"]);
        assert_eq!(after.held, Hands::default());
    }
}

#[test]
fn rule_9_a_leg_falls() {
    let (after, _) = strike(&armed(), at(LEFT_THIGH, 1), &[5, 9], &["dexterity", "shock"]);
    assert_eq!(after, Victim { prone: true, ..armed() });
}

#[test]
fn rule_9_is_asked_of_the_unconscious_the_prone_and_the_empty_handed() {
    let sleeper = Victim { mind: Mind::Unconscious, ..armed() };
    let (after, _) = strike(&sleeper, at(LEFT_HAND, 1), &[5], &["dexterity"]);
    assert_eq!(after.held.left, None);

    let prone = Victim { prone: true, ..Victim::default() };
    let (after, _) = strike(&prone, at(LEFT_THIGH, 1), &[5, 9], &["dexterity", "shock"]);
    assert_eq!(after, prone);

    let (after, _) = strike(&Victim::default(), at(LEFT_HAND, 1), &[5, 9], &["dexterity", "shock"]);
    assert_eq!(after, Victim::default());
}

#[test]
fn rule_9_an_m1_asks_too_unless_the_option_says_otherwise() {
    strike(&armed(), at(LEFT_HAND, 1), &[9, 9], &["dexterity", "shock"]);
    let options = Options { no_check_on_m1: true, ..Options::default() };
    strike_with(&CHART, &armed(), at(LEFT_HAND, 1), &options, &[9], &["shock"]);
    // An S3 asks for it all the same.
    strike_with(&CHART, &armed(), at(LEFT_HAND, 9), &options, &[9, 9], &["dexterity", "shock"]);
}

#[test]
fn rule_9_a_limb_that_is_gone_already_is_rolled_for_like_any_other() {
    let gone = LostPart { part: part::HAND, side: Some(Side::Left) };
    let victim = Victim { lost: Lost::NONE.with(gone).unwrap(), ..Victim::default() };
    let (after, _) = strike(&victim, at(LEFT_HAND, 17), &[2, 9], &["size", "shock"]);
    assert_eq!(after.lost, victim.lost, "it is not lost twice");
    strike(&victim, at(LEFT_HAND, 1), &[9, 9], &["dexterity", "shock"]);
}

#[test]
fn rule_10_failing_is_unconsciousness_and_leaves_fatigue_alone() {
    let victim = Victim { fatigue: 1, ..Victim::default() };
    let (after, wound) = strike(&victim, at(THORAX, 1), &[5], &["shock"]);
    assert_eq!(wound.shock.map(|roll| (roll.total, roll.ease_factor, roll.success)), Some((5, 6, false)));
    assert_eq!(after, Victim { mind: Mind::Unconscious, ..victim });
}

#[test]
fn rule_10_the_unconscious_and_those_in_shock_roll_no_shock_but_lose_the_levels() {
    for mind in [Mind::Unconscious, Mind::Shock] {
        let victim = Victim { mind, ..Victim::default() };
        let (after, _) = strike(&victim, at(THORAX, 9), &[], &[]);
        assert_eq!(after, Victim { body: 3, ..victim });
    }
}

#[test]
fn rule_10_the_unconscious_still_roll_against_death_and_amputation() {
    let victim = Victim { mind: Mind::Unconscious, stamina: 10, ..Victim::default() };
    let purposes = ["stamina", "size", "dexterity"];
    strike(&victim, at(LEFT_THIGH, 17), &[5, 5, 5], &purposes);
}

#[test]
fn the_dead_roll_nothing() {
    let victim = Victim { dead: true, ..armed() };
    let (after, _) = strike(&victim, at(LEFT_THIGH, 17), &[], &[]);
    assert_eq!(after, Victim { body: 3, ..victim });
}

#[test]
fn the_simple_die_may_stand_in_for_the_stress_die() {
    let options = Options { stress: false, ..Options::default() };
    let (after, wound) = strike_with(&CHART, &Victim::default(), at(THORAX, 1), &options, &[0], &["shock"]);
    assert_eq!((wound.shock.map(|roll| roll.total), after.mind), (Some(10), Mind::Awake));
}

#[test]
fn a_blow_that_runs_out_of_dice_changes_nobody() {
    let victim = armed();
    let result = wound(&CHART, &victim, &at(LEFT_HAND, 17), &Options::default(), &mut Script::new(&[2]));
    assert_eq!(result, Err(Error::Dice(DiceError::Exhausted)));
    assert_eq!(victim, armed());
}

#[test]
fn losses_beyond_the_capacity_are_refused() {
    let mut lost = Lost::NONE;
    for index in 0..LOST_CAPACITY {
        lost = lost.with(LostPart { part: PartId(100 + index as u8), side: None }).unwrap();
    }
    assert_eq!(lost.as_slice().len(), LOST_CAPACITY);
    let victim = Victim { lost, ..Victim::default() };
    let result = wound(&CHART, &victim, &at(LEFT_HAND, 17), &Options::default(), &mut Script::new(&[2]));
    assert_eq!(result, Err(Error::LostFull));
    // What is lost already takes no more room.
    assert_eq!(lost.with(LostPart { part: PartId(100), side: None }), Ok(lost));
}
