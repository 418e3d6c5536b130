//! From hit to wound to aftermath (rules 3, 4 and 6 to 10), for one blow on one victim.

use super::{
    Aim, Amputation, Aspect, Cell, Chart, Check, Code, Error, Kind, Located, Location, LostPart, Mind, Options, Roll,
    Rolled, Victim, roll,
};
use crate::dice::Dice;

/// What Dexterity and Fatigue rolls must reach (rules 9 to 11).
pub(super) const EASE_FACTOR: i16 = 6;
/// What a Size roll must reach (rule 8).
const SIZE_EASE_FACTOR: i16 = 3;

/// A blow that struck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The zone aimed at; for a spell, declared as it is cast (rule 5).
    pub aim: Aim,
    /// The percentile roll.
    pub location: Location,
    /// The damage total, as [`super::damage`] has it; at 0 or less there is no wound.
    pub damage: i64,
    /// How it hurts; matters only where amputation needs an edge.
    pub aspect: Option<Aspect>,
}

/// What a blow did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wound {
    /// Where it struck.
    pub located: Located,
    /// The wound, or `None` when the damage was too little for one.
    pub cell: Option<Cell>,
    /// Whether the part came off.
    pub amputated: bool,
    /// The Stamina roll, if one was made (rule 7).
    pub stamina: Option<Rolled>,
    /// The Size roll, if one was made (rule 8).
    pub size: Option<Rolled>,
    /// The Dexterity roll, if one was made (rule 9).
    pub dexterity: Option<Rolled>,
    /// The shock roll, if one was made (rule 10).
    pub shock: Option<Rolled>,
}

impl Wound {
    /// The rolls that were made, in order.
    pub fn rolls(&self) -> impl Iterator<Item = Rolled> + use<> {
        [self.stamina, self.size, self.dexterity, self.shock].into_iter().flatten()
    }

    /// Where `hit` strikes and how hard; nothing has come of it yet.
    pub(super) fn of(chart: &Chart<'_>, hit: &Hit) -> Result<Self, Error> {
        let located = chart.locate(hit.aim, hit.location)?;
        let cell = chart.cell(located.part, hit.damage)?;
        Ok(Self { located, cell, amputated: false, stamina: None, size: None, dexterity: None, shock: None })
    }

    /// How many body levels it costs (rule 4).
    pub(super) fn levels(&self, chart: &Chart<'_>) -> u16 {
        self.cell.map_or(0, |cell| u16::from(chart.levels.of(cell.code)))
    }
}

/// One blow and all that follows from it; the victim after it, and what it did.
///
/// # Errors
/// [`Error`] when a die cannot be read or the chart has a hole where it is needed; `victim` still holds.
pub fn wound(
    chart: &Chart<'_>,
    victim: &Victim,
    hit: &Hit,
    options: &Options,
    dice: &mut dyn Dice,
) -> Result<(Victim, Wound), Error> {
    let wound = Wound::of(chart, hit)?;
    let wounded = victim.losing(chart, wound.levels(chart));
    let circumstances = Circumstances { mind_before: victim.mind, aspect: hit.aspect, name: None };
    aftermath(chart, wounded, wound, &circumstances, options, dice)
}

/// What the rolls after a wound need to know beside the wound.
pub(super) struct Circumstances<'a> {
    /// The victim's mind when struck: of simultaneous wounds, none finds it changed by another (rules 1 and 10).
    pub(super) mind_before: Mind,
    /// How the blow hurts.
    pub(super) aspect: Option<Aspect>,
    /// The victim's name, for the trace.
    pub(super) name: Option<&'a str>,
}

/// Rules 7 to 10, for a victim who has lost the levels of all wounds that came with this one.
pub(super) fn aftermath(
    chart: &Chart<'_>,
    mut victim: Victim,
    mut wound: Wound,
    circumstances: &Circumstances<'_>,
    options: &Options,
    dice: &mut dyn Dice,
) -> Result<(Victim, Wound), Error> {
    let (Some(cell), false) = (wound.cell, victim.dead) else { return Ok((victim, wound)) };
    let part = chart.part(wound.located.part)?;
    let name = circumstances.name;
    let penalty = victim.penalty(chart);
    let with_penalty = |bonus: i16| i32::from(bonus) + penalty;
    let kind: Kind = options.kind();

    if let Some(ease_factor) = cell.code.death_ease_factor() {
        let stamina = roll(kind, with_penalty(victim.stamina), ease_factor, name, Roll::Stamina, dice)?;
        wound.stamina = Some(stamina);
        if !stamina.success {
            victim.dead = true;
            return Ok((victim, wound));
        }
    }

    if cell.x && (!options.amputation_edge_only || circumstances.aspect == Some(Aspect::Edge)) {
        let bonus = i32::from(victim.size);
        let size = roll(options.size_kind(), bonus, SIZE_EASE_FACTOR, name, Roll::Size, dice)?;
        wound.size = Some(size);
        wound.amputated = !size.success;
    }
    if wound.amputated {
        match part.amputation {
            Amputation::Dead => {
                victim.dead = true;
                return Ok((victim, wound));
            }
            Amputation::Lost => {
                let Located { part, side } = wound.located;
                victim.lost = victim.lost.with(LostPart { part, side })?;
            }
        }
    }

    if let Some(check) = part.check {
        let fails = if wound.amputated {
            true
        } else if options.no_check_on_m1 && cell.code == Code::M1 {
            false
        } else {
            let dexterity = roll(kind, with_penalty(victim.dexterity), EASE_FACTOR, name, Roll::Dexterity, dice)?;
            wound.dexterity = Some(dexterity);
            !dexterity.success
        };
        match check {
            Check::Drop if fails => victim.held = victim.held.dropping(wound.located.side),
            Check::Fall if fails => victim.prone = true,
            Check::Drop | Check::Fall => {}
        }
    }

    if circumstances.mind_before == Mind::Awake {
        let shock = roll(kind, with_penalty(victim.fatigue_roll), EASE_FACTOR, name, Roll::Shock, dice)?;
        wound.shock = Some(shock);
        if !shock.success {
            victim.mind = Mind::Unconscious;
        }
    }
    Ok((victim, wound))
}
