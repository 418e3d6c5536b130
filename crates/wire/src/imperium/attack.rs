//! The `hit` of a request.

use sawbones::imperium::tables::cover;
use sawbones::imperium::{
    Arms, Attack, Character, Cover, Hands, Hit, Location, LocationSet, Options, Percent, Score, Side, Strength, Tenths,
    ToHit, Toughness, over_a_wall, round_a_corner, slowed_by,
};

use super::events::Told;
use super::fields::{Field, Fields};
use super::{names, sheet};
use crate::WireError;

/// The greatest target number, cover value and armour value accepted.
const MOST: i64 = 1_000;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    Ranged,
    Thrown,
    Close,
    Unarmed,
}

pub(super) fn mode(field: &Field<'_>) -> Result<Mode, WireError> {
    field.name(
        "mode of attack",
        [("ranged", Mode::Ranged), ("thrown", Mode::Thrown), ("close", Mode::Close), ("unarmed", Mode::Unarmed)],
    )
}

/// Reads `hit`, an attack on this target, and notes what of it changes nothing.
pub(super) fn read(field: &Field<'_>, target: &Character, options: Options, told: &mut Told) -> Result<Hit, WireError> {
    let mut fields = field.fields()?;
    let mode = mode(&fields.require("mode")?)?;
    note_strength(mode, &mut fields, told);
    let strength = strength(&mut fields, "attacker_S")?;
    let damage = fields.get("damage");
    let attack = match (mode, damage) {
        (Mode::Unarmed, Some(damage)) => {
            if sheet::read_dice(&damage)? != (Attack::Unarmed { strength: None }).damage() {
                return Err(damage.fail("impossible", "an unarmed blow does D3 (rule 5): leave `damage` out"));
            }
            Attack::Unarmed { strength }
        }
        (Mode::Unarmed, None) => Attack::Unarmed { strength },
        (_, None) => {
            fields.require("damage")?;
            Attack::Unarmed { strength }
        }
        (Mode::Ranged, Some(damage)) => Attack::Ranged { damage: sheet::read_dice(&damage)? },
        (Mode::Thrown, Some(damage)) => Attack::Thrown { damage: sheet::read_dice(&damage)?, strength },
        (Mode::Close, Some(damage)) => Attack::Close { damage: sheet::read_dice(&damage)?, strength },
    };
    let mut hit = Hit::new(attack);
    hit.location = fields.get("location").map(|place| names::place(&place)).transpose()?;
    hit.to_hit = to_hit(&mut fields, attack, target, told)?;
    hit.cover = fields.get("cover").map(|cover| read_cover(&cover, told)).transpose()?;
    if let Some(passed) = fields.get("passed") {
        if mode != Mode::Ranged {
            return Err(passed.fail("impossible", "only a shot goes through bodies (rule 24): leave `passed` out"));
        }
        hit.slowed_by = read_passed(&passed)?;
    }
    hit.lodges = fields.flag("lodges", false)?;
    hit.impales = fields.flag("impales", false)?;
    let flagged = [("lodges", hit.lodges), ("impales", hit.impales)].into_iter().find(|(_, set)| *set);
    if let (Mode::Unarmed, Some((key, _))) = (mode, flagged) {
        let message = format!("a bare fist neither lodges nor impales (rule 24): leave `{key}` out");
        return Err(WireError::new("impossible", message).at(fields.place(key)));
    }
    note_projectile(&hit, &fields, options, told);
    hit.side = fields.get("side").map(|side| names::side(&side)).transpose()?;
    fields.finish()?;
    Ok(hit)
}

/// Notes a Strength, or a number of hands, that adds nothing.
fn note_strength(mode: Mode, fields: &mut Fields<'_>, told: &mut Told) {
    let strength = fields.get("attacker_S");
    let counts = mode != Mode::Ranged && strength.is_some();
    if let (Mode::Ranged, Some(strength)) = (mode, strength) {
        told.unused(strength.at, 4, "a shot has nobody's Strength behind it, as blows and throws have");
    }
    if let (false, Some(hands)) = (counts, fields.get("hands")) {
        told.unused(hands.at, 4, "hands count for the `attacker_S` of a blow or a throw");
    }
}

