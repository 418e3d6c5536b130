//! The crippling chart of either arm.

use super::Sections;
use crate::imperium::charts::effect::Effect::*;
use crate::imperium::charts::vocabulary::{
    Activities, Activity, Colour, Colours, Core, Cores, Limb, Remedy, Situation, Situations, Span, Unit,
};
use crate::imperium::expression::DiceExpression;

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
    at_once: &[ArmUseless],
    until: &[Stunned],
    recovery: &[
        Lasts { span: Span::A, length: DiceExpression::dice(1, 6, 3), unit: Unit::Weeks },
        BarredFor { span: Span::A, activities: Activities::of(&[Activity::UseArm]) },
    ],
    ..Sections::NONE
};

static R2: Sections = Sections {
    label: "2",
    at_once: &[FingersUseless],
    until: &[Stunned],
    recovery: &[
        Lasts { span: Span::A, length: DiceExpression::dice(1, 3, 3), unit: Unit::Weeks },
        BarredFor { span: Span::A, activities: Activities::of(&[Activity::UseHand]) },
    ],
    surgery_failure: &[
        FingersLost { dice: DiceExpression::dice(1, 3, 0) },
        PenaltyPerFinger { points: 5, situations: Situations::of(&[Situation::TestsNeedingHands]) },
        AbilitiesMaySuffer,
    ],
    ..Sections::NONE
};

static R3: Sections = Sections {
    label: "3",
    at_once: &[ColourOnly { colours: Colours::of(&[Colour::BloodSpray]) }],
    bleeding: &[Bleeding { dice: DiceExpression::dice(1, 3, 0) }],
    until: &[Stunned, TestEachRound { characteristic: Core::T }],
    recovery: &[
        Lasts { span: Span::A, length: DiceExpression::dice(1, 6, 3), unit: Unit::Weeks },
        BarredFor { span: Span::A, activities: Activities::of(&[Activity::UseHand]) },
    ],
    ..Sections::NONE
};

static R4: Sections = Sections {
    label: "4",
    bleeding: &[Bleeding { dice: DiceExpression::dice(1, 3, 0) }],
    until: &[Helpless],
    recovery: &[
        Lasts { span: Span::A, length: DiceExpression::dice(1, 6, 6), unit: Unit::Weeks },
        BarredFor { span: Span::A, activities: Activities::of(&[Activity::UseArm]) },
    ],
    ..Sections::NONE
};

static R5: Sections = Sections {
    label: "5",
    bleeding: &[Bleeding { dice: DiceExpression::dice(1, 3, 0) }],
    until: &[Stunned, TestEachRound { characteristic: Core::T }],
    recovery: &[
        Lasts { span: Span::A, length: DiceExpression::dice(1, 3, 3), unit: Unit::Weeks },
        BarredFor { span: Span::A, activities: Activities::of(&[Activity::UseArm]) },
        DeadInHours { hours: 24, remedy: Remedy::Surgery },
    ],
    permanent: &[
        LimbLost { limb: Limb::Hand },
        AllHalvedIn { situations: Situations::of(&[Situation::TestsNeedingBothHands]) },
        AbilitiesMaySuffer,
    ],
    ..Sections::NONE
};

static R6: Sections = Sections {
    label: "6",
    at_once: &[ColourOnly { colours: Colours::of(&[Colour::BloodSpray]) }],
    bleeding: &[Bleeding { dice: DiceExpression::dice(3, 3, 0) }],
    until: &[Stunned, TestEachRound { characteristic: Core::T }],
    recovery: &[
        Lasts { span: Span::A, length: DiceExpression::dice(1, 6, 6), unit: Unit::Weeks },
        HalvedFor { span: Span::A, what: Cores::of(&[Core::Ws, Core::Bs, Core::I]) },
        DeadInHours { hours: 24, remedy: Remedy::Surgery },
    ],
    permanent: &[
        LimbLost { limb: Limb::Arm },
        AllHalvedIn { situations: Situations::of(&[Situation::TestsNeedingBothHands]) },
        AbilitiesMaySuffer,
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
        Staggers { yards: DiceExpression::dice(1, 3, 0) },
        Dead,
    ],
    ..Sections::NONE
};
