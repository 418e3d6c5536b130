//! Rules 1 to 9: where a hit lands, what it does, and what stands in its way.

use sawbones::imperium::charts::location_of;
use sawbones::imperium::tables::cover;
use sawbones::imperium::{
    Arms, Attack, Cover, Event, Hands, Hit, Location, LocationSet, Options, PieceKind, Score, Side, Strength, Tenths,
    ToHit, over_a_wall, round_a_corner,
};

use crate::table::*;

const D10: &str = "D10";

fn found_by(to_hit: u16) -> Location {
    location_of(percent(to_hit).reversed())
}

#[test]
fn rule_1_a_to_hit_roll_is_read_backwards() {
    let cases = [
        (36, 63, Location::RightArm),
        (5, 50, Location::Body),
        (50, 5, Location::RightLeg),
        (1, 10, Location::RightLeg),
        (10, 1, Location::RightLeg),
        (11, 11, Location::LeftLeg),
        (2, 20, Location::LeftLeg),
        (12, 21, Location::Body),
        (6, 60, Location::Body),
        (16, 61, Location::RightArm),
        (57, 75, Location::RightArm),
        (67, 76, Location::LeftArm),
        (9, 90, Location::LeftArm),
        (19, 91, Location::Head),
        (99, 99, Location::Head),
        (100, 100, Location::Head),
    ];
    for (roll, reversed, location) in cases {
        assert_eq!(u16::from(percent(roll).reversed().get()), reversed, "{roll} reversed");
        assert_eq!(found_by(roll), location, "{roll}");
    }
}

#[test]
fn rule_1_every_location_is_found_as_often_as_its_band_is_wide() {
    let count = |location| (1..=100).filter(|roll| found_by(*roll) == location).count();
    assert_eq!(Location::ALL.map(count), [10, 10, 40, 15, 15, 10]);
}

#[test]
fn rule_1_without_a_to_hit_roll_a_fresh_die_is_read_as_it_stands() {
    let hit = Hit::new(Attack::Ranged { damage: expression("1") });
    let (_, report, _) = strike(&fifty(), &hit, &[("location", 36)]);
    assert_eq!(report.location, Location::Body);
}

#[test]
fn rule_2_matched_digits_are_critical_only_if_the_attack_succeeds() {
    let critical = |roll, target| ToHit { roll: percent(roll), target }.is_critical();
    assert!(critical(55, 55));
    assert!(!critical(55, 54));
    assert!(!critical(54, 99));
    assert!(critical(99, 99));
    assert!(!critical(100, 99));
    assert!(critical(100, 100));
    let matched = (1..=100).filter(|roll| critical(*roll, 100)).count();
    assert_eq!(matched, 10, "11, 22 … 99 and 00");
}

#[test]
fn rule_2_a_critical_hit_doubles_dice_modifier_and_strength_before_armour() {
    let target = wearing(fifty(), Location::LeftLeg, &[(PieceKind::Other, 5)]);
    let strength = Some(Strength { score: Score::points(70).expect("a score"), hands: Hands::Two });
    let blow = rolled(Attack::Close { damage: expression("D6+1"), strength }, 11);
    let (_, report, _) = strike(&target, &blow, &[("damage", 1), ("leg.light:S", 1)]);
    assert!(report.critical);
    assert_eq!((report.damage.rolled, report.damage.doubled), (4, 8));
    assert_eq!(report.damage.through, Tenths::points(3));
}

#[test]
fn rule_2_an_attack_that_misses_changes_nothing_and_rolls_nothing() {
    let hit = Hit {
        to_hit: Some(ToHit { roll: percent(55), target: 54 }),
        ..Hit::new(Attack::Ranged { damage: expression(D10) })
    };
    let (struck, events) = play(Options::default(), &[], |referee| fifty().hit(&hit, referee));
    let struck = struck.expect("a miss is no error");
    assert_eq!((struck.after, struck.report, events.len()), (fifty(), None, 0));
}

