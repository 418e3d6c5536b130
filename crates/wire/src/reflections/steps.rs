//! A request of several steps on one victim: blows, spells on the body, rounds, stabilising.

use sawbones::reflections::{Chart, Options, Victim, direct, round, stabilise, wound};
use serde::Deserialize;
use serde_json::Value;

use super::answers::{Body, RollAnswer, StepAnswer, StepOutcome, WoundAnswer};
use super::blows::HitRequest;
use super::victim::{Things, VictimState};
use super::{ChartRequest, Charts, OptionsRequest, deed, refused, script, with_chart};
use crate::read::{self, without};
use crate::{Script, ScriptEntry, WireError};

/// `{"do":"steps"}`: what happens to a victim, one thing after another.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(super) struct StepsRequest {
    chart: Option<ChartRequest>,
    #[serde(default)]
    victim: VictimState,
    #[serde(default)]
    options: OptionsRequest,
    dice: Option<Vec<ScriptEntry>>,
}

/// One thing that happens.
enum Step {
    Wound(HitRequest),
    Direct(u16),
    Round,
    Stabilise,
}

/// `{"do":"wound"}` as a step.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
struct WoundStep {
    hit: HitRequest,
}

/// `{"do":"direct"}`: a spell takes body levels.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
struct DirectStep {
    levels: u16,
}

/// A step that takes nothing more than its name.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
struct PlainStep {}

impl Step {
    fn read(value: &Value, place: &str) -> Result<Self, WireError> {
        let head = ["do"];
        match deed(value, place)? {
            "wound" => without(value, &head, place).map(|step: WoundStep| Self::Wound(step.hit)),
            "direct" => without(value, &head, place).map(|step: DirectStep| Self::Direct(step.levels)),
            "round" => without(value, &head, place).map(|PlainStep {}| Self::Round),
            "stabilise" => without(value, &head, place).map(|PlainStep {}| Self::Stabilise),
            other => {
                let known = ["wound", "direct", "round", "stabilise"];
                Err(read::unknown("unknown-name", "there is no step", other, known).at(format!("{place}.do")))
            }
        }
    }

    fn take(
        &self,
        chart: &Chart<'_>,
        before: &Victim,
        options: &Options,
        dice: &mut Script,
    ) -> Result<(Victim, StepOutcome), WireError> {
        let no_rolls = StepOutcome::Rolls { rolls: Vec::new() };
        Ok(match self {
            Self::Wound(hit) => {
                let (after, wound) =
                    wound(chart, before, &(*hit).into(), options, dice).map_err(|error| refused(error, dice))?;
                (after, StepOutcome::Wound(WoundAnswer::of(chart, &wound)))
            }
            Self::Direct(levels) => (direct(chart, before, *levels), no_rolls),
            Self::Round => {
                let (after, rolls) = round(chart, before, options, dice).map_err(|error| refused(error, dice))?;
                (after, StepOutcome::Rolls { rolls: rolls.rolls().map(RollAnswer::of).collect() })
            }
            Self::Stabilise => (stabilise(before), no_rolls),
        })
    }
}

pub(super) fn steps(
    request: &StepsRequest,
    steps: &[Value],
    charts: &Charts,
    given: Option<Script>,
) -> Result<(Body, Script), WireError> {
    let read = |(index, value)| Step::read(value, &format!("steps[{index}]"));
    let steps = steps.iter().enumerate().map(read).collect::<Result<Vec<_>, _>>()?;
    with_chart(request.chart.as_ref(), charts, |chart| {
        let mut things = Things::default();
        let first = things.victim(chart, &request.victim, "victim")?;
        let mut dice = given.unwrap_or_else(|| script(request.dice.as_deref()));
        let mut victim = first;
        let mut answers = Vec::new();
        for step in &steps {
            let (after, outcome) = step.take(chart, &victim, &request.options.into(), &mut dice)?;
            answers.push(StepAnswer {
                outcome,
                mind: after.mind.name(),
                after: things.changes(chart, &victim, &after),
                can_act: after.can_act(chart),
            });
            victim = after;
        }
        let body = Body::Steps {
            steps: answers,
            after: things.changes(chart, &first, &victim),
            penalty: victim.penalty(chart),
            can_act: victim.can_act(chart),
            victim: things.state(chart, &victim),
        };
        Ok((body, dice))
    })
}
