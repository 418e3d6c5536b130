//! A column that repeats under several headers: an accessor that takes the header.

use sawbones_ir::{Across, Column, Header};

use super::Slice;
use super::column::Read;
use crate::code::{code, joined, quoted};
use crate::context::Context;
use crate::names::snake;
use crate::sums::times;

/// The headers as a constant, where they are numbers; words are found in their vocabulary.
pub(super) fn headers(column: &Column, across: &Across) -> String {
    if across.vocabulary.is_some() {
        return String::new();
    }
    code!(
        "
        /// The headers of $column from left to right.
        pub const $name_HEADERS: [i64; $count] = [$numbers];
        ",
        column = quoted(&column.name),
        name_HEADERS = format!("{}_HEADERS", column.name.to_uppercase()),
        count = across.headers.len(),
        numbers = joined!(", ", header in &across.headers => match header {
            Header::Number(number) => number.to_string(),
            Header::Item(_) => String::new(),
        }),
    )
}

/// The header that an accessor is asked for, and how it is found.
struct Asked {
    argument: String,
    /// A statement that binds `header`; empty where there is nothing to do.
    found: String,
    /// The header's index from left to right.
    index: String,
    /// What there is to say about headers that there are not; empty where there are all.
    lacking: &'static str,
}

/// The accessor.
pub(super) fn method(
    context: &Context<'_>,
    slice: &Slice<'_>,
    across: &Across,
    name: &str,
    doc: &str,
    read: Read,
) -> String {
    let asked = match across.vocabulary {
        None => number(across),
        Some(vocabulary) => word(context, vocabulary, across),
    };
    let read = if asked.lacking.is_empty() || slice.column.optional { read } else { read.optional() };
    code!(
        "
        /// $doc$lacking
        #[must_use]
        #[inline]
        pub const fn $name(self, $argument) -> $ty {
            $found
            $body
        }
        ",
        doc = doc,
        lacking = asked.lacking,
        name = name,
        argument = asked.argument,
        ty = read.ty,
        found = asked.found,
        body = read.body(&format!("{} + {}", times("self.index()", slice.column.width()), asked.index)),
    )
}

fn number(across: &Across) -> Asked {
    // From the greatest down: the first header that is not above the number is the one.
    let mut headers: Vec<(i64, usize)> = Vec::new();
    for (at, header) in across.headers.iter().enumerate() {
        if let Header::Number(number) = header {
            headers.insert(headers.partition_point(|(greater, _)| greater > number), (*number, at));
        }
    }
    let steps = joined!("", (number, at) in &headers => format!("if number >= {number} {{ {at} }} else "));
    Asked {
        argument: "number: i64".into(),
        found: format!("let header: usize = {steps}{{ return None }};\n"),
        index: "header".into(),
        lacking: " The header is the greatest one that `number` reaches; below all of them there is none.",
    }
}

fn word(context: &Context<'_>, vocabulary: u16, across: &Across) -> Asked {
    let word = context.word(vocabulary);
    let argument = snake(&word.name);
    let all = across.headers.len() == word.len;
    // Whether the headers stand in the order of their vocabulary.
    let mut in_order = all;
    let mut arms = String::new();
    for (at, header) in across.headers.iter().enumerate() {
        let Header::Item(item) = header else { continue };
        in_order &= usize::from(*item) == at;
        if all && at + 1 == word.len {
            arms.push_str(&format!("_ => {at}"));
        } else {
            arms.push_str(&format!("{item} => {at}, "));
        }
    }
    if !all {
        arms.push_str("_ => return None");
    }
    let (found, index) = if in_order {
        (String::new(), format!("{argument} as usize"))
    } else {
        (format!("let header: usize = match {argument} as u16 {{ {arms} }};\n"), "header".into())
    };
    let lacking = if all { "" } else { " Words that are no header of it have none." };
    Asked { argument: format!("{argument}: super::{}", word.ty), found, index, lacking }
}
