//! Rules 1, 2, 5, 6, 7 and 9: what armour stops and weighs, and where a blow lands.

use sawbones::armour::{Area, Blow, D100, Grounds, Kind, Outfit, Piece, Ratio, ShieldState, Side};

use crate::script::{Script, magic, mithril, outfit, plain};

/// The two figures of an area.
fn points(outfit: &Outfit<'_>, area: Area) -> (u8, u8) {
    let protection = outfit.protection(area);
    (protection.fixed, protection.light)
}

/// The wounds that are left of a blow with nothing special about it.
fn wounds(outfit: &Outfit<'_>, area: Area, damage: u16) -> u16 {
    outfit.hit(&Blow::new(area, damage), &mut Script::none()).expect("no die is rolled").wounds
}

#[test]
fn rule_1_wounds_are_never_below_0() {
    let body = outfit(&[plain("plate", Kind::Breastplate), plain("mail", Kind::MailShirt)]);
    assert_eq!([0, 1, 2, 3].map(|damage| wounds(&body, Area::Body, damage)), [0, 0, 0, 1]);
}

#[test]
fn rule_1_a_bare_area_stops_nothing() {
    assert_eq!(wounds(&outfit(&[plain("mail", Kind::MailShirt)]), Area::LeftLeg, 4), 4);
}

#[test]
fn rule_1_toughness_never_turns_a_blow_into_less_than_nothing() {
    assert_eq!(Blow::after_toughness(8, 4), 4);
    assert_eq!(Blow::after_toughness(3, 5), 0);
}

#[test]
fn rule_2_a_shield_counts_everywhere_while_it_is_in_use_and_not_destroyed() {
    let shield = plain("shield", Kind::Shield);
    let dented = shield.battered(ShieldState::Damaged, 1).expect("a plain shield keeps its point");
    let hacked = shield.battered(ShieldState::Destroyed, 0).expect("nothing is left of it");
    for area in Area::ALL {
        assert_eq!(points(&outfit(&[shield]), area), (1, 0));
        assert_eq!(points(&outfit(&[dented]), area), (1, 0));
        assert_eq!(points(&outfit(&[hacked]), area), (0, 0));
        assert_eq!(points(&outfit(&[shield.put_away()]), area), (0, 0));
    }
}

#[test]
fn rule_2_layers_and_shield_add_up() {
    let worn = outfit(&[
        plain("shield", Kind::Shield),
        plain("plate", Kind::PlateBracer(Side::Left)),
        plain("mail", Kind::SleevedMailShirt),
        plain("jack", Kind::LeatherJack),
    ]);
    assert_eq!(worn.protections().map(|p| (p.fixed, p.light)), [(1, 0), (2, 0), (2, 0), (3, 0), (1, 0), (1, 0)]);
}

#[test]
fn rule_6_leather_takes_1_off_a_blow_of_3_and_nothing_off_one_of_4() {
    let jack = outfit(&[plain("jack", Kind::LeatherJack)]);
    let expected = [0, 0, 1, 2, 4, 5, 6];
    for (damage, left) in (0..).zip(expected) {
        assert_eq!(wounds(&jack, Area::Body, damage), left, "a blow of {damage}");
    }
}

#[test]
fn rule_6_leather_looks_at_the_blow_before_the_shield_has_stopped_any_of_it() {
    let worn = outfit(&[plain("jack", Kind::LeatherJack), plain("shield", Kind::Shield)]);
    assert_eq!(wounds(&worn, Area::Body, 4), 3);
    assert_eq!(wounds(&worn, Area::Body, 3), 1);
}

#[test]
fn rule_6_leather_under_metal_adds_nothing_even_when_the_metal_is_damaged() {
    let jerkin = plain("jerkin", Kind::LeatherJerkin);
    let mail = plain("mail", Kind::MailShirt);
    assert_eq!(points(&outfit(&[jerkin, mail]), Area::Body), (1, 0));
    let torn = mail.worn_down(Area::Body, 0).expect("a shirt covers the body");
    assert_eq!(points(&outfit(&[jerkin, torn]), Area::Body), (0, 0));
}

#[test]
fn rule_6_leather_counts_where_no_metal_covers_it() {
    let worn = outfit(&[plain("jack", Kind::LeatherJack), plain("mail", Kind::MailShirt)]);
    assert_eq!(points(&worn, Area::Body), (1, 0));
    assert_eq!(points(&worn, Area::RightArm), (0, 1));
}

#[test]
fn rule_7_an_enchantment_adds_its_points_to_every_kind() {
    for kind in Kind::ALL {
        for bonus in 1..=3 {
            let worn = outfit(&[magic("it", kind, bonus)]);
            for area in kind.areas().iter() {
                let leather = kind.name().starts_with("leather");
                let figures = if leather { (bonus, 1) } else { (1 + bonus, 0) };
                assert_eq!(points(&worn, area), figures, "{kind} +{bonus} on the {area}");
            }
        }
    }
}

#[test]
fn rule_7_magic_leather_stops_heavy_blows_by_its_magic_alone() {
    let jack = outfit(&[magic("jack", Kind::LeatherJack, 2)]);
    assert_eq!([2, 3, 4, 5].map(|damage| wounds(&jack, Area::Body, damage)), [0, 0, 2, 3]);
}

#[test]
fn rule_7_of_magic_leather_the_enchantment_is_lost_first() {
    let jack = magic("jack", Kind::LeatherJack, 2);
    let figures = [3, 2, 1, 0]
        .map(|left| points(&outfit(&[jack.worn_down(Area::Body, left).expect("up to 3 points")]), Area::Body));
    assert_eq!(figures, [(2, 1), (1, 1), (0, 1), (0, 0)]);
}

