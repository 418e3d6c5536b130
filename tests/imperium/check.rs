//! What a character that comes from outside may be: all that play leads to, and nothing that contradicts itself.

use sawbones::dice::{Dice, DiceError, Die};
use sawbones::imperium::tables::{Level, Part};
use sawbones::imperium::{
    Attack, Care, Character, Elapsed, Hands, Hit, Injuries, Injury, Location, Options, Referee, Score, Side, Stage,
    Strength, Surgery, Tenths, TimeLeft, ToHit,
};

use crate::chance::Chance;
use crate::table::*;

impl Dice for Chance {
    fn roll(&mut self, die: Die, _: &dyn std::fmt::Display) -> Result<u16, DiceError> {
        Ok(u16::try_from(self.below(u64::from(die.sides())) + 1).expect("a face"))
    }
}

fn any_hit(chance: &mut Chance) -> Hit {
    let damage = expression(chance.of(&["D3", "D6", "D10", "2D10+4", "3D6-4", "D6+12", "1"]));
    let score = Score::points(chance.of(&[20, 60, 90])).expect("a score");
    let strength =
        chance.coin().then_some(Strength { score, hands: if chance.coin() { Hands::One } else { Hands::Two } });
    let attack = match chance.below(8) {
        0..4 => Attack::Ranged { damage },
        4 => Attack::Thrown { damage, strength },
        5 | 6 => Attack::Close { damage, strength },
        _ => Attack::Unarmed { strength },
    };
    let location = chance.coin().then(|| chance.of(&Location::ALL));
    let to_hit = chance.coin().then(|| ToHit {
        roll: percent(u16::try_from(chance.below(100) + 1).expect("a roll")),
        target: chance.of(&[30, 70, 120]),
    });
    let side = [None, Some(Side::Left), Some(Side::Right)];
    Hit { location, to_hit, lodges: chance.coin(), impales: chance.coin(), side: chance.of(&side), ..Hit::new(attack) }
}

/// One thing that happens; those that cannot happen now leave the character as it is.
fn any_step(character: &Character, chance: &mut Chance, dice: &mut Chance) -> Character {
    let options = Options {
        destroy_armour: chance.coin(),
        // A table that plays with Fate has fewer dead, but a death must be reached too.
        fate: chance.below(4) == 0,
        lodging: chance.coin(),
        lodged_stun: chance.coin(),
        infection: chance.coin(),
        attrition: chance.below(16) == 0,
    };
    let mut unheard = |_| {};
    let mut referee = Referee::new(dice, options, &mut unheard);
    let referee = &mut referee;
    let place = chance.of(&Location::ALL);
    let injury = usize::try_from(chance.below(4)).expect("an index");
    let after = match chance.below(24) {
        0..8 => character.hit(&any_hit(chance), referee).map(|struck| struck.after),
        8 | 9 => character.end_round(referee),
        10 => Ok(character.acts()),
        11 => Ok(character.treat(chance.below(4) > 0, chance.coin(), referee)),
        12 => character.operate(injury, chance.coin(), chance.of(&[0, 1]), referee),
        13 => character.begin_recovery(injury, referee),
        14 => character.heal(injury, referee),
        15 => character.skip_rest(referee),
        16 | 17 => Ok(character.gain_hit_points(Tenths::new(u32::from(chance.of(&[5u16, 90, 700]))), referee)),
        18 if chance.coin() => Ok(character.raise_toughness(chance.of(&[1, 7, 30]), referee)),
        18 => Ok(character.lower_toughness(chance.of(&[1, 7, 30]))),
        19 => character.pass_time(
            chance.of(&[Elapsed::minutes(7), Elapsed::hours(5), Elapsed::weeks(3)]).expect("a while"),
            referee,
        ),
        20 if chance.coin() => Ok(character.wake(referee)),
        20 => character.roll_unconsciousness(referee).map(|(after, _)| after),
        21 => character.start_day(referee),
        22 if chance.coin() => {
            character.expose_wound(place, chance.of(&[Care::Good, Care::Poor, Care::ProjectileLeft]), referee)
        }
        22 => Ok(character.infect(place, referee)),
        _ if chance.coin() => character.remove_projectile(place, chance.coin(), referee),
        _ => character.recover_from_projectile(place),
    };
    after.unwrap_or(*character)
}

