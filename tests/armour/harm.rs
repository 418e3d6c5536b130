//! Rules 14 to 18: harm outside combat.

use std::fmt::Display;

use sawbones::armour::{
    Area, Cause, Event, Harmed, Kind, Options, Outfit, ShieldState, Side, Untouched, Verdict, Ward,
};
use sawbones::dice::{Dice, DiceError, Die};

use crate::script::{Script, magic, outfit, plain};
use crate::state::changes;

/// Harms an outfit with scripted dice, all of which must be used.
fn harmed<'a>(worn: &Outfit<'a>, event: &Event, options: Options, faces: &[(&'static str, u16)]) -> Harmed<'a> {
    let mut dice = Script::of(faces);
    let harmed = worn.harm(event, options, &mut dice).expect("the script has every face");
    dice.is_used_up();
    harmed
}

/// A bomb of this much, which armour feels whole; without options.
fn bombed<'a>(worn: &Outfit<'a>, base: u16, faces: &[(&'static str, u16)]) -> Harmed<'a> {
    harmed(worn, &Event::new(Cause::Bomb, base), Options::default(), faces)
}

/// The factors of rule 14 in eighths; `None` for what never harms armour. The last says whether it is a magic missile.
const FACTORS: [(Cause, Option<u64>, bool); 13] = [
    (Cause::MagicalFire, Some(4), true),
    (Cause::MagicalLightning, Some(4), true),
    (Cause::OtherMagicMissile, Some(8), true),
    (Cause::DragonBreath, Some(4), false),
    (Cause::NonMagicalFire, Some(2), false),
    (Cause::Incendiary, Some(2), false),
    (Cause::JumpingFalling, Some(8), false),
    (Cause::FailedRiskTest, Some(2), false),
    (Cause::GunpowderMisfire, Some(4), false),
    (Cause::Bomb, Some(8), false),
    (Cause::StompConstrict, Some(8), false),
    (Cause::Poison, None, false),
    (Cause::Disease, None, false),
];

#[test]
fn rule_14_every_cause_base_and_circumstance_is_one_exact_fraction_rounded_down_once() {
    let mut compared = 0;
    for (cause, eighths, missile) in FACTORS {
        for base in 0..=20_u16 {
            for dodged in [false, true] {
                for strength in [0, 6, 7, 9] {
                    let event = Event { dodged, strength, ..Event::new(cause, base) };
                    // In sixteenths, so that a half of an eighth is still whole.
                    let expected = eighths.map(|eighths| {
                        let dodge = if dodged && missile { 1 } else { 2 };
                        let might = if strength >= 7 { 2 } else { 1 };
                        u64::from(base) * eighths * dodge * might / 16
                    });
                    assert_eq!(event.adjusted().ok(), expected, "{cause} {base} {dodged} {strength}");
                    compared += 1;
                }
            }
        }
    }
    assert_eq!(compared, 13 * 21 * 2 * 4);
    assert_eq!(FACTORS.map(|(cause, ..)| cause), Cause::ALL);
}

#[test]
fn rule_14_a_quarter_of_7_doubled_is_3_and_not_2() {
    assert_eq!(Event { strength: 7, ..Event::new(Cause::NonMagicalFire, 7) }.adjusted(), Ok(3));
}

#[test]
fn rule_14_dodging_what_is_no_missile_changes_nothing() {
    assert_eq!(Event { dodged: true, ..Event::new(Cause::Bomb, 7) }.adjusted(), Ok(7));
    assert_eq!(Event { dodged: true, ..Event::new(Cause::MagicalFire, 7) }.adjusted(), Ok(1));
}

#[test]
fn rule_14_poison_and_disease_never_harm_armour() {
    let worn = outfit(&[plain("helmet", Kind::Helmet)]);
    for cause in [Cause::Poison, Cause::Disease] {
        let result = harmed(&worn, &Event { strength: 9, ..Event::new(cause, 99) }, Options::default(), &[]);
        assert_eq!((result.adjusted, result.count, result.outfit), (Err(Untouched::Never(cause)), 0, worn));
    }
}

#[test]
fn rule_15_only_dice_strictly_below_the_base_count() {
    let worn = outfit(&[plain("helmet", Kind::Helmet), plain("mail", Kind::MailShirt)]);
    for base in 0..=8 {
        for face in 1..=6 {
            let mut faces = vec![("piece helmet d6", face), ("piece mail d6", 6)];
            faces.extend((face < base).then_some(("location d100", 1)));
            faces.extend((6 < base).then_some(("location d100", 80)));
            let result = bombed(&worn, base, &faces);
            assert_eq!(u16::from(result.count), u16::from(face < base) + u16::from(6 < base), "{face} against {base}");
        }
    }
}

#[test]
fn rule_15_damaged_pieces_roll_too() {
    let cracked = plain("helmet", Kind::Helmet).worn_down(Area::Head, 0).expect("covers the head");
    let worn = outfit(&[cracked, plain("mail", Kind::MailShirt)]);
    let result = bombed(&worn, 3, &[("piece helmet d6", 2), ("piece mail d6", 3), ("location d100", 56)]);
    assert_eq!((result.count, changes(&worn, &result.outfit)), (1, vec!["mail body 0".to_owned()]));
}

#[test]
fn rule_15_shields_are_left_out() {
    let worn = outfit(&[plain("shield", Kind::Shield), plain("helmet", Kind::Helmet)]);
    let faces = [("piece helmet d6", 2), ("location d100", 60), ("location d100", 10)];
    assert_eq!(changes(&worn, &bombed(&worn, 7, &faces).outfit), ["helmet head 0"]);
    let only_magic = outfit(&[magic("shield", Kind::Shield, 1)]);
    assert_eq!(bombed(&only_magic, 20, &[]).outfit, only_magic);
}

#[test]
fn rule_15_by_the_option_a_shield_in_use_takes_its_part_outside_everything() {
    let with_shields = Options { shields_in_harm: true, ..Options::default() };
    let bomb = Event::new(Cause::Bomb, 7);
    let worn = outfit(&[plain("shield", Kind::Shield), plain("helmet", Kind::Helmet)]);
    let faces = [("piece shield d6", 1), ("piece helmet d6", 1), ("location d100", 60), ("location d100", 10)];
    let result = harmed(&worn, &bomb, with_shields, &faces);
    assert_eq!(changes(&worn, &result.outfit), ["shield destroyed 0"]);

    let enchanted = outfit(&[magic("shield", Kind::Shield, 1)]);
    let result = harmed(&enchanted, &bomb, with_shields, &[("piece shield d6", 4)]);
    assert_eq!(changes(&enchanted, &result.outfit), ["shield damaged 1"]);
    assert_eq!(harmed(&enchanted, &bomb, with_shields, &[("piece shield d6", 5)]).outfit, enchanted);

    let destroyed = plain("shield", Kind::Shield).battered(ShieldState::Destroyed, 0).expect("has no point");
    for out_of_use in [destroyed, plain("shield", Kind::Shield).put_away()] {
        let worn = outfit(&[out_of_use]);
        assert_eq!(harmed(&worn, &bomb, with_shields, &[]).outfit, worn);
    }
}

#[test]
fn rule_16_bare_areas_are_rolled_again_and_the_d100_is_not_reversed() {
    let worn = outfit(&[
        plain("helmet", Kind::Helmet),
        plain("mail", Kind::MailShirt),
        plain("bracer", Kind::PlateBracer(Side::Right)),
    ]);
    let faces = [
        ("piece helmet d6", 4),
        ("piece mail d6", 5),
        ("piece bracer d6", 1),
        ("location d100", 85),
        ("location d100", 60),
        ("location d100", 36),
        ("location d100", 8),
    ];
    let result = bombed(&worn, 5, &faces);
    assert_eq!(changes(&worn, &result.outfit), ["helmet head 0", "mail body 0"]);
    assert_eq!(result.landings().map(|landing| landing.area).collect::<Vec<_>>(), [Area::Body, Area::Head]);
    let one_sleeve =
        bombed(&outfit(&[plain("mail", Kind::SleevedMailShirt)]), 7, &[("piece mail d6", 1), ("location d100", 16)]);
    assert_eq!(one_sleeve.landings().map(|landing| landing.area).collect::<Vec<_>>(), [Area::RightArm]);
}

#[test]
fn rule_16_layers_suffer_inward_and_a_duplicate_with_nothing_left_is_spent() {
    let worn = outfit(&[
        plain("plate", Kind::Breastplate),
        plain("mail", Kind::SleevedMailShirt),
        plain("jack", Kind::LeatherJack),
        plain("helmet", Kind::Helmet),
    ]);
    let mut faces = vec![("piece plate d6", 1), ("piece mail d6", 1), ("piece jack d6", 1), ("piece helmet d6", 1)];
    faces.extend([56, 80, 66, 70].map(|roll| ("location d100", roll)));
    let result = bombed(&worn, 7, &faces);
    let suffered: Vec<_> = result.landings().map(|landing| landing.piece).collect();
    assert_eq!(suffered, [Some("plate"), Some("mail"), Some("jack"), None]);
    assert_eq!(changes(&worn, &result.outfit), ["plate body 0", "mail body 0", "jack body 0"]);
}

#[test]
fn rule_16_an_area_whose_armour_is_damaged_still_bears_armour() {
    let cracked = plain("helmet", Kind::Helmet).worn_down(Area::Head, 0).expect("covers the head");
    let worn = outfit(&[cracked, plain("mail", Kind::MailShirt)]);
    let result = bombed(&worn, 3, &[("piece helmet d6", 5), ("piece mail d6", 1), ("location d100", 10)]);
    assert_eq!((result.count, result.outfit), (1, worn));
}

#[test]
fn rule_16_magical_pieces_are_passed_over_and_an_area_with_no_other_is_rolled_again() {
    let worn = outfit(&[
        magic("plate", Kind::Breastplate, 1),
        plain("mail", Kind::MailShirt),
        magic("helmet", Kind::Helmet, 1),
    ]);
    let faces = [
        ("piece mail d6", 1),
        ("location d100", 10),
        ("location d100", 60),
        ("piece plate d6", 6),
        ("piece helmet d6", 6),
    ];
    assert_eq!(changes(&worn, &bombed(&worn, 4, &faces).outfit), ["mail body 0"]);
}

#[test]
fn dice_that_never_name_an_armoured_area_are_given_up() {
    /// Dice that always show the same.
    struct Stuck(u16);
    impl Dice for Stuck {
        fn roll(&mut self, _: Die, _: &dyn Display) -> Result<u16, DiceError> {
            Ok(self.0)
        }
    }
    let given_up = Err(DiceError::Stuck { die: Die::D100, rolls: 1000 });
    // A face of 1 is below the base on a D6 and names the head on a d100.
    for piece in [plain("mail", Kind::MailShirt), magic("mail", Kind::SleevedMailShirt, 1)] {
        let harmed = outfit(&[piece]).harm(&Event::new(Cause::Bomb, 9), Options::default(), &mut Stuck(1));
        assert_eq!(harmed.map(|harmed| harmed.count), given_up);
    }
    let message = DiceError::Stuck { die: Die::D100, rolls: 1000 }.to_string();
    assert_eq!(message, "a d100 was rolled 1000 times and never showed what is needed: it is no fair die");
}

#[test]
fn rule_17_a_magical_piece_adds_its_points_to_its_die() {
    for bonus in 1..=3_u8 {
        let worn = outfit(&[magic("helmet", Kind::Helmet, bonus)]);
        for face in 1..=6 {
            for base in 0..=12 {
                let result = bombed(&worn, base, &[("piece helmet d6", face)]);
                let suffers = face + 1 + u16::from(bonus) < base;
                assert_eq!(result.outfit != worn, suffers, "+{bonus}, {face} against {base}");
                assert_eq!(result.count, 0);
            }
        }
    }
}

#[test]
fn rule_17_where_areas_differ_the_highest_points_count_and_the_area_is_rolled_among_its_own() {
    let torn = magic("mail", Kind::SleevedMailShirt, 1).worn_down(Area::LeftArm, 0).expect("covers the arms");
    let worn = outfit(&[torn]);
    assert_eq!(bombed(&worn, 5, &[("piece mail d6", 3)]).outfit, worn);
    let own_area = bombed(
        &worn,
        5,
        &[("piece mail d6", 2), ("location mail d100", 5), ("location mail d100", 95), ("location mail d100", 20)],
    );
    assert_eq!(changes(&worn, &own_area.outfit), ["mail right arm 1"]);
    let spent = bombed(&worn, 5, &[("piece mail d6", 2), ("location mail d100", 40)]);
    assert_eq!(spent.outfit, worn);
    let verdicts: Vec<_> = spent.checks().map(|check| check.verdict).collect();
    assert_eq!(verdicts, [Verdict::MagicSpent { area: Area::LeftArm }]);
}

#[test]
fn rule_17_a_magical_piece_with_nothing_left_still_rolls() {
    let spent = magic("helmet", Kind::Helmet, 1).worn_down(Area::Head, 0).expect("covers the head");
    let worn = outfit(&[spent]);
    let result = bombed(&worn, 3, &[("piece helmet d6", 2)]);
    assert_eq!(result.outfit, worn);
    assert_eq!(result.checks().map(|check| check.added).collect::<Vec<_>>(), [0]);
}

#[test]
fn the_dice_come_ordinary_pieces_first_then_their_areas_then_magical_pieces() {
    let worn = outfit(&[
        magic("coif", Kind::MailCoif, 1),
        plain("mail", Kind::SleevedMailShirt),
        magic("jack", Kind::LeatherJack, 1),
        plain("helmet", Kind::Helmet),
    ]);
    let faces = [
        ("piece mail d6", 1),
        ("piece helmet d6", 6),
        ("location d100", 50),
        ("piece coif d6", 1),
        ("piece jack d6", 1),
        ("location jack d100", 99),
        ("location jack d100", 70),
    ];
    let result = bombed(&worn, 4, &faces);
    assert_eq!(changes(&worn, &result.outfit), ["coif head 1", "mail left arm 0", "jack body 1"]);
    assert_eq!(result.checks().map(|check| check.piece).collect::<Vec<_>>(), ["coif", "mail", "jack", "helmet"]);
}

#[test]
fn rule_18_full_protection_covers_the_gear() {
    let worn = outfit(&[plain("helmet", Kind::Helmet)]);
    let event = Event { ward: Ward::Full, ..Event::new(Cause::MagicalFire, 20) };
    let result = harmed(&worn, &event, Options::default(), &[]);
    assert_eq!((result.adjusted, result.outfit), (Err(Untouched::Protected), worn));
}

#[test]
fn rule_18_a_reduction_against_creature_or_weapon_leaves_armour_damage_alone() {
    let event = Event { ward: Ward::CreatureOrWeapon, ..Event::new(Cause::StompConstrict, 4) };
    assert_eq!(event.adjusted(), Ok(4));
}

#[test]
fn rule_18_other_reductions_come_off_the_base_before_the_factors_and_never_below_0() {
    let warded = |base, by| Event { ward: Ward::NonWeapon { by }, ..Event::new(Cause::MagicalFire, base) };
    assert_eq!(warded(8, 3).adjusted(), Ok(2));
    assert_eq!(warded(3, 8).adjusted(), Ok(0));
}

#[test]
fn rule_18_attacks_with_their_own_effect_on_armour_bypass_all_this() {
    let worn = outfit(&[plain("helmet", Kind::Helmet)]);
    let event = Event { own_armour_effect: true, ..Event::new(Cause::OtherMagicMissile, 20) };
    let result = harmed(&worn, &event, Options::default(), &[]);
    assert_eq!((result.adjusted, result.count, result.outfit), (Err(Untouched::OwnEffect), 0, worn));
}
