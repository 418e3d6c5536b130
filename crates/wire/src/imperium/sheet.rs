//! A character of the format: the engine's value, and the names that only the caller knows.

use sawbones::imperium::{
    Armour, Character, Characteristic, Characteristics, DiceExpression, Held, Location, MOST_EXTRAS, MOST_HELD,
    MOST_PIECES, Name, PerLocation, Piece, Score, Tenths, Toughness,
};
use serde_json::{Map, Value, json};

use super::fields::{Field, Fields};
use super::{names, numbers, state};
use crate::WireError;
use crate::read::cut;

/// The greatest value of a characteristic, and of Toughness.
pub(super) const MOST_POINTS: u32 = 1_000;

/// A character with the names of what is worn and held.
pub(super) struct Sheet {
    pub(super) character: Character,
    pieces: PerLocation<[Option<String>; MOST_PIECES]>,
    items: [Option<String>; MOST_HELD],
}

/// Armour and things held, where a request gives them.
struct Gear {
    armour: Vec<(Location, Armour, [Option<String>; MOST_PIECES])>,
    held: Option<(Held, [Option<String>; MOST_HELD])>,
}

impl Sheet {
    /// Reads `character`: characteristics, `T_max`, `mental`, `armour`, `field`, `held`.
    pub(super) fn read(field: &Field<'_>) -> Result<Self, WireError> {
        let mut fields = field.fields()?;
        let core = read_core(&mut fields, [Score::default(); 7])?;
        let toughness = fields.get("T_max").map(|most| read_toughness(&most)).transpose()?;
        let mental = fields.get("mental");
        let dice = fields.get("field").map(|field| read_dice(&field)).transpose()?;
        let gear = Gear::read(&mut fields)?;

        let mut characteristics = Characteristics::new(core);
        let mental = mental.map_or(Ok(Vec::new()), |mental| mental.list())?;
        let listed = |key: &str| mental.iter().any(|name| name.value.as_str() == Some(key));
        for (key, value) in fields.rest() {
            if !(listed(key) || is_abbreviation(key) && value.value.is_number()) {
                return Err(fields.unknown(key));
            }
            let name = Name::new(key).ok_or_else(|| {
                value.fail("unknown-key", "a characteristic is named by up to eight plain letters or digits")
            })?;
            characteristics = characteristics.with_extra(name, read_score(&value)?).ok_or_else(|| {
                let message = format!("at most {MOST_EXTRAS} characteristics may be added to the seven");
                value.fail("over-capacity", message)
            })?;
        }
        let mut order = Vec::new();
        for name in &mental {
            let text = name.text()?;
            let one = characteristics.find(text).ok_or_else(|| {
                name.fail("unknown-name", format!("`{}` is none of the character's characteristics", cut(text)))
            })?;
            order.push(one);
            if characteristics.with_mental(&order).is_none() {
                return Err(name.fail("impossible", format!("`{}` is physical, or is named twice", cut(text))));
            }
        }
        characteristics = characteristics.with_mental(&order).unwrap_or(characteristics);

        let toughness = match toughness {
            Some(toughness) => toughness,
            None => {
                let halves = characteristics.score(Characteristic::T).in_halves();
                Toughness::new(halves.div_ceil(2)).ok_or_else(|| {
                    let message = "maximum Toughness must be given, from 1: give `T_max`, or `T`, which stands for it";
                    field.fail("missing-key", message)
                })?
            }
        };
        let mut sheet = Self {
            character: Character::new(characteristics, toughness),
            pieces: PerLocation::default(),
            items: Default::default(),
        };
        sheet.character.field = dice;
        sheet.put_on(gear);
        sheet.character.check().map_err(|nonsense| state::refusal(&nonsense, field))?;
        Ok(sheet)
    }

    /// Reads what of the character a state overrides: characteristics, `T_max`, `armour`, `held`.
    pub(super) fn read_changes(&mut self, fields: &mut Fields<'_>) -> Result<(), WireError> {
        let old = self.character.characteristics;
        let core = read_core(fields, Characteristic::CORE.map(|one| old.score(one)))?;
        for (one, score) in Characteristic::CORE.into_iter().zip(core) {
            self.character.characteristics.set(one, score);
        }
        if let Some(most) = fields.get("T_max") {
            let toughness = read_toughness(&most)?;
            let full = Tenths::points(i32::from(toughness.points()));
            self.character.toughness = toughness;
            self.character.hit_points.now = full;
            self.character.hit_points.most = full;
        }
        let gear = Gear::read(fields)?;
        self.put_on(gear);
        Ok(())
    }

    /// Reads the caller's own characteristics, which a state names like the character does.
    pub(super) fn read_extras(&mut self, fields: &mut Fields<'_>) -> Result<(), WireError> {
        for (key, value) in fields.rest() {
            let one = self.character.characteristics.find(key).ok_or_else(|| fields.unknown(key))?;
            self.character.characteristics.set(one, read_score(&value)?);
        }
        Ok(())
    }

    fn put_on(&mut self, gear: Gear) {
        for (place, armour, names) in gear.armour {
            self.character.armour[place] = armour;
            self.pieces[place] = names;
        }
        if let Some((held, names)) = gear.held {
            self.character.held = held;
            self.items = names;
        }
    }

    /// What the piece of this index is called.
    pub(super) fn piece(&self, place: Location, index: u8) -> &str {
        self.pieces[place].get(usize::from(index)).and_then(Option::as_deref).unwrap_or_default()
    }

