//! The charts clause by clause: every effect by table, row and section, and none besides.
//!
//! The lists are written from the rules. A clause is written as one text; what stands between two is a semicolon.

use sawbones::imperium::charts::{CripplingRow, crippling, levels, location_of};
use sawbones::imperium::tables::{
    Ability, Activity, ActivitySet, Ailment, Colour, Core, CoreSet, Effect, LevelEffect, Situation, SituationSet,
};
use sawbones::imperium::{Chart, Percent};

/// Chart, row, section, clauses.
const CRIPPLING: &str = "
head | 1 | at once | left ear gone on 1-2; nose gone on 3-4; right ear gone on 5-6
head | 1 | until | -20 to all but S, T
head | 1 | surgery failure | disfigured; 75% chance to lose that sense
head | 2 | at once | colour: teeth and gums
head | 2 | until | -20 to all but S, T
head | 2 | recovery | a: D3+3 weeks; a: may not speak properly, eat solids
head | 2 | surgery failure | jaw does not set; 2D10 Ld lost; speech impediment
head | 3 | at once | one eye
head | 3 | until | -10 to all but S, T
head | 3 | recovery | a: D6 weeks; a: may not see with eye
head | 3 | surgery failure | sight abilities lost; 20 BS lost; no eyes: blind; no eyes: WS halved; no eyes: BS 0
head | 4 | at once | colour: blood spray
head | 4 | bleeding | 3D3
head | 5 | at once | prone
head | 5 | until | may not move; dead in T/10 rounds without treatment
head | 5 | recovery | a: D6+6 weeks; a: physical but S, T halved; a: may not walk, stand unaided, move arms
head | 5 | permanent | T test or paralysed below neck
head | 5 | surgery failure | paralysed below neck
head | 6 | bleeding | D3
head | 6 | until | may not move; dead in D6 rounds without treatment
head | 6 | recovery | a: D6+3 weeks; a: all but S, T halved
head | 6 | permanent | T test or loss stays
head | 6 | surgery failure | loss stays
head | 7 | at once | colour: ending; dead
head | 8 | at once | colour: ending; dead
head | 9 | at once | colour: ending; dead
head | 10+ | at once | colour: ending; head may fly 2D6 feet; dead
body | 1 | at once | prone; colour: gasping
body | 1 | until | stunned
body | 1 | recovery | a: D3+3 weeks; a: may not sprint; b: D3 weeks; b: may not run; c: D6 weeks; c: movement halved; until healed: I halved for combat, reaction rolls
body | 2 | at once | one shoulder
body | 2 | until | arm useless; -10 to WS, BS, I
body | 2 | recovery | a: D6 weeks; a: Strength of the arm halved
body | 3 | at once | prone; colour: writhing
body | 3 | bleeding | D3
body | 3 | until | stunned; T test each round
body | 3 | recovery | a: 3D6 weeks; a: -10 to WS, BS, I
body | 4 | at once | colour: shock
body | 4 | bleeding | 2D3
body | 4 | until | stunned; T test each round
body | 4 | recovery | a: D6+3 weeks; a: movement halved; a: may not run, sprint, have sex; a: suffers painful urination
body | 4 | permanent | T test or infertile
body | 4 | surgery failure | infertile
body | 5 | at once | colour: internal bleeding
body | 5 | bleeding | D3
body | 5 | until | may do nothing
body | 5 | recovery | a: D6+6 weeks; a: physical but S, T halved; a: may not walk, stand unaided
body | 5 | permanent | T test or paralysed below waist
body | 5 | surgery failure | paralysed below waist
body | 6 | at once | prone; colour: gasping
body | 6 | until | may do nothing; dead in T/10 rounds without drain
body | 6 | recovery | a: D3 days; a: may not speak; until healed: suffers hoarseness; b: D3+3 weeks; b: may not sprint; c: D3 weeks; c: may not run; c: rest 15 minutes an hour or T test
body | 7 | at once | colour: ending; dead
body | 8 | at once | colour: ending; dead
body | 9 | at once | colour: ending; dead
body | 10+ | at once | colour: ending; spatters within D3 yards; dead
arm | 1 | at once | arm useless
arm | 1 | until | stunned
arm | 1 | recovery | a: D6+3 weeks; a: may not use arm
arm | 2 | at once | fingers useless
arm | 2 | until | stunned
arm | 2 | recovery | a: D3+3 weeks; a: may not use hand
arm | 2 | surgery failure | D3 fingers lost; -5 a finger to tests needing hands; abilities may suffer
arm | 3 | at once | colour: blood spray
arm | 3 | bleeding | D3
arm | 3 | until | stunned; T test each round
arm | 3 | recovery | a: D6+3 weeks; a: may not use hand
arm | 4 | bleeding | D3
arm | 4 | until | may do nothing
arm | 4 | recovery | a: D6+6 weeks; a: may not use arm
arm | 5 | bleeding | D3
arm | 5 | until | stunned; T test each round
arm | 5 | recovery | a: D3+3 weeks; a: may not use arm; dead in 24 hours without surgery
arm | 5 | permanent | hand lost; all halved for tests needing both hands; abilities may suffer
arm | 6 | at once | colour: blood spray
arm | 6 | bleeding | 3D3
arm | 6 | until | stunned; T test each round
arm | 6 | recovery | a: D6+6 weeks; a: WS, BS, I halved; dead in 24 hours without surgery
arm | 6 | permanent | arm lost; all halved for tests needing both hands; abilities may suffer
arm | 7 | at once | colour: ending; dead
arm | 8 | at once | colour: ending; dead
arm | 9 | at once | colour: ending; dead
arm | 10+ | at once | colour: ending; staggers D3 yards; dead
leg | 1 | until | I halved; may not move
leg | 1 | recovery | a: 3D6+3 weeks; a: may not sprint; b: D6+3 weeks; b: may not run; b: WS, BS halved; b: may not stand unaided
leg | 2 | bleeding | D3
leg | 2 | until | I halved; movement halved
leg | 2 | recovery | a: D3+1 weeks; a: may not sprint; b: D3 weeks; b: may not run; b: WS, BS halved
leg | 3 | bleeding | D3
leg | 3 | until | I halved; movement halved
leg | 3 | recovery | a: D3+3 weeks; a: may not sprint; b: D3 weeks; b: may not run; b: WS, BS halved
leg | 4 | bleeding | D3
leg | 4 | until | may not move; I halved
leg | 4 | recovery | a: D3+1 weeks; a: may not sprint; b: D3 weeks; b: may not run; b: WS, BS halved; b: movement halved
leg | 5 | at once | prone; colour: blood spray
leg | 5 | bleeding | D3
leg | 5 | until | stunned; T test each round
leg | 5 | recovery | a: D3 weeks; a: may not stand unaided; a: WS, BS, I halved
leg | 5 | permanent | may not walk unaided, run, sprint; I halved for tests needing movement; abilities may suffer
leg | 6 | at once | prone; colour: blood spray
leg | 6 | bleeding | 2D3
leg | 6 | until | stunned; T test each round
leg | 6 | recovery | a: D3+3 weeks; a: may not stand unaided; a: WS, BS, I halved
leg | 6 | permanent | leg lost; may not walk unaided, run, sprint; I halved for tests needing movement; abilities may suffer
leg | 7 | at once | colour: ending; dead
leg | 8–9 | at once | colour: ending; dead
leg | 10+ | at once | colour: ending; dead
";

