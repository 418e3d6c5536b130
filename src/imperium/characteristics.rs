//! A character's characteristics, and what a test is rolled against.

use super::percent::Percent;
use super::tables::Core;

/// How many characteristics of its own a caller may add to the seven.
pub const MOST_EXTRAS: usize = 5;

/// One characteristic: WS, BS, S, T, I, WP, Ld, or one that the caller has added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Characteristic(u8);

impl Characteristic {
    /// Weapon Skill.
    pub const WS: Self = Self(Core::WS as u8);
    /// Ballistic Skill.
    pub const BS: Self = Self(Core::BS as u8);
    /// Strength.
    pub const S: Self = Self(Core::S as u8);
    /// Toughness.
    pub const T: Self = Self(Core::T as u8);
    /// Initiative.
    pub const I: Self = Self(Core::I as u8);
    /// Willpower.
    pub const WP: Self = Self(Core::WP as u8);
    /// Leadership.
    pub const LD: Self = Self(Core::Ld as u8);
    /// The seven, in the order of a sheet.
    pub const CORE: [Self; 7] = [Self::WS, Self::BS, Self::S, Self::T, Self::I, Self::WP, Self::LD];

    /// The characteristic of the charts' vocabulary that this is; `None` for one of the caller's.
    #[must_use]
    pub(super) const fn core(self) -> Option<Core> {
        match self {
            Self::WS => Some(Core::WS),
            Self::BS => Some(Core::BS),
            Self::S => Some(Core::S),
            Self::T => Some(Core::T),
            Self::I => Some(Core::I),
            Self::WP => Some(Core::WP),
            Self::LD => Some(Core::Ld),
            _ => None,
        }
    }

    /// Whether it is one of the physical characteristics: WS, BS, S, T and I (rule 24).
    #[must_use]
    pub const fn is_physical(self) -> bool {
        self.0 <= Self::I.0
    }
}

impl From<Core> for Characteristic {
    fn from(core: Core) -> Self {
        Self(core as u8)
    }
}

/// What a characteristic is called: up to eight ASCII letters or digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Name {
    bytes: [u8; 8],
    length: u8,
}

impl Name {
    const WS: Self = Self::fixed(b"WS");
    const BS: Self = Self::fixed(b"BS");
    const S: Self = Self::fixed(b"S");
    const T: Self = Self::fixed(b"T");
    const I: Self = Self::fixed(b"I");
    const WP: Self = Self::fixed(b"WP");
    const LD: Self = Self::fixed(b"Ld");

    /// The name `text`, or `None` where it is empty, longer than eight characters or not plain letters and digits.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        if text.is_empty() || text.len() > 8 || !text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return None;
        }
        Some(Self::fixed(text.as_bytes()))
    }

    /// The first eight of these ASCII bytes.
    const fn fixed(text: &[u8]) -> Self {
        let mut name = Self { bytes: [0; 8], length: 0 };
        let mut rest = text;
        while let [first, others @ ..] = rest {
            if name.length < 8 {
                name.bytes[name.length as usize] = *first;
                name.length += 1;
            }
            rest = others;
        }
        name
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.bytes
            .get(..usize::from(self.length))
            .and_then(|bytes| core::str::from_utf8(bytes).ok())
            .unwrap_or_default()
    }
}

impl core::fmt::Display for Name {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The value of a characteristic, from 0 to 1,000, in exact halves: going blind halves Weapon Skill for good (rule 19).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(u16);

impl Score {
    /// The greatest value accepted, 1,000 points.
    pub const GREATEST: Self = Self(2_000);

    /// A whole number of points, or `None` above 1,000.
    #[must_use]
    pub const fn points(points: u16) -> Option<Self> {
        if points <= 1_000 { Some(Self(points * 2)) } else { None }
    }

    /// A number of half points, or `None` above 2,000.
    #[must_use]
    pub const fn half_points(halves: u16) -> Option<Self> {
        if halves <= Self::GREATEST.0 { Some(Self(halves)) } else { None }
    }

    /// Twice the value: how many half points it is.
    #[must_use]
    pub const fn in_halves(self) -> u16 {
        self.0
    }

    /// The score after losing so many points, not below 0.
    #[must_use]
    pub const fn less(self, points: u16) -> Self {
        Self(self.0.saturating_sub(points.saturating_mul(2)))
    }

    /// The score after gaining so many points, not above the greatest.
    #[must_use]
    pub const fn more(self, points: u16) -> Self {
        let raised = self.0.saturating_add(points.saturating_mul(2));
        if raised > Self::GREATEST.0 { Self::GREATEST } else { Self(raised) }
    }

    /// Half the score. A half of half a point does not arise: nothing halves a score for good twice.
    #[must_use]
    pub(super) const fn halved(self) -> Self {
        Self(self.0 / 2)
    }
}

/// What a test is rolled against, exactly: a number divided by a power of two (rules 3 and 21).
///
/// ```
/// use sawbones::imperium::{Percent, Score, TestValue};
/// // Strength 45, halved: 22½.
/// let half = Score::points(45).map(|score| TestValue::from(score).halved(1));
/// assert_eq!(half.map(|value| (value.numerator(), value.denominator())), Some((90, 4)));
/// let passes = |roll| Percent::new(roll).zip(half).is_some_and(|(roll, half)| half.passes(roll));
/// assert!(passes(22) && !passes(23));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TestValue {
    /// Half points before halving.
    halves: u16,
    halvings: u8,
}

