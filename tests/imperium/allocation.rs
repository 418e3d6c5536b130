//! Nothing that happens to a character allocates.

use allocation_counter::measure;
use sawbones::imperium::{Attack, Character, Elapsed, Event, Hit, Location, Options, Referee};

use crate::table::*;

struct Middling;

impl sawbones::dice::Dice for Middling {
    fn roll(&mut self, die: sawbones::dice::Die, _: &dyn std::fmt::Display) -> Result<u16, sawbones::dice::DiceError> {
        Ok(die.sides() / 2)
    }
}

/// What becomes of a character whom all of it happens to, and how many events that was.
fn all_of_it(target: &Character, hits: &[Hit]) -> (Character, usize) {
    let mut events = 0;
    let mut tell = |_: Event| events += 1;
    let mut dice = Middling;
    let mut referee = Referee::new(&mut dice, Options { lodging: true, ..Options::default() }, &mut tell);
    let mut target = *target;
    for hit in hits {
        target = target.hit(hit, &mut referee).expect("a hit").after;
        target = target.end_round(&mut referee).expect("a round");
    }
    target = target.treat(true, true, &mut referee);
    for injury in 0..target.injuries.len() {
        target = target.operate(injury, true, 1, &mut referee).expect("surgery");
        target = target.begin_recovery(injury, &mut referee).expect("a recovery");
    }
    target = target.pass_time(Elapsed::weeks(30).expect("a while"), &mut referee).expect("time");
    (target, events)
}

#[test]
fn hits_rounds_care_and_time_allocate_nothing() {
    let damage = expression("45");
    let hits = [Location::RightLeg, Location::RightArm, Location::Body].map(|place| Hit {
        location: Some(place),
        lodges: true,
        ..Hit::new(Attack::Ranged { damage })
    });
    let target = everyman(200);
    let mut done = None;
    let used = measure(|| done = Some(all_of_it(&target, &hits)));
    let (after, events) = done.expect("it was done");
    assert!(!after.condition.dead && events > 40, "{events} events");
    assert_eq!(after.injuries.len(), 2);
    assert_eq!((used.count_total, used.bytes_total), (0, 0));
}
