//! Infected wounds and sepsis (rule 24).

use super::amount::Tenths;
use super::character::Character;
use super::characteristics::Score;
use super::error::Error;
use super::event::{Cause, Event};
use super::purpose::Purpose;
use super::referee::Referee;
use super::tables::Location;
use crate::dice::Die;

/// What an infected wound takes off Initiative.
const PENALTY: u16 = 5;
/// The chance in a hundred that an untreated wound becomes infected.
const INFECTION: u8 = 50;
/// The chance in a hundred that an infected wound poisons the blood, each day.
const SEPSIS: u8 = 10;

/// How a wound stands, where it may become infected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Care {
    /// It was treated well: it does not become infected.
    Good,
    /// It was treated badly or not at all: an even chance.
    Poor,
    /// A projectile is still lodged in it: it becomes infected for certain.
    ProjectileLeft,
}

/// Infected wounds and sepsis. A location is one wound here, however often it was hit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Infection {
    infected: [Option<Location>; 6],
    /// The minutes of the current hour of sepsis that have passed; `None` without sepsis.
    pub sepsis_minute: Option<u8>,
}

impl Infection {
    /// The infected wounds, in the order in which they became so.
    pub fn infected(&self) -> impl Iterator<Item = Location> {
        self.infected.into_iter().flatten()
    }

    /// Whether a wound is infected.
    #[must_use]
    pub fn is_infected(&self, location: Location) -> bool {
        self.infected.contains(&Some(location))
    }

    /// A wound is infected; `true` if it was not before.
    pub fn infect(&mut self, location: Location) -> bool {
        if self.is_infected(location) {
            return false;
        }
        if let Some(slot) = self.infected.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some(location);
        }
        true
    }

    /// Treatment ends infections and sepsis.
    pub(super) fn cure(&mut self) {
        *self = Self::default();
    }

    pub(super) fn initiative_penalty(&self) -> u16 {
        self.infected().fold(0, |sum, _| sum + PENALTY)
    }
}

impl Character {
    /// Whether a wound will be infected, and in how many hours. The caller lets those hours pass and then says
    /// [`infect`](Self::infect).
    ///
    /// # Errors
    /// When the dice fail.
    pub fn expose_wound(self, location: Location, care: Care, referee: &mut Referee<'_>) -> Result<Self, Error> {
        let infected = referee.options().infection
            && !self.condition.dead
            && match care {
                Care::Good => false,
                Care::Poor => referee.percent(Purpose::Infection)?.get() <= INFECTION,
                Care::ProjectileLeft => true,
            };
        if infected {
            let hours = referee.die(Die::D10, Purpose::InfectionHours)?;
            referee.tell(Event::InfectionDue { location, hours: u8::try_from(hours).unwrap_or_default() });
        }
        Ok(self)
    }

    /// A wound is infected from now on.
    #[must_use]
    pub fn infect(mut self, location: Location, referee: &mut Referee<'_>) -> Self {
        if referee.options().infection && !self.condition.dead && self.infection.infect(location) {
            referee.tell(Event::Infected(location));
        }
        self
    }

    /// The start of a day: each infected wound may poison the blood, until one does. There is one bout of sepsis at a time.
    ///
    /// # Errors
    /// When the dice fail.
    pub fn start_day(mut self, referee: &mut Referee<'_>) -> Result<Self, Error> {
        if !referee.options().infection || self.condition.dead {
            return Ok(self);
        }
        let wounds = self.infection;
        for location in wounds.infected() {
            if self.infection.sepsis_minute.is_some() {
                break;
            }
            if referee.percent(Purpose::SepsisSetsIn(location))?.get() <= SEPSIS {
                self.infection.sepsis_minute = Some(0);
                referee.tell(Event::Sepsis(location));
            }
        }
        Ok(self)
    }

    /// An hour of sepsis: D6 hit points, and D10 points of each mental characteristic in order; at 0 a coma.
    pub(super) fn suffer_sepsis(&mut self, referee: &mut Referee<'_>) -> Result<(), Error> {
        let damage = referee.die(Die::D6, Purpose::SepsisDamage)?;
        self.lose_hit_points(Tenths::points(i32::from(damage)), referee);
        if self.condition.dead {
            return Ok(());
        }
        let characteristics = self.characteristics;
        for characteristic in characteristics.mental() {
            let points = referee.die(Die::D10, Purpose::SepsisLoss(characteristics.name(characteristic)))?;
            let score = self.characteristics.score(characteristic).less(points);
            self.characteristics.set(characteristic, score);
            referee.tell(Event::SepsisLoss { characteristic, points });
            if score == Score::default() {
                self.fall_into_coma(Cause::Sepsis, referee);
            }
        }
        Ok(())
    }
}
