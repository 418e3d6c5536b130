//! Names of the rules in a request, read however they are spelled.

use sawbones::armour::{Area, Cause, Kind, ShieldState, Side, Skill};

use crate::WireError;
use crate::read::{nearest, unknown};

/// Other names for what the charts name.
const ALIASES: &[(&str, &str)] = &[
    ("plate arm bracer", "plate bracer"),
    ("mail arm bracer", "mail bracer"),
    ("jumping", "jumping/falling"),
    ("falling", "jumping/falling"),
    ("stomp", "stomp/constrict"),
    ("constrict", "stomp/constrict"),
];

/// A name as it is compared: small letters, with underscores and dashes of any length as spaces.
fn folded(name: &str) -> String {
    let spaced: String = name
        .chars()
        .map(|c| if matches!(c, '_' | '-' | '\u{2010}'..='\u{2015}' | '\u{2212}') { ' ' } else { c })
        .flat_map(char::to_lowercase)
        .collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether two names are the same but for spelling.
fn same(a: &str, b: &str) -> bool {
    folded(a) == folded(b)
}

/// The one of `all` that `text` names; `what` says what kind of thing it is.
pub(super) fn pick<T: Copy>(
    what: &str,
    text: &str,
    place: &str,
    all: &[T],
    name: fn(T) -> &'static str,
) -> Result<T, WireError> {
    let meant = ALIASES.iter().find(|(alias, _)| same(alias, text)).map_or(text, |(_, meant)| meant);
    all.iter().copied().find(|item| same(name(*item), meant)).ok_or_else(|| {
        unknown("unknown-name", &format!("there is no {what}"), text, all.iter().map(|item| name(*item))).at(place)
    })
}

pub(super) fn area(text: &str, place: &str) -> Result<Area, WireError> {
    pick("area", text, place, &Area::ALL, Area::name)
}

pub(super) fn side(text: &str, place: &str) -> Result<Side, WireError> {
    pick("limb", text, place, &[Side::Left, Side::Right], Side::name)
}

pub(super) fn cause(text: &str, place: &str) -> Result<Cause, WireError> {
    pick("cause of harm", text, place, &Cause::ALL, Cause::name)
}

pub(super) fn shield_state(text: &str, place: &str) -> Result<ShieldState, WireError> {
    let all = [ShieldState::Whole, ShieldState::Damaged, ShieldState::Destroyed];
    pick("state of a shield", text, place, &all, ShieldState::name)
}

/// The kind of armour that `text` names, on the side of `limb` if it is one limb's piece.
pub(super) fn kind(text: &str, limb: Option<Side>, place: &str) -> Result<Kind, WireError> {
    let mut one_of_each = Kind::ALL.to_vec();
    one_of_each.dedup_by_key(|kind| kind.name());
    let named = pick("kind of armour", text, &format!("{place}.kind"), &one_of_each, Kind::name)?;
    let found = Kind::ALL.into_iter().find(|kind| kind.name() == named.name() && kind.side() == limb);
    found.ok_or_else(|| {
        let name = named.name();
        if limb.is_some() {
            let message = format!("a {name} is not one limb's piece: only bracers and leggings are");
            WireError::new("wrong-key", message).at(format!("{place}.limb"))
        } else {
            let message = format!("a {name} is one limb's piece: `limb` says which, `left` or `right`");
            WireError::new("missing-key", message).at(place)
        }
    })
}

/// The skill that `text` names; `None` when it is one that has no bearing on armour. What looks like a skill of these
/// rules misspelled is refused.
pub(super) fn skill(text: &str, place: &str) -> Result<Option<Skill>, WireError> {
    if let Some(skill) = Skill::ALL.into_iter().find(|skill| same(skill.name(), text)) {
        return Ok(Some(skill));
    }
    match nearest(&folded(text), Skill::ALL.map(Skill::name)) {
        Some(meant) => {
            let message = format!("there is no skill `{text}`; did you mean `{meant}`?");
            Err(WireError::new("unknown-name", message).at(place))
        }
        None => Ok(None),
    }
}

/// Whether `text` names the Dwarves. What looks like them misspelled is refused; all other races are alike.
pub(super) fn is_dwarf(text: &str, place: &str) -> Result<bool, WireError> {
    let dwarves = ["dwarf", "dwarven", "dwarfs", "dwarves", "dwarfen"];
    if dwarves.iter().any(|name| same(name, text)) {
        return Ok(true);
    }
    match nearest(&folded(text), dwarves) {
        Some(_) => {
            let message = format!("there is no race `{text}`; did you mean `dwarf`?");
            Err(WireError::new("unknown-name", message).at(place))
        }
        None => Ok(false),
    }
}
