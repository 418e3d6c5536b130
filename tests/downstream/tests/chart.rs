//! A chart of aspected wounds that a crate has compiled for itself, against the figures of `charts/chart.md` as they stand there.

use core::fmt::Display;

use downstream::wyvern;
use sawbones::dice::{Dice, DiceError, Die};
use sawbones::reflections::{
    self, Aim, Amputation, Aspects, Cell, Chart, Check, Code, Hit, Levels, Location, Options, Side, Victim, check,
    warnings, wound,
};

/// The chart, put together while this is compiled.
static WYVERN: Chart<'static> = reflections::chart!(downstream::wyvern);

struct Script<'a>(&'a [u16]);

impl Dice for Script<'_> {
    fn roll(&mut self, _: Die, _: &dyn Display) -> Result<u16, DiceError> {
        let (first, rest) = self.0.split_first().ok_or(DiceError::Exhausted)?;
        self.0 = rest;
        Ok(*first)
    }
}

#[test]
fn it_is_whole() {
    check(&WYVERN, &mut |fault| panic!("{fault:?}"));
    let mut told = 0;
    warnings(&WYVERN, &mut |_| told += 1);
    assert_eq!(told, 2, "a sting without sides, and a first threshold of 2");
}

#[test]
fn it_holds_what_is_printed() {
    assert_eq!(WYVERN.thresholds, [2, 10, 25]);
    let names: Vec<&str> = WYVERN.parts.iter().map(|part| part.name).collect();
    assert_eq!(names, ["Head", "Wing", "Sting", "Trunk"]);
    let [head, wing, sting, trunk] = WYVERN.parts else { panic!("four parts") };
    let band = |band: Option<reflections::Band>| band.map(|band| (band.lo(), band.hi()));
    assert_eq!(
        [wing.bands.high, wing.bands.mid, wing.bands.low].map(band),
        [Some((51, 100)), Some((11, 40)), Some((1, 5))]
    );
    assert_eq!([sting.bands.high, sting.bands.low].map(band), [None, Some((6, 60))]);
    let cell = |code, x| Cell { code, x };
    assert_eq!(head.cells, [cell(Code::S2, false), cell(Code::K4, false), cell(Code::K5, true)]);
    assert_eq!(wing.cells, [cell(Code::M1, false), cell(Code::S3, true), cell(Code::G5, true)]);
    assert_eq!([head, wing, sting, trunk].map(|part| part.check), [None, Some(Check::Fall), Some(Check::Drop), None]);
    assert_eq!([head, wing, sting, trunk].map(|part| part.sided), [false, true, false, false]);
    assert_eq!([head, wing].map(|part| part.amputation), [Amputation::Dead, Amputation::Lost]);
    assert_eq!(WYVERN.weapons[0].damage, Aspects { point: Some(12), ..Aspects::default() });
    let scales = Aspects { blunt: Some(6), edge: Some(5), point: Some(4), fire: Some(9) };
    assert_eq!((WYVERN.materials[0].name, WYVERN.materials[0].protection), ("Scales", scales));
    assert_eq!(WYVERN.levels, Levels { s2: 2, ..Levels::DEFAULT });
    assert_eq!(WYVERN.body_track, [0, 0, 0, 0, -1, -1, -2, -4, -4]);
    assert_eq!(WYVERN.fatigue_track, [0, -1, -2]);
}

#[test]
fn it_is_played_by() {
    let hit = Hit { aim: Aim::High, location: Location::new(60).unwrap(), damage: 25, aspect: None };
    let (after, wound) = wound(&WYVERN, &Victim::default(), &hit, &Options::default(), &mut Script(&[2, 7])).unwrap();
    assert_eq!((wound.located.side, wound.amputated, after.prone), (Some(Side::Right), true, true));
    // Four levels are −1 here: 7 is 6, enough to stay awake.
    assert_eq!((after.body, wound.shock.map(|shock| (shock.total, shock.success))), (4, Some((6, true))));
}

#[test]
fn its_rows_lead_back_to_the_document() {
    let sting = wyvern::body_parts::Row::by_part("sting").unwrap();
    assert_eq!(sting.source().to_string(), "chart.md:11:3");
}
