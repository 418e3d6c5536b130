//! A character: everything that the rules know about one, as a plain value.

use core::num::NonZeroU16;

use super::amount::Tenths;
use super::armour::Armour;
use super::characteristics::Characteristics;
use super::condition::Condition;
use super::expression::DiceExpression;
use super::held::Held;
use super::infection::Infection;
use super::injuries::Injuries;
use super::location::{LocationSet, PerLocation};
use super::lodging::Projectiles;
use super::tables::Level;

/// Maximum Toughness, from 1 to 1,000: what Base Injury, consciousness and the clocks go by (rules 11, 13 and 19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Toughness(NonZeroU16);

impl Toughness {
    /// So many points; `None` for 0, which the rules cannot divide by, and above 1,000.
    #[must_use]
    pub const fn new(points: u16) -> Option<Self> {
        match NonZeroU16::new(points) {
            Some(points) if points.get() <= 1_000 => Some(Self(points)),
            _ => None,
        }
    }

    /// The points.
    #[must_use]
    pub const fn points(self) -> u16 {
        self.0.get()
    }

    /// Base Injury: a tenth of it, exactly (rule 13).
    #[must_use]
    pub const fn base_injury(self) -> Tenths {
        Tenths::new(self.0.get() as u32)
    }

    /// How many injury levels one hit does: one for each Base Injury of damage, a part of one counting whole (rule 13).
    ///
    /// ```
    /// use sawbones::imperium::{Tenths, Toughness};
    /// let levels = |damage| Toughness::new(45).map(|toughness| toughness.levels(Tenths::points(damage)));
    /// assert_eq!(levels(4), Some(1)); // Base Injury is 4½
    /// assert_eq!(levels(5), Some(2));
    /// assert_eq!(levels(9), Some(2));
    /// assert_eq!(levels(0), Some(0));
    /// ```
    #[must_use]
    pub const fn levels(self, damage: Tenths) -> u32 {
        damage.get().div_ceil(self.0.get() as u32)
    }

    /// Whether half of it is above so many hit points, which knocks out (rule 11).
    #[must_use]
    pub const fn half_is_above(self, now: Tenths) -> bool {
        now.get() as u64 * 2 < self.0.get() as u64 * 10
    }

    /// Whether half of it is below so many hit points, which lets wake (rule 11).
    #[must_use]
    pub const fn half_is_below(self, now: Tenths) -> bool {
        now.get() as u64 * 2 > self.0.get() as u64 * 10
    }

    /// The rounds that a clock of Toughness / `divisor` gives: rounded down, at least 1 (rule 19).
    #[must_use]
    pub(super) const fn rounds(self, divisor: u16) -> u16 {
        match self.0.get().checked_div(divisor) {
            None | Some(0) => 1,
            Some(rounds) => rounds,
        }
    }

    /// So many points more, up to 1,000.
    pub(super) fn raised(self, points: u16) -> Self {
        Self::new(self.0.get().saturating_add(points).min(1_000)).unwrap_or(self)
    }
}

/// Hit points now and at most (rule 10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HitPoints {
    /// What is left.
    pub now: Tenths,
    /// The most there can be: Toughness, or less where the caller says so.
    pub most: Tenths,
}

/// Injury levels and what they keep running (rules 13 to 15).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wounds {
    /// The level of each location, where it is hurt.
    pub levels: PerLocation<Option<Level>>,
    /// Cripplings of each location that have not healed without trace (rule 16).
    pub crippled_before: PerLocation<u8>,
    /// What each location takes off Initiative.
    pub initiative: PerLocation<u8>,
    /// How many D3 each location bleeds at the end of a round (rule 22).
    pub bleeding: PerLocation<u8>,
    /// Legs that halve movement.
    pub slowed: LocationSet,
    /// Legs that leave nothing but crawling.
    pub crawling: LocationSet,
    /// Arms that cannot be used.
    pub useless: LocationSet,
}

impl Wounds {
    /// Unhurt.
    pub const NONE: Self = Self {
        levels: PerLocation::all(None),
        crippled_before: PerLocation::all(0),
        initiative: PerLocation::all(0),
        bleeding: PerLocation::all(0),
        slowed: LocationSet::EMPTY,
        crawling: LocationSet::EMPTY,
        useless: LocationSet::EMPTY,
    };
}

/// A character.
///
/// A plain value without references: copy it to keep it, and undo is taking the copy back. Each transition is a method that
/// leaves this value alone and returns the next one.
///
/// ```
/// use sawbones::imperium::{Character, Characteristics, Location, Score, Toughness};
/// let fifty = Score::points(50).unwrap_or_default();
/// let guard = Toughness::new(50).map(|toughness| Character::new(Characteristics::new([fifty; 7]), toughness));
/// assert_eq!(guard.map(|guard| guard.hit_points.now.to_string()), Some("50".into()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Character {
    /// The current characteristics.
    pub characteristics: Characteristics,
    /// Maximum Toughness.
    pub toughness: Toughness,
    /// Hit points.
    pub hit_points: HitPoints,
    /// Armour over each location (rule 7).
    pub armour: PerLocation<Armour>,
    /// A force field, if one is worn (rule 6).
    pub field: Option<DiceExpression>,
    /// What is held.
    pub held: Held,
    /// Consciousness, stun and the like.
    pub condition: Condition,
    /// Injury levels and what they keep running.
    pub wounds: Wounds,
    /// Crippling injuries in the order suffered.
    pub injuries: Injuries,
    /// Lodged projectiles (rule 24).
    pub projectiles: Projectiles,
    /// Infected wounds and sepsis (rule 24).
    pub infection: Infection,
}

impl Character {
    /// An unhurt character in plain clothes, whose hit points are its Toughness (rule 10).
    #[must_use]
    pub fn new(characteristics: Characteristics, toughness: Toughness) -> Self {
        let full = Tenths::points(i32::from(toughness.points()));
        Self {
            characteristics,
            toughness,
            hit_points: HitPoints { now: full, most: full },
            armour: PerLocation::default(),
            field: None,
            held: Held::default(),
            condition: Condition::default(),
            wounds: Wounds::NONE,
            injuries: Injuries::NONE,
            projectiles: Projectiles::default(),
            infection: Infection::default(),
        }
    }
}
