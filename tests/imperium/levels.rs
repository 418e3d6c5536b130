//! Rules 13 to 15: how many levels a hit does, and what each of them does.

use sawbones::imperium::charts::levels;
use sawbones::imperium::tables::Level;
use sawbones::imperium::{Character, Characteristic, Chart, Event, Grip, Knockout, Location, Tenths, Toughness};

use crate::table::*;

#[test]
fn rule_13_a_hit_at_exactly_base_injury_is_one_level() {
    assert_eq!(strike(&fifty(), &shot(Location::Body, 5), &[]).1.levels, 1);
    assert_eq!(strike(&fifty(), &shot(Location::Body, 6), &[("body.heavy:S", 1)]).1.levels, 2);
}

#[test]
fn rule_13_both_sides_of_every_multiple_of_base_injury() {
    let levels = |toughness, damage| Toughness::new(toughness).expect("Toughness").levels(Tenths::points(damage));
    let cases: [(u16, &[(i32, u32)]); 3] = [
        (50, &[(0, 0), (1, 1), (5, 1), (6, 2), (10, 2), (11, 3), (15, 3), (16, 4), (20, 4), (21, 5)]),
        (45, &[(4, 1), (5, 2), (9, 2), (10, 3), (13, 3), (14, 4), (18, 4), (19, 5)]),
        (7, &[(1, 2), (2, 3), (3, 5), (4, 6), (5, 8), (6, 9), (7, 10), (8, 12)]),
    ];
    for (toughness, expected) in cases {
        for (damage, count) in expected {
            assert_eq!(levels(toughness, *damage), *count, "Toughness {toughness}, {damage} damage");
        }
    }
}

#[test]
fn rule_13_toughness_nothing_is_refused() {
    assert_eq!(Toughness::new(0), None);
    assert_eq!(Toughness::new(1_001), None);
}

#[test]
fn rule_13_damage_does_not_add_up_but_levels_do() {
    let (once, _, _) = strike(&fifty(), &shot(Location::Body, 1), &[]);
    let (twice, _, _) = strike(&once, &shot(Location::Body, 1), &[("body.heavy:S", 1)]);
    assert_eq!(twice.wounds.levels[Location::Body], Some(Level::Heavy));
    assert_eq!(twice.hit_points.now, Tenths::points(48));
}

#[test]
fn rule_14_each_location_has_its_own_ladder() {
    let ladder = |chart| levels(chart).map(|row| row.level()).collect::<Vec<_>>();
    assert_eq!(ladder(Chart::Head), [Level::Light, Level::Crippled]);
    assert_eq!(ladder(Chart::Body), [Level::Light, Level::Heavy, Level::Serious, Level::Crippled]);
    assert_eq!(ladder(Chart::Arm), [Level::Light, Level::Heavy, Level::Crippled]);
    assert_eq!(ladder(Chart::Leg), [Level::Light, Level::Heavy, Level::Crippled]);
}

#[test]
fn rule_14_a_hit_that_crosses_several_levels_applies_each_lowest_first() {
    let dice = [("arm.crippled:T", 100), ("cripple", 4), ("cripple:WP", 1)];
    let (after, report, events) = strike(&fifty(), &shot(Location::RightArm, 15), &dice);
    assert_eq!(report.levels, 3);
    let crossed: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Level { location: Location::RightArm, to } => Some(*to),
            _ => None,
        })
        .collect();
    assert_eq!(crossed, [Level::Light, Level::Heavy, Level::Crippled]);
    assert_eq!(after.wounds.bleeding[Location::RightArm], 2, "Heavy's D3, and the result's");
}

#[test]
fn rule_14_a_second_hit_goes_on_from_where_the_location_stands() {
    let target = with_level(fifty(), Location::RightArm, Level::Light);
    let dice = [("arm.crippled:T", 10), ("stun", 2), ("cripple", 1), ("cripple:WP", 1)];
    let (after, _, _) = strike(&target, &shot(Location::RightArm, 6), &dice);
    assert_eq!(after.wounds.levels[Location::RightArm], Some(Level::Crippled));
    assert_eq!(after.wounds.bleeding[Location::RightArm], 1, "Heavy bled; the result does not");
}

fn points_off(character: &Character) -> u16 {
    character.initiative_penalty()
}

#[test]
fn rule_15_head_light_passed_stuns_for_d3_rounds() {
    let (after, _, events) = strike(&fifty(), &shot(Location::Head, 5), &[("head.light:T", 50), ("stun", 5)]);
    assert_eq!((after.condition.stun, after.condition.is_unconscious()), (3, false));
    assert_eq!(points_off(&after), 10);
    assert_eq!(events.last(), Some(&Event::Initiative { location: Location::Head, points: 10 }));
}

