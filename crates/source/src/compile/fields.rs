//! Reading a single value from a text, and saying what is wrong with it.

use sawbones_ir::Value;

use super::cell::Cell;
use crate::codes::Code;
use crate::diagnostic::{Diagnostic, Place};
use crate::documents::Span;
use crate::folded::Folded;
use crate::schema::{FieldKind, FieldSpec, Schema, nearest};
use crate::text::Text;
use crate::values::{self, ValueError, ValueErrorKind};

/// Reads a field's value.
///
/// # Errors
/// A finding at the character that is wrong, with what would be right.
pub(super) fn read(schema: &Schema, field: &FieldSpec, text: &Text, cell: &Cell) -> Result<Value, Diagnostic> {
    let exact = text.exact();
    let flag = matches!(field.kind, FieldKind::Flag(_));
    if !flag && values::is_placeholder(exact) {
        if field.optional {
            return Ok(Value::None);
        }
        let finding = Diagnostic::new(Code::EmptyCell, format!("`{}` is left out here", field.name));
        return Err(finding
            .label(cell.at(text), "nothing stands here")
            .help("write it, or let the schema say `optional = true`"));
    }
    let one_line = exact.replace('\n', " ");
    let fail = |error: ValueError| refused(field, text, cell, error);
    match &field.kind {
        FieldKind::Band { die, .. } => {
            values::band(&one_line, die.as_ref()).map(|band| band.map_or(Value::None, Value::Band)).map_err(fail)
        }
        FieldKind::Int => values::int(&one_line)
            .map(|int| int.map_or(Value::None, |int| Value::Int { value: int.value, plus: int.plus }))
            .map_err(fail),
        FieldKind::Dice => values::dice(&one_line).map(|dice| dice.map_or(Value::None, Value::Dice)).map_err(fail),
        FieldKind::Factor => {
            values::factor(&one_line).map(|factor| factor.map_or(Value::None, Value::Factor)).map_err(fail)
        }
        FieldKind::Modifier => match values::modifier(&one_line).map_err(fail)? {
            None => Ok(Value::None),
            Some(modifier) if modifier.suffix.is_empty() => Ok(Value::Modifier(modifier.value)),
            Some(modifier) => {
                Err(Diagnostic::new(Code::BadValue, format!("`{}` after the modifier would be lost", modifier.suffix))
                    .label(cell.at(text), "a modifier is a sign and a number")
                    .help("write the number alone, or read the rest by a `pattern`"))
            }
        },
        FieldKind::Name => Ok(Value::Name(text.shown().replace('\n', " "))),
        FieldKind::Text => Ok(Value::Text(text.shown())),
        FieldKind::OneOf(vocabulary) => word(schema, *vocabulary, text, cell).map(Value::OneOf),
        FieldKind::SetOf(vocabulary, separator) => set(schema, *vocabulary, separator, text, cell).map(Value::SetOf),
        FieldKind::Flag(mark) => {
            let marked = Folded::of(exact.trim()).same(&Folded::of(mark));
            if marked || values::is_placeholder(exact) {
                return Ok(Value::Flag(marked));
            }
            let finding =
                Diagnostic::new(Code::BadValue, format!("`{exact}` is neither the mark `{mark}` nor left out"));
            Err(finding
                .label(cell.at(text), "this mark")
                .help(format!("write `{mark}`, or `—` where it does not stand")))
        }
    }
}

fn refused(field: &FieldSpec, text: &Text, cell: &Cell, error: ValueError) -> Diagnostic {
    let code = match error.kind {
        ValueErrorKind::LookAlike => Code::LookAlike,
        _ => Code::BadValue,
    };
    let place = match cell.at(text) {
        Place::Span(_) => Place::Span(Span { document: cell.document, bytes: text.source(error.at.clone()) }),
        other => other,
    };
    let finding = Diagnostic::new(code, error.message).label(place.clone(), format!("`{}` is read here", field.name));
    match (error.suggestion, cell.at(text)) {
        (Some(suggestion), Place::Span(span)) => finding.help_edit(format!("write `{suggestion}`"), span, suggestion),
        (Some(suggestion), _) => finding.help(format!("write `{suggestion}`")),
        (None, _) => finding,
    }
}

/// The word of a vocabulary that a text is, by index.
///
/// # Errors
/// A finding with the nearest word.
pub(super) fn word(schema: &Schema, vocabulary: u16, text: &Text, cell: &Cell) -> Result<u16, Diagnostic> {
    let folded = Folded::of(text.exact());
    let words = schema.words.get(usize::from(vocabulary)).map_or(&[][..], Vec::as_slice);
    if let Some((_, word)) = words.iter().find(|(spelling, _)| folded.same(spelling)) {
        return Ok(*word);
    }
    let (name, items) =
        schema.vocabularies.get(usize::from(vocabulary)).map_or(("", &[][..]), |v| (v.name.as_str(), &v.items[..]));
    let spellings = items.iter().flat_map(|item| std::iter::once(&item.name).chain(&item.aliases)).map(String::as_str);
    let shown = text.shown();
    let finding =
        Diagnostic::new(Code::UnknownWord, format!("`{shown}` is not one of the words for {}", name.replace('_', " ")))
            .label(cell.at(text), "not known");
    let known = || items.iter().map(|item| format!("`{}`", item.name)).collect::<Vec<_>>().join(", ");
    Err(match (nearest(&shown, spellings), cell.at(text)) {
        (Some(near), Place::Span(span)) => finding.help_edit(format!("did you mean `{near}`?"), span, near),
        (Some(near), _) => finding.help(format!("did you mean `{near}`?")),
        (None, _) => finding.help(format!("write one of {}, or add the word to the schema", known())),
    })
}

fn set(schema: &Schema, vocabulary: u16, separator: &str, text: &Text, cell: &Cell) -> Result<Vec<u16>, Diagnostic> {
    let mut words = Vec::new();
    let mut start = 0;
    let exact = text.exact();
    let ends =
        exact.match_indices(separator).map(|(at, joint)| (at, at + joint.len())).chain([(exact.len(), exact.len())]);
    for (end, next) in ends {
        let part = text.slice(start..end).trimmed();
        start = next;
        let index = word(schema, vocabulary, &part, cell)?;
        if words.contains(&index) {
            let finding = Diagnostic::new(Code::RepeatedWord, format!("`{}` is named twice", part.shown()));
            return Err(finding.label(cell.at(&part), "the second time").help("remove one of them"));
        }
        words.push(index);
    }
    Ok(words)
}
