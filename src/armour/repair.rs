//! Mending armour: who can, by what test, and what a failure costs (rules 19 to 22).

use core::fmt;
use core::str::FromStr;

use super::area::Areas;
use super::kind::Material;
use super::outfit::Outfit;
use super::piece::Piece;
use super::purpose::Purpose;
use super::tables::Area;
use crate::dice::{Dice, DiceError, Die, face};
use crate::table::{UnknownWord, same_name};

/// A skill that these rules ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Skill {
    /// Mends metal.
    Smithing,
    /// Mends leather.
    Tailor,
    /// One of the two that magical pieces ask for besides.
    MagicalAwareness,
    /// The other.
    ManufactureMagicItems,
    /// Makes a weapon of the boss of a destroyed shield.
    FistWeapon,
}

impl Skill {
    /// Every skill.
    pub const ALL: [Self; 5] =
        [Self::Smithing, Self::Tailor, Self::MagicalAwareness, Self::ManufactureMagicItems, Self::FistWeapon];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Smithing => "Smithing",
            Self::Tailor => "Tailor",
            Self::MagicalAwareness => "Magical Awareness",
            Self::ManufactureMagicItems => "Manufacture Magic Items",
            Self::FistWeapon => "Specialist Weapon - Fist Weapon",
        }
    }

    /// The craft that works a material.
    const fn craft(material: Material) -> Self {
        match material {
            Material::Metal => Self::Smithing,
            Material::Leather => Self::Tailor,
        }
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Skill {
    type Err = UnknownWord;

    /// The skill of this name, as names are compared everywhere ([`same_name`]); `fist weapon` alone will do.
    fn from_str(name: &str) -> Result<Self, UnknownWord> {
        const WORDS: [&str; 5] = [
            Skill::Smithing.name(),
            Skill::Tailor.name(),
            Skill::MagicalAwareness.name(),
            Skill::ManufactureMagicItems.name(),
            Skill::FistWeapon.name(),
        ];
        let short = ("fist weapon", Self::FistWeapon);
        let mut known = Self::ALL.into_iter().map(|skill| (skill.name(), skill)).chain([short]);
        let found = known.find(|(word, _)| same_name(word, name)).map(|(_, skill)| skill);
        found.ok_or(UnknownWord { vocabulary: "skill", words: &WORDS })
    }
}

/// A set of skills.
///
/// ```
/// use sawbones::armour::{Skill, Skills};
/// let smith = Skills::from([Skill::Smithing, Skill::MagicalAwareness]);
/// assert!(smith.contains(Skill::Smithing) && !smith.contains(Skill::Tailor));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Skills(u8);

impl Skills {
    /// None of them.
    pub const NONE: Self = Self(0);

    /// Whether `skill` is in the set.
    #[must_use]
    pub const fn contains(self, skill: Skill) -> bool {
        self.0 & 1 << skill as u8 != 0
    }
}

impl FromIterator<Skill> for Skills {
    fn from_iter<I: IntoIterator<Item = Skill>>(skills: I) -> Self {
        Self(skills.into_iter().fold(0, |bits, skill| bits | 1 << skill as u8))
    }
}

impl<const N: usize> From<[Skill; N]> for Skills {
    fn from(skills: [Skill; N]) -> Self {
        skills.into_iter().collect()
    }
}

/// Whoever mends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Smith {
    /// The skills.
    pub skills: Skills,
    /// Dexterity.
    pub dex: u16,
    /// Intelligence.
    pub int: u16,
    /// Whether it is a Dwarf, which mithril asks for.
    pub dwarf: bool,
}

/// What Int and Dex each must be for mithril (rule 22).
pub const MITHRIL_SKILL: u16 = 30;

impl Smith {
    /// The number to roll or less on a d100: Dex, or for a magical piece the mean of Int and Dex, rounded down.
    #[must_use]
    pub fn target(&self, piece: &Piece<'_>) -> u16 {
        if piece.make().is_magical() { self.int.midpoint(self.dex) } else { self.dex }
    }

    /// Why this smith may not try the piece on the area; `None` when a test is in order.
    #[must_use]
    pub fn refusal(&self, piece: &Piece<'_>, area: Area) -> Option<Refusal> {
        let make = piece.make();
        let lacks = |skill| !self.skills.contains(skill);
        let craft = Skill::craft(make.kind.material());
        let master = self.dwarf && self.int >= MITHRIL_SKILL && self.dex >= MITHRIL_SKILL;
        Some(match make {
            _ if make.kind.is_shield() => Refusal::Shield,
            _ if !piece.areas().contains(area) => Refusal::NotCovered { area },
            _ if piece.is_whole(area) => Refusal::Whole { area },
            _ if piece.is_beyond_repair() => Refusal::BeyondRepair,
            _ if make.mithril && !master => Refusal::Mithril,
            _ if lacks(craft) => Refusal::Unskilled { lacks: craft, magical: make.is_magical() },
            _ if make.is_magical() && lacks(Skill::MagicalAwareness) => {
                Refusal::Unskilled { lacks: Skill::MagicalAwareness, magical: true }
            }
            _ if make.is_magical() && lacks(Skill::ManufactureMagicItems) => {
                Refusal::Unskilled { lacks: Skill::ManufactureMagicItems, magical: true }
            }
            _ => return None,
        })
    }
}

