//! How a value of a cell or of an effect is kept in bytes and read again.

use sawbones_ir::{Band, Column, ColumnType, Dice, FieldType, FieldValue, Value};

use crate::code::each;
use crate::context::Context;
use crate::ints::{IntCodec, IntType};

/// A value as the whole numbers that it is made of, as many as its sort has, and then zeros.
pub(crate) type Numbers = [i128; 5];

/// How values of one sort are kept.
pub(crate) struct Codec {
    /// The Rust type, with paths that hold where it is used.
    pub(crate) ty: String,
    parts: Vec<IntCodec>,
    shape: Shape,
}

enum Shape {
    Int,
    OrMore,
    Dice,
    Factor,
    Band,
    Flag,
    /// A word: the type that has it.
    Word(String),
    /// A set of words: its type.
    Set(String),
}

impl Codec {
    /// For a column's values, or `None` for the sorts that are kept in a pool: texts, sets and outcomes.
    pub(crate) fn of_column(context: &Context<'_>, column: &Column, values: &[&Value]) -> Option<Self> {
        let shape = match &column.kind {
            ColumnType::Int if or_more(values) => Shape::OrMore,
            ColumnType::Int | ColumnType::Modifier => Shape::Int,
            ColumnType::Dice => Shape::Dice,
            ColumnType::Factor => Shape::Factor,
            ColumnType::Band { .. } => Shape::Band,
            ColumnType::Flag => Shape::Flag,
            ColumnType::OneOf(index) => Shape::Word(format!("super::{}", context.word(*index).ty)),
            ColumnType::Name | ColumnType::Text | ColumnType::SetOf(_) | ColumnType::Outcome(_) => return None,
        };
        let mut numbers: Vec<Numbers> = Vec::new();
        for value in values {
            if let Some(value) = Self::numbers(value) {
                numbers.push(value);
            }
        }
        let mut codec = Self::over(shape, &numbers);
        if let (ColumnType::Modifier, [part]) = (&column.kind, &mut codec.parts[..]) {
            let (min, max) = part.range;
            *part = IntCodec::of(IntType::signed(min, max), min, max);
            codec.ty = part.ty.name.into();
        }
        Some(codec)
    }

    /// For a field of an effect, given all of its values in the book.
    pub(crate) fn of_field(context: &Context<'_>, field: FieldType, values: &[&FieldValue]) -> Self {
        match field {
            FieldType::Int { min, max } => {
                let (min, max) = (i128::from(min), i128::from(max));
                let ty = IntType::of(min, max);
                Self { ty: ty.name.into(), parts: vec![IntCodec::of(ty, min, max)], shape: Shape::Int }
            }
            FieldType::Dice => {
                let numbers = each!(value in values => Self::field_numbers(value));
                Self::over(Shape::Dice, &numbers)
            }
            FieldType::OneOf(index) => {
                let word = context.word(index);
                let most = i128::try_from(word.len.saturating_sub(1)).unwrap_or(0);
                let part = IntCodec::full(IntType::of(0, most));
                Self { ty: word.ty.clone(), parts: vec![part], shape: Shape::Word(word.ty.clone()) }
            }
            FieldType::ListOf(index) => {
                let word = context.word(index);
                let part = IntCodec::full(word.set_type());
                Self { ty: word.set.clone(), parts: vec![part], shape: Shape::Set(word.set.clone()) }
            }
        }
    }

    fn over(shape: Shape, numbers: &[Numbers]) -> Self {
        let parts = match shape {
            Shape::Int | Shape::Flag | Shape::Word(_) | Shape::Set(_) => 1,
            Shape::OrMore | Shape::Factor => 2,
            Shape::Band => 4,
            Shape::Dice => 5,
        };
        let parts = each!(i in 0..parts => IntCodec::over(&each!(value in numbers => value[i])));
        let ty = match &shape {
            Shape::Int => parts[0].ty.name.into(),
            Shape::OrMore => "::sawbones::table::OrMore".into(),
            Shape::Dice => "::sawbones::table::DiceExpr".into(),
            Shape::Factor => "::sawbones::table::Factor".into(),
            Shape::Band => "::sawbones::table::Band".into(),
            Shape::Flag => "bool".into(),
            Shape::Word(ty) | Shape::Set(ty) => ty.clone(),
        };
        Self { ty, parts, shape }
    }