#[test]
fn rule_3_a_d3_is_a_d6_halved_and_rounded_up() {
    let rolled: Vec<i32> = (1..=6)
        .map(|face| {
            let hit = shot(Location::Body, 0);
            let hit = Hit { attack: Attack::Ranged { damage: expression("D3") }, ..hit };
            strike(&fifty(), &hit, &[("damage", face)]).1.damage.rolled
        })
        .collect();
    assert_eq!(rolled, [1, 1, 2, 2, 3, 3]);
}

#[test]
fn rule_3_damage_expressions_say_what_is_wrong_with_them() {
    for text in [
        "", "D", "2D", "2D10+", "2X10", "2D10 4", "2D10++4", "D10x", "0D6", "2D1", "101D6", "D1001", "x2", "-3",
        "2D10+4 ",
    ] {
        let read = text.parse::<sawbones::imperium::DiceExpression>();
        assert_eq!(read.is_ok(), text == "2D10+4 ", "{text:?} reads {read:?}");
    }
    for (text, least, greatest) in [("2D10+4", 6, 24), ("d6 - 1", 0, 5), ("D6x10", 10, 60), ("3D6", 3, 18), ("7", 7, 7)]
    {
        let read = expression(text);
        assert_eq!((read.least(), read.greatest()), (least, greatest), "{text}");
        assert_eq!(expression(&read.to_string()), read, "{text} is written so that it reads the same");
    }
}

#[test]
fn rule_4_strength_adds_a_point_for_each_full_ten_above_fifty() {
    let bonus = |points, hands| Strength { score: Score::points(points).expect("a score"), hands }.bonus();
    let both =
        [(49, 0), (50, 0), (51, 0), (59, 0), (60, 1), (61, 1), (69, 1), (70, 2), (119, 6), (200, 15), (1000, 95)];
    for (points, expected) in both {
        assert_eq!(bonus(points, Hands::Two), expected, "Strength {points} with both hands");
    }
    let one = [(50, 0), (100, 0), (118, 0), (119, 0), (120, 1), (139, 1), (140, 2), (200, 5)];
    for (points, expected) in one {
        assert_eq!(bonus(points, Hands::One), expected, "Strength {points} with one hand");
    }
}

#[test]
fn rule_4_thrown_weapons_gain_strength_and_shots_do_not() {
    let strength = Some(Strength { score: Score::points(80).expect("a score"), hands: Hands::Two });
    let damage = expression(D10);
    assert_eq!(Attack::Thrown { damage, strength }.strength_bonus(), 3);
    assert_eq!(Attack::Close { damage, strength }.strength_bonus(), 3);
    assert_eq!(Attack::Ranged { damage }.strength_bonus(), 0);
}

#[test]
fn rule_5_an_unarmed_blow_costs_hit_points_only() {
    let blow = rolled(Attack::Unarmed { strength: None }, 14);
    let (after, report, events) = strike(&fifty(), &blow, &[("damage", 6)]);
    assert_eq!(report.levels, 0);
    assert_eq!(events, [Event::HitPoints { lost: Tenths::points(3), now: Tenths::points(47) }]);
    assert_eq!(after.wounds, fifty().wounds);
}

#[test]
fn rule_5_a_critical_unarmed_blow_injures_the_location_as_well() {
    let blow = rolled(Attack::Unarmed { strength: None }, 44);
    let (_, report, _) = strike(&fifty(), &blow, &[("damage", 6), ("body.heavy:S", 1)]);
    assert_eq!((report.critical, report.damage.through, report.levels), (true, Tenths::points(6), 2));
}

#[test]
fn rule_6_cover_counts_only_over_the_locations_it_hides() {
    let cover = Some(Cover { value: 14, hides: LocationSet::of(&[Location::RightLeg, Location::LeftLeg]) });
    let behind = Hit { cover, ..shot(Location::LeftLeg, 10) };
    let (_, report, events) = strike(&fifty(), &behind, &[]);
    assert_eq!((report.damage.after_cover, report.levels, events.len()), (Tenths::ZERO, 0, 0));
    let beside = Hit { cover, ..shot(Location::Body, 5) };
    assert_eq!(strike(&fifty(), &beside, &[]).1.damage.after_cover, Tenths::points(5));
}