/// Chart, level, section, clauses.
const LEVELS: &str = "
head | light | immediate | T test: stunned D3 or unconscious
head | light | persistent | -10 Initiative
head | crippled | immediate | as light; bleeding D3
head | crippled | persistent | crippling roll
body | light | persistent | -10 Initiative
body | heavy | immediate | S test or prone
body | heavy | persistent | as light; bleeding D3
body | serious | immediate | prone; T test: stunned D3 or unconscious
body | serious | persistent | as heavy
body | crippled | immediate | T test: stunned D6 or unconscious
body | crippled | persistent | crippling roll
arm | light | immediate | S test or drop, half for one arm
arm | light | persistent | -10 Initiative
arm | heavy | immediate | drop
arm | heavy | persistent | arm useless; bleeding D3
arm | crippled | immediate | T test: stunned D3 or unconscious
arm | crippled | persistent | crippling roll
leg | light | immediate | S test or prone, half for both legs
leg | light | persistent | -10 Initiative; movement halved
leg | heavy | immediate | prone
leg | heavy | persistent | crawl only; bleeding D3
leg | crippled | immediate | T test: stunned D3 or unconscious
leg | crippled | persistent | crippling roll
";

fn list<T: Copy>(all: impl Iterator<Item = T>, name: fn(T) -> &'static str) -> String {
    all.map(name).collect::<Vec<_>>().join(", ")
}

