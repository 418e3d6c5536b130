//! Rules 8 to 13 and 18: what a hit does to armour.

use sawbones::armour::{
    Area, Blow, D100, Fate, Kind, LayerOrder, Outfit, Piece, ShieldState, Side, Skill, Skills, Struck, Trigger,
};

use crate::script::{Script, magic, mithril, outfit, plain};
use crate::state::changes;

/// A hit on the body that wounds through any of these outfits and sets off one trigger alone.
fn setting_off(trigger: Trigger) -> Blow {
    let plain = Blow { strength: 6, ..Blow::new(Area::Body, 12) };
    match trigger {
        Trigger::Critical => Blow { critical: true, ..plain },
        Trigger::AdditionalDamage => Blow { additional: true, ..plain },
        Trigger::Rolled01 => Blow { attack_roll: D100::new(1), ..plain },
        Trigger::Mighty => Blow { strength: 7, ..plain },
    }
}

/// Strikes with scripted D6s, all of which must be used.
fn strike<'a>(worn: &Outfit<'a>, blow: &Blow, faces: &[(&'static str, u16)]) -> Struck<'a> {
    let mut dice = Script::of(faces);
    let struck = worn.hit(blow, &mut dice).expect("the script has every face");
    dice.is_used_up();
    struck
}

/// What was harmed, in the order in which it is told.
fn harm(worn: &Outfit<'_>, blow: &Blow, faces: &[(&'static str, u16)]) -> Vec<String> {
    changes(worn, &strike(worn, blow, faces).outfit)
}

/// One way to be armoured on the body, with what becomes of it when a trigger goes deep (T1, T4) and when it does not.
struct Case {
    name: &'static str,
    pieces: Vec<Piece<'static>>,
    deep: (&'static [(&'static str, u16)], &'static [&'static str]),
    shallow: (&'static [(&'static str, u16)], &'static [&'static str]),
}

