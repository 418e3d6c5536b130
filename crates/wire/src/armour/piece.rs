//! A piece of armour as a request and an answer write it.

use sawbones::armour::tables::Armour;
use sawbones::armour::{Area, Kind, Magic, Make, Piece, PieceError, ShieldState, Side};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::names::{ByArea, Name};
use crate::WireError;
use crate::read::without;

/// A piece of a request, not yet made sense of.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(super) struct PieceRequest<'v> {
    id: &'v str,
    kind: Name<Armour>,
    limb: Option<Name<Side>>,
    magic: Option<u8>,
    mithril: Option<bool>,
    /// Armour points left: a number for a shield, a number by area for the rest.
    ap: Option<Value>,
    closed: Option<bool>,
    state: Option<Name<ShieldState>>,
    in_use: Option<bool>,
}

impl<'v> PieceRequest<'v> {
    /// The piece that stands at `place`.
    pub(super) fn read(&self, place: &str) -> Result<Piece<'v>, WireError> {
        let kind = kind(self.kind.0, self.limb.map(|Name(side)| side), place)?;
        let magic = Magic::new(self.magic.unwrap_or(0)).ok_or_else(|| {
            WireError::new("out-of-range", "an enchantment adds 1, 2 or 3 armour points (rule 7); 0 is none")
                .at(format!("{place}.magic"))
        })?;
        let make = Make { kind, magic, mithril: self.mithril.unwrap_or(false) };
        let mut piece = Piece::new(self.id, make);
        if kind.is_shield() {
            piece = self.shield(piece, place)?;
        } else {
            for (key, told) in [("state", self.state.is_some()), ("in_use", self.in_use.is_some())] {
                if told {
                    let message = format!("`{key}` is told of a shield only, and this is a {kind}");
                    return Err(WireError::new("wrong-key", message).at(format!("{place}.{key}")));
                }
            }
            piece = self.worn_down(piece, place)?;
        }
        Ok(if self.closed == Some(true) { piece.beyond_repair() } else { piece })
    }

    /// A shield in the state that `state` and `ap` tell together.
    fn shield(&self, shield: Piece<'v>, place: &str) -> Result<Piece<'v>, WireError> {
        let at = format!("{place}.ap");
        let ap = self.ap.as_ref().map(|value| without::<u8>(value, &[], &at)).transpose()?;
        let full = shield.make().full();
        let (state, left) = match (self.state.map(|Name(state)| state), ap) {
            (Some(state), Some(left)) => (state, left),
            (None, Some(0)) => (ShieldState::Destroyed, 0),
            (None, Some(left)) if left < full => (ShieldState::Damaged, left),
            (None | Some(ShieldState::Whole), left) => (ShieldState::Whole, left.unwrap_or(full)),
            (Some(ShieldState::Destroyed), None) => (ShieldState::Destroyed, 0),
            (Some(ShieldState::Damaged), None) => {
                (ShieldState::Damaged, damaged_shield(shield.make()).map_err(|error| error.at(place))?)
            }
        };
        let shield = shield.battered(state, left).map_err(|error| refused(error).at(at))?;
        Ok(if self.in_use == Some(false) { shield.put_away() } else { shield })
    }

    /// A piece with the points that `ap` leaves it.
    fn worn_down(&self, piece: Piece<'v>, place: &str) -> Result<Piece<'v>, WireError> {
        let Some(ap) = &self.ap else { return Ok(piece) };
        let ByArea(areas) = without(ap, &[], &format!("{place}.ap"))?;
        areas.into_iter().try_fold(piece, |piece, (area, left)| {
            piece.worn_down(area, left).map_err(|error| refused(error).at(format!("{place}.ap.{area}")))
        })
    }
}

/// The kind of the charts, on the side of `limb` if it is one limb's piece.
fn kind(armour: Armour, limb: Option<Side>, place: &str) -> Result<Kind, WireError> {
    let found = Kind::ALL.into_iter().find(|kind| kind.chart() == armour && kind.side() == limb);
    found.ok_or_else(|| match limb {
        Some(_) => {
            let message = format!("a {armour} is not one limb's piece: only bracers and leggings are");
            WireError::new("wrong-key", message).at(format!("{place}.limb"))
        }
        None => {
            let message = format!("a {armour} is one limb's piece: `limb` says which, `left` or `right`");
            WireError::new("missing-key", message).at(place)
        }
    })
}

/// The points of a shield that is said to be damaged and not how much.
fn damaged_shield(make: Make) -> Result<u8, WireError> {
    match make.full() {
        full if !make.is_magical() => Ok(full),
        2 => Ok(1),
        full => {
            let message = format!(
                "a damaged magical shield may have anything from 1 to {} of its {full} armour points left (rule 13): \
                 `ap` says how many",
                full - 1
            );
            Err(WireError::new("missing-key", message))
        }
    }
}

fn refused(error: PieceError) -> WireError {
    WireError::new("wrong-state", error.to_string())
}

/// A piece as an answer writes it: everything about it, in the form that a request takes.
pub(super) fn written(piece: &Piece<'_>) -> Value {
    let make = piece.make();
    let mut map = Map::new();
    map.insert("id".into(), json!(piece.name()));
    map.insert("kind".into(), json!(make.kind.name()));
    if let Some(side) = make.kind.side() {
        map.insert("limb".into(), json!(side.name()));
    }
    map.insert("magic".into(), json!(make.magic.points()));
    map.insert("mithril".into(), json!(make.mithril));
    map.insert("closed".into(), json!(piece.is_beyond_repair()));
    if let Some(state) = piece.shield_state() {
        map.insert("state".into(), json!(state.name()));
        map.insert("ap".into(), json!(piece.most_left()));
        map.insert("in_use".into(), json!(piece.is_in_use()));
    } else {
        map.insert("ap".into(), by_area(piece.areas().iter().map(|area| (area, json!(piece.left(area))))));
    }
    Value::Object(map)
}

/// What differs between two states of a piece, if anything does.
pub(super) fn difference(before: &Piece<'_>, after: &Piece<'_>) -> Option<Value> {
    let mut map = Map::new();
    if before.make().magic != after.make().magic {
        map.insert("magic".into(), json!(after.make().magic.points()));
    }
    if before.is_beyond_repair() != after.is_beyond_repair() {
        map.insert("closed".into(), json!(after.is_beyond_repair()));
    }
    if let Some(state) = after.shield_state() {
        if before.shield_state() != Some(state) || before.most_left() != after.most_left() {
            map.insert("state".into(), json!(state.name()));
            map.insert("ap".into(), json!(after.most_left()));
        }
    } else {
        for area in after.areas().iter().filter(|area| before.left(*area) != after.left(*area)) {
            map.insert(area.name().into(), json!(after.left(area)));
        }
    }
    (!map.is_empty()).then_some(Value::Object(map))
}

/// An object with a key for each area.
pub(super) fn by_area(values: impl IntoIterator<Item = (Area, Value)>) -> Value {
    values.into_iter().map(|(area, value)| (area.name().to_owned(), value)).collect::<Map<_, _>>().into()
}
