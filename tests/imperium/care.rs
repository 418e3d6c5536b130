//! Rule 19: treatment, surgery, recovery and clocks.

use sawbones::imperium::charts::crippling as row;
use sawbones::imperium::tables::{Activity, Level, Paralysis, Part, Remedy, Span, Unit};
use sawbones::imperium::{
    Cause, Character, Characteristic, Chart, Elapsed, Error, Event, Location, Options, Permanent, Score, Stage,
    TimeLeft, roll_recovery,
};

use crate::table::*;

fn treated(character: &Character) -> Character {
    quietly(|referee| character.treat(true, false, referee))
}

fn operated(
    character: &Character,
    success: bool,
    eyes_left: u8,
    dice: &[(&'static str, u16)],
) -> (Character, Vec<Event>) {
    rolling(dice, |referee| character.operate(0, success, eyes_left, referee))
}

fn losses(character: &Character) -> Vec<Permanent> {
    let mut all = Vec::new();
    character.permanents(&mut |loss| all.push(loss));
    all
}

fn score(character: &Character, one: Characteristic) -> u16 {
    character.characteristics.score(one).in_halves() / 2
}

#[test]
fn rule_19_treatment_ends_what_runs_and_leaves_the_level() {
    let (hurt, _, _) = strike(&fifty(), &shot(Location::Body, 6), &[("body.heavy:S", 1)]);
    assert_eq!((hurt.initiative_penalty(), hurt.wounds.bleeding[Location::Body]), (10, 1));
    let after = treated(&hurt);
    assert_eq!((after.initiative_penalty(), after.wounds.bleeding[Location::Body]), (0, 0));
    assert_eq!(after.wounds.levels[Location::Body], Some(Level::Heavy));
    assert_eq!(after.hit_points, hurt.hit_points);
}

#[test]
fn rule_19_treatment_that_fails_changes_nothing() {
    let (hurt, _) = crippled(&fifty(), Location::LeftLeg, 3, &[]);
    assert_eq!(quietly(|referee| hurt.treat(false, true, referee)), hurt);
}

#[test]
fn rule_19_timed_stun_outlasts_treatment() {
    let (hurt, _, _) = strike(&fifty(), &shot(Location::Head, 5), &[("head.light:T", 1), ("stun", 6)]);
    assert_eq!(treated(&hurt).condition.stun, 3);
}

#[test]
fn rule_19_durations_are_those_of_the_charts() {
    use Unit::{Days, Weeks};
    // Each die at its lowest: a D3 gives 1.
    type Row = (Chart, u32, &'static [(&'static str, u16, Unit)]);
    let least: [Row; 24] = [
        (Chart::Head, 1, &[]),
        (Chart::Head, 2, &[("a", 4, Weeks)]),
        (Chart::Head, 3, &[("a", 1, Weeks)]),
        (Chart::Head, 4, &[]),
        (Chart::Head, 5, &[("a", 7, Weeks)]),
        (Chart::Head, 6, &[("a", 4, Weeks)]),
        (Chart::Body, 1, &[("a", 4, Weeks), ("b", 1, Weeks), ("c", 1, Weeks)]),
        (Chart::Body, 2, &[("a", 1, Weeks)]),
        (Chart::Body, 3, &[("a", 3, Weeks)]),
        (Chart::Body, 4, &[("a", 4, Weeks)]),
        (Chart::Body, 5, &[("a", 7, Weeks)]),
        (Chart::Body, 6, &[("a", 1, Days), ("b", 4, Weeks), ("c", 1, Weeks)]),
        (Chart::Arm, 1, &[("a", 4, Weeks)]),
        (Chart::Arm, 2, &[("a", 4, Weeks)]),
        (Chart::Arm, 3, &[("a", 4, Weeks)]),
        (Chart::Arm, 4, &[("a", 7, Weeks)]),
        (Chart::Arm, 5, &[("a", 4, Weeks)]),
        (Chart::Arm, 6, &[("a", 7, Weeks)]),
        (Chart::Leg, 1, &[("a", 6, Weeks), ("b", 4, Weeks)]),
        (Chart::Leg, 2, &[("a", 2, Weeks), ("b", 1, Weeks)]),
        (Chart::Leg, 3, &[("a", 4, Weeks), ("b", 1, Weeks)]),
        (Chart::Leg, 4, &[("a", 2, Weeks), ("b", 1, Weeks)]),
        (Chart::Leg, 5, &[("a", 1, Weeks)]),
        (Chart::Leg, 6, &[("a", 4, Weeks)]),
    ];
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
    for (chart, result, expected) in least {
        let mut rolled = Vec::new();
        let mut unheard = |_| {};
        let mut ones = Ones;
        let mut referee = sawbones::imperium::Referee::new(&mut ones, Options::default(), &mut unheard);
        roll_recovery(row(chart, result), &mut referee, &mut |one| {
            rolled.push((one.span.name(), one.length, one.unit))
        })
        .expect("dice do not fail");
        assert_eq!(rolled, expected, "{} {result}", chart.name());
    }
}