/// So many D3, as dice.
fn bleeding(d3: u8) -> String {
    if d3 == 1 { "D3".into() } else { format!("{d3}D3") }
}

fn clause(effect: Effect) -> String {
    let cores = |set: CoreSet| list(set.iter(), Core::name);
    let activities = |set: ActivitySet| list(set.iter(), Activity::name);
    let situations = |set: SituationSet| list(set.iter(), Situation::name);
    match effect {
        Effect::Prone => "prone".into(),
        Effect::ArmUseless => "arm useless".into(),
        Effect::FingersUseless => "fingers useless".into(),
        Effect::PartGone { part, from, to } => format!("{} gone on {from}-{to}", part.name()),
        Effect::OneOfPair { pair } => format!("one {}", pair.name()),
        Effect::Staggers { yards } => format!("staggers {yards} yards"),
        Effect::Spatters { yards } => format!("spatters within {yards} yards"),
        Effect::HeadMayFly { feet } => format!("head may fly {feet} feet"),
        Effect::ColourOnly { colours } => format!("colour: {}", list(colours.iter(), Colour::name)),
        Effect::Dead => "dead".into(),
        Effect::Bleeding { d3 } => bleeding(d3),
        Effect::Penalty { modifier, to } => format!("{modifier} to {}", cores(to)),
        Effect::PenaltyToOthers { modifier, except } => format!("{modifier} to all but {}", cores(except)),
        Effect::Halved { what } => format!("{} halved", cores(what)),
        Effect::MovementHalved => "movement halved".into(),
        Effect::Stunned => "stunned".into(),
        Effect::TestEachRound { characteristic } => format!("{} test each round", characteristic.name()),
        Effect::Helpless => "may do nothing".into(),
        Effect::Barred { activities: set } => format!("may not {}", activities(set)),
        Effect::DeadInToughnessRounds { divisor, remedy } => {
            format!("dead in T/{divisor} rounds without {}", remedy.name())
        }
        Effect::DeadInRounds { rounds, remedy } => format!("dead in {rounds} rounds without {}", remedy.name()),
        Effect::DeadInHours { hours, remedy } => format!("dead in {hours} hours without {}", remedy.name()),
        Effect::Lasts { span, length, unit } => format!("{}: {length} {}", span.name(), unit.name()),
        Effect::BarredFor { span, activities: set } => format!("{}: may not {}", span.name(), activities(set)),
        Effect::HalvedFor { span, what } => format!("{}: {} halved", span.name(), cores(what)),
        Effect::PhysicalHalvedFor { span, except } => {
            format!("{}: physical but {} halved", span.name(), cores(except))
        }
        Effect::OthersHalvedFor { span, except } => format!("{}: all but {} halved", span.name(), cores(except)),
        Effect::HalvedInFor { span, what, situations: set } => {
            format!("{}: {} halved for {}", span.name(), cores(what), situations(set))
        }
        Effect::PenaltyFor { span, modifier, to } => format!("{}: {modifier} to {}", span.name(), cores(to)),
        Effect::MovementHalvedFor { span } => format!("{}: movement halved", span.name()),
        Effect::ArmStrengthHalvedFor { span } => format!("{}: Strength of the arm halved", span.name()),
        Effect::AilingFor { span, ailments } => {
            format!("{}: suffers {}", span.name(), list(ailments.iter(), Ailment::name))
        }
        Effect::RestFor { span, minutes, characteristic } => {
            format!("{}: rest {minutes} minutes an hour or {} test", span.name(), characteristic.name())
        }
        Effect::TestOrParalysed { characteristic, below } => {
            format!("{} test or paralysed below {}", characteristic.name(), below.name())
        }
        Effect::TestOrInfertile { characteristic } => format!("{} test or infertile", characteristic.name()),
        Effect::TestOrLossStays { characteristic } => format!("{} test or loss stays", characteristic.name()),
        Effect::Paralysed { below } => format!("paralysed below {}", below.name()),
        Effect::Infertile => "infertile".into(),
        Effect::LossStays => "loss stays".into(),
        Effect::LimbLost { limb } => format!("{} lost", limb.name()),
        Effect::HalvedIn { what, situations: set } => format!("{} halved for {}", cores(what), situations(set)),
        Effect::AllHalvedIn { situations: set } => format!("all halved for {}", situations(set)),
        Effect::AbilitiesMaySuffer => "abilities may suffer".into(),
        Effect::Disfigured => "disfigured".into(),
        Effect::SenseMayGo { percent } => format!("{percent}% chance to lose that sense"),
        Effect::JawNotReset => "jaw does not set".into(),
        Effect::SpeechImpediment => "speech impediment".into(),
        Effect::PointsLost { points, characteristic } => format!("{points} {} lost", characteristic.name()),
        Effect::AbilitiesLost { abilities } => format!("{} abilities lost", list(abilities.iter(), Ability::name)),
        Effect::BlindWithoutEyes => "no eyes: blind".into(),
        Effect::HalvedWithoutEyes { what } => format!("no eyes: {} halved", cores(what)),
        Effect::NothingWithoutEyes { what } => format!("no eyes: {} 0", cores(what)),
        Effect::FingersLost { dice } => format!("{dice} fingers lost"),
        Effect::PenaltyPerFinger { modifier, situations: set } => format!("{modifier} a finger to {}", situations(set)),
    }
}