#[test]
fn rule_15_head_light_failed_knocks_out() {
    let (after, _, events) = strike(&fifty(), &shot(Location::Head, 5), &[("head.light:T", 51)]);
    assert_eq!((after.condition.stun, after.condition.out_by_test), (0, true));
    assert!(events.contains(&Event::Unconscious(Knockout::Test)));
}

#[test]
fn rule_15_a_crippled_head_tests_again_and_bleeds() {
    let target = with_level(fifty(), Location::Head, Level::Light);
    let dice = [("head.crippled:T", 1), ("stun", 1), ("cripple", 2), ("cripple:WP", 1)];
    let (after, _, _) = strike(&target, &shot(Location::Head, 5), &dice);
    assert_eq!((after.condition.stun, after.wounds.bleeding[Location::Head]), (1, 1));
    assert_eq!(points_off(&after), 0, "only Light takes Initiative, and Light was crossed before");
}

#[test]
fn rule_15_body_light_only_weighs_on_initiative() {
    let (after, _, events) = strike(&fifty(), &shot(Location::Body, 5), &[]);
    assert_eq!(events.len(), 3);
    assert_eq!((points_off(&after), after.condition.prone), (10, false));
}

#[test]
fn rule_15_body_heavy_asks_strength_and_bleeds() {
    let target = with_level(fifty(), Location::Body, Level::Light);
    let (standing, _, _) = strike(&target, &shot(Location::Body, 5), &[("body.heavy:S", 50)]);
    let (down, _, _) = strike(&target, &shot(Location::Body, 5), &[("body.heavy:S", 51)]);
    assert_eq!((standing.condition.prone, down.condition.prone), (false, true));
    assert_eq!(standing.wounds.bleeding[Location::Body], 1);
}

#[test]
fn rule_15_body_heavy_as_light_runs_again_where_treatment_had_ended_it() {
    let treated = with_level(fifty(), Location::Body, Level::Light);
    let (again, _, _) = strike(&treated, &shot(Location::Body, 5), &[("body.heavy:S", 1)]);
    assert_eq!(points_off(&again), 10);
    let mut running = treated;
    running.wounds.initiative[Location::Body] = 10;
    let (once, _, events) = strike(&running, &shot(Location::Body, 5), &[("body.heavy:S", 1)]);
    assert_eq!(points_off(&once), 10, "not a second time beside one that runs");
    assert!(!events.iter().any(|event| matches!(event, Event::Initiative { .. })));
}

#[test]
fn rule_15_body_serious_falls_without_a_test_and_keeps_one_bleeding_going() {
    let mut target = with_level(fifty(), Location::Body, Level::Heavy);
    let dice = [("body.serious:T", 50), ("stun", 6)];
    let (treated, _, _) = strike(&target, &shot(Location::Body, 5), &dice);
    assert_eq!((treated.condition.prone, treated.condition.stun), (true, 3));
    assert_eq!((treated.wounds.bleeding[Location::Body], points_off(&treated)), (1, 10), "as Heavy, again");
    target.wounds.bleeding[Location::Body] = 1;
    target.wounds.initiative[Location::Body] = 10;
    let (running, _, _) = strike(&target, &shot(Location::Body, 5), &dice);
    assert_eq!((running.wounds.bleeding[Location::Body], points_off(&running)), (1, 10), "no second one");
}

#[test]
fn rule_15_a_crippled_body_stuns_for_d6_rounds() {
    let target = with_level(fifty(), Location::Body, Level::Serious);
    let dice = [("body.crippled:T", 1), ("stun", 6), ("cripple", 2), ("cripple:WP", 1)];
    assert_eq!(strike(&target, &shot(Location::Body, 5), &dice).0.condition.stun, 6);
}

fn holding(grips: &[Grip]) -> Character {
    let mut character = with_score(fifty(), Characteristic::S, 45);
    for grip in grips {
        character.held.take(*grip).expect("a free slot");
    }
    character
}

fn held(character: &Character) -> Vec<u8> {
    character.held.iter().map(|(slot, _)| slot).collect()
}

#[test]
fn rule_15_arm_light_tests_at_half_strength_for_what_that_arm_holds_alone() {
    let target = holding(&[Grip::Right, Grip::Left]);
    let (kept, _, _) = strike(&target, &shot(Location::RightArm, 5), &[("arm.light:S", 22)]);
    let (dropped, _, events) = strike(&target, &shot(Location::RightArm, 5), &[("arm.light:S", 23)]);
    assert_eq!((held(&kept), held(&dropped)), (vec![0, 1], vec![1]));
    let value = events.iter().find_map(|event| match event {
        Event::Test { value, .. } => Some((value.numerator(), value.denominator())),
        _ => None,
    });
    assert_eq!(value, Some((90, 4)), "22½");
}

