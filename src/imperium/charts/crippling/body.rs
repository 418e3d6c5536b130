//! The body's crippling chart.

use super::Sections;
use crate::imperium::charts::effect::Effect::*;
use crate::imperium::charts::vocabulary::{
    Activities, Activity, Ailment, Ailments, Colour, Colours, Core, Cores, Pair, Paralysis, Remedy, Situation,
    Situations, Span, Unit,
};
use crate::imperium::expression::DiceExpression;

const FIGHTING: Cores = Cores::of(&[Core::Ws, Core::Bs, Core::I]);

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
    at_once: &[Prone, ColourOnly { colours: Colours::of(&[Colour::Gasping]) }],
    until: &[Stunned],
    recovery: &[
        Lasts { span: Span::A, length: DiceExpression::dice(1, 3, 3), unit: Unit::Weeks },
        BarredFor { span: Span::A, activities: Activities::of(&[Activity::Sprint]) },
        Lasts { span: Span::B, length: DiceExpression::dice(1, 3, 0), unit: Unit::Weeks },
        BarredFor { span: Span::B, activities: Activities::of(&[Activity::Run]) },
        Lasts { span: Span::C, length: DiceExpression::dice(1, 6, 0), unit: Unit::Weeks },
        MovementHalvedFor { span: Span::C },
        HalvedInFor {
            span: Span::UntilHealed,
            what: Cores::of(&[Core::I]),
            situations: Situations::of(&[Situation::Combat, Situation::ReactionRolls]),
        },
    ],
    ..Sections::NONE
};

static R2: Sections = Sections {
    label: "2",
    at_once: &[OneOfPair { pair: Pair::Shoulder }],
    until: &[ArmUseless, Penalty { points: 10, to: FIGHTING }],
    recovery: &[
        Lasts { span: Span::A, length: DiceExpression::dice(1, 6, 0), unit: Unit::Weeks },
        ArmStrengthHalvedFor { span: Span::A },
    ],
    ..Sections::NONE
};

static R3: Sections = Sections {
    label: "3",
    at_once: &[Prone, ColourOnly { colours: Colours::of(&[Colour::Writhing]) }],
    bleeding: &[Bleeding { dice: DiceExpression::dice(1, 3, 0) }],
    until: &[Stunned, TestEachRound { characteristic: Core::T }],
    recovery: &[
        Lasts { span: Span::A, length: DiceExpression::dice(3, 6, 0), unit: Unit::Weeks },
        PenaltyFor { span: Span::A, points: 10, to: FIGHTING },
    ],
    ..Sections::NONE
};

static R4: Sections = Sections {
    label: "4",
    at_once: &[ColourOnly { colours: Colours::of(&[Colour::Shock]) }],
    bleeding: &[Bleeding { dice: DiceExpression::dice(2, 3, 0) }],
    until: &[Stunned, TestEachRound { characteristic: Core::T }],
    recovery: &[
        Lasts { span: Span::A, length: DiceExpression::dice(1, 6, 3), unit: Unit::Weeks },
        MovementHalvedFor { span: Span::A },
        BarredFor { span: Span::A, activities: Activities::of(&[Activity::Sprint, Activity::Run, Activity::HaveSex]) },
        AilingFor { span: Span::A, ailments: Ailments::of(&[Ailment::PainfulUrination]) },
    ],
    permanent: &[TestOrInfertile { characteristic: Core::T }],
    surgery_failure: &[Infertile],
};

static R5: Sections = Sections {
    label: "5",
    at_once: &[ColourOnly { colours: Colours::of(&[Colour::InternalBleeding]) }],
    bleeding: &[Bleeding { dice: DiceExpression::dice(1, 3, 0) }],
    until: &[Helpless],
    recovery: &[
        Lasts { span: Span::A, length: DiceExpression::dice(1, 6, 6), unit: Unit::Weeks },
        PhysicalHalvedFor { span: Span::A, except: Cores::of(&[Core::S, Core::T]) },
        BarredFor { span: Span::A, activities: Activities::of(&[Activity::Walk, Activity::StandUnaided]) },
    ],
    permanent: &[TestOrParalysed { characteristic: Core::T, below: Paralysis::Waist }],
    surgery_failure: &[Paralysed { below: Paralysis::Waist }],
};

static R6: Sections = Sections {
    label: "6",
    at_once: &[Prone, ColourOnly { colours: Colours::of(&[Colour::Gasping]) }],
    until: &[Helpless, DeadInToughnessRounds { divisor: 10, remedy: Remedy::ChestDrain }],
    recovery: &[
        Lasts { span: Span::A, length: DiceExpression::dice(1, 3, 0), unit: Unit::Days },
        BarredFor { span: Span::A, activities: Activities::of(&[Activity::Speak]) },
        AilingFor { span: Span::UntilHealed, ailments: Ailments::of(&[Ailment::Hoarseness]) },
        Lasts { span: Span::B, length: DiceExpression::dice(1, 3, 3), unit: Unit::Weeks },
        BarredFor { span: Span::B, activities: Activities::of(&[Activity::Sprint]) },
        Lasts { span: Span::C, length: DiceExpression::dice(1, 3, 0), unit: Unit::Weeks },
        BarredFor { span: Span::C, activities: Activities::of(&[Activity::Run]) },
        RestFor { span: Span::C, minutes: 15, characteristic: Core::T },
    ],
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
        Spatters { yards: DiceExpression::dice(1, 3, 0) },
        Dead,
    ],
    ..Sections::NONE
};