fn level_clause(effect: LevelEffect) -> String {
    match effect {
        LevelEffect::StunnedOrUnconscious { characteristic, rounds } => {
            format!("{} test: stunned {rounds} or unconscious", characteristic.name())
        }
        LevelEffect::TestOrProne { characteristic } => format!("{} test or prone", characteristic.name()),
        LevelEffect::LegTestOrProne { characteristic } => {
            format!("{} test or prone, half for both legs", characteristic.name())
        }
        LevelEffect::TestOrDrop { characteristic } => {
            format!("{} test or drop, half for one arm", characteristic.name())
        }
        LevelEffect::Prone => "prone".into(),
        LevelEffect::Drop => "drop".into(),
        LevelEffect::AsLevel { level } => format!("as {}", level.name()),
        LevelEffect::Initiative { modifier } => format!("{modifier} Initiative"),
        LevelEffect::Bleeding { d3 } => format!("bleeding {}", bleeding(d3)),
        LevelEffect::MovementHalved => "movement halved".into(),
        LevelEffect::ArmUseless => "arm useless".into(),
        LevelEffect::CrawlOnly => "crawl only".into(),
        LevelEffect::CripplingRoll => "crippling roll".into(),
    }
}

fn line(chart: Chart, row: &str, section: &str, clauses: Vec<String>) -> Option<String> {
    (!clauses.is_empty()).then(|| format!("{} | {row} | {section} | {}", chart.name(), clauses.join("; ")))
}