#[test]
fn whatever_play_leads_to_passes() {
    let (mut chance, mut dice) = (Chance(0x5eed), Chance(0xd1ce));
    let (mut steps, mut dead, mut comatose, mut full) = (0, 0, 0, 0);
    for _ in 0..6_000 {
        let mut character = everyman(chance.of(&[5, 7, 45, 90, 200]));
        for _ in 0..50 {
            let before = character;
            character = any_step(&character, &mut chance, &mut dice);
            steps += 1;
            if let Err(nonsense) = character.check() {
                panic!("after {steps} steps {nonsense}\nbefore: {before:?}\nafter: {character:?}");
            }
        }
        dead += u32::from(character.condition.dead);
        comatose += u32::from(character.condition.coma);
        full += u32::from(character.wounds.crippled_before.iter().any(|(_, count)| count >= 3));
    }
    assert_eq!(steps, 300_000);
    assert!(dead > 500 && comatose > 200 && full > 100, "{dead} dead, {comatose} in a coma, {full} often crippled");
}

/// What is said of a character that cannot be.
fn refused(change: impl FnOnce(&mut Character)) -> String {
    let mut character = fifty();
    change(&mut character);
    character.check().expect_err("nonsense").to_string()
}

/// The same of an injury, to a location at its last level.
fn injury_refused(location: Location, result: u8, change: impl FnOnce(&mut Injury)) -> String {
    refused(|character| {
        let mut injury = Injury::new(location, result);
        if location == Location::Head && result == 1 {
            injury.part = Some(Part::Nose);
        }
        character.wounds.levels[location] = Some(Level::Crippled);
        character.wounds.crippled_before[location] = 1;
        assert!(character.injuries.push(injury));
        assert_eq!(character.check(), Ok(()), "the injury itself is sound");
        let mut changed = injury;
        change(&mut changed);
        character.injuries = Injuries::NONE;
        assert!(character.injuries.push(changed));
    })
}

#[test]
fn six_cripplings_of_a_location_are_the_most_that_one_lives_with() {
    for (dead, coma, most) in [(false, false, 6), (true, false, 7), (false, true, 255), (true, true, 255)] {
        let counted = |count| {
            let mut character = fifty();
            (character.condition.dead, character.condition.coma) = (dead, coma);
            character.wounds.crippled_before[Location::RightArm] = count;
            character.check()
        };
        assert_eq!(counted(most), Ok(()));
        if most < 255 {
            let said = counted(most + 1).expect_err("one more").to_string();
            assert_eq!(
                said,
                format!(
                    "crippled_before of right arm is {} and should be at most {most}: the seventh crippling of a \
                     location kills, or leaves a coma where Fate is spent (rules 12 and 16)",
                    most + 1
                )
            );
        }
    }
}

#[test]
fn consciousness_goes_with_hit_points() {
    let at = |tenths, out| {
        let mut character = fifty();
        character.hit_points.now = Tenths::new(tenths);
        character.condition.out_below_level = out;
        character.check().map_err(|nonsense| nonsense.to_string())
    };
    assert_eq!(at(250, true), Ok(()));
    assert_eq!(at(250, false), Ok(()));
    assert_eq!(at(249, true), Ok(()));
    assert_eq!(
        at(251, true).expect_err("above half"),
        "out_below_level is true and should be false: whoever has more hit points than half of Toughness is not out for want \
         of them (rule 11)"
    );
    assert_eq!(
        at(249, false).expect_err("below half"),
        "out_below_level is false and should be true: whoever lives with fewer hit points than half of Toughness is \
         unconscious (rule 11)"
    );
}

#[test]
fn what_runs_needs_the_level_that_started_it() {
    let leg = Location::LeftLeg;
    assert_eq!(
        refused(|character| character.wounds.initiative[leg] = 10),
        "init of left leg is -10 and should be 0: a level takes it off once for its location, until it is treated (rule 15)"
    );
    let light = |character: &mut Character| character.wounds.levels[leg] = Some(Level::Light);
    assert_eq!(
        refused(|character| {
            light(character);
            character.wounds.initiative[leg] = 20;
        }),
        "init of left leg is -20 and should be 0 or -10: a level takes it off once for its location, until it is treated \
         (rule 15)"
    );
    assert!(
        refused(|character| {
            light(character);
            character.wounds.crawling = character.wounds.crawling.with(leg);
        })
        .starts_with("crawling_legs of left leg is set and should not be there: only a leg that is heavy")
    );
    assert!(
        refused(|character| character.wounds.slowed = character.wounds.slowed.with(Location::Head))
            .starts_with("slowed_legs of head is set")
    );
    assert!(
        refused(|character| character.wounds.useless = character.wounds.useless.with(Location::LeftArm))
            .starts_with("useless of left arm is set")
    );
    assert!(
        refused(|character| {
            character.wounds.crippled_before[leg] = 1;
            assert!(character.injuries.push(Injury::new(leg, 1)));
        })
        .starts_with("levels of left leg is none and should be crippled: a crippling injury that has not healed")
    );
}