#[test]
fn rule_19_recovery_is_rolled_when_it_begins_and_not_before() {
    let (hurt, _) = crippled(&fifty(), Location::RightLeg, 4, &[]);
    let hurt = treated(&hurt);
    assert_eq!(hurt.injuries.get(0).expect("an injury").stage, Stage::Fresh);
    let (recovering, events) =
        rolling(&[("recovery:a", 1), ("recovery:b", 6)], |referee| hurt.begin_recovery(0, referee));
    let begins = |span, length| Event::RecoveryBegins { injury: 0, span, length, unit: Unit::Weeks };
    assert_eq!(events, [begins(Span::A, 2), begins(Span::B, 3)]);
    assert!(recovering.barred().contains(Activity::Sprint) && recovering.barred().contains(Activity::Run));
    assert!(recovering.is_slowed(), "as are all movement rates, for as long as running is out");
    assert_eq!(score(&recovering, Characteristic::WS), 50);
    let half = recovering.effective(Characteristic::WS);
    assert_eq!((half.numerator(), half.denominator()), (100, 4));
}

#[test]
fn rule_19_during_this_time_means_the_duration_named_last() {
    let (hurt, _) = crippled(&fifty(), Location::RightLeg, 4, &[]);
    let (recovering, _) =
        rolling(&[("recovery:a", 6), ("recovery:b", 1)], |referee| treated(&hurt).begin_recovery(0, referee));
    let (week, events) = rolling(&[], |referee| recovering.pass_time(Elapsed::weeks(1).expect("a week"), referee));
    assert!(events.contains(&Event::RecoveryEnds { injury: 0, span: Span::B }));
    assert!(!week.is_slowed() && !week.barred().contains(Activity::Run), "the one week of b is over");
    assert!(week.barred().contains(Activity::Sprint), "the four of a are not");
}

#[test]
fn rule_19_time_is_kept_to_the_minute() {
    let (hurt, _) = crippled(&fifty(), Location::Body, 6, &[]);
    let hurt = quietly(|referee| hurt.treat(true, true, referee));
    let dice = [("recovery:a", 1), ("recovery:b", 1), ("recovery:c", 1)];
    let (recovering, _) = rolling(&dice, |referee| hurt.begin_recovery(0, referee));
    let (before, _) = rolling(&[], |referee| recovering.pass_time(Elapsed::minutes(1_439).expect("minutes"), referee));
    assert!(before.barred().contains(Activity::Speak));
    let (after, _) = rolling(&[], |referee| before.pass_time(Elapsed::minutes(1).expect("a minute"), referee));
    assert!(!after.barred().contains(Activity::Speak));
}

