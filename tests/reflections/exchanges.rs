//! Rules 1 and 2: blows at the same moment, and aiming again.

use sawbones::reflections::{
    Aim, AttackKind, Blow, CHART, Error, Fighter, Hands, Mind, Options, Range, Victim, Wound, exchange, may_aim_again,
};

use crate::support::{SWORD, Script, armed, hit};

const ANN: usize = 0;
const BO: usize = 1;

/// High 80: the thorax.
fn thorax(target: usize, damage: i64) -> Blow {
    Blow { target, hit: hit(Aim::High, 80, damage) }
}

#[track_caller]
fn fight(ann: Victim, bo: Victim, blows: &[Blow], faces: &[u16], purposes: &[&str]) -> ([Victim; 2], Vec<Wound>) {
    let fighters = [Fighter { name: "Ann", victim: ann }, Fighter { name: "Bo", victim: bo }];
    let mut after = [Victim::default(); 2];
    let mut wounds = vec![None; blows.len()];
    let mut dice = Script::new(faces);
    exchange(&CHART, &fighters, blows, &Options::default(), &mut dice, &mut after, &mut wounds).expect("scripted");
    dice.assert_asked(purposes);
    (after, wounds.into_iter().flatten().collect())
}

#[test]
fn rule_1_whoever_falls_has_struck_all_the_same() {
    let blows = [thorax(BO, 9), thorax(ANN, 5)];
    let (after, _) = fight(Victim::default(), Victim::default(), &blows, &[5, 6], &["Bo shock", "Ann shock"]);
    // Bo takes a G4 and −3; Ann an S2 and no penalty yet.
    assert_eq!((after[BO].body, after[BO].mind), (3, Mind::Unconscious));
    assert_eq!((after[ANN].body, after[ANN].mind), (1, Mind::Awake));
}

#[test]
fn rule_1_both_may_die() {
    let blows = [thorax(BO, 17), thorax(ANN, 17)];
    let (after, _) = fight(Victim::default(), Victim::default(), &blows, &[9, 9], &["Bo stamina", "Ann stamina"]);
    assert!(after[ANN].dead && after[BO].dead);
}

#[test]
fn rule_1_all_levels_go_first_and_each_wound_rolls_at_the_full_penalty() {
    let blows = [thorax(BO, 5), thorax(BO, 9)];
    let victim = Victim { fatigue_roll: 4, ..Victim::default() };
    let (after, wounds) = fight(Victim::default(), victim, &blows, &[7, 7], &["Bo shock", "Bo shock"]);
    // One level and three: four together, so −5 on both.
    assert_eq!(after[BO].body, 4);
    for wound in wounds {
        assert_eq!(wound.shock.map(|roll| roll.total), Some(7 + 4 - 5));
    }
}

#[test]
fn rule_1_a_shock_roll_for_each_wound_even_after_the_first_has_failed() {
    let blows = [thorax(BO, 1), thorax(BO, 1)];
    let (after, _) = fight(Victim::default(), Victim::default(), &blows, &[2, 9], &["Bo shock", "Bo shock"]);
    assert_eq!(after[BO].mind, Mind::Unconscious);
}

#[test]
fn rule_1_no_shock_roll_at_all_for_somebody_who_came_unconscious() {
    let blows = [thorax(BO, 1), thorax(BO, 1)];
    let sleeper = Victim { mind: Mind::Unconscious, ..Victim::default() };
    fight(Victim::default(), sleeper, &blows, &[], &[]);
}

#[test]
fn rule_1_two_wounds_may_kill_where_each_alone_would_not() {
    // G4 and K4: six levels of the five that there are; nothing is rolled.
    let blows = [thorax(BO, 9), thorax(BO, 13)];
    let (after, _) = fight(Victim::default(), Victim::default(), &blows, &[], &[]);
    assert_eq!((after[BO].body, after[BO].dead), (6, true));
}

#[test]
fn rule_1_the_dead_roll_nothing_for_their_second_wound() {
    let blows = [thorax(BO, 13), thorax(BO, 5)];
    let (after, wounds) = fight(Victim::default(), Victim::default(), &blows, &[2], &["Bo stamina"]);
    assert_eq!((after[BO].body, after[BO].dead), (4, true));
    assert_eq!(wounds.iter().flat_map(Wound::rolls).count(), 1);
}

#[test]
fn rule_1_rolls_7_to_10_of_one_wound_come_before_those_of_the_next() {
    // High 71 and 72: the left and the right hand.
    let blow = |location| Blow { target: BO, hit: hit(Aim::High, location, 1) };
    let purposes = ["Bo dexterity", "Bo shock", "Bo dexterity", "Bo shock"];
    let (after, _) = fight(Victim::default(), armed(), &[blow(71), blow(72)], &[5, 9, 9, 9], &purposes);
    assert_eq!(after[BO].held, Hands { left: None, right: Some(SWORD) });
}

#[test]
fn rule_1_a_blow_that_does_nothing_changes_nobody() {
    let (after, wounds) = fight(armed(), armed(), &[thorax(ANN, 0)], &[], &[]);
    assert_eq!(after, [armed(), armed()]);
    assert_eq!(wounds.len(), 1);
    assert_eq!(wounds[0].cell, None);
}

#[test]
fn an_exchange_whose_lists_do_not_fit_is_refused() {
    let fighters = [Fighter { name: "Ann", victim: Victim::default() }];
    let run = |blows: &[Blow], after: &mut [Victim], wounds: &mut [Option<Wound>]| {
        exchange(&CHART, &fighters, blows, &Options::default(), &mut Script::new(&[]), after, wounds)
    };
    let mut one = [Victim::default()];
    assert_eq!(run(&[], &mut [], &mut []), Err(Error::Room { needed: (1, 0), given: (0, 0) }));
    assert_eq!(run(&[thorax(0, 1)], &mut one, &mut []), Err(Error::Room { needed: (1, 1), given: (1, 0) }));
    assert_eq!(run(&[thorax(3, 1)], &mut one, &mut [None]), Err(Error::NoFighter { blow: 0, target: 3 }));
}

#[test]
fn rule_2_only_brawling_at_touch_range_after_trying_for_more_may_aim_again() {
    let mut allowed = Vec::new();
    for tried in [Range::Touch, Range::Longer] {
        for ended in [Range::Touch, Range::Longer] {
            for attack in [AttackKind::Brawling, AttackKind::Weapon, AttackKind::Spell] {
                if may_aim_again(tried, ended, attack) {
                    allowed.push((tried, ended, attack));
                }
            }
        }
    }
    assert_eq!(allowed, [(Range::Longer, Range::Touch, AttackKind::Brawling)]);
}