#[test]
fn an_injury_holds_only_what_its_result_and_its_care_have_brought() {
    let cases = [
        (
            injury_refused(Location::Body, 1, |injury| injury.part = Some(Part::Nose)),
            "part of injury 0, to the body, is nose and should not be there",
        ),
        (injury_refused(Location::Head, 1, |injury| injury.part = None), "part of injury 0, to the head, is missing"),
        (injury_refused(Location::Body, 1, |injury| injury.side = Some(Side::Left)), "side of injury 0"),
        (injury_refused(Location::Body, 5, |injury| injury.test_failed = true), "test_failed of injury 0"),
        (
            injury_refused(Location::Body, 1, |injury| {
                (injury.test_failed, injury.surgery) = (true, Surgery::Succeeded);
            }),
            "test_failed of injury 0",
        ),
        (injury_refused(Location::Head, 1, |injury| injury.sense_lost = true), "sense_lost of injury 0"),
        (injury_refused(Location::Head, 3, |injury| injury.blinded = true), "blinded of injury 0"),
        (
            injury_refused(Location::LeftArm, 2, |injury| injury.fingers = 1),
            "fingers of injury 0, to the left arm, is 1 and should be at most 0",
        ),
        (
            injury_refused(Location::LeftArm, 2, |injury| injury.surgery = Surgery::Failed),
            "fingers of injury 0, to the left arm, is 0 and should be at least 1",
        ),
        (
            injury_refused(Location::Body, 1, |injury| injury.stage = Stage::Healed),
            "treated of injury 0, to the body, is false and should be true",
        ),
        (
            injury_refused(Location::Body, 1, |injury| injury.minutes_left[0] = 1),
            "minutes_left.a of injury 0, to the body, is 1 and should be at most 0: recovery has not begun",
        ),
        (
            injury_refused(Location::Body, 1, |injury| {
                (injury.stage, injury.treated, injury.minutes_left[2]) = (Stage::Healed, true, 1);
            }),
            "minutes_left.c of injury 0, to the body, is 1 and should be at most 0: recovery is over",
        ),
        (
            injury_refused(Location::Body, 2, |injury| {
                (injury.stage, injury.minutes_left[1]) = (Stage::Recovering, 1);
            }),
            "minutes_left.b of injury 0, to the body, is 1 and should be at most 0: the result has no such duration",
        ),
        // D3+3 weeks of 10,080 minutes.
        (
            injury_refused(Location::Body, 1, |injury| {
                (injury.stage, injury.minutes_left[0]) = (Stage::Recovering, 60_481);
            }),
            "minutes_left.a of injury 0, to the body, is 60481 and should be at most 60480: its dice cannot give more",
        ),
        (
            injury_refused(Location::Body, 1, |injury| injury.clock = Some(TimeLeft::Rounds(1))),
            "clock.rounds of injury 0, to the body, is 1 and should not be there: this result starts no clock",
        ),
        (
            injury_refused(Location::LeftArm, 5, |injury| injury.clock = Some(TimeLeft::Rounds(1))),
            "clock.rounds of injury 0, to the left arm, is 1 and should not be there: the clock of this result counts minutes",
        ),
        (
            injury_refused(Location::Head, 5, |injury| injury.clock = Some(TimeLeft::Minutes(1))),
            "clock.minutes of injury 0, to the head, is 1 and should not be there: the clock of this result counts rounds",
        ),
        (
            injury_refused(Location::Head, 5, |injury| injury.clock = Some(TimeLeft::Rounds(6))),
            "clock.rounds of injury 0, to the head, is 6 and should be at most 5",
        ),
        (
            injury_refused(Location::Head, 6, |injury| injury.clock = Some(TimeLeft::Rounds(7))),
            "clock.rounds of injury 0, to the head, is 7 and should be at most 6",
        ),
        (
            injury_refused(Location::LeftArm, 6, |injury| injury.clock = Some(TimeLeft::Minutes(1_441))),
            "clock.minutes of injury 0, to the left arm, is 1441 and should be at most 1440",
        ),
        (
            injury_refused(Location::LeftArm, 6, |injury| injury.clock = Some(TimeLeft::Minutes(0))),
            "clock.minutes of injury 0, to the left arm, is 0 and should be at least 1",
        ),
        (
            injury_refused(Location::Head, 5, |injury| {
                (injury.treated, injury.clock) = (true, Some(TimeLeft::Rounds(1)));
            }),
            "clock.rounds of injury 0, to the head, is 1 and should not be there: treatment has stopped it",
        ),
        (
            injury_refused(Location::LeftArm, 5, |injury| {
                (injury.surgery, injury.clock) = (Surgery::Succeeded, Some(TimeLeft::Minutes(1)));
            }),
            "clock.minutes of injury 0, to the left arm, is 1 and should not be there: surgery has stopped it",
        ),
        (
            injury_refused(Location::Body, 6, |injury| {
                (injury.stage, injury.treated, injury.clock) = (Stage::Healed, true, Some(TimeLeft::Rounds(1)));
            }),
            "clock.rounds of injury 0, to the body, is 1 and should not be there: what has healed kills no more",
        ),
    ];
    assert_eq!(cases.len(), 24);
    for (said, wanted) in cases {
        assert!(said.starts_with(wanted), "{said}\nis not\n{wanted}");
    }
}