    /// What the thing in this slot is called.
    pub(super) fn item(&self, slot: u8) -> &str {
        self.items.get(usize::from(slot)).and_then(Option::as_deref).unwrap_or_default()
    }

    /// The characteristics, by name.
    pub(super) fn write_characteristics(&self, into: &mut Map<String, Value>) {
        let characteristics = &self.character.characteristics;
        for one in characteristics.all() {
            into.insert(characteristics.name(one).to_string(), numbers::score(characteristics.score(one)));
        }
    }

    /// `armour` as a state holds it.
    pub(super) fn write_armour(&self) -> Value {
        let worn = self.character.armour.iter().map(|(place, armour)| {
            let pieces = (0u8..).zip(armour.pieces()).map(|(index, piece)| {
                json!({
                    "piece": self.piece(place, index),
                    "kind": names::piece_kind_name(piece.kind),
                    "value": piece.value,
                    "original": piece.original,
                })
            });
            (names::key(place.name()), Value::Array(pieces.collect()))
        });
        Value::Object(worn.collect())
    }

    /// `held` as a state holds it.
    pub(super) fn write_held(&self) -> Value {
        let held = self.character.held.iter();
        held.map(|(slot, grip)| json!({ "item": self.item(slot), "hands": names::grip_names(grip) })).collect()
    }
}

impl Gear {
    fn read(fields: &mut Fields<'_>) -> Result<Self, WireError> {
        let mut gear = Self { armour: Vec::new(), held: None };
        if let Some(field) = fields.get("armour") {
            // The values land in the list below; the array by place only makes sure that no place is named twice.
            names::per_place(&field, (), |_| Ok(()))?;
            for (key, pieces) in field.fields()?.rest() {
                let key = Value::String(key.to_owned());
                let place = names::place(&Field { at: pieces.at.clone(), value: &key })?;
                let (armour, names) = read_pieces(&pieces)?;
                gear.armour.push((place, armour, names));
            }
        }
        if let Some(field) = fields.get("held") {
            gear.held = Some(read_held(&field)?);
        }
        Ok(gear)
    }
}

fn read_pieces(field: &Field<'_>) -> Result<(Armour, [Option<String>; MOST_PIECES]), WireError> {
    let mut armour = Armour::default();
    let mut names: [Option<String>; MOST_PIECES] = Default::default();
    for (index, item) in field.list()?.into_iter().enumerate() {
        let mut fields = item.fields()?;
        let name = fields.require("piece")?.text()?.to_owned();
        let kind = fields
            .get("kind")
            .map_or(Ok(Default::default()), |kind| kind.name("kind of armour", names::PIECE_KINDS))?;
        let value = fields.require("value")?.number(0..=255)?;
        let original = fields.number("original", i64::from(value)..=255, value)?;
        fields.finish()?;
        armour = armour.with(Piece { kind, value, original }).ok_or_else(|| {
            item.fail("over-capacity", format!("at most {MOST_PIECES} pieces of armour fit over one place"))
        })?;
        if let Some(slot) = names.get_mut(index) {
            *slot = Some(name);
        }
    }
    Ok((armour, names))
}

fn read_held(field: &Field<'_>) -> Result<(Held, [Option<String>; MOST_HELD]), WireError> {
    let mut held = Held::default();
    let mut names: [Option<String>; MOST_HELD] = Default::default();
    for item in field.list()? {
        let mut fields = item.fields()?;
        let name = fields.require("item")?.text()?.to_owned();
        let grip = names::grip(&fields.require("hands")?)?;
        fields.finish()?;
        let slot = held
            .take(grip)
            .ok_or_else(|| item.fail("over-capacity", format!("at most {MOST_HELD} things can be held")))?;
        if let Some(slot) = names.get_mut(usize::from(slot)) {
            *slot = Some(name);
        }
    }
    Ok((held, names))
}

fn read_core(fields: &mut Fields<'_>, otherwise: [Score; 7]) -> Result<[Score; 7], WireError> {
    let mut scores = otherwise;
    for (slot, key) in scores.iter_mut().zip(["WS", "BS", "S", "T", "I", "WP", "Ld"]) {
        if let Some(field) = fields.get(key) {
            *slot = read_score(&field)?;
        }
    }
    Ok(scores)
}

/// A characteristic, in halves: blindness halves Weapon Skill for good.
fn read_score(field: &Field<'_>) -> Result<Score, WireError> {
    let halves = field.scaled(2, 0..=i64::from(MOST_POINTS))?;
    Score::half_points(halves).ok_or_else(|| field.fail("out-of-range", "a characteristic is from 0 to 1000"))
}

fn read_toughness(field: &Field<'_>) -> Result<Toughness, WireError> {
    Toughness::new(field.number(1..=i64::from(MOST_POINTS))?).ok_or_else(|| {
        field.fail("out-of-range", "maximum Toughness is from 1 to 1000: with 0 there is no Base Injury (rule 13)")
    })
}

pub(super) fn read_dice(field: &Field<'_>) -> Result<DiceExpression, WireError> {
    let text = field.text()?;
    text.parse().map_err(|error| field.fail("bad-dice", format!("`{}`: {error}", cut(text))))
}

/// Whether a key looks like a characteristic of the caller's: one to three letters, the first a capital.
fn is_abbreviation(key: &str) -> bool {
    key.len() <= 3 && key.starts_with(|c: char| c.is_ascii_uppercase()) && key.bytes().all(|b| b.is_ascii_alphabetic())
}
