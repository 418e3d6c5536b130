//! What a hit does, reckoned from the document and the rules (docs/rules/shrapnel.md) alone.
//!
//! It is slow and plain on purpose, and shares nothing with the runtime that it judges, not even a type.

use std::collections::BTreeSet;
use std::fmt::Display;

use super::document::{Cell, Row, SEVERITIES, Token};

/// A piece of armour: what it is called, and the areas it covers as the document spells them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) name: String,
    pub(crate) covers: BTreeSet<String>,
}

/// What becomes of the target, from best to worst.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Fate {
    #[default]
    Alive,
    Dying,
    Dead,
}

/// The sum of all that was read. Penalties are negative.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// The areas struck, in the row's order, and whether each was covered.
    pub(crate) struck: Vec<(String, bool)>,
    pub(crate) fate: Fate,
    pub(crate) hits: i32,
    /// Rounds and penalty; each penalty once.
    pub(crate) stun: Vec<(i32, i32)>,
    pub(crate) stagger: i32,
    pub(crate) prone: bool,
    pub(crate) bleeding: i32,
    pub(crate) injury: i32,
    pub(crate) fatigue: i32,
    pub(crate) attacker_bonus: i32,
    /// The piece that checks and the modifier, in the order worn.
    pub(crate) breakage: Vec<(String, i32)>,
}

/// What one token says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    Hits(i32),
    Stun { rounds: i32, penalty: i32 },
    Stagger(i32),
    Prone,
    Bleeding(i32),
    Injury(i32),
    Fatigue(i32),
    Breakage(i32),
    Fate(Fate),
    AttackerBonus(i32),
}

/// The cell that a roll and a severity lead to, and its row.
pub(crate) fn find(rows: &[Row], roll: u8, severity: char) -> (&Row, &Cell) {
    let mut found = rows.iter().filter(|row| row.band.contains(&roll));
    let row = found.next().unwrap_or_else(|| panic!("no row holds {roll}"));
    assert!(found.next().is_none(), "two rows hold {roll}");
    let column = SEVERITIES.iter().position(|&known| known == severity);
    (row, &row.cells[column.unwrap_or_else(|| panic!("{severity} is no severity"))])
}

/// Resolves one hit.
pub(crate) fn resolve(rows: &[Row], roll: u8, severity: char, worn: &[Piece]) -> Outcome {
    let (_, cell) = find(rows, roll, severity);
    let mut outcome = Outcome::default();
    // Rule 2.
    for token in &cell.base {
        outcome.add(read(token));
    }
    // A piece's one check, once a side has asked for it (rule 5).
    let mut checks = vec![None; worn.len()];
    for sides in &cell.sides {
        // Rule 3.
        let over: Vec<_> = (0..worn.len()).filter(|&at| worn[at].covers.contains(&sides.area)).collect();
        outcome.struck.push((sides.area.clone(), !over.is_empty()));
        for effect in if over.is_empty() { &sides.bare } else { &sides.covered }.iter().map(read) {
            match effect {
                Effect::Breakage(modifier) => {
                    for &at in &over {
                        checks[at] = Some(checks[at].map_or(modifier, |asked: i32| asked.min(modifier)));
                    }
                }
                other => outcome.add(other),
            }
        }
    }
    let asked = worn.iter().zip(checks).filter_map(|(piece, check)| Some((piece.name.clone(), check?)));
    outcome.breakage = asked.collect();
    outcome
}

/// Reads a token, which must be one.
pub(crate) fn read(token: &Token) -> Effect {
    let text = token.text.as_str();
    understood(text).unwrap_or_else(|| panic!("column {}: `{text}` is no token of the legend", token.column))
}