#[test]
fn a_lung_that_was_treated_without_a_drain_still_counts_down() {
    let mut character = fifty();
    character.wounds.levels[Location::Body] = Some(Level::Crippled);
    character.wounds.crippled_before[Location::Body] = 1;
    let injury = Injury { treated: true, clock: Some(TimeLeft::Rounds(5)), ..Injury::new(Location::Body, 6) };
    assert!(character.injuries.push(injury));
    assert_eq!(character.check(), Ok(()));
}

#[test]
fn an_injury_is_kept_as_it_was_given_or_refused() {
    let mut chance = Chance(0x9acc);
    let largest = [0, 1, 0xff_ffff];
    for _ in 0..100_000 {
        let injury = Injury {
            location: chance.of(&Location::ALL),
            result: chance.of(&[0, 1, 6, 15]),
            side: chance.of(&[None, Some(Side::Left), Some(Side::Right)]),
            part: chance.of(&[None, Some(Part::LeftEar), Some(Part::Nose), Some(Part::RightEar)]),
            treated: chance.coin(),
            surgery: chance.of(&[Surgery::None, Surgery::Failed, Surgery::Succeeded]),
            test_failed: chance.coin(),
            sense_lost: chance.coin(),
            blinded: chance.coin(),
            fingers: chance.of(&[0, 1, 2, 3]),
            stage: chance.of(&[Stage::Fresh, Stage::Recovering, Stage::Healed]),
            minutes_left: [chance.of(&largest), chance.of(&largest), chance.of(&largest)],
            clock: chance.of(&[
                None,
                Some(TimeLeft::Rounds(0)),
                Some(TimeLeft::Rounds(u16::MAX)),
                Some(TimeLeft::Minutes(1_440)),
            ]),
        };
        let mut injuries = Injuries::NONE;
        assert!(injuries.push(injury));
        assert_eq!((injuries.get(0), injuries.len()), (Some(injury), 1));
    }
    let fresh = Injury::new(Location::Body, 1);
    for beyond in [
        Injury { result: 16, ..fresh },
        Injury { fingers: 4, ..fresh },
        Injury { minutes_left: [0, 0, 0x100_0000], ..fresh },
    ] {
        let mut injuries = Injuries::NONE;
        assert!(!injuries.push(beyond) && injuries.is_empty());
    }
}

#[test]
fn a_full_list_lets_go_of_what_healed_without_trace_but_not_of_a_part_that_is_gone() {
    let healed = |result| Injury { stage: Stage::Healed, treated: true, ..Injury::new(Location::Head, result) };
    let nose = Injury { part: Some(Part::Nose), ..healed(1) };
    let mut injuries = Injuries::NONE;
    assert!(injuries.push(nose));
    for _ in 1..36 {
        assert!(injuries.push(Injury { location: Location::RightArm, ..healed(1) }));
    }
    let fresh = Injury::new(Location::Body, 1);
    assert!(injuries.push(fresh));
    assert_eq!(injuries.iter().collect::<Vec<_>>(), [nose, fresh]);
}