#[test]
fn rule_6_cover_then_field_then_armour() {
    let mut target = wearing(fifty(), Location::Body, &[(PieceKind::Other, 3)]);
    target.field = Some(expression("2D6"));
    let cover = Some(Cover { value: 6, hides: LocationSet::of(&[Location::Body]) });
    let hit = Hit { cover, ..rolled(Attack::Ranged { damage: expression("2D10+4") }, 55) };
    let (_, report, _) = strike(&target, &hit, &[("damage", 2), ("damage", 3), ("field", 2), ("field", 2)]);
    let damage = report.damage;
    assert_eq!((damage.rolled, damage.doubled), (9, 18));
    assert_eq!(damage.after_cover, Tenths::points(12));
    assert_eq!(damage.after_field, Tenths::points(8));
    assert_eq!(damage.after_pieces, [Some(Tenths::points(5)), None]);
    assert_eq!(damage.through, Tenths::points(5));
}

#[test]
fn rule_6_a_field_is_rolled_even_for_a_hit_that_cover_stops() {
    let mut target = fifty();
    target.field = Some(expression("2D6"));
    let cover = Some(Cover { value: 18, hides: LocationSet::of(&[Location::Body]) });
    let (_, report, _) = strike(&target, &Hit { cover, ..shot(Location::Body, 9) }, &[("field", 6), ("field", 6)]);
    assert_eq!(report.damage.through, Tenths::ZERO);
}

#[test]
fn rule_6_no_field_works_in_close_combat_but_throwing_is_not_close() {
    let mut target = fifty();
    target.field = Some(expression("2D6"));
    let damage = expression("4");
    let at_body = |attack| Hit { location: Some(Location::Body), ..Hit::new(attack) };
    let close = at_body(Attack::Close { damage, strength: None });
    assert_eq!(strike(&target, &close, &[]).1.damage.through, Tenths::points(4));
    let fist = at_body(Attack::Unarmed { strength: None });
    assert_eq!(strike(&target, &fist, &[("damage", 6)]).1.damage.through, Tenths::points(3));
    let thrown = at_body(Attack::Thrown { damage, strength: None });
    assert_eq!(strike(&target, &thrown, &[("field", 1), ("field", 1)]).1.damage.through, Tenths::points(2));
}

#[test]
fn rule_6_what_cover_hides_depends_on_what_the_target_did() {
    let hidden = |set: LocationSet| set.iter().map(Location::name).collect::<Vec<_>>().join(" ");
    assert_eq!(hidden(over_a_wall(Arms::Both)), "right leg left leg");
    assert_eq!(hidden(over_a_wall(Arms::One(Side::Right))), "right leg left leg left arm");
    assert_eq!(hidden(round_a_corner(Arms::Both, Side::Left)), "right leg");
    assert_eq!(hidden(round_a_corner(Arms::One(Side::Left), Side::Right)), "left leg right arm");
}

fn counted(pieces: &[(PieceKind, u8)]) -> (Option<u8>, Option<u8>) {
    let counted = wearing(fifty(), Location::Body, pieces).armour[Location::Body].counted();
    (counted.outer, counted.under)
}

#[test]
fn rule_7_of_several_pieces_the_best_one_works() {
    use PieceKind::{Mail, Other, Plate};
    assert_eq!(counted(&[]), (None, None));
    assert_eq!(counted(&[(Other, 3), (Other, 4)]), (Some(1), None));
    assert_eq!(counted(&[(Other, 4), (Other, 4)]), (Some(0), None), "the first listed at a tie");
    assert_eq!(counted(&[(Plate, 2), (Plate, 5)]), (Some(1), None));
    assert_eq!(counted(&[(Mail, 3), (Other, 3)]), (Some(0), None));
}

