//! The outfit of a request or a file: its pieces, the order of their layers, options, weights; and the same in an answer.

use std::collections::BTreeMap;
use std::fmt;

use sawbones::armour::{Area, Fault, LayerOrder, Options, Outfit, OutfitError, Piece, Ratio, faults};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::names::{ByArea, Name, Switch, options};
use super::piece::{PieceRequest, by_area, difference, written};
use super::weight::Weight;
use crate::read::{cut, join, unknown, without};
use crate::{WireError, format};

/// The most pieces that the question of legality takes; anything above [`Outfit::CAPACITY`] is illegal in any case.
const LISTED: usize = 64;

/// The number of the form in which outfits are saved.
const FORMAT: u64 = 1;

/// An outfit as a request or a file tells it, legal or not, with what the rules must know besides.
#[derive(Clone, Debug)]
pub struct Wearer<'v> {
    /// The pieces, in the order told.
    pub pieces: Vec<Piece<'v>>,
    /// The switches that are set.
    pub options: Options,
    order: Vec<(Area, Vec<&'v str>)>,
    weights: Option<BTreeMap<&'v str, Ratio>>,
    /// What was told, as it was told.
    told: &'v Map<String, Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
struct WearerRequest<'v> {
    #[serde(borrow)]
    outfit: Vec<PieceRequest<'v>>,
    #[serde(borrow)]
    order: Option<ByArea<Vec<&'v str>>>,
    options: Option<Vec<Name<Switch>>>,
    weights: Option<BTreeMap<String, Weight>>,
}

impl<'v> Wearer<'v> {
    /// The keys that tell it.
    pub(super) const KEYS: &'static [&'static str] = &["outfit", "order", "options", "weights"];

    /// The outfit that a file holds: what a request has under `outfit`, `order`, `options` and `weights`, and the `format`
    /// of the file, which is 1 and need not be said.
    ///
    /// # Errors
    /// `later-format` for a file that a later version wrote; what cannot be read, and where. That an outfit is illegal is none of this.
    ///
    /// ```
    /// let file = serde_json::json!({"format": 1, "outfit": [{"id": "cap", "kind": "leather coif"}]});
    /// let wearer = sawbones_wire::armour::Wearer::of_file(&file)?;
    /// assert_eq!(wearer.outfit()?.protection(sawbones::armour::Area::Head).light, 1);
    /// # Ok::<(), sawbones_wire::WireError>(())
    /// ```
    pub fn of_file(file: &'v Value) -> Result<Self, WireError> {
        format::known(file.get("format"), FORMAT, "outfit", "format")?;
        Self::read(file, &["format"])
    }

    /// The outfit that a request tells by all its keys but those in `skip`.
    pub(super) fn read(request: &'v Value, skip: &[&str]) -> Result<Self, WireError> {
        let WearerRequest { outfit, order, options: switches, weights } = without(request, skip, "")?;
        let told = request.as_object().ok_or_else(|| WireError::new("wrong-type", "an object is expected here"))?;
        let mut pieces: Vec<Piece<'v>> = Vec::new();
        for (index, piece) in outfit.iter().enumerate() {
            let place = format!("outfit[{index}]");
            // The points left are read as they stand in the request.
            let ap = request.get("outfit").and_then(|outfit| outfit.get(index)?.get("ap"));
            let piece = piece.read(ap.filter(|ap| !ap.is_null()), &place)?;
            if pieces.iter().any(|earlier| earlier.name() == piece.name()) {
                let name = &cut(piece.name());
                let error = OutfitError::SameName { name };
                return Err(WireError::new("duplicate-name", error.to_string()).at(format!("{place}.id")));
            }
            pieces.push(piece);
        }
        if pieces.len() > LISTED {
            let message = format!("{} pieces are more than the {LISTED} that a request can list", pieces.len());
            return Err(WireError::new("too-many-pieces", message).at("outfit"));
        }
        let weights = weights.map(|weights| of_pieces(&pieces, weights)).transpose()?;
        let order = order.map(|ByArea(areas)| areas).unwrap_or_default();
        Ok(Self { pieces, options: options(&switches.unwrap_or_default()), order, weights, told })
    }

    /// The outfit, which must be legal.
    ///
    /// # Errors
    /// Why it is not.
    pub fn outfit(&self) -> Result<Outfit<'v>, WireError> {
        Outfit::in_order(&self.pieces, &self.layers()).map_err(|error| self.refused(&error))
    }

    /// Everything that makes the outfit illegal, by rule, then as the pieces are listed. It is legal if there is nothing.
    ///
    /// # Errors
    /// An order of layers that is no order of the pieces there.
    pub fn faults(&self) -> Result<Vec<Fault<'v>>, WireError> {
        let layers = self.layers();
        match Outfit::in_order(&self.pieces, &layers) {
            Ok(_) | Err(OutfitError::Illegal(_) | OutfitError::TooMany { .. }) => {}
            Err(error) => return Err(self.refused(&error)),
        }
        let mut faults: Vec<_> = faults(&self.pieces, &layers).collect();
        faults.sort_by_key(Fault::rule);
        Ok(faults)
    }

    /// What the outfit weighs, if its weights were told.
    ///
    /// # Errors
    /// Weights so large that they cannot be added up exactly.
    pub fn encumbrance(&self, outfit: &Outfit<'v>) -> Result<Option<Ratio>, WireError> {
        let Some(weights) = &self.weights else { return Ok(None) };
        let weigh = |piece: &Piece<'_>| weights.get(piece.name()).copied().unwrap_or(Ratio::ZERO);
        let sum = outfit.encumbrance(weigh);
        let too_large = || WireError::new("out-of-range", "the weights are too large to add up exactly").at("weights");
        sum.map(Some).ok_or_else(too_large)
    }

    /// The file that holds the outfit after something has happened to it; the rest as it was told.
    #[must_use]
    pub fn saved(&self, after: &Outfit<'_>) -> Value {
        let mut file = self.told.clone();
        file.insert("format".into(), json!(FORMAT));
        self.state(&mut file, after);
        Value::Object(file)
    }

    /// An outfit that is none, as an error of the request.
    fn refused(&self, error: &OutfitError<'_>) -> WireError {
        let (code, place) = refusal(error);
        WireError::new(code, self.spoken(error)).at(place)
    }

    /// A message about pieces, with those names cut that are long.
    pub(super) fn spoken(&self, message: &dyn fmt::Display) -> String {
        let pieces = self.pieces.iter().map(Piece::name);
        let names = pieces.chain(self.order.iter().flat_map(|(_, names)| names).copied());
        names.fold(message.to_string(), |message, name| match cut(name) {
            short if short.len() < name.len() => message.replace(name, &short),
            _ => message,
        })
    }

    /// The layers as the runtime takes them.
    fn layers(&self) -> Vec<LayerOrder<'_, 'v>> {
        self.order.iter().map(|(area, names)| LayerOrder { area: *area, outermost_first: names }).collect()
    }

    /// The whole state: what the next request takes as `outfit` and `order`.
    pub(super) fn state(&self, answer: &mut Map<String, Value>, outfit: &Outfit<'_>) {
        answer.insert("outfit".into(), pieces_written(outfit.pieces()));
        if !self.order.is_empty() {
            answer.insert("order".into(), by_area(self.order.iter().map(|(area, names)| (*area, json!(names)))));
        }
    }
}

