//! Whether a character that comes from outside can be: saved states are edited by hand.
//!
//! What is refused is what no course of play leads to and no referee can mean. What a referee may well set by hand is let
//! through: hit points, bleeding, lodged projectiles, infections and levels that these rules did not bring about.

use super::amount::Tenths;
use super::character::Character;
use super::characteristics::{Characteristic, Score};
use super::charts::LevelRow;
use super::expression::DiceExpression;
use super::injuries::MOST_PER_LOCATION;
use super::nonsense::{Found, Nonsense, Right};
use super::tables::Location;

/// A result of a check, about one field of the character.
fn nonsense(field: &'static str, found: Found, right: Right, why: &'static str) -> Result<(), Nonsense> {
    Err(Nonsense { field, location: None, injury: None, found, right, why })
}

impl Character {
    /// Makes sure that the parts agree with each other and with the rules, for a value that comes from outside. Whatever the
    /// transitions make of a character that passes passes too.
    ///
    /// # Errors
    /// The first thing that cannot be, by the field it stands in.
    pub fn check(&self) -> Result<(), Nonsense> {
        self.check_hit_points()?;
        self.check_condition()?;
        Location::ALL.into_iter().try_for_each(|location| {
            self.check_location(location)
                .map_err(|nonsense| Nonsense { location: nonsense.location.or(Some(location)), ..nonsense })
        })?;
        for (index, injury) in self.injuries.iter().enumerate() {
            let place = |nonsense| Nonsense { location: Some(injury.location), injury: Some(index), ..nonsense };
            injury.check(self.toughness).map_err(place)?;
        }
        Ok(())
    }

    fn check_hit_points(&self) -> Result<(), Nonsense> {
        let most = Score::points(self.toughness.points()).unwrap_or(Score::GREATEST);
        let current = self.characteristics.score(Characteristic::T);
        if current > most {
            let (found, right) = (half_points(current), half_points(most));
            return nonsense("T", Found::Amount(found), Right::AtMost(right), "it is never above maximum Toughness");
        }
        let full = Tenths::points(i32::from(self.toughness.points()));
        let points = self.hit_points;
        if points.most > full {
            let why = "hit points cannot go above maximum Toughness (rule 10)";
            return nonsense("hp_max", Found::Amount(points.most), Right::AtMost(full), why);
        }
        if points.most.is_zero() {
            let why = "with a maximum of no hit points nobody has ever lived (rule 11)";
            return nonsense("hp_max", Found::Amount(points.most), Right::AtLeast(Tenths::new(1)), why);
        }
        if points.now > points.most {
            let why = "hit points cannot be above their maximum (rule 10)";
            return nonsense("hp", Found::Amount(points.now), Right::AtMost(points.most), why);
        }
        if points.now.is_zero() && !self.condition.dead && !self.condition.coma {
            let why = "without hit points one is dead, or in a coma where Fate is spent: set one of the two (rules 11 and 12)";
            return nonsense("hp", Found::Amount(points.now), Right::AtLeast(Tenths::new(1)), why);
        }
        Ok(())
    }

    fn check_condition(&self) -> Result<(), Nonsense> {
        let condition = &self.condition;
        let out = condition.out_below_level;
        if out && self.toughness.half_is_below(self.hit_points.now) {
            let why = "whoever has more hit points than half of Toughness is not out for want of them (rule 11)";
            return nonsense("out_below_level", Found::flag(out), Right::flag(false), why);
        }
        if !out && !condition.dead && self.toughness.half_is_above(self.hit_points.now) {
            let why = "whoever lives with fewer hit points than half of Toughness is unconscious (rule 11)";
            return nonsense("out_below_level", Found::flag(out), Right::flag(true), why);
        }
        let minutes = condition.minutes_out;
        if minutes > 0 && !condition.out_by_test {
            let why = "only for whoever is out by a test are minutes counted (rule 23)";
            return nonsense("minutes_out", Found::count(minutes), Right::at_most(0u8), why);
        }
        let longest = DiceExpression::UNCONSCIOUS.greatest();
        if i32::from(minutes) > longest {
            let why = "D6 × 10 minutes are rolled (rule 23)";
            return nonsense("minutes_out", Found::count(minutes), Right::AtMost(Tenths::points(longest)), why);
        }
        if let Some(minute) = self.infection.sepsis_minute.filter(|minute| *minute > 59) {
            let why = "it counts the minutes of an hour (rule 24)";
            return nonsense("sepsis_minute", Found::count(minute), Right::at_most(59u8), why);
        }
        Ok(())
    }

