//! Reading a single value from a text, and saying what is wrong with it.

use sawbones_ir::{Band, Value};

use super::cell::Cell;
use crate::codes::Code;
use crate::diagnostic::{Diagnostic, Place};
use crate::documents::Span;
use crate::folded::Folded;
use crate::schema::{FieldKind, FieldSpec, Schema, nearest};
use crate::text::Text;
use crate::values::{self, ValueError, ValueErrorKind};

/// A value, and what is amiss with it. Where both are there, the value counts if the schema allows the finding.
pub(super) type FieldRead = (Option<Value>, Vec<Diagnostic>);

/// Reads a field's value; a finding stands at the character that is wrong, and says what would be right.
pub(super) fn read(schema: &Schema, field: &FieldSpec, text: &Text, cell: &Cell) -> FieldRead {
    let exact = text.exact();
    if let FieldKind::Flag(mark) = &field.kind {
        return flag(mark, text, cell);
    }
    if values::is_placeholder(exact) {
        let finding = (!field.optional).then(|| {
            Diagnostic::new(Code::EmptyCell, format!("`{}` is left out here", field.name))
                .label(cell.at(text), "nothing stands here")
                .help("write it, or let the schema say `optional = true`")
        });
        // A key cannot be left out, whatever the schema allows.
        let value = (!matches!(field.kind, FieldKind::Name)).then_some(Value::None);
        return (value, finding.into_iter().collect());
    }
    if matches!(field.kind, FieldKind::Name | FieldKind::Text) {
        let shown = text.shown();
        let is_name = field.kind == FieldKind::Name;
        return (Some(if is_name { Value::Name(shown.replace('\n', " ")) } else { Value::Text(shown) }), Vec::new());
    }
    let one_line = exact.replace('\n', " ");
    match parse(schema, field, &one_line, text, cell) {
        Ok(value) => (Some(value), Vec::new()),
        Err(Refusal::Said(findings)) => (None, findings),
        Err(Refusal::Value(error)) => {
            let meant = meant(schema, field, &error, text, cell);
            (meant, vec![refused(field, text, cell, error)])
        }
    }
}

/// Why a text is no value of its field.
enum Refusal {
    Value(ValueError),
    Said(Vec<Diagnostic>),
}

impl From<ValueError> for Refusal {
    fn from(error: ValueError) -> Self {
        Self::Value(error)
    }
}

impl From<Diagnostic> for Refusal {
    fn from(finding: Diagnostic) -> Self {
        Self::Said(vec![finding])
    }
}

fn parse(schema: &Schema, field: &FieldSpec, one_line: &str, text: &Text, cell: &Cell) -> Result<Value, Refusal> {
    let value = match &field.kind {
        FieldKind::Band { die, .. } => values::band(one_line, die.as_ref())?.map(Value::Band),
        FieldKind::Int => values::int(one_line)?.map(|int| Value::Int { value: int.value, plus: int.plus }),
        FieldKind::Dice => values::dice(one_line)?.map(Value::Dice),
        FieldKind::Factor => values::factor(one_line)?.map(Value::Factor),
        FieldKind::Modifier => match values::modifier(one_line)? {
            None => None,
            Some(modifier) if modifier.suffix.is_empty() => Some(Value::Modifier(modifier.value)),
            Some(modifier) => {
                let message = format!("`{}` after the modifier would be lost", modifier.suffix);
                let finding = Diagnostic::new(Code::BadValue, message)
                    .label(cell.at(text), "a modifier is a sign and a number")
                    .help("write the number alone, or read the rest by a `pattern`");
                return Err(finding.into());
            }
        },
        FieldKind::OneOf(vocabulary) => Some(Value::OneOf(word(schema, *vocabulary, text, cell)?)),
        FieldKind::SetOf(vocabulary, separator) => {
            let words = set(schema, *vocabulary, separator, text, cell).map_err(Refusal::Said)?;
            Some(Value::SetOf(words))
        }
        FieldKind::Name | FieldKind::Text | FieldKind::Flag(_) => None,
    };
    Ok(value.unwrap_or(Value::None))
}

/// What a text was probably meant to be: letters read as the digits that they look like, a reversed band turned round.
fn meant(schema: &Schema, field: &FieldSpec, error: &ValueError, text: &Text, cell: &Cell) -> Option<Value> {
    match (error.kind, &error.suggestion) {
        (ValueErrorKind::Reversed { lo, hi }, _) => Some(Value::Band(Band { lo: Some(hi), hi: Some(lo) })),
        (ValueErrorKind::LookAlike, Some(mended)) => parse(schema, field, mended, text, cell).ok(),
        _ => None,
    }
}