#[test]
fn rule_19_an_injury_that_recovers_without_trace_does_not_count_any_more() {
    let (hurt, _) = crippled(&fifty(), Location::RightArm, 1, &[]);
    assert_eq!(hurt.wounds.crippled_before[Location::RightArm], 1);
    let (recovering, _) = rolling(&[("recovery:a", 1)], |referee| treated(&hurt).begin_recovery(0, referee));
    assert!(recovering.useless_arms().contains(Location::RightArm));
    let (healed, events) = rolling(&[], |referee| recovering.pass_time(Elapsed::weeks(4).expect("weeks"), referee));
    assert!(events.contains(&Event::Healed { injury: 0 }));
    assert_eq!(healed.wounds.crippled_before[Location::RightArm], 0);
    assert!(healed.useless_arms().is_empty());
}

#[test]
fn rule_19_an_injury_that_leaves_a_trace_counts_for_ever() {
    let (hurt, _) = crippled(&fifty(), Location::RightArm, 5, &[]);
    let (saved, _) = operated(&treated(&hurt), true, 1, &[]);
    let (recovering, _) = rolling(&[("recovery:a", 1)], |referee| saved.begin_recovery(0, referee));
    let (healed, _) = rolling(&[], |referee| recovering.pass_time(Elapsed::weeks(4).expect("weeks"), referee));
    assert_eq!(healed.injuries.get(0).expect("an injury").stage, Stage::Healed);
    assert_eq!(healed.wounds.crippled_before[Location::RightArm], 1);
}

#[test]
fn rule_19_a_result_without_durations_heals_at_the_callers_word() {
    let (hurt, _) = crippled(&fifty(), Location::Head, 4, &[]);
    let (recovering, events) = rolling(&[], |referee| treated(&hurt).begin_recovery(0, referee));
    assert_eq!(events, []);
    let (later, _) = rolling(&[], |referee| recovering.pass_time(Elapsed::weeks(20).expect("weeks"), referee));
    assert_eq!(later.wounds.crippled_before[Location::Head], 1);
    let (healed, _) = rolling(&[], |referee| later.heal(0, referee));
    assert_eq!(healed.wounds.crippled_before[Location::Head], 0);
}

#[test]
fn rule_19_a_quarter_of_each_hour_is_rested_or_toughness_tested() {
    let (hurt, _) = crippled(&fifty(), Location::Body, 6, &[]);
    let hurt = quietly(|referee| hurt.treat(true, true, referee));
    assert_eq!(rolling(&[], |referee| hurt.skip_rest(referee)).0, hurt, "recovery has not begun");
    let dice = [("recovery:a", 1), ("recovery:b", 1), ("recovery:c", 1)];
    let (recovering, _) = rolling(&dice, |referee| hurt.begin_recovery(0, referee));
    let recovering = quietly(|referee| recovering.wake(referee));
    let faints =
        |roll| rolling(&[("rest:T", roll)], |referee| recovering.skip_rest(referee)).0.condition.is_unconscious();
    assert_eq!((faints(50), faints(51)), (false, true));
}

#[test]
fn rule_19_failed_surgery_on_an_ear_disfigures_and_may_deafen() {
    let (hurt, _) = crippled(&fifty(), Location::Head, 1, &[("part", 1)]);
    let after = |chance| losses(&operated(&hurt, false, 1, &[("chance", chance)]).0);
    assert_eq!(after(75), [Permanent::Disfigured, Permanent::SenseLost(Part::LeftEar)]);
    assert_eq!(after(76), [Permanent::Disfigured]);
}

#[test]
fn rule_19_failed_surgery_on_a_jaw_costs_2d10_leadership() {
    let (hurt, _) = crippled(&fifty(), Location::Head, 2, &[]);
    let (after, events) = operated(&hurt, false, 1, &[("char_loss", 10), ("char_loss", 3)]);
    assert_eq!(score(&after, Characteristic::LD), 37);
    assert!(events.contains(&Event::PointsLost { characteristic: Characteristic::LD, points: 13 }));
    assert_eq!(losses(&after), [Permanent::JawNotReset, Permanent::SpeechImpediment]);
}