fn cases() -> Vec<Case> {
    let (plate, mail) = (plain("plate", Kind::Breastplate), plain("mail", Kind::MailShirt));
    let jerkin = plain("jerkin", Kind::LeatherJerkin);
    let (magic_plate, magic_mail) = (magic("plate", Kind::Breastplate, 1), magic("mail", Kind::MailShirt, 2));
    let magic_jerkin = magic("jerkin", Kind::LeatherJerkin, 1);
    let shield = plain("shield", Kind::Shield);
    let dented = shield.battered(ShieldState::Damaged, 1).expect("keeps its point");
    let hacked = shield.battered(ShieldState::Destroyed, 0).expect("has no point");
    let magic_shield = magic("shield", Kind::Shield, 1);
    let last_point = magic_shield.battered(ShieldState::Damaged, 1).expect("1 of 2 points");
    vec![
        Case { name: "one layer", pieces: vec![mail], deep: (&[], &["mail body 0"]), shallow: (&[], &["mail body 0"]) },
        Case {
            name: "two layers",
            pieces: vec![mail, plate],
            deep: (&[], &["mail body 0", "plate body 0"]),
            shallow: (&[], &["plate body 0"]),
        },
        Case {
            name: "three layers",
            pieces: vec![jerkin, mail, plate],
            deep: (&[], &["jerkin body 0", "mail body 0", "plate body 0"]),
            shallow: (&[], &["plate body 0"]),
        },
        Case {
            name: "a damaged outer layer",
            pieces: vec![mail, plate.worn_down(Area::Body, 0).expect("covers the body")],
            deep: (&[], &["mail body 0"]),
            shallow: (&[], &[]),
        },
        Case {
            name: "magic outside, its die a 1",
            pieces: vec![magic_plate, mail],
            deep: (&[("magic plate d6", 1)], &["plate body 1", "mail body 0"]),
            shallow: (&[("magic plate d6", 1)], &["plate body 1"]),
        },
        Case {
            name: "magic outside, its die a 2",
            pieces: vec![magic_plate, mail],
            deep: (&[("magic plate d6", 2)], &["mail body 0"]),
            shallow: (&[("magic plate d6", 2)], &[]),
        },
        Case {
            name: "magic inside, its die a 1",
            pieces: vec![plate, magic_mail],
            deep: (&[("magic mail d6", 1)], &["plate body 0", "mail body 2"]),
            shallow: (&[], &["plate body 0"]),
        },
        Case {
            name: "magic inside, its die a 6",
            pieces: vec![plate, magic_mail],
            deep: (&[("magic mail d6", 6)], &["plate body 0"]),
            shallow: (&[], &["plate body 0"]),
        },
        Case {
            name: "magic in every layer, listed from the inside",
            pieces: vec![magic_jerkin, magic_mail, magic_plate],
            deep: (
                &[("magic plate d6", 3), ("magic mail d6", 1), ("magic jerkin d6", 1)],
                &["jerkin body 1", "mail body 2"],
            ),
            shallow: (&[("magic plate d6", 1)], &["plate body 1"]),
        },
        Case {
            name: "leather alone",
            pieces: vec![jerkin],
            deep: (&[], &["jerkin body 0"]),
            shallow: (&[], &["jerkin body 0"]),
        },
        Case {
            name: "leather beneath",
            pieces: vec![mail, jerkin],
            deep: (&[], &["mail body 0", "jerkin body 0"]),
            shallow: (&[], &["mail body 0"]),
        },
        Case {
            name: "a whole shield",
            pieces: vec![shield, mail],
            deep: (&[], &["shield damaged 1", "mail body 0"]),
            shallow: (&[], &["shield damaged 1"]),
        },
        Case {
            name: "a damaged shield",
            pieces: vec![dented, mail],
            deep: (&[], &["shield destroyed 0", "mail body 0"]),
            shallow: (&[], &["shield destroyed 0"]),
        },
        Case {
            name: "a destroyed shield",
            pieces: vec![hacked, plate, mail],
            deep: (&[], &["plate body 0", "mail body 0"]),
            shallow: (&[], &["plate body 0"]),
        },
        Case {
            name: "a shield that is not in use",
            pieces: vec![shield.put_away(), plate, mail],
            deep: (&[], &["plate body 0", "mail body 0"]),
            shallow: (&[], &["plate body 0"]),
        },
        Case {
            name: "a magical shield",
            pieces: vec![magic_shield, mail],
            deep: (&[], &["shield damaged 1", "mail body 0"]),
            shallow: (&[], &["shield damaged 1"]),
        },
        Case {
            name: "a magical shield with one point left",
            pieces: vec![last_point, magic_mail],
            deep: (&[("magic mail d6", 2)], &["shield destroyed 0"]),
            shallow: (&[], &["shield destroyed 0"]),
        },
        Case {
            name: "a shield and nothing else",
            pieces: vec![shield],
            deep: (&[], &["shield damaged 1"]),
            shallow: (&[], &["shield damaged 1"]),
        },
        Case { name: "nothing at all", pieces: vec![], deep: (&[], &[]), shallow: (&[], &[]) },
    ]
}

#[test]
fn rules_8_to_13_every_trigger_does_to_every_kind_of_armour_what_is_written() {
    let mut struck = 0;
    for case in cases() {
        let worn = outfit(&case.pieces);
        for trigger in Trigger::ALL {
            let (faces, expected) = match trigger {
                Trigger::Critical | Trigger::Mighty => case.deep,
                Trigger::AdditionalDamage | Trigger::Rolled01 => case.shallow,
            };
            let blow = setting_off(trigger);
            let result = strike(&worn, &blow, faces);
            assert_eq!(result.triggers.iter().collect::<Vec<_>>(), [trigger]);
            assert_eq!(changes(&worn, &result.outfit), expected, "{} struck by {trigger}", case.name);
            assert_eq!(result.wounds, worn.protection(Area::Body).wounds(12), "armour still protects: {}", case.name);
            struck += 1;
        }
    }
    assert_eq!(struck, 19 * 4);
}

#[test]
fn rule_8_a_hit_with_nothing_special_damages_nothing() {
    for case in cases() {
        let worn = outfit(&case.pieces);
        assert_eq!(harm(&worn, &Blow { strength: 6, ..Blow::new(Area::Body, 12) }, &[]), [""; 0], "{}", case.name);
    }
}

#[test]
fn rule_8_t2_and_t3_need_a_wound_and_t1_and_t4_do_not() {
    let worn = outfit(&[plain("plate", Kind::Breastplate), plain("mail", Kind::MailShirt)]);
    for (damage, wounding) in [(0, false), (2, false), (3, true)] {
        for trigger in Trigger::ALL {
            let struck = strike(&worn, &Blow { damage, ..setting_off(trigger) }, &[]);
            let goes_off = wounding || matches!(trigger, Trigger::Critical | Trigger::Mighty);
            assert_eq!(struck.triggers.contains(trigger), goes_off, "{trigger} with {damage}");
            assert_eq!(!changes(&worn, &struck.outfit).is_empty(), goes_off, "{trigger} with {damage}");
        }
    }
}

