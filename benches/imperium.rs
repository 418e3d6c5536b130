//! A complete hit, from the to-hit roll to the last event, beside the same rules on `String`s and `HashMap`s.
//!
//! `cargo bench --bench imperium`. Both contestants take the same attacks with the same dice and tell the same number of events.

#[path = "support/random.rs"]
mod random;
#[path = "imperium/strings.rs"]
mod strings;

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use sawbones::imperium::{
    Armour, Attack, Character, Characteristics, Event, Grip, Hit, Location, Options, Percent, Piece, PieceKind,
    Referee, Score, ToHit, Toughness,
};

use random::Random;

fn main() {
    assert_eq!(events_of_ours(), events_of_strings(), "both tell as much of each shot");
    divan::main();
}

/// How many hits a contestant takes in one go.
const HITS: usize = 1024;

/// A guard in flak with a rifle in both hands.
fn guard() -> Character {
    let scores = [35, 40, 45, 50, 40, 30, 30].map(|points| Score::points(points).expect("a score"));
    let mut guard = Character::new(Characteristics::new(scores), Toughness::new(50).expect("a Toughness"));
    for place in [Location::Head, Location::Body] {
        let flak = Piece { kind: PieceKind::Other, value: 3, original: 3 };
        guard.armour[place] = Armour::default().with(flak).expect("room for a piece");
    }
    guard.held.take(Grip::Both).expect("room for a thing");
    guard
}

/// Shots that hit, all over the body.
fn shots(damage: &str) -> Vec<Hit> {
    let mut rolling = Random::new(7);
    let shot = |_| Hit {
        to_hit: Some(ToHit { roll: Percent::new(rolling.face(60)).expect("a roll"), target: 60 }),
        ..Hit::new(Attack::Ranged { damage: damage.parse().expect("dice") })
    };
    (0..HITS).map(shot).collect()
}

/// A pistol seldom cripples, a bolter does mostly.
const WEAPONS: [&str; 2] = ["D10", "2D10+4"];

/// How many events each shot brings.
fn events_of_ours() -> Vec<usize> {
    let guard = guard();
    let shots = WEAPONS.iter().flat_map(|damage| shots(damage)).enumerate();
    let count = |(seed, shot): (usize, Hit)| {
        let (mut rolling, mut events) = (Random::new(seed), 0);
        let mut tell = |_: Event| events += 1;
        guard.hit(&shot, &mut Referee::new(&mut rolling, Options::default(), &mut tell)).expect("a hit");
        events
    };
    shots.map(count).collect()
}

/// How many events each shot brings.
fn events_of_strings() -> Vec<usize> {
    let (charts, guard) = (strings::Charts::new(), strings::Person::guard());
    let shots = WEAPONS.iter().flat_map(|damage| shots(damage).into_iter().map(move |shot| (damage, shot)));
    let count = |(seed, (damage, shot)): (usize, (&&str, Hit))| {
        strings::hit(&charts, &guard, attack(&shot), damage, &mut Random::new(seed)).1.len()
    };
    shots.enumerate().map(count).collect()
}

/// The roll of a shot and its target number.
fn attack(shot: &Hit) -> (u16, u16) {
    let ToHit { roll, target } = shot.to_hit.expect("every shot has a roll");
    (roll.get().into(), target)
}

#[divan::bench(args = WEAPONS)]
fn sawbones_hits(bencher: Bencher<'_, '_>, damage: &str) {
    let (guard, shots) = (guard(), shots(damage));
    bencher.counter(ItemsCount::new(HITS)).bench_local(|| {
        for (seed, shot) in black_box(&shots).iter().enumerate() {
            let (mut rolling, mut events) = (Random::new(seed), 0);
            let mut tell = |event: Event| {
                black_box(&event);
                events += 1;
            };
            let struck = guard.hit(shot, &mut Referee::new(&mut rolling, Options::default(), &mut tell));
            black_box((&struck, events));
        }
    });
}

#[divan::bench(args = WEAPONS)]
fn strings_and_maps(bencher: Bencher<'_, '_>, damage: &str) {
    let (charts, guard, shots) = (strings::Charts::new(), strings::Person::guard(), shots(damage));
    bencher.counter(ItemsCount::new(HITS)).bench_local(|| {
        for (seed, shot) in black_box(&shots).iter().enumerate() {
            let mut rolling = Random::new(seed);
            black_box(strings::hit(&charts, &guard, attack(shot), black_box(damage), &mut rolling));
        }
    });
}
