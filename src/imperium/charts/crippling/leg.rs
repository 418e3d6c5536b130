//! The crippling chart of either leg; its results 8 and 9 share a row.

use super::Sections;
use crate::imperium::charts::effect::Effect::*;
use crate::imperium::charts::vocabulary::{
    Activities, Activity, Colour, Colours, Core, Cores, Limb, Situation, Situations, Span, Unit,
};
use crate::imperium::expression::DiceExpression;

const SHOOTING_AND_FIGHTING: Cores = Cores::of(&[Core::Ws, Core::Bs]);
const FIGHTING: Cores = Cores::of(&[Core::Ws, Core::Bs, Core::I]);
const INITIATIVE: Cores = Cores::of(&[Core::I]);

pub(super) const fn row(total: u32) -> &'static Sections {
    match total {
        0 | 1 => &R1,
        2 => &R2,
        3 => &R3,
        4 => &R4,
        5 => &R5,
        6 => &R6,
        7 => &R7,
        8 | 9 => &R8,
        _ => &R10,
    }
}

static R1: Sections = Sections {
    label: "1",
    until: &[Halved { what: INITIATIVE }, Barred { activities: Activities::of(&[Activity::Move]) }],
    recovery: &[
        Lasts { span: Span::A, length: DiceExpression::dice(3, 6, 3), unit: Unit::Weeks },
        BarredFor { span: Span::A, activities: Activities::of(&[Activity::Sprint]) },
        Lasts { span: Span::B, length: DiceExpression::dice(1, 6, 3), unit: Unit::Weeks },
        BarredFor { span: Span::B, activities: Activities::of(&[Activity::Run]) },
        HalvedFor { span: Span::B, what: SHOOTING_AND_FIGHTING },
        BarredFor { span: Span::B, activities: Activities::of(&[Activity::StandUnaided]) },
    ],
    ..Sections::NONE
};

static R2: Sections = Sections {
    label: "2",
    bleeding: &[Bleeding { dice: DiceExpression::dice(1, 3, 0) }],
    until: &[Halved { what: INITIATIVE }, MovementHalved],
    recovery: &[
        Lasts { span: Span::A, length: DiceExpression::dice(1, 3, 1), unit: Unit::Weeks },
        BarredFor { span: Span::A, activities: Activities::of(&[Activity::Sprint]) },
        Lasts { span: Span::B, length: DiceExpression::dice(1, 3, 0), unit: Unit::Weeks },
        BarredFor { span: Span::B, activities: Activities::of(&[Activity::Run]) },
        HalvedFor { span: Span::B, what: SHOOTING_AND_FIGHTING },
    ],
    ..Sections::NONE
};

static R3: Sections = Sections {
    label: "3",
    bleeding: &[Bleeding { dice: DiceExpression::dice(1, 3, 0) }],
    until: &[Halved { what: INITIATIVE }, MovementHalved],
    recovery: &[
        Lasts { span: Span::A, length: DiceExpression::dice(1, 3, 3), unit: Unit::Weeks },
        BarredFor { span: Span::A, activities: Activities::of(&[Activity::Sprint]) },
        Lasts { span: Span::B, length: DiceExpression::dice(1, 3, 0), unit: Unit::Weeks },
        BarredFor { span: Span::B, activities: Activities::of(&[Activity::Run]) },
        HalvedFor { span: Span::B, what: SHOOTING_AND_FIGHTING },
    ],
    ..Sections::NONE
};

static R4: Sections = Sections {
    label: "4",
    bleeding: &[Bleeding { dice: DiceExpression::dice(1, 3, 0) }],
    until: &[Barred { activities: Activities::of(&[Activity::Move]) }, Halved { what: INITIATIVE }],
    recovery: &[
        Lasts { span: Span::A, length: DiceExpression::dice(1, 3, 1), unit: Unit::Weeks },
        BarredFor { span: Span::A, activities: Activities::of(&[Activity::Sprint]) },
        Lasts { span: Span::B, length: DiceExpression::dice(1, 3, 0), unit: Unit::Weeks },
        BarredFor { span: Span::B, activities: Activities::of(&[Activity::Run]) },
        HalvedFor { span: Span::B, what: SHOOTING_AND_FIGHTING },
        MovementHalvedFor { span: Span::B },
    ],
    ..Sections::NONE
};

static R5: Sections = Sections {
    label: "5",
    at_once: &[Prone, ColourOnly { colours: Colours::of(&[Colour::BloodSpray]) }],
    bleeding: &[Bleeding { dice: DiceExpression::dice(1, 3, 0) }],
    until: &[Stunned, TestEachRound { characteristic: Core::T }],
    recovery: &[
        Lasts { span: Span::A, length: DiceExpression::dice(1, 3, 0), unit: Unit::Weeks },
        BarredFor { span: Span::A, activities: Activities::of(&[Activity::StandUnaided]) },
        HalvedFor { span: Span::A, what: FIGHTING },
    ],
    permanent: &[
        Barred { activities: Activities::of(&[Activity::WalkUnaided, Activity::Run, Activity::Sprint]) },
        HalvedIn { what: INITIATIVE, situations: Situations::of(&[Situation::TestsNeedingMovement]) },
        AbilitiesMaySuffer,
    ],
    ..Sections::NONE
};

static R6: Sections = Sections {
    label: "6",
    at_once: &[Prone, ColourOnly { colours: Colours::of(&[Colour::BloodSpray]) }],
    bleeding: &[Bleeding { dice: DiceExpression::dice(2, 3, 0) }],
    until: &[Stunned, TestEachRound { characteristic: Core::T }],
    recovery: &[
        Lasts { span: Span::A, length: DiceExpression::dice(1, 3, 3), unit: Unit::Weeks },
        BarredFor { span: Span::A, activities: Activities::of(&[Activity::StandUnaided]) },
        HalvedFor { span: Span::A, what: FIGHTING },
    ],
    permanent: &[
        LimbLost { limb: Limb::Leg },
        Barred { activities: Activities::of(&[Activity::WalkUnaided, Activity::Run, Activity::Sprint]) },
        HalvedIn { what: INITIATIVE, situations: Situations::of(&[Situation::TestsNeedingMovement]) },
        AbilitiesMaySuffer,
    ],
    ..Sections::NONE
};

static R7: Sections = Sections { label: "7", ..ENDING };
static R8: Sections = Sections { label: "8-9", ..ENDING };

const ENDING: Sections =
    Sections { at_once: &[ColourOnly { colours: Colours::of(&[Colour::Ending]) }, Dead], ..Sections::NONE };

static R10: Sections = Sections { label: "10+", ..ENDING };
