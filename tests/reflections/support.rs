//! Scripted dice that keep their trace, and short ways to say what is hit.

use std::fmt::Display;

use sawbones::dice::{Dice, DiceError, Die};
use sawbones::reflections::{
    Aim, Aspect, CHART, Cell, Chart, Code, Hands, Hit, Item, Levels, Location, Options, Part, PartId, Side, Victim,
    Wound, wound,
};

/// Faces as they are printed, 0 for the ten of a d10, with what each was asked for.
pub(crate) struct Script {
    faces: Vec<u16>,
    next: usize,
    pub(crate) trace: Vec<String>,
}

impl Script {
    pub(crate) fn new(faces: &[u16]) -> Self {
        Self { faces: faces.to_vec(), next: 0, trace: Vec::new() }
    }

    /// Asserts that every face was used, and for what.
    #[track_caller]
    pub(crate) fn assert_asked(&self, purposes: &[&str]) {
        assert_eq!(self.trace, purposes);
        assert_eq!(self.next, self.faces.len(), "faces are left over");
    }
}

impl Dice for Script {
    fn roll(&mut self, die: Die, purpose: &dyn Display) -> Result<u16, DiceError> {
        assert_eq!(die, Die::D10, "these rules roll nothing else");
        let face = *self.faces.get(self.next).ok_or(DiceError::Exhausted)?;
        self.next += 1;
        self.trace.push(purpose.to_string());
        Ok(if face == 0 { 10 } else { face })
    }
}

pub(crate) const SHIELD: Item = Item(1);
pub(crate) const SWORD: Item = Item(2);
pub(crate) const GREAT_SWORD: Item = Item(3);

/// Somebody with a shield in the left hand and a sword in the right.
pub(crate) fn armed() -> Victim {
    Victim { held: Hands { left: Some(SHIELD), right: Some(SWORD) }, ..Victim::default() }
}

/// A hit without an aspect.
pub(crate) fn hit(aim: Aim, location: u8, damage: i64) -> Hit {
    Hit { aim, location: Location::new(location).expect("a percentile roll"), damage, aspect: None }
}

/// A hit on `part` that a chart resolves at the lowest location naming `side`.
pub(crate) fn hit_on(chart: &Chart<'_>, part: PartId, side: Side, damage: i64) -> Hit {
    for aim in Aim::ALL {
        for location in (1..=100).filter_map(Location::new) {
            let located = chart.locate(aim, location).expect("a whole chart");
            if located.part == part && location.side() == side {
                return Hit { aim, location, damage, aspect: None };
            }
        }
    }
    panic!("no {side} roll hits part {}", part.0);
}

pub(crate) fn with_aspect(hit: Hit, aspect: Aspect) -> Hit {
    Hit { aspect: Some(aspect), ..hit }
}

/// Resolves a blow on our chart by the default options, using every face.
#[track_caller]
pub(crate) fn strike(victim: &Victim, hit: Hit, faces: &[u16], purposes: &[&str]) -> (Victim, Wound) {
    strike_with(&CHART, victim, hit, &Options::default(), faces, purposes)
}

/// Resolves a blow, using every face.
#[track_caller]
pub(crate) fn strike_with(
    chart: &Chart<'_>,
    victim: &Victim,
    hit: Hit,
    options: &Options,
    faces: &[u16],
    purposes: &[&str],
) -> (Victim, Wound) {
    let mut dice = Script::new(faces);
    let result = wound(chart, victim, &hit, options, &mut dice).expect("a scripted blow");
    dice.assert_asked(purposes);
    result
}

/// Does something with our chart, each of whose cells is `cell`, and whose wounds cost `levels`.
pub(crate) fn all_cells<R>(cell: Cell, levels: Levels, work: impl FnOnce(&Chart<'_>) -> R) -> R {
    let cells = [cell; 5];
    let parts: Vec<Part<'_>> = CHART.parts.iter().map(|part| Part { cells: &cells, ..*part }).collect();
    work(&Chart { parts: &parts, levels, ..CHART })
}

/// Costs under which no wound takes a level, so that a test sets the penalty by where the victim starts.
pub(crate) const NO_LEVELS: Levels = Levels { m1: 0, s2: 0, s3: 0, g4: 0, k4: 0, g5: 0, k5: 0 };

pub(crate) const fn cell(code: Code, x: bool) -> Cell {
    Cell { code, x }
}
