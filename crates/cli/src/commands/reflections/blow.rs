//! `sawbones reflections wound`: one blow on one victim, or a spell that takes body levels outright.

use clap::Args;
use clap::builder::PossibleValuesParser;
use sawbones::dice::{Die, face};
use sawbones::reflections::{Aim, Aspect};
use sawbones_wire::Script;
use sawbones_wire::reflections::OwnedChart;
use serde_json::{Value, json};

use super::table::{ChartArguments, Stop, SwitchArguments, ask, ended, refused, script, show, state};
use super::victim::VictimArguments;
use crate::dice::DiceArguments;
use crate::outcome::{Failure, Outcome};

const EXAMPLES: &str = "\
Examples:
  sawbones reflections wound --aim high --location 46 --damage 9 --stamina 2
  sawbones reflections wound --aim mid --weapon 'arming sword' --aspect edge --addition 5 --armour chain,padding
  sawbones reflections wound --aim low --damage 17 --dice 60,2 --victim hob.json --write
  sawbones reflections wound --direct 2 --body 4";

/// One blow and all that follows from it
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(flatten)]
    hit: HitArguments,
    #[command(flatten)]
    victim: VictimArguments,
    #[command(flatten, next_help_heading = "The table")]
    chart: ChartArguments,
    #[command(flatten, next_help_heading = "The table")]
    switches: SwitchArguments,
    #[command(flatten, next_help_heading = "The table")]
    dice: DiceArguments,
    /// Print JSON, as `batch` answers it
    #[arg(long)]
    json: bool,
}

/// What strikes, where and how hard.
#[derive(Args)]
#[command(next_help_heading = "The blow")]
struct HitArguments {
    /// The zone aimed at
    #[arg(long, value_parser = PossibleValuesParser::new(Aim::ALL.map(Aim::name)), required_unless_present = "direct")]
    aim: Option<String>,
    /// What percentile dice showed, 1 to 100 or 00; without it they are rolled
    #[arg(long, value_name = "ROLL", value_parser = percentile)]
    location: Option<u8>,
    /// The damage that gets through
    #[arg(long, value_name = "POINTS", required_unless_present_any = ["weapon", "direct"], allow_negative_numbers = true)]
    damage: Option<i64>,
    /// Reckon the damage from a weapon of the chart
    #[arg(long, value_name = "NAME", conflicts_with = "damage", requires = "aspect")]
    weapon: Option<String>,
    /// How it hurts
    #[arg(long, value_parser = PossibleValuesParser::new(Aspect::ALL.map(Aspect::name)))]
    aspect: Option<String>,
    /// What the attack adds to the weapon
    #[arg(long, value_name = "POINTS", requires = "weapon", allow_negative_numbers = true)]
    addition: Option<i32>,
    /// The layers of armour on the part
    #[arg(long, value_name = "MATERIAL,…", value_delimiter = ',', requires = "weapon")]
    armour: Vec<String>,
    /// What the victim shrugs off
    #[arg(long, value_name = "POINTS", requires = "weapon", allow_negative_numbers = true)]
    soak: Option<i32>,
    /// A spell takes this many body levels, and nothing else happens
    #[arg(long, value_name = "LEVELS", conflicts_with_all = ["aim", "location", "damage", "weapon", "aspect"])]
    direct: Option<u16>,
}

/// A percentile roll; 00 is 100.
pub(super) fn percentile(text: &str) -> Result<u8, String> {
    if text == "00" {
        return Ok(100);
    }
    let roll = text.parse().ok().filter(|roll| (1..=100).contains(roll));
    roll.ok_or_else(|| "percentile dice show 1 to 100, and 00 for 100".to_owned())
}

/// The location given, or one that is rolled now.
pub(super) fn located(given: Option<u8>, dice: &mut Script) -> Result<u8, Failure> {
    if let Some(given) = given {
        return Ok(given);
    }
    let rolled = face(dice, Die::D100, &"location").map_err(|error| refused(&dice.refusal(error)))?;
    Ok(u8::try_from(rolled).unwrap_or(u8::MAX))
}

impl HitArguments {
    /// The damage, given or reckoned.
    fn damage(&self, chart: Option<&OwnedChart>) -> Result<Value, Failure> {
        let Some(weapon) = &self.weapon else { return Ok(self.damage.into()) };
        let attack = json!([weapon, self.aspect, self.addition.unwrap_or(0), self.armour, self.soak.unwrap_or(0)]);
        state(&ask(json!({ "do": "damage", "attack": attack }), chart.cloned(), None)?, "damage")
    }
}

/// Strikes, shows what comes of it, and keeps the victim.
pub(super) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    ended(wound(arguments))
}

fn wound(arguments: &Arguments) -> Result<(), Stop> {
    let Arguments { hit, victim, .. } = arguments;
    let chart = arguments.chart.load()?;
    let mut dice = script(&arguments.dice);
    let (victim_now, options) = (victim.read()?, arguments.switches.options());
    let request = match hit.direct {
        Some(levels) => {
            let steps = json!([{ "do": "direct", "levels": levels }]);
            json!({ "do": "steps", "victim": victim_now, "steps": steps, "options": options })
        }
        None => {
            let damage = hit.damage(chart.as_ref())?;
            let location = located(hit.location, &mut dice)?;
            let mut blow = json!({ "aim": hit.aim, "location": location, "damage": damage });
            if let Some(aspect) = &hit.aspect {
                blow["aspect"] = aspect.as_str().into();
            }
            json!({ "do": "wound", "victim": victim_now, "hit": blow, "options": options })
        }
    };
    let answer = ask(request, chart, Some(dice))?;
    show(&answer, arguments.json)?;
    victim.keep(&state(&answer, "victim")?)?;
    Ok(())
}
