//! Rules 16 to 18: crippling rolls, nerves, and what the results do at once.

use sawbones::imperium::tables::{Activity, Level, Limb, Part, Remedy, Situation, SituationSet};
use sawbones::imperium::{
    Cause, Character, Characteristic, Chart, Event, Hit, Location, Options, Permanent, Side, TimeLeft, roll_crippling,
};
use sawbones::table::Band;

use crate::table::*;

fn roll(chart: Chart, die: u16, previous: u8, beyond: u32) -> (u32, String, bool) {
    let (rolled, _) =
        play(Options::default(), &[("cripple", die)], |referee| roll_crippling(chart, previous, beyond, referee));
    let rolled = rolled.expect("a roll");
    (rolled.total, rolled.row.result().to_string(), rolled.row.is_fatal())
}

#[test]
fn rule_16_earlier_cripplings_and_levels_beyond_each_add_one() {
    assert_eq!(roll(Chart::Head, 6, 0, 0), (6, "6".into(), false));
    assert_eq!(roll(Chart::Head, 6, 1, 0), (7, "7".into(), true));
    assert_eq!(roll(Chart::Body, 3, 1, 2), (6, "6".into(), false));
    assert_eq!(roll(Chart::Leg, 6, 2, 0), (8, "8–9".into(), true));
    assert_eq!(roll(Chart::Leg, 6, 2, 1), (9, "8–9".into(), true));
    assert_eq!(roll(Chart::Arm, 6, 2, 1), (9, "9".into(), true));
    assert_eq!(roll(Chart::Leg, 6, 2, 2), (10, "10+".into(), true));
    assert_eq!(roll(Chart::Body, 1, 0, 40), (41, "10+".into(), true));
}

#[test]
fn rule_16_a_hit_on_a_crippled_location_counts_all_its_levels_as_beyond() {
    let mut target = with_level(fifty(), Location::LeftLeg, Level::Crippled);
    target.wounds.crippled_before[Location::LeftLeg] = 1;
    let dice = [("leg.crippled:T", 10), ("stun", 1), ("cripple", 1), ("cripple:WP", 10)];
    let (after, _, events) = strike(&target, &shot(Location::LeftLeg, 6), &dice);
    assert_eq!(events[1], Event::Level { location: Location::LeftLeg, to: Level::Crippled });
    assert!(events.contains(&Event::Cripple {
        chart: Chart::Leg,
        die: 1,
        previous: 1,
        beyond: 2,
        result: Band { lo: Some(4), hi: Some(4) }
    }));
    assert_eq!(after.wounds.crippled_before[Location::LeftLeg], 2);
}

#[test]
fn rule_16_a_head_crippled_again_bleeds_one_d3_more() {
    let mut target = with_level(fifty(), Location::Head, Level::Crippled);
    target.wounds.bleeding[Location::Head] = 1;
    let dice = [("head.crippled:T", 100), ("cripple", 1), ("cripple:WP", 1)];
    let (after, _, _) = strike(&target, &shot(Location::Head, 5), &dice);
    assert_eq!(after.wounds.bleeding[Location::Head], 2);
}

#[test]
fn rule_16_what_a_multi_level_hit_has_left_over_is_beyond() {
    let target = with_level(fifty(), Location::RightArm, Level::Heavy);
    let dice = [("arm.crippled:T", 100), ("cripple", 1), ("cripple:WP", 1)];
    let (_, _, events) = strike(&target, &shot(Location::RightArm, 15), &dice);
    assert!(events.contains(&Event::Cripple {
        chart: Chart::Arm,
        die: 1,
        previous: 0,
        beyond: 2,
        result: Band { lo: Some(3), hi: Some(3) }
    }));
}

#[test]
fn rule_17_a_crippling_may_cost_a_point_of_sanity() {
    let target = with_level(fifty(), Location::RightArm, Level::Heavy);
    let at = |nerve| {
        let dice = [("arm.crippled:T", 100), ("cripple", 1), ("cripple:WP", nerve)];
        strike(&target, &shot(Location::RightArm, 5), &dice).0.condition.insanity
    };
    assert_eq!((at(50), at(51)), (0, 1));
}

#[test]
fn rule_17_nobody_tests_nerves_at_a_result_that_kills() {
    let mut target = with_level(fifty(), Location::RightArm, Level::Heavy);
    target.wounds.crippled_before[Location::RightArm] = 6;
    let dice = [("arm.crippled:T", 100), ("cripple", 1)];
    let (after, _, events) = strike(&target, &shot(Location::RightArm, 5), &dice);
    assert!(after.condition.dead);
    assert_eq!(events.last(), Some(&Event::Dead(Cause::Crippling)));
}

