//! Rules 20 to 23: shaken heads, stun, bleeding, unconsciousness.

use sawbones::imperium::tables::Level;
use sawbones::imperium::{
    Attack, Cause, Character, Characteristic, Elapsed, Event, Hit, Location, Options, PieceKind, Tenths, ToHit,
    unconscious_minutes,
};

use crate::table::*;

fn stunned(rounds: u16) -> Character {
    let mut character = fifty();
    character.condition.stun = rounds;
    character
}

#[test]
fn rule_20_a_head_hit_that_does_nothing_may_stun_for_a_round() {
    let target = wearing(fifty(), Location::Head, &[(PieceKind::Other, 5)]);
    let (passed, _, _) = strike(&target, &shot(Location::Head, 5), &[("head.stopped:T", 50)]);
    let (failed, _, events) = strike(&target, &shot(Location::Head, 5), &[("head.stopped:T", 51)]);
    assert_eq!((passed.condition.stun, failed.condition.stun), (0, 1));
    assert_eq!(failed.wounds.levels[Location::Head], None);
    assert!(!failed.condition.prone);
    assert_eq!(events.last(), Some(&Event::Stun { rounds: 1, probably_prone: false }));
}

#[test]
fn rule_20_a_helmet_that_lets_a_point_through_asks_only_for_the_levels_test() {
    let target = wearing(fifty(), Location::Head, &[(PieceKind::Other, 4)]);
    strike(&target, &shot(Location::Head, 5), &[("head.light:T", 1), ("stun", 1)]);
}

#[test]
fn rule_20_whatever_stopped_it_counts_and_other_locations_do_not() {
    let mut target = fifty();
    target.field = Some(expression("D6"));
    strike(&target, &shot(Location::Head, 3), &[("field", 3), ("head.stopped:T", 1)]);
    strike(&target, &shot(Location::Body, 3), &[("field", 3)]);
}

#[test]
fn rule_20_an_unarmed_blow_that_costs_hit_points_asks_nothing() {
    let fist = Hit { location: Some(Location::Head), ..Hit::new(Attack::Unarmed { strength: None }) };
    strike(&fifty(), &fist, &[("damage", 1)]);
    let helmet = wearing(fifty(), Location::Head, &[(PieceKind::Other, 3)]);
    strike(&helmet, &fist, &[("damage", 6), ("head.stopped:T", 1)]);
}

#[test]
fn rule_21_stun_halves_every_characteristic_but_toughness() {
    let halved = |one| stunned(1).effective(one).denominator() == 4;
    let all = Characteristic::CORE.map(halved);
    assert_eq!(all, [true, true, true, false, true, true, true]);
}

#[test]
fn rule_21_stun_in_a_hit_counts_for_its_later_tests() {
    let target = with_level(fifty(), Location::Head, Level::Light);
    let dice = [("head.crippled:T", 1), ("stun", 1), ("cripple", 2), ("cripple:WP", 26)];
    let (after, _, _) = strike(&target, &shot(Location::Head, 5), &dice);
    assert_eq!(after.condition.insanity, 1, "26 fails against half of 50");
}

#[test]
fn rule_21_subtractions_come_before_halving_and_stop_at_nothing() {
    let mut target = stunned(1);
    target.wounds.initiative[Location::Body] = 10;
    let value = target.effective(Characteristic::I);
    assert_eq!((value.numerator(), value.denominator()), (80, 4), "(50 - 10) / 2");
    target = with_score(target, Characteristic::I, 7);
    assert_eq!(target.effective(Characteristic::I).numerator(), 0);
}

#[test]
fn rule_21_more_stun_adds_rounds_and_each_round_takes_one() {
    let (after, _, _) = strike(&stunned(2), &shot(Location::Head, 5), &[("head.light:T", 1), ("stun", 5)]);
    assert_eq!(after.condition.stun, 5);
    let (next, _) = end_round(&stunned(2), &[]);
    let (last, _) = end_round(&next, &[]);
    assert_eq!((next.condition.stun, last.condition.stun, last.is_stunned()), (1, 0, false));
}

#[test]
fn rule_21_the_round_in_which_one_has_acted_is_not_missed() {
    let (first, _) = end_round(&stunned(1).acts(), &[]);
    assert_eq!(first.condition.stun, 1);
    assert_eq!(end_round(&first, &[]).0.condition.stun, 0);
}

