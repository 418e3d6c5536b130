//! Projectiles that lodge, exit, stun, and pass through people (rule 24).

use super::attack::Hit;
use super::character::Character;
use super::characteristics::Characteristic;
use super::error::Error;
use super::event::Event;
use super::location::PerLocation;
use super::purpose::Purpose;
use super::referee::Referee;
use super::tables::Location;

/// What a lodged projectile takes off Initiative until its surgery has healed.
const PENALTY: u16 = 5;

/// Lodged projectiles, and the surgery that removed some, by location.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Projectiles {
    /// How many are lodged.
    pub lodged: PerLocation<u8>,
    /// How many have been removed by surgery that has not healed.
    pub healing: PerLocation<u8>,
}

impl Projectiles {
    pub(super) fn initiative_penalty(&self) -> u16 {
        let count: u16 = self.lodged.iter().chain(self.healing.iter()).map(|(_, count)| u16::from(count)).sum();
        PENALTY * count
    }
}

/// Whether a shot that did so many injury levels leaves the body again, and may hit whoever stands behind.
#[must_use]
pub const fn exits(levels: u32) -> bool {
    levels >= 2
}

impl Character {
    /// A projectile lodges or exits, and may stun: the last of a hit.
    pub(super) fn lodge(
        &mut self,
        hit: &Hit,
        location: Location,
        levels: u32,
        referee: &mut Referee<'_>,
    ) -> Result<(), Error> {
        let lodges = hit.lodges && levels == 1;
        if referee.options().lodging && hit.lodges {
            if lodges {
                let lodged = &mut self.projectiles.lodged[location];
                *lodged = lodged.saturating_add(1);
                referee.tell(Event::Lodged(location));
            } else if exits(levels) {
                referee.tell(Event::Exits(location));
            }
        }
        let impales = hit.impales && levels > 0;
        if referee.options().lodged_stun
            && (lodges || impales)
            && !self.condition.dead
            && !self.test(Characteristic::S, 0, Purpose::LodgedStun, referee)?
        {
            self.stun(1, true, referee);
        }
        Ok(())
    }

    /// Surgery to remove a projectile; where it succeeds, the penalty lasts until the surgery has healed.
    ///
    /// # Errors
    /// When nothing is lodged there.
    pub fn remove_projectile(
        mut self,
        location: Location,
        success: bool,
        referee: &mut Referee<'_>,
    ) -> Result<Self, Error> {
        let left = self.projectiles.lodged[location].checked_sub(1).ok_or(Error::NothingLodged(location))?;
        if success {
            self.projectiles.lodged[location] = left;
            let healing = &mut self.projectiles.healing[location];
            *healing = healing.saturating_add(1);
            referee.tell(Event::ProjectileOut(location));
        }
        Ok(self)
    }

    /// The surgery that removed a projectile has healed, and its penalty ends.
    ///
    /// # Errors
    /// When no such surgery is healing there.
    pub fn recover_from_projectile(mut self, location: Location) -> Result<Self, Error> {
        let healing = &mut self.projectiles.healing[location];
        *healing = healing.checked_sub(1).ok_or(Error::NothingToRecover(location))?;
        Ok(self)
    }
}
