//! Rules 5 and 11: spells on the body, coming round, stabilising.

use sawbones::reflections::{CHART, Mind, Options, Round, Victim, direct, round, stabilise};

use crate::support::{Script, armed};

#[track_caller]
fn a_round(victim: &Victim, faces: &[u16], purposes: &[&str]) -> (Victim, Round) {
    let mut dice = Script::new(faces);
    let result = round(&CHART, victim, &Options::default(), &mut dice).expect("scripted");
    dice.assert_asked(purposes);
    result
}

fn out_cold() -> Victim {
    Victim { mind: Mind::Unconscious, body: 2, ..armed() }
}

#[test]
fn rule_5_a_spell_on_the_body_takes_levels_and_does_nothing_else() {
    for levels in 0..=5 {
        assert_eq!(direct(&CHART, &armed(), levels), Victim { body: levels.into(), ..armed() });
    }
}

#[test]
fn rule_5_a_spell_past_the_track_kills() {
    assert_eq!(direct(&CHART, &armed(), 6), Victim { body: 6, dead: true, ..armed() });
    let hurt = Victim { body: 4, ..armed() };
    assert!(!direct(&CHART, &hurt, 1).dead);
    assert!(direct(&CHART, &hurt, 2).dead);
}

#[test]
fn rule_5_levels_taken_by_a_spell_weigh_on_later_rolls() {
    assert_eq!(direct(&CHART, &armed(), 3).penalty(&CHART), -3);
}

#[test]
fn rule_11_a_failed_waking_roll_leaves_them_lying() {
    let (after, rolls) = a_round(&out_cold(), &[6], &["wake"]);
    assert_eq!(after, out_cold());
    assert_eq!(rolls.rolls().map(|roll| roll.total).collect::<Vec<_>>(), [6 - 1]);
}

#[test]
fn rule_11_two_successes_wake_in_good_order() {
    let (after, _) = a_round(&out_cold(), &[7, 7], &["wake", "second"]);
    assert_eq!(after, Victim { mind: Mind::Awake, ..out_cold() });
    assert!(after.can_act(&CHART));
}

#[test]
fn rule_11_a_failed_second_roll_wakes_into_shock() {
    let (after, _) = a_round(&out_cold(), &[7, 6], &["wake", "second"]);
    assert_eq!(after.mind, Mind::Shock);
    assert!(!after.can_act(&CHART));
}

#[test]
fn rule_11_a_botched_second_roll_is_no_worse_than_a_failed_one() {
    let (after, rolls) = a_round(&out_cold(), &[7, 0, 0], &["wake", "second", "second botch"]);
    assert_eq!((after.mind, rolls.second.map(|roll| roll.botch)), (Mind::Shock, Some(true)));
}

#[test]
fn rule_11_shock_lasts_through_rounds_until_stabilised() {
    let shocked = Victim { mind: Mind::Shock, ..armed() };
    let (after, rolls) = a_round(&shocked, &[], &[]);
    assert_eq!((after, rolls), (shocked, Round::default()));
    assert_eq!(stabilise(&after), armed());
}

#[test]
fn rule_11_stabilising_ends_shock_only() {
    assert_eq!(stabilise(&out_cold()), out_cold());
    let awake = Victim { body: 3, prone: true, ..armed() };
    assert_eq!(stabilise(&awake), awake);
    let dead = Victim { mind: Mind::Shock, dead: true, ..armed() };
    assert_eq!(stabilise(&dead), dead);
}

#[test]
fn rule_11_nobody_else_rolls_in_a_round() {
    a_round(&armed(), &[], &[]);
    a_round(&Victim { dead: true, ..out_cold() }, &[], &[]);
}

#[test]
fn rule_11_the_incapacitated_may_wake_and_still_cannot_act() {
    let victim = Victim { body: 5, fatigue_roll: 2, ..out_cold() };
    let (after, _) = a_round(&victim, &[9, 9], &["wake", "second"]);
    assert_eq!(after.mind, Mind::Awake);
    assert!(!after.can_act(&CHART));
}
