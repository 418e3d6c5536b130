//! Dice that look random and are the same in every run.

use std::fmt::Display;

use sawbones::dice::{Dice, DiceError, Die};

/// Numbers that follow from a seed.
#[derive(Clone)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: usize) -> Self {
        Self(0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(seed as u64 + 1) | 1)
    }

    /// A number from 0 to one less than `limit`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        // The high half of the product is below the limit.
        (((self.0 >> 32) * limit as u64) >> 32) as usize
    }

    /// A number from 1 to `sides`.
    pub(crate) fn face(&mut self, sides: u16) -> u16 {
        self.below(sides.into()) as u16 + 1
    }
}

impl Dice for Random {
    fn roll(&mut self, die: Die, _: &dyn Display) -> Result<u16, DiceError> {
        Ok(self.face(die.sides()))
    }
}
