//! From the damage dice to what gets through: doubling, cover, force field, armour (rules 2 to 7).

use super::amount::Tenths;
use super::attack::Hit;
use super::character::Character;
use super::error::Error;
use super::purpose::Purpose;
use super::referee::Referee;
use super::tables::Location;

/// The damage of a hit, step by step. What the dice give may be 0 or less; from the first reduction on, nothing is less
/// than 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Damage {
    /// Dice, modifier and Strength bonus.
    pub rolled: i32,
    /// The same, twice for a critical hit.
    pub doubled: i32,
    /// After the bodies that the shot has passed through.
    pub after_bodies: Tenths,
    /// After cover.
    pub after_cover: Tenths,
    /// After the force field.
    pub after_field: Tenths,
    /// After each piece of armour that counts, outermost first.
    pub after_pieces: [Option<Tenths>; 2],
    /// What gets through.
    pub through: Tenths,
}

impl Damage {
    /// Rolls the dice of a hit at a location and takes off what stands in its way.
    #[inline]
    pub(super) fn of(
        target: &Character,
        hit: &Hit,
        location: Location,
        critical: bool,
        referee: &mut Referee<'_>,
    ) -> Result<Self, Error> {
        let rolled = hit.attack.damage().roll(Purpose::Damage, referee)? + i32::from(hit.attack.strength_bonus());
        let doubled = if critical { rolled * 2 } else { rolled };
        let after_bodies = Tenths::points(doubled) - hit.slowed_by;
        let cover = hit.cover.filter(|cover| cover.hides.contains(location)).map_or(0, |cover| cover.value);
        let after_cover = after_bodies - Tenths::points(i32::from(cover));
        // The field is rolled for every hit that it counts against, stopped by cover or not.
        let field = match target.field {
            Some(dice) if !hit.attack.is_close_combat() => dice.roll(Purpose::Field, referee)?,
            _ => 0,
        };
        let after_field = after_cover - Tenths::points(field);
        let mut through = after_field;
        let counted = target.armour[location].counted();
        let after_pieces = [counted.outer, counted.under].map(|piece| {
            let value = target.armour[location].value(piece?);
            through = through - Tenths::points(i32::from(value));
            Some(through)
        });
        Ok(Self { rolled, doubled, after_bodies, after_cover, after_field, after_pieces, through })
    }
}