#[test]
fn rule_15_arm_light_tests_at_full_strength_for_what_both_hands_hold() {
    let target = holding(&[Grip::Both]);
    let (kept, _, _) = strike(&target, &shot(Location::LeftArm, 5), &[("arm.light:S", 45)]);
    let (dropped, _, _) = strike(&target, &shot(Location::LeftArm, 5), &[("arm.light:S", 46)]);
    assert_eq!((held(&kept), held(&dropped)), (vec![0], vec![]));
}

#[test]
fn rule_15_an_arm_that_holds_nothing_takes_no_test() {
    let (after, _, _) = strike(&holding(&[Grip::Left]), &shot(Location::RightArm, 5), &[]);
    assert_eq!((held(&after), points_off(&after)), (vec![0], 10));
}

#[test]
fn rule_15_arm_heavy_drops_without_a_test_and_the_arm_is_useless_and_bleeds() {
    let target = with_level(holding(&[Grip::Right, Grip::Both, Grip::Left]), Location::RightArm, Level::Light);
    let (after, _, events) = strike(&target, &shot(Location::RightArm, 5), &[]);
    assert_eq!(held(&after), [2]);
    assert!(after.useless_arms().contains(Location::RightArm));
    assert_eq!(after.wounds.bleeding[Location::RightArm], 1);
    assert_eq!(points_off(&after), 0, "the arm's Heavy does not say as Light");
    assert_eq!(events[2..4], [Event::Drop { slot: 0 }, Event::Drop { slot: 1 }]);
}

#[test]
fn rule_15_leg_light_asks_strength_and_halves_movement() {
    let (down, _, events) = strike(&fifty(), &shot(Location::RightLeg, 5), &[("leg.light:S", 51)]);
    assert!(down.condition.prone && down.is_slowed());
    assert_eq!(
        events[3..],
        [
            Event::Prone,
            Event::Initiative { location: Location::RightLeg, points: 10 },
            Event::HalfMovement(Location::RightLeg),
        ]
    );
}

#[test]
fn rule_15_with_both_legs_hurt_strength_counts_half() {
    let target = with_level(fifty(), Location::LeftLeg, Level::Light);
    let (standing, _, _) = strike(&target, &shot(Location::RightLeg, 5), &[("leg.light:S", 25)]);
    let (down, _, _) = strike(&target, &shot(Location::RightLeg, 5), &[("leg.light:S", 26)]);
    assert_eq!((standing.condition.prone, down.condition.prone), (false, true));
}

#[test]
fn rule_15_initiative_adds_up_across_locations() {
    let (one, _, _) = strike(&fifty(), &shot(Location::RightLeg, 5), &[("leg.light:S", 1)]);
    let (two, _, _) = strike(&one, &shot(Location::LeftLeg, 5), &[("leg.light:S", 1)]);
    let (three, _, _) = strike(&two, &shot(Location::Body, 5), &[]);
    assert_eq!((points_off(&one), points_off(&two), points_off(&three)), (10, 20, 30));
}

#[test]
fn rule_15_leg_heavy_falls_and_leaves_nothing_but_crawling() {
    let target = with_level(fifty(), Location::LeftLeg, Level::Light);
    let (after, _, events) = strike(&target, &shot(Location::LeftLeg, 5), &[]);
    assert!(after.condition.prone && after.only_crawls());
    assert_eq!(
        events[2..],
        [Event::Prone, Event::CrawlOnly(Location::LeftLeg), Event::Bleed { location: Location::LeftLeg, d3: 1 },]
    );
}

#[test]
fn a_hit_that_kills_through_hit_points_still_notes_its_levels_on_a_crippled_place_too() {
    let mut dying = fifty();
    dying.hit_points.now = Tenths::points(5);
    dying.wounds.levels[Location::LeftLeg] = Some(Level::Crippled);
    let (after, report, events) = strike(&dying, &shot(Location::LeftLeg, 6), &[]);
    assert_eq!(report.levels, 2);
    assert_eq!(after.wounds.levels[Location::LeftLeg], Some(Level::Crippled));
    let noted = Event::Level { location: Location::LeftLeg, to: Level::Crippled };
    assert_eq!(events.iter().filter(|event| **event == noted).count(), 1);
}
