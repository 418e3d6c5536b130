//! Whether what is kept of one crippling injury fits its row of the chart and the care that it has had.

use super::character::Toughness;
use super::clock::TimeLeft;
use super::injury::{Injury, Stage, Surgery};
use super::nonsense::{Found, Nonsense, Right};
use super::recovery::minutes_of;
use super::tables::{Effect, Remedy, Span};
use crate::table::DiceExpr;

/// A result of a check, about one field of the injury.
fn nonsense(field: &'static str, found: Found, right: Right, why: &'static str) -> Result<(), Nonsense> {
    Err(Nonsense { field, location: None, injury: None, found, right, why })
}

/// A flag that must be false.
fn unset(field: &'static str, why: &'static str) -> Result<(), Nonsense> {
    nonsense(field, Found::flag(true), Right::flag(false), why)
}

impl Injury {
    /// Whether what is kept of the injury fits its row and its care; of a character of this Toughness.
    pub(super) fn check(&self, toughness: Toughness) -> Result<(), Nonsense> {
        if self.result == 0 || self.row().is_fatal() {
            let right = Right::Word("from 1 to 6");
            return nonsense("result", Found::count(self.result), right, "from 7 on a result is death (rule 18)");
        }
        self.check_parts()?;
        self.check_surgery()?;
        if self.has_healed() && !self.treated {
            let why = "what has healed counts as treated (rule 19)";
            return nonsense("treated", Found::flag(false), Right::flag(true), why);
        }
        self.check_durations()?;
        self.check_clock(toughness)
    }

    fn check_parts(&self) -> Result<(), Nonsense> {
        if self.side.is_some() && self.pair().is_none() {
            let why = "this result strikes none of a pair (rule 18)";
            return nonsense("side", Found::Listed, Right::Nothing, why);
        }
        let taken = |effect| matches!(effect, Effect::PartGone { part: _, from: _, to: _ });
        let takes_one = self.row().at_once().any(taken);
        match self.part {
            Some(part) if !takes_one => {
                let why = "this result takes no part of the head (rule 18)";
                nonsense("part", Found::Word(part.name()), Right::Nothing, why)
            }
            None if takes_one => {
                let right = Right::Word("left_ear, nose or right_ear");
                nonsense("part", Found::Nothing, right, "this result takes a part of the head (rule 18)")
            }
            _ => Ok(()),
        }
    }

    /// Checks what surgery has brought.
    fn check_surgery(&self) -> Result<(), Nonsense> {
        let tests = |effect| {
            matches!(
                effect,
                Effect::TestOrParalysed { characteristic: _, below: _ }
                    | Effect::TestOrInfertile { characteristic: _ }
                    | Effect::TestOrLossStays { characteristic: _ }
            )
        };
        if self.test_failed && !(self.surgery == Surgery::Succeeded && self.row().permanent().any(tests)) {
            return unset(
                "test_failed",
                "only surgery that succeeds tests for lasting losses, where the result has one (rule 19)",
            );
        }
        let failed = self.surgery == Surgery::Failed;
        let costs = |wanted: fn(Effect) -> bool| failed && self.row().surgery_failure().any(wanted);
        if self.sense_lost && !costs(|effect| matches!(effect, Effect::SenseMayGo { percent: _ })) {
            return unset("sense_lost", "a sense goes only where surgery on a part of the head has failed (rule 19)");
        }
        if self.blinded && !costs(|effect| effect == Effect::BlindWithoutEyes) {
            return unset("blinded", "one goes blind only where surgery on the last eye has failed (rule 19)");
        }
        let fingers = self.row().surgery_failure().find_map(|effect| match effect {
            Effect::FingersLost { dice } if failed => Some(dice),
            _ => None,
        });
        let (least, most) = fingers.map_or((0, 0), range);
        if u32::from(self.fingers) > most {
            let why = "fingers go only where surgery on a hand has failed, and D3 of them (rule 19)";
            return nonsense("fingers", Found::count(self.fingers), Right::at_most(most), why);
        }
        if u32::from(self.fingers) < least {
            let why = "surgery on this hand has failed, which costs D3 of them (rule 19)";
            return nonsense("fingers", Found::count(self.fingers), Right::at_least(least), why);
        }
        Ok(())
    }

