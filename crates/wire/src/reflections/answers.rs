//! The shapes of answers.

mod words;

use std::collections::BTreeMap;

use sawbones::reflections::{Chart, Rolled, Wound};
use serde::Serialize;

use super::faults::CheckAnswer;
use super::victim::{Changes, VictimState};
use crate::Rolled as Die;

/// The answer to a request.
#[derive(Serialize)]
pub struct Answer {
    system: &'static str,
    #[serde(flatten)]
    body: Body,
    dice: Vec<Die>,
}

impl Answer {
    pub(super) fn new(body: Body, dice: Vec<Die>) -> Self {
        Self { system: "reflections", body, dice }
    }
}

/// What an answer holds beside the dice.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Body {
    Wound {
        #[serde(flatten)]
        wound: WoundAnswer,
        after: Changes,
        penalty: i32,
        can_act: bool,
        victim: VictimState,
    },
    Exchange {
        wounds: Vec<BlowAnswer>,
        rolls: Vec<RollAnswer>,
        after: BTreeMap<String, Changes>,
        penalty: BTreeMap<String, i32>,
        can_act: BTreeMap<String, bool>,
        fighters: BTreeMap<String, VictimState>,
    },
    Steps {
        steps: Vec<StepAnswer>,
        after: Changes,
        penalty: i32,
        can_act: bool,
        victim: VictimState,
    },
    Roll {
        total: i64,
        ok: bool,
        botch: bool,
    },
    Damage {
        damage: i64,
    },
    Parts {
        parts: Vec<(String, Option<&'static str>)>,
    },
    May {
        may: Vec<bool>,
    },
    Check(CheckAnswer),
}

/// What a blow did.
#[derive(Serialize)]
pub(super) struct WoundAnswer {
    #[serde(flatten)]
    place: Place,
    rolls: Vec<RollAnswer>,
}

/// One of the blows of an exchange.
#[derive(Serialize)]
pub(super) struct BlowAnswer {
    pub(super) by: String,
    pub(super) target: String,
    #[serde(flatten)]
    pub(super) place: Place,
}

/// Where a blow struck, and the wound.
#[derive(Serialize)]
pub(super) struct Place {
    part: String,
    side: Option<&'static str>,
    code: Option<&'static str>,
    x: bool,
}

/// One step of several.
#[derive(Serialize)]
pub(super) struct StepAnswer {
    #[serde(flatten)]
    pub(super) outcome: StepOutcome,
    pub(super) mind: &'static str,
    pub(super) after: Changes,
    pub(super) can_act: bool,
}

/// What a step rolled and, when it was a blow, what that did.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum StepOutcome {
    Wound(WoundAnswer),
    Rolls { rolls: Vec<RollAnswer> },
}

/// A roll that was made.
#[derive(Serialize)]
pub(super) struct RollAnswer {
    r#for: String,
    total: i64,
    ef: i16,
    ok: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    botch: bool,
}

impl WoundAnswer {
    pub(super) fn of(chart: &Chart<'_>, wound: &Wound) -> Self {
        Self { place: Place::of(chart, wound), rolls: wound.rolls().map(RollAnswer::of).collect() }
    }
}

impl Place {
    pub(super) fn of(chart: &Chart<'_>, wound: &Wound) -> Self {
        Self {
            part: super::victim::located_name(chart, wound.located.part, None),
            side: wound.located.side.map(|side| side.name()),
            code: wound.cell.map(|cell| cell.code.name()),
            x: wound.cell.is_some_and(|cell| cell.x),
        }
    }
}

impl RollAnswer {
    pub(super) fn of(rolled: Rolled) -> Self {
        let Rolled { roll, total, ease_factor, success, botch } = rolled;
        Self { r#for: roll.name().to_owned(), total, ef: ease_factor, ok: success, botch }
    }

    /// The same in an exchange, where it says whose it is.
    pub(super) fn of_fighter(name: &str, rolled: Rolled) -> Self {
        Self { r#for: format!("{name} {}", rolled.roll.name()), ..Self::of(rolled) }
    }
}
