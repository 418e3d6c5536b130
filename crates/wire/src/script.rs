//! Dice of a request: a script of faces that must agree with what the rules roll, or random faces; both leave a trace.

use std::fmt::{self, Display};

use sawbones::dice::{Dice, DiceError, Die};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Serialize};

use crate::WireError;

/// One entry of a request's `dice`: a bare face, or a face that says what it is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScriptEntry {
    /// A face that serves whatever is rolled next.
    Face(u16),
    /// A face with what it is meant for.
    Named(NamedFace),
}

/// A face that must be asked for by this purpose and on this die.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub struct NamedFace {
    /// What the die is for; absent means anything.
    #[serde(rename = "for")]
    purpose: Option<String>,
    /// Which die, such as `d6`; absent means any.
    die: Option<String>,
    face: u16,
    /// Whether the rules may end without rolling it.
    #[serde(default)]
    optional: bool,
}

/// By hand, so that an error inside of an entry names the key that is wrong.
impl<'de> Deserialize<'de> for ScriptEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct FaceOrNamed;
        impl<'de> Visitor<'de> for FaceOrNamed {
            type Value = ScriptEntry;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a face from 0 to 65535, or {\"for\", \"die\", \"face\", \"optional\"},")
            }

            fn visit_u64<E: serde::de::Error>(self, face: u64) -> Result<ScriptEntry, E> {
                let read = u16::try_from(face).map(ScriptEntry::Face);
                read.map_err(|_| E::invalid_value(Unexpected::Unsigned(face), &self))
            }

            fn visit_i64<E: serde::de::Error>(self, face: i64) -> Result<ScriptEntry, E> {
                let read = u16::try_from(face).map(ScriptEntry::Face);
                read.map_err(|_| E::invalid_value(Unexpected::Signed(face), &self))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<ScriptEntry, A::Error> {
                NamedFace::deserialize(MapAccessDeserializer::new(map)).map(ScriptEntry::Named)
            }
        }
        deserializer.deserialize_any(FaceOrNamed)
    }
}

/// One die that was used, as an answer's `dice` shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rolled {
    /// What it was rolled for.
    #[serde(rename = "for")]
    pub purpose: String,
    /// The die, such as `d6`.
    pub die: String,
    /// The face it showed, as the script or the generator gave it.
    pub face: u16,
}

/// The dice of one request.
pub struct Script {
    source: Source,
    /// What a face of 0 on a d10 stands for; only systems that print their ten as 0 allow it.
    zero_is_ten: bool,
    trace: Vec<Rolled>,
    refusal: Option<WireError>,
}

enum Source {
    Entries(std::iter::Enumerate<std::vec::IntoIter<ScriptEntry>>),
    Random(fastrand::Rng),
}

impl Script {
    /// Faces in the order in which they must be used.
    #[must_use]
    pub fn of(entries: Vec<ScriptEntry>) -> Self {
        Self::from(Source::Entries(entries.into_iter().enumerate()))
    }

    /// Random faces, the same for the same seed.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        Self::from(Source::Random(fastrand::Rng::with_seed(seed)))
    }

    /// Random faces.
    #[must_use]
    pub fn random() -> Self {
        Self::from(Source::Random(fastrand::Rng::new()))
    }

    /// The same dice, with the ten of a d10 written 0 in script and trace alike.
    #[must_use]
    pub fn with_ten_as_zero(mut self) -> Self {
        self.zero_is_ten = true;
        self
    }

    fn from(source: Source) -> Self {
        Self { source, zero_is_ten: false, trace: Vec::new(), refusal: None }
    }

    /// Why the last roll was refused, for a transition that stopped at [`DiceError`].
    pub fn refusal(&mut self, error: DiceError) -> WireError {
        self.refusal.take().unwrap_or_else(|| WireError::new("dice", error.to_string()).at("dice"))
    }

    /// The trace of a transition that came to its end.
    ///
    /// # Errors
    /// When faces are left over that are not marked optional.
    pub fn finish(self) -> Result<Vec<Rolled>, WireError> {
        if let Source::Entries(rest) = self.source {
            for (index, entry) in rest {
                if !matches!(&entry, ScriptEntry::Named(named) if named.optional) {
                    let used = self.trace.len();
                    let dice = if used == 1 { "die" } else { "dice" };
                    let message = format!("this face is left over: the rules roll {used} {dice} here and no more");
                    return Err(WireError::new("faces-left-over", message).at(format!("dice[{index}]")));
                }
            }
        }
        Ok(self.trace)
    }

    fn refuse(&mut self, error: WireError) -> DiceError {
        self.refusal = Some(error);
        DiceError::Refused
    }

    /// The next scripted face for this die and purpose; optional entries meant for another roll are passed over.
    fn scripted(&mut self, die: Die, purpose: &str) -> Result<u16, DiceError> {
        loop {
            let Source::Entries(entries) = &mut self.source else { return Err(DiceError::Exhausted) };
            let Some((index, entry)) = entries.next() else {
                let message = format!("the rules now roll a {die} for `{purpose}`, and no face is left for it");
                return Err(self.refuse(WireError::new("too-few-faces", message).at("dice")));
            };
            let named = match entry {
                ScriptEntry::Face(face) => return self.checked(die, purpose, face, index),
                ScriptEntry::Named(named) => named,
            };
            let other_purpose = named.purpose.as_deref().is_some_and(|meant| meant != purpose);
            let other_die = named.die.as_deref().is_some_and(|meant| !meant.eq_ignore_ascii_case(&die.to_string()));
            if !other_purpose && !other_die {
                return self.checked(die, purpose, named.face, index);
            }
            if !named.optional {
                let message = format!(
                    "this face is meant for `{}` on a {}, and the rules now roll a {die} for `{purpose}`",
                    named.purpose.as_deref().unwrap_or("anything"),
                    named.die.as_deref().unwrap_or("die of any kind"),
                );
                return Err(self.refuse(WireError::new("dice-disagree", message).at(format!("dice[{index}]"))));
            }
        }
    }

    /// A face given by the script, if the die has it.
    fn checked(&mut self, die: Die, purpose: &str, face: u16, index: usize) -> Result<u16, DiceError> {
        let value = if face == 0 && self.zero_is_ten && die == Die::D10 { 10 } else { face };
        if value == 0 || value > die.sides() {
            let message = format!("a {die} for `{purpose}` cannot show {face}");
            return Err(self.refuse(WireError::new("impossible-face", message).at(format!("dice[{index}]"))));
        }
        Ok(value)
    }
}

impl Dice for Script {
    fn roll(&mut self, die: Die, purpose: &dyn Display) -> Result<u16, DiceError> {
        let purpose = purpose.to_string();
        let value = match &mut self.source {
            Source::Random(rng) => rng.u16(1..=die.sides()),
            Source::Entries(_) => self.scripted(die, &purpose)?,
        };
        let face = if self.zero_is_ten && die == Die::D10 && value == 10 { 0 } else { value };
        self.trace.push(Rolled { purpose, die: die.to_string(), face });
        Ok(value)
    }
}
