//! Dice of a request: a script of faces that must agree with what the rules roll, or random faces; both leave a trace.

use std::fmt::{self, Display};

use sawbones::dice::{Dice, DiceError, Die};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, Error as _, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Serialize};

use crate::WireError;
use crate::read::{Range, cut};

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
    #[serde(deserialize_with = "face")]
    face: u16,
    /// Whether the rules may end without rolling it.
    #[serde(default)]
    optional: bool,
}

/// What may stand for a face before it is known which die shows it.
const FACE: &str = "a face from 1 to the sides of its die (0 is the ten of a d10 and the hundred of a d100)";

/// The face of an entry that says more than the face.
fn face<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    let faces = Range { lo: 0, hi: u16::MAX.into(), words: Some(FACE) };
    u16::try_from(faces.read(deserializer)?).map_err(D::Error::custom)
}

/// By hand, so that an error inside of an entry names the key that is wrong.
impl<'de> Deserialize<'de> for ScriptEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct FaceOrNamed;
        impl<'de> Visitor<'de> for FaceOrNamed {
            type Value = ScriptEntry;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{FACE}, or an object with `face`,")
            }

            fn visit_u64<E: serde::de::Error>(self, face: u64) -> Result<ScriptEntry, E> {
                let read = u16::try_from(face).map(ScriptEntry::Face);
                read.map_err(|_| E::invalid_value(Unexpected::Unsigned(face), &self))
            }

            fn visit_i64<E: serde::de::Error>(self, face: i64) -> Result<ScriptEntry, E> {
                let read = u16::try_from(face).map(ScriptEntry::Face);
                read.map_err(|_| E::invalid_value(Unexpected::Signed(face), &self))
            }

            fn visit_f64<E: serde::de::Error>(self, face: f64) -> Result<ScriptEntry, E> {
                let given = Unexpected::Float(face);
                // A whole number comes here only when it is too great for any other.
                let fits = face.fract() != 0.0;
                Err(if fits { E::invalid_type(given, &self) } else { E::invalid_value(given, &self) })
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
    /// Whether a d10 that is rolled here shows its ten as 0.
    ten_shows_zero: bool,
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

    /// The same dice, where those that are rolled at random show the ten of a d10 as 0, as systems do whose rules speak of
    /// that 0. A script may always write it either way.
    #[must_use]
    pub fn with_ten_as_zero(mut self) -> Self {
        self.ten_shows_zero = true;
        self
    }

    fn from(source: Source) -> Self {
        Self { source, ten_shows_zero: false, trace: Vec::new(), refusal: None }
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
                    let used = match self.trace.len() {
                        0 => "no die is rolled".to_owned(),
                        1 => "one die is rolled".to_owned(),
                        more => format!("{more} dice are rolled"),
                    };
                    return Err(WireError::new("faces-left-over", format!("{used}, and this face is left over"))
                        .at(format!("dice[{index}]")));
                }
            }
        }
        Ok(self.trace)
    }

    fn refuse(&mut self, error: WireError) -> DiceError {
        self.refusal = Some(error);
        DiceError::Refused
    }

    /// The next scripted face for this die and purpose, as it is written and as it counts. Optional entries meant for
    /// another roll are passed over; one that does not say what it is meant for fits any.
    fn scripted(&mut self, die: Die, purpose: &str) -> Result<(u16, u16), DiceError> {
        let shown = cut(purpose);
        loop {
            let Source::Entries(entries) = &mut self.source else { return Err(DiceError::Exhausted) };
            let Some((index, entry)) = entries.next() else {
                let message = format!("the rules now roll a {die} for `{shown}`, and no face is left for it");
                return Err(self.refuse(WireError::new("too-few-faces", message).at("dice")));
            };
            let named = match entry {
                ScriptEntry::Face(face) => return self.checked(die, purpose, face, index),
                ScriptEntry::Named(named) => named,
            };
            if named.fits(die, purpose) {
                return self.checked(die, purpose, named.face, index);
            }
            if !named.optional {
                let message = format!("this face is meant {named}, and the rules now roll a {die} for `{shown}`");
                return Err(self.refuse(WireError::new("dice-disagree", message).at(format!("dice[{index}]"))));
            }
        }
    }

    /// A face given by the script, as it is written and as it counts, if the die has it.
    fn checked(&mut self, die: Die, purpose: &str, face: u16, index: usize) -> Result<(u16, u16), DiceError> {
        let sides = die.sides();
        let prints_zero = die == Die::D10 || die == Die::D100;
        let value = if face == 0 && prints_zero { sides } else { face };
        if value == 0 || value > sides {
            let zero = if prints_zero { format!("; 0 is the {sides}") } else { String::new() };
            let purpose = cut(purpose);
            let message = format!("a {die} for `{purpose}` shows 1 to {sides}, not {face}{zero}");
            return Err(self.refuse(WireError::new("impossible-face", message).at(format!("dice[{index}]"))));
        }
        Ok((face, value))
    }
}

impl NamedFace {
    fn fits(&self, die: Die, purpose: &str) -> bool {
        let other_purpose = self.purpose.as_deref().is_some_and(|meant| meant != purpose);
        let other_die = self.die.as_deref().is_some_and(|meant| !meant.eq_ignore_ascii_case(&die.to_string()));
        !other_purpose && !other_die
    }
}

/// What the face is meant for, such as `` for `stun` on a d6 ``.
impl Display for NamedFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.purpose, &self.die) {
            (Some(purpose), Some(die)) => write!(f, "for `{}` on a {}", cut(purpose), cut(die)),
            (Some(purpose), None) => write!(f, "for `{}`", cut(purpose)),
            (None, Some(die)) => write!(f, "for a {}", cut(die)),
            (None, None) => f.write_str("for any roll"),
        }
    }
}

impl Dice for Script {
    fn roll(&mut self, die: Die, purpose: &dyn Display) -> Result<u16, DiceError> {
        let purpose = purpose.to_string();
        let (face, value) = match &mut self.source {
            Source::Random(rng) => {
                let value = rng.u16(1..=die.sides());
                (if self.ten_shows_zero && die == Die::D10 && value == 10 { 0 } else { value }, value)
            }
            Source::Entries(_) => self.scripted(die, &purpose)?,
        };
        self.trace.push(Rolled { purpose, die: die.to_string(), face });
        Ok(value)
    }
}
