//! Wound codes, and how many body levels each costs (rule 4).

use core::fmt;

/// How bad a wound is: minor, serious, grievous or killing, with the severity that the body chart prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Code {
    /// Minor: no more than a bruise.
    M1,
    /// Serious, the lighter.
    S2,
    /// Serious, the heavier.
    S3,
    /// Grievous, the lighter.
    G4,
    /// Killing, the lighter: Stamina against 3 or death (rule 7).
    K4,
    /// Grievous, the heavier.
    G5,
    /// Killing, the heavier: Stamina against 6 or death (rule 7).
    K5,
}

impl Code {
    /// All seven.
    pub const ALL: [Self; 7] = [Self::M1, Self::S2, Self::S3, Self::G4, Self::K4, Self::G5, Self::K5];

    /// The code as charts print it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::M1 => "M1",
            Self::S2 => "S2",
            Self::S3 => "S3",
            Self::G4 => "G4",
            Self::K4 => "K4",
            Self::G5 => "G5",
            Self::K5 => "K5",
        }
    }

    /// The Ease Factor of the Stamina roll against death; `None` where no such roll is asked (rule 7).
    #[must_use]
    pub const fn death_ease_factor(self) -> Option<i16> {
        match self {
            Self::K4 => Some(3),
            Self::K5 => Some(6),
            Self::M1 | Self::S2 | Self::S3 | Self::G4 | Self::G5 => None,
        }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How many body levels each code costs (rule 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Levels {
    /// Levels lost to an M1.
    pub m1: u8,
    /// Levels lost to an S2.
    pub s2: u8,
    /// Levels lost to an S3.
    pub s3: u8,
    /// Levels lost to a G4.
    pub g4: u8,
    /// Levels lost to a K4.
    pub k4: u8,
    /// Levels lost to a G5.
    pub g5: u8,
    /// Levels lost to a K5.
    pub k5: u8,
}

impl Levels {
    /// The costs of rule 4.
    pub const DEFAULT: Self = Self { m1: 0, s2: 1, s3: 2, g4: 3, k4: 3, g5: 4, k5: 4 };

    /// What `code` costs.
    #[must_use]
    pub const fn of(&self, code: Code) -> u8 {
        match code {
            Code::M1 => self.m1,
            Code::S2 => self.s2,
            Code::S3 => self.s3,
            Code::G4 => self.g4,
            Code::K4 => self.k4,
            Code::G5 => self.g5,
            Code::K5 => self.k5,
        }
    }
}

impl Default for Levels {
    fn default() -> Self {
        Self::DEFAULT
    }
}
