//! The words of the format: places, charts, units and the like.

use sawbones::imperium::tables::{Level, Part};
use sawbones::imperium::{Chart, Grip, Location, LocationSet, PerLocation, PieceKind, Side};
use sawbones::table::Band;
use serde_json::{Map, Value};

use super::fields::Field;
use crate::WireError;

pub(super) fn place(field: &Field<'_>) -> Result<Location, WireError> {
    field.name("place", Location::ALL.map(|place| (place.name(), place)))
}

pub(super) fn chart(field: &Field<'_>) -> Result<Chart, WireError> {
    field.name("crippling chart", Chart::ALL.map(|chart| (chart.name(), chart)))
}

pub(super) fn level(field: &Field<'_>) -> Result<Option<Level>, WireError> {
    let levels = Level::ALL.map(|level| (level.name(), Some(level)));
    field.name("injury level", [("none", None)].into_iter().chain(levels))
}

pub(super) fn part(field: &Field<'_>) -> Result<Part, WireError> {
    field.name("part of the head", Part::ALL.map(|part| (part.name(), part)))
}

pub(super) fn side(field: &Field<'_>) -> Result<Side, WireError> {
    field.name("side", [("right", Side::Right), ("left", Side::Left)])
}

pub(super) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Right => "right",
        Side::Left => "left",
    }
}

pub(super) const PIECE_KINDS: [(&str, PieceKind); 3] =
    [("plate", PieceKind::Plate), ("mail", PieceKind::Mail), ("other", PieceKind::Other)];

pub(super) fn piece_kind_name(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Plate => "plate",
        PieceKind::Mail => "mail",
        PieceKind::Other => "other",
    }
}

/// The hands of a thing held: `["right"]`, `["left"]` or both.
pub(super) fn grip(field: &Field<'_>) -> Result<Grip, WireError> {
    let mut hands = Vec::new();
    for hand in field.list()? {
        let side = side(&hand)?;
        if hands.contains(&side) {
            return Err(hand.fail("named-twice", "this hand is named twice"));
        }
        hands.push(side);
    }
    match hands.as_slice() {
        [Side::Right] => Ok(Grip::Right),
        [Side::Left] => Ok(Grip::Left),
        [_, _] => Ok(Grip::Both),
        _ => Err(field.fail("missing-name", "name the hands that hold it: `right`, `left` or both")),
    }
}

pub(super) fn grip_names(grip: Grip) -> &'static [&'static str] {
    match grip {
        Grip::Right => &["right"],
        Grip::Left => &["left"],
        Grip::Both => &["right", "left"],
    }
}

/// A list of places without repeats.
pub(super) fn places(field: &Field<'_>) -> Result<LocationSet, WireError> {
    let mut set = LocationSet::EMPTY;
    for item in field.list()? {
        let place = place(&item)?;
        if set.contains(place) {
            return Err(item.fail("named-twice", format!("`{}` is named twice", place.name())));
        }
        set = set.with(place);
    }
    Ok(set)
}

/// An object of one value a place, read by `read`; places left out keep `otherwise`.
pub(super) fn per_place<T: Copy>(
    field: &Field<'_>,
    otherwise: T,
    mut read: impl FnMut(&Field<'_>) -> Result<T, WireError>,
) -> Result<PerLocation<T>, WireError> {
    let mut values = PerLocation::all(otherwise);
    let mut named = LocationSet::EMPTY;
    for (key, value) in field.fields()?.rest() {
        let key = Value::String(key.to_owned());
        let place = place(&Field { at: value.at.clone(), value: &key })?;
        if named.contains(place) {
            return Err(value.fail("named-twice", format!("`{}` is named twice", place.name())));
        }
        named = named.with(place);
        values[place] = read(&value)?;
    }
    Ok(values)
}

/// A list of places that may repeat, counted.
pub(super) fn counted_places(field: &Field<'_>) -> Result<PerLocation<u8>, WireError> {
    let mut counts = PerLocation::all(0u8);
    for item in field.list()? {
        let place = place(&item)?;
        counts[place] = counts[place]
            .checked_add(1)
            .ok_or_else(|| item.fail("over-capacity", "a place is named at most 255 times in one list"))?;
    }
    Ok(counts)
}

/// A word of the charts as requests and answers write it: without blanks.
pub(super) fn key(word: &str) -> String {
    word.replace(' ', "_")
}

/// The results of a crippling chart that share a row: `6`, `8-9`, `10+`.
pub(super) fn result(band: Band) -> String {
    band.to_string().replace('–', "-")
}

/// Some places.
pub(super) fn list(places: impl Iterator<Item = Location>) -> Vec<String> {
    places.map(|place| key(place.name())).collect()
}

/// Each place as often as it counts.
pub(super) fn count_names(counts: PerLocation<u8>) -> Vec<String> {
    counts.iter().flat_map(|(place, count)| std::iter::repeat_n(key(place.name()), usize::from(count))).collect()
}

/// An object of those places whose count is not 0.
pub(super) fn count_map(counts: PerLocation<u8>) -> Map<String, Value> {
    let counted = counts.iter().filter(|(_, count)| *count > 0);
    counted.map(|(place, count)| (key(place.name()), count.into())).collect()
}
