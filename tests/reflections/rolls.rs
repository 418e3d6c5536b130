//! Simple and stress dice.

use sawbones::dice::{Dice, DiceError, Die};
use sawbones::reflections::{Error, Kind, LONGEST_CHAIN, Options, Roll, Rolled, roll};

use crate::support::Script;

const STRESS: Kind = Kind::Stress { botch_dice: 1 };

#[track_caller]
fn rolled(kind: Kind, modifier: i32, faces: &[u16]) -> Rolled {
    let mut dice = Script::new(faces);
    let rolled = roll(kind, modifier, 6, None, Roll::Other, &mut dice).expect("scripted");
    assert_eq!(dice.trace.len(), faces.len(), "faces are left over");
    rolled
}

#[test]
fn a_simple_die_counts_its_face_and_ten_for_a_0() {
    for face in 1..=9 {
        assert_eq!(rolled(Kind::Simple, 0, &[face]).total, i64::from(face));
    }
    assert_eq!(rolled(Kind::Simple, 0, &[0]).total, 10);
}

#[test]
fn a_simple_die_neither_doubles_nor_botches() {
    assert_eq!(rolled(Kind::Simple, 0, &[1]).total, 1);
    assert!(!rolled(Kind::Simple, 0, &[0]).botch);
}

#[test]
fn a_stress_die_counts_its_face_from_2_to_9() {
    for face in 2..=9 {
        assert_eq!(rolled(STRESS, 0, &[face]).total, i64::from(face));
    }
}

#[test]
fn a_1_doubles_the_next_die_and_each_further_1_doubles_again() {
    assert_eq!(rolled(STRESS, 0, &[1, 7]).total, 14);
    assert_eq!(rolled(STRESS, 0, &[1, 1, 7]).total, 28);
    assert_eq!(rolled(STRESS, 0, &[1, 1, 1, 1, 2]).total, 32);
}

#[test]
fn a_0_after_a_1_counts_ten_and_cannot_botch() {
    let rolled = rolled(STRESS, 0, &[1, 0]);
    assert_eq!((rolled.total, rolled.botch), (20, false));
}

#[test]
fn only_the_die_doubles_not_the_bonus() {
    assert_eq!(rolled(STRESS, 3, &[1, 4]).total, 8 + 3);
}

#[test]
fn a_0_counts_nothing_when_the_botch_die_shows_no_0() {
    for botch_face in 1..=9 {
        let rolled = rolled(STRESS, 6, &[0, botch_face]);
        assert_eq!((rolled.total, rolled.success, rolled.botch), (6, true, false));
    }
}

#[test]
fn a_botch_fails_whatever_the_total() {
    let rolled = rolled(STRESS, 90, &[0, 0]);
    assert_eq!((rolled.total, rolled.success, rolled.botch), (90, false, true));
}

#[test]
fn all_botch_dice_are_thrown_and_any_0_among_them_is_a_botch() {
    let three = Kind::Stress { botch_dice: 3 };
    for (faces, botch) in
        [([0, 0, 4, 4], true), ([0, 4, 0, 4], true), ([0, 4, 4, 0], true), ([0, 0, 0, 0], true), ([0, 1, 4, 9], false)]
    {
        assert_eq!(rolled(three, 0, &faces).botch, botch, "{faces:?}");
    }
}

#[test]
fn without_botch_dice_a_0_is_nothing_worse_than_nothing() {
    let rolled = rolled(Kind::Stress { botch_dice: 0 }, 6, &[0]);
    assert_eq!((rolled.total, rolled.success, rolled.botch), (6, true, false));
}

#[test]
fn reaching_the_ease_factor_is_success_and_one_less_is_not() {
    assert!(rolled(STRESS, 1, &[5]).success);
    assert!(!rolled(STRESS, 0, &[5]).success);
}

#[test]
fn dice_that_are_stuck_on_1_are_refused_and_the_longest_chain_is_exact() {
    struct Stuck;
    impl Dice for Stuck {
        fn roll(&mut self, _: Die, _: &dyn std::fmt::Display) -> Result<u16, DiceError> {
            Ok(1)
        }
    }
    assert_eq!(roll(STRESS, 0, 6, None, Roll::Other, &mut Stuck), Err(Error::EndlessDoubling));

    let mut faces = vec![1; usize::from(LONGEST_CHAIN)];
    faces.push(0);
    assert_eq!(i128::from(rolled(STRESS, 0, &faces).total), 10 * 2_i128.pow(59));
}

#[test]
fn a_face_that_a_d10_lacks_is_refused() {
    let error = roll(STRESS, 0, 6, None, Roll::Other, &mut Script::new(&[11])).unwrap_err();
    assert_eq!(error, Error::Dice(DiceError::Impossible { die: Die::D10, face: 11 }));
}

#[test]
fn by_default_only_size_is_a_simple_roll_and_there_is_one_botch_die() {
    let options = Options::default();
    assert_eq!((options.kind(), options.size_kind()), (STRESS, Kind::Simple));
    let switched = Options { stress: false, size_stress: true, botch_dice: 4, ..options };
    assert_eq!((switched.kind(), switched.size_kind()), (Kind::Simple, Kind::Stress { botch_dice: 4 }));
}
