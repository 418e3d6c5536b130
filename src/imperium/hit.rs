//! A hit, from the to-hit roll to the last of its effects, with its dice in the order of the rules.

use super::attack::{Attack, Hit, ToHit};
use super::character::Character;
use super::characteristics::{Characteristic, TestValue};
use super::charts::location_of;
use super::damage::Damage;
use super::error::Error;
use super::event::Event;
use super::purpose::Purpose;
use super::referee::Referee;
use super::tables::Location;

/// What a hit came to, besides its events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HitReport {
    /// Where it landed.
    pub location: Location,
    /// Whether it was critical.
    pub critical: bool,
    /// The damage, step by step.
    pub damage: Damage,
    /// How many injury levels it did.
    pub levels: u32,
}

/// What an attack came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Struck {
    /// The character afterwards.
    pub after: Character,
    /// What the hit came to; `None` where the attack missed.
    pub report: Option<HitReport>,
}

impl Character {
    /// One attack on the character: rules 1 to 9, 11 to 18, 20 and 24, with the dice in their order.
    ///
    /// # Errors
    /// When the dice fail. The character is as before.
    ///
    /// ```
    /// use core::fmt::Display;
    /// use sawbones::dice::{Dice, DiceError, Die};
    /// use sawbones::imperium::{
    ///     Attack, Character, Characteristics, Event, Hit, Location, Options, Percent, Referee, Score, ToHit, Toughness,
    /// };
    ///
    /// struct Script<'a>(&'a [u16]);
    /// impl Dice for Script<'_> {
    ///     fn roll(&mut self, _die: Die, _purpose: &dyn Display) -> Result<u16, DiceError> {
    ///         let (first, rest) = self.0.split_first().ok_or(DiceError::Exhausted)?;
    ///         self.0 = rest;
    ///         Ok(*first)
    ///     }
    /// }
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let fifty = Score::points(50).ok_or("a score")?;
    /// let target = Character::new(Characteristics::new([fifty; 7]), Toughness::new(50).ok_or("Toughness")?);
    /// let shot = Hit {
    ///     to_hit: Some(ToHit { roll: Percent::new(14).ok_or("a roll")?, target: 60 }),
    ///     ..Hit::new(Attack::Ranged { damage: "D10".parse()? })
    /// };
    /// let mut events = Vec::new();
    /// let mut dice = Script(&[5]);
    /// let mut tell = |event: Event| events.push(event);
    /// let struck = target.hit(&shot, &mut Referee::new(&mut dice, Options::default(), &mut tell))?;
    /// assert_eq!(struck.report.map(|report| report.location), Some(Location::Body)); // 14 reads 41
    /// assert_eq!(struck.after.hit_points.now.to_string(), "45");
    /// assert_eq!(events.len(), 3); // hit points, Light, Initiative
    /// # Ok(())
    /// # }
    /// ```
    pub fn hit(&self, hit: &Hit, referee: &mut Referee<'_>) -> Result<Struck, Error> {
        let mut after = *self;
        // What the hit comes to is known before it does anything.
        let report = after.meet(hit, referee)?;
        if let Some(report) = &report {
            after.take(hit, report, referee)?;
        }
        Ok(Struck { after, report })
    }

    /// The attack is made, and the dice say where and how hard it lands; `None` for a miss.
    fn meet(&self, hit: &Hit, referee: &mut Referee<'_>) -> Result<Option<HitReport>, Error> {
        // Whoever is unconscious or asleep is hit in close combat without fail, and critically (rule 23).
        let at_mercy = hit.attack.is_close_combat() && (self.condition.is_unconscious() || self.condition.asleep);
        if !at_mercy && hit.to_hit.is_some_and(|to_hit| !to_hit.succeeds()) {
            return Ok(None);
        }
        let critical = at_mercy || hit.to_hit.is_some_and(ToHit::is_critical);
        let location = match (hit.location, hit.to_hit) {
            (Some(chosen), _) => chosen,
            (None, Some(to_hit)) => location_of(to_hit.roll.reversed()),
            (None, None) => location_of(referee.percent(Purpose::Location)?),
        };
        let damage = Damage::of(self, hit, location, critical, referee)?;
        let hit_points_only =
            referee.options().attrition || (matches!(hit.attack, Attack::Unarmed { strength: _ }) && !critical);
        let levels = if hit_points_only { 0 } else { self.toughness.levels(damage.through) };
        Ok(Some(HitReport { location, critical, damage, levels }))
    }

    /// What got through does its work, and armour wears out.
    fn take(&mut self, hit: &Hit, report: &HitReport, referee: &mut Referee<'_>) -> Result<(), Error> {
        let HitReport { location, critical: _, ref damage, levels } = *report;
        if damage.through.is_zero() {
            if location == Location::Head && !referee.options().attrition && !self.condition.dead {
                self.shake_head(referee)?;
            }
        } else {
            self.lose_hit_points(damage.through, referee);
            if self.condition.dead {
                self.note_levels(location, levels, referee);
            } else {
                self.advance(location, levels, hit.side, referee)?;
            }
            // Also in somebody whom the hit has killed: whoever stands behind wants to know whether it comes out again.
            self.lodge(hit, location, levels, referee)?;
        }
        if referee.options().destroy_armour {
            self.wear_armour(location, damage, referee);
        }
        Ok(())
    }

    /// A hit to the head that does no damage (rule 20).
    fn shake_head(&mut self, referee: &mut Referee<'_>) -> Result<(), Error> {
        if !self.test(Characteristic::T, 0, Purpose::HeadStopped, referee)? {
            self.stun(1, false, referee);
        }
        Ok(())
    }

    /// Each piece that counted and that damage went through loses a point (rule 9).
    fn wear_armour(&mut self, location: Location, damage: &Damage, referee: &mut Referee<'_>) {
        let counted = self.armour[location].counted();
        for (piece, left) in [counted.outer, counted.under].into_iter().zip(damage.after_pieces) {
            if let (Some(piece), Some(left)) = (piece, left)
                && !left.is_zero()
                && let Some(value) = self.armour[location].wear(piece)
            {
                referee.tell(Event::Armour { location, piece, value });
            }
        }
    }

    /// A test against a characteristic as it is now, halved so many times more; whether it is passed (rules 3 and 21).
    ///
    /// Part of every level's course, so that a hit knows what it tests against and what for without passing it on.
    #[inline(always)]
    pub(super) fn test(
        &self,
        characteristic: Characteristic,
        halvings: u8,
        purpose: Purpose,
        referee: &mut Referee<'_>,
    ) -> Result<bool, Error> {
        let value: TestValue = self.effective(characteristic).halved(halvings);
        let roll = referee.percent(purpose)?;
        let passed = value.passes(roll);
        referee.tell(Event::Test { characteristic, value, roll, passed, purpose });
        Ok(passed)
    }
}
