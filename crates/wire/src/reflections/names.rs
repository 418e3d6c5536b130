//! Words of the rules in a request, read however they are spelled.

use std::cmp::Ordering;

use sawbones::reflections::{Aim, Aspect, Check, Code, Mind, same_name};
use serde::de::{Deserialize, Deserializer, Error as _};

/// A closed list of words, each of which stands for a value.
pub(super) trait Vocabulary: Copy + 'static {
    /// The words.
    const NAMES: &'static [&'static str];
    /// What they stand for, in the same order.
    const VALUES: &'static [Self];
}

/// One of the words of a vocabulary, as what it stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Name<T>(pub(super) T);

impl<'de, T: Vocabulary> Deserialize<'de> for Name<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let named = T::NAMES.iter().zip(T::VALUES).find(|(name, _)| same_name(name, &text));
        named.map(|(_, value)| Self(*value)).ok_or_else(|| D::Error::unknown_variant(&text, T::NAMES))
    }
}

impl<T: Vocabulary + PartialEq> Name<T> {
    /// The word for a value.
    pub(super) fn word(value: T) -> Option<&'static str> {
        T::VALUES.iter().position(|known| *known == value).and_then(|index| T::NAMES.get(index)).copied()
    }
}

impl<T: Ord> Ord for Name<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.cmp(&other.0)
    }
}

impl<T: Ord> PartialOrd for Name<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Which die a free roll throws.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum KindName {
    Simple,
    Stress,
}

impl Vocabulary for Aim {
    const NAMES: &'static [&'static str] = &["high", "mid", "low"];
    const VALUES: &'static [Self] = &Self::ALL;
}

impl Vocabulary for Aspect {
    const NAMES: &'static [&'static str] = &["blunt", "edge", "point", "fire"];
    const VALUES: &'static [Self] = &Self::ALL;
}

impl Vocabulary for Mind {
    const NAMES: &'static [&'static str] = &["awake", "unconscious", "shock"];
    const VALUES: &'static [Self] = &Self::ALL;
}

impl Vocabulary for Check {
    const NAMES: &'static [&'static str] = &["drop", "fall"];
    const VALUES: &'static [Self] = &[Self::Drop, Self::Fall];
}

impl Vocabulary for Code {
    const NAMES: &'static [&'static str] = &["M1", "S2", "S3", "G4", "K4", "G5", "K5"];
    const VALUES: &'static [Self] = &Self::ALL;
}

impl Vocabulary for KindName {
    const NAMES: &'static [&'static str] = &["simple", "stress"];
    const VALUES: &'static [Self] = &[Self::Simple, Self::Stress];
}
