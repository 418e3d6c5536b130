//! The optional rules, each on or off by itself.

/// Which optional rules a table plays with. All are off by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Armour that damage goes through wears out (rule 9).
    pub destroy_armour: bool,
    /// A death becomes a coma at the caller's word (rule 12).
    pub fate: bool,
    /// Projectiles lodge or exit (rule 24).
    pub lodging: bool,
    /// What lodges or impales may stun (rule 24).
    pub lodged_stun: bool,
    /// Wounds become infected, blood is poisoned (rule 24).
    pub infection: bool,
    /// Hit points only: locations say what armour and cover protect, and nothing else (rule 24).
    pub attrition: bool,
}
