//! What a crippling result does: one kind for each form of clause in the four crippling charts.

use super::vocabulary::{
    Abilities, Activities, Ailments, Colours, Core, Cores, Limb, Pair, Paralysis, Part, Remedy, Situations, Span, Unit,
};
use crate::imperium::expression::DiceExpression;

/// One clause of a crippling result (rule 18).
///
/// Which section of the row it stands in says when it holds: at once, until medical attention, during recovery, for good,
/// or after surgery that failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The character falls.
    Prone,
    /// The arm cannot be used: the arm struck, or the one on the side that the caller names.
    ArmUseless,
    /// The fingers cannot be used.
    FingersUseless,
    /// A D6 from `from` to `to` takes this part.
    PartGone {
        /// The part.
        part: Part,
        /// The lowest roll.
        from: u8,
        /// The highest roll.
        to: u8,
    },
    /// The caller says which of a pair was struck.
    OneOfPair {
        /// What there are two of.
        pair: Pair,
    },
    /// The dead stagger so far before they fall.
    Staggers {
        /// In yards.
        yards: DiceExpression,
    },
    /// Whoever stands this near is spattered.
    Spatters {
        /// In yards.
        yards: DiceExpression,
    },
    /// A blade may send the head this far, if the table likes.
    HeadMayFly {
        /// In feet.
        feet: DiceExpression,
    },
    /// Clauses of colour only.
    ColourOnly {
        /// Which.
        colours: Colours,
    },
    /// Death.
    Dead,
    /// Hit points lost at the end of each round: so many D3.
    Bleeding {
        /// D3, 2D3 or 3D3.
        dice: DiceExpression,
    },
    /// Points off these characteristics.
    Penalty {
        /// How many.
        points: u16,
        /// Off which.
        to: Cores,
    },
    /// Points off every characteristic but these.
    PenaltyToOthers {
        /// How many.
        points: u16,
        /// Which are spared.
        except: Cores,
    },
    /// These characteristics are halved.
    Halved {
        /// Which.
        what: Cores,
    },
    /// All movement rates are halved.
    MovementHalved,
    /// Stunned, without a count of rounds.
    Stunned,
    /// A test at the end of each round, or unconscious.
    TestEachRound {
        /// Against what.
        characteristic: Core,
    },
    /// The character may do nothing at all.
    Helpless,
    /// Some things cannot be done.
    Barred {
        /// Which.
        activities: Activities,
    },
    /// Dead after (maximum Toughness / `divisor`) rounds without the remedy.
    DeadInToughnessRounds {
        /// What Toughness is divided by.
        divisor: u16,
        /// What stops it.
        remedy: Remedy,
    },
    /// Dead after so many rounds without the remedy.
    DeadInRounds {
        /// How many.
        rounds: DiceExpression,
        /// What stops it.
        remedy: Remedy,
    },
    /// Dead after so many hours without the remedy.
    DeadInHours {
        /// How many.
        hours: u16,
        /// What stops it.
        remedy: Remedy,
    },
    /// How long one of the result's durations is.
    Lasts {
        /// Which duration.
        span: Span,
        /// How many units.
        length: DiceExpression,
        /// Of what.
        unit: Unit,
    },
    /// Some things cannot be done for a time.
    BarredFor {
        /// How long.
        span: Span,
        /// Which.
        activities: Activities,
    },
    /// These characteristics are halved for a time.
    HalvedFor {
        /// How long.
        span: Span,
        /// Which.
        what: Cores,
    },
    /// The physical characteristics but these are halved for a time.
    PhysicalHalvedFor {
        /// How long.
        span: Span,
        /// Which are spared.
        except: Cores,
    },
    /// Every characteristic but these is halved for a time.
    OthersHalvedFor {
        /// How long.
        span: Span,
        /// Which are spared.
        except: Cores,
    },
    /// These characteristics are halved for a time, in some uses only.
    HalvedInFor {
        /// How long.
        span: Span,
        /// Which.
        what: Cores,
        /// In which uses.
        situations: Situations,
    },
    /// Points off these characteristics for a time.
    PenaltyFor {
        /// How long.
        span: Span,
        /// How many.
        points: u16,
        /// Off which.
        to: Cores,
    },
    /// All movement rates are halved for a time.
    MovementHalvedFor {
        /// How long.
        span: Span,
    },
    /// Strength in the arm on the side struck is halved for a time.
    ArmStrengthHalvedFor {
        /// How long.
        span: Span,
    },
    /// The character suffers from something for a time.
    AilingFor {
        /// How long.
        span: Span,
        /// From what.
        ailments: Ailments,
    },
    /// So many minutes of each hour must be rested for a time; an hour without asks for a test, or the character is
    /// unconscious.
    RestFor {
        /// How long.
        span: Span,
        /// Minutes of rest in an hour.
        minutes: u8,
        /// What the test is against.
        characteristic: Core,
    },
    /// A test, or paralysed.
    TestOrParalysed {
        /// Against what.
        characteristic: Core,
        /// From where down.
        below: Paralysis,
    },
    /// A test, or never to have children.
    TestOrInfertile {
        /// Against what.
        characteristic: Core,
    },
    /// A test, or what recovery takes from the characteristics is gone for good.
    TestOrLossStays {
        /// Against what.
        characteristic: Core,
    },
    /// Paralysed, without a test.
    Paralysed {
        /// From where down.
        below: Paralysis,
    },
    /// Infertile, without a test.
    Infertile,
    /// What recovery takes from the characteristics is gone for good.
    LossStays,
    /// A limb is gone.
    LimbLost {
        /// Which.
        limb: Limb,
    },
    /// These characteristics are halved for good in some tests.
    HalvedIn {
        /// Which.
        what: Cores,
        /// In which tests.
        situations: Situations,
    },
    /// Every characteristic is halved for good in some tests.
    AllHalvedIn {
        /// In which tests.
        situations: Situations,
    },
    /// The referee may make tests of fitting special abilities harder.
    AbilitiesMaySuffer,
    /// Disfigured.
    Disfigured,
    /// So likely in a hundred is the loss of the sense that goes with the part that was struck.
    SenseMayGo {
        /// The chance in a hundred.
        percent: u8,
    },
    /// The jaw does not set.
    JawNotReset,
    /// A severe impediment of speech.
    SpeechImpediment,
    /// Points of a characteristic gone for good, by dice.
    DicePointsLost {
        /// How many.
        dice: DiceExpression,
        /// Of which.
        characteristic: Core,
    },
    /// Points of a characteristic gone for good.
    PointsLost {
        /// How many.
        points: u16,
        /// Of which.
        characteristic: Core,
    },
    /// Special abilities gone for good.
    AbilitiesLost {
        /// Which.
        abilities: Abilities,
    },
    /// Blind, if no eye is left.
    BlindWithoutEyes,
    /// These characteristics are halved for good, if no eye is left.
    HalvedWithoutEyes {
        /// Which.
        what: Cores,
    },
    /// These characteristics are 0 from now on, if no eye is left.
    NothingWithoutEyes {
        /// Which.
        what: Cores,
    },
    /// Fingers are lost.
    FingersLost {
        /// How many.
        dice: DiceExpression,
    },
    /// Points off some tests for each finger lost.
    PenaltyPerFinger {
        /// How many.
        points: u16,
        /// Off which tests.
        situations: Situations,
    },
}
