//! Answers for the people around a table.

use std::fmt;

use super::{Answer, Body, Place, RollAnswer, StepOutcome, VictimState};
use crate::Rolled;

/// Several lines, the last without an end: where blows struck, each roll, what has changed, and the dice.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.body.fmt(f)?;
        if self.dice.is_empty() {
            return Ok(());
        }
        let dice: Vec<String> =
            self.dice.iter().map(|Rolled { purpose, face, .. }| format!("{purpose} {face}")).collect();
        write!(f, "\nDice: {}", dice.join(", "))
    }
}

impl fmt::Display for Body {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wound { wound, after, penalty, can_act, victim } => {
                write!(f, "{}", sentence(&wound.place.to_string()))?;
                rolls(f, &wound.rolls)?;
                standing(f, "", &after.to_string(), *penalty, *can_act, victim)
            }
            Self::Exchange { wounds, rolls: made, after, penalty, can_act, fighters } => {
                for (index, blow) in wounds.iter().enumerate() {
                    let start = if index == 0 { "" } else { "\n" };
                    write!(f, "{start}{} strikes {}: {}", blow.by, blow.target, blow.place)?;
                }
                rolls(f, made)?;
                for (((name, state), penalty), can_act) in fighters.iter().zip(penalty.values()).zip(can_act.values()) {
                    let changes = after.get(name).map_or_else(String::new, ToString::to_string);
                    standing(f, &format!("{name}: "), &changes, *penalty, *can_act, state)?;
                }
                Ok(())
            }
            Self::Steps { steps, after, penalty, can_act, victim } => {
                for (index, step) in steps.iter().enumerate() {
                    let start = if index == 0 { "" } else { "\n" };
                    match &step.outcome {
                        StepOutcome::Wound(wound) => {
                            write!(f, "{start}{}", sentence(&wound.place.to_string()))?;
                            rolls(f, &wound.rolls)?;
                        }
                        StepOutcome::Rolls { rolls: made } => {
                            let happened = if made.is_empty() { "No roll" } else { "Rolls" };
                            write!(f, "{start}{happened}")?;
                            rolls(f, made)?;
                        }
                    }
                }
                standing(f, "", &after.to_string(), *penalty, *can_act, victim)
            }
            Self::Roll { total, ok, botch } => write!(f, "{total}: {}", verdict(*ok, *botch)),
            Self::Damage { damage } => write!(f, "{damage} damage"),
            Self::Parts { parts } => {
                let named =
                    parts.iter().map(|(part, side)| side.map_or_else(|| part.clone(), |side| format!("{side} {part}")));
                f.write_str(&named.collect::<Vec<_>>().join(", "))
            }
            Self::May { may } => {
                let words: Vec<&str> = may.iter().map(|may| if *may { "yes" } else { "no" }).collect();
                f.write_str(&words.join(", "))
            }
            Self::Check(check) => f.write_str(&check.messages().join("\n")),
        }
    }
}

/// `right hand, G5x`, or `thorax, no wound`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(side) = self.side {
            write!(f, "{side} ")?;
        }
        let x = if self.x { "x" } else { "" };
        match self.code {
            Some(code) => write!(f, "{}, {code}{x}", self.part),
            None => write!(f, "{}, no wound", self.part),
        }
    }
}

/// A line for each roll.
fn rolls(f: &mut fmt::Formatter<'_>, rolls: &[RollAnswer]) -> fmt::Result {
    let width = rolls.iter().map(|roll| roll.r#for.chars().count()).max().unwrap_or(0);
    for RollAnswer { r#for, total, ef, ok, botch } in rolls {
        write!(f, "\n  {for:width$}  {total:>3}, needs {ef}: {}", verdict(*ok, *botch))?;
    }
    Ok(())
}

fn verdict(ok: bool, botch: bool) -> &'static str {
    match (botch, ok) {
        (true, _) => "botched",
        (false, true) => "made",
        (false, false) => "failed",
    }
}

/// What has changed, and what somebody can do now.
fn standing(
    f: &mut fmt::Formatter<'_>,
    who: &str,
    changes: &str,
    penalty: i32,
    can_act: bool,
    state: &VictimState,
) -> fmt::Result {
    let changes = if changes.is_empty() { "nothing has changed" } else { changes };
    let changes = if who.is_empty() { sentence(changes) } else { changes.to_owned() };
    if state.dead {
        return write!(f, "\n{who}{changes}.");
    }
    let act = if can_act { "can act" } else { "cannot act" };
    let penalty = if penalty == 0 { "without a penalty".to_owned() } else { format!("at {penalty:+}") };
    write!(f, "\n{who}{changes}. Rolls {penalty}; {act}.")
}

/// The text with a capital.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
