//! Whether a character that comes from outside can be: saved states are edited by hand.

use core::fmt;

use super::amount::Tenths;
use super::character::Character;
use super::characteristics::{Characteristic, Score};
use super::charts::LevelRow;
use super::clock::TimeLeft;
use super::injury::{Injury, MOST_PER_LOCATION, Stage, Surgery};
use super::location::Chart;
use super::tables::{Effect, Location, Span};

impl Character {
    /// Makes sure that the parts agree with each other and with the rules, for a value that comes from outside.
    ///
    /// # Errors
    /// The first thing that cannot be, by the field it stands in.
    pub fn check(&self) -> Result<(), Nonsense> {
        let nonsense = |field, location, why| Err(Nonsense { field, location, why });
        let full = Tenths::points(i32::from(self.toughness.points()));
        if Score::points(self.toughness.points())
            .is_none_or(|most| self.characteristics.score(Characteristic::T) > most)
        {
            return nonsense("T", None, "current Toughness cannot be above maximum Toughness");
        }
        if self.hit_points.most > full {
            return nonsense("hp_max", None, "hit points cannot go above maximum Toughness (rule 10)");
        }
        if self.hit_points.now > self.hit_points.most {
            return nonsense("hp", None, "hit points cannot be above their maximum (rule 10)");
        }
        if self.hit_points.now.is_zero() && !self.condition.dead && !self.condition.coma {
            return nonsense(
                "hp",
                None,
                "without hit points one is dead, or in a coma where Fate is spent (rules 11 and 12)",
            );
        }
        for location in Location::ALL {
            let chart = location.chart();
            let level = self.wounds.levels[location];
            if level.is_some_and(|level| LevelRow::of(chart, level).is_none()) {
                return nonsense("levels", Some(location), "this location has no such level (rule 14)");
            }
            if self.wounds.slowed.contains(location) && chart != Chart::Leg {
                return nonsense("slowed_legs", Some(location), "only a leg can slow movement");
            }
            if self.wounds.crawling.contains(location) && chart != Chart::Leg {
                return nonsense("crawling_legs", Some(location), "only a leg can leave nothing but crawling");
            }
            if self.wounds.useless.contains(location) && chart != Chart::Arm {
                return nonsense("useless", Some(location), "only an arm can be useless");
            }
            let here =
                || self.injuries.as_slice().iter().filter(|injury| injury.location == location && injury.counts());
            if here().count() > MOST_PER_LOCATION {
                return nonsense("injuries", Some(location), "a seventh crippling of a location kills (rule 16)");
            }
            if here().count() > usize::from(self.wounds.crippled_before[location]) {
                let why =
                    "each crippling injury that has left a trace or not healed counts as an earlier one (rule 16)";
                return nonsense("crippled_before", Some(location), why);
            }
        }
        self.injuries.as_slice().iter().try_for_each(Injury::check)
    }
}

impl Injury {
    /// Whether what is kept of the injury fits its row of the chart.
    fn check(&self) -> Result<(), Nonsense> {
        let nonsense = |why| Err(Nonsense { field: "injuries", location: Some(self.location), why });
        let row = self.row();
        if self.result == 0 || row.is_fatal() {
            return nonsense("a result that one lives with is from 1 to 6 (rule 18)");
        }
        if self.side.is_some() && self.pair().is_none() {
            return nonsense("this result strikes no pair, so it has no side");
        }
        let takes = |part| {
            row.at_once().any(|effect| matches!(effect, Effect::PartGone { part: one, from: _, to: _ } if one == part))
        };
        if self.part.is_some_and(|part| !takes(part)) {
            return nonsense("this result takes no part of the head");
        }
        if self.clock.is_some() && self.remedy().is_none() {
            return nonsense("this result starts no clock");
        }
        if matches!(self.clock, Some(TimeLeft::Rounds(0) | TimeLeft::Minutes(0))) {
            return nonsense("a clock at 0 has run out");
        }
        let has = |span| {
            row.recovery()
                .any(|effect| matches!(effect, Effect::Lasts { span: one, length: _, unit: _ } if one == span))
        };
        let runs = |(left, span): (u32, Span)| left > 0 && (self.stage != Stage::Recovering || !has(span));
        if self.minutes_left.into_iter().zip([Span::A, Span::B, Span::C]).any(runs) {
            return nonsense("this duration is not one of the result's, or recovery has not begun");
        }
        if (self.sense_lost || self.blinded || self.fingers > 0) && self.surgery != Surgery::Failed {
            return nonsense("senses and fingers are lost only where surgery failed");
        }
        if self.fingers > 3 {
            return nonsense("at most three fingers are lost at once");
        }
        Ok(())
    }
}

/// Something in a character that cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nonsense {
    /// The field, as saved states name it.
    pub field: &'static str,
    /// The location that it is about, where it is about one.
    pub location: Option<Location>,
    /// Why it cannot be.
    pub why: &'static str,
}

impl fmt::Display for Nonsense {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.location {
            Some(location) => write!(f, "{} of {}: {}", self.field, location.name(), self.why),
            None => write!(f, "{}: {}", self.field, self.why),
        }
    }
}

impl core::error::Error for Nonsense {}