#[test]
fn rule_8_t3_is_the_roll_of_01_and_not_its_reverse() {
    let worn = outfit(&[plain("helmet", Kind::Helmet)]);
    let rolled = |roll| Blow::rolled(D100::new(roll).expect("1 to 100"), 4);
    assert_eq!(harm(&worn, &rolled(10), &[]), [""; 0]);
    assert_eq!(harm(&worn, &rolled(1), &[]), ["helmet head 0"]);
    let rolls_that_damage = (1..=100).filter(|roll| {
        let blow = Blow { area: Area::Head, ..rolled(*roll) };
        !harm(&worn, &blow, &[]).is_empty()
    });
    assert_eq!(rolls_that_damage.collect::<Vec<_>>(), [1]);
}

#[test]
fn rule_8_t4_begins_at_strength_7() {
    let worn = outfit(&[plain("mail", Kind::MailShirt)]);
    let damaging: Vec<u16> = (0..=10)
        .filter(|strength| !harm(&worn, &Blow { strength: *strength, ..Blow::new(Area::Body, 0) }, &[]).is_empty())
        .collect();
    assert_eq!(damaging, [7, 8, 9, 10]);
}

#[test]
fn rule_8_several_triggers_make_one_event_ruled_by_the_one_that_goes_deep() {
    let worn =
        outfit(&[plain("shield", Kind::Shield), plain("plate", Kind::Breastplate), magic("mail", Kind::MailShirt, 1)]);
    let all =
        Blow { critical: true, additional: true, strength: 8, attack_roll: D100::new(1), ..Blow::new(Area::Body, 9) };
    let struck = strike(&worn, &all, &[("magic mail d6", 1)]);
    assert_eq!(struck.triggers.iter().map(Trigger::code).collect::<Vec<_>>(), ["T1", "T2", "T3", "T4"]);
    assert_eq!(changes(&worn, &struck.outfit), ["shield damaged 1", "plate body 0", "mail body 1"]);
    let both_shallow = Blow { additional: true, attack_roll: D100::new(1), ..Blow::new(Area::Body, 9) };
    assert_eq!(harm(&worn, &both_shallow, &[]), ["shield damaged 1"]);
}

#[test]
fn rule_8_armour_protects_against_the_hit_that_damages_it() {
    let worn = outfit(&[plain("mail", Kind::MailShirt)]);
    let blow = setting_off(Trigger::Critical);
    let first = strike(&worn, &blow, &[]);
    assert_eq!((first.wounds, strike(&first.outfit, &blow, &[]).wounds), (11, 12));
}

#[test]
fn rule_9_damage_is_kept_by_area() {
    let worn = outfit(&[plain("mail", Kind::SleevedMailCoat)]);
    for area in Kind::SleevedMailCoat.areas().iter() {
        let blow = Blow { critical: true, ..Blow::new(area, 4) };
        assert_eq!(harm(&worn, &blow, &[]), [format!("mail {area} 0")]);
    }
}

#[test]
fn rule_9_what_is_damaged_already_is_not_damaged_again() {
    let torn = plain("mail", Kind::MailShirt).worn_down(Area::Body, 0).expect("covers the body");
    let struck = strike(&outfit(&[torn]), &setting_off(Trigger::Critical), &[]);
    assert_eq!(struck.accounts().map(|account| account.fate).collect::<Vec<_>>(), [Fate::DamagedBefore]);
    assert_eq!(struck.wounds, 12);
}

#[test]
fn rule_9_half_repaired_mithril_is_damaged_to_nothing_at_once() {
    let half = mithril("mail", Kind::MailShirt, 0).worn_down(Area::Body, 1).expect("1 of 2 points");
    assert_eq!(harm(&outfit(&[half]), &setting_off(Trigger::AdditionalDamage), &[]), ["mail body 0"]);
}