/// What a text says if it is a token, whole and as the document writes it.
pub(crate) fn understood(text: &str) -> Option<Effect> {
    let between = |opening: &str, closing: &str| text.strip_prefix(opening)?.strip_suffix(closing);
    Some(match text {
        "⇘" => Effect::Prone,
        "✳" => Effect::Stagger(1),
        "⚒" => Effect::Breakage(0),
        "☠ dying" => Effect::Fate(Fate::Dying),
        "☠ dead" => Effect::Fate(Fate::Dead),
        _ => match text.chars().next()? {
            '+' => Effect::Hits(count(between("+", "H")?)?),
            '♦' => Effect::Bleeding(count(between("♦", "")?)?),
            '◷' => Effect::Fatigue(count(between("◷", "")?)?),
            '-' => Effect::Injury(-count(between("-", "")?)?),
            '⚒' => Effect::Breakage(-count(between("⚒(-", ")")?)?),
            '⚔' => Effect::AttackerBonus(count(between("⚔+", "")?)?),
            _ => match text.strip_suffix("×✳") {
                Some(points) => Effect::Stagger(count(points)?),
                None => {
                    let (rounds, penalty) = text.strip_suffix(']')?.split_once("✹[-")?;
                    Effect::Stun { rounds: count(rounds)?, penalty: -count(penalty)? }
                }
            },
        },
    })
}

/// A number above nothing, written in plain digits.
fn count(digits: &str) -> Option<i32> {
    if digits.is_empty() || digits.starts_with('0') || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    digits.parse().ok()
}

impl Outcome {
    /// Rules 4, 6 and 7. A check is a matter of the pieces worn and does not come this way.
    fn add(&mut self, effect: Effect) {
        match effect {
            Effect::Hits(hits) => self.hits += hits,
            Effect::Stun { rounds, penalty } => match self.stun.iter_mut().find(|(_, known)| *known == penalty) {
                Some((sum, _)) => *sum += rounds,
                None => self.stun.push((rounds, penalty)),
            },
            Effect::Stagger(points) => self.stagger += points,
            Effect::Prone => self.prone = true,
            Effect::Bleeding(hits) => self.bleeding += hits,
            Effect::Injury(penalty) => self.injury += penalty,
            Effect::Fatigue(fatigue) => self.fatigue += fatigue,
            Effect::Fate(fate) => self.fate = self.fate.max(fate),
            Effect::AttackerBonus(bonus) => self.attacker_bonus += bonus,
            Effect::Breakage(_) => panic!("a breakage check stands where nothing is worn"),
        }
    }

    /// The total in tokens, in the order of the worked examples.
    pub(crate) fn total(&self) -> String {
        let mut tokens = Vec::new();
        match self.fate {
            Fate::Alive => {}
            Fate::Dying => tokens.push("☠ dying".to_owned()),
            Fate::Dead => tokens.push("☠ dead".to_owned()),
        }
        let mut some = |number: i32, token: &dyn Display| {
            if number != 0 {
                tokens.push(token.to_string());
            }
        };
        some(self.hits, &format_args!("+{}H", self.hits));
        for &(rounds, penalty) in &self.stun {
            some(rounds, &format_args!("{rounds}✹[{penalty}]"));
        }
        some(self.stagger, &format_args!("{}×✳", self.stagger));
        some(i32::from(self.prone), &"⇘");
        some(self.bleeding, &format_args!("♦{}", self.bleeding));
        some(self.injury, &self.injury);
        some(self.fatigue, &format_args!("◷{}", self.fatigue));
        some(self.attacker_bonus, &format_args!("⚔+{}", self.attacker_bonus));
        tokens.join(", ")
    }

    /// The checks in tokens, in the order worn, or `none`.
    pub(crate) fn checks(&self) -> String {
        let check = |(piece, modifier): &(String, i32)| match modifier {
            0 => format!("{piece} ⚒"),
            modifier => format!("{piece} ⚒({modifier})"),
        };
        match &self.breakage[..] {
            [] => "none".to_owned(),
            checks => checks.iter().map(check).collect::<Vec<_>>().join(", "),
        }
    }
}
