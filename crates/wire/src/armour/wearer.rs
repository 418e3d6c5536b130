//! The outfit of a request: its pieces, the order of their layers, the options; and the same in an answer.

use std::collections::BTreeMap;

use sawbones::armour::{Area, LayerOrder, Options, Outfit, OutfitError, Piece};
use serde_json::{Map, Value, json};

use super::line::Line;
use super::names;
use super::piece::{Written, by_area, difference, written};
use crate::WireError;

/// The most pieces that the question of legality takes; anything above [`Outfit::CAPACITY`] is illegal in any case.
const LISTED: usize = 64;

/// What a request says of the wearer.
pub(super) struct Wearer<'v> {
    pub(super) pieces: Vec<Piece<'v>>,
    order: Vec<(Area, Vec<&'v str>)>,
    pub(super) options: Options,
}

impl<'v> Wearer<'v> {
    /// The keys of a request that this reads.
    pub(super) const KEYS: &'static [&'static str] = &["outfit", "order", "options"];

    /// Reads them.
    pub(super) fn read(line: &Line<'v>) -> Result<Self, WireError> {
        let mut pieces: Vec<Piece<'v>> = Vec::new();
        for (index, piece) in line.need::<Vec<Written<'v>>>("outfit")?.iter().enumerate() {
            let place = format!("outfit[{index}]");
            let piece = piece.read(&place)?;
            if pieces.iter().any(|earlier| earlier.name() == piece.name()) {
                let error = OutfitError::SameName { name: piece.name() };
                return Err(WireError::new("duplicate-name", error.to_string()).at(format!("{place}.id")));
            }
            pieces.push(piece);
        }
        if pieces.len() > LISTED {
            let message = format!("{} pieces are more than the {LISTED} that a request can list", pieces.len());
            return Err(WireError::new("too-many-pieces", message).at("outfit"));
        }
        Ok(Self { pieces, order: order(line)?, options: options(line)? })
    }

    /// The layers as the runtime takes them.
    pub(super) fn layers(&self) -> Vec<LayerOrder<'_, 'v>> {
        self.order.iter().map(|(area, names)| LayerOrder { area: *area, outermost_first: names }).collect()
    }

    /// The outfit, which must be legal.
    pub(super) fn outfit(&self) -> Result<Outfit<'v>, WireError> {
        Outfit::in_order(&self.pieces, &self.layers()).map_err(|error| refused(&error))
    }
}

/// An outfit that is none, as an error of the request.
pub(super) fn refused(error: &OutfitError<'_>) -> WireError {
    let (code, place) = match error {
        OutfitError::Illegal(_) => ("illegal-outfit", "outfit".to_owned()),
        OutfitError::TooMany { .. } => ("too-many-pieces", "outfit".to_owned()),
        OutfitError::SameName { .. } => ("duplicate-name", "outfit".to_owned()),
        OutfitError::NotWornThere { area, .. }
        | OutfitError::ListedTwice { area, .. }
        | OutfitError::LeftOut { area, .. }
        | OutfitError::OrderedTwice { area } => ("wrong-order", format!("order.{area}")),
        _ => ("invalid", "outfit".to_owned()),
    };
    WireError::new(code, error.to_string()).at(place)
}

fn order<'v>(line: &Line<'v>) -> Result<Vec<(Area, Vec<&'v str>)>, WireError> {
    let said = line.get::<BTreeMap<String, Vec<&'v str>>>("order")?.unwrap_or_default();
    let read = |(name, ids): (String, Vec<&'v str>)| Ok((names::area(&name, &format!("order.{name}"))?, ids));
    said.into_iter().map(read).collect()
}

fn options(line: &Line<'_>) -> Result<Options, WireError> {
    const NAMES: [&str; 3] = ["leggings with coat", "bracers over mail", "shields in harm"];
    let mut options = Options::default();
    for (index, text) in line.get::<Vec<&str>>("options")?.unwrap_or_default().into_iter().enumerate() {
        let place = format!("options[{index}]");
        match names::pick("option", text, &place, &[0, 1, 2], |index| NAMES[index])? {
            0 => options.leggings_with_coat = true,
            1 => options.bracers_over_mail = true,
            _ => options.shields_in_harm = true,
        }
    }
    Ok(options)
}

/// The pieces as an answer writes them.
pub(super) fn pieces_written<'p>(pieces: impl IntoIterator<Item = &'p Piece<'p>>) -> Value {
    pieces.into_iter().map(written).collect()
}

/// The whole state: what the next request takes as `outfit` and `order`.
pub(super) fn state(answer: &mut Map<String, Value>, wearer: &Wearer<'_>, outfit: &Outfit<'_>) {
    answer.insert("outfit".into(), pieces_written(outfit.pieces()));
    if !wearer.order.is_empty() {
        answer.insert("order".into(), by_area(wearer.order.iter().map(|(area, names)| (*area, json!(names)))));
    }
}

/// The armour points of all areas: fixed, and how many more against a light blow.
pub(super) fn points(outfit: &Outfit<'_>) -> Value {
    let areas = Area::ALL.into_iter().zip(outfit.protections());
    by_area(areas.map(|(area, protection)| (area, json!([protection.fixed, protection.light]))))
}

/// Every piece that differs, with what differs about it.
pub(super) fn differences(before: &Outfit<'_>, after: &Outfit<'_>) -> Value {
    let pairs = before.pieces().zip(after.pieces());
    let differing = pairs.filter_map(|(was, is)| Some((is.name().to_owned(), difference(was, is)?)));
    differing.collect::<Map<_, _>>().into()
}
