//! Whole numbers in byte strings, each in the smallest type that holds all of its like.

use crate::code::joined;

/// The types from smallest to largest; of two sizes that would do, the first.
const TYPES: [IntType; 8] = [
    IntType { name: "u8", bytes: 1, min: 0, max: u8::MAX as i128 },
    IntType { name: "i8", bytes: 1, min: i8::MIN as i128, max: i8::MAX as i128 },
    IntType { name: "u16", bytes: 2, min: 0, max: u16::MAX as i128 },
    IntType { name: "i16", bytes: 2, min: i16::MIN as i128, max: i16::MAX as i128 },
    IntType { name: "u32", bytes: 4, min: 0, max: u32::MAX as i128 },
    IntType { name: "i32", bytes: 4, min: i32::MIN as i128, max: i32::MAX as i128 },
    IntType { name: "i64", bytes: 8, min: i64::MIN as i128, max: i64::MAX as i128 },
    IntType { name: "u64", bytes: 8, min: 0, max: u64::MAX as i128 },
];

/// A whole number's Rust type.
#[derive(Clone, Copy)]
pub(crate) struct IntType {
    pub(crate) name: &'static str,
    bytes: usize,
    min: i128,
    max: i128,
}

impl IntType {
    /// The smallest type for numbers from `min` to `max`.
    pub(crate) fn of(min: i128, max: i128) -> Self {
        for ty in &TYPES {
            if ty.min <= min && max <= ty.max {
                return *ty;
            }
        }
        TYPES[6]
    }

    /// The smallest signed type for them, where the sign is part of the meaning.
    pub(crate) fn signed(min: i128, max: i128) -> Self {
        Self::of(min.min(-1), max)
    }

    /// Whether the type holds the number.
    pub(crate) fn holds(self, value: i128) -> bool {
        (self.min..=self.max).contains(&value)
    }

    /// Whether the type holds numbers below 0.
    pub(crate) fn is_signed(self) -> bool {
        self.min < 0
    }
}

/// How numbers of one sort are kept: as bytes of their type, or not at all where they are all the same.
#[derive(Clone, Copy)]
pub(crate) struct IntCodec {
    pub(crate) ty: IntType,
    /// The one value there is.
    pub(crate) constant: Option<i128>,
    /// The least and the greatest value.
    pub(crate) range: (i128, i128),
}

impl IntCodec {
    /// For numbers from `min` to `max`.
    pub(crate) fn of(ty: IntType, min: i128, max: i128) -> Self {
        Self { ty, constant: (min == max).then_some(min), range: (min, max) }
    }

    /// For numbers whose whole range may be met.
    pub(crate) fn full(ty: IntType) -> Self {
        Self { ty, constant: None, range: (ty.min, ty.max) }
    }

    /// For these numbers.
    pub(crate) fn over(values: &[i128]) -> Self {
        let [first, rest @ ..] = values else { return Self::of(TYPES[0], 0, 0) };
        let (mut min, mut max) = (*first, *first);
        for value in rest {
            min = min.min(*value);
            max = max.max(*value);
        }
        Self::of(IntType::of(min, max), min, max)
    }

    pub(crate) fn width(self) -> usize {
        if self.constant.is_some() { 0 } else { self.ty.bytes }
    }

    /// Appends the number, least byte first.
    pub(crate) fn write(self, value: i128, out: &mut Vec<u8>) {
        out.extend_from_slice(value.to_le_bytes().get(..self.width()).unwrap_or_default());
    }

    /// The number in the array `bytes`, from `at` on.
    pub(crate) fn read(self, bytes: &str, at: usize) -> String {
        if let Some(value) = self.constant {
            return value.to_string();
        }
        match self.ty.name {
            "u8" => return format!("{bytes}[{at}]"),
            "i8" => return format!("{bytes}[{at}] as i8"),
            _ => {}
        }
        let bytes = joined!(", ", at in at..at + self.ty.bytes => format!("{bytes}[{at}]"));
        format!("{}::from_le_bytes([{bytes}])", self.ty.name)
    }

    /// Whether the number is not 0.
    pub(crate) fn read_flag(self, bytes: &str, at: usize) -> String {
        match self.constant {
            Some(0) => "false".into(),
            Some(_) => "true".into(),
            None => format!("{} != 0", self.read(bytes, at)),
        }
    }

    /// The number as `target`.
    pub(crate) fn read_as(self, bytes: &str, at: usize, target: &str) -> String {
        let read = self.read(bytes, at);
        if self.constant.is_some() || self.ty.name == target { read } else { format!("{read} as {target}") }
    }
}
