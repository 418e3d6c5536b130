//! The rules of a hit as they come to mind first: names are `String`s, everything is looked up in a `HashMap`, clauses of the
//! charts are sentences that are taken apart when they apply, events are sentences too.

use std::collections::HashMap;

use sawbones::imperium::charts::{crippling, levels};
use sawbones::imperium::tables::LevelEffect;
use sawbones::imperium::{Chart, Percent, charts::location_of};

use crate::random::Random;

/// A level, what it does at once, and what it leaves running.
type Level = (String, Vec<String>, Vec<String>);

/// The charts as sentences.
pub(crate) struct Charts {
    locations: HashMap<u16, String>,
    levels: HashMap<String, Vec<Level>>,
    /// By chart, total and section.
    cripplings: HashMap<String, HashMap<u16, HashMap<String, Vec<String>>>>,
}

impl Charts {
    pub(crate) fn new() -> Self {
        let mut charts = Self { locations: HashMap::new(), levels: HashMap::new(), cripplings: HashMap::new() };
        for roll in (1..=100).filter_map(Percent::new) {
            charts.locations.insert(roll.get().into(), location_of(roll).name().to_owned());
        }
        for chart in Chart::ALL {
            let rows = levels(chart).map(|row| {
                let immediate = row.immediate().iter().map(LevelEffect::to_string).collect();
                let persistent = row.persistent().iter().map(LevelEffect::to_string).collect();
                (row.level().name().to_owned(), immediate, persistent)
            });
            charts.levels.insert(chart.name().to_owned(), rows.collect());
            let results = (1..=10).map(|total| {
                let row = crippling(chart, total.into());
                let sections = [
                    ("at once", row.at_once()),
                    ("bleeding", row.bleeding()),
                    ("until", row.until()),
                    ("recovery", row.recovery()),
                    ("permanent", row.permanent()),
                ];
                let sections =
                    sections.map(|(name, clauses)| (name.to_owned(), clauses.map(|one| one.to_string()).collect()));
                (total, HashMap::from(sections))
            });
            charts.cripplings.insert(chart.name().to_owned(), results.collect());
        }
        charts
    }
}

/// Somebody.
#[derive(Clone)]
pub(crate) struct Person {
    scores: HashMap<String, u16>,
    hit_points: u16,
    levels: HashMap<String, String>,
    armour: HashMap<String, Vec<u16>>,
    held: Vec<(String, Vec<String>)>,
    initiative: HashMap<String, u16>,
    bleeding: HashMap<String, u16>,
    crippled_before: HashMap<String, u16>,
    injuries: Vec<(String, u16)>,
    clocks: Vec<(String, u16)>,
    conditions: Vec<String>,
    stun: u16,
    insanity: u16,
}

impl Person {
    /// The same guard as the library's.
    pub(crate) fn guard() -> Self {
        let scores = [("WS", 35), ("BS", 40), ("S", 45), ("T", 50), ("I", 40), ("WP", 30), ("Ld", 30)];
        Self {
            scores: scores.map(|(name, score)| (name.to_owned(), score)).into(),
            hit_points: 50,
            levels: HashMap::new(),
            armour: [("head".to_owned(), vec![3]), ("body".to_owned(), vec![3])].into(),
            held: vec![("rifle".to_owned(), vec!["right arm".to_owned(), "left arm".to_owned()])],
            initiative: HashMap::new(),
            bleeding: HashMap::new(),
            crippled_before: HashMap::new(),
            injuries: Vec::new(),
            clocks: Vec::new(),
            conditions: Vec::new(),
            stun: 0,
            insanity: 0,
        }
    }
}

/// A hit that is being resolved.
struct Resolving<'a> {
    charts: &'a Charts,
    person: Person,
    dice: &'a mut Random,
    events: Vec<String>,
}

/// Resolves a shot; the person afterwards, and what happened.
pub(crate) fn hit(
    charts: &Charts,
    person: &Person,
    (to_hit, target): (u16, u16),
    damage: &str,
    dice: &mut Random,
) -> (Person, Vec<String>) {
    let mut resolving = Resolving { charts, person: person.clone(), dice, events: Vec::new() };
    if to_hit <= target {
        resolving.strike(to_hit, damage);
    }
    (resolving.person, resolving.events)
}

