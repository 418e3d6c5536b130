//! Rules 19 to 22: mending.

use sawbones::armour::{
    Area, Kind, Outcome, Outfit, Piece, Refusal, RepairError, Repaired, ShieldState, Skill, Skills, Smith,
};

use crate::script::{Script, magic, mithril, outfit, plain};
use crate::state::changes;

/// Somebody with these skills, Dex 40 and Int 31, who is no Dwarf.
fn human(skills: &[Skill]) -> Smith {
    Smith { skills: skills.iter().copied().collect::<Skills>(), dex: 40, int: 31, dwarf: false }
}

/// All that magic asks for, along with a craft.
fn wizard(craft: Skill) -> Smith {
    human(&[craft, Skill::MagicalAwareness, Skill::ManufactureMagicItems])
}

/// One attempt that rolls `face`.
fn attempt<'a>(worn: &Outfit<'a>, area: Area, smith: &Smith, face: u16) -> Repaired<'a> {
    let name = worn.pieces().next().expect("one piece").name();
    let mut dice = Script::of(&[("repair d100", face)]);
    let repaired = worn.repair(name, area, smith, &mut dice).expect("the script has the face");
    dice.is_used_up();
    repaired
}

/// Why an attempt is refused, without a die and with the piece as it was.
fn refusal(worn: &Outfit<'_>, area: Area, smith: &Smith) -> Refusal {
    let name = worn.pieces().next().expect("one piece").name();
    let repaired = worn.repair(name, area, smith, &mut Script::none()).expect("no die is rolled");
    assert_eq!(repaired.outfit, *worn, "a refusal changes nothing");
    assert_eq!(repaired.test, None);
    match repaired.outcome {
        Outcome::Refused(refusal) => {
            assert_eq!(repaired.rule, refusal.rule());
            refusal
        }
        other => panic!("{other:?}"),
    }
}

/// A sleeved mail shirt that is nothing any more on the left arm.
fn torn_sleeve() -> Piece<'static> {
    plain("shirt", Kind::SleevedMailShirt).worn_down(Area::LeftArm, 0).expect("covers the arms")
}

#[test]
fn rule_19_the_example_of_the_sleeve() {
    let worn = outfit(&[torn_sleeve()]);
    let smith = human(&[Skill::Smithing]);
    let mended = attempt(&worn, Area::LeftArm, &smith, 40);
    assert_eq!((mended.outcome, mended.rule, mended.test), (Outcome::Restored { left: 1 }, 19, Some((40, 40))));
    assert_eq!(changes(&worn, &mended.outfit), ["shirt left arm 1"]);

    let failed = attempt(&worn, Area::LeftArm, &smith, 41);
    assert_eq!((failed.outcome, failed.rule), (Outcome::Failed, 19));
    assert_eq!(changes(&worn, &failed.outfit), ["shirt closed"]);
    assert_eq!(refusal(&failed.outfit, Area::LeftArm, &smith), Refusal::BeyondRepair);
}

#[test]
fn rule_19_the_test_is_a_d100_of_at_most_dex() {
    let worn = outfit(&[torn_sleeve()]);
    for face in 1..=100 {
        let restored =
            matches!(attempt(&worn, Area::LeftArm, &human(&[Skill::Smithing]), face).outcome, Outcome::Restored { .. });
        assert_eq!(restored, face <= 40, "a roll of {face}");
    }
}

#[test]
fn rule_19_a_success_restores_one_point_on_one_area() {
    let torn = torn_sleeve().worn_down(Area::RightArm, 0).expect("covers the arms");
    let worn = outfit(&[torn]);
    let smith = human(&[Skill::Smithing]);
    let once = attempt(&worn, Area::LeftArm, &smith, 1);
    assert_eq!(changes(&worn, &once.outfit), ["shirt left arm 1"]);
    let failed = attempt(&once.outfit, Area::RightArm, &smith, 50);
    assert_eq!(changes(&worn, &failed.outfit), ["shirt closed", "shirt left arm 1"]);
}

#[test]
fn rule_19_a_failure_closes_every_area_of_the_piece() {
    let torn = torn_sleeve().worn_down(Area::Body, 0).expect("covers the body");
    let failed = attempt(&outfit(&[torn]), Area::LeftArm, &human(&[Skill::Smithing]), 100).outfit;
    assert_eq!(refusal(&failed, Area::Body, &human(&[Skill::Smithing])), Refusal::BeyondRepair);
}

