//! What about a hit damages armour (rule 8).

use core::fmt;

/// One of the four events that damage the armour of a location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Trigger {
    /// T1: a critical hit.
    Critical,
    /// T2: a wounding hit with additional damage.
    AdditionalDamage,
    /// T3: a wounding hit whose attack roll was 01.
    Rolled01,
    /// T4: a hit at [`MIGHTY`] Strength, whether it wounds or not.
    Mighty,
}

/// The Strength from which a hit damages armour by itself, and outside combat counts double (rules 8 and 14).
pub const MIGHTY: u16 = 7;

impl Trigger {
    /// All four, in order.
    pub const ALL: [Self; 4] = [Self::Critical, Self::AdditionalDamage, Self::Rolled01, Self::Mighty];

    /// `T1` to `T4`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Critical => "T1",
            Self::AdditionalDamage => "T2",
            Self::Rolled01 => "T3",
            Self::Mighty => "T4",
        }
    }

    /// Whether it reaches every layer and goes past a shield (rules 10 and 12).
    #[must_use]
    pub const fn goes_deep(self) -> bool {
        matches!(self, Self::Critical | Self::Mighty)
    }
}

/// The code and what it means.
impl fmt::Display for Trigger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let meaning = match self {
            Self::Critical => "a critical hit",
            Self::AdditionalDamage => "wounds with additional damage",
            Self::Rolled01 => "wounds on an attack roll of 01",
            Self::Mighty => "Strength 7 or more",
        };
        write!(f, "{}: {meaning}", self.code())
    }
}

/// The triggers of one hit. Together they make one damage event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Triggers(u8);

impl Triggers {
    /// No trigger.
    pub const NONE: Self = Self(0);

    /// The set with `trigger` in it if `happened`.
    #[must_use]
    pub const fn with(self, trigger: Trigger, happened: bool) -> Self {
        Self(self.0 | (happened as u8) << trigger as u8)
    }

    /// Whether `trigger` is among them.
    #[must_use]
    pub const fn contains(self, trigger: Trigger) -> bool {
        self.0 & 1 << trigger as u8 != 0
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether one of them reaches every layer.
    #[must_use]
    pub fn go_deep(self) -> bool {
        self.iter().any(Trigger::goes_deep)
    }

    /// Those there are, in order.
    pub fn iter(self) -> impl Iterator<Item = Trigger> {
        Trigger::ALL.into_iter().filter(move |trigger| self.contains(*trigger))
    }
}