#[test]
fn rule_19_failed_surgery_on_an_eye_costs_20_ballistic_skill_and_blinds_without_another() {
    let (hurt, _) = crippled(&with_score(fifty(), Characteristic::WS, 45), Location::Head, 3, &[]);
    let (one_eyed, events) = operated(&hurt, false, 1, &[]);
    assert_eq!(score(&one_eyed, Characteristic::BS), 30);
    assert!(!one_eyed.is_blind() && !events.contains(&Event::Blind));
    let (blind, events) = operated(&hurt, false, 0, &[]);
    assert!(blind.is_blind() && events.contains(&Event::Blind));
    assert_eq!(score(&blind, Characteristic::BS), 0);
    let half = blind.characteristics.score(Characteristic::WS);
    assert_eq!(Some(half), Score::half_points(45), "22½, exactly");
}

#[test]
fn rule_19_losses_with_a_test_are_tested_at_successful_surgery() {
    let cases = [
        (Location::Head, 5, Permanent::Paralysed(Paralysis::Neck)),
        (Location::Body, 4, Permanent::Infertile),
        (Location::Body, 5, Permanent::Paralysed(Paralysis::Waist)),
    ];
    for (location, result, loss) in cases {
        let (hurt, _) = crippled(&fifty(), location, result, &[]);
        assert_eq!(losses(&operated(&hurt, true, 1, &[("permanent:T", 50)]).0), []);
        assert_eq!(losses(&operated(&hurt, true, 1, &[("permanent:T", 51)]).0), [loss]);
        assert_eq!(losses(&operated(&hurt, false, 1, &[]).0), [loss], "without a test where surgery fails");
    }
}

#[test]
fn rule_19_a_brain_that_does_not_mend_keeps_its_loss_for_good() {
    let (hurt, _) = crippled(&fifty(), Location::Head, 6, &[("clock", 6)]);
    let hurt = treated(&hurt);
    let whole = |character: &Character| character.effective(Characteristic::WP);
    assert_eq!(whole(&hurt).denominator(), 2, "nothing is halved before recovery begins");
    let (kept, _) = operated(&hurt, false, 1, &[]);
    assert_eq!(losses(&kept), [Permanent::LossStays]);
    assert_eq!(whole(&kept).denominator(), 4);
    let (recovering, _) = rolling(&[("recovery:a", 1)], |referee| kept.begin_recovery(0, referee));
    assert_eq!(whole(&recovering).denominator(), 4, "halved once, not twice");
    let (later, _) = rolling(&[], |referee| recovering.pass_time(Elapsed::weeks(30).expect("weeks"), referee));
    assert_eq!(whole(&later).denominator(), 4);
    let (mended, _) = operated(&hurt, true, 1, &[("permanent:T", 1)]);
    let (recovering, _) = rolling(&[("recovery:a", 1)], |referee| mended.begin_recovery(0, referee));
    assert_eq!(whole(&recovering).denominator(), 4);
    let (later, _) = rolling(&[], |referee| recovering.pass_time(Elapsed::weeks(30).expect("weeks"), referee));
    assert_eq!(whole(&later).denominator(), 2);
}

#[test]
fn rule_19_failed_surgery_on_a_hand_costs_fingers() {
    let (hurt, _) = crippled(&fifty(), Location::RightArm, 2, &[]);
    let (after, events) = operated(&hurt, false, 1, &[("fingers", 4)]);
    assert!(events.contains(&Event::FingersLost { fingers: 2, points: 10 }));
    assert_eq!(losses(&after)[0], Permanent::FingersLost(2));
    assert_eq!(losses(&after).len(), 2, "the fingers, and what they cost in tests");
}

#[test]
fn rule_19_surgery_succeeds_once_and_fails_once() {
    let (hurt, _) = crippled(&fifty(), Location::Head, 2, &[]);
    let (saved, _) = operated(&hurt, true, 1, &[]);
    let (again, _) = play(Options::default(), &[], |referee| saved.operate(0, true, 1, referee));
    assert_eq!(again, Err(Error::OperatedAlready { index: 0 }));
    let (failed, _) = operated(&hurt, false, 1, &[("char_loss", 1), ("char_loss", 1)]);
    let (twice, _) = operated(&failed, false, 1, &[]);
    assert_eq!(twice, failed, "the price is paid once");
}