#[test]
fn rule_19_what_is_whole_or_not_there_is_refused() {
    let worn = outfit(&[torn_sleeve()]);
    let smith = human(&[Skill::Smithing]);
    assert_eq!(refusal(&worn, Area::Body, &smith), Refusal::Whole { area: Area::Body });
    assert_eq!(refusal(&worn, Area::Head, &smith), Refusal::NotCovered { area: Area::Head });
}

#[test]
fn rule_19_without_smithing_metal_is_refused_and_stays_open() {
    let worn = outfit(&[torn_sleeve()]);
    let refused = refusal(&worn, Area::LeftArm, &human(&[Skill::Tailor]));
    assert_eq!(refused, Refusal::Unskilled { lacks: Skill::Smithing, magical: false });
    assert_eq!(refused.rule(), 19);
    assert!(matches!(
        attempt(&worn, Area::LeftArm, &human(&[Skill::Smithing]), 1).outcome,
        Outcome::Restored { left: 1 }
    ));
}

#[test]
fn rule_20_leather_takes_a_tailor() {
    let worn = outfit(&[plain("jack", Kind::LeatherJack).worn_down(Area::Body, 0).expect("covers the body")]);
    let refused = refusal(&worn, Area::Body, &human(&[Skill::Smithing]));
    assert_eq!((refused, refused.rule()), (Refusal::Unskilled { lacks: Skill::Tailor, magical: false }, 20));
    let mended = attempt(&worn, Area::Body, &human(&[Skill::Tailor]), 12);
    assert_eq!((mended.outcome, mended.rule), (Outcome::Restored { left: 1 }, 20));
    assert_eq!(changes(&worn, &attempt(&worn, Area::Body, &human(&[Skill::Tailor]), 41).outfit), ["jack closed"]);
}

#[test]
fn rule_20_shields_are_never_repaired() {
    let master = Smith { dwarf: true, dex: 90, int: 90, ..wizard(Skill::Smithing) };
    let shield = plain("shield", Kind::Shield);
    let states = [
        shield,
        shield.battered(ShieldState::Damaged, 1).expect("keeps its point"),
        shield.battered(ShieldState::Destroyed, 0).expect("has no point"),
        magic("shield", Kind::Shield, 2).battered(ShieldState::Damaged, 1).expect("1 of 3 points"),
    ];
    for state in states {
        for area in Area::ALL {
            assert_eq!(refusal(&outfit(&[state]), area, &master), Refusal::Shield);
        }
    }
    assert_eq!(Refusal::Shield.rule(), 20);
}

#[test]
fn rule_21_magical_pieces_take_the_craft_and_both_magical_skills() {
    let torn = [
        (magic("shirt", Kind::SleevedMailShirt, 1), Skill::Smithing),
        (magic("jack", Kind::LeatherJack, 1), Skill::Tailor),
    ];
    for (piece, craft) in torn {
        let worn = outfit(&[piece.worn_down(Area::LeftArm, 1).expect("covers the arms")]);
        let needed = [craft, Skill::MagicalAwareness, Skill::ManufactureMagicItems];
        for lacks in needed {
            let others: Vec<_> = Skill::ALL.into_iter().filter(|skill| *skill != lacks).collect();
            let refused = refusal(&worn, Area::LeftArm, &human(&others));
            assert_eq!((refused, refused.rule()), (Refusal::Unskilled { lacks, magical: true }, 21));
        }
        let mended = attempt(&worn, Area::LeftArm, &human(&needed), 1);
        assert_eq!((mended.outcome, mended.rule), (Outcome::Restored { left: 2 }, 21));
    }
}

#[test]
fn rule_21_the_test_is_on_the_mean_of_int_and_dex_rounded_down() {
    let worn = outfit(&[magic("helmet", Kind::Helmet, 1).worn_down(Area::Head, 0).expect("covers the head")]);
    // Int 31 and Dex 40: 35½.
    assert_eq!(attempt(&worn, Area::Head, &wizard(Skill::Smithing), 35).outcome, Outcome::Restored { left: 1 });
    assert_eq!(attempt(&worn, Area::Head, &wizard(Skill::Smithing), 36).outcome, Outcome::MagicLost);
}

