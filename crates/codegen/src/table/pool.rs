//! Byte strings of a table: numbers and arrays of one width, texts and stretches of bytes with their ends, bits.

use crate::code::{self, each, joined};

/// Numbers as a byte string of the smallest width that holds them all, none where all are 0; the literal and the width.
pub(super) fn numbers(values: &[u32]) -> (String, usize) {
    let mut most = 0;
    for value in values {
        most = most.max(*value);
    }
    let width = match most {
        0 => 0,
        1..=0xff => 1,
        0x100..=0xffff => 2,
        0x1_0000..=0xff_ffff => 3,
        _ => 4,
    };
    let mut bytes = Vec::new();
    for value in values {
        bytes.extend_from_slice(value.to_le_bytes().get(..width).unwrap_or_default());
    }
    (code::bytes(&bytes), width)
}

/// Where each of some stretches ends, as a byte string and its width.
fn ends(lengths: &[usize]) -> (String, usize) {
    let mut ends = Vec::new();
    let mut end = 0;
    for length in lengths {
        // A pool of 4 GiB would not have been read.
        end += u32::try_from(*length).unwrap_or(u32::MAX);
        ends.push(end);
    }
    numbers(&ends)
}

/// Texts, one after the other, as the runtime's `Texts`.
pub(super) fn texts(texts: &[&str]) -> String {
    let (ends, width) = ends(&each!(text in texts => text.len()));
    let pool = code::string(&joined!("", text in texts => text));
    format!("::sawbones::table::support::Texts {{ pool: {pool}, ends: {ends}, width: {width} }}")
}

/// Stretches of bytes, one after the other, as the runtime's `Stretches`.
pub(super) fn stretches(stretches: &[Vec<u8>]) -> String {
    let (ends, width) = ends(&each!(stretch in stretches => stretch.len()));
    let pool = code::bytes(&concat(stretches));
    format!("::sawbones::table::support::Stretches {{ pool: {pool}, ends: {ends}, width: {width} }}")
}

/// All of the bytes, one stretch after the other.
pub(super) fn concat(stretches: &[Vec<u8>]) -> Vec<u8> {
    let mut all = Vec::new();
    for stretch in stretches {
        all.extend_from_slice(stretch);
    }
    all
}

/// Byte arrays of one width as a slice; the type of the whole says how many bytes there must be.
pub(super) fn chunks(width: usize, bytes: &[u8]) -> String {
    let (len, bytes) = (bytes.len(), code::bytes(bytes));
    format!("{{\n    let bytes: &[u8; {len}] = {bytes};\n    bytes.as_chunks::<{width}>().0\n}}")
}

/// Bits as a byte string, eight to a byte, the least first.
pub(super) fn bits(bits: &[bool]) -> String {
    let mut bytes = vec![0; bits.len().div_ceil(8)];
    for (at, bit) in bits.iter().enumerate() {
        bytes[at / 8] |= u8::from(*bit) << (at % 8);
    }
    code::bytes(&bytes)
}