#[test]
fn rule_17_nerves_are_tested_before_the_result_weighs_on_willpower() {
    let target = with_level(fifty(), Location::Head, Level::Light);
    let dice = [("head.crippled:T", 100), ("cripple", 1), ("cripple:WP", 50), ("part", 1)];
    let (after, _, _) = strike(&target, &shot(Location::Head, 5), &dice);
    assert_eq!(after.condition.insanity, 0);
    assert_eq!(worth(&after, Characteristic::WP), 30.0, "and 20 less afterwards");
}

fn worth(character: &Character, one: Characteristic) -> f64 {
    let value = character.effective(one);
    value.numerator() as f64 / value.denominator() as f64
}

fn bleeding(location: Location, result: u16, more: &[(&'static str, u16)]) -> u8 {
    crippled(&fifty(), location, result, more).0.wounds.bleeding[location]
}

#[test]
fn rule_18_results_bleed_as_their_charts_say() {
    // A crippled head bleeds one D3 by its level.
    let head =
        [(1, &[("part", 1)][..], 1), (2, &[], 1), (3, &[], 1), (4, &[], 4), (5, &[], 1), (6, &[("clock", 3)][..], 2)];
    for (result, more, expected) in head {
        assert_eq!(bleeding(Location::Head, result, more), expected, "head {result}");
    }
    let others = [
        (Location::Body, [0, 0, 1, 2, 1, 0]),
        (Location::LeftArm, [0, 0, 1, 1, 1, 3]),
        (Location::RightLeg, [0, 1, 1, 1, 1, 2]),
    ];
    for (location, expected) in others {
        let d3s: Vec<u8> = (1..=6).map(|result| bleeding(location, result, &[])).collect();
        assert_eq!(d3s, expected, "{}", location.name());
    }
}

#[test]
fn rule_18_a_d6_says_which_part_of_the_head_is_gone() {
    let parts: Vec<_> = (1..=6)
        .map(|face| crippled(&fifty(), Location::Head, 1, &[("part", face)]).0.injuries.get(0).expect("an injury").part)
        .collect();
    let [ear, nose, other] = [Some(Part::LeftEar), Some(Part::Nose), Some(Part::RightEar)];
    assert_eq!(parts, [ear, ear, nose, nose, other, other]);
}

#[test]
fn rule_18_the_caller_says_which_shoulder_and_that_arm_is_useless_until_treated() {
    let (after, events) = crippled(&fifty(), Location::Body, 2, &[]);
    assert_eq!(after.injuries.get(0).expect("an injury").side, Some(Side::Left));
    assert!(after.useless_arms().contains(Location::LeftArm));
    assert!(!after.useless_arms().contains(Location::RightArm));
    assert!(events.contains(&Event::Useless(Location::LeftArm)));
    assert_eq!((worth(&after, Characteristic::WS), worth(&after, Characteristic::S)), (40.0, 50.0));
    assert!(quietly(|referee| after.treat(true, false, referee)).useless_arms().is_empty());
}

#[test]
fn rule_18_a_shoulder_that_nobody_names_takes_no_arm() {
    let target = with_level(fifty(), Location::Body, Level::Serious);
    let dice = [("body.crippled:T", 100), ("cripple", 2), ("cripple:WP", 1)];
    let (after, _, _) = strike(&target, &Hit { side: None, ..shot(Location::Body, 5) }, &dice);
    assert!(after.useless_arms().is_empty());
}

#[test]
fn rule_18_descriptions_that_throw_one_to_the_ground_do_so() {
    let falls = |location, result, more: &[(&'static str, u16)]| {
        crippled(&fifty(), location, result, more).1.contains(&Event::Prone)
    };
    let head: Vec<bool> = [(1, &[("part", 1)][..]), (2, &[]), (3, &[]), (4, &[]), (5, &[]), (6, &[("clock", 1)][..])]
        .into_iter()
        .map(|(result, more)| falls(Location::Head, result, more))
        .collect();
    assert_eq!(head, [false, false, false, false, true, false]);
    let others = [
        (Location::Body, [true, false, true, false, false, true]),
        (Location::RightArm, [false, false, false, false, false, false]),
        (Location::RightLeg, [false, false, false, false, true, true]),
    ];
    for (location, expected) in others {
        let fallen: Vec<bool> = (1..=6).map(|result| falls(location, result, &[])).collect();
        assert_eq!(fallen, expected, "{}", location.name());
    }
}

#[test]
fn rule_18_stunned_until_treated_has_no_count_and_halves_all_but_toughness() {
    let (after, _) = crippled(&fifty(), Location::RightArm, 1, &[]);
    assert_eq!((after.condition.stun, after.is_stunned()), (0, true));
    assert_eq!((worth(&after, Characteristic::WS), worth(&after, Characteristic::T)), (25.0, 50.0));
    let (later, _) = end_round(&after, &[]);
    assert!(later.is_stunned());
    assert!(!quietly(|referee| later.treat(true, false, referee)).is_stunned());
}

#[test]
fn rule_18_head_results_take_from_all_but_strength_and_toughness_the_callers_own_included() {
    let name = sawbones::imperium::Name::new("Sg").expect("a name");
    let mut target = fifty();
    target.characteristics =
        target.characteristics.with_extra(name, sawbones::imperium::Score::points(35).expect("a score")).expect("room");
    let own = target.characteristics.find("Sg").expect("it is there");
    let (after, _) = crippled(&target, Location::Head, 2, &[]);
    assert_eq!([Characteristic::WS, Characteristic::WP, Characteristic::LD].map(|one| worth(&after, one)), [30.0; 3]);
    assert_eq!([Characteristic::S, Characteristic::T].map(|one| worth(&after, one)), [50.0; 2]);
    assert_eq!(worth(&after, own), 15.0);
    let (eye, _) = crippled(&target, Location::Head, 3, &[]);
    assert_eq!(worth(&eye, Characteristic::BS), 40.0);
}

#[test]
fn rule_18_a_leg_halves_initiative_and_bars_moving_or_halves_it() {
    let (broken, _) = crippled(&fifty(), Location::RightLeg, 1, &[]);
    assert_eq!(worth(&broken, Characteristic::I), 25.0);
    assert!(broken.barred().contains(Activity::Move) && !broken.is_slowed());
    let (torn, _) = crippled(&fifty(), Location::RightLeg, 2, &[]);
    assert!(torn.is_slowed() && !torn.barred().contains(Activity::Move));
}

#[test]
fn rule_18_losses_without_a_test_hold_from_the_injury_on() {
    let losses = |location, result| {
        let mut all = Vec::new();
        crippled(&fifty(), location, result, &[]).0.permanents(&mut |loss| all.push(loss));
        all
    };
    let both_hands = SituationSet::of(&[Situation::TestsNeedingBothHands]);
    assert_eq!(
        losses(Location::RightArm, 5),
        [Permanent::LimbLost(Limb::Hand, Location::RightArm), Permanent::Halved { what: None, situations: both_hands }]
    );
    assert_eq!(losses(Location::LeftArm, 6)[0], Permanent::LimbLost(Limb::Arm, Location::LeftArm));
    let leg = losses(Location::RightLeg, 5);
    for one in [Activity::WalkUnaided, Activity::Run, Activity::Sprint] {
        assert!(leg.contains(&Permanent::Cannot(one)), "{one:?}");
    }
    assert_eq!(losses(Location::Body, 5), [], "paralysis waits for a test");
    assert_eq!(losses(Location::RightLeg, 4), []);
}

#[test]
fn rule_18_clocks_start_with_the_injury() {
    let clock = |location, result, more: &[(&'static str, u16)]| {
        let (_, events) = crippled(&everyman(45), location, result, more);
        events.into_iter().find_map(|event| match event {
            Event::Clock { left, remedy } => Some((left, remedy)),
            _ => None,
        })
    };
    assert_eq!(clock(Location::Head, 5, &[]), Some((TimeLeft::Rounds(4), Remedy::Treatment)), "45 / 10, rounded down");
    assert_eq!(clock(Location::Head, 6, &[("clock", 3)]), Some((TimeLeft::Rounds(3), Remedy::Treatment)));
    assert_eq!(clock(Location::Body, 6, &[]), Some((TimeLeft::Rounds(4), Remedy::Drain)));
    assert_eq!(clock(Location::LeftArm, 5, &[]), Some((TimeLeft::hours(24), Remedy::Surgery)));
    assert_eq!(clock(Location::LeftArm, 6, &[]), Some((TimeLeft::hours(24), Remedy::Surgery)));
    assert_eq!(clock(Location::Head, 4, &[]), None);
}
