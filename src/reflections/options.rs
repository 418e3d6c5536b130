//! The switches that a table may set its own way.

use super::Kind;

/// Which optional rules are in use; the default is the game as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Dexterity, Stamina and Fatigue are rolled on the stress die (default), otherwise on the simple one.
    pub stress: bool,
    /// Size is rolled on the stress die, otherwise on the simple one (default).
    pub size_stress: bool,
    /// How many botch dice a 0 on the stress die brings; 1 by default, and with 0 nothing is ever botched.
    pub botch_dice: u8,
    /// Only a blow with an edge amputates (rule 8); off by default. A blow whose aspect is not stated is not with an edge.
    pub amputation_edge_only: bool,
    /// An M1 asks no drop or fall roll (rule 9); off by default.
    pub no_check_on_m1: bool,
}

impl Options {
    /// The die for Dexterity, Stamina and Fatigue.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.kind_if(self.stress)
    }

    /// The die for Size.
    #[must_use]
    pub const fn size_kind(&self) -> Kind {
        self.kind_if(self.size_stress)
    }

    const fn kind_if(&self, stress: bool) -> Kind {
        if stress { Kind::Stress { botch_dice: self.botch_dice } } else { Kind::Simple }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self { stress: true, size_stress: false, botch_dice: 1, amputation_edge_only: false, no_check_on_m1: false }
    }
}
