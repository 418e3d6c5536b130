//! Requests about blows: one on one victim (`wound`), and several at the same moment (`exchange`).

use std::collections::BTreeMap;

use sawbones::reflections::{Aim, Aspect, Blow, Fighter, Hit, Location, Victim, exchange as strike, wound as hurt};
use serde::de::{Deserialize, Deserializer, Error as _};

use super::answers::{BlowAnswer, Body, Place, RollAnswer, WoundAnswer};
use super::names::Name;
use super::victim::{Changes, Things, VictimState};
use super::{ChartRequest, Charts, OptionsRequest, refused, script, with_chart};
use crate::{Script, ScriptEntry, WireError, read};

/// `{"do":"wound"}`: one blow and all that follows.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(super) struct WoundRequest {
    chart: Option<ChartRequest>,
    #[serde(default)]
    victim: VictimState,
    hit: HitRequest,
    #[serde(default)]
    options: OptionsRequest,
    dice: Option<Vec<ScriptEntry>>,
}

/// A blow that struck.
#[derive(Clone, Copy, serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(super) struct HitRequest {
    aim: Name<Aim>,
    #[serde(deserialize_with = "location")]
    location: Location,
    damage: i64,
    aspect: Option<Name<Aspect>>,
}

/// `{"do":"exchange"}`: blows at the same moment.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(super) struct ExchangeRequest {
    chart: Option<ChartRequest>,
    fighters: BTreeMap<String, VictimState>,
    attacks: Vec<AttackRequest>,
    #[serde(default)]
    options: OptionsRequest,
    dice: Option<Vec<ScriptEntry>>,
}

/// One of the blows of an exchange: a [`HitRequest`] with who strikes whom.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
struct AttackRequest {
    by: String,
    target: String,
    aim: Name<Aim>,
    #[serde(deserialize_with = "location")]
    location: Location,
    damage: i64,
    aspect: Option<Name<Aspect>>,
}

/// A percentile roll.
pub(super) fn location<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Location, D::Error> {
    let read::Roll(roll) = Deserialize::deserialize(deserializer)?;
    Location::new(roll.get()).ok_or_else(|| D::Error::custom("there is no such roll"))
}

impl From<HitRequest> for Hit {
    fn from(request: HitRequest) -> Self {
        let HitRequest { aim, location, damage, aspect } = request;
        Self { aim: aim.0, location, damage, aspect: aspect.map(|name| name.0) }
    }
}

impl AttackRequest {
    fn hit(&self) -> Hit {
        let Self { aim, location, damage, aspect, .. } = *self;
        HitRequest { aim, location, damage, aspect }.into()
    }
}

pub(super) fn wound(
    request: &WoundRequest,
    charts: &Charts,
    given: Option<Script>,
) -> Result<(Body, Script), WireError> {
    with_chart(request.chart.as_ref(), charts, |chart| {
        let mut things = Things::default();
        let before = things.victim(chart, &request.victim, "victim")?;
        let mut dice = given.unwrap_or_else(|| script(request.dice.as_deref()));
        let (after, wound) = hurt(chart, &before, &request.hit.into(), &request.options.into(), &mut dice)
            .map_err(|error| refused(error, &mut dice))?;
        let body = Body::Wound {
            wound: WoundAnswer::of(chart, &wound),
            after: things.changes(chart, &before, &after),
            penalty: after.penalty(chart),
            can_act: after.can_act(chart),
            victim: things.state(chart, &after),
        };
        Ok((body, dice))
    })
}

pub(super) fn exchange(
    request: &ExchangeRequest,
    charts: &Charts,
    given: Option<Script>,
) -> Result<(Body, Script), WireError> {
    with_chart(request.chart.as_ref(), charts, |chart| {
        let mut things = Things::default();
        let mut fighters = Vec::new();
        for (name, state) in &request.fighters {
            let victim = things.victim(chart, state, &read::join("fighters", name))?;
            fighters.push(Fighter { name, victim });
        }
        let mut blows = Vec::new();
        for (index, attack) in request.attacks.iter().enumerate() {
            let target = fighters.iter().position(|fighter| fighter.name == attack.target).ok_or_else(|| {
                let known = fighters.iter().map(|fighter| fighter.name);
                read::unknown("unknown-name", "there is no fighter", &attack.target, known)
                    .at(format!("attacks[{index}].target"))
            })?;
            blows.push(Blow { target, hit: attack.hit() });
        }
        let mut after = vec![Victim::default(); fighters.len()];
        let mut wounds = vec![None; blows.len()];
        let mut dice = given.unwrap_or_else(|| script(request.dice.as_deref()));
        strike(chart, &fighters, &blows, &request.options.into(), &mut dice, &mut after, &mut wounds)
            .map_err(|error| refused(error, &mut dice))?;

        let struck = request.attacks.iter().zip(wounds.iter().flatten());
        let rolls = struck
            .clone()
            .flat_map(|(attack, wound)| wound.rolls().map(|rolled| RollAnswer::of_fighter(&attack.target, rolled)));
        let blow = |(attack, wound): (&AttackRequest, _)| BlowAnswer {
            by: attack.by.clone(),
            target: attack.target.clone(),
            place: Place::of(chart, wound),
        };
        let named = || fighters.iter().zip(&after).map(|(fighter, after)| (fighter.name.to_owned(), fighter, after));
        let body = Body::Exchange {
            rolls: rolls.collect(),
            wounds: struck.map(blow).collect(),
            after: named()
                .map(|(name, fighter, after)| (name, things.changes(chart, &fighter.victim, after)))
                .filter(|(_, changes): &(String, Changes)| !changes.is_empty())
                .collect(),
            penalty: named().map(|(name, _, after)| (name, after.penalty(chart))).collect(),
            can_act: named().map(|(name, _, after)| (name, after.can_act(chart))).collect(),
            fighters: named().map(|(name, _, after)| (name, things.state(chart, after))).collect(),
        };
        Ok((body, dice))
    })
}
