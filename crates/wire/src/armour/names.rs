//! Words of the rules in a request, read however they are spelled.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use sawbones::armour::{Area, Options, Skill};
use sawbones::table::{UnknownWord, same_name};
use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, Visitor};

use crate::read::nearest;

/// A word of a vocabulary, as what it stands for.
#[derive(Clone, Copy)]
pub(super) struct Name<T>(pub(super) T);

impl<'de, T: FromStr<Err = UnknownWord>> Deserialize<'de> for Name<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse()
            .or_else(|unknown| of_pair(&text, unknown))
            .map(Self)
            .map_err(|UnknownWord { words, .. }| D::Error::unknown_variant(&text, words))
    }
}

/// The value of a word such as `jumping/falling`, spelled with something else for the stroke.
fn of_pair<T: FromStr<Err = UnknownWord>>(text: &str, unknown: UnknownWord) -> Result<T, UnknownWord> {
    let spelled = |text: &str| text.replace('/', " ").split_whitespace().collect::<Vec<_>>().join(" ");
    let text = spelled(text);
    let pair = unknown.words.iter().find(|word| word.contains('/') && same_name(&spelled(word), &text));
    pair.map_or(Err(unknown), |word| word.parse())
}

/// The value whose word `text` is; `vocabulary` says of what kind the words are.
pub(super) fn meant<T: Copy>(
    vocabulary: &'static str,
    words: &'static [&'static str],
    values: &[T],
    text: &str,
) -> Result<T, UnknownWord> {
    let found = words.iter().zip(values).find(|(word, _)| same_name(word, text));
    found.map(|(_, value)| *value).ok_or(UnknownWord { vocabulary, words })
}

/// A switch of the rules.
#[derive(Clone, Copy)]
pub(super) enum Switch {
    LeggingsWithCoat,
    BracersOverMail,
    ShieldsInHarm,
}

impl FromStr for Switch {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let words = &["leggings with coat", "bracers over mail", "shields in harm"];
        meant("option", words, &[Self::LeggingsWithCoat, Self::BracersOverMail, Self::ShieldsInHarm], text)
    }
}

/// The options with these switches set.
pub(super) fn options(switches: &[Name<Switch>]) -> Options {
    let mut options = Options::default();
    for Name(switch) in switches {
        match switch {
            Switch::LeggingsWithCoat => options.leggings_with_coat = true,
            Switch::BracersOverMail => options.bracers_over_mail = true,
            Switch::ShieldsInHarm => options.shields_in_harm = true,
        }
    }
    options
}

/// A skill of whoever it is; most have no bearing on armour. What looks like one of these rules misspelled is refused.
pub(super) struct AnySkill(pub(super) Option<Skill>);

impl<'de> Deserialize<'de> for AnySkill {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        match text.replace('–', "-").parse() {
            Ok(skill) => Ok(Self(Some(skill))),
            Err(UnknownWord { words, .. }) => match nearest(&text, words.iter().copied()) {
                Some(_) => Err(D::Error::unknown_variant(&text, words)),
                None => Ok(Self(None)),
            },
        }
    }
}

/// A race, of which it matters only whether it is that of the Dwarves. What looks like them misspelled is refused.
pub(super) struct Race {
    pub(super) dwarf: bool,
}

impl<'de> Deserialize<'de> for Race {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        const DWARVES: &[&str] = &["dwarf", "dwarven", "dwarfs", "dwarves", "dwarfen"];
        let text = String::deserialize(deserializer)?;
        let dwarf = DWARVES.iter().any(|name| same_name(name, &text));
        match nearest(&text, DWARVES.iter().copied()) {
            Some(_) if !dwarf => Err(D::Error::unknown_variant(&text, &["dwarf"])),
            _ => Ok(Self { dwarf }),
        }
    }
}

/// Something for each of some areas, none of them twice.
pub(super) struct ByArea<T>(pub(super) Vec<(Area, T)>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for ByArea<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(ByAreaVisitor(PhantomData))
    }
}

struct ByAreaVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ByAreaVisitor<T> {
    type Value = ByArea<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<ByArea<T>, A::Error> {
        let mut areas: Vec<(Area, T)> = Vec::new();
        while let Some(Name(area)) = map.next_key()? {
            if areas.iter().any(|(told, _)| *told == area) {
                return Err(A::Error::custom(format!("the {area} is told twice")));
            }
            areas.push((area, map.next_value()?));
        }
        Ok(ByArea(areas))
    }
}
