//! A piece of armour as a request and an answer write it.

use sawbones::armour::tables::Armour;
use sawbones::armour::{Area, Kind, Magic, Make, Piece, PieceError, ShieldState, Side};
use sawbones::table::UnknownWord;
use serde::de::{Deserialize, Deserializer, Error as _, IgnoredAny};
use serde_json::{Map, Value, json};

use super::names::{ByArea, Name};
use crate::WireError;
use crate::read::{Range, units, unknown, without};

/// A piece of a request, not yet made sense of.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(super) struct PieceRequest<'v> {
    id: &'v str,
    kind: &'v str,
    limb: Option<Name<Side>>,
    #[serde(default, deserialize_with = "magic")]
    magic: Magic,
    mithril: Option<bool>,
    /// Armour points left: a number for a shield, a number by area for the rest; read by [`Self::read`].
    #[serde(rename = "ap")]
    _ap: Option<IgnoredAny>,
    closed: Option<bool>,
    state: Option<Name<ShieldState>>,
    in_use: Option<bool>,
}

impl<'v> PieceRequest<'v> {
    /// The piece that stands at `place`, with what stands there under `ap`.
    pub(super) fn read(&self, ap: Option<&Value>, place: &str) -> Result<Piece<'v>, WireError> {
        let armour = charted(self.kind).map_err(|error| error.at(format!("{place}.kind")))?;
        let kind = kind(armour, self.limb.map(|Name(side)| side), place)?;
        let make = Make { kind, magic: self.magic, mithril: self.mithril.unwrap_or(false) };
        let mut piece = Piece::new(self.id, make);
        if kind.is_shield() {
            piece = self.shield(piece, ap, place)?;
        } else {
            for (key, told) in [("state", self.state.is_some()), ("in_use", self.in_use.is_some())] {
                if told {
                    let message = format!("`{key}` is told of a shield only, and this is a {kind}");
                    return Err(WireError::new("wrong-key", message).at(format!("{place}.{key}")));
                }
            }
            piece = worn_down(piece, ap, place)?;
        }
        Ok(if self.closed == Some(true) { piece.beyond_repair() } else { piece })
    }

    /// A shield in the state that `state` and `ap` tell together.
    fn shield(&self, shield: Piece<'v>, ap: Option<&Value>, place: &str) -> Result<Piece<'v>, WireError> {
        let at = format!("{place}.ap");
        let ap = ap.map(|value| left(value, shield.make(), &at)).transpose()?;
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
}

/// A piece with the points that `ap` leaves it.
fn worn_down<'v>(piece: Piece<'v>, ap: Option<&Value>, place: &str) -> Result<Piece<'v>, WireError> {
    let Some(ap) = ap else { return Ok(piece) };
    let ByArea::<IgnoredAny>(areas) = without(ap, &[], &format!("{place}.ap"))?;
    let told = ap.as_object().into_iter().flat_map(Map::values);
    areas.into_iter().zip(told).try_fold(piece, |piece, ((area, _), value)| {
        let at = format!("{place}.ap.{area}");
        let worn = |left| piece.worn_down(area, left).map_err(|error| refused(error).at(&at));
        // That the area is not covered comes before how many points it might have.
        worn(0)?;
        worn(left(value, piece.make(), &at)?)
    })
}

/// The enchantment of a piece.
fn magic<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Magic, D::Error> {
    struct Points(i64);
    impl<'de> Deserialize<'de> for Points {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let words = "an enchantment of 1, 2 or 3 armour points (rule 7), or 0 for none,";
            Range { lo: 0, hi: 3, words: Some(words) }.read(deserializer).map(Self)
        }
    }
    let points = Option::<Points>::deserialize(deserializer)?.map_or(0, |Points(points)| points);
    let magic = u8::try_from(points).ok().and_then(Magic::new);
    magic.ok_or_else(|| D::Error::custom("there is no such enchantment"))
}

/// How many armour points a piece of this make has left.
fn left(value: &Value, make: Make, place: &str) -> Result<u8, WireError> {
    let left = units(value, 1, 0..=make.full().into()).map_err(|error| error.at(place))?;
    u8::try_from(left).map_err(|error| WireError::new("out-of-range", error.to_string()).at(place))
}

/// The row of the charts of this name.
fn charted(name: &str) -> Result<Armour, WireError> {
    name.parse().map_err(|UnknownWord { words, .. }| {
        let whole = name.trim().to_lowercase();
        let one = whole.strip_prefix("pair of ").unwrap_or(&whole).strip_suffix('s').map(str::parse::<Armour>);
        let of_a_limb = |armour: &Armour| Kind::ALL.iter().any(|kind| kind.chart() == *armour && kind.side().is_some());
        match one.and_then(Result::ok).filter(of_a_limb) {
            Some(one) => {
                let message = format!(
                    "a pair is two pieces here: one `{one}` with the `limb` left, and another with the `limb` right"
                );
                WireError::new("unknown-name", message)
            }
            None => unknown("unknown-name", "there is no such word as", name, words.iter().copied()),
        }
    })
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