#[test]
fn rule_21_a_failure_makes_an_ordinary_piece_that_is_damaged_all_over_and_may_be_mended() {
    let shirt = magic("shirt", Kind::SleevedMailShirt, 2).worn_down(Area::LeftArm, 0).expect("covers the arms");
    let worn = outfit(&[shirt]);
    let lost = attempt(&worn, Area::LeftArm, &wizard(Skill::Smithing), 100);
    assert_eq!((lost.outcome, lost.rule), (Outcome::MagicLost, 21));
    assert_eq!(changes(&worn, &lost.outfit), ["shirt magic 0", "shirt body 0", "shirt right arm 0"]);
    let mended = attempt(&lost.outfit, Area::Body, &human(&[Skill::Smithing]), 40);
    assert_eq!((mended.outcome, mended.rule), (Outcome::Restored { left: 1 }, 19));
    assert_eq!(refusal(&mended.outfit, Area::Body, &human(&[Skill::Smithing])), Refusal::Whole { area: Area::Body });
}

#[test]
fn rule_22_mithril_takes_a_dwarf_with_int_and_dex_of_30() {
    let worn = outfit(&[mithril("shirt", Kind::MailShirt, 0).worn_down(Area::Body, 0).expect("covers the body")]);
    let smith = |dex, int, dwarf| Smith { skills: Skills::from([Skill::Smithing]), dex, int, dwarf };
    for unfit in [smith(90, 90, false), smith(29, 90, true), smith(90, 29, true), smith(29, 29, true)] {
        assert_eq!(refusal(&worn, Area::Body, &unfit), Refusal::Mithril);
    }
    assert_eq!(Refusal::Mithril.rule(), 22);
    let master = smith(30, 30, true);
    let once = attempt(&worn, Area::Body, &master, 30);
    assert_eq!((once.outcome, once.rule), (Outcome::Restored { left: 1 }, 22));
    let twice = attempt(&once.outfit, Area::Body, &master, 1);
    assert_eq!(twice.outcome, Outcome::Restored { left: 2 });
    assert_eq!(refusal(&twice.outfit, Area::Body, &master), Refusal::Whole { area: Area::Body });
    assert_eq!(changes(&worn, &attempt(&worn, Area::Body, &master, 31).outfit), ["shirt closed"]);
    let no_smith = Smith { skills: Skills::NONE, ..master };
    assert_eq!(refusal(&worn, Area::Body, &no_smith), Refusal::Unskilled { lacks: Skill::Smithing, magical: false });
}

#[test]
fn rules_21_and_22_magical_mithril_takes_both() {
    let worn = outfit(&[mithril("shirt", Kind::MailShirt, 1).worn_down(Area::Body, 0).expect("covers the body")]);
    let dwarf = |skills: &[Skill]| Smith { dex: 30, int: 50, dwarf: true, ..human(skills) };
    let magical = [Skill::Smithing, Skill::MagicalAwareness, Skill::ManufactureMagicItems];
    assert_eq!(refusal(&worn, Area::Body, &human(&magical)), Refusal::Mithril);
    assert!(matches!(refusal(&worn, Area::Body, &dwarf(&magical[..2])), Refusal::Unskilled { magical: true, .. }));
    assert_eq!(attempt(&worn, Area::Body, &dwarf(&magical), 40).outcome, Outcome::Restored { left: 1 });
    let lost = attempt(&worn, Area::Body, &dwarf(&magical), 41);
    assert_eq!(changes(&worn, &lost.outfit), ["shirt magic 0"]);
    assert_eq!(refusal(&lost.outfit, Area::Body, &human(&magical)), Refusal::Mithril);
}

#[test]
fn a_piece_that_is_not_there_is_an_error_of_its_own() {
    let worn = outfit(&[torn_sleeve()]);
    let error = worn.repair("shrit", Area::Body, &human(&[]), &mut Script::none()).expect_err("no such piece");
    assert_eq!(error, RepairError::NoSuchPiece { name: "shrit" });
    assert_eq!(error.to_string(), "no piece of the outfit is called `shrit`");
}
