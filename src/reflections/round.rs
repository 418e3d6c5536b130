//! What happens to the wounded apart from blows: spells on the body (rule 5), coming round and stabilising (rule 11).

use super::wound::EASE_FACTOR;
use super::{Chart, Error, Mind, Options, Roll, Rolled, Victim, roll};
use crate::dice::Dice;

/// The victim of a spell that takes body levels and does nothing else (rule 5); past the track that is death.
#[must_use]
pub fn direct(chart: &Chart<'_>, victim: &Victim, levels: u16) -> Victim {
    victim.losing(chart, levels)
}

/// The rolls of a round in which somebody tried to come round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// The roll to wake, if one was made.
    pub wake: Option<Rolled>,
    /// The roll against shock on waking, if one was made.
    pub second: Option<Rolled>,
}

impl Round {
    /// The rolls that were made, in order.
    pub fn rolls(&self) -> impl Iterator<Item = Rolled> + use<> {
        [self.wake, self.second].into_iter().flatten()
    }
}

/// A round goes by, and the unconscious try to wake (rule 11); for anybody else nothing happens.
///
/// The first chance is in the round after they passed out. A player who would rather lie still does not call this.
///
/// # Errors
/// [`Error::Dice`] and [`Error::EndlessDoubling`]; `victim` still holds.
pub fn round(
    chart: &Chart<'_>,
    victim: &Victim,
    options: &Options,
    dice: &mut dyn Dice,
) -> Result<(Victim, Round), Error> {
    let mut after = *victim;
    let mut rolls = Round::default();
    if victim.dead || victim.mind != Mind::Unconscious {
        return Ok((after, rolls));
    }
    let modifier = i32::from(victim.fatigue_roll) + victim.penalty(chart);
    let wake = roll(options.kind(), modifier, EASE_FACTOR, None, Roll::Wake, dice)?;
    rolls.wake = Some(wake);
    if wake.success {
        let second = roll(options.kind(), modifier, EASE_FACTOR, None, Roll::Second, dice)?;
        rolls.second = Some(second);
        after.mind = if second.success { Mind::Awake } else { Mind::Shock };
    }
    Ok((after, rolls))
}

/// Somebody stabilises the victim: shock ends, and nothing else does (rule 11).
#[must_use]
pub fn stabilise(victim: &Victim) -> Victim {
    let mind = match victim.mind {
        Mind::Shock if !victim.dead => Mind::Awake,
        other => other,
    };
    Victim { mind, ..*victim }
}
