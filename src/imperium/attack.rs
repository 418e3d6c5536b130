//! How a hit comes in: with what, where it is aimed, and whether it is critical (rules 1, 2, 4 and 5).

use super::amount::Tenths;
use super::character::Toughness;
use super::characteristics::Score;
use super::cover::Cover;
use super::expression::DiceExpression;
use super::location::Side;
use super::percent::Percent;
use super::tables::Location;

/// A to-hit roll and the number it had to stay within.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ToHit {
    /// The roll.
    pub roll: Percent,
    /// The target number; it may be above 100.
    pub target: u16,
}

impl ToHit {
    /// Whether the attack hits.
    #[must_use]
    pub const fn succeeds(self) -> bool {
        self.roll.get() as u16 <= self.target
    }

    /// Whether it hits with matched digits: a critical hit (rule 2).
    ///
    /// ```
    /// use sawbones::imperium::{Percent, ToHit};
    /// let critical = |roll, target| Percent::new(roll).is_some_and(|roll| ToHit { roll, target }.is_critical());
    /// assert!(critical(55, 55));
    /// assert!(!critical(55, 54)); // it misses
    /// assert!(critical(100, 100));
    /// ```
    #[must_use]
    pub const fn is_critical(self) -> bool {
        self.succeeds() && self.roll.is_matched()
    }
}

/// Whether a blow is struck with one hand or with both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hands {
    /// With one: half the Strength.
    One,
    /// With both.
    Two,
}

/// The Strength behind a blow or a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Strength {
    /// The attacker's Strength.
    pub score: Score,
    /// With how many hands.
    pub hands: Hands,
}

impl Strength {
    /// What it adds to damage: 1 for each full ten above 50, of half the Strength where one hand strikes (rule 4).
    ///
    /// ```
    /// use sawbones::imperium::{Hands, Score, Strength};
    /// let bonus = |points, hands| Score::points(points).map(|score| Strength { score, hands }.bonus());
    /// assert_eq!(bonus(200, Hands::Two), Some(15));
    /// assert_eq!(bonus(200, Hands::One), Some(5));
    /// assert_eq!(bonus(119, Hands::One), Some(0));
    /// ```
    #[must_use]
    pub const fn bonus(self) -> u16 {
        let halves = self.score.in_halves();
        match self.hands {
            Hands::Two => halves.saturating_sub(100) / 20,
            Hands::One => halves.saturating_sub(200) / 40,
        }
    }
}

/// What strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Attack {
    /// A shot.
    Ranged {
        /// What the weapon does.
        damage: DiceExpression,
    },
    /// A thrown weapon. It is not close combat: force fields count against it.
    Thrown {
        /// What the weapon does.
        damage: DiceExpression,
        /// The arm behind it, where it adds anything.
        strength: Option<Strength>,
    },
    /// A weapon in close combat, or claws, fangs and the like.
    Close {
        /// What the weapon does.
        damage: DiceExpression,
        /// The arm behind it, where it adds anything.
        strength: Option<Strength>,
    },
    /// Fists and feet: D3, and hit points only unless the hit is critical (rule 5).
    Unarmed {
        /// The arm behind it, where it adds anything.
        strength: Option<Strength>,
    },
}

impl Attack {
    /// The dice that are rolled for damage.
    #[must_use]
    pub const fn damage(self) -> DiceExpression {
        match self {
            Self::Ranged { damage } | Self::Thrown { damage, strength: _ } | Self::Close { damage, strength: _ } => {
                damage
            }
            Self::Unarmed { strength: _ } => DiceExpression::UNARMED,
        }
    }

    /// What Strength adds (rule 4).
    #[must_use]
    pub fn strength_bonus(self) -> u16 {
        match self {
            Self::Ranged { damage: _ } => 0,
            Self::Thrown { damage: _, strength } | Self::Close { damage: _, strength } | Self::Unarmed { strength } => {
                strength.map_or(0, Strength::bonus)
            }
        }
    }

    /// Whether it is close combat: no force field, and against the unconscious automatic and critical (rules 6 and 23).
    #[must_use]
    pub const fn is_close_combat(self) -> bool {
        matches!(self, Self::Close { damage: _, strength: _ } | Self::Unarmed { strength: _ })
    }
}

/// One attack on one character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// What strikes.
    pub attack: Attack,
    /// The to-hit roll; without one the attack is known to hit.
    pub to_hit: Option<ToHit>,
    /// Where it lands, where that is chosen. Otherwise the to-hit roll says so, or a fresh d100.
    pub location: Option<Location>,
    /// What the target stands behind.
    pub cover: Option<Cover>,
    /// What the bodies that it has passed through already take off (rule 24).
    pub slowed_by: Tenths,
    /// Whether the weapon's projectiles lodge (rule 24).
    pub lodges: bool,
    /// Whether the weapon impales (rule 24).
    pub impales: bool,
    /// Which shoulder or eye is struck, should a result ask (rule 18).
    pub side: Option<Side>,
}

impl Hit {
    /// A hit at a random location of a target in the open.
    #[must_use]
    pub const fn new(attack: Attack) -> Self {
        Self {
            attack,
            to_hit: None,
            location: None,
            cover: None,
            slowed_by: Tenths::ZERO,
            lodges: false,
            impales: false,
            side: None,
        }
    }
}

/// What a body takes off a shot that passes through it: its Base Injury, and the armour on the side where it came in
/// (rule 24).
#[must_use]
pub fn slowed_by(toughness: Toughness, armour: u16) -> Tenths {
    toughness.base_injury() + Tenths::points(i32::from(armour))
}