/// Notes a projectile that cannot lodge or stun as this table plays.
fn note_projectile(hit: &Hit, fields: &Fields<'_>, options: Options, told: &mut Told) {
    let attrition = "under attrition no place is injured: nothing lodges or impales";
    if hit.lodges && options.attrition {
        told.unused(fields.place("lodges"), 24, attrition);
    } else if hit.lodges && !options.lodging && !options.lodged_stun {
        told.unused(fields.place("lodges"), 24, "neither of the options `lodging` and `lodged_stun` is played");
    }
    if hit.impales && options.attrition {
        told.unused(fields.place("impales"), 24, attrition);
    } else if hit.impales && !options.lodged_stun {
        told.unused(fields.place("impales"), 24, "the option `lodged_stun` is not played");
    }
}

/// A Strength under a key and the `hands` that use it, both where none are named.
pub(super) fn strength(fields: &mut Fields<'_>, key: &'static str) -> Result<Option<Strength>, WireError> {
    let points = fields.get(key);
    let hands = match fields.number("hands", 1..=2, 2)? {
        1 => Hands::One,
        _ => Hands::Two,
    };
    let Some(points) = points else { return Ok(None) };
    let score = Score::points(points.number(0..=MOST)?)
        .ok_or_else(|| points.fail("out-of-range", "Strength is from 0 to 1000"))?;
    Ok(Some(Strength { score, hands }))
}

fn to_hit(
    fields: &mut Fields<'_>,
    attack: Attack,
    target: &Character,
    told: &mut Told,
) -> Result<Option<ToHit>, WireError> {
    let roll = fields.get("to_hit").map(|field| percent(&field)).transpose()?;
    let needed = fields.get("target");
    let Some(roll) = roll else {
        if let Some(needed) = needed {
            needed.number::<u16>(0..=MOST)?;
            told.unused(needed.at, 2, "without `to_hit` nothing is held against it: the attack hits");
        }
        return Ok(None);
    };
    let at_mercy = attack.is_close_combat() && (target.condition.is_unconscious() || target.condition.asleep);
    let target = match needed {
        Some(needed) => {
            if at_mercy {
                told.unused(
                    needed.at.clone(),
                    23,
                    "whoever is unconscious or asleep is hit without fail, and critically",
                );
            }
            needed.number(0..=MOST)?
        }
        // A blow at somebody helpless hits whatever the roll (rule 23).
        None if at_mercy => 0,
        None => fields.require("target")?.number(0..=MOST)?,
    };
    Ok(Some(ToHit { roll, target }))
}

/// A roll of d100.
pub(super) fn percent(field: &Field<'_>) -> Result<Percent, WireError> {
    Percent::new(field.number(1..=100)?).ok_or_else(|| field.fail("out-of-range", "a d100 shows 1 to 100"))
}

/// `cover`: its `value` or `kind`, and the `locations` it hides or what the target fires from `behind`.
fn read_cover(field: &Field<'_>, told: &mut Told) -> Result<Cover, WireError> {
    let mut fields = field.fields()?;
    let value = cover_value(&mut fields)?;
    let locations = fields.get("locations");
    let behind = fields.get("behind");
    let shows = fields.get("shows");
    fields.finish()?;
    let hides = match (locations, behind) {
        (Some(locations), None) => {
            if let Some(shows) = shows {
                return Err(shows.fail("unknown-key", "`shows` goes with `behind`, not with `locations`"));
            }
            let hides = names::places(&locations)?;
            if hides.is_empty() {
                told.unused(field.at.clone(), 6, "the cover hides no place");
            }
            hides
        }
        (None, Some(behind)) => hidden(field, &behind, shows)?,
        _ => return Err(field.fail("missing-key", "say which `locations` it hides, or what the target is `behind`")),
    };
    Ok(Cover { value, hides })
}

