//! The head's crippling chart.

use super::Sections;
use crate::imperium::charts::effect::Effect::*;
use crate::imperium::charts::vocabulary::{
    Abilities, Ability, Activities, Activity, Colour, Colours, Core, Cores, Pair, Paralysis, Part, Remedy, Span, Unit,
};
use crate::imperium::expression::DiceExpression;

const SPARED: Cores = Cores::of(&[Core::S, Core::T]);

pub(super) const fn row(total: u32) -> &'static Sections {
    match total {
        0 | 1 => &R1,
        2 => &R2,
        3 => &R3,
        4 => &R4,
        5 => &R5,
        6 => &R6,
        7 => &R7,
        8 => &R8,
        9 => &R9,
        _ => &R10,
    }
}

static R1: Sections = Sections {
    label: "1",
    at_once: &[
        PartGone { part: Part::LeftEar, from: 1, to: 2 },
        PartGone { part: Part::Nose, from: 3, to: 4 },
        PartGone { part: Part::RightEar, from: 5, to: 6 },
    ],
    until: &[PenaltyToOthers { points: 20, except: SPARED }],
    surgery_failure: &[Disfigured, SenseMayGo { percent: 75 }],
    ..Sections::NONE
};

static R2: Sections = Sections {
    label: "2",
    at_once: &[ColourOnly { colours: Colours::of(&[Colour::TeethAndGums]) }],
    until: &[PenaltyToOthers { points: 20, except: SPARED }],
    recovery: &[
        Lasts { span: Span::A, length: DiceExpression::dice(1, 3, 3), unit: Unit::Weeks },
        BarredFor { span: Span::A, activities: Activities::of(&[Activity::SpeakProperly, Activity::EatSolids]) },
    ],
    surgery_failure: &[
        JawNotReset,
        DicePointsLost { dice: DiceExpression::dice(2, 10, 0), characteristic: Core::Ld },
        SpeechImpediment,
    ],
    ..Sections::NONE
};

static R3: Sections = Sections {
    label: "3",
    at_once: &[OneOfPair { pair: Pair::Eye }],
    until: &[PenaltyToOthers { points: 10, except: SPARED }],
    recovery: &[
        Lasts { span: Span::A, length: DiceExpression::dice(1, 6, 0), unit: Unit::Weeks },
        BarredFor { span: Span::A, activities: Activities::of(&[Activity::SeeWithEye]) },
    ],
    surgery_failure: &[
        AbilitiesLost { abilities: Abilities::of(&[Ability::Sight]) },
        PointsLost { points: 20, characteristic: Core::Bs },
        BlindWithoutEyes,
        HalvedWithoutEyes { what: Cores::of(&[Core::Ws]) },
        NothingWithoutEyes { what: Cores::of(&[Core::Bs]) },
    ],
    ..Sections::NONE
};

static R4: Sections = Sections {
    label: "4",
    at_once: &[ColourOnly { colours: Colours::of(&[Colour::BloodSpray]) }],
    bleeding: &[Bleeding { dice: DiceExpression::dice(3, 3, 0) }],
    ..Sections::NONE
};

static R5: Sections = Sections {
    label: "5",
    at_once: &[Prone],
    until: &[
        Barred { activities: Activities::of(&[Activity::Move]) },
        DeadInToughnessRounds { divisor: 10, remedy: Remedy::Treatment },
    ],
    recovery: &[
        Lasts { span: Span::A, length: DiceExpression::dice(1, 6, 6), unit: Unit::Weeks },
        PhysicalHalvedFor { span: Span::A, except: SPARED },
        BarredFor {
            span: Span::A,
            activities: Activities::of(&[Activity::Walk, Activity::MoveArms, Activity::StandUnaided]),
        },
    ],
    permanent: &[TestOrParalysed { characteristic: Core::T, below: Paralysis::Neck }],
    surgery_failure: &[Paralysed { below: Paralysis::Neck }],
    ..Sections::NONE
};

static R6: Sections = Sections {
    label: "6",
    bleeding: &[Bleeding { dice: DiceExpression::dice(1, 3, 0) }],
    until: &[
        Barred { activities: Activities::of(&[Activity::Move]) },
        DeadInRounds { rounds: DiceExpression::dice(1, 6, 0), remedy: Remedy::Treatment },
    ],
    recovery: &[
        Lasts { span: Span::A, length: DiceExpression::dice(1, 6, 3), unit: Unit::Weeks },
        OthersHalvedFor { span: Span::A, except: SPARED },
    ],
    permanent: &[TestOrLossStays { characteristic: Core::T }],
    surgery_failure: &[LossStays],
    ..Sections::NONE
};

static R7: Sections = Sections { label: "7", ..ENDING };
static R8: Sections = Sections { label: "8", ..ENDING };
static R9: Sections = Sections { label: "9", ..ENDING };

const ENDING: Sections =
    Sections { at_once: &[ColourOnly { colours: Colours::of(&[Colour::Ending]) }, Dead], ..Sections::NONE };

static R10: Sections = Sections {
    label: "10+",
    at_once: &[
        ColourOnly { colours: Colours::of(&[Colour::Ending]) },
        HeadMayFly { feet: DiceExpression::dice(2, 6, 0) },
        Dead,
    ],
    ..Sections::NONE
};