#[test]
fn rule_7_plate_may_have_mail_under_it_and_is_the_outer_of_the_two() {
    use PieceKind::{Mail, Other, Plate};
    assert_eq!(counted(&[(Mail, 4), (Plate, 5)]), (Some(1), Some(0)));
    assert_eq!(counted(&[(Plate, 3), (Mail, 2), (Mail, 4), (Plate, 5)]), (Some(3), Some(2)), "the best of each");
    assert_eq!(
        counted(&[(Plate, 3), (Mail, 2), (Other, 5)]),
        (Some(0), Some(1)),
        "as much as a single piece is enough"
    );
    assert_eq!(counted(&[(Plate, 3), (Mail, 2), (Other, 6)]), (Some(2), None), "a single piece that stops more");
}

#[test]
fn rule_8_the_cover_chart_has_nine_rows() {
    let rows: Vec<_> = cover::Row::all().map(|row| (row.cover(), row.value().value, row.value().or_more)).collect();
    assert_eq!(
        rows,
        [
            ("Wooden fence", 4, false),
            ("Wooden or plastic barrel or crate", 6, false),
            ("Metal barrel or crate", 8, false),
            ("Sandbags", 10, false),
            ("Dry stone wall or rubble", 12, false),
            ("Brick or solid stone wall", 14, false),
            ("Plasteel", 16, false),
            ("Rockcrete", 18, false),
            ("Armaplas", 18, true),
        ]
    );
}

const WEARING_OUT: Options = Options {
    destroy_armour: true,
    fate: false,
    lodging: false,
    lodged_stun: false,
    infection: false,
    attrition: false,
};

fn values(character: &sawbones::imperium::Character) -> Vec<u8> {
    character.armour[Location::Body].pieces().iter().map(|piece| piece.value).collect()
}

#[test]
fn rule_9_a_piece_that_damage_goes_through_loses_a_point_after_the_hit() {
    let target = wearing(fifty(), Location::Body, &[(PieceKind::Other, 3)]);
    let (after, report, events) = strike_with(WEARING_OUT, &target, &shot(Location::Body, 5), &[]);
    assert_eq!((report.damage.through, values(&after)), (Tenths::points(2), vec![2]));
    assert_eq!(events.last(), Some(&Event::Armour { location: Location::Body, piece: 0, value: 2 }));
    assert_eq!(after.armour[Location::Body].pieces()[0].original, 3, "what it was is kept for repairs");
    let (untouched, _, _) = strike(&target, &shot(Location::Body, 5), &[]);
    assert_eq!(values(&untouched), [3], "without the option it keeps its value");
}

#[test]
fn rule_9_a_piece_that_stops_the_hit_is_not_worn() {
    let target = wearing(fifty(), Location::Body, &[(PieceKind::Other, 5)]);
    assert_eq!(values(&strike_with(WEARING_OUT, &target, &shot(Location::Body, 5), &[]).0), [5]);
    assert_eq!(values(&strike_with(WEARING_OUT, &target, &shot(Location::Body, 6), &[]).0), [4]);
}

#[test]
fn rule_9_plate_may_be_pierced_where_the_mail_under_it_holds() {
    let target = wearing(fifty(), Location::Body, &[(PieceKind::Plate, 5), (PieceKind::Mail, 4)]);
    assert_eq!(values(&strike_with(WEARING_OUT, &target, &shot(Location::Body, 8), &[]).0), [4, 4]);
    assert_eq!(values(&strike_with(WEARING_OUT, &target, &shot(Location::Body, 10), &[]).0), [4, 3]);
}

#[test]
fn rule_9_armour_does_not_wear_below_nothing_and_fields_and_cover_never_do() {
    let mut target = wearing(fifty(), Location::Body, &[(PieceKind::Other, 0)]);
    target.field = Some(expression("D6"));
    let cover = Cover { value: 1, hides: LocationSet::of(&[Location::Body]) };
    let hit = Hit { cover: Some(cover), ..shot(Location::Body, 5) };
    let (after, _, events) = strike_with(WEARING_OUT, &target, &hit, &[("field", 1)]);
    assert_eq!((values(&after), after.field), (vec![0], target.field));
    assert!(!events.iter().any(|event| matches!(event, Event::Armour { .. })));
}