#[test]
fn rule_19_an_injury_that_is_not_there_is_an_error() {
    let (nothing, _) = play(Options::default(), &[], |referee| fifty().operate(0, true, 1, referee));
    assert_eq!(nothing, Err(Error::NoSuchInjury { index: 0, count: 0 }));
    let (nothing, _) = play(Options::default(), &[], |referee| fifty().begin_recovery(3, referee));
    assert_eq!(nothing, Err(Error::NoSuchInjury { index: 3, count: 0 }));
}

#[test]
fn rule_19_a_clock_of_n_rounds_kills_at_the_end_of_the_nth() {
    // Toughness 50 gives five; the crippled head bleeds a D3 each.
    let (mut hurt, _) = crippled(&fifty(), Location::Head, 5, &[]);
    for round in 1..=4 {
        hurt = end_round(&hurt, &[("bleed", 1)]).0;
        assert!(!hurt.condition.dead, "round {round}");
    }
    let (dead, events) = end_round(&hurt, &[("bleed", 1)]);
    assert!(dead.condition.dead);
    assert!(events.contains(&Event::Dead(Cause::Clock)));
}

#[test]
fn rule_19_a_clock_has_at_least_one_round() {
    // With Toughness 9 one point of damage is two levels: the second is beyond Crippled and makes the 5 a 6.
    let (hurt, events) = crippled(&everyman(9), Location::Body, 5, &[]);
    assert!(events.contains(&Event::Clock { left: TimeLeft::Rounds(1), remedy: Remedy::Drain }));
    assert!(end_round(&hurt, &[]).0.condition.dead);
}

#[test]
fn rule_19_treatment_stops_a_clock_unless_it_wants_a_drain_or_surgery() {
    let running = |character: &Character| character.injuries.get(0).expect("an injury").clock.is_some();
    let (choking, _) = crippled(&fifty(), Location::Head, 5, &[]);
    assert!(running(&choking) && !running(&treated(&choking)));
    let (drowning, _) = crippled(&fifty(), Location::Body, 6, &[]);
    assert!(running(&treated(&drowning)), "it wants a drain");
    assert!(!running(&quietly(|referee| drowning.treat(true, true, referee))));
    assert!(running(&quietly(|referee| drowning.treat(false, true, referee))), "a drain that fails");
    let (stump, _) = crippled(&fifty(), Location::RightArm, 5, &[]);
    assert!(running(&treated(&stump)), "it wants surgery");
    assert!(running(&operated(&stump, false, 1, &[]).0));
    assert!(!running(&operated(&stump, true, 1, &[]).0));
}

#[test]
fn rule_19_without_surgery_within_a_day_one_dies() {
    let (stump, _) = crippled(&fifty(), Location::RightArm, 5, &[]);
    let hours = |hours| rolling(&[], |referee| stump.pass_time(Elapsed::hours(hours).expect("hours"), referee)).0;
    assert!(!hours(23).condition.dead);
    assert!(hours(24).condition.dead);
}

#[test]
fn rule_19_what_has_healed_is_not_operated_on_any_more() {
    let (hand, _) = crippled(&fifty(), Location::LeftArm, 2, &[]);
    let healed = quietly(|referee| hand.heal(0, referee).expect("it heals"));
    assert_eq!(healed.wounds.crippled_before[Location::LeftArm], 0);
    let (refused, _) = play(Options::default(), &[], |referee| healed.operate(0, false, 1, referee));
    assert_eq!(refused, Err(Error::HealedAlready { index: 0 }));
    let (refused, _) = play(Options::default(), &[], |referee| healed.begin_recovery(0, referee));
    assert_eq!(refused, Err(Error::HealedAlready { index: 0 }));
    let (refused, _) = play(Options::default(), &[], |referee| healed.heal(0, referee));
    assert_eq!(refused, Err(Error::HealedAlready { index: 0 }));
}
