//! How a value of a cell or of an effect is kept in bytes and read again.

use proc_macro2::TokenStream;
use quote::quote;
use sawbones_ir::{Column, ColumnType, Dice, FieldType, FieldValue, Value};

use crate::context::Context;
use crate::ints::{IntCodec, IntType};

/// A value as the whole numbers that it is made of.
pub(crate) type Numbers = Vec<i128>;

/// How values of one sort are kept.
#[derive(Clone, Debug)]
pub(crate) struct Codec {
    /// The Rust type, with paths that hold where it is used.
    pub(crate) ty: TokenStream,
    parts: Vec<IntCodec>,
    shape: Shape,
}

#[derive(Clone, Debug)]
enum Shape {
    Int,
    OrMore,
    Dice,
    Factor,
    Band,
    Flag,
    /// A word: the type that has it.
    Word(TokenStream),
    /// A set of words: its type.
    Set(TokenStream),
}

impl Codec {
    /// For a column's values, or `None` for the sorts that are kept in a pool: texts, sets and outcomes.
    pub(crate) fn of_column(context: &Context<'_>, column: &Column, values: &[&Value]) -> Option<Self> {
        let shape = match &column.kind {
            ColumnType::Int if values.iter().any(|value| matches!(value, Value::Int { plus: true, .. })) => {
                Shape::OrMore
            }
            ColumnType::Int | ColumnType::Modifier => Shape::Int,
            ColumnType::Dice => Shape::Dice,
            ColumnType::Factor => Shape::Factor,
            ColumnType::Band { .. } => Shape::Band,
            ColumnType::Flag => Shape::Flag,
            ColumnType::OneOf(index) => Shape::Word(context.in_table(&context.word(*index).ty)),
            ColumnType::Name | ColumnType::Text | ColumnType::SetOf(_) | ColumnType::Outcome(_) => return None,
        };
        let numbers: Vec<Numbers> = values.iter().filter_map(|value| Self::numbers(value)).collect();
        let mut codec = Self::over(shape, &numbers);
        if let (ColumnType::Modifier, [part]) = (&column.kind, &mut codec.parts[..]) {
            let range = || numbers.iter().flatten().copied();
            let (min, max) = (range().min().unwrap_or(0), range().max().unwrap_or(0));
            *part = IntCodec::of(IntType::signed(min, max), min, max);
            let name = part.ty.name();
            codec.ty = quote!(#name);
        }
        Some(codec)
    }

    /// For a field of an effect, given all of its values in the book.
    pub(crate) fn of_field(context: &Context<'_>, field: FieldType, values: &[&FieldValue]) -> Self {
        match field {
            FieldType::Int { min, max } => {
                let (min, max) = (i128::from(min), i128::from(max));
                let ty = IntType::of(min, max);
                let name = ty.name();
                Self { ty: quote!(#name), parts: vec![IntCodec::of(ty, min, max)], shape: Shape::Int }
            }
            FieldType::Dice => {
                let numbers: Vec<Numbers> = values.iter().map(|value| Self::field_numbers(value)).collect();
                Self::over(Shape::Dice, &numbers)
            }
            FieldType::OneOf(index) => {
                let word = context.word(index);
                let most = i128::try_from(word.len.saturating_sub(1)).unwrap_or(0);
                let ty = &word.ty;
                let part = IntCodec::full(IntType::of(0, most));
                Self { ty: quote!(#ty), parts: vec![part], shape: Shape::Word(quote!(#ty)) }
            }
            FieldType::ListOf(index) => {
                let word = context.word(index);
                let set = &word.set;
                Self { ty: quote!(#set), parts: vec![IntCodec::full(word.set_type())], shape: Shape::Set(quote!(#set)) }
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
        let part = |i: usize| IntCodec::over(numbers.iter().filter_map(move |value| value.get(i).copied()));
        let parts: Vec<IntCodec> = (0..parts).map(part).collect();
        let ty = match &shape {
            Shape::Int => {
                let name = parts.first().map(|part| part.ty.name());
                quote!(#name)
            }
            Shape::OrMore => quote!(::sawbones::table::OrMore),
            Shape::Dice => quote!(::sawbones::table::DiceExpr),
            Shape::Factor => quote!(::sawbones::table::Factor),
            Shape::Band => quote!(::sawbones::table::Band),
            Shape::Flag => quote!(bool),
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

    /// The value of a field that holds the same whole number everywhere.
    pub(crate) fn int_constant(&self) -> Option<i128> {
        match (&self.shape, &self.parts[..]) {
            (Shape::Int, [part]) => part.constant,
            _ => None,
        }
    }

    pub(crate) fn width(&self) -> usize {
        self.parts.iter().map(|part| part.width()).sum()
    }

    /// Appends the value.
    pub(crate) fn write(&self, numbers: &[i128], out: &mut Vec<u8>) {
        for (part, value) in self.parts.iter().zip(numbers) {
            part.write(*value, out);
        }
    }

    /// The value in the array `bytes`, from `at` on.
    pub(crate) fn read(&self, bytes: &TokenStream, at: usize) -> TokenStream {
        let mut starts = Vec::new();
        let mut next = at;
        for part in &self.parts {
            starts.push((*part, next));
            next += part.width();
        }
        let read = |i: usize, target: &str| match starts.get(i) {
            Some((part, at)) => part.read_as(bytes, *at, target),
            None => quote!(0),
        };
        let flag = |i: usize| match starts.get(i) {
            Some((part, at)) => part.read_flag(bytes, *at),
            None => quote!(false),
        };
        match &self.shape {
            Shape::Int => starts.first().map_or(quote!(0), |(part, at)| part.read(bytes, *at)),
            Shape::OrMore => {
                let (value, flag) = (read(0, "i64"), flag(1));
                quote!(::sawbones::table::OrMore { value: #value, or_more: #flag })
            }
            Shape::Factor => {
                let (num, den) = (read(0, "i64"), read(1, "i64"));
                quote!(::sawbones::table::Factor { num: #num, den: #den })
            }
            Shape::Dice => {
                let (count, sides) = (read(0, "u32"), read(1, "u32"));
                let (mul, add, d66) = (read(2, "i64"), read(3, "i64"), flag(4));
                quote!(::sawbones::table::DiceExpr {
                    count: #count, sides: #sides, mul: #mul, add: #add, d66: #d66
                })
            }
            Shape::Band => {
                let end = |there: usize, end: usize| {
                    let value = read(end, "i64");
                    match self.parts.get(there).and_then(|part| part.constant) {
                        Some(0) => quote!(None),
                        Some(_) => quote!(Some(#value)),
                        None => {
                            let there = flag(there);
                            quote!(if #there { Some(#value) } else { None })
                        }
                    }
                };
                let (lo, hi) = (end(0, 2), end(1, 3));
                quote!(::sawbones::table::Band { lo: #lo, hi: #hi })
            }
            Shape::Flag => flag(0),
            Shape::Word(ty) => {
                let index = read(0, "u16");
                quote!(#ty::at(#index))
            }
            Shape::Set(ty) => {
                let bits = starts.first().map_or(quote!(0), |(part, at)| part.read(bytes, *at));
                quote!(#ty(#bits))
            }
        }
    }

    /// A cell's value, or `None` where it is left out or kept in a pool.
    pub(crate) fn numbers(value: &Value) -> Option<Numbers> {
        Some(match value {
            Value::Int { value, plus } => vec![i128::from(*value), i128::from(*plus)],
            Value::Modifier(value) => vec![i128::from(*value)],
            Value::Dice(dice) => dice_numbers(dice),
            Value::Factor(factor) => vec![i128::from(factor.num), i128::from(factor.den)],
            Value::OneOf(item) => vec![i128::from(*item)],
            Value::Flag(flag) => vec![i128::from(*flag)],
            Value::Band(band) => {
                let there = [band.lo.is_some(), band.hi.is_some()].map(i128::from);
                let ends = [band.lo, band.hi].map(|end| i128::from(end.unwrap_or(0)));
                [there, ends].concat()
            }
            Value::None | Value::Name(_) | Value::Text(_) | Value::SetOf(_) | Value::Outcome(_) => return None,
        })
    }

    /// An effect's figure.
    pub(crate) fn field_numbers(value: &FieldValue) -> Numbers {
        match value {
            FieldValue::Int(value) => vec![i128::from(*value)],
            FieldValue::Dice(dice) => dice_numbers(dice),
            FieldValue::OneOf(item) => vec![i128::from(*item)],
            FieldValue::ListOf(items) => vec![items.iter().fold(0, |bits, item| bits | 1 << item)],
        }
    }
}

fn dice_numbers(dice: &Dice) -> Numbers {
    vec![
        i128::from(dice.count),
        i128::from(dice.sides),
        i128::from(dice.mul),
        i128::from(dice.add),
        i128::from(dice.d66),
    ]
}