    /// The type of a field that holds a whole number.
    pub(crate) fn int_type(&self) -> Option<IntType> {
        match (&self.shape, &self.parts[..]) {
            (Shape::Int, [part]) => Some(part.ty),
            _ => None,
        }
    }

    pub(crate) fn width(&self) -> usize {
        let mut width = 0;
        for part in &self.parts {
            width += part.width();
        }
        width
    }

    /// Appends the value.
    pub(crate) fn write(&self, numbers: &Numbers, out: &mut Vec<u8>) {
        for (part, value) in self.parts.iter().zip(numbers) {
            part.write(*value, out);
        }
    }

    /// The value in the array `bytes`, from `at` on.
    pub(crate) fn read(&self, bytes: &str, at: usize) -> String {
        let at = |i: usize| {
            let mut at = at;
            for part in &self.parts[..i] {
                at += part.width();
            }
            at
        };
        let read = |i: usize, target: &str| self.parts[i].read_as(bytes, at(i), target);
        let plain = |i: usize| self.parts[i].read(bytes, at(i));
        let flag = |i: usize| self.parts[i].read_flag(bytes, at(i));
        match &self.shape {
            Shape::Int => plain(0),
            Shape::OrMore => {
                format!("::sawbones::table::OrMore {{ value: {}, or_more: {} }}", read(0, "i64"), flag(1))
            }
            Shape::Factor => {
                format!("::sawbones::table::Factor {{ num: {}, den: {} }}", read(0, "i64"), read(1, "i64"))
            }
            Shape::Dice => format!(
                "::sawbones::table::DiceExpr {{ count: {}, sides: {}, mul: {}, add: {}, d66: {} }}",
                read(0, "u32"),
                read(1, "u32"),
                read(2, "i64"),
                read(3, "i64"),
                flag(4)
            ),
            Shape::Band => {
                let end = |there: usize, end: usize| match self.parts[there].constant {
                    Some(0) => "None".to_owned(),
                    Some(_) => format!("Some({})", read(end, "i64")),
                    None => format!("if {} {{ Some({}) }} else {{ None }}", flag(there), read(end, "i64")),
                };
                format!("::sawbones::table::Band {{ lo: {}, hi: {} }}", end(0, 2), end(1, 3))
            }
            Shape::Flag => flag(0),
            Shape::Word(ty) => format!("{ty}::at({})", read(0, "u16")),
            Shape::Set(ty) => format!("{ty}({})", plain(0)),
        }
    }

    /// A cell's value, or `None` where it is left out or kept in a pool.
    pub(crate) fn numbers(value: &Value) -> Option<Numbers> {
        Some(match value {
            Value::Int { value, plus } => [(*value).into(), (*plus).into(), 0, 0, 0],
            Value::Modifier(value) => [(*value).into(), 0, 0, 0, 0],
            Value::Dice(dice) => dice_numbers(dice),
            Value::Factor(factor) => [factor.num.into(), factor.den.into(), 0, 0, 0],
            Value::OneOf(item) => [(*item).into(), 0, 0, 0, 0],
            Value::Flag(flag) => [(*flag).into(), 0, 0, 0, 0],
            Value::Band(Band { lo, hi }) => {
                [lo.is_some().into(), hi.is_some().into(), lo.unwrap_or(0).into(), hi.unwrap_or(0).into(), 0]
            }
            Value::None | Value::Name(_) | Value::Text(_) | Value::SetOf(_) | Value::Outcome(_) => return None,
        })
    }

    /// An effect's figure.
    pub(crate) fn field_numbers(value: &FieldValue) -> Numbers {
        match value {
            FieldValue::Int(value) => [(*value).into(), 0, 0, 0, 0],
            FieldValue::Dice(dice) => dice_numbers(dice),
            FieldValue::OneOf(item) => [(*item).into(), 0, 0, 0, 0],
            FieldValue::ListOf(items) => {
                let mut bits = 0;
                for item in items {
                    bits |= 1 << item;
                }
                [bits, 0, 0, 0, 0]
            }
        }
    }
}

fn dice_numbers(dice: &Dice) -> Numbers {
    [dice.count.into(), dice.sides.into(), dice.mul.into(), dice.add.into(), dice.d66.into()]
}

/// Whether one of the numbers is written as `18+`.
fn or_more(values: &[&Value]) -> bool {
    for value in values {
        if let Value::Int { plus: true, .. } = value {
            return true;
        }
    }
    false
}
