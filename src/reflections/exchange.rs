//! Blows struck at the same moment (rule 1), and aiming again at touch range (rule 2).

use super::wound::{Circumstances, aftermath};
use super::{Chart, Error, Hit, Options, Victim, Wound};
use crate::dice::Dice;

/// Somebody in an exchange, with the name that the trace of dice calls them by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fighter<'a> {
    /// The name.
    pub name: &'a str,
    /// Their state before the exchange.
    pub victim: Victim,
}

/// One of the blows of an exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blow {
    /// Whom it strikes: a place in the list of fighters.
    pub target: usize,
    /// The blow.
    pub hit: Hit,
}

/// Resolves blows that fall at the same moment (rule 1): first all of them cost their levels, then each has its rolls,
/// in the order of `blows` and at the full penalty. Whoever falls has struck all the same.
///
/// `after` takes the fighters' new states and `wounds` what each blow did; they must be as long as `fighters` and
/// `blows`. When there is an error, what stands in them means nothing.
///
/// # Errors
/// [`Error::Room`] and [`Error::NoFighter`] when the lists do not fit together, otherwise as for [`super::wound`].
pub fn exchange(
    chart: &Chart<'_>,
    fighters: &[Fighter<'_>],
    blows: &[Blow],
    options: &Options,
    dice: &mut dyn Dice,
    after: &mut [Victim],
    wounds: &mut [Option<Wound>],
) -> Result<(), Error> {
    let needed = (fighters.len(), blows.len());
    let given = (after.len(), wounds.len());
    if needed != given {
        return Err(Error::Room { needed, given });
    }
    for (state, fighter) in after.iter_mut().zip(fighters) {
        *state = fighter.victim;
    }
    for (index, (blow, wound)) in blows.iter().zip(wounds.iter_mut()).enumerate() {
        let struck = Wound::of(chart, &blow.hit)?;
        let missing = Error::NoFighter { blow: index, target: blow.target };
        let state = after.get_mut(blow.target).ok_or(missing)?;
        *state = state.losing(chart, struck.levels(chart));
        *wound = Some(struck);
    }
    for (blow, wound) in blows.iter().zip(wounds.iter_mut()) {
        let (Some(state), Some(fighter), Some(struck)) =
            (after.get_mut(blow.target), fighters.get(blow.target), wound.as_mut())
        else {
            continue;
        };
        let circumstances =
            Circumstances { mind_before: fighter.victim.mind, aspect: blow.hit.aspect, name: Some(fighter.name) };
        (*state, *struck) = aftermath(chart, *state, *struck, &circumstances, options, dice)?;
    }
    Ok(())
}

/// How far apart two fighters are, as far as rule 2 asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Range {
    /// Close enough to touch.
    Touch,
    /// Anything farther.
    Longer,
}

/// What an attack is made with, as far as rule 2 asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AttackKind {
    /// Fists, feet, teeth, grappling.
    Brawling,
    /// A weapon.
    Weapon,
    /// A spell, whose aim stands from its casting.
    Spell,
}

/// Whether a fighter who tried for the range `tried`, and finds himself at `ended`, may choose his aim again before he
/// rolls for `attack` (rule 2).
///
/// ```
/// use sawbones::reflections::{AttackKind, Range, may_aim_again};
/// assert!(may_aim_again(Range::Longer, Range::Touch, AttackKind::Brawling));
/// assert!(!may_aim_again(Range::Touch, Range::Touch, AttackKind::Brawling));
/// assert!(!may_aim_again(Range::Longer, Range::Touch, AttackKind::Spell));
/// ```
#[must_use]
pub const fn may_aim_again(tried: Range, ended: Range, attack: AttackKind) -> bool {
    matches!((tried, ended, attack), (Range::Longer, Range::Touch, AttackKind::Brawling))
}
