//! Weapons and armour by aspect, and the damage total (rule 3).

use core::fmt;

/// How a blow hurts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aspect {
    /// Crushing.
    Blunt,
    /// Cutting.
    Edge,
    /// Piercing.
    Point,
    /// Burning.
    Fire,
}

impl Aspect {
    /// All four, as a chart lists them.
    pub const ALL: [Self; 4] = [Self::Blunt, Self::Edge, Self::Point, Self::Fire];

    /// The aspect in one word, lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blunt => "blunt",
            Self::Edge => "edge",
            Self::Point => "point",
            Self::Fire => "fire",
        }
    }
}

impl fmt::Display for Aspect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A figure for each aspect; `None` where the chart has none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Aspects {
    /// Against or by crushing.
    pub blunt: Option<i16>,
    /// Against or by cutting.
    pub edge: Option<i16>,
    /// Against or by piercing.
    pub point: Option<i16>,
    /// Against or by burning.
    pub fire: Option<i16>,
}

impl Aspects {
    /// The figure for `aspect`.
    #[must_use]
    pub const fn of(&self, aspect: Aspect) -> Option<i16> {
        match aspect {
            Aspect::Blunt => self.blunt,
            Aspect::Edge => self.edge,
            Aspect::Point => self.point,
            Aspect::Fire => self.fire,
        }
    }
}

/// A weapon, or whatever else an attack is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weapon<'a> {
    /// Its name, as the chart prints it.
    pub name: &'a str,
    /// What it does by each aspect that it can be used with.
    pub damage: Aspects,
}

/// What armour is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Material<'a> {
    /// Its name, as the chart prints it.
    pub name: &'a str,
    /// What one layer of it keeps out; where it keeps out nothing a chart says 0.
    pub protection: Aspects,
}

/// A blow whose damage is wanted (rule 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack<'a> {
    /// What it is made with.
    pub weapon: &'a Weapon<'a>,
    /// How that is used.
    pub aspect: Aspect,
    /// What the attack adds of its own.
    pub addition: i32,
    /// The layers of armour on the part that is hit; their protection adds up.
    pub layers: &'a [&'a Material<'a>],
    /// What the victim shrugs off.
    pub soak: i32,
}

/// Why a blow has no damage total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DamageError<'a> {
    /// The weapon cannot be used that way.
    NoSuchUse {
        /// The weapon.
        weapon: &'a Weapon<'a>,
        /// The aspect that it lacks.
        aspect: Aspect,
    },
    /// The chart does not say what the material keeps out of such a blow.
    NoProtection {
        /// Which layer of the attack's, from 0.
        layer: usize,
        /// The material.
        material: &'a Material<'a>,
        /// The aspect that the chart passes over.
        aspect: Aspect,
    },
}

impl fmt::Display for DamageError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchUse { weapon, aspect } => {
                write!(f, "{} has no {aspect}: its aspects are", weapon.name)?;
                let mut before = " ";
                for has in Aspect::ALL.into_iter().filter(|has| weapon.damage.of(*has).is_some()) {
                    write!(f, "{before}{has}")?;
                    before = ", ";
                }
                Ok(())
            }
            Self::NoProtection { material, aspect, .. } => write!(
                f,
                "the chart does not say what {} keeps out of {aspect}; it says 0 where that is nothing",
                material.name
            ),
        }
    }
}

impl core::error::Error for DamageError<'_> {}

/// What gets through (rule 3): the weapon's figure and the attack's own, less the armour's and the victim's.
///
/// At 0 or less there is no wound.
///
/// ```
/// use sawbones::reflections::{Aspect, Attack, CHART, damage};
/// let weapon = CHART.weapon_named("arming sword").unwrap();
/// let chain = CHART.material_named("chain").unwrap();
/// let with_the_edge = Attack { weapon, aspect: Aspect::Edge, addition: 5, layers: &[chain], soak: 1 };
/// assert_eq!(damage(&with_the_edge), Ok(6 + 5 - 7 - 1));
/// assert!(damage(&Attack { aspect: Aspect::Fire, ..with_the_edge }).is_err());
/// ```
///
/// # Errors
/// [`DamageError`] when the weapon lacks the aspect, or the chart is silent about a layer.
pub fn damage<'a>(attack: &Attack<'a>) -> Result<i64, DamageError<'a>> {
    let Attack { weapon, aspect, addition, layers, soak } = *attack;
    let dealt = weapon.damage.of(aspect).ok_or(DamageError::NoSuchUse { weapon, aspect })?;
    let mut total = i64::from(dealt) + i64::from(addition) - i64::from(soak);
    for (layer, material) in layers.iter().enumerate() {
        let kept = material.protection.of(aspect).ok_or(DamageError::NoProtection { layer, material, aspect })?;
        total -= i64::from(kept);
    }
    Ok(total)
}