/// The names of the pieces at fault, in alphabetical order.
pub(super) fn at_fault<'v>(fault: &Fault<'v>) -> Vec<&'v str> {
    let (first, second) = fault.pieces();
    let mut ids: Vec<_> = [Some(first), second].into_iter().flatten().map(|piece| piece.name()).collect();
    ids.sort_unstable();
    ids
}

/// An outfit that is none: the code for it and the place in the request.
fn refusal(error: &OutfitError<'_>) -> (&'static str, String) {
    match error {
        OutfitError::Illegal(_) => ("illegal-outfit", "outfit".to_owned()),
        OutfitError::TooMany { .. } => ("too-many-pieces", "outfit".to_owned()),
        OutfitError::SameName { .. } => ("duplicate-name", "outfit".to_owned()),
        OutfitError::NotWornThere { area, .. }
        | OutfitError::ListedTwice { area, .. }
        | OutfitError::LeftOut { area, .. }
        | OutfitError::OrderedTwice { area } => ("wrong-order", format!("order.{area}")),
        _ => ("invalid", "outfit".to_owned()),
    }
}

/// Weights by the names of the pieces, one for each.
fn of_pieces<'v>(pieces: &[Piece<'v>], told: BTreeMap<String, Weight>) -> Result<BTreeMap<&'v str, Ratio>, WireError> {
    let mut weights = BTreeMap::new();
    for (id, Weight(weight)) in told {
        let Some(piece) = pieces.iter().find(|piece| piece.name() == id) else {
            let ids: Vec<_> = pieces.iter().map(Piece::name).collect();
            return Err(unknown("unknown-name", "there is no piece", &id, ids).at(join("weights", &id)));
        };
        weights.insert(piece.name(), weight);
    }
    match pieces.iter().find(|piece| !weights.contains_key(piece.name())) {
        Some(piece) => {
            let message = format!("the weight of `{}` is missing", cut(piece.name()));
            Err(WireError::new("missing-key", message).at("weights"))
        }
        None => Ok(weights),
    }
}

/// The pieces as an answer writes them.
pub(super) fn pieces_written<'p>(pieces: impl IntoIterator<Item = &'p Piece<'p>>) -> Value {
    pieces.into_iter().map(written).collect()
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
