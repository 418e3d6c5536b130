//! The iron boss that is left of a destroyed shield (rules 12 and 13).

use super::outfit::Outfit;
use super::piece::ShieldState;
use super::repair::{Skill, Skills};

/// What the boss of a destroyed shield is good for. It has no magic, whatever the shield had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Boss {
    /// What is added to a parry with it.
    pub parry: i8,
    /// The boss as a weapon, for those who have the skill.
    pub weapon: Option<FistWeapon>,
}

/// What the boss adds to Initiative, damage and parry when it is used as a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FistWeapon {
    /// Added to Initiative.
    pub initiative: i8,
    /// Added to damage.
    pub damage: i8,
    /// Added to a parry.
    pub parry: i8,
}

/// What is added to a parry with the boss.
const PARRY: i8 = -20;

impl Outfit<'_> {
    /// The boss, if the shield is destroyed, in the hands of somebody with these skills.
    ///
    /// ```
    /// use sawbones::armour::{Kind, Outfit, Piece, ShieldState, Skill, Skills};
    /// let shield = Piece::new("shield", Kind::Shield);
    /// let skills = Skills::from([Skill::FistWeapon]);
    /// assert_eq!(Outfit::new(&[shield])?.boss(skills), None);
    /// let hacked = Outfit::new(&[shield.battered(ShieldState::Destroyed, 0)?])?;
    /// assert_eq!(hacked.boss(Skills::NONE).map(|boss| boss.parry), Some(-20));
    /// assert_eq!(hacked.boss(skills).and_then(|boss| boss.weapon).map(|weapon| weapon.initiative), Some(10));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn boss(&self, skills: Skills) -> Option<Boss> {
        let destroyed = self.shield()?.shield_state() == Some(ShieldState::Destroyed);
        let weapon = FistWeapon { initiative: 10, damage: -2, parry: PARRY };
        destroyed.then(|| Boss { parry: PARRY, weapon: skills.contains(Skill::FistWeapon).then_some(weapon) })
    }
}
