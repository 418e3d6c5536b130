//! Questions that change nobody: a roll, a damage total, what locations are hit, who may aim again.

use std::fmt;

use sawbones::reflections::{
    Aim, Aspect, Attack, AttackKind, Chart, DamageError, Kind, Location, Material, Range, Roll, damage, may_aim_again,
    roll, same_name,
};
use serde::Deserialize;
use serde::de::{Deserializer, Error as _, SeqAccess, Visitor};

use super::answers::Body;
use super::names::{KindName, Name};
use super::victim::{self, located_name};
use super::{ChartRequest, Charts, blows, refused, script, with_chart};
use crate::{Script, ScriptEntry, WireError, read};

/// `{"do":"roll"}`: a roll for its own sake.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(super) struct FreeRollRequest {
    chart: Option<ChartRequest>,
    roll: RollRequest,
    dice: Option<Vec<ScriptEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
struct RollRequest {
    kind: Name<KindName>,
    ef: i16,
    #[serde(default)]
    bonus: i16,
    #[serde(default, deserialize_with = "victim::penalty")]
    penalty: i16,
    #[serde(default = "one")]
    botch_dice: u8,
}

/// How many botch dice a 0 brings where nothing else is said.
fn one() -> u8 {
    1
}

/// `{"do":"damage"}`: what gets through.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(super) struct DamageRequest {
    chart: Option<ChartRequest>,
    attack: AttackRequest,
    dice: Option<Vec<ScriptEntry>>,
}

/// An attack as `[weapon, aspect, addition, [materials], soak]`, of which the last three may be left out.
struct AttackRequest {
    weapon: String,
    aspect: Name<Aspect>,
    addition: i32,
    materials: Vec<String>,
    soak: i32,
}

impl<'de> Deserialize<'de> for AttackRequest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Parts;
        impl<'de> Visitor<'de> for Parts {
            type Value = AttackRequest;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list [weapon, aspect, addition, [materials], soak]")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<AttackRequest, A::Error> {
                let weapon = list.next_element()?.ok_or_else(|| A::Error::invalid_length(0, &self))?;
                let aspect = list.next_element()?.ok_or_else(|| A::Error::invalid_length(1, &self))?;
                let addition = list.next_element()?.unwrap_or_default();
                let materials = list.next_element()?.unwrap_or_default();
                let soak = list.next_element()?.unwrap_or_default();
                Ok(AttackRequest { weapon, aspect, addition, materials, soak })
            }
        }
        deserializer.deserialize_seq(Parts)
    }
}

/// `{"do":"locate"}`: what percentile rolls hit.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(super) struct LocateRequest {
    chart: Option<ChartRequest>,
    rolls: Vec<(Name<Aim>, LocationRequest)>,
    dice: Option<Vec<ScriptEntry>>,
}

/// A percentile roll.
#[derive(Deserialize)]
struct LocationRequest(#[serde(deserialize_with = "blows::location")] Location);

/// `{"do":"reaim"}`: who may aim again, of `[range tried, range ended at, attack]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(super) struct ReaimRequest {
    chart: Option<ChartRequest>,
    cases: Vec<(String, String, String)>,
    dice: Option<Vec<ScriptEntry>>,
}

pub(super) fn free_roll(
    request: &FreeRollRequest,
    charts: &Charts,
    given: Option<Script>,
) -> Result<(Body, Script), WireError> {
    // The chart takes no part in it, but a wrong one is refused here as anywhere.
    with_chart(request.chart.as_ref(), charts, |_| Ok(()))?;
    let RollRequest { kind, ef, bonus, penalty, botch_dice } = request.roll;
    let kind = match kind.0 {
        KindName::Simple => Kind::Simple,
        KindName::Stress => Kind::Stress { botch_dice },
    };
    let mut dice = given.unwrap_or_else(|| script(request.dice.as_deref()));
    let rolled = roll(kind, i32::from(bonus) + i32::from(penalty), ef, None, Roll::Other, &mut dice)
        .map_err(|error| refused(error, &mut dice))?;
    Ok((Body::Roll { total: rolled.total, ok: rolled.success, botch: rolled.botch }, dice))
}

pub(super) fn damage_total(
    request: &DamageRequest,
    charts: &Charts,
    given: Option<Script>,
) -> Result<(Body, Script), WireError> {
    let AttackRequest { weapon, aspect, addition, materials, soak } = &request.attack;
    with_chart(request.chart.as_ref(), charts, |chart| {
        let weapon = chart.weapon_named(weapon).ok_or_else(|| {
            let known = chart.weapons.iter().map(|weapon| weapon.name);
            read::unknown("unknown-name", "there is no weapon", weapon, known).at("attack[0]")
        })?;
        let layers = layers(chart, materials)?;
        let attack = Attack { weapon, aspect: aspect.0, addition: *addition, layers: &layers, soak: *soak };
        let damage = damage(&attack).map_err(|error| {
            let at = match error {
                DamageError::NoSuchUse { .. } => "attack[1]".to_owned(),
                DamageError::NoProtection { layer, .. } => format!("attack[3][{layer}]"),
            };
            WireError::new("no-such-aspect", error.to_string()).at(at)
        })?;
        Ok((Body::Damage { damage }, given.unwrap_or_else(|| script(request.dice.as_deref()))))
    })
}

/// The armour of these names.
fn layers<'a>(chart: &Chart<'a>, names: &[String]) -> Result<Vec<&'a Material<'a>>, WireError> {
    let layer = |(index, name): (usize, &String)| {
        chart.material_named(name).ok_or_else(|| {
            let known = chart.materials.iter().map(|material| material.name);
            read::unknown("unknown-name", "there is no material", name, known).at(format!("attack[3][{index}]"))
        })
    };
    names.iter().enumerate().map(layer).collect()
}

pub(super) fn locate(
    request: &LocateRequest,
    charts: &Charts,
    given: Option<Script>,
) -> Result<(Body, Script), WireError> {
    with_chart(request.chart.as_ref(), charts, |chart| {
        let mut parts = Vec::new();
        for (aim, roll) in &request.rolls {
            let located =
                chart.locate(aim.0, roll.0).map_err(|error| WireError::new("chart", error.to_string()).at("chart"))?;
            let side = located.side.map(|side| side.name());
            parts.push((located_name(chart, located.part, None), side));
        }
        Ok((Body::Parts { parts }, given.unwrap_or_else(|| script(request.dice.as_deref()))))
    })
}

/// Only touch range and brawling matter to rule 2; any other range is farther, any other attack a weapon or a spell.
pub(super) fn reaim(
    request: &ReaimRequest,
    charts: &Charts,
    given: Option<Script>,
) -> Result<(Body, Script), WireError> {
    with_chart(request.chart.as_ref(), charts, |_| Ok(()))?;
    let range = |name: &str| if same_name(name, "touch") { Range::Touch } else { Range::Longer };
    let attack = |name: &str| match name {
        name if same_name(name, "brawling") || same_name(name, "brawl") => AttackKind::Brawling,
        name if same_name(name, "spell") => AttackKind::Spell,
        _ => AttackKind::Weapon,
    };
    let may = |(tried, ended, with): &(String, String, String)| may_aim_again(range(tried), range(ended), attack(with));
    Ok((
        Body::May { may: request.cases.iter().map(may).collect() },
        given.unwrap_or_else(|| script(request.dice.as_deref())),
    ))
}