/// Each row of each crippling chart, once.
fn rows() -> Vec<(Chart, CripplingRow)> {
    let mut rows: Vec<(Chart, CripplingRow)> = Vec::new();
    for chart in Chart::ALL {
        for total in 1..=10 {
            let row = crippling(chart, total);
            if rows.last() != Some(&(chart, row)) {
                rows.push((chart, row));
            }
        }
    }
    rows
}

#[test]
fn every_clause_of_the_crippling_charts_is_typed_and_none_is_missing() {
    let mut found = Vec::new();
    let mut clauses = 0;
    for (chart, row) in rows() {
        let sections: [(&str, Vec<Effect>); 6] = [
            ("at once", row.at_once().collect()),
            ("bleeding", row.bleeding().collect()),
            ("until", row.until().collect()),
            ("recovery", row.recovery().collect()),
            ("permanent", row.permanent().collect()),
            ("surgery failure", row.surgery_failure().collect()),
        ];
        for (section, effects) in sections {
            clauses += effects.len();
            found.extend(line(chart, &row.result().to_string(), section, effects.into_iter().map(clause).collect()));
        }
    }
    let expected: Vec<&str> = CRIPPLING.lines().filter(|line| !line.is_empty()).collect();
    for (found, expected) in found.iter().zip(&expected) {
        assert_eq!(found, expected);
    }
    assert_eq!((found.len(), expected.len()), (107, 107));
    let counts = ["at once", "bleeding", "until", "recovery", "permanent", "surgery failure"]
        .map(|section| found.iter().filter(|line| line.contains(&format!(" | {section} | "))).count());
    assert_eq!(counts, [32, 14, 23, 22, 8, 8], "rows that have each section");
    assert_eq!(clauses, 220, "clauses");
    let marked = found.iter().filter(|line| line.contains("colour: ")).count();
    assert_eq!(marked, 26, "clauses of colour only");
}

#[test]
fn the_crippling_charts_have_39_rows_of_which_15_kill() {
    let rows = rows();
    assert_eq!(rows.len(), 39);
    assert_eq!(rows.iter().filter(|(_, row)| row.is_fatal()).count(), 15);
    for (chart, row) in rows {
        let fatal = row.result().lo >= Some(7);
        assert_eq!(row.is_fatal(), fatal, "{} {}", chart.name(), row.result());
    }
}

#[test]
fn every_clause_of_the_injury_level_charts_is_typed_and_none_is_missing() {
    let mut found = Vec::new();
    for chart in Chart::ALL {
        for row in levels(chart) {
            let name = row.level().name();
            found.extend(line(chart, name, "immediate", row.immediate().iter().copied().map(level_clause).collect()));
            found.extend(line(chart, name, "persistent", row.persistent().iter().copied().map(level_clause).collect()));
        }
    }
    let expected: Vec<&str> = LEVELS.lines().filter(|line| !line.is_empty()).collect();
    assert_eq!(found, expected);
    assert_eq!(found.len(), 23);
}

#[test]
fn the_hit_location_bands_hold_every_roll_once() {
    let mut names = Vec::new();
    for roll in (1..=100).filter_map(Percent::new) {
        let name = location_of(roll).name();
        if names.last().is_none_or(|(last, _, _)| *last != name) {
            names.push((name, roll.get(), roll.get()));
        }
        if let Some((_, _, to)) = names.last_mut() {
            *to = roll.get();
        }
    }
    assert_eq!(
        names,
        [
            ("right leg", 1, 10),
            ("left leg", 11, 20),
            ("body", 21, 60),
            ("right arm", 61, 75),
            ("left arm", 76, 90),
            ("head", 91, 100)
        ]
    );
}
