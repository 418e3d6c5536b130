//! A text that names another word than those that its row is about: a leg result that speaks of an arm.

use std::borrow::Cow;

use sawbones_ir::Value;

use crate::codes::Code;
use crate::compile::cell::Cell;
use crate::compile::row::RowCell;
use crate::diagnostic::Diagnostic;
use crate::folded::{Folded, alike, folded};
use crate::schema::{FieldKind, Schema, Subject, TableSpec};
use crate::text::Text;

/// What the texts of a row are about.
pub(super) struct About<'a> {
    vocabulary: u16,
    words: Cow<'a, [u16]>,
    /// Who says so.
    whose: &'static str,
}

/// What the texts of a row are about: what the schema says, or else the row's set, if it has exactly one. `None` where nothing is
/// known.
pub(super) fn subject<'a>(schema: &Schema, spec: &'a TableSpec, read: &[Vec<RowCell>]) -> Option<About<'a>> {
    let fields = || {
        spec.columns.iter().zip(read).flat_map(|(column, cells)| {
            let values = cells.first().map_or(&[][..], |cell| &cell.read.values);
            column.fields.iter().zip(values)
        })
    };
    let value = match &spec.subject {
        Some(Subject::Words { vocabulary, words }) => {
            return Some(About { vocabulary: *vocabulary, words: Cow::Borrowed(words), whose: "table" });
        }
        Some(Subject::Field(name)) => fields().find(|(field, _)| field.name == *name),
        None => {
            let mut sets = fields().filter(|(field, _)| matches!(field.kind, FieldKind::SetOf(..)));
            sets.next().filter(|_| sets.next().is_none())
        }
    };
    let (field, value) = value?;
    let (FieldKind::OneOf(vocabulary) | FieldKind::SetOf(vocabulary, _)) = field.kind else { return None };
    let words = match value.as_ref()? {
        Value::OneOf(word) => vec![*word],
        Value::SetOf(words) => words.clone(),
        _ => return None,
    };
    // A row about all of the words can name none that is foreign to it.
    let all = schema.vocabularies.get(usize::from(vocabulary)).is_some_and(|it| it.items.len() == words.len());
    (!all).then_some(About { vocabulary, words: Cow::Owned(words), whose: "row" })
}

/// A finding for each word of the vocabulary that the text names and its row is not about.
pub(super) fn judge(schema: &Schema, about: &About<'_>, text: &Text, cell: &Cell) -> Vec<Diagnostic> {
    let Some(words) = schema.words.get(usize::from(about.vocabulary)) else { return Vec::new() };
    let items = schema.vocabularies.get(usize::from(about.vocabulary)).map_or(&[][..], |it| &it.items);
    let exact = text.exact();
    let mut findings = Vec::new();
    let mut said: Vec<u16> = Vec::new();
    let (mut in_word, mut past) = (false, 0);
    for (at, c) in exact.char_indices() {
        let starts = !std::mem::replace(&mut in_word, c.is_alphanumeric()) && at >= past;
        if !starts {
            continue;
        }
        let Some((word, end)) = exact.get(at..).and_then(|rest| met(rest, words)) else { continue };
        let end = at + end;
        if !about.words.contains(&word) && !said.contains(&word) {
            said.push(word);
            let name = |word: u16| items.get(usize::from(word)).map_or("", |item| &item.name);
            let own = about.words.iter().map(|word| name(*word)).collect::<Vec<_>>().join(", ");
            let spelled = text.slice(at..end);
            let message = format!("this text names `{}`, and its {} is about {own}", spelled.shown(), about.whose);
            let finding = Diagnostic::new(Code::ForeignWord, message).label(cell.at(&spelled), "this word");
            findings
                .push(finding.help("correct the text; where the word means something else, allow it with the reason"));
        }
        past = end;
    }
    findings
}

/// The word that a text begins with, in the singular or the plural, and where it ends; the longest one.
fn met(text: &str, words: &[(Folded, u16)]) -> Option<(u16, usize)> {
    const SHORTEST_WITH_PLURAL: usize = 3;
    let (_, first) = folded(text).next()?;
    let mut likely = words.iter().filter(|(spelling, _)| spelling.char(0).is_none_or(|own| alike(first, own)));
    likely.find_map(|(spelling, word)| {
        let mut rest = folded(text);
        let mut ahead = rest.clone();
        let mut common = 0;
        for wanted in spelling.chars() {
            if !ahead.next().is_some_and(|(_, c)| alike(c, *wanted)) {
                break;
            }
            common += 1;
            rest = ahead.clone();
        }
        let end = rest.next().map_or(text.len(), |(byte, _)| byte);
        let after = text.get(end..).unwrap_or_default();
        if common == spelling.len() {
            let is_plural =
                |ending: &&str| after.get(..ending.len()).is_some_and(|own| own.eq_ignore_ascii_case(ending));
            let plural = ["s", "es"].iter().find(|ending| is_plural(ending)).map_or(0, |ending| ending.len());
            let mut ends = [end + plural, end].into_iter().filter(|end| is_word_end(text, *end));
            return ends.next().map(|end| (*word, end));
        }
        // A plural in the vocabulary, the singular in the text.
        let singular = common + 1 == spelling.len() && spelling.char(common) == Some('s');
        (singular && common >= SHORTEST_WITH_PLURAL && is_word_end(text, end)).then_some((*word, end))
    })
}

/// Whether a word may end at a byte: no letter or digit follows one.
fn is_word_end(text: &str, at: usize) -> bool {
    let before = text.get(..at).and_then(|text| text.chars().next_back());
    let after = text.get(at..).and_then(|text| text.chars().next());
    !(before.is_some_and(char::is_alphanumeric) && after.is_some_and(char::is_alphanumeric))
}