/// Why a piece cannot be worked on. No die is rolled and the piece stays as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Refusal {
    /// Shields are made anew (rule 20).
    Shield,
    /// The piece does not cover the area (rule 19).
    NotCovered {
        /// The area named.
        area: Area,
    },
    /// Nothing is missing there (rule 19).
    Whole {
        /// The area named.
        area: Area,
    },
    /// An attempt has failed before (rule 19).
    BeyondRepair,
    /// Only a Dwarf with Int and Dex of 30 or more works mithril (rule 22).
    Mithril,
    /// A skill is missing (rules 19 to 21).
    Unskilled {
        /// The skill.
        lacks: Skill,
        /// Whether the piece is magical.
        magical: bool,
    },
}

impl Refusal {
    /// The rule that refuses.
    #[must_use]
    pub const fn rule(self) -> u8 {
        match self {
            Self::Unskilled { magical: true, .. } => 21,
            Self::Shield | Self::Unskilled { lacks: Skill::Tailor, .. } => 20,
            Self::NotCovered { .. } | Self::Whole { .. } | Self::BeyondRepair | Self::Unskilled { .. } => 19,
            Self::Mithril => 22,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shield => f.write_str("a shield is not repaired, it is made anew"),
            Self::NotCovered { area } => write!(f, "the piece does not cover the {area}"),
            Self::Whole { area } => write!(f, "nothing is missing on the {area}"),
            Self::BeyondRepair => f.write_str("a failed attempt has put the piece beyond repair"),
            Self::Mithril => write!(f, "mithril asks for a Dwarf with Int and Dex of {MITHRIL_SKILL} or more"),
            Self::Unskilled { lacks, magical: false } => write!(f, "it takes {lacks}"),
            Self::Unskilled { lacks, magical: true } => write!(f, "it takes {lacks}, the piece being magical"),
        }
    }
}

/// How an attempt came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One armour point is back on that area.
    Restored {
        /// The points there now.
        left: u8,
    },
    /// The piece is past all further repair (rule 19).
    Failed,
    /// The piece is ordinary from now on, and damaged on every area (rule 21).
    MagicLost,
    /// It was not attempted.
    Refused(Refusal),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Restored { left } => write!(f, "one armour point is restored: {left} there now"),
            Self::Failed => f.write_str("the attempt failed, and nobody can repair the piece any more"),
            Self::MagicLost => f.write_str("the attempt failed: the magic is gone and the piece is damaged all over"),
            Self::Refused(refusal) => refusal.fmt(f),
        }
    }
}

/// What an attempt at repair did, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repaired<'a> {
    /// The outfit after it.
    pub outfit: Outfit<'a>,
    /// How it came out.
    pub outcome: Outcome,
    /// The rule that decided.
    pub rule: u8,
    /// The d100 that was rolled and the number it had to be at most.
    pub test: Option<(u16, u16)>,
}

/// Why a repair could not be resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RepairError<'n> {
    /// No piece of the outfit is called that.
    NoSuchPiece {
        /// The name asked for.
        name: &'n str,
    },
    /// The die could not be read.
    Dice(DiceError),
}

impl From<DiceError> for RepairError<'_> {
    fn from(error: DiceError) -> Self {
        Self::Dice(error)
    }
}

impl fmt::Display for RepairError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchPiece { name } => write!(f, "no piece of the outfit is called `{name}`"),
            Self::Dice(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for RepairError<'_> {}

impl<'a> Outfit<'a> {
    /// One attempt to mend the named piece on an area: a d100, unless the attempt is refused.
    ///
    /// # Errors
    /// [`RepairError`] when the outfit has no such piece, or the die cannot be read.
    pub fn repair<'n>(
        &self,
        name: &'n str,
        area: Area,
        smith: &Smith,
        dice: &mut dyn Dice,
    ) -> Result<Repaired<'a>, RepairError<'n>> {
        let (index, piece) =
            self.numbered().find(|(_, piece)| piece.name() == name).ok_or(RepairError::NoSuchPiece { name })?;
        if let Some(refusal) = smith.refusal(piece, area) {
            let outcome = Outcome::Refused(refusal);
            return Ok(Repaired { outfit: *self, outcome, rule: refusal.rule(), test: None });
        }
        let target = smith.target(piece);
        let face = face(dice, Die::D100, &Purpose::Repair)?;
        let mut repaired =
            Repaired { outfit: *self, outcome: Outcome::Failed, rule: rule(piece), test: Some((face, target)) };
        if let Some(piece) = repaired.outfit.at_mut(index) {
            repaired.outcome = attempt(piece, area, face <= target);
        }
        repaired.outfit.reckon(Areas::ALL);
        Ok(repaired)
    }
}

/// The rule that a test of this piece goes by.
const fn rule(piece: &Piece<'_>) -> u8 {
    let make = piece.make();
    match make.kind.material() {
        _ if make.is_magical() => 21,
        _ if make.mithril => 22,
        Material::Metal => 19,
        Material::Leather => 20,
    }
}

/// What a test does to the piece.
fn attempt(piece: &mut Piece<'_>, area: Area, success: bool) -> Outcome {
    if success {
        piece.restore(area);
        return Outcome::Restored { left: piece.left(area) };
    }
    if piece.make().is_magical() {
        piece.disenchant();
        return Outcome::MagicLost;
    }
    piece.close();
    Outcome::Failed
}
