//! A table to play at: scripts whose dice must be asked for by name, plain characters, and short ways to say a hit.

use std::fmt::Display;

use sawbones::dice::{Dice, DiceError, Die};
use sawbones::imperium::tables::Level;
use sawbones::imperium::{
    Armour, Attack, Character, Characteristic, Characteristics, Error, Event, Hit, HitReport, Location, Options,
    Percent, Piece, PieceKind, Referee, Score, Tenths, ToHit, Toughness,
};

/// Dice that must be asked for in this order: what for, and the face.
pub(crate) struct Script<'a>(&'a [(&'static str, u16)]);

impl Dice for Script<'_> {
    fn roll(&mut self, die: Die, purpose: &dyn Display) -> Result<u16, DiceError> {
        let Some(((wanted, face), rest)) = self.0.split_first() else {
            panic!("nothing is left in the script for {purpose} on a {die}");
        };
        assert_eq!(purpose.to_string(), *wanted, "the script has another die next");
        self.0 = rest;
        Ok(*face)
    }
}

/// Lets something happen with these dice, all of which must be used; what comes of it and the events.
pub(crate) fn play<T>(
    options: Options,
    dice: &[(&'static str, u16)],
    happen: impl FnOnce(&mut Referee<'_>) -> T,
) -> (T, Vec<Event>) {
    let mut script = Script(dice);
    let mut events = Vec::new();
    let mut listen = |event| events.push(event);
    let result = happen(&mut Referee::new(&mut script, options, &mut listen));
    assert_eq!(script.0, &[], "dice are left over");
    (result, events)
}

/// Somebody whose every characteristic is this.
pub(crate) fn everyman(points: u16) -> Character {
    let score = Score::points(points).expect("a score");
    Character::new(Characteristics::new([score; 7]), Toughness::new(points).expect("a Toughness"))
}

/// Everything 50, which makes Base Injury 5.
pub(crate) fn fifty() -> Character {
    everyman(50)
}

pub(crate) fn with_score(mut character: Character, one: Characteristic, points: u16) -> Character {
    character.characteristics.set(one, Score::points(points).expect("a score"));
    character
}

pub(crate) fn with_level(mut character: Character, location: Location, level: impl Into<Option<Level>>) -> Character {
    character.wounds.levels[location] = level.into();
    character
}

pub(crate) fn with_hit_points(mut character: Character, points: i32) -> Character {
    character.hit_points.now = Tenths::points(points);
    character
}

pub(crate) fn wearing(mut character: Character, location: Location, pieces: &[(PieceKind, u8)]) -> Character {
    let armour = pieces.iter().try_fold(Armour::default(), |armour, (kind, value)| {
        armour.with(Piece { kind: *kind, value: *value, original: *value })
    });
    character.armour[location] = armour.expect("room for the armour");
    character
}

pub(crate) fn percent(roll: u16) -> Percent {
    Percent::new(roll).expect("a roll of d100")
}

/// A shot that does exactly so much damage, there.
pub(crate) fn shot(location: Location, damage: u16) -> Hit {
    Hit { location: Some(location), ..Hit::new(Attack::Ranged { damage: expression(&damage.to_string()) }) }
}

/// An attack with a to-hit roll that is good enough.
pub(crate) fn rolled(attack: Attack, to_hit: u16) -> Hit {
    Hit { to_hit: Some(ToHit { roll: percent(to_hit), target: 100 }), ..Hit::new(attack) }
}

pub(crate) fn expression(text: &str) -> sawbones::imperium::DiceExpression {
    text.parse().expect("a dice expression")
}

/// A hit with these dice: the character afterwards, the report and the events.
pub(crate) fn strike_with(
    options: Options,
    target: &Character,
    hit: &Hit,
    dice: &[(&'static str, u16)],
) -> (Character, HitReport, Vec<Event>) {
    let (struck, events) = play(options, dice, |referee| target.hit(hit, referee));
    let struck = struck.expect("the hit is resolved");
    (struck.after, struck.report.expect("it is a hit"), events)
}

/// A hit without options.
pub(crate) fn strike(
    target: &Character,
    hit: &Hit,
    dice: &[(&'static str, u16)],
) -> (Character, HitReport, Vec<Event>) {
    strike_with(Options::default(), target, hit, dice)
}

/// The end of a round without options.
pub(crate) fn end_round(character: &Character, dice: &[(&'static str, u16)]) -> (Character, Vec<Event>) {
    let (after, events) = play(Options::default(), dice, |referee| character.end_round(referee));
    (after.expect("the round ends"), events)
}

/// What a transition that needs no dice comes to.
pub(crate) fn quietly(happen: impl FnOnce(&mut Referee<'_>) -> Character) -> Character {
    play(Options::default(), &[], happen).0
}

/// What a transition without options comes to.
pub(crate) fn rolling(
    dice: &[(&'static str, u16)],
    happen: impl FnOnce(&mut Referee<'_>) -> Result<Character, Error>,
) -> (Character, Vec<Event>) {
    let (after, events) = play(Options::default(), dice, happen);
    (after.expect("it happens"), events)
}

/// Somebody who has just suffered this crippling result on an otherwise unhurt location, all tests passed, and the
/// events of the result itself (those after the crippling roll and the Willpower test).
pub(crate) fn crippled(
    target: &Character,
    location: Location,
    result: u16,
    more: &[(&'static str, u16)],
) -> (Character, Vec<Event>) {
    let chart = location.chart().name();
    let heaviest = match chart {
        "head" => Level::Light,
        "body" => Level::Serious,
        _ => Level::Heavy,
    };
    let test = match chart {
        "head" => "head.crippled:T",
        "body" => "body.crippled:T",
        "arm" => "arm.crippled:T",
        _ => "leg.crippled:T",
    };
    let mut dice = vec![(test, 100), ("cripple", result), ("cripple:WP", 1)];
    dice.extend(more);
    let before = with_level(*target, location, heaviest);
    let (after, _, events) =
        strike(&before, &Hit { side: Some(sawbones::imperium::Side::Left), ..shot(location, 1) }, &dice);
    let roll = events.iter().position(|event| matches!(event, Event::Cripple { .. })).expect("a crippling roll");
    (after, events[roll + 2..].to_vec())
}
