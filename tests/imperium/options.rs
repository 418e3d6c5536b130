//! Rule 24: the options, each on and off by itself.

use sawbones::imperium::{
    Attack, Care, Cause, Character, Characteristic, Elapsed, Error, Event, Hit, Location, Name, Options, PieceKind,
    Score, Tenths, Toughness, exits, slowed_by,
};

use crate::table::*;

const LODGING: Options = Options { lodging: true, ..NONE };
const STUN: Options = Options { lodged_stun: true, ..NONE };
const INFECTION: Options = Options { infection: true, ..NONE };
const ATTRITION: Options = Options { attrition: true, ..NONE };
const NONE: Options = Options {
    destroy_armour: false,
    fate: false,
    lodging: false,
    lodged_stun: false,
    infection: false,
    attrition: false,
};

fn bullet(damage: u16) -> Hit {
    Hit { lodges: true, ..shot(Location::Body, damage) }
}

#[test]
fn rule_24_a_projectile_that_does_exactly_one_level_lodges() {
    let (after, _, events) = strike_with(LODGING, &fifty(), &bullet(5), &[]);
    assert_eq!(after.projectiles.lodged[Location::Body], 1);
    assert_eq!(events.last(), Some(&Event::Lodged(Location::Body)));
    assert_eq!(after.initiative_penalty(), 15, "Light's 10, and 5 for the projectile");
    let (through, _, events) = strike_with(LODGING, &fifty(), &bullet(6), &[("body.heavy:S", 1)]);
    assert_eq!(through.projectiles.lodged[Location::Body], 0);
    assert_eq!(events.last(), Some(&Event::Exits(Location::Body)));
}

#[test]
fn rule_24_a_projectile_lodges_or_exits_in_somebody_whom_it_kills_and_asks_no_test() {
    let both = Options { lodged_stun: true, ..LODGING };
    let killed = |hit_points, damage, dice: &[_]| {
        let hit = Hit { impales: true, ..bullet(damage) };
        let (after, _, events) = strike_with(both, &with_hit_points(fifty(), hit_points), &hit, dice);
        assert!(after.condition.dead);
        events.last().copied()
    };
    assert_eq!(killed(5, 5, &[]), Some(Event::Lodged(Location::Body)));
    assert_eq!(killed(6, 6, &[]), Some(Event::Exits(Location::Body)));
}

#[test]
fn rule_24_nothing_lodges_without_the_option_the_flag_or_a_level() {
    let lodged = |options, hit: &Hit, target: &Character| {
        strike_with(options, target, hit, &[]).0.projectiles.lodged[Location::Body]
    };
    assert_eq!(lodged(NONE, &bullet(5), &fifty()), 0);
    assert_eq!(lodged(LODGING, &shot(Location::Body, 5), &fifty()), 0);
    let vest = wearing(fifty(), Location::Body, &[(PieceKind::Other, 5)]);
    assert_eq!(lodged(LODGING, &bullet(5), &vest), 0);
}

#[test]
fn rule_24_the_penalty_lasts_until_the_surgery_has_healed() {
    let (hurt, _, _) = strike_with(LODGING, &fifty(), &bullet(5), &[]);
    let hurt = quietly(|referee| hurt.treat(true, false, referee));
    assert_eq!(hurt.initiative_penalty(), 5, "treatment does not reach it");
    let (botched, _) = rolling(&[], |referee| hurt.remove_projectile(Location::Body, false, referee));
    assert_eq!(botched, hurt);
    let (out, events) = rolling(&[], |referee| hurt.remove_projectile(Location::Body, true, referee));
    assert_eq!(events, [Event::ProjectileOut(Location::Body)]);
    assert_eq!((out.projectiles.lodged[Location::Body], out.initiative_penalty()), (0, 5));
    let whole = out.recover_from_projectile(Location::Body).expect("a healing surgery");
    assert_eq!(whole.initiative_penalty(), 0);
    assert_eq!(whole.recover_from_projectile(Location::Body), Err(Error::NothingToRecover(Location::Body)));
    let (nothing, _) = play(NONE, &[], |referee| whole.remove_projectile(Location::Body, true, referee));
    assert_eq!(nothing, Err(Error::NothingLodged(Location::Body)));
}

