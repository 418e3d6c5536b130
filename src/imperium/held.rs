//! What a character holds, and in which hands.

use super::location::Side;
use super::tables::Location;

/// How many things may be held at once.
pub const MOST_HELD: usize = 8;

/// The hands that hold a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Grip {
    /// The right hand alone.
    Right,
    /// The left hand alone.
    Left,
    /// Both.
    Both,
}

impl Grip {
    /// Whether the arm has a part in it.
    #[must_use]
    pub fn involves(self, arm: Location) -> bool {
        match self {
            Self::Both => arm.chart() == super::location::Chart::Arm,
            Self::Right => arm == Location::arm(Side::Right),
            Self::Left => arm == Location::arm(Side::Left),
        }
    }
}

/// The things held, at most eight. A thing keeps its slot as long as it is held, so the caller knows it by that number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Held([Option<Grip>; MOST_HELD]);

impl Held {
    /// Takes hold of a thing; the slot it is known by from now on, or `None` if eight things are held.
    pub fn take(&mut self, grip: Grip) -> Option<u8> {
        let (index, slot) = (0..).zip(&mut self.0).find(|(_, slot)| slot.is_none())?;
        *slot = Some(grip);
        Some(index)
    }

    /// Lets go of the thing in a slot.
    pub fn release(&mut self, slot: u8) {
        if let Some(thing) = self.0.get_mut(usize::from(slot)) {
            *thing = None;
        }
    }

    /// The things held, by slot.
    pub fn iter(&self) -> impl Iterator<Item = (u8, Grip)> {
        (0..).zip(&self.0).filter_map(|(slot, grip)| Some((slot, (*grip)?)))
    }
}