fn refused(field: &FieldSpec, text: &Text, cell: &Cell, error: ValueError) -> Diagnostic {
    let code = match error.kind {
        ValueErrorKind::LookAlike => Code::LookAlike,
        ValueErrorKind::Reversed { .. } => Code::Reversed,
        _ => Code::BadValue,
    };
    let place = match cell.at(text) {
        Place::Span(_) => Place::Span(Span { document: cell.document, bytes: text.source(error.at.clone()) }),
        other => other,
    };
    // How such a value is written is advice, and stands there.
    let (message, like) = match error.message.split_once(" (write it like ") {
        Some((message, like)) => (message.to_owned(), Some(like.trim_end_matches(')').to_owned())),
        None => (error.message.clone(), None),
    };
    let finding = Diagnostic::new(code, message).label(place, format!("`{}` is read here", field.name));
    let suggestion = match error.kind {
        ValueErrorKind::Reversed { .. } => turned(text.exact()),
        _ => error.suggestion,
    };
    match (suggestion, cell.at(text)) {
        (Some(suggestion), Place::Span(span)) => finding.help_edit(format!("write `{suggestion}`"), span, suggestion),
        (Some(suggestion), _) => finding.help(format!("write `{suggestion}`")),
        (None, _) => match like {
            Some(like) => finding.help(format!("write it like {like}")),
            None => finding.help("correct it, or give the column another type"),
        },
    }
}

/// A reversed band with its ends in each other's place, written as they were, signs included. Where it begins with zeros, which are
/// the die's highest roll, they were probably meant as its lowest.
fn turned(band: &str) -> Option<String> {
    let numbers: Vec<&str> = band.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty()).collect();
    let [from, to] = numbers[..] else { return None };
    let (start, end) = (band.find(from)?, band.rfind(to)?);
    let (before, after) = (band.get(..start)?, band.get(end + to.len()..)?);
    let between = band.get(start + from.len()..end)?;
    if from.trim_matches('0').is_empty() {
        let one = format!("{:0>width$}", 1, width = from.len());
        let is_whole = to.trim_start_matches('0') == "1";
        return Some(if is_whole {
            format!("{before}{one}{after}")
        } else {
            format!("{before}{one}{between}{to}{after}")
        });
    }
    // Of what stands between the numbers, only what follows the mark of the range can be a sign.
    let (before, sign_of_from) = before.split_at(without_sign(before).len());
    let mark = without_sign(between);
    let (between, sign_of_to) = between.split_at(if mark.trim().is_empty() { between.len() } else { mark.len() });
    Some(format!("{before}{sign_of_to}{to}{between}{sign_of_from}{from}{after}"))
}

fn without_sign(text: &str) -> &str {
    text.strip_suffix(|c| values::is_dash(c) || values::is_plus(c)).unwrap_or(text)
}

fn flag(mark: &str, text: &Text, cell: &Cell) -> FieldRead {
    let exact = text.exact();
    let marked = Folded::of(exact.trim()).same(&Folded::of(mark));
    if marked || values::is_placeholder(exact) {
        return (Some(Value::Flag(marked)), Vec::new());
    }
    let finding = Diagnostic::new(Code::BadValue, format!("`{exact}` is neither the mark `{mark}` nor left out"))
        .label(cell.at(text), "this mark")
        .help(format!("write `{mark}`, or `—` where it does not stand"));
    (None, vec![finding])
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
    let message = if shown.trim().is_empty() {
        format!("a word for {} is missing here", name.replace('_', " "))
    } else {
        format!("`{shown}` is not one of the words for {}", name.replace('_', " "))
    };
    let mut finding = Diagnostic::new(Code::UnknownWord, message).label(cell.at(text), "not known");
    if let Some(note) = values::look_alike(&shown) {
        finding = finding.note(note);
    }
    /// Nobody reads more.
    const SHOWN: usize = 24;
    let known = || {
        let known = items.iter().take(SHOWN).map(|item| format!("`{}`", item.name)).collect::<Vec<_>>().join(", ");
        let left = items.len().saturating_sub(SHOWN);
        if left == 0 { known } else { format!("{known} or another of its {left} words") }
    };
    Err(match (nearest(&shown, spellings), cell.at(text)) {
        (Some(near), Place::Span(span)) => finding.help_edit(format!("did you mean `{near}`?"), span, near),
        (Some(near), _) => finding.help(format!("did you mean `{near}`?")),
        (None, _) => finding.help(format!("write one of {}, or add the word to the schema", known())),
    })
}

/// The words of a set, by index.
///
/// # Errors
/// A finding for each word that is not known or stands there again.
fn set(
    schema: &Schema,
    vocabulary: u16,
    separator: &str,
    text: &Text,
    cell: &Cell,
) -> Result<Vec<u16>, Vec<Diagnostic>> {
    let mut words = Vec::new();
    let mut findings = Vec::new();
    let mut start = 0;
    let exact = text.exact();
    let ends =
        exact.match_indices(separator).map(|(at, joint)| (at, at + joint.len())).chain([(exact.len(), exact.len())]);
    for (end, next) in ends {
        let part = text.part(start..end);
        start = next;
        match word(schema, vocabulary, &part, cell) {
            Ok(index) if words.contains(&index) => {
                let finding = Diagnostic::new(Code::RepeatedWord, format!("`{}` is named twice", part.shown()));
                findings.push(finding.label(cell.at(&part), "the second time").help("remove one of them"));
            }
            Ok(index) => words.push(index),
            Err(finding) => findings.push(finding),
        }
    }
    if findings.is_empty() { Ok(words) } else { Err(findings) }
}
