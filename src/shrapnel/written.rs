//! Outcomes written out: as the table's tokens, and in words.

use core::fmt;

use super::{Fate, Outcome};

/// Writes parts with `, ` between them.
struct Parts<'f, 'b> {
    f: &'f mut fmt::Formatter<'b>,
    any: bool,
}

impl Parts<'_, '_> {
    fn part(&mut self, part: fmt::Arguments<'_>) -> fmt::Result {
        if self.any {
            self.f.write_str(", ")?;
        }
        self.any = true;
        self.f.write_fmt(part)
    }
}

/// What the hit comes to, in tokens: fate, hits, stuns, stagger, prone, bleeding, injury, fatigue, attacker's bonus.
impl fmt::Display for Outcome<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let total = &self.total;
        let mut parts = Parts { f, any: false };
        if self.fate != Fate::Alive {
            parts.part(format_args!("☠ {}", self.fate.name()))?;
        }
        if total.hits > 0 {
            parts.part(format_args!("+{}H", total.hits))?;
        }
        for stun in self.stuns() {
            parts.part(format_args!("{}✹[-{}]", stun.rounds, stun.penalty.unsigned_abs()))?;
        }
        match total.stagger {
            0 => {}
            1 => parts.part(format_args!("✳"))?,
            points => parts.part(format_args!("{points}×✳"))?,
        }
        if total.prone {
            parts.part(format_args!("⇘"))?;
        }
        if total.bleeding > 0 {
            parts.part(format_args!("♦{}", total.bleeding))?;
        }
        if total.injury < 0 {
            parts.part(format_args!("-{}", total.injury.unsigned_abs()))?;
        }
        if total.fatigue > 0 {
            parts.part(format_args!("◷{}", total.fatigue))?;
        }
        if self.attacker_bonus > 0 {
            parts.part(format_args!("⚔+{}", self.attacker_bonus))?;
        }
        if parts.any { Ok(()) } else { f.write_str("—") }
    }
}

impl Outcome<'_> {
    /// What the hit comes to, in words.
    ///
    /// ```
    /// use sawbones::shrapnel::{D100, Severity, resolve};
    /// let hit = resolve(D100::new(46).unwrap(), Severity::D, &[]);
    /// assert_eq!(
    ///     hit.words().to_string(),
    ///     "15 hits, stunned for 1 round at -75, bleeding 4 hits a round, injured at -10"
    /// );
    /// ```
    #[must_use]
    pub const fn words(&self) -> OutcomeWords<'_> {
        OutcomeWords(self)
    }
}

/// The words for an [`Outcome`].
#[derive(Clone, Copy, Debug)]
pub struct OutcomeWords<'a>(&'a Outcome<'a>);

impl fmt::Display for OutcomeWords<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Outcome { total, fate, attacker_bonus, .. } = self.0;
        let s = |count: u32| if count == 1 { "" } else { "s" };
        let mut parts = Parts { f, any: false };
        if *fate != Fate::Alive {
            parts.part(format_args!("{}", fate.name()))?;
        }
        if total.hits > 0 {
            parts.part(format_args!("{} hit{}", total.hits, s(total.hits)))?;
        }
        for stun in self.0.stuns() {
            parts.part(format_args!("stunned for {} round{} at {}", stun.rounds, s(stun.rounds), stun.penalty))?;
        }
        if total.stagger > 0 {
            parts.part(format_args!("{} action point{} lost", total.stagger, s(total.stagger)))?;
        }
        if total.prone {
            parts.part(format_args!("knocked prone"))?;
        }
        if total.bleeding > 0 {
            parts.part(format_args!("bleeding {} hit{} a round", total.bleeding, s(total.bleeding)))?;
        }
        if total.injury < 0 {
            parts.part(format_args!("injured at {}", total.injury))?;
        }
        if total.fatigue > 0 {
            parts.part(format_args!("{} fatigue", total.fatigue))?;
        }
        if *attacker_bonus > 0 {
            parts.part(format_args!("the attacker's next action this round at +{attacker_bonus}"))?;
        }
        if parts.any { Ok(()) } else { f.write_str("nothing") }
    }
}