#[test]
fn rule_10_the_coat_lies_over_mail_leggings_and_under_plate_ones_unless_said_otherwise() {
    let area = Area::LeftLeg;
    let blow = Blow { area, ..setting_off(Trigger::AdditionalDamage) };
    let coat = plain("coat", Kind::SleevedMailCoat);
    for (kind, usual, other) in [
        (Kind::MailLegging(Side::Left), "coat left leg 0", "legging left leg 0"),
        (Kind::PlateLegging(Side::Left), "legging left leg 0", "coat left leg 0"),
    ] {
        let pieces = [coat, plain("legging", kind)];
        assert_eq!(harm(&outfit(&pieces), &blow, &[]), [usual]);
        let said = if other.starts_with("coat") { ["coat", "legging"] } else { ["legging", "coat"] };
        let order = [LayerOrder { area, outermost_first: &said }];
        let worn = Outfit::in_order(&pieces, &order).expect("either may lie outside");
        assert_eq!(harm(&worn, &blow, &[]), [other]);
    }
}

#[test]
fn rule_10_an_order_on_one_leg_says_nothing_of_the_other() {
    let pieces = [
        plain("coat", Kind::MailCoat),
        plain("left", Kind::MailLegging(Side::Left)),
        plain("right", Kind::MailLegging(Side::Right)),
    ];
    let order = [LayerOrder { area: Area::LeftLeg, outermost_first: &["left", "coat"] }];
    let worn = Outfit::in_order(&pieces, &order).expect("legal");
    let outermost = |area| worn.layers(area).next().map(|piece| piece.name());
    assert_eq!((outermost(Area::LeftLeg), outermost(Area::RightLeg)), (Some("left"), Some("coat")));
}

#[test]
fn rule_11_only_a_1_takes_a_point_and_the_piece_is_damaged_at_0() {
    let mut worn = outfit(&[magic("mail", Kind::SleevedMailShirt, 2)]);
    let blow = Blow { area: Area::LeftArm, ..setting_off(Trigger::Critical) };
    for face in 2..=6 {
        assert_eq!(harm(&worn, &blow, &[("magic mail d6", face)]), [""; 0]);
    }
    for left in [2, 1, 0] {
        let struck = strike(&worn, &blow, &[("magic mail d6", 1)]);
        assert_eq!(changes(&worn, &struck.outfit), [format!("mail left arm {left}")]);
        assert_eq!(struck.accounts().map(|account| account.fate).collect::<Vec<_>>(), [Fate::MagicLost { left }]);
        worn = struck.outfit;
    }
    assert_eq!(worn.protection(Area::LeftArm).fixed, 0);
    assert_eq!(worn.protection(Area::RightArm).fixed, 3);
}

#[test]
fn rule_11_a_magical_piece_with_nothing_left_still_rolls() {
    let spent = magic("mail", Kind::MailShirt, 1).worn_down(Area::Body, 0).expect("covers the body");
    let worn = outfit(&[spent]);
    for (face, fate) in [(1, Fate::MagicSpent), (2, Fate::MagicHeld { face: 2 })] {
        let struck = strike(&worn, &setting_off(Trigger::Critical), &[("magic mail d6", face)]);
        assert_eq!(struck.outfit, worn);
        assert_eq!(struck.accounts().map(|account| account.fate).collect::<Vec<_>>(), [fate]);
    }
}

#[test]
fn rule_11_mithril_rolls_only_when_it_is_magical() {
    let blow = setting_off(Trigger::AdditionalDamage);
    assert_eq!(harm(&outfit(&[mithril("mail", Kind::MailShirt, 0)]), &blow, &[]), ["mail body 0"]);
    let enchanted = outfit(&[mithril("mail", Kind::MailShirt, 1)]);
    assert_eq!(harm(&enchanted, &blow, &[("magic mail d6", 1)]), ["mail body 2"]);
}

#[test]
fn rule_12_a_shield_lasts_two_damages_and_then_the_armour_takes_them() {
    let mut worn = outfit(&[plain("shield", Kind::Shield), plain("mail", Kind::MailShirt)]);
    let blow = Blow { additional: true, ..Blow::new(Area::Body, 5) };
    for (wounds, change) in [(3, "shield damaged 1"), (3, "shield destroyed 0"), (4, "mail body 0")] {
        let struck = strike(&worn, &blow, &[]);
        assert_eq!(struck.wounds, wounds);
        assert_eq!(changes(&worn, &struck.outfit), [change]);
        worn = struck.outfit;
    }
}