/// What somebody hides who fires over a `wall` or round a `corner`, showing these limbs (rule 6).
fn hidden(cover: &Field<'_>, behind: &Field<'_>, shows: Option<Field<'_>>) -> Result<LocationSet, WireError> {
    let corner = behind.name("kind of position", [("wall", false), ("corner", true)])?;
    let wanted = if corner { "an arm or both, and one leg" } else { "an arm or both" };
    let Some(shows) = shows else {
        return Err(cover.fail("missing-key", format!("`shows` must name the limbs that show: {wanted}")));
    };
    let shown = names::places(&shows)?;
    let arms = match (shown.contains(Location::RightArm), shown.contains(Location::LeftArm)) {
        (true, true) => Some(Arms::Both),
        (true, false) => Some(Arms::One(Side::Right)),
        (false, true) => Some(Arms::One(Side::Left)),
        (false, false) => None,
    };
    let leg = match (shown.contains(Location::RightLeg), shown.contains(Location::LeftLeg)) {
        (true, false) => Some(Side::Right),
        (false, true) => Some(Side::Left),
        _ => None,
    };
    let hides = match (corner, arms, leg) {
        (false, Some(arms), None) => Some(over_a_wall(arms)),
        (true, Some(arms), Some(leg)) => Some(round_a_corner(arms, leg)),
        _ => None,
    };
    // Nothing may be named that the position does not show by itself.
    hides
        .filter(|hides| shown.iter().all(|one| !hides.contains(one) && one != Location::Head && one != Location::Body))
        .ok_or_else(|| shows.fail("impossible", format!("these limbs should show: {wanted}")))
}

/// What cover takes off: the `value` of its `kind`, or the one given (rule 8).
pub(super) fn cover_value(fields: &mut Fields<'_>) -> Result<u16, WireError> {
    let kind = fields.get("kind");
    let given = fields.get("value");
    // Any other cover is worth what the caller says.
    let known = cover::Row::all().map(|row| (row.cover(), Some(row))).chain([("other", None)]);
    let row = kind.as_ref().map(|kind| kind.name("kind of cover", known)).transpose()?.flatten();
    let Some(row) = row else {
        return match given {
            Some(value) => value.number(0..=MOST),
            None => fields.require("value")?.number(0..=MOST),
        };
    };
    let (name, worth) = (names::key(&row.cover().to_lowercase()), row.value());
    let more = if worth.or_more { " or more" } else { "" };
    match given {
        None if worth.or_more => {
            let message = format!("`{name}` takes off {}{more}: say how much with `value` (rule 8)", worth.value);
            Err(fields.lacks(message))
        }
        // The chart holds no value that does not fit.
        None => Ok(u16::try_from(worth.value).unwrap_or(u16::MAX)),
        Some(given) => {
            let value: u16 = given.number(0..=MOST)?;
            if i64::from(value) == worth.value || (worth.or_more && i64::from(value) > worth.value) {
                return Ok(value);
            }
            let message = format!("`{name}` takes off {}{more}, not {value} (rule 8)", worth.value);
            Err(given.fail("impossible", message))
        }
    }
}

/// What the bodies that a shot has passed through take off (rule 24).
pub(super) fn read_passed(field: &Field<'_>) -> Result<Tenths, WireError> {
    let mut slowed = Tenths::ZERO;
    for body in field.list()? {
        let mut fields = body.fields()?;
        let most = fields.require("T_max")?;
        let toughness = Toughness::new(most.number(1..=MOST)?)
            .ok_or_else(|| most.fail("out-of-range", "maximum Toughness is from 1 to 1000"))?;
        let armour = fields.number("armour", 0..=MOST, 0)?;
        fields.finish()?;
        slowed = slowed + slowed_by(toughness, armour);
    }
    Ok(slowed)
}