impl Resolving<'_> {
    fn tell(&mut self, event: impl Into<String>) {
        self.events.push(event.into());
    }

    fn roll(&mut self, expression: &str) -> u16 {
        let (dice, plus) = expression.split_once('+').unwrap_or((expression, "0"));
        let Some((count, sides)) = dice.split_once('D') else { return dice.parse().unwrap_or(0) };
        let (count, sides): (u16, u16) = (count.parse().unwrap_or(1), sides.parse().unwrap_or(6));
        let mut sum = plus.parse().unwrap_or(0);
        for _ in 0..count {
            sum += if sides == 3 { self.dice.face(6).div_ceil(2) } else { self.dice.face(sides) };
        }
        sum
    }

    fn strike(&mut self, to_hit: u16, damage: &str) {
        let reversed = if to_hit == 100 { 100 } else { to_hit % 10 * 10 + to_hit / 10 };
        let location = self.charts.locations[&reversed].clone();
        let mut rolled = self.roll(damage);
        if to_hit == 100 || to_hit.is_multiple_of(11) {
            rolled *= 2;
        }
        let armour = self.person.armour.get(&location).and_then(|pieces| pieces.iter().max()).copied().unwrap_or(0);
        let through = rolled.saturating_sub(armour);
        if through == 0 {
            if location == "head" && !self.test("T", 1) {
                self.person.stun += 1;
                self.tell("stunned 1 round");
            }
            return;
        }
        let crossed = (through * 10).div_ceil(self.person.scores["T"]);
        self.person.hit_points = self.person.hit_points.saturating_sub(through);
        self.tell(format!("{through} hit points lost, {} left", self.person.hit_points));
        let dead = self.person.hit_points == 0;
        if dead {
            self.condition("dead");
        } else if self.person.hit_points * 2 < self.person.scores["T"] {
            self.condition("unconscious");
        }
        self.advance(&location, crossed, dead);
    }

    fn condition(&mut self, condition: &str) {
        self.person.conditions.push(condition.to_owned());
        self.tell(condition);
    }

    fn test(&mut self, score: &str, divisor: u16) -> bool {
        let stunned = self.person.stun > 0 && score != "T";
        let divisor = if stunned { divisor * 2 } else { divisor };
        let roll = self.dice.face(100);
        let passed = roll * divisor <= self.person.scores[score];
        self.tell(format!("{score} test: {roll} against {} / {divisor}", self.person.scores[score]));
        passed
    }

    fn advance(&mut self, location: &str, crossed: u16, dead: bool) {
        let chart = location.rsplit(' ').next().unwrap_or(location).to_owned();
        let charts = self.charts;
        let ladder = &charts.levels[&chart];
        let from = self.person.levels.get(location).and_then(|now| ladder.iter().position(|(level, ..)| level == now));
        let mut left = crossed;
        for (level, immediate, persistent) in ladder.iter().skip(from.map_or(0, |from| from + 1)) {
            if left == 0 {
                break;
            }
            left -= 1;
            self.person.levels.insert(location.to_owned(), level.clone());
            self.tell(format!("{location}: {level}"));
            if !dead {
                for clause in immediate {
                    self.level_clause(location, &chart, clause, false, left, false);
                }
                for clause in persistent {
                    self.level_clause(location, &chart, clause, true, left, false);
                }
            }
        }
    }

    fn level_clause(&mut self, location: &str, chart: &str, clause: &str, persistent: bool, left: u16, again: bool) {
        if let Some(rest) = clause.strip_prefix("T test: stunned ") {
            if self.test("T", 1) {
                let rounds = self.roll(rest.split(' ').next().unwrap_or("D3"));
                self.person.stun += rounds;
                self.tell(format!("stunned {rounds} rounds"));
            } else {
                self.condition("unconscious");
            }
        } else if clause.ends_with("or prone") {
            let other = if location == "left leg" { "right leg" } else { "left leg" };
            let both = clause.contains("both legs") && self.person.levels.contains_key(other);
            if !self.test("S", if both { 2 } else { 1 }) {
                self.condition("prone");
            }
        } else if clause.ends_with("what the arm holds") {
            for (thing, arms) in self.person.held.clone() {
                if arms.iter().any(|arm| arm == location)
                    && (clause.starts_with("drop") || !self.test("S", if arms.len() == 1 { 2 } else { 1 }))
                {
                    self.person.held.retain(|(held, _)| *held != thing);
                    self.tell(format!("drops {thing}"));
                }
            }
        } else if clause == "prone" {
            self.condition("prone");
        } else if let Some(level) = clause.strip_prefix("as ") {
            let charts = self.charts;
            let row = charts.levels[chart].iter().find(|(name, ..)| name == level);
            for clause in row.into_iter().flat_map(|(_, at_once, lasting)| if persistent { lasting } else { at_once }) {
                self.level_clause(location, chart, clause, persistent, left, true);
            }
        } else if let Some(points) = clause.strip_suffix(" Initiative") {
            if !self.person.initiative.contains_key(location) {
                let points = points.trim_start_matches('-').parse().unwrap_or(0);
                self.person.initiative.insert(location.to_owned(), points);
                self.tell(format!("-{points} Initiative for {location}"));
            }
        } else if let Some(dice) = clause.strip_prefix("bleeding ") {
            if !again || !self.person.bleeding.contains_key(location) {
                self.bleed(location, dice);
            }
        } else if clause == "roll on the crippling chart" {
            self.cripple(location, chart, left);
        } else {
            self.condition(&format!("{clause} ({location})"));
        }
    }

    fn bleed(&mut self, location: &str, dice: &str) {
        let d3 = dice.split_once('D').and_then(|(count, _)| count.parse().ok()).unwrap_or(1);
        *self.person.bleeding.entry(location.to_owned()).or_default() += d3;
        self.tell(format!("{location} bleeds {dice}"));
    }

    fn cripple(&mut self, location: &str, chart: &str, left: u16) {
        let before = self.person.crippled_before.entry(location.to_owned()).or_default();
        let die = self.dice.face(6);
        let total = (die + *before + left).min(10);
        *before += 1;
        self.tell(format!("crippled: {die} + {left} on the {chart} chart"));
        let charts = self.charts;
        let sections = &charts.cripplings[chart][&total];
        if sections["at once"].iter().any(|clause| clause == "dead") {
            for clause in sections["at once"].iter().filter(|clause| *clause != "dead") {
                self.tell(clause.clone());
            }
            self.condition("dead");
            return;
        }
        if !self.test("WP", 1) {
            self.person.insanity += 1;
            self.tell("a point of insanity");
        }
        if sections["at once"].iter().any(|clause| clause.contains(" gone on ")) {
            let die = self.dice.face(6);
            self.tell(format!("part of the head lost on {die}"));
        }
        for section in ["at once", "bleeding", "until", "recovery", "permanent"] {
            for clause in &sections[section] {
                self.crippling_clause(location, section, clause);
            }
        }
        self.person.injuries.push((location.to_owned(), total));
    }

    fn crippling_clause(&mut self, location: &str, section: &str, clause: &str) {
        if clause.contains(" gone on ") || clause.starts_with("one ") || clause.contains(" test or ") {
            return;
        }
        if let Some(dice) = clause.strip_suffix(" a round") {
            self.bleed(location, dice);
        } else if let Some(rest) = clause.strip_prefix("dead in ") {
            let left = match rest.split(' ').next().unwrap_or("1") {
                "T/10" => (self.person.scores["T"] / 10).max(1),
                dice => self.roll(dice),
            };
            self.person.clocks.push((location.to_owned(), left));
            self.tell(format!("a clock of {left}"));
        } else if section == "recovery" {
            // The rest waits until recovery begins.
        } else if clause == "prone" {
            self.condition("prone");
        } else if clause == "arm useless" {
            let useless = format!("arm useless ({location})");
            if location.ends_with("arm") && !self.person.conditions.contains(&useless) {
                self.condition(&useless);
            }
        } else if let Some(deeds) = clause.strip_prefix("may not ").filter(|_| section == "permanent") {
            for deed in deeds.split([',']).flat_map(|deeds| deeds.split(" and ")) {
                self.condition(&format!("never again {}", deed.trim()));
            }
        } else {
            self.condition(clause);
        }
    }
}