impl TestValue {
    /// More halvings than this leave nothing that a roll of 1 could pass against.
    const MOST_HALVINGS: u8 = 32;

    /// The number that is divided.
    #[must_use]
    pub const fn numerator(self) -> u64 {
        self.halves as u64
    }

    /// What it is divided by, a power of two.
    #[must_use]
    pub const fn denominator(self) -> u64 {
        2 << self.halvings
    }

    /// The value halved so many times more.
    #[must_use]
    pub const fn halved(self, times: u8) -> Self {
        let halvings = self.halvings.saturating_add(times);
        let halvings = if halvings > Self::MOST_HALVINGS { Self::MOST_HALVINGS } else { halvings };
        Self { halves: self.halves, halvings }
    }

    /// Whether the roll is no more than the value.
    #[must_use]
    pub const fn passes(self, roll: Percent) -> bool {
        roll.get() as u64 * self.denominator() <= self.numerator()
    }
}

impl From<Score> for TestValue {
    fn from(score: Score) -> Self {
        Self { halves: score.0, halvings: 0 }
    }
}

/// The scores of a character, the caller's additions included, and which of them are mental.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Characteristics {
    scores: [Score; 7 + MOST_EXTRAS],
    names: [Name; MOST_EXTRAS],
    extras: u8,
    mental: [Characteristic; 2 + MOST_EXTRAS],
    mentals: u8,
}

impl Characteristics {
    /// The seven scores in the order WS, BS, S, T, I, WP, Ld; Willpower and Leadership are mental.
    #[must_use]
    pub const fn new(core: [Score; 7]) -> Self {
        let [ws, bs, s, t, i, wp, ld] = core;
        let none = Score(0);
        let mut mental = [Characteristic::LD; 2 + MOST_EXTRAS];
        mental[0] = Characteristic::WP;
        Self {
            scores: [ws, bs, s, t, i, wp, ld, none, none, none, none, none],
            names: [Name::fixed(b""); MOST_EXTRAS],
            extras: 0,
            mental,
            mentals: 2,
        }
    }

    /// Adds a characteristic of the caller's; `None` if five are there already or the name is taken.
    #[must_use]
    pub fn with_extra(mut self, name: Name, score: Score) -> Option<Self> {
        if self.find(name.as_str()).is_some() {
            return None;
        }
        *self.names.get_mut(usize::from(self.extras))? = name;
        *self.scores.get_mut(7 + usize::from(self.extras))? = score;
        self.extras += 1;
        Some(self)
    }

    /// Says which characteristics are mental, in the order in which sepsis wears them down (rule 24). Willpower and
    /// Leadership always are; where the list leaves one out, it comes before those listed.
    ///
    /// `None` if a physical characteristic is among them, or one stands there twice.
    #[must_use]
    pub fn with_mental(mut self, listed: &[Characteristic]) -> Option<Self> {
        let implied = [Characteristic::WP, Characteristic::LD].into_iter().filter(|one| !listed.contains(one));
        self.mentals = 0;
        for one in implied.chain(listed.iter().copied()) {
            let known = self.mental.get(..usize::from(self.mentals))?;
            if one.is_physical() || usize::from(one.0) >= 7 + usize::from(self.extras) || known.contains(&one) {
                return None;
            }
            *self.mental.get_mut(usize::from(self.mentals))? = one;
            self.mentals += 1;
        }
        Some(self)
    }

    /// All of them: the seven, then the caller's in the order added.
    pub fn all(&self) -> impl Iterator<Item = Characteristic> {
        (0..7 + self.extras).map(Characteristic)
    }

    /// The mental ones in order.
    pub fn mental(&self) -> impl Iterator<Item = Characteristic> {
        self.mental.into_iter().take(usize::from(self.mentals))
    }

    /// The characteristic of this name, `WS` or `Ld` or one of the caller's.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Characteristic> {
        self.all().find(|one| self.name(*one).as_str() == name)
    }

    /// What a characteristic is called.
    #[must_use]
    pub fn name(&self, characteristic: Characteristic) -> Name {
        match characteristic.core() {
            Some(core) => core.into(),
            None => self.names.get(usize::from(characteristic.0) - 7).copied().unwrap_or(Name::fixed(b"")),
        }
    }

    /// Its score, before anything that runs is taken off.
    #[must_use]
    pub fn score(&self, characteristic: Characteristic) -> Score {
        self.scores.get(usize::from(characteristic.0)).copied().unwrap_or_default()
    }

    /// Sets a score.
    pub fn set(&mut self, characteristic: Characteristic, score: Score) {
        if let Some(slot) = self.scores.get_mut(usize::from(characteristic.0)) {
            *slot = score;
        }
    }
}

impl From<Core> for Name {
    fn from(core: Core) -> Self {
        match core {
            Core::WS => Self::WS,
            Core::BS => Self::BS,
            Core::S => Self::S,
            Core::T => Self::T,
            Core::I => Self::I,
            Core::WP => Self::WP,
            Core::Ld => Self::LD,
        }
    }
}