#[test]
fn rule_24_what_lodges_or_impales_may_stun_for_a_round() {
    let stun = |hit: &Hit, dice: &[(&'static str, u16)]| strike_with(STUN, &fifty(), hit, dice);
    let (_, _, events) = stun(&bullet(5), &[("lodged:S", 51)]);
    assert_eq!(events.last(), Some(&Event::Stun { rounds: 1, probably_prone: true }));
    let (passed, _, _) = stun(&bullet(5), &[("lodged:S", 50)]);
    assert_eq!(passed.condition.stun, 0);
    let spear = Hit { impales: true, ..shot(Location::Body, 6) };
    let (after, _, _) = stun(&spear, &[("body.heavy:S", 1), ("lodged:S", 100)]);
    assert_eq!((after.condition.stun, after.condition.prone), (1, false), "falling is the referee's to say");
    stun(&bullet(6), &[("body.heavy:S", 1)]);
    strike(&fifty(), &bullet(5), &[]);
}

#[test]
fn rule_24_a_shot_that_passes_through_is_slowed_by_base_injury_and_armour_exactly() {
    assert!(!exits(1) && exits(2));
    let body = slowed_by(Toughness::new(45).expect("Toughness"), 3);
    assert_eq!(body, Tenths::new(75));
    let hit = Hit { slowed_by: body, ..shot(Location::Body, 10) };
    let (after, report, _) = strike(&fifty(), &hit, &[]);
    assert_eq!(report.damage.through, Tenths::new(25), "2½");
    assert_eq!((report.levels, after.hit_points.now), (1, Tenths::new(475)));
    let critical = Hit {
        slowed_by: body,
        location: Some(Location::Body),
        ..rolled(Attack::Ranged { damage: expression("5") }, 44)
    };
    assert_eq!(strike(&fifty(), &critical, &[]).1.damage.after_bodies, Tenths::new(25), "doubled before it is slowed");
}

#[test]
fn rule_24_an_untreated_wound_has_an_even_chance_of_infection() {
    let expose = |options, care, dice: &[(&'static str, u16)]| {
        let (after, events) = play(options, dice, |referee| fifty().expose_wound(Location::Body, care, referee));
        assert_eq!(after, Ok(fifty()));
        events
    };
    let due = |hours| [Event::InfectionDue { location: Location::Body, hours }];
    assert_eq!(expose(INFECTION, Care::Poor, &[("infection", 50), ("infection:hours", 4)]), due(4));
    assert_eq!(expose(INFECTION, Care::Poor, &[("infection", 51)]), []);
    assert_eq!(expose(INFECTION, Care::ProjectileLeft, &[("infection:hours", 10)]), due(10));
    assert_eq!(expose(INFECTION, Care::Good, &[]), []);
    assert_eq!(expose(NONE, Care::Poor, &[]), []);
}

fn infected(locations: &[Location]) -> Character {
    let mut character = fifty();
    for location in locations {
        assert!(character.infection.infect(*location));
    }
    character
}

#[test]
fn rule_24_each_infected_wound_costs_5_initiative_and_halves_toughness_for_recuperating_it() {
    let target = infected(&[Location::Body, Location::Head]);
    assert_eq!(target.initiative_penalty(), 10);
    let halved = |location| target.recuperation(location).denominator() == 4;
    assert_eq!(Location::ALL.map(halved), [false, false, true, false, false, true]);
    assert_eq!(quietly(|referee| target.treat(true, false, referee)).initiative_penalty(), 0);
}

#[test]
fn rule_24_each_untreated_day_an_infected_wound_may_poison_the_blood_once() {
    let target = infected(&[Location::Head, Location::Body]);
    let day = |dice: &[(&'static str, u16)]| play(INFECTION, dice, |referee| target.start_day(referee));
    let (none, events) = day(&[("sepsis?:head", 11), ("sepsis?:body", 100)]);
    assert_eq!((none, events), (Ok(target), vec![]));
    let (septic, events) = day(&[("sepsis?:head", 10)]);
    assert_eq!(events, [Event::Sepsis(Location::Head)]);
    let septic = septic.expect("a day");
    assert_eq!(play(INFECTION, &[], |referee| septic.start_day(referee)).0, Ok(septic), "one bout at a time");
}

#[test]
fn rule_24_sepsis_takes_d6_hit_points_and_d10_of_each_mental_characteristic_an_hour() {
    let mut target = with_score(fifty(), Characteristic::WP, 3);
    let name = Name::new("Sg").expect("a name");
    target.characteristics = target
        .characteristics
        .with_extra(name, Score::points(40).expect("a score"))
        .and_then(|all| {
            let own = all.find("Sg")?;
            all.with_mental(&[own])
        })
        .expect("a mental characteristic of the caller's");
    target.infection.sepsis_minute = Some(0);
    let hour = [("sepsis", 4), ("sepsis:WP", 3), ("sepsis:Ld", 9), ("sepsis:Sg", 10)];
    let (after, events) = rolling(&hour, |referee| target.pass_time(Elapsed::hours(1).expect("an hour"), referee));
    assert_eq!(after.hit_points.now, Tenths::points(46));
    let left = ["WP", "Ld", "Sg"].map(|name| {
        let one = after.characteristics.find(name).expect("a characteristic");
        after.characteristics.score(one).in_halves() / 2
    });
    assert_eq!(left, [0, 41, 30]);
    assert!(after.condition.coma);
    assert!(events.contains(&Event::Coma(Cause::Sepsis)));
    let (half, _) = rolling(&[], |referee| target.pass_time(Elapsed::minutes(59).expect("minutes"), referee));
    assert_eq!(half.hit_points, target.hit_points, "an hour is an hour");
}

#[test]
fn rule_24_attrition_leaves_only_hit_points() {
    let helmet = wearing(fifty(), Location::Head, &[(PieceKind::Other, 9)]);
    let (after, report, events) = strike_with(ATTRITION, &helmet, &shot(Location::Head, 29), &[]);
    assert_eq!((report.levels, events.len()), (0, 1), "armour by location still counts");
    assert_eq!(after.hit_points.now, Tenths::points(30));
    assert_eq!(after.wounds, fifty().wounds);
    strike_with(ATTRITION, &helmet, &shot(Location::Head, 9), &[]);
}
