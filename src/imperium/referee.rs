//! Who brings the dice, says which options are played, and hears what happens.

use super::error::Error;
use super::event::Event;
use super::options::Options;
use super::percent::Percent;
use super::purpose::Purpose;
use crate::dice::{Dice, DiceError, Die, face};

/// Dice, options and a listener for events: everything that a transition needs besides the character.
///
/// Events arrive in the order in which they happen. Where a transition ends in an error, those it has told so far are
/// void, since the old state holds.
pub struct Referee<'a> {
    dice: &'a mut dyn Dice,
    options: Options,
    events: &'a mut dyn FnMut(Event),
}

impl<'a> Referee<'a> {
    /// A referee who rolls with these dice, plays these options and tells this listener.
    pub fn new(dice: &'a mut dyn Dice, options: Options, events: &'a mut dyn FnMut(Event)) -> Self {
        Self { dice, options, events }
    }

    /// The options played.
    #[must_use]
    pub const fn options(&self) -> Options {
        self.options
    }

    #[inline]
    pub(super) fn die(&mut self, die: Die, purpose: Purpose) -> Result<u16, Error> {
        Ok(face(self.dice, die, &purpose)?)
    }

    /// A D6 halved and rounded up (rule 3).
    #[inline]
    pub(super) fn d3(&mut self, purpose: Purpose) -> Result<u16, Error> {
        Ok(self.die(Die::D6, purpose)?.div_ceil(2))
    }

    #[inline]
    pub(super) fn percent(&mut self, purpose: Purpose) -> Result<Percent, Error> {
        let face = self.die(Die::D100, purpose)?;
        Percent::new(face).ok_or(Error::Dice(DiceError::Impossible { die: Die::D100, face }))
    }

    #[inline]
    pub(super) fn tell(&mut self, event: Event) {
        (self.events)(event);
    }
}