    /// Checks the level of a location, what the level keeps running there, and the crippling results it has.
    fn check_location(&self, location: Location) -> Result<(), Nonsense> {
        let wounds = &self.wounds;
        let level = wounds.levels[location];
        let name = Found::Word(level.map_or("none", |level| level.name()));
        if level.is_some_and(|level| LevelRow::of(location.chart(), level).is_none()) {
            return nonsense(
                "levels",
                name,
                Right::Word(ladder(location)),
                "this location has no such level (rule 14)",
            );
        }
        let mut may = Runs::default();
        for row in super::charts::levels(location.chart()).filter(|row| Some(row.level()) <= level) {
            let reaching = row.reaching();
            may.initiative = may.initiative.max(reaching.initiative);
            may.slowed |= reaching.slows;
            may.crawling |= reaching.fells;
            may.useless |= reaching.disables;
        }
        let points = wounds.initiative[location];
        if points != 0 && points != may.initiative {
            let why = "a level takes it off once for its location, until it is treated (rule 15)";
            return nonsense("init", Found::Off(points), Right::Off(may.initiative), why);
        }
        for (field, set, may, why) in [
            ("slowed_legs", wounds.slowed, may.slowed, "only a leg that is light or worse halves movement (rule 15)"),
            (
                "crawling_legs",
                wounds.crawling,
                may.crawling,
                "only a leg that is heavy or worse leaves nothing but crawling (rule 15)",
            ),
            (
                "useless",
                wounds.useless,
                may.useless,
                "only an arm that is heavy or worse is useless by its level, and results are in `injuries` (rule 15)",
            ),
        ] {
            if set.contains(location) && !may {
                return nonsense(field, Found::Listed, Right::Nothing, why);
            }
        }
        self.check_cripplings(location, name)
    }

    fn check_cripplings(&self, location: Location, level: Found) -> Result<(), Nonsense> {
        let here = || self.injuries.iter().filter(move |injury| injury.location == location);
        let live = here().filter(|injury| injury.counts()).count();
        let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        if live > MOST_PER_LOCATION {
            let why = "a seventh crippling of a location kills (rule 16)";
            return nonsense("injuries", Found::count(count(live)), Right::at_most(count(MOST_PER_LOCATION)), why);
        }
        let counted = self.wounds.crippled_before[location];
        // Each one adds to the next roll, so that the seventh is at least 7; it stands beside six when it has killed. Where
        // Fate turns death into a coma, there may be any number more.
        let most = match (self.condition.coma, self.condition.dead) {
            (true, _) => usize::from(u8::MAX),
            (false, true) => MOST_PER_LOCATION + 1,
            (false, false) => MOST_PER_LOCATION,
        };
        if usize::from(counted) > most {
            let why =
                "the seventh crippling of a location kills, or leaves a coma where Fate is spent (rules 12 and 16)";
            return nonsense("crippled_before", Found::count(counted), Right::at_most(count(most)), why);
        }
        if live > usize::from(counted) {
            let why = "each of the injuries that has left a trace or not healed counts (rule 16)";
            return nonsense("crippled_before", Found::count(counted), Right::at_least(count(live)), why);
        }
        if here().any(|injury| !injury.has_healed()) && self.wounds.levels[location] != Some(LevelRow::LAST) {
            let why = "a crippling injury that has not healed stands at the last level (rule 16)";
            return nonsense("levels", level, Right::Word(LevelRow::LAST.name()), why);
        }
        Ok(())
    }
}

/// What levels may keep running at a location.
#[derive(Default)]
struct Runs {
    initiative: u8,
    slowed: bool,
    crawling: bool,
    useless: bool,
}

/// A characteristic in tenths of a point.
fn half_points(score: Score) -> Tenths {
    Tenths::new(u32::from(score.in_halves()) * 5)
}

/// The levels of a location in words.
const fn ladder(location: Location) -> &'static str {
    match location {
        Location::Head => "none, light or crippled",
        Location::Body => "none, light, heavy, serious or crippled",
        Location::RightArm | Location::LeftArm | Location::RightLeg | Location::LeftLeg => {
            "none, light, heavy or crippled"
        }
    }
}