    /// Checks what is left of the durations of recovery.
    fn check_durations(&self) -> Result<(), Nonsense> {
        for (left, (span, field)) in self.minutes_left.into_iter().zip([
            (Span::A, "minutes_left.a"),
            (Span::B, "minutes_left.b"),
            (Span::C, "minutes_left.c"),
        ]) {
            let rolled = self.row().recovery().find_map(|effect| match effect {
                Effect::Lasts { span: one, length, unit } if one == span => Some(range(length).1 * minutes_of(unit)),
                _ => None,
            });
            let (most, why) = match (self.stage, rolled) {
                (_, None) => (0, "the result has no such duration (rule 19)"),
                (Stage::Fresh, _) => (0, "recovery has not begun: `stage` is fresh (rule 19)"),
                (Stage::Healed, _) => (0, "recovery is over: `stage` is healed (rule 19)"),
                (Stage::Recovering, Some(most)) => (most, "its dice cannot give more (rule 19)"),
            };
            if left > most {
                return nonsense(field, Found::count(left), Right::at_most(most), why);
            }
        }
        Ok(())
    }

    fn check_clock(&self, toughness: Toughness) -> Result<(), Nonsense> {
        let (Some(clock), field) = (match self.clock {
            Some(clock @ TimeLeft::Rounds(_)) => (Some(clock), "clock.rounds"),
            Some(clock @ TimeLeft::Minutes(_)) => (Some(clock), "clock.minutes"),
            None => (None, ""),
        }) else {
            return Ok(());
        };
        let (TimeLeft::Rounds(left) | TimeLeft::Minutes(left)) = clock;
        let stopped = |why| nonsense(field, Found::count(left), Right::Nothing, why);
        let whole = self.row().until().chain(self.row().recovery()).find_map(|effect| match effect {
            Effect::DeadInToughnessRounds { divisor, remedy: _ } => {
                Some(TimeLeft::Rounds(toughness.rounds(u16::from(divisor))))
            }
            Effect::DeadInRounds { rounds, remedy: _ } => {
                Some(TimeLeft::Rounds(u16::try_from(range(rounds).1).unwrap_or(u16::MAX)))
            }
            Effect::DeadInHours { hours, remedy: _ } => Some(TimeLeft::hours(u16::from(hours))),
            _ => None,
        });
        let most = match (whole, clock) {
            (Some(TimeLeft::Rounds(most)), TimeLeft::Rounds(_))
            | (Some(TimeLeft::Minutes(most)), TimeLeft::Minutes(_)) => most,
            (Some(TimeLeft::Minutes(_)), TimeLeft::Rounds(_)) => {
                return stopped("the clock of this result counts minutes (rule 19)");
            }
            (Some(TimeLeft::Rounds(_)), TimeLeft::Minutes(_)) => {
                return stopped("the clock of this result counts rounds (rule 19)");
            }
            (None, _) => return stopped("this result starts no clock (rule 19)"),
        };
        if self.has_healed() {
            return stopped("what has healed kills no more (rule 19)");
        }
        if self.treated && self.remedy() == Some(Remedy::Treatment) {
            return stopped("treatment has stopped it (rule 19)");
        }
        if self.surgery == Surgery::Succeeded && self.remedy() == Some(Remedy::Surgery) {
            return stopped("surgery has stopped it (rule 19)");
        }
        if left == 0 {
            return nonsense(field, Found::count(left), Right::at_least(1u8), "a clock at 0 has run out (rule 19)");
        }
        if left > most {
            let why = "the clock of this result never has more (rule 19)";
            return nonsense(field, Found::count(left), Right::at_most(most), why);
        }
        Ok(())
    }
}

/// The least and the most that the dice of a chart give; a chart's dice are of one kind and never below 0.
fn range(dice: DiceExpr) -> (u32, u32) {
    let DiceExpr { count, sides, mul, add, d66 } = dice;
    let (least, most) = if d66 { (11, 66) } else { (i64::from(count), i64::from(count) * i64::from(sides)) };
    let total = |sum: i64| u32::try_from(sum.saturating_mul(mul).saturating_add(add)).unwrap_or_default();
    (total(least), total(most))
}
