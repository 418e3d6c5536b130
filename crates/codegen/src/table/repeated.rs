//! A column that repeats under several headers: an accessor that takes the header.

use sawbones_ir::{Across, Column, Header};

use super::Slice;
use super::column::Read;
use crate::code::{ascending, code, each, quoted};
use crate::context::Context;
use crate::names::snake;
use crate::sums::times;

/// The headers that are numbers, each with its index from left to right.
fn numbers(across: &Across) -> Vec<(i64, usize)> {
    let mut numbers = Vec::new();
    for (at, header) in across.headers.iter().enumerate() {
        if let Header::Number(number) = header {
            numbers.push((*number, at));
        }
    }
    numbers
}

/// The headers that are words, from left to right.
fn words(across: &Across) -> Vec<u16> {
    let mut words = Vec::new();
    for header in &across.headers {
        if let Header::Item(item) = header {
            words.push(*item);
        }
    }
    words
}

/// The headers as a constant, where they are numbers; words are found in their vocabulary.
pub(super) fn headers(column: &Column, across: &Across) -> Option<String> {
    if across.vocabulary.is_some() {
        return None;
    }
    let numbers = numbers(across);
    Some(code!(
        "
        /// The headers of $column from left to right.
        pub const $name_HEADERS: [i64; $count] = [$numbers];
        ",
        column = quoted(&column.name),
        name_HEADERS = format!("{}_HEADERS", column.name.to_uppercase()),
        count = numbers.len(),
        numbers = each!((number, _) in &numbers => number.to_string()).join(", "),
    ))
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
    // Where not every word or number is a header, there may be none.
    let maybe = |read: Read| if slice.column.optional { read } else { read.optional() };
    let row = times("self.index()", slice.column.width());
    let Some(vocabulary) = across.vocabulary else {
        let headers = numbers(across);
        let mut order = ascending(&each!((number, _) in &headers => *number));
        // From the greatest down: the first header that is not above the number is the one.
        order.reverse();
        let steps = each!(index in order => {
            let (number, at) = headers[index];
            format!("if number >= {number} {{ {at} }} else ")
        });
        let read = maybe(read);
        return accessor(
            &format!("{doc} The header is the greatest one that `number` reaches; below all of them there is none."),
            &format!("{name}(self, number: i64)"),
            &format!("let header: usize = {}{{ return None }};\n", steps.concat()),
            &read,
            &format!("{row} + header"),
        );
    };
    let word = context.word(vocabulary);
    let argument = snake(&word.name);
    let signature = format!("{name}(self, {argument}: super::{})", word.ty);
    let headers = words(across);
    let all = headers.len() == word.len;
    if all && headers.is_sorted() {
        return accessor(doc, &signature, "", &read, &format!("{row} + {argument} as usize"));
    }
    let listed = headers.len() - usize::from(all);
    let arms = each!((at, item) in headers.iter().take(listed).enumerate() => format!("{item} => {at}, ")).concat();
    if all {
        let header = format!("let header: usize = match {argument} as u16 {{ {arms}_ => {listed} }};\n");
        return accessor(doc, &signature, &header, &read, &format!("{row} + header"));
    }
    let header = format!("let header: usize = match {argument} as u16 {{ {arms}_ => return None }};\n");
    let doc = format!("{doc} Words that are no header of it have none.");
    accessor(&doc, &signature, &header, &maybe(read), &format!("{row} + header"))
}

fn accessor(doc: &str, signature: &str, header: &str, read: &Read, index: &str) -> String {
    code!(
        "
        /// $doc
        #[must_use]
        #[inline]
        pub const fn $signature -> $ty {
            $header
            $body
        }
        ",
        doc = doc,
        signature = signature,
        ty = read.ty,
        header = header,
        body = read.body(index),
    )
}