#[test]
fn rule_12_mithril_makes_a_shield_no_tougher() {
    let worn = outfit(&[mithril("shield", Kind::Shield, 0)]);
    let once = strike(&worn, &setting_off(Trigger::Mighty), &[]);
    assert_eq!(changes(&worn, &once.outfit), ["shield damaged 2"]);
    assert_eq!(harm(&once.outfit, &setting_off(Trigger::Mighty), &[]), ["shield destroyed 0"]);
}

#[test]
fn rule_13_a_magical_shield_loses_a_point_each_time_without_a_die() {
    let mut worn = outfit(&[magic("shield", Kind::Shield, 3)]);
    for change in ["shield damaged 3", "shield damaged 2", "shield damaged 1", "shield destroyed 0"] {
        let struck = strike(&worn, &setting_off(Trigger::Critical), &[]);
        assert_eq!(changes(&worn, &struck.outfit), [change]);
        worn = struck.outfit;
    }
    assert_eq!(harm(&worn, &setting_off(Trigger::Critical), &[]), [""; 0]);
}

#[test]
fn rules_12_and_13_the_boss_parries_at_minus_20_and_is_a_weapon_for_the_skilled() {
    let skilled = Skills::from([Skill::FistWeapon]);
    for whole in [plain("shield", Kind::Shield), magic("shield", Kind::Shield, 3)] {
        assert_eq!(outfit(&[whole]).boss(skilled), None);
        let hacked = outfit(&[whole.battered(ShieldState::Destroyed, 0).expect("has no point")]);
        let plain_boss = hacked.boss(Skills::NONE).expect("the boss is left");
        assert_eq!((plain_boss.parry, plain_boss.weapon), (-20, None));
        let weapon = hacked.boss(skilled).and_then(|boss| boss.weapon).expect("a weapon for the skilled");
        assert_eq!((weapon.initiative, weapon.damage, weapon.parry), (10, -2, -20));
    }
    assert_eq!(outfit(&[plain("mail", Kind::MailShirt)]).boss(skilled), None);
}

#[test]
fn rule_18_full_protection_spares_the_wearer_and_the_gear() {
    for case in cases() {
        let worn = outfit(&case.pieces);
        for trigger in Trigger::ALL {
            let struck = strike(&worn, &Blow { full_protection: true, ..setting_off(trigger) }, &[]);
            assert_eq!((struck.wounds, struck.triggers.is_empty()), (0, true));
            assert_eq!(struck.outfit, worn);
            assert!(struck.accounts().all(|account| account.fate == Fate::Protected));
        }
    }
}

#[test]
fn the_answer_says_why_each_piece_was_damaged_or_spared() {
    let told = |worn: &Outfit<'_>, blow: &Blow, faces: &[(&'static str, u16)]| -> Vec<(u8, String)> {
        let struck = strike(worn, blow, faces);
        struck.accounts().map(|account| (account.fate.rule(), account.fate.to_string())).collect()
    };
    let worn =
        outfit(&[plain("shield", Kind::Shield), plain("plate", Kind::Breastplate), magic("mail", Kind::MailShirt, 1)]);
    assert_eq!(
        told(&worn, &setting_off(Trigger::AdditionalDamage), &[]),
        [
            (12, "damaged for the first time: it works as before".to_owned()),
            (12, "spared: the shield took it".to_owned()),
            (12, "spared: the shield took it".to_owned()),
        ]
    );
    assert_eq!(
        told(&worn, &setting_off(Trigger::Critical), &[("magic mail d6", 4)]),
        [
            (12, "damaged for the first time: it works as before".to_owned()),
            (10, "damaged: nothing is left there".to_owned()),
            (11, "spared: its magic held on a 4".to_owned()),
        ]
    );
    let unshielded = outfit(&[plain("plate", Kind::Breastplate), plain("mail", Kind::MailShirt)]);
    assert_eq!(
        told(&unshielded, &setting_off(Trigger::Rolled01), &[]),
        [
            (10, "damaged: nothing is left there".to_owned()),
            (10, "spared: it lies beneath the outermost layer".to_owned()),
        ]
    );
    assert_eq!(
        told(&unshielded, &Blow::new(Area::Body, 2), &[]),
        [(8, "spared: the hit damages no armour".to_owned()), (8, "spared: the hit damages no armour".to_owned())]
    );
}
