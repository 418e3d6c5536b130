//! Rules 10 to 12: hit points, consciousness, death and Fate.

use sawbones::imperium::tables::Level;
use sawbones::imperium::{
    Attack, Cause, Characteristic, Event, Hit, Knockout, Location, Options, Score, Tenths, TestValue,
};

use crate::table::*;

fn punch(damage: u16) -> Hit {
    // Plain hit points: thrown at an arm that holds nothing would still injure, a fist does not.
    let strength = Score::points(50 + 10 * (damage - 1))
        .map(|score| sawbones::imperium::Strength { score, hands: sawbones::imperium::Hands::Two });
    Hit { location: Some(Location::Body), ..Hit::new(Attack::Unarmed { strength }) }
}

/// Somebody of this Toughness, brought by a blow of 1 and its Strength from so many hit points to so many.
fn beaten(toughness: u16, from: i32, to: i32) -> (sawbones::imperium::Character, Vec<Event>) {
    let target = with_hit_points(everyman(toughness), from);
    let damage = u16::try_from(from - to).expect("a loss");
    let (after, _, events) = strike(&target, &punch(damage), &[("damage", 1)]);
    assert_eq!(after.hit_points.now, Tenths::points(to));
    (after, events)
}

#[test]
fn rule_10_hit_points_start_at_toughness_and_go_no_higher() {
    let hurt = with_hit_points(fifty(), 30);
    assert_eq!(fifty().hit_points.now, Tenths::points(50));
    let healed = quietly(|referee| hurt.gain_hit_points(Tenths::points(100), referee));
    assert_eq!(healed.hit_points.now, Tenths::points(50));
}

#[test]
fn rule_10_a_lower_maximum_of_the_callers_is_kept() {
    let mut frail = with_hit_points(fifty(), 20);
    frail.hit_points.most = Tenths::points(40);
    let healed = quietly(|referee| frail.gain_hit_points(Tenths::points(100), referee));
    assert_eq!(healed.hit_points.now, Tenths::points(40));
}

#[test]
fn rule_10_raising_toughness_raises_hit_points_now_and_at_most() {
    let raised = quietly(|referee| with_hit_points(fifty(), 30).raise_toughness(10, referee));
    assert_eq!(raised.toughness.points(), 60);
    assert_eq!(raised.characteristics.score(Characteristic::T), Score::points(60).expect("a score"));
    assert_eq!((raised.hit_points.now, raised.hit_points.most), (Tenths::points(40), Tenths::points(60)));
}

#[test]
fn rule_10_toughness_lost_for_a_time_leaves_hit_points_and_base_injury_alone() {
    let weak = fifty().lower_toughness(20);
    assert_eq!(weak.hit_points, fifty().hit_points);
    assert_eq!(weak.toughness, fifty().toughness);
    assert_eq!(weak.effective(Characteristic::T), TestValue::from(Score::points(30).expect("a score")));
    let (_, report, _) = strike(&weak, &shot(Location::Body, 5), &[]);
    assert_eq!(report.levels, 1, "Base Injury is still 5");
}

#[test]
fn rule_11_below_half_of_toughness_is_out_and_exactly_half_is_not() {
    for (toughness, from, to, out) in [
        (50, 30, 26, false),
        (50, 30, 25, false),
        (50, 30, 24, true),
        (45, 30, 23, false),
        (45, 30, 22, true),
        (7, 7, 4, false),
        (7, 7, 3, true),
    ] {
        let (after, events) = beaten(toughness, from, to);
        assert_eq!(after.condition.is_unconscious(), out, "Toughness {toughness}, {to} hit points");
        assert_eq!(events.contains(&Event::Unconscious(Knockout::HitPoints)), out);
    }
}

#[test]
fn rule_11_only_strictly_above_half_wakes() {
    let (out, _) = beaten(50, 30, 24);
    let half = quietly(|referee| out.gain_hit_points(Tenths::points(1), referee));
    assert!(half.condition.is_unconscious(), "exactly half is not above");
    let (awake, events) = play(Options::default(), &[], |referee| half.gain_hit_points(Tenths::points(1), referee));
    assert!(!awake.condition.is_unconscious());
    assert_eq!(events, [Event::Awake]);
}

#[test]
fn rule_11_no_shaking_wakes_whoever_is_out_for_want_of_hit_points() {
    let (out, _) = beaten(50, 30, 24);
    let (still_out, events) = play(Options::default(), &[], |referee| out.wake(referee));
    assert!(still_out.condition.is_unconscious());
    assert_eq!(events, []);
}

#[test]
fn rule_11_at_nothing_one_is_dead_and_the_hit_rolls_nothing_further() {
    let target = with_hit_points(fifty(), 10);
    let (after, report, events) = strike(&target, &shot(Location::Head, 10), &[]);
    assert!(after.condition.dead);
    assert_eq!(report.levels, 2);
    assert_eq!(
        events,
        [
            Event::HitPoints { lost: Tenths::points(10), now: Tenths::ZERO },
            Event::Dead(Cause::HitPoints),
            Event::Level { location: Location::Head, to: Level::Light },
            Event::Level { location: Location::Head, to: Level::Crippled },
        ],
        "the levels are noted all the same"
    );
}

#[test]
fn rule_11_one_hit_point_is_life() {
    let target = with_hit_points(fifty(), 10);
    let (after, _, _) = strike(&target, &shot(Location::LeftArm, 9), &[]);
    assert!(!after.condition.dead && after.condition.is_unconscious());
}

const FATE: Options = Options {
    destroy_armour: false,
    fate: true,
    lodging: false,
    lodged_stun: false,
    infection: false,
    attrition: false,
};

#[test]
fn rule_12_fate_turns_a_death_by_hit_points_into_a_coma() {
    let target = with_hit_points(fifty(), 5);
    let (after, _, events) = strike_with(FATE, &target, &shot(Location::Body, 5), &[]);
    assert!(!after.condition.dead && after.condition.coma && after.condition.is_unconscious());
    assert!(events.contains(&Event::Coma(Cause::HitPoints)));
    assert!(!events.contains(&Event::Dead(Cause::HitPoints)));
}

#[test]
fn rule_12_fate_turns_a_death_by_chart_into_a_coma() {
    let mut target = with_level(fifty(), Location::Body, Level::Serious);
    target.wounds.crippled_before[Location::Body] = 6;
    let dice = [("body.crippled:T", 100), ("cripple", 1)];
    let (after, _, events) = strike_with(FATE, &target, &shot(Location::Body, 1), &dice);
    assert!(after.condition.coma && !after.condition.dead);
    assert!(events.contains(&Event::Coma(Cause::Crippling)));
    let (dead, _, _) = strike(&target, &shot(Location::Body, 1), &dice);
    assert!(dead.condition.dead && !dead.condition.coma);
}

#[test]
fn rule_12_fate_comes_too_late_for_the_dead() {
    let mut target = fifty();
    target.condition.dead = true;
    let (after, _, events) = strike_with(FATE, &target, &shot(Location::Body, 60), &[]);
    assert!(after.condition.dead && !after.condition.coma);
    assert!(!events.contains(&Event::Coma(Cause::HitPoints)));
}