#[test]
fn rule_7_mithril_adds_a_point_and_may_be_enchanted_besides() {
    assert_eq!(points(&outfit(&[mithril("helmet", Kind::Helmet, 0)]), Area::Head), (2, 0));
    assert_eq!(points(&outfit(&[mithril("helmet", Kind::Helmet, 3)]), Area::Head), (5, 0));
    assert_eq!(points(&outfit(&[mithril("shield", Kind::Shield, 1)]), Area::LeftLeg), (3, 0));
}

#[test]
fn rule_7_mithril_weighs_a_fifth_and_the_sum_is_exact() {
    let worn = outfit(&[plain("coat", Kind::MailCoat), mithril("helmet", Kind::Helmet, 0)]);
    let weigh = |coat, helmet| {
        worn.encumbrance(|piece| Ratio::from(if piece.name() == "coat" { coat } else { helmet }))
            .expect("small weights")
            .to_string()
    };
    assert_eq!(weigh(60, 15), "63");
    assert_eq!(weigh(60, 16), "316/5");
    assert_eq!(worn.encumbrance(|_| Ratio::new(u64::MAX, 1).expect("a weight")), None);
}

#[test]
fn rule_9_a_damaged_piece_weighs_as_before_and_stops_nothing_there() {
    let coat = plain("coat", Kind::MailCoat).worn_down(Area::LeftLeg, 0).expect("a coat covers the legs");
    let worn = outfit(&[coat]);
    assert_eq!(points(&worn, Area::LeftLeg), (0, 0));
    assert_eq!(points(&worn, Area::RightLeg), (1, 0));
    assert_eq!(worn.encumbrance(|_| Ratio::from(80)).map(|sum| sum.to_string()).as_deref(), Some("80"));
}

#[test]
fn rule_9_half_repaired_mithril_stops_what_is_restored() {
    let half = mithril("mail", Kind::MailShirt, 0).worn_down(Area::Body, 1).expect("1 of 2 points");
    assert_eq!(points(&outfit(&[half]), Area::Body), (1, 0));
}

#[test]
fn the_answer_says_why_each_piece_gives_the_points_it_gives() {
    let worn = outfit(&[
        magic("shield", Kind::Shield, 1).battered(ShieldState::Damaged, 1).expect("1 of 2 points"),
        plain("plate", Kind::Breastplate).worn_down(Area::Body, 0).expect("covers the body"),
        mithril("mail", Kind::MailShirt, 0).worn_down(Area::Body, 1).expect("1 of 2 points"),
        plain("jack", Kind::LeatherJack),
    ]);
    let reasons = |area| -> Vec<(&str, u16, Grounds)> {
        let struck = worn.hit(&Blow::new(area, 3), &mut Script::none()).expect("no die is rolled");
        struck.accounts().map(|account| (account.piece, account.points, account.grounds)).collect()
    };
    assert_eq!(
        reasons(Area::Body),
        [
            ("shield", 1, Grounds::Shield),
            ("plate", 0, Grounds::Damaged),
            ("mail", 1, Grounds::Reduced),
            ("jack", 0, Grounds::UnderMetal)
        ]
    );
    assert_eq!(reasons(Area::LeftArm), [("shield", 1, Grounds::Shield), ("jack", 1, Grounds::Leather)]);
    let put_away = outfit(&[plain("shield", Kind::Shield).put_away(), plain("helmet", Kind::Helmet)]);
    let struck = put_away.hit(&Blow::new(Area::Head, 3), &mut Script::none()).expect("no die is rolled");
    let grounds: Vec<_> = struck.accounts().map(|account| account.grounds).collect();
    assert_eq!(grounds, [Grounds::ShieldPutAway, Grounds::Metal]);
}

#[test]
fn the_attack_roll_reversed_names_the_area() {
    // The chart's bands, and where their rolls come from.
    let band = |lo: u8, hi: u8, area: Area| (lo..=hi).map(move |roll| (roll, area));
    let chart = band(1, 15, Area::Head)
        .chain(band(16, 35, Area::RightArm))
        .chain(band(36, 55, Area::LeftArm))
        .chain(band(56, 80, Area::Body))
        .chain(band(81, 90, Area::RightLeg))
        .chain(band(91, 100, Area::LeftLeg));
    let mut compared = 0;
    for (reversed, area) in chart {
        let digits: String = format!("{:02}", reversed % 100).chars().rev().collect();
        let roll = match digits.parse().expect("two digits") {
            0 => 100,
            roll => roll,
        };
        let roll = D100::new(roll).expect("1 to 100");
        assert_eq!((sawbones::armour::reversed(roll).get(), Area::struck(roll)), (reversed, area), "{roll}");
        let fresh = D100::new(reversed).expect("1 to 100");
        assert_eq!(Area::rolled(fresh), area, "{fresh}");
        compared += 1;
    }
    assert_eq!(compared, 100);
}

#[test]
fn a_hit_without_a_chosen_area_lands_where_its_roll_says() {
    let blow = Blow::rolled(D100::new(10).expect("1 to 100"), 3);
    assert_eq!(blow.area, Area::Head);
    let helmet: Piece<'_> = plain("helmet", Kind::Helmet);
    assert_eq!(outfit(&[helmet]).hit(&blow, &mut Script::none()).expect("no die is rolled").wounds, 2);
}
