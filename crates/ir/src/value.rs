//! What cells hold once they are read.

/// The value of one cell.
#[cfg_attr(feature = "write", derive(Clone, Debug, PartialEq))]
pub enum Value {
    /// A cell that is left out (`—`, empty).
    None,
    /// A band of rolls.
    Band(Band),
    /// A name.
    Name(String),
    /// Text for people.
    Text(String),
    /// A whole number; `plus` where it is written `18+`, that or more.
    Int {
        /// The number.
        value: i64,
        /// Whether it means "or more".
        plus: bool,
    },
    /// A dice expression.
    Dice(Dice),
    /// A signed modifier.
    Modifier(i64),
    /// An exact fraction.
    Factor(Factor),
    /// A word of the column's vocabulary, by index.
    OneOf(u16),
    /// Words of the column's vocabulary by index, in the order written.
    SetOf(Vec<u16>),
    /// Whether a mark is there.
    Flag(bool),
    /// A description with its effects.
    Outcome(Outcome),
}

/// A stretch of rolls, both ends included; an open end is `None`.
#[derive(Clone, Copy)]
#[cfg_attr(feature = "write", derive(Debug, PartialEq, Eq))]
pub struct Band {
    /// The first roll.
    pub lo: Option<i64>,
    /// The last roll.
    pub hi: Option<i64>,
}

/// `count` dice of `sides` sides, summed, times `mul`, plus `add`; D66 is two dice read as digits.
#[derive(Clone, Copy)]
#[cfg_attr(feature = "write", derive(Debug, PartialEq, Eq))]
pub struct Dice {
    /// How many dice; 0 for a plain number.
    pub count: u32,
    /// Sides of each.
    pub sides: u32,
    /// What the sum is multiplied by.
    pub mul: i64,
    /// What is added at the end.
    pub add: i64,
    /// Whether two six-sided dice are read as tens and units.
    pub d66: bool,
}

/// A fraction in lowest terms, its denominator above 0.
#[derive(Clone, Copy)]
#[cfg_attr(feature = "write", derive(Debug, PartialEq, Eq))]
pub struct Factor {
    /// The numerator.
    pub num: i64,
    /// The denominator.
    pub den: i64,
}

/// A description and the effects that stand under it.
#[cfg_attr(feature = "write", derive(Clone, Debug, Default, PartialEq))]
pub struct Outcome {
    /// The description; empty where the column has none.
    pub text: String,
    /// Effects by place, in the order written; a place without effects may be left out or stand empty (`—`).
    pub groups: Vec<Group>,
}

/// The effects of one place.
#[cfg_attr(feature = "write", derive(Clone, Debug, PartialEq))]
pub struct Group {
    /// The place, by its index in the legend.
    pub place: u16,
    /// The word that the place is said of (`Arms: …`), as (vocabulary, item), where it is said of one.
    pub of: Option<(u16, u16)>,
    /// The effects in the order written.
    pub effects: Vec<Effect>,
}

/// One effect.
#[cfg_attr(feature = "write", derive(Clone, Debug, PartialEq))]
pub struct Effect {
    /// Its kind, by its index in the legend.
    pub kind: u16,
    /// Its figures, one for each field of the kind.
    pub fields: Vec<FieldValue>,
}

/// One figure of an effect.
#[cfg_attr(feature = "write", derive(Clone, Debug, PartialEq))]
pub enum FieldValue {
    /// A whole number.
    Int(i64),
    /// A dice expression.
    Dice(Dice),
    /// A word of the field's vocabulary, by index.
    OneOf(u16),
    /// Words of the field's vocabulary by index, ascending.
    ListOf(Vec<u16>),
}