#[test]
fn rule_22_each_effect_costs_d3_at_the_end_of_the_round() {
    let mut target = fifty();
    target.wounds.bleeding[Location::Body] = 2;
    target.wounds.bleeding[Location::Head] = 1;
    let (after, events) = end_round(&target, &[("bleed", 6), ("bleed", 1), ("bleed", 3)]);
    assert_eq!(after.hit_points.now, Tenths::points(50 - 3 - 1 - 2));
    assert_eq!(events, [Event::HitPoints { lost: Tenths::points(6), now: Tenths::points(44) }]);
    assert_eq!(after.wounds.levels, fifty().wounds.levels, "bleeding does no location injury");
}

#[test]
fn rule_22_one_may_bleed_to_death_and_then_nothing_more_is_rolled() {
    let (mut target, _) = crippled(&fifty(), Location::Body, 3, &[]);
    target = with_hit_points(target, 1);
    let (after, events) = end_round(&target, &[("bleed", 1)]);
    assert!(after.condition.dead);
    assert_eq!(events.last(), Some(&Event::Dead(Cause::HitPoints)));
    assert_eq!(end_round(&after, &[]).1, [], "the dead do not bleed");
}

#[test]
fn rule_22_bleeding_may_knock_out_before_the_tests_of_the_round() {
    let (mut target, _) = crippled(&fifty(), Location::Body, 3, &[]);
    target = with_hit_points(target, 26);
    let (after, _) = end_round(&target, &[("bleed", 6), ("each_round:T", 100)]);
    assert!(after.condition.out_below_level && after.condition.out_by_test);
}

#[test]
fn rule_23_close_combat_against_the_unconscious_hits_critically_where_the_attacker_likes() {
    let mut target = fifty();
    target.condition.out_by_test = true;
    let blow = Hit {
        to_hit: Some(ToHit { roll: percent(97), target: 10 }),
        location: Some(Location::Body),
        ..Hit::new(Attack::Close { damage: expression("2"), strength: None })
    };
    let (_, report, _) = strike(&target, &blow, &[]);
    assert_eq!((report.critical, report.damage.doubled, report.location), (true, 4, Location::Body));
    let fist = Hit { location: Some(Location::Body), ..Hit::new(Attack::Unarmed { strength: None }) };
    let (_, report, _) = strike(&target, &fist, &[("damage", 1)]);
    assert_eq!((report.critical, report.levels), (true, 1), "so even a fist injures");
    target.condition.out_by_test = false;
    target.condition.asleep = true;
    assert!(strike(&target, &fist, &[("damage", 1)]).1.critical, "the sleeping are no better off");
}

#[test]
fn rule_23_a_shot_at_the_unconscious_is_an_ordinary_shot() {
    let mut target = fifty();
    target.condition.out_by_test = true;
    let (_, report, _) = strike(&target, &rolled(Attack::Ranged { damage: expression("2") }, 14), &[]);
    assert_eq!((report.critical, report.damage.doubled), (false, 2));
}

#[test]
fn rule_23_the_unconscious_still_take_every_test() {
    let mut target = fifty();
    target.condition.out_by_test = true;
    strike(&target, &shot(Location::RightLeg, 5), &[("leg.light:S", 1)]);
}

#[test]
fn rule_23_how_long_one_is_out_is_d6_times_ten_minutes() {
    let minutes = |face| play(Options::default(), &[("unconscious", face)], unconscious_minutes).0;
    assert_eq!((minutes(1), minutes(6)), (Ok(10), Ok(60)));
}

#[test]
fn rule_23_whoever_a_test_knocked_out_wakes_when_woken_or_when_the_time_is_over() {
    let mut target = fifty();
    target.condition.out_by_test = true;
    assert!(!quietly(|referee| target.wake(referee)).condition.is_unconscious());
    let (timed, _) = play(Options::default(), &[("unconscious", 2)], |referee| target.roll_unconsciousness(referee));
    let (timed, minutes) = timed.expect("a roll");
    assert_eq!(minutes, 20);
    let later = |minutes| {
        rolling(&[], |referee| timed.pass_time(Elapsed::minutes(minutes).expect("minutes"), referee))
            .0
            .condition
            .is_unconscious()
    };
    assert_eq!((later(19), later(20)), (true, false));
}

#[test]
fn rule_23_hit_points_alone_do_not_wake_whoever_failed_a_test_as_well() {
    let mut target = with_hit_points(fifty(), 24);
    target.condition.out_below_level = true;
    target.condition.out_by_test = true;
    let healed = quietly(|referee| target.gain_hit_points(Tenths::points(10), referee));
    assert!(healed.condition.is_unconscious());
    assert!(!quietly(|referee| healed.wake(referee)).condition.is_unconscious());
}
