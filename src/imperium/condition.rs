//! Consciousness, stun, bleeding, life and death (rules 11, 12, 21 to 23).

use super::amount::Tenths;
use super::character::Character;
use super::characteristics::Characteristic;
use super::error::Error;
use super::event::{Cause, Event, Knockout};
use super::expression::DiceExpression;
use super::purpose::Purpose;
use super::referee::Referee;
use super::tables::Location;

/// What state a character is in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Condition {
    /// Dead.
    pub dead: bool,
    /// In a coma, by Fate or by sepsis; nothing in these rules ends it.
    pub coma: bool,
    /// Asleep, which is as good as unconscious but for waking.
    pub asleep: bool,
    /// Out since hit points fell below half of Toughness, until they are strictly above it.
    pub out_below_level: bool,
    /// Out by a failed test, until woken.
    pub out_by_test: bool,
    /// The minutes until whoever is out by a test comes round, where they have been rolled; 0 otherwise.
    pub minutes_out: u8,
    /// Rounds of stun left.
    pub stun: u16,
    /// Whether the character has acted in this round, so that stun does not count it.
    pub acted: bool,
    /// On the ground.
    pub prone: bool,
    /// Insanity points gained.
    pub insanity: u16,
}

impl Condition {
    /// Unconscious or in a coma; sleep does not count.
    #[must_use]
    pub const fn is_unconscious(&self) -> bool {
        self.out_below_level || self.out_by_test || self.coma
    }
}

impl Character {
    /// Whether the character is unconscious, asleep, in a coma or dead.
    #[must_use]
    pub const fn is_out(&self) -> bool {
        self.condition.is_unconscious() || self.condition.asleep || self.condition.dead
    }

    /// The character has acted in this round: the stun count does not fall at its end (rule 21).
    #[must_use]
    pub const fn acts(mut self) -> Self {
        self.condition.acted = true;
        self
    }

    /// Wakes a sleeper, and whoever is out by a failed test; those below half of Toughness stay out (rules 11 and 23), and so do
    /// the dead.
    #[must_use]
    pub fn wake(mut self, referee: &mut Referee<'_>) -> Self {
        if self.condition.dead {
            return self;
        }
        let was_out = self.is_out();
        self.condition.asleep = false;
        self.condition.out_by_test = false;
        self.condition.minutes_out = 0;
        if was_out && !self.is_out() {
            referee.tell(Event::Awake);
        }
        self
    }

    /// Rolls how long somebody stays unconscious where nothing else says so: D6 × 10 minutes (rule 23). Whoever is out by
    /// a failed test wakes when so much time has passed.
    ///
    /// # Errors
    /// When the dice fail.
    pub fn roll_unconsciousness(mut self, referee: &mut Referee<'_>) -> Result<(Self, u8), Error> {
        let minutes = unconscious_minutes(referee)?;
        if self.condition.out_by_test {
            self.condition.minutes_out = minutes;
        }
        Ok((self, minutes))
    }

    /// Hit points return, up to their maximum; strictly above half of Toughness whoever was out for want of them is awake
    /// (rules 10 and 11).
    #[must_use]
    pub fn gain_hit_points(mut self, points: Tenths, referee: &mut Referee<'_>) -> Self {
        if !self.condition.dead {
            self.hit_points.now = (self.hit_points.now + points).min(self.hit_points.most);
            self.come_round(referee);
        }
        self
    }

    /// Toughness rises for good, and with it its maximum and hit points now and at most (rule 10).
    #[must_use]
    pub fn raise_toughness(mut self, points: u16, referee: &mut Referee<'_>) -> Self {
        let before = self.toughness;
        self.toughness = before.raised(points);
        let raised = self.toughness.points() - before.points();
        let current = self.characteristics.score(Characteristic::T);
        self.characteristics.set(Characteristic::T, current.more(raised));
        let gained = Tenths::points(i32::from(raised));
        self.hit_points.most = self.hit_points.most + gained;
        if !self.condition.dead {
            self.hit_points.now = self.hit_points.now + gained;
            self.come_round(referee);
        }
        self
    }

    /// Toughness is lower for a time; its maximum and the hit points stay (rules 10 and 13).
    #[must_use]
    pub fn lower_toughness(mut self, points: u16) -> Self {
        let current = self.characteristics.score(Characteristic::T);
        self.characteristics.set(Characteristic::T, current.less(points));
        self
    }

    /// Hit points come off, and with them perhaps consciousness or life (rules 10 and 11).
    pub(super) fn lose_hit_points(&mut self, lost: Tenths, referee: &mut Referee<'_>) {
        self.hit_points.now = self.hit_points.now - lost;
        referee.tell(Event::HitPoints { lost, now: self.hit_points.now });
        if self.hit_points.now.is_zero() {
            self.die(Cause::HitPoints, referee);
        }
        if self.toughness.half_is_above(self.hit_points.now) && !self.condition.dead {
            if !self.condition.is_unconscious() {
                referee.tell(Event::Unconscious(Knockout::HitPoints));
            }
            self.condition.out_below_level = true;
        }
    }

    /// Death, or a coma where Fate is spent (rule 12).
    pub(super) fn die(&mut self, cause: Cause, referee: &mut Referee<'_>) {
        if self.condition.dead {
            return;
        }
        if referee.options().fate {
            self.fall_into_coma(cause, referee);
        } else {
            self.condition.dead = true;
            referee.tell(Event::Dead(cause));
        }
    }

    pub(super) fn fall_into_coma(&mut self, cause: Cause, referee: &mut Referee<'_>) {
        if !self.condition.coma {
            self.condition.coma = true;
            referee.tell(Event::Coma(cause));
        }
    }

    /// A failed test takes consciousness (rules 15 and 18).
    pub(super) fn faint(&mut self, referee: &mut Referee<'_>) {
        self.condition.out_by_test = true;
        self.condition.minutes_out = 0;
        referee.tell(Event::Unconscious(Knockout::Test));
    }

    /// More rounds of stun (rule 21).
    pub(super) fn stun(&mut self, rounds: u16, probably_prone: bool, referee: &mut Referee<'_>) {
        self.condition.stun = self.condition.stun.saturating_add(rounds);
        referee.tell(Event::Stun { rounds, probably_prone });
    }

    pub(super) fn fall(&mut self, referee: &mut Referee<'_>) {
        self.condition.prone = true;
        referee.tell(Event::Prone);
    }

    /// More bleeding in one place (rule 22).
    pub(super) fn bleed(&mut self, location: Location, d3: u8, referee: &mut Referee<'_>) {
        let bleeding = &mut self.wounds.bleeding[location];
        *bleeding = bleeding.saturating_add(d3);
        referee.tell(Event::Bleed { location, d3 });
    }

    /// Whoever is out for want of hit points is awake again once they are strictly above half of Toughness (rule 11).
    fn come_round(&mut self, referee: &mut Referee<'_>) {
        if self.condition.out_below_level && self.toughness.half_is_below(self.hit_points.now) {
            self.condition.out_below_level = false;
            if !self.condition.is_unconscious() {
                referee.tell(Event::Awake);
            }
        }
    }
}

/// How long somebody stays unconscious where nothing else says so: D6 × 10 minutes (rule 23).
///
/// # Errors
/// When the dice fail.
pub fn unconscious_minutes(referee: &mut Referee<'_>) -> Result<u8, Error> {
    let minutes = DiceExpression::UNCONSCIOUS.roll(Purpose::Unconscious, referee)?;
    Ok(u8::try_from(minutes).unwrap_or(u8::MAX))
}
