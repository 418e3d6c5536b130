//! Sweeps against computations of their own: level arithmetic, Strength, consciousness, criticals.

use sawbones::imperium::tables::Level;
use sawbones::imperium::{Character, Error, Hands, Location, Options, Score, Strength, Tenths, ToHit, Toughness};

use crate::table::*;

/// Levels by subtraction: Base Injury is taken off until nothing is left.
fn levels_by_subtraction(toughness: u32, damage: u32) -> u32 {
    let mut tenths = i64::from(damage) * 10;
    let mut levels = 0;
    while tenths > 0 {
        tenths -= i64::from(toughness);
        levels += 1;
    }
    levels
}

#[test]
fn levels_agree_with_subtraction_for_every_toughness_and_damage() {
    let mut compared = 0;
    for toughness in 1..=200u16 {
        for damage in 0..=400u16 {
            let counted = Toughness::new(toughness).expect("Toughness").levels(Tenths::points(i32::from(damage)));
            assert_eq!(
                counted,
                levels_by_subtraction(u32::from(toughness), u32::from(damage)),
                "{toughness}, {damage}"
            );
            compared += 1;
        }
    }
    assert_eq!(compared, 200 * 401);
}

#[test]
fn a_hit_moves_every_location_as_many_levels_as_it_does() {
    let ladder = |location: Location| match location {
        Location::Head => vec![None, Some(Level::Light), Some(Level::Crippled)],
        Location::Body => {
            vec![None, Some(Level::Light), Some(Level::Heavy), Some(Level::Serious), Some(Level::Crippled)]
        }
        _ => vec![None, Some(Level::Light), Some(Level::Heavy), Some(Level::Crippled)],
    };
    struct Ones;
    impl sawbones::dice::Dice for Ones {
        fn roll(
            &mut self,
            _: sawbones::dice::Die,
            _: &dyn std::fmt::Display,
        ) -> Result<u16, sawbones::dice::DiceError> {
            Ok(1)
        }
    }
    let mut compared = 0;
    for location in Location::ALL {
        let steps = ladder(location);
        for from in 0..steps.len() {
            for hit_levels in 1..=8usize {
                // Base Injury 20, so that eight levels do not kill through hit points.
                let target = with_level(everyman(200), location, steps[from]);
                let mut unheard = |_| {};
                let mut ones = Ones;
                let mut referee = sawbones::imperium::Referee::new(&mut ones, Options::default(), &mut unheard);
                let hit = shot(location, u16::try_from(hit_levels * 20 - 1).expect("damage"));
                let after = target.hit(&hit, &mut referee).expect("a hit").after;
                let expected = steps[(from + hit_levels).min(steps.len() - 1)];
                assert_eq!(after.wounds.levels[location], expected, "{location:?} from {from} by {hit_levels}");
                compared += 1;
            }
        }
    }
    assert_eq!(compared, (3 + 5 + 4 * 4) * 8);
}

#[test]
fn strength_agrees_with_counting_full_tens() {
    let mut compared = 0;
    for points in 0..=1_000u16 {
        let score = Score::points(points).expect("a score");
        // Twice the Strength of one arm is the whole; so a full ten of one arm is twenty of the whole.
        let both = (1..=200).filter(|tens| 50 + 10 * tens <= points).count();
        let one = (1..=200).filter(|tens| 2 * (50 + 10 * tens) <= points).count();
        assert_eq!(usize::from(Strength { score, hands: Hands::Two }.bonus()), both, "{points} with both");
        assert_eq!(usize::from(Strength { score, hands: Hands::One }.bonus()), one, "{points} with one");
        compared += 2;
    }
    assert_eq!(compared, 2 * 1_001);
}

#[test]
fn consciousness_agrees_with_doubling_for_every_toughness_and_loss() {
    let mut compared = 0;
    for toughness in 1..=200u16 {
        for left in 0..toughness {
            let (after, _) = lose(&everyman(toughness), toughness - left);
            let after = after.expect("a hit");
            assert_eq!(after.condition.dead, left == 0, "{left} of {toughness}");
            let out = left > 0 && 2 * left < toughness;
            assert_eq!(after.condition.is_unconscious(), out, "{left} of {toughness}");
            compared += 1;
        }
    }
    assert_eq!(compared, 200 * 201 / 2);
}

/// Plain loss of hit points: attrition leaves locations alone.
fn lose(target: &Character, points: u16) -> (Result<Character, Error>, usize) {
    let options = Options { attrition: true, ..Options::default() };
    let (struck, events) = play(options, &[], |referee| target.hit(&shot(Location::Body, points), referee));
    (struck.map(|struck| struck.after), events.len())
}

#[test]
fn criticals_agree_with_the_digits_for_every_roll_and_target() {
    let mut compared = 0;
    let mut critical = 0;
    for roll in 1..=100u16 {
        let digits = format!("{:02}", roll % 100);
        let matched = digits.as_bytes()[0] == digits.as_bytes()[1];
        for target in 0..=120u16 {
            let to_hit = ToHit { roll: percent(roll), target };
            assert_eq!(to_hit.is_critical(), matched && roll <= target, "{roll} on {target}");
            compared += 1;
            critical += u32::from(to_hit.is_critical());
        }
    }
    assert_eq!(compared, 100 * 121);
    // 11 … 99 are critical on 110, 99 … 22 targets each, 00 on the 21 from 100.
    assert_eq!(critical, (1..=9).map(|digit| 121 - 11 * digit).sum::<u32>() + 21);
}
